//! Position text: what is refused and why, and notation round trips.

use argosy_game::{Game, Options, Rng, Seat};
use argosy_ragusa::{Action, Chance, Ragusa};
use proptest::prelude::*;

use crate::support::Table;

fn refused(text: &str) -> (String, String) {
    let text: Vec<&str> = text.lines().map(str::trim).collect();
    let error = Ragusa::from_position(&text.join("\n")).expect_err("a bad position");
    (error.part, error.why)
}

#[test]
fn bad_positions_are_refused_with_the_part_and_the_reason() {
    let cases = [
        ("", "line 1", "the text is empty"),
        ("catan 3", "line 1", "a position begins with `ragusa` and the seats"),
        ("ragusa 9", "line 1", "expected a smaller number, found \"9\""),
        ("ragusa 3 3", "line 1", "expected the end of the line, found \"3\""),
        ("ragusa 0", "options", "0 seats asked for; 1 to 5 can play"),
        ("ragusa 3\nwater 1", "line 2", "unknown line \"water 1\""),
        ("ragusa 3\nwalls 1\nwalls 2", "line 3", "the line `walls` stands twice"),
        (
            "ragusa 3\noption edition standard-1\noption edition standard-1",
            "line 3",
            "the option `edition` stands twice",
        ),
        ("ragusa 3\nwalls 23", "walls", "expected a wall, found \"23\""),
        ("ragusa 3\nwalls 1,1", "walls", "expected each item once, found \"1\""),
        ("ragusa 3\nside 0 houses=P01\nside 1 houses=P01", "pieces", "two houses stand on P01"),
        ("ragusa 3\nside 0 towers=P01\nside 1 towers=P01", "pieces", "two towers stand on P01"),
        ("ragusa 3\nside 0 towers=C01", "pieces", "a piece stands beside the board"),
        ("ragusa 3\nside 0 left=13", "pieces", "side 0 has 13 houses of 12"),
        ("ragusa 3\nside 0 wood=9", "holdings", "side 0 has 9 wood, above the limit"),
        ("ragusa 3\nside 0 oil=13", "holdings", "side 0 has more than 12 of a good"),
        (
            "ragusa 3\nside 0 hand=fish\nside 1 hand=fish",
            "cards",
            "the bonus card fish exists twice",
        ),
        ("ragusa 3\ndeck fish", "cards", "the bonus card stone is missing"),
        ("ragusa 3\nside 0 gems=3", "ships", "more ships with gems than there are"),
        ("ragusa 3\nside 5 wood=1", "line 2", "expected a smaller number, found \"5\""),
        ("ragusa 3\nside 4 wood=1", "side 4", "there is no such side"),
        (
            "ragusa 3\nside 0 gold=1",
            "side 0 gold",
            "expected something that a side has, found \"gold\"",
        ),
        ("ragusa 3\nblack P01", "phase", "there are no black houses at this table"),
        ("ragusa 2\nblack P01,P02", "phase", "two bastions stand at one hex"),
        ("ragusa 2\nblack C01", "phase", "a bastion stands beside the wall"),
        (
            "ragusa 2\nside 0 bastions=2\nside 1 bastions=2\nblack P03",
            "phase",
            "there are too many bastions",
        ),
        ("ragusa 3\nphase fight", "phase", "expected a phase, found \"fight\""),
        ("ragusa 3\nphase over", "phase", "houses are left to be placed"),
        (
            "ragusa 3\nphase order P04 house mason",
            "phase",
            "the piece just placed does not stand on its spot",
        ),
        (
            "ragusa 3\nside 0 houses=P04\nphase order P04 house quay",
            "phase",
            "a building is not at the spot just built on",
        ),
        (
            "ragusa 3\nside 0 houses=P14\nphase sell P14 house - quay 0",
            "phase",
            "there is no good to sell",
        ),
        (
            "ragusa 3\nside 0 houses=P04\nphase wall P04 house - mason 1",
            "phase",
            "no house acts there",
        ),
        (
            "ragusa 3\nside 0 houses=P14 oil=1\nphase wall P14 house - quay 0",
            "phase",
            "walls are built at the mason",
        ),
        ("ragusa 3\nactive 3", "phase", "the active side does not play"),
        ("ragusa 1\nphase place", "phase", "each automaton has three Patrician cards"),
    ];
    for (text, part, why) in cases {
        let found = refused(text);
        assert_eq!((found.0.as_str(), found.1.as_str()), (part, why), "{text}");
    }
}

#[test]
fn what_is_left_out_has_a_default() {
    let state = Ragusa::from_position("ragusa 3").unwrap();
    let text = state.to_position();
    for line in [
        "option edition standard-1",
        "first 0",
        "active 0",
        "side 0 houses=- towers=- left=12 bastions=0 hand=fish dealt=fish,olives,stone",
        "walls -",
        "market 1,1,1",
        "slots spices-oil spices-oil spices-wine spices-wine spices-silver",
        "back oil-1",
        "under -",
        "phase place",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
    }
}

#[test]
fn options_and_seats_are_checked() {
    let draw = |n_seats, options: Options| {
        Ragusa::draw_setup(n_seats, &options, &mut Rng::from_seed(1)).map_err(|error| error.code)
    };
    assert_eq!(draw(6, Options::new()), Err("bad_seats"));
    assert_eq!(draw(3, Options::new().with("edition", "first")), Err("unknown_edition"));
    assert_eq!(draw(3, Options::new().with("palace", "both")), Err("unknown_value"));
    assert!(draw(3, Options::new().with("palace", "top-card")).is_ok());
}

proptest! {
    #[test]
    fn actions_and_ids_and_lines_give_each_other(id in 0..Ragusa::N_ACTIONS, actor in 0u8..5) {
        let action = Ragusa::decode(Seat::new(actor), 5, id).unwrap();
        prop_assert_eq!(Ragusa::encode(Seat::new(actor), 5, action), id);
        prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
    }

    #[test]
    fn no_line_has_two_spellings(text in "[a-z]{3,9}( [A-Za-z0-9-]{1,8}){0,3}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text.clone());
        }
        if let Ok(outcome) = text.parse::<Chance>() {
            prop_assert_eq!(outcome.to_string(), text);
        }
    }

    #[test]
    fn positions_and_records_read_back(seed in any::<u64>(), n_seats in 1u8..=5, stop in 0usize..150) {
        let record = argosy_game_test::random_record::<Ragusa>(n_seats, &Options::new(), seed).unwrap();
        let state = record.state_at(stop.min(record.steps.len()));
        let text = state.to_position();
        prop_assert_eq!(Ragusa::from_position(&text), Ok(state));
        let read = argosy_game::Record::<Ragusa>::parse(&record.to_string());
        prop_assert_eq!(read, Ok(record));
    }
}

#[test]
fn ids_end_where_they_should() {
    assert_eq!(Ragusa::decode(Seat::new(0), 3, Ragusa::N_ACTIONS), None);
    assert_eq!(Ragusa::N_ACTIONS, 168);
}

#[test]
fn r63_a_side_without_a_line_has_all_its_houses_left() {
    let table = Table::at(
        "ragusa 1\nactive 0\npatrician 1,2,3,4,5,6\norange 1,2,3\nblue 4,5,6\nside 0 wood=1",
    );
    assert_eq!([0, 1, 2].map(|side| table.side(side).stock), [12, 12, 12]);
}

#[test]
fn r62_bastions_that_can_no_longer_be_placed_are_refused() {
    let text = "ragusa 2\n\
                side 0 houses=P01,P02,P03,P04 wood=5 left=4 bastions=1\n\
                side 1 houses=P12,P20,P21,P22 left=5 wood=5 bastions=1\n\
                black P08,P16";
    assert_eq!(
        Ragusa::from_position(text).unwrap_err().to_string(),
        "phase: no bastion can be placed any more, so they are houses (R62)"
    );
}
