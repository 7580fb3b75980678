use argosy_game::{RulesVersion, Seat, SeatSet, Who};
use schemars::JsonSchema;
use serde::Serialize;

use crate::action::Facing;
use crate::board::{BOARDS, BRIDGES, Board, CONNECTIONS, DISTRICTS};
use crate::building::{Building, Colour, Tiles};
use crate::cards::{Cards, Kind};
use crate::doge::{DogeTrack, MAX_PLAYERS};

/// The state of one game of Rialto, secrets included.
///
/// Players are numbered as their seats; in the duel the neutral player follows
/// them with the number 2.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rialto {
    pub(crate) phase: Phase,
    pub(crate) rules: RulesVersion,
    /// The place of the board in the list of boards.
    pub(crate) board: u8,
    pub(crate) table: Table,
    /// From 1 to 6.
    pub(crate) round: u8,
    /// The number of each district's order token.
    pub(crate) numbers: [u8; DISTRICTS],
    pub(crate) doge: DogeTrack,
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) deck: Cards,
    pub(crate) discards: Cards,
    /// Columns that were taken are empty.
    pub(crate) columns: [Cards; MAX_PLAYERS + 1],
    pub(crate) stock: Tiles,
    pub(crate) connections: [Link; CONNECTIONS],
    /// The open bridge token.
    pub(crate) top_bridge: Option<u8>,
    /// The bridge tokens below it, as bits.
    pub(crate) hidden_bridges: u8,
    pub(crate) gondolas: u8,
    /// The banks whose bonus was taken, as bits.
    pub(crate) banks_taken: u8,
}

/// Who sits at the table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Table {
    /// The number of players.
    Usual(u8),
    /// Two players and the neutral one, at whose left this seat is.
    Duel { left: Seat },
}

/// What lies on a connection.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Link {
    Free,
    Gondola,
    Bridge(u8, Facing),
}

/// The holdings of a player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Player {
    pub(crate) hand: Cards,
    /// In the reduction the cards chosen so far, which are still in hand; in a
    /// stage the cards played, which are not.
    pub(crate) aside: Cards,
    pub(crate) buildings: Tiles,
    /// How many of them have a coin on them.
    pub(crate) coins_on: Tiles,
    pub(crate) coins: u16,
    /// What the cards played in this stage count.
    pub(crate) count: u8,
    pub(crate) private: u8,
    pub(crate) general: u8,
    pub(crate) districts: [u8; DISTRICTS],
    pub(crate) tally: Tally,
}

/// The points won so far, by where they come from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, JsonSchema)]
pub struct Tally {
    /// Stage D.
    pub bridges: i16,
    /// For councillors that were missing in stage E.
    pub gondolas: i16,
    pub banks: i16,
    /// For buildings returned to make a place free.
    pub returned: i16,
    /// Blue buildings used.
    pub blue: i16,
}

impl Tally {
    pub fn total(self) -> i16 {
        self.bridges + self.gondolas + self.banks + self.returned + self.blue
    }
}

/// The six stages of phase II.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[repr(u8)]
pub enum Stage {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Stage {
    pub const ALL: [Self; 6] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F];

    /// R27: the cards of this stage.
    #[inline]
    pub const fn kind(self) -> Kind {
        Kind::ALL[self as usize]
    }

    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }
}

/// What the game waits for, with all that is needed to go on. Everything in here
/// is open to all, so that a view shows it as it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[schemars(rename = "PhaseView")]
pub enum Phase {
    /// Starting buildings; `turn` counts those taken.
    Founding {
        turn: u8,
    },
    /// Chance: the columns, of which this number of cards lies there.
    Deal {
        dealt: u8,
    },
    /// The player at this place of the doge order takes a column.
    Column {
        turn: u8,
        taken: u8,
    },
    /// Chance: cards from the deck for the player at this place of the doge order.
    Draw {
        turn: u8,
        left: u8,
        after: AfterDraw,
    },
    /// The player at this place of the doge order uses green buildings.
    Green {
        turn: u8,
    },
    /// All with too many cards choose what to discard.
    Reduce,
    /// Chance: open cards for the neutral player.
    NeutralDeal {
        left: u8,
    },
    /// Somebody plays cards.
    Play(Turn),
    /// Somebody takes buildings in stage C.
    Build(Builder),
    /// The winner of stage D places the open bridge token.
    Bridge {
        winner: Seat,
    },
    /// Chance: the next bridge token is shown.
    ShowBridge {
        winner: Seat,
    },
    /// The winner of stage E places a gondola.
    Gondola {
        winner: Seat,
    },
    /// The winner of stage E puts a councillor next to that gondola.
    Landing {
        winner: Seat,
        connection: u8,
    },
    /// Somebody moves councillors in stage F.
    Move(Mover),
    /// Somebody uses blue buildings.
    Blue(BlueTurn),
    Over,
}

/// What drawing from the deck leads back to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AfterDraw {
    /// Columns, of which these are taken (as bits).
    Column {
        taken: u8,
    },
    Green,
}

/// A player's turn to play cards in a stage.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct Turn {
    pub stage: Stage,
    pub first: Seat,
    /// Places clockwise from the first player; a second time round for those who
    /// delayed their turn.
    pub step: u8,
    pub delayed: SeatSet,
    /// What the cards played in this turn count so far.
    pub count: u8,
    /// The id of the last card action, 0 if there was none: later ones have at
    /// least that id.
    pub last: u8,
}

/// A player taking buildings in stage C.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct Builder {
    pub winner: Seat,
    /// The player's place in doge order, from 0.
    pub turn: u8,
    /// What the cards still allow.
    pub total: u8,
    /// A tile was just returned to make place for one.
    pub returned: bool,
}

/// A player moving councillors to the active district in stage F.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct Mover {
    pub winner: Seat,
    /// The player's place in doge order, from 0.
    pub turn: u8,
    /// How many may still be moved.
    pub left: u8,
    /// The district that the last one came from: later ones come from there on.
    pub least: u8,
}

/// A player using blue buildings in phase III.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct BlueTurn {
    /// The doge order that held when the phase began; places beyond the players
    /// hold seat 0.
    pub order: [Seat; MAX_PLAYERS],
    /// The player's place in it, from 0.
    pub turn: u8,
    /// How many blue buildings of each value blue 1 has just brought.
    pub fresh: [u8; 4],
}

impl BlueTurn {
    pub(crate) fn player(self) -> Seat {
        self.order[usize::from(self.turn)]
    }
}

impl Rialto {
    #[inline]
    pub fn board(&self) -> &'static Board {
        BOARDS.get(self.board)
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats, without the neutral player.
    #[inline]
    pub(crate) const fn n_people(&self) -> u8 {
        match self.table {
            Table::Usual(n_seats) => n_seats,
            Table::Duel { .. } => 2,
        }
    }

    /// All players, the neutral one included.
    #[inline]
    pub(crate) const fn n_players(&self) -> u8 {
        match self.table {
            Table::Usual(n_seats) => n_seats,
            Table::Duel { .. } => 3,
        }
    }

    /// R63: the neutral player has the number after the last seat.
    #[inline]
    pub(crate) fn neutral(&self) -> Option<Seat> {
        match self.table {
            Table::Usual(_) => None,
            Table::Duel { .. } => Some(Seat::new(2)),
        }
    }

    #[inline]
    pub(crate) fn is_neutral(&self, player: Seat) -> bool {
        self.neutral() == Some(player)
    }

    pub(crate) fn who(&self, player: Seat) -> Who {
        if self.is_neutral(player) { Who::Automaton(0) } else { Who::Seat(player) }
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The player a number of places clockwise from another.
    #[inline]
    pub(crate) fn clockwise(&self, from: Seat, steps: u8) -> Seat {
        match self.table {
            Table::Usual(n_seats) => from.plus(steps % n_seats, n_seats),
            // R63: neutral, left, the other one. With seat 1 at the left that is
            // 2, 1, 0: against the numbers.
            Table::Duel { left } if left.number() == 1 => from.plus(steps % 3 * 2, 3),
            Table::Duel { .. } => from.plus(steps % 3, 3),
        }
    }

    pub(crate) fn n_columns(&self) -> u8 {
        self.n_people() + 1
    }

    /// What lies in columns; once all have chosen, the unchosen one.
    #[inline]
    pub(crate) fn open_cards(&self) -> Cards {
        self.columns.iter().fold(Cards::NONE, |all, &column| all.plus(column))
    }

    /// R2: the district whose number is that of the round.
    #[inline]
    pub(crate) fn active_district(&self) -> usize {
        let found = self.numbers.iter().position(|&number| number == self.round);
        found.expect("every number lies on a district")
    }

    /// R16: how many tiles of a building a player could use now.
    #[inline]
    pub(crate) fn usable(&self, player: Seat, building: Building) -> u16 {
        let holdings = self.player(player);
        let unused = holdings.buildings.of(building) - holdings.coins_on.of(building);
        u16::from(unused).min(holdings.coins)
    }

    /// R16: puts a coin on a building.
    #[inline]
    pub(crate) fn activate(&mut self, player: Seat, building: Building) {
        let holdings = self.player_mut(player);
        holdings.coins -= 1;
        holdings.coins_on.insert(building);
    }

    /// Gives a tile back to the stock, one with a coin first: the coin goes to the
    /// bank with it (R42, R53).
    pub(crate) fn give_back(&mut self, player: Seat, building: Building) {
        let holdings = self.player_mut(player);
        holdings.buildings.remove(building);
        if holdings.coins_on.has(building) {
            holdings.coins_on.remove(building);
        }
        self.stock.insert(building);
    }

    pub(crate) fn take_tile(&mut self, player: Seat, building: Building) {
        self.stock.remove(building);
        self.player_mut(player).buildings.insert(building);
    }

    /// R24: how many cards a player may keep this round.
    pub(crate) fn keep_limit(&self, player: Seat) -> u8 {
        let board = self.board();
        let used = self.player(player).coins_on.of_colour(Colour::Green);
        if used.is_empty() {
            return board.keep;
        }
        let more = board.green.iter().zip(Building::all());
        board.keep + more.map(|(green, building)| green.keep * used.of(building)).sum::<u8>()
    }

    /// R24: how many cards a player has to discard.
    pub(crate) fn excess(&self, player: Seat) -> u8 {
        self.player(player).hand.total().saturating_sub(self.keep_limit(player))
    }

    pub(crate) fn is_free(&self, connection: u8) -> bool {
        self.connections[usize::from(connection)] == Link::Free
    }

    /// R60: what the bridges and gondolas at a district are worth for it.
    pub fn district_value(&self, district: u8) -> u16 {
        let board = self.board();
        let mut value = 0;
        for (link, ends) in self.connections.iter().zip(&board.connections) {
            let Some(end) = ends.iter().position(|&at| at == district) else { continue };
            value += u16::from(match *link {
                Link::Free => 0,
                Link::Gondola => board.gondola_value,
                Link::Bridge(token, Facing::LowFirst) => board.bridges[usize::from(token)][end],
                Link::Bridge(token, Facing::HighFirst) => {
                    board.bridges[usize::from(token)][1 - end]
                }
            });
        }
        value
    }

    /// R65: where the neutral player would build next.
    pub fn marker(&self) -> Option<u8> {
        let board = self.board();
        let rank = |connection: &u8| {
            let [one, other] = board.connections[usize::from(*connection)];
            let numbers = [self.numbers[usize::from(one)], self.numbers[usize::from(other)]];
            (numbers[0].min(numbers[1]), numbers[0].max(numbers[1]))
        };
        (0..CONNECTIONS as u8).filter(|&connection| self.is_free(connection)).min_by_key(rank)
    }

    /// Points without the final scoring.
    pub(crate) fn points(&self, player: Seat) -> i16 {
        self.board().start.points + self.player(player).tally.total()
    }

    /// The bridge tokens that are still hidden.
    pub(crate) fn hidden_bridges(&self) -> impl Iterator<Item = u8> {
        let hidden = self.hidden_bridges;
        (0..BRIDGES as u8).filter(move |token| hidden & (1 << token) != 0)
    }
}
