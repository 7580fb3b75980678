use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use argosy_erased::{AnyGame, Kind};
use argosy_game::Seat;
use argosy_game_test::toy::Toy;
use argosy_server::client::{Client, Player, Socket};
use argosy_server::{Config, Faults};
use argosy_store::{Sqlite, SqliteOptions};
use argosy_table::{Bytes32, salt_hash};
use argosy_wire::{Answer, Ask, Message, NewSeat, NewTable, TableId, Update};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub static TOY: Kind<Toy> = Kind::new(argosy_bots::random_bots());
pub static GAMES: &[&dyn AnyGame] = &[&TOY];

/// A server in this process, on a database of its own.
pub struct Server {
    pub address: SocketAddr,
    pub store: Arc<Sqlite>,
    folder: Option<tempfile::TempDir>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

pub fn config() -> Config {
    let mut config = Config::new(GAMES);
    config.bots.pause = Duration::ZERO;
    config.limits.guests_per_minute = 100_000;
    config.limits.tables_per_minute = 100_000;
    config.limits.requests_per_second = 10_000;
    config.limits.requests_per_user = 100_000;
    config.limits.requests_per_address = 100_000;
    config.limits.sockets_per_address = 100_000;
    config.limits.connections_per_address = 100_000;
    config.limits.open_tables = 10_000;
    // Tests hold on to sockets that nobody reads any more.
    config.farewell = Duration::ZERO;
    config
}

impl Server {
    pub async fn start() -> Self {
        Self::start_with(config()).await
    }

    pub async fn start_with(config: Config) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = SqliteOptions::new(folder.path().join("argosy.db"));
        let mut server = Self::start_on(config, &options).await;
        server.folder = Some(folder);
        server
    }

    pub async fn start_on(config: Config, options: &SqliteOptions) -> Self {
        let store = Arc::new(Sqlite::open(options).unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let shared = Arc::clone(&store);
        let task = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            argosy_server::serve(config, shared, argosy_server::no_metrics(), listener, stopped)
                .await
                .expect("the store is there");
        });
        Self { address, store, folder: None, stop: Some(stop), task }
    }

    /// Where the database lies.
    pub fn folder(&self) -> &Path {
        self.folder.as_ref().expect("the folder is the server's own").path()
    }

    pub async fn stop(mut self) {
        drop(self.stop.take());
        self.task.await.unwrap();
    }

    /// The same person at another server.
    pub fn client(&self, elsewhere: &Client) -> Client {
        let address = self.address;
        Client { address, origin: format!("http://{address}"), ..elsewhere.clone() }
    }

    pub async fn guest(&self, name: &str) -> Client {
        Client::guest(self.address, name).await.unwrap()
    }
}

pub fn faulty(faults: Faults) -> Config {
    Config { faults, ..config() }
}

pub fn salt(seat: u8) -> Bytes32 {
    Bytes32([seat + 10; 32])
}

pub const fn seat(index: u8) -> Seat {
    Seat::new(index)
}

pub fn mine(index: u8) -> NewSeat {
    NewSeat::Me { salt_hash: salt_hash(salt(index)) }
}

pub fn bot() -> NewSeat {
    NewSeat::Bot { level: "random".to_owned() }
}

pub fn new_table(seats: Vec<NewSeat>) -> NewTable {
    NewTable {
        game: TOY.name().to_owned(),
        options: argosy_game::Options::new(),
        pace: argosy_table::Pace::default(),
        listed: true,
        hot_seat: false,
        start: false,
        seats,
    }
}

pub async fn open(client: &mut Client, table: &NewTable) -> String {
    let response = client.post("/api/tables", table).await.unwrap();
    assert_eq!(response.status, 201, "{}", response.body);
    response.json::<TableId>().table
}

/// A connection that has said hello, and the first update.
pub async fn join(client: &Client, table: &str) -> (Socket, Update) {
    let mut socket = Socket::open(client, table).await.unwrap();
    let messages = socket.hello(None).await.unwrap();
    let update = messages.into_iter().find_map(|message| match message {
        Message::Update(update) => Some(*update),
        _ => None,
    });
    (socket, update.unwrap())
}

/// Asks and waits for the answer.
pub async fn ask(socket: &mut Socket, id: &str, ask: Ask) -> Result<Answer, argosy_wire::Error> {
    socket.ask(id, ask).await.unwrap();
    let reply = socket.reply(id).await.unwrap();
    reply.ok.ok_or_else(|| reply.error.unwrap())
}

/// The next update.
pub async fn update(socket: &mut Socket) -> Update {
    loop {
        if let Message::Update(update) = socket.next().await.unwrap() {
            return *update;
        }
    }
}

/// Two people with seats 0 and 1, bots beside them, and the game has begun.
pub async fn started(server: &Server, n_seats: u8) -> (String, Client, Client) {
    let mut seats = vec![mine(0), NewSeat::Open];
    seats.extend((2..n_seats).map(|_| bot()));
    started_at(server, &new_table(seats)).await
}

/// The same at a table with terms of its own.
pub async fn started_at(server: &Server, table: &NewTable) -> (String, Client, Client) {
    let (ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = started_by(&ann, &ben, table).await;
    (table, ann, ben)
}

/// The same with these people, wherever they are.
pub async fn started_by(ann: &Client, ben: &Client, table: &NewTable) -> String {
    let table = open(&mut ann.clone(), table).await;
    let (mut of_ben, _) = join(ben, &table).await;
    let sit = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
    ask(&mut of_ben, "sit", sit).await.unwrap();
    let (mut of_ann, _) = join(ann, &table).await;
    ask(&mut of_ann, "start", Ask::Start {}).await.unwrap();
    ask(&mut of_ann, "r0", Ask::Reveal { seat: seat(0), salt: salt(0) }).await.unwrap();
    ask(&mut of_ben, "r1", Ask::Reveal { seat: seat(1), salt: salt(1) }).await.unwrap();
    table
}

/// Plays seats 0 and 1 at random to the end.
pub async fn play_out(table: &str, ann: &Client, ben: &Client) {
    let player = |client: &Client, index: u8| {
        Player::new(client.clone(), table.to_owned(), seat(index), salt(index), u64::from(index))
    };
    let (one, other) = tokio::join!(player(ann, 0).play(), player(ben, 1).play());
    assert!(one.over && other.over);
    assert!(!one.acknowledged.is_empty() && !other.acknowledged.is_empty());
}

pub fn database_in(folder: &Path) -> SqliteOptions {
    SqliteOptions::new(folder.join("argosy.db"))
}
