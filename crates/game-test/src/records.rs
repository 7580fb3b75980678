use std::fs;
use std::path::{Path, PathBuf};

use argosy_game::{Game, Options, Record, Rng, SetupError, Start};

use crate::golden::{updating, write};
use crate::perft::next_steps;

/// A game played at random to its end, as a record: for fixtures.
pub fn random_record<G: Game>(
    n_seats: u8,
    options: &Options,
    seed: u64,
) -> Result<Record<G>, SetupError> {
    let mut rng = Rng::from_seed(seed);
    let mut record = Record::new(Start::Setup(G::draw_setup(n_seats, options, &mut rng)?));
    let mut state: G = record.start.state();
    let mut player = argosy_game::RandomPlayer::default();
    while let Some(step) = player.step(&state, &mut rng) {
        state.apply(step, &mut ());
        record.steps.push(step);
    }
    debug_assert!(next_steps(&state).is_empty());
    Ok(record)
}

/// A kind of table whose finished game is kept.
#[derive(Copy, Clone, Debug)]
pub struct KeptGame {
    /// The file without `.txt`.
    pub name: &'static str,
    pub n_seats: u8,
    pub options: &'static [(&'static str, &'static str)],
    pub seed: u64,
}

/// Replays the kept games of a folder, among them these. `UPDATE_GOLDEN=1` plays
/// those that are missing; what is there is never rewritten. Gives the number of all.
///
/// # Panics
/// With the file and the reason, if one is missing or does not replay.
pub fn kept_games<G: Game>(folder: impl AsRef<Path>, games: &[KeptGame]) -> usize {
    let folder = folder.as_ref();
    for game in games {
        let path = folder.join(game.name).with_extension("txt");
        if !path.exists() && updating() {
            let options = game
                .options
                .iter()
                .fold(Options::new(), |options, (key, value)| options.with(key, value));
            let record = random_record::<G>(game.n_seats, &options, game.seed)
                .unwrap_or_else(|error| panic!("{}: {error}", game.name));
            write(&path, &record.to_string());
        }
        assert!(path.exists(), "{} is missing", path.display());
    }
    replay_records::<G>(folder)
}

/// Replays every `*.txt` of a folder: each must be a finished game of `G` that ends
/// with the ranks it states, and be written as it would be today. Gives their number.
///
/// # Panics
/// With the file and the reason, if one does not.
pub fn replay_records<G: Game>(folder: impl AsRef<Path>) -> usize {
    let folder = folder.as_ref();
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.unwrap_or_else(|e| panic!("{}: {e}", folder.display())).path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    for path in &files {
        let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        if let Err(why) = replays::<G>(&text) {
            panic!("{}: {why}", path.display());
        }
    }
    files.len()
}

fn replays<G: Game>(text: &str) -> Result<(), String> {
    let record = Record::<G>::parse(text).map_err(|error| error.to_string())?;
    if record.last_state().ranks().is_none() {
        return Err("the game is not finished".to_owned());
    }
    // Comments and `hash none` are a person's own; everything else has one spelling.
    let plain = |text: &str| -> Vec<String> {
        let lines =
            text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("hash "));
        lines.map(str::to_owned).collect()
    };
    if plain(text) != plain(&record.to_string()) {
        return Err("the record would be written otherwise today".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    #[test]
    fn a_record_must_be_finished_and_true() {
        let record = random_record::<Toy>(3, &Options::new(), 1).unwrap();
        let text = record.to_string();
        assert_eq!(replays::<Toy>(&text), Ok(()));
        let commented = format!("{}\n# mine\n{}", &text[..15], &text[16..]);
        let (above, _) = commented.rsplit_once("hash ").unwrap();
        assert_eq!(replays::<Toy>(&format!("{above}hash none\n")), Ok(()));
        assert!(replays::<Toy>("2 0 sell salt\n").unwrap_err().contains("a record begins with"));
        let mut unfinished = record.clone();
        unfinished.steps.pop();
        assert_eq!(
            replays::<Toy>(&unfinished.to_string()).unwrap_err(),
            "the game is not finished"
        );
        let lying = text.replace("ranks ", "ranks 9 ");
        assert!(replays::<Toy>(&lying).unwrap_err().contains("replaying gives"));
    }
}
