//! Games for programs in any language: one JSON request a line in, one JSON
//! answer a line out. docs/engine.md is the reference.
//!
//! There are two versions of the protocol. The first request may choose the second;
//! the first stays as it is for those who were written for it.

mod answers;
mod codes;
mod id;
mod lines;
mod open;
mod schema;
pub mod v1;
pub mod v2;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use argosy_erased::Error;
use serde::Serialize;
use serde_json::{Map, Value};

pub use codes::ERROR_CODES;
pub use lines::{MAX_LINE, serve};

use id::Id;
use open::Open;

/// More games than this are refused, so that a driver that forgets to close them
/// hears of it.
pub const MAX_GAMES: usize = 10_000;

/// The versions of the protocol.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Version {
    First,
    Second,
}

/// Answers one driver, line by line. A driver is the host of its games: it may
/// ask for everything.
#[derive(Debug, Default)]
pub struct Engine {
    games: Games,
    /// Chosen by the first request.
    version: Option<Version>,
}

impl Engine {
    pub fn new() -> Self {
        Self::default()
    }

    /// The answer to one line, without a line end. Never panics; an error changes
    /// nothing.
    pub fn answer(&mut self, line: &str) -> String {
        if self.version.is_none()
            && let Some(answer) = self.choose_version(line)
        {
            return answer;
        }
        match self.version.get_or_insert(Version::First) {
            Version::First => match v1::Request::parse(line) {
                Ok(v1::Request { id, command }) => {
                    let result = self.guarded(id.as_ref(), |games| v1::run(games, &id, command));
                    reply(id.as_ref(), &result)
                }
                Err((id, error)) => reply::<()>(id.as_ref(), &Err(error)),
            },
            Version::Second => match read_request(line) {
                Ok((id, fields)) => {
                    let asked = id.clone();
                    let result = self.guarded(id.as_ref(), |games| v2::run(games, asked, fields));
                    reply(id.as_ref(), &result)
                }
                Err(error) => reply::<()>(None, &Err(error)),
            },
        }
    }

    /// Answers a request that chooses a version; `None` if it is any other.
    fn choose_version(&mut self, line: &str) -> Option<String> {
        let (id, fields) = read_request(line).ok()?;
        let (1, Some(wanted)) = (fields.len(), fields.get("protocol")) else { return None };
        let (version, protocol) = match wanted.as_u64() {
            Some(1) => (Version::First, 1),
            Some(2) => (Version::Second, 2),
            _ => {
                let why = "this engine speaks the versions 1 and 2; for example {\"protocol\":2}";
                let error = Error::new("unknown_protocol", why);
                return Some(reply::<()>(id.as_ref(), &Err(error)));
            }
        };
        self.version = Some(version);
        Some(reply(id.as_ref(), &Ok(v2::protocol_answer(protocol))))
    }

    /// A panic is a bug of a rules engine. It costs the game that it happened in,
    /// never the others.
    fn guarded<A>(
        &mut self,
        id: Option<&Id>,
        run: impl FnOnce(&mut Games) -> Result<A, Error>,
    ) -> Result<A, Error> {
        catch_unwind(AssertUnwindSafe(|| run(&mut self.games))).unwrap_or_else(|_| {
            self.games.open.remove(&id.cloned());
            Err(Error::new("internal", "the rules engine failed; this game is closed"))
        })
    }
}

/// The id and the rest of a request.
fn read_request(line: &str) -> Result<(Option<Id>, Map<String, Value>), Error> {
    let example = "a request is an object such as {\"to_act\":{}}";
    let value: Value = serde_json::from_str(line).map_err(|error| {
        let why = format!("the line is not JSON from character {} on; {example}", error.column());
        Error::new("bad_json", why)
    })?;
    let Value::Object(mut fields) = value else {
        return Err(Error::new("bad_request", example));
    };
    let id = match fields.remove("id") {
        None => None,
        Some(value) => Some(serde_json::from_value(value).map_err(|_| {
            let why =
                "an id is text or a whole number; for example {\"id\":\"mine\",\"to_act\":{}}";
            Error::new("bad_request", why)
        })?),
    };
    Ok((id, fields))
}

/// All games that one driver has open.
#[derive(Debug, Default)]
struct Games {
    open: BTreeMap<Option<Id>, Open>,
}

impl Games {
    fn get(&mut self, id: Option<&Id>) -> Result<&mut Open, Error> {
        self.open.get_mut(&id.cloned()).ok_or_else(|| no_game(id))
    }

    fn insert(&mut self, id: Option<Id>, open: Open) -> Result<(), Error> {
        if self.open.len() >= MAX_GAMES && !self.open.contains_key(&id) {
            let why = format!("{MAX_GAMES} games are open; close one first");
            return Err(Error::new("too_many_games", why));
        }
        self.open.insert(id, open);
        Ok(())
    }

    fn remove(&mut self, id: Option<&Id>) -> Result<Open, Error> {
        self.open.remove(&id.cloned()).ok_or_else(|| no_game(id))
    }
}

fn no_game(id: Option<&Id>) -> Error {
    let why = match id {
        Some(id) => format!("there is no game {id}; begin one with `new` or `load`"),
        None => "there is no game without an id; begin one with `new` or `load`".to_owned(),
    };
    Error::new("no_game", why)
}

#[derive(Serialize)]
struct ReplyLine<'a, A> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ok: Option<&'a A>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Error>,
}

/// One line of output.
fn reply<A: Serialize>(id: Option<&Id>, result: &Result<A, Error>) -> String {
    let line = ReplyLine { id, ok: result.as_ref().ok(), error: result.as_ref().err() };
    serde_json::to_string(&line).expect("answers are JSON")
}
