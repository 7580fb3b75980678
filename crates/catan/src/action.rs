//! What seats can do and what chance can bring, with ids and notation.

use argosy_game::{ActionId, Seat};

use crate::cards::{Card, Resource};
use crate::island::{N_PATHS, N_SPOTS, N_TILES, Path, Spot, Tile};
use crate::state::Colour;

argosy_game::actions! {
    /// A decision of one seat. Its notation is given with each.
    pub enum Action {
        /// `roll`
        Roll,
        /// `end turn`
        EndTurn,
        /// `buy card`
        BuyCard,
        /// `play knight`
        PlayKnight,
        /// `play road-building`
        PlayRoadBuilding,
        /// `play invention`
        PlayInvention,
        /// `play monopoly wool`
        PlayMonopoly(resource: Resource),
        /// `build road e17`
        BuildRoad(path: Path),
        /// `build settlement n12`
        BuildSettlement(spot: Spot),
        /// `build city n12`
        BuildCity(spot: Spot),
        /// `bank wool for ore`; the two differ.
        BankTrade(give: Resource, want: Resource),
        /// `give wool`
        Give(resource: Resource),
        /// `want ore`
        Want(resource: Resource),
        /// `offer`
        Offer,
        /// `accept`
        Accept,
        /// `decline`
        Decline,
        /// `trade with 2`
        TradeWith(seat: Seat),
        /// `withdraw`
        Withdraw,
        /// `robber h5`
        MoveRobber(tile: Tile),
        /// `rob 2`
        Rob(seat: Seat),
        /// `discard wool`
        Discard(resource: Resource),
        /// `take back`
        TakeBack,
        /// `take wool`
        Take(resource: Resource),
        /// `force trade`
        ForceTrade,
        /// `robber home`
        RobberHome,
        /// `retire knight`
        RetireKnight,
        /// `return wool`
        Return(resource: Resource),
        /// `neutral 2 road e17`
        NeutralRoad(colour: Colour, path: Path),
        /// `neutral 3 settlement n12`
        NeutralSettlement(colour: Colour, spot: Spot),
        /// R53: `discard wool openly`
        DiscardOpenly(resource: Resource),
    }
}

/// Opponents that can be named: one to three seats further clockwise.
const OPPONENTS: u32 = 3;
const FIVE: u32 = 5;
const PAIRS: u32 = 20;

/// Where each kind of action begins in the list of ids. New kinds go to the end.
mod base {
    use super::{FIVE, N_PATHS, N_SPOTS, N_TILES, OPPONENTS, PAIRS};

    pub const ROLL: u32 = 0;
    pub const END_TURN: u32 = 1;
    pub const BUY_CARD: u32 = 2;
    pub const PLAY_KNIGHT: u32 = 3;
    pub const PLAY_ROAD_BUILDING: u32 = 4;
    pub const PLAY_INVENTION: u32 = 5;
    pub const PLAY_MONOPOLY: u32 = 6;
    pub const BUILD_ROAD: u32 = PLAY_MONOPOLY + FIVE;
    pub const BUILD_SETTLEMENT: u32 = BUILD_ROAD + N_PATHS as u32;
    pub const BUILD_CITY: u32 = BUILD_SETTLEMENT + N_SPOTS as u32;
    pub const BANK_TRADE: u32 = BUILD_CITY + N_SPOTS as u32;
    pub const GIVE: u32 = BANK_TRADE + PAIRS;
    pub const WANT: u32 = GIVE + FIVE;
    pub const OFFER: u32 = WANT + FIVE;
    pub const ACCEPT: u32 = OFFER + 1;
    pub const DECLINE: u32 = ACCEPT + 1;
    pub const TRADE_WITH: u32 = DECLINE + 1;
    pub const WITHDRAW: u32 = TRADE_WITH + OPPONENTS;
    pub const MOVE_ROBBER: u32 = WITHDRAW + 1;
    pub const ROB: u32 = MOVE_ROBBER + N_TILES as u32;
    pub const DISCARD: u32 = ROB + OPPONENTS;
    pub const TAKE_BACK: u32 = DISCARD + FIVE;
    pub const TAKE: u32 = TAKE_BACK + 1;
    pub const FORCE_TRADE: u32 = TAKE + FIVE;
    pub const ROBBER_HOME: u32 = FORCE_TRADE + 1;
    pub const RETIRE_KNIGHT: u32 = ROBBER_HOME + 1;
    pub const RETURN: u32 = RETIRE_KNIGHT + 1;
    pub const NEUTRAL_ROAD: u32 = RETURN + FIVE;
    pub const NEUTRAL_SETTLEMENT: u32 = NEUTRAL_ROAD + 2 * N_PATHS as u32;
    pub const DISCARD_OPENLY: u32 = NEUTRAL_SETTLEMENT + 2 * N_SPOTS as u32;
    pub const END: u32 = DISCARD_OPENLY + FIVE;
}

pub const N_ACTIONS: u32 = base::END;

fn pair_index(give: Resource, want: Resource) -> u32 {
    let (give, want) = (give as u32, want as u32);
    give * 4 + want - u32::from(want > give)
}

fn opponent_index(actor: Seat, n_seats: u8, seat: Seat) -> u32 {
    u32::from(seat.distance_from(actor, n_seats)) - 1
}

fn neutral_index(colour: Colour) -> u32 {
    u32::from(colour == Colour::NEUTRAL[1])
}

/// The id of an action; opponents are counted clockwise from the actor.
pub fn encode(actor: Seat, n_seats: u8, action: Action) -> ActionId {
    match action {
        Action::Roll => base::ROLL,
        Action::EndTurn => base::END_TURN,
        Action::BuyCard => base::BUY_CARD,
        Action::PlayKnight => base::PLAY_KNIGHT,
        Action::PlayRoadBuilding => base::PLAY_ROAD_BUILDING,
        Action::PlayInvention => base::PLAY_INVENTION,
        Action::PlayMonopoly(resource) => base::PLAY_MONOPOLY + resource as u32,
        Action::BuildRoad(path) => base::BUILD_ROAD + u32::from(path.number()),
        Action::BuildSettlement(spot) => base::BUILD_SETTLEMENT + u32::from(spot.number()),
        Action::BuildCity(spot) => base::BUILD_CITY + u32::from(spot.number()),
        Action::BankTrade(give, want) => base::BANK_TRADE + pair_index(give, want),
        Action::Give(resource) => base::GIVE + resource as u32,
        Action::Want(resource) => base::WANT + resource as u32,
        Action::Offer => base::OFFER,
        Action::Accept => base::ACCEPT,
        Action::Decline => base::DECLINE,
        Action::TradeWith(seat) => base::TRADE_WITH + opponent_index(actor, n_seats, seat),
        Action::Withdraw => base::WITHDRAW,
        Action::MoveRobber(tile) => base::MOVE_ROBBER + u32::from(tile.number()),
        Action::Rob(seat) => base::ROB + opponent_index(actor, n_seats, seat),
        Action::Discard(resource) => base::DISCARD + resource as u32,
        Action::TakeBack => base::TAKE_BACK,
        Action::Take(resource) => base::TAKE + resource as u32,
        Action::ForceTrade => base::FORCE_TRADE,
        Action::RobberHome => base::ROBBER_HOME,
        Action::RetireKnight => base::RETIRE_KNIGHT,
        Action::Return(resource) => base::RETURN + resource as u32,
        Action::NeutralRoad(colour, path) => {
            base::NEUTRAL_ROAD + neutral_index(colour) * N_PATHS as u32 + u32::from(path.number())
        }
        Action::NeutralSettlement(colour, spot) => {
            base::NEUTRAL_SETTLEMENT
                + neutral_index(colour) * N_SPOTS as u32
                + u32::from(spot.number())
        }
        Action::DiscardOpenly(resource) => base::DISCARD_OPENLY + resource as u32,
    }
}

/// The action of an id; `None` beyond the list or for a seat that is not there.
pub fn decode(actor: Seat, n_seats: u8, id: ActionId) -> Option<Action> {
    let resource = |start: u32| Resource::ALL[(id - start) as usize];
    let opponent = |start: u32| {
        let steps = (id - start) as u8 + 1;
        (steps < n_seats).then(|| actor.plus(steps, n_seats))
    };
    let action = match id {
        base::ROLL => Action::Roll,
        base::END_TURN => Action::EndTurn,
        base::BUY_CARD => Action::BuyCard,
        base::PLAY_KNIGHT => Action::PlayKnight,
        base::PLAY_ROAD_BUILDING => Action::PlayRoadBuilding,
        base::PLAY_INVENTION => Action::PlayInvention,
        base::PLAY_MONOPOLY..base::BUILD_ROAD => {
            Action::PlayMonopoly(resource(base::PLAY_MONOPOLY))
        }
        base::BUILD_ROAD..base::BUILD_SETTLEMENT => {
            Action::BuildRoad(Path::new((id - base::BUILD_ROAD) as u8))
        }
        base::BUILD_SETTLEMENT..base::BUILD_CITY => {
            Action::BuildSettlement(Spot::new((id - base::BUILD_SETTLEMENT) as u8))
        }
        base::BUILD_CITY..base::BANK_TRADE => {
            Action::BuildCity(Spot::new((id - base::BUILD_CITY) as u8))
        }
        base::BANK_TRADE..base::GIVE => {
            let (give, rest) = ((id - base::BANK_TRADE) / 4, (id - base::BANK_TRADE) % 4);
            let want = rest + u32::from(rest >= give);
            Action::BankTrade(Resource::ALL[give as usize], Resource::ALL[want as usize])
        }
        base::GIVE..base::WANT => Action::Give(resource(base::GIVE)),
        base::WANT..base::OFFER => Action::Want(resource(base::WANT)),
        base::OFFER => Action::Offer,
        base::ACCEPT => Action::Accept,
        base::DECLINE => Action::Decline,
        base::TRADE_WITH..base::WITHDRAW => Action::TradeWith(opponent(base::TRADE_WITH)?),
        base::WITHDRAW => Action::Withdraw,
        base::MOVE_ROBBER..base::ROB => {
            Action::MoveRobber(Tile::new((id - base::MOVE_ROBBER) as u8))
        }
        base::ROB..base::DISCARD => Action::Rob(opponent(base::ROB)?),
        base::DISCARD..base::TAKE_BACK => Action::Discard(resource(base::DISCARD)),
        base::TAKE_BACK => Action::TakeBack,
        base::TAKE..base::FORCE_TRADE => Action::Take(resource(base::TAKE)),
        base::FORCE_TRADE => Action::ForceTrade,
        base::ROBBER_HOME => Action::RobberHome,
        base::RETIRE_KNIGHT => Action::RetireKnight,
        base::RETURN..base::NEUTRAL_ROAD => Action::Return(resource(base::RETURN)),
        base::NEUTRAL_ROAD..base::NEUTRAL_SETTLEMENT => {
            let index = id - base::NEUTRAL_ROAD;
            let colour = Colour::NEUTRAL[(index / N_PATHS as u32) as usize];
            Action::NeutralRoad(colour, Path::new((index % N_PATHS as u32) as u8))
        }
        base::NEUTRAL_SETTLEMENT..base::DISCARD_OPENLY => {
            let index = id - base::NEUTRAL_SETTLEMENT;
            let colour = Colour::NEUTRAL[(index / N_SPOTS as u32) as usize];
            Action::NeutralSettlement(colour, Spot::new((index % N_SPOTS as u32) as u8))
        }
        base::DISCARD_OPENLY..base::END => Action::DiscardOpenly(resource(base::DISCARD_OPENLY)),
        base::END.. => return None,
    };
    Some(action)
}

/// R14, R18, R33, R47: card-by-card choices have one order.
pub fn order_key(action: Action) -> Option<u32> {
    match action {
        Action::Discard(resource) | Action::Take(resource) | Action::Return(resource) => {
            Some(resource as u32)
        }
        Action::Give(resource) => Some(FIVE + resource as u32),
        Action::Want(resource) => Some(2 * FIVE + resource as u32),
        Action::Roll
        | Action::EndTurn
        | Action::BuyCard
        | Action::PlayKnight
        | Action::PlayRoadBuilding
        | Action::PlayInvention
        | Action::PlayMonopoly(_)
        | Action::BuildRoad(_)
        | Action::BuildSettlement(_)
        | Action::BuildCity(_)
        | Action::BankTrade(..)
        | Action::Offer
        | Action::Accept
        | Action::Decline
        | Action::TradeWith(_)
        | Action::Withdraw
        | Action::MoveRobber(_)
        | Action::Rob(_)
        | Action::TakeBack
        | Action::ForceTrade
        | Action::RobberHome
        | Action::RetireKnight
        | Action::NeutralRoad(..)
        | Action::NeutralSettlement(..)
        // R53: in the open cards are given in any order.
        | Action::DiscardOpenly(_) => None,
    }
}

/// R43 to R49: what only a table of two plays.
pub fn is_for_two(action: Action) -> bool {
    match action {
        Action::ForceTrade
        | Action::RobberHome
        | Action::RetireKnight
        | Action::Return(_)
        | Action::NeutralRoad(..)
        | Action::NeutralSettlement(..) => true,
        Action::Roll
        | Action::EndTurn
        | Action::BuyCard
        | Action::PlayKnight
        | Action::PlayRoadBuilding
        | Action::PlayInvention
        | Action::PlayMonopoly(_)
        | Action::BuildRoad(_)
        | Action::BuildSettlement(_)
        | Action::BuildCity(_)
        | Action::BankTrade(..)
        | Action::Give(_)
        | Action::Want(_)
        | Action::Offer
        | Action::Accept
        | Action::Decline
        | Action::TradeWith(_)
        | Action::Withdraw
        | Action::MoveRobber(_)
        | Action::Rob(_)
        | Action::Discard(_)
        | Action::TakeBack
        | Action::Take(_)
        | Action::DiscardOpenly(_) => false,
    }
}

/// What the dice and the decks decide.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// R10: `roll 3 5`
    Roll(u8, u8),
    /// R16, R47: `steal wool`
    Steal(Resource),
    /// R28: `draw knight`
    Draw(Card),
}
