//! The rules of the toy, by their numbers.

use argosy_game::{Game, Options, Rng, Seat, Step, ToAct, Viewer};
use argosy_game_test::toy::{Action, Chance, Event, Good, Phase, Refusal, Toy, Weather};

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// A position with these hands, in this phase.
fn position(hands: &[&str], phase: &str) -> Toy {
    let seats: String = hands.iter().map(|hand| format!("seat 0 {hand}\n")).collect();
    let text = format!("options large 2 roams\nturn 0 0\n{seats}pile 0 0 0\nphase {phase}\n");
    Toy::from_position(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn act(state: &mut Toy, actor: u8, line: &str) -> Vec<Event> {
    let action: Action = line.parse().unwrap();
    assert_eq!(state.refuse(seat(actor), action), None, "{line}");
    let mut events = Vec::new();
    state.apply(Step::Act(seat(actor), action), &mut events);
    events
}

fn happen(state: &mut Toy, line: &str) {
    let outcome: Chance = line.parse().unwrap();
    state.apply(Step::Chance(outcome), &mut ());
}

fn refusal(state: &Toy, actor: u8, line: &str) -> Refusal {
    state.refuse(seat(actor), line.parse().unwrap()).expect("refused")
}

#[test]
fn r1_four_players_need_the_large_deck() {
    let small = Options::new().with("deck", "small");
    let draw = |n_seats| Toy::draw_setup(n_seats, &small, &mut Rng::from_seed(1));
    assert_eq!(draw(4).unwrap_err().code, "deck_too_small");
    assert_eq!(Toy::new(&draw(3).unwrap()).deck.0, [5, 5, 5]);
}

#[test]
fn r2_cards_are_dealt_round_from_the_first_player() {
    let mut state = position(&["0 0 0", "0 0 0"], "deal 4");
    for good in ["salt", "wool", "salt", "silk"] {
        happen(&mut state, &format!("draw {good}"));
    }
    assert_eq!(state.hand(seat(0)).0, [2, 0, 0]);
    assert_eq!(state.hand(seat(1)).0, [0, 1, 1]);
    assert_eq!(state.phase, Phase::Roll);
}

#[test]
fn r3_there_is_one_offer_a_turn() {
    let mut state = position(&["1 0 0", "0 0 0"], "main");
    act(&mut state, 0, "offer salt for wool");
    act(&mut state, 0, "withdraw");
    assert_eq!(refusal(&state, 0, "offer salt for silk"), Refusal::OneOfferATurn);
}

#[test]
fn r4_weather_brings_cards() {
    assert_eq!(Weather::ALL.map(Weather::weight), [3, 2, 1]);
    let after = |line| {
        let mut state = position(&["1 0 0", "0 0 0"], "roll");
        happen(&mut state, line);
        state.phase
    };
    assert_eq!(after("roll calm"), Phase::Draw { left: 1 });
    assert_eq!(after("roll fair"), Phase::Draw { left: 2 });
    assert_eq!(after("roll storm"), Phase::Main { offered: false });
}

#[test]
fn r5_half_of_more_than_three_is_discarded_in_order() {
    let mut state = position(&["3 0 2", "0 4 0", "1 1 1"], "roll");
    happen(&mut state, "roll storm");
    assert_eq!(state.to_act().owing(), [seat(0), seat(1)].into_iter().collect());
    act(&mut state, 0, "discard silk");
    assert_eq!(refusal(&state, 0, "discard salt"), Refusal::OutOfOrder { good: Good::Salt });
    act(&mut state, 0, "discard silk");
    let seen = state.view(Viewer::Seat(seat(1))).players[0].clone();
    assert_eq!((seen.cards, seen.chosen, seen.answered), (5, None, true));
    act(&mut state, 0, "take back");
    act(&mut state, 0, "discard salt");
    act(&mut state, 0, "discard silk");
    act(&mut state, 1, "discard wool");
    act(&mut state, 1, "discard wool");
    assert_eq!(state.pile.0, [1, 2, 1]);
    assert_eq!(state.phase, Phase::Rob);
}

#[test]
fn r6_a_stolen_card_is_seen_by_two() {
    let mut state = position(&["0 0 0", "0 1 0", "0 0 0"], "rob");
    assert_eq!(refusal(&state, 0, "rob 2"), Refusal::NothingToRob { seat: seat(2) });
    act(&mut state, 0, "rob 1");
    happen(&mut state, "steal wool");
    assert_eq!(state.hand(seat(0)).0, [0, 1, 0]);
    let theft = Event::Stolen { from: seat(1), to: seat(0), good: Good::Wool };
    let seen = |viewer| format!("{:?}", Toy::view_event(&theft, viewer));
    assert_eq!(seen(Viewer::Seat(seat(0))), seen(Viewer::Seat(seat(1))));
    assert!(seen(Viewer::Seat(seat(2))).contains("good: None"));
}

#[test]
fn r7_two_of_a_kind_are_sold() {
    let mut state = position(&["2 1 0", "0 0 0"], "main");
    act(&mut state, 0, "sell salt");
    assert_eq!((state.sales(seat(0)), state.pile.0), (1, [2, 0, 0]));
    let lacks = Refusal::Lacks { good: Good::Wool, needs: 2, has: 1 };
    assert_eq!(refusal(&state, 0, "sell wool"), lacks);
}

#[test]
fn r8_offers_are_answered_by_all() {
    let mut state = position(&["1 0 0", "0 1 0", "0 0 1"], "main");
    act(&mut state, 0, "offer salt for wool");
    let lacks = Refusal::Lacks { good: Good::Wool, needs: 1, has: 0 };
    assert_eq!(refusal(&state, 2, "accept"), lacks);
    act(&mut state, 1, "accept");
    act(&mut state, 2, "decline");
    assert_eq!(refusal(&state, 0, "trade 2"), Refusal::NobodyToTrade { seat: seat(2) });
    act(&mut state, 0, "trade 1");
    assert_eq!(state.hand(seat(1)).0, [1, 0, 0]);
}

#[test]
fn r9_the_game_ends_with_the_goal() {
    let mut state = position(&["4 0 0", "0 0 0"], "main");
    act(&mut state, 0, "sell salt");
    act(&mut state, 0, "sell salt");
    assert_eq!(state.ranks(), None);
    act(&mut state, 0, "end");
    assert_eq!(state.to_act(), ToAct::Over);
}

#[test]
fn r10_hands_are_shown_at_the_end() {
    let state = position(&["0 0 1", "1 0 0"], "over");
    assert!(state.view(Viewer::Spectator).players.iter().all(|player| player.hand.is_some()));
}

#[test]
fn r11_silk_in_hand_counts() {
    let state = position(&["0 0 1", "1 0 0", "0 0 1"], "over");
    assert_eq!(state.ranks().unwrap().seats(), [1, 3, 1]);
    let rivals = Toy { rival: Some(5), ..state };
    assert_eq!(rivals.ranks().unwrap().to_string(), "2 4 2 | 1");
}

#[test]
fn r11_a_storm_is_worth_more_to_a_rival_since_rules_2() {
    let points = |rules: &str| {
        let text = format!(
            "{rules}options large 2 roams\nturn 0 0\nseat 0 0 0 0\nseat 0 0 0 0\npile 0 0 0\nrival 3\nphase roll\n"
        );
        let mut state = Toy::from_position(&text).unwrap_or_else(|error| panic!("{error}"));
        happen(&mut state, "roll storm");
        state.rival
    };
    assert_eq!(points(""), Some(4));
    assert_eq!(points("rules 1\n"), Some(4));
    assert_eq!(points("rules 2\n"), Some(5));
}
