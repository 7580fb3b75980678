use std::fmt::Debug;

use crate::Options;

/// All that a game is given before its first step: seats, rules, options, and
/// whatever of the layout was drawn, written out.
pub trait Setup: Clone + Eq + Debug + Send + Sync + 'static {
    fn n_seats(&self) -> u8;

    /// The rules version that this game is played by.
    fn rules(&self) -> u32;

    /// The chosen options, for lists and statistics.
    fn options(&self) -> Options;

    /// The lines that a record begins with. The record itself writes `game`,
    /// `rules` and `seats`; everything else is the setup's.
    fn to_header(&self) -> Header;

    /// Reads those lines back; the header holds `rules` and `seats` too.
    fn from_header(header: &Header) -> Result<Self, SetupError>;
}

/// Lines of a key and a value, in order. A key may stand more than once.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Header(Vec<(String, String)>);

impl Header {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn push(&mut self, key: &str, value: impl Into<String>) {
        self.0.push((key.to_owned(), value.into()));
    }

    /// Writes `option KEY VALUE` for each option.
    pub fn push_options(&mut self, options: &Options) {
        for (key, value) in options.iter() {
            self.push("option", format!("{key} {value}"));
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|&(found, _)| found == key).map(|(_, value)| value)
    }

    /// The one value of a key, or an error that names it.
    pub fn require(&self, key: &str) -> Result<&str, SetupError> {
        self.get(key).ok_or_else(|| {
            SetupError::new("missing_line", format!("the line `{key} ...` is missing"))
        })
    }

    /// The one value of a key, as a number in its one spelling.
    pub fn number(&self, key: &str) -> Result<u32, SetupError> {
        let value = self.require(key)?;
        match value.parse::<u32>() {
            Ok(number) if number.to_string() == value => Ok(number),
            _ => {
                Err(SetupError::new("bad_line", format!("the line `{key} {value}` needs a number")))
            }
        }
    }

    /// The lines `option KEY VALUE`, collected.
    pub fn options(&self) -> Result<Options, SetupError> {
        let mut options = Options::new();
        for (_, line) in self.iter().filter(|&(key, _)| key == "option") {
            let Some((key, value)) = line.split_once(' ') else {
                return Err(SetupError::new(
                    "bad_line",
                    format!("the line `option {line}` needs a key and a value"),
                ));
            };
            options.set(key, value);
        }
        Ok(options)
    }

    /// Refuses keys that the game does not know, and repeated ones other than
    /// `option`: a misspelt line must not be passed over.
    pub fn only(&self, known: &[&str]) -> Result<(), SetupError> {
        for (index, (key, _)) in self.0.iter().enumerate() {
            if key != "option" && self.0[..index].iter().any(|(earlier, _)| earlier == key) {
                return Err(SetupError::new("bad_line", format!("the line `{key}` stands twice")));
            }
            if !known.contains(&key.as_str()) && !["game", "rules", "seats"].contains(&key.as_str())
            {
                return Err(SetupError::new("bad_line", format!("unknown line `{key} ...`")));
            }
        }
        Ok(())
    }
}

/// Why a table cannot be set up so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{why}")]
pub struct SetupError {
    pub code: &'static str,
    pub why: String,
}

impl SetupError {
    pub fn new(code: &'static str, why: impl Into<String>) -> Self {
        Self { code, why: why.into() }
    }

    /// The usual check of a seat count.
    pub fn check_seats(
        n_seats: u8,
        allowed: &std::ops::RangeInclusive<u8>,
    ) -> Result<(), SetupError> {
        if allowed.contains(&n_seats) {
            return Ok(());
        }
        let (least, most) = (allowed.start(), allowed.end());
        Err(Self::new(
            "bad_seats",
            format!("{n_seats} seats asked for; {least} to {most} can play"),
        ))
    }
}

/// Why a text is not a position: the part of it, and the reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{part}: {why}")]
pub struct PositionError {
    pub part: String,
    pub why: String,
}

impl PositionError {
    pub fn new(part: impl Into<String>, why: impl Into<String>) -> Self {
        Self { part: part.into(), why: why.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_one_spelling() {
        let mut header = Header::new();
        header.push("seats", "3");
        assert_eq!(header.number("seats").unwrap(), 3);
        for other in ["+3", "03", "3 ", "three", "-1", "4294967296"] {
            let mut header = Header::new();
            header.push("seats", other);
            let why = header.number("seats").unwrap_err().to_string();
            assert!(why.contains("needs a number"), "{other}: {why}");
        }
    }
}
