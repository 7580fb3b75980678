use std::sync::atomic::{AtomicU32, Ordering};

use argosy_game::{Bot, Game, Inspect as _, RandomPlayer, Rng, Seat, ToAct, Viewer};
use argosy_game_test::toy::Toy;
use argosy_search::{Evaluation, ITERATIONS_BETWEEN_LOOKS, Search, Settings, Values};

use crate::table::{Points, new_game, play};

fn searcher(state: &Toy, seat: Seat, iterations: u32, seed: u64) -> Search<Toy, Points> {
    let settings = Settings::default().with_iterations(iterations);
    Search::new(seat, &state.view(Viewer::Seat(seat)), Points, settings, seed)
}

/// Settings of a search that is never sure before its iterations are spent.
fn never_sure(iterations: u32) -> Settings {
    Settings { hopeless: 100.0, ..Settings::default().with_iterations(iterations) }
}

/// Positions of random games in which somebody has a choice.
fn positions(count: usize) -> Vec<(Toy, Seat, Vec<<Toy as Game>::Action>)> {
    let mut found = Vec::new();
    let mut seed = 0;
    while found.len() < count {
        seed += 1;
        let (mut state, mut rng) = new_game(2 + (seed % 3) as u8, seed);
        let mut player = RandomPlayer::default();
        while let Some(step) = player.step(&state, &mut rng) {
            if let ToAct::Seats { owe, .. } = state.to_act() {
                for seat in owe.iter() {
                    let mut legal = Vec::new();
                    state.legal_actions(seat, &mut legal);
                    if legal.len() > 1 && rng.below(8) == 0 {
                        found.push((state, seat, legal));
                    }
                }
            }
            state.apply(step, &mut ());
        }
    }
    found.truncate(count);
    found
}

#[test]
fn what_a_seat_may_not_know_changes_no_decision() {
    let mut rng = Rng::from_seed(3);
    let mut changed = 0;
    for (number, (state, seat, legal)) in positions(150).into_iter().enumerate() {
        let decide = |state: &Toy| {
            let mut bot = searcher(state, seat, 80, number as u64);
            bot.choose(&state.view(Viewer::Seat(seat)), &legal, &mut || false)
        };
        let other = state.scramble(seat, &mut rng);
        changed += u32::from(other != state);
        assert_eq!(decide(&state), decide(&other));
    }
    assert!(changed > 50, "only {changed} scrambles changed anything");
}

#[test]
fn forced_moves_cost_nothing() {
    let (state, seat, legal) = positions(1).remove(0);
    let mut bot = searcher(&state, seat, 1_000_000_000, 1);
    let view = state.view(Viewer::Seat(seat));
    assert_eq!(bot.choose(&view, &legal[..1], &mut || false), legal[0]);
    assert_eq!(bot.report().iterations, 0);
}

/// Searches on this many threads until `stop` has been asked five times.
fn stopped_at_the_fifth_look(threads: u8) -> u32 {
    const ITERATIONS: u32 = 1_000_000_000;
    let (state, seat, legal) = positions(1).remove(0);
    let mut looks = 0;
    let view = state.view(Viewer::Seat(seat));
    let settings = Settings { threads, ..never_sure(ITERATIONS) };
    let mut bot = Search::new(seat, &view, Points, settings, 1);
    let action = bot.choose(&view, &legal, &mut || {
        looks += 1;
        looks >= 5
    });
    assert!(legal.contains(&action));
    assert_eq!(looks, 5);
    bot.report().iterations
}

#[test]
fn the_caller_can_stop_a_search() {
    assert_eq!(stopped_at_the_fifth_look(1), 5 * ITERATIONS_BETWEEN_LOOKS);
}

/// How far the other threads come meanwhile is up to the machine; that they end is not.
#[cfg(feature = "parallel")]
#[test]
fn the_caller_stops_all_threads() {
    assert!(stopped_at_the_fifth_look(3) >= 5 * ITERATIONS_BETWEEN_LOOKS);
}

#[test]
fn all_iterations_are_spent_and_reported() {
    for racers in [0, 16] {
        let (state, seat, legal) = positions(3).remove(2);
        let view = state.view(Viewer::Seat(seat));
        let settings = Settings { racers, ..never_sure(500) };
        let mut bot = Search::new(seat, &view, Points, settings, 1);
        bot.choose(&view, &legal, &mut || false);
        let report = bot.report();
        assert_eq!(report.iterations, 500);
        assert_eq!(report.candidates.iter().map(|one| one.visits).sum::<u32>(), 500);
        assert!(report.values[seat.index()] > 0.0 && report.values[seat.index()] < 1.0);
        assert!(report.nodes > 1);
    }
}

/// Counts how often a decision began with something already known.
static REUSED: AtomicU32 = AtomicU32::new(0);

struct Watched(Search<Toy, Points>);

impl Bot<Toy> for Watched {
    fn observe(&mut self, event: &<Toy as Game>::EventView) {
        self.0.observe(event);
    }

    fn choose(
        &mut self,
        view: &<Toy as Game>::View,
        legal: &[<Toy as Game>::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> <Toy as Game>::Action {
        let action = self.0.choose(view, legal, stop);
        REUSED.fetch_add(u32::from(self.0.report().reused > 0), Ordering::Relaxed);
        action
    }
}

#[test]
fn trees_are_reused_from_one_decision_to_the_next() {
    let (state, mut rng) = new_game(2, 4);
    let mut bots: Vec<Box<dyn Bot<Toy>>> = Seat::all(2)
        .map(|seat| Box::new(Watched(searcher(&state, seat, 400, 9))) as Box<dyn Bot<Toy>>)
        .collect();
    play(state, &mut rng, &mut bots, |_, _| ());
    let reused = REUSED.load(Ordering::Relaxed);
    assert!(reused >= 3, "{reused} decisions began with a tree");
}

/// Thinks that nothing but the first action of a list makes sense.
#[derive(Copy, Clone, Debug)]
struct Stubborn;

impl Evaluation<Toy> for Stubborn {
    fn values(&self, _world: &Toy) -> Values {
        [0.5; argosy_game::MAX_SEATS]
    }

    fn sensible(&self, _world: &Toy, _seat: Seat, actions: &mut Vec<<Toy as Game>::Action>) {
        actions.truncate(1);
    }
}

#[test]
fn what_makes_no_sense_is_not_considered() {
    let (state, seat, legal) = positions(1).remove(0);
    let view = state.view(Viewer::Seat(seat));
    let mut bot = Search::new(seat, &view, Stubborn, Settings::default(), 1);
    assert_eq!(bot.choose(&view, &legal, &mut || false), legal[0]);
    assert_eq!(bot.report().iterations, 0);
}

#[cfg(feature = "parallel")]
#[test]
fn several_threads_share_the_iterations() {
    let (state, seat, legal) = positions(1).remove(0);
    let view = state.view(Viewer::Seat(seat));
    let settings = Settings { threads: 2, ..never_sure(600) };
    let decide = || {
        let mut bot = Search::new(seat, &view, Points, settings, 1);
        let action = bot.choose(&view, &legal, &mut || false);
        (action, bot.report().iterations)
    };
    assert_eq!(decide(), decide());
    assert_eq!(decide().1, 600);
}

#[cfg(feature = "parallel")]
#[test]
fn all_cores_are_used_unless_told_otherwise() {
    let (state, seat, legal) = positions(1).remove(0);
    let view = state.view(Viewer::Seat(seat));
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u32;
    // One more than all together have: then each has one more.
    let mut bot = Search::new(seat, &view, Points, never_sure(50 * cores + 1), 1);
    bot.choose(&view, &legal, &mut || false);
    assert_eq!(bot.report().iterations, 51 * cores);
}
