//! What a match is, and where its records go.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

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
    /// The commands of bots that are programs.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub programs: BTreeMap<String, String>,
    pub ms: Option<u64>,
    /// Iterations of the search that judges decisions, if any are judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analyse: Option<u32>,
    /// The hash of the fit that they are judged by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fit: Option<String>,
    pub seed: u64,
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
    use std::io::Write as _;

    use super::*;
    use crate::arena::bout::Played;
    use crate::log::Log;

    fn terms(seed: u64) -> Terms {
        let bots = vec!["easy".to_owned(), "random".to_owned()];
        Terms {
            game: "toy".to_owned(),
            rules: 1,
            seats: 2,
            options: BTreeMap::new(),
            bots,
            efforts: vec![Some((250, 4)), None],
            programs: BTreeMap::new(),
            ms: None,
            analyse: None,
            fit: None,
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
            manners: None,
            marks: None,
        }
    }

    #[test]
    fn a_log_is_taken_up_where_it_broke_off() {
        let folder = std::env::temp_dir().join(format!("argosy-log-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("log.jsonl");
        let open = |terms: &Terms| Log::open::<Terms, Played>(&path, terms);
        let (mut log, found) = open(&terms(1)).unwrap();
        assert!(found.is_empty());
        log.add(&played(0)).unwrap();
        log.add(&played(1)).unwrap();
        let mut torn = fs::OpenOptions::new().append(true).open(&path).unwrap();
        torn.write_all(b"{\"game\":2,\"bo").unwrap();
        let (mut log, found) = open(&terms(1)).unwrap();
        assert_eq!(found.iter().map(|one| one.game).collect::<Vec<_>>(), [0, 1]);
        log.add(&played(2)).unwrap();
        assert_eq!(open(&terms(1)).unwrap().1.len(), 3);
        assert!(open(&terms(2)).is_err(), "another seed is another match");
        let stronger = Terms { efforts: vec![Some((250, 8)), None], ..terms(1) };
        assert!(open(&stronger).is_err(), "a changed level is another bot");
        let fitted = Terms { fit: Some("0123".to_owned()), ..terms(1) };
        assert!(open(&fitted).is_err(), "another fit judges otherwise");
        fs::remove_dir_all(folder).unwrap();
    }
}
