//! Setting up, and the first two phases of a round.

use argosy_game::{Game, Options, Rng, RulesVersion, Seat, Setup as _, ToAct};
use argosy_golden_city::cards::Landscape;
use argosy_golden_city::{Event, GoldenCity, Open, Phase, Setup, Totals};

use crate::table::{Table, seat};

fn start(n_seats: u8, first: u8) -> Table {
    let setup = Setup {
        n_seats,
        rules: RulesVersion::FIRST,
        board: 0,
        totals: Totals::Open,
        first: seat(first),
    };
    Table { state: GoldenCity::new(&setup), events: Vec::new() }
}

/// Deals everything up to the first layout.
fn dealt(n_seats: u8) -> Table {
    let mut table = start(n_seats, 1);
    for card in ["forest", "plain", "desert", "coast"].iter().take(n_seats.into()) {
        table.chance(&format!("landscape {card}"));
    }
    table.chance("goods jugs+wine").chance("goods jugs+wine").chance("goods cloth+spices");
    table
}

#[test]
fn r1_three_players_have_18_stalls_and_four_have_16() {
    for (n_seats, stalls) in [(3, 18), (4, 16)] {
        let table = start(n_seats, 0);
        assert_eq!(table.state.n_seats(), n_seats);
        assert!(table.state.seats().all(|seat| table.state.stalls_left(seat) == stalls));
    }
    for n_seats in [0, 1, 2, 5] {
        let drawn = GoldenCity::draw_setup(n_seats, &Options::new(), &mut Rng::from_seed(1));
        assert_eq!(drawn.unwrap_err().code, "bad_seats");
    }
}

#[test]
fn r2_three_coins_each_and_the_rest_in_the_bank() {
    let table = start(4, 0);
    assert!((0..4).all(|number| table.coins(number) == 3));
    assert_eq!(table.state.bank(), 35 - 12);
    assert_eq!(start(3, 0).state.bank(), 35 - 9);
}

#[test]
fn r3_a_coast_card_and_a_random_card_each() {
    let mut table = start(3, 2);
    assert!((0..3).all(|number| table.hand(number) == "coast"));
    assert_eq!(table.phase(), "deal 0");
    // Three coast cards are with the players already.
    assert_eq!(
        table.outcomes(),
        [
            ("landscape coast".to_owned(), 7),
            ("landscape forest".to_owned(), 10),
            ("landscape plain".to_owned(), 10),
            ("landscape mountains".to_owned(), 10),
            ("landscape desert".to_owned(), 10),
        ]
    );
    table.chance("landscape coast").chance("landscape plain");
    assert_eq!(table.phase(), "deal 2");
    assert_eq!(table.outcomes()[0], ("landscape coast".to_owned(), 6));
    assert_eq!(table.outcomes()[2], ("landscape plain".to_owned(), 9));
    table.chance("landscape desert");
    assert_eq!(
        [table.hand(0), table.hand(1), table.hand(2)],
        ["2coast", "coast,plain", "coast,desert"]
    );
    assert_eq!(table.phase(), "open_goods");
    let drawn = Event::Drawn { seat: seat(1), card: Landscape::Plain };
    assert!(table.saw(|event| *event == drawn));
}

#[test]
fn r4_three_of_eight_goods_cards_are_turned_up() {
    let mut table = start(3, 0);
    table.chance("landscape coast").chance("landscape coast").chance("landscape coast");
    let weights: Vec<u32> = table.outcomes().iter().map(|&(_, weight)| weight).collect();
    assert_eq!(weights, [2, 1, 1, 1, 1, 2]);
    table.chance("goods jugs+wine").chance("goods jugs+wine");
    assert_eq!(table.phase(), "open_goods");
    assert!(!table.outcomes().iter().any(|(name, _)| name == "goods jugs+wine"));
    table.chance("goods wine+spices");
    assert_eq!(table.phase(), "scoring");
    let view = table.state.view(argosy_game::Viewer::Spectator);
    assert_eq!(view.open_goods.to_string(), "2jugs+wine,wine+spices");
    assert_eq!(view.goods_deck, 5);
}

#[test]
fn r5_eight_bonus_cards_and_six_keys_lie_ready() {
    let view = start(3, 0).state.view(argosy_game::Viewer::Spectator);
    assert_eq!((view.bonus_cards, view.keys), (8, 6));
}

#[test]
fn r6_r10_scoring_cards_come_in_groups() {
    let mut table = dealt(3);
    let names = |table: &Table| -> Vec<String> {
        table.outcomes().into_iter().map(|(name, weight)| format!("{name} {weight}")).collect()
    };
    assert_eq!(
        names(&table),
        [
            "scoring wine river_FP 1",
            "scoring jugs river_PM 1",
            "scoring spices river_MD 1",
            "scoring cloth river_DF 1"
        ]
    );
    table.chance("scoring jugs river_PM");
    assert_eq!(table.state.round(), 1);
    assert_eq!(
        table.state.view(argosy_game::Viewer::Spectator).scoring.unwrap().to_string(),
        "jugs river_PM"
    );
    let group = |played: &str| names(&Table::at(&format!("phase scoring\nplayed {played}"))).len();
    let first = "wine river_FP, jugs river_PM, spices river_MD, cloth river_DF";
    assert_eq!(group("wine river_FP, jugs river_PM, spices river_MD"), 1);
    assert_eq!(group(first), 8);
    let second = "cloth river_FP, spices river_PM, jugs river_MD, wine river_DF, \
                  jugs quarter_forest, cloth quarter_plain, spices quarter_mountains, wine quarter_desert";
    assert_eq!(group(&format!("{first}, {second}")), 4);
    assert_eq!(group(&format!("{first}, {second}, jugs quarter_desert")), 3);
}

#[test]
fn r7_the_first_player_is_drawn_at_random() {
    let mut rng = Rng::from_seed(4);
    let mut times = [0; 4];
    for _ in 0..400 {
        times[GoldenCity::draw_setup(4, &Options::new(), &mut rng).unwrap().first.index()] += 1;
    }
    assert!(times.iter().all(|time| (60..140).contains(time)), "{times:?}");
    let mut table = dealt(3);
    table.chance("scoring jugs river_PM");
    for _ in 0..6 {
        table.chance("landscape mountains");
    }
    assert_eq!(table.phase(), "bid 1");
}

#[test]
fn r11_pairs_are_laid_out_column_by_column() {
    for n_seats in [3u8, 4] {
        let mut table = dealt(n_seats);
        table.chance("scoring cloth river_DF");
        let column = ["forest", "plain", "mountains", "desert"];
        for (laid, card) in column[..n_seats.into()].iter().enumerate() {
            assert_eq!(table.phase(), format!("lay_out {laid}"));
            table.chance(&format!("landscape {card}"));
        }
        for _ in 0..n_seats {
            assert_eq!(table.state.to_act(), ToAct::Chance);
            table.chance("landscape coast");
        }
        assert_eq!(table.phase(), "bid 1");
        let view = table.state.view(argosy_game::Viewer::Spectator);
        let pairs: Vec<_> = view.pairs.iter().map(|pair| pair.cards.map(Option::unwrap)).collect();
        for (pair, card) in pairs.iter().zip(column) {
            assert_eq!(*pair, [card.parse().unwrap(), Landscape::Coast]);
        }
        assert_eq!(pairs.len(), usize::from(n_seats));
    }
}

const FIFTY_CARDS: &str = "
phase lay_out 5
scoring wine river_FP
pair 1 coast forest -
pair 2 coast desert -
pair 3 coast - -
used 3coast,6forest,9plain,9mountains,9desert
seat 0 hand=2coast,forest
seat 1 hand=2coast,forest
seat 2 hand=forest
";

#[test]
fn r12_used_cards_become_the_deck_only_when_a_card_is_needed() {
    // One plain and one mountains card are left in the deck.
    let mut table = Table::at(FIFTY_CARDS);
    assert_eq!(
        table.outcomes(),
        [("landscape plain".to_owned(), 1), ("landscape mountains".to_owned(), 1)]
    );
    table.chance("landscape plain");
    assert_eq!(table.phase(), "bid 0");
    let view = table.state.view(argosy_game::Viewer::Spectator);
    assert_eq!((view.deck, view.used.total()), (1, 36));
    let four = FIFTY_CARDS.replace("lay_out 5", "lay_out 4").replace("coast desert -", "coast - -");
    let mut table = Table::at(&four.replace("9desert", "10desert"));
    table.chance("landscape plain");
    assert!(!table.saw(|event| matches!(event, Event::Open(Open::Reshuffled { .. }))));
    table.chance("landscape mountains");
    // All six cards lie there and the deck is empty: no card is needed now.
    assert_eq!(table.phase(), "bid 0");
    assert_eq!(table.state.view(argosy_game::Viewer::Spectator).deck, 0);
    let three = four.replace("lay_out 4", "lay_out 3").replace("coast forest -", "coast - -");
    let mut table = Table::at(&three.replace("6forest", "7forest").replace("9desert", "10desert"));
    table.chance("landscape plain").chance("landscape mountains");
    assert!(table.saw(|event| matches!(event, Event::Open(Open::Reshuffled { .. }))));
    let view = table.state.view(argosy_game::Viewer::Spectator);
    assert_eq!((view.deck, view.used.total()), (38, 0));
    assert_eq!(table.phase(), "lay_out 5");
}

#[test]
fn r12_cards_just_paid_are_part_of_a_new_deck() {
    let mut table = Table::at(
        "phase build 0 0\nscoring wine river_FP\n\
         used 7coast,8forest,9plain,9mountains,9desert\n\
         seat 0 hand=coast,forest\nseat 1 hand=2coast,forest,plain\nseat 2 hand=mountains,desert",
    );
    assert_eq!(table.state.view(argosy_game::Viewer::Spectator).deck, 0);
    table.play(0, "build F_p2 coast");
    assert_eq!(table.phase(), "draw_landscape 0 1");
    assert_eq!(table.outcomes()[0], ("landscape coast".to_owned(), 8));
    assert_eq!(table.state.view(argosy_game::Viewer::Spectator).deck, 43);
    assert!(table.state.view(argosy_game::Viewer::Spectator).used.is_empty());
}

#[test]
fn r9_a_round_has_its_six_phases_in_order() {
    let mut table = dealt(3);
    let mut phases = vec![table.phase()];
    table.chance("scoring jugs river_PM");
    phases.push(table.phase());
    for _ in 0..6 {
        table.chance("landscape mountains");
    }
    phases.push(table.phase());
    table.play(1, "bid 1").play(2, "bid 2").play(0, "bid 3");
    phases.push(table.phase());
    table.play(1, "done").play(2, "done").play(0, "done");
    phases.push(table.phase());
    assert_eq!(phases, ["scoring", "lay_out 0", "bid 1", "build 1 0", "scoring"]);
    assert_eq!(table.state.view(argosy_game::Viewer::Spectator).first, seat(2));
    assert_eq!(table.state.phase(), Phase::Scoring);
}

#[test]
fn a_setup_is_read_back_from_its_header() {
    let options = Options::new().with("contracts", "hidden");
    let setup = GoldenCity::draw_setup(4, &options, &mut Rng::from_seed(3)).unwrap();
    let mut header = setup.to_header();
    header.push("rules", "1");
    header.push("seats", "4");
    assert_eq!(Setup::from_header(&header), Ok(setup.clone()));
    assert_eq!(setup.totals, Totals::Hidden);
    assert_eq!(setup.options().to_string(), "board=island-1 contracts=hidden");
    for (key, value, code) in [
        ("rules", "2", "unknown_rules"),
        ("seats", "5", "bad_seats"),
        ("seats", "300", "bad_seats"),
        ("first", "4", "bad_line"),
        ("first", "x", "bad_line"),
        ("frist", "1", "bad_line"),
        ("option", "contracts secret", "unknown_value"),
    ] {
        let mut wrong = argosy_game::Header::new();
        let mut lines = vec![("rules", "1"), ("seats", "4"), ("first", "0")];
        lines.retain(|&(old, _)| old != key);
        lines.push((key, value));
        lines.iter().for_each(|&(key, value)| wrong.push(key, value));
        assert_eq!(Setup::from_header(&wrong).unwrap_err().code, code, "{key} {value}");
    }
    let drawn = GoldenCity::draw_setup(3, &Options::new().with("x", "y"), &mut Rng::from_seed(1));
    assert_eq!(drawn.unwrap_err().code, "unknown_option");
    assert_eq!(Seat::new(0), seat(0));
}
