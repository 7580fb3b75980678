//! Where decisions are lost on their way to a puzzle, and what that costs.

use std::fmt;
use std::time::{Duration, Instant};

/// What a decision is asked, in this order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Question {
    Game,
    Choice,
    Glance,
    Room,
    Short,
    Promise,
    Sure,
    PlayedOn,
    Deep,
}

const QUESTIONS: [(Question, &str); 9] = [
    (Question::Game, "is a game"),
    (Question::Choice, "has a choice"),
    (Question::Glance, "a short search and a glance differ"),
    (Question::Room, "another kind than those there are"),
    (Question::Short, "hard is sure with a part of its iterations"),
    (Question::Promise, "ahead in a few games that are played on"),
    (Question::Sure, "hard is sure early"),
    (Question::PlayedOn, "better when played on"),
    (Question::Deep, "found with ten times the iterations"),
];

#[derive(Copy, Clone, Default, Debug)]
struct Count {
    asked: u32,
    passed: u32,
    spent: Duration,
}

#[derive(Clone, Default, Debug)]
pub struct Account {
    counts: [Count; QUESTIONS.len()],
}

impl Account {
    /// Asks a question and counts the answer.
    pub fn ask<T, E>(
        &mut self,
        question: Question,
        ask: impl FnOnce() -> Result<Option<T>, E>,
    ) -> Result<Option<T>, E> {
        let begun = Instant::now();
        let answer = ask()?;
        let count = &mut self.counts[question as usize];
        count.asked += 1;
        count.passed += u32::from(answer.is_some());
        count.spent += begun.elapsed();
        Ok(answer)
    }

    pub fn add(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            count.asked += more.asked;
            count.passed += more.passed;
            count.spent += more.spent;
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (question, words) in QUESTIONS {
            let Count { asked, passed, spent } = self.counts[question as usize];
            writeln!(f, "  {words}: {passed} of {asked}, {:.1} s", spent.as_secs_f64())?;
        }
        Ok(())
    }
}
