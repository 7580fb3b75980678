use argosy_table::Secret;
use sha2::{Digest as _, Sha256};

/// The number of letters in a word.
const LETTERS: usize = 16;

/// Randomness that was handed in, spread over as much as one message needs.
#[derive(Debug)]
pub(crate) struct Entropy {
    seed: [u8; 32],
    drawn: u64,
}

impl Entropy {
    pub(crate) const fn new(seed: [u8; 32]) -> Self {
        Self { seed, drawn: 0 }
    }

    fn bytes(&mut self) -> [u8; 32] {
        self.drawn += 1;
        let hash = Sha256::new().chain_update("argosy-browser-1").chain_update(self.seed);
        hash.chain_update(self.drawn.to_be_bytes()).finalize().into()
    }

    pub(crate) fn secret(&mut self) -> Secret {
        Secret::new(self.bytes())
    }

    /// Letters and digits that nobody guesses.
    pub(crate) fn word(&mut self) -> String {
        self.bytes()[..LETTERS / 2].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(crate) fn number(&mut self) -> u64 {
        let bytes = self.bytes();
        u64::from_be_bytes(bytes[..8].try_into().expect("there are 32"))
    }
}
