//! What an analysis says of the bots of a match.

use std::fmt;

use argosy_analysis::{Analysis, Budget, Decision, Knowing, Mark};
use argosy_erased::Match;
use argosy_game::Seat;
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};

use super::bout::Played;
use crate::analyse::Work;

/// The decisions of one seat in one game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Marks {
    /// Decisions that were not forced.
    pub decisions: u32,
    pub excellent: u32,
    pub inaccuracies: u32,
    pub mistakes: u32,
    pub blunders: u32,
    /// What all decisions gave away together, in parts per million.
    pub lost: i64,
    /// What dice and draws did, in parts per million.
    pub luck: i64,
}

impl Marks {
    pub fn of_game(game: &dyn Match, iterations: u32) -> anyhow::Result<Vec<Self>> {
        let work = Work {
            text: &game.record(),
            knowing: Knowing::Everything,
            budget: Budget { iterations },
            seed: 1,
            // Games are played at the same time already.
            threads: 1,
            resume: None,
            bar: &ProgressBar::hidden(),
        };
        let analysis = work.run()?;
        Ok(Seat::all(game.n_seats()).map(|seat| Self::of_seat(&analysis, seat)).collect())
    }

    fn of_seat(analysis: &Analysis, seat: Seat) -> Self {
        let own = analysis.decisions.iter().filter(|one| one.seat == seat);
        let mut marks = Self { luck: analysis.ledger.0[seat.index()].luck, ..Self::default() };
        own.for_each(|decision| marks.add(decision));
        marks
    }

    pub fn add(&mut self, decision: &Decision) {
        self.decisions += 1;
        self.lost += i64::from(decision.loss.mean.max(0));
        match decision.mark {
            Some(Mark::Excellent) => self.excellent += 1,
            Some(Mark::Inaccuracy) => self.inaccuracies += 1,
            Some(Mark::Mistake) => self.mistakes += 1,
            Some(Mark::Blunder) => self.blunders += 1,
            None => {}
        }
    }
}

/// The marks of a bot, for one seat in one game.
#[derive(Clone, Debug, Serialize)]
pub struct Judged {
    pub decisions: f64,
    pub excellent: f64,
    pub inaccuracies: f64,
    pub mistakes: f64,
    pub blunders: f64,
    /// What one decision gave away, in percent.
    pub lost: f64,
}

impl Judged {
    pub fn of(bot: usize, played: &[Played]) -> Option<Self> {
        let (mut sum, mut seats) = (Marks::default(), 0u32);
        for game in played {
            let Some(marks) = &game.marks else { continue };
            for (one, _) in marks.iter().zip(&game.bots).filter(|&(_, &other)| other == bot) {
                seats += 1;
                sum.decisions += one.decisions;
                sum.excellent += one.excellent;
                sum.inaccuracies += one.inaccuracies;
                sum.mistakes += one.mistakes;
                sum.blunders += one.blunders;
                sum.lost += one.lost;
            }
        }
        let each = |count: u32| f64::from(count) / f64::from(seats.max(1));
        (seats > 0).then(|| Self {
            decisions: each(sum.decisions),
            excellent: each(sum.excellent),
            inaccuracies: each(sum.inaccuracies),
            mistakes: each(sum.mistakes),
            blunders: each(sum.blunders),
            lost: sum.lost as f64 / 1e4 / f64::from(sum.decisions.max(1)),
        })
    }
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "of {:.1} decisions a game {:.2} excellent, {:.2} inaccuracies, {:.2} mistakes, \
             {:.2} blunders; {:.2} % lost by a decision",
            self.decisions,
            self.excellent,
            self.inaccuracies,
            self.mistakes,
            self.blunders,
            self.lost
        )
    }
}
