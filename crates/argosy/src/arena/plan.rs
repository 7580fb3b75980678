//! Who plays whom, in which seats, on which tables.

/// Which bots sit where in each game of a match, by their places in the list.
///
/// Seats are rotated, and the games of one rotation share their seed: every bot
/// meets the same table and the same dice from every seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Plan {
    /// The first bot alone against copies of the second.
    Challenge { seats: u8 },
    /// As many bots as seats, in turned order.
    Table { seats: u8 },
    /// Every bot alone against copies of every other, pair by pair.
    Ladder { seats: u8, bots: usize },
}

impl Plan {
    /// The plan for this many bots at a table. The reason if there is none.
    pub fn new(bots: usize, seats: u8, ladder: bool) -> Result<Self, String> {
        match (bots, ladder) {
            (0, _) => Err("name at least one bot".to_owned()),
            (1, true) => Err("a ladder needs at least two bots".to_owned()),
            (_, true) if seats == 1 => Err("a ladder needs at least two seats".to_owned()),
            (bots, true) => Ok(Self::Ladder { seats, bots }),
            (2, false) if seats > 1 => Ok(Self::Challenge { seats }),
            (bots, false) if bots == usize::from(seats) || bots == 1 => Ok(Self::Table { seats }),
            (bots, false) => {
                Err(format!("{bots} bots for {seats} seats: name one, two, or one for each seat"))
            }
        }
    }

    /// The number of games after which everybody has sat everywhere.
    pub fn rotation(&self) -> u64 {
        match *self {
            Self::Challenge { seats } | Self::Table { seats } => u64::from(seats),
            Self::Ladder { seats, bots } => u64::from(seats) * (bots * (bots - 1)) as u64,
        }
    }

    /// The bots in the seats of a game.
    pub fn seating(&self, game: u64, bots: usize) -> Vec<usize> {
        let turn = (game % self.rotation()) as usize;
        match *self {
            Self::Challenge { seats } => alone(0, 1, turn, seats),
            Self::Table { seats } => {
                (0..usize::from(seats)).map(|seat| (seat + turn) % bots).collect()
            }
            Self::Ladder { seats, .. } => {
                let (pair, seat) = (turn / usize::from(seats), turn % usize::from(seats));
                let (one, other) = (pair / (bots - 1), pair % (bots - 1));
                alone(one, other + usize::from(other >= one), seat, seats)
            }
        }
    }

    /// The seed of a game: the same in one rotation.
    pub fn seed(&self, first: u64, game: u64) -> u64 {
        first.wrapping_mul(1_000_003).wrapping_add(game / self.rotation())
    }
}

fn alone(one: usize, others: usize, seat: usize, seats: u8) -> Vec<usize> {
    (0..usize::from(seats)).map(|at| if at == seat { one } else { others }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenger_sits_in_every_seat_of_the_same_table() {
        let plan = Plan::new(2, 3, false).unwrap();
        let seatings: Vec<_> = (0..4).map(|game| plan.seating(game, 2)).collect();
        assert_eq!(seatings[..3], [vec![0, 1, 1], vec![1, 0, 1], vec![1, 1, 0]]);
        assert_eq!(seatings[3], seatings[0]);
        assert_eq!(plan.seed(1, 0), plan.seed(1, 2));
        assert_ne!(plan.seed(1, 2), plan.seed(1, 3));
    }

    #[test]
    fn a_ladder_lets_everybody_meet_everybody_both_ways() {
        let plan = Plan::new(3, 2, true).unwrap();
        assert_eq!(plan.rotation(), 12);
        let mut pairs: Vec<_> = (0..12).map(|game| plan.seating(game, 3)).collect();
        pairs.sort();
        for seating in [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]] {
            assert_eq!(pairs.iter().filter(|&found| found == &seating).count(), 2);
        }
    }

    #[test]
    fn tables_turn_and_odd_numbers_are_refused() {
        let plan = Plan::new(3, 3, false).unwrap();
        assert_eq!(plan.seating(1, 3), [1, 2, 0]);
        assert_eq!(Plan::new(1, 4, false).unwrap().seating(0, 1), [0, 0, 0, 0]);
        assert!(Plan::new(3, 4, false).is_err());
        assert!(Plan::new(0, 4, false).is_err());
        assert!(Plan::new(1, 4, true).is_err());
    }
}
