//! R36 to R42: the longest road, winning, ranks, what is open.

use argosy_catan::{Catan, Path, PhaseView, Spot, SpotSet, longest, paths};
use argosy_game::{Game, Seat, Viewer};
use proptest::prelude::*;

use crate::table::{ROLLED, Table, beginners};

fn holder(table: &Table) -> Option<u8> {
    table.view().longest_road
}

/// The longest run by trying every order: slow, and plainly right.
fn slow_longest(roads: &[Path], blocked: SpotSet) -> u8 {
    fn walk(at: Spot, roads: &[Path], used: &mut Vec<Path>, blocked: SpotSet) -> u8 {
        let mut best = used.len() as u8;
        if blocked & at.bit() != 0 && !used.is_empty() {
            return best;
        }
        for &road in roads {
            if road.ends().contains(&at) && !used.contains(&road) {
                used.push(road);
                best = best.max(walk(road.other_end(at), roads, used, blocked));
                used.pop();
            }
        }
        best
    }
    Spot::all().map(|spot| walk(spot, roads, &mut Vec::new(), blocked)).max().unwrap_or(0)
}

/// Fifteen roads at most that grow from one another, so that loops are common.
fn grown_roads() -> impl Strategy<Value = Vec<Path>> {
    (0u8..72, proptest::collection::vec(any::<u16>(), 0..14)).prop_map(|(first, picks)| {
        let mut roads = vec![Path::new(first)];
        for pick in picks {
            let near: Vec<Path> = Path::all()
                .filter(|path| !roads.contains(path))
                .filter(|path| roads.iter().any(|road| road.end_set() & path.end_set() != 0))
                .collect();
            roads.push(near[pick as usize % near.len()]);
        }
        roads
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn r36_the_fast_length_is_the_slow_one(roads in grown_roads(), blocked in any::<u64>(), more in any::<u64>()) {
        let set = roads.iter().fold(0, |set, road| set | road.bit());
        for blocked in [0, blocked & more & ((1 << 54) - 1)] {
            prop_assert_eq!(longest(set, blocked), slow_longest(&roads, blocked));
        }
    }
}

#[test]
fn r36_branches_do_not_count_and_loops_do() {
    let length =
        |names: &[u8]| longest(names.iter().fold(0, |set, &name| set | Path::new(name).bit()), 0);
    assert_eq!(length(&[]), 0);
    // Round a hex and on from it: seven roads, and an intersection used twice.
    assert_eq!(length(&[0, 1, 2, 3, 4, 5, 10]), 7);
    // A fork of two from the middle of four: four.
    assert_eq!(length(&[0, 1, 2, 3, 10]), 4);
    assert_eq!(paths(0).count(), 0);
}

#[test]
fn r36_someone_elses_building_breaks_and_own_ones_do_not() {
    // Seven roads along the coast; an own settlement in the middle changes nothing.
    let seven = "roads=e64,e63,e68,e67,e71,e70,e69";
    let own = format!("longest_road 0\ncolour 0 settlements=n49,n53 {seven}");
    assert_eq!(Table::at(&own).colour(0).road_length, 7);
    // Someone else's on n53 leaves five and two; the roads that end there count.
    let cut = format!(
        "longest_road 0\ncolour 0 settlements=n49 {seven}\ncolour 1 settlements=n53 roads=e66"
    );
    let cut =
        cut.replace("n53 roads=e66", "n53,n44 roads=e66,e70").replace("e71,e70,e69", "e71,e69");
    assert!(
        argosy_catan::Catan::from_position(&format!("catan 1\n{cut}")).is_err(),
        "e69 hangs loose"
    );
    let roads = [64, 63, 68, 67, 71, 70, 69].iter().fold(0, |set, &n| set | Path::new(n).bit());
    assert_eq!(longest(roads, Spot::new(53).bit()), 5);
    assert_eq!(longest(roads, Spot::new(46).bit()), 7, "a building at the end breaks nothing");
}

/// Orange (seat 1) has seven roads along the coast from n49 to n46; red (seat 0)
/// has six and can settle on n53, which leaves orange with five and two.
fn seven_and_six(six: &str) -> String {
    format!(
        "{ROLLED}longest_road 1\n\
         colour 0 settlements=n19 roads={six} hand=1,1,1,1,0\n\
         colour 1 settlements=n49 roads=e64,e63,e68,e67,e71,e70,e69"
    )
}

#[test]
fn r36_r37_a_cut_road_passes_the_card_on() {
    // Red's six lead from n19 to n44, and a seventh would be needed to tie.
    let six = "e36,e41,e53,e58,e66";
    let position = seven_and_six(&format!("e22,{six}"));
    let mut table = Table::at(&position);
    assert_eq!((table.colour(0).road_length, table.colour(1).road_length), (6, 7));
    assert_eq!((table.points(0), table.points(1)), (1, 3));
    // Red's road e66 ends at n50, in the middle of orange's seven.
    table.play(0, "build settlement n50");
    assert_eq!(table.colour(1).road_length, 4);
    assert_eq!(holder(&table), Some(0));
    assert_eq!((table.points(0), table.points(1)), (4, 1));
}

#[test]
fn r37_the_rulebooks_seven_is_cut_into_five_and_two() {
    let position = format!(
        "{ROLLED}longest_road 1\n\
         colour 0 settlements=n19 roads=e36,e41,e53,e58,e57,e61 hand=1,1,1,1,0\n\
         colour 1 settlements=n48 roads=e63,e68,e67,e71,e70,e69,e60"
    );
    let mut table = Table::at(&position);
    assert_eq!((table.colour(0).road_length, table.colour(1).road_length), (6, 7));
    table.play(0, "build settlement n46");
    // Five behind the cut, and e60, which is cut off.
    assert_eq!(table.colour(1).road_length, 6);
    // R37: both have six now, and the holder keeps the card.
    assert_eq!(holder(&table), Some(1));
    let longer = position
        .replace("roads=e63,e68,e67,e71,e70,e69,e60", "roads=e68,e67,e71,e70,e69,e60,e59")
        .replace("n48", "n47");
    let mut table = Table::at(&longer);
    table.play(0, "build settlement n46");
    assert_eq!(table.colour(1).road_length, 5);
    assert_eq!((holder(&table), table.points(0), table.points(1)), (Some(0), 4, 1));
}

#[test]
fn r37_the_first_with_five_takes_the_card_and_only_longer_takes_it_over() {
    let position = "colour 0 settlements=n19 roads=e36,e41,e53,e58 hand=2,2,0,0,0\n\
                    colour 1 settlements=n0 roads=e0,e1,e9,e8 hand=2,2,0,0,0";
    let mut table = Table::at(&format!("{ROLLED}{position}"));
    assert_eq!(holder(&table), None);
    table.play(0, "build road e57");
    assert_eq!((holder(&table), table.points(0)), (Some(0), 3));
    table.play(0, "end turn").play(1, "roll").chance("roll 1 1");
    table.play(1, "build road e14");
    assert_eq!(table.colour(1).road_length, 5);
    assert_eq!(holder(&table), Some(0), "a tie takes nothing");
    table.play(1, "build road e24");
    assert_eq!((holder(&table), table.points(0), table.points(1)), (Some(1), 1, 3));
}

#[test]
fn r37_after_a_cut_a_tie_of_others_lays_the_card_aside() {
    // Seat 1 holds with six; seats 2 and 3 have five each.
    let position = format!(
        "{ROLLED}longest_road 1\n\
         colour 0 settlements=n31 roads=e44,e56,e61,e69,e70,e71 hand=1,1,1,1,0\n\
         colour 1 settlements=n49 roads=e64,e63,e68,e67,e66,e57\n\
         colour 2 settlements=n0 roads=e0,e1,e9,e8,e14\n\
         colour 3 settlements=n28 roads=e34,e33,e52,e51,e50 hand=1,1,0,0,0"
    );
    let mut table = Table::at(&position);
    assert_eq!([0, 1, 2, 3].map(|seat| table.colour(seat).road_length), [6, 6, 5, 5]);
    table.play(0, "build settlement n50");
    assert_eq!([0, 1, 2, 3].map(|seat| table.colour(seat).road_length), [6, 4, 5, 5]);
    assert_eq!(holder(&table), Some(0), "alone in front");
    let shorter =
        position.replace("e44,e56,e61,e69,e70,e71", "e61,e69,e70,e71").replace("n31", "n43");
    let mut table = Table::at(&shorter);
    table.play(0, "build settlement n50");
    assert_eq!([0, 1, 2, 3].map(|seat| table.colour(seat).road_length), [4, 4, 5, 5]);
    assert_eq!((holder(&table), table.points(1)), (None, 1), "a tie of others");
    // The player who is then alone in front takes it.
    for seat in 0..3 {
        table.play(seat, "end turn").play(seat + 1, "roll").chance("roll 1 1");
    }
    table.play(3, "build road e55");
    assert_eq!((holder(&table), table.points(3)), (Some(3), 3));
}

#[test]
fn r37_a_card_that_nobody_deserves_lies_aside() {
    let position = format!(
        "{ROLLED}longest_road 1\n\
         colour 0 settlements=n43 roads=e61,e69,e70,e71 hand=1,1,1,1,0\n\
         colour 1 settlements=n49 roads=e64,e63,e68,e67,e66"
    );
    let mut table = Table::at(&position);
    assert_eq!(table.points(1), 3);
    table.play(0, "build settlement n50");
    assert_eq!((holder(&table), table.points(1)), (None, 1));
}

#[test]
fn r38_the_rulebooks_winner() {
    // Two settlements, the longest road, two cities and two victory point cards.
    let position = format!(
        "{ROLLED}longest_road 0\n\
         colour 0 settlements=n19 cities=n0,n2 roads=e36,e41,e53,e58,e57,e0,e9 cards=0,0,0,0,2 hand=1,1,1,1,0"
    );
    let mut table = Table::at(&position);
    assert_eq!(table.points(0), 9);
    assert_eq!(table.state.ranks(), None);
    table.play(0, "build settlement n32");
    assert_eq!((table.points(0), table.winner()), (10, Some(0)));
    assert!(table.legal(0).is_empty());
    table.refuses(0, "end turn", "game_over");
    let ranks = table.state.ranks().unwrap();
    assert_eq!(ranks.seats(), [1, 2, 2, 2]);
    // R35: the cards that won are shown.
    assert_eq!(table.seen_by(3).colours[0].cards, Some([0, 0, 0, 0, 2]));
}

#[test]
fn r38_a_victory_point_card_bought_with_nine_points_wins_at_once() {
    let position = format!(
        "{ROLLED}colour 0 settlements=n19 cities=n0,n2,n7,n11 roads=e36,e0,e9,e15,e11 hand=0,0,1,1,1"
    );
    let mut table = Table::at(&position);
    table.play(0, "buy card").chance("draw victory-point");
    assert_eq!(table.winner(), Some(0));
    let mut table = Table::at(&position);
    table.play(0, "buy card").chance("draw knight");
    assert_eq!(table.winner(), None);
}

#[test]
fn r38_a_city_or_a_knight_can_win_and_the_rest_lapses() {
    let cities = "settlements=n19 cities=n0,n2,n7 roads=e36,e0,e9,e15";
    let position = format!("{ROLLED}colour 0 {cities} cards=0,0,0,0,2 hand=0,0,0,2,3");
    let mut table = Table::at(&position);
    table.play(0, "build city n19");
    assert_eq!(table.winner(), Some(0));
    let mut table = Table::at(&format!("colour 0 {cities} cards=1,0,0,0,1 knights=2"));
    assert_eq!(table.points(0), 8);
    table.play(0, "play knight");
    // R38: no robber has to be moved any more.
    assert_eq!(table.winner(), Some(0));
}

#[test]
fn r38_points_of_another_turn_wait_for_ones_own() {
    // Seat 1 has eight points and six roads; a cut of seat 2's seven gives it the card.
    let position = format!(
        "{ROLLED}longest_road 2\n\
         colour 0 settlements=n43 roads=e61,e69,e70,e71 hand=1,1,1,1,0\n\
         colour 1 cities=n0,n2,n7,n11 roads=e0,e1,e9,e8,e14,e15,e12\n\
         colour 2 settlements=n49 roads=e65,e64,e63,e68,e67,e66"
    );
    let mut table = Table::at(&position);
    assert_eq!(table.colour(1).road_length, 5);
    assert_eq!(table.points(1), 8);
    table.play(0, "build settlement n50");
    assert_eq!((holder(&table), table.points(1)), (Some(2), 8), "five are left to seat 2");
    let shorter = position.replace("e65,e64", "e64");
    let mut table = Table::at(&shorter);
    table.play(0, "build settlement n50");
    assert_eq!((holder(&table), table.points(1), table.winner()), (Some(1), 10, None));
    table.play(0, "end turn");
    assert_eq!(table.winner(), Some(1));
    assert_eq!(table.state.ranks().unwrap().seats()[1], 1);
}

#[test]
fn r39_ranks_follow_points_behind_the_winner() {
    let position = "phase over 0\n\
        colour 0 settlements=n19 cities=n0,n2,n7,n11 roads=e36,e0,e9,e15,e11 cards=0,0,0,0,1\n\
        colour 1 settlements=n38 roads=e55\n\
        colour 2 settlements=n43 roads=e56 cards=0,0,0,0,1\n\
        colour 3 settlements=n25 roads=e38";
    let table = Table::at(position);
    assert_eq!(table.state.ranks().unwrap().seats(), [1, 3, 2, 3]);
}

#[test]
fn r41_a_seat_sees_its_own_cards_and_open_numbers_of_others() {
    let hands =
        ["hand=1,2,0,0,0 cards=1,0,0,0,1", "hand=0,0,3,0,0 cards=0,1,0,0,0 knights=2", "", ""];
    let table = Table::at(&format!("{ROLLED}{}", beginners(hands)));
    let own = table.seen_by(0);
    assert_eq!(
        (own.colours[0].hand, own.colours[0].cards),
        (Some([1, 2, 0, 0, 0]), Some([1, 0, 0, 0, 1]))
    );
    assert_eq!((own.colours[1].hand, own.colours[1].cards), (None, None));
    assert_eq!(
        (own.colours[1].hand_size, own.colours[1].n_cards, own.colours[1].knights),
        (3, 1, 2)
    );
    assert_eq!((own.bank, own.deck, own.deck_cards), ([18, 17, 16, 19, 19], 20, None));
    assert_eq!(own.seen_by, Some(Seat::new(0)));
    let spectator = table.state.view(Viewer::Spectator);
    assert!(spectator.colours.iter().all(|colour| colour.hand.is_none() && colour.cards.is_none()));
    assert_eq!(spectator.turn.bought, None);
    let scores = table.state.scores(Viewer::Seat(Seat::new(1)));
    assert_eq!((scores.of(Seat::new(0)), scores.of(Seat::new(1))), (2, 2));
    assert!(!scores.0[0].complete && scores.0[1].complete && scores.0[2].complete);
    assert_eq!(table.state.scores(Viewer::All).of(Seat::new(0)), 3);
}

#[test]
fn scores_name_their_parts() {
    let position = "longest_road 0\nlargest_army 0\n\
        colour 0 settlements=n19 cities=n0 roads=e36,e41,e53,e58,e57,e0 knights=3 cards=0,0,0,0,1";
    let table = Table::at(position);
    let parts: Vec<(&str, i32)> = table.state.scores(Viewer::All).0[0]
        .parts
        .iter()
        .map(|part| (part.name, part.points))
        .collect();
    assert_eq!(
        parts,
        [
            ("settlements", 1),
            ("cities", 2),
            ("longest_road", 2),
            ("largest_army", 2),
            ("victory_point_cards", 1)
        ]
    );
    assert_eq!(table.points(0), 8);
}

#[test]
fn r42_the_turn_limit_ends_the_game_without_a_winner() {
    let limit = |number: u16| {
        let position = format!("turn_limit 100\nturn {number} rolls=1 dice=1+1\nphase main\n");
        let mut table =
            Table::at(&format!("{position}{}", beginners(["cards=0,0,0,0,1", "", "", ""])));
        table.play(0, "end turn");
        table
    };
    assert_eq!(limit(99).phase(), PhaseView::Roll);
    let table = limit(100);
    assert_eq!(table.phase(), PhaseView::Over { winner: None });
    let ranks = table.state.ranks().unwrap();
    assert_eq!(ranks.seats(), [2, 3, 3, 3]);
    assert!(ranks.winners().is_empty());
    assert!(Catan::from_position(&table.state.to_position()).is_ok());
}
