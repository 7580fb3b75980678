use argosy_game::{Dice, Game, Header, Options, RulesVersion, Seat, Setup, SetupError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Toy;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    Small,
    Large,
}

impl Deck {
    /// R1: cards of each good.
    pub const fn of_each(self) -> u8 {
        match self {
            Self::Small => 5,
            Self::Large => 9,
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Large => "large",
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Thief {
    Roams,
    Sleeps,
}

impl Thief {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Roams => "roams",
            Self::Sleeps => "sleeps",
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rival {
    None,
    Present,
}

impl Rival {
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Present => "present",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToySetup {
    pub rules: RulesVersion,
    pub n_seats: u8,
    pub deck: Deck,
    pub goal: u8,
    pub thief: Thief,
    pub rival: Rival,
    pub first: Seat,
}

impl ToySetup {
    pub(super) fn draw(
        n_seats: u8,
        options: &Options,
        dice: &mut dyn Dice,
    ) -> Result<Self, SetupError> {
        SetupError::check_seats(n_seats, &Toy::SEATS)?;
        let first = Seat::new(dice.below(u32::from(n_seats)) as u8);
        Self::with(n_seats, options, first)
    }

    fn with(n_seats: u8, options: &Options, first: Seat) -> Result<Self, SetupError> {
        options.check(Toy::OPTIONS)?;
        let get = |key| options.get(Toy::OPTIONS, key);
        let setup = Self {
            rules: options.rules(Toy::RULES_VERSION)?,
            n_seats,
            deck: if get("deck") == "small" { Deck::Small } else { Deck::Large },
            goal: get("goal").parse().expect("checked to be a number"),
            thief: if get("thief") == "roams" { Thief::Roams } else { Thief::Sleeps },
            rival: if get("rival") == "present" { Rival::Present } else { Rival::None },
            first,
        };
        setup.check().map(|()| setup)
    }

    /// R1: some things need the large deck.
    fn check(&self) -> Result<(), SetupError> {
        SetupError::check_seats(self.n_seats, &Toy::SEATS)?;
        if self.deck == Deck::Small && (self.n_seats == 4 || self.goal == 6) {
            let why = "four players and a goal of 6 need the large deck";
            return Err(SetupError::new("deck_too_small", why));
        }
        if self.first.number() >= self.n_seats {
            let why = format!("seat {} cannot begin at a table of {}", self.first, self.n_seats);
            return Err(SetupError::new("bad_first", why));
        }
        Ok(())
    }
}

pub(super) fn options_of(deck: Deck, goal: u8, thief: Thief, rival: Rival) -> Options {
    Options::new()
        .with("deck", deck.word())
        .with("goal", &goal.to_string())
        .with("thief", thief.word())
        .with("rival", rival.word())
}

impl Setup for ToySetup {
    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.rules
    }

    fn options(&self) -> Options {
        options_of(self.deck, self.goal, self.thief, self.rival)
    }

    fn to_header(&self) -> Header {
        let mut header = Header::new();
        header.push_options(&self.options());
        header.push("first", self.first.to_string());
        header
    }

    fn from_header(header: &Header) -> Result<Self, SetupError> {
        header.only(&["option", "first"])?;
        let n_seats = u8::try_from(header.number("seats")?).unwrap_or(u8::MAX);
        let first = header.require("first")?;
        let first = first.parse().map_err(|error: argosy_game::NotationError| {
            SetupError::new("bad_first", error.to_string())
        })?;
        let options = header.options()?.with_rules(header.rules(Toy::RULES_VERSION)?);
        Self::with(n_seats, &options, first)
    }
}
