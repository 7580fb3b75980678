//! What clients ask through their sockets.

use std::time::Duration;

use game::{Seat, Viewer};
use store::ChatRow;
use table::{AskFor, Author, Command, Refusal};
use wire::{Answer, Ask, DraftAnswer, Message, Proposal, Reply, Request, Stopped};

use super::greeting::Hello;
use super::news::history;
use super::task::{Caller, ConnectionId, Task};
use super::{BotRequest, Outbox};
use crate::ApiError;
use crate::error::describe;

/// The longest line of chat, in characters.
const LONGEST_LINE: usize = 500;
/// The longest key and the most lines in one request.
const LONGEST_ID: usize = 64;
const MOST_LINES: usize = 64;

/// What a request comes to: the answer now, or one that somebody sends later.
enum Outcome {
    Now(Answer),
    Later,
}

impl Task {
    pub async fn ask(&mut self, id: ConnectionId, request: Request) {
        let Some(connection) = self.connections.get(&id) else { return };
        let (caller, outbox) = (connection.caller.clone(), connection.outbox.clone());
        let greeted = connection.viewer.is_some();
        let key = request.id;
        let outcome = if key.is_empty() || key.len() > LONGEST_ID {
            Err(ApiError::bad_request("an id has 1 to 64 characters"))
        } else if !greeted && !matches!(request.ask, Ask::Hello { .. }) {
            Err(ApiError::bad("hello_first", "the first request must be hello"))
        } else {
            self.answer(id, &caller, &outbox, &key, request.ask).await
        };
        match outcome {
            Ok(Outcome::Now(answer)) => reply(&outbox, key, Ok(answer)),
            Ok(Outcome::Later) => {}
            Err(error) => {
                metrics::counter!("argosy_refusals_total", "code" => error.error.code.clone())
                    .increment(1);
                reply(&outbox, key, Err(*error.error));
            }
        }
    }

    async fn answer(
        &mut self,
        id: ConnectionId,
        caller: &Caller,
        outbox: &Outbox,
        key: &str,
        ask: Ask,
    ) -> Result<Outcome, ApiError> {
        let (command, at_seq) = match ask {
            Ask::Hello { protocol, build, seat, since } => {
                let hello = Hello { protocol, build, seat, since };
                return Ok(Outcome::Now(self.hello(id, caller, hello).await?));
            }
            Ask::Ping {} => return Ok(Outcome::Now(Answer::Pong { now: self.app.now() })),
            Ask::Draft { at_seq, seat, lines } => {
                return Ok(Outcome::Now(self.draft(caller, at_seq, seat, &lines)?));
            }
            Ask::Why { seat, line } => return Ok(Outcome::Now(self.why(caller, seat, &line)?)),
            Ask::Suggest { seat } => {
                self.suggest(caller, outbox, key, seat)?;
                return Ok(Outcome::Later);
            }
            Ask::Say { text } => return Ok(Outcome::Now(self.say(caller, key, &text).await?)),
            Ask::History { since } => {
                self.tell_history(id, outbox, key, since);
                return Ok(Outcome::Later);
            }
            Ask::Sit { seat, salt_hash } => (Command::Sit { seat, salt_hash }, None),
            Ask::Stand { seat } => (Command::Stand { seat }, None),
            Ask::SetBot { seat, level } => (Command::SetBot { seat, level }, None),
            Ask::Remove { seat } => (Command::Remove { seat }, None),
            Ask::Swap { seats } => (Command::Swap { seats }, None),
            Ask::Start {} => (Command::Start, None),
            Ask::Reveal { seat, salt } => (Command::Reveal { seat, salt }, None),
            Ask::CallOff {} => (Command::CallOff, None),
            Ask::Play { at_seq, seat, lines } => {
                check_lines(&lines)?;
                (Command::Play { seat, lines }, Some(at_seq))
            }
            Ask::Undo { at_seq, seat } => (Command::Undo { seat }, Some(at_seq)),
            Ask::Propose { at_seq, seat, proposal } => {
                let wish = match proposal {
                    Proposal::Undo => AskFor::Undo,
                    Proposal::Pause => AskFor::Pause,
                    Proposal::Close => AskFor::Close,
                };
                (Command::Ask { seat, wish }, Some(at_seq))
            }
            Ask::Answer { seat, agrees } => (Command::Answer { seat, agrees }, None),
            Ask::Leave { seat } => (Command::Leave { seat }, None),
            Ask::TakeBack { seat } => (Command::TakeBack { seat }, None),
            Ask::Resign { seat } => (Command::Resign { seat }, None),
            Ask::Resume { seat } => (Command::Resume { seat }, None),
        };
        let seq = self.change(caller, command, key, at_seq).await?;
        Ok(Outcome::Now(Answer::Done { seq }))
    }

    async fn say(&mut self, caller: &Caller, key: &str, text: &str) -> Result<Answer, ApiError> {
        let seq = self.table.seq();
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_LINE {
            return Err(ApiError::bad("bad_chat", "a line has 1 to 500 characters"));
        }
        let member = self.become_member(caller).await?;
        let key = format!("{}:{key}", member.0);
        if self.said.contains(&key) {
            return Ok(Answer::Done { seq });
        }
        let row = ChatRow {
            number: self.last_chat + 1,
            member: member.0,
            at: self.app.now(),
            text: text.to_owned(),
        };
        self.app.store.say(self.table.id(), row.clone()).await?;
        self.last_chat = row.number;
        if self.said.len() == 64 {
            self.said.remove(0);
        }
        self.said.push(key);
        let line = self.chat_line(&row);
        self.broadcast(&Message::Chat(line));
        Ok(Answer::Done { seq })
    }

    /// The seat is the caller's and nobody else plays it.
    fn own_game(&self, caller: &Caller, seat: Seat) -> Result<&dyn games::Match, ApiError> {
        let member = self.member_of(&caller.user);
        let own = member.is_some_and(|member| self.table.seats_of(member).contains(seat));
        if !own {
            return Err(Refusal::from(not_your_seat()).into());
        }
        self.table.game().ok_or_else(|| ApiError::bad("not_playing", "the game is not running"))
    }

    fn draft(
        &self,
        caller: &Caller,
        at_seq: u64,
        seat: Seat,
        lines: &[String],
    ) -> Result<Answer, ApiError> {
        let game = self.own_game(caller, seat)?;
        check_lines(lines)?;
        if at_seq < self.table.shown_to(seat) || at_seq > self.table.seq() {
            return Err(ApiError::bad("stale", "the table has moved on"));
        }
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let draft = game.draft(seat, &lines)?;
        let legal = draft.legal.into_iter();
        Ok(Answer::Draft(Box::new(DraftAnswer {
            lines: draft.lines,
            rest: draft.rest,
            stopped: draft.stopped.map(|stopped| match stopped {
                games::Stopped::Chance => Stopped::Chance,
                games::Stopped::Revealing => Stopped::Revealing,
            }),
            to_act: draft.to_act,
            view: draft.view.raw(),
            legal: legal.map(|legal| wire::Legal { line: legal.line, id: legal.id }).collect(),
            events: draft.events.iter().map(games::Json::raw).collect(),
        })))
    }

    fn why(&self, caller: &Caller, seat: Seat, line: &str) -> Result<Answer, ApiError> {
        let game = self.own_game(caller, seat)?;
        let refused = game.why(seat, line)?.map(|refused| {
            let mut error = wire::Error::new("refused", refused.why.clone());
            describe(&mut error, &refused);
            error
        });
        Ok(Answer::Why { refused })
    }

    /// A bot thinks for the person; the answer comes when it is ready.
    fn suggest(
        &self,
        caller: &Caller,
        outbox: &Outbox,
        key: &str,
        seat: Seat,
    ) -> Result<(), ApiError> {
        let game = self.own_game(caller, seat)?;
        if self.table.check_plays(seat, author(self, caller)).is_err()
            || !self.table.to_act().includes(seat)
        {
            return Err(ApiError::bad("not_to_act", "this seat has nothing to decide now"));
        }
        let best = self.kind.card().bots.last().map(|bot| bot.level.to_owned());
        let request = BotRequest {
            game: game.boxed_clone(),
            seat,
            level: best.unwrap_or_default(),
            player: None,
        };
        let (pool, outbox, key) = (self.app.bots.clone(), outbox.clone(), key.to_owned());
        let patience = self.app.config.bots.deadline + Duration::from_secs(10);
        tokio::spawn(async move {
            let choice = tokio::time::timeout(patience, pool.choose(request)).await;
            let answer = match choice {
                Ok(Some((line, _))) => Ok(Answer::Suggestion { line }),
                Ok(None) | Err(_) => Err(wire::Error::new("bot_busy", "no bot is free; try again")),
            };
            reply(&outbox, key, answer);
        });
        Ok(())
    }

    /// The past is read from the log, aside from the table's own work.
    fn tell_history(&self, id: ConnectionId, outbox: &Outbox, key: &str, since: u64) {
        let viewer = self.connections.get(&id).and_then(|connection| connection.viewer);
        let viewer = self.shown(viewer.unwrap_or(Viewer::Spectator));
        let (kind, members) = (self.kind, self.members.clone());
        let (store, table) = (super::task::store_of(self), self.table.id().to_owned());
        let (outbox, key) = (outbox.clone(), key.to_owned());
        tokio::spawn(async move {
            let answer = match super::entries(store.as_ref(), &table).await {
                Ok(entries) => history(kind, &entries, &members, viewer, since)
                    .map(|news| Answer::History { news })
                    .map_err(|error| *ApiError::internal(&error).error),
                Err(error) => Err(*error.error),
            };
            reply(&outbox, key, answer);
        });
    }
}

fn author(task: &Task, caller: &Caller) -> Author {
    task.member_of(&caller.user).map_or(Author::Table, Author::Member)
}

pub fn not_your_seat() -> games::Error {
    games::Error::new("not_your_seat", "this seat is not yours")
}

fn check_lines(lines: &[String]) -> Result<(), ApiError> {
    if lines.len() <= MOST_LINES {
        return Ok(());
    }
    Err(ApiError::bad("too_large", "at most 64 actions at once"))
}

pub fn reply(outbox: &Outbox, id: String, answer: Result<Answer, wire::Error>) {
    let (ok, error) = match answer {
        Ok(answer) => (Some(answer), None),
        Err(error) => (None, Some(error)),
    };
    // A reader that is too slow is let go with the next update.
    let _ = outbox.send(&Message::Reply(Box::new(Reply { id: Some(id), ok, error })));
}
