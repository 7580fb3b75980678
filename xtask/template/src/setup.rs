//! Options, and what is drawn before the first step.

use std::ops::RangeInclusive;

use argosy_game::{Dice, Header, OptionSpec, Options, RulesVersion, Seat, SetupError};

pub(crate) const RULES_VERSION: u32 = 1;
/// R1.
pub(crate) const SEATS: RangeInclusive<u8> = 2..=4;
pub(crate) const OPTIONS: &[OptionSpec] = &[];

/// All that is given before the first step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) rules: RulesVersion,
    pub(crate) n_seats: u8,
    pub(crate) first: Seat,
}

impl Setup {
    pub(crate) fn draw(
        n_seats: u8,
        options: &Options,
        dice: &mut dyn Dice,
    ) -> Result<Self, SetupError> {
        SetupError::check_seats(n_seats, &SEATS)?;
        options.check(OPTIONS)?;
        let rules = options.rules(RULES_VERSION)?;
        let first = Seat::new(dice.below(u32::from(n_seats)) as u8);
        Ok(Self { rules, n_seats, first })
    }
}

impl argosy_game::Setup for Setup {
    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.rules
    }

    fn options(&self) -> Options {
        Options::new()
    }

    fn to_header(&self) -> Header {
        let mut header = Header::new();
        header.push_options(&self.options());
        header.push("first", self.first.to_string());
        header
    }

    fn from_header(header: &Header) -> Result<Self, SetupError> {
        header.only(&["option", "first"])?;
        let rules = header.rules(RULES_VERSION)?;
        let n_seats = u8::try_from(header.number("seats")?).unwrap_or(u8::MAX);
        SetupError::check_seats(n_seats, &SEATS)?;
        header.options()?.check(OPTIONS)?;
        let first = header.require("first")?;
        match first.parse::<Seat>() {
            Ok(seat) if seat.number() < n_seats => Ok(Self { rules, n_seats, first: seat }),
            _ => Err(SetupError::new("bad_line", format!("first: there is no seat {first}"))),
        }
    }
}
