//! From a wish to the entries that it makes. Nothing here changes a table: the
//! host stores the entries first and takes the changed copy afterwards.

mod consent;
mod gather;
mod play;
mod rules;
mod takeover;
mod walk;

use argosy_erased::AnyGame;
use argosy_game::{Seat, ToAct};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::log::{Author, Body, Chair, Entry, Given, Member, Terms};
use crate::{Bytes32, Millis, Refusal, Secret, Table};

pub use rules::Presence;

/// What somebody wants of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Takes a seat, or sends the hash of a new salt for one's own.
    Sit {
        /// Which seat.
        seat: Seat,
        /// The hash of the salt, which is revealed at the start.
        salt_hash: Bytes32,
    },
    /// Gives up a seat before the start.
    Stand {
        /// Which seat.
        seat: Seat,
    },
    /// The host puts a bot on a seat that is not a person's.
    SetBot {
        /// Which seat.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// The host empties a seat.
    Remove {
        /// Which seat.
        seat: Seat,
    },
    /// The host lets two seats change places.
    Swap {
        /// Which two.
        seats: [Seat; 2],
    },
    /// The host starts the game; all seats must be taken.
    Start,
    /// Reveals the salt of a seat once the table starts.
    Reveal {
        /// One's own seat.
        seat: Seat,
        /// The salt whose hash was sent.
        salt: Bytes32,
    },
    /// Plays actions, all or none.
    Play {
        /// The seat that acts.
        seat: Seat,
        /// Their lines, or their values as JSON text.
        lines: Vec<String>,
    },
    /// Takes back the seat's last batch, if nothing stands against it.
    Undo {
        /// The seat that acts.
        seat: Seat,
    },
    /// Asks all others for something.
    Propose {
        /// The seat that asks.
        seat: Seat,
        /// For what.
        proposal: Proposal,
    },
    /// Answers what was asked.
    Answer {
        /// The seat that answers.
        seat: Seat,
        /// Whether it agrees.
        agrees: bool,
    },
    /// A bot plays on.
    Leave {
        /// One's own seat.
        seat: Seat,
    },
    /// Plays on where a bot played.
    TakeBack {
        /// One's own seat.
        seat: Seat,
    },
    /// Gives up for good; a bot plays on.
    Resign {
        /// One's own seat.
        seat: Seat,
    },
    /// Lets a paused table go on.
    Resume {
        /// One's own seat.
        seat: Seat,
    },
    /// The host sends somebody away for good.
    Kick {
        /// Whom.
        member: Member,
    },
    /// The host lets somebody speak no more, or again.
    Mute {
        /// Whom.
        member: Member,
        /// Whether they may no longer speak.
        muted: bool,
    },
    /// Asks the host to let oneself play on for a bot.
    WantSeat {
        /// The bot's seat.
        seat: Seat,
    },
    /// The host's answer to somebody who wants a seat; the one who asked may withdraw.
    GiveSeat {
        /// Who had asked.
        member: Member,
        /// Whether they get it.
        agrees: bool,
    },
    /// The host calls the table off before the start.
    CallOff,
    /// A guided game goes on until it has this number of steps.
    Walk {
        /// The number of steps.
        to: usize,
    },
}

/// What can be asked of the others.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// Back to before one's last batch.
    Undo,
    /// Stop the clocks until somebody resumes.
    Pause,
    /// End the table without a result.
    Close,
}

/// Who asks, when, with which key, and having seen what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asking {
    /// Who asks.
    pub by: Author,
    /// When.
    pub at: Millis,
    /// What the client called its request, so that one sent twice is done once.
    pub key: Option<String>,
    /// The last entry that the asker had seen.
    pub at_seq: Option<u64>,
    /// New randomness, in case the dice have to be committed again.
    pub new_secret: Secret,
}

/// Entries to store, and the table as it is afterwards.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What to store, in order.
    pub entries: Vec<Entry>,
    /// The table once that is stored.
    pub next: Table,
}

impl Plan {
    fn of(table: &Table) -> Self {
        Self { entries: Vec::new(), next: table.clone() }
    }

    /// Adds an entry and takes it in.
    fn push(&mut self, asking: &Asking, body: Body) {
        let entry = self.entry(asking, body);
        if let Err(error) = self.next.fold(&entry) {
            unreachable!("what was planned can be done: {error}");
        }
        self.entries.push(entry);
    }

    /// Adds an entry of which the change has been made already, so that a move is read and
    /// applied once.
    fn push_done(&mut self, asking: &Asking, body: Body) {
        let entry = self.entry(asking, body);
        self.next.close(&entry);
        self.entries.push(entry);
    }

    fn entry(&self, asking: &Asking, body: Body) -> Entry {
        let key = if self.entries.is_empty() { asking.key.clone() } else { None };
        Entry { seq: self.next.seq() + 1, at: asking.at, by: asking.by, key, body }
    }

    fn commit_dice(&mut self, asking: &Asking) {
        let secret = asking.new_secret;
        let commitment = secret.commitment(self.next.id());
        self.push(asking, Body::Committed { commitment, secret });
    }
}

impl Table {
    /// Opens a table: its terms and its dice.
    pub fn open(
        kind: &'static dyn AnyGame,
        terms: Terms,
        asking: &Asking,
    ) -> Result<Plan, Refusal> {
        check_terms(kind, &terms)?;
        let first = Entry {
            seq: 1,
            at: asking.at,
            by: asking.by,
            key: asking.key.clone(),
            body: Body::Opened { terms: terms.clone() },
        };
        let table = Self::opened(kind, terms, asking.at);
        let mut plan = Plan { entries: vec![first], next: table };
        plan.commit_dice(asking);
        Ok(plan)
    }

    /// What comes of a wish.
    pub fn plan(&self, command: Command, asking: &Asking) -> Result<Plan, Refusal> {
        match command {
            Command::Sit { seat, salt_hash } => self.sit(seat, salt_hash, asking),
            Command::Stand { seat } => self.stand(seat, asking),
            Command::SetBot { seat, level } => self.set_bot(seat, level, asking),
            Command::Remove { seat } => self.remove(seat, asking),
            Command::Swap { seats } => self.swap(seats, asking),
            Command::Start => self.start(asking),
            Command::Reveal { seat, salt } => self.reveal(seat, salt, asking),
            Command::Kick { member } => self.kick(member, asking),
            Command::Mute { member, muted } => self.mute(member, muted, asking),
            Command::WantSeat { seat } => self.want_seat(seat, asking),
            Command::GiveSeat { member, agrees } => self.give_seat(member, agrees, asking),
            Command::CallOff => self.call_off(asking),
            Command::Play { seat, lines } => self.play(seat, &lines, asking),
            Command::Undo { seat } => self.undo(seat, asking),
            Command::Propose { seat, proposal } => self.propose(seat, proposal, asking),
            Command::Answer { seat, agrees } => self.answer(seat, agrees, asking),
            Command::Leave { seat } => self.leave(seat, asking),
            Command::TakeBack { seat } => self.take_back_seat(seat, asking),
            Command::Resign { seat } => self.resign(seat, asking),
            Command::Resume { seat } => self.resume(seat, asking),
            Command::Walk { to } => self.walk_to(to, asking),
        }
    }

    /// The seat exists and is the asker's.
    fn check_own(&self, seat: Seat, by: Author) -> Result<(), Refusal> {
        let Some(chair) = self.chairs.get(seat.index()) else {
            return Err(Refusal::no_such_seat());
        };
        match (chair, by) {
            (Chair::Person { member, .. }, Author::Member(asker)) if *member == asker => Ok(()),
            _ => Err(Refusal::not_your_seat()),
        }
    }

    /// Nobody moves upon a position that has changed before his eyes.
    fn check_fresh(&self, seat: Seat, asking: &Asking) -> Result<(), Refusal> {
        match asking.at_seq {
            Some(seen) if seen < self.shown_to(seat) || seen > self.seq => Err(Refusal::stale()),
            Some(_) | None => Ok(()),
        }
    }

    fn check_host(&self, by: Author) -> Result<Member, Refusal> {
        match by {
            Author::Member(member) if member == self.host => Ok(member),
            _ => Err(Refusal::not_host()),
        }
    }
}

fn check_terms(kind: &dyn AnyGame, terms: &Terms) -> Result<(), Refusal> {
    if !terms.pace.is_sensible() {
        let why = "a time limit is between five seconds and thirty days";
        return Err(argosy_erased::Error::new("bad_pace", why).into());
    }
    let control = |text: &str| text.contains(char::is_control);
    if terms.options.iter().any(|(key, value)| control(key) || control(value)) {
        return Err(
            argosy_erased::Error::new("bad_options", "an option is one line of text").into()
        );
    }
    match &terms.given {
        Some(given) => check_branch(kind, given, terms.n_seats),
        None => check_new(kind, terms),
    }
}

fn check_branch(kind: &dyn AnyGame, given: &Given, n_seats: u8) -> Result<(), Refusal> {
    let game = given.begin(kind)?;
    if given.walked_from.is_some() && game.to_act() == ToAct::Chance {
        let why = "a guided game begins where somebody decides";
        return Err(argosy_erased::Error::new("bad_branch", why).into());
    }
    if game.n_seats() == n_seats {
        return Ok(());
    }
    Err(argosy_erased::Error::new("bad_seats", "a branch has the seats of its game").into())
}

fn check_new(kind: &dyn AnyGame, terms: &Terms) -> Result<(), Refusal> {
    let card = kind.card();
    if !(card.min_seats..=card.max_seats).contains(&terms.n_seats) {
        let why = format!(
            "{} is played by {} to {}; {} seats were asked for",
            card.name, card.min_seats, card.max_seats, terms.n_seats
        );
        return Err(argosy_erased::Error::new("bad_seats", why).into());
    }
    // Drawn and thrown away: no matter what the options leave to chance, a table that
    // could not start is not opened.
    kind.create(terms.n_seats, &terms.options, &mut argosy_game::Rng::from_seed(0))?;
    Ok(())
}
