//! The numbers by which viewers count what they are shown.
//!
//! Entries of the log are numbered for the host alone. A viewer counts only those that show
//! it something, so that nobody learns from a number how many secret steps others have made.
//! The numbers follow from the log: they are the same after a restart and on every host.

use argosy_erased::Audience;
use argosy_game::{SeatSet, Viewer};

use crate::Table;

/// An entry of which some viewers learn nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unseen {
    seq: u64,
    by_seats: SeatSet,
    by_spectators: bool,
}

impl Unseen {
    /// Nothing if everybody is shown something.
    pub(crate) fn new(seq: u64, n_seats: u8, audience: Audience) -> Option<Self> {
        let by_seats = SeatSet::all(n_seats).minus(audience.seats);
        let by_spectators = !audience.spectators;
        (by_spectators || !by_seats.is_empty()).then_some(Self { seq, by_seats, by_spectators })
    }

    const fn is_by(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.by_seats.contains(seat),
            Viewer::Spectator => self.by_spectators,
            Viewer::All => false,
        }
    }
}

impl Table {
    /// What the viewer counts up to this entry of the log.
    pub fn number_at(&self, viewer: Viewer, seq: u64) -> u64 {
        let before = self.unseen.iter().take_while(|unseen| unseen.seq <= seq);
        seq - before.filter(|unseen| unseen.is_by(viewer)).count() as u64
    }

    /// The number of the last thing that the viewer was shown.
    pub fn number(&self, viewer: Viewer) -> u64 {
        self.number_at(viewer, self.seq)
    }

    /// Whether this entry of the log shows the viewer anything.
    pub fn tells(&self, viewer: Viewer, seq: u64) -> bool {
        let found = self.unseen.binary_search_by_key(&seq, |unseen| unseen.seq);
        found.is_err() || found.is_ok_and(|index| !self.unseen[index].is_by(viewer))
    }

    /// The last entry of the log before the one that the viewer counts next; `None` if it
    /// was never shown that much.
    pub fn entry_of(&self, viewer: Viewer, number: u64) -> Option<u64> {
        if number > self.number(viewer) {
            return None;
        }
        let mut next = number + 1;
        for unseen in self.unseen.iter().filter(|unseen| unseen.is_by(viewer)) {
            if unseen.seq > next {
                break;
            }
            next += 1;
        }
        Some(next - 1)
    }
}
