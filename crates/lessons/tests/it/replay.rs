//! Every lesson is replayed through the engine, and what lessons and cards teach is counted.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use argosy_erased::{AnyGame, LegalAction, Match};
use argosy_game::{Seat, ToAct, Viewer};
use argosy_games::GAMES;
use argosy_lessons::{Lesson, cards, lessons};
use serde_json::Value;

fn kind_of(game: &str) -> &'static dyn AnyGame {
    argosy_games::find(game).unwrap()
}

/// The `do` of an action's value.
fn do_of(action: &LegalAction) -> String {
    let value: Value = serde_json::from_str(action.value.text()).unwrap();
    value["do"].as_str().unwrap().to_owned()
}

fn begin(lesson: &Lesson) -> Box<dyn Match> {
    let (record, stand) = lesson.record();
    let kind = kind_of(&lesson.game);
    let mut game = kind
        .read_record(&record)
        .unwrap_or_else(|error| panic!("{}/{}: {error:?}", lesson.game, lesson.name));
    game.truncate(stand).unwrap();
    game
}

fn take(game: &mut dyn Match, line: &str, what: &str) {
    let (who, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{what}: {line:?}"));
    let done = match who {
        "*" => game.chance(rest),
        seat => game.play(Seat::new(seat.parse().unwrap()), &[rest]).map(drop),
    };
    done.unwrap_or_else(|error| panic!("{what}: {line}: {error:?}"));
}

/// What the engine says is legal whenever the player is to do something.
#[test]
fn every_lesson_is_legal_step_by_step() {
    for lesson in lessons() {
        let mut game = begin(lesson);
        assert_eq!(lesson.n_seats(), Some(game.n_seats()), "{}/{}", lesson.game, lesson.name);
        assert_ne!(game.to_act(), ToAct::Chance, "somebody decides first");
        for step in &lesson.steps {
            let what = format!("{}/{} {}", lesson.game, lesson.name, step.say);
            if let Some(line) = &step.touch {
                let refused = game.why(lesson.seat, line).unwrap();
                let rule = refused.unwrap_or_else(|| panic!("{what}: {line} is legal")).rule;
                assert!(rule.is_some(), "{what}: no rule forbids {line}");
            }
            for line in &step.own {
                let legal = game.legal(lesson.seat).unwrap();
                let found = legal.iter().any(|action| action.line == *line);
                assert!(found, "{what}: {line:?} is not legal");
                take(game.as_mut(), &format!("{} {line}", lesson.seat.number()), &what);
                // Between two of one's own actions only chance decides, and the table lets it.
                let next = step.then.first();
                assert!(
                    game.to_act() != ToAct::Chance
                        || next.is_some_and(|next| next.starts_with('*')),
                    "{what}: the lesson does not say what chance does"
                );
            }
            for line in &step.then {
                take(game.as_mut(), line, &what);
            }
            assert_ne!(game.to_act(), ToAct::Chance, "{what}: chance is to act");
        }
    }
}

/// The learner plays on at once: it is their turn.
#[test]
fn every_lesson_ends_where_one_plays_on() {
    for lesson in lessons() {
        let (record, _) = lesson.record();
        let game = kind_of(&lesson.game).read_record(&record).unwrap();
        assert!(game.to_act().includes(lesson.seat), "{}/{}", lesson.game, lesson.name);
        let last = lesson.steps.last().unwrap();
        assert!(last.own.is_empty() && last.then.is_empty(), "the last step only says so");
        let card = kind_of(&lesson.game).card();
        assert!(card.bots.iter().any(|bot| bot.level == lesson.level), "{}", lesson.level);
    }
}

#[test]
fn names_are_used_once_and_every_game_has_a_first_lesson() {
    let mut seen = BTreeSet::new();
    for lesson in lessons() {
        assert!(seen.insert((&lesson.game, &lesson.name)));
        let says: BTreeSet<_> = lesson.steps.iter().map(|step| &step.say).collect();
        assert_eq!(says.len(), lesson.steps.len(), "{}/{}", lesson.game, lesson.name);
    }
    for kind in GAMES {
        assert!(argosy_lessons::find(kind.name(), "first").is_some(), "{}", kind.name());
        assert!(cards().iter().any(|cards| cards.game == kind.name()), "{}", kind.name());
    }
}

/// What is lit is there: a seat of the table, or a part of the page.
#[test]
fn lessons_light_what_there_is() {
    for lesson in lessons() {
        for light in lesson.steps.iter().flat_map(|step| &step.light) {
            let known = match light.split_once(':') {
                Some(("seat", seat)) => {
                    seat.parse::<u8>().is_ok_and(|seat| Some(seat) < lesson.n_seats())
                }
                Some(("place", place)) => is_place(&lesson.game, place),
                Some(("pile", pile)) => is_pile(&lesson.game, pile),
                Some(_) => false,
                None => ["board", "desk"].contains(&light.as_str()),
            };
            assert!(known, "{}/{}: {light}", lesson.game, lesson.name);
        }
    }
}

/// Whether an action of the game names this place.
fn is_place(game: &str, place: &str) -> bool {
    let kind = kind_of(game);
    let seats = kind.card().max_seats;
    let named = |action: &LegalAction| action.line.split(' ').any(|word| word == place);
    kind.actions(Seat::new(0), seats).iter().any(named)
}

/// Whether the client draws something of this name beside the board.
fn is_pile(game: &str, pile: &str) -> bool {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/games").join(game);
    let drawn = format!("data-pile=\"{pile}\"");
    let mut files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.any(|file| fs::read_to_string(file).is_ok_and(|text| text.contains(&drawn)))
}

/// The kinds of actions that lessons and cards of a game teach.
fn taught(game: &str) -> BTreeSet<String> {
    let mut kinds: BTreeSet<String> = cards()
        .iter()
        .filter(|cards| cards.game == game)
        .flat_map(|cards| cards.cards.iter().flat_map(|card| card.kinds.iter().cloned()))
        .collect();
    for lesson in lessons().iter().filter(|lesson| lesson.game == game) {
        let mut board = begin(lesson);
        for step in &lesson.steps {
            for line in &step.own {
                let legal = board.legal(lesson.seat).unwrap();
                kinds.extend(legal.iter().find(|action| action.line == *line).map(do_of));
                take(board.as_mut(), &format!("{} {line}", lesson.seat.number()), "");
            }
            step.then.iter().for_each(|line| take(board.as_mut(), line, ""));
        }
    }
    kinds
}

fn all_kinds(kind: &dyn AnyGame) -> BTreeSet<String> {
    let card = kind.card();
    let tables =
        (card.min_seats..=card.max_seats).flat_map(|n_seats| kind.actions(Seat::new(0), n_seats));
    tables.map(|action| do_of(&action)).collect()
}

#[test]
fn nine_in_ten_kinds_of_actions_are_taught() {
    for kind in GAMES {
        let (all, taught) = (all_kinds(*kind), taught(kind.name()));
        let missing: Vec<_> = all.difference(&taught).collect();
        assert!(missing.len() * 10 <= all.len(), "{}: {missing:?} of {}", kind.name(), all.len());
        let unknown: Vec<_> = taught.difference(&all).collect();
        assert!(unknown.is_empty(), "{}: there is no {unknown:?}", kind.name());
    }
}

/// In every phase in which somebody decides, something that can be done is taught: the phases
/// are those of the rules, whether or not a stored game went through them.
#[test]
fn every_phase_is_taught() {
    for kind in GAMES {
        let taught = taught(kind.name());
        let mut phases = phases_of(*kind);
        assert!(phases.len() > 3, "{}", kind.name());
        for record in stored(kind.name()) {
            let game = kind.read_record(&record).unwrap();
            for seat in game.to_act().owing().iter() {
                let legal = game.legal(seat).unwrap();
                if legal.iter().any(|action| taught.contains(&do_of(action))) {
                    phases.remove(&phase_of(game.as_ref()));
                }
            }
        }
        assert!(phases.is_empty(), "{}: {phases:?}", kind.name());
    }
}

/// The phases of a game in which somebody decides.
fn phases_of(kind: &dyn AnyGame) -> BTreeSet<String> {
    let reference = kind.reference().to_value();
    let rules = reference["phase_rules"].as_object().expect("a reference has rules");
    rules.keys().filter(|phase| *phase != "over").cloned().collect()
}

/// The stored positions of a game; there is one of every phase.
fn stored(game: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions").join(game);
    let files = fs::read_dir(folder).unwrap();
    files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

/// The name of the phase in a view.
fn phase_of(game: &dyn Match) -> String {
    let view = game.view(Viewer::All).unwrap().to_value();
    view["phase"]["phase"].as_str().unwrap().to_owned()
}
