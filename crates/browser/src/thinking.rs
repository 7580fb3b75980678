//! What a bot does, in a worker of its own.

use argosy_erased::{Error, Match};
use argosy_game::{Rng, Seat};

use crate::message::{Think, ThinkFor};

/// The lines that a bot plays. One that breaks is replaced by any legal move, so that the
/// table goes on.
///
/// # Errors
/// If the game cannot be read, or the seat has nothing to decide.
pub fn think(asked: &Think, stop: &mut dyn FnMut() -> bool) -> Result<Vec<String>, Error> {
    let game = argosy_games::find(&asked.game)?.read_record(&asked.record)?;
    match choose(asked, game.as_ref(), stop) {
        Ok(lines) => Ok(lines),
        Err(error) => any_move(game.as_ref(), asked.seat, asked.seed).ok_or(error),
    }
}

fn choose(
    asked: &Think,
    game: &dyn Match,
    stop: &mut dyn FnMut() -> bool,
) -> Result<Vec<String>, Error> {
    let mut player = game.player(asked.seat, &asked.level, asked.seed)?;
    let chosen = match asked.what_for {
        ThinkFor::Move { .. } => vec![player.choose(game, stop)?],
        ThinkFor::Suggestion { .. } => player.choose_whole(game, asked.seat, stop)?.actions,
    };
    Ok(chosen.into_iter().map(|action| action.line).collect())
}

fn any_move(game: &dyn Match, seat: Seat, seed: u64) -> Option<Vec<String>> {
    let legal = game.legal(seat).ok()?;
    let action = Rng::from_seed(seed).pick(&legal)?.line.clone();
    Some(vec![action])
}
