use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use argosy_game::{Game, Seat};

use crate::each::json;

/// Set to rewrite golden files instead of comparing with them.
const UPDATE: &str = "UPDATE_GOLDEN";

pub(crate) fn updating() -> bool {
    std::env::var_os(UPDATE).is_some_and(|value| value == "1")
}

/// Compares a text with a file. With `UPDATE_GOLDEN=1` the file is written instead.
///
/// # Panics
/// If they differ, or if the file cannot be read or written.
pub fn golden(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    if updating() {
        write(path, text);
        return;
    }
    if let Some(where_and_how) = difference(&read(path), text) {
        panic!(
            "{} {where_and_how}\nif the change is meant, run again with {UPDATE}=1",
            path.display()
        );
    }
}

/// Where two texts part; `None` if they are the same.
fn difference(kept: &str, now: &str) -> Option<String> {
    // A checkout may have changed the line ends.
    if kept.replace("\r\n", "\n") == now {
        return None;
    }
    let same = kept.lines().zip(now.lines()).take_while(|(kept, now)| kept == now).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("(the end)").to_owned();
    Some(format!("differs from line {}:\n  kept {}\n  now  {}", same + 1, line(kept), line(now)))
}

pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| {
        panic!("{}: {error}; run with {UPDATE}=1 to write it", path.display())
    })
}

pub(crate) fn write(path: &Path, text: &str) {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    }
    fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// All actions by seat count and id, as seat 0 writes them.
pub fn action_list<G: Game>() -> String {
    let mut lines = String::new();
    for n_seats in G::SEATS {
        for id in 0..G::N_ACTIONS {
            if let Some(action) = G::decode(Seat::new(0), n_seats, id) {
                lines.push_str(&format!("{n_seats} {id} {action}\n"));
            }
        }
    }
    lines
}

/// Holds action ids append-only: what the file lists must still be so. New ids
/// are added to it with `UPDATE_GOLDEN=1`; nothing in it is ever changed.
///
/// # Panics
/// If a listed id has another meaning, or if the file lacks an id.
pub fn action_ids<G: Game>(path: impl AsRef<Path>) {
    let path = path.as_ref();
    let now = action_list::<G>();
    if path.exists()
        && let Err(why) = only_appended(&read(path), &now)
    {
        panic!("{}: {why}; ids are append-only, give the new action a new one", path.display());
    }
    golden(path, &now);
}

/// All three faces of every action, as seat 0 of the fullest table writes them, one
/// JSON array `[id, line, value]` on each line.
fn face_list<G: Game>() -> String {
    let mut lines = String::new();
    for id in 0..G::N_ACTIONS {
        if let Some(action) = G::decode(Seat::new(0), *G::SEATS.end(), id) {
            let line = serde_json::Value::from(action.to_string());
            lines.push_str(&format!("[{id},{line},{}]\n", json(&action)));
        }
    }
    lines
}

/// Holds the ids, lines and values of all actions as the file has them. They are
/// append-only: clients, programs and stored games know them.
///
/// # Panics
/// If the file lists something else.
pub fn action_values<G: Game>(path: impl AsRef<Path>) {
    let path = path.as_ref();
    let now = face_list::<G>();
    if path.exists() {
        let kept = read(path);
        let moved = kept.lines().find(|line| !now.lines().any(|other| other == *line));
        assert!(
            moved.is_none(),
            "{}: {} is gone; ids, lines and values are append-only",
            path.display(),
            moved.unwrap_or_default()
        );
    }
    golden(path, &now);
}

/// Whether every line of the old list stands in the new one too.
fn only_appended(old: &str, new: &str) -> Result<(), String> {
    let listed = |text: &str| -> BTreeMap<(String, String), String> {
        text.lines()
            .filter_map(|line| {
                let mut words = line.splitn(3, ' ').map(str::to_owned);
                Some(((words.next()?, words.next()?), words.next()?))
            })
            .collect()
    };
    let new = listed(new);
    for ((n_seats, id), action) in listed(old) {
        let now = new.get(&(n_seats.clone(), id.clone()));
        if now != Some(&action) {
            let now = now.map_or("nothing", String::as_str);
            return Err(format!("id {id} of {n_seats} seats was `{action}` and is now `{now}`"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_differ_are_shown_where_they_do() {
        assert_eq!(difference("a\r\nb\n", "a\nb\n"), None);
        let differs = difference("a\nb\n", "a\nc\n").unwrap();
        assert_eq!(differs, "differs from line 2:\n  kept b\n  now  c");
        assert!(difference("a\n", "a\nb\n").unwrap().contains("kept (the end)"));
        assert!(difference("a", "a\n").is_some());
    }

    #[test]
    #[should_panic(expected = "write it")]
    fn a_missing_file_is_not_taken_for_an_empty_one() {
        read(Path::new("no such folder/no such file"));
    }

    #[test]
    fn ids_may_be_added_but_not_changed() {
        let old = "2 0 end\n2 1 take back\n";
        assert_eq!(only_appended(old, "2 0 end\n2 1 take back\n2 2 rob 1\n3 0 end\n"), Ok(()));
        let changed = only_appended(old, "2 0 end\n2 1 take\n").unwrap_err();
        assert_eq!(changed, "id 1 of 2 seats was `take back` and is now `take`");
        assert!(only_appended(old, "2 0 end\n").is_err());
    }
}
