use std::collections::BTreeMap;

use argosy_erased::{AnyGame as _, Kind};
use argosy_game::{Options, Seat};
use argosy_game_test::toy::Toy;
use argosy_host::{
    Caller, Change, ConnectionId, Effect, Host, Line, Moment, Person, ReadFor, Saying, Settings,
    Stored, ThinkFor, Thinking, Written, history,
};
use argosy_table::{
    Asking, Author, Bytes32, Entry, Member, Millis, Pace, Secret, Table, Terms, salt_hash,
};
use argosy_wire::{Answer, Ask, Error, Message, Request, Update};

pub static TOY: Kind<Toy> = Kind::new(argosy_bots::random_bots());

pub const ANN: ConnectionId = 1;
pub const BEN: ConnectionId = 2;

pub const fn seat(index: u8) -> Seat {
    Seat::new(index)
}

pub fn salt(index: u8) -> Bytes32 {
    Bytes32([index + 1; 32])
}

pub fn caller(name: &str) -> Caller {
    Caller { user: name.to_lowercase(), name: name.to_owned() }
}

/// A store in memory. It counts what it is asked to do wrongly.
#[derive(Default)]
pub struct Store {
    pub log: Vec<Entry>,
    pub people: Vec<Person>,
    pub chat: Vec<(String, Line)>,
    pub conflicts: usize,
    /// What the next writes come to: whether they are done, and what is said of them.
    pub next: Vec<Next>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Next {
    Refused,
    DoneButUnknown,
    NotDoneAndUnknown,
}

impl Store {
    fn commit(&mut self, change: &Change) -> Stored {
        let next = if self.next.is_empty() { None } else { Some(self.next.remove(0)) };
        match next {
            Some(Next::Refused) => {
                return Stored::No(Box::new(Error::new("storage_full", "the disk is full")));
            }
            Some(Next::NotDoneAndUnknown) => return Stored::Unknown,
            Some(Next::DoneButUnknown) | None => {}
        }
        let taken = |new: &Person| self.people.iter().any(|person| person.member == new.member);
        let late =
            change.entries.first().is_some_and(|first| first.seq != self.log.len() as u64 + 1);
        if late || change.people.iter().any(taken) {
            self.conflicts += 1;
            return Stored::Conflict;
        }
        self.log.extend(change.entries.iter().cloned());
        self.people.extend(change.people.iter().cloned());
        if next.is_some() { Stored::Unknown } else { Stored::Done }
    }

    fn say(&mut self, saying: Saying) -> Stored {
        if self.chat.iter().any(|(key, _)| *key == saying.key) {
            return Stored::Before;
        }
        if let Some(refused) = saying.refused {
            return Stored::No(refused);
        }
        self.people.extend(saying.people);
        let Saying { key, member, at, text, .. } = saying;
        let number = self.chat.len() as u64 + 1;
        self.chat.push((key, Line { number, member, at, text }));
        Stored::Said(number)
    }

    fn written(&self, after: u64) -> Written {
        Written {
            entries: self.log.iter().filter(|entry| entry.seq > after).cloned().collect(),
            people: Some(self.people.clone()),
            chat: self.chat.iter().map(|(_, line)| line.clone()).collect(),
        }
    }
}

/// A host with everything that a server would be for it.
pub struct Driven {
    pub host: Host,
    pub now: Millis,
    /// By connection, in order.
    pub told: BTreeMap<ConnectionId, Vec<Message>>,
    pub thinking: Vec<Thinking>,
    pub let_go: Vec<(ConnectionId, String)>,
    pub asked: usize,
}

/// A table that Ann has opened, and what is stored of it.
pub fn open(n_seats: u8) -> Store {
    let terms = Terms {
        table: "t1".to_owned(),
        game: TOY.name().to_owned(),
        n_seats,
        options: Options::new(),
        pace: Pace::default(),
        host: Member(0),
        listed: true,
        hot_seat: false,
        entry_key: None,
        rematch_of: None,
        given: None,
    };
    let asking = Asking {
        by: Author::Member(Member(0)),
        at: 1_000,
        key: None,
        at_seq: None,
        new_secret: Secret::new([3; 32]),
    };
    let plan = Table::open(&TOY, terms, &asking).unwrap();
    let ann = Person { member: 0, user: Some("ann".to_owned()), name: "Ann".to_owned() };
    Store { log: plan.entries, people: vec![ann], ..Store::default() }
}

impl Driven {
    pub fn new(store: &Store) -> Self {
        let table = Table::replay(&TOY, store.log.iter().cloned()).unwrap();
        let settings = Settings { build: "b".to_owned(), onlookers: 5, show_all: false };
        let chat = store.chat.iter().map(|(_, line)| line.clone()).collect();
        let host = Host::new(&TOY, table, store.people.clone(), chat, settings, 1_000);
        Self {
            host,
            now: 1_000,
            told: BTreeMap::new(),
            thinking: Vec::new(),
            let_go: Vec::new(),
            asked: 0,
        }
    }

    pub fn moment(&self) -> Moment {
        Moment { now: self.now, new_secret: Secret::new([self.now as u8; 32]) }
    }

    /// Does all that the host wants.
    pub fn run(&mut self, store: &mut Store, effects: Vec<Effect>) {
        let mut waiting = std::collections::VecDeque::from(effects);
        while let Some(effect) = waiting.pop_front() {
            let moment = self.moment();
            let further = match effect {
                Effect::Store(change) => self.host.stored(store.commit(&change), moment),
                Effect::Say(saying) => self.host.stored(store.say(saying), moment),
                Effect::ReadOn { after } => {
                    self.host.written(store.written(after), moment).unwrap()
                }
                Effect::Tell { to, message } => {
                    for id in to {
                        self.told.entry(id).or_default().push(message.clone());
                    }
                    Vec::new()
                }
                Effect::TellPast { to, message } => {
                    self.told.entry(to).or_default().push(message);
                    Vec::new()
                }
                Effect::Sees { .. } => Vec::new(),
                Effect::LetGo { connection, code, .. } => {
                    self.let_go.push((connection, code));
                    Vec::new()
                }
                Effect::Read(read) => {
                    let news = history(&TOY, &store.log, &store.people, read.viewer, read.since);
                    assert!(matches!(read.what_for, ReadFor::Hello(_)));
                    self.host.caught_up(read, news.ok(), self.now)
                }
                Effect::Think(thinking) => {
                    self.thinking.push(thinking);
                    Vec::new()
                }
            };
            for effect in further.into_iter().rev() {
                waiting.push_front(effect);
            }
        }
    }

    /// Learns what others have written, without having been in conflict with it. Its bots think
    /// about that at once.
    pub fn hear(&mut self, store: &mut Store) {
        let written = store.written(self.host.table().seq());
        let mut effects = self.host.written(written, self.moment()).unwrap();
        effects.extend(self.host.wake_bot());
        self.run(store, effects);
    }

    /// What comes of a request, before anything is stored.
    pub fn first_stroke(&mut self, id: ConnectionId, ask: Ask) -> Vec<Effect> {
        self.asked += 1;
        let request = Request { id: format!("q{}", self.asked), ask };
        self.host.ask(id, request, self.moment())
    }

    /// Asks, and does what is to be done.
    pub fn ask(
        &mut self,
        store: &mut Store,
        id: ConnectionId,
        ask: Ask,
    ) -> Result<Answer, Box<Error>> {
        let key = format!("q{}", self.asked + 1);
        let effects = self.first_stroke(id, ask);
        self.run(store, effects);
        self.reply(id, &key)
    }

    /// The last reply to this request.
    pub fn reply(&self, id: ConnectionId, key: &str) -> Result<Answer, Box<Error>> {
        let told = self.told.get(&id).into_iter().flatten().rev();
        let reply = told.filter_map(|message| match message {
            Message::Reply(reply) if reply.id.as_deref() == Some(key) => Some(reply),
            _ => None,
        });
        let reply = reply.into_iter().next().expect("every request is answered");
        reply.ok.clone().ok_or_else(|| Box::new(reply.error.clone().expect("one of the two")))
    }

    pub fn join(&mut self, store: &mut Store, id: ConnectionId, name: &str) {
        self.host.connect(id, caller(name)).unwrap();
        self.ask(store, id, hello(None)).unwrap();
    }

    pub fn updates(&self, id: ConnectionId) -> Vec<&Update> {
        let told = self.told.get(&id).into_iter().flatten();
        let updates = told.filter_map(|message| match message {
            Message::Update(update) => Some(&**update),
            _ => None,
        });
        updates.collect()
    }

    /// The first legal move of the seat, sent by its connection.
    pub fn play_first(
        &mut self,
        store: &mut Store,
        id: ConnectionId,
        seat: Seat,
    ) -> Result<Answer, Box<Error>> {
        let last = self.updates(id).last().map_or(0, |update| update.seq);
        let legal = self.host.table().game().unwrap().legal(seat).unwrap();
        let lines = vec![legal[0].line.clone()];
        self.ask(store, id, Ask::Play { at_seq: last, seat, lines })
    }

    /// Bots choose the first thing that they can.
    pub fn let_bots_move(&mut self, store: &mut Store) -> usize {
        let mut moves = 0;
        while self.let_one_bot_move(store) > 0 {
            moves += 1;
        }
        moves
    }

    pub fn let_one_bot_move(&mut self, store: &mut Store) -> usize {
        let Some(thinking) = self.thinking.pop() else { return 0 };
        let ThinkFor::Move { at_seq, .. } = thinking.what_for else { return 0 };
        let legal = thinking.game.legal(thinking.seat).unwrap();
        let lines = vec![legal[0].line.clone()];
        let choice = Some((lines, thinking.player));
        let effects = self.host.bot_chose(thinking.seat, at_seq, choice, self.moment());
        self.run(store, effects);
        1
    }
}

pub fn hello(since: Option<u64>) -> Ask {
    Ask::Hello { protocol: argosy_wire::PROTOCOL, build: None, seat: None, since }
}

/// Ann and Ben at one host, and their game has begun.
pub fn begun() -> (Store, Driven) {
    let mut store = open(2);
    let mut driven = Driven::new(&store);
    driven.join(&mut store, ANN, "Ann");
    driven.join(&mut store, BEN, "Ben");
    for (id, index) in [(ANN, 0), (BEN, 1)] {
        let sit = Ask::Sit { seat: seat(index), salt_hash: salt_hash(salt(index)) };
        driven.ask(&mut store, id, sit).unwrap();
    }
    driven.ask(&mut store, ANN, Ask::Start {}).unwrap();
    for (id, index) in [(ANN, 0), (BEN, 1)] {
        let reveal = Ask::Reveal { seat: seat(index), salt: salt(index) };
        driven.ask(&mut store, id, reveal).unwrap();
    }
    (store, driven)
}
