//! What is known before the first step.

use argosy_game::{Dice, Header, OptionKind, OptionSpec, Options, RulesVersion, Seat, SetupError};

use crate::board::{BOARD_IDS, BOARDS};
use crate::data;

pub const RULES_VERSION: u32 = 1;

argosy_game::words! {
    /// R68: whether everybody sees everybody's contracts.
    pub enum Totals is "`open` or `hidden`" {
        Open = "open",
        Hidden = "hidden",
    }
}

pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "board",
        kind: OptionKind::Choice(&BOARD_IDS),
        default: BOARD_IDS[0],
        about: "The island and its cards.",
    },
    OptionSpec {
        key: "contracts",
        kind: OptionKind::Choice(&["open", "hidden"]),
        default: "open",
        about: "Whether everybody's contracts are shown, or only one's own until the end.",
    },
];

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub n_seats: u8,
    pub rules: RulesVersion,
    /// The place of the board in the catalog.
    pub board: u8,
    pub totals: Totals,
    /// R7.
    pub first: Seat,
}

impl Setup {
    pub(crate) fn draw(
        n_seats: u8,
        options: &Options,
        dice: &mut dyn Dice,
    ) -> Result<Self, SetupError> {
        SetupError::check_seats(n_seats, &data::SEATS)?;
        let first = Seat::new(dice.below(n_seats.into()) as u8);
        Self::chosen(n_seats, options, first)
    }

    fn chosen(n_seats: u8, options: &Options, first: Seat) -> Result<Self, SetupError> {
        let rules = options.rules(RULES_VERSION)?;
        options.check(OPTIONS)?;
        let id = options.get(OPTIONS, "board");
        let board = BOARDS.index_of(id).expect("the option admits only known boards");
        let totals = options.get(OPTIONS, "contracts").parse().expect("the option admits both");
        Ok(Self { n_seats, rules, board, totals, first })
    }
}

pub(crate) fn options_of(board: u8, totals: Totals) -> Options {
    Options::new().with("board", BOARD_IDS[usize::from(board)]).with("contracts", totals.word())
}

impl argosy_game::Setup for Setup {
    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.rules
    }

    fn options(&self) -> Options {
        options_of(self.board, self.totals)
    }

    fn to_header(&self) -> Header {
        let mut header = Header::new();
        header.push_options(&self.options());
        header.push("first", self.first.to_string());
        header
    }

    fn from_header(header: &Header) -> Result<Self, SetupError> {
        header.only(&["option", "first"])?;
        let options = header.options()?.with_rules(header.rules(RULES_VERSION)?);
        let n_seats = header.number("seats")?;
        let n_seats = u8::try_from(n_seats)
            .map_err(|_| SetupError::new("bad_seats", format!("{n_seats} seats are too many")))?;
        SetupError::check_seats(n_seats, &data::SEATS)?;
        let first = header.require("first")?;
        match first.parse::<Seat>() {
            Ok(seat) if seat.number() < n_seats => Self::chosen(n_seats, &options, seat),
            _ => Err(SetupError::new("bad_line", format!("first: there is no seat {first}"))),
        }
    }
}
