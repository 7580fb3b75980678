//! Another board file is played without any change of code.

use argosy_game::{Game, Inspect, Options, RandomPlayer, Rng, Seat, Viewer};

use crate::state::{Phase, Rialto};

fn mirror_game(n_seats: u8, neutral: &str, rng: &mut Rng) -> Rialto {
    let options = Options::new().with("board", "mirror-test").with("neutral", neutral);
    Rialto::new(&Rialto::draw_setup(n_seats, &options, rng).unwrap())
}

#[test]
fn the_numbers_of_the_file_are_the_rules() {
    let mut rng = Rng::from_seed(1);
    let state = mirror_game(3, "off", &mut rng);
    let view = state.view(Viewer::Spectator);
    assert_eq!(view.board, "mirror-test");
    assert_eq!(view.players[0].points, 5);
    assert_eq!(view.players[0].keep_limit, 8);
    assert_eq!(view.deck, 76);
    assert!(view.stock.iter().all(|tile| tile.count == 4));
}

#[test]
fn games_on_another_board_end_and_keep_everything() {
    for (n_seats, neutral) in [(2, "off"), (3, "off"), (4, "off"), (5, "off"), (2, "on")] {
        let mut rng = Rng::from_seed(u64::from(n_seats));
        for _ in 0..40 {
            let mut state = mirror_game(n_seats, neutral, &mut rng);
            let mut player = RandomPlayer::default();
            while let Some(step) = player.step(&state, &mut rng) {
                state.apply(step, &mut ());
                assert_eq!(state.invariants(), Ok(()));
                let most = Seat::all(n_seats)
                    .map(|seat| state.player(seat).buildings.total())
                    .max()
                    .unwrap();
                assert!(most <= 6);
            }
            let text = state.to_position();
            assert_eq!(Rialto::from_position(&text), Ok(state));
        }
    }
}

/// A token with two equal ends has one way to lie.
#[test]
fn a_bridge_with_equal_ends_is_not_turned() {
    let text = "rialto mirror-test\nseats 2\nphase bridge 0\nbridge b1\naside 0 1 -\n";
    let state = Rialto::from_position(text).unwrap();
    assert_eq!(state.phase, Phase::Bridge { winner: Seat::new(0) });
    let mut legal = Vec::new();
    state.legal_actions(Seat::new(0), &mut legal);
    assert_eq!(legal.len(), 12);
    let refusal = state.refuse(Seat::new(0), "bridge c1 turned".parse().unwrap()).unwrap();
    assert_eq!(refusal.to_string(), "both ends of this bridge are the same");
}
