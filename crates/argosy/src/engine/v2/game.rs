//! What is asked of a game that is open.

use argosy_erased::{Error, Match, Named, short};
use argosy_game::{Seat, ToAct, Viewer};

use super::answer::{self, Answer};
use super::arguments::{Arguments, Eyes, wrong};
use super::request::Spec;
use crate::engine::answers;
use crate::engine::id::SeatNumber;
use crate::engine::open::Open;

/// Everything that is asked of a game that is open.
pub(super) fn answer(
    open: &mut Open,
    name: &'static str,
    mut arguments: Arguments,
) -> Result<Answer, Error> {
    let game = &*open.game;
    Ok(match name {
        "to_act" => {
            arguments.finish()?;
            Answer::Now(answers::Now::of(game))
        }
        "legal" => Answer::Legal(legal(game, arguments)?),
        "why" => {
            let seat = seat_of(game, &mut arguments)?;
            let action: Named = arguments.required("action")?;
            arguments.finish()?;
            let refused = game.why_named(seat, &action);
            Answer::Why(refused.map_err(|error| with_example(game, seat, &[action], error))?.into())
        }
        "play" => play(open, arguments)?,
        "chance" => {
            let lines: Vec<String> = arguments.required("lines")?;
            arguments.finish()?;
            chance(open, lines)?
        }
        "outcomes" => {
            arguments.finish()?;
            Answer::Outcomes(answers::Outcomes { outcomes: game.outcomes() })
        }
        "view" => {
            let viewer = viewer_of(game, &mut arguments)?;
            arguments.finish()?;
            Answer::View(answers::View { view: game.view(viewer)? })
        }
        "events" => {
            let viewer = viewer_of(game, &mut arguments)?;
            let since = arguments.optional("since")?.unwrap_or(0);
            arguments.finish()?;
            Answer::Events(answers::Events { events: game.events(viewer, since)? })
        }
        "scores" => {
            let viewer = viewer_of(game, &mut arguments)?;
            arguments.finish()?;
            let scores = game.scores(viewer)?.0.into_iter().map(Into::into).collect();
            Answer::Scores(answer::Scores { scores })
        }
        "position" => {
            arguments.finish()?;
            let (position, hash) = (game.position(), game.state_hash());
            Answer::Position(answers::Position { position, hash })
        }
        "record" => {
            arguments.finish()?;
            Answer::Record(answers::Record { record: game.record() })
        }
        "goto" => {
            let step = arguments.required("step")?;
            arguments.finish()?;
            open.goto(step)?;
            Answer::Now(answers::Now::of(&*open.game))
        }
        "bot" => {
            let seat = seat_of(game, &mut arguments)?;
            let (level, ms) = (arguments.required("level")?, arguments.optional("ms")?);
            arguments.finish()?;
            Answer::Bot(open.bot(seat, level, ms)?)
        }
        other => unreachable!("{other} is not a command of an open game"),
    })
}

fn seat_of(game: &dyn Match, arguments: &mut Arguments) -> Result<Seat, Error> {
    arguments.required::<SeatNumber>("seat")?.of(game)
}

/// Everything is shown if nobody is named.
fn viewer_of(game: &dyn Match, arguments: &mut Arguments) -> Result<Viewer, Error> {
    match arguments.optional("seat")? {
        None => Ok(Viewer::All),
        Some(Eyes::Viewer(viewer)) => Ok(viewer),
        Some(Eyes::Seat(number)) => number.of(game).map(Viewer::Seat),
    }
}

fn legal(game: &dyn Match, mut arguments: Arguments) -> Result<answer::Legal, Error> {
    let seat = seat_of(game, &mut arguments)?;
    let how: Option<String> = arguments.optional("as")?;
    let answer = match how.as_deref() {
        None => answer::Legal::Actions(game.legal(seat)?),
        Some("ids") => answer::Legal::Ids(game.legal_ids(seat)?),
        Some("mask") => answer::Legal::Mask(game.legal_mask(seat)?),
        Some(other) => {
            let why = format!("`as` is \"ids\" or \"mask\", not {}", short(other));
            return Err(arguments.wrong(&why));
        }
    };
    arguments.finish()?;
    Ok(answer)
}

fn play(open: &mut Open, mut arguments: Arguments) -> Result<Answer, Error> {
    let seat = seat_of(&*open.game, &mut arguments)?;
    let actions: Vec<Named> = arguments.required("actions")?;
    arguments.finish()?;
    let played = open
        .game
        .play_named(seat, &actions)
        .map_err(|error| with_example(&*open.game, seat, &actions, error))?;
    open.stepped();
    let game = &*open.game;
    let named = played.lines.into_iter().map(|line| game.name(seat, &Named::Line(line)));
    let actions = named.collect::<Result<_, _>>()?;
    Ok(Answer::Play(answer::Play { actions, now: answers::Now::of(game) }))
}

/// A value that cannot be read is answered with one of the same kind that can.
fn with_example(game: &dyn Match, seat: Seat, sent: &[Named], mut error: Error) -> Error {
    let Some(Named::Value(value)) = sent.get(error.line.unwrap_or(0)) else { return error };
    if error.code != "bad_notation" {
        return error;
    }
    let Ok(kind) = argosy_games::find(game.game()) else { return error };
    let known = kind.actions(seat, game.n_seats());
    let same = known.iter().find(|known| known.value.to_value().get("do") == value.get("do"));
    let example = same.or(known.first()).map(|action| action.value.text().to_owned());
    error.why = format!("{}; for example {}", error.why, example.unwrap_or_default());
    error
}

pub(super) fn chance_word(
    open: &mut Open,
    spec: &'static Spec,
    word: &str,
) -> Result<Answer, Error> {
    let once = match word {
        "sample" => true,
        "run" => false,
        _ => {
            let why =
                format!("it is \"sample\", \"run\" or an object with `lines`, not {}", short(word));
            return Err(wrong(spec, &why));
        }
    };
    let mut lines = Vec::new();
    while lines.is_empty() || (!once && open.game.to_act() == ToAct::Chance) {
        lines.push(open.game.sample(&mut open.dice)?);
    }
    open.stepped();
    Ok(Answer::Chance(answer::Chance { lines, now: answers::Now::of(&*open.game) }))
}

/// All or none.
fn chance(open: &mut Open, lines: Vec<String>) -> Result<Answer, Error> {
    if lines.is_empty() {
        return Err(Error::new("empty_batch", "there is no outcome to apply"));
    }
    let mut game = open.game.clone();
    for (index, line) in lines.iter().enumerate() {
        game.chance(line).map_err(|error| error.at(index))?;
    }
    open.game = game;
    open.stepped();
    Ok(Answer::Chance(answer::Chance { lines, now: answers::Now::of(&*open.game) }))
}
