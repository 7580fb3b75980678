//! The types of the web client are what is written in Rust.
//! `UPDATE_GOLDEN=1 cargo test -p server typescript` writes them.

use std::path::PathBuf;

use schemars::schema_for;
use wire::typescript::Module;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire")
}

/// The files by name.
fn modules() -> Vec<(String, String)> {
    let protocol = Module::new()
        .with("Request", schema_for!(wire::Request))
        .with("Message", schema_for!(wire::Message))
        .with("NewGuest", schema_for!(wire::NewGuest))
        .with("SignIn", schema_for!(wire::SignIn))
        .with("NewPassword", schema_for!(wire::NewPassword))
        .with("Recover", schema_for!(wire::Recover))
        .with("RecoveryCode", schema_for!(wire::RecoveryCode))
        .with("Rename", schema_for!(wire::Rename))
        .with("Me", schema_for!(wire::Me))
        .with("SessionCard", schema_for!(wire::SessionCard))
        .with("NewTable", schema_for!(wire::NewTable))
        .with("Enter", schema_for!(wire::Enter))
        .with("NewBranch", schema_for!(wire::NewBranch))
        .with("TableId", schema_for!(wire::TableId))
        .with("TableCard", schema_for!(wire::TableCard))
        .with("TableList", schema_for!(wire::TableList))
        .with("Profile", schema_for!(wire::Profile))
        .with("Replay", schema_for!(wire::Replay))
        .with("Verified", schema_for!(wire::Verified))
        .with("GameCard", schema_for!(games::GameCard));
    let version = format!("\nexport const PROTOCOL = {};\n", wire::PROTOCOL);
    let mut files = vec![("protocol.ts".to_owned(), protocol.print() + &version)];
    for game in games::GAMES {
        let schemas = game.schemas();
        let module = Module::new()
            .with("View", schemas.view)
            .with("Event", schemas.event)
            .with("Refusal", schemas.refusal);
        files.push((format!("{}.ts", game.name()), module.print()));
    }
    files
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
            "{name} is stale: run `UPDATE_GOLDEN=1 cargo test -p server typescript`"
        );
    }
}
