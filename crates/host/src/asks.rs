//! What clients ask through their connections.

use argosy_erased::{Json, Match};
use argosy_game::Seat;
use argosy_table::{Author, Command, Member};
use argosy_wire::{Answer, Ask, DraftAnswer, Error, Request, Stopped};

use crate::change::{Wanted, Wish, reply};
use crate::errors::{describe, refuse, refused};
use crate::message::Hello;
use crate::show::legal_action;
use crate::{
    Caller, Class, ConnectionId, Effect, Host, Moment, Read, ReadFor, Refused, Saying, Suggestion,
    ThinkFor, Thinking,
};

/// The longest line of chat, in characters.
const LONGEST_LINE: usize = 500;
/// The longest key and the most lines in one request.
const LONGEST_ID: usize = 64;
const MOST_LINES: usize = 64;

/// One request of one connection.
pub(crate) struct Asked {
    pub connection: ConnectionId,
    /// Of the request.
    pub id: String,
    pub caller: Caller,
}

impl Host {
    /// A connection asks for something. It is answered now, or once it is done.
    pub fn ask(&mut self, id: ConnectionId, request: Request, moment: Moment) -> Vec<Effect> {
        let Some(connection) = self.connections.get(&id) else { return Vec::new() };
        let greeted = connection.viewer.is_some();
        let asked =
            Asked { connection: id, id: request.id.clone(), caller: connection.caller.clone() };
        let outcome = if request.id.is_empty() || request.id.len() > LONGEST_ID {
            Err(refuse("bad_request", "an id has 1 to 64 characters"))
        } else if !greeted && !matches!(request.ask, Ask::Hello { .. }) {
            Err(refuse("hello_first", "the first request must be hello"))
        } else {
            self.answer(asked, request.ask, moment)
        };
        outcome.unwrap_or_else(|refused| vec![reply(id, request.id, Err(refused))])
    }

    fn answer(&mut self, asked: Asked, ask: Ask, moment: Moment) -> Result<Vec<Effect>, Refused> {
        let (command, at_seq) = match ask {
            Ask::Hello { protocol, build, seat, since } => {
                let hello = Hello { protocol, build, seat, since };
                return self.hello(asked, hello, moment.now);
            }
            Ask::Ping {} => return Ok(asked.answer(Answer::Pong { now: moment.now })),
            Ask::Draft { at_seq, seat, lines } => {
                let answer = self.draft(&asked, at_seq, seat, &lines)?;
                return Ok(asked.answer(answer));
            }
            Ask::Why { seat, line } => {
                let answer = self.why(&asked.caller, seat, &line)?;
                return Ok(asked.answer(answer));
            }
            Ask::Suggest { seat } => return self.suggest(asked, seat),
            Ask::Say { text } => return self.say(asked, &text, moment),
            Ask::History { since } => return Ok(vec![Effect::Read(self.history_of(asked, since))]),
            Ask::Sit { seat, salt_hash } => (Command::Sit { seat, salt_hash }, None),
            Ask::Stand { seat } => (Command::Stand { seat }, None),
            Ask::SetBot { seat, level } => (Command::SetBot { seat, level }, None),
            Ask::Remove { seat } => (Command::Remove { seat }, None),
            Ask::Swap { seats } => (Command::Swap { seats }, None),
            Ask::Start {} => (Command::Start, None),
            Ask::Reveal { seat, salt } => (Command::Reveal { seat, salt }, None),
            Ask::CallOff {} => (Command::CallOff, None),
            Ask::Kick { member } => (Command::Kick { member: self.known_member(member)? }, None),
            Ask::Mute { member, muted } => {
                let member = self.known_member(member)?;
                (Command::Mute { member, muted }, None)
            }
            Ask::WantSeat { seat } => (Command::WantSeat { seat }, None),
            Ask::GiveSeat { member, agrees } => {
                let member = self.known_member(member)?;
                (Command::GiveSeat { member, agrees }, None)
            }
            Ask::Play { at_seq, seat, lines } => {
                check_lines(&lines)?;
                (Command::Play { seat, lines }, Some(at_seq))
            }
            Ask::Undo { at_seq, seat } => (Command::Undo { seat }, Some(at_seq)),
            Ask::Propose { at_seq, seat, proposal } => {
                (Command::Propose { seat, proposal }, Some(at_seq))
            }
            Ask::Answer { seat, agrees } => (Command::Answer { seat, agrees }, None),
            Ask::Leave { seat } => (Command::Leave { seat }, None),
            Ask::TakeBack { seat } => (Command::TakeBack { seat }, None),
            Ask::Resign { seat } => (Command::Resign { seat }, None),
            Ask::Resume { seat } => (Command::Resume { seat }, None),
            Ask::Walk { to } => (Command::Walk { to }, None),
        };
        let at_seq = at_seq.map(|number| self.entry_seen(asked.connection, number)).transpose()?;
        let Asked { connection, id, caller } = asked;
        self.wish(Wish { connection, id, caller, command, at_seq }, moment)
    }

    /// The entry of the log up to which a connection knows the table, by its own number.
    fn entry_seen(&self, id: ConnectionId, number: u64) -> Result<u64, Refused> {
        let entry = self.table.entry_of(self.viewer_of(id), number);
        entry.ok_or_else(stale)
    }

    fn known_member(&self, number: u16) -> Result<Member, Refused> {
        let known = self.people.iter().any(|person| person.member == number);
        known
            .then_some(Member(number))
            .ok_or_else(|| refuse("unknown_member", "there is nobody of that number at this table"))
    }

    fn history_of(&self, asked: Asked, since: u64) -> Read {
        Read {
            viewer: self.viewer_of(asked.connection),
            connection: asked.connection,
            user: asked.caller.user,
            since,
            through: self.table.seq(),
            what_for: ReadFor::History { id: asked.id },
        }
    }

    fn say(&mut self, asked: Asked, text: &str, moment: Moment) -> Result<Vec<Effect>, Refused> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_LINE {
            return Err(refuse("bad_chat", "a line has 1 to 500 characters"));
        }
        let (member, people) = self.member_or_new(&asked.caller);
        let saying = Saying {
            member: member.0,
            at: moment.now,
            text: text.to_owned(),
            key: own_key(member, &asked.id),
            user: asked.caller.user,
            looks_on: self.table.seats_of(member).is_empty(),
            refused: self.table.check_may_speak(member).map_err(refused).err(),
            people,
        };
        Ok(vec![self.store_line(asked.connection, asked.id, saying)])
    }

    pub(crate) fn store_line(
        &mut self,
        connection: ConnectionId,
        id: String,
        saying: Saying,
    ) -> Effect {
        let people = saying.people.clone();
        let what = Wanted::Line { connection, id, saying: Box::new(saying.clone()) };
        self.store(what, None, people);
        Effect::Say(saying)
    }

    /// The seat is the caller's and nobody else plays it.
    fn own_game(&self, caller: &Caller, seat: Seat) -> Result<&dyn Match, Refused> {
        let member = self.member_of(&caller.user);
        let own = member.is_some_and(|member| self.table.seats_of(member).contains(seat));
        if !own {
            return Err(not_your_seat());
        }
        self.table.game().ok_or_else(|| refuse("not_playing", "the game is not running"))
    }

    fn draft(
        &self,
        asked: &Asked,
        at_seq: u64,
        seat: Seat,
        lines: &[String],
    ) -> Result<Answer, Refused> {
        let entry = self.entry_seen(asked.connection, at_seq)?;
        let game = self.own_game(&asked.caller, seat)?;
        check_lines(lines)?;
        if entry < self.table.shown_to(seat) {
            return Err(stale());
        }
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let draft = game.draft(seat, &lines).map_err(refused)?;
        Ok(Answer::Draft(Box::new(DraftAnswer {
            lines: draft.lines,
            values: draft.values.iter().map(Json::raw).collect(),
            rest: draft.rest,
            rest_values: draft.rest_values.iter().map(Json::raw).collect(),
            stopped: draft.stopped.map(|stopped| match stopped {
                argosy_erased::Stopped::Chance => Stopped::Chance,
                argosy_erased::Stopped::Revealing => Stopped::Revealing,
            }),
            to_act: draft.to_act,
            view: draft.view.raw(),
            legal: draft.legal.into_iter().map(legal_action).collect(),
            events: draft.events.iter().map(Json::raw).collect(),
        })))
    }

    fn why(&self, caller: &Caller, seat: Seat, line: &str) -> Result<Answer, Refused> {
        let game = self.own_game(caller, seat)?;
        let refused = game.why(seat, line).map_err(refused)?.map(|refused| {
            let mut error = Error::new("refused", refused.why.clone());
            describe(&mut error, &refused);
            error
        });
        Ok(Answer::Why { refused })
    }

    /// A bot thinks for the person; the answer comes when it is ready.
    fn suggest(&mut self, asked: Asked, seat: Seat) -> Result<Vec<Effect>, Refused> {
        let game = self.own_game(&asked.caller, seat)?.boxed_clone();
        let member = self.member_of(&asked.caller.user);
        let by = member.map_or(Author::Table, Author::Member);
        if self.table.check_plays(seat, by).is_err() || !self.table.to_act().includes(seat) {
            return Err(refuse("not_to_act", "this seat has nothing to decide now"));
        }
        if self.suggesting.contains(seat) {
            return Err(refuse("suggest_pending", "a bot thinks about this already"));
        }
        self.suggesting.insert(seat);
        let best = self.kind.card().bots.last().map(|bot| bot.level.to_owned());
        Ok(vec![Effect::Think(Thinking {
            game,
            seat,
            level: best.unwrap_or_default(),
            player: None,
            class: Class::Suggestion,
            user: asked.caller.user,
            what_for: ThinkFor::Suggestion { connection: asked.connection, id: asked.id },
        })])
    }

    /// A bot has found what it would do, or there was none to ask.
    pub fn suggested(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
        suggestion: Option<Suggestion>,
    ) -> Vec<Effect> {
        self.suggesting.remove(seat);
        let answer = match suggestion.zip(self.table.game()) {
            Some((suggestion, game)) => suggestion.answer(seat, game).map_err(refused),
            None => Err(refuse("bot_busy", "no bot is free; try again")),
        };
        vec![reply(connection, id, answer)]
    }
}

/// Keys are the members' own: nobody can use up another's.
pub(crate) fn own_key(member: Member, id: &str) -> String {
    format!("{}:{id}", member.0)
}

impl Asked {
    pub(crate) fn answer(self, answer: Answer) -> Vec<Effect> {
        vec![reply(self.connection, self.id, Ok(answer))]
    }
}

pub(crate) fn not_your_seat() -> Refused {
    refuse("not_your_seat", "this seat is not yours")
}

fn stale() -> Refused {
    refuse("stale", "the table has moved on")
}

fn check_lines(lines: &[String]) -> Result<(), Refused> {
    if lines.len() <= MOST_LINES {
        return Ok(());
    }
    Err(refuse("too_large", "at most 64 actions at once"))
}
