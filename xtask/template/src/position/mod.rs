//! The text form of a state, documented in POSITION.md.

use argosy_game::{PositionError, RulesVersion, Seat};

use crate::setup::{RULES_VERSION, SEATS};
use crate::state::{Blank, Phase};

/// The keys of the lines in their order; the value of the first is the rules version.
const KEYS: [&str; 4] = ["blank", "seats", "first", "passed"];

pub(crate) fn write(state: &Blank) -> String {
    let [blank, seats, first, passed] = KEYS;
    format!(
        "{blank} {}\n{seats} {}\n{first} {}\n{passed} {}\n",
        state.rules,
        state.n_seats,
        state.first,
        state.passed()
    )
}

pub(crate) fn read(text: &str) -> Result<Blank, PositionError> {
    let mut lines = text.lines();
    let mut value = |key: &'static str| {
        let line = lines.next().unwrap_or_default();
        let value = line.strip_prefix(key).and_then(|rest| rest.strip_prefix(' '));
        value.ok_or_else(|| PositionError::new(key, format!("expected this line, found {line:?}")))
    };
    let [rules, n_seats, first, passed] =
        [value(KEYS[0])?, value(KEYS[1])?, value(KEYS[2])?, value(KEYS[3])?];
    if let Some(line) = lines.next() {
        return Err(PositionError::new("line", format!("nothing follows, found {line:?}")));
    }
    let rules = RulesVersion::parse(rules, RULES_VERSION)
        .map_err(|error| PositionError::new(KEYS[0], error.why))?;
    let n_seats = number(KEYS[1], n_seats, *SEATS.start(), *SEATS.end())?;
    let first = Seat::new(number(KEYS[2], first, 0, n_seats - 1)?);
    let passed = number(KEYS[3], passed, 0, n_seats)?;
    let phase = if passed == n_seats { Phase::Over } else { Phase::Turn { passed } };
    Ok(Blank { rules, n_seats, first, phase })
}

fn number(part: &str, text: &str, least: u8, most: u8) -> Result<u8, PositionError> {
    let found = text.parse().ok().filter(|number| (least..=most).contains(number));
    found.ok_or_else(|| {
        PositionError::new(
            part,
            format!("expected a number from {least} to {most}, found {text:?}"),
        )
    })
}
