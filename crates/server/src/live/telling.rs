//! What a table sends to its connections, and what it does for them beside its own work:
//! bots that think, and the past.

use std::time::Duration;

use argosy_game::Viewer;
use argosy_host::{
    Class, ConnectionId, Effect, Read, ReadFor, Suggestion, ThinkFor, Thinking, history,
};
use argosy_store::LogRow;
use argosy_wire::{Answer, Message, News, Reply};
use tokio::time::{Instant, sleep_until};

use super::bots::{BotRequest, Decision};
use super::inbox::{Chosen, Inbox, PastNews};
use super::task::{Task, is_reply, standing};
use crate::ApiError;
use crate::reads::Share;

/// How long bots wait before they try again whether they may play on.
const GAME_RESTS: Duration = Duration::from_secs(1);

impl Task {
    /// The same to many. Those who do not read are dropped, all at once and without news to the
    /// others: the news of one would be too much for the next.
    pub fn tell(&self, to: &[ConnectionId], message: &Message, slow: &mut Vec<ConnectionId>) {
        if let Message::Reply(reply) = message
            && let Some(error) = &reply.error
        {
            metrics::counter!("argosy_refusals_total", "code" => error.code.clone()).increment(1);
        }
        let text = super::text_of(message);
        for id in to {
            if let Some(outbox) = self.outboxes.get(id)
                && outbox.send_text(text.clone()).is_err()
                && !is_reply(message)
            {
                slow.push(*id);
            }
        }
    }

    pub fn tell_past(
        &self,
        to: ConnectionId,
        message: &Message,
        share: Option<Share>,
        slow: &mut Vec<ConnectionId>,
    ) {
        if let Some(outbox) = self.outboxes.get(&to)
            && outbox.send_shared(super::text_of(message), share).is_err()
        {
            slow.push(to);
        }
    }

    pub fn send_reply(
        &self,
        to: ConnectionId,
        id: String,
        answer: Result<Answer, argosy_wire::Error>,
    ) {
        let (ok, error) = match answer {
            Ok(answer) => (Some(answer), None),
            Err(error) => (None, Some(error)),
        };
        let message = Message::Reply(Box::new(Reply { id: Some(id), ok, error }));
        self.tell(&[to], &message, &mut Vec::new());
    }

    /// From now on it asks in the lane that goes with its eyes.
    pub fn sees(&self, id: ConnectionId, viewer: Viewer) {
        if let Some(outbox) = self.outboxes.get(&id) {
            outbox.set_standing(standing(viewer));
        }
    }

    pub fn let_go(&mut self, id: ConnectionId, code: &str, why: &str) {
        if let Some(outbox) = self.outboxes.get(&id) {
            outbox.goodbye(code, why, None);
        }
        self.disconnect(id);
    }

    /// A reader that is too slow is dropped: to reconnect is cheap, to wait is not.
    pub fn drop_slow(&mut self, slow: &[ConnectionId]) {
        for &id in slow {
            if let Some(outbox) = self.outboxes.get(&id) {
                metrics::counter!("argosy_slow_readers_total").increment(1);
                outbox.goodbye("slow_reader", "the connection was let go; come back", Some(500));
            }
            self.disconnect(id);
        }
    }

    /// Reads the past, beside the table's own work.
    pub fn read(&mut self, read: Read) -> Vec<Effect> {
        let turn = match self.app.reads.begin(read.user.clone()) {
            Ok(turn) => turn,
            Err(error) => {
                if let ReadFor::History { id } = read.what_for {
                    self.send_reply(read.connection, id, Err(*error.error));
                    return Vec::new();
                }
                return self.host.caught_up(read, None, self.app.now());
            }
        };
        let Some(outbox) = self.outboxes.get(&read.connection).cloned() else { return Vec::new() };
        let reading = self.past(&read);
        let (app, inbox) = (self.app.clone(), self.own_inbox.clone());
        tokio::spawn(async move {
            let news = reading.await;
            let ReadFor::History { id } = &read.what_for else {
                let news = news.ok().map(|news| (news, turn));
                if let Some(inbox) = inbox.upgrade() {
                    // The table may have been put away meanwhile; then so is the connection.
                    let _ = inbox.send(Inbox::CaughtUp { read: Box::new(read), news }).await;
                }
                return;
            };
            let id = Some(id.clone());
            let answer = news.and_then(|news| {
                let ok = Some(Answer::History { news });
                let reply = Message::Reply(Box::new(Reply { id: id.clone(), ok, error: None }));
                let text = super::text_of(&reply);
                let share = app.reads.share(turn, text.len())?;
                Ok((text, share))
            });
            // A reader that is too slow is dropped with the next update.
            let _ = match answer {
                Ok((text, share)) => outbox.send_shared(text, Some(share)),
                Err(error) => {
                    let error = Some(*error.error);
                    outbox.send(&Message::Reply(Box::new(Reply { id, ok: None, error })))
                }
            };
        });
        Vec::new()
    }

    /// What the viewer may know of the entries from one to another.
    fn past(
        &self,
        read: &Read,
    ) -> impl Future<Output = Result<Vec<News>, ApiError>> + Send + use<> {
        let (app, kind) = (self.app.clone(), self.host.kind());
        let people = self.host.people().to_vec();
        let table = self.host.table().id().to_owned();
        let (viewer, since, through) = (read.viewer, read.since, read.through);
        async move {
            let log = async { Ok(app.store.log(&table, 0).await?) };
            let read = move |mut rows: Vec<LogRow>| {
                rows.retain(|row| row.seq <= through);
                let entries = super::entries_in(&rows)?;
                history(kind, &entries, &people, viewer, since)
                    .map_err(|error| ApiError::internal(&error))
            };
            app.reads.run_on(log, read).await?
        }
    }

    /// Greets the connection that waited for this, if it may be sent now.
    pub async fn caught_up(&mut self, read: Read, news: PastNews) {
        let shared = news.and_then(|(news, turn)| {
            let bytes = news.iter().flat_map(|news| &news.events).map(|event| event.get().len());
            let bytes = bytes.sum::<usize>() + news.len() * 64;
            Some((news, self.app.reads.share(turn, bytes).ok()?))
        });
        let now = self.app.now();
        let (effects, share) = match shared {
            Some((news, share)) => (self.host.caught_up(read, Some(news), now), Some(share)),
            None => (self.host.caught_up(read, None, now), None),
        };
        // Nothing is stored for a hello.
        let _ = self.carry_out_with(effects, share).await;
    }

    /// Whether bots may play on. Among themselves they play only so many games for one user at a
    /// time, however it came that no person plays there any more.
    fn may_play_on(&mut self, class: Class, user: &str) -> bool {
        if class != Class::BotsOnly {
            self.game_of_bots = None;
            return true;
        }
        if self.game_of_bots.is_none() {
            self.game_of_bots = self.app.games_of_bots.enter(user.to_owned());
        }
        self.game_of_bots.is_some()
    }

    /// Where no bot thinks, bots of another game may play on.
    pub fn make_room(&mut self) {
        if !self.host.is_thinking() {
            self.game_of_bots = None;
        }
    }

    /// Lets a bot think.
    pub fn think(&mut self, thinking: Thinking) {
        let (pool, inbox) = (self.app.bots.clone(), self.own_inbox.clone());
        let pause = self.app.config.bots.pause;
        match thinking.what_for.clone() {
            ThinkFor::Move { at_seq, watched } => {
                let (seat, class) = (thinking.seat, thinking.class);
                let plays_on = self.may_play_on(class, &thinking.user);
                let request = BotRequest::for_move(thinking, watched, pause);
                let earliest = Instant::now() + least_pause(class, watched, pause);
                tokio::spawn(async move {
                    let choice = if plays_on {
                        pool.choose_in_time(request).await
                    } else {
                        // Then it is looked at again.
                        sleep_until(Instant::now() + GAME_RESTS).await;
                        None
                    };
                    let leaves = choice.as_ref().map(|choice| Instant::from_std(choice.leaves));
                    sleep_until(leaves.map_or(earliest, |leaves| leaves.max(earliest))).await;
                    if let Some(inbox) = inbox.upgrade() {
                        let choice = Chosen(choice);
                        // The table may have been put away meanwhile.
                        let _ = inbox.send(Inbox::BotChose { seat, at_seq, choice }).await;
                    }
                });
            }
            ThinkFor::Suggestion { connection, id } => {
                let seat = thinking.seat;
                let request = BotRequest::for_suggestion(thinking);
                let patience = self.app.config.bots.deadline + Duration::from_secs(10);
                tokio::spawn(async move {
                    let choice = tokio::time::timeout(patience, pool.choose(request)).await;
                    let suggestion = match choice {
                        Ok(Ok(choice)) => choice
                            .map(|Decision { lines, weighed, .. }| Suggestion { lines, weighed }),
                        Ok(Err(_)) | Err(_) => None,
                    };
                    if let Some(inbox) = inbox.upgrade() {
                        let answer = Inbox::Suggested { connection, id, seat, suggestion };
                        let _ = inbox.send(answer).await;
                    }
                });
            }
        }
    }
}

/// How long a move waits at least. Pages show what happens at their reader's pace, and a table
/// comes to rest whenever a person is to move. Bots among themselves do not: spectators would
/// fall behind by a whole game.
fn least_pause(class: Class, watched: bool, pause: Duration) -> Duration {
    match class {
        Class::BotsOnly if watched => pause,
        Class::People | Class::Suggestion | Class::BotsOnly | Class::Analysis => Duration::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bots_among_themselves_wait_for_those_who_look_on() {
        let pause = Duration::from_millis(400);
        assert_eq!(least_pause(Class::BotsOnly, true, pause), pause);
        assert_eq!(least_pause(Class::BotsOnly, false, pause), Duration::ZERO);
        assert_eq!(least_pause(Class::People, true, pause), Duration::ZERO);
    }
}
