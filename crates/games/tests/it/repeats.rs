//! Nothing stands twice in a position: a line, a field or an item that is repeated is a mistake
//! in the text, and is refused in every game.

use argosy_games::{GAMES, load};

use crate::stored::{read, stored};

/// What goes wrong when a text is put together: each text, and what it repeats.
fn with_repeats(position: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = position.lines().collect();
    let mut texts = Vec::new();
    let mut push = |place: usize, line: String, what: String| {
        let mut changed: Vec<&str> = lines.clone();
        changed[place] = &line;
        texts.push((changed.join("\n"), what));
    };
    for (place, &line) in lines.iter().enumerate() {
        push(place, format!("{line}\n{line}"), line.to_owned());
        let words: Vec<&str> = line.split(' ').collect();
        for (at, &word) in words.iter().enumerate() {
            let (_, value) = word.split_once('=').unwrap_or(("", word));
            let last = value.rsplit(',').next().expect("a first part");
            // Rialto's players may own two buildings of a kind.
            let separators: &[&str] = if words[0] == "buildings" { &[","] } else { &[",", " "] };
            for &separator in separators {
                let repeated = if separator == "," { last } else { word };
                let word = format!("{word}{separator}{repeated}");
                let mut changed = words.clone();
                changed[at] = &word;
                push(place, changed.join(" "), format!("{word} in {line}"));
            }
        }
    }
    texts
}

#[test]
fn what_stands_twice_in_a_position_is_refused() {
    let mut accepted = Vec::new();
    for game in GAMES {
        for name in stored(game.name()) {
            let playing = read(game.name(), &name);
            let start = playing.at(0).expect("the start of what was played");
            for position in [start.position(), playing.position()] {
                load(&position).expect("what was written can be read");
                let repeats = with_repeats(&position).into_iter();
                let found = repeats.filter(|(text, _)| load(text).is_ok());
                accepted.extend(found.map(|(_, what)| format!("{}/{name}: {what}", game.name())));
            }
        }
    }
    assert!(accepted.is_empty(), "{accepted:#?}");
}
