//! What bots of different levels would do in a position.

use std::collections::BTreeMap;

use argosy_bots::ITERATIONS_BETWEEN_LOOKS;
use argosy_erased::{Error, Match, Player};
use argosy_game::{Rng, Seat, Viewer};

use super::games::play_out;

/// What a bot does with this seed.
pub fn choice(game: &dyn Match, seat: Seat, bot: &str, seed: u64) -> Result<String, Error> {
    Ok(game.player(seat, bot, seed)?.choose(game, &mut || false)?.line)
}

/// What a bot does with this seed if nothing else came near it within its iterations: its
/// search ends by itself when one action is ahead by far.
pub fn sure_choice(
    game: &dyn Match,
    seat: Seat,
    bot: &str,
    seed: u64,
    iterations: u32,
) -> Result<Option<String>, Error> {
    let mut left = iterations / ITERATIONS_BETWEEN_LOOKS;
    let line = game
        .player(seat, bot, seed)?
        .choose(game, &mut || {
            left = left.saturating_sub(1);
            left == 0
        })?
        .line;
    Ok((left > 0).then_some(line))
}

/// How often a bot does what, with a number of seeds.
pub fn tally(
    game: &dyn Match,
    seat: Seat,
    bot: &str,
    seeds: u32,
) -> Result<BTreeMap<String, u32>, Error> {
    let mut counts = BTreeMap::new();
    for seed in 1..=u64::from(seeds) {
        *counts.entry(choice(game, seat, bot, seed)?).or_default() += 1;
    }
    Ok(counts)
}

/// How often a bot does this, with a number of seeds; it stops once it has missed too often.
pub fn finds(
    game: &dyn Match,
    seat: Seat,
    bot: &str,
    line: &str,
    (seeds, may_miss): (u32, u32),
) -> Result<u32, Error> {
    let (mut found, mut missed) = (0, 0);
    for seed in 1..=u64::from(seeds) {
        if choice(game, seat, bot, seed)? == line {
            found += 1;
        } else {
            missed += 1;
            if missed > may_miss {
                break;
            }
        }
    }
    Ok(found)
}

/// How a game ended for one seat.
#[derive(Copy, Clone, Debug)]
pub struct Ending {
    /// Its share of the win.
    pub win: f64,
    /// Its points, less those of the best of the others.
    pub lead: f64,
}

/// Plays a world on after an action, by bots that look one action ahead. The same number gives
/// the same hidden cards and the same dice.
pub fn play_on(game: &dyn Match, seat: Seat, line: &str, number: u64) -> Result<Ending, Error> {
    let mut rng = Rng::from_seed(number);
    let mut world = game.world(seat, &mut rng)?;
    let mut dice = rng.split();
    let mut bots = Seat::all(world.n_seats())
        .map(|seat| world.player(seat, "greedy", rng.next_u64()))
        .collect::<Result<Vec<Box<dyn Player>>, Error>>()?;
    world.play(seat, &[line])?;
    play_out(&mut *world, &mut bots, &mut dice)?;
    ending(&*world, seat)
}

fn ending(game: &dyn Match, seat: Seat) -> Result<Ending, Error> {
    let winners = game.ranks().expect("the game is over").winners();
    let win = if winners.contains(seat) { 1.0 / f64::from(winners.len()) } else { 0.0 };
    let scores = game.scores(Viewer::All)?;
    let others = Seat::all(game.n_seats()).filter(|&other| other != seat);
    let best = others.map(|other| scores.of(other)).max().unwrap_or_default();
    Ok(Ending { win, lead: f64::from(scores.of(seat) - best) })
}
