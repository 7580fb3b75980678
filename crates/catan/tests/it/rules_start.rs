//! R1 to R9: the island, the boards, the start.

use std::collections::BTreeSet;

use argosy_catan::{
    Action, Arrangement, Catan, FILES, Layout, Terrain, Tile, harbour_places, spots,
};
use argosy_game::{Game, Header, Options, Refuse, Rng, Seat, Setup as _, content_hash};

use crate::table::{Table, beginners};

fn refused(n_seats: u8, options: &[(&str, &str)]) -> (&'static str, String) {
    let mut chosen = Options::new();
    for (key, value) in options {
        chosen.set(key, value);
    }
    let error = Catan::draw_setup(n_seats, &chosen, &mut Rng::from_seed(1)).unwrap_err();
    (error.code, error.why)
}

fn numbers(table: &Table) -> Vec<u8> {
    let mut numbers: Vec<u8> = table.view().tiles.iter().filter_map(|tile| tile.number).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn r1_r2_every_board_is_made_of_the_same_parts() {
    for board in ["beginner", "travel", "classic"] {
        let table = Table::new(4, &[("board", board)]);
        let view = table.view();
        let count = |terrain| view.tiles.iter().filter(|tile| tile.terrain == terrain).count();
        let counts = Terrain::ALL.map(count);
        assert_eq!(counts, [3, 4, 4, 4, 3, 1], "{board}");
        assert_eq!(numbers(&table), [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]);
        let desert = view.tiles.iter().find(|tile| tile.terrain == Terrain::Desert);
        assert_eq!(desert.and_then(|tile| tile.number), None);
        let mut kinds: Vec<String> =
            view.harbours.iter().map(|harbour| harbour.kind.word().to_owned()).collect();
        kinds.sort();
        assert_eq!(
            kinds,
            ["any", "any", "any", "any", "brick", "grain", "lumber", "ore", "wool"],
            "{board}"
        );
        assert_eq!(view.harbours.iter().map(|h| h.path).collect::<Vec<_>>(), harbour_places());
    }
}

#[test]
fn r2_the_beginners_board_is_side_a_from_the_upper_right() {
    let table = Table::new(4, &[("board", "beginner")]);
    let layout = Arrangement::parse("A1 A2 A3 A4 A5 A6").unwrap().layout();
    let text = layout.to_string();
    assert!(text.starts_with("mountains-10 pasture-2 forest-9 fields-12 hills-6 pasture-4"));
    assert!(text.ends_with("fields-6 pasture-11 any grain ore any wool any any brick lumber"));
    assert!(table.state.to_position().contains(&format!("island {text}\n")));
    assert_eq!(layout.desert(), Tile::CENTRE);
}

#[test]
fn r2_the_classic_board_is_shuffled_freely() {
    let draw = |seed| {
        let options = Options::new().with("board", "classic");
        let setup = Catan::draw_setup(4, &options, &mut Rng::from_seed(seed)).unwrap();
        Catan::new(&setup).to_position()
    };
    let boards: BTreeSet<String> = (0..50).map(draw).collect();
    assert_eq!(boards.len(), 50);
}

#[test]
fn r3_large_and_small_tiles_alternate() {
    let table = Table::new(3, &[("arrangement", "B5 A6 A1 B2 B3 B4")]);
    let layout = Arrangement::parse("B5 A6 A1 B2 B3 B4").unwrap().layout();
    assert!(table.state.to_position().contains(&layout.to_string()));
    for (wrong, why) in [
        ("A1 A3 A2 A4 A5 A6", "large and small must alternate"),
        ("A1 A2 A1 A4 A5 A6", "tile 1 is not there once"),
        ("A2 A1 A4 A3 A6 A5", "a large one comes first"),
        ("A1 A2 A3 A4 A5", "five"),
        ("A1 A2 A3 A4 A5 C6", "is no tile"),
        ("A1 A2 A3 A4 A5 A7", "is no tile"),
    ] {
        let (code, said) = refused(4, &[("arrangement", wrong)]);
        assert_eq!(code, "bad_arrangement", "{wrong}");
        assert!(said.contains(why) || why == "five", "{said}");
    }
    assert_eq!(refused(4, &[("board", "classic"), ("arrangement", "A1")]).0, "bad_combination");
}

#[test]
fn r3_there_are_768_islands_up_to_turning() {
    let mut islands = BTreeSet::new();
    let mut rng = Rng::from_seed(3);
    for _ in 0..60_000 {
        islands.insert(Arrangement::draw(&mut rng).layout().to_string());
    }
    // R3: three turns of each island keep large tiles in their corners.
    assert_eq!(islands.len(), 3 * 768);
}

#[test]
fn r3_the_b_side_brings_the_desert_to_the_coast() {
    let layout = Arrangement::parse("A1 A2 A3 A4 A5 B6").unwrap().layout();
    assert_eq!(layout.desert().number(), 0);
    assert_eq!(layout.to_string().split(' ').next(), Some("desert"));
}

fn hot_neighbours(layout: &Layout) -> bool {
    let hot = |tile: Tile| matches!(layout.land(tile).number, Some(6 | 8));
    Tile::all().any(|tile| hot(tile) && tile.neighbours().any(hot))
}

#[test]
fn r4_balanced_keeps_sixes_and_eights_apart() {
    for board in ["travel", "classic"] {
        let mut apart = 0;
        for seed in 0..40 {
            for balanced in ["on", "off"] {
                let options = Options::new().with("board", board).with("balanced", balanced);
                let setup = Catan::draw_setup(4, &options, &mut Rng::from_seed(seed)).unwrap();
                let text = setup.to_header();
                let line = text.get("island").unwrap().split_once(' ').unwrap().1.to_owned();
                let layout = match board {
                    "travel" => Arrangement::parse(&line).unwrap().layout(),
                    _ => Layout::parse(&line.split(' ').collect::<Vec<_>>()).unwrap(),
                };
                assert_eq!(layout.is_balanced(), !hot_neighbours(&layout));
                if balanced == "on" {
                    assert!(layout.is_balanced(), "{layout}");
                } else {
                    apart += u32::from(layout.is_balanced());
                }
            }
        }
        assert!(apart < 40, "{board}: it makes no difference");
    }
    // R4: a chosen island has to keep the promise too.
    let close = (0..)
        .map(|seed| Arrangement::draw(&mut Rng::from_seed(seed)))
        .find(|arrangement| !arrangement.layout().is_balanced())
        .unwrap();
    let options = [("arrangement", &*close.to_string()), ("balanced", "on")];
    assert_eq!(refused(4, &options).0, "bad_combination");
}

#[test]
fn r5_r6_what_lies_on_the_table_at_the_start() {
    let view = Table::new(4, &[]).view();
    assert_eq!(view.bank, [19; 5]);
    assert_eq!((view.deck, view.deck_cards), (25, Some([14, 2, 2, 2, 5])));
    assert_eq!(view.tiles[view.robber.index()].terrain, Terrain::Desert);
    assert_eq!((view.longest_road, view.largest_army), (None, None));
    assert_eq!(view.colours.len(), 4);
    for colour in &view.colours {
        assert_eq!((colour.roads_left, colour.settlements_left, colour.cities_left), (15, 5, 4));
        assert_eq!((colour.hand_size, colour.n_cards, colour.knights), (0, 0, 0));
        assert_eq!((colour.trade_cards, colour.points), (0, 0));
    }
}

#[test]
fn r6_the_first_seat_is_named_or_drawn() {
    assert_eq!(Table::new(3, &[("first", "2")]).active(), 2);
    let drawn: BTreeSet<u8> = (0..40)
        .map(|seed| {
            let setup = Catan::draw_setup(3, &Options::new(), &mut Rng::from_seed(seed)).unwrap();
            setup.to_header().get("first").unwrap().parse().unwrap()
        })
        .collect();
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
    for wrong in ["3", "x", "-1"] {
        assert_eq!(refused(3, &[("first", wrong)]).0, "unknown_value");
    }
}

#[test]
fn r7_beginners_have_the_pieces_of_the_picture() {
    let table = Table::new(4, &[("board", "beginner"), ("first", "1")]);
    assert_eq!(table.active(), 1);
    assert_eq!(table.legal(1), ["roll"]);
    let expected = Table::at(&beginners(["", "", "", ""]));
    for seat in 0..4 {
        let (colour, pictured) = (table.colour(seat), expected.colour(seat));
        assert_eq!(colour.settlements, pictured.settlements);
        assert_eq!(colour.roads, pictured.roads);
        assert_eq!(colour.points, 2);
    }
    // R7: the rulebook's examples: blue has lumber, ore and brick; orange ore and 2 grain.
    assert_eq!(table.hand(0), [1, 1, 0, 0, 1]);
    assert_eq!(table.hand(1), [0, 0, 0, 2, 1]);
    assert_eq!(table.hand(2), [0, 1, 1, 0, 1]);
    assert_eq!(table.hand(3), [0, 2, 0, 1, 0]);
    assert_eq!(table.view().bank, [18, 15, 18, 16, 16]);
}

#[test]
fn r7_with_three_players_red_is_left_out() {
    let table = Table::new(3, &[("board", "beginner")]);
    let view = table.view();
    assert_eq!(view.colours.len(), 3);
    let mut taken = view.colours.iter().flat_map(|colour| spots(colour.settlements));
    assert!(taken.all(|spot| spot.number() != 2 && spot.number() != 25));
}

#[test]
fn r8_the_start_goes_out_and_back() {
    let mut table = Table::new(3, &[("first", "1"), ("arrangement", "A1 A2 A3 A4 A5 A6")]);
    assert_eq!(table.legal(1).len(), 54);
    table.play(1, "build settlement n38");
    assert_eq!(table.legal(1), ["build road e49", "build road e50", "build road e55"]);
    table.refuses(1, "build road e58", "road_not_at_start");
    table.refuses(1, "build settlement n0", "not_now");
    table.play(1, "build road e55");
    // R26: the distance rule holds in the start.
    table.refuses(2, "build settlement n38", "spot_taken");
    table.refuses(2, "build settlement n42", "too_close");
    table.refuses(1, "build settlement n0", "not_your_turn");
    table.play(2, "build settlement n13").play(2, "build road e14");
    table.play(0, "build settlement n14").play(0, "build road e17");
    assert_eq!(table.hand(0), [0; 5]);
    // The last begins the second round, and is paid for the second settlement.
    table.play(0, "build settlement n33");
    assert_eq!(table.hand(0), [0, 1, 1, 0, 1]);
    table.play(0, "build road e42");
    table.play(2, "build settlement n41").play(2, "build road e58");
    table.play(1, "build settlement n18");
    // R8: the desert pays nothing.
    assert_eq!(table.hand(1), [1, 0, 1, 0, 0]);
    table.refuses(1, "build road e55", "road_not_at_start");
    table.play(1, "build road e22");
    assert_eq!((table.active(), table.view().turn.number), (1, 1));
    assert_eq!(table.legal(1), ["roll"]);
    assert_eq!([0, 1, 2].map(|seat| table.points(seat)), [2, 2, 2]);
}

#[test]
fn r9_nothing_is_built_bought_or_traded_before_the_roll() {
    let mut table = Table::at(&beginners(["hand=5,5,5,5,5", "", "", ""]));
    assert_eq!(table.legal(0), ["roll"]);
    for line in ["build road e54", "build city n38", "buy card", "bank ore for wool", "end turn"] {
        assert_eq!(table.refusal(0, line), ("not_now", Some("R9")), "{line}");
    }
    table.refuses(0, "give wool", "not_now");
    table.refuses(1, "roll", "not_your_turn");
    table.play(0, "roll");
    table.refuses(0, "end turn", "chance_first");
    table.chance("roll 1 1");
    table.refuses(0, "roll", "not_now");
    table.play(0, "end turn");
    assert_eq!((table.active(), table.view().turn.number), (1, 2));
    assert_eq!(table.legal(1), ["roll"]);
    table.play(1, "roll").chance("roll 1 1").play(1, "end turn");
    table.play(2, "roll").chance("roll 1 1").play(2, "end turn");
    table.play(3, "roll").chance("roll 1 1").play(3, "end turn");
    assert_eq!(table.active(), 0);
}

/// That the dice have been rolled is said of the roll alone.
#[test]
fn after_the_roll_each_refusal_says_what_is_missing() {
    let mut table = Table::at(&beginners(["hand=5,5,5,5,5", "", "", ""]));
    table.play(0, "roll").chance("roll 1 1");
    for (line, why, rule) in [
        ("roll", "not now: the dice have been rolled", "R9"),
        ("accept", "no offer lies open", "R19"),
        ("decline", "no offer lies open", "R19"),
        ("trade with 1", "no offer lies open", "R20"),
        ("withdraw", "no offer lies open", "R20"),
        ("robber h0", "the robber moves after a seven or a knight", "R15"),
        ("rob 1", "nobody is to be robbed", "R16"),
        ("discard brick", "no seven asks for cards", "R13"),
        ("discard brick openly", "no seven asks for cards", "R13"),
        ("take back", "no seven asks for cards", "R13"),
        ("take brick", "no invention card has been played", "R33"),
        ("return brick", "no forced trade has to be settled", "R47"),
    ] {
        let action: Action = line.parse().expect("an action");
        let refusal = table.state.refuse(Seat::new(0), action).expect("a refusal");
        assert_eq!((refusal.to_string().as_str(), refusal.rule()), (why, Some(rule)), "{line}");
    }
}

#[test]
fn board_files_have_ids_and_never_change() {
    let hashes: Vec<(&str, String)> =
        FILES.iter().map(|file| (file.id, content_hash(file.text))).collect();
    let golden = include_str!("../golden/boards.txt");
    let now: String = hashes.iter().map(|(id, hash)| format!("{id} {hash}\n")).collect();
    assert_eq!(now, golden, "a corrected board is a new file with a new id");
    for file in FILES {
        assert!(file.text.contains(&format!("\"id\": \"{}\"", file.id)));
    }
}

#[test]
fn setups_that_contradict_themselves_are_refused() {
    assert_eq!(refused(5, &[]).0, "bad_seats");
    assert_eq!(refused(1, &[]).0, "bad_seats");
    assert_eq!(refused(4, &[("bord", "x")]).0, "unknown_option");
    assert_eq!(refused(4, &[("board", "x")]).0, "unknown_value");
    assert_eq!(refused(4, &[("turn_limit", "0")]).0, "unknown_value");
}

#[test]
fn headers_are_read_back_and_checked() {
    type Setup = <Catan as Game>::Setup;
    let draw = |options: &[(&str, &str)]| {
        let mut chosen = Options::new();
        options.iter().for_each(|(key, value)| chosen.set(key, value));
        Catan::draw_setup(3, &chosen, &mut Rng::from_seed(2)).unwrap()
    };
    let header = |setup: &Setup, change: &dyn Fn(&str, &str) -> Option<String>| {
        let mut header = Header::new();
        header.push("rules", "1");
        header.push("seats", "3");
        for (key, value) in setup.to_header().iter() {
            header.push(key, change(key, value).unwrap_or_else(|| value.to_owned()));
        }
        Setup::from_header(&header)
    };
    for options in [
        &[("board", "classic"), ("phases", "strict")][..],
        &[("board", "beginner"), ("trade", "off")],
        &[("variant", "catanatron")],
        &[("balanced", "on"), ("offers_per_turn", "7"), ("turn_limit", "200")],
    ] {
        let setup = draw(options);
        assert_eq!(header(&setup, &|_, _| None), Ok(setup.clone()));
        for (key, value) in options {
            assert_eq!(setup.options().iter().find(|(name, _)| name == key), Some((*key, *value)));
        }
    }
    let setup = draw(&[]);
    let swap = |wrong: &str, with: &str| {
        header(&setup, &|key, value| {
            format!("{key} {value}").starts_with(wrong).then(|| with.to_owned())
        })
        .unwrap_err()
        .code
    };
    assert_eq!(swap("first", "3"), "bad_line");
    assert_eq!(swap("island", "beginner-1"), "bad_combination");
    assert_eq!(swap("island", "beginner-2"), "bad_island");
    assert_eq!(swap("island", "travel-1 A1"), "bad_island");
    assert_eq!(swap("option board", "board nowhere"), "unknown_value");
}
