//! One game that is open, for both versions of the protocol.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use argosy_erased::{Error, LegalAction, Match, Player};
use argosy_game::{Header, Options, Rng, Seat};

/// How long a bot thinks if the driver does not say.
const DEFAULT_THINKING: Duration = Duration::from_millis(100);

/// A game with its dice and its bots.
pub(super) struct Open {
    pub game: Box<dyn Match>,
    /// The game as it was before `goto`, so that one can go forward again. The
    /// next step forgets it.
    whole: Option<Box<dyn Match>>,
    pub seed: u64,
    pub dice: Rng,
    /// Bots have their own numbers: whether one is asked changes no roll.
    bot_seeds: Rng,
    bots: BTreeMap<(Seat, String), Box<dyn Player>>,
}

impl fmt::Debug for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Open").field("game", &self.game).finish_non_exhaustive()
    }
}

/// A game that is to be begun.
#[derive(Debug)]
pub(super) struct New<'a> {
    pub game: &'a str,
    pub seats: u8,
    pub options: &'a Options,
    /// Lines of the setup that are given and not drawn.
    pub lines: &'a BTreeMap<String, String>,
    pub seed: Option<u64>,
}

impl Open {
    pub fn begin(new: &New<'_>) -> Result<Self, Error> {
        let seed = seed_or_random(new.seed)?;
        let mut dice = Rng::from_seed(seed);
        let kind = argosy_games::find(new.game)?;
        let drawn = kind.create(new.seats, new.options, &mut dice)?;
        let game = if new.lines.is_empty() {
            drawn
        } else {
            let (header, first) = with_lines(&*drawn, new.lines)?;
            let mut game =
                kind.read_setup(&header).map_err(|error| bad_setup(without_line(&error)))?;
            if let Some(line) = first {
                game.chance(&line).map_err(|error| bad_setup(&error.why))?;
            }
            game
        };
        Ok(Self::new(game, seed, dice))
    }

    pub fn load(text: &str, seed: Option<u64>) -> Result<Self, Error> {
        let seed = seed_or_random(seed)?;
        Ok(Self::new(argosy_games::load(text)?, seed, Rng::from_seed(seed)))
    }

    /// Another game with dice of its own.
    pub fn with_seed(game: Box<dyn Match>, seed: Option<u64>) -> Result<Self, Error> {
        let seed = seed_or_random(seed)?;
        Ok(Self::new(game, seed, Rng::from_seed(seed)))
    }

    fn new(game: Box<dyn Match>, seed: u64, mut dice: Rng) -> Self {
        let bot_seeds = dice.split();
        Self { game, whole: None, seed, dice, bot_seeds, bots: BTreeMap::new() }
    }

    /// The same game as it was after this number of steps, which goes on with the same dice.
    pub fn copy(&self, game: Box<dyn Match>) -> Self {
        Self {
            game,
            whole: None,
            seed: self.seed,
            dice: self.dice.clone(),
            bot_seeds: self.bot_seeds.clone(),
            bots: BTreeMap::new(),
        }
    }

    /// To be called once a step has been made.
    pub fn stepped(&mut self) {
        self.whole = None;
    }

    pub fn goto(&mut self, step: usize) -> Result<(), Error> {
        let there = self.whole.as_ref().unwrap_or(&self.game).at(step)?;
        let before = std::mem::replace(&mut self.game, there);
        self.whole.get_or_insert(before);
        self.bots.clear();
        Ok(())
    }

    /// What a bot would do; it is not played.
    pub fn bot(
        &mut self,
        seat: Seat,
        level: String,
        ms: Option<u64>,
    ) -> Result<LegalAction, Error> {
        let key = (seat, level);
        if !self.bots.contains_key(&key) {
            let player = self.game.player(seat, &key.1, self.bot_seeds.next_u64())?;
            self.bots.insert(key.clone(), player);
        }
        let player = self.bots.get_mut(&key).expect("it was just seated");
        let thinking = ms.map_or(DEFAULT_THINKING, Duration::from_millis);
        let begun = Instant::now();
        player.choose(&*self.game, &mut || begun.elapsed() >= thinking)
    }
}

/// A seed from the operating system is short enough for every language's numbers.
fn seed_or_random(seed: Option<u64>) -> Result<u64, Error> {
    match seed {
        Some(seed) => Ok(seed),
        None => match getrandom::u64() {
            Ok(drawn) => Ok(drawn >> 11),
            Err(error) => Err(Error::new("internal", format!("no random seed: {error}"))),
        },
    }
}

fn bad_setup(why: &str) -> Error {
    Error::new("bad_setup", format!("setup: {why}"))
}

/// What is wrong, without the number of a line: the setup was not sent as a text of lines.
fn without_line(error: &Error) -> &str {
    let number = error.line.map(|line| format!("line {line}: "));
    number.and_then(|number| error.why.strip_prefix(&number)).unwrap_or(&error.why)
}

/// The setup that was drawn with the lines that are given in their places. Who begins is
/// drawn by the first step in a game whose setup does not say it: then it is that step.
fn with_lines(
    drawn: &dyn Match,
    lines: &BTreeMap<String, String>,
) -> Result<(Header, Option<String>), Error> {
    let mut given = lines.clone();
    let mut header = Header::new();
    let mut known = Vec::new();
    for (key, value) in drawn.setup().expect("it was drawn").iter() {
        if ["option", "seats"].contains(&key) {
            header.push(key, value);
        } else {
            known.push(key.to_owned());
            header.push(key, given.remove(key).unwrap_or_else(|| value.to_owned()));
        }
    }
    let mut first = None;
    let draws_first = drawn.outcomes().iter().any(|outcome| outcome.line == "first 0");
    if draws_first {
        known.push("first".to_owned());
        first = given.remove("first").map(|seat| format!("first {seat}"));
    }
    match given.keys().next() {
        None => Ok((header, first)),
        Some(key) => {
            let key = argosy_erased::short(key);
            let why = format!("{} has no line {key}; it has {}", drawn.game(), known.join(", "));
            Err(bad_setup(&why))
        }
    }
}
