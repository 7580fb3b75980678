//! Which viewer a connection is, and what it is sent first.

use argosy_game::{Seat, Viewer};
use argosy_table::{Body, Entry, Member, Millis};
use argosy_wire::{Answer, ChatLine, Message, Update, Welcome};

use crate::asks::{Asked, not_your_seat};
use crate::change::reply;
use crate::errors::{not_found, refuse};
use crate::host::CHAT_SENT;
use crate::message::{Hello, Missed, PastRead};
use crate::show::name_of;
use crate::{Caller, ConnectionId, Effect, Host, Line, Read, ReadFor, Refused};

/// How often what somebody has missed is read again while the table moves on; then the view
/// must do.
const TRIES: u8 = 3;

impl Host {
    /// Greets a viewer who has missed nothing that takes long to read; others are greeted later.
    pub(crate) fn hello(
        &mut self,
        asked: Asked,
        hello: Hello,
        now: Millis,
    ) -> Result<Vec<Effect>, Refused> {
        if hello.protocol != argosy_wire::PROTOCOL {
            return Err(refuse("wrong_protocol", "reload the page"));
        }
        let viewer = self.eyes_for(&asked.caller, hello.seat)?;
        let number = self.table.number(viewer);
        match hello.since {
            Some(since) if since < number => {
                let missed = Missed { id: asked.id, hello, tries: 0 };
                Ok(vec![self.read_missed(asked.connection, &asked.caller, missed)?])
            }
            Some(since) if since == number => {
                let message = Message::Update(Box::new(Update { seq: since, seen: None }));
                let update = Effect::Tell { to: vec![asked.connection], message };
                self.greet(asked, viewer, &hello, update, now)
            }
            Some(_) | None => self.greet_with_all(asked, viewer, &hello, None, now),
        }
    }

    fn read_missed(
        &self,
        connection: ConnectionId,
        caller: &Caller,
        missed: Missed,
    ) -> Result<Effect, Refused> {
        Ok(Effect::Read(Read {
            connection,
            user: caller.user.clone(),
            viewer: self.eyes_for(caller, missed.hello.seat)?,
            since: missed.hello.since.unwrap_or(0),
            through: self.table.seq(),
            what_for: ReadFor::Hello(Box::new(missed)),
        }))
    }

    /// What was missed was read: greets the viewer who waited for it, or reads on if the table has
    /// moved meanwhile. If it cannot be read now, the table as it is must do: nobody is kept
    /// out because many read.
    pub fn caught_up(&mut self, read: Read, news: PastRead, now: Millis) -> Vec<Effect> {
        let ReadFor::Hello(missed) = read.what_for else { return Vec::new() };
        let Some(connection) = self.connections.get(&read.connection) else { return Vec::new() };
        let (caller, missed_id) = (connection.caller.clone(), missed.id.clone());
        let asked = Asked { connection: read.connection, id: missed.id.clone(), caller };
        let answer = match self.eyes_for(&asked.caller, missed.hello.seat) {
            Ok(viewer) => {
                let complete = viewer == read.viewer && read.through == self.table.seq();
                if news.is_some() && !complete && missed.tries < TRIES {
                    let missed = Missed { tries: missed.tries + 1, ..*missed };
                    self.read_missed(asked.connection, &asked.caller, missed).map(|read| vec![read])
                } else {
                    let news = news.filter(|_| complete);
                    self.greet_with_all(asked, viewer, &missed.hello, news, now)
                }
            }
            Err(refused) => Err(refused),
        };
        answer.unwrap_or_else(|refused| vec![reply(read.connection, missed_id, Err(refused))])
    }

    /// Shows the table as it is, after what was missed.
    fn greet_with_all(
        &mut self,
        asked: Asked,
        viewer: Viewer,
        hello: &Hello,
        news: PastRead,
        now: Millis,
    ) -> Result<Vec<Effect>, Refused> {
        let (to, past) = (asked.connection, news.is_some());
        let message = self.full_update(viewer, news.unwrap_or_default(), now);
        let update = if past {
            Effect::TellPast { to, message }
        } else {
            Effect::Tell { to: vec![to], message }
        };
        self.greet(asked, viewer, hello, update, now)
    }

    /// The eyes that this connection asked for.
    fn eyes_for(&self, caller: &Caller, seat: Option<Seat>) -> Result<Viewer, Refused> {
        let asked = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let viewer = self.own_eyes(caller, asked);
        if seat.is_some() && viewer != asked { Err(not_your_seat()) } else { Ok(viewer) }
    }

    /// Welcomes a connection and sends it its first update.
    fn greet(
        &mut self,
        asked: Asked,
        viewer: Viewer,
        hello: &Hello,
        update: Effect,
        now: Millis,
    ) -> Result<Vec<Effect>, Refused> {
        let id = asked.connection;
        let stale = hello.build.as_ref().is_some_and(|build| *build != self.settings.build);
        let welcome = self.welcome(&asked.caller, viewer, stale, now);
        let connection = self.connections.get_mut(&id).ok_or_else(not_found)?;
        connection.viewer = Some(viewer);
        connection.stale = stale;
        self.presence_news.changed();
        let done = Answer::Done { seq: self.table.number(viewer) };
        let mut effects = vec![
            Effect::Sees { connection: id, viewer },
            Effect::Tell { to: vec![id], message: welcome },
            update,
        ];
        effects.extend(asked.answer(done));
        Ok(effects)
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
    pub(crate) fn adjust_eyes(&mut self, effects: &mut Vec<Effect>) -> Vec<ConnectionId> {
        let adjusted: Vec<(ConnectionId, Viewer)> = self
            .connections
            .iter()
            .filter_map(|(&id, connection)| {
                let before = connection.viewer?;
                let viewer = self.own_eyes(&connection.caller, before);
                (viewer != before).then_some((id, viewer))
            })
            .collect();
        for &(id, viewer) in &adjusted {
            if let Some(connection) = self.connections.get_mut(&id) {
                connection.viewer = Some(viewer);
                effects.push(Effect::Sees { connection: id, viewer });
            }
        }
        adjusted.into_iter().map(|(id, _)| id).collect()
    }

    /// Sends connections whose eyes they have now, with everything seen through
    /// them; and everybody, who sits and who looks on.
    pub(crate) fn welcome_again(&mut self, ids: Vec<ConnectionId>, now: Millis) -> Vec<Effect> {
        if ids.is_empty() {
            return Vec::new();
        }
        self.presence_news.changed();
        let mut effects = Vec::new();
        for id in ids {
            let Some(connection) = self.connections.get(&id) else { continue };
            let Some(viewer) = connection.viewer else { continue };
            let welcome = self.welcome(&connection.caller, viewer, connection.stale, now);
            let update = self.full_update(viewer, Vec::new(), now);
            effects.extend([welcome, update].map(|message| Effect::Tell { to: vec![id], message }));
        }
        effects
    }

    fn welcome(&self, caller: &Caller, viewer: Viewer, stale: bool, now: Millis) -> Message {
        Message::Welcome(Box::new(Welcome {
            protocol: argosy_wire::PROTOCOL,
            stale,
            build: self.settings.build.clone(),
            member: self.member_of(&caller.user).map(|member| member.0),
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::All => None,
            },
            chat: self.chat.iter().map(|line| self.chat_line(line)).collect(),
            presence: self.presence_state(),
            now,
        }))
    }

    pub(crate) fn chat_line(&self, line: &Line) -> ChatLine {
        ChatLine {
            number: line.number,
            at: line.at,
            member: line.member,
            name: name_of(&self.people, Member(line.member)),
            text: line.text.clone(),
        }
    }

    /// A line is stored: everybody hears it.
    pub(crate) fn heard(&mut self, line: Line) -> Vec<Effect> {
        let effects = self.tell_all(Message::Chat(self.chat_line(&line)));
        self.last_line = line.number;
        if self.chat.len() == CHAT_SENT {
            self.chat.remove(0);
        }
        self.chat.push(line);
        effects
    }
}

/// Whether seats may have changed hands.
pub(crate) fn moves_people(entries: &[Entry]) -> bool {
    let moves = |body: &Body| {
        matches!(body, Body::Seated { .. } | Body::Swapped { .. } | Body::Kicked { .. })
    };
    entries.iter().any(|entry| moves(&entry.body))
}
