//! Positions as text: defaults, and reasons for refusing.

use argosy_game::{Game, Inspect};
use argosy_rialto::Rialto;

use crate::support::*;

fn refused(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    Rialto::from_position(&format!("rialto venice-1\n{}", lines.join("\n")))
        .unwrap_err()
        .to_string()
}

#[test]
fn what_is_left_out_has_its_default() {
    let state = position("seats 3\nphase deal 0");
    let view = all(&state);
    assert_eq!((view.round, view.deck, view.discards), (1, 77, 0));
    assert_eq!(view.numbers, [1, 2, 3, 4, 5, 6]);
    assert_eq!(doge_order(&state), [0, 1, 2]);
    let zero = player(&state, 0);
    assert_eq!((zero.coins, zero.private_councillors, zero.general_councillors), (0, 5, 13));
    assert_eq!((zero.points, zero.buildings.len()), (3, 0));
    assert_eq!(view.hidden_bridges.len(), 5);
    state.invariants().unwrap();
}

#[test]
fn the_document_shows_a_position_that_is_one() {
    let document = include_str!("../../POSITION.md");
    let blocks: Vec<&str> = document
        .split("```text\n")
        .skip(1)
        .map(|block| block.split("```").next().unwrap())
        .collect();
    assert!(blocks.len() >= 2);
    for block in blocks {
        Rialto::from_position(block).unwrap_or_else(|error| panic!("{error}\n{block}"));
    }
    // The full one is written just so.
    let full = document.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    assert_eq!(Rialto::from_position(full).unwrap().to_position(), full);
}

#[test]
fn the_document_names_every_reason() {
    let document = include_str!("../../POSITION.md");
    for reason in REASONS {
        assert!(document.contains(reason.2), "{}", reason.2);
    }
}

/// A position, and the part and the reason it is refused with.
const REASONS: &[(&str, &str, &str)] = &[
    (
        "seats 2\nphase deal 0\nbridge b1\ndeck -\ndiscards doge:11 gold:11 building:11 bridge:11 gondola:11 councillor:11 joker:11",
        "phase",
        "a card is to be drawn, but the deck is empty",
    ),
    (
        "duel 0\nphase green 0\nbridge b1\nhand 2 gold:1",
        "hand",
        "the neutral player could not play",
    ),
    (
        "duel 0\nphase play B 2 1 - 0\nbridge b1\nhand 0 gold:1\nhand 2 doge:1",
        "hand",
        "the neutral player could not play",
    ),
    (
        "duel 0\nphase play B 2 1 - 0\nbridge b1\nhand 0 gold:1\nhand 2 gold:1",
        "hand",
        "the neutral player could not play",
    ),
    (
        "duel 0\nround 2\nphase move 0 0 2 d3\nbridge b1\naside 0 3 -\nsupply 0 0 0\ndistricts 0 2 4 1 1 0 0\nhand 2 joker:1",
        "hand",
        "the neutral player could not play",
    ),
    ("seats 6\nphase deal 0\nbridge b1", "seats", "expected 2 to 5 seats"),
    ("duel 2\nphase deal 0\nbridge b1", "seats", "expected seat 0 or 1"),
    ("seats 2\nbridge b1", "phase", "the line is missing"),
    ("seats 2\nphase deal 0\nbridge b1\nbridge b1", "bridge", "expected this line only once"),
    ("seats 2\nphase deal 0\nbridge b1\nround 7", "round", "is not 1 to 6"),
    ("seats 2\nphase deal 0\nbridge b1\nnumbers 1 1 2 3 4 5", "numbers", "not 1 to 6, each once"),
    ("seats 2\nphase deal 0\nbridge b1\ndoge 0:1", "doge", "every player has one marker"),
    (
        "seats 2\nphase deal 0\nbridge b1\ndoge 0:1 1:2",
        "doge",
        "the order does not follow the spaces",
    ),
    (
        "seats 2\nphase deal 0\nbridge b1\nhand 0 doge:12",
        "cards",
        "there are more of one kind than exist",
    ),
    ("seats 2\nphase deal 0\nbridge b1\ndeck doge:1", "cards", "there are ["),
    ("seats 2\nphase deal 0\nbridge b1\nhand 2 doge:1", "hand", "expected a player of this table"),
    ("duel 0\nphase deal 0\nbridge b1\nsupply 2 1 1", "supply", "expected a seat of this table"),
    (
        "seats 2\nphase deal 0\nbridge b1\nbuildings 0 green1 green1 green1 green1 green1 green1",
        "buildings",
        "too many of",
    ),
    (
        "seats 2\nphase deal 0\nbridge b1\nbuildings 0 green1 green1 green1 green1 green2 green2 green2 green2",
        "player 0",
        "more than 7 buildings",
    ),
    (
        "seats 2\nphase deal 0\nbridge b1\ndistricts 0 9 9 0 0 0 0",
        "districts",
        "too many councillors",
    ),
    (
        "seats 2\nround 6\nphase deal 0\nlink c1 b1\nlink c2 b1\nbridge b2",
        "bridges",
        "a token is missing or there twice",
    ),
    (
        "seats 2\nround 6\nphase deal 0\nlink c1 b1\nbridge b1",
        "bridges",
        "a token is missing or there twice",
    ),
    (
        "seats 2\nround 6\nphase over\nbridge b1\nlink c1 gondola\nlink c2 gondola\nlink c3 gondola\nlink c4 gondola\nlink c5 gondola\nlink c6 gondola\nlink c7 gondola",
        "link",
        "too many gondolas",
    ),
    ("seats 2\nphase deal 0\nbridge b1\nlink c1 b2", "link", "more bridges than stages D so far"),
    (
        "seats 2\nphase deal 0\nbridge b1\nlink c1 gondola",
        "link",
        "more gondolas than stages E so far",
    ),
    ("seats 2\nphase deal 0", "bridge", "the open token is missing"),
    ("seats 2\nphase show 0\nbridge b2\nlink c1 b1", "bridge", "the next one is not shown yet"),
    (
        "seats 2\nphase deal 5\nbridge b1",
        "phase",
        "the columns do not fit the number of cards dealt",
    ),
    (
        "seats 2\nphase deal 18\nbridge b1\ncolumn 1 doge:6\ncolumn 2 gold:6\ncolumn 3 bridge:6",
        "phase",
        "the columns do not fit the number of cards dealt",
    ),
    (
        "seats 2\nphase founding 2\nbridge b1",
        "phase",
        "the starting buildings taken do not fit the turn",
    ),
    (
        "seats 2\nphase founding 0\nbridge b1\nbuildings 0 green1",
        "phase",
        "the starting buildings taken do not fit the turn",
    ),
    (
        "seats 2\nphase founding 1\nbridge b1\nbuildings 0 green2",
        "phase",
        "the starting buildings taken do not fit the turn",
    ),
    (
        "seats 4\nphase founding 3\nbridge b1\nbuildings 0 green1\nbuildings 1 green1\nbuildings 2 green1",
        "phase",
        "the starting buildings taken do not fit the turn",
    ),
    ("seats 2\nphase column 1 -\nbridge b1", "phase", "the columns taken do not fit the turn"),
    (
        "seats 2\nphase column 1 1\nbridge b1\ncolumn 1 doge:1",
        "phase",
        "the columns taken do not fit the turn",
    ),
    ("duel 0\nphase column 2 1,2\nbridge b1", "phase", "the columns taken do not fit the turn"),
    ("seats 2\nphase column 1 4\nbridge b1", "phase", "the columns taken do not fit the turn"),
    (
        "seats 2\nphase draw 0 1 column -\nbridge b1",
        "phase",
        "the columns taken do not fit the turn",
    ),
    ("seats 2\nphase draw 0 0 column 1\nbridge b1", "phase", "nobody draws a card"),
    ("seats 2\nphase draw 2 1 green\nbridge b1", "phase", "nobody draws a card"),
    ("seats 2\nphase green 2\nbridge b1", "phase", "nobody is at this place"),
    ("seats 2\nphase reduce\nbridge b1", "phase", "nobody has to discard"),
    (
        "seats 2\nphase reduce\nbridge b1\nhand 0 doge:8\naside 0 0 doge:2",
        "player 0",
        "discards more than the excess",
    ),
    (
        "seats 2\nphase reduce\nbridge b1\nhand 0 doge:8\naside 0 0 gold:1",
        "player 0",
        "discards more than the excess",
    ),
    ("seats 2\nphase neutral 7\nbridge b1", "phase", "the neutral player draws no card"),
    ("duel 0\nphase neutral 0\nbridge b1", "phase", "the neutral player draws no card"),
    ("seats 2\nphase play A 2 0 - 0\nbridge b1", "phase", "nobody has this turn"),
    ("seats 2\nphase play A 0 4 - 0\nbridge b1", "phase", "nobody has this turn"),
    ("duel 0\nphase play A 2 0 - 0\nbridge b1", "phase", "nobody has this turn"),
    ("seats 2\nphase play A 0 0 5 0\nbridge b1", "phase", "nobody has this turn"),
    ("seats 2\nphase play A 0 2 0,0 0\nbridge b1", "phase", "expected each delayed player once"),
    (
        "seats 2\nphase deal 0\nbridge b1\nbanks 1,1",
        "banks",
        "expected numbers with commas, each once",
    ),
    ("seats 2\nphase column 2 1,1\nbridge b1", "phase", "expected numbers with commas, each once"),
    ("seats 2\nphase deal 0\nbridge b1\nbuildings 0 - -", "buildings", "expected the end"),
    (
        "seats 3\nphase build 0 0 1 returned\nbridge b1\nbuildings 0 green1 green1 green1 green1 green1\nbuildings 1 yellow1 yellow1 yellow1 yellow1 yellow1 blue1 blue1\nbuildings 2 blue1 blue1 blue1",
        "phase",
        "could do nothing",
    ),
    ("seats 2\nphase build 2 0 1\nbridge b1", "phase", "nobody takes buildings"),
    ("seats 2\nphase build 0 2 1\nbridge b1", "phase", "nobody takes buildings"),
    ("seats 2\nphase build 0 0 0\nbridge b1", "phase", "nobody takes buildings"),
    ("duel 0\nphase bridge 2\nbridge b1", "phase", "nobody can place a bridge"),
    ("seats 2\nphase show 2\nlink c1 b1", "phase", "there is no such winner"),
    ("duel 0\nphase gondola 2\nbridge b1", "phase", "nobody can place a gondola"),
    ("duel 0\nphase landing 2 c1\nbridge b1", "phase", "there is no such winner"),
    ("seats 2\nphase move 0 0 0 d1\nbridge b1", "phase", "nobody moves councillors"),
    ("seats 2\nphase move 0 3 1 d1\nbridge b1", "phase", "nobody moves councillors"),
    ("seats 2\nphase blue 0,1,0,0,0 2 0,0,0,0\nbridge b1", "phase", "nobody uses blue buildings"),
    ("seats 2\nphase blue 0,0,0,0,0 0 0,0,0,0\nbridge b1", "phase", "nobody uses blue buildings"),
    ("seats 2\nphase blue 0,1,0,0,0 0 0,1,0,0\nbridge b1", "phase", "nobody uses blue buildings"),
    ("seats 2\nround 5\nphase over\nbridge b1", "phase", "the game ends after round 6"),
    ("seats 2\nphase deal 0\nbridge b1\naside 0 1 -", "aside", "cards are played in stages only"),
    ("seats 2\nphase bridge 0\nbridge b1\naside 0 100 -", "aside", "nothing counts more than 99"),
    ("seats 2\nphase build 0 0 1 maybe\nbridge b1", "phase", "expected returned"),
    ("seats 2\nphase sleep\nbridge b1", "phase", "expected a phase"),
    ("seats 2\nphase deal 0\nbridge b1\nweather fine", "weather", "expected a known line"),
];

#[test]
fn what_could_not_stand_on_a_table_is_refused_with_the_reason() {
    for (text, part, why) in REASONS {
        let error = refused(text);
        assert!(error.starts_with(part) && error.contains(why), "{text}\ngave: {error}");
    }
    let other = Rialto::from_position("rialto lagoon\nseats 2").unwrap_err().to_string();
    assert_eq!(other, "rialto: no board \"lagoon\"");
    let nothing = Rialto::from_position("").unwrap_err().to_string();
    assert_eq!(nothing, "rialto: the first line must be `rialto` and the id of a board");
}
