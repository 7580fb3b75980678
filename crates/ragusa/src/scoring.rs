//! Points at the end (R41 to R53) and the breakdown of all points.

use argosy_game::{Ranks, ScoreLine, ScorePart, Scores};

use crate::kinds::{BONUSES, Bonus, BonusSet, Building, Cargo, Good, RESOURCES};
use crate::spot::{ALL_WALLS, RING, Wall};
use crate::state::{Phase, Ragusa, SIDES, Side};

/// An unbroken stretch of walls, and what it scores.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Stretch {
    pub walls: u8,
    pub points: u8,
}

const PARTS: [&str; 6] = ["mason", "fishmonger", "ships", "sales", "walls", "cathedral"];
const BONUS_PARTS: [&str; BONUSES] = [
    "bonus_fish",
    "bonus_wood",
    "bonus_grapes",
    "bonus_olives",
    "bonus_stone",
    "bonus_ore",
    "bonus_spices",
    "bonus_ceramics",
    "bonus_furs",
    "bonus_clothes",
    "bonus_silk",
    "bonus_cargoes",
    "bonus_sets",
    "bonus_fleet",
    "bonus_walls",
    "bonus_towers",
];

/// The place `steps` further round the ring.
fn round(place: u8, steps: u8) -> u8 {
    (place + steps) % RING as u8
}

/// Spots where the walls on both sides belong to one stretch.
pub(crate) fn links(walls: u32, breaks: u32) -> u32 {
    let wall_before = ((walls << 1) | (walls >> (RING - 1))) & ALL_WALLS;
    walls & wall_before & !breaks
}

/// The length of the stretch that a wall belongs to.
pub(crate) fn stretch_through(links: u32, wall: Wall) -> u8 {
    let ring = RING as u8;
    let is_linked = |spot: u8| links & 1 << spot != 0;
    let after = (1..ring).take_while(|&steps| is_linked(round(wall.number(), steps))).count();
    let before =
        (0..ring).take_while(|&steps| is_linked(round(wall.number(), ring - steps))).count();
    (1 + after + before).min(RING) as u8
}

impl Ragusa {
    /// R41: Spots of the wall with a foreign piece and no own one.
    pub(crate) fn breaks(&self, side: Side) -> u32 {
        let mut foreign = self.black;
        for other in self.sides().filter(|&other| other != side) {
            foreign |= self.player(other).houses | u64::from(self.player(other).towers);
        }
        let own = self.player(side).houses | u64::from(self.player(side).towers);
        (foreign & !own) as u32 & ALL_WALLS
    }

    /// R42, R43
    pub fn longest_stretch(&self, side: Side) -> Stretch {
        let player = self.player(side);
        let links = links(self.walls, self.breaks(side));
        if links == ALL_WALLS {
            let pieces = player.pieces_on(u64::from(ALL_WALLS)) as u8;
            return Stretch { walls: RING as u8, points: RING as u8 + pieces };
        }
        let stretch_from = |start: Wall| {
            let mut stretch = Stretch { walls: 1, points: 1 };
            let mut spot = round(start.number(), 1);
            while links & 1 << spot != 0 {
                stretch.walls += 1;
                stretch.points += 1 + player.pieces_on(1 << spot) as u8;
                spot = round(spot, 1);
            }
            stretch
        };
        // Longer is better; among equal lengths the better score.
        Wall::of_bits(self.walls & !links).map(stretch_from).max().unwrap_or_default()
    }

    /// R44
    pub fn cathedral_points(&self, side: Side) -> u32 {
        let houses = self.cathedral_houses(side);
        let sets = u32::from(self.player(side).sets()).min(houses);
        let value: u32 = Good::ALL.into_iter().map(|good| u32::from(self.value(good))).sum();
        sets * value
    }

    pub(crate) fn cathedral_houses(&self, side: Side) -> u32 {
        let round = self.edition().at[Building::Cathedral.index()];
        (self.player(side).houses & round).count_ones()
    }

    /// R45 to R52, with the resources given.
    pub(crate) fn bonus_points(&self, side: Side, card: Bonus, resources: &[u8; RESOURCES]) -> u32 {
        let (player, edition) = (self.player(side), self.edition());
        let ships = |cargo: Cargo| u32::from(player.cargoes[cargo.index()]);
        let units = |card: Bonus| {
            let resource = card.resource().expect("it counts a resource");
            u32::from(resources[resource.index()])
        };
        let count = match card {
            Bonus::Fish
            | Bonus::Wood
            | Bonus::Grapes
            | Bonus::Olives
            | Bonus::Stone
            | Bonus::Ore => units(card),
            Bonus::Spices => ships(Cargo::Spices),
            Bonus::Ceramics => ships(Cargo::Ceramics),
            Bonus::Furs => ships(Cargo::Furs),
            Bonus::Clothes => ships(Cargo::Clothes),
            Bonus::Silk => ships(Cargo::Silk),
            Bonus::Cargoes => player.cargoes.iter().filter(|&&ships| ships > 0).count() as u32,
            Bonus::Sets => u32::from(player.sets()),
            Bonus::Fleet => u32::from(player.points.ships) / 2,
            Bonus::Walls => self.walls_touched(side),
            Bonus::Towers => player.towers.count_ones(),
        };
        let points = count * u32::from(edition.bonus_points[card.index()]);
        points.min(u32::from(edition.bonus_cap))
    }

    /// R51
    fn walls_touched(&self, side: Side) -> u32 {
        let player = self.player(side);
        Wall::of_bits(self.walls).filter(|wall| player.pieces_on(wall.ends()) > 0).count() as u32
    }

    /// The cards that score: all, or with R79 the better one of an automaton's pair.
    pub(crate) fn scoring_cards(&self, side: Side, resources: &[u8; RESOURCES]) -> BonusSet {
        let hand = self.player(side).hand;
        if !(self.solo.easier && self.is_automaton(side)) {
            return hand;
        }
        let mut scoring = hand;
        for pair in self.pairs.into_iter().filter(|pair| !pair.and(hand).is_empty()) {
            let worst = pair.iter().min_by_key(|&card| self.bonus_points(side, card, resources));
            scoring = scoring.minus(worst.map_or(BonusSet::EMPTY, Bonus::set));
        }
        scoring
    }

    pub(crate) fn bonus_total(&self, side: Side, resources: &[u8; RESOURCES]) -> u32 {
        let cards = self.scoring_cards(side, resources);
        cards.iter().map(|card| self.bonus_points(side, card, resources)).sum()
    }

    /// Points of the game and, once they are counted, of walls and cathedral.
    fn public_points(&self, side: Side) -> [u32; 6] {
        let points = self.player(side).points;
        let (walls, cathedral) = match self.phase {
            Phase::LastExchange { .. } | Phase::Over => {
                (u32::from(self.longest_stretch(side).points), self.cathedral_points(side))
            }
            Phase::First
            | Phase::Ships
            | Phase::Reserve
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
            | Phase::Arrival { .. }
            | Phase::NextBack { .. }
            | Phase::Palace { .. }
            | Phase::Draw { .. }
            | Phase::Keep { .. } => (0, 0),
        };
        [
            u32::from(points.mason),
            u32::from(points.fishmonger),
            u32::from(points.ships),
            u32::from(points.sales),
            walls,
            cathedral,
        ]
    }

    /// All points of a side at the end.
    pub(crate) fn final_points(&self, side: Side) -> u32 {
        let bonus = self.bonus_total(side, &self.player(side).resources);
        self.public_points(side).iter().sum::<u32>() + bonus
    }

    /// Bonus cards are scored at the end, for everybody to see, so no points are
    /// ever hidden.
    pub(crate) fn score_lines(&self) -> Scores {
        let is_over = self.phase == Phase::Over;
        let line = |side: Side| {
            let public = PARTS.into_iter().zip(self.public_points(side));
            let mut parts: Vec<ScorePart> =
                public.map(|(name, points)| ScorePart { name, points: points as i32 }).collect();
            if is_over {
                let resources = &self.player(side).resources;
                for card in self.scoring_cards(side, resources).iter() {
                    let points = self.bonus_points(side, card, resources) as i32;
                    parts.push(ScorePart { name: BONUS_PARTS[card.index()], points });
                }
            }
            ScoreLine::new(self.who(side), true, parts)
        };
        Scores(self.sides().map(line).collect())
    }

    /// R53: The market value of all goods held.
    fn goods_value(&self, side: Side) -> i32 {
        let player = self.player(side);
        let value = |good: Good| i32::from(player.good(good)) * i32::from(self.value(good));
        Good::ALL.into_iter().map(value).sum()
    }

    /// R53, R77
    pub(crate) fn final_ranks(&self) -> Option<Ranks> {
        if self.phase != Phase::Over {
            return None;
        }
        let mut keys = [(0, 0); SIDES];
        for side in self.sides() {
            // R77: A tie with an automaton is a loss, no matter what the goods are worth.
            let ties = if self.is_solo() && !self.is_automaton(side) {
                -1
            } else {
                self.goods_value(side)
            };
            keys[side.index()] = (self.final_points(side) as i32, ties);
        }
        let (seats, rest) = keys.split_at(usize::from(self.n_seats));
        let automata = usize::from(self.n_sides() - self.n_seats);
        Some(Ranks::by_key(seats, &rest[..automata]))
    }
}
