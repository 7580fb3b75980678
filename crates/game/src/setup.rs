use std::fmt::Debug;

use crate::{Options, RulesVersion};

/// All that a game is given before its first step: seats, rules, options, and
/// what was drawn of the layout, written out.
pub trait Setup: Clone + Eq + Debug + Send + Sync + 'static {
    /// How many seats the table has.
    fn n_seats(&self) -> u8;

    /// The rules version that this game is played by.
    fn rules(&self) -> RulesVersion;

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
    /// No lines.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line.
    pub fn push(&mut self, key: &str, value: impl Into<String>) {
        self.0.push((key.to_owned(), value.into()));
    }

    /// Writes `option KEY VALUE` for each option.
    pub fn push_options(&mut self, options: &Options) {
        for (key, value) in options.iter() {
            self.push("option", format!("{key} {value}"));
        }
    }

    /// The lines in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// The first value of a key.
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

    /// The version in the line `rules ...`.
    pub fn rules(&self, newest: u32) -> Result<RulesVersion, SetupError> {
        RulesVersion::parse(self.require(RulesVersion::KEY)?, newest)
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
            if key == RulesVersion::KEY {
                let why = "the rules stand in a line of their own, not among the options";
                return Err(SetupError::new("bad_line", why));
            }
            options.set_once(key, value)?;
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
    /// A stable word for programs.
    pub code: &'static str,
    /// The reason in English.
    pub why: String,
}

impl SetupError {
    /// An error with its code and reason.
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
    /// The line or field of the position.
    pub part: String,
    /// The reason in English.
    pub why: String,
}

impl PositionError {
    /// An error in this part of the position.
    pub fn new(part: impl Into<String>, why: impl Into<String>) -> Self {
        Self { part: part.into(), why: why.into() }
    }
}

/// The fields of a line of a position, `key=value` each; the reason if something is no field
/// or stands twice.
///
/// ```
/// let fields = argosy_game::key_values("coins=3 keys=0".split(' '));
/// assert_eq!(fields, Ok(vec![("coins", "3"), ("keys", "0")]));
/// let twice = argosy_game::key_values("coins=3 coins=5".split(' '));
/// assert_eq!(twice, Err("coins stands twice".to_owned()));
/// ```
pub fn key_values<'a>(
    words: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<(&'a str, &'a str)>, String> {
    let mut fields: Vec<(&str, &str)> = Vec::new();
    for word in words {
        let field =
            word.split_once('=').ok_or_else(|| format!("expected key=value, found {word:?}"))?;
        if fields.iter().any(|&(key, _)| key == field.0) {
            return Err(format!("{} stands twice", field.0));
        }
        fields.push(field);
    }
    Ok(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_that_stands_twice_is_refused() {
        let mut header = Header::new();
        header.push("option", "board small");
        assert_eq!(header.options(), Ok(Options::new().with("board", "small")));
        header.push("option", "board large");
        let twice = header.options().unwrap_err();
        assert_eq!(twice.to_string(), "the option `board` stands twice");
    }

    #[test]
    fn the_rules_stand_in_their_own_line_alone() {
        let mut header = Header::new();
        header.push("rules", "2");
        assert_eq!(header.rules(2), Ok(RulesVersion::new(2)));
        assert_eq!(header.rules(1).unwrap_err().code, "unknown_rules");
        header.push("option", "rules 1");
        assert_eq!(header.options().unwrap_err().code, "bad_line");
    }

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
