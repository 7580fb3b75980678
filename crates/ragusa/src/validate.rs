//! Whether a state could stand on a table: for positions that people write, and
//! for the laws.

use crate::kinds::{BonusSet, Building};
use crate::knowledge::is_before_choices;
use crate::phase::{market, patrician};
use crate::ship::SLOTS;
use crate::spot::{RING, Spot};
use crate::state::{Phase, Piece, Ragusa, Ring, Side, Turn};

type Verdict = Result<(), String>;

fn check(holds: bool, reason: &str) -> Verdict {
    if holds { Ok(()) } else { Err(reason.to_owned()) }
}

impl Ragusa {
    /// Everything that depends on whose move it is and what is asked for.
    pub(crate) fn check_phase(&self) -> Verdict {
        check(self.active.number() < self.n_sides(), "the active side does not play")?;
        check(self.first.number() < self.n_sides(), "the first side does not play")?;
        let solo_first = Side::new(u8::from(!self.solo.player_first));
        check(!self.is_solo() || self.first == solo_first, "the options say who is first")?;
        self.check_black()?;
        self.check_offer()?;
        self.check_hands()?;
        match self.phase {
            Phase::First => check(!self.is_solo(), "one player is always first"),
            Phase::Ships => Ok(()),
            Phase::Reserve => check(
                self.is_solo() && self.patrician_drawn.count_ones() < 6 && self.patrician == [0; 2],
                "six Patrician cards are drawn before they are dealt",
            ),
            Phase::Split => check(
                self.is_solo()
                    && self.patrician_drawn.count_ones() == 6
                    && self.patrician[0].count_ones() < 3
                    && self.patrician[1] == 0,
                "orange gets three of six Patrician cards, then blue",
            ),
            Phase::Deal => Ok(()),
            Phase::Choose { chosen } => {
                let fits = |side: Side| {
                    chosen[side.index()].is_none_or(|card| self.player(side).hand.contains(card))
                };
                check(self.sides().all(fits), "a chosen card is not in the hand")?;
                let is_open = self.sides().any(|side| chosen[side.index()].is_none());
                check(is_open, "somebody must still choose")
            }
            Phase::Patrician => check(
                self.is_automaton(self.active) && patrician::can_build(self, self.active),
                "the active side is no automaton that can build",
            ),
            Phase::Place => {
                self.check_human()?;
                let bastions = self.players.iter().any(|player| player.bastions > 0);
                let fits = !bastions || self.bastion_spots() != 0;
                check(fits, "no bastion can be placed any more, so they are houses (R62)")?;
                check(self.can_place(self.active), "the active player can place nothing")
            }
            Phase::Pay { turn } => self.check_pay(turn),
            Phase::Order { turn } => {
                self.check_human()?;
                self.check_turn(turn)?;
                check(turn.pending != 0, "no building is left to be activated")
            }
            Phase::Produce { turn, ring } => {
                let side = self.check_decision(turn, ring)?;
                let produces = ring.building.produces().is_some();
                check(produces && ring.step > 0, "only reactivated producers have a window")?;
                check(self.exchanges(side) != 0, "nothing can be exchanged")
            }
            Phase::Wall { turn, ring } => {
                self.check_decision(turn, ring)?;
                check(ring.building == Building::Mason, "walls are built at the mason")?;
                check(self.free_walls() != 0, "no wall is left")
            }
            Phase::Tower { turn, ring } => {
                let side = self.check_decision(turn, ring)?;
                check(ring.building == Building::Architect, "towers are built at the architect")?;
                check(self.free_tower_spots(side) != 0, "no tower can be placed")
            }
            Phase::Buy { turn, ring } => {
                let side = self.check_decision(turn, ring)?;
                check(ring.building == Building::Market, "ships are bought at the market")?;
                check(market::affordable(self, side, 0) != 0, "no ship can be paid for")
            }
            Phase::Sell { turn, ring } => {
                let side = self.check_decision(turn, ring)?;
                check(ring.building == Building::Quay, "goods are sold at the quay")?;
                check(self.player(side).has_goods(), "there is no good to sell")
            }
            Phase::Arrival { turn, ring } | Phase::NextBack { turn, ring } => {
                self.check_ring(turn, ring)?;
                check(ring.building == Building::Market, "ships come to the market")
            }
            Phase::Palace { turn } => {
                self.check_human()?;
                self.check_palace(turn)?;
                check(self.bonus_deck_size() > 0, "the bonus deck is empty")
            }
            Phase::Draw { turn, drawn } => {
                self.check_palace(turn)?;
                let wanted =
                    if self.solo.harder && !self.is_automaton(self.active) { 1 } else { 2 };
                check(drawn.len() < wanted, "enough cards are drawn")?;
                check(self.bonus_deck_size() > 0, "the bonus deck is empty")
            }
            Phase::Keep { turn, drawn } => {
                self.check_human()?;
                self.check_palace(turn)?;
                check(drawn.len() == 2 && !self.solo.harder, "one of two cards is kept")
            }
            Phase::LastExchange { side } => {
                self.check_all_placed()?;
                let may = side.number() < self.n_seats && self.exchanges(side) != 0;
                check(may, "that side can exchange nothing")
            }
            Phase::Over => self.check_all_placed(),
        }
    }

    fn check_human(&self) -> Verdict {
        check(!self.is_automaton(self.active), "an automaton does not decide")
    }

    fn check_all_placed(&self) -> Verdict {
        let placed = |side| self.player(side).stock == 0 && self.player(side).bastions == 0;
        check(self.sides().all(placed), "houses are left to be placed")
    }

    /// The piece just placed stands there, and nothing else is to be activated.
    fn check_turn(&self, turn: Turn) -> Verdict {
        let stands = match turn.piece {
            Piece::House => self.player(self.active).houses & turn.spot.bit() != 0,
            Piece::Bastion => self.n_seats == 2 && self.black & turn.spot.bit() != 0,
        };
        check(stands, "the piece just placed does not stand on its spot")?;
        let there = self.edition().buildings[turn.spot.index()]
            .into_iter()
            .flatten()
            .filter(|&building| building != Building::Cathedral)
            .fold(0, |bits, building| bits | 1u16 << building as u8);
        check(turn.pending & !there == 0, "a building is not at the spot just built on")
    }

    fn check_pay(&self, turn: Turn) -> Verdict {
        self.check_human()?;
        self.check_turn(turn)?;
        let mut offered = Vec::new();
        crate::phase::pay::legal(self, turn, &mut offered);
        let is_paid = self.is_paid(self.active, turn.spot, turn.piece);
        check(!is_paid && !offered.is_empty(), "no exchange pays for the piece just placed")
    }

    fn check_ring(&self, turn: Turn, ring: Ring) -> Result<Side, String> {
        self.check_turn(turn)?;
        let at_building = self.edition().at[ring.building.index()] & turn.spot.bit() != 0;
        let is_pending = turn.pending & 1 << ring.building as u8 != 0;
        check(at_building && !is_pending, "that building is not being activated")?;
        check(ring.step < 6, "a ring has six spots")?;
        self.actor(turn, ring).ok_or_else(|| "no house acts there".to_owned())
    }

    fn check_decision(&self, turn: Turn, ring: Ring) -> Result<Side, String> {
        let side = self.check_ring(turn, ring)?;
        check(!self.is_automaton(side), "an automaton does not decide")?;
        Ok(side)
    }

    fn check_palace(&self, turn: Turn) -> Verdict {
        self.check_turn(turn)?;
        let at_palace = self.edition().at[Building::Palace.index()] & turn.spot.bit() != 0;
        let is_pending = turn.pending & 1 << Building::Palace as u8 != 0;
        check(at_palace && !is_pending, "the palace is not being activated")
    }

    /// R64: The spots of all Patrician cards in the game.
    pub(crate) fn reserved_spots(&self) -> u64 {
        let cards = self.edition().patrician.iter().enumerate();
        let drawn = cards.filter(|(card, _)| self.patrician_drawn & 1 << card != 0);
        drawn.flat_map(|(_, spots)| spots).fold(0, |bits, spot| bits | spot.bit())
    }

    /// Bastions obey their rules; reserved spots are those of the drawn cards.
    fn check_black(&self) -> Verdict {
        let edition = self.edition();
        match self.n_seats {
            1 => {
                let reserved = self.reserved_spots();
                let human = self.player(Side::new(0)).houses;
                check(human & reserved == 0, "the player's house stands on a reserved spot")?;
                let expected = reserved & !self.all_houses();
                check(self.black == expected, "black houses are not on the reserved spots")?;
                let is_dealt = !is_before_choices(self) || self.phase == Phase::Deal;
                let each = self.patrician.map(u16::count_ones);
                check(!is_dealt || each == [3, 3], "each automaton has three Patrician cards")
            }
            2 => {
                let on_wall = self.black >> RING == 0;
                check(on_wall, "a bastion stands beside the wall")?;
                let mut hexes = 0;
                for spot in Spot::of_bits(self.black) {
                    let here = edition.spot_hex_bits[spot.index()];
                    check(hexes & here == 0, "two bastions stand at one hex")?;
                    hexes |= here;
                }
                let bastions: u8 = self.players.iter().map(|player| player.bastions).sum();
                let all = self.black.count_ones() + u32::from(bastions);
                check(all <= 2 * u32::from(edition.bastions), "there are too many bastions")?;
                let pieces: u32 = self
                    .players
                    .iter()
                    .map(|p| p.houses.count_ones() + u32::from(p.stock + p.bastions))
                    .sum();
                let given = 2 * u32::from(edition.houses[1] + edition.bastions);
                let all = pieces + self.black.count_ones();
                check(all <= given, "there are more houses and bastions than in the box")
            }
            _ => check(self.black == 0, "there are no black houses at this table"),
        }
    }

    /// R2, R27: Slots are filled from the left, and the top back is seen.
    fn check_offer(&self) -> Verdict {
        let filled = self.slots.iter().take_while(|slot| slot.is_some()).count();
        let is_prefix = self.slots[filled..].iter().all(Option::is_none);
        check(is_prefix, "a ship slot is empty with ships to its right")?;
        let deck = self.ship_deck_size();
        match self.phase {
            Phase::First | Phase::Ships => {
                let needed = (SLOTS - filled) as u32;
                check(self.back.is_none(), "the back is seen after the ships are laid out")?;
                check(deck > 0 && deck >= needed, "there are too few ships")
            }
            Phase::Arrival { .. } => {
                check(filled == SLOTS - 1 && self.back.is_some(), "one ship is to arrive")
            }
            Phase::NextBack { .. } => check(
                filled == SLOTS && deck > 0 && self.back.is_none(),
                "the back of the next ship is to be seen",
            ),
            Phase::Reserve
            | Phase::Split
            | Phase::Deal
            | Phase::Choose { .. }
            | Phase::Patrician
            | Phase::Place
            | Phase::Pay { .. }
            | Phase::Order { .. }
            | Phase::Produce { .. }
            | Phase::Wall { .. }
            | Phase::Tower { .. }
            | Phase::Buy { .. }
            | Phase::Sell { .. }
            | Phase::Palace { .. }
            | Phase::Draw { .. }
            | Phase::Keep { .. }
            | Phase::LastExchange { .. }
            | Phase::Over => {
                check(self.back.is_some() == (deck > 0), "the back of the top ship is open")?;
                check(deck == 0 || filled == SLOTS, "a ship slot is empty while ships are left")
            }
        }
    }

    /// How many bonus cards everybody holds at this time.
    fn check_hands(&self) -> Verdict {
        let is_empty = |cards: BonusSet| cards.is_empty();
        let hand = |side: Side| self.player(side).hand;
        let dealt = if self.is_solo() { 1 } else { 3 };
        if is_before_choices(self) {
            let no_memory = self.players.iter().all(|player| is_empty(player.dealt));
            check(no_memory, "cards dealt are remembered after the choice")?;
            check(self.tail.is_empty(), "no card is under the deck before the first turn")?;
        }
        check(self.is_solo() || self.pairs.into_iter().all(is_empty), "only automata keep pairs")?;
        match self.phase {
            Phase::First | Phase::Ships | Phase::Reserve | Phase::Split => {
                check(self.sides().all(|side| is_empty(hand(side))), "no card is dealt yet")
            }
            Phase::Deal => {
                let sizes: Vec<u8> = self.sides().map(|side| hand(side).len()).collect();
                let partial = sizes.iter().take_while(|&&size| size == dealt).count();
                let later = sizes.get(partial + 1..).unwrap_or_default();
                let in_order = sizes.get(partial).is_some_and(|&size| size < dealt)
                    && later.iter().all(|&size| size == 0);
                check(in_order, "cards are dealt in order, and some are left to deal")
            }
            Phase::Choose { .. } => {
                let full = self.sides().all(|side| hand(side).len() == 3);
                check(full && !self.is_solo(), "everybody chooses one of three cards")
            }
            Phase::Patrician
            | Phase::Place
            | Phase::Pay { .. }
            | Phase::Order { .. }
            | Phase::Produce { .. }
            | Phase::Wall { .. }
            | Phase::Tower { .. }
            | Phase::Buy { .. }
            | Phase::Sell { .. }
            | Phase::Arrival { .. }
            | Phase::NextBack { .. }
            | Phase::Palace { .. }
            | Phase::Draw { .. }
            | Phase::Keep { .. }
            | Phase::LastExchange { .. }
            | Phase::Over => {
                check(self.sides().all(|side| !is_empty(hand(side))), "everybody holds a card")?;
                self.check_pairs()
            }
        }
    }

    /// R69: An automaton's cards are its first one and pairs; a last single card is possible.
    fn check_pairs(&self) -> Verdict {
        if !self.is_solo() {
            return Ok(());
        }
        let mut all = BonusSet::EMPTY;
        for pair in self.pairs.into_iter().filter(|pair| !pair.is_empty()) {
            check(pair.len() == 2 && pair.and(all).is_empty(), "a pair has two cards of its own")?;
            all = all.union(pair);
        }
        for side in self.sides() {
            let hand = self.player(side).hand;
            let paired = all.and(hand);
            let fits = if self.is_automaton(side) {
                paired.len().is_multiple_of(2) && (hand.len() - 1) / 2 == paired.len() / 2
            } else {
                paired.is_empty()
            };
            check(fits, "pairs are the cards that an automaton took two at a time")?;
        }
        let held = self.players.iter().fold(BonusSet::EMPTY, |all, p| all.union(p.hand));
        let split = self
            .pairs
            .into_iter()
            .any(|pair| self.sides().any(|side| pair.and(self.player(side).hand).len() == 1));
        check(all.minus(held).is_empty() && !split, "a pair is held by one automaton")
    }
}
