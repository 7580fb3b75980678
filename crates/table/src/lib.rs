//! One hosted game without I/O.
mod clock;
mod dice;

pub use clock::{Clocks, Limit, Millis, Pace, Tempo};
pub use dice::{Bytes32, Draw, FairDice, NotBytes32, Secret, salt_hash};
