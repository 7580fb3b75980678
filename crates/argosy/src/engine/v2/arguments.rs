//! Reads the arguments of a request. A driver that gets one wrong reads what was expected,
//! with an example that works.

use std::collections::BTreeMap;

use argosy_erased::{Error, Named, short};
use argosy_game::{Options, Viewer};
use serde_json::{Map, Value};

use super::request::Spec;
use crate::engine::id::{Id, SeatNumber};

/// The arguments of one command that have not been read yet.
#[derive(Debug)]
pub(super) struct Arguments {
    spec: &'static Spec,
    fields: Map<String, Value>,
    asked: Vec<&'static str>,
}

/// Something that an argument can be.
pub(super) trait Argument: Sized {
    /// What it is, in words.
    const EXPECTED: &'static str;

    /// `None` if the value is something else.
    fn read(value: Value) -> Option<Self>;
}

impl Arguments {
    pub fn new(spec: &'static Spec, value: Value) -> Result<Self, Error> {
        match value {
            Value::Object(fields) => Ok(Self { spec, fields, asked: Vec::new() }),
            other => {
                let why = format!("it takes an object of arguments, not {}", shown(&other));
                Err(wrong(spec, &why))
            }
        }
    }

    /// An argument that may be left out.
    pub fn optional<T: Argument>(&mut self, key: &'static str) -> Result<Option<T>, Error> {
        self.asked.push(key);
        let Some(value) = self.fields.remove(key) else { return Ok(None) };
        let sent = shown(&value);
        match T::read(value) {
            Some(read) => Ok(Some(read)),
            None => {
                let why = format!("`{key}` is {}, not {sent}", T::EXPECTED);
                Err(wrong(self.spec, &why))
            }
        }
    }

    pub fn required<T: Argument>(&mut self, key: &'static str) -> Result<T, Error> {
        match self.optional(key)? {
            Some(read) => Ok(read),
            None => {
                let why = format!("`{key}` is missing: it is {}", T::EXPECTED);
                Err(wrong(self.spec, &why))
            }
        }
    }

    /// Refuses what was not asked for: a misspelt argument must not be passed over.
    pub fn finish(self) -> Result<(), Error> {
        let Some(key) = self.fields.keys().next() else { return Ok(()) };
        let known: Vec<String> = self.asked.iter().map(|key| format!("`{key}`")).collect();
        let takes = if known.is_empty() { "nothing".to_owned() } else { known.join(", ") };
        let why = format!("there is no argument {}; it takes {takes}", short(key));
        Err(wrong(self.spec, &why))
    }

    /// Says what is wrong, and how it would be right.
    pub fn wrong(&self, why: &str) -> Error {
        wrong(self.spec, why)
    }
}

pub(super) fn wrong(spec: &Spec, why: &str) -> Error {
    let Spec { name, example, .. } = spec;
    Error::new("bad_arguments", format!("`{name}`: {why}; for example {example}"))
}

/// What was sent, as it may come back in a message.
pub(super) fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

impl Argument for String {
    const EXPECTED: &'static str = "text";

    fn read(value: Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(text),
            _ => None,
        }
    }
}

impl Argument for u64 {
    const EXPECTED: &'static str = "a whole number from 0";

    fn read(value: Value) -> Option<Self> {
        value.as_u64()
    }
}

impl Argument for usize {
    const EXPECTED: &'static str = u64::EXPECTED;

    fn read(value: Value) -> Option<Self> {
        usize::try_from(value.as_u64()?).ok()
    }
}

/// How many play.
impl Argument for u8 {
    const EXPECTED: &'static str = "a number of seats";

    fn read(value: Value) -> Option<Self> {
        u8::try_from(value.as_u64()?).ok()
    }
}

impl Argument for Id {
    const EXPECTED: &'static str = "an id, which is text or a whole number";

    fn read(value: Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(Self::Text(text)),
            Value::Number(number) => number.as_i64().map(Self::Number),
            _ => None,
        }
    }
}

impl Argument for SeatNumber {
    const EXPECTED: &'static str = "the number of a seat, from 0";

    fn read(value: Value) -> Option<Self> {
        value.as_u64().map(Self::new)
    }
}

/// Through whose eyes.
#[derive(Copy, Clone, Debug)]
pub(super) enum Eyes {
    Seat(SeatNumber),
    Viewer(Viewer),
}

impl Argument for Eyes {
    const EXPECTED: &'static str = "the number of a seat, \"spectator\" or \"all\"";

    fn read(value: Value) -> Option<Self> {
        match &value {
            Value::String(word) if word == "spectator" => Some(Self::Viewer(Viewer::Spectator)),
            Value::String(word) if word == "all" => Some(Self::Viewer(Viewer::All)),
            _ => SeatNumber::read(value).map(Self::Seat),
        }
    }
}

impl Argument for Named {
    const EXPECTED: &'static str =
        "an action: its id, its line or its value, such as {\"do\":\"...\"}";

    fn read(value: Value) -> Option<Self> {
        match value {
            Value::Number(number) => u32::try_from(number.as_u64()?).ok().map(Self::Id),
            Value::String(line) => Some(Self::Line(line)),
            Value::Object(fields) => Some(Self::Value(fields)),
            Value::Null | Value::Bool(_) | Value::Array(_) => None,
        }
    }
}

impl Argument for Vec<Named> {
    const EXPECTED: &'static str = "a list of actions, each by its id, its line or its value";

    fn read(value: Value) -> Option<Self> {
        list(value)
    }
}

impl Argument for Vec<String> {
    const EXPECTED: &'static str = "a list of lines";

    fn read(value: Value) -> Option<Self> {
        list(value)
    }
}

fn list<T: Argument>(value: Value) -> Option<Vec<T>> {
    match value {
        Value::Array(items) => items.into_iter().map(T::read).collect(),
        _ => None,
    }
}

/// Words by their keys. A number is as good as its digits.
#[derive(Debug, Default)]
pub(super) struct Values(pub BTreeMap<String, String>);

impl Argument for Values {
    const EXPECTED: &'static str = "an object of which every value is text or a whole number";

    fn read(value: Value) -> Option<Self> {
        let Value::Object(fields) = value else { return None };
        let word = |value: Value| match value {
            Value::String(text) => Some(text),
            Value::Number(number) if number.is_u64() || number.is_i64() => Some(number.to_string()),
            _ => None,
        };
        let read = |(key, value): (String, Value)| Some((key, word(value)?));
        fields.into_iter().map(read).collect::<Option<_>>().map(Self)
    }
}

impl Values {
    pub fn options(&self) -> Options {
        let mut options = Options::new();
        for (key, value) in &self.0 {
            options.set(key, value);
        }
        options
    }
}
