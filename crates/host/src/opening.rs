//! Opens tables.

use argosy_erased::AnyGame;
use argosy_game::{Options, Seat};
use argosy_table::{
    Asking, Author, Bytes32, Chair, Command, Given, Member, Millis, Pace, Plan, Secret, Stage,
    Table, Tempo, Terms,
};
use argosy_wire::{NewBranch, NewSeat, NewTable};

use crate::errors::{not_found, refuse, refused};
use crate::{Caller, Host, Person, Refused};

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct Order {
    /// What the table will be called by.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The game's options.
    pub options: Options,
    /// How much time there is.
    pub pace: Pace,
    /// Whether strangers see it and may sit down.
    pub listed: bool,
    /// Whether one client may hold several seats.
    pub hot_seat: bool,
    /// One for each seat.
    pub seats: Vec<NewSeat>,
    /// Whether the game starts at once.
    pub start: bool,
    /// The table whose people play again.
    pub rematch_of: Option<String>,
    /// How the game begins, if not with a setup of its own.
    pub given: Option<Given>,
    /// Members of another table who may enter this one too.
    pub guests: Vec<Person>,
    /// Who else played a game that was over before it came here; nothing if it is played here.
    pub played_before: Option<Vec<(Seat, String)>>,
}

/// A guided game, as a lesson says it.
#[derive(Clone, Debug)]
pub struct Guided<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The name of the lesson.
    pub name: &'a str,
    /// Who learns.
    pub seat: Seat,
    /// How many sit at the table.
    pub n_seats: u8,
    /// Whom one plays on against afterwards.
    pub level: &'a str,
    /// The whole lesson as a record.
    pub record: String,
    /// The number of steps of the record that are played when the lesson begins.
    pub steps: usize,
    /// The hash of the learner's salt, for the dice afterwards.
    pub salt_hash: Bytes32,
}

impl Order {
    /// What a client asks for.
    pub fn new(id: String, asked: NewTable) -> Self {
        Self {
            id,
            game: asked.game,
            options: asked.options,
            pace: asked.pace,
            listed: asked.listed,
            hot_seat: asked.hot_seat,
            seats: asked.seats,
            start: asked.start,
            rematch_of: None,
            given: None,
            guests: Vec::new(),
            played_before: None,
        }
    }

    /// A table that begins where a finished one stood.
    pub fn branch(id: String, of: &Table, given: Given, asked: NewBranch) -> Self {
        Self {
            id,
            game: of.terms().game.clone(),
            options: of.terms().options.clone(),
            pace: asked.pace,
            listed: asked.listed,
            hot_seat: asked.hot_seat,
            seats: asked.seats,
            start: asked.start,
            rematch_of: None,
            given: Some(given),
            guests: Vec::new(),
            played_before: None,
        }
    }

    /// A table for one person, who may go away and come back.
    pub fn guided(id: String, lesson: Guided<'_>) -> Self {
        let seats = (0..lesson.n_seats).map(|seat| {
            if seat == lesson.seat.number() {
                NewSeat::Me { salt_hash: lesson.salt_hash }
            } else {
                NewSeat::Bot { level: lesson.level.to_owned() }
            }
        });
        Self {
            id,
            game: lesson.game.to_owned(),
            options: Options::new(),
            pace: Pace { tempo: Tempo::Turns, ..Pace::default() },
            listed: false,
            hot_seat: false,
            seats: seats.collect(),
            start: true,
            rematch_of: None,
            given: Some(Given {
                from: format!("{}/{}", lesson.game, lesson.name),
                record: lesson.record,
                walked_from: Some(lesson.steps),
            }),
            guests: Vec::new(),
            played_before: None,
        }
    }

    /// The opened table with everybody seated who was named, and all entries to store. It has
    /// not started yet: see [`Order::start`]. The key is the end of the link to a table that
    /// is not listed.
    ///
    /// # Errors
    /// If the game has no such seats or options.
    pub fn open(
        &self,
        kind: &'static dyn AnyGame,
        now: Millis,
        entry_key: String,
        mut secret: impl FnMut() -> Secret,
    ) -> Result<Plan, Refused> {
        let n_seats = u8::try_from(self.seats.len())
            .ok()
            .filter(|&n_seats| usize::from(n_seats) <= argosy_game::MAX_SEATS)
            .ok_or_else(|| refuse("bad_seats", "no game has this many seats"))?;
        let terms = Terms {
            table: self.id.clone(),
            game: self.game.clone(),
            n_seats,
            options: self.options.clone(),
            pace: self.pace,
            host: Member(0),
            listed: self.listed,
            hot_seat: self.hot_seat,
            entry_key: (!self.listed).then_some(entry_key),
            rematch_of: self.rematch_of.clone(),
            given: self.given.clone(),
        };
        let mut plan = Table::open(kind, terms, &asking(now, secret())).map_err(refused)?;
        for (seat, wanted) in self.seats.iter().enumerate() {
            let seat = Seat::new(seat as u8);
            let command = match wanted {
                NewSeat::Open => continue,
                NewSeat::Me { salt_hash } => Command::Sit { seat, salt_hash: *salt_hash },
                NewSeat::Bot { level } => Command::SetBot { seat, level: level.clone() },
            };
            then(&mut plan, command, &asking(now, secret()))?;
        }
        self.seat_others(&mut plan, now, secret())?;
        Ok(plan)
    }

    /// Starts the game, if that was asked for.
    ///
    /// # Errors
    /// If a seat is open.
    pub fn start(&self, plan: &mut Plan, now: Millis, secret: Secret) -> Result<(), Refused> {
        if self.start {
            then(plan, Command::Start, &asking(now, secret))?;
        }
        self.end_if_played_before(plan, now, secret)
    }

    /// The user who opens the table is its first member.
    pub fn people(&self, caller: &Caller) -> Vec<Person> {
        let user = Some(caller.user.clone());
        let first = Person { member: 0, user: user.clone(), name: caller.name.clone() };
        let others = self.guests.iter().filter(|guest| guest.user.is_some() && guest.user != user);
        let numbered = others.zip(1..).map(|(guest, member)| Person { member, ..guest.clone() });
        std::iter::once(first).chain(numbered).chain(self.people_before()).collect()
    }
}

pub(crate) fn asking(at: Millis, new_secret: Secret) -> Asking {
    Asking { by: Author::Member(Member(0)), at, key: None, at_seq: None, new_secret }
}

pub(crate) fn then(plan: &mut Plan, command: Command, asking: &Asking) -> Result<(), Refused> {
    let further = plan.next.plan(command, asking).map_err(refused)?;
    plan.entries.extend(further.entries);
    plan.next = further.next;
    Ok(())
}

impl Host {
    /// A table of this id for the same people, who sit one place further.
    pub fn play_again(&self, id: String) -> Order {
        let terms = self.table.terms();
        let seat = |chair: &Chair| match chair {
            Chair::Bot { level } => NewSeat::Bot { level: level.clone() },
            Chair::Open | Chair::Person { .. } => NewSeat::Open,
        };
        let mut seats: Vec<NewSeat> = self.table.chairs().iter().map(seat).collect();
        seats.rotate_right(1);
        Order {
            id,
            game: terms.game.clone(),
            options: terms.options.clone(),
            pace: terms.pace,
            listed: terms.listed,
            hot_seat: terms.hot_seat,
            seats,
            start: false,
            rematch_of: Some(terms.table.clone()),
            given: None,
            guests: self.guests().cloned().collect(),
            played_before: None,
        }
    }

    /// Whether this user may ask to play again: somebody who has a seat, once the game is over.
    ///
    /// # Errors
    /// With the reason.
    pub fn check_play_again(&self, user: &str) -> Result<(), Refused> {
        let seated =
            self.member_of(user).is_some_and(|member| !self.table.seats_of(member).is_empty());
        if !seated {
            return Err(not_found());
        }
        match self.table.stage() {
            Stage::Over | Stage::Closed => Ok(()),
            Stage::Gathering | Stage::Starting { .. } | Stage::Playing | Stage::Paused => {
                Err(refuse("running", "this can be done once the game is over"))
            }
        }
    }
}
