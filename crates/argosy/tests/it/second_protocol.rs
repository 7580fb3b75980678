//! The second version of the protocol of `argosy engine`.

use std::collections::BTreeMap;

use argosy::engine::Engine;
use argosy::engine::v2::{COMMANDS, answer_schema};
use argosy_erased::AnyGame;
use argosy_games::GAMES;
use serde_json::{Value, json};

use crate::driver::Driver;

fn new(game: &dyn AnyGame, seats: u8) -> Value {
    json!({ "new": { "game": game.name(), "seats": seats, "seed": 5 } })
}

#[test]
fn the_first_request_chooses_the_version() {
    let answer = |engine: &mut Engine, request: &str| -> Value {
        serde_json::from_str(&engine.answer(request)).unwrap()
    };
    let mut engine = Engine::new();
    let unknown = answer(&mut engine, r#"{"protocol":3}"#);
    assert_eq!(unknown["error"]["code"], "unknown_protocol");
    assert_eq!(answer(&mut engine, r#"{"id":7,"protocol":2}"#)["ok"]["protocol"], 2);
    assert_eq!(answer(&mut engine, r#"{"protocol":2}"#)["ok"]["protocol"], 2);
    assert_eq!(answer(&mut engine, r#"{"protocol":1}"#)["error"]["code"], "bad_arguments");

    let mut engine = Engine::new();
    assert_eq!(answer(&mut engine, r#"{"protocol":1}"#)["ok"]["protocol"], 1);
    assert_eq!(answer(&mut engine, r#"{"games":{}}"#)["ok"]["protocol"], 1);

    let mut engine = Engine::new();
    answer(&mut engine, r#"{"games":{}}"#);
    let late = answer(&mut engine, r#"{"protocol":2}"#);
    assert_eq!(late["error"]["code"], "unknown_command", "it was not the first request");
}

/// A random game by requests. Every request and answer is handed over.
fn whole_game(game: &dyn AnyGame, mut check: impl FnMut(&str, &Value)) {
    let mut driver = Driver::second();
    let mut ask = |command: &str, arguments: Value| {
        let answer = driver.ask(&json!({ command: arguments }));
        check(command, &answer);
        answer
    };
    let seats = game.card().min_seats;
    let mut now = ask("new", json!({ "game": game.name(), "seats": seats, "seed": 1 }));
    for step in 0.. {
        if step % 60 == 0 {
            for seat in [json!(0), json!("spectator"), json!("all")] {
                ask("view", json!({ "seat": seat }));
                ask("events", json!({ "seat": seat, "since": step.max(60) - 60 }));
                ask("scores", json!({ "seat": seat }));
            }
            ask("position", json!({}));
            ask("record", json!({}));
            ask("fork", json!({ "to": 1 }));
            ask("world", json!({ "to": 2, "seat": 0, "seed": step }));
        }
        let to_act = now["ok"]["to_act"].clone();
        now = if to_act == "over" {
            break;
        } else if to_act == "chance" {
            ask("outcomes", json!({}));
            ask("chance", json!("run"))
        } else {
            let seat = to_act["seats"]["owe"][0].as_u64().expect("somebody owes");
            ask("legal", json!({ "seat": seat, "as": "mask" }));
            let ids = ask("legal", json!({ "seat": seat, "as": "ids" }));
            let ids = ids["ok"]["ids"].as_array().expect("a list").clone();
            let choice = ask("bot", json!({ "seat": seat, "level": "random" }));
            assert!(ids.contains(&choice["ok"]["id"]));
            let other = (seat + 1) % u64::from(seats);
            ask("why", json!({ "seat": other, "action": choice["ok"]["value"] }));
            ask("play", json!({ "seat": seat, "actions": [choice["ok"]["id"]] }))
        };
    }
    ask("board", json!({}));
    ask("actions", json!({}));
    ask("legal", json!({ "seat": 0 }));
    ask("goto", json!({ "step": 0 }));
    ask("to_act", json!({}));
    ask("close", json!({}));
}

#[test]
fn a_whole_game_of_every_kind_follows_the_schema() {
    let mut schema = answer_schema();
    let line = jsonschema::validator_for(&schema).expect("the schema is valid");
    schema.as_object_mut().unwrap().retain(|key, _| key == "$defs" || key == "$schema");
    let mut by_command = BTreeMap::new();
    for spec in COMMANDS {
        schema["$ref"] = json!(format!("#/$defs/{}", spec.name));
        by_command.insert(spec.name, jsonschema::validator_for(&schema).expect("valid"));
    }
    for game in GAMES {
        let mut ended = false;
        whole_game(*game, |command, answer| {
            if let Err(error) = line.validate(answer) {
                panic!("{command}: {error}: {answer}");
            }
            if let Some(ok) = answer.get("ok") {
                if let Err(error) = by_command[command].validate(ok) {
                    panic!("{command}: {error}: {ok}");
                }
                ended |= ok["to_act"] == "over" && ok["ranks"]["seats"].is_array();
            } else {
                panic!("{command}: {answer}");
            }
        });
        assert!(ended, "{} did not end", game.name());
    }
}

#[test]
fn actions_are_played_by_any_face_and_told_with_all() {
    for game in GAMES {
        let mut driver = Driver::second();
        driver.ok(&new(*game, game.card().max_seats));
        let seat = driver.run_to_decision();
        let legal = driver.ok(&json!({ "legal": { "seat": seat } }))["legal"].take();
        let action = legal[0].clone();
        let mut records = Vec::new();
        for face in ["id", "line", "value"] {
            driver.ok(&json!({ "fork": { "to": face } }));
            let play = json!({ "seat": seat, "actions": [action[face]] });
            let played = driver.ok(&json!({ "id": face, "play": play }));
            assert_eq!(played["actions"], json!([action]), "{}", game.name());
            records.push(driver.ok(&json!({ "id": face, "record": {} })));
        }
        assert!(records.iter().all(|record| *record == records[0]), "{}", game.name());
        let seats = game.card().max_seats;
        let all =
            driver.ok(&json!({ "actions": { "game": game.name(), "seats": seats, "seat": seat } }));
        assert_eq!(all, driver.ok(&json!({ "actions": { "seat": seat } })));
        assert!(all["actions"].as_array().unwrap().contains(&action), "{}", game.name());
    }
}

#[test]
fn a_copy_goes_its_own_way_with_the_same_dice_or_others() {
    let mut driver = Driver::second();
    let game = GAMES[3];
    driver.ok(&new(game, 3));
    driver.ok(&json!({ "fork": { "to": "same" } }));
    driver.ok(&json!({ "fork": { "to": "other", "seed": 6 } }));
    let drawn = driver.ok(&json!({ "chance": "run" }));
    assert!(drawn["lines"].as_array().unwrap().len() > 5, "{drawn}");
    assert_eq!(driver.ok(&json!({ "id": "same", "chance": "run" })), drawn);
    assert_ne!(driver.ok(&json!({ "id": "other", "chance": "run" })), drawn);
    let forked = driver.ok(&json!({ "fork": { "to": "early", "step": 2 } }));
    assert_eq!((&forked["step"], &forked["to_act"]), (&json!(2), &json!("chance")));
    driver.fails(&json!({ "fork": { "to": "late", "step": 999 } }), "unknown_step");
    let again = json!({ "chance": { "lines": [drawn["lines"][2], drawn["lines"][3]] } });
    driver.ok(&json!({ "fork": { "to": 9, "step": 2 } }));
    assert_eq!(driver.ok(&json!({ "id": 9, "chance": again["chance"] }))["step"], 4);
    let wrong = json!({ "lines": [drawn["lines"][4], "rain"] });
    let error = driver.fails(&json!({ "id": 9, "chance": wrong }), "bad_notation");
    assert_eq!(error["line"], 1);
    assert_eq!(driver.ok(&json!({ "id": 9, "to_act": {} }))["step"], 4, "all or none");
}

#[test]
fn every_game_can_be_told_who_begins() {
    for game in GAMES {
        let seats = game.card().max_seats;
        for first in 0..seats {
            let mut driver = Driver::second();
            let setup = json!({ "first": first });
            let new = json!({ "game": game.name(), "seats": seats, "setup": setup, "seed": 3 });
            let opened = driver.ok(&json!({ "new": new }));
            assert_eq!(opened["seed"], 3);
            assert!(opened["options"].is_object() && opened["setup"]["rules"].is_string());
            let record = driver.ok(&json!({ "record": {} }))["record"].take();
            let record = record.as_str().expect("a record is text").to_owned();
            let lines = [format!("first {first}"), format!("* first {first}")];
            assert!(record.lines().any(|line| lines.iter().any(|own| own == line)), "{record}");
        }
        let mut driver = Driver::second();
        let new = |setup: Value| json!({ "new": { "game": game.name(), "seats": seats, "setup": setup } });
        let error = driver.fails(&new(json!({ "first": 77 })), "bad_setup");
        let why = error["why"].as_str().unwrap();
        assert!(!why.contains("setup: line"), "no text of lines was sent: {why}");
        let error = driver.fails(&new(json!({ "weather": "fine" })), "bad_setup");
        assert!(error["why"].as_str().unwrap().contains("first"), "{error}");
    }
}

#[test]
fn layouts_are_given_by_the_lines_of_a_record() {
    let mut driver = Driver::second();
    let setup = json!({ "island": "beginner-1", "first": 2 });
    let options = json!({ "board": "beginner", "turn_limit": 200, "offers_per_turn": "3" });
    let new = json!({ "game": "catan", "seats": 3, "options": options, "setup": setup });
    let opened = driver.ok(&json!({ "new": new }));
    assert_eq!(opened["setup"]["island"], "beginner-1");
    assert_eq!(opened["options"]["turn_limit"], "200");
    assert_eq!(opened["options"]["offers_per_turn"], "3");
    let setup = json!({ "numbers": "6 5 4 3 2 1", "bridge": "b4" });
    let new = json!({ "game": "rialto", "seats": 4, "setup": setup });
    let opened = driver.ok(&json!({ "new": new }));
    assert_eq!(opened["setup"]["numbers"], "6 5 4 3 2 1");
    assert_eq!(opened["setup"]["bridge"], "b4");
    let wrong = json!({ "game": "rialto", "seats": 4, "setup": { "numbers": "1 1 1 1 1 1" } });
    driver.fails(&json!({ "new": wrong }), "bad_setup");
}

/// A position says how its game is played, if not how its island was chosen.
#[test]
fn options_are_echoed_after_a_position_too() {
    for game in GAMES {
        let mut driver = Driver::second();
        let opened = driver.ok(&new(*game, game.card().max_seats));
        let position = driver.ok(&json!({ "position": {} }))["position"].clone();
        let loaded = driver.ok(&json!({ "load": { "text": position, "seed": 1 } }));
        assert!(loaded["setup"].is_null(), "{}", game.name());
        let echoed = loaded["options"].as_object().expect("options are echoed");
        assert!(!echoed.is_empty(), "{}", game.name());
        for (key, value) in echoed {
            assert_eq!(*value, opened["options"][key], "{} {key}", game.name());
        }
    }
}

#[test]
fn a_wrong_request_is_answered_with_a_right_one() {
    let mut driver = Driver::second();
    driver.ok(&new(GAMES[0], 3));
    let wrong = [
        json!({ "to_act": 1 }),
        json!({ "to_act": [] }),
        json!({ "to_act": { "seat": 0 } }),
        json!({ "view": { "seat": "nobody" } }),
        json!({ "view": { "seat": -1 } }),
        json!({ "load": 5 }),
        json!({ "load": {} }),
        json!({ "chance": 5 }),
        json!({ "chance": "roll" }),
        json!({ "chance": { "line": "x" } }),
        json!({ "play": { "seat": "a", "actions": ["x"] } }),
        json!({ "play": { "seat": 0, "actions": "x" } }),
        json!({ "play": { "seat": 0, "actions": [1.5] } }),
        json!({ "play": { "seat": 0 } }),
        json!({ "new": { "game": "catan" } }),
        json!({ "new": { "game": "catan", "seats": 300 } }),
        json!({ "new": { "game": "catan", "seats": 3, "sed": 1 } }),
        json!({ "new": { "game": "catan", "seats": 3, "options": { "board": [] } } }),
        json!({ "new": { "game": "catan", "seats": 3, "seed": -1 } }),
        json!({ "legal": { "seat": 0, "as": "text" } }),
        json!({ "actions": { "game": "catan" } }),
        json!({ "fork": { "to": {} } }),
        json!({ "bot": { "seat": 0, "level": 5 } }),
        json!({ "goto": { "step": "x" } }),
        json!({ "board": "catan" }),
    ];
    for request in wrong {
        let error = driver.fails(&request, "bad_arguments");
        let why = error["why"].as_str().unwrap();
        let (_, example) = why.rsplit_once("for example ").unwrap_or_else(|| panic!("{why}"));
        let example: Value = serde_json::from_str(example).unwrap_or_else(|_| panic!("{why}"));
        let command = request.as_object().unwrap().keys().next().unwrap();
        assert!(example.get(command).is_some(), "{why}");
        for word in ["enum", "struct", "variant", "u64", "u8", "sequence", "untagged"] {
            assert!(!why.contains(word), "{word}: {why}");
        }
    }
}

#[test]
fn the_examples_of_the_commands_can_be_read() {
    for spec in COMMANDS {
        let mut driver = Driver::second();
        driver.ok(&new(GAMES[0], 3));
        let request: Value = serde_json::from_str(spec.example).expect("an example is JSON");
        let answer = driver.ask(&request);
        let code = answer["error"]["code"].as_str().unwrap_or("none");
        let unread = ["bad_arguments", "bad_request", "unknown_command", "bad_json"];
        assert!(!unread.contains(&code), "{}: {answer}", spec.example);
    }
}

#[test]
fn a_value_that_cannot_be_read_is_answered_with_one_that_can() {
    let mut driver = Driver::second();
    driver.ok(&new(GAMES[0], 3));
    for value in [
        json!({ "do": "build_road" }),
        json!({ "do": "build_road", "path": "x" }),
        json!({ "do": "build_road", "path": 999 }),
        json!({ "do": "dance" }),
        json!({}),
    ] {
        let play = json!({ "seat": 0, "actions": [value] });
        let error = driver.fails(&json!({ "play": play }), "bad_notation");
        let why = error["why"].as_str().unwrap();
        let (_, example) = why.rsplit_once("for example ").unwrap_or_else(|| panic!("{why}"));
        let example: Value = serde_json::from_str(example).unwrap_or_else(|_| panic!("{why}"));
        assert!(example["do"].is_string(), "{why}");
        assert!(!why.contains("variant") && !why.contains("u8"), "{why}");
        driver.fails(&json!({ "why": { "seat": 0, "action": value } }), "bad_notation");
    }
}

#[test]
fn the_line_of_a_position_is_named() {
    for game in GAMES {
        let mut driver = Driver::second();
        driver.ok(&new(*game, game.card().max_seats));
        driver.run_to_decision();
        let position = driver.ok(&json!({ "position": {} }))["position"].take();
        let text = position.as_str().unwrap();
        let number = text.lines().position(|line| line.starts_with("phase ")).expect("a phase") + 1;
        let spoilt: String = text
            .lines()
            .map(|line| {
                if line.starts_with("phase ") {
                    "phase dancing\n".to_owned()
                } else {
                    format!("{line}\n")
                }
            })
            .collect();
        let error = driver.fails(&json!({ "load": spoilt }), "bad_position");
        assert_eq!(error["line"], number, "{}: {error}", game.name());
        let strange = format!("{}\nmoon 1\n", text.trim_end());
        let error = driver.fails(&json!({ "load": strange }), "bad_position");
        assert_eq!(error["line"], strange.lines().count(), "{}: {error}", game.name());
    }
}

#[test]
fn a_total_that_one_may_not_know_is_null() {
    let mut driver = Driver::second();
    let options = json!({ "contracts": "hidden" });
    let new = json!({ "game": "golden-city", "seats": 3, "options": options, "seed": 1 });
    driver.ok(&json!({ "new": new }));
    driver.run_to_decision();
    let scores = driver.ok(&json!({ "scores": { "seat": 1 } }))["scores"].take();
    let totals: Vec<bool> =
        scores.as_array().unwrap().iter().map(|score| score["total"].is_null()).collect();
    assert_eq!(totals, [true, false, true], "{scores}");
    assert!(scores[0]["known"].is_i64());
}
