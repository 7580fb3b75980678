use std::io::{self, Write};

use argosy_analysis::words;
use argosy_erased::{EventLine, Match, StepLine};
use argosy_game::{Viewer, Who};

/// Tells a game in words. It tells everything, as the one who holds the record
/// may know everything.
pub(crate) struct Story<'a, W: Write> {
    out: &'a mut W,
}

impl<'a, W: Write> Story<'a, W> {
    pub fn new(out: &'a mut W) -> Self {
        Self { out }
    }

    /// Which game it is and how it was set up.
    pub fn title(&mut self, game: &dyn Match) -> io::Result<()> {
        writeln!(self.out, "{}, {} seats", game.game(), game.n_seats())?;
        if let Some(setup) = game.setup() {
            let lines = setup.iter().filter(|(key, _)| *key != "seats");
            for (key, value) in lines {
                writeln!(self.out, "  {key} {value}")?;
            }
        } else {
            writeln!(self.out, "  from a position")?;
        }
        writeln!(self.out)
    }

    /// The steps from this one on, each with what happened.
    pub fn steps(&mut self, game: &dyn Match, since: usize) -> anyhow::Result<()> {
        let events = game.events(Viewer::All, since)?;
        for (index, step) in game.steps(since)?.iter().enumerate() {
            let number = since + index;
            self.step(number, step)?;
            for event in events.iter().filter(|event| event.step == number) {
                self.event(event)?;
            }
        }
        Ok(())
    }

    fn step(&mut self, number: usize, step: &StepLine) -> io::Result<()> {
        let who = step.by.map_or_else(|| "chance".to_owned(), |seat| format!("seat {seat}"));
        writeln!(self.out, "{:>5}  {who:<7} {}", number + 1, step.line)
    }

    fn event(&mut self, event: &EventLine) -> io::Result<()> {
        writeln!(self.out, "{:16}{}", "", words(event.event.text()))
    }

    /// The board and everybody's holdings, then the scores and, at the end, the
    /// places.
    pub fn standing(&mut self, game: &dyn Match) -> anyhow::Result<()> {
        writeln!(self.out, "\nAfter {} steps:\n", game.n_steps())?;
        for line in game.position().lines() {
            writeln!(self.out, "  {line}")?;
        }
        writeln!(self.out, "\nScores:\n")?;
        let ranks = game.ranks();
        for line in game.scores(Viewer::All)?.0 {
            let (who, place) = match line.who {
                Who::Seat(seat) => (format!("seat {seat}"), ranks.map(|ranks| ranks.of(seat))),
                Who::Automaton(index) => (
                    format!("automaton {index}"),
                    ranks.map(|ranks| ranks.automata()[usize::from(index)]),
                ),
            };
            let parts: Vec<String> = line
                .parts
                .iter()
                .filter(|part| part.points != 0)
                .map(|part| format!("{} {}", part.name.replace('_', " "), part.points))
                .collect();
            let place = place.map_or_else(String::new, |place| format!("place {place}  "));
            writeln!(self.out, "  {who:<11} {place}{:>3}  {}", line.total, parts.join(", "))?;
        }
        Ok(())
    }
}
