//! What is asked about a game that is over.

use argosy_erased::{AnyGame, Match, Named, StepLine};
use argosy_game::Viewer;
use argosy_table::{Table, Unverified, Verdict};
use argosy_wire::{Error, Frame, Replay, Verified};
use serde_json::value::to_raw_value;

use crate::Refused;
use crate::errors::{not_found, refused};

/// The most moments in one answer.
const MOST_FRAMES: usize = 64;

/// The moments of a finished game from one step to another; all if they are not given, as far
/// as one answer goes.
///
/// # Errors
/// If the game has not begun.
pub fn replay(table: &Table, from: Option<usize>, to: Option<usize>) -> Result<Replay, Refused> {
    let game = table.game().ok_or_else(not_found)?;
    let n_steps = game.n_steps();
    let from = from.unwrap_or(0);
    let to = to.unwrap_or(n_steps).min(n_steps).min(from.saturating_add(MOST_FRAMES - 1));
    Ok(Replay { n_steps, frames: frames(game, from, to).map_err(refused)? })
}

/// The moments from one step to another, walking through the game once.
fn frames(game: &dyn Match, from: usize, to: usize) -> Result<Vec<Frame>, argosy_erased::Error> {
    if from > to {
        return Ok(Vec::new());
    }
    let before = from.saturating_sub(1);
    let mut walk = game.boxed_clone();
    walk.truncate(before)?;
    let mut frames = Vec::with_capacity(to - before + 1);
    if from == 0 {
        frames.push(frame(walk.as_ref(), None)?);
    }
    for step in game.steps(before)?.into_iter().take(to - before) {
        match step.by {
            Some(seat) => drop(walk.play(seat, &[&step.line])?),
            None => walk.chance(&step.line)?,
        }
        frames.push(frame(walk.as_ref(), Some(step))?);
    }
    Ok(frames)
}

/// The game as it is now, after this step.
fn frame(moment: &dyn Match, last: Option<StepLine>) -> Result<Frame, argosy_erased::Error> {
    let step = moment.n_steps();
    let events = match &last {
        None => Vec::new(),
        Some(_) => moment.events(Viewer::All, step - 1)?,
    };
    let (by, line) = last.map_or((None, None), |last| (last.by, Some(last.line)));
    let value = match by.zip(line.clone()) {
        None => None,
        Some((seat, line)) => Some(moment.name(seat, &Named::Line(line))?.value.raw()),
    };
    let scores = to_raw_value(&moment.scores(Viewer::All)?);
    Ok(Frame {
        step,
        by,
        line,
        value,
        events: events.iter().map(|line| line.event.raw()).collect(),
        view: moment.view(Viewer::All)?.raw(),
        scores: scores.map_err(|error| argosy_erased::Error::new("internal", error.to_string()))?,
    })
}

/// Draws the dice of a record again.
///
/// # Errors
/// If they are not what was promised.
pub fn verify(kind: &'static dyn AnyGame, record: &str) -> Result<Verdict, Unverified> {
    argosy_table::verify(record, None, |text| Ok((kind, kind.read_record(text)?)))
}

/// What came of drawing the dice again, as clients get it.
///
/// # Errors
/// If they are not what was promised.
pub fn verified(verdict: Result<Verdict, Unverified>) -> Result<Verified, Refused> {
    let verdict = verdict.map_err(|error| Box::new(Error::new("unverified", error.to_string())))?;
    Ok(Verified {
        commitment: verdict.commitment,
        draws: verdict.draws,
        undone_draws: verdict.undone_draws,
        given_steps: verdict.given_steps,
        salted_seats: verdict.salted_seats,
        abandoned: verdict.abandoned,
    })
}
