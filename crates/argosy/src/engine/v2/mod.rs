//! The second version of the protocol.

mod answer;
mod arguments;
mod game;
mod request;
mod schema;

pub use request::{COMMANDS, Spec};
pub use schema::answer_schema;

pub(super) use answer::Answer;

use argosy_erased::{AnyGame, Error, short};
use argosy_game::Rng;
use argosy_games::GAMES;
use serde_json::{Map, Value};

use super::Games;
use super::answers;
use super::id::{Id, SeatNumber};
use super::open::{New, Open};
use arguments::{Arguments, Values, shown, wrong};

/// Answers a request of which the id has been read already.
pub(super) fn run(
    games: &mut Games,
    id: Option<Id>,
    fields: Map<String, Value>,
) -> Result<Answer, Error> {
    let n_commands = fields.len();
    let mut fields = fields.into_iter();
    let (Some((name, value)), None) = (fields.next(), fields.next()) else {
        let why = format!(
            "a request has one command, this one has {n_commands}; for example {{\"to_act\":{{}}}}"
        );
        return Err(Error::new("bad_request", why));
    };
    let Some(spec) = request::spec(&name) else {
        let known: Vec<&str> = COMMANDS.iter().map(|spec| spec.name).collect();
        let name = short(&name);
        let why = format!("there is no command {name}; there are {}", known.join(", "));
        return Err(Error::new("unknown_command", why));
    };
    match (spec.name, value) {
        ("protocol", value) => protocol(spec, &value),
        ("load", Value::String(text)) => open(games, id, load(&text, None)),
        ("chance", Value::String(word)) => game::chance_word(games.get(id.as_ref())?, spec, &word),
        (name, value) => with_arguments(games, id, name, Arguments::new(spec, value)?),
    }
}

/// The answer to a request that chooses a version.
pub(super) fn protocol_answer(protocol: u32) -> Answer {
    Answer::Protocol(answer::Protocol { protocol })
}

fn protocol(spec: &'static Spec, value: &Value) -> Result<Answer, Error> {
    match value.as_u64() {
        Some(2) => Ok(protocol_answer(2)),
        _ => Err(wrong(spec, &format!("version 2 is spoken already, not {}", shown(value)))),
    }
}

fn with_arguments(
    games: &mut Games,
    id: Option<Id>,
    name: &'static str,
    mut arguments: Arguments,
) -> Result<Answer, Error> {
    match name {
        "games" => {
            arguments.finish()?;
            let games = GAMES.iter().map(|game| game.card()).collect();
            Ok(Answer::Games(answer::GameList { games }))
        }
        "board" => board(games, id.as_ref(), arguments),
        "actions" => actions(games, id.as_ref(), arguments),
        "new" => new_game(games, id, arguments),
        "load" => {
            let (text, seed) = (arguments.required::<String>("text")?, arguments.optional("seed")?);
            arguments.finish()?;
            open(games, id, load(&text, seed))
        }
        "fork" => fork(games, id.as_ref(), arguments),
        "world" => world(games, id.as_ref(), arguments),
        "close" => {
            arguments.finish()?;
            let closed = games.remove(id.as_ref())?;
            Ok(Answer::Closed(answers::Closed { game: closed.game.game() }))
        }
        _ => game::answer(games.get(id.as_ref())?, name, arguments),
    }
}

/// Opens a game under an id, in place of the one that had it.
fn open(games: &mut Games, id: Option<Id>, opened: Result<Open, Error>) -> Result<Answer, Error> {
    let opened = opened?;
    let answer = answer::Opened::of(&opened);
    games.insert(id, opened)?;
    Ok(Answer::Opened(answer))
}

/// Names the line of the text that a position is refused for.
fn load(text: &str, seed: Option<u64>) -> Result<Open, Error> {
    Open::load(text, seed).map_err(|error| {
        let line = error.part.as_deref().and_then(|part| line_of(text, part));
        match line {
            Some(line) if error.line.is_none() => error.at(line),
            Some(_) | None => error,
        }
    })
}

/// The line, counted from 1, that a part of a position stands on.
fn line_of(text: &str, part: &str) -> Option<usize> {
    if part == "first line" {
        return Some(1);
    }
    if let Some(number) = part.strip_prefix("line ") {
        return number.parse().ok();
    }
    let begins = |line: &str, words: &str| {
        line.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    // `seat 1 coins` is about a field of the line `seat 1 ...`.
    let mut words = part;
    loop {
        if let Some(index) = text.lines().position(|line| begins(line, words)) {
            return Some(index + 1);
        }
        words = words.rsplit_once(' ')?.0;
    }
}

fn new_game(games: &mut Games, id: Option<Id>, mut arguments: Arguments) -> Result<Answer, Error> {
    let game: String = arguments.required("game")?;
    let seats = arguments.required("seats")?;
    let options: Values = arguments.optional("options")?.unwrap_or_default();
    let setup: Values = arguments.optional("setup")?.unwrap_or_default();
    let seed = arguments.optional("seed")?;
    arguments.finish()?;
    let options = options.options();
    let new = New { game: &game, seats, options: &options, lines: &setup.0, seed };
    open(games, id, Open::begin(&new))
}

fn fork(games: &mut Games, id: Option<&Id>, mut arguments: Arguments) -> Result<Answer, Error> {
    let to: Id = arguments.required("to")?;
    let step = arguments.optional("step")?;
    let seed = arguments.optional("seed")?;
    arguments.finish()?;
    let from = games.get(id)?;
    let game = from.game.at(step.unwrap_or(from.game.n_steps()))?;
    let forked = match seed {
        Some(_) => Open::with_seed(game, seed),
        None => Ok(from.copy(game)),
    };
    open(games, Some(to), forked)
}

fn world(games: &mut Games, id: Option<&Id>, mut arguments: Arguments) -> Result<Answer, Error> {
    let seat: SeatNumber = arguments.required("seat")?;
    let to: Id = arguments.required("to")?;
    let seed = arguments.required("seed")?;
    arguments.finish()?;
    let game = &*games.get(id)?.game;
    let world = game.world(seat.of(game)?, &mut Rng::from_seed(seed))?;
    open(games, Some(to), Open::with_seed(world, Some(seed)))
}

/// The game that is named, or the one that is open.
fn named_game(
    games: &mut Games,
    id: Option<&Id>,
    name: Option<String>,
) -> Result<&'static dyn AnyGame, Error> {
    match name {
        Some(name) => argosy_games::find(&name),
        None => argosy_games::find(games.get(id)?.game.game()),
    }
}

fn board(games: &mut Games, id: Option<&Id>, mut arguments: Arguments) -> Result<Answer, Error> {
    let name = arguments.optional("game")?;
    arguments.finish()?;
    let game = named_game(games, id, name)?;
    Ok(Answer::Board(answer::Board { game: game.name(), board: game.reference() }))
}

fn actions(games: &mut Games, id: Option<&Id>, mut arguments: Arguments) -> Result<Answer, Error> {
    let name: Option<String> = arguments.optional("game")?;
    let seats: Option<u8> = arguments.optional("seats")?;
    let seat: SeatNumber = arguments.optional("seat")?.unwrap_or(SeatNumber::new(0));
    let seats = match (&name, seats) {
        (Some(_), Some(seats)) => seats,
        (None, None) => games.get(id)?.game.n_seats(),
        (Some(_), None) => return Err(arguments.wrong("`seats` is missing beside `game`")),
        (None, Some(_)) => return Err(arguments.wrong("`game` is missing beside `seats`")),
    };
    arguments.finish()?;
    let game = named_game(games, id, name)?;
    let card = game.card();
    if !(card.min_seats..=card.max_seats).contains(&seats) {
        let why = format!("{} is played by {} to {}", card.name, card.min_seats, card.max_seats);
        return Err(Error::new("bad_seats", why));
    }
    let seat = seat.below(seats)?;
    let actions = game.actions(seat, seats);
    Ok(Answer::Actions(answer::Actions { game: card.name, seats, seat: seat.number(), actions }))
}
