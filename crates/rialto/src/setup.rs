use argosy_game::{
    Dice, Header, OptionKind, OptionSpec, Options, RulesVersion, Seat, Setup as _, SetupError,
    shuffle,
};

use crate::board::{BOARDS, BRIDGES, DISTRICTS};
use crate::building::Tiles;
use crate::cards::Cards;
use crate::doge::{DogeTrack, MAX_PLAYERS};
use crate::state::{Link, Phase, Player, Rialto, Table};

/// Version 2: a councillor that blue 2 brings may be left (R54).
pub const RULES_VERSION: u32 = 2;

pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "neutral",
        kind: OptionKind::Choice(&["off", "on"]),
        default: "off",
        about: "Whether two players meet a neutral third one.",
    },
    OptionSpec {
        key: "board",
        kind: OptionKind::Choice(&[
            "venice-1",
            #[cfg(test)]
            "mirror-test",
        ]),
        default: "venice-1",
        about: "Which board file is used.",
    },
];

/// All that is drawn before the first step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub n_seats: u8,
    pub rules: RulesVersion,
    /// The id of the board file.
    pub board: String,
    /// Whether this is the duel with the neutral player.
    pub neutral: bool,
    /// R6: the first player; in the duel the one at the neutral player's left.
    pub first: Seat,
    /// R2: the number of each district.
    pub numbers: [u8; DISTRICTS],
    /// R3: the bridge token that lies open.
    pub top_bridge: u8,
}

impl Setup {
    pub(crate) fn draw(
        n_seats: u8,
        options: &Options,
        dice: &mut dyn Dice,
    ) -> Result<Self, SetupError> {
        options.check(OPTIONS)?;
        let mut numbers = [1, 2, 3, 4, 5, 6];
        shuffle(&mut numbers, dice);
        let setup = Self {
            n_seats,
            rules: options.rules(RULES_VERSION)?,
            board: options.get(OPTIONS, "board").to_owned(),
            neutral: options.get(OPTIONS, "neutral") == "on",
            first: Seat::new(0),
            numbers,
            top_bridge: dice.below(BRIDGES as u32) as u8,
        };
        setup.check()?;
        Ok(Self { first: Seat::new(dice.below(u32::from(n_seats)) as u8), ..setup })
    }

    fn check(&self) -> Result<(), SetupError> {
        SetupError::check_seats(self.n_seats, &(2..=MAX_PLAYERS as u8))?;
        if self.neutral && self.n_seats != 2 {
            return Err(SetupError::new(
                "neutral_needs_two",
                "the neutral player joins two players only",
            ));
        }
        if BOARDS.index_of(&self.board).is_none() {
            return Err(SetupError::new("unknown_board", format!("no board {:?}", self.board)));
        }
        if self.first.number() >= self.n_seats {
            return Err(SetupError::new("bad_first", format!("there is no seat {}", self.first)));
        }
        let mut sorted = self.numbers;
        sorted.sort_unstable();
        if sorted != [1, 2, 3, 4, 5, 6] {
            return Err(SetupError::new("bad_numbers", "the districts are numbered 1 to 6"));
        }
        if usize::from(self.top_bridge) >= BRIDGES {
            return Err(SetupError::new("bad_bridge", "the bridge tokens are b1 to b6"));
        }
        Ok(())
    }
}

pub(crate) fn options_of(board: &str, neutral: bool) -> Options {
    Options::new().with("neutral", if neutral { "on" } else { "off" }).with("board", board)
}

impl argosy_game::Setup for Setup {
    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.rules
    }

    fn options(&self) -> Options {
        options_of(&self.board, self.neutral)
    }

    fn to_header(&self) -> Header {
        let mut header = Header::new();
        header.push_options(&self.options());
        header.push("first", self.first.to_string());
        header.push("numbers", self.numbers.map(|number| number.to_string()).join(" "));
        header.push("bridge", format!("b{}", self.top_bridge + 1));
        header
    }

    fn from_header(header: &Header) -> Result<Self, SetupError> {
        header.only(&["option", "first", "numbers", "bridge"])?;
        let bad = |key: &str| SetupError::new("bad_line", format!("the line `{key} ...` is wrong"));
        let options = header.options()?;
        options.check(OPTIONS)?;
        let numbers: Vec<u8> = header
            .require("numbers")?
            .split(' ')
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|_| bad("numbers"))?;
        let bridge = header.require("bridge")?;
        let bridge = crate::text::parse_index(bridge, 'b', BRIDGES, "a bridge token")
            .map_err(|_| bad("bridge"))?;
        let n_seats = header.number("seats")?;
        let setup = Self {
            n_seats: u8::try_from(n_seats).map_err(|_| bad("seats"))?,
            rules: header.rules(RULES_VERSION)?,
            board: options.get(OPTIONS, "board").to_owned(),
            neutral: options.get(OPTIONS, "neutral") == "on",
            first: header.require("first")?.parse().map_err(|_| bad("first"))?,
            numbers: numbers.try_into().map_err(|_| bad("numbers"))?,
            top_bridge: bridge,
        };
        setup.check()?;
        Ok(setup)
    }
}

impl Rialto {
    /// The table before the first starting building is taken.
    pub(crate) fn set_up(setup: &Setup) -> Self {
        let board_index = BOARDS.index_of(&setup.board).expect("a setup names a known board");
        let board = BOARDS.get(board_index);
        let table = if setup.neutral {
            Table::Duel { left: setup.first }
        } else {
            Table::Usual(setup.n_seats)
        };
        let mut state = Self {
            phase: Phase::Founding { turn: 0 },
            rules: setup.rules,
            board: board_index,
            table,
            round: 1,
            numbers: setup.numbers,
            doge: DogeTrack::stacked(&[setup.first]),
            players: [Player::default(); MAX_PLAYERS],
            deck: board.cards,
            discards: Cards::NONE,
            columns: [Cards::NONE; MAX_PLAYERS + 1],
            stock: Tiles::each(board.building_copies),
            connections: [Link::Free; 12],
            top_bridge: Some(setup.top_bridge),
            hidden_bridges: 0b11_1111 & !(1 << setup.top_bridge),
            gondolas: board.gondolas,
            banks_taken: 0,
        };
        // R63: the neutral player is the first player, on top of the stack.
        let top = state.neutral().unwrap_or(setup.first);
        let mut order: Vec<Seat> =
            (0..state.n_players()).map(|steps| state.clockwise(top, steps)).collect();
        state.doge = DogeTrack::stacked(&order);
        order.retain(|&player| !state.is_neutral(player));
        // R10: clockwise from the first player.
        let coins = &board.start.coins[usize::from(setup.n_seats()) - 2];
        for (seat, &coins) in order.into_iter().zip(coins) {
            state.players[seat.index()] = Player {
                coins: u16::from(coins),
                private: board.start.private_councillors,
                general: board.start.councillors - board.start.private_councillors,
                ..Player::default()
            };
        }
        state
    }
}
