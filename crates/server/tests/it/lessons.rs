//! Guided games and puzzles, as a client opens them.

use argosy_server::Config;
use argosy_server::client::{Client, Socket};
use argosy_table::salt_hash;
use argosy_wire::{Ask, GameState, NewLesson, TableId};

use crate::support::{Server, ask, config, join, salt, seat};

async fn server() -> Server {
    Server::start_with(Config { games: argosy_games::GAMES, ..config() }).await
}

fn lesson(game: &str, name: &str) -> NewLesson {
    NewLesson { game: game.to_owned(), lesson: name.to_owned(), salt_hash: salt_hash(salt(0)) }
}

/// Opens it and begins to play; whose seat it is, the lesson says.
async fn begin(ann: &mut Client, game: &str, name: &str) -> (String, Socket, GameState) {
    let opened = ann.post("/api/lessons", &lesson(game, name)).await.unwrap();
    assert_eq!(opened.status, 201, "{}", opened.body);
    let table = opened.json::<TableId>().table;
    let own = argosy_lessons::find(game, name).unwrap().seat;
    let (mut socket, _) = join(ann, &table).await;
    ask(&mut socket, "r", Ask::Reveal { seat: own, salt: salt(0) }).await.unwrap();
    let now = now(ann, &table).await;
    (table, socket, now)
}

/// How the game stands for a page that is opened now.
async fn now(client: &Client, table: &str) -> GameState {
    let (_, update) = join(client, table).await;
    update.seen.unwrap().game.expect("the game has begun")
}

async fn seq(client: &Client, table: &str) -> u64 {
    join(client, table).await.1.seq
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_takes_what_it_asks_for_and_answers_the_rest() {
    let server = server().await;
    let mut ann = server.guest("Ann").await;
    let (table, mut socket, game) = begin(&mut ann, "ragusa", "first").await;
    let guided = game.guided.expect("it is guided");
    assert!(guided.done == 0 && guided.of > 10);

    let play = |line: &str, at_seq| Ask::Play { at_seq, seat: seat(0), lines: vec![line.into()] };
    let at = seq(&ann, &table).await;
    let other = ask(&mut socket, "p1", play("place R05", at)).await.unwrap_err();
    assert_eq!(other.code, "off_the_lesson");
    ask(&mut socket, "p2", play("place R07", at)).await.unwrap();
    assert_eq!(now(&ann, &table).await.guided.unwrap().done, 1);
    // The others wait until they are asked to go on.
    let lesson = argosy_lessons::find("ragusa", "first").unwrap();
    let to = lesson.before.len() + 3;
    ask(&mut socket, "w", Ask::Walk { to }).await.unwrap();
    assert_eq!(now(&ann, &table).await.guided.unwrap().done, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_and_a_puzzle_of_every_game_can_be_opened() {
    let server = server().await;
    let mut ann = server.guest("Ann").await;
    let lessons = argosy_lessons::lessons().iter();
    let mut all: Vec<(String, String)> =
        lessons.map(|lesson| (lesson.game.clone(), lesson.name.clone())).collect();
    for (game, puzzles) in argosy_lessons::puzzles() {
        all.push(((*game).to_owned(), format!("puzzle-{}", puzzles[0].id)));
    }
    for (game, name) in all {
        let (_, _, state) = begin(&mut ann, &game, &name).await;
        assert_eq!(state.guided.map(|guided| guided.done), Some(0), "{game}/{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_lesson_is_not_opened() {
    let server = server().await;
    let mut ann = server.guest("Ann").await;
    for (game, name) in [("ragusa", "last"), ("chess", "first"), ("ragusa", "puzzle-0")] {
        let refused = ann.post("/api/lessons", &lesson(game, name)).await.unwrap();
        assert_eq!((refused.status, refused.code().as_str()), (422, "unknown_lesson"));
    }
    let mut nobody = Client::new(server.address);
    let refused = nobody.post("/api/lessons", &lesson("ragusa", "first")).await.unwrap();
    assert_eq!(refused.status, 401);
}
