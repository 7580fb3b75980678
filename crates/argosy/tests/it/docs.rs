//! docs/engine.md, docs/engine-1.md and the schemas say what the command really does.
//! `ARGOSY_UPDATE=1 cargo test -p argosy docs` writes what is stale again.

use std::path::PathBuf;

use argosy::engine::{ERROR_CODES, Engine, v1, v2};
use argosy_games::GAMES;

/// Longer answers are cut in the document, which their last sign shows.
const SHOWN: usize = 400;

fn document(name: &str) -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    (path, text)
}

/// Fails if the file is not the text, or makes it so if asked to.
pub fn is_up_to_date(name: &str, fresh: &str) {
    let (path, text) = document(name);
    if text == fresh {
        return;
    }
    if std::env::var_os("ARGOSY_UPDATE").is_some() {
        std::fs::write(path, fresh).expect("the document can be written");
        return;
    }
    let differs = text.lines().zip(fresh.lines()).position(|(old, new)| old != new);
    let line = differs.unwrap_or_else(|| text.lines().count().min(fresh.lines().count()));
    panic!(
        "docs/{name} is stale at line {}:\n  is     {:?}\n  should {:?}\nupdate it with \
         ARGOSY_UPDATE=1 cargo test -p argosy docs",
        line + 1,
        text.lines().nth(line),
        fresh.lines().nth(line),
    );
}

fn shown(answer: &str) -> String {
    match answer.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &answer[..end]),
        None => answer.to_owned(),
    }
}

/// `REQUEST (16 times)` is sent so often; the last answer is shown.
fn repeated(line: &str) -> (&str, usize) {
    let parts = line.strip_suffix(" times)").and_then(|line| line.rsplit_once(" ("));
    match parts.and_then(|(request, times)| Some((request, times.parse().ok()?))) {
        Some(found) => found,
        None => (line, 1),
    }
}

/// The document with every answer as the engine gives it now.
fn with_fresh_answers(text: &str) -> String {
    let mut fresh = String::new();
    let mut session = None;
    for line in text.lines() {
        match (line, &mut session) {
            ("```session", _) => session = Some(Engine::new()),
            ("```", _) => session = None,
            (_, Some(engine)) => {
                if let Some(request) = line.strip_prefix("> ") {
                    let (request, times) = repeated(request);
                    let answers = (0..times).map(|_| engine.answer(request));
                    let answer = answers.last().expect("a request is sent at least once");
                    fresh.push_str(&format!("{line}\n< {}\n", shown(&answer)));
                }
                continue;
            }
            (_, None) => {}
        }
        fresh.push_str(line);
        fresh.push('\n');
    }
    fresh
}

fn with_fresh_codes(text: &str) -> String {
    let begin = "| code | what it means |\n| --- | --- |\n";
    let start = text.find(begin).expect("the table of codes") + begin.len();
    let end = start + text[start..].find("\n\n").expect("the table ends") + 1;
    let rows: String =
        ERROR_CODES.iter().map(|(code, about)| format!("| `{code}` | {about} |\n")).collect();
    format!("{}{rows}{}", &text[..start], &text[end..])
}

/// The table of commands of the second version is written from the commands themselves.
fn with_fresh_commands(text: &str) -> String {
    let begin = "| command | arguments | answer |\n| --- | --- | --- |\n";
    let start = text.find(begin).expect("the table of commands") + begin.len();
    let end = start + text[start..].find("\n`seat` is").expect("the table ends");
    let row = |spec: &v2::Spec| {
        let v2::Spec { name, arguments, about, .. } = spec;
        format!("| `{name}` | {arguments} | {about} |\n")
    };
    let rows: String = v2::COMMANDS.iter().map(row).collect();
    format!("{}{rows}{}", &text[..start], &text[end..])
}

#[test]
fn the_sessions_and_the_codes_of_the_documents_are_true() {
    let (_, text) = document("engine.md");
    is_up_to_date("engine.md", &with_fresh_commands(&with_fresh_codes(&with_fresh_answers(&text))));
    let (_, text) = document("engine-1.md");
    is_up_to_date("engine-1.md", &with_fresh_codes(&with_fresh_answers(&text)));
}

#[test]
fn the_documents_show_every_command_and_a_session_of_every_game() {
    let second = v2::COMMANDS.iter().map(|spec| spec.name).collect::<Vec<_>>();
    for (name, commands) in [("engine-1.md", v1::COMMANDS), ("engine.md", &second[..])] {
        let (_, text) = document(name);
        for command in commands {
            assert!(text.contains(&format!("| `{command}` |")), "{command} is not explained");
            assert!(text.contains(&format!("\"{command}\":")), "{command} is not shown");
        }
        for game in GAMES {
            let new = format!("> {{\"new\":{{\"game\":\"{}\"", game.name());
            assert!(text.contains(&new), "{} has no session", game.name());
        }
    }
}

#[test]
fn the_schema_files_are_the_schemas() {
    let schemas = [
        ("engine.schema.json", v2::answer_schema()),
        ("engine-1.schema.json", v1::answer_schema()),
    ];
    for (name, schema) in schemas {
        let schema = serde_json::to_string_pretty(&schema).expect("a schema is JSON");
        is_up_to_date(name, &(schema + "\n"));
    }
}
