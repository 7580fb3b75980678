//! R17 to R21: trade between players.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::cards::{Counts, Resource};
use crate::data::RESOURCE_CARDS;
use crate::event::Event;
use crate::phase::main;
use crate::refusal::Refusal;
use crate::state::{Answer, Catan, Deal, Phase};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Give,
    Want,
}

/// R17, R21: whether the active seat may begin another offer.
pub(crate) fn may_offer(state: &Catan) -> bool {
    state.rules.trade
        && state.turn.offers < state.rules.offers_per_turn
        && !state.active().hand.is_empty()
        && most_wanted(state, state.turn.active) > 0
}

/// R18: as many cards as the fullest hand on the other side holds.
pub(crate) fn most_wanted(state: &Catan, proposer: Seat) -> u8 {
    if proposer != state.turn.active {
        return state.active().hand.total();
    }
    let others = Seat::all(state.n_seats).filter(|&seat| seat != proposer);
    others.map(|seat| state.estate(seat).hand.total()).max().unwrap_or(0)
}

/// The first card of an offer.
pub(crate) fn legal_first_cards(state: &Catan, out: &mut Vec<Action>) {
    if may_offer(state) {
        list_gives(state.active().hand, Deal::default(), out);
    }
}

/// R18: cards to give, in order; a kind must be left to be wanted.
fn list_gives(hand: Counts, deal: Deal, out: &mut Vec<Action>) {
    let given = deal.given();
    if !deal.wanted().is_empty() {
        return;
    }
    let all_but = |kind: usize| (0..5).filter(|&other| other != kind).all(|other| given.has(other));
    for resource in Resource::ALL {
        let kind = resource.index();
        let in_order = given.last().is_none_or(|last| kind >= last);
        if in_order && hand.get(kind) > given.get(kind) && !all_but(kind) {
            out.push(Action::Give(resource));
        }
    }
}

/// R18: cards to want, in order, as long as the other side could have them.
fn list_wants(limit: u8, deal: Deal, out: &mut Vec<Action>) {
    let (given, wanted) = (deal.given(), deal.wanted());
    if given.is_empty() || wanted.total() >= limit {
        return;
    }
    for resource in Resource::ALL {
        let kind = resource.index();
        let in_order = wanted.last().is_none_or(|last| kind >= last);
        if in_order && !given.has(kind) && wanted.get(kind) < RESOURCE_CARDS {
            out.push(Action::Want(resource));
        }
    }
}

/// An offer or counter-offer in the making, up to laying it open.
fn list_composing(state: &Catan, proposer: Seat, deal: Deal, out: &mut Vec<Action>) {
    list_gives(state.estate(proposer).hand, deal, out);
    list_wants(most_wanted(state, proposer), deal, out);
    if deal.is_complete() {
        out.push(Action::Offer);
    }
}

pub(crate) fn legal_offer(state: &Catan, deal: Deal, out: &mut Vec<Action>) {
    list_composing(state, state.turn.active, deal, out);
    out.push(Action::Withdraw);
}

pub(crate) fn legal_answers(
    state: &Catan,
    deal: Deal,
    answers: &[Answer; 4],
    seat: Seat,
    out: &mut Vec<Action>,
) {
    if seat.number() >= state.n_seats {
        return;
    }
    if seat == state.turn.active {
        let others = seat.clockwise(state.n_seats).skip(1);
        let ready = others.filter(|&other| closing_deal(state, deal, answers, other).is_some());
        out.extend(ready.map(Action::TradeWith));
        out.push(Action::Withdraw);
        return;
    }
    let hand = state.estate(seat).hand;
    match answers[seat.index()] {
        Answer::Waiting => {
            list_gives(hand, Deal::default(), out);
            if hand.covers(deal.wanted()) {
                out.push(Action::Accept);
            }
            out.push(Action::Decline);
        }
        Answer::Composing(counter) => {
            list_composing(state, seat, counter, out);
            out.push(Action::Decline);
        }
        Answer::None | Answer::Accepted | Answer::Declined | Answer::Countered(_) => {}
    }
}

/// Why something cannot be offered, or answered so.
pub(crate) fn explain(state: &Catan, seat: Seat, action: Action) -> Option<Refusal> {
    if let Action::Give(resource) = action {
        composing(state, seat).map(|deal| explain_give(state, seat, deal, resource))
    } else if let Action::Want(resource) = action {
        composing(state, seat).map(|deal| explain_want(state, seat, deal, resource))
    } else if action == Action::Offer {
        composing(state, seat).map(|_| Refusal::OfferIncomplete)
    } else if let Phase::Answers { deal, answers } = state.phase {
        explain_answer(state, (deal, &answers), seat, action)
    } else {
        None
    }
}

fn explain_answer(
    state: &Catan,
    (deal, answers): (Deal, &[Answer; 4]),
    seat: Seat,
    action: Action,
) -> Option<Refusal> {
    if let Action::TradeWith(other) = action {
        return Some(Refusal::NotAnswered { seat: other });
    }
    let could_accept = action == Action::Accept && answers[seat.index()] == Answer::Waiting;
    could_accept.then(|| main::explain_cost(deal.wanted(), state.estate(seat).hand))
}

/// The deal that this seat is putting together, an empty one if it could begin.
fn composing(state: &Catan, seat: Seat) -> Option<Deal> {
    if let Phase::Answers { answers, .. } = state.phase {
        return match answers[seat.index()] {
            Answer::Waiting => Some(Deal::default()),
            Answer::Composing(deal) => Some(deal),
            Answer::None | Answer::Accepted | Answer::Declined | Answer::Countered(_) => None,
        };
    }
    if let Phase::Compose { deal } = state.phase {
        return Some(deal);
    }
    matches!(state.phase, Phase::Main).then(Deal::default)
}

/// R17, R21: why no offer can be begun at all.
fn explain_no_offer(state: &Catan) -> Option<Refusal> {
    if !state.rules.trade {
        Some(Refusal::TradeOff)
    } else if !matches!(state.phase, Phase::Main) {
        None
    } else if state.turn.trading_over {
        Some(Refusal::TradingOver)
    } else if state.turn.offers >= state.rules.offers_per_turn {
        Some(Refusal::NoOffersLeft { cap: state.rules.offers_per_turn })
    } else if !may_offer(state) {
        Some(Refusal::NothingToOffer)
    } else {
        None
    }
}

fn explain_give(state: &Catan, seat: Seat, deal: Deal, resource: Resource) -> Refusal {
    let kind = resource.index();
    let given = deal.given();
    if let Some(reason) = explain_no_offer(state) {
        reason
    } else if deal.wanted().has(kind) {
        Refusal::BothSides { resource }
    } else if !deal.wanted().is_empty() || given.last().is_some_and(|last| kind < last) {
        Refusal::OutOfOrder { resource }
    } else if state.estate(seat).hand.get(kind) <= given.get(kind) {
        Refusal::NotHeld { resource }
    } else {
        Refusal::NothingLeftToWant
    }
}

fn explain_want(state: &Catan, seat: Seat, deal: Deal, resource: Resource) -> Refusal {
    let kind = resource.index();
    let wanted = deal.wanted();
    if let Some(reason) = explain_no_offer(state) {
        reason
    } else if deal.given().is_empty() {
        Refusal::NotNow { first: "name the cards you give", rule: "R18" }
    } else if deal.given().has(kind) {
        Refusal::BothSides { resource }
    } else if wanted.last().is_some_and(|last| kind < last) {
        Refusal::OutOfOrder { resource }
    } else {
        let most = most_wanted(state, seat).min(RESOURCE_CARDS);
        Refusal::WantsTooMuch { most }
    }
}

/// R20: what would be exchanged with a seat that has accepted or made a
/// counter-offer that the active seat can pay, seen by the active seat.
fn closing_deal(state: &Catan, deal: Deal, answers: &[Answer; 4], other: Seat) -> Option<Deal> {
    match answers[other.index()] {
        Answer::Accepted => Some(deal),
        Answer::Countered(counter) => {
            let can_pay = state.active().hand.covers(counter.wanted());
            can_pay.then(|| counter.reversed())
        }
        Answer::None | Answer::Waiting | Answer::Composing(_) | Answer::Declined => None,
    }
}

/// Adds a card to the offer or counter-offer of a seat.
pub(crate) fn add(state: &mut Catan, seat: Seat, resource: Resource, side: Side) {
    let change = match side {
        Side::Give => 1,
        Side::Want => -1,
    };
    let kind = resource.index();
    if let Phase::Compose { deal } = &mut state.phase {
        deal.0[kind] += change;
    } else if let Phase::Answers { answers, .. } = &mut state.phase {
        let answer = &mut answers[seat.index()];
        let mut counter =
            if let Answer::Composing(counter) = *answer { counter } else { Deal::default() };
        counter.0[kind] += change;
        *answer = Answer::Composing(counter);
    } else {
        // R21: an offer counts from its first card.
        state.turn.offers += 1;
        let mut deal = Deal::default();
        deal.0[kind] = change;
        state.phase = Phase::Compose { deal };
    }
}

/// R18, R19: the active seat's offer, or another's counter-offer, lies open.
pub(crate) fn lay_open(state: &mut Catan, seat: Seat, events: &mut impl EventSink<Event>) {
    if let Phase::Compose { deal } = state.phase {
        let mut answers = [Answer::None; 4];
        for other in Seat::all(state.n_seats).filter(|&other| other != seat) {
            answers[other.index()] = Answer::Waiting;
        }
        events.push(Event::Offered { seat, deal });
        state.phase = Phase::Answers { deal, answers };
    } else if let Phase::Answers { answers, .. } = state.phase
        && let Answer::Composing(counter) = answers[seat.index()]
    {
        answer(state, seat, Answer::Countered(counter), events);
    } else {
        unreachable!("something is being offered")
    }
}

/// R19, R20: an answer is given; when all have declined the offer lapses.
pub(crate) fn answer(
    state: &mut Catan,
    seat: Seat,
    given: Answer,
    events: &mut impl EventSink<Event>,
) {
    let Phase::Answers { answers, .. } = &mut state.phase else {
        unreachable!("an offer lies open")
    };
    answers[seat.index()] = given;
    let lapsed = answers.iter().all(|answer| matches!(answer, Answer::None | Answer::Declined));
    match given {
        Answer::Accepted => events.push(Event::Accepted { seat }),
        Answer::Countered(deal) => events.push(Event::Countered { seat, deal }),
        Answer::None | Answer::Waiting | Answer::Composing(_) | Answer::Declined => {
            events.push(Event::Declined { seat });
        }
    }
    if lapsed {
        withdraw(state, events);
    }
}

/// R20: the active seat closes with one of the others.
pub(crate) fn take(state: &mut Catan, other: Seat, events: &mut impl EventSink<Event>) {
    let Phase::Answers { deal, answers } = state.phase else { unreachable!("an offer lies open") };
    let deal = closing_deal(state, deal, &answers, other).expect("an answer that can be taken");
    let active = state.turn.active;
    state.active_mut().hand -= deal.given();
    state.active_mut().hand += deal.wanted();
    state.estate_mut(other).hand -= deal.wanted();
    state.estate_mut(other).hand += deal.given();
    events.push(Event::Traded { from: active, to: other, deal });
    state.phase = Phase::Main;
}

/// R20.
pub(crate) fn withdraw(state: &mut Catan, events: &mut impl EventSink<Event>) {
    events.push(Event::OfferClosed { seat: state.turn.active });
    state.phase = Phase::Main;
}
