//! The first version of the protocol: no byte of its answers changes any more.

mod answer;
mod request;
mod schema;
mod shapes;

pub use request::COMMANDS;
pub use schema::answer_schema;

pub(super) use request::Request;

use std::collections::BTreeMap;

use argosy_erased::Error;
use argosy_game::RulesVersion;
use argosy_games::GAMES;

use super::Games;
use super::answers;
use super::id::Id;
use super::open::{self, Open};
use answer::Answer;
use request::{Bot, Chance, ChanceWord, Command, Load, LoadWith, New, Play};

const PROTOCOL: u32 = 1;

pub(super) fn run(games: &mut Games, id: &Option<Id>, command: Command) -> Result<Answer, Error> {
    match command {
        Command::Games(_) => {
            let games = GAMES.iter().map(|game| game.card()).collect();
            Ok(Answer::Games(answer::GameList { protocol: PROTOCOL, games }))
        }
        Command::New(new) => open(games, id, begin(&new)?),
        Command::Load(load) => {
            let LoadWith { text, seed } = match load {
                Load::Text(text) => LoadWith { text, seed: None },
                Load::With(with) => with,
            };
            open(games, id, Open::load(&text, seed)?)
        }
        Command::Close(_) => {
            let closed = games.remove(id.as_ref())?;
            Ok(Answer::Closed(answers::Closed { game: closed.game.game() }))
        }
        command => of_open(games.get(id.as_ref())?, command),
    }
}

/// A driver of this version gets the rules of its time, unless it asks for others.
fn begin(new: &New) -> Result<Open, Error> {
    let New { game, seats, options, seed } = new;
    let asked = options.iter().any(|(key, _)| key == RulesVersion::KEY);
    let first = || options.clone().with_rules(RulesVersion::FIRST);
    let options = if asked { options } else { &first() };
    let lines = &BTreeMap::new();
    Open::begin(&open::New { game, seats: *seats, options, lines, seed: *seed })
}

fn open(games: &mut Games, id: &Option<Id>, open: Open) -> Result<Answer, Error> {
    let game = &*open.game;
    let answer = answer::Opened {
        game: game.game(),
        seats: game.n_seats(),
        options: game.setup().map(|_| game.options()),
        seed: open.seed,
        now: now(&open),
    };
    games.insert(id.clone(), open)?;
    Ok(Answer::Opened(answer))
}

fn now(open: &Open) -> answers::Now {
    answers::Now::of(&*open.game)
}

/// Everything that is asked of a game that is open.
fn of_open(open: &mut Open, command: Command) -> Result<Answer, Error> {
    let game = &*open.game;
    Ok(match command {
        Command::Games(_) | Command::New(_) | Command::Load(_) | Command::Close(_) => {
            unreachable!("these ask for no game that is open")
        }
        Command::ToAct(_) => Answer::Now(now(open)),
        Command::Legal(of) => {
            let legal = game.legal(of.seat.of(game)?)?;
            Answer::Legal(answer::Legal { legal: legal.into_iter().map(Into::into).collect() })
        }
        Command::Why(asked) => Answer::Why(game.why(asked.seat.of(game)?, &asked.line)?.into()),
        Command::Play(asked) => play(open, &asked)?,
        Command::Chance(asked) => chance(open, asked)?,
        Command::Outcomes(_) => Answer::Outcomes(answers::Outcomes { outcomes: game.outcomes() }),
        Command::View(of) => {
            let view = shapes::view(game.game(), game.view(of.seat.of(game)?)?);
            Answer::View(answers::View { view })
        }
        Command::Events(of) => {
            let events = game.events(of.seat.of(game)?, of.since)?;
            let events = shapes::events(game.game(), events);
            Answer::Events(answers::Events { events })
        }
        Command::Scores(of) => {
            Answer::Scores(answer::ScoreList { scores: game.scores(of.seat.of(game)?)? })
        }
        Command::Position(_) => {
            let (position, hash) = (game.position(), game.state_hash());
            Answer::Position(answers::Position { position, hash })
        }
        Command::Record(_) => Answer::Record(answers::Record { record: game.record() }),
        Command::Goto(goto) => {
            open.goto(goto.step)?;
            Answer::Now(now(open))
        }
        Command::Bot(Bot { seat, level, ms }) => {
            let seat = seat.of(game)?;
            Answer::Bot(open.bot(seat, level, ms)?.into())
        }
    })
}

fn play(open: &mut Open, asked: &Play) -> Result<Answer, Error> {
    let seat = asked.seat.of(&*open.game)?;
    let lines: Vec<&str> = asked.lines.iter().map(String::as_str).collect();
    let played = open.game.play(seat, &lines)?;
    open.stepped();
    Ok(Answer::Play(answer::Play { lines: played.lines, now: now(open) }))
}

fn chance(open: &mut Open, asked: Chance) -> Result<Answer, Error> {
    let line = match asked {
        Chance::Line(given) => {
            open.game.chance(&given.line)?;
            given.line
        }
        Chance::Word(ChanceWord::Sample) => open.game.sample(&mut open.dice)?,
    };
    open.stepped();
    Ok(Answer::Chance(answer::Chance { line, now: now(open) }))
}
