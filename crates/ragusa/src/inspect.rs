//! What the laws ask: bounds, bookkeeping, and states that a seat cannot tell apart.

use argosy_game::{Inspect, Rng, Seat};

use crate::kinds::{BonusSet, Resource};
use crate::knowledge::{Knowledge, is_before_choices};
use crate::ship::ShipKind;
use crate::spot::{ALL_SPOTS, ALL_WALLS, Spot};
use crate::state::{Phase, Ragusa};

impl Inspect for Ragusa {
    fn max_steps(_n_seats: u8) -> u32 {
        // At most 60 placements with three rings of six houses, each with a purchase
        // and its two draws, and a fish or two exchanged at every one of them.
        4000
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_pieces()?;
        self.check_holdings()?;
        self.check_ships()?;
        self.check_cards()?;
        self.check_phase()
    }

    fn scramble(&self, seat: Seat, rng: &mut Rng) -> Self {
        Knowledge::of(self, seat).deal(*self, rng)
    }
}

fn check(holds: bool, reason: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(reason()) }
}

impl Ragusa {
    /// No two houses on a spot, no two towers on a spot, nobody with too many.
    pub(crate) fn check_pieces(&self) -> Result<(), String> {
        let edition = self.edition();
        let (mut houses, mut towers) = (self.black, 0u32);
        for side in self.sides() {
            let player = self.player(side);
            let who = side.number();
            let twice = houses & player.houses;
            if let Some(spot) = Spot::of_bits(twice).next() {
                return Err(format!("two houses stand on {spot}"));
            }
            if let Some(spot) = Spot::of_bits(u64::from(towers & player.towers)).next() {
                return Err(format!("two towers stand on {spot}"));
            }
            houses |= player.houses;
            towers |= player.towers;
            let total = player.houses.count_ones() + u32::from(player.stock + player.bastions);
            let given = edition.houses[usize::from(self.n_seats) - 1]
                + if self.n_seats == 2 { edition.bastions } else { 0 };
            check(total <= u32::from(given), || {
                format!("side {who} has {total} houses of {given}")
            })?;
            let built = player.towers.count_ones();
            check(built <= u32::from(edition.towers), || {
                format!("side {who} has {built} towers of {}", edition.towers)
            })?;
        }
        check(houses & !ALL_SPOTS == 0 && towers & !ALL_WALLS == 0, || {
            "a piece stands beside the board".to_owned()
        })?;
        check(self.walls & !ALL_WALLS == 0, || "a wall stands beside the board".to_owned())
    }

    pub(crate) fn check_holdings(&self) -> Result<(), String> {
        let edition = self.edition();
        for side in self.sides() {
            let (player, who) = (self.player(side), side.number());
            for resource in Resource::ALL {
                let held = player.resource(resource);
                check(held <= edition.resource_limit, || {
                    format!("side {who} has {held} {resource}, above the limit")
                })?;
            }
            check(player.goods.iter().all(|&held| held <= edition.good_limit), || {
                format!("side {who} has more than {} of a good", edition.good_limit)
            })?;
        }
        check(self.market.iter().all(|&space| space <= edition.market_end()), || {
            "a marker stands beyond the market track".to_owned()
        })
    }

    /// R2: Every ship is in the deck, on offer or bought.
    pub(crate) fn check_ships(&self) -> Result<(), String> {
        let edition = self.edition();
        for cargo in crate::Cargo::ALL {
            let bought: u32 =
                self.players.iter().map(|player| u32::from(player.cargoes[cargo.index()])).sum();
            let mut all = 0;
            let mut found = bought;
            for kind in ShipKind::all().filter(|kind| kind.cargo == cargo) {
                let copies = edition.ship(kind).copies;
                let offered = self.slots.iter().flatten().filter(|slot| slot.kind() == kind);
                let here = u32::from(self.ships[kind.index()]) + offered.count() as u32;
                check(here <= u32::from(copies), || {
                    format!("there are {here} ships {kind}, of {copies}")
                })?;
                all += u32::from(copies);
                found += here;
            }
            check(found == all, || format!("there are {found} ships with {cargo}, of {all}"))?;
        }
        let top = self.back.map(|back| edition.back_kinds[back.back().index()]);
        let possible = top.is_none_or(|kinds| {
            ShipKind::all()
                .any(|kind| kinds & 1 << kind.index() != 0 && self.ships[kind.index()] > 0)
        });
        check(possible, || "no ship in the deck has the back of the top card".to_owned())
    }

    /// Every bonus card is in one place.
    pub(crate) fn check_cards(&self) -> Result<(), String> {
        let mut seen = BonusSet::EMPTY;
        let mut places: Vec<BonusSet> = vec![self.bonus_deck];
        places.extend(self.players.iter().map(|player| player.hand));
        places.extend(self.tail.iter().map(|(card, _)| card.set()));
        if let Phase::Draw { drawn, .. } | Phase::Keep { drawn, .. } = self.phase {
            places.push(drawn);
        }
        for place in places {
            if let Some(card) = seen.and(place).iter().next() {
                return Err(format!("the bonus card {card} exists twice"));
            }
            seen = seen.union(place);
        }
        if let Some(card) = BonusSet::ALL.minus(seen).iter().next() {
            return Err(format!("the bonus card {card} is missing"));
        }
        let mut dealt = BonusSet::EMPTY;
        for player in &self.players {
            if let Some(card) = dealt.and(player.dealt).iter().next() {
                return Err(format!("the bonus card {card} was dealt to two players"));
            }
            dealt = dealt.union(player.dealt);
        }
        let remembers = |player: &crate::Player| {
            player.dealt.len() == 3 && !player.dealt.and(player.hand).is_empty()
        };
        let must_remember = !self.is_solo() && !is_before_choices(self);
        check(!must_remember || self.sides().all(|side| remembers(self.player(side))), || {
            "a player holds none of the three cards dealt at the start".to_owned()
        })?;
        let [orange, blue] = self.patrician;
        check(orange & blue == 0 && (orange | blue) & !self.patrician_drawn == 0, || {
            "a Patrician card exists twice or is not in the game".to_owned()
        })
    }
}
