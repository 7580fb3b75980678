use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use crate::{MAX_SEATS, Seat, SeatSet};

/// No game has more automata than this (Ragusa's solo game has two).
pub const MAX_AUTOMATA: usize = 2;

/// Who has a score or a place.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A seat at the table.
    Seat(Seat),
    /// A rival that the rules themselves play.
    Automaton(u8),
}

/// The points of everybody, seats first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Scores(pub Vec<ScoreLine>);

/// The points of one seat or automaton.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ScoreLine {
    /// Whose points.
    pub who: Who,
    /// The sum of `parts`.
    pub total: i32,
    /// False if there are points that the viewer may not see.
    pub complete: bool,
    /// Where the points come from.
    pub parts: Vec<ScorePart>,
}

/// Some of the points, under a stable word that translations know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ScorePart {
    /// The word, such as `settlements`.
    pub name: &'static str,
    /// How many.
    pub points: i32,
}

impl ScoreLine {
    /// A line whose total is the sum of its parts.
    pub fn new(who: Who, complete: bool, parts: Vec<ScorePart>) -> Self {
        let total = parts.iter().map(|part| part.points).sum();
        Self { who, total, complete, parts }
    }
}

impl Scores {
    /// The total of a seat.
    pub fn of(&self, seat: Seat) -> i32 {
        let line = self.0.iter().find(|line| line.who == Who::Seat(seat));
        line.expect("every seat has a score").total
    }
}

/// The places at the end: 1 is best, ties share a place and the next one is
/// skipped. Automata are ranked too, and nobody need have won: then no seat has
/// place 1.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ranks {
    seats: [u8; MAX_SEATS],
    automata: [u8; MAX_AUTOMATA],
    n_seats: u8,
    n_automata: u8,
}

impl Ranks {
    /// Ranks seats, then automata, by keys of which the greatest is best.
    ///
    /// # Panics
    /// If there are more keys than places.
    pub fn by_key<K: Ord>(seats: &[K], automata: &[K]) -> Self {
        let place = |key: &K| 1 + seats.iter().chain(automata).filter(|&other| other > key).count();
        let mut ranks = Self {
            seats: [0; MAX_SEATS],
            automata: [0; MAX_AUTOMATA],
            n_seats: seats.len() as u8,
            n_automata: automata.len() as u8,
        };
        for (rank, key) in ranks.seats.iter_mut().zip(seats) {
            *rank = place(key) as u8;
        }
        for (rank, key) in ranks.automata.iter_mut().zip(automata) {
            *rank = place(key) as u8;
        }
        ranks
    }

    /// The same order with everybody one place further down: a game that nobody won.
    #[must_use]
    pub fn without_winner(mut self) -> Self {
        for rank in &mut self.seats[..self.n_seats as usize] {
            *rank += 1;
        }
        for rank in &mut self.automata[..self.n_automata as usize] {
            *rank += 1;
        }
        self
    }

    /// The place of a seat.
    #[inline]
    pub fn of(&self, seat: Seat) -> u8 {
        self.seats()[seat.index()]
    }

    /// The places of all seats, in order.
    pub fn seats(&self) -> &[u8] {
        &self.seats[..self.n_seats as usize]
    }

    /// The places of all automata, in order.
    pub fn automata(&self) -> &[u8] {
        &self.automata[..self.n_automata as usize]
    }

    /// The seats in first place; empty if nobody won.
    pub fn winners(&self) -> SeatSet {
        Seat::all(self.n_seats).filter(|&seat| self.of(seat) == 1).collect()
    }
}

/// As in the last line of a record: `1 3 2`, automata behind a stroke.
impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |ranks: &[u8]| ranks.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        f.write_str(&words(self.seats()))?;
        if self.n_automata > 0 {
            write!(f, " | {}", words(self.automata()))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_share_a_place_and_skip_the_next() {
        let ranks = Ranks::by_key(&[7, 9, 7, 3], &[]);
        assert_eq!(ranks.seats(), [2, 1, 2, 4]);
        assert_eq!(ranks.winners(), SeatSet::only(Seat::new(1)));
        assert_eq!(ranks.to_string(), "2 1 2 4");
    }

    #[test]
    fn an_automaton_can_win() {
        let ranks = Ranks::by_key(&[40], &[35, 51]);
        assert_eq!(ranks.to_string(), "2 | 3 1");
        assert!(ranks.winners().is_empty());
    }

    #[test]
    fn nobody_need_have_won() {
        let ranks = Ranks::by_key(&[1, 1, 0], &[]).without_winner();
        assert_eq!(ranks.seats(), [2, 2, 4]);
        assert!(ranks.winners().is_empty());
    }
}
