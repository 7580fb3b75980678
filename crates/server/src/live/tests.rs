//! A table without a network: what it sends to whom, and whom it drops.

use std::sync::Arc;

use argosy_erased::{AnyGame, Kind};
use argosy_game::Seat;
use argosy_game_test::toy::Toy;
use argosy_host::Order;
use argosy_store::{Sqlite, SqliteOptions, Store as _, UserRow};
use argosy_table::{Bytes32, salt_hash};
use argosy_wire::{Ask, ChatLine, Message, NewSeat, Request};
use metrics_exporter_prometheus::PrometheusBuilder;
use tokio::sync::{mpsc, oneshot};

use super::inbox::Chosen;
use super::task::Task;
use super::{Caller, Connect, ConnectionId, Inbox, Outbox, Outgoing};
use crate::opening;
use crate::{App, Config};

static TOY: Kind<Toy> = Kind::new(argosy_bots::random_bots());
static GAMES: &[&dyn AnyGame] = &[&TOY];

const PLAYER: ConnectionId = 0;

fn caller(name: &str) -> Caller {
    Caller { user: name.to_owned(), name: name.to_owned() }
}

/// A server that does not listen, and Ann.
async fn app(folder: &std::path::Path, mut config: Config) -> App {
    let store = Sqlite::open(&SqliteOptions::new(folder.join("argosy.db"))).unwrap();
    let ann = UserRow {
        id: "Ann".to_owned(),
        name: "Ann".to_owned(),
        login: None,
        password: None,
        recovery: None,
        created_at: 0,
        deleted_at: None,
    };
    store.add_user(ann).await.unwrap();
    config.limits.onlookers_per_table = 10_000;
    App::new(config, Arc::new(store), crate::no_metrics())
}

/// A table that Ann opened and nobody is connected to.
async fn table(folder: &std::path::Path) -> Task {
    let app = app(folder, Config::new(GAMES)).await;
    table_of(&app, vec![NewSeat::Open, NewSeat::Open]).await
}

async fn table_of(app: &App, seats: Vec<NewSeat>) -> Task {
    let start = !seats.contains(&NewSeat::Open);
    let order = Order {
        id: opening::new_id(),
        game: TOY.name().to_owned(),
        options: argosy_game::Options::new(),
        pace: argosy_table::Pace::default(),
        listed: true,
        hot_seat: false,
        seats,
        start,
        rematch_of: None,
        given: None,
        guests: Vec::new(),
        played_before: None,
    };
    let id = opening::open(app, &caller("Ann"), order).await.unwrap();
    let (sender, _) = mpsc::channel(1);
    Task::load(app.clone(), &id, sender.downgrade()).await.unwrap()
}

async fn connect(task: &mut Task, id: ConnectionId, name: &str, capacity: usize) -> Outgoing {
    let (outbox, outgoing) = Outbox::new(capacity, 1 << 20);
    let (reply, answer) = oneshot::channel();
    task.handle(Inbox::Connect(Connect { id, caller: caller(name), outbox, reply })).await;
    answer.await.unwrap().unwrap();
    outgoing
}

/// Somebody who reads nothing, with a queue that just held the welcome, the table and the
/// reply.
async fn stuck(task: &mut Task, id: ConnectionId) -> Outgoing {
    let outgoing = connect(task, id, "Sleepy", 3).await;
    hello(task, id).await;
    assert!(task.outboxes[&id].send_text("one more".into()).is_err(), "it is full");
    outgoing
}

async fn hello(task: &mut Task, connection: ConnectionId) {
    let hello =
        Ask::Hello { protocol: argosy_wire::PROTOCOL, build: None, seat: None, since: None };
    asks(task, connection, "hello", hello).await;
}

async fn asks(task: &mut Task, connection: ConnectionId, id: &str, ask: Ask) {
    let request = Request { id: id.to_owned(), ask };
    task.handle(Inbox::Ask { connection, request, ahead: None }).await;
}

/// A game that Ann began with a bot, and left to it; she looks on.
async fn left_to_a_bot(app: &App) -> (Task, Outgoing) {
    let salt = Bytes32([1; 32]);
    let seats = vec![
        NewSeat::Me { salt_hash: salt_hash(salt) },
        NewSeat::Bot { level: "random".to_owned() },
    ];
    let mut task = table_of(app, seats).await;
    let of_ann = connect(&mut task, PLAYER, "Ann", 256).await;
    hello(&mut task, PLAYER).await;
    let seat = Seat::new(0);
    asks(&mut task, PLAYER, "reveal", Ask::Reveal { seat, salt }).await;
    assert!(task.game_of_bots.is_none(), "she plays");
    asks(&mut task, PLAYER, "leave", Ask::Leave { seat }).await;
    assert!(task.host.table().stand_in(seat).is_some(), "she has left");
    asks_again(&mut task).await;
    (task, of_ann)
}

/// A bot that was asked has found nothing, whenever that was, as after a rest.
async fn asks_again(task: &mut Task) {
    for at_seq in 0..=task.host.table().seq() {
        let seat = Seat::new(0);
        task.handle(Inbox::BotChose { seat, at_seq, choice: Chosen(None) }).await;
    }
}

/// Whoever may have one game that bots play among themselves gets no more by leaving games.
#[tokio::test]
async fn games_that_people_have_left_wait_for_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(GAMES);
    config.limits.bot_tables = 1;
    // They never come to an end.
    config.bots.at_once = 0;
    let app = app(folder.path(), config).await;
    let (first, _one) = left_to_a_bot(&app).await;
    let (mut second, _other) = left_to_a_bot(&app).await;
    let (third, _another) = left_to_a_bot(&app).await;
    let play_on = |tasks: [&Task; 3]| tasks.map(|task| task.game_of_bots.is_some());
    assert_eq!(play_on([&first, &second, &third]), [true, false, false]);
    asks_again(&mut second).await;
    assert_eq!(play_on([&first, &second, &third]), [true, false, false]);
    assert!(second.host.is_thinking(), "it is asked again by and by");
    drop(first);
    asks_again(&mut second).await;
    assert_eq!(play_on([&second, &second, &third]), [true, true, false]);
    asks(&mut second, PLAYER, "back", Ask::TakeBack { seat: Seat::new(0) }).await;
    asks_again(&mut second).await;
    // It may be her own move, and no bot is asked.
    second.make_room();
    assert!(second.game_of_bots.is_none(), "a person plays there again");
}

fn chat() -> Message {
    let (name, text) = ("Ann".to_owned(), "hello".to_owned());
    Message::Chat(ChatLine { number: 1, at: 0, member: 0, name, text })
}

#[tokio::test]
async fn however_many_do_not_read_letting_them_go_is_one_pass() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let _recording = metrics::set_default_local_recorder(&recorder);
    let folder = tempfile::tempdir().unwrap();
    let mut task = table(folder.path()).await;
    let _of_ann = connect(&mut task, PLAYER, "Ann", 256).await;
    hello(&mut task, PLAYER).await;
    let mut watchers = Vec::new();
    for id in 1..=3_200 {
        watchers.push(stuck(&mut task, id).await);
    }
    let effects = task.host.tell_all(chat());
    task.carry_out(effects).await.unwrap();
    assert_eq!(task.outboxes.keys().copied().collect::<Vec<_>>(), [PLAYER]);
    let metrics = recorder.handle().render();
    let counted = metrics.lines().find(|line| line.starts_with("argosy_slow_readers_total "));
    assert_eq!(counted, Some("argosy_slow_readers_total 3200"), "each of them once");
}

/// Somebody who reads, but not while six hundred others arrive.
#[tokio::test]
async fn a_crowd_that_arrives_costs_no_reader_the_connection() {
    let folder = tempfile::tempdir().unwrap();
    let mut task = table(folder.path()).await;
    let _of_ann = connect(&mut task, PLAYER, "Ann", 256).await;
    hello(&mut task, PLAYER).await;
    let mut watchers = Vec::new();
    for id in 1..=600 {
        watchers.push(connect(&mut task, id, "Sleepy", 256).await);
        hello(&mut task, id).await;
    }
    assert!(task.outboxes.contains_key(&PLAYER));
    assert_eq!(task.outboxes.len(), 601, "nor do they push out each other");
}
