use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use argosy_browser::{Do, Outcome, Rows, Store, TableRow, Tables, Told, think};
use argosy_table::{Bytes32, Entry, salt_hash};
use serde_json::{Value, json};

/// What is on disk, for all pages of one browser.
#[derive(Debug, Default)]
pub struct Disk {
    pub tables: BTreeMap<String, TableRow>,
    pub log: BTreeMap<(String, u64), Entry>,
    /// The next thing to be stored fails so.
    pub fails: Option<Outcome>,
}

impl Disk {
    fn rows(&self, table: &str, after: u64) -> Option<Rows> {
        let row = self.tables.get(table)?.clone();
        let log = self.log.range((table.to_owned(), after + 1)..=(table.to_owned(), u64::MAX));
        Some(Rows {
            table: row,
            entries: log.map(|(_, entry)| entry.clone()).collect(),
            chat: vec![],
        })
    }

    /// All of it or nothing, keyed by table and number.
    fn store(&mut self, store: Store) -> Outcome {
        if let Some(fails) = self.fails.take() {
            return fails;
        }
        let id = store.table.id.clone();
        let key = |entry: &Entry| (id.clone(), entry.seq);
        if store.entries.iter().any(|entry| self.log.contains_key(&key(entry))) {
            return Outcome::Conflict;
        }
        // As in the worker's store: a page that is behind has an old card, and no entry to be stopped by.
        if !store.entries.is_empty() {
            self.tables.insert(id.clone(), store.table);
        }
        for entry in store.entries {
            self.log.insert(key(&entry), entry);
        }
        Outcome::Done
    }
}

/// One page with its worker.
pub struct Page {
    pub disk: Rc<RefCell<Disk>>,
    tables: Tables,
    now: u64,
    seed: u8,
    /// What came through each connection, in order.
    pub heard: BTreeMap<u64, Vec<Value>>,
    pub answers: BTreeMap<u64, (u16, String)>,
    /// In the order in which it was done.
    pub done: Vec<&'static str>,
    /// Bots that were asked and have not answered.
    pub thinking: VecDeque<argosy_browser::Think>,
    requests: u64,
}

pub const SALT: &str = "1111111111111111111111111111111111111111111111111111111111111111";

pub fn hash_of_salt() -> String {
    salt_hash(SALT.parse::<Bytes32>().unwrap()).to_string()
}

impl Page {
    pub fn new(disk: &Rc<RefCell<Disk>>) -> Self {
        Self {
            disk: Rc::clone(disk),
            tables: Tables::new("build"),
            now: 1_000_000,
            seed: 0,
            heard: BTreeMap::new(),
            answers: BTreeMap::new(),
            done: Vec::new(),
            thinking: VecDeque::new(),
            requests: 0,
        }
    }

    pub fn tell(&mut self, told: Told) {
        let mut waiting = VecDeque::from(self.handle(told));
        while let Some(todo) = waiting.pop_front() {
            for further in self.carry_out(todo).into_iter().rev() {
                waiting.push_front(further);
            }
        }
    }

    fn handle(&mut self, told: Told) -> Vec<Do> {
        self.now += 10;
        self.seed = self.seed.wrapping_add(1);
        self.tables.handle(told, self.now, [self.seed; 32])
    }

    fn carry_out(&mut self, todo: Do) -> Vec<Do> {
        match todo {
            Do::Store(store) => {
                self.done.push("store");
                let table = store.table.id.clone();
                let outcome = self.disk.borrow_mut().store(*store);
                return self.handle(Told::Stored { table, outcome });
            }
            Do::ReadOn { table, after } => {
                self.done.push("read");
                let rows = self.disk.borrow().rows(&table, after).unwrap();
                return self.handle(Told::Written(Box::new(rows)));
            }
            Do::Send { to, text } => {
                self.done.push("send");
                for connection in to {
                    let message = serde_json::from_str(&text).unwrap();
                    self.heard.entry(connection).or_default().push(message);
                }
            }
            Do::Close { connection } => {
                self.heard.entry(connection).or_default().push(json!("closed"));
            }
            Do::Answer { request, status, body } => {
                self.answers.insert(request, (status, body));
            }
            Do::Think(think) => self.thinking.push_back(think),
            Do::Wake { .. } => {}
        }
        Vec::new()
    }

    fn load(&mut self, table: &str) {
        if !self.tables.has(table) {
            let rows = self.disk.borrow().rows(table, 0);
            if let Some(rows) = rows {
                self.tell(Told::Load(Box::new(rows)));
            }
        }
    }

    pub fn request(&mut self, method: &str, path: &str, body: Option<Value>) -> (u16, String) {
        let mut parts = path.split(['/', '?']).filter(|part| !part.is_empty());
        if parts.next() == Some("tables")
            && let Some(table) = parts.next()
        {
            self.load(table);
        }
        self.requests += 1;
        let id = self.requests;
        let (method, path) = (method.to_owned(), path.to_owned());
        let body = body.map(|body| body.to_string());
        self.tell(Told::Request { id, method, path, body, name: "Ann".to_owned() });
        self.answers.remove(&id).expect("every request is answered")
    }

    pub fn json(&mut self, method: &str, path: &str, body: Option<Value>) -> Value {
        let (status, text) = self.request(method, path, body);
        assert!(status < 300, "{method} {path}: {status} {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// A table at which one plays against bots, with the salt told.
    pub fn open(&mut self, game: &str, bots: &[&str]) -> String {
        let me = json!({"me": {"salt_hash": hash_of_salt()}});
        let bots = bots.iter().map(|level| json!({"bot": {"level": level}}));
        let seats: Vec<Value> = std::iter::once(me).chain(bots).collect();
        let body = json!({"game": game, "seats": seats, "start": true});
        let opened = self.json("POST", "/tables", Some(body));
        opened["table"].as_str().unwrap().to_owned()
    }

    pub fn connect(&mut self, connection: u64, table: &str) {
        self.load(table);
        self.tell(Told::Connect { connection, table: table.to_owned() });
        self.ask(connection, "hello", &json!({"hello": {"protocol": argosy_wire::PROTOCOL}}));
    }

    pub fn own(&mut self, table: &str) {
        self.tell(Told::Owns { table: table.to_owned() });
    }

    /// Asks and gives the reply.
    pub fn ask(&mut self, connection: u64, id: &str, ask: &Value) -> Value {
        let text = json!({"id": id, "ask": ask}).to_string();
        self.tell(Told::Ask { connection, text });
        let heard = &self.heard[&connection];
        let reply = heard.iter().rev().find(|message| message["reply"]["id"] == id);
        reply.expect("every wish is answered")["reply"].clone()
    }

    /// Every bot that was asked answers.
    pub fn let_bots_think(&mut self) {
        while let Some(asked) = self.thinking.pop_front() {
            let argosy_browser::ThinkFor::Move { at_seq } = asked.what_for else { continue };
            let lines = Some(think(&asked, &mut || false).unwrap());
            let (table, seat) = (asked.table, asked.seat);
            self.tell(Told::Chose { table, seat, at_seq, lines });
        }
    }

    /// The last thing that a connection was shown of the game.
    pub fn shown(&self, connection: u64) -> Value {
        let updates = self.heard[&connection].iter().rev();
        let mut games = updates.filter_map(|message| message["update"]["seen"].get("game"));
        games.find(|game| !game.is_null()).expect("a game was shown").clone()
    }

    pub fn seq(&self, connection: u64) -> u64 {
        let updates = self.heard[&connection].iter();
        updates.filter_map(|message| message["update"]["seq"].as_u64()).max().unwrap()
    }

    /// Tells the salt, so that the game begins.
    pub fn begin(&mut self, connection: u64) {
        self.begin_at(connection, &json!(0));
    }

    pub fn begin_at(&mut self, connection: u64, seat: &Value) {
        let reply = self.ask(connection, "salt", &json!({"reveal": {"seat": seat, "salt": SALT}}));
        assert!(reply["error"].is_null(), "{reply}");
        self.let_bots_think();
    }

    /// Plays the first thing that is legal, so often or until the game is over, which is told.
    pub fn play(&mut self, connection: u64, most: usize) -> bool {
        for turn in 0..most {
            let game = self.shown(connection);
            let Some(line) = game["legal"].as_array().and_then(|legal| legal.first()) else {
                return true;
            };
            let line = line["line"].as_str().unwrap();
            let id = format!("move-{}-{turn}", self.now);
            let at_seq = self.seq(connection);
            let play = json!({"play": {"at_seq": at_seq, "seat": 0, "lines": [line]}});
            let reply = self.ask(connection, &id, &play);
            assert!(reply["error"].is_null(), "{line}: {reply}");
            self.let_bots_think();
        }
        false
    }
}
