//! Numbers from the operating system.

use argosy_table::Secret;
use data_encoding::Encoding;

/// Letters and digits that are not mistaken for each other.
fn alphabet() -> Encoding {
    let mut specification = data_encoding::Specification::new();
    specification.symbols.push_str("abcdefghijkmnpqrstuvwxyz23456789");
    specification.encoding().expect("it has 32 different letters")
}

/// # Panics
/// If the operating system has no random numbers: nothing here works then.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// A word of five bits a letter.
pub fn text(letters: usize) -> String {
    spelt(&bytes::<32>(), letters)
}

/// The first of these bits as a word.
pub fn spelt(bytes: &[u8], letters: usize) -> String {
    let mut text = alphabet().encode(bytes);
    text.truncate(letters);
    text
}

pub fn secret() -> Secret {
    Secret::new(bytes())
}

pub fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}
