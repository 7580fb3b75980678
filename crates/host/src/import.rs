//! Games that were played elsewhere: at another server, or in a browser.

use argosy_erased::AnyGame;
use argosy_game::Seat;
use argosy_table::{
    Asking, Author, Bytes32, Command, Given, Member, Millis, Pace, Plan, Refusal, Secret, Tempo,
    Unimported, salt_hash,
};
use argosy_wire::{NewImport, NewSeat};

use crate::errors::{refuse, refused};
use crate::opening::{asking, then};
use crate::{Order, Person, Refused};

/// Nothing is drawn any more in a game that is over, so that its seats need no salts.
const NO_SALT: Bytes32 = Bytes32([0; 32]);

impl Order {
    /// A table with a game from elsewhere, which is replayed and whose dice are drawn again. One
    /// that is over is there to be read. Any other goes on here, with the dice of this table.
    ///
    /// # Errors
    /// If a step is not legal, the dice are not what was promised, or others play in a game that
    /// goes on.
    pub fn import(
        id: String,
        kind: &'static dyn AnyGame,
        asked: NewImport,
    ) -> Result<Self, Refused> {
        let given = Given::imported(kind, asked.record).map_err(|error| match error {
            Unimported::Unreadable(error) => refused(Refusal::from(error)),
            Unimported::Unverified(error) => refuse("unverified", &error.to_string()),
        })?;
        let game = kind.read_record(&given.record).map_err(refused)?;
        if asked.seats.len() != usize::from(game.n_seats()) {
            return Err(refuse("bad_seats", "one seat is told for each of the game"));
        }
        let is_over = game.ranks().is_some();
        let mut seats = asked.seats;
        let open: Vec<Seat> = (0..)
            .zip(&seats)
            .filter(|(_, by)| **by == NewSeat::Open)
            .map(|(seat, _)| Seat::new(seat))
            .collect();
        if open.len() != asked.names.len() {
            return Err(refuse("bad_seats", "one name is told for each of the others"));
        }
        if !is_over && !open.is_empty() {
            let why = "a game that goes on is played by whoever brings it, and bots";
            return Err(refuse("bad_seats", why));
        }
        for seat in &mut seats {
            if let NewSeat::Me { salt_hash: hash } = seat
                && is_over
            {
                *hash = salt_hash(NO_SALT);
            }
        }
        let others = open.into_iter().zip(asked.names).collect();
        let own = seats.iter().filter(|seat| matches!(seat, NewSeat::Me { .. })).count();
        Ok(Self {
            id,
            game: kind.name().to_owned(),
            options: game.options(),
            pace: Pace { tempo: Tempo::Turns, ..Pace::default() },
            listed: false,
            hot_seat: own > 1,
            seats,
            start: true,
            rematch_of: None,
            given: Some(given),
            guests: Vec::new(),
            played_before: is_over.then_some(others),
        })
    }

    fn others(&self) -> impl Iterator<Item = (Member, Seat, &str)> {
        let others = self.played_before.iter().flatten().zip(1..);
        others.map(|((seat, name), member)| (Member(member), *seat, name.as_str()))
    }

    /// Nobody of today: names alone.
    pub(crate) fn people_before(&self) -> impl Iterator<Item = Person> {
        let person = |(member, _, name): (Member, Seat, &str)| Person {
            member: member.0,
            user: None,
            name: name.to_owned(),
        };
        self.others().map(person)
    }

    pub(crate) fn seat_others(
        &self,
        plan: &mut Plan,
        now: Millis,
        secret: Secret,
    ) -> Result<(), Refused> {
        for (member, seat, _) in self.others() {
            let sit = Command::Sit { seat, salt_hash: salt_hash(NO_SALT) };
            then(plan, sit, &Asking { by: Author::Member(member), ..asking(now, secret) })?;
        }
        Ok(())
    }

    /// A game that is over begins and ends at once.
    pub(crate) fn end_if_played_before(
        &self,
        plan: &mut Plan,
        now: Millis,
        secret: Secret,
    ) -> Result<(), Refused> {
        if self.played_before.is_none() {
            return Ok(());
        }
        for seat in plan.next.people().iter() {
            let by = plan.next.holder(seat).map_or(Author::Member(Member(0)), Author::Member);
            let reveal = Command::Reveal { seat, salt: NO_SALT };
            then(plan, reveal, &Asking { by, ..asking(now, secret) })?;
        }
        Ok(())
    }
}
