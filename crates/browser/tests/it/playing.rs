use std::rc::Rc;

use serde_json::{Value, json};

use crate::browser::{Disk, Page, hash_of_salt};

/// A finished game and its table.
fn played(game: &str) -> (Page, String) {
    let disk = Rc::default();
    let mut page = Page::new(&disk);
    let table = page.open(game, &["random", "random"]);
    page.connect(1, &table);
    page.own(&table);
    page.begin(1);
    // Whoever takes the first thing offered may go on for ever; bots then play the seat.
    page.play(1, 60);
    let reply = page.ask(1, "resign", &json!({"resign": {"seat": 0}}));
    assert!(reply["error"].is_null() || page.play(1, 1), "{reply}");
    page.let_bots_think();
    let card = page.disk.borrow().tables[&table].card.clone();
    assert_eq!(card.stage, argosy_wire::Stage::Over, "{game}");
    (page, table)
}

#[test]
fn whole_games_are_played_and_read_afterwards() {
    for game in argosy_games::GAMES {
        let (mut page, table) = played(game.name());
        let (status, record) = page.request("GET", &format!("/tables/{table}/record"), None);
        assert_eq!(status, 200);
        let replay = page.json("GET", &format!("/tables/{table}/replay?from=0&to=9"), None);
        assert_eq!(replay["frames"].as_array().unwrap().len(), 10);
        let verified = page.json("GET", &format!("/tables/{table}/verify"), None);
        assert_eq!(verified["salted_seats"], 1);
        let statistics = page.json("GET", &format!("/tables/{table}/statistics"), None);
        assert!(statistics.is_object());
        assert!(game.read_record(&record).is_ok(), "the record is a record");
    }
}

#[test]
fn one_plays_on_from_a_moment_of_a_finished_game_and_once_more() {
    let (mut page, table) = played("catan");
    let me = json!({"me": {"salt_hash": hash_of_salt()}});
    let bot = json!({"bot": {"level": "random"}});
    let body = json!({"step": 12, "seats": [me, bot, bot], "start": true});
    let branch = page.json("POST", &format!("/tables/{table}/branch"), Some(body));
    let branch = branch["table"].as_str().unwrap().to_owned();
    page.connect(2, &branch);
    page.own(&branch);
    page.begin(2);
    assert!(page.shown(2)["view"].is_object());
    let again = page.json("POST", &format!("/tables/{table}/rematch"), None);
    let again = again["table"].as_str().unwrap().to_owned();
    assert!(page.disk.borrow().tables.contains_key(&again));
}

#[test]
fn a_guided_game_takes_what_is_given() {
    let mut page = Page::new(&Rc::<std::cell::RefCell<Disk>>::default());
    let lesson: Value =
        serde_json::from_str(include_str!("../../../lessons/data/catan/first.json")).unwrap();
    let body = json!({"script": {"lesson": lesson}, "salt_hash": hash_of_salt()});
    let opened = page.json("POST", "/lessons", Some(body));
    let table = opened["table"].as_str().unwrap().to_owned();
    page.connect(1, &table);
    page.own(&table);
    page.begin(1);
    assert!(page.shown(1)["guided"].is_object(), "{}", page.shown(1));
}

#[test]
fn a_puzzle_is_solved() {
    let mut page = Page::new(&Rc::<std::cell::RefCell<Disk>>::default());
    let puzzles: Vec<Value> =
        serde_json::from_str(include_str!("../../../lessons/puzzles/catan.json")).unwrap();
    let script = json!({"puzzle": {"game": "catan", "puzzle": puzzles[0]}});
    let body = json!({"script": script, "salt_hash": hash_of_salt()});
    let opened = page.json("POST", "/lessons", Some(body));
    let table = opened["table"].as_str().unwrap().to_owned();
    let seat = &puzzles[0]["seat"];
    page.connect(1, &table);
    page.own(&table);
    page.begin_at(1, seat);
    let at_seq = page.seq(1);
    let play = |line: &Value| json!({"play": {"at_seq": at_seq, "seat": seat, "lines": [line]}});
    let reply = page.ask(1, "glance", &play(&puzzles[0]["glance"]));
    assert!(!reply["error"].is_null(), "what looks best is not it: {reply}");
    let reply = page.ask(1, "solution", &play(&puzzles[0]["solution"]));
    assert!(reply["error"].is_null(), "{reply}");
}

#[test]
fn what_is_not_there_is_refused_as_a_server_does() {
    let (mut page, table) = played("rialto");
    let (status, text) = page.request("GET", "/tables/local-none/record", None);
    assert_eq!(status, 404, "{text}");
    let body = json!({"game": "chess", "seats": ["open"]});
    let (status, text) = page.request("POST", "/tables", Some(body));
    assert_eq!((status, text.contains("unknown_game")), (422, true), "{text}");
    let (status, text) = page.request("POST", "/lessons", Some(json!({"game": "catan"})));
    assert_eq!((status, text.contains("bad_request")), (422, true), "{text}");
    let (status, _) = page.request("GET", &format!("/tables/{table}/publishing"), None);
    assert_eq!(status, 404, "there is nobody to publish it to");
}

#[test]
fn a_running_game_keeps_its_record_to_itself() {
    let mut page = Page::new(&Rc::default());
    let table = page.open("catan", &["random", "random"]);
    let (status, text) = page.request("GET", &format!("/tables/{table}/record"), None);
    assert_eq!((status, text.contains("running")), (403, true), "{text}");
    page.connect(1, &table);
    page.own(&table);
    page.begin(1);
    let secrets = |message: &Value| message.to_string().contains("\"secret\":\"");
    assert!(!page.heard[&1].iter().any(secrets), "the dice are told at the end");
}

fn import(game: &str, record: &str, seats: &Value, names: &[&str]) -> Value {
    json!({"game": game, "record": record, "seats": seats, "names": names})
}

#[test]
fn a_finished_game_is_handed_from_host_to_host_with_its_proof() {
    let me = json!({"me": {"salt_hash": hash_of_salt()}});
    let bot = json!({"bot": {"level": "random"}});
    let seats = json!([me, bot, "open"]);
    for game in argosy_games::GAMES {
        let (mut page, table) = played(game.name());
        let (_, record) = page.request("GET", &format!("/tables/{table}/handover"), None);
        let mut other = Page::new(&Rc::<std::cell::RefCell<Disk>>::default());
        let body = import(game.name(), &record, &seats, &["Ann"]);
        let opened = other.json("POST", "/records", Some(body));
        let copy = opened["table"].as_str().unwrap().to_owned();
        let card = other.disk.borrow().tables[&copy].card.clone();
        assert_eq!(card.stage, argosy_wire::Stage::Over);
        assert_eq!(card.yours.len(), 1);
        let (_, again) = other.request("GET", &format!("/tables/{copy}/record"), None);
        assert_eq!(again, record);
        let verified = other.json("GET", &format!("/tables/{copy}/verify"), None);
        assert_eq!(verified["salted_seats"], 1);
        let replay = other.json("GET", &format!("/tables/{copy}/replay?from=0&to=9"), None);
        assert_eq!(replay["frames"].as_array().unwrap().len(), 10);
    }
}

#[test]
fn a_running_game_goes_on_at_another_host() {
    let mut page = Page::new(&Rc::<std::cell::RefCell<Disk>>::default());
    let table = page.open("catan", &["random", "random"]);
    page.connect(1, &table);
    page.own(&table);
    page.begin(1);
    page.play(1, 5);
    let (status, record) = page.request("GET", &format!("/tables/{table}/handover"), None);
    assert_eq!(status, 200);
    assert!(!record.contains("secret"), "dice that are still to be thrown stay unknown");
    let me = json!({"me": {"salt_hash": hash_of_salt()}});
    let bot = json!({"bot": {"level": "random"}});
    let mut other = Page::new(&Rc::<std::cell::RefCell<Disk>>::default());
    let body = import("catan", &record, &json!([me, bot, bot]), &[]);
    let copy = other.json("POST", "/records", Some(body))["table"].as_str().unwrap().to_owned();
    other.connect(1, &copy);
    other.own(&copy);
    other.begin(1);
    assert!(!other.play(1, 5), "it is not over");

    let body = import("catan", &record, &json!([me, bot, "open"]), &["Ann"]);
    let (status, refused) = other.request("POST", "/records", Some(body));
    assert_eq!(status, 422, "{refused}");
    let body = import("catan", &record.replace("seats 3", "seats 4"), &json!([me, bot, bot]), &[]);
    let (status, refused) = other.request("POST", "/records", Some(body));
    assert_eq!(status, 422, "{refused}");
}
