//! docs/notation/GAME.md lists every action and every outcome with its meaning. The lines come
//! from the engines, the meanings from tests/notation/GAME.json; neither may lack the other.
//! `ARGOSY_UPDATE=1 cargo test -p argosy notation` writes what is stale again.

use std::collections::{BTreeMap, BTreeSet};

use argosy_erased::AnyGame;
use argosy_game::{Options, Rng, Seat, ToAct};
use argosy_games::GAMES;
use serde::Deserialize;
use serde_json::Value;

use crate::docs::is_up_to_date;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Meanings {
    title: String,
    words: String,
    /// By the tag of the value.
    actions: BTreeMap<String, String>,
    /// By the first word of the line.
    outcomes: BTreeMap<String, String>,
}

/// Lines of one kind, with the ids and the value of the first if they are actions.
struct Group {
    key: String,
    lines: Vec<String>,
    ids: Option<[u32; 2]>,
    value: Option<String>,
}

/// Those of the table with the most seats, as the last seat but one sees it: it has others on
/// both sides.
fn actions(game: &dyn AnyGame) -> Vec<Group> {
    let seats = game.card().max_seats;
    let mut groups: Vec<Group> = Vec::new();
    for action in game.actions(Seat::new(seats - 2), seats) {
        let value = action.value.to_value();
        let Value::String(key) = value["do"].clone() else { panic!("{value} has no tag") };
        match groups.iter_mut().find(|group| group.key == key) {
            Some(group) => {
                group.lines.push(action.line);
                group.ids = group.ids.map(|[first, _]| [first, action.id]);
            }
            None => groups.push(Group {
                key,
                lines: vec![action.line],
                ids: Some([action.id; 2]),
                value: Some(action.value.text().to_owned()),
            }),
        }
    }
    groups
}

/// Every outcome that was possible in some random games of every size.
fn outcomes(game: &dyn AnyGame) -> Vec<Group> {
    let card = game.card();
    let mut lines = BTreeSet::new();
    for seats in card.min_seats..=card.max_seats {
        for seed in 0..12 {
            let mut rng = Rng::from_seed(seed);
            let mut playing = game.create(seats, &Options::new(), &mut rng).expect("it begins");
            for _ in 0..2_000 {
                match playing.to_act() {
                    ToAct::Over => break,
                    ToAct::Chance => {
                        lines.extend(playing.outcomes().into_iter().map(|outcome| outcome.line));
                        playing.sample(&mut rng).expect("chance is to act");
                    }
                    ToAct::Seats { owe, .. } => {
                        let seat = owe.first().expect("somebody owes");
                        let ids = playing.legal_ids(seat).expect("the seat is there");
                        let id = *rng.pick(&ids).expect("it can act");
                        playing.play_ids(seat, &[id]).expect("it is legal");
                    }
                }
            }
        }
    }
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in lines {
        let key = line.split(' ').next().expect("a line has words").to_owned();
        groups.entry(key).or_default().push(line);
    }
    let group = |(key, lines)| Group { key, lines, ids: None, value: None };
    groups.into_iter().map(group).collect()
}

/// What can stand at each place of the lines: `build road`, then `e0` to `e71`.
fn pattern(lines: &[String]) -> String {
    let shapes: BTreeSet<usize> = lines.iter().map(|line| line.split(' ').count()).collect();
    let of_length = |length: usize| {
        let lines: Vec<Vec<&str>> = lines
            .iter()
            .map(|line| line.split(' ').collect::<Vec<_>>())
            .filter(|words| words.len() == length)
            .collect();
        let at = |place: usize| {
            let mut words: Vec<&str> = Vec::new();
            for line in &lines {
                if !words.contains(&line[place]) {
                    words.push(line[place]);
                }
            }
            one_of(&words)
        };
        format!("`{}`", (0..length).map(at).collect::<Vec<_>>().join(" "))
    };
    shapes.into_iter().map(of_length).collect::<Vec<_>>().join(" or ")
}

/// One word as it is; a run of numbers by its ends; else all of them.
fn one_of(words: &[&str]) -> String {
    let number = |word: &str| {
        let digits = word.trim_start_matches(|sign: char| !sign.is_ascii_digit());
        Some((word[..word.len() - digits.len()].to_owned(), digits.parse::<u32>().ok()?))
    };
    let runs = words.windows(2).all(|pair| match (number(pair[0]), number(pair[1])) {
        (Some((one, first)), Some((other, second))) => one == other && second == first + 1,
        _ => false,
    });
    match words {
        [word] => (*word).to_owned(),
        [first, .., last] if runs && words.len() > 3 => format!("({first} … {last})"),
        _ => format!("({})", words.join("|")),
    }
}

fn table(groups: &[Group], meanings: &BTreeMap<String, String>) -> String {
    let mut text = String::new();
    for Group { key, lines, ids, value } in groups {
        let meaning = meanings.get(key).unwrap_or_else(|| panic!("{key} has no meaning"));
        text.push_str(&format!("### `{key}`\n\n{meaning}\n\n- {}", pattern(lines)));
        if lines.len() > 1 {
            text.push_str(&format!(": {} lines, such as `{}`", lines.len(), lines[0]));
        }
        text.push('\n');
        if let (Some([first, last]), Some(value)) = (ids, value) {
            let ids = if first == last { format!("{first}") } else { format!("{first} to {last}") };
            text.push_str(&format!("- ids {ids}; value `{value}`\n"));
        }
        text.push('\n');
    }
    for key in meanings.keys() {
        assert!(groups.iter().any(|group| group.key == *key), "there is no line for {key}");
    }
    text
}

fn document(game: &dyn AnyGame) -> String {
    let path = format!("{}/tests/notation/{}.json", env!("CARGO_MANIFEST_DIR"), game.name());
    let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{path} is missing"));
    let meanings: Meanings = serde_json::from_str(&text).expect("meanings are as they should be");
    let name = game.name();
    format!(
        "# The notation of {}\n\nEvery action and every outcome of chance, as records, `argosy \
         engine` and the server write them. `(a|b)` is one of these words, `(e0 … e71)` one of \
         a run. Numbers in brackets are rules of [RULES.md](../../crates/{name}/RULES.md). \
         Written by a test; do not edit.\n\n{}\n\n## Actions\n\n{}## Outcomes\n\n{}",
        meanings.title,
        meanings.words,
        table(&actions(game), &meanings.actions),
        table(&outcomes(game), &meanings.outcomes).trim_end(),
    ) + "\n"
}

#[test]
fn every_line_of_every_game_is_explained() {
    for game in GAMES {
        is_up_to_date(&format!("notation/{}.md", game.name()), &document(*game));
    }
}

/// What docs/catanatron.md tells drivers to send can be read.
#[test]
fn the_lines_for_catanatron_are_lines() {
    let path = format!("{}/../../docs/catanatron.md", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the document is there");
    let (_, table) = text.split_once("\n## Actions\n").expect("a table of actions");
    let game = argosy_games::find("catan").expect("it is listed");
    let lines: BTreeSet<String> =
        game.actions(Seat::new(0), 4).into_iter().map(|action| action.line).collect();
    let outcomes: BTreeSet<String> =
        outcomes(game).into_iter().flat_map(|group| group.lines).collect();
    let mut rows = 0;
    for row in table.lines().filter(|row| row.starts_with("| ") && !row.contains("catanatron")) {
        let columns: Vec<&str> = row.split(" | ").collect();
        let quoted = |column: &str| {
            column.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()
        };
        for line in quoted(columns[1]).into_iter().filter(|line| line != "build road") {
            assert!(lines.contains(&line), "{line:?} is no action of CATAN: {row}");
        }
        for line in columns.get(2).into_iter().flat_map(|column| quoted(column)) {
            assert!(outcomes.contains(&line), "{line:?} is no outcome of CATAN: {row}");
        }
        rows += 1;
    }
    assert!(rows > 10, "only {rows} rows");
}
