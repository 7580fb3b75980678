//! A table that others write to as well: what they wrote, looking before saying no, and the time
//! in which nobody could write.

use std::time::Duration;

use argosy_host::{CHAT_SENT, ConnectionId, Effect, Stored, Written};
use argosy_store::{Downtime, Head, LogRow, StoreError};
use argosy_table::{Author, Entry};
use argosy_wire::{Ask, Message, Request};
use tokio::time::Instant;

use super::inbox::Stands;
use super::rows;
use super::task::Task;
use crate::ApiError;
use crate::cluster::Hint;

/// The node that wrote last lets the table's bots think at once. The others wait this long beyond
/// the usual pause: by then that node is gone, and a bot that thinks twice only wastes time.
const OTHERS_FIRST: Duration = Duration::from_secs(3);

/// What is read of a table that others write to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum What {
    Entries,
    /// With chat and people.
    Everything,
}

impl Task {
    /// What became of something that was to be stored.
    pub(super) fn outcome(&mut self, outcome: argosy_store::Result<()>) -> Stored {
        match outcome {
            Ok(()) => Stored::Done,
            Err(StoreError::Conflict) => Stored::Conflict,
            Err(StoreError::Unknown) => Stored::Unknown,
            Err(error) => {
                self.note_lost(&error);
                Stored::No(ApiError::from(error).error)
            }
        }
    }

    /// A store that is out of reach may be in reach of another node, or back in a moment.
    fn note_lost(&mut self, error: &StoreError) {
        self.lost |= matches!(error, StoreError::Away(_));
    }

    /// Reads what others wrote, which is what counts, and takes it in.
    pub(super) async fn read_on(&mut self, what: What) -> Result<Vec<Effect>, ApiError> {
        let begun = Instant::now();
        let read = self.read_written(what).await.inspect_err(|error| self.note_lost(error))?;
        metrics::histogram!("argosy_follow_seconds").record(begun.elapsed().as_secs_f64());
        let Some((head, written)) = read else {
            tracing::error!(table = self.host.table().id(), "the log is not what it was");
            self.lost = true;
            return Ok(Vec::new());
        };
        if !written.entries.is_empty() {
            metrics::counter!("argosy_followed_total").increment(written.entries.len() as u64);
            self.bots_at = Some(Instant::now() + OTHERS_FIRST + self.app.config.bots.pause);
        }
        let effects = self.host.written(written, self.moment());
        self.head = head;
        effects.map_err(|corrupt| ApiError::internal(&corrupt))
    }

    /// What follows the head, and where the log ends then; nothing if the entry at the head is
    /// another one by now.
    async fn read_written(&mut self, what: What) -> Result<Option<(Head, Written)>, StoreError> {
        let (store, table) = (&self.app.store, self.host.table().id());
        let rows = store.log(table, self.head.seq.saturating_sub(1)).await?;
        let rows = match rows.split_first() {
            Some((known, rows)) if Head::of(known) == self.head => rows,
            Some(_) | None => return Ok(None),
        };
        let entry = |row: &LogRow| {
            serde_json::from_str(&row.body).map_err(|error| StoreError::Failed(error.to_string()))
        };
        let entries: Vec<Entry> = rows.iter().map(entry).collect::<Result<_, _>>()?;
        let everything = what == What::Everything;
        let people = if everything || !self.knows_all(&entries) {
            Some(rows::people(store.members(table).await?))
        } else {
            None
        };
        let chat = if everything { store.chat(table, CHAT_SENT as u32).await? } else { Vec::new() };
        let head = rows.last().map_or(self.head, Head::of);
        Ok(Some((head, Written { entries, people, chat: rows::lines(chat) })))
    }

    /// Somebody who is new at a table wrote something themselves.
    fn knows_all(&self, entries: &[Entry]) -> bool {
        let known = |number| self.host.people().iter().any(|person| person.member == number);
        entries.iter().all(|entry| match entry.by {
            Author::Member(member) => known(member.0),
            Author::Bot(_) | Author::Table => true,
        })
    }

    /// Learns what others wrote; whether it could.
    pub(super) async fn catch_up(&mut self) -> bool {
        if self.app.node.is_none() {
            return false;
        }
        self.follow(What::Everything).await
    }

    async fn follow(&mut self, what: What) -> bool {
        match self.read_on(what).await {
            Ok(effects) => self.carry_out(effects).await.is_ok() && !self.lost,
            Err(_) => false,
        }
    }

    /// Other nodes are heard of, or the store was looked into.
    pub(super) async fn stands(&mut self, stands: Stands) {
        // A hint may be late. A store that was looked into and has less than this fold was set
        // back, unless that was before our last entry: reading on shows which.
        let is_behind = stands.elsewhere.is_some() && stands.seq < self.head.seq;
        if let Some(users) = stands.elsewhere {
            self.host.set_elsewhere(users, self.app.now());
        }
        if stands.said > self.host.last_line() {
            self.follow(What::Everything).await;
        } else if stands.seq > self.head.seq || is_behind {
            self.follow(What::Entries).await;
        }
    }

    /// Nobody is charged for the time in which no server worked.
    pub(super) async fn note_downtime(&mut self) -> Result<(), ApiError> {
        let last = self.host.table().last_at();
        let downtimes = self.app.store.downtimes(last).await?;
        let since = |down: &Downtime| down.ended_at - down.began_at.max(last);
        let effects = self.host.back_after(downtimes.iter().map(since).sum(), self.moment());
        self.carry_out(effects).await
    }

    /// Looks how the table stands, and who is connected to it through other nodes.
    pub(super) async fn look_around(&mut self) -> Result<(), ApiError> {
        let Some(node) = &self.app.node else { return Ok(()) };
        let table = self.host.table().id().to_owned();
        let glances = node.store.glance(&node.name, vec![table]).await;
        let glances = glances.inspect_err(|error| self.note_lost(error))?;
        for glance in glances {
            let elsewhere = Some(glance.elsewhere);
            self.stands(Stands { seq: glance.seq, said: glance.said, elsewhere }).await;
        }
        Ok(())
    }

    /// What comes of a request. Somebody who says hello is shown the table as it is; and what this
    /// node would refuse may be right by now.
    pub(super) async fn answer(&mut self, id: ConnectionId, request: Request) -> Vec<Effect> {
        if self.app.node.is_none() {
            return self.host.ask(id, request, self.moment());
        }
        if matches!(request.ask, Ask::Hello { .. }) {
            self.catch_up().await;
            return self.host.ask(id, request, self.moment());
        }
        let effects = self.host.ask(id, request.clone(), self.moment());
        let known = self.head;
        if refuses(&effects) && self.catch_up().await && self.head != known {
            return self.host.ask(id, request, self.moment());
        }
        effects
    }

    /// Hints to the other nodes how far this table has come.
    pub(super) fn hint_at(&self, seq: u64, said: u64) {
        if let Some(node) = &self.app.node {
            let table = self.host.table().id().to_owned();
            node.hint(&Hint::Moved { table, seq, said });
        }
    }

    /// Lets a bot think, unless one may think at another node.
    pub(super) fn wake_bot_here(&mut self) -> Vec<Effect> {
        if self.host.has_people_elsewhere() {
            self.bots_at = Some(Instant::now() + OTHERS_FIRST);
            return Vec::new();
        }
        self.host.wake_bot().into_iter().collect()
    }

    /// Lets a bot think if the others had time enough.
    pub(super) fn bots_think_now(&mut self) -> Vec<Effect> {
        if self.bots_at.take_if(|at| *at <= Instant::now()).is_none() {
            return Vec::new();
        }
        self.host.wake_bot().into_iter().collect()
    }
}

fn refuses(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Tell { message: Message::Reply(reply), .. } => reply.error.is_some(),
        _ => false,
    })
}
