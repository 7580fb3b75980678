use std::io::Write;

use argosy_analysis::{Decision, Mark};
use clap::Args;

use super::{Moment, Questions, Share, is_mistake};
use crate::arena::marks::Marks;

#[derive(Args, Debug)]
pub struct Levels {
    #[command(flatten)]
    questions: Questions,
    /// The bots that are asked, from the weakest to the strongest.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "random,greedy,easy,medium,hard",
        value_name = "BOT,BOT"
    )]
    levels: Vec<String>,
}

/// What one question found out about each level; `None` where the answer was forced.
type Answers = Vec<Option<Decision>>;

impl Levels {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let games = self.questions.ask(|moments| {
            moments.iter().map(|moment| self.answers(moment)).collect::<anyhow::Result<Vec<_>>>()
        })?;
        let asked: Vec<Answers> = games.into_iter().flatten().collect();
        writeln!(out, "{} decisions of {} games", asked.len(), self.questions.games)?;
        for (level, name) in self.levels.iter().enumerate() {
            let mut marks = Marks::default();
            asked.iter().filter_map(|answers| answers[level].as_ref()).for_each(|one| {
                marks.add(one);
            });
            let mistakes =
                Share { part: errs(&asked, level).count() as u64, whole: asked.len() as u64 };
            write!(
                out,
                "{name}: mistakes and blunders {mistakes}; {} inaccuracies, {} excellent, \
                 {:.2} % lost by a decision",
                marks.inaccuracies,
                marks.excellent,
                marks.lost as f64 / 1e4 / asked.len().max(1) as f64
            )?;
            if let Some(weaker) = level.checked_sub(1) {
                let alone = |one: usize, other: usize| {
                    errs(&asked, one).filter(|answers| !is_mistake(mark(answers, other))).count()
                };
                write!(
                    out,
                    "; {} mistakes that {} makes are avoided, {} are new",
                    alone(weaker, level),
                    self.levels[weaker],
                    alone(level, weaker)
                )?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// The same move is judged once, even if several play it.
    fn answers(&self, moment: &Moment) -> anyhow::Result<Answers> {
        let Questions { budget, seed, .. } = self.questions;
        let mut judged: Vec<(String, Option<Decision>)> = Vec::new();
        let mut answers = Vec::new();
        let bot_seed = moment.rng.clone().next_u64();
        for level in &self.levels {
            let line = moment.choice(level, bot_seed)?;
            let known = judged.iter().find(|(other, _)| *other == line);
            let decision = match known {
                Some((_, decision)) => decision.clone(),
                None => {
                    let decision = moment.judge(&line, budget, seed)?;
                    judged.push((line, decision.clone()));
                    decision
                }
            };
            answers.push(decision);
        }
        Ok(answers)
    }
}

fn mark(answers: &Answers, level: usize) -> Option<Mark> {
    answers[level].as_ref().and_then(|decision| decision.mark)
}

/// The questions at which a level makes a mistake.
fn errs(asked: &[Answers], level: usize) -> impl Iterator<Item = &Answers> {
    asked.iter().filter(move |answers| is_mistake(mark(answers, level)))
}
