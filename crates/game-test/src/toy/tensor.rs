use argosy_game::{Planes, Round, SeatSet, Tensor};

use super::view::PhaseView;
use super::{Good, MAX_PLAYERS, Thief, Toy, View};

const N: usize = MAX_PLAYERS;
const GOODS: usize = Good::COUNT;

impl Tensor for Toy {
    const TENSOR_VERSION: u32 = 1;

    fn write(view: &View, out: &mut impl Planes) {
        let round = Round::new(view.viewer, view.players.len() as u8);
        out.plane("seats", &[N], 1, "One cell for each seat at the table.");
        out.put_all(0, &[1; N][..view.players.len()]);
        out.number("rules", 255, view.rules.number(), "The version of the rules.");
        out.number("deck_size", 9, view.deck_size.of_each().into(), "Cards of each good.");
        out.number("goal", 6, view.goal.into(), "Sales that end the game.");
        out.flag("thief", view.thief == Thief::Roams, "A storm brings a theft.");
        out.plane("rival", &[2], 255, "Whether there is a rival, and its storms.");
        out.put_all(0, &[view.rival.is_some().into(), view.rival.unwrap_or(0)]);
        out.plane("active", &[N], 1, "Whose turn it is.");
        out.put(round.place(view.active), 1);
        out.number("turn", 255, view.turn.into(), "The number of the turn.");
        out.number("deck", 27, view.deck.into(), "Cards in the deck.");
        out.plane("pile", &[GOODS], 9, "Cards on the pile.");
        out.put_all(0, &view.pile.0);
        write_players(view, round, out);
        write_phase(&view.phase, round, out);
    }
}

fn write_players(view: &View, round: Round, out: &mut impl Planes) {
    let each = || {
        let seats = (0..).map(argosy_game::Seat::new);
        seats.zip(&view.players).map(|(seat, player)| (round.place(seat), player))
    };
    out.plane("cards", &[N], 27, "Cards in each hand.");
    each().for_each(|(place, player)| out.put(place, player.cards.into()));
    out.plane("hand", &[N, GOODS], 9, "Which these are, where the viewer knows.");
    for (place, player) in each() {
        out.put_all(place * GOODS, &player.hand.unwrap_or_default().0);
    }
    out.plane("sold", &[N], 63, "Sales.");
    each().for_each(|(place, player)| out.put(place, player.sold.into()));
    out.plane("answered", &[N], 1, "Who has chosen a whole discard.");
    each().for_each(|(place, player)| out.put(place, player.answered.into()));
    out.plane("chosen", &[N, GOODS], 9, "What was chosen, where the viewer knows.");
    for (place, player) in each() {
        out.put_all(place * GOODS, &player.chosen.unwrap_or_default().0);
    }
}

fn write_phase(phase: &PhaseView, round: Round, out: &mut impl Planes) {
    let none = SeatSet::EMPTY;
    let (index, number, victim, goods, yes, no) = match phase {
        PhaseView::Deal { left } => (0, *left, None, None, none, none),
        PhaseView::Roll => (1, 0, None, None, none, none),
        PhaseView::Draw { left } => (2, *left, None, None, none, none),
        PhaseView::Discard => (3, 0, None, None, none, none),
        PhaseView::Rob => (4, 0, None, None, none, none),
        PhaseView::Steal { victim } => (5, 0, Some(*victim), None, none, none),
        PhaseView::Main { offered } => (6, (*offered).into(), None, None, none, none),
        PhaseView::Offer { give, want, yes, no } => {
            let (yes, no) = (yes.iter().copied().collect(), no.iter().copied().collect());
            (7, 0, None, Some([*give, *want]), yes, no)
        }
        PhaseView::Over => (8, 0, None, None, none, none),
    };
    out.plane("phase", &[9], 1, "The phase.");
    out.put(index, 1);
    out.number("phase.number", 27, number.into(), "Cards left, or whether an offer was made.");
    out.plane("phase.victim", &[N], 1, "Who is robbed.");
    victim.iter().for_each(|&seat| out.put(round.place(seat), 1));
    out.plane("phase.offer", &[2, GOODS], 1, "What is given and wanted.");
    for (side, good) in goods.iter().flatten().enumerate() {
        out.put(side * GOODS + good.index(), 1);
    }
    out.plane("phase.yes", &[N], 1, "Who has accepted.");
    yes.iter().for_each(|seat| out.put(round.place(seat), 1));
    out.plane("phase.no", &[N], 1, "Who has declined.");
    no.iter().for_each(|seat| out.put(round.place(seat), 1));
}
