use game_test::toy::Toy;
use game_test::{Plan, laws};

#[test]
fn laws_hold_for_two() {
    laws::<Toy>(&Plan { ranks_follow_scores: true, ..Plan::seats(2) });
}

#[test]
fn laws_hold_for_three() {
    laws::<Toy>(&Plan { ranks_follow_scores: true, ..Plan::seats(3) });
}

#[test]
fn laws_hold_for_four() {
    laws::<Toy>(&Plan { ranks_follow_scores: true, ..Plan::seats(4) });
}

#[test]
fn whatever_is_read_is_answered() {
    game_test::arbitrary_lines::<Toy>(4000, 1);
}
