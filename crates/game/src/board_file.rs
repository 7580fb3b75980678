use std::sync::OnceLock;

use sha2::{Digest, Sha256};

/// A board or a set of cards, compiled in. Old files stay, so that a corrected
/// board never breaks a saved game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BoardFile {
    /// The name in setups and records; it is never reused for another content.
    pub id: &'static str,
    /// The content of the file.
    pub text: &'static str,
}

/// The first 16 hexadecimal digits of the SHA-256 of a text.
pub fn content_hash(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The board files of a game, parsed and checked when first used.
#[derive(Debug)]
pub struct Catalog<T: 'static> {
    files: &'static [BoardFile],
    parse: fn(&str) -> Result<T, String>,
    parsed: OnceLock<Vec<T>>,
}

impl<T: Send + Sync> Catalog<T> {
    /// A catalogue of these files, read by `parse`.
    pub const fn new(files: &'static [BoardFile], parse: fn(&str) -> Result<T, String>) -> Self {
        Self { files, parse, parsed: OnceLock::new() }
    }

    /// The files, oldest first.
    pub fn files(&self) -> &'static [BoardFile] {
        self.files
    }

    /// The place of an id in the list, which is what a state holds.
    pub fn index_of(&self, id: &str) -> Option<u8> {
        self.files.iter().position(|file| file.id == id).map(|index| index as u8)
    }

    /// # Panics
    /// If there is no such file, or if one of the files compiled in is invalid,
    /// which a test of every game rules out.
    #[inline]
    pub fn get(&self, index: u8) -> &T {
        &self.parsed.get_or_init(|| self.files.iter().map(|file| self.load(file)).collect())
            [index as usize]
    }

    fn load(&self, file: &BoardFile) -> T {
        match (self.parse)(file.text) {
            Ok(board) => board,
            Err(reason) => panic!("board file {}: {reason}", file.id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static CATALOG: Catalog<u32> = Catalog::new(
        &[BoardFile { id: "one", text: "1" }, BoardFile { id: "two", text: "2" }],
        |text| text.parse().map_err(|_| format!("{text:?} is no number")),
    );

    #[test]
    fn boards_are_found_by_id_and_parsed() {
        assert_eq!(CATALOG.index_of("two"), Some(1));
        assert_eq!(CATALOG.index_of("three"), None);
        assert_eq!(*CATALOG.get(1), 2);
    }

    #[test]
    fn the_hash_is_that_of_the_content() {
        assert_eq!(content_hash("abc"), "ba7816bf8f01cfea");
    }
}
