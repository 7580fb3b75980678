//! Measures what happens at a table.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use argosy_game::Seat;
use argosy_server::client::{Note, Watch};
use argosy_table::Millis;

pub(super) fn sorted_times(watches: &[Arc<TableWatch>]) -> Vec<f64> {
    let mut times: Vec<f64> = Vec::new();
    for watch in watches {
        times.extend(watch.times.lock().map(|times| times.clone()).unwrap_or_default());
    }
    times.sort_by(f64::total_cmp);
    times
}

/// How many moves were acknowledged.
pub(super) fn moves(watches: &[Arc<TableWatch>]) -> usize {
    watches.iter().map(|watch| watch.moves.load(Ordering::Relaxed)).sum()
}

/// Measures one table: from sending a move to the last seat having it.
#[derive(Debug)]
pub(super) struct TableWatch {
    seats: usize,
    moves: AtomicUsize,
    measuring: Arc<AtomicBool>,
    flight: Mutex<Option<Flight>>,
    times: Mutex<Vec<f64>>,
}

/// A move under way. The time that the server gave it shows whether somebody else was sent it
/// of this move: what nobody else may see arrives nowhere else, and is not measured.
#[derive(Debug)]
struct Flight {
    mover: Seat,
    sent: Instant,
    /// When the move happened, once its mover has the answer.
    at: Option<Millis>,
    /// What others were sent meanwhile, and when.
    got: Vec<(Seat, Millis, Instant)>,
}

enum Landing {
    Flying,
    Hidden,
    /// The last seat had it then.
    Landed(Instant),
}

impl Flight {
    fn note(&mut self, seat: Seat, at: Millis) {
        if seat == self.mover {
            self.at.get_or_insert(at);
        }
        self.got.push((seat, at, Instant::now()));
    }

    fn landing(&self, seats: usize) -> Landing {
        let Some(at) = self.at else { return Landing::Flying };
        if self.got.iter().any(|&(seat, other, _)| seat != self.mover && other > at) {
            return Landing::Hidden;
        }
        let mut arrived: Vec<(Seat, Instant)> = Vec::new();
        for &(seat, _, when) in self.got.iter().filter(|&&(_, other, _)| other == at) {
            if !arrived.iter().any(|&(other, _)| other == seat) {
                arrived.push((seat, when));
            }
        }
        match arrived.iter().map(|&(_, when)| when).max() {
            Some(last) if arrived.len() == seats => Landing::Landed(last),
            Some(_) | None => Landing::Flying,
        }
    }
}

impl TableWatch {
    pub(super) fn new(seats: usize, measuring: Arc<AtomicBool>) -> Self {
        Self {
            seats,
            moves: AtomicUsize::new(0),
            measuring,
            flight: Mutex::default(),
            times: Mutex::default(),
        }
    }
}

impl Watch for TableWatch {
    fn note(&self, note: Note) {
        let (Ok(mut flight), Ok(mut times)) = (self.flight.lock(), self.times.lock()) else {
            return;
        };
        match (note, flight.as_mut()) {
            (Note::Sent { seat }, None) => {
                let (sent, got) = (Instant::now(), Vec::new());
                *flight = Some(Flight { mover: seat, sent, at: None, got });
            }
            (Note::Done, _) => {
                let counts = self.measuring.load(Ordering::Relaxed);
                self.moves.fetch_add(usize::from(counts), Ordering::Relaxed);
            }
            // Where several answer at once, the first of them is measured.
            (Note::Sent { .. }, Some(_)) | (Note::Got { .. }, None) => {}
            // The mover is sent that something changed, and nothing that others could see.
            (Note::Got { seat, at: None }, Some(now)) => {
                if seat == now.mover && now.at.is_none() {
                    *flight = None;
                }
            }
            (Note::Got { seat, at: Some(at) }, Some(now)) => {
                now.note(seat, at);
                match now.landing(self.seats) {
                    Landing::Flying => return,
                    Landing::Hidden => {}
                    Landing::Landed(when) => {
                        if self.measuring.load(Ordering::Relaxed) {
                            times.push(when.duration_since(now.sent).as_secs_f64());
                        }
                    }
                }
                *flight = None;
            }
        }
    }
}
