//! Finished pieces of long work on disk, so that it can be broken off and taken up again,
//! and so that anybody can look at every piece.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use anyhow::{Context as _, bail};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A log: a first line with the terms, then one line a piece.
#[derive(Debug)]
pub struct Log {
    file: File,
}

impl Log {
    /// Opens a log or begins one; the pieces that are in it come back. The terms are what
    /// must be the same for two runs to be parts of one work.
    pub fn open<T, P>(path: &Path, terms: &T) -> anyhow::Result<(Self, Vec<P>)>
    where
        T: PartialEq + Serialize + DeserializeOwned,
        P: DeserializeOwned,
    {
        let mut pieces = Vec::new();
        let mut whole = 0;
        if path.exists() {
            let mut reader = BufReader::new(File::open(path)?);
            let mut line = String::new();
            let mut number = 0;
            // A line that was cut off when the run was killed is dropped.
            while reader.read_line(&mut line)? > 0 && line.ends_with('\n') {
                number += 1;
                if number == 1 {
                    let found: T = serde_json::from_str(&line)
                        .with_context(|| format!("{} is not a log", path.display()))?;
                    if found != *terms {
                        bail!("{} is the log of other work", path.display());
                    }
                } else {
                    let piece = serde_json::from_str(&line)
                        .with_context(|| format!("{}, line {number}", path.display()))?;
                    pieces.push(piece);
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
        Ok((Self { file }, pieces))
    }

    pub fn add(&mut self, piece: &impl Serialize) -> anyhow::Result<()> {
        let line = serde_json::to_string(piece)? + "\n";
        self.file.write_all(line.as_bytes()).context("the log cannot be written")
    }
}
