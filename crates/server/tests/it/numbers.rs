//! What somebody learns of the secret steps of others: nothing, not even how many.

use argosy_game::{Seat, Viewer};
use argosy_server::client::{Client, Socket};
use argosy_store::Store as _;
use argosy_table::{Entry, Table};
use argosy_wire::{Answer, Ask, Message, Update};

use crate::support::{Server, TOY, ask, config, database_in, join, seat, started, update};

/// Everything that a connection is sent until a ping is answered, but for who is there.
async fn heard(socket: &mut Socket) -> Vec<Message> {
    socket.ask("ping", Ask::Ping {}).await.unwrap();
    let mut heard = Vec::new();
    loop {
        match socket.next().await.unwrap() {
            Message::Reply(reply) if reply.id.as_deref() == Some("ping") => return heard,
            Message::Presence(_) => {}
            message => heard.push(message),
        }
    }
}

fn discards(update: &Update) -> Vec<String> {
    let game = update.seen.as_ref().and_then(|seen| seen.game.as_ref());
    let legal = game.map(|game| game.legal.as_slice()).unwrap_or_default();
    let lines = legal.iter().map(|legal| legal.line.clone());
    lines.filter(|line| line.starts_with("discard")).collect()
}

/// The first legal move of whoever is to move, until both have to discard.
async fn storm(server: &Server) -> Option<(String, [Client; 2])> {
    let (table, ann, ben) = started(server, 2).await;
    let people = [ann, ben];
    let mut rng = argosy_game::Rng::from_seed(table.bytes().map(u64::from).sum());
    for number in 0..400 {
        let mut looks = Vec::new();
        for client in &people {
            looks.push(join(client, &table).await);
        }
        if looks.iter().all(|(_, update)| !discards(update).is_empty()) {
            return Some((table, people));
        }
        let game = looks[0].1.seen.as_ref()?.game.as_ref()?;
        let mover = game.to_act.owing().first()?;
        let (socket, now) = &mut looks[mover.index()];
        let legal = &now.seen.as_ref()?.game.as_ref()?.legal;
        let lines = vec![rng.pick(legal)?.line.clone()];
        let play = Ask::Play { at_seq: now.seq, seat: mover, lines };
        ask(socket, &format!("m{number}"), play).await.ok()?;
    }
    None
}

/// A game in which a storm came early enough.
async fn some_storm(server: &Server) -> (String, [Client; 2]) {
    for _ in 0..100 {
        if let Some(found) = storm(server).await {
            return found;
        }
    }
    panic!("there was no storm");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_count_the_secret_steps_of_others() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_on(config(), &database_in(folder.path())).await;
    let (table, [ann, ben]) = some_storm(&server).await;
    let watcher = server.guest("Watcher").await;
    let (mut of_ann, mut now) = join(&ann, &table).await;
    let (mut of_ben, of_ben_before) = join(&ben, &table).await;
    let (mut watching, watched_before) = join(&watcher, &table).await;
    heard(&mut of_ben).await;
    heard(&mut watching).await;
    // Ann gives a card, takes it back, and so on.
    for number in 0..6 {
        let legal = now.seen.unwrap().game.unwrap().legal;
        let wanted = if number % 2 == 0 { "discard" } else { "take back" };
        let line = legal.iter().find(|legal| legal.line.starts_with(wanted)).unwrap().line.clone();
        let play = Ask::Play { at_seq: now.seq, seat: seat(0), lines: vec![line] };
        of_ann.ask(&format!("a{number}"), play).await.unwrap();
        now = update(&mut of_ann).await;
    }
    assert!(heard(&mut of_ben).await.is_empty(), "Ben is sent not even a number");
    assert!(heard(&mut watching).await.is_empty());
    // Nor does coming back tell, or the past, or what is done next.
    for (client, before) in [(&ben, &of_ben_before), (&watcher, &watched_before)] {
        let (mut socket, again) = join(client, &table).await;
        assert_eq!(again.seq, before.seq);
        let past = ask(&mut socket, "h", Ask::History { since: 0 }).await.unwrap();
        let Answer::History { news } = past else { panic!("{past:?}") };
        assert_eq!(news.last().unwrap().seq, before.seq);
    }
    let line = discards(&of_ben_before)[0].clone();
    let draft = Ask::Draft { at_seq: of_ben_before.seq, seat: seat(1), lines: vec![line.clone()] };
    ask(&mut of_ben, "d", draft).await.unwrap();
    let play = Ask::Play { at_seq: of_ben_before.seq, seat: seat(1), lines: vec![line] };
    let done = ask(&mut of_ben, "b", play.clone()).await.unwrap();
    let Answer::Done { seq } = done else { panic!("{done:?}") };
    assert_eq!(seq, of_ben_before.seq + 1, "his own step is the next");
    // The numbers follow from the log, so that another server has the same.
    server.stop().await;
    let server = Server::start_on(config(), &database_in(folder.path())).await;
    let (mut of_ben, again) = join(&server.client(&ben), &table).await;
    assert_eq!(again.seq, seq);
    let done = ask(&mut of_ben, "b", play).await.unwrap();
    assert!(matches!(done, Answer::Done { seq: same } if same == seq), "{done:?}");
    server.stop().await;
}

/// What is sent as it happens has the numbers that the log gives, in a whole game.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_has_the_numbers_of_the_log() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 3).await;
    let watcher = server.guest("Watcher").await;
    let (mut watching, first) = join(&watcher, &table).await;
    crate::support::play_out(&table, &ann, &ben).await;
    let mut told = vec![first.seq];
    loop {
        let update = update(&mut watching).await;
        told.push(update.seq);
        let table = update.seen.and_then(|seen| seen.table);
        if table.is_some_and(|table| table.stage == argosy_wire::Stage::Over) {
            break;
        }
    }
    assert!(told.windows(2).all(|pair| pair[0] < pair[1]), "each has a number of its own");
    let rows = server.store.log(&table, 0).await.unwrap();
    let entries = rows.iter().map(|row| serde_json::from_str::<Entry>(&row.body).unwrap());
    let replayed = Table::replay(&TOY, entries).unwrap();
    assert_eq!(told.last().copied(), Some(replayed.number(Viewer::Spectator)));
    for (client, index) in [(&ann, 0), (&ben, 1)] {
        let (_, last) = join(client, &table).await;
        assert_eq!(last.seq, replayed.number(Viewer::Seat(Seat::new(index))));
    }
    server.stop().await;
}
