//! The first version of the protocol of `argosy engine`.

use argosy::engine::ERROR_CODES;
use argosy::engine::v1::{COMMANDS, answer_schema};
use argosy_erased::AnyGame;
use argosy_games::GAMES;
use serde_json::{Value, json};

use crate::driver::Driver;

fn first_seat(to_act: &Value) -> Option<u64> {
    to_act["seats"]["owe"][0].as_u64()
}

/// Plays a whole game by requests and hands every request and answer over.
fn whole_game(game: &dyn AnyGame, seed: u64, mut check: impl FnMut(&str, &Value)) {
    let mut driver = Driver::new();
    let seats = game.card().max_seats;
    let mut ask = |command: &str, arguments: Value| {
        let answer = driver.ask(&json!({ command: arguments }));
        check(command, &answer);
        answer
    };
    let mut now = ask("new", json!({ "game": game.name(), "seats": seats, "seed": seed }));
    for step in 0.. {
        let to_act = now["ok"]["to_act"].clone();
        if step % 20 == 0 {
            for seat in [json!(0), json!("spectator"), json!("all")] {
                ask("view", json!({ "seat": seat }));
                ask("events", json!({ "seat": seat, "since": step.max(20) - 20 }));
                ask("scores", json!({ "seat": seat }));
            }
            ask("outcomes", json!({}));
            ask("position", json!({}));
            ask("record", json!({}));
        }
        now = if to_act == "over" {
            break;
        } else if to_act == "chance" {
            ask("chance", json!("sample"))
        } else {
            let seat = first_seat(&to_act).expect("somebody owes");
            ask("legal", json!({ "seat": seat }));
            ask("why", json!({ "seat": (seat + 1) % u64::from(seats), "line": "nonsense" }));
            let choice = ask("bot", json!({ "seat": seat, "level": "random" }));
            let line = choice["ok"]["line"].clone();
            ask("why", json!({ "seat": (seat + 1) % u64::from(seats), "line": line }));
            ask("play", json!({ "seat": seat, "lines": [line] }))
        };
    }
    ask("to_act", json!({}));
    ask("goto", json!({ "step": 0 }));
    ask("close", json!({}));
}

#[test]
fn a_whole_game_of_every_kind_follows_the_schema() {
    let mut schema = answer_schema();
    let line = jsonschema::validator_for(&schema).expect("the schema is valid");
    schema.as_object_mut().unwrap().retain(|key, _| key == "$defs" || key == "$schema");
    let mut by_command = std::collections::BTreeMap::new();
    for command in COMMANDS {
        schema["$ref"] = json!(format!("#/$defs/{command}"));
        by_command.insert(*command, jsonschema::validator_for(&schema).expect("valid"));
    }
    for game in GAMES {
        let mut ended = false;
        whole_game(*game, 1, |command, answer| {
            if let Err(error) = line.validate(answer) {
                panic!("{command}: {error}: {answer}");
            }
            if let Some(ok) = answer.get("ok") {
                if let Err(error) = by_command[command].validate(ok) {
                    panic!("{command}: {error}: {ok}");
                }
                ended |= ok["to_act"] == "over" && ok["ranks"]["seats"].is_array();
            }
        });
        assert!(ended, "{} did not end", game.name());
    }
}

#[test]
fn the_schema_refuses_what_is_not_an_answer() {
    let line = jsonschema::validator_for(&answer_schema()).unwrap();
    for wrong in [
        json!({}),
        json!({ "ok": {}, "error": { "code": "refused", "why": "no" } }),
        json!({ "error": { "code": "refused" } }),
        json!({ "error": { "code": "refused", "why": "no", "more": 1 } }),
        json!({ "ok": { "legal": [{ "line": "x" }] } }),
        json!({ "ok": { "view": 17 } }),
        json!({ "id": 1.5, "ok": { "record": "x" } }),
    ] {
        assert!(!line.is_valid(&wrong), "{wrong}");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for game in GAMES {
        let story = |seed| {
            let mut answers = Vec::new();
            whole_game(*game, seed, |_, answer| answers.push(answer.to_string()));
            answers
        };
        assert_eq!(story(3), story(3));
        assert_ne!(story(3), story(4));
    }
}

/// Steps until a seat has a choice of at least two.
fn to_a_choice(driver: &mut Driver) -> (u64, Vec<String>) {
    loop {
        let to_act = driver.ok(&json!({ "to_act": {} }))["to_act"].take();
        let Some(seat) = first_seat(&to_act) else {
            driver.ok(&json!({ "chance": "sample" }));
            continue;
        };
        let legal = driver.ok(&json!({ "legal": { "seat": seat } }))["legal"].take();
        let lines: Vec<String> = legal
            .as_array()
            .unwrap()
            .iter()
            .map(|action| action["line"].as_str().unwrap().to_owned())
            .collect();
        if lines.len() > 1 {
            return (seat, lines);
        }
        driver.ok(&json!({ "play": { "seat": seat, "lines": lines } }));
    }
}

#[test]
fn bad_input_is_refused_with_a_code_and_a_reason_and_changes_nothing() {
    let mut driver = Driver::new();
    let game = GAMES[0].card();
    driver.fails(&json!([1, 2]), "bad_request");
    driver.fails(&json!({}), "bad_request");
    driver.fails(&json!({ "to_act": {}, "legal": {} }), "bad_request");
    driver.fails(&json!({ "id": [1], "to_act": {} }), "bad_request");
    driver.fails(&json!({ "dance": {} }), "unknown_command");
    driver.fails(&json!({ "to_act": {} }), "no_game");
    driver.fails(&json!({ "id": "x", "close": {} }), "no_game");
    driver.fails(&json!({ "new": { "game": "chess", "seats": 2 } }), "unknown_game");
    driver.fails(&json!({ "new": { "game": game.name } }), "bad_arguments");
    driver.fails(&json!({ "new": { "game": game.name, "seats": 99 } }), "bad_seats");
    driver.fails(&json!({ "new": { "game": game.name, "seats": 3, "sed": 1 } }), "bad_arguments");
    let options = json!({ "no-such": "x" });
    let seats = game.max_seats;
    driver.fails(
        &json!({ "new": { "game": game.name, "seats": seats, "options": options } }),
        "unknown_option",
    );
    let key = game.options[0].key;
    driver.fails(
        &json!({ "new": { "game": game.name, "seats": seats, "options": { key: "no such" } } }),
        "unknown_value",
    );
    driver.fails(&json!({ "load": "hello" }), "not_a_record");
    driver.fails(
        &json!({ "load": { "text": format!("{} 1\nnonsense\n", game.name) } }),
        "bad_position",
    );
    assert_eq!(driver.line("{")["error"]["code"], "bad_json");

    driver.ok(&json!({ "new": { "game": game.name, "seats": seats, "seed": 5 } }));
    let (seat, lines) = to_a_choice(&mut driver);
    let before = driver.ok(&json!({ "record": {} }));
    let other = (seat + 1) % u64::from(seats);
    let refused =
        driver.fails(&json!({ "play": { "seat": other, "lines": [lines[0]] } }), "refused");
    assert!(refused["reason"].is_string() && refused["refusal"] != Value::Null, "{refused}");
    let batch = json!({ "play": { "seat": seat, "lines": [lines[0], "fly to the moon"] } });
    assert_eq!(driver.fails(&batch, "bad_notation")["line"], 1);
    driver.fails(&json!({ "play": { "seat": 77, "lines": ["x"] } }), "unknown_seat");
    driver.fails(&json!({ "play": { "seat": seat, "lines": [] } }), "empty_batch");
    driver.fails(&json!({ "view": { "seat": 99 } }), "unknown_seat");
    driver.fails(&json!({ "view": { "seat": "nobody" } }), "bad_arguments");
    driver.fails(&json!({ "chance": "sample" }), "not_chance");
    driver.fails(&json!({ "chance": { "line": "x" } }), "not_chance");
    driver.fails(&json!({ "goto": { "step": 9999 } }), "unknown_step");
    driver.fails(&json!({ "events": { "since": 9999 } }), "unknown_step");
    driver.fails(&json!({ "bot": { "seat": seat, "level": "genius" } }), "unknown_level");
    driver.fails(&json!({ "bot": { "seat": other, "level": "random" } }), "not_to_act");
    assert_eq!(driver.ok(&json!({ "record": {} })), before);
}

#[test]
fn records_that_were_cut_or_edited_are_refused() {
    for game in GAMES {
        let mut driver = Driver::new();
        let seats = game.card().max_seats;
        driver.ok(&json!({ "new": { "game": game.name(), "seats": seats, "seed": 5 } }));
        let (seat, lines) = to_a_choice(&mut driver);
        driver.ok(&json!({ "play": { "seat": seat, "lines": [lines[0]] } }));
        let record = driver.ok(&json!({ "record": {} }))["record"].as_str().unwrap().to_owned();
        driver.ok(&json!({ "load": record }));
        let cut = &record[..record.find("\nhash ").unwrap() + 1];
        driver.fails(&json!({ "load": cut }), "truncated");
        let line = format!("{seat} {}\n", lines[0]);
        let at = record.rfind(&line).unwrap();
        let swapped =
            format!("{}{seat} {}\n{}", &record[..at], lines[1], &record[at + line.len()..]);
        driver.fails(&json!({ "load": swapped }), "edited");
        let wrong_seat =
            format!("{}{} {}\n{}", &record[..at], 5, lines[0], &record[at + line.len()..]);
        let error = driver.fails(&json!({ "load": wrong_seat }), "illegal_step");
        assert!(error["line"].is_u64(), "{error}");
        driver.fails(&json!({ "load": record.replace(&line, "0 fly to the moon\n") }), "bad_step");
        driver.fails(
            &json!({ "load": record.replace("\nunfinished\n", "\nranks 1 2\n") }),
            "wrong_result",
        );
        driver.fails(&json!({ "load": record.replace("\nrules ", "\nrules 9") }), "bad_header");
        driver
            .fails(&json!({ "load": record.replace("record 1\n", "record 9\n") }), "not_a_record");
    }
}

#[test]
fn games_with_different_ids_do_not_meet() {
    let mut driver = Driver::new();
    let game = GAMES[0].card();
    for id in [json!("a"), json!(7)] {
        let new = json!({ "game": game.name, "seats": game.max_seats, "seed": 5 });
        let answer = driver.ask(&json!({ "id": id, "new": new }));
        assert_eq!(answer["id"], id);
    }
    let before = driver.ok(&json!({ "id": 7, "record": {} }));
    while driver.ok(&json!({ "id": "a", "to_act": {} }))["to_act"] == "chance" {
        driver.ok(&json!({ "id": "a", "chance": "sample" }));
    }
    let to_act = driver.ok(&json!({ "id": "a", "to_act": {} }))["to_act"].take();
    let seat = first_seat(&to_act).unwrap();
    let line =
        driver.ok(&json!({ "id": "a", "bot": { "seat": seat, "level": "random" } }))["line"].take();
    driver.ok(&json!({ "id": "a", "play": { "seat": seat, "lines": [line] } }));
    assert_eq!(driver.ok(&json!({ "id": 7, "record": {} })), before);
    assert_ne!(driver.ok(&json!({ "id": "a", "record": {} })), before);
    driver.ok(&json!({ "id": "a", "close": {} }));
    driver.fails(&json!({ "id": "a", "to_act": {} }), "no_game");
    driver.ok(&json!({ "id": 7, "to_act": {} }));
}

#[test]
fn one_can_go_back_and_forward_until_the_next_step() {
    let mut driver = Driver::new();
    let game = GAMES[0].card();
    driver.ok(&json!({ "new": { "game": game.name, "seats": game.max_seats, "seed": 5 } }));
    for _ in 0..3 {
        let (seat, lines) = to_a_choice(&mut driver);
        driver.ok(&json!({ "play": { "seat": seat, "lines": [lines[0]] } }));
    }
    let end = driver.ok(&json!({ "to_act": {} }));
    let hash = driver.ok(&json!({ "position": {} }))["hash"].take();
    assert_eq!(driver.ok(&json!({ "goto": { "step": 0 } }))["step"], 0);
    assert_eq!(driver.ok(&json!({ "goto": { "step": end["step"] } })), end);
    assert_eq!(driver.ok(&json!({ "position": {} }))["hash"], hash);
    driver.ok(&json!({ "goto": { "step": 0 } }));
    let (seat, lines) = to_a_choice(&mut driver);
    driver.ok(&json!({ "play": { "seat": seat, "lines": [lines[1]] } }));
    driver.fails(&json!({ "goto": { "step": end["step"] } }), "unknown_step");
}

#[test]
fn positions_and_records_of_every_game_are_loaded_again() {
    for game in GAMES {
        let mut driver = Driver::new();
        let seats = game.card().min_seats;
        driver.ok(&json!({ "new": { "game": game.name(), "seats": seats, "seed": 9 } }));
        to_a_choice(&mut driver);
        let position = driver.ok(&json!({ "position": {} }));
        let record = driver.ok(&json!({ "record": {} }));
        for text in [
            position["position"].clone(),
            record["record"].clone(),
            json!({ "text": position["position"], "seed": 1 }),
        ] {
            driver.ok(&json!({ "load": text }));
            assert_eq!(driver.ok(&json!({ "position": {} })), position);
        }
    }
}

#[test]
fn error_codes_are_listed_once() {
    for (index, (code, about)) in ERROR_CODES.iter().enumerate() {
        assert!(ERROR_CODES[..index].iter().all(|(earlier, _)| earlier != code), "{code}");
        assert!(!about.is_empty());
    }
}
