use argosy_game::{Rng, Seat, SeatSet, ToAct, Who};

use crate::board::BOARDS;
use crate::cards::{Cards, Kind};
use crate::doge::MAX_PLAYERS;
use crate::event::{EventView, OpenEvent};
use crate::state::{Phase, Rialto};
use crate::view::{HiddenCards, View};

/// What one viewer knows of the hands of others, from open columns and from cards
/// played, and of the discards.
///
/// Where a player discards in secret, each card that could have gone is taken to
/// be as likely as the next: how somebody chooses is not modelled. That a pair of
/// jokers shows a hand without the stage's kind is not used either, and a reshuffle
/// loses what was known of the rest of a pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Belief {
    /// Whose hands the viewer cannot look into.
    closed: SeatSet,
    hands: [Hand; MAX_PLAYERS],
    /// Cards that lie in the discards for certain.
    discards: Cards,
    /// Cards that were played in this stage.
    played: Cards,
}

/// What is known of a hand that the viewer cannot look into. The hand is `held`
/// and a part of a pool of `pooled` and `unknown` more cards; `gone` cards of that
/// pool lie in the discards.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Hand {
    held: Cards,
    pooled: Cards,
    unknown: u8,
    gone: u8,
}

impl Hand {
    fn size(self) -> u8 {
        (self.held.total() + self.pooled.total() + self.unknown).saturating_sub(self.gone)
    }

    fn played(&mut self, card: Kind) {
        if self.held.has(card) {
            self.held.remove(card);
        } else if self.pooled.has(card) {
            self.pooled.remove(card);
        } else {
            self.unknown = self.unknown.saturating_sub(1);
        }
    }

    /// Some cards went, nobody else knows which.
    fn reduced(&mut self, count: u8) {
        if count > 0 {
            self.pooled = self.pooled.plus(self.held);
            self.held = Cards::NONE;
            self.gone += count;
        }
    }

    /// The discards become the deck, and with them what is gone of the pool: of
    /// each kind, only what exceeds that is certainly still held.
    fn reshuffled(&mut self) {
        let size = self.size();
        for kind in Kind::ALL {
            let certain = self.pooled.of(kind).saturating_sub(self.gone);
            self.held = self.held.plus(Cards::some(kind, certain));
        }
        *self = Self {
            held: self.held,
            pooled: Cards::NONE,
            unknown: size - self.held.total(),
            gone: 0,
        };
    }
}

impl Belief {
    fn hand(&mut self, who: Who) -> Option<&mut Hand> {
        match who {
            Who::Seat(seat) if self.closed.contains(seat) => Some(&mut self.hands[seat.index()]),
            // The own cards are in the view, and the neutral player's lie open.
            Who::Seat(_) | Who::Automaton(_) => None,
        }
    }

    /// An empty hand shows where the rest of its pool is.
    fn settle_empty_hands(&mut self) {
        for hand in &mut self.hands {
            if hand.size() == 0 {
                self.discards = self.discards.plus(hand.pooled);
                *hand = Hand::default();
            }
        }
    }

    fn observe_open(&mut self, event: &OpenEvent) {
        match *event {
            OpenEvent::TookColumn { who, cards, .. } => {
                if let Some(hand) = self.hand(who) {
                    hand.held = hand.held.plus(cards);
                }
            }
            OpenEvent::TookCard { who, card } => {
                if let Some(hand) = self.hand(who) {
                    hand.held.insert(card);
                }
            }
            OpenEvent::Played { who, card, .. } => {
                self.played.insert(card);
                if let Some(hand) = self.hand(who) {
                    hand.played(card);
                }
            }
            OpenEvent::UnchosenDiscarded { cards } => self.discards = self.discards.plus(cards),
            OpenEvent::StageEnded { .. } => {
                self.discards = self.discards.plus(self.played);
                self.played = Cards::NONE;
                self.settle_empty_hands();
            }
            OpenEvent::Reshuffled { .. } => {
                self.discards = Cards::NONE;
                for hand in &mut self.hands {
                    hand.reshuffled();
                }
            }
            OpenEvent::RoundBegan { .. }
            | OpenEvent::Dealt { .. }
            | OpenEvent::Activated { .. }
            | OpenEvent::NeutralDrew { .. }
            | OpenEvent::StageBegan { .. }
            | OpenEvent::Delayed { .. }
            | OpenEvent::TurnEnded { .. }
            | OpenEvent::BonusWon { .. }
            | OpenEvent::NobodyPlayed { .. }
            | OpenEvent::DogeMoved { .. }
            | OpenEvent::CoinsGained { .. }
            | OpenEvent::BuildingTaken { .. }
            | OpenEvent::BuildingReturned { .. }
            | OpenEvent::BuildingUpgraded { .. }
            | OpenEvent::PointsGained { .. }
            | OpenEvent::BridgePlaced { .. }
            | OpenEvent::BridgeShown { .. }
            | OpenEvent::GondolaPlaced { .. }
            | OpenEvent::CouncillorsGained { .. }
            | OpenEvent::CouncillorsPlaced { .. }
            | OpenEvent::BankTurned { .. }
            | OpenEvent::RoundEnded { .. }
            | OpenEvent::GameEnded => {}
        }
    }

    /// The cards that this hand holds for certain.
    pub fn certain(&self, seat: Seat) -> Cards {
        self.hands[seat.index()].held
    }

    /// Whether everything that is known fits what a view shows.
    pub fn agrees_with(&self, view: &View) -> bool {
        self.deal(view, &mut Rng::from_seed(0)).is_some()
    }

    /// A world that agrees with the view and with all that is known; `None` if the
    /// two do not agree with each other.
    pub(crate) fn deal(&self, view: &View, rng: &mut Rng) -> Option<Rialto> {
        let board = BOARDS.get(BOARDS.index_of(view.board)?);
        let mut hidden = HiddenCards { discards: self.discards, ..HiddenCards::default() };
        let mut pool = board.cards.checked_minus(self.discards)?;
        let mut slots = view.deck;
        let mut discarded = self.discards.total();
        for cards in &view.columns {
            pool = pool.checked_minus(*cards)?;
        }
        for (index, player) in view.players.iter().enumerate() {
            let hand = &self.hands[index];
            pool = pool.checked_minus(player.played)?;
            match player.hand {
                Some(cards) => pool = pool.checked_minus(cards)?,
                None => {
                    (hand.size() == player.hand_size).then_some(())?;
                    pool = pool.checked_minus(hand.held)?.checked_minus(hand.pooled)?;
                    slots += hand.unknown;
                    discarded += hand.gone;
                }
            }
        }
        let unknown_discards = view.discards.checked_sub(discarded)?;
        (pool.total() == slots + unknown_discards).then_some(())?;
        for (index, player) in view.players.iter().enumerate() {
            let hand = &self.hands[index];
            hidden.hands[index] = player.hand.unwrap_or_else(|| {
                let mut mixed = hand.pooled.plus(pool.deal(hand.unknown, rng));
                let kept = mixed.deal(player.hand_size - hand.held.total(), rng);
                hidden.discards = hidden.discards.plus(mixed);
                hand.held.plus(kept)
            });
        }
        hidden.deck = pool.deal(view.deck, rng);
        hidden.discards = hidden.discards.plus(pool);
        answer_reduction(view, &mut hidden, rng);
        Some(view.world(&hidden))
    }
}

/// Those who have answered in the reduction have put aside cards that nobody else
/// has seen.
fn answer_reduction(view: &View, hidden: &mut HiddenCards, rng: &mut Rng) {
    if view.phase != Phase::Reduce {
        return;
    }
    let answered = match view.to_act {
        ToAct::Seats { may, .. } => may,
        ToAct::Chance | ToAct::Over => SeatSet::EMPTY,
    };
    for (index, player) in view.players.iter().enumerate() {
        hidden.set_aside[index] = match (player.setting_aside, player.who) {
            (Some(cards), _) => cards,
            (None, Who::Seat(seat)) if answered.contains(seat) => {
                let mut hand = hidden.hands[index];
                hand.deal(player.hand_size - player.keep_limit, rng)
            }
            (None, _) => Cards::NONE,
        };
    }
}

impl argosy_game::Belief<Rialto> for Belief {
    fn new(first: &View) -> Self {
        let mut hands = [Hand::default(); MAX_PLAYERS];
        let mut closed = SeatSet::EMPTY;
        for (seat, player) in Seat::all(MAX_PLAYERS as u8).zip(&first.players) {
            if player.hand.is_none() {
                closed.insert(seat);
                hands[seat.index()].unknown = player.hand_size;
            }
        }
        let played =
            first.players.iter().fold(Cards::NONE, |played, player| played.plus(player.played));
        Self { closed, hands, discards: Cards::NONE, played }
    }

    fn observe(&mut self, event: &EventView) {
        match *event {
            EventView::Drew { who, card: None } => {
                if let Some(hand) = self.hand(who) {
                    hand.unknown += 1;
                }
            }
            EventView::Reduced { who, count, cards: None } => {
                if let Some(hand) = self.hand(who) {
                    hand.reduced(count);
                }
            }
            EventView::Reduced { cards: Some(cards), .. } => {
                self.discards = self.discards.plus(cards);
            }
            EventView::Open(ref open) => self.observe_open(open),
            // The own hand is in the view.
            EventView::Drew { card: Some(_), .. }
            | EventView::SetAside { .. }
            | EventView::TookBack { .. } => {}
        }
    }

    fn sample(&self, view: &View, rng: &mut Rng) -> Rialto {
        self.deal(view, rng)
            .or_else(|| Self::new(view).deal(view, rng))
            .expect("a view agrees with itself")
    }
}
