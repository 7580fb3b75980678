//! What the laws ask: that everything is there, and that nothing leaks.

use argosy_game::{Game, Inspect, Rng, Seat, Step, StepOf};

use crate::board::Terrain;
use crate::cards::{Card, Counts};
use crate::data::{DEVELOPMENT_CARDS, RESOURCE_CARDS, TRADE_CARDS_HELD, WINNING_POINTS};
use crate::deal;
use crate::scoring::is_over;
use crate::state::{Answer, Catan, Phase};

impl Inspect for Catan {
    /// A turn has at most some two hundred steps: every purchase and trade uses up
    /// cards, and offers are capped at twenty of at most forty cards.
    fn max_steps(_n_seats: u8) -> u32 {
        1_000_000
    }

    fn invariants(&self) -> Result<(), String> {
        let mut derived = *self;
        derived.derive();
        if derived != *self {
            return Err(format!("kept {self:?}, but the pieces give {derived:?}"));
        }
        let held = self.estates.iter().fold(self.bank, |sum, estate| sum + estate.hand);
        if held != Counts::new([RESOURCE_CARDS; 5]) {
            return Err(format!("the resource cards add up to {held:?}"));
        }
        let cards = self.estates.iter().fold(self.deck, |sum, estate| {
            sum + estate.cards + Counts::of(Card::Knight.index(), estate.knights)
        });
        if !DEVELOPMENT_CARDS.covers(cards) {
            return Err(format!("the development cards add up to {cards:?}"));
        }
        self.pieces_are_apart()?;
        self.turn_is_sound()
    }

    fn scramble(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut other = *self;
        if is_over(self) {
            return other;
        }
        let hidden = |index: usize| index < self.n_seats as usize && index != seat.index();
        let mut pool = Counts::NONE;
        let mut cards = self.deck;
        let (mut sizes, mut card_sizes) = ([0; 4], [0; 4]);
        let mut shown = deal::shown_cards(self);
        for (index, estate) in self.estates.iter().enumerate() {
            if hidden(index) {
                pool += estate.hand;
                cards += estate.cards;
                sizes[index] = estate.hand.total();
                card_sizes[index] = estate.cards.total();
            } else {
                shown[index] = Counts::NONE;
            }
        }
        let hands = deal::hands(pool, sizes, shown, rng).expect("the hands hold what they show");
        let dealt = deal::cards(cards, card_sizes, self.victory_card_caps(), rng);
        for index in (0..4).filter(|&index| hidden(index)) {
            other.estates[index].hand = hands[index];
            other.estates[index].cards = dealt[index];
            cards -= dealt[index];
        }
        other.deck = cards;
        if self.turn.active != seat {
            let bought = self.turn.bought.total();
            other.turn.bought = deal::choose(other.active().cards, bought, rng);
        }
        deal::discards(&mut other, seat, rng);
        forget_counter_offers(&mut other, seat);
        other
    }

    /// R14: with the last choice all that was given back is shown.
    fn shows_choices(&self, step: StepOf<Self>) -> bool {
        let (Phase::Discard { .. }, Step::Act(..)) = (self.phase, step) else { return false };
        let mut next = *self;
        next.apply(step, &mut ());
        !matches!(next.phase, Phase::Discard { .. })
    }
}

/// R19: nobody else knows of a counter-offer that is being put together.
fn forget_counter_offers(state: &mut Catan, seat: Seat) {
    let Phase::Answers { answers, .. } = &mut state.phase else { return };
    for (index, answer) in answers.iter_mut().enumerate() {
        if index != seat.index() && matches!(answer, Answer::Composing(_)) {
            *answer = Answer::Waiting;
        }
    }
}

impl Catan {
    /// R25, R26: no place is used twice, and settlements keep their distance.
    fn pieces_are_apart(&self) -> Result<(), String> {
        let (mut roads, mut buildings) = (0, 0);
        for estate in &self.estates {
            let twice = roads & estate.roads() != 0
                || buildings & estate.buildings() != 0
                || estate.settlements & estate.cities != 0;
            if twice {
                return Err("two pieces stand on one place".to_owned());
            }
            roads |= estate.roads();
            buildings |= estate.buildings();
        }
        let near =
            crate::island::spots(buildings).any(|spot| spot.neighbour_set() & buildings != 0);
        if near { Err("two buildings are neighbours".to_owned()) } else { Ok(()) }
    }

    fn turn_is_sound(&self) -> Result<(), String> {
        if self.layout.terrain(self.desert) != Terrain::Desert {
            return Err("the desert has moved".to_owned());
        }
        if !self.active().cards.covers(self.turn.bought) {
            return Err("cards were bought that are not held".to_owned());
        }
        if self.estates.iter().any(|estate| estate.trade_cards > TRADE_CARDS_HELD) {
            return Err("a hand holds too many trade cards".to_owned());
        }
        let shown = deal::shown_cards(self);
        if self.estates.iter().zip(shown).any(|(estate, shown)| !estate.hand.covers(shown)) {
            return Err("cards are offered that are not held".to_owned());
        }
        if let Phase::Answers { answers, .. } = self.phase {
            let composed = |answer: &Answer| match answer {
                Answer::Composing(counter) => counter.given(),
                Answer::None
                | Answer::Waiting
                | Answer::Accepted
                | Answer::Declined
                | Answer::Countered(_) => Counts::NONE,
            };
            let mut pairs = self.estates.iter().zip(&answers);
            if pairs.any(|(estate, answer)| !estate.hand.covers(composed(answer))) {
                return Err("a counter-offer names cards that are not held".to_owned());
            }
        }
        if let Phase::Discard { chosen } = self.phase
            && self.estates.iter().zip(chosen).any(|(estate, chosen)| !estate.hand.covers(chosen))
        {
            return Err("cards are given that are not held".to_owned());
        }
        if !is_over(self) && self.active().total_points() >= WINNING_POINTS {
            return Err("somebody has won unnoticed".to_owned());
        }
        Ok(())
    }
}
