use std::io::Write;

use argosy_analysis::{Decision, Mark};
use clap::Args;

use super::{Questions, Share};

#[derive(Args, Debug)]
pub struct Budgets {
    #[command(flatten)]
    questions: Questions,
    /// How many times the budget the other analysis has.
    #[arg(long, default_value_t = 4, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=1000))]
    times: u32,
    /// Also list every decision whose marks differ.
    #[arg(long)]
    list: bool,
}

/// What is said of a decision, with the budget and with more.
type Both = (Decision, Decision);

impl Budgets {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let Questions { budget, seed, .. } = self.questions;
        let more = budget.saturating_mul(self.times);
        let games = self.questions.ask(|moments| {
            let mut judged: Vec<Both> = Vec::new();
            for moment in moments {
                let less = moment.judge(&moment.played, budget, seed)?;
                let more = moment.judge(&moment.played, more, seed)?;
                judged.extend(less.zip(more));
            }
            Ok(judged)
        })?;
        self.tell(&games.concat(), out)
    }

    fn tell(&self, judged: &[Both], out: &mut impl Write) -> anyhow::Result<()> {
        let count = |is: &dyn Fn(&Both) -> bool| judged.iter().filter(|both| is(both)).count();
        let same = |(less, more): &Both| less.mark == more.mark;
        let marked = |(less, more): &Both| less.mark.or(more.mark).is_some();
        let all = Share { part: count(&same) as u64, whole: judged.len() as u64 };
        let of_marked = Share {
            part: count(&|both| same(both) && marked(both)) as u64,
            whole: count(&marked) as u64,
        };
        writeln!(out, "the same mark or none: {all}")?;
        writeln!(out, "of those with a mark in either: {of_marked}")?;
        writeln!(out, "marks with the budget, by those with {} times as much:", self.times)?;
        let titles = MARKS.map(|mark| format!("{:>11}", word(mark)));
        writeln!(out, "{:>11}{}", "", titles.concat())?;
        for less in MARKS {
            let row = MARKS.map(|more| {
                format!("{:>11}", count(&|both| both.0.mark == less && both.1.mark == more))
            });
            writeln!(out, "{:>11}{}", word(less), row.concat())?;
        }
        if self.list {
            for (less, more) in judged.iter().filter(|both| !same(both)) {
                let told = |one: &Decision| {
                    let (loss, best) = (one.loss, &one.best);
                    let mark = word(one.mark);
                    format!("{mark} {} {} {} {best}", loss.low, loss.mean, loss.high)
                };
                writeln!(out, "{} {}: {} | {}", less.step, less.played, told(less), told(more))?;
            }
        }
        Ok(())
    }
}

const MARKS: [Option<Mark>; 5] =
    [None, Some(Mark::Excellent), Some(Mark::Inaccuracy), Some(Mark::Mistake), Some(Mark::Blunder)];

fn word(mark: Option<Mark>) -> &'static str {
    mark.map_or("none", Mark::word)
}
