//! The types of the web client are what is written in Rust.
//! `UPDATE_GOLDEN=1 cargo test -p argosy-server typescript` writes them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use argosy_wire::typescript::Module;
use schemars::schema_for;
use serde_json::Value;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire")
}

/// The files by name.
fn modules() -> Vec<(String, String)> {
    let protocol = Module::new()
        .with("Request", schema_for!(argosy_wire::Request))
        .with("Message", schema_for!(argosy_wire::Message))
        .with("NewGuest", schema_for!(argosy_wire::NewGuest))
        .with("SignIn", schema_for!(argosy_wire::SignIn))
        .with("NewPassword", schema_for!(argosy_wire::NewPassword))
        .with("Recover", schema_for!(argosy_wire::Recover))
        .with("RecoveryCode", schema_for!(argosy_wire::RecoveryCode))
        .with("DeviceCode", schema_for!(argosy_wire::DeviceCode))
        .with("NewDevice", schema_for!(argosy_wire::NewDevice))
        .with("Rename", schema_for!(argosy_wire::Rename))
        .with("Me", schema_for!(argosy_wire::Me))
        .with("SessionCard", schema_for!(argosy_wire::SessionCard))
        .with("NewTable", schema_for!(argosy_wire::NewTable))
        .with("Enter", schema_for!(argosy_wire::Enter))
        .with("NewBranch", schema_for!(argosy_wire::NewBranch))
        .with("NewImport", schema_for!(argosy_wire::NewImport))
        .with("NewLesson", schema_for!(argosy_wire::NewLesson))
        .with("TableId", schema_for!(argosy_wire::TableId))
        .with("TableCard", schema_for!(argosy_wire::TableCard))
        .with("TableList", schema_for!(argosy_wire::TableList))
        .with("Profile", schema_for!(argosy_wire::Profile))
        .with("Replay", schema_for!(argosy_wire::Replay))
        .with("Verified", schema_for!(argosy_wire::Verified))
        .with("AnalysisProgress", schema_for!(argosy_wire::AnalysisProgress))
        .with("Publish", schema_for!(argosy_wire::Publish))
        .with("Publishing", schema_for!(argosy_wire::Publishing))
        .with("GameCard", schema_for!(argosy_erased::GameCard));
    let version = format!("\nexport const PROTOCOL = {};\n", argosy_wire::PROTOCOL);
    let statistics = Module::new().with("Statistics", schema_for!(argosy_stats::Statistics));
    let analysis = Module::new().with("Analysis", schema_for!(argosy_analysis::Analysis));
    let mut files = vec![
        ("protocol.ts".to_owned(), protocol.print() + &version),
        ("statistics.ts".to_owned(), statistics.print()),
        ("analysis.ts".to_owned(), analysis.print()),
    ];
    for game in argosy_games::GAMES {
        let schemas = game.schemas();
        let module = Module::new()
            .with("View", schemas.view)
            .with("Event", schemas.event)
            .with("Refusal", schemas.refusal)
            .with("Action", schemas.action)
            .with("Reference", schemas.reference);
        files.push((format!("{}.ts", game.name()), module.print()));
        files.push((format!("{}.reference.ts", game.name()), reference(*game)));
        files.push((format!("{}.actions.ts", game.name()), actions(*game)));
    }
    files
}

/// What a client draws by, one line for each part.
fn reference(game: &dyn argosy_erased::AnyGame) -> String {
    let mut text = argosy_wire::typescript::GENERATED.to_owned();
    text.push_str(&format!("\nimport type {{ Reference }} from './{}'\n", game.name()));
    text.push_str("\nexport const reference: Reference = {\n");
    let value = game.reference().to_value();
    for (key, part) in value.as_object().expect("every game has a reference") {
        text.push_str(&format!("  {key}: {part},\n"));
    }
    text.push_str("};\n");
    text
}

/// The values of all actions by their lines, so that nobody reads a line.
fn actions(game: &dyn argosy_erased::AnyGame) -> String {
    let mut text = argosy_wire::typescript::GENERATED.to_owned();
    text.push_str(&format!("\nimport type {{ Action }} from './{}'\n", game.name()));
    text.push_str("\nexport const ACTIONS: { readonly [line: string]: Action } = {\n");
    let seats = game.card().max_seats;
    let mut lines = std::collections::BTreeSet::new();
    for seat in argosy_game::Seat::all(seats) {
        for action in game.actions(seat, seats) {
            if lines.insert(action.line.clone()) {
                text.push_str(&format!("  {:?}: {},\n", action.line, action.value.text()));
            }
        }
    }
    text.push_str("};\n");
    text
}

/// The rules of a game by their numbers, as RULES.md begins them.
fn has_rule(game: &str, rule: &str) -> bool {
    let path = format!("{}/../{game}/RULES.md", env!("CARGO_MANIFEST_DIR"));
    let rules = std::fs::read_to_string(path).unwrap();
    ["** ", " "].iter().any(|end| rules.contains(&format!("\n- **{rule}{end}")))
}

#[test]
fn every_phase_that_a_reference_names_exists_and_so_does_its_rule() {
    for game in argosy_games::GAMES {
        let view = game.schemas().view.to_value().to_string();
        let reference = game.reference().to_value();
        let rules = reference["phase_rules"].as_object().expect("a reference has rules");
        assert!(rules.len() > 5, "{}", game.name());
        for (phase, rule) in rules {
            assert!(view.contains(&format!("{phase:?}")), "{} has no {phase}", game.name());
            let rule = rule.as_str().unwrap();
            assert!(has_rule(game.name(), rule), "{} has no rule {rule}", game.name());
        }
    }
}

/// The values that the property `event` may have, wherever in a schema it stands.
fn event_kinds(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(parts) => {
            let kind = parts.get("properties").and_then(|own| own["event"]["const"].as_str());
            found.extend(kind.map(str::to_owned));
            parts.values().for_each(|part| event_kinds(part, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| event_kinds(part, found)),
        _ => {}
    }
}

#[test]
fn every_event_has_a_rule() {
    for game in argosy_games::GAMES {
        let mut kinds = BTreeSet::new();
        event_kinds(&game.schemas().event.to_value(), &mut kinds);
        let reference = game.reference().to_value();
        let rules = reference["event_rules"].as_object().expect("a reference has rules");
        let named: BTreeSet<String> = rules.keys().cloned().collect();
        assert!(kinds.len() > 10, "{}", game.name());
        assert_eq!(named, kinds, "{}", game.name());
        for rule in rules.values() {
            let rule = rule.as_str().unwrap();
            assert!(has_rule(game.name(), rule), "{} has no rule {rule}", game.name());
        }
    }
}

#[test]
fn typescript_is_not_stale() {
    for (name, text) in modules() {
        let path = folder().join(&name);
        if std::env::var("UPDATE_GOLDEN").is_ok() {
            std::fs::create_dir_all(folder()).unwrap();
            std::fs::write(&path, &text).unwrap();
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == text,
            "{name} is stale: run `UPDATE_GOLDEN=1 cargo test -p argosy-server typescript`"
        );
    }
}
