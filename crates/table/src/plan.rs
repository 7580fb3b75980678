//! From a wish to the entries that it makes. Nothing here changes a table: the
//! host stores the entries first and takes the changed copy afterwards.

mod consent;
mod gather;
mod play;
mod rules;

use game::Seat;
use games::AnyGame;

use crate::log::{Author, Body, Chair, Entry, Member, Terms, Wish};
use crate::{Bytes32, Millis, Refusal, Secret, Table};

pub use rules::Presence;

/// What somebody wants of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Takes a seat, or sends the hash of a new salt for one's own.
    Sit {
        seat: Seat,
        salt_hash: Bytes32,
    },
    /// Gives up a seat before the start.
    Stand {
        seat: Seat,
    },
    /// The host puts a bot on a seat that is not a person's.
    SetBot {
        seat: Seat,
        level: String,
    },
    /// The host empties a seat.
    Remove {
        seat: Seat,
    },
    Swap {
        seats: [Seat; 2],
    },
    Start,
    Reveal {
        seat: Seat,
        salt: Bytes32,
    },
    Play {
        seat: Seat,
        lines: Vec<String>,
    },
    /// Takes back the seat's last batch, if nothing stands against it.
    Undo {
        seat: Seat,
    },
    Ask {
        seat: Seat,
        wish: AskFor,
    },
    Answer {
        seat: Seat,
        agrees: bool,
    },
    /// A bot plays on.
    Leave {
        seat: Seat,
    },
    TakeBack {
        seat: Seat,
    },
    Resign {
        seat: Seat,
    },
    Resume {
        seat: Seat,
    },
    /// The host calls the table off before the start.
    CallOff,
}

/// What can be asked of the others.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AskFor {
    /// Back to before the asker's last batch.
    Undo,
    Pause,
    Close,
}

/// Who asks, when, with which key, and having seen what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asking {
    pub by: Author,
    pub at: Millis,
    pub key: Option<String>,
    /// The last entry that the asker had seen.
    pub at_seq: Option<u64>,
    /// New randomness, in case the dice have to be committed anew.
    pub new_secret: Secret,
}

/// Entries to store, and the table as it is afterwards.
#[derive(Clone, Debug)]
pub struct Plan {
    pub entries: Vec<Entry>,
    pub next: Table,
}

impl Plan {
    fn of(table: &Table) -> Self {
        Self { entries: Vec::new(), next: table.clone() }
    }

    /// Adds an entry and takes it in.
    fn push(&mut self, asking: &Asking, body: Body) {
        let key = if self.entries.is_empty() { asking.key.clone() } else { None };
        let entry = Entry { seq: self.next.seq() + 1, at: asking.at, by: asking.by, key, body };
        if let Err(error) = self.next.fold(&entry) {
            unreachable!("what was planned can be done: {error}");
        }
        self.entries.push(entry);
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
            Command::CallOff => self.call_off(asking),
            Command::Play { seat, lines } => self.play(seat, &lines, asking),
            Command::Undo { seat } => self.undo(seat, asking),
            Command::Ask { seat, wish } => self.ask(seat, wish, asking),
            Command::Answer { seat, agrees } => self.answer(seat, agrees, asking),
            Command::Leave { seat } => self.leave(seat, asking),
            Command::TakeBack { seat } => self.take_back_seat(seat, asking),
            Command::Resign { seat } => self.resign(seat, asking),
            Command::Resume { seat } => self.resume(seat, asking),
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
    let card = kind.card();
    if let Some(given) = &terms.given {
        let game = kind.read_record(&given.record)?;
        if game.n_seats() != terms.n_seats {
            return Err(games::Error::new("bad_seats", "a branch has the seats of its game").into());
        }
        return Ok(());
    }
    if !(card.min_seats..=card.max_seats).contains(&terms.n_seats) {
        let why = format!(
            "{} is played by {} to {}; {} seats were asked for",
            card.name, card.min_seats, card.max_seats, terms.n_seats
        );
        return Err(games::Error::new("bad_seats", why).into());
    }
    if !terms.pace.is_sensible() {
        let why = "a time limit is between five seconds and thirty days";
        return Err(games::Error::new("bad_pace", why).into());
    }
    let control = |text: &str| text.contains(char::is_control);
    if terms.options.iter().any(|(key, value)| control(key) || control(value)) {
        return Err(games::Error::new("bad_options", "an option is one line of text").into());
    }
    // Drawn and thrown away: whatever the options leave to chance, a table that
    // could not start is not opened.
    kind.create(terms.n_seats, &terms.options, &mut game::Rng::from_seed(0))?;
    Ok(())
}

/// The wish as the log has it.
fn wish_of(table: &Table, seat: Seat, wish: AskFor) -> Result<Wish, Refusal> {
    Ok(match wish {
        AskFor::Undo => {
            let own = table.batches.iter().rev().find(|batch| batch.seat == seat);
            let own = own.ok_or_else(Refusal::nothing_to_undo)?;
            Wish::Undo { to: own.first, to_seq: own.seq - 1 }
        }
        AskFor::Pause => Wish::Pause,
        AskFor::Close => Wish::Close,
    })
}
