//! Two worlds that look the same to a seat give it the same bytes: views, events,
//! legal lists, drafts, reasons, refusals, undo, history, coming back, and what a
//! spectator and the record's door say.

use std::fmt::Debug;
use std::net::SocketAddr;

use argosy_erased::{AnyGame, Kind};
use argosy_game::{Game, Inspect, Options, RandomPlayer, Rng, Seat, Step, ToAct, Viewer};
use argosy_server::client::{Client, Socket};
use argosy_server::{Config, Faults};
use argosy_store::{Commit, LogRow, MemberRow, Store, TableRow};
use argosy_table::{
    Asking, Author, Bytes32, Chair, Command, Given, Member, Pace, Plan, Secret, Table, Tempo,
    Terms, salt_hash,
};
use argosy_wire::{Ask, Message};

use crate::nodes::Two;
use crate::support::{Server, config};

/// Where tables are served: the seat that is compared, and whoever looks on, are connected to `far`,
/// all others to `near`.
struct Place<'a> {
    near: SocketAddr,
    far: SocketAddr,
    store: &'a dyn Store,
}

impl Place<'_> {
    fn alone(server: &Server) -> Place<'_> {
        Place { near: server.address, far: server.address, store: &*server.store }
    }

    fn far(&self, client: &Client) -> Client {
        let address = self.far;
        Client { address, origin: format!("http://{address}"), ..client.clone() }
    }
}

/// Two tables whose worlds differ only in what `viewer` cannot know, and the
/// people at them: one for each seat, and somebody who looks on.
struct Twins {
    tables: [String; 2],
    people: Vec<Client>,
    /// The seat that is compared, and who plays there.
    viewer: Seat,
    own: Client,
    spectator: Client,
}

fn salt(seat: u8) -> Bytes32 {
    Bytes32([seat; 32])
}

/// A table that goes on from a position, as it would be stored.
async fn store_table<G: Game>(
    store: &dyn Store,
    kind: &'static dyn AnyGame,
    id: &str,
    state: &G,
    users: &[String],
) {
    let position = state.to_position();
    let lines: Vec<String> = position.lines().map(|line| format!("position {line}")).collect();
    let record = format!(
        "{}\ngame {}\n{}\n\nunfinished\nhash none\n",
        argosy_game::RECORD_FIRST_LINE,
        kind.name(),
        lines.join("\n")
    );
    let terms = Terms {
        table: id.to_owned(),
        game: kind.name().to_owned(),
        n_seats: state.n_seats(),
        options: Options::new(),
        pace: Pace { tempo: Tempo::Turns, ..Pace::default() },
        host: Member(0),
        listed: true,
        hot_seat: false,
        entry_key: None,
        rematch_of: None,
        given: Some(Given { from: "elsewhere".to_owned(), record, walked_from: None }),
    };
    let asking = |member: u16| Asking {
        by: Author::Member(Member(member)),
        at: 1_000,
        key: None,
        at_seq: None,
        new_secret: Secret::new([9; 32]),
    };
    let mut plan = Table::open(kind, terms, &asking(0)).unwrap();
    let then = |plan: &mut Plan, member: u16, command: Command| {
        let further = plan.next.plan(command, &asking(member)).unwrap();
        plan.entries.extend(further.entries);
        plan.next = further.next;
    };
    for seat in Seat::all(state.n_seats()) {
        let salt_hash = salt_hash(salt(seat.number()));
        then(&mut plan, seat.number().into(), Command::Sit { seat, salt_hash });
    }
    then(&mut plan, 0, Command::Start);
    for seat in Seat::all(state.n_seats()) {
        let salt = salt(seat.number());
        then(&mut plan, seat.number().into(), Command::Reveal { seat, salt });
    }
    assert!(plan.next.chairs().iter().all(|chair| matches!(chair, Chair::Person { .. })));
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let commit = Commit {
        after: argosy_store::Head::START,
        table: TableRow {
            id: id.to_owned(),
            game: kind.name().to_owned(),
            stage: "playing".to_owned(),
            listed: true,
            card: "{}".to_owned(),
            created_at: now.as_millis() as u64,
            updated_at: now.as_millis() as u64,
            due_at: None,
        },
        entries: plan
            .entries
            .iter()
            .map(|entry| LogRow {
                seq: entry.seq,
                at: entry.at,
                body: serde_json::to_string(&argosy_table::Entry {
                    at: now.as_millis() as u64,
                    ..entry.clone()
                })
                .unwrap(),
            })
            .collect(),
        members: users
            .iter()
            .zip(0..)
            .map(|(user, member)| MemberRow {
                member,
                user: Some(user.clone()),
                name: format!("P{member}"),
            })
            .collect(),
        results: Vec::new(),
    };
    store.commit(commit).await.unwrap();
}

/// What differs between two tables without being anybody's secret: their names,
/// their promises, the time, and who happens to be connected at that moment.
fn without_names_and_times(text: &str, table: &str) -> String {
    let mut value: serde_json::Value = serde_json::from_str(text).unwrap();
    blank(&mut value, table);
    value.to_string()
}

fn blank(value: &mut serde_json::Value, table: &str) {
    match value {
        serde_json::Value::Object(fields) => {
            for (name, field) in fields.iter_mut() {
                let open = ["at", "now", "commitment", "left_ms", "request", "presence"];
                if open.contains(&name.as_str()) {
                    *field = serde_json::Value::Null;
                }
                blank(field, table);
            }
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(|item| blank(item, table)),
        serde_json::Value::String(text) if text == table => "TABLE".clone_into(text),
        _ => {}
    }
}

/// A connection that writes down everything it is sent.
struct Ear {
    socket: Socket,
    table: String,
    heard: Vec<String>,
}

impl Ear {
    async fn open(client: &Client, table: &str, since: Option<u64>) -> Self {
        let socket = Socket::open(client, table).await.unwrap();
        let mut ear = Self { socket, table: table.to_owned(), heard: Vec::new() };
        let hello = Ask::Hello { protocol: argosy_wire::PROTOCOL, build: None, seat: None, since };
        ear.ask("hello", hello).await;
        ear
    }

    /// Asks, and hears everything up to the reply. Who else is connected is no
    /// secret of the game, and when it is told depends on the network.
    async fn ask(&mut self, id: &str, ask: Ask) -> argosy_wire::Reply {
        self.socket.ask(id, ask).await.unwrap();
        loop {
            let text = self.socket.next_text().await.unwrap();
            match serde_json::from_str(&text).unwrap() {
                Message::Presence(_) => {}
                Message::Reply(reply) if reply.id.as_deref() == Some(id) => {
                    self.heard.push(without_names_and_times(&text, &self.table));
                    return *reply;
                }
                _ => self.heard.push(without_names_and_times(&text, &self.table)),
            }
        }
    }

    /// A refusal brings everything that was done before it, wherever: a node looks before it says
    /// no.
    async fn flush(&mut self, seat: Seat) {
        let nonsense = Ask::Play { at_seq: 0, seat, lines: vec!["nothing at all".to_owned()] };
        let reply = self.ask("flush", nonsense).await;
        assert!(reply.error.is_some(), "{reply:?}");
    }
}

/// Everything that the seat hears at one of the two tables. What it does is the
/// same at both: it depends on `script` alone.
async fn listen(twins: &Twins, which: usize, script: &Script) -> Vec<String> {
    let table = &twins.tables[which];
    let own = &twins.own;
    let mut ear = Ear::open(own, table, None).await;
    let mut watcher = Ear::open(&twins.spectator, table, None).await;
    let seq = script.seq;
    for (number, line) in script.asked.iter().enumerate() {
        let why = Ask::Why { seat: twins.viewer, line: line.clone() };
        ear.ask(&format!("why{number}"), why).await;
        let draft = Ask::Draft { at_seq: seq, seat: twins.viewer, lines: vec![line.clone()] };
        ear.ask(&format!("draft{number}"), draft).await;
    }
    if let Some(line) = &script.illegal {
        let play = Ask::Play { at_seq: seq, seat: twins.viewer, lines: vec![line.clone()] };
        ear.ask("illegal", play).await;
    }
    for (number, (by, line)) in script.moves.iter().enumerate() {
        let id = format!("move{number}");
        if *by == twins.viewer {
            let play = Ask::Play { at_seq: seq, seat: *by, lines: vec![line.clone()] };
            ear.ask(&id, play).await;
            let undo = Ask::Undo { at_seq: seq + 1, seat: *by };
            ear.ask("undo", undo).await;
        } else {
            let mut other = Ear::open(&twins.people[by.index()], table, None).await;
            let play = Ask::Play { at_seq: seq, seat: *by, lines: vec![line.clone()] };
            other.ask(&id, play).await;
        }
        ear.flush(twins.viewer).await;
        watcher.flush(twins.viewer).await;
    }
    ear.ask("history", Ask::History { since: 0 }).await;
    let back = Ear::open(own, table, Some(seq)).await;
    let mut visitor = own.clone();
    let record = visitor.get(&format!("/api/tables/{table}/record")).await.unwrap();
    let mut heard = ear.heard;
    heard.extend(watcher.heard);
    heard.extend(back.heard);
    heard.push(record.body);
    heard
}

/// What is done at both tables.
#[derive(Debug, Default)]
struct Script {
    seq: u64,
    asked: Vec<String>,
    illegal: Option<String>,
    moves: Vec<(Seat, String)>,
}

/// What a step shows to a seat.
fn shows<G: Game>(
    mut state: G,
    by: Seat,
    action: G::Action,
    viewer: Viewer,
) -> (G::View, Vec<G::EventView>, ToAct) {
    let mut events = Vec::new();
    state.apply(Step::Act(by, action), &mut events);
    let events = events.iter().filter_map(|event| G::view_event(event, viewer)).collect();
    (state.view(viewer), events, state.to_act())
}

/// Moves that show the same to the seat, and to spectators, in both worlds.
fn script<G: Game>(worlds: [G; 2], viewer: Seat, seq: u64, rng: &mut Rng) -> Script {
    let mut own = Vec::new();
    worlds[0].legal_actions(viewer, &mut own);
    let mut script = Script { seq, ..Script::default() };
    let mut asked: Vec<G::Action> = Vec::new();
    for _ in 0..3 {
        asked.extend(rng.pick(&own));
    }
    let mut all: Vec<(Seat, G::Action)> = Vec::new();
    for by in Seat::all(worlds[0].n_seats()) {
        let mut legal = Vec::new();
        worlds[0].legal_actions(by, &mut legal);
        all.extend(legal.into_iter().map(|action| (by, action)));
    }
    if let Some(&(_, foreign)) = rng.pick(&all) {
        asked.push(foreign);
        if worlds[0].refuse(viewer, foreign).is_some() {
            script.illegal = Some(foreign.to_string());
        }
    }
    script.asked = asked.iter().map(ToString::to_string).collect();
    let same = |&(by, action): &(Seat, G::Action)| {
        worlds[1].refuse(by, action).is_none()
            && [Viewer::Seat(viewer), Viewer::Spectator].into_iter().all(|eyes| {
                let [one, other] = worlds.map(|world| shows(world, by, action, eyes));
                one == other && one.2 != ToAct::Chance && one.2 != ToAct::Over
            })
    };
    let silent: Vec<_> = all.into_iter().filter(same).collect();
    script.moves.extend(rng.pick(&silent).map(|&(by, action)| (by, action.to_string())));
    script
}

/// How many pairs of worlds were compared, and what differed first.
async fn compare<G: Game + Inspect + Debug>(
    place: &Place<'_>,
    kind: &'static dyn AnyGame,
    n_seats: u8,
    pairs: u32,
) -> (u32, Option<String>) {
    let mut people = Vec::new();
    let mut users = Vec::new();
    for index in 0..n_seats {
        let mut client = Client::guest(place.near, &format!("P{index}")).await.unwrap();
        users.push(client.get("/api/me").await.unwrap().json::<argosy_wire::Me>().id);
        people.push(client);
    }
    let spectator = place.far(&Client::guest(place.near, "Watcher").await.unwrap());
    let mut rng = Rng::from_seed(7);
    let mut compared = 0;
    let mut difference = None;
    while compared < pairs && difference.is_none() {
        let Some(state) = random_state::<G>(n_seats, &mut rng) else { continue };
        let viewer = Seat::new(rng.below(n_seats.into()) as u8);
        let worlds = [state, state.scramble(viewer, &mut rng)];
        if worlds[0] == worlds[1] {
            continue;
        }
        let tables = [0, 1].map(|which| format!("pair{compared}world{which}"));
        for (table, world) in tables.iter().zip(&worlds) {
            store_table(place.store, kind, table, world, &users).await;
        }
        let seq = place.store.log(&tables[0], 0).await.unwrap().len() as u64;
        let script = script(worlds, viewer, seq, &mut rng);
        let own = place.far(&people[viewer.index()]);
        let (people, spectator) = (people.clone(), spectator.clone());
        let twins = Twins { tables, people, viewer, own, spectator };
        let one = listen(&twins, 0, &script).await;
        let other = listen(&twins, 1, &script).await;
        compared += 1;
        difference =
            one.iter().zip(&other).find(|(one, other)| one != other).map(|(one, other)| {
                format!(
                    "{script:?}\n{}\n{}\n{one}\n{other}",
                    worlds[0].to_position(),
                    worlds[1].to_position()
                )
            });
        if difference.is_none() && one.len() != other.len() {
            difference = Some(format!("{} messages and {}", one.len(), other.len()));
        }
    }
    (compared, difference)
}

/// A state in which somebody has to decide, from somewhere in a random game.
fn random_state<G: Game>(n_seats: u8, rng: &mut Rng) -> Option<G> {
    let setup = G::draw_setup(n_seats, &Options::new(), rng).ok()?;
    let mut state = G::new(&setup);
    let mut player = RandomPlayer::<G>::default();
    for _ in 0..rng.below(400) {
        let step = player.step(&state, rng)?;
        state.apply(step, &mut ());
    }
    while state.to_act() == ToAct::Chance {
        let step = player.step(&state, rng)?;
        state.apply(step, &mut ());
    }
    (state.to_act() != ToAct::Over).then_some(state)
}

fn with_game(games: &'static [&'static dyn AnyGame]) -> Config {
    Config { games, ..config() }
}

macro_rules! no_leak {
    ($name:ident, $game:ty, $seats:literal, $pairs:literal) => {
        #[tokio::test(flavor = "multi_thread")]
        async fn $name() {
            static KIND: Kind<$game> = Kind::new(argosy_bots::random_bots());
            static LIST: &[&dyn AnyGame] = &[&KIND];
            let server = Server::start_with(with_game(LIST)).await;
            let place = Place::alone(&server);
            let (_, difference) = compare::<$game>(&place, &KIND, $seats, $pairs).await;
            assert!(difference.is_none(), "{}", difference.unwrap_or_default());
            server.stop().await;
        }
    };
}

no_leak!(nothing_leaks_in_the_toy, argosy_game_test::toy::Toy, 3, 150);
no_leak!(nothing_leaks_in_catan, argosy_catan::Catan, 4, 60);
no_leak!(nothing_leaks_in_ragusa, argosy_ragusa::Ragusa, 4, 60);
no_leak!(nothing_leaks_in_rialto, argosy_rialto::Rialto, 4, 60);
no_leak!(nothing_leaks_in_golden_city, argosy_golden_city::GoldenCity, 4, 60);

/// A node that only follows what others write tells no more.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_leaks_through_a_follower() {
    let Some(two) = Two::start(true).await else { return };
    let store = argosy_store::Postgres::open(&two.url).await.unwrap();
    let [near, far] = two.nodes;
    let place = Place { near, far, store: &store };
    let (_, difference) =
        compare::<argosy_game_test::toy::Toy>(&place, &crate::support::TOY, 3, 60).await;
    assert!(difference.is_none(), "{}", difference.unwrap_or_default());
}

/// The fault that these tests are there for.
#[tokio::test(flavor = "multi_thread")]
async fn a_leak_is_found_out() {
    let config = Config {
        faults: Faults { show_all: true, ..Faults::default() },
        ..with_game(crate::support::GAMES)
    };
    let server = Server::start_with(config).await;
    let place = Place::alone(&server);
    let (compared, difference) =
        compare::<argosy_game_test::toy::Toy>(&place, &crate::support::TOY, 3, 20).await;
    assert!(difference.is_some(), "{compared} pairs of worlds did not tell");
}
