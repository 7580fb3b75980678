//! Dealing what is hidden at random.

use argosy_game::{Rng, Seat};

use crate::cards::{Card, Counts};
use crate::state::{Answer, Catan, Phase};

/// Takes one card of the pool, each equally likely.
pub(crate) fn draw(pool: &mut Counts, rng: &mut Rng) -> Counts {
    let kind = pool.nth(rng.below(u32::from(pool.total())) as u8);
    let card = Counts::one(kind);
    *pool -= card;
    card
}

/// Any `n` cards of a hand.
pub(crate) fn choose(hand: Counts, n: u8, rng: &mut Rng) -> Counts {
    let mut rest = hand;
    (0..n).fold(Counts::NONE, |chosen, _| chosen + draw(&mut rest, rng))
}

/// R18: the cards that each seat has shown to hold by what it offers or accepts.
pub(crate) fn shown_cards(state: &Catan) -> [Counts; 4] {
    let mut shown = [Counts::NONE; 4];
    let active = state.turn.active.index();
    match state.phase {
        Phase::Compose { deal } => shown[active] = deal.given(),
        Phase::Answers { deal, answers } => {
            shown[active] = deal.given();
            for (shown, answer) in shown.iter_mut().zip(answers) {
                match answer {
                    Answer::Accepted => *shown = deal.wanted(),
                    Answer::Countered(counter) => *shown = counter.given(),
                    // What is still being put together has not been shown.
                    Answer::None | Answer::Waiting | Answer::Composing(_) | Answer::Declined => {}
                }
            }
        }
        Phase::StartSettlement { .. }
        | Phase::StartRoad { .. }
        | Phase::Roll
        | Phase::Dice
        | Phase::Discard { .. }
        | Phase::OpenDiscard { .. }
        | Phase::MoveRobber
        | Phase::ChooseVictim
        | Phase::Steal { .. }
        | Phase::Main
        | Phase::DrawCard
        | Phase::FreeRoads { .. }
        | Phase::Invent { .. }
        | Phase::NeutralPiece { .. }
        | Phase::ForcedDraw { .. }
        | Phase::GiveBack { .. }
        | Phase::Over { .. } => {}
    }
    shown
}

/// Deals the pool out into hands of these sizes that hold at least what was shown.
/// `None` if that cannot be.
pub(crate) fn hands(
    mut pool: Counts,
    sizes: [u8; 4],
    shown: [Counts; 4],
    rng: &mut Rng,
) -> Option<[Counts; 4]> {
    for (shown, size) in shown.iter().zip(sizes) {
        if shown.total() > size || !pool.covers(*shown) {
            return None;
        }
        pool -= *shown;
    }
    let mut hands = shown;
    for (hand, size) in hands.iter_mut().zip(sizes) {
        for _ in hand.total()..size {
            if pool.is_empty() {
                return None;
            }
            *hand += draw(&mut pool, rng);
        }
    }
    Some(hands)
}

/// Deals development cards, with at most a number of victory points in each hand; what
/// is left is the deck.
pub(crate) fn cards(pool: Counts, sizes: [u8; 4], caps: [u8; 4], rng: &mut Rng) -> [Counts; 4] {
    const TRIES: u32 = 64;
    let victory = Card::VictoryPoint.index();
    let mut dealt = [Counts::NONE; 4];
    for _ in 0..TRIES {
        let mut rest = pool;
        dealt =
            sizes.map(|size| (0..size).fold(Counts::NONE, |hand, _| hand + draw(&mut rest, rng)));
        if dealt.iter().zip(caps).all(|(hand, cap)| hand.get(victory) <= cap) {
            return dealt;
        }
    }
    // Very unlikely: victory points are moved from full hands to the deck.
    let mut deck = dealt.iter().fold(pool, |deck, &hand| deck - hand);
    for (hand, cap) in dealt.iter_mut().zip(caps) {
        while hand.get(victory) > cap {
            let Some(kind) = (0..victory).find(|&kind| deck.has(kind)) else { break };
            *hand = *hand - Counts::one(victory) + Counts::one(kind);
            deck = deck - Counts::one(kind) + Counts::one(victory);
        }
    }
    dealt
}

/// R14: random choices for those who have chosen, none for the others.
pub(crate) fn discards(state: &mut Catan, kept: Seat, rng: &mut Rng) {
    let Phase::Discard { chosen } = state.phase else { return };
    let mut dealt = chosen;
    for seat in Seat::all(state.n_seats).filter(|&seat| seat != kept) {
        let count = chosen[seat.index()].total();
        let due = crate::phase::discard::due(state, seat);
        let hand = state.estate(seat).hand;
        dealt[seat.index()] = if count == due { choose(hand, count, rng) } else { Counts::NONE };
    }
    state.phase = Phase::Discard { chosen: dealt };
}
