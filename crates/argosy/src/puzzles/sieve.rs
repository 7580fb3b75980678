//! Which decision is a puzzle: from the cheap questions to the dear ones.

use std::ops::RangeInclusive;
use std::sync::Mutex;

use argosy_erased::{AnyGame, Error, Match};
use argosy_game::{Rng, Seat, ToAct};
use argosy_lessons::{Checked, Puzzle, WIN};

use super::account::{Account, Question};
use super::asking::{choice, finds, play_on, sure_choice, tally};
use super::shelf::{Kind, Shelf, source_of};

/// With how many seeds each bot is asked in the end.
pub const SEEDS: u32 = 20;
/// How many of them may miss the solution.
const MAY_MISS: u32 = 1;
/// A glance finds the solution at most this often.
const AT_A_GLANCE: u32 = 5;
/// `hard` must be sure after this part of its iterations,
const EARLY: u32 = 2;
/// with so many seeds.
const SURE_SEEDS: u64 = 3;
/// Fewer choices are no puzzle.
const LEAST_CHOICES: usize = 4;
/// A search with this part of the iterations of `hard` is asked before `hard` is: what is
/// ahead by far is so after a few iterations already.
const SHORT: u32 = 4;
/// Of the decisions that the shortest search takes as a glance does, one in this many is looked at
/// all the same: those that only longer searches find are the hard ones.
const EASY: u8 = 4;
/// Games that are played on after each of two actions.
const GAMES: u32 = 100;
/// Games that are played on before anything that takes long is asked.
const FIRST_GAMES: u32 = 12;
/// By how many standard errors the solution must be ahead in them.
const SURE: f64 = 2.0;
/// Wins after the solution, at least: nobody likes to look for the best way to lose.
const LEAST_WINS: f64 = 10.0;
/// How many wins more than after the other action.
const LEAST_GAIN: f64 = 5.0;

/// The bot that has the last word: `hard` with ten times its iterations.
pub fn deep(kind: &dyn AnyGame) -> String {
    format!("hard@{}", 10 * iterations(kind))
}

/// Whether the two bots did with a puzzle's solution what is asked of them.
pub fn is_puzzle(found: u32, at_a_glance: u32) -> bool {
    found + MAY_MISS >= SEEDS && at_a_glance * 2 < SEEDS
}

fn iterations(kind: &dyn AnyGame) -> u32 {
    let card = kind.card();
    card.level_of("hard").and_then(|bot| bot.iterations).expect("hard searches")
}

/// One position, and who is to decide in it.
#[derive(Copy, Clone)]
struct Decision<'a> {
    game: &'a dyn Match,
    seat: Seat,
}

/// What is sought, and what a glance takes for it.
struct Moves {
    solution: String,
    glance: String,
    /// How often a glance finds the solution all the same.
    at_a_glance: u32,
}

/// Where a position comes from.
#[derive(Copy, Clone, Debug)]
pub struct Place<'a> {
    /// What the game is called.
    pub game: &'a str,
    pub step: usize,
}

/// The decision of a seat as a puzzle, if it is one.
pub fn sift(
    kind: &dyn AnyGame,
    (position, seat): (&str, Seat),
    place: Place<'_>,
    shelf: &Mutex<Shelf>,
    account: &mut Account,
) -> Result<Option<Puzzle>, Error> {
    // A match that begins here, so that bots know what their seat sees and nothing of how it
    // came about: as somebody who solves the puzzle does.
    let game = kind.read_position(position)?;
    let decision = Decision { game: &*game, seat };
    let Some(()) = account.ask(Question::Choice, || decision.is_a_choice())? else {
        return Ok(None);
    };
    let Some([better, glance]) = account.ask(Question::Glance, || decision.disputed())? else {
        return Ok(None);
    };
    let room = || decision.theme([&better, &glance], place, shelf);
    let Some(_) = account.ask(Question::Room, room)? else {
        return Ok(None);
    };
    let short = iterations(kind) / SHORT;
    let Some(better) = account.ask(Question::Short, || decision.sure_of(short, &glance))? else {
        return Ok(None);
    };
    let Some(()) = account.ask(Question::Promise, || decision.promises([&better, &glance]))? else {
        return Ok(None);
    };
    let Some(moves) = account.ask(Question::Sure, || decision.moves(iterations(kind)))? else {
        return Ok(None);
    };
    // What is about something else than the short search thought is asked for again.
    let Some((theme, win)) = decision.theme([&moves.solution, &moves.glance], place, shelf)? else {
        return Ok(None);
    };
    let Some(played) = account.ask(Question::PlayedOn, || decision.compare(&moves))? else {
        return Ok(None);
    };
    let by = deep(kind);
    let Some(found) = account.ask(Question::Deep, || decision.is_found(&moves.solution, &by))?
    else {
        return Ok(None);
    };
    let Moves { solution, glance, at_a_glance } = moves;
    Ok(Some(Puzzle {
        id: game.state_hash()[..8].to_owned(),
        seats: game.n_seats(),
        seat,
        theme,
        difficulty: decision.difficulty(&solution)?,
        then: decision.then(&solution)?,
        win,
        checked: Checked { by, seeds: SEEDS, found, at_a_glance, ..played },
        solution,
        glance,
        source: source_of(place.game, place.step),
        position: position.lines().map(str::to_owned).collect(),
    }))
}

impl Decision<'_> {
    fn is_a_choice(self) -> Result<Option<()>, Error> {
        let Self { game, seat } = self;
        let alone = game.to_act() == ToAct::only(seat);
        Ok((alone && game.legal_ids(seat)?.len() >= LEAST_CHOICES).then_some(()))
    }

    /// What a short search takes and what a glance does, where they differ: few decisions are
    /// like that.
    fn disputed(self) -> Result<Option<[String; 2]>, Error> {
        let Self { game, seat } = self;
        let glance = choice(game, seat, "greedy", 1)?;
        // The shortest search disputes most of what longer ones do, and costs a tenth.
        if choice(game, seat, "easy", 1)? == glance && game.state_hash().as_bytes()[0] % EASY != 0 {
            return Ok(None);
        }
        let better = choice(game, seat, "medium", 1)?;
        Ok((better != glance).then_some([better, glance]))
    }

    /// What `hard` is sure of with this many iterations in all, if it is not what a glance takes.
    fn sure_of(self, iterations: u32, glance: &str) -> Result<Option<String>, Error> {
        let bot = format!("hard@{iterations}");
        let better = sure_choice(self.game, self.seat, &bot, 1, iterations)?;
        Ok(better.filter(|better| better != glance))
    }

    /// Whether the first of two moves is ahead after a few games, of which it wins some.
    fn promises(self, both: [&str; 2]) -> Result<Option<()>, Error> {
        let (mut wins, mut leads) = self.play_both(both, 1..=FIRST_GAMES / 3)?;
        if leads.mean() > 0.0 {
            let more = self.play_both(both, FIRST_GAMES / 3 + 1..=FIRST_GAMES)?;
            wins.add_all(&more.0);
            leads.add_all(&more.1);
        }
        let ahead = wins.mean() > 0.0 && leads.mean() > 0.0;
        Ok(ahead.then_some(()))
    }

    /// What `hard` is sure of long before its iterations are spent, with every seed, and a
    /// glance misses: the second best is far behind then.
    fn moves(self, iterations: u32) -> Result<Option<Moves>, Error> {
        let Self { game, seat } = self;
        let sure = |seed| sure_choice(game, seat, "hard", seed, iterations / EARLY);
        let Some(solution) = sure(1)? else { return Ok(None) };
        let mut glances = tally(game, seat, "greedy", SEEDS)?;
        let at_a_glance = glances.remove(&solution).unwrap_or_default();
        let most = glances.into_iter().max_by_key(|&(_, count)| count);
        let Some((glance, _)) = most.filter(|_| at_a_glance <= AT_A_GLANCE) else {
            return Ok(None);
        };
        for seed in 2..=SURE_SEEDS {
            if sure(seed)?.as_ref() != Some(&solution) {
                return Ok(None);
            }
        }
        Ok(Some(Moves { solution, glance, at_a_glance }))
    }

    /// What a puzzle of these two moves, the better one first, is about, and how the game is
    /// won this turn if that is it; `None` if the table could not show it, or if there is a
    /// puzzle of this kind already.
    fn theme(
        self,
        [solution, glance]: [&str; 2],
        place: Place<'_>,
        shelf: &Mutex<Shelf>,
    ) -> Result<Option<(String, Vec<String>)>, Error> {
        let after = self.after(solution)?;
        // A table can show a whole choice, after which the game goes on.
        if after.is_mid_choice(self.seat) || after.to_act() == ToAct::Over {
            return Ok(None);
        }
        let win = self.winning_turn(after)?;
        let theme = match win.is_empty() {
            true => asked(self.game.game(), [self.kind_of(solution)?, self.kind_of(glance)?]),
            false => WIN.to_owned(),
        };
        let kind = Kind { source: place.game, theme: &theme, solution, glance };
        let room = shelf.lock().expect("no thread panics").has_room(&kind);
        Ok(room.then_some((theme, win)))
    }

    /// The kind of an action.
    fn kind_of(self, line: &str) -> Result<String, Error> {
        let legal = self.game.legal(self.seat)?;
        let action = legal.iter().find(|action| action.line == line);
        let value = action.expect("the solution is legal").value.to_value();
        Ok(value["do"].as_str().unwrap_or_default().to_owned())
    }

    fn after(self, line: &str) -> Result<Box<dyn Match>, Error> {
        let mut after = self.game.boxed_clone();
        after.play(self.seat, &[line])?;
        Ok(after)
    }

    /// The actions with which the seat wins before chance or anybody else does anything.
    fn winning_turn(self, mut game: Box<dyn Match>) -> Result<Vec<String>, Error> {
        let mut turn = Vec::new();
        while game.to_act() == ToAct::only(self.seat) {
            let line = choice(&*game, self.seat, "medium", 1)?;
            game.play(self.seat, &[&line])?;
            turn.push(line);
        }
        let won = game.ranks().is_some_and(|ranks| ranks.winners().contains(self.seat));
        Ok(if won { turn } else { Vec::new() })
    }

    /// How often the bot that has the last word finds the solution, if it is often enough.
    fn is_found(self, solution: &str, by: &str) -> Result<Option<u32>, Error> {
        let found = finds(self.game, self.seat, by, solution, (SEEDS, MAY_MISS))?;
        Ok((found + MAY_MISS >= SEEDS).then_some(found))
    }

    /// What becomes of games that are played on after either move, if the solution is surely
    /// ahead.
    fn compare(self, moves: &Moves) -> Result<Option<Checked>, Error> {
        let both = [&*moves.solution, &*moves.glance];
        let (mut wins, mut leads) = self.play_both(both, 1..=FIRST_GAMES)?;
        // Nothing more to expect of what is behind after a few of the games.
        if wins.errors() <= 0.0 && leads.errors() <= 0.0 {
            return Ok(None);
        }
        let (more_wins, more_leads) = self.play_both(both, FIRST_GAMES + 1..=GAMES)?;
        wins.add_all(&more_wins);
        leads.add_all(&more_leads);
        let ahead = (wins.errors() >= SURE && leads.errors() >= 0.0)
            || (leads.errors() >= SURE && wins.errors() >= 0.0);
        let matters = wins.first >= LEAST_WINS && wins.first - wins.second >= LEAST_GAIN;
        Ok((ahead && matters).then(|| Checked {
            games: GAMES,
            won: wins.first.round() as u32,
            glance_won: wins.second.round() as u32,
            tenths: (leads.mean() * 10.0).round() as i32,
            ..Checked::default()
        }))
    }

    /// Wins and leads of games that are played on after either of two moves.
    fn play_both(
        self,
        [first, second]: [&str; 2],
        numbers: RangeInclusive<u32>,
    ) -> Result<(Paired, Paired), Error> {
        let (mut wins, mut leads) = (Paired::default(), Paired::default());
        for number in numbers {
            let after = play_on(self.game, self.seat, first, number.into())?;
            let other = play_on(self.game, self.seat, second, number.into())?;
            wins.add(after.win, other.win);
            leads.add(after.lead, other.lead);
        }
        Ok((wins, leads))
    }

    /// By the weakest level that finds the solution more often than not.
    fn difficulty(self, solution: &str) -> Result<u8, Error> {
        for (difficulty, bot) in [(1, "easy"), (2, "medium")] {
            if finds(self.game, self.seat, bot, solution, (9, 4))? > 4 {
                return Ok(difficulty);
            }
        }
        Ok(3)
    }

    /// What happens after the solution up to the next decision of somebody else. With it a
    /// table has something to wait for, and leaves the position alone while it is looked at.
    fn then(self, solution: &str) -> Result<Vec<String>, Error> {
        let mut game = self.after(solution)?;
        let first = game.n_steps();
        let mut dice = Rng::from_seed(1);
        while game.to_act() == ToAct::Chance {
            game.sample(&mut dice)?;
        }
        let next = game.to_act().owing();
        if let Some(next) = next.first().filter(|_| !next.contains(self.seat)) {
            let line = choice(&*game, next, "medium", 1)?;
            game.play(next, &[&line])?;
        }
        if game.to_act() == ToAct::Over {
            return Ok(Vec::new()); // There is nothing to wait for.
        }
        Ok(game.steps(first)?.iter().map(ToString::to_string).collect())
    }
}

/// What forgoes something, in the games in which the question about it asks for either answer.
const FORGOING: [(&str, &str); 2] = [("golden-city", "done"), ("ragusa", "pass")];

/// The kind of action that is asked for: that of the solution, or whether to act at all if a
/// glance would not. Otherwise the question whether to act had one answer always.
fn asked(game: &str, [solution, glance]: [String; 2]) -> String {
    if FORGOING.contains(&(game, &glance)) { glance } else { solution }
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

    fn add_all(&mut self, other: &Self) {
        self.n += other.n;
        self.first += other.first;
        self.second += other.second;
        self.squares += other.squares;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whether_to_act_is_asked_whichever_is_better() {
        let asked = |solution: &str, glance: &str| {
            asked("golden-city", [solution.to_owned(), glance.to_owned()])
        };
        assert_eq!(asked("build", "done"), "done");
        assert_eq!(asked("done", "build"), "done");
        assert_eq!(asked("build", "build"), "build");
    }

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
