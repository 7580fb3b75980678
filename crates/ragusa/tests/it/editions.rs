//! Board and card files: what is refused and why, and that another one plays.

use argosy_game::{Game, Options, RandomPlayer, Rng};
use argosy_game_test::{Plan, check};
use argosy_ragusa::{Edition, Ragusa, STANDARD};

const STANDARD_TEXT: &str = include_str!("../../boards/standard-1.json");

#[test]
fn the_standard_edition_never_changes() {
    let edition = Edition::get(Edition::index_of(STANDARD).unwrap());
    assert_eq!(edition.id, STANDARD);
    assert_eq!(edition.hash, "f1347a60fae86adf");
    assert_eq!(Edition::ids().collect::<Vec<_>>(), [STANDARD]);
}

#[test]
fn invalid_files_are_refused_with_the_reason() {
    let cases = [
        (r#""id": "standard-1""#, r#""id": "two words""#, "the id \"two words\" must be one word"),
        (
            r#""q": 1, "r": -4, "kind": "wood""#,
            r#""q": 2, "r": -4, "kind": "wood""#,
            "hexes W2 and G5 have the same place",
        ),
        (r#""kind": "quay""#, r#""kind": "market""#, "there are two hexes of the market"),
        (r#""kind": "quay""#, r#""kind": "wood""#, "there is no quay"),
        (r#""kind": "quay""#, r#""kind": "inn""#, "hex QUA: there is no kind \"inn\""),
        (r#"{"name": "W2""#, r#"{"name": "G5""#, "hex G5 stands twice"),
        (r#""P01": ["G2", "O2", "SIL"]"#, r#""P23": ["G2", "O2", "SIL"]"#, "there is no spot P23"),
        (
            r#""P01": ["G2", "O2", "SIL"]"#,
            r#""P01": ["G2", "O2", "XX"]"#,
            "spot P01: there is no hex XX",
        ),
        (
            r#""P01": ["G2", "O2", "SIL"]"#,
            r#""P01": ["G2", "O2", "F1"]"#,
            "spot P01: its three hexes do not meet",
        ),
        (
            r#""P01": ["G2", "O2", "SIL"]"#,
            r#""P01": ["G2", "MAS", "SIL"]"#,
            "spots P01 and P02 have the same place",
        ),
        (
            r#""good": "oil", "units": 1"#,
            r#""good": "oil", "units": 11"#,
            "a slot costs at most 10 units",
        ),
        (
            r#""arrows": 2, "extra": "oil""#,
            r#""arrows": 3, "extra": "oil""#,
            "3 arrows on silk oil",
        ),
        (r#""cargo": "pearls""#, r#""cargo": "gems""#, "the ship gems silver stands twice"),
        (r#""start": 1"#, r#""start": 10"#, "the market starts on space 10, beyond its track"),
        (
            "[1, 1, 2, 2, 3, 3, 4, 4, 5, 5]",
            "[1, 1, 2, 2, 3, 3, 4, 4, 5, 4]",
            "the market track must not fall to the right",
        ),
        (r#""fleet": 1"#, r#""navy": 1"#, "there is no bonus card navy"),
        ("    \"fleet\": 1,\n", "", "the bonus card fleet is missing"),
        (
            r#""resource": 8"#,
            r#""resource": 5"#,
            "a resource limit of 5 is not possible; 6 to 15 are",
        ),
        (
            "[12, 12, 12, 10, 9]",
            "[12, 12, 12, 16, 9]",
            "16 houses each for 4 do not fit on 60 spots",
        ),
        (
            r#"["C01", "P05", "P11"]"#,
            r#"["C01", "C03", "P11"]"#,
            "solo card 1: C01 and C03 lie at the same hex",
        ),
        (
            r#"["C01", "P05", "P11"]"#,
            r#"["C01", "R20", "P11"]"#,
            "solo card 1: R20 is not in the city",
        ),
        (r#""player": ["R24""#, r#""player": ["R07""#, "solo: R07 is used twice"),
    ];
    assert!(Edition::parse(STANDARD_TEXT).is_ok());
    for (old, new, reason) in cases {
        assert!(STANDARD_TEXT.contains(old), "{old}");
        let text = STANDARD_TEXT.replacen(old, new, 1);
        assert_eq!(Edition::parse(&text).unwrap_err(), reason);
    }
    let torn = Edition::parse("{").unwrap_err();
    assert!(torn.starts_with("not an edition file"), "{torn}");
    // Walls that run the other way round.
    let swapped = STANDARD_TEXT
        .replace("\"P01\": [\"G2\", \"O2\", \"SIL\"]", "\"P01\": [\"ARC\", \"O2\", \"SIL\"]")
        .replace("\"P22\": [\"ARC\", \"O2\", \"SIL\"]", "\"P22\": [\"G2\", \"O2\", \"SIL\"]");
    let reason = Edition::parse(&swapped).unwrap_err();
    assert_eq!(reason, "wall 1 from P01 to P02 does not run clockwise round the city");
}

/// Swaps country hexes, buildings, prices, points and limits.
fn another() -> String {
    STANDARD_TEXT
        .replace("standard-1", "another-1")
        .replace(
            r#""name": "W1", "q": -1, "r": -2, "kind": "wood""#,
            r#""name": "W1", "q": -1, "r": -2, "kind": "fish""#,
        )
        .replace(
            r#""name": "G2", "q": 2, "r": -2, "kind": "grapes""#,
            r#""name": "G2", "q": 2, "r": -2, "kind": "wood""#,
        )
        .replace(
            r#""name": "QUA", "q": -1, "r": 1, "kind": "quay""#,
            r#""name": "QUA", "q": -1, "r": 1, "kind": "palace""#,
        )
        .replace(
            r#""name": "REC", "q": 0, "r": 0, "kind": "palace""#,
            r#""name": "REC", "q": 0, "r": 0, "kind": "quay""#,
        )
        .replace("[1, 1, 2, 2, 3, 3, 4, 4, 5, 5]", "[0, 1, 3, 6, 10]")
        .replace(
            r#""limits": {"resource": 8, "good": 12, "towers": 15}"#,
            r#""limits": {"resource": 6, "good": 9, "towers": 4}"#,
        )
        .replace(r#""wood": 2, "stone": 3, "ore": 4"#, r#""wood": 1, "stone": 2, "ore": 2"#)
        .replace("[12, 12, 12, 10, 9]", "[12, 10, 8, 8, 8]")
        .replace(r#""good": "oil", "units": 2"#, r#""good": "silver", "units": 2"#)
}

#[test]
fn another_valid_file_plays_without_a_change_of_code() {
    let index = Edition::install(&another()).unwrap();
    assert_eq!(Edition::get(index).id, "another-1");
    assert_eq!(Edition::install(&another()).unwrap_err(), "there is an edition another-1 already");
    let options = Options::new().with("edition", "another-1");
    for n_seats in 1..=5 {
        let mut rng = Rng::from_seed(u64::from(n_seats));
        for _ in 0..50 {
            let setup = Ragusa::draw_setup(n_seats, &options, &mut rng).unwrap();
            let mut state = Ragusa::new(&setup);
            let mut player = RandomPlayer::default();
            while let Some(step) = player.step(&state, &mut rng) {
                state.apply(step, &mut ());
                assert_eq!(argosy_game::Inspect::invariants(&state), Ok(()));
            }
            assert_eq!(Ragusa::from_position(&state.to_position()), Ok(state));
        }
    }
    // The old file's games play on beside it.
    assert!(check::<Ragusa>(&Plan { games: 5, ..Plan::seats(3) }).is_ok());
}
