//! Why an action is not possible, in terms that a player understands.

use std::fmt;

use game::{Refuse, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::action::Action;
use crate::edition::Area;
use crate::kinds::{Bits, Bonus, Building, Good, Resource};
use crate::phase::{decider, market};
use crate::requirement::Shortage;
use crate::spot::{Spot, Wall};
use crate::state::{Phase, Piece, Ragusa, Side, Turn};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// Somebody else, or chance, is to act.
    NotYourMove,
    /// The game waits for another kind of decision.
    NotNow {
        waits_for: &'static str,
    },
    GameOver,
    NoHouseLeft,
    NoBastionLeft,
    SpotTaken {
        spot: Spot,
    },
    SpotReserved {
        spot: Spot,
    },
    /// Hexes at the spot that lack something.
    Lacks {
        spot: Spot,
        lacks: Vec<Lack>,
    },
    LacksGood {
        building: Building,
    },
    BastionOffTheWall {
        spot: Spot,
    },
    BastionAtHex {
        hex: String,
    },
    NotToBeActivated {
        building: Building,
    },
    ProduceFirst {
        building: Building,
    },
    FewFish {
        resource: Resource,
        needs: u8,
        has: u8,
    },
    ResourceFull {
        resource: Resource,
        limit: u8,
    },
    /// The exchange would leave the placement unpaid.
    SpoilsPlacement {
        spot: Spot,
    },
    ExchangeInAnothersTurn,
    WallStands {
        wall: Wall,
    },
    TowerStands {
        spot: Spot,
    },
    NoShip {
        slot: u8,
    },
    CannotPay {
        slot: u8,
        good: Good,
        needs: u8,
        has: u8,
    },
    NoSuchGood {
        good: Good,
    },
    NotYourCard {
        card: Bonus,
    },
    NothingChosen,
}

/// What one hex at a spot lacks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Lack {
    /// The building, or the name of the country hex.
    pub hex: String,
    pub resource: Resource,
    pub needs: u8,
    pub has: u8,
    /// The rule that asks for it.
    pub rule: &'static str,
}

/// The building, or the name of a hex outside the city.
pub(crate) fn hex_word(state: &Ragusa, hex: u8) -> String {
    let tile = &state.edition().hexes[usize::from(hex)];
    match tile.area {
        Area::City(building) => building.to_string(),
        Area::Country(_) | Area::Sea => tile.name.clone(),
    }
}

impl Lack {
    fn of(state: &Ragusa, shortage: &Shortage) -> Self {
        let hex = hex_word(state, shortage.hex);
        let rule = match shortage.resource {
            Resource::Wood => "R9",
            Resource::Stone => "R10",
            Resource::Ore | Resource::Grapes | Resource::Olives => "R13",
            Resource::Fish => "R14",
        };
        let Shortage { resource, needs, has, .. } = *shortage;
        Self { hex, resource, needs, has, rule }
    }
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { hex, resource, needs, has, .. } = self;
        write!(f, "{hex} needs {needs} {resource}, you have {has}")
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourMove => f.write_str("it is not for you to act now"),
            Self::NotNow { waits_for } => write!(f, "now is the time to {waits_for}"),
            Self::GameOver => f.write_str("the game is over"),
            Self::NoHouseLeft => f.write_str("you have no house left"),
            Self::NoBastionLeft => f.write_str("you have no bastion left"),
            Self::SpotTaken { spot } => write!(f, "a house stands on {spot}"),
            Self::SpotReserved { spot } => write!(f, "{spot} is reserved for the Patrician"),
            Self::Lacks { lacks, .. } => {
                let reasons: Vec<String> = lacks.iter().map(Lack::to_string).collect();
                f.write_str(&reasons.join("; "))
            }
            Self::LacksGood { building } => {
                write!(f, "{building} needs 1 oil, wine or silver, you have none")
            }
            Self::BastionOffTheWall { spot } => {
                write!(f, "a bastion stands on the wall, {spot} does not")
            }
            Self::BastionAtHex { hex } => write!(f, "there is a bastion at {hex} already"),
            Self::NotToBeActivated { building } => {
                write!(f, "{building} is not to be activated now")
            }
            Self::ProduceFirst { building } => {
                write!(f, "{building} needs a good: activate the producer first")
            }
            Self::FewFish { resource, needs, has } => {
                write!(f, "{resource} costs {needs} fish, you have {has}")
            }
            Self::ResourceFull { resource, limit } => {
                write!(f, "you have {limit} {resource}, which is the limit")
            }
            Self::SpoilsPlacement { spot } => {
                write!(f, "too few fish would be left for the house on {spot}")
            }
            Self::ExchangeInAnothersTurn => {
                f.write_str("in another player's turn you may exchange before a producer only")
            }
            Self::WallStands { wall } => write!(f, "wall {wall} stands already"),
            Self::TowerStands { spot } => write!(f, "no tower can be placed on {spot}"),
            Self::NoShip { slot } => write!(f, "there is no ship in slot {slot}"),
            Self::CannotPay { slot, good, needs, has } => {
                write!(f, "the ship in slot {slot} costs {needs} {good}, you have {has}")
            }
            Self::NoSuchGood { good } => write!(f, "you have no {good}"),
            Self::NotYourCard { card } => write!(f, "you cannot keep the card {card}"),
            Self::NothingChosen => f.write_str("you have not chosen yet"),
        }
    }
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotYourMove => "not_your_move",
            Self::NotNow { .. } => "not_now",
            Self::GameOver => "game_over",
            Self::NoHouseLeft => "no_house_left",
            Self::NoBastionLeft => "no_bastion_left",
            Self::SpotTaken { .. } => "spot_taken",
            Self::SpotReserved { .. } => "spot_reserved",
            Self::Lacks { .. } => "lacks",
            Self::LacksGood { .. } => "lacks_good",
            Self::BastionOffTheWall { .. } => "bastion_off_the_wall",
            Self::BastionAtHex { .. } => "bastion_at_hex",
            Self::NotToBeActivated { .. } => "not_to_be_activated",
            Self::ProduceFirst { .. } => "produce_first",
            Self::FewFish { .. } => "few_fish",
            Self::ResourceFull { .. } => "resource_full",
            Self::SpoilsPlacement { .. } => "spoils_placement",
            Self::ExchangeInAnothersTurn => "exchange_in_anothers_turn",
            Self::WallStands { .. } => "wall_stands",
            Self::TowerStands { .. } => "tower_stands",
            Self::NoShip { .. } => "no_ship",
            Self::CannotPay { .. } => "cannot_pay",
            Self::NoSuchGood { .. } => "no_such_good",
            Self::NotYourCard { .. } => "not_your_card",
            Self::NothingChosen => "nothing_chosen",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::NotYourMove | Self::NotNow { .. } | Self::GameOver => None,
            Self::NoHouseLeft => Some("R1"),
            Self::NoBastionLeft => Some("R54"),
            Self::SpotTaken { .. } => Some("R5"),
            Self::SpotReserved { .. } => Some("R64"),
            Self::Lacks { lacks, .. } => lacks.first().map(|lack| lack.rule),
            Self::LacksGood { .. } => Some("R15"),
            Self::BastionOffTheWall { .. } => Some("R55"),
            Self::BastionAtHex { .. } => Some("R56"),
            Self::NotToBeActivated { .. } | Self::ProduceFirst { .. } => Some("R17"),
            Self::FewFish { .. } | Self::ResourceFull { .. } => Some("R34"),
            Self::SpoilsPlacement { .. } => Some("R38"),
            Self::ExchangeInAnothersTurn => Some("R36"),
            Self::WallStands { .. } => Some("R21"),
            Self::TowerStands { .. } => Some("R23"),
            Self::NoShip { .. } | Self::CannotPay { .. } => Some("R25"),
            Self::NoSuchGood { .. } => Some("R29"),
            Self::NotYourCard { .. } | Self::NothingChosen => Some("R3"),
        }
    }
}

impl Ragusa {
    /// Why an action that is not legal is not. It is asked only of those.
    pub(crate) fn explain(&self, seat: Seat, action: Action) -> Refusal {
        if self.phase == Phase::Over {
            return Refusal::GameOver;
        }
        if !self.waits_for().includes(seat) {
            return Refusal::NotYourMove;
        }
        let side = Side::from(seat);
        let explained = match (action, self.phase) {
            (Action::Place(spot), Phase::Place) => Some(self.explain_place(side, spot)),
            (Action::Bastion(spot), Phase::Place) => Some(self.explain_bastion(side, spot)),
            (Action::Activate(building), Phase::Order { turn }) => {
                Some(explain_activation(turn, building))
            }
            (Action::Exchange(resource), _) => self.explain_exchange(side, resource),
            (Action::Wall(wall), Phase::Wall { .. }) => Some(Refusal::WallStands { wall }),
            (Action::Tower(spot), Phase::Tower { .. }) => Some(Refusal::TowerStands { spot }),
            (Action::Buy(slot), Phase::Buy { .. }) => Some(self.explain_purchase(side, slot)),
            (Action::Sell(good), Phase::Sell { .. }) => Some(Refusal::NoSuchGood { good }),
            (Action::Keep(card), Phase::Keep { .. } | Phase::Choose { .. }) => {
                Some(Refusal::NotYourCard { card })
            }
            (Action::TakeBack, Phase::Choose { .. }) => Some(Refusal::NothingChosen),
            (
                Action::Place(_)
                | Action::Bastion(_)
                | Action::Activate(_)
                | Action::Wall(_)
                | Action::Tower(_)
                | Action::Buy(_)
                | Action::Sell(_)
                | Action::Keep(_)
                | Action::TakeBack
                | Action::Draw
                | Action::Pass,
                _,
            ) => None,
        };
        explained.unwrap_or(Refusal::NotNow { waits_for: self.phase.waits_for() })
    }

    fn explain_place(&self, side: Side, spot: Spot) -> Refusal {
        if self.player(side).stock == 0 {
            return Refusal::NoHouseLeft;
        }
        self.explain_taken(spot).unwrap_or_else(|| self.explain_lack(side, spot, Piece::House))
    }

    fn explain_bastion(&self, side: Side, spot: Spot) -> Refusal {
        if self.player(side).bastions == 0 {
            return Refusal::NoBastionLeft;
        }
        if !spot.is_on_wall() {
            return Refusal::BastionOffTheWall { spot };
        }
        if let Some(refusal) = self.explain_taken(spot) {
            return refusal;
        }
        let edition = self.edition();
        for other in Spot::of_bits(self.black) {
            let shared = edition.spot_hex_bits[other.index()] & edition.spot_hex_bits[spot.index()];
            if let Some(hex) = Bits(shared).next() {
                return Refusal::BastionAtHex { hex: hex_word(self, hex) };
            }
        }
        self.explain_lack(side, spot, Piece::Bastion)
    }

    fn explain_taken(&self, spot: Spot) -> Option<Refusal> {
        if self.is_solo() && self.black & spot.bit() != 0 {
            return Some(Refusal::SpotReserved { spot });
        }
        (self.occupied() & spot.bit() != 0).then_some(Refusal::SpotTaken { spot })
    }

    fn explain_lack(&self, side: Side, spot: Spot, piece: Piece) -> Refusal {
        if let Some(building) = self.lacks_goods_for(side, spot) {
            return Refusal::LacksGood { building };
        }
        let shortages = self.shortages(side, spot, piece);
        let lacks = shortages.iter().map(|shortage| Lack::of(self, shortage)).collect();
        Refusal::Lacks { spot, lacks }
    }

    fn explain_exchange(&self, side: Side, resource: Resource) -> Option<Refusal> {
        let (player, edition) = (self.player(side), self.edition());
        let (needs, has) = (edition.fish_prices[resource.index()], player.resource(Resource::Fish));
        let limit = edition.resource_limit;
        if matches!(self.phase, Phase::Choose { .. }) {
            None
        } else if has < needs {
            Some(Refusal::FewFish { resource, needs, has })
        } else if player.resource(resource) >= limit {
            Some(Refusal::ResourceFull { resource, limit })
        } else if let Phase::Pay { turn } = self.phase {
            Some(Refusal::SpoilsPlacement { spot: turn.spot })
        } else {
            Some(Refusal::ExchangeInAnothersTurn)
        }
    }

    fn explain_purchase(&self, side: Side, slot: u8) -> Refusal {
        let Some(price) = market::price(self, usize::from(slot)) else {
            return Refusal::NoShip { slot: slot + 1 };
        };
        let player = self.player(side);
        let unpaid = Good::ALL.into_iter().find(|&good| player.good(good) < price[good.index()]);
        unpaid.map_or(Refusal::NoShip { slot: slot + 1 }, |good| Refusal::CannotPay {
            slot: slot + 1,
            good,
            needs: price[good.index()],
            has: player.good(good),
        })
    }

    /// The side that decides in the present phase, if one alone does.
    pub(crate) fn decides(&self) -> Option<Side> {
        match self.phase {
            Phase::Place
            | Phase::Pay { .. }
            | Phase::Order { .. }
            | Phase::Palace { .. }
            | Phase::Keep { .. } => Some(self.active),
            Phase::Produce { turn, ring }
            | Phase::Wall { turn, ring }
            | Phase::Tower { turn, ring }
            | Phase::Buy { turn, ring }
            | Phase::Sell { turn, ring } => Some(decider(self, turn, ring)),
            Phase::LastExchange { side } => Some(side),
            Phase::First
            | Phase::Ships
            | Phase::Reserve
            | Phase::Split
            | Phase::Deal
            | Phase::Choose { .. }
            | Phase::Patrician
            | Phase::Arrival { .. }
            | Phase::NextBack { .. }
            | Phase::Draw { .. }
            | Phase::Over => None,
        }
    }
}

fn explain_activation(turn: Turn, building: Building) -> Refusal {
    if turn.pending & 1 << building as u8 == 0 {
        Refusal::NotToBeActivated { building }
    } else {
        Refusal::ProduceFirst { building }
    }
}

impl Phase {
    /// What is asked for, as an English phrase.
    fn waits_for(self) -> &'static str {
        match self {
            Self::First
            | Self::Ships
            | Self::Reserve
            | Self::Split
            | Self::Deal
            | Self::Patrician
            | Self::Arrival { .. }
            | Self::NextBack { .. }
            | Self::Draw { .. } => "draw",
            Self::Choose { .. } => "choose a bonus card",
            Self::Place => "place a house",
            Self::Pay { .. } => "exchange fish for the house just placed",
            Self::Order { .. } => "choose the next building",
            Self::Produce { .. } => "exchange fish or pass",
            Self::Wall { .. } => "place a wall or pass",
            Self::Tower { .. } => "place a tower or pass",
            Self::Buy { .. } => "buy a ship or pass",
            Self::Sell { .. } => "sell a good or pass",
            Self::Palace { .. } => "draw bonus cards or pass",
            Self::Keep { .. } => "keep one of the drawn cards",
            Self::LastExchange { .. } => "make the last exchanges or pass",
            Self::Over => "stop",
        }
    }
}
