//! A view as numbers, for programs that learn.

use argosy_game::{Planes, Round, Tensor};

use crate::state::{Blank, Phase};
use crate::view::View;

/// The most seats that a table has.
const N: usize = argosy_game::MAX_SEATS;

impl Tensor for Blank {
    const TENSOR_VERSION: u32 = 1;

    fn write(view: &View, out: &mut impl Planes) {
        let round = Round::new(view.viewer, view.seats);
        out.plane("seats", &[N], 1, "One cell for each seat at the table.");
        out.put_all(0, &[1; N][..view.seats.into()]);
        out.number("rules", 255, view.rules.number(), "The version of the rules.");
        out.plane("first", &[N], 1, "Who began.");
        out.put(round.place(view.first), 1);
        let (over, passed) = match view.phase {
            Phase::Turn { passed } => (false, passed),
            Phase::Over => (true, view.seats),
        };
        out.number("passed", N as u32, passed.into(), "How many have passed.");
        out.flag("over", over, "The game has ended.");
    }
}
