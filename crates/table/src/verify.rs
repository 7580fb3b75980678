//! Checks that a record's dice are what was promised before the game.

use argosy_erased::{AnyGame, Match};
use argosy_game::{Options, ToAct};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::record::{ABANDONED, DICE, GIVEN, OPTION, SALT, SECRET, SILENT, TABLE, UNDO, UNDONE};
use crate::{Bytes32, FairDice, Secret};

/// What was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The id of the table.
    pub table: String,
    /// The hash that was published before anybody sat.
    pub commitment: Bytes32,
    /// Outcomes of chance that were drawn again and found the same, the layout
    /// of the table included.
    pub draws: u64,
    /// Those of them that were undone later.
    pub undone_draws: u64,
    /// Steps at the beginning that were given and not drawn here.
    pub given_steps: usize,
    /// Seats that added a salt of their own.
    pub salted_seats: u8,
    /// Promises that were given up before the game began; their secrets were checked too.
    pub abandoned: Vec<AbandonedDice>,
}

/// A promise that was given up because somebody kept a salt back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AbandonedDice {
    /// The hash that was published.
    pub commitment: Bytes32,
    /// The seats that did not reveal their salts.
    pub silent: Vec<u8>,
}

/// Why a record's dice cannot be vouched for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unverified {
    /// It is not a record, or a step in it is not legal.
    #[error("the record cannot be read: {0}")]
    Unreadable(String),
    /// A line is missing that every table writes.
    #[error("the record has no line `meta {0} ...`, which every game at a table has")]
    Missing(&'static str),
    /// A line is there but cannot be read.
    #[error("the line `meta {0} ...` cannot be read")]
    Malformed(&'static str),
    /// Its hash is another.
    #[error("the secret is not the one that was committed to")]
    WrongSecret,
    /// The record is of other dice than the ones somebody noted.
    #[error("the record's dice were promised as {found}, not as {expected}")]
    OtherPromise {
        /// The commitment as it was noted.
        expected: Bytes32,
        /// The one in the record.
        found: Bytes32,
    },
    #[error(
        "the promise {0} was given up before the game began, because a salt was kept back; the \
         game was played with other dice"
    )]
    /// These dice were given up before the game began.
    AbandonedPromise(Bytes32),
    /// There is nothing to compare.
    #[error("nothing was drawn at this table, so that nothing can be shown")]
    NothingDrawn,
    /// Nothing was played after what was given.
    #[error("all {0} steps were given; nothing was played at this table")]
    AllGiven(usize),
    /// The first draw lays the table out differently.
    #[error("the dice lay out another table")]
    WrongLayout,
    /// An outcome of chance is not the one that the dice give.
    #[error("draw {draw}, at step {step}: the dice give `{drawn}`, the record has `{recorded}`")]
    WrongDraw {
        /// The number of the draw.
        draw: u64,
        /// The number of steps before it.
        step: usize,
        /// The outcome that the dice give.
        drawn: String,
        /// The outcome in the record.
        recorded: String,
    },
    /// An undo that does not fit the steps.
    #[error("an undo goes back to step {0}, which there was not")]
    WrongUndo(usize),
}

/// What happened, in the order in which it happened.
enum Happening {
    Step(String),
    UndoTo(usize),
}

/// Draws everything again and compares. `promised` is the commitment as somebody noted it
/// before the game; without it, only that the record agrees with itself is shown.
pub fn verify(
    text: &str,
    promised: Option<Bytes32>,
    load: impl FnOnce(&str) -> Result<(&'static dyn AnyGame, Box<dyn Match>), argosy_erased::Error>,
) -> Result<Verdict, Unverified> {
    let (kind, game) = load(text).map_err(|error| Unverified::Unreadable(error.to_string()))?;
    let meta = Meta(game.meta());
    let table = meta.one(TABLE)?.to_owned();
    let commitment: Bytes32 = meta.parsed(DICE)?;
    let secret = Secret::from(meta.parsed::<Bytes32>(SECRET)?);
    if secret.commitment(&table) != commitment {
        return Err(Unverified::WrongSecret);
    }
    let abandoned = meta.abandoned(&table)?;
    check_promise(promised, commitment, &abandoned)?;
    let salts = meta.salts(game.n_seats())?;
    let given = meta.given()?;
    let options = meta.options()?;
    let mut dice = FairDice::new(secret, &salts, &options);
    let mut replay = check_layout(kind, game.as_ref(), given, &options, &mut dice)?;
    let history = history(game.as_ref(), &meta)?;
    if let (Some(steps), true) = (given, history.is_empty()) {
        return Err(Unverified::AllGiven(steps));
    }
    let undone_draws = replay_all(&mut replay, &history, &mut dice)?;
    // A given position is not laid out by the first draw.
    let draws = dice.next() - u64::from(given.is_some());
    if draws == 0 {
        return Err(Unverified::NothingDrawn);
    }
    Ok(Verdict {
        table,
        commitment,
        draws,
        undone_draws,
        given_steps: given.unwrap_or(0),
        salted_seats: salts.iter().flatten().count() as u8,
        abandoned,
    })
}

fn check_promise(
    promised: Option<Bytes32>,
    found: Bytes32,
    abandoned: &[AbandonedDice],
) -> Result<(), Unverified> {
    match promised {
        Some(expected) if abandoned.iter().any(|dice| dice.commitment == expected) => {
            Err(Unverified::AbandonedPromise(expected))
        }
        Some(expected) if expected != found => Err(Unverified::OtherPromise { expected, found }),
        Some(_) | None => Ok(()),
    }
}

/// The match before its first drawn step.
fn check_layout(
    kind: &dyn AnyGame,
    game: &dyn Match,
    given: Option<usize>,
    options: &Options,
    dice: &mut FairDice,
) -> Result<Box<dyn Match>, Unverified> {
    let mut layout = dice.draw();
    if let Some(steps) = given {
        let mut start = game.boxed_clone();
        start.truncate(steps).map_err(|_| Unverified::Malformed(GIVEN))?;
        return Ok(start);
    }
    let start = kind
        .create(game.n_seats(), options, &mut layout)
        .map_err(|error| Unverified::Unreadable(error.to_string()))?;
    if start.setup() == game.setup() { Ok(start) } else { Err(Unverified::WrongLayout) }
}

/// Plays everything in the order in which it happened; how many draws were undone.
fn replay_all(
    replay: &mut Box<dyn Match>,
    history: &[Happening],
    dice: &mut FairDice,
) -> Result<u64, Unverified> {
    let mut undone_draws = 0;
    for happening in history {
        match happening {
            Happening::Step(line) => step(replay.as_mut(), line, dice)?,
            Happening::UndoTo(to) => {
                let lines = replay.steps(*to).map_err(|_| Unverified::WrongUndo(*to))?;
                undone_draws += lines.iter().filter(|line| line.by.is_none()).count() as u64;
                replay.truncate(*to).map_err(|_| Unverified::WrongUndo(*to))?;
            }
        }
    }
    Ok(undone_draws)
}

fn step(replay: &mut dyn Match, line: &str, dice: &mut FairDice) -> Result<(), Unverified> {
    let unreadable = |why: &dyn ToString| Unverified::Unreadable(why.to_string());
    let (actor, action) = line.split_once(' ').ok_or_else(|| unreadable(&"a step is cut off"))?;
    if actor != "*" {
        let seat = actor.parse().map_err(|error| unreadable(&error))?;
        replay.play(seat, &[action]).map_err(|error| unreadable(&error))?;
        return Ok(());
    }
    if replay.to_act() != ToAct::Chance {
        return Err(unreadable(&"chance is not to act"));
    }
    let (draw, step) = (dice.next(), replay.n_steps());
    let drawn = replay.sample(&mut dice.draw()).map_err(|error| unreadable(&error))?;
    if drawn == action {
        return Ok(());
    }
    Err(Unverified::WrongDraw { draw, step, drawn, recorded: action.to_owned() })
}

/// The record says what stands at the end, and for every undo what was taken
/// back. Going backwards from the end gives what stood before each undo, and
/// with that the order of everything.
fn history(game: &dyn Match, meta: &Meta<'_>) -> Result<Vec<Happening>, Unverified> {
    let given_steps = meta.given()?.unwrap_or(0);
    let undos = meta.undos()?;
    let steps = game.steps(0).map_err(|error| Unverified::Unreadable(error.to_string()))?;
    let mut standing: Vec<String> = steps.iter().map(ToString::to_string).collect();
    let mut backwards: Vec<Vec<Happening>> = Vec::new();
    for (index, (to, taken_back)) in undos.iter().enumerate().rev() {
        if *to > standing.len() {
            return Err(Unverified::WrongUndo(*to));
        }
        let mut part = vec![Happening::UndoTo(*to)];
        part.extend(standing.drain(*to..).map(Happening::Step));
        backwards.push(part);
        standing.extend(taken_back.iter().cloned());
        // What stood already at the undo before this one was not played after it.
        if let Some((earlier, _)) = undos[..index].last()
            && *earlier > standing.len()
        {
            return Err(Unverified::WrongUndo(*earlier));
        }
    }
    let first = standing.into_iter().skip(given_steps).map(Happening::Step);
    Ok(first.chain(backwards.into_iter().rev().flatten()).collect())
}

/// The lines `meta KEY VALUE` of a record.
struct Meta<'a>(&'a [(String, String)]);

impl<'a> Meta<'a> {
    fn all(&self, key: &'static str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(found, _)| found == key).map(|(_, value)| value.as_str())
    }

    fn one(&self, key: &'static str) -> Result<&'a str, Unverified> {
        self.all(key).next().ok_or(Unverified::Missing(key))
    }

    fn parsed<T: std::str::FromStr>(&self, key: &'static str) -> Result<T, Unverified> {
        self.one(key)?.parse().map_err(|_| Unverified::Malformed(key))
    }

    fn salts(&self, n_seats: u8) -> Result<Vec<Option<Bytes32>>, Unverified> {
        let mut salts = vec![None; n_seats.into()];
        for line in self.all(SALT) {
            let parsed = line.split_once(' ').and_then(|(seat, salt)| {
                Some((seat.parse::<usize>().ok()?, salt.parse::<Bytes32>().ok()?))
            });
            let (seat, salt) = parsed.ok_or(Unverified::Malformed(SALT))?;
            *salts.get_mut(seat).ok_or(Unverified::Malformed(SALT))? = Some(salt);
        }
        Ok(salts)
    }

    /// How many of the first steps were not drawn here, if the table branched off.
    fn given(&self) -> Result<Option<usize>, Unverified> {
        match self.all(GIVEN).next() {
            Some(_) => self.parsed(GIVEN).map(Some),
            None => Ok(None),
        }
    }

    /// The promises that were given up, each with a secret that fits.
    fn abandoned(&self, table: &str) -> Result<Vec<AbandonedDice>, Unverified> {
        let mut abandoned: Vec<AbandonedDice> = Vec::new();
        for (key, value) in self.0 {
            if key == ABANDONED {
                let parsed = value.split_once(' ').and_then(|(commitment, secret)| {
                    Some((commitment.parse().ok()?, secret.parse::<Bytes32>().ok()?))
                });
                let (commitment, secret) = parsed.ok_or(Unverified::Malformed(ABANDONED))?;
                if Secret::from(secret).commitment(table) != commitment {
                    return Err(Unverified::WrongSecret);
                }
                abandoned.push(AbandonedDice { commitment, silent: Vec::new() });
            } else if key == SILENT {
                let malformed = Unverified::Malformed(SILENT);
                let (Some(last), Ok(seat)) = (abandoned.last_mut(), value.parse()) else {
                    return Err(malformed);
                };
                last.silent.push(seat);
            }
        }
        Ok(abandoned)
    }

    /// The options as they were chosen; the setup may say more.
    fn options(&self) -> Result<Options, Unverified> {
        let mut options = Options::new();
        for line in self.all(OPTION) {
            let (key, value) = line.split_once(' ').ok_or(Unverified::Malformed(OPTION))?;
            options.set_once(key, value).map_err(|_| Unverified::Malformed(OPTION))?;
        }
        Ok(options)
    }

    fn undos(&self) -> Result<Vec<(usize, Vec<String>)>, Unverified> {
        let mut undos: Vec<(usize, Vec<String>)> = Vec::new();
        for (key, value) in self.0 {
            if key == UNDO {
                let to = value.parse().map_err(|_| Unverified::Malformed(UNDO))?;
                undos.push((to, Vec::new()));
            } else if key == UNDONE {
                let last = undos.last_mut().ok_or(Unverified::Malformed(UNDONE))?;
                last.1.push(value.clone());
            }
        }
        Ok(undos)
    }
}
