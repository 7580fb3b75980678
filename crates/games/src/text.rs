use argosy_erased::{Error, Match, short};
use argosy_game::RECORD_FIRST_LINE;

use crate::find;

/// Reads a record or a position of any game. A record names its game on the second
/// line; a position begins with the name of its game.
pub fn load(text: &str) -> Result<Box<dyn Match>, Error> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let first = lines.next().unwrap_or_default();
    if first == RECORD_FIRST_LINE {
        let name = lines.next().and_then(|line| line.strip_prefix("game "));
        let name = name.ok_or_else(|| {
            Error::new("not_a_record", "the second line must be `game NAME`").at(2)
        })?;
        return find(name)?.read_record(text);
    }
    match find(first.split(' ').next().unwrap_or_default()) {
        Ok(game) => game.read_position(text),
        Err(_) => Err(Error::new(
            "not_a_record",
            format!(
                "a record begins with `{RECORD_FIRST_LINE}`, a position with the name of its \
                 game; found {}",
                short(first)
            ),
        )
        .at(1)),
    }
}
