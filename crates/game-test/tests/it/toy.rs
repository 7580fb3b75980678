use argosy_game_test::toy::Toy;
use argosy_game_test::{Plan, laws, soak};

fn plan(n_seats: u8) -> Plan {
    Plan { games: 500, ranks_follow_scores: true, ..Plan::seats(n_seats) }
}

#[test]
fn laws_hold_for_two() {
    laws::<Toy>(&plan(2));
}

#[test]
fn laws_hold_for_three() {
    laws::<Toy>(&plan(3));
}

#[test]
fn laws_hold_for_four() {
    laws::<Toy>(&plan(4));
}

#[test]
#[ignore = "long"]
fn long_soak() {
    soak::<Toy>();
}
