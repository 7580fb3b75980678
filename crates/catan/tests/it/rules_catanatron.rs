//! R52 to R56: the option set `catanatron`.

use argosy_catan::{Action, Catan, Chance, PhaseView};
use argosy_game::{Game, Options, Rng, Seat, ToAct};

use crate::table::{Table, beginners};

const VARIANT: &str = "variant catanatron\ntrade off\n";

fn refused(options: &[(&str, &str)]) -> String {
    let mut chosen = Options::new().with("variant", "catanatron");
    options.iter().for_each(|(key, value)| chosen.set(key, value));
    Catan::draw_setup(4, &chosen, &mut Rng::from_seed(1)).unwrap_err().why
}

#[test]
fn r52_plain_seats_on_the_classic_board() {
    for n_seats in 2..=4 {
        let table = Table::new(n_seats, &[("variant", "catanatron")]);
        let view = table.view();
        assert_eq!(view.colours.len(), usize::from(n_seats));
        assert!(view.options.catanatron && !view.options.trade && !view.options.strict);
        assert_eq!(view.first.number(), 0);
        assert_eq!(table.legal(0).len(), 54);
        assert!(view.colours.iter().all(|colour| colour.trade_cards == 0));
    }
    for (key, value) in [
        ("board", "travel"),
        ("phases", "strict"),
        ("trade", "on"),
        ("turn_limit", "500"),
        ("first", "1"),
    ] {
        assert!(refused(&[(key, value)]).contains(key), "{key}");
    }
}

#[test]
fn r52_two_plain_seats_roll_once() {
    let position = format!(
        "{VARIANT}seats 2\ncolour 0 settlements=n38 roads=e55 hand=1,1,0,0,0\ncolour 1 settlements=n14 roads=e17"
    );
    let mut table = Table::at(&position);
    table.play(0, "roll").chance("roll 1 1");
    assert_eq!(table.phase(), PhaseView::Main);
    table.play(0, "build road e54");
    assert_eq!(table.phase(), PhaseView::Main);
    table.refuses(0, "robber home", "only_for_two");
}

#[test]
fn r53_cards_are_given_openly_in_seat_order() {
    let hands = ["", "hand=4,4,0,0,0", "", "hand=0,0,0,5,4"];
    let turn = "turn 5 active=2\n";
    let mut table = Table::at(&format!("{VARIANT}{turn}{}", beginners(hands)));
    table.play(2, "roll").chance("roll 3 4");
    assert_eq!(table.phase(), PhaseView::OpenDiscard { seat: Seat::new(1), left: 4 });
    assert_eq!(table.state.to_act(), ToAct::only(Seat::new(1)));
    assert!(table.legal(3).is_empty() && table.legal(2).is_empty());
    table.refuses(2, "robber h0", "not_now");
    table.refuses(1, "discard brick", "not_now");
    table.refuses(1, "discard wool openly", "not_held");
    // R53: in any order, each seen when made.
    table.play(1, "discard lumber openly").play(1, "discard brick openly");
    assert_eq!(table.seen_by(0).bank, [16, 16, 19, 14, 15]);
    assert_eq!(table.hand(1), [3, 3, 0, 0, 0]);
    table.play(1, "discard lumber openly").play(1, "discard brick openly");
    assert_eq!(table.phase(), PhaseView::OpenDiscard { seat: Seat::new(3), left: 4 });
    for _ in 0..4 {
        table.play(3, "discard grain openly");
    }
    assert_eq!((table.phase(), table.active()), (PhaseView::MoveRobber, 2));
    assert_eq!(table.hand(3), [0, 0, 0, 1, 4]);
    let mut table = Table::at(&format!("{VARIANT}{}", beginners(["", "", "", ""])));
    table.play(0, "roll").chance("roll 3 4");
    assert_eq!(table.phase(), PhaseView::MoveRobber);
}

#[test]
fn r53_who_still_holds_many_cards_does_not_give_again() {
    let hands = ["", "hand=9,8,0,0,0", "", ""];
    let mut table = Table::at(&format!("{VARIANT}{}", beginners(hands)));
    table.play(0, "roll").chance("roll 3 4");
    for _ in 0..8 {
        table.play(1, "discard brick openly");
    }
    assert_eq!((table.hand(1), table.phase()), ([1, 8, 0, 0, 0], PhaseView::MoveRobber));
}

#[test]
fn r54_a_short_bank_pays_not_even_a_single_claimant() {
    let position = format!(
        "{VARIANT}colour 0 cities=n33 roads=e42\ncolour 2 settlements=n14 roads=e17 hand=0,0,0,0,18"
    );
    let mut table = Table::at(&position);
    table.play(0, "roll").chance("roll 4 4");
    assert_eq!(table.hand(0), [0; 5]);
}

#[test]
fn r55_any_seat_with_ten_points_wins() {
    let position = format!(
        "{VARIANT}turn 5 rolls=1 dice=1+1\nphase main\nlongest_road 2\n\
         colour 0 settlements=n43 roads=e61,e69,e70,e71 hand=1,1,1,1,0\n\
         colour 1 cities=n0,n2,n7,n11 roads=e0,e1,e9,e8,e14,e15,e12\n\
         colour 2 settlements=n49 roads=e64,e63,e68,e67,e66"
    );
    let mut table = Table::at(&position);
    table.play(0, "build settlement n50");
    assert_eq!((table.winner(), table.active()), (Some(1), 0));
}

#[test]
fn r56_the_start_counts_towards_the_limit() {
    // Four seats pass on six times in the start.
    let at = |number: u16| {
        let turn = format!("turn {number} rolls=1 dice=1+1\nphase main\n");
        let mut table = Table::at(&format!("{VARIANT}{turn}{}", beginners(["", "", "", ""])));
        table.play(0, "end turn");
        table.phase()
    };
    assert_eq!(at(993), PhaseView::Roll);
    assert_eq!(at(994), PhaseView::Over { winner: None });
}

/// The table of docs/catanatron.md names lines that the engine takes.
#[test]
fn r52_the_lines_of_the_document_are_lines_of_the_notation() {
    let document = include_str!("../../../../docs/catanatron.md");
    let actions = document.split_once("## Actions").expect("the chapter on actions").1;
    let quoted = |cell: &'static str| cell.split('`').skip(1).step_by(2);
    let mut checked = 0;
    for row in actions.lines().filter(|line| line.starts_with('|')).skip(2) {
        let cells: Vec<&str> = row.split('|').collect();
        for line in quoted(cells[2]).filter(|line| *line != "build road") {
            line.parse::<Action>().unwrap_or_else(|error| panic!("{line}: {error}"));
            checked += 1;
        }
        for line in quoted(cells[3]) {
            line.parse::<Chance>().unwrap_or_else(|error| panic!("{line}: {error}"));
        }
    }
    assert!(checked > 12, "{checked} lines");
    let mut table = Table::at(&format!("{VARIANT}colour 1 hand=8,0,0,0,0\nphase dice"));
    table.chance("roll 3 4");
    let discard = actions.lines().find(|line| line.starts_with("| discarding")).expect("the row");
    let line = quoted(discard.split('|').nth(2).expect("a cell")).next().expect("a line");
    assert_eq!(table.legal(1), [line.replace("wool", "brick")]);
}
