use std::fmt::{self, Write as _};

use crate::{Game, Header, NotationError, Refuse as _, Setup, Step, StepOf, ToAct, content_hash};

/// The first line of every record.
pub const FIRST_LINE: &str = "argosy record 1";

/// Where a recorded game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start<G: Game> {
    /// At the beginning.
    Setup(G::Setup),
    /// In the middle: a puzzle, a report, a branch of another game.
    Position(G),
}

impl<G: Game> Start<G> {
    /// The state at the start.
    pub fn state(&self) -> G {
        match self {
            Self::Setup(setup) => G::new(setup),
            Self::Position(state) => *state,
        }
    }
}

/// A game as it is kept: how it began and every step since. The state is what
/// replaying gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// How the game began.
    pub start: Start<G>,
    /// Lines for the host's own use (`dice COMMITMENT`), written as `meta KEY VALUE`.
    pub meta: Vec<(String, String)>,
    /// Every step since.
    pub steps: Vec<StepOf<G>>,
}

/// What is wrong with a record, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What kind of fault it is.
    pub code: RecordErrorCode,
    /// The reason in English.
    pub why: String,
}

/// What can be wrong with a record.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RecordErrorCode {
    /// Not a record, or one of another game or a later version.
    NotARecord,
    /// A line of the header is missing or cannot be read.
    BadHeader,
    /// A step cannot be read.
    BadStep,
    /// A step is not legal where it stands.
    IllegalStep,
    /// The closing lines are missing.
    Truncated,
    /// The game does not end as the record says.
    WrongResult,
    /// The text is not what was written.
    Edited,
}

impl RecordErrorCode {
    /// The stable word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::NotARecord => "not_a_record",
            Self::BadHeader => "bad_header",
            Self::BadStep => "bad_step",
            Self::IllegalStep => "illegal_step",
            Self::Truncated => "truncated",
            Self::WrongResult => "wrong_result",
            Self::Edited => "edited",
        }
    }
}

fn fail<T>(line: usize, code: RecordErrorCode, why: impl Into<String>) -> Result<T, RecordError> {
    Err(RecordError { line, code, why: why.into() })
}

impl<G: Game> Record<G> {
    /// A record without steps.
    pub fn new(start: Start<G>) -> Self {
        Self { start, meta: Vec::new(), steps: Vec::new() }
    }

    /// The name of the game that a text is a record of, if it is a record.
    pub fn game_of(text: &str) -> Option<&str> {
        let mut lines = text.lines();
        (lines.next()? == FIRST_LINE).then_some(())?;
        lines.next()?.strip_prefix("game ")
    }

    /// The state after the first `n_steps` steps.
    pub fn state_at(&self, n_steps: usize) -> G {
        let mut state = self.start.state();
        for &step in &self.steps[..n_steps] {
            state.apply(step, &mut ());
        }
        state
    }

    /// The state after the last step.
    pub fn last_state(&self) -> G {
        self.state_at(self.steps.len())
    }

    /// Reads a record and replays it: every step is checked, the places at the end
    /// and the hash too.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut reader = Reader::new(text);
        let mut record = reader.header::<G>()?;
        let mut state = record.start.state();
        let result = loop {
            let (number, line) = reader.line()?;
            if line == "unfinished" || line.starts_with("ranks ") {
                break (number, line);
            }
            let step = parse_step::<G>(number, line)?;
            check_step(&state, step, number)?;
            state.apply(step, &mut ());
            record.steps.push(step);
        };
        let expected = result_line(&state);
        if result.1 != expected {
            let why = format!("the record says `{}`, replaying gives `{expected}`", result.1);
            return fail(result.0, RecordErrorCode::WrongResult, why);
        }
        reader.hash()?;
        Ok(record)
    }
}

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("{FIRST_LINE}\ngame {}\n", G::NAME);
        match &self.start {
            Start::Setup(setup) => {
                let _ = writeln!(text, "rules {}\nseats {}", setup.rules(), setup.n_seats());
                for (key, value) in setup.to_header().iter() {
                    let _ = writeln!(text, "{key} {value}");
                }
            }
            Start::Position(state) => {
                for line in state.to_position().lines() {
                    let _ = writeln!(text, "position {line}");
                }
            }
        }
        for (key, value) in &self.meta {
            let _ = writeln!(text, "meta {key} {value}");
        }
        text.push('\n');
        for step in &self.steps {
            let _ = match step {
                Step::Act(seat, action) => writeln!(text, "{seat} {action}"),
                Step::Chance(outcome) => writeln!(text, "* {outcome}"),
            };
        }
        let _ = writeln!(text, "{}", result_line(&self.last_state()));
        writeln!(f, "{text}hash {}", content_hash(&text))
    }
}

fn result_line<G: Game>(state: &G) -> String {
    state.ranks().map_or_else(|| "unfinished".to_owned(), |ranks| format!("ranks {ranks}"))
}

fn parse_step<G: Game>(number: usize, line: &str) -> Result<StepOf<G>, RecordError> {
    let bad = |why: String| RecordError { line: number, code: RecordErrorCode::BadStep, why };
    let Some((actor, text)) = line.split_once(' ') else {
        return Err(bad(format!("expected a step, found {line:?}")));
    };
    if actor == "*" {
        return text
            .parse()
            .map(Step::Chance)
            .map_err(|error: NotationError| bad(error.to_string()));
    }
    let seat = actor.parse().map_err(|_| bad(format!("expected a seat or *, found {actor:?}")))?;
    text.parse()
        .map(|action| Step::Act(seat, action))
        .map_err(|error: NotationError| bad(error.to_string()))
}

fn check_step<G: Game>(state: &G, step: StepOf<G>, line: usize) -> Result<(), RecordError> {
    let illegal = |why: String| fail(line, RecordErrorCode::IllegalStep, why);
    match step {
        Step::Act(seat, _) if seat.number() >= state.n_seats() => {
            illegal(format!("there is no seat {seat}"))
        }
        Step::Act(seat, action) => match state.refuse(seat, action) {
            None => Ok(()),
            Some(refusal) => {
                let rule = refusal.rule().map_or_else(String::new, |rule| format!(" ({rule})"));
                illegal(format!("seat {seat} cannot `{action}`: {refusal}{rule}"))
            }
        },
        Step::Chance(outcome) if state.to_act() == ToAct::Chance => {
            let mut outcomes = Vec::new();
            state.chance_outcomes(&mut outcomes);
            if outcomes.iter().any(|&(possible, _)| possible == outcome) {
                Ok(())
            } else {
                illegal(format!("`{outcome}` cannot happen here"))
            }
        }
        Step::Chance(outcome) => illegal(format!("`{outcome}`: chance is not to act here")),
    }
}

/// Walks the lines of a record and knows their numbers. `#` begins a comment line.
struct Reader<'a> {
    text: &'a str,
    offset: usize,
    number: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, offset: 0, number: 0 }
    }

    /// The next line that is not a comment, or the error that there is none.
    fn line(&mut self) -> Result<(usize, &'a str), RecordError> {
        loop {
            let rest = &self.text[self.offset..];
            if rest.is_empty() {
                return fail(
                    self.number,
                    RecordErrorCode::Truncated,
                    "the record breaks off before its closing lines",
                );
            }
            let line = rest.split('\n').next().unwrap_or(rest);
            self.offset = (self.offset + line.len() + 1).min(self.text.len());
            self.number += 1;
            if !line.starts_with('#') {
                return Ok((self.number, line.trim_end_matches('\r')));
            }
        }
    }

    fn header<G: Game>(&mut self) -> Result<Record<G>, RecordError> {
        if self.line()?.1 != FIRST_LINE {
            let why = format!("a record begins with `{FIRST_LINE}`");
            return fail(self.number, RecordErrorCode::NotARecord, why);
        }
        let mut header = Header::new();
        let mut position = String::new();
        let mut meta = Vec::new();
        loop {
            let (number, line) = self.line()?;
            if line.is_empty() {
                break;
            }
            let Some((key, value)) = line.split_once(' ') else {
                let why = format!("expected a key and a value, found {line:?}");
                return fail(number, RecordErrorCode::BadHeader, why);
            };
            match (key, value.split_once(' ')) {
                ("meta", Some((key, value))) => meta.push((key.to_owned(), value.to_owned())),
                ("position", _) => {
                    position.push_str(value);
                    position.push('\n');
                }
                _ => header.push(key, value),
            }
        }
        let start = self.start(&header, &position)?;
        Ok(Record { start, meta, steps: Vec::new() })
    }

    fn start<G: Game>(&self, header: &Header, position: &str) -> Result<Start<G>, RecordError> {
        match header.get("game") {
            Some(name) if name == G::NAME => {}
            other => {
                let why = format!("a record of {} was expected, found {other:?}", G::NAME);
                return fail(self.number, RecordErrorCode::NotARecord, why);
            }
        }
        let bad =
            |why: String| RecordError { line: self.number, code: RecordErrorCode::BadHeader, why };
        if !position.is_empty() {
            header.only(&[]).map_err(|error| bad(error.why))?;
            return G::from_position(position)
                .map(Start::Position)
                .map_err(|error| bad(error.to_string()));
        }
        header.rules(G::RULES_VERSION).map_err(|error| bad(error.why))?;
        G::Setup::from_header(header).map(Start::Setup).map_err(|error| bad(error.why))
    }

    /// The last line: the hash of everything above it, or `hash none` in a record
    /// that a person wrote.
    fn hash(&mut self) -> Result<(), RecordError> {
        let above = &self.text[..self.offset];
        let (number, line) = self.line()?;
        let Some(stated) = line.strip_prefix("hash ") else {
            let why = format!("expected `hash ...`, found {line:?}");
            return fail(number, RecordErrorCode::Truncated, why);
        };
        if stated != "none" && stated != content_hash(above) {
            let why = "the text is not what was written: its hash differs";
            return fail(number, RecordErrorCode::Edited, why);
        }
        if !self.text[self.offset..].trim().is_empty() {
            return fail(number + 1, RecordErrorCode::Edited, "nothing may follow the hash");
        }
        Ok(())
    }
}
