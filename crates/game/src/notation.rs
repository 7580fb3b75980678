use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// Text that was expected to be something else.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}, found {}", Quoted(.found))]
pub struct NotationError {
    /// What should have stood there.
    pub expected: &'static str,
    /// What stood there, cut to 80 characters.
    pub found: String,
}

impl NotationError {
    /// An error that quotes what was found.
    pub fn new(expected: &'static str, found: &str) -> Self {
        // What was sent comes back in the message, so it is kept short.
        Self { expected, found: found.chars().take(80).collect() }
    }
}

struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("nothing") } else { write!(f, "{:?}", self.0) }
    }
}

/// A step as people and programs write it: one line, one spelling.
pub trait Notation:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

impl<T> Notation for T where
    T: Copy + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

/// Reads a line word by word. Words stand one space apart, so that every line
/// has one spelling.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: Option<&'a str>,
}

impl<'a> Words<'a> {
    /// Begins at the first word.
    pub fn new(line: &'a str) -> Self {
        Self { rest: Some(line) }
    }

    /// The next word, or an error that names what was expected there.
    pub fn word(&mut self, expected: &'static str) -> Result<&'a str, NotationError> {
        let Some(rest) = self.rest else {
            return Err(NotationError::new(expected, ""));
        };
        let (word, rest) = match rest.split_once(' ') {
            Some((word, rest)) => (word, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        if word.is_empty() { Err(NotationError::new(expected, word)) } else { Ok(word) }
    }

    /// The next word, parsed.
    pub fn parse<T: FromStr>(&mut self, expected: &'static str) -> Result<T, NotationError> {
        let word = self.word(expected)?;
        word.parse().map_err(|_| NotationError::new(expected, word))
    }

    /// The next word as a number in its one spelling.
    pub fn number(&mut self, expected: &'static str) -> Result<u32, NotationError> {
        let word = self.word(expected)?;
        match word.parse::<u32>() {
            Ok(number) if number.to_string() == word => Ok(number),
            _ => Err(NotationError::new(expected, word)),
        }
    }

    /// Whether every word has been read.
    pub fn is_done(&self) -> bool {
        self.rest.is_none()
    }

    /// An error if anything is left.
    pub fn end(self) -> Result<(), NotationError> {
        match self.rest {
            None => Ok(()),
            Some(rest) => Err(NotationError::new("the end of the line", rest)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_one_by_one() {
        let mut words = Words::new("roll 3 5");
        assert_eq!(words.word("a verb"), Ok("roll"));
        assert_eq!(words.number("a die"), Ok(3));
        assert_eq!(words.parse::<u8>("a die"), Ok(5));
        assert!(words.is_done());
        assert_eq!(words.clone().end(), Ok(()));
        assert_eq!(words.word("a die").unwrap_err().to_string(), "expected a die, found nothing");
    }

    #[test]
    fn other_spellings_are_refused() {
        let mut doubled = Words::new("roll  3");
        assert!(doubled.word("a verb").is_ok());
        assert!(doubled.word("a die").is_err());
        assert!(Words::new("03").number("a die").is_err());
        assert!(Words::new("3 ").clone().word("a die").is_ok());
        let mut trailing = Words::new("3 ");
        assert!(trailing.number("a die").is_ok());
        assert!(trailing.end().is_err());
    }
}
