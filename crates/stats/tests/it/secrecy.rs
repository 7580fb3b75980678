//! Statistics show a viewer nothing that it may not know.

use argosy_game::{Game, Options, Record, Seat, Start, Step, ToAct, Viewer};
use argosy_game_test::random_record;
use argosy_games::{GAMES, Task, run};
use argosy_stats::{Statistics, of_record};

fn of<G: Game>(record: &Record<G>, viewer: Viewer) -> Statistics {
    of_record(&record.to_string(), viewer).expect("a record")
}

/// What a viewer sees of one step.
fn seen<G: Game>(
    state: &G,
    step: argosy_game::StepOf<G>,
    viewer: Viewer,
) -> (G::View, Vec<G::EventView>) {
    let (mut next, mut events) = (*state, Vec::new());
    next.apply(step, &mut events);
    let events = events.iter().filter_map(|event| G::view_event(event, viewer)).collect();
    (next.view(viewer), events)
}

/// Wherever chance could have fallen otherwise without a viewer seeing it, the
/// statistics are the same. Gives how many such moments were compared.
fn indifferent<G: Game>(n_seats: u8, seed: u64) -> usize {
    let record = random_record::<G>(n_seats, &Options::new(), seed).expect("a game");
    let (mut state, mut compared) = (record.start.state(), 0);
    let viewers = Seat::all(n_seats).map(Viewer::Seat).chain([Viewer::Spectator]);
    for (index, &step) in record.steps.iter().enumerate() {
        if state.to_act() == ToAct::Chance && compared < 40 {
            let mut outcomes = Vec::new();
            state.chance_outcomes(&mut outcomes);
            let other =
                outcomes.iter().map(|&(outcome, _)| Step::Chance(outcome)).find(|&one| one != step);
            if let Some(other) = other {
                for viewer in viewers.clone() {
                    if seen(&state, step, viewer) == seen(&state, other, viewer) {
                        let shown = [step, other].map(|last| {
                            let mut short = Record::new(record.start.clone());
                            short.steps = record.steps[..index].to_vec();
                            short.steps.push(last);
                            of(&short, viewer)
                        });
                        assert_eq!(shown[0], shown[1], "{viewer:?} after step {index}");
                        compared += 1;
                    }
                }
            }
        }
        state.apply(step, &mut ());
    }
    compared
}

/// How many moments were compared in some games of three.
struct Compared;

impl Task for Compared {
    type Answer = usize;

    fn run<G: Game>(self) -> usize {
        (0..4).map(|seed| indifferent::<G>(3, seed)).sum()
    }
}

#[test]
fn what_is_hidden_changes_nothing() {
    for game in GAMES {
        let compared = run(game.name(), Compared).expect("a game of the list");
        assert!(compared >= 20, "{}: {compared}", game.name());
    }
}

/// A victory point card counts for its owner alone, until the game is over.
#[test]
fn hidden_points_are_told_to_their_owner_alone_and_to_all_at_the_end() {
    let mut found = 0;
    for seed in 0..40 {
        let record =
            random_record::<argosy_catan::Catan>(3, &Options::new(), seed).expect("a game");
        let mut short = Record::new(record.start.clone());
        short.steps = record.steps[..record.steps.len() - 1].to_vec();
        let all = of(&short, Viewer::All).scores;
        for seat in Seat::all(3) {
            let own = of(&short, Viewer::Seat(seat)).scores.of(seat);
            let other = of(&short, Viewer::Spectator).scores.of(seat);
            assert_eq!(own, all.of(seat));
            found += usize::from(other < own);
        }
        assert_eq!(of(&record, Viewer::Spectator), of(&record, Viewer::All));
    }
    assert!(found > 0, "nobody held a victory point card");
}

#[test]
fn a_start_from_a_position_hides_as_much() {
    let record = random_record::<argosy_catan::Catan>(3, &Options::new(), 9).expect("a game");
    let middle = record.state_at(record.steps.len() / 2);
    let start = Record::new(Start::Position(middle));
    let spectator = of(&start, Viewer::Spectator);
    assert!(!spectator.over);
    assert_eq!(spectator.scores, middle.scores(Viewer::Spectator));
}
