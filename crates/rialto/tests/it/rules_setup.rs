//! R1 to R16: setup, the doge track, activation.

use argosy_game::{Game, Options, Rng, Seat, Viewer};
use argosy_rialto::{BOARDS, Rialto, Setup};

use crate::support::*;

fn setup(n_seats: u8, first: u8) -> Setup {
    Setup {
        n_seats,
        rules: argosy_game::RulesVersion::FIRST,
        board: "venice-1".to_owned(),
        neutral: false,
        first: seat(first),
        numbers: [3, 1, 2, 6, 5, 4],
        top_bridge: 2,
    }
}

#[test]
fn r1_each_district_is_joined_to_four_of_the_other_five() {
    let board = BOARDS.get(0);
    for district in 0..6 {
        let neighbours =
            (0..6).filter(|&other| board.connection_between(district, other).is_some()).count();
        assert_eq!(neighbours, 4, "{}", board.districts[usize::from(district)].name);
    }
    let index = |id: &str| board.districts.iter().position(|found| found.id == id).unwrap() as u8;
    for (one, other) in
        [("cannaregio", "dorsoduro"), ("san_marco", "santa_croce"), ("castello", "san_polo")]
    {
        assert_eq!(board.connection_between(index(one), index(other)), None);
    }
    let north: Vec<&str> = board.districts[..3].iter().map(|found| found.id.as_str()).collect();
    assert_eq!(north, ["cannaregio", "san_marco", "castello"]);
    assert_eq!((board.banks[0].districts, board.banks[1].districts), (0b000_111, 0b111_000));
}

#[test]
fn r2_the_active_district_has_the_number_of_the_round() {
    for round in 1..=6 {
        let state = position(&format!(
            "seats 3\nround {round}\nphase reduce\nnumbers 3 1 2 6 5 4\nhand 0 doge:8"
        ));
        let expected = [1, 2, 0, 5, 4, 3][round - 1];
        assert_eq!(all(&state).active_district, expected);
    }
    let mut firsts = [0; 6];
    let mut rng = Rng::from_seed(8);
    for _ in 0..600 {
        let setup = Rialto::draw_setup(3, &Options::new(), &mut rng).unwrap();
        let mut sorted = setup.numbers;
        sorted.sort_unstable();
        assert_eq!(sorted, [1, 2, 3, 4, 5, 6]);
        firsts[usize::from(setup.numbers[0]) - 1] += 1;
    }
    assert!(firsts.iter().all(|&count| count > 60), "{firsts:?}");
}

#[test]
fn r3_six_bridges_with_the_top_one_open_and_six_gondolas() {
    let view = all(&Rialto::new(&setup(3, 0)));
    assert_eq!(view.open_bridge.unwrap().ends, [3, 6]);
    let mut ends: Vec<[u8; 2]> = view.hidden_bridges.iter().map(|bridge| bridge.ends).collect();
    ends.sort_unstable();
    assert_eq!(ends, [[3, 4], [3, 5], [4, 5], [4, 6], [5, 6]]);
    assert_eq!(view.gondolas, 6);
}

#[test]
fn r4_five_tiles_of_each_of_twelve_buildings() {
    let view = all(&Rialto::new(&setup(2, 0)));
    assert_eq!(view.stock.len(), 12);
    assert!(view.stock.iter().all(|tile| tile.count == 5));
}

#[test]
fn r5_eleven_cards_of_each_of_seven_kinds() {
    let state = Rialto::new(&setup(5, 0));
    assert_eq!(all(&state).deck, 77);
    assert_eq!(BOARDS.get(0).cards.counts(), [11; 7]);
}

#[test]
fn r6_every_seat_can_be_first() {
    let mut rng = Rng::from_seed(4);
    let mut firsts = [0; 5];
    for _ in 0..500 {
        let setup = Rialto::draw_setup(5, &Options::new(), &mut rng).unwrap();
        firsts[setup.first.index()] += 1;
    }
    assert!(firsts.iter().all(|&count| count > 60), "{firsts:?}");
}

#[test]
fn r7_the_first_player_lies_on_top_and_the_others_follow_clockwise() {
    assert_eq!(doge_order(&Rialto::new(&setup(4, 2))), [2, 3, 0, 1]);
    let view = all(&Rialto::new(&setup(4, 2)));
    assert!(view.players.iter().all(|player| player.doge_space == 0));
    assert_eq!(view.players[0].doge_place, 3);
}

#[test]
fn r8_points_start_at_3_and_may_fall_below_0() {
    let mut state = Rialto::new(&setup(3, 0));
    assert_eq!(points(&state), [3, 3, 3]);
    state = position("seats 3\nphase play D 0 2 - 0\nhand 2 gold:1\ntally 1 -3 0 0 0 0");
    play(&mut state, 2, &["done"]);
    assert_eq!(points(&state), [2, -1, 2]);
}

#[test]
fn r9_eighteen_councillors_of_which_five_are_private() {
    let view = all(&Rialto::new(&setup(5, 1)));
    for player in &view.players {
        assert_eq!((player.private_councillors, player.general_councillors), (5, 13));
        assert_eq!(player.districts, [0; 6]);
    }
}

#[test]
fn r10_coins_by_the_number_of_players_from_the_first_on() {
    for (n_seats, first, coins) in [
        (2, 1, vec![2, 1]),
        (3, 0, vec![1, 2, 3]),
        (3, 1, vec![3, 1, 2]),
        (4, 0, vec![1, 2, 2, 3]),
        (5, 4, vec![2, 2, 2, 3, 1]),
    ] {
        let view = all(&Rialto::new(&setup(n_seats, first)));
        let found: Vec<u16> = view.players.iter().map(|player| player.coins).collect();
        assert_eq!(found, coins, "{n_seats} players from {first}");
    }
}

#[test]
fn r11_starting_buildings_go_anticlockwise_and_differ_for_three() {
    let mut state = Rialto::new(&setup(3, 1));
    assert_eq!(waits_for(&state), 0);
    assert_eq!(legal(&state, 0), ["take green 1", "take yellow 1", "take blue 1"]);
    assert_eq!(refusal(&state, 0, "take green 2"), "R11: a starting building is worth 1");
    play(&mut state, 0, &["take yellow 1"]);
    assert_eq!(waits_for(&state), 2);
    assert_eq!(legal(&state, 2), ["take green 1", "take blue 1"]);
    assert_eq!(
        refusal(&state, 2, "take yellow 1"),
        "R11: yellow 1 starts with 1 at most, and is taken"
    );
    play(&mut state, 2, &["take blue 1"]);
    assert_eq!(waits_for(&state), 1);
    assert_eq!(legal(&state, 1), ["take green 1"]);
    play(&mut state, 1, &["take green 1"]);
    assert_eq!(phase(&state), "deal 0");
    let owned = player(&state, 2).buildings;
    assert_eq!(
        (owned.len(), owned[0].building.to_string(), owned[0].used),
        (1, "blue 1".into(), 0)
    );
    assert_eq!(all(&state).stock.iter().map(|tile| tile.count).sum::<u8>(), 57);
}

#[test]
fn r11_two_players_differ_and_of_four_two_may_be_alike() {
    let mut state = Rialto::new(&setup(2, 0));
    play(&mut state, 1, &["take green 1"]);
    assert_eq!(legal(&state, 0), ["take yellow 1", "take blue 1"]);
    let mut state = Rialto::new(&setup(4, 0));
    for (number, left) in [(3, 3), (2, 3), (1, 2)] {
        assert_eq!(legal(&state, number).len(), left);
        let line = legal(&state, number)[0].clone();
        play(&mut state, number, &[&line]);
    }
    assert_eq!(legal(&state, 0), ["take yellow 1", "take blue 1"]);
    let mut state = Rialto::new(&setup(5, 0));
    play(&mut state, 4, &["take blue 1"]);
    play(&mut state, 3, &["take blue 1"]);
    assert_eq!(legal(&state, 2), ["take green 1", "take yellow 1"]);
}

#[test]
fn r12_furthest_ahead_first_and_stacks_from_the_top() {
    let state = position("seats 4\nphase column 0 -\ndoge 2:7 0:4 3:4 1:0");
    assert_eq!(doge_order(&state), [2, 0, 3, 1]);
    assert_eq!(waits_for(&state), 2);
    let places: Vec<u8> = all(&state).players.iter().map(|player| player.doge_place).collect();
    assert_eq!(places, [2, 4, 1, 3]);
}

#[test]
fn r13_a_newcomer_lands_on_top_and_who_does_not_move_stays() {
    let mut state = position(
        "seats 4\nphase play A 0 3 - 1 play doge\ndoge 0:6 1:5 2:5 3:3
         aside 0 0 -\naside 3 0 doge:1\nhand 3 doge:1 gold:1",
    );
    play(&mut state, 3, &["done"]);
    // One card and the bonus: from 3 to 5, on top of 1 and 2.
    assert_eq!(doge_order(&state), [0, 3, 1, 2]);
    assert_eq!(player(&state, 3).doge_space, 5);
    assert_eq!(player(&state, 1).doge_space, 5);
}

#[test]
fn r14_ties_for_the_bonus_go_by_the_doge_order() {
    let mut state = position(
        "seats 3\nphase play B 0 2 - 0\ndoge 1:2 2:2 0:0
         aside 0 1 gold:1\naside 1 1 gold:1\nhand 2 gold:1",
    );
    play(&mut state, 2, &["play gold", "done"]);
    let coins: Vec<u16> = all(&state).players.iter().map(|player| player.coins).collect();
    assert_eq!(coins, [1, 2, 1]);
}

#[test]
fn r15_six_rounds_and_then_the_end() {
    for table in TABLES {
        let mut rounds = Vec::new();
        let last = random_game(table, 3, |state, _| {
            let round = all(state).round;
            if rounds.last() != Some(&round) {
                rounds.push(round);
            }
        });
        assert_eq!(rounds, [1, 2, 3, 4, 5, 6]);
        assert_eq!(phase(&last), "over");
        assert_eq!(refusal(&last, 0, "done"), "the game is over");
    }
}

#[test]
fn r16_a_building_costs_a_coin_once_a_round_and_has_its_phase() {
    let text = "seats 3\nphase play A 0 0 - 0\nhand 0 doge:1 gold:2 joker:1";
    let with = |line: &str| position(&format!("{text}\n{line}"));
    let mut state = with("buildings 0 yellow2 yellow2*\nsupply 0 2 5");
    play(&mut state, 0, &["yellow 2 gold"]);
    assert_eq!(player(&state, 0).coins, 1);
    assert_eq!(player(&state, 0).buildings[0].used, 2);
    assert_eq!(
        refusal(&state, 0, "yellow 2 gold"),
        "R16: yellow 2 was used this round: a coin lies on it"
    );
    let state = with("buildings 0 yellow2\nsupply 0 0 5");
    assert_eq!(refusal(&state, 0, "yellow 2 gold"), "R16: yellow 2 needs a coin, you have none");
    let state = with("supply 0 2 5");
    assert_eq!(refusal(&state, 0, "yellow 2 gold"), "R16: you do not own yellow 2");
    let state = with("buildings 0 green1 blue4\nsupply 0 2 5");
    assert_eq!(
        refusal(&state, 0, "green 1 draw"),
        "now a card to play or nothing more can be chosen"
    );
    assert_eq!(refusal(&state, 0, "blue 4"), "now a card to play or nothing more can be chosen");
    assert_eq!(refusal(&state, 1, "done"), "it is not your turn");
}

#[test]
fn r10_options_name_the_table() {
    let mut rng = Rng::from_seed(1);
    let on = Options::new().with("neutral", "on");
    let error = Rialto::draw_setup(3, &on, &mut rng).unwrap_err();
    assert_eq!(error.why, "the neutral player joins two players only");
    assert_eq!(Rialto::draw_setup(6, &Options::new(), &mut rng).unwrap_err().code, "bad_seats");
    assert_eq!(Rialto::draw_setup(1, &Options::new(), &mut rng).unwrap_err().code, "bad_seats");
    let state = new_game(2, "on", &mut rng);
    assert_eq!(state.n_seats(), 2);
    assert_eq!(state.view(Viewer::Seat(Seat::new(0))).players.len(), 3);
}
