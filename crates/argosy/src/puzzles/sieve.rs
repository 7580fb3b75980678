//! Which decision is a puzzle: from the cheap questions to the dear ones.

use argosy_erased::{AnyGame, Error, Match};
use argosy_game::{Rng, Seat, ToAct};
use argosy_lessons::{Checked, Puzzle};

use super::asking::{choice, finds, load, play_on, tally};

/// With how many seeds each bot is asked in the end.
pub const SEEDS: u32 = 20;
/// How many of them may miss the solution.
const MAY_MISS: u32 = 1;
/// A glance finds the solution at most this often.
const AT_A_GLANCE: u32 = 5;
/// Fewer choices are no puzzle.
const LEAST_CHOICES: usize = 4;
/// Games that are played on after each of two actions.
const GAMES: u32 = 200;
/// By how many standard errors the solution must be ahead in them.
const SURE: f64 = 2.0;
/// Wins after the solution, at least: nobody likes to look for the best way to lose.
const LEAST_WINS: f64 = 20.0;
/// How many wins more than after the other action.
const LEAST_GAIN: f64 = 5.0;

/// The bot that has the last word: `hard` with ten times its iterations.
pub fn deep(kind: &dyn AnyGame) -> String {
    format!("hard@{}", 10 * iterations(kind))
}

fn iterations(kind: &dyn AnyGame) -> u32 {
    let card = kind.card();
    card.level_of("hard").and_then(|bot| bot.iterations).expect("hard searches")
}

/// How far a decision came; for the account at the end.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    Looked,
    Glanced,
    Searched,
    PlayedOn,
    Deep,
    Found,
}

/// The decision of a seat as a puzzle, if it is one, and how far it came.
pub fn sift(
    kind: &dyn AnyGame,
    position: &str,
    seat: Seat,
    source: &str,
) -> Result<(Stage, Option<Puzzle>), Error> {
    let game = load(kind, position)?;
    let game = &*game;
    if game.to_act() != ToAct::only(seat) || game.legal(seat)?.len() < LEAST_CHOICES {
        return Ok((Stage::Looked, None));
    }
    let Some((solution, glance, at_a_glance)) = disagreement(game, seat)? else {
        return Ok((Stage::Glanced, None));
    };
    let mut played_on = game.boxed_clone();
    played_on.play(seat, &[&solution])?;
    let whole = !played_on.is_mid_choice(seat) && played_on.to_act() != ToAct::Over;
    if !whole || !is_steady(kind, game, seat, &solution)? {
        return Ok((Stage::Searched, None));
    }
    let Some((won, glance_won, tenths)) = compare(game, seat, &solution, &glance)? else {
        return Ok((Stage::PlayedOn, None));
    };
    let by = deep(kind);
    let found = finds(game, seat, &by, &solution, (SEEDS, MAY_MISS))?;
    if found + MAY_MISS < SEEDS {
        return Ok((Stage::Deep, None));
    }
    let puzzle = Puzzle {
        id: game.state_hash()[..8].to_owned(),
        seats: game.n_seats(),
        seat,
        theme: theme(game, seat, &solution)?,
        difficulty: difficulty(game, seat, &solution)?,
        then: next_decision(played_on, seat)?,
        checked: Checked {
            by,
            seeds: SEEDS,
            found,
            at_a_glance,
            games: GAMES,
            won,
            glance_won,
            tenths,
        },
        solution,
        glance,
        source: source.to_owned(),
        position: position.lines().map(str::to_owned).collect(),
    };
    Ok((Stage::Found, Some(puzzle)))
}

/// What a search wants and a glance does not, what the glance wants, and how often a glance
/// finds the first all the same.
fn disagreement(game: &dyn Match, seat: Seat) -> Result<Option<(String, String, u32)>, Error> {
    // One seed of each is enough for most decisions.
    let solution = choice(game, seat, "medium", 1)?;
    if solution == choice(game, seat, "greedy", 1)? {
        return Ok(None);
    }
    let glances = tally(game, seat, "greedy", SEEDS)?;
    let found = glances.get(&solution).copied().unwrap_or_default();
    let most = glances.into_iter().max_by_key(|&(_, count)| count);
    let Some((glance, _)) = most.filter(|(glance, _)| *glance != solution) else { return Ok(None) };
    Ok((found <= AT_A_GLANCE).then_some((solution, glance, found)))
}

/// Whether short searches agree already: where they do not, the best two are close.
fn is_steady(
    kind: &dyn AnyGame,
    game: &dyn Match,
    seat: Seat,
    solution: &str,
) -> Result<bool, Error> {
    let short = format!("hard@{}", iterations(kind) / 5);
    for (bot, seeds) in [(short.as_str(), 4), ("hard", 3)] {
        if finds(game, seat, bot, solution, (seeds, 0))? < seeds {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Wins after either action and tenths of a point between them, if the solution is surely ahead.
fn compare(
    game: &dyn Match,
    seat: Seat,
    solution: &str,
    glance: &str,
) -> Result<Option<(u32, u32, i32)>, Error> {
    let (mut wins, mut leads) = (Paired::default(), Paired::default());
    for number in 1..=u64::from(GAMES) {
        let after = play_on(game, seat, solution, number)?;
        let other = play_on(game, seat, glance, number)?;
        wins.add(after.win, other.win);
        leads.add(after.lead, other.lead);
        // Nothing more to expect of what is behind after a quarter of the games.
        if number == u64::from(GAMES / 4) && wins.errors() < 0.0 && leads.errors() < 0.0 {
            return Ok(None);
        }
    }
    let ahead = (wins.errors() >= SURE && leads.errors() >= 0.0)
        || (leads.errors() >= SURE && wins.errors() >= 0.0);
    let tenths = (leads.mean() * 10.0).round() as i32;
    let matters = wins.first >= LEAST_WINS && wins.first - wins.second >= LEAST_GAIN;
    Ok((ahead && matters).then(|| (wins.first.round() as u32, wins.second.round() as u32, tenths)))
}

/// Sums over pairs of games that share everything but one action.
#[derive(Default)]
struct Paired {
    n: f64,
    first: f64,
    second: f64,
    squares: f64,
}

impl Paired {
    fn add(&mut self, first: f64, second: f64) {
        self.n += 1.0;
        self.first += first;
        self.second += second;
        self.squares += (first - second) * (first - second);
    }

    fn mean(&self) -> f64 {
        (self.first - self.second) / self.n
    }

    /// The mean difference in standard errors.
    fn errors(&self) -> f64 {
        let variance = self.squares / self.n - self.mean() * self.mean();
        match (variance / self.n).sqrt() {
            0.0 if self.mean() > 0.0 => f64::INFINITY,
            0.0 => 0.0,
            error => self.mean() / error,
        }
    }
}

/// The kind of the action.
fn theme(game: &dyn Match, seat: Seat, solution: &str) -> Result<String, Error> {
    let legal = game.legal(seat)?;
    let action = legal.iter().find(|action| action.line == solution);
    let value = action.expect("the solution is legal").value.to_value();
    Ok(value["do"].as_str().unwrap_or_default().to_owned())
}

/// By the weakest level that finds the solution more often than not.
fn difficulty(game: &dyn Match, seat: Seat, solution: &str) -> Result<u8, Error> {
    for (difficulty, bot) in [(1, "easy"), (2, "medium")] {
        if finds(game, seat, bot, solution, (9, 4))? > 4 {
            return Ok(difficulty);
        }
    }
    Ok(3)
}

/// What happens up to the next decision of somebody else. With it a table has something to wait
/// for, and leaves the position alone while it is looked at.
fn next_decision(mut game: Box<dyn Match>, seat: Seat) -> Result<Vec<String>, Error> {
    let first = game.n_steps();
    let mut dice = Rng::from_seed(1);
    while game.to_act() == ToAct::Chance {
        game.sample(&mut dice)?;
    }
    let next = game.to_act().owing();
    if let Some(next) = next.first().filter(|_| !next.contains(seat)) {
        let line = choice(&*game, next, "medium", 1)?;
        game.play(next, &[&line])?;
    }
    if game.to_act() == ToAct::Over {
        return Ok(Vec::new()); // There is nothing to wait for.
    }
    Ok(game.steps(first)?.iter().map(ToString::to_string).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_counted_in_its_own_errors() {
        let mut paired = Paired::default();
        for _ in 0..50 {
            paired.add(1.0, 0.0);
            paired.add(0.0, 0.0);
        }
        assert!((paired.mean() - 0.5).abs() < 1e-9);
        // The spread of zeros and ones is a half, its error a twentieth after a hundred.
        assert!((paired.errors() - 10.0).abs() < 1e-6);
        let mut same = Paired::default();
        same.add(1.0, 1.0);
        assert!(same.errors().abs() < 1e-9);
    }
}
