//! A suggestion is a whole choice: it is staged and played at once.

use argosy_erased::{AnyGame, Whole};
use argosy_game::{Options, Rng, Seat, ToAct};
use argosy_games::GAMES;

fn lines_of(whole: &Whole) -> Vec<&str> {
    whole.actions.iter().map(|action| action.line.as_str()).collect()
}

/// Long enough for every phase; games at random go on for very long.
const MOST_STEPS: usize = 1200;

/// A game in which every seat does what is suggested to it, by bots that hardly look.
/// The longest choice of it.
fn play_suggestions(kind: &dyn AnyGame, n_seats: u8, seed: u64) -> usize {
    let mut rng = Rng::from_seed(seed);
    let mut playing = kind.create(n_seats, &Options::new(), &mut rng).expect("it can be played");
    let level = kind.card().bots[0].level;
    let mut longest = 0;
    for _ in 0..MOST_STEPS {
        match playing.to_act() {
            ToAct::Over => return longest,
            ToAct::Chance => {
                playing.sample(&mut rng).expect("chance is to act");
            }
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().expect("somebody owes");
                let mut player = playing.player(seat, level, seed).expect("there is a bot");
                let whole = player
                    .choose_whole(playing.as_ref(), seat, &mut || true)
                    .expect("there is something to choose");
                let lines = lines_of(&whole);
                let draft = playing.draft(seat, &lines);
                assert!(draft.is_ok(), "{} staged {lines:?}: {draft:?}", kind.name());
                let played = playing.play(seat, &lines);
                assert!(played.is_ok(), "{} played {lines:?}: {played:?}", kind.name());
                assert!(!playing.is_mid_choice(seat), "{}: {lines:?} is not whole", kind.name());
                longest = longest.max(lines.len());
            }
        }
    }
    longest
}

fn longest_choice(name: &str, n_seats: u8) -> usize {
    let kind = GAMES.iter().find(|kind| kind.name() == name).expect("it is listed");
    (0..3).map(|seed| play_suggestions(*kind, n_seats, seed)).max().expect("three games")
}

#[test]
fn catan_suggests_all_cards_of_a_discard_and_both_sides_of_an_offer() {
    assert!(longest_choice("catan", 3) > 2);
    assert!(longest_choice("catan", 2) > 1);
}

#[test]
fn rialto_suggests_all_cards_of_a_stage() {
    assert!(longest_choice("rialto", 3) > 2);
}

/// A house stands already and is not paid: with nothing but fish it takes two exchanges,
/// whichever comes first.
#[test]
fn ragusa_suggests_all_exchanges_of_a_payment() {
    let position = include_str!("../positions/ragusa-pay.txt");
    let mut playing = argosy_games::load(position).expect("it is a position");
    let seat = Seat::new(2);
    assert_eq!(playing.legal(seat).expect("the seat is there").len(), 2, "there is a choice");
    let mut player = playing.player(seat, "random", 1).expect("there is a bot");
    let whole = player.choose_whole(playing.as_ref(), seat, &mut || true).expect("it can choose");
    let lines = lines_of(&whole);
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines.iter().all(|line| line.starts_with("exchange ")), "{lines:?}");
    playing.play(seat, &lines).expect("it is legal");
    assert!(!playing.is_mid_choice(seat), "{lines:?} is not whole");
}

#[test]
fn ragusa_suggests_choices_that_are_whole() {
    // The walk itself looks at every choice.
    for n_seats in [1, 3] {
        longest_choice("ragusa", n_seats);
    }
}

#[test]
fn the_golden_city_suggests_whole_lines() {
    assert_eq!(longest_choice("golden-city", 3), 1);
}

/// Early in a game of four nobody wins half of the games: a bot's own measure, in which one
/// half is level, would say so.
#[test]
fn a_suggestion_says_how_likely_one_wins_after_it_and_after_the_next_best() {
    for kind in GAMES {
        let mut rng = Rng::from_seed(5);
        let mut playing = kind.create(4, &Options::new(), &mut rng).expect("four can play");
        let mut told = 0;
        for _ in 0..40 {
            let ToAct::Seats { owe, .. } = playing.to_act() else {
                playing.sample(&mut rng).expect("chance is to act");
                continue;
            };
            let seat = owe.first().expect("somebody owes");
            let mut adviser = playing.adviser(seat, 3).expect("there is one");
            let whole =
                adviser.choose_whole(playing.as_ref(), seat, &mut || true).expect("it can choose");
            let lines = lines_of(&whole);
            if let [best, next] = &whole.weighed[..] {
                let (name, legal) = (kind.name(), playing.legal(seat).expect("it may choose"));
                assert_eq!(best.line, lines[0], "{name}");
                assert!(best.line != next.line, "{name}: {}", best.line);
                assert!(legal.iter().any(|legal| legal.line == next.line), "{name}: {next:?}");
                for one in [best, next] {
                    assert!((0.02..0.45).contains(&one.chance), "{name}: {one:?}");
                }
                told += 1;
            } else {
                assert!(whole.weighed.is_empty(), "{}: {:?}", kind.name(), whole.weighed);
            }
            playing.play(seat, &lines).expect("it is legal");
        }
        assert!(told > 3, "{}: {told} reasons", kind.name());
    }
}

/// Ragusa for one has nobody to win against, and so no chances.
#[test]
fn where_there_are_no_chances_a_suggestion_has_no_reason() {
    let kind = argosy_games::find("ragusa").expect("it is listed");
    let mut rng = Rng::from_seed(5);
    let mut playing = kind.create(1, &Options::new(), &mut rng).expect("one can play");
    let seat = loop {
        match playing.to_act() {
            ToAct::Seats { owe, .. } => break owe.first().expect("somebody owes"),
            ToAct::Chance => drop(playing.sample(&mut rng).expect("chance is to act")),
            ToAct::Over => unreachable!("it has not begun"),
        }
    };
    let mut adviser = playing.adviser(seat, 3).expect("there is one");
    let whole = adviser.choose_whole(playing.as_ref(), seat, &mut || true).expect("it can choose");
    assert!(whole.weighed.is_empty() && !whole.actions.is_empty());
}
