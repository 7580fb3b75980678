//! Board files: the one compiled in, and what is refused.

use argosy_game::{Game, content_hash};
use argosy_rialto::{BOARDS, Rialto, parse_board};

const VENICE: &str = include_str!("../../boards/venice.json");
const MIRROR: &str = include_str!("../boards/mirror.json");

#[test]
fn every_board_compiled_in_is_sound_and_named_as_its_file_says() {
    for (index, file) in BOARDS.files().iter().enumerate() {
        let board = BOARDS.get(index as u8);
        assert_eq!(board.id, file.id);
        assert_eq!(board.hash, content_hash(file.text));
    }
    let choice = Rialto::OPTIONS.iter().find(|option| option.key == "board").unwrap();
    let ids: Vec<String> = BOARDS.files().iter().map(|file| file.id.to_owned()).collect();
    assert_eq!(choice.sample_values(), ids);
}

/// A saved game names the board by its id, so the text of an id never changes.
#[test]
fn the_text_of_a_board_never_changes() {
    assert_eq!((BOARDS.get(0).id.as_str(), BOARDS.get(0).hash.as_str()), ("venice-1", HASH));
}

const HASH: &str = "6b3027d0c3d293ff";

#[test]
fn another_valid_file_needs_no_other_code() {
    let board = parse_board(MIRROR).unwrap();
    assert_eq!(board.districts[0].id, "mazzorbo");
    assert_eq!((board.keep, board.building_places, board.blue_points), (8, 6, 4));
    assert_eq!(board.bridges[0], [2, 2]);
}

#[test]
fn invalid_files_are_refused_with_the_reason() {
    let broken = |from: &str, to: &str| {
        assert!(VENICE.contains(from), "{from}");
        parse_board(&VENICE.replacen(from, to, 1)).unwrap_err()
    };
    for (from, to, reason) in [
        (
            r#""bank": "south""#,
            r#""bank": "north""#,
            "banks: there must be two with three districts each",
        ),
        (
            r#""bank": "south""#,
            r#""bank": "east""#,
            "banks: there must be two with three districts each",
        ),
        (
            r#"{"id": "san_marco""#,
            r#"{"id": "castello""#,
            "connections: there is no district san_marco",
        ),
        (
            r#"["cannaregio", "san_marco"]"#,
            r#"["cannaregio", "lido"]"#,
            "connections: there is no district lido",
        ),
        (
            r#"["cannaregio", "san_marco"]"#,
            r#"["cannaregio", "cannaregio"]"#,
            "connections: cannaregio is joined to itself",
        ),
        (
            r#"["cannaregio", "san_marco"]"#,
            r#"["castello", "cannaregio"]"#,
            "connections: cannaregio and castello are joined twice",
        ),
        (
            r#"["cannaregio", "san_marco"]"#,
            r#"["cannaregio", "dorsoduro"]"#,
            "connections: san_marco has 3, not 4",
        ),
        ("[3, 4]", "[4, 3]", "bridges: 4-3 must name the lower end first"),
        ("[3, 4]", "[3, 5]", "bridges: 3-5 stands twice"),
        ("[3, 4], ", "", "bridges: there must be 6"),
        (r#""count": 6"#, r#""count": 5"#, "gondolas: 5 given, 6 needed"),
        (r#""doge": 11"#, r#""doge": 16"#, "cards: 16 of doge, but 1 to 15 can be"),
        (r#""doge": 11"#, r#""doge": 0"#, "cards: 0 of doge, but 1 to 15 can be"),
        (r#""doge": 11, "#, "", "cards: doge is missing"),
        (r#""doge": 11"#, r#""dodge": 11"#, "cards: there is no kind dodge"),
        (
            r#"{"joker": 1}"#,
            r#"{"joker": 2}"#,
            "buildings: yellow must be delay, convert, joker 1, convert",
        ),
        (
            r#"{"convert": 1}"#,
            r#"{"convert": 0}"#,
            "buildings: yellow must be delay, convert, joker 1, convert",
        ),
        (
            r#"{"place": 1}"#,
            r#"{"points": 1}"#,
            "buildings: blue must be upgrade 1, councillor, place 1, points",
        ),
        (
            r#""private_councillors": 5"#,
            r#""private_councillors": 19"#,
            "start: more private councillors than councillors",
        ),
        (r#""2": [1, 2], "#, "", "start: coins for 2 players are missing"),
        (r#""2": [1, 2]"#, r#""2": [1]"#, "start: coins for 2 players need one number for each"),
        (r#""2": [1, 2]"#, r#""6": [1, 2]"#, "start: coins for 6 players need one number for each"),
        (r#""copies": 5"#, r#""copies": 1"#, "buildings: 1 copies, but 2 to 15 can be"),
        (r#""copies": 5"#, r#""copies": 16"#, "buildings: 16 copies, but 2 to 15 can be"),
        (r#""places": 7"#, r#""places": 0"#, "buildings: 0 places, but 1 to 12 can be"),
        (r#""places": 7"#, r#""places": 13"#, "buildings: 13 places, but 1 to 12 can be"),
        (r#"{"cards": 6"#, r#"{"cards": 0"#, "columns: 0 cards, but 1 to 12 can be"),
        (r#"{"cards": 6"#, r#"{"cards": 13"#, "columns: 13 cards, but 1 to 12 can be"),
    ] {
        assert_eq!(broken(from, to), reason);
    }
    assert!(broken(r#""keep": 7,"#, "").contains("missing field `keep`"));
    assert!(broken(r#""keep": 7,"#, r#""keep": 7, "kept": 7,"#).contains("unknown field `kept`"));
    let twice = VENICE
        .replacen(r#"{"id": "san_marco""#, r#"{"id": "castello""#, 1)
        .replace(r#""san_marco""#, r#""castello""#);
    assert!(parse_board(&twice).is_err());
}
