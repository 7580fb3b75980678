use std::io::Write;

use argosy_analysis::{Decision, Mark};
use clap::Args;

use super::{Moment, Questions, Share, is_mistake};
use crate::puzzles::asking::play_on;

#[derive(Args, Debug)]
pub struct Planted {
    #[command(flatten)]
    questions: Questions,
    /// The strong player whose move is replaced.
    #[arg(long, default_value = "hard", value_name = "BOT")]
    strong: String,
    /// Games that `greedy` plays on after the strong player's move and after the planted one,
    /// for each of them: they know nothing of the analysis.
    #[arg(long, default_value_t = 8, value_name = "N")]
    playouts: u64,
}

/// Legal moves that are looked at for a bad one.
const CANDIDATES: usize = 8;
/// What a planted move costs at least, in parts per million: as much as a blunder.
const LEAST_LOSS: i32 = 100_000;
/// The reference is the analysis with this multiple of the budget, and other seeds.
const REFERENCE: u32 = 4;

/// A bad move in the place of a good one.
struct Case {
    /// Where it was planted, for those who want to look.
    step: usize,
    line: String,
    /// What the reference says that it costs.
    cost: i32,
    judged: Option<Decision>,
    /// Wins in games that were played on: after the strong player's move, after the planted one.
    wins: (f64, f64),
}

impl Planted {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let games = self.questions.ask(|moments| {
            for moment in moments {
                if let Some(case) = self.plant(moment)? {
                    return Ok(Some(case));
                }
            }
            Ok(None)
        })?;
        let numbered = games.into_iter().enumerate();
        let cases: Vec<(usize, Case)> =
            numbered.filter_map(|(number, case)| Some((number, case?))).collect();
        self.tell(&cases, out)
    }

    /// At most one case of a game, so that they are independent.
    fn plant(&self, mut moment: Moment) -> anyhow::Result<Option<Case>> {
        let Questions { budget, seed, .. } = self.questions;
        let Some(line) = self.worst(&mut moment)? else { return Ok(None) };
        let bot_seed = moment.rng.next_u64();
        let strong = moment.choice(&self.strong, bot_seed)?;
        if strong == line {
            return Ok(None);
        }
        let reference = moment.judge(&line, budget.saturating_mul(REFERENCE), !seed)?;
        let Some(reference) = reference.filter(|one| one.mark == Some(Mark::Blunder)) else {
            return Ok(None);
        };
        let mut wins = (0.0, 0.0);
        for number in 0..self.playouts {
            let Moment { before, seat, .. } = &moment;
            wins.0 += play_on(&**before, *seat, &strong, number)?.win;
            wins.1 += play_on(&**before, *seat, &line, number)?.win;
        }
        let judged = moment.judge(&line, budget, seed)?;
        let step = moment.before.n_steps();
        Ok(Some(Case { step, line, cost: reference.loss.mean, judged, wins }))
    }

    /// The legal move that looks worst to a short analysis, if it costs enough.
    fn worst(&self, moment: &mut Moment) -> anyhow::Result<Option<String>> {
        let mut lines: Vec<String> =
            moment.before.legal(moment.seat)?.into_iter().map(|action| action.line).collect();
        let mut worst: Option<(i32, String)> = None;
        for _ in 0..CANDIDATES {
            if lines.is_empty() {
                break;
            }
            let line = lines.swap_remove(moment.rng.below(lines.len() as u32) as usize);
            let (short, seed) = ((self.questions.budget / 8).max(16), moment.rng.next_u64());
            let Some(judged) = moment.judge(&line, short, seed)? else { continue };
            let loss = judged.loss.mean;
            if loss >= LEAST_LOSS && worst.as_ref().is_none_or(|(most, _)| loss > *most) {
                worst = Some((loss, line));
            }
        }
        Ok(worst.map(|(_, line)| line))
    }

    fn tell(&self, cases: &[(usize, Case)], out: &mut impl Write) -> anyhow::Result<()> {
        let mark = |case: &Case| case.judged.as_ref().and_then(|judged| judged.mark);
        let whole = cases.len() as u64;
        let share = |is: &dyn Fn(Option<Mark>) -> bool| Share {
            part: cases.iter().filter(|(_, case)| is(mark(case))).count() as u64,
            whole,
        };
        writeln!(out, "found as a mistake or a blunder: {}", share(&is_mistake))?;
        writeln!(out, "found as a blunder: {}", share(&|mark| mark == Some(Mark::Blunder)))?;
        for (number, case) in cases.iter().filter(|(_, case)| !is_mistake(mark(case))) {
            let Case { step, line, cost, judged, .. } = case;
            let loss = judged.as_ref().map(|judged| judged.loss);
            writeln!(out, "missed: game {number}, step {step}, {line}, {cost}, {loss:?}")?;
        }
        let sum =
            |part: &dyn Fn(&Case) -> f64| cases.iter().map(|(_, case)| part(case)).sum::<f64>();
        let cost = sum(&|case| f64::from(case.cost)) / 1e4 / whole.max(1) as f64;
        writeln!(out, "they cost {cost:.1} % of the chance to win in the mean")?;
        let played = (whole * self.playouts).max(1) as f64;
        let (good, bad) = (sum(&|case| case.wins.0), sum(&|case| case.wins.1));
        writeln!(
            out,
            "played on by greedy, {} games each: {:.1} % won after the strong player's move, \
             {:.1} % after the planted one",
            whole * self.playouts,
            100.0 * good / played,
            100.0 * bad / played
        )?;
        Ok(())
    }
}
