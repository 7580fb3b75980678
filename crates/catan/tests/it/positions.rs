//! Positions as text: what is read, and why the rest is refused.

use argosy_catan::Catan;
use argosy_game::{Game, Seat, Viewer};

use crate::table::{ROLLED, Table, beginners};

fn reason(position: &str) -> String {
    match Catan::from_position(&format!("catan 1\n{position}")) {
        Ok(_) => panic!("{position} is accepted"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_documented_example_is_a_position() {
    let document = include_str!("../../POSITION.md");
    let text = document.split("```").nth(1).unwrap().trim_start_matches('\n');
    let state = Catan::from_position(text).unwrap();
    assert_eq!(state.to_position(), text);
}

#[test]
fn what_is_left_out_has_its_default() {
    let view = Catan::from_position("catan 1\n# a comment\n\n").unwrap().view(Viewer::All);
    assert_eq!((view.n_seats, view.turn.number, view.robber.number()), (4, 1, 9));
    assert_eq!((view.deck, view.bank), (25, [19; 5]));
    assert!(view.options.trade && !view.options.strict && !view.options.catanatron);
    assert_eq!((view.options.offers_per_turn, view.options.turn_limit), (5, 1000));
    assert!(Catan::from_position("").is_err());
    assert!(Catan::from_position("catan 2\n").is_err());
}

#[test]
fn lines_and_fields_are_checked() {
    for (position, why) in [
        ("seats 5", "seats: 5 seats; 2 to 4 can play"),
        ("seats x", "seats: expected 2, 3 or 4, found \"x\""),
        ("seats 3\nseats 3", "seats: the line stands twice"),
        ("colour 0\ncolour 0", "colour 0: the line stands twice"),
        ("colour 4", "colour: there is no colour 4"),
        ("seats 3\ncolour 3", "colour: there is no colour 3"),
        ("pirates 3", "pirates: unknown line"),
        ("trade maybe", "trade: expected on or off, found \"maybe\""),
        ("variant catanatron", "variant: catanatron needs phases merged and trade off (R52)"),
        ("offers_per_turn 0", "offers_per_turn: expected a number from 1 to 20"),
        ("turn_limit 0", "turn_limit: expected a number from 1 to 1000"),
        ("turn_limit 1001", "turn_limit: expected a number from 1 to 1000"),
        ("robber h19", "robber: expected a hex h0 to h18, found \"h19\""),
        ("first 4", "first: there is no seat 4"),
        (
            "colour 0 hand=1,2",
            "colour 0 hand: expected five numbers such as 1,0,0,2,0, found \"1,2\"",
        ),
        ("colour 0 hand=20,0,0,0,0", "colour 0 hand: 20 of a kind of which there are 19"),
        ("colour 0 gold=3", "colour 0: unknown field \"gold\""),
        ("colour 0 hand=0,0,0,0,0 hand=0,0,0,0,0", "colour 0: hand stands twice"),
        ("colour 0 fast", "colour 0: expected key=value, found \"fast\""),
        ("colour 0 roads=x", "colour 0 roads: expected paths such as e3,e4, found \"x\""),
        ("colour 0 settlements=n0,n0", "colour 0: a place stands twice"),
        ("turn 1 dice=7+1", "turn dice: expected two dice such as 3+4, found \"7+1\""),
        ("turn 1 card=maybe", "turn card: expected yes or no, found \"maybe\""),
        ("turn 1 luck=3", "turn: unknown field \"luck\""),
        ("phase nowhere", "phase: \"nowhere\" is no phase"),
        ("phase steal 9", "phase: expected a seat, found \"9\""),
        ("longest_road 7", "longest_road: there is no colour 7"),
        ("island forest-9", "island: 1 words; 19 hexes and 9 harbours are needed"),
        ("deck 15,0,0,0,0", "deck: 15 of a kind of which there are 14"),
    ] {
        assert_eq!(reason(position), why, "{position}");
    }
}

#[test]
fn islands_are_checked() {
    let island = |change: (&str, &str)| {
        let text = Catan::from_position("catan 1\n").unwrap().to_position();
        let line = text.lines().find(|line| line.starts_with("island")).unwrap().to_owned();
        line.replacen(change.0, change.1, 1)
    };
    for (change, why) in [
        (("pasture-2", "forest-2"), "island: 5 hexes of forest; there are 4"),
        (("pasture-2", "pasture-3"), "island: the numbers are"),
        (("pasture-2", "pasture-7"), "island: \"pasture-7\" is no hex"),
        (("desert", "desert-2"), "island: \"desert-2\" is no hex"),
        (("pasture-2", "pasture"), "island: \"pasture\" is no hex"),
        (("any grain", "any gold"), "island: \"gold\" is no harbour"),
        (("any grain", "any any"), "island: the harbours are not four 3:1"),
    ] {
        let said = reason(&island(change));
        assert!(said.starts_with(why), "{said}");
    }
}

#[test]
fn pieces_and_cards_are_counted() {
    let five_cities = "colour 0 cities=n0,n2,n7,n11,n13";
    assert_eq!(reason(five_cities), "colour 0: 5 cities; a colour has 4");
    let both = "colour 0 hand=10,0,0,0,0\ncolour 1 hand=10,0,0,0,0";
    assert_eq!(reason(both), "hand: more cards of a resource than there are");
    let knights = "colour 0 knights=10\ncolour 1 cards=5,0,0,0,0";
    assert_eq!(reason(knights), "cards: more development cards of a kind than there are");
    assert_eq!(reason("colour 0 knights=15"), "knights: more knights than there are");
    let deck = "deck 14,2,2,2,5\ncolour 0 cards=1,0,0,0,0";
    assert_eq!(reason(deck), "deck: more development cards of a kind than there are");
    let road = "colour 0 settlements=n38 roads=e55\ncolour 1 settlements=n42 roads=e55";
    assert_eq!(reason(&road.replace("n42", "n47")), "roads: two roads lie on one path");
    let spot = "colour 0 settlements=n38 roads=e55\ncolour 1 settlements=n38 roads=e50";
    assert_eq!(reason(spot), "settlements: two buildings stand on one intersection");
    let same = "colour 0 settlements=n38 cities=n38 roads=e55";
    assert_eq!(reason(same), "settlements: two buildings stand on one intersection");
    let near = "colour 0 settlements=n38 roads=e55\ncolour 1 settlements=n42 roads=e62";
    assert_eq!(reason(near), "settlements: two buildings are neighbours (R26)");
    let loose = "colour 0 settlements=n38 roads=e55,e0";
    assert_eq!(reason(loose), "roads: a road hangs together with no building of its colour (R25)");
    assert_eq!(
        reason("colour 0 settlements=n38"),
        "settlements: a building has no road of its colour (R26)"
    );
    assert_eq!(
        reason("colour 0 trade_cards=1"),
        "trade_cards: two players hold at most 7 each, others none (R50)"
    );
    assert_eq!(
        reason("seats 2\ncolour 1 trade_cards=8"),
        "trade_cards: two players hold at most 7 each, others none (R50)"
    );
    assert_eq!(
        reason("seats 2\ncolour 2 hand=1,0,0,0,0"),
        "colour: a neutral colour holds no cards (R51)"
    );
}

#[test]
fn special_cards_and_turns_are_checked() {
    let short = "longest_road 0\ncolour 0 settlements=n19 roads=e36,e41,e53,e58";
    assert!(reason(short).starts_with("longest_road: its holder"));
    let longer = "longest_road 0\ncolour 0 settlements=n19 roads=e36,e41,e53,e58,e57\n\
                  colour 1 settlements=n0 roads=e0,e1,e9,e8,e14,e24";
    assert!(reason(longer).starts_with("longest_road: its holder"));
    assert!(reason("largest_army 0\ncolour 0 knights=2").starts_with("largest_army: its holder"));
    assert!(
        reason("largest_army 0\ncolour 0 knights=3\ncolour 1 knights=4")
            .starts_with("largest_army")
    );
    assert_eq!(reason("turn 1 rolls=2 dice=1+1"), "turn rolls: more rolls than a turn has");
    assert_eq!(reason("turn 1 rolls=1\nphase main"), "turn dice: dice without a roll, or none");
    assert_eq!(reason("turn 1 dice=1+1"), "turn dice: dice without a roll, or none");
    assert_eq!(reason("turn 1 bought=1,0,0,0,0"), "turn bought: cards that are not held");
    assert_eq!(reason("turn 1 offers=6"), "turn offers: more than allowed (R21)");
    assert_eq!(reason("turn 1001"), "turn: beyond the turn limit (R42)");
    assert_eq!(reason("turn 0"), "turn: after the start, turns count from 1");
    assert_eq!(reason("turn 1 trading_over=yes"), "turn trading_over: only with phases strict");
    assert_eq!(reason("turn 1 action=yes"), "turn action: trade cards are for two players (R46)");
    assert_eq!(reason("turn 1 knight=yes"), "turn action: trade cards are for two players (R46)");
    let won =
        "colour 0 settlements=n19 cities=n0,n2,n7,n11 roads=e36,e0,e9,e15,e11 cards=0,0,0,0,1";
    assert_eq!(reason(won), "phase: the active seat has 10 points and has won (R38)");
    assert_eq!(reason("phase over 0"), "phase: the winner has not 10 points (R38)");
}

#[test]
fn a_special_card_kept_from_its_rightful_holder_is_refused() {
    let run = "colour 0 settlements=n19 roads=e36,e41,e53,e58,e57";
    assert_eq!(
        reason(&format!("longest_road -\n{run}")),
        "longest_road: colour 0 alone has the longest run, of 5, and so the card (R37)"
    );
    assert_eq!(
        reason("largest_army -\ncolour 1 knights=3"),
        "largest_army: seat 1 has three open knights and the most, and so the card (R31)"
    );
    // Who came to as many first is not said.
    assert_eq!(
        reason("colour 1 knights=3\ncolour 2 knights=3"),
        "largest_army: seats with three open knights and the most: 1, 2; one of them has the card (R31)"
    );
}

#[test]
fn phases_are_checked() {
    let seven = "turn 1 rolls=1 dice=3+4\n";
    for (position, why) in [
        ("phase main".to_owned(), "the dice have not been rolled (R9)"),
        (format!("{ROLLED}phase main"), "the line stands twice"),
        ("turn 1 rolls=1 dice=1+1".to_owned(), "the roll is made already"),
        ("phase discard 0,0,0,0,0 0,0,0,0,0 0,0,0,0,0 0,0,0,0,0".to_owned(), "no seven was rolled"),
        (
            format!("{seven}phase discard 0,0,0,0,0 0,0,0,0,0 0,0,0,0,0 0,0,0,0,0"),
            "nobody has to give cards (R13)",
        ),
        (format!("{seven}phase discard 0,0,0,0,0"), "1 words for 4 seats"),
        (
            format!("{seven}phase discard 1,0,0,0,0 0,0,0,0,0 0,0,0,0,0 0,0,0,0,0"),
            "cards are given that are not held",
        ),
        (
            format!(
                "{seven}phase discard 5,0,0,0,0 0,0,0,0,0 0,0,0,0,0 0,0,0,0,0\ncolour 0 hand=8,0,0,0,0"
            ),
            "more cards are given than are due (R13)",
        ),
        (format!("{seven}phase open-discard 0 1"), "no seven was rolled"),
        ("variant catanatron\ntrade off\nphase open-discard 0 1".to_owned(), "no seven was rolled"),
        (
            format!("variant catanatron\ntrade off\n{seven}phase open-discard 0 1"),
            "that seat cannot give that many cards",
        ),
        ("phase choose-victim".to_owned(), "there are not two to choose from"),
        ("phase steal 1".to_owned(), "that seat cannot be robbed (R16)"),
        (
            "turn 1 rolls=1 dice=1+1\nphase draw-card\ndeck 0,0,0,0,0".to_owned(),
            "no card can be drawn",
        ),
        ("phase draw-card".to_owned(), "no card can be drawn"),
        ("phase free-roads 3".to_owned(), "there are two free roads (R32)"),
        ("phase free-roads 2".to_owned(), "nothing could be done in it"),
        ("phase invent brick 3".to_owned(), "two cards are invented (R33)"),
        ("phase neutral road 0".to_owned(), "neutral colours are for two players (R45)"),
        ("seats 2\nphase neutral road 2".to_owned(), "there are two free roads (R32)"),
        ("seats 2\nphase neutral road 0".to_owned(), "nothing could be done in it"),
        ("seats 2\nphase forced-draw 1".to_owned(), "those cards cannot be drawn (R47)"),
        ("seats 2\nphase give-back brick 3".to_owned(), "two cards are given back (R47)"),
        ("seats 2\nphase give-back brick 2".to_owned(), "nothing could be done in it"),
        ("phase give-back brick 2".to_owned(), "two cards are given back (R47)"),
        ("turn 0\nphase start-settlement 8".to_owned(), "the start is complete"),
        ("phase start-settlement 0".to_owned(), "the start comes before turn 1"),
        ("turn 0\nphase start-settlement 1".to_owned(), "another seat places next (R8)"),
        (
            "turn 0 active=1\nphase start-settlement 1".to_owned(),
            "the pieces are not those placed so far (R8)",
        ),
        ("turn 0\nphase start-road 0 n5".to_owned(), "the pieces are not those placed so far (R8)"),
    ] {
        let said = reason(&position);
        assert!(said.ends_with(why), "{position}: {said}");
    }
}

#[test]
fn offers_are_checked() {
    let at = "turn 1 rolls=1 dice=1+1 offers=1\ncolour 0 hand=1,1,0,0,0\ncolour 1 hand=0,0,1,0,0\nphase ";
    for (phase, why) in [
        ("compose 2,0,-1,0,0", "cards are offered that are not held (R18)"),
        ("compose 0,0,-1,0,0", "an offer begins with a card given (R18)"),
        ("compose 1,0,-1,-1,0", "more is wanted than the other side holds (R18)"),
        ("compose 20,0,0,0,0", "there are 19 cards of a resource"),
        ("answers 1,0,0,0,0 none waiting waiting waiting", "both sides must give a card (R18)"),
        ("answers 1,0,-1,0,0 none waiting waiting", "3 words for 4 seats"),
        ("answers 1,0,-1,0,0 waiting waiting waiting waiting", "all others answer (R19)"),
        ("answers 1,0,-1,0,0 none none waiting waiting", "all others answer (R19)"),
        (
            "answers 1,0,-1,0,0 none declined declined declined",
            "all have declined, so the offer has lapsed (R20)",
        ),
        (
            "answers 1,0,-1,0,0 none waiting accepted waiting",
            "cards are offered that are not held (R18)",
        ),
        (
            "answers 1,0,-1,0,0 none countered:0,0,1,0,0 waiting waiting",
            "both sides must give a card (R18)",
        ),
        (
            "answers 1,0,-1,0,0 none composing:0,0,0,0,-1 waiting waiting",
            "an offer begins with a card given (R18)",
        ),
        (
            "answers 1,0,-1,0,0 none countered:-1,-1,1,0,-1 waiting waiting",
            "more is wanted than the other side holds (R18)",
        ),
        ("answers 1,0,-1,0,0 none maybe waiting waiting", "\"maybe\" is no answer"),
    ] {
        let said = reason(&format!("{at}{phase}"));
        assert!(said.ends_with(why), "{phase}: {said}");
    }
    let good = format!("{at}answers 1,0,-1,0,0 none countered:-1,-1,1,0,0 waiting declined");
    assert!(Table::at(&good).legal(0).contains(&"trade with 1".to_owned()));
    let none = good.replace("offers=1", "offers=0");
    assert!(reason(&none).ends_with("the offer that lies open counts (R21)"));
    assert!(reason(&format!("trade off\n{good}")).ends_with("nothing can be offered (R17)"));
}

#[test]
fn r26_beginners_positions_are_accepted() {
    assert!(Table::at(&beginners(["", "", "", ""])).legal(0).contains(&"roll".to_owned()));
}

#[test]
fn a_special_card_that_is_not_mentioned_is_with_its_rightful_holder() {
    let table = Table::at("colour 0 settlements=n19 roads=e36,e41,e53,e58,e57\ncolour 1 knights=3");
    let view = table.view();
    assert_eq!((view.longest_road, view.largest_army.map(Seat::number)), (Some(0), Some(1)));
    // R37: two runs of the same length may both have come after a break.
    let equal = "colour 0 settlements=n19 roads=e36,e41,e53,e58,e57\n\
                 colour 1 settlements=n0 roads=e0,e1,e2,e3,e4";
    assert_eq!(Table::at(equal).view().longest_road, None);
    // R49: for two, nobody has the card after a knight has left.
    let table = Table::at("seats 2\ncolour 0 knights=3\ncolour 1 knights=3");
    assert_eq!(table.view().largest_army, None);
}
