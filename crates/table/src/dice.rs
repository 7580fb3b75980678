use std::fmt;
use std::str::FromStr;

use argosy_game::{Dice, Options};
use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The tag of the commitment, as in the published description.
const COMMITMENT_TAG: &str = "argosy-dice-1";
/// The tag of the key that all draws come from.
const KEY_TAG: &str = "argosy-key-1";

/// Thirty-two bytes, written as 64 hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String", extend("pattern" = "^[0-9a-f]{64}$"))]
pub struct Bytes32(
    /// The bytes.
    pub [u8; 32],
);

/// The text is not 64 lowercase hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits in lower case")]
pub struct NotBytes32;

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Bytes32 {
    type Err = NotBytes32;

    fn from_str(text: &str) -> Result<Self, NotBytes32> {
        let digits: &[u8; 64] = text.as_bytes().try_into().map_err(|_| NotBytes32)?;
        let mut bytes = [0; 32];
        for (byte, &[high, low]) in bytes.iter_mut().zip(digits.as_chunks().0) {
            *byte = digit(high)? << 4 | digit(low)?;
        }
        Ok(Self(bytes))
    }
}

/// What a hexadecimal digit in lower case stands for.
fn digit(letter: u8) -> Result<u8, NotBytes32> {
    match letter {
        b'0'..=b'9' => Ok(letter - b'0'),
        b'a'..=b'f' => Ok(letter - b'a' + 10),
        _ => Err(NotBytes32),
    }
}

impl TryFrom<String> for Bytes32 {
    type Error = NotBytes32;

    fn try_from(text: String) -> Result<Self, NotBytes32> {
        text.parse()
    }
}

impl From<Bytes32> for String {
    fn from(bytes: Bytes32) -> Self {
        bytes.to_string()
    }
}

/// What the host committed to. It prints as dots, so that no log can give it
/// away; only storage and the publication at the end spell it out.
#[derive(Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(Bytes32);

impl Secret {
    /// From bytes that nobody else knows.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(Bytes32(bytes))
    }

    /// The bytes themselves: for the end of the table, never before.
    pub const fn publish(self) -> Bytes32 {
        self.0
    }

    /// What is published before anybody sits: `SHA-256(tag, table, secret)`.
    pub fn commitment(self, table: &str) -> Bytes32 {
        framed_hash(&[COMMITMENT_TAG.as_bytes(), table.as_bytes(), &self.0.0])
    }
}

impl From<Bytes32> for Secret {
    fn from(bytes: Bytes32) -> Self {
        Self(bytes)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// What a client says when it sits, and keeps until the start.
pub fn salt_hash(salt: Bytes32) -> Bytes32 {
    Bytes32(Sha256::digest(salt.0).into())
}

/// SHA-256 over parts, each preceded by its length as four bytes, the greatest
/// first: no two lists of parts give the same text.
fn framed_hash(parts: &[&[u8]]) -> Bytes32 {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u32).to_be_bytes());
        hash.update(part);
    }
    Bytes32(hash.finalize().into())
}

/// The draws of one table. Draw 0 lays out the table; every outcome of chance
/// is one further draw. The number never goes back, not even by undo.
#[derive(Clone, PartialEq, Eq)]
pub struct FairDice {
    key: [u8; 32],
    next: u64,
}

impl FairDice {
    /// `salts` has one place for each seat; bots have none.
    pub fn new(secret: Secret, salts: &[Option<Bytes32>], options: &Options) -> Self {
        let mut parts: Vec<&[u8]> = vec![KEY_TAG.as_bytes(), &secret.0.0];
        parts.extend(salts.iter().map(|salt| match salt {
            Some(Bytes32(bytes)) => bytes.as_slice(),
            None => &[],
        }));
        for (key, value) in options.iter() {
            parts.extend([key.as_bytes(), value.as_bytes()]);
        }
        Self { key: framed_hash(&parts).0, next: 0 }
    }

    /// The number of the next draw.
    pub const fn next(&self) -> u64 {
        self.next
    }

    /// Passes over draws that were made before a restart.
    pub const fn skip_to(&mut self, next: u64) {
        assert!(next >= self.next, "draws never go back");
        self.next = next;
    }

    /// The numbers of the next draw.
    pub fn draw(&mut self) -> Draw {
        let draw = Draw::new(&self.key, self.next);
        self.next += 1;
        draw
    }
}

impl fmt::Debug for FairDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FairDice").field("next", &self.next).finish_non_exhaustive()
    }
}

/// One draw: a stream of numbers of its own.
pub struct Draw(ChaCha20);

impl Draw {
    fn new(key: &[u8; 32], number: u64) -> Self {
        let mut nonce = [0; 12];
        nonce[..8].copy_from_slice(&number.to_le_bytes());
        Self(ChaCha20::new(&(*key).into(), &nonce.into()))
    }

    fn next_u64(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.0.apply_keystream(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}

impl Dice for Draw {
    /// Numbers from the last, incomplete stretch are rejected, so that each
    /// remainder is equally likely.
    fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        let usable = (u64::MAX / n) * n;
        loop {
            let number = self.next_u64();
            if number < usable {
                return (number % n) as u32;
            }
        }
    }
}

impl fmt::Debug for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Draw(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(secret: u8, salt: u8) -> FairDice {
        let salts = [Some(Bytes32([salt; 32])), None];
        FairDice::new(Secret::new([secret; 32]), &salts, &Options::new().with("board", "small"))
    }

    /// These numbers are part of the published description: a change of them is a
    /// new tag. They were worked out by another program in another language.
    #[test]
    fn golden_vectors() {
        let secret = Secret::new([1; 32]);
        assert_eq!(
            secret.commitment("k3w9").to_string(),
            "adccda7b8dc9477133acf58acf7771c8acceeb6c6530fd15454acb072d02f494"
        );
        let mut fair = dice(1, 2);
        let mut layout = fair.draw();
        let first: Vec<u32> = (0..8).map(|_| layout.below(6)).collect();
        let second: Vec<u32> = (0..8).map(|_| fair.draw().below(36)).collect();
        assert_eq!(first, [2, 1, 4, 1, 1, 4, 1, 5]);
        assert_eq!(second, [19, 11, 34, 26, 12, 2, 1, 10]);
    }

    #[test]
    fn the_commitment_binds_table_and_secret() {
        let secret = Secret::new([1; 32]);
        assert_ne!(secret.commitment("a"), secret.commitment("b"));
        assert_ne!(secret.commitment("a"), Secret::new([2; 32]).commitment("a"));
    }

    #[test]
    fn every_part_changes_the_draws() {
        let numbers = |mut dice: FairDice| {
            let mut draw = dice.draw();
            (0..16).map(|_| draw.below(1000)).collect::<Vec<_>>()
        };
        let base = numbers(dice(1, 2));
        assert_ne!(base, numbers(dice(2, 2)), "the secret");
        assert_ne!(base, numbers(dice(1, 3)), "a salt");
        let other = FairDice::new(
            Secret::new([1; 32]),
            &[Some(Bytes32([2; 32])), None],
            &Options::new().with("board", "large"),
        );
        assert_ne!(base, numbers(other), "an option");
        let mut later = dice(1, 2);
        later.skip_to(1);
        assert_ne!(base, numbers(later), "the number of the draw");
    }

    #[test]
    fn a_restart_goes_on_where_it_was() {
        let mut one = dice(5, 6);
        for _ in 0..7 {
            one.draw();
        }
        let mut other = dice(5, 6);
        other.skip_to(7);
        assert_eq!(one.draw().below(1 << 30), other.draw().below(1 << 30));
    }

    #[test]
    fn secrets_do_not_print() {
        assert_eq!(format!("{:?}", Secret::new([7; 32])), "Secret(..)");
        assert!(!format!("{:?}", dice(7, 7)).contains('['));
    }

    #[test]
    fn hexadecimal_has_one_spelling() {
        let text = "00ff".repeat(16);
        assert_eq!(text.parse::<Bytes32>().map(|bytes| bytes.to_string()), Ok(text.clone()));
        assert!(text.to_uppercase().parse::<Bytes32>().is_err());
        assert!("00".parse::<Bytes32>().is_err());
        assert!("0g".repeat(32).parse::<Bytes32>().is_err());
    }
}
