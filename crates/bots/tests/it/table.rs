//! A table for bots that are given what their seats may know.

use argosy_bots::{Known, bots_of};
use argosy_erased::{BotSpec, Opening};
use argosy_game::{Bot, Game, Options, Ranks, Rng, Seat, Step, ToAct, Viewer};

pub fn new_game<G: Game>(n_seats: u8, seed: u64) -> (G, Rng) {
    let mut rng = Rng::from_seed(seed);
    let setup = G::draw_setup(n_seats, &Options::new(), &mut rng).unwrap();
    (G::new(&setup), rng)
}

pub fn seated<G: Known>(state: &G, seat: Seat, word: &str, seed: u64) -> Box<dyn Bot<G>> {
    let view = state.view(Viewer::Seat(seat));
    let opening = Opening { seat, view: &view, seed };
    BotSpec::seat(&bots_of::<G>(), word, &opening).unwrap_or_else(|| panic!("no bot {word}"))
}

/// Plays a game to its end and returns the places and every action chosen.
/// Every action is checked against the legal ones.
pub fn play<G: Known>(words: &[&str], seed: u64) -> (Ranks, Vec<G::Action>) {
    let n_seats = words.len() as u8;
    let (mut state, mut rng) = new_game::<G>(n_seats, seed);
    let mut bots: Vec<_> = Seat::all(n_seats)
        .map(|seat| seated(&state, seat, words[seat.index()], seed * 8 + u64::from(seat.number())))
        .collect();
    let (mut events, mut chosen) = (Vec::new(), Vec::new());
    loop {
        let step = match state.to_act() {
            ToAct::Over => return (state.ranks().expect("the game is over"), chosen),
            ToAct::Chance => Step::Chance(state.sample_chance(&mut rng)),
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().unwrap();
                let mut legal = Vec::new();
                state.legal_actions(seat, &mut legal);
                let view = state.view(Viewer::Seat(seat));
                let action = bots[seat.index()].choose(&view, &legal, &mut || false);
                assert!(legal.contains(&action), "{action} is not legal");
                chosen.push(action);
                Step::Act(seat, action)
            }
        };
        state.apply(step, &mut events);
        for event in events.drain(..) {
            for seat in Seat::all(n_seats) {
                if let Some(seen) = G::view_event(&event, Viewer::Seat(seat)) {
                    bots[seat.index()].observe(&seen);
                }
            }
        }
    }
}

/// A number of seats that is usual for the game.
pub fn usual_seats<G: Game>() -> u8 {
    (*G::SEATS.end()).min(4)
}
