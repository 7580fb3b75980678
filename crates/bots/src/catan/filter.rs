//! What no sensible player does, and which trades are worth proposing.

use argosy_catan::{Action, Answer, Catan, Counts, Deal, Phase, Resource};
use argosy_game::{Game, Seat};

use super::evaluation::horizon_of;
use super::wealth::{rates_of, resources_worth};

/// Offers that a bot makes in one turn: it asks, and it does not pester.
const MOST_OFFERS: u8 = 2;

/// What a proposal must bring, in points, to be worth everybody's time.
pub(super) const WORTHWHILE: f32 = 0.03;

pub(super) fn sensible(world: &Catan, seat: Seat, actions: &mut Vec<Action>) {
    match *world.phase() {
        Phase::MoveRobber => keep_if_any(actions, |action| hurts_only_others(world, seat, action)),
        Phase::Main => keep_if_any(actions, |action| worth_doing(world, seat, action)),
        Phase::Compose { deal } => compose(world, seat, deal, actions),
        Phase::Answers { deal, answers } => answer(world, seat, deal, &answers, actions),
        Phase::StartSettlement { .. }
        | Phase::StartRoad { .. }
        | Phase::Roll
        | Phase::Dice
        | Phase::Discard { .. }
        | Phase::OpenDiscard { .. }
        | Phase::ChooseVictim
        | Phase::Steal { .. }
        | Phase::DrawCard
        | Phase::FreeRoads { .. }
        | Phase::Invent { .. }
        | Phase::NeutralPiece { .. }
        | Phase::ForcedDraw { .. }
        | Phase::GiveBack { .. }
        | Phase::Over { .. } => {}
    }
    // A choice that was made stands.
    if actions.len() > 1 {
        actions.retain(|&action| action != Action::TakeBack);
    }
}

/// Keeps what is wanted, unless that would leave nothing.
fn keep_if_any(actions: &mut Vec<Action>, wanted: impl Fn(Action) -> bool) {
    if actions.iter().any(|&action| wanted(action)) {
        actions.retain(|&action| wanted(action));
    }
}

fn hurts_only_others(world: &Catan, seat: Seat, action: Action) -> bool {
    let Action::MoveRobber(tile) = action else { return true };
    let own = world.holdings(seat).buildings() & tile.spot_set();
    let rivals = Seat::all(world.n_seats()).filter(|&other| other != seat);
    own == 0
        && rivals.into_iter().any(|other| world.holdings(other).buildings() & tile.spot_set() != 0)
}

fn worth_doing(world: &Catan, seat: Seat, action: Action) -> bool {
    if let Action::BankTrade(give, want) = action {
        let rate = world.holdings(seat).bank_rate(give);
        gain(world, seat, give, rate, want) > 0.0
    } else if let Action::Give(give) = action {
        world.turn().offers < MOST_OFFERS && has_use(world, seat, give)
    } else {
        true
    }
}

/// What a hand gains by giving a number of cards of one resource for one of another.
pub(super) fn gain(world: &Catan, seat: Seat, give: Resource, count: u8, want: Resource) -> f32 {
    let hand = world.holdings(seat).hand;
    let given = Counts::of(give.index(), count);
    if !hand.covers(given) {
        return -1.0;
    }
    change(world, seat, hand - given + Counts::one(want.index()))
}

/// What another hand would be worth more than the one held.
fn change(world: &Catan, seat: Seat, hand: Counts) -> f32 {
    let estate = world.holdings(seat);
    let rates = rates_of(estate);
    let horizon = horizon_of(world);
    resources_worth(world, seat, estate, hand, &rates, horizon)
        - resources_worth(world, seat, estate, estate.hand, &rates, horizon)
}

/// Whether there is a card that this one should be offered for.
fn has_use(world: &Catan, seat: Seat, give: Resource) -> bool {
    let others = Resource::ALL.into_iter().filter(|&want| want != give);
    others.into_iter().any(|want| gain(world, seat, give, 1, want) > WORTHWHILE)
}

/// One card for one, or two for one if that still pays; then the offer is made.
fn compose(world: &Catan, seat: Seat, deal: Deal, actions: &mut Vec<Action>) {
    let given = deal.given();
    if deal.is_complete() {
        return keep_if_any(actions, |action| action == Action::Offer);
    }
    let Some(give) = Resource::ALL.into_iter().find(|give| given.has(give.index())) else {
        return;
    };
    let count = given.total();
    let pays_twice =
        |want: Resource| want != give && gain(world, seat, give, 2, want) > 2.0 * WORTHWHILE;
    keep_if_any(actions, |action| {
        if let Action::Want(want) = action {
            gain(world, seat, give, count, want) > WORTHWHILE
        } else {
            action == Action::Give(give) && count < 2 && Resource::ALL.into_iter().any(pays_twice)
        }
    });
}

/// Counter-offers are left to people: a bot says yes or no, and it says no if the
/// deal costs it something or helps somebody who is about to win.
fn answer(world: &Catan, seat: Seat, deal: Deal, answers: &[Answer; 4], actions: &mut Vec<Action>) {
    let active = world.turn().active;
    if seat != active {
        let gains = change(world, seat, after(world.holdings(seat).hand, deal.reversed())) > 0.0;
        let fair = gains && !is_dangerous(world, active, seat);
        let wanted = if fair && actions.contains(&Action::Accept) {
            vec![Action::Accept, Action::Decline]
        } else {
            vec![Action::Decline]
        };
        return keep_if_any(actions, |action| wanted.contains(&action));
    }
    let waiting =
        answers.iter().any(|answer| matches!(answer, Answer::Waiting | Answer::Composing(_)));
    keep_if_any(actions, |action| {
        if let Action::TradeWith(other) = action {
            !is_dangerous(world, other, seat)
        } else {
            action == Action::Withdraw && !waiting
        }
    });
}

/// Whether somebody in this world can pay what `seat` wants and gains by the deal.
pub(super) fn would_accept(world: &Catan, seat: Seat, given: Counts, wanted: Counts) -> bool {
    let others = Seat::all(world.n_seats()).filter(|&other| other != seat);
    others.into_iter().any(|other| {
        let hand = world.holdings(other).hand;
        hand.covers(wanted)
            && change(world, other, hand - wanted + given) > WORTHWHILE
            && !is_dangerous(world, seat, other)
            && !is_dangerous(world, other, seat)
    })
}

/// The hand after a deal as its proposer sees it.
fn after(hand: Counts, deal: Deal) -> Counts {
    if hand.covers(deal.given()) { hand - deal.given() + deal.wanted() } else { hand }
}

/// Whether to help this seat is to lose to it.
fn is_dangerous(world: &Catan, other: Seat, own: Seat) -> bool {
    let open = |seat| world.holdings(seat).points;
    open(other) >= 8 || (open(other) >= 6 && open(other) > open(own) + 1)
}
