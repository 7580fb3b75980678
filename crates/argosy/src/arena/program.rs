//! Bots that are programs of their own, in whatever language, asked over their standard input and
//! output. `docs/remote-bots.md` has the messages.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use argosy_erased::{Error, EventLine, Json, LegalAction, Match, Player};
use argosy_game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What a program is called among the bots, and the command that starts it.
#[derive(Clone, Debug)]
pub struct Named {
    pub name: String,
    pub command: String,
}

impl FromStr for Named {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some((name, command)) if !name.is_empty() && !command.is_empty() => {
                Ok(Self { name: name.to_owned(), command: command.to_owned() })
            }
            _ => Err("say NAME=COMMAND, for example mine=\"python mine.py\"".to_owned()),
        }
    }
}

/// The programs of an arena. A process plays one game at a time and is used again for the next.
#[derive(Debug, Default)]
pub struct Programs(BTreeMap<String, Arc<Program>>);

#[derive(Debug)]
struct Program {
    name: String,
    command: String,
    /// Processes that wait for a game.
    idle: Mutex<Vec<Process>>,
}

impl Programs {
    pub fn new(named: &[Named]) -> Self {
        let program = |Named { name, command }: &Named| {
            let (name, command) = (name.clone(), command.clone());
            (name.clone(), Arc::new(Program { name, command, idle: Mutex::default() }))
        };
        Self(named.iter().map(program).collect())
    }

    pub fn commands(&self) -> BTreeMap<String, String> {
        self.0.iter().map(|(name, program)| (name.clone(), program.command.clone())).collect()
    }

    /// The bot of this name in its seat: one of the programs, or one of the game's own levels.
    pub fn player(
        &self,
        game: &dyn Match,
        seat: Seat,
        name: &str,
        seed: u64,
    ) -> Result<Box<dyn Player>, Error> {
        let Some(program) = self.0.get(name) else { return game.player(seat, name, seed) };
        let begin = Begin {
            game: game.game(),
            seats: game.n_seats(),
            seat,
            options: game.options().iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
            seed,
        };
        let mut process = program.idle_or_new()?;
        let Wants { wants } = program.ask(&mut process, &Message::Begin(begin))?;
        let wants_tensor = wants.iter().any(|want| want == "tensor");
        let program = Arc::clone(program);
        Ok(Box::new(Seated { program, process: Some(process), seat, wants_tensor, told: 0 }))
    }
}

#[derive(Debug)]
struct Process {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Message<'a> {
    Begin(Begin),
    Choose(Choose<'a>),
}

#[derive(Serialize)]
struct Begin {
    game: &'static str,
    seats: u8,
    seat: Seat,
    options: BTreeMap<String, String>,
    seed: u64,
}

/// A decision, with what its seat may know and nothing else.
#[derive(Serialize)]
struct Choose<'a> {
    legal: &'a [LegalAction],
    view: Json,
    scores: Vec<i32>,
    /// What the seat saw since its last decision.
    events: Vec<EventLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tensor: Option<Vec<u8>>,
}

#[derive(Deserialize)]
struct Wants {
    #[serde(default)]
    wants: Vec<String>,
}

#[derive(Deserialize)]
struct Chosen {
    /// Where in `legal`.
    place: usize,
}

impl Program {
    fn fault(&self, why: impl std::fmt::Display) -> Error {
        Error::new("program", format!("the program {}: {why}", self.name))
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Process>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn idle_or_new(&self) -> Result<Process, Error> {
        if let Some(process) = self.idle().pop() {
            return Ok(process);
        }
        let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        // In place of the shell, so that ending the process ends the program.
        let command =
            if cfg!(windows) { self.command.clone() } else { format!("exec {}", self.command) };
        let mut child = Command::new(shell)
            .args([flag, &command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| self.fault(error))?;
        let to = child.stdin.take().expect("it was piped");
        let from = BufReader::new(child.stdout.take().expect("it was piped"));
        Ok(Process { child, to, from })
    }

    fn ask<A: for<'de> Deserialize<'de>>(
        &self,
        process: &mut Process,
        message: &Message<'_>,
    ) -> Result<A, Error> {
        let mut line = serde_json::to_string(message)?;
        line.push('\n');
        let written = process.to.write_all(line.as_bytes()).and_then(|()| process.to.flush());
        written.map_err(|error| self.fault(error))?;
        line.clear();
        let read = process.from.read_line(&mut line).map_err(|error| self.fault(error))?;
        if read == 0 {
            return Err(self.fault("it ended before its game did"));
        }
        let wrong = |error| self.fault(format!("it answered {}: {error}", line.trim_end()));
        serde_json::from_str(&line).map_err(wrong)
    }
}

/// A program in its seat of one game.
struct Seated {
    program: Arc<Program>,
    /// Gone once it has failed.
    process: Option<Process>,
    seat: Seat,
    wants_tensor: bool,
    /// Events before this step were sent.
    told: usize,
}

impl Player for Seated {
    fn choose(
        &mut self,
        game: &dyn Match,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<LegalAction, Error> {
        let viewer = Viewer::Seat(self.seat);
        let mut legal = game.legal(self.seat)?;
        let scores = game.scores(viewer)?;
        let message = Message::Choose(Choose {
            legal: &legal,
            view: game.view(viewer)?,
            scores: Seat::all(game.n_seats()).map(|seat| scores.of(seat)).collect(),
            events: game.events(viewer, self.told)?,
            tensor: self.wants_tensor.then(|| game.tensor(viewer)).transpose()?,
        });
        self.told = game.n_steps();
        let mut process =
            self.process.take().ok_or_else(|| self.program.fault("it has failed before"))?;
        let Chosen { place } = self.program.ask(&mut process, &message)?;
        self.process = Some(process);
        // It cannot be hurried; the caller, who counts the time, learns that it is over.
        stop();
        if place >= legal.len() {
            let why = format!("it chose {place} of {} legal actions", legal.len());
            return Err(self.program.fault(why));
        }
        Ok(legal.swap_remove(place))
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.program.idle().push(process);
        }
    }
}
