use std::io::{self, Write};

use argosy_analysis::{Alternative, Analysis, Decision, Knowing, Mark};
use argosy_game::Seat;

/// The analysis for a person at a terminal.
pub(super) fn write(analysis: &Analysis, out: &mut impl Write) -> io::Result<()> {
    let Analysis { game, seats, steps, .. } = analysis;
    writeln!(out, "{game}, {seats} seats, {} steps, {}", steps.len(), eyes(analysis.knowing))?;
    accounts(analysis, out)?;
    writeln!(out, "\nTurning points\n")?;
    for &step in &analysis.turning_points {
        writeln!(out, "  {}", turning_point(analysis, step))?;
    }
    marks(analysis, out)?;
    let marked: Vec<&Decision> =
        analysis.decisions.iter().filter(|one| one.mark.is_some()).collect();
    if !marked.is_empty() {
        writeln!(out, "\nDecisions")?;
    }
    for decision in marked {
        writeln!(out, "\n  {}", headline(decision))?;
        for alternative in &decision.alternatives {
            writeln!(out, "    {}", instead(alternative))?;
        }
    }
    Ok(())
}

pub(super) fn eyes(knowing: Knowing) -> String {
    match knowing {
        Knowing::Everything => "seen with everything that the record says".to_owned(),
        Knowing::Seat(seat) => format!("seen with what seat {seat} knew"),
    }
}

/// Parts per million as percent.
pub(super) fn percent(parts: impl Into<i64>) -> String {
    format!("{:.1}", parts.into() as f64 / 1e4)
}

pub(super) fn signed(parts: impl Into<i64>) -> String {
    format!("{:+.1}", parts.into() as f64 / 1e4)
}

fn accounts(analysis: &Analysis, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "\nChances to win in percent: start + luck + own + others = end\n")?;
    writeln!(
        out,
        "          {:>7} {:>7} {:>7} {:>7} {:>7}",
        "start", "luck", "own", "others", "end"
    )?;
    for (seat, account) in analysis.ledger.0.iter().enumerate() {
        writeln!(
            out,
            "  seat {seat}  {:>7} {:>7} {:>7} {:>7} {:>7}",
            percent(account.start),
            signed(account.luck),
            signed(account.own),
            signed(account.others),
            percent(account.end)
        )?;
    }
    Ok(())
}

/// Steps are counted from 1, as `argosy replay` does.
pub(super) fn turning_point(analysis: &Analysis, step: usize) -> String {
    let one = &analysis.steps[step];
    let who = one.by.map_or_else(|| "chance".to_owned(), |seat| format!("seat {seat}"));
    let changes = one.change.iter().enumerate().filter(|(_, change)| change.abs() >= 5_000);
    let changes: Vec<String> =
        changes.map(|(seat, &change)| format!("seat {seat} {}", signed(change))).collect();
    format!("step {}, {who}: {}; {}", step + 1, one.line, changes.join(", "))
}

/// How many decisions of each seat have a mark.
pub(super) const MARKS: [Mark; 4] =
    [Mark::Excellent, Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

pub(super) fn count(analysis: &Analysis, seat: usize, mark: Mark) -> usize {
    let own = analysis.decisions.iter().filter(|one| one.seat.index() == seat);
    own.filter(|one| one.mark == Some(mark)).count()
}

fn marks(analysis: &Analysis, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "\nDecisions that were not forced, and those that are sure to deserve a mark\n")?;
    let titles: Vec<String> = MARKS.iter().map(|mark| format!("{:>11}", mark.word())).collect();
    writeln!(out, "          {:>9} {}", "decisions", titles.join(" "))?;
    for seat in Seat::all(analysis.seats) {
        let own = analysis.decisions.iter().filter(|one| one.seat == seat).count();
        let counts = MARKS.map(|mark| format!("{:>11}", count(analysis, seat.index(), mark)));
        writeln!(out, "  seat {seat}  {own:>9} {}", counts.join(" "))?;
    }
    Ok(())
}

pub(super) fn headline(decision: &Decision) -> String {
    let Decision { step, seat, played, loss, mark, .. } = decision;
    let mark = mark.map_or("", Mark::word);
    let (low, high) = (signed(-loss.high), signed(-loss.low));
    format!("step {}, seat {seat}, {mark}: {played} ({low} to {high})", step + 1)
}

pub(super) fn instead(alternative: &Alternative) -> String {
    let steps = alternative.continuation.iter().map(|step| {
        let who = step.by.map_or_else(|| "chance".to_owned(), |seat| format!("seat {seat}"));
        if step.words.is_empty() {
            format!("{who}: {}", step.line)
        } else {
            format!("{who}: {}", step.words.join("; "))
        }
    });
    let line = steps.collect::<Vec<_>>().join(" > ");
    format!("{} ({} %): {line}", alternative.line, percent(alternative.chance))
}
