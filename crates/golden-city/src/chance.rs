//! What chance can do next, with weights.

use game::Rng;

use crate::action::Chance;
use crate::cards::{Counts, Kind};
use crate::phase::scoring_card;
use crate::state::{Phase, State};

/// The face-down deck that the next card comes from.
enum Deck {
    Landscape,
    Goods,
    Scoring,
}

fn deck(state: &State) -> Option<Deck> {
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

pub(crate) fn outcomes(state: &State, out: &mut Vec<(Chance, u32)>) {
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
pub(crate) fn sample(state: &State, rng: &mut Rng) -> Chance {
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
