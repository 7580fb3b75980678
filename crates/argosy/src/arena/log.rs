//! Finished games on disk, so that a long match can be broken off and taken up
//! again, and so that anybody can look at every game.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use serde::{Deserialize, Serialize};

use super::bout::Played;

/// What must be the same for two runs to be parts of one match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Terms {
    pub game: String,
    pub rules: u32,
    pub seats: u8,
    pub options: BTreeMap<String, String>,
    pub bots: Vec<String>,
    /// The iterations of each bot's level and how far it looks ahead: a level that has
    /// changed since is another bot.
    #[serde(default)]
    pub efforts: Vec<Option<(u32, u16)>>,
    pub ms: Option<u64>,
    pub seed: u64,
}

/// A log: a first line with the terms, then one line a game.
#[derive(Debug)]
pub struct Log {
    file: File,
}

impl Log {
    /// Opens a log or begins one; the games that are in it come back.
    pub fn open(path: &Path, terms: &Terms) -> anyhow::Result<(Self, Vec<Played>)> {
        let mut played = Vec::new();
        let mut whole = 0;
        if path.exists() {
            let mut reader = BufReader::new(File::open(path)?);
            let mut line = String::new();
            let mut number = 0;
            // A line that was cut off when the run was killed is dropped.
            while reader.read_line(&mut line)? > 0 && line.ends_with('\n') {
                number += 1;
                if number == 1 {
                    let found: Terms = serde_json::from_str(&line)
                        .with_context(|| format!("{} is not a log", path.display()))?;
                    if found != *terms {
                        bail!("{} is the log of another match", path.display());
                    }
                } else {
                    let game = serde_json::from_str(&line)
                        .with_context(|| format!("{}, line {number}", path.display()))?;
                    played.push(game);
                }
                whole += line.len() as u64;
                line.clear();
            }
        }
        let mut file = OpenOptions::new().create(true).write(true).truncate(false).open(path)?;
        file.set_len(whole)?;
        std::io::Seek::seek(&mut file, std::io::SeekFrom::End(0))?;
        if whole == 0 {
            writeln!(file, "{}", serde_json::to_string(terms)?)?;
        }
        Ok((Self { file }, played))
    }

    pub fn add(&mut self, played: &Played) -> anyhow::Result<()> {
        let line = serde_json::to_string(played)? + "\n";
        self.file.write_all(line.as_bytes()).context("the log cannot be written")
    }
}

/// Where the record of a game is kept.
pub fn keep_record(folder: &Path, number: u64, record: &str) -> anyhow::Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let path = folder.join(format!("game-{number:06}.txt"));
    fs::write(&path, record).with_context(|| path.display().to_string())?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(seed: u64) -> Terms {
        let bots = vec!["easy".to_owned(), "random".to_owned()];
        Terms {
            game: "toy".to_owned(),
            rules: 1,
            seats: 2,
            options: BTreeMap::new(),
            bots,
            efforts: vec![Some((250, 4)), None],
            ms: None,
            seed,
        }
    }

    fn played(game: u64) -> Played {
        Played {
            game,
            bots: vec![0, 1],
            seed: 5,
            shares: vec![1.0, 0.0],
            scores: vec![10, 4],
            decisions: vec![3, 2],
            ms: vec![0.5, 0.25],
            late_ms: Vec::new(),
            steps: 9,
        }
    }

    #[test]
    fn a_log_is_taken_up_where_it_broke_off() {
        let folder = std::env::temp_dir().join(format!("argosy-log-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("log.jsonl");
        let (mut log, found) = Log::open(&path, &terms(1)).unwrap();
        assert!(found.is_empty());
        log.add(&played(0)).unwrap();
        log.add(&played(1)).unwrap();
        log.file.write_all(b"{\"game\":2,\"bo").unwrap();
        let (mut log, found) = Log::open(&path, &terms(1)).unwrap();
        assert_eq!(found.iter().map(|one| one.game).collect::<Vec<_>>(), [0, 1]);
        log.add(&played(2)).unwrap();
        assert_eq!(Log::open(&path, &terms(1)).unwrap().1.len(), 3);
        assert!(Log::open(&path, &terms(2)).is_err(), "another seed is another match");
        let stronger = Terms { efforts: vec![Some((250, 8)), None], ..terms(1) };
        assert!(Log::open(&path, &stronger).is_err(), "a changed level is another bot");
        fs::remove_dir_all(folder).unwrap();
    }
}
