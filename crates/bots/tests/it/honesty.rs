//! Two states that differ only in what a seat may not know: the same decision.

use argosy_bots::{Known, searching};
use argosy_erased::{Effort, Opening};
use argosy_game::{Bot, Inspect, RandomPlayer, Seat, ToAct, Viewer};
use argosy_search::Search;

use crate::table::new_game;

const GAMES: u64 = 20;
const EFFORT: Effort = Effort { iterations: 48, ahead: 12 };

/// Random games at every seat count. Bots watch all along, so that beliefs are
/// worth something; now and then what their seat cannot know is dealt again, and
/// a copy of the bot is asked in both states.
fn decides_alike<G: Known + Inspect>() {
    let (mut asked, mut changed) = (0, 0);
    let seat_counts: Vec<u8> = G::SEATS.collect();
    for game in 0..GAMES {
        let n_seats = seat_counts[game as usize % seat_counts.len()];
        let (mut state, mut rng) = new_game::<G>(n_seats, 500 + game);
        let mut bots: Vec<Search<G, G::Knowledge>> = Seat::all(n_seats)
            .map(|seat| {
                let view = state.view(Viewer::Seat(seat));
                searching(&Opening { seat, view: &view, seed: game }, EFFORT)
            })
            .collect();
        let mut player = RandomPlayer::default();
        let mut events = Vec::new();
        while let Some(step) = player.step(&state, &mut rng) {
            if let ToAct::Seats { owe, .. } = state.to_act() {
                for seat in owe.iter() {
                    if rng.below(8) != 0 {
                        continue;
                    }
                    let other = state.scramble(seat, &mut rng);
                    let bot = &bots[seat.index()];
                    assert_eq!(decision(bot, &state, seat), decision(bot, &other, seat));
                    asked += 1;
                    changed += u32::from(other != state);
                }
            }
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
    assert!(asked >= 60, "only {asked} positions were tried");
    assert!(changed * 4 >= asked, "{changed} of {asked} scrambles changed anything");
}

fn decision<G: Known>(bot: &Search<G, G::Knowledge>, state: &G, seat: Seat) -> G::Action {
    let mut legal = Vec::new();
    state.legal_actions(seat, &mut legal);
    bot.clone().choose(&state.view(Viewer::Seat(seat)), &legal, &mut || false)
}

argosy_bots::test_every_game!(decides_alike);
