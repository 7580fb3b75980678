//! What a position means, and what is refused with which reason.

use argosy_game::Game;
use argosy_golden_city::GoldenCity;

use crate::table::{Table, seat};

/// The example of POSITION.md.
#[test]
fn the_documented_position_is_one() {
    let document = include_str!("../../POSITION.md");
    let text = document.split("```\n").nth(1).expect("an example");
    let state = GoldenCity::from_position(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(state.to_position(), text);
}

#[test]
fn what_is_left_out_has_its_default() {
    let table = Table::at("phase scoring");
    assert_eq!(
        table.state.to_position(),
        "golden-city 1\nboard island-1\nseats 3\ntotals open\nfirst 0\nphase scoring\nprice 1\nused -\n\
         goods 2jugs+wine,jugs+cloth\nout -\n\
         seat 0 coins=3 keys=0 hand=- goods=- bonus=- stalls=- contracts=0/0/0/0/0\n\
         seat 1 coins=3 keys=0 hand=- goods=- bonus=- stalls=- contracts=0/0/0/0/0\n\
         seat 2 coins=3 keys=0 hand=- goods=- bonus=- stalls=- contracts=0/0/0/0/0\n"
    );
    // Districts pay in the order of seats.
    let table = Table::at(
        "phase scoring\nseat 0 stalls=D_p1,D_L,D_E1\nseat 1 stalls=M_p3,M_b,M_d,M_E2,D_E1\nseat 2 stalls=D_p2,D_a,D_c,D_E1",
    );
    assert_eq!([0, 1, 2].map(|number| table.contracts(number)), [5, 8, 0]);
    assert_eq!(table.state.player(seat(0)).keys, 0);
}

#[test]
fn lines_that_mean_nothing_are_refused() {
    assert!(GoldenCity::from_position("golden-city 2\nphase scoring").is_err());
    assert!(GoldenCity::from_position("").unwrap_err().to_string().starts_with("first line: "));
    for (text, reason) in [
        ("", "phase: the line is missing"),
        ("phase scoring\nmoon 1", "moon: unknown line"),
        ("phase scoring\n moon 1", "line: a line begins with a word, not a space"),
        ("phase scoring\nphase scoring", "phase: the line stands twice"),
        ("phase dancing", "phase: expected a phase, found \"dancing\""),
        ("phase bid", "phase: expected a seat number, found nothing"),
        ("phase scoring now", "phase: expected the end of the line, found \"now\""),
        ("board atlantis\nphase scoring", "board: there is no board atlantis"),
        ("seats 5\nphase scoring", "seats: 5 cannot play; 3 or 4 can"),
        ("first 3\nphase scoring", "first: there is no seat 3"),
        ("totals shut\nphase scoring", "totals: expected `open` or `hidden`, found \"shut\""),
        ("phase scoring\nseat 3", "seat: there is no seat 3"),
        ("phase scoring\nseat 0\nseat 0", "seat 0: the line stands twice"),
        ("phase scoring\nseat 0 coins", "seat 0: expected key=value, found \"coins\""),
        ("phase scoring\nseat 0 gold=1", "seat 0: there is no field gold"),
        ("phase scoring\nseat 0 coins=3 coins=5", "seat 0: coins stands twice"),
        (
            "phase scoring\nseat 0 contracts=0/0/0/0/0 contracts=0/0/0/0/0",
            "seat 0: contracts stands twice",
        ),
        ("phase scoring\nseat 0 bonus=per_coin,per_coin", "seat 0: per_coin stands twice"),
        ("phase scoring\nseat 0 stalls=F_p1,F_p1", "seat 0: F_p1 stands twice"),
        ("phase scoring\nseat 0 coins=-1", "seat 0: expected a number from 0 to 255, found \"-1\""),
        ("seats many\nphase scoring", "seats: expected a number from 0 to 255, found \"many\""),
        ("phase scoring\nseat 0 hand=2mud", "seat 0: expected a landscape, found \"mud\""),
        (
            "phase scoring\nseat 0 hand=0coast",
            "seat 0: expected cards such as `2forest,plain`, found \"0coast\"",
        ),
        (
            "phase scoring\nseat 0 hand=coast,coast",
            "seat 0: expected cards such as `2forest,plain`, found \"coast,coast\"",
        ),
        (
            "phase scoring\nseat 0 contracts=1/2",
            "seat 0: contracts are districts/rivers/quarters/goods/majorities",
        ),
        (
            "phase scoring\npair 9 coast coast -",
            "pair 9 coast coast -: expected a pair from 1 to 4, found \"9\"",
        ),
        ("phase scoring\npair 4 coast coast -", "pair 4 coast coast -: there is no pair 4"),
        ("phase scoring\npair 1 coast coast 3", "pair 1 coast coast 3: there is no seat 3"),
        ("phase scoring\npair 1 coast", "pair 1 coast: expected a landscape or -, found nothing"),
        (
            "phase scoring\npair 1 coast coast - x",
            "pair 1 coast coast - x: expected the end of the line, found \"x\"",
        ),
        ("phase scoring\npair 1 coast - -\npair 1 coast - -", "pair 1: the line stands twice"),
    ] {
        assert_eq!(Table::refused(text), reason, "{text}");
    }
}

const BUILD: &str = "scoring wine river_FP\nphase build 0 0\n";

#[test]
fn pieces_that_cannot_be_there_are_refused() {
    for (text, reason) in [
        ("seat 0 stalls=F_f", "seat 0: there is no space F_f"),
        ("seat 0 stalls=D_c", "seat 0: D_c is not joined to an own port by own stalls (R21)"),
        (
            "seat 0 stalls=F_p1\nseat 1 stalls=F_p1",
            "seat 0: F_p1 holds the stall of another seat (R23)",
        ),
        (
            "seat 0 bonus=per_coin\nseat 1 bonus=per_coin",
            "seat 1: per_coin is with another seat already",
        ),
        ("seat 1 hand=8coast\nseat 2 hand=3coast", "landscape cards: 11 cards coast, there are 10"),
        ("used 11desert", "landscape cards: 11 cards desert, there are 10"),
        ("seat 0 goods=2jugs+wine\nout jugs+wine", "goods cards: 3 cards jugs+wine, there are 2"),
        ("goods 2jugs+cloth,wine+cloth", "goods: more cards of a kind lie open than there are"),
        ("goods wine+cloth", "goods: 1 open goods cards do not fit the phase (R40)"),
        ("goods 2jugs+wine,2cloth+spices", "goods: 4 open goods cards do not fit the phase (R40)"),
        ("seat 0 coins=30", "coins: 36 with the players, there are 35"),
        ("seat 0 keys=7", "keys: 7 held and 0 used for inner districts, there are 6"),
        (
            "seat 0 keys=6 stalls=D_p1,D_L,D_E1,D_C",
            "keys: 6 held and 1 used for inner districts, there are 6",
        ),
        (
            "seat 0 stalls=D_p1,D_L,D_E1 contracts=3/0/0/0/0",
            "contracts: districts paid 5 for the stalls in them, players have 3 (R43, R45)",
        ),
        (
            "seat 0 contracts=0/2/0/0/0",
            "seat 0: 0 rounds of scoring cannot bring such contracts (R47 to R52)",
        ),
        ("seat 0 hand=8desert", "seat 0: 8 landscape cards in hand; 0 to 7 are possible now (R33)"),
        (
            "seat 0 goods=2jugs+wine,jugs+cloth,2cloth+spices",
            "seat 0: 5 goods cards do not fit the phase (R42)",
        ),
        ("pair 1 coast coast -", "pair 1: 0 cards are to be laid out now, column by column (R11)"),
        ("price 2", "pair: hands and a price belong to the bidding"),
    ] {
        assert_eq!(Table::refused(&format!("{BUILD}{text}")), reason, "{text}");
    }
    let many = "F_p1,F_p2,F_p3,F_p4,P_p1,P_p2,P_p3,P_p4,M_p1,M_p2,M_p3,M_p4,D_p1,D_p2,D_p3,D_p4,F_L,P_L,M_L";
    assert_eq!(
        Table::refused(&format!("{BUILD}seat 1 stalls={many}")),
        "seat 1: 19 stalls are too many: there are 18"
    );
}

#[test]
fn contracts_that_the_rounds_cannot_bring_are_refused() {
    let played =
        "played wine river_FP\nscoring jugs river_PM\nphase build 0 0\nseat 0 contracts=0/2/0/2/4";
    assert_eq!(Table::at(played).contracts(0), 8);
    for wrong in [
        "0/4/0/0/0",
        "0/2/2/0/0",
        "0/0/0/4/0",
        "0/0/0/0/6",
        "0/1/0/0/0",
        "0/0/1/0/0",
        "0/0/0/1/0",
        "0/0/0/0/1",
    ] {
        let text = played.replace("0/2/0/2/4", wrong);
        assert!(Table::refused(&text).contains("1 rounds of scoring cannot bring"), "{wrong}");
    }
}

const PAIRS: &str = "scoring wine river_FP\nphase bid 0\npair 1 coast coast -\npair 2 coast coast 1\npair 3 coast coast -\n";

/// While cards are dealt the deal says how many there are (R3), not the limit of a turn (R33).
#[test]
fn r3_a_hand_that_the_deal_does_not_give_is_refused_by_r3() {
    for (text, reason) in [
        ("phase deal 0", "seat 0: 0 landscape cards in hand; 1 to 1 are possible now (R3)"),
        (
            "phase deal 1\nseat 0 hand=2coast\nseat 1 hand=2coast\nseat 2 hand=coast",
            "seat 1: 2 landscape cards in hand; 1 to 1 are possible now (R3)",
        ),
        (
            "phase open_goods\nseat 0 hand=3coast",
            "seat 0: 3 landscape cards in hand; 2 to 2 are possible now (R3)",
        ),
    ] {
        assert_eq!(Table::refused(text), reason, "{text}");
    }
}

#[test]
fn phases_that_cannot_be_are_refused() {
    let taken_goods = "seat 1 goods=jugs+wine,jugs+cloth,jugs+spices,wine+cloth\nseat 2 goods=wine+spices,2cloth+spices,jugs+wine\n";
    let all_bonus = "seat 1 bonus=per_goods_card,per_coin,per_city_stall,per_river_stall,per_stall_forest,per_stall_plain,per_stall_mountains,per_stall_desert\n";
    let ports = "F_p1,F_p2,F_p3,F_p4,P_p1,P_p2,P_p3,P_p4,M_p1,M_p2,M_p3,M_p4,D_p1,D_p2,D_p3,D_p4";
    let with_card = |text: &str| format!("scoring wine river_FP\n{text}");
    for (text, reason) in [
        ("phase build 0 0".to_owned(), "scoring: phase build 0 0 needs a scoring card (R10, R53)"),
        (with_card("phase scoring"), "scoring: phase scoring cannot have a scoring card (R10, R53)"),
        ("phase deal 0\nplayed wine river_FP\nseat 0 hand=coast\nseat 1 hand=coast\nseat 2 hand=coast".to_owned(), "played: no round was played yet"),
        ("phase deal 1\nseat 0 hand=coast".to_owned(), "seat 0: 1 landscape cards in hand; 2 to 2 are possible now (R3)"),
        ("phase deal 0".to_owned(), "seat 0: 0 landscape cards in hand; 1 to 1 are possible now (R3)"),
        ("phase open_goods".to_owned(), "seat 0: 0 landscape cards in hand; 2 to 2 are possible now (R3)"),
        ("phase scoring\nplayed cloth river_FP".to_owned(), "played: cloth river_FP cannot be the next card: groups 1, 2, 3 in order"),
        ("phase scoring\nplayed wine river_FP, wine river_FP".to_owned(), "played: wine river_FP cannot be the next card: groups 1, 2, 3 in order"),
        ("phase over".to_owned(), "phase: nothing has ended the game (R55 to R57)"),
        (with_card("phase build 3 0"), "phase: there is no seat 3"),
        (with_card("phase discard 5"), "phase: there is no seat 5"),
        (with_card("phase build 0 1"), "phase: seat 0 has not built 1 stalls"),
        (with_card("phase build 0 2\nseat 0 stalls=F_p1,F_p2"), "phase: two stalls end a turn (R35)"),
        (with_card(&format!("phase build 0 0\nseat 0 stalls={ports},F_a,F_c")), "phase: a turn is over when no stall is left (R35)"),
        (with_card(&format!("phase build 0 0\nseat 1 stalls={ports},F_a,F_c")), "phase: seat 1 has no stall left before its turn (R55)"),
        (with_card("phase choose_goods 0 0"), "phase: a reward follows the first or second stall (R31)"),
        (with_card("phase choose_goods 0 3\nseat 0 stalls=F_p1,F_p2,F_p3"), "phase: a reward follows the first or second stall (R31)"),
        (with_card(&format!("phase choose_goods 0 1\nseat 0 stalls=F_p1\ngoods -\n{taken_goods}")), "phase: no goods card is left (R41)"),
        (with_card(&format!("phase draw_goods 0 1\nseat 0 stalls=F_p1\ngoods -\n{taken_goods}")), "phase: the goods deck is empty (R41)"),
        (with_card(&format!("phase choose_bonus 0 1\nseat 0 stalls=F_p1\n{all_bonus}")), "phase: no bonus card is left (R39)"),
        (with_card("phase draw_landscape 0 1\nseat 0 stalls=F_p1\nused 10coast,10forest,10plain,10mountains,10desert"), "phase: a landscape card is needed, so used cards would be the deck (R12)"),
        (with_card("phase draw_landscape 0 1\nseat 0 hand=7coast stalls=F_p1"), "seat 0: 7 landscape cards in hand; 0 to 6 are possible now (R33)"),
        (with_card("phase build 1 0\nseat 0 hand=6coast"), "seat 0: 6 landscape cards in hand; 0 to 5 are possible now (R33)"),
        (with_card("phase discard 0\nseat 0 hand=5coast"), "seat 0: 5 landscape cards in hand; 6 to 7 are possible now (R33)"),
        (with_card("phase return_goods 0 1\nseat 0 stalls=F_p1 goods=2jugs+wine"), "seat 0: 2 goods cards do not fit the phase (R42)"),
        (with_card("phase refill_goods 0 1\ngoods jugs+wine,jugs+cloth\nseat 0 stalls=F_p1"), "seat 0: 0 goods cards do not fit the phase (R42)"),
        (with_card("phase refill_goods 0 1\ngoods 2jugs+wine,jugs+cloth\nseat 0 stalls=F_p1 goods=cloth+spices"), "goods: 3 open goods cards do not fit the phase (R40)"),
        (with_card("phase lay_out 1\npair 1 coast coast -"), "pair 1: 1 cards are to be laid out now, column by column (R11)"),
        (with_card("phase lay_out 1\npair 2 coast - -"), "pair 1: 1 cards are to be laid out now, column by column (R11)"),
        (with_card("phase lay_out 1\npair 1 coast - 0"), "pair: hands and a price belong to the bidding"),
        (PAIRS.replace("lay_out", "").replace("bid 0", "lay_out 6").replace("coast 1", "coast -"), "phase: all pairs are laid out already (R11)"),
        (PAIRS.replace("pair 1 coast coast -", "pair 1 coast coast 1"), "pair: seat 1 has only one hand, and the one to bid has none laid (R16)"),
        (PAIRS.replace("pair 1 coast coast -", "pair 1 coast coast 0"), "pair: seat 0 has only one hand, and the one to bid has none laid (R16)"),
        (PAIRS.replace("phase bid 0", "phase bid 0\nprice 0"), "price: 0 cannot be the price of displacing (R15)"),
        (PAIRS.replace("phase bid 0", "phase bid 0\nprice 17"), "price: 17 cannot be the price of displacing (R15)"),
        (format!("{PAIRS}seat 2 hand=6desert"), "seat 2: 6 landscape cards in hand; 0 to 5 are possible now (R33)"),
    ] {
        assert_eq!(Table::refused(&text), reason, "{text}");
    }
}

#[test]
fn a_fifth_goods_card_is_held_while_the_open_ones_are_filled() {
    let table = Table::at(
        "scoring wine river_FP\nphase refill_goods 0 1\ngoods wine+cloth,wine+spices\n\
         seat 0 stalls=F_p1 goods=2jugs+wine,jugs+cloth,jugs+spices,cloth+spices",
    );
    assert_eq!(table.phase(), "refill_goods 0 1");
}

#[test]
fn a_game_that_has_ended_does_not_go_on() {
    let ports = "F_p1,F_p2,F_p3,F_p4,P_p1,P_p2,P_p3,P_p4,M_p1,M_p2,M_p3,M_p4,D_p1,D_p2,D_p3,D_p4";
    let why = Table::refused(&format!(
        "phase scoring\nseat 0 stalls={ports},F_a,F_c\nplayed wine river_FP"
    ));
    assert_eq!(why, "phase: the game is over: seat 0 has no stall left (R55)");
    let why = Table::refused(&format!("{PAIRS}seat 0 stalls={ports},F_a,F_c"));
    assert!(why.contains("can build no more, so the last round was the end (R55, R57)"), "{why}");
    // The others have no port and never will.
    let why = Table::refused(&format!("{PAIRS}seat 0 stalls={ports}"));
    assert!(why.contains("can build no more"), "{why}");
}
