//! Sends each step to the phase that it belongs to.

use argosy_game::{EventSink, Rng, Seat, ToAct};

use crate::action::{Action, Chance};
use crate::cards::{Counts, GoodsCard, Kind, Landscape, ScoringCard};
use crate::event::Event;
use crate::phase::{bidding, building, dealing, layout, reward, scoring_card};
use crate::refusal::Refusal;
use crate::state::{GoldenCity, Phase, Turn};

#[inline]
pub(crate) fn to_act(state: &GoldenCity) -> ToAct {
    match state.phase {
        Phase::Deal { .. }
        | Phase::OpenGoods
        | Phase::Scoring
        | Phase::LayOut { .. }
        | Phase::DrawLandscape(_)
        | Phase::DrawGoods(_)
        | Phase::RefillGoods(_) => ToAct::Chance,
        Phase::Bid { seat } | Phase::Discard { seat } => ToAct::only(seat),
        Phase::Build(turn)
        | Phase::ChooseBonus(turn)
        | Phase::ChooseGoods(turn)
        | Phase::ReturnGoods(turn) => ToAct::only(turn.seat),
        Phase::Over => ToAct::Over,
    }
}

#[inline]
pub(crate) fn legal(state: &GoldenCity, seat: Seat, out: &mut Vec<Action>) {
    if !to_act(state).includes(seat) {
        return;
    }
    match state.phase {
        Phase::Bid { seat } => bidding::legal(state, seat, out),
        Phase::Build(turn) => building::legal(state, turn.seat, out),
        Phase::Discard { seat } => building::legal_discards(state, seat, out),
        Phase::ChooseBonus(_) => reward::legal_bonus(state, out),
        Phase::ChooseGoods(_) => reward::legal_goods(state, out),
        Phase::ReturnGoods(turn) => reward::legal_returns(state, turn.seat, out),
        Phase::Deal { .. }
        | Phase::OpenGoods
        | Phase::Scoring
        | Phase::LayOut { .. }
        | Phase::DrawLandscape(_)
        | Phase::DrawGoods(_)
        | Phase::RefillGoods(_)
        | Phase::Over => {}
    }
}

/// `None` exactly if the action is on the list of legal ones; otherwise the reason.
pub(crate) fn refuse(state: &GoldenCity, seat: Seat, action: Action) -> Option<Refusal> {
    let mut actions = Vec::new();
    legal(state, seat, &mut actions);
    if actions.contains(&action) { None } else { Some(explain(state, seat, action)) }
}

/// The reason why an action that is not legal is not. It is asked only of those.
fn explain(state: &GoldenCity, seat: Seat, action: Action) -> Refusal {
    if state.phase == Phase::Over {
        return Refusal::Over;
    }
    if !to_act(state).includes(seat) {
        return Refusal::NotYourTurn;
    }
    let reason = match (state.phase, action) {
        (Phase::Bid { seat }, Action::Bid(row)) => bidding::explain(state, seat, row),
        (Phase::Build(_), Action::Done) => None,
        (Phase::Build(turn), Action::Build(space, kinds)) => {
            building::explain(state, turn.seat, space, kinds)
        }
        (Phase::Discard { seat }, Action::Discard(kinds)) => {
            building::explain_discard(state, seat, kinds)
        }
        (Phase::ChooseBonus(_), Action::Bonus(card)) => reward::explain_bonus(state, card),
        (Phase::ChooseGoods(_), Action::Take(card)) => reward::explain_goods(state, card),
        (Phase::ChooseGoods(_), Action::TakeTop) => reward::explain_top(state),
        (Phase::ReturnGoods(turn), Action::Return(card)) => {
            reward::explain_return(state, turn.seat, card)
        }
        (
            Phase::Deal { .. }
            | Phase::OpenGoods
            | Phase::Scoring
            | Phase::LayOut { .. }
            | Phase::Bid { .. }
            | Phase::Build(_)
            | Phase::DrawLandscape(_)
            | Phase::ChooseBonus(_)
            | Phase::ChooseGoods(_)
            | Phase::DrawGoods(_)
            | Phase::RefillGoods(_)
            | Phase::ReturnGoods(_)
            | Phase::Discard { .. }
            | Phase::Over,
            Action::Done
            | Action::Bid(_)
            | Action::Discard(_)
            | Action::Bonus(_)
            | Action::Take(_)
            | Action::TakeTop
            | Action::Return(_)
            | Action::Build(..),
        ) => None,
    };
    reason.unwrap_or_else(|| Refusal::not_now(state.phase))
}

#[inline]
pub(crate) fn happen(state: &mut GoldenCity, outcome: Chance, events: &mut impl EventSink<Event>) {
    match state.phase {
        Phase::Deal { seat } => dealing::deal(state, seat, landscape(outcome), events),
        Phase::OpenGoods => dealing::open_goods(state, goods(outcome), events),
        Phase::Scoring => scoring_card::turn_up(state, scoring(outcome), events),
        Phase::LayOut { laid } => layout::lay(state, laid, landscape(outcome), events),
        Phase::DrawLandscape(turn) => {
            reward::draw_landscape(state, turn, landscape(outcome), events);
        }
        Phase::DrawGoods(turn) => reward::draw_goods(state, turn, goods(outcome), events),
        Phase::RefillGoods(turn) => reward::refill_goods(state, turn, goods(outcome), events),
        Phase::Bid { .. }
        | Phase::Build(_)
        | Phase::ChooseBonus(_)
        | Phase::ChooseGoods(_)
        | Phase::ReturnGoods(_)
        | Phase::Discard { .. }
        | Phase::Over => unreachable!("{outcome:?} in {:?}", state.phase),
    }
}

/// Each action belongs to one phase, so it says itself what is done.
#[inline]
pub(crate) fn act(
    state: &mut GoldenCity,
    seat: Seat,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    debug_assert!(to_act(state).includes(seat), "{action} in {:?}", state.phase);
    match action {
        Action::Bid(row) => bidding::lay_hand(state, seat, row, events),
        Action::Build(space, kinds) => {
            building::build(state, turn(state), space, kinds, events);
        }
        Action::Done => building::be_done(state, seat, events),
        Action::Discard(kinds) => building::discard(state, seat, kinds, events),
        Action::Bonus(card) => reward::take_bonus(state, turn(state), card, events),
        Action::Take(card) => reward::take_open_goods(state, turn(state), card, events),
        Action::TakeTop => state.phase = Phase::DrawGoods(turn(state)),
        Action::Return(card) => reward::return_goods(state, turn(state), card, events),
    }
}

/// The building turn that is going on.
#[inline]
fn turn(state: &GoldenCity) -> Turn {
    match state.phase {
        Phase::Build(turn)
        | Phase::DrawLandscape(turn)
        | Phase::ChooseBonus(turn)
        | Phase::ChooseGoods(turn)
        | Phase::DrawGoods(turn)
        | Phase::RefillGoods(turn)
        | Phase::ReturnGoods(turn) => turn,
        Phase::Deal { .. }
        | Phase::OpenGoods
        | Phase::Scoring
        | Phase::LayOut { .. }
        | Phase::Bid { .. }
        | Phase::Discard { .. }
        | Phase::Over => unreachable!("{:?} is no part of a building turn", state.phase),
    }
}

fn landscape(outcome: Chance) -> Landscape {
    let Chance::Landscape(card) = outcome else {
        unreachable!("{outcome:?} where a landscape card is drawn")
    };
    card
}

fn goods(outcome: Chance) -> GoodsCard {
    let Chance::Goods(card) = outcome else {
        unreachable!("{outcome:?} where a goods card is drawn")
    };
    card
}

fn scoring(outcome: Chance) -> ScoringCard {
    let Chance::Scoring(card) = outcome else {
        unreachable!("{outcome:?} where a scoring card is turned up")
    };
    card
}

/// The face-down deck that the next card comes from.
enum Deck {
    Landscape,
    Goods,
    Scoring,
}

fn deck(state: &GoldenCity) -> Option<Deck> {
    match state.phase {
        Phase::Deal { .. } | Phase::LayOut { .. } | Phase::DrawLandscape(_) => {
            Some(Deck::Landscape)
        }
        Phase::OpenGoods | Phase::DrawGoods(_) | Phase::RefillGoods(_) => Some(Deck::Goods),
        Phase::Scoring => Some(Deck::Scoring),
        Phase::Bid { .. }
        | Phase::Build(_)
        | Phase::ChooseBonus(_)
        | Phase::ChooseGoods(_)
        | Phase::ReturnGoods(_)
        | Phase::Discard { .. }
        | Phase::Over => None,
    }
}

pub(crate) fn outcomes(state: &GoldenCity, out: &mut Vec<(Chance, u32)>) {
    match deck(state) {
        Some(Deck::Landscape) => list(&state.deck, Chance::Landscape, out),
        Some(Deck::Goods) => list(&state.goods_deck, Chance::Goods, out),
        Some(Deck::Scoring) => {
            for (_, card) in scoring_card::candidates(state) {
                let outcome = Chance::Scoring(card);
                // Two cards of a group may show the same.
                match out.iter_mut().find(|(listed, _)| *listed == outcome) {
                    Some((_, weight)) => *weight += 1,
                    None => out.push((outcome, 1)),
                }
            }
        }
        None => {}
    }
}

fn list<K: Kind, const N: usize>(
    deck: &Counts<K, N>,
    outcome: impl Fn(K) -> Chance,
    out: &mut Vec<(Chance, u32)>,
) {
    let kinds = deck.iter().filter(|&(_, count)| count > 0);
    out.extend(kinds.map(|(kind, count)| (outcome(kind), count.into())));
}

/// # Panics
/// If chance is not to act.
#[inline]
pub(crate) fn sample(state: &GoldenCity, rng: &mut Rng) -> Chance {
    match deck(state) {
        Some(Deck::Landscape) => Chance::Landscape(draw(&state.deck, rng)),
        Some(Deck::Goods) => Chance::Goods(draw(&state.goods_deck, rng)),
        Some(Deck::Scoring) => {
            let group = state.board().top_scoring_group(state.scoring_deck);
            let drawn = rng.below(group.count_ones()) as usize;
            let (_, card) = scoring_card::candidates(state).nth(drawn).expect("one of the group");
            Chance::Scoring(card)
        }
        None => unreachable!("chance is to act"),
    }
}

/// A card of the deck, each equally likely.
#[inline]
pub(crate) fn draw<K: Kind, const N: usize>(deck: &Counts<K, N>, rng: &mut Rng) -> K {
    deck.nth(rng.below(deck.total().into()) as u8)
}
