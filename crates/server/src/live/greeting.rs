//! Through whose eyes a connection sees the table, and what it is told at first.

use game::{Seat, Viewer};
use store::ChatRow;
use table::{Body, Entry, Refusal};
use wire::{Answer, ChatLine, Message, Update, Welcome};

use super::asks::not_your_seat;
use super::news::history;
use super::show::name_of;
use super::task::{Caller, ConnectionId, Task};
use crate::ApiError;

/// So many lines of chat are sent with the welcome.
const CHAT_SENT: u32 = 100;

/// What a client says of itself.
pub(super) struct Hello {
    pub protocol: u32,
    pub build: Option<String>,
    pub seat: Option<Seat>,
    pub since: Option<u64>,
}

impl Task {
    pub async fn hello(
        &mut self,
        id: ConnectionId,
        caller: &Caller,
        hello: Hello,
    ) -> Result<Answer, ApiError> {
        if hello.protocol != wire::PROTOCOL {
            return Err(ApiError::bad("wrong_protocol", "reload the page"));
        }
        let asked = hello.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let viewer = self.own_eyes(caller, asked);
        if hello.seat.is_some() && viewer != asked {
            return Err(Refusal::from(not_your_seat()).into());
        }
        let stale = hello.build.is_some_and(|build| build != self.app.config.build);
        let welcome = self.welcome(caller, viewer, stale).await?;
        let update = self.catch_up(viewer, hello.since).await?;
        let Some(connection) = self.connections.get_mut(&id) else {
            return Err(ApiError::not_found());
        };
        connection.viewer = Some(viewer);
        connection.stale = stale;
        let outbox = connection.outbox.clone();
        if outbox.send(&welcome).and_then(|()| outbox.send(&update)).is_err() {
            self.disconnect(id);
        } else {
            self.tell_presence();
        }
        Ok(Answer::Done { seq: self.table.seq() })
    }

    /// The eyes that were asked for, if they are the caller's; the first of the
    /// caller's own otherwise, or nobody's.
    fn own_eyes(&self, caller: &Caller, asked: Viewer) -> Viewer {
        let member = self.member_of(&caller.user);
        let own = member.map(|member| self.table.seats_of(member)).unwrap_or_default();
        match asked {
            Viewer::Seat(seat) if own.contains(seat) => asked,
            Viewer::Seat(_) | Viewer::Spectator | Viewer::All => {
                own.first().map_or(Viewer::Spectator, Viewer::Seat)
            }
        }
    }

    /// Seats may have changed hands: nobody goes on seeing through the eyes of
    /// somebody else. Whose eyes are others now is returned.
    pub fn adjust_eyes(&mut self) -> Vec<ConnectionId> {
        let adjusted: Vec<(ConnectionId, Viewer)> = self
            .connections
            .iter()
            .filter_map(|(&id, connection)| {
                let before = connection.viewer?;
                let viewer = self.own_eyes(&connection.caller, before);
                (viewer != before).then_some((id, viewer))
            })
            .collect();
        for (id, viewer) in &adjusted {
            if let Some(connection) = self.connections.get_mut(id) {
                connection.viewer = Some(*viewer);
            }
        }
        adjusted.into_iter().map(|(id, _)| id).collect()
    }

    /// Tells connections whose eyes they have now, with everything seen through
    /// them; and everybody, who sits and who looks on.
    pub async fn welcome_anew(&mut self, ids: Vec<ConnectionId>) {
        if ids.is_empty() {
            return;
        }
        let mut slow = Vec::new();
        for id in ids {
            let Some(connection) = self.connections.get(&id) else { continue };
            let (caller, outbox) = (connection.caller.clone(), connection.outbox.clone());
            let (Some(viewer), stale) = (connection.viewer, connection.stale) else { continue };
            let update = self.full_update(viewer, Vec::new());
            // Whoever cannot be welcomed comes back and says hello.
            let Ok(welcome) = self.welcome(&caller, viewer, stale).await else {
                slow.push(id);
                continue;
            };
            if outbox.send(&welcome).and_then(|()| outbox.send(&update)).is_err() {
                slow.push(id);
            }
        }
        self.drop_slow(slow);
        self.tell_presence();
    }

    async fn welcome(
        &mut self,
        caller: &Caller,
        viewer: Viewer,
        stale: bool,
    ) -> Result<Message, ApiError> {
        Ok(Message::Welcome(Box::new(Welcome {
            protocol: wire::PROTOCOL,
            stale,
            build: self.app.config.build.clone(),
            member: self.member_of(&caller.user).map(|member| member.0),
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::All => None,
            },
            chat: self.chat_lines().await?,
            presence: self.presence_state(),
            now: self.app.now(),
        })))
    }

    /// What this viewer missed, from the durable log, or everything.
    async fn catch_up(&mut self, viewer: Viewer, since: Option<u64>) -> Result<Message, ApiError> {
        let seq = self.table.seq();
        match since {
            Some(since) if since == seq => {
                // Sets the fingerprint for later comparisons.
                self.full_update(viewer, Vec::new());
                Ok(Message::Update(Box::new(Update { seq, seen: None })))
            }
            Some(since) if since < seq => {
                let entries = super::entries(self.app.store.as_ref(), self.table.id()).await?;
                let shown = self.shown(viewer);
                let news = history(self.kind, &entries, &self.members, shown, since)
                    .map_err(|error| ApiError::internal(&error))?;
                Ok(self.full_update(viewer, news))
            }
            Some(_) | None => Ok(self.full_update(viewer, Vec::new())),
        }
    }

    async fn chat_lines(&mut self) -> Result<Vec<ChatLine>, ApiError> {
        if self.last_chat == 0 {
            return Ok(Vec::new());
        }
        let rows = self.app.store.chat(self.table.id(), CHAT_SENT).await?;
        Ok(rows.iter().map(|row| self.chat_line(row)).collect())
    }

    pub fn chat_line(&self, row: &ChatRow) -> ChatLine {
        ChatLine {
            number: row.number,
            at: row.at,
            member: row.member,
            name: name_of(&self.members, table::Member(row.member)),
            text: row.text.clone(),
        }
    }
}

/// Whether seats may have changed hands.
pub(super) fn moves_people(entries: &[Entry]) -> bool {
    let moves = |body: &Body| matches!(body, Body::Seated { .. } | Body::Swapped { .. });
    entries.iter().any(|entry| moves(&entry.body))
}
