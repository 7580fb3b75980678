//! What a seat knows: beliefs and the worlds drawn from them.

use argosy_game::{Belief as _, Game, RandomPlayer, Rng, Seat, Viewer};
use argosy_rialto::{Belief, Kind, Rialto};

use crate::support::*;

fn watch(state: &mut Rialto, belief: &mut Belief, watcher: u8, lines: &[(u8, &str)]) {
    for &(actor, line) in lines {
        let events = play(state, actor, &[line]);
        for event in &events {
            if let Some(seen) = Rialto::view_event(event, Viewer::Seat(seat(watcher))) {
                belief.observe(&seen);
            }
        }
    }
}

#[test]
fn an_open_column_is_known_until_cards_are_discarded_in_secret() {
    let mut state = position(
        "seats 2\nphase column 0 -\ncolumn 1 doge:4 gold:2\ncolumn 2 bridge:6\ncolumn 3 joker:6
         hand 0 doge:2\ndeck -\ndiscards -\nhand 1 doge:5 gold:9 building:11 bridge:5 gondola:11 councillor:11 joker:5",
    );
    let mut belief = Belief::new(&state.view(Viewer::Seat(seat(1))));
    watch(&mut state, &mut belief, 1, &[(0, "column 1")]);
    assert_eq!(belief.certain(seat(0)).counts(), [4, 2, 0, 0, 0, 0, 0]);
}

/// What the belief holds for certain is so, in every state of random games, and
/// view and belief always agree so that no world is drawn from the view alone.
#[test]
fn what_is_certain_is_true_and_belief_and_view_agree() {
    let mut known = 0;
    for (table, seed) in TABLES.into_iter().zip(10..) {
        for round in 0..12 {
            let mut rng = Rng::from_seed(seed * 100 + round);
            let mut state = new_game(table.0, table.1, &mut rng);
            let mut beliefs: Vec<Belief> = Seat::all(table.0)
                .map(|seat| Belief::new(&state.view(Viewer::Seat(seat))))
                .collect();
            let mut player = RandomPlayer::default();
            while let Some(step) = player.step(&state, &mut rng) {
                let mut events = Vec::new();
                state.apply(step, &mut events);
                for (seat, belief) in Seat::all(table.0).zip(&mut beliefs) {
                    for event in &events {
                        if let Some(seen) = Rialto::view_event(event, Viewer::Seat(seat)) {
                            belief.observe(&seen);
                        }
                    }
                    for other in Seat::all(table.0).filter(|&other| other != seat) {
                        let certain = belief.certain(other);
                        let hand = all(&state).players[other.index()].hand.unwrap();
                        assert!(
                            hand.checked_minus(certain).is_some(),
                            "{hand:?} lacks {certain:?}"
                        );
                        known += u32::from(certain.total());
                    }
                    assert!(belief.agrees_with(&state.view(Viewer::Seat(seat))), "{belief:?}");
                }
            }
        }
    }
    assert!(known > 10_000, "{known}");
}

#[test]
fn worlds_keep_what_is_certain_and_vary_the_rest() {
    let mut state = position(
        "seats 2\nphase column 0 -\ncolumn 1 doge:4 gold:2\ncolumn 2 bridge:6\ncolumn 3 joker:6",
    );
    let mut belief = Belief::new(&state.view(Viewer::Seat(seat(1))));
    watch(&mut state, &mut belief, 1, &[(0, "column 1")]);
    let mut rng = Rng::from_seed(3);
    let mut events = Vec::new();
    for _ in 0..2 {
        let card = state.sample_chance(&mut rng);
        state.apply(argosy_game::Step::Chance(card), &mut events);
    }
    for event in &events {
        belief.observe(&Rialto::view_event(event, Viewer::Seat(seat(1))).unwrap());
    }
    let view = state.view(Viewer::Seat(seat(1)));
    let hands: std::collections::BTreeSet<[u8; 7]> = (0..200)
        .map(|_| all(&belief.sample(&view, &mut rng)).players[0].hand.unwrap().counts())
        .collect();
    assert!(hands.iter().all(|hand| hand[0] >= 4 && hand[1] >= 2));
    assert!(hands.len() > 15, "{hands:?}");
}

#[test]
fn after_a_secret_discard_most_of_a_column_is_still_held() {
    // Seat 0 took four doge and three gold cards and discards one of eight.
    let mut state = position(
        "seats 2\nphase column 0 -\ncolumn 1 doge:4 gold:3\ncolumn 2 bridge:1\ncolumn 3 joker:6\nhand 0 gold:1",
    );
    let mut belief = Belief::new(&state.view(Viewer::Seat(seat(1))));
    watch(&mut state, &mut belief, 1, &[(0, "column 1")]);
    let mut rng = Rng::from_seed(3);
    let follow = |state: &mut Rialto, belief: &mut Belief, step| {
        let mut events = Vec::new();
        state.apply(step, &mut events);
        for event in &events {
            if let Some(seen) = Rialto::view_event(event, Viewer::Seat(seat(1))) {
                belief.observe(&seen);
            }
        }
    };
    let mut player = RandomPlayer::default();
    while !phase(&state).starts_with("play") {
        let step = player.step(&state, &mut rng).unwrap();
        follow(&mut state, &mut belief, step);
    }
    let view = state.view(Viewer::Seat(seat(1)));
    let mut doges = 0;
    for _ in 0..300 {
        let hand = all(&belief.sample(&view, &mut rng)).players[0].hand.unwrap();
        assert!(hand.of(Kind::Doge) >= 1);
        doges += u32::from(hand.of(Kind::Doge));
    }
    // Three of ten go, so about 2.8 of four stay; a fresh guess would say about one.
    assert!((700..1_050).contains(&doges), "{doges}");
    let fresh = Belief::new(&view);
    let guessed: u32 = (0..300)
        .map(|_| {
            u32::from(all(&fresh.sample(&view, &mut rng)).players[0].hand.unwrap().of(Kind::Doge))
        })
        .sum();
    assert!(guessed < 500, "{guessed}");
}
