//! Games for programs in any language: one JSON request a line in, one JSON
//! answer a line out. docs/engine.md is the reference.

mod answer;
mod commands;
mod lines;
mod request;
mod schema;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use games::Error;

pub use answer::ERROR_CODES;
pub use lines::{MAX_LINE, serve};
pub use request::COMMANDS;
pub use schema::answer_schema;

use answer::Reply;
use commands::Open;
use request::{Command, Id, Request};

/// More games than this are refused, so that a driver that forgets to close them
/// hears of it.
pub const MAX_GAMES: usize = 10_000;

/// All games that one driver has open. A driver is the host of its games: it may
/// ask for everything.
#[derive(Debug, Default)]
pub struct Engine {
    open: BTreeMap<Option<Id>, Open>,
}

impl Engine {
    pub fn new() -> Self {
        Self::default()
    }

    /// The answer to one line, without a line end. Never panics; an error changes
    /// nothing.
    pub fn answer(&mut self, line: &str) -> String {
        let (id, result) = match Request::parse(line) {
            Ok(Request { id, command }) => (id.clone(), self.guarded(id, command)),
            Err((id, error)) => (id, Err(error)),
        };
        Reply { id, result }.to_line()
    }

    /// A panic is a bug of a rules engine. It costs the game that it happened in,
    /// never the others.
    fn guarded(&mut self, id: Option<Id>, command: Command) -> Result<answer::Answer, Error> {
        let key = id.clone();
        catch_unwind(AssertUnwindSafe(|| self.run(id, command))).unwrap_or_else(|_| {
            self.open.remove(&key);
            Err(Error::new("internal", "the rules engine failed; this game is closed"))
        })
    }

    fn run(&mut self, id: Option<Id>, command: Command) -> Result<answer::Answer, Error> {
        match command {
            Command::Games(_) => Ok(commands::list()),
            Command::New(new) => {
                let opened = commands::new_game(&new)?;
                self.insert(id, opened)
            }
            Command::Load(load) => {
                let opened = commands::load(load)?;
                self.insert(id, opened)
            }
            Command::Close(_) => {
                let open = self.open.remove(&id).ok_or_else(|| no_game(id.as_ref()))?;
                Ok(commands::closed(&open))
            }
            command => {
                let open = self.open.get_mut(&id).ok_or_else(|| no_game(id.as_ref()))?;
                open.run(command)
            }
        }
    }

    fn insert(&mut self, id: Option<Id>, open: Open) -> Result<answer::Answer, Error> {
        if self.open.len() >= MAX_GAMES && !self.open.contains_key(&id) {
            let why = format!("{MAX_GAMES} games are open; close one first");
            return Err(Error::new("too_many_games", why));
        }
        let answer = open.opened();
        self.open.insert(id, open);
        Ok(answer)
    }
}

fn no_game(id: Option<&Id>) -> Error {
    let why = match id {
        Some(id) => format!("there is no game {id}; begin one with `new` or `load`"),
        None => "there is no game without an id; begin one with `new` or `load`".to_owned(),
    };
    Error::new("no_game", why)
}
