//! What a finished game came to, and who may see it.

use argosy_erased::AnyGame as _;
use argosy_server::Config;
use argosy_server::client::Client;
use argosy_table::salt_hash;
use argosy_wire::{Ask, NewImport, NewSeat, NewTable, Publish, Publishing, TableCard};
use serde_json::Value;

use crate::support::{
    Server, TOY, ask, bot, config, join, mine, new_table, open, play_out, salt, seat, started_at,
};

async fn status(client: &mut Client, path: &str) -> u16 {
    client.get(path).await.unwrap().status
}

async fn publish(client: &mut Client, table: &str, agrees: bool) -> Publishing {
    let path = format!("/api/tables/{table}/publishing");
    let response = client.post(&path, &Publish { agrees }).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    response.json()
}

/// A private game of two people that is over.
pub async fn private_game(server: &Server) -> (String, Client, Client) {
    let terms = NewTable { listed: false, ..new_table(vec![mine(0), NewSeat::Open, bot()]) };
    let (mut ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = open(&mut ann, &terms).await;
    let (mut of_ann, first) = join(&ann, &table).await;
    let entry_key = first.seen.unwrap().table.unwrap().entry_key.unwrap();
    let mut ben = ben;
    let enter = argosy_wire::Enter { entry_key };
    let entered = ben.post(&format!("/api/tables/{table}/enter"), &enter).await.unwrap();
    assert_eq!(entered.status, 200, "{}", entered.body);
    let (mut of_ben, _) = join(&ben, &table).await;
    let sit = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
    ask(&mut of_ben, "sit", sit).await.unwrap();
    ask(&mut of_ann, "start", Ask::Start {}).await.unwrap();
    ask(&mut of_ann, "r0", Ask::Reveal { seat: seat(0), salt: salt(0) }).await.unwrap();
    ask(&mut of_ben, "r1", Ask::Reveal { seat: seat(1), salt: salt(1) }).await.unwrap();
    let running = ben.get(&format!("/api/tables/{table}/publishing")).await.unwrap();
    assert_eq!(running.status, 403, "nothing is published while it runs");
    play_out(&table, &ann, &ben).await;
    (table, ann, ben)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_game_is_shown_once_everybody_who_played_agrees() {
    let server = Server::start().await;
    let (table, mut ann, mut ben) = private_game(&server).await;
    let mut stranger = server.guest("Eve").await;
    let replay = format!("/api/tables/{table}/replay?to=1");
    let publishing = format!("/api/tables/{table}/publishing");
    assert_eq!(status(&mut stranger, &replay).await, 404);
    assert_eq!(status(&mut stranger, &publishing).await, 404);
    assert_eq!(status(&mut ann, &replay).await, 200);

    let first = publish(&mut ann, &table, true).await;
    assert_eq!((first.published, first.decides, first.agrees), (false, true, true));
    assert_eq!(first.waiting, [seat(1)]);
    assert_eq!(status(&mut stranger, &replay).await, 404, "one alone does not decide");
    let denied = stranger.post(&publishing, &Publish { agrees: true }).await.unwrap();
    assert_eq!(denied.status, 404, "a stranger does not decide either");

    let both = publish(&mut ben, &table, true).await;
    assert!(both.published && both.waiting.is_empty());
    assert_eq!(status(&mut stranger, &replay).await, 200);
    assert_eq!(status(&mut Client::new(server.address), &replay).await, 200, "without a session");
    let denied = stranger.post(&publishing, &Publish { agrees: false }).await.unwrap();
    assert_eq!(denied.status, 403, "whoever may see it still does not decide");
    let card: TableCard = stranger.get(&format!("/api/tables/{table}")).await.unwrap().json();
    assert!(card.yours.is_empty());

    assert!(!publish(&mut ben, &table, false).await.published);
    assert_eq!(status(&mut stranger, &replay).await, 404, "it can be taken back");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_bots_is_its_owners_to_share() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let terms = NewTable { listed: false, start: true, ..new_table(vec![bot(), bot(), bot()]) };
    let table = open(&mut ann, &terms).await;
    let path = format!("/api/tables/{table}/publishing");
    while status(&mut ann, &path).await == 403 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let mut stranger = server.guest("Eve").await;
    let record = format!("/api/tables/{table}/record");
    assert_eq!(status(&mut stranger, &record).await, 404);
    assert!(publish(&mut ann, &table, true).await.published);
    assert_eq!(status(&mut stranger, &record).await, 200);
    server.stop().await;
}

/// Of a real game; the toy has none.
#[tokio::test(flavor = "multi_thread")]
async fn statistics_of_a_finished_game_are_told() {
    let games = Config { games: argosy_games::GAMES, ..config() };
    let server = Server::start_with(games).await;
    let terms = NewTable { game: "ragusa".to_owned(), ..new_table(vec![mine(0), NewSeat::Open]) };
    let (table, mut ann, ben) = started_at(&server, &terms).await;
    let path = format!("/api/tables/{table}/statistics");
    assert_eq!(status(&mut ann, &path).await, 403, "not while it runs");
    play_out(&table, &ann, &ben).await;
    let statistics: Value = ann.get(&path).await.unwrap().json();
    assert_eq!(statistics["over"], true);
    assert_eq!(statistics["players"].as_array().unwrap().len(), 2);
    let scores = statistics["scores"].as_array().unwrap();
    let last = statistics["moments"].as_array().unwrap().last().unwrap()["points"].clone();
    let totals: Vec<Value> = scores.iter().map(|line| line["total"].clone()).collect();
    assert_eq!(last, Value::Array(totals));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_statistics_says_so() {
    let server = Server::start().await;
    let (table, mut ann, ben) = started_at(&server, &new_table(vec![mine(0), NewSeat::Open])).await;
    play_out(&table, &ann, &ben).await;
    let answer = ann.get(&format!("/api/tables/{table}/statistics")).await.unwrap();
    assert_eq!(answer.status, 422, "{}", answer.body);
    server.stop().await;
}

pub async fn bring(
    client: &mut Client,
    record: &str,
    seats: Vec<NewSeat>,
    name: &str,
) -> argosy_server::client::Response {
    let (game, record) = (TOY.name().to_owned(), record.to_owned());
    let import = NewImport { game, record, seats, names: vec![name.to_owned()] };
    client.post("/api/records", &import).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_from_elsewhere_is_replayed_checked_and_kept() {
    let server = Server::start().await;
    let (table, mut ann, _) = private_game(&server).await;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.unwrap().body;
    let own = NewSeat::Me { salt_hash: salt_hash(salt(0)) };
    let level = NewSeat::Bot { level: "random".to_owned() };
    let seats = vec![own, NewSeat::Open, level];
    let ben = " Ben  of old ";

    let mut eve = server.guest("Eve").await;
    let kept = bring(&mut eve, &record, seats.clone(), ben).await;
    assert_eq!(kept.status, 201, "{}", kept.body);
    let copy = kept.json::<argosy_wire::TableId>().table;
    let card: TableCard = eve.get(&format!("/api/tables/{copy}")).await.unwrap().json();
    assert_eq!((card.stage, card.yours), (argosy_wire::Stage::Over, vec![seat(0)]));
    assert!(card.ranks.is_some());
    let again = eve.get(&format!("/api/tables/{copy}/record")).await.unwrap().body;
    assert_eq!(again, record);
    assert_eq!(status(&mut eve, &format!("/api/tables/{copy}/verify")).await, 200);
    assert_eq!(status(&mut eve, &format!("/api/tables/{copy}/replay")).await, 200);
    assert_eq!(status(&mut ann, &format!("/api/tables/{copy}")).await, 404, "it is Eve's alone");
    let me: argosy_wire::Me = eve.get("/api/me").await.unwrap().json();
    let profile: argosy_wire::Profile =
        eve.get(&format!("/api/users/{}", me.id)).await.unwrap().json();
    assert_eq!(profile.played, 0, "nobody here saw it");
    // Those who are only names can agree to nothing.
    let agreed = publish(&mut eve, &copy, true).await;
    assert_eq!((agreed.published, agreed.waiting), (false, vec![seat(1)]));

    let secret = record.lines().find(|line| line.starts_with("meta secret ")).unwrap();
    let forged = record.replace(secret, &format!("meta secret {}", "7".repeat(64)));
    let hash = record.lines().last().unwrap();
    let forged = forged.replace(hash, "hash none");
    assert_eq!(bring(&mut eve, &forged, seats.clone(), ben).await.code(), "unverified");
    assert_eq!(bring(&mut eve, "argosy record 1", seats.clone(), ben).await.status, 422);
    assert_eq!(bring(&mut eve, &record, seats[..2].to_vec(), ben).await.code(), "bad_seats");
    assert_eq!(bring(&mut eve, &record, seats.clone(), "\u{200b}").await.code(), "bad_name");
    let unnamed = vec![NewSeat::Open; 3];
    assert_eq!(bring(&mut eve, &record, unnamed, ben).await.code(), "bad_seats");
    let large = bring(&mut eve, &"x".repeat(300 * 1024), seats, ben).await;
    assert_eq!(large.status, 413);
    server.stop().await;
}
