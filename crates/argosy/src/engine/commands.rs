use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use game::{Rng, Seat};
use games::{Error, GAMES, Match, Player};

use super::answer::{self, Answer};
use super::request::{Bot, Chance, Command, Load, LoadWith, New, Play};

const PROTOCOL: u32 = 1;

/// How long a bot thinks if the driver does not say.
const DEFAULT_THINKING: Duration = Duration::from_millis(100);

/// One game that is open.
pub(super) struct Open {
    game: Box<dyn Match>,
    /// The game as it was before `goto`, so that one can go forward again. The
    /// next step forgets it.
    whole: Option<Box<dyn Match>>,
    seed: u64,
    dice: Rng,
    /// Bots have their own numbers: whether one is asked changes no roll.
    bot_seeds: Rng,
    bots: BTreeMap<(Seat, String), Box<dyn Player>>,
}

impl fmt::Debug for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Open").field("game", &self.game).finish_non_exhaustive()
    }
}

pub(super) fn list() -> Answer {
    let games = GAMES.iter().map(|game| game.card()).collect();
    Answer::Games(answer::GameList { protocol: PROTOCOL, games })
}

pub(super) fn new_game(new: &New) -> Result<Open, Error> {
    let seed = seed_or_random(new.seed)?;
    let mut dice = Rng::from_seed(seed);
    let game = games::find(&new.game)?.create(new.seats, &new.options, &mut dice)?;
    Ok(Open::new(game, seed, dice))
}

pub(super) fn load(load: Load) -> Result<Open, Error> {
    let LoadWith { text, seed } = match load {
        Load::Text(text) => LoadWith { text, seed: None },
        Load::With(with) => with,
    };
    let seed = seed_or_random(seed)?;
    Ok(Open::new(games::load(&text)?, seed, Rng::from_seed(seed)))
}

pub(super) fn closed(open: &Open) -> Answer {
    Answer::Closed(answer::Closed { game: open.game.game() })
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

impl Open {
    fn new(game: Box<dyn Match>, seed: u64, mut dice: Rng) -> Self {
        let bot_seeds = dice.split();
        Self { game, whole: None, seed, dice, bot_seeds, bots: BTreeMap::new() }
    }

    pub fn opened(&self) -> Answer {
        Answer::Opened(answer::Opened {
            game: self.game.game(),
            seats: self.game.n_seats(),
            options: self.game.options(),
            seed: self.seed,
            now: self.now(),
        })
    }

    /// Everything that is asked of a game that is open.
    pub fn run(&mut self, command: Command) -> Result<Answer, Error> {
        let game = &*self.game;
        Ok(match command {
            Command::Games(_) | Command::New(_) | Command::Load(_) | Command::Close(_) => {
                unreachable!("the engine answers these itself")
            }
            Command::ToAct(_) => Answer::Now(self.now()),
            Command::Legal(of) => {
                Answer::Legal(answer::Legal { legal: game.legal(of.seat.of(game)?)? })
            }
            Command::Why(asked) => why(game.why(asked.seat.of(game)?, &asked.line)?),
            Command::Play(play) => self.play(&play)?,
            Command::Chance(chance) => self.chance(chance)?,
            Command::Outcomes(_) => {
                Answer::Outcomes(answer::Outcomes { outcomes: game.outcomes() })
            }
            Command::View(of) => Answer::View(answer::View { view: game.view(of.seat.of(game)?)? }),
            Command::Events(of) => {
                let events = game.events(of.seat.of(game)?, of.since)?;
                Answer::Events(answer::Events { events })
            }
            Command::Scores(of) => {
                Answer::Scores(answer::ScoreList { scores: game.scores(of.seat.of(game)?)? })
            }
            Command::Position(_) => Answer::Position(answer::Position {
                position: game.position(),
                hash: game.state_hash(),
            }),
            Command::Record(_) => Answer::Record(answer::Record { record: game.record() }),
            Command::Goto(goto) => self.goto(goto.step)?,
            Command::Bot(bot) => self.bot(bot)?,
        })
    }

    fn now(&self) -> answer::Now {
        answer::Now {
            step: self.game.n_steps(),
            to_act: self.game.to_act(),
            ranks: self.game.ranks().map(Into::into),
        }
    }

    fn play(&mut self, play: &Play) -> Result<Answer, Error> {
        let seat = play.seat.of(&*self.game)?;
        let lines: Vec<&str> = play.lines.iter().map(String::as_str).collect();
        let played = self.game.play(seat, &lines)?;
        self.whole = None;
        Ok(Answer::Play(answer::Play { lines: played.lines, now: self.now() }))
    }

    fn chance(&mut self, chance: Chance) -> Result<Answer, Error> {
        let line = match chance {
            Chance::Line(given) => {
                self.game.chance(&given.line)?;
                given.line
            }
            Chance::Word(super::request::ChanceWord::Sample) => self.game.sample(&mut self.dice)?,
        };
        self.whole = None;
        Ok(Answer::Chance(answer::Chance { line, now: self.now() }))
    }

    fn goto(&mut self, step: usize) -> Result<Answer, Error> {
        let mut there = self.whole.as_ref().unwrap_or(&self.game).clone();
        there.truncate(step)?;
        let before = std::mem::replace(&mut self.game, there);
        self.whole.get_or_insert(before);
        self.bots.clear();
        Ok(Answer::Now(self.now()))
    }

    fn bot(&mut self, bot: Bot) -> Result<Answer, Error> {
        let seat = bot.seat.of(&*self.game)?;
        let key = (seat, bot.level);
        if !self.bots.contains_key(&key) {
            let player = self.game.player(seat, &key.1, self.bot_seeds.next_u64())?;
            self.bots.insert(key.clone(), player);
        }
        let player = self.bots.get_mut(&key).expect("it was just seated");
        let thinking = bot.ms.map_or(DEFAULT_THINKING, Duration::from_millis);
        let begun = Instant::now();
        player.choose(&*self.game, &mut || begun.elapsed() >= thinking).map(Answer::Bot)
    }
}

fn why(refused: Option<games::Refused>) -> Answer {
    Answer::Why(answer::Why {
        legal: refused.is_none(),
        why: refused.as_ref().map(|refused| refused.why.clone()),
        refused,
    })
}
