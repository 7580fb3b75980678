use game::Game;

use crate::{Error, Match, error, find};

/// What tells a position from a record.
pub const POSITION_FIRST_LINE: &str = "argosy position 1";

/// A position with the lines that name its game.
pub fn position_text(game: &str, position: &str) -> String {
    let end = if position.ends_with('\n') { "" } else { "\n" };
    format!("{POSITION_FIRST_LINE}\ngame {game}\n{position}{end}")
}

/// Reads a record or a position of any game; the first lines tell which.
pub fn load(text: &str) -> Result<Box<dyn Match>, Error> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let first = lines.next().unwrap_or_default();
    let name = lines.next().and_then(|line| line.strip_prefix("game "));
    match (first, name) {
        (game::RECORD_FIRST_LINE, Some(name)) => find(name)?.read_record(text),
        (POSITION_FIRST_LINE, Some(name)) => find(name)?.read_position(text),
        (game::RECORD_FIRST_LINE | POSITION_FIRST_LINE, None) => {
            Err(Error::new("not_a_record", "the second line must be `game NAME`").at(2))
        }
        _ => Err(Error::new(
            "not_a_record",
            format!(
                "a record begins with `{}`, a position with `{POSITION_FIRST_LINE}`; found {}",
                game::RECORD_FIRST_LINE,
                error::short(first)
            ),
        )
        .at(1)),
    }
}

/// A position without the lines that name its game, if it has them.
pub(crate) fn bare_position<G: Game>(text: &str) -> Result<&str, Error> {
    let mut rest = text;
    while rest.starts_with('#') {
        rest = split_line(rest).1;
    }
    let (first, below) = split_line(rest);
    if first != POSITION_FIRST_LINE {
        return Ok(text);
    }
    match split_line(below) {
        (line, position) if line.strip_prefix("game ") == Some(G::NAME) => Ok(position),
        _ => Err(Error::new("bad_position", format!("a position of {} was expected", G::NAME))),
    }
}

fn split_line(text: &str) -> (&str, &str) {
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    (line.trim_end_matches('\r'), rest)
}
