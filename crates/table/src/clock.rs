use argosy_game::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970. The caller passes the time; nothing here reads it.
pub type Millis = u64;

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;

/// Whether people sit together or come back when it is their turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tempo {
    /// Everybody is there.
    #[default]
    Live,
    /// A move may take days.
    Turns,
}

/// How long a seat may think.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// As long as it takes.
    #[default]
    None,
    /// Each time that the game begins to wait for the seat. Nothing is given for a
    /// step in between, as the others could see from the clock that there was one.
    PerMove {
        /// How long.
        ms: Millis,
    },
    /// For the whole game, and some more for every time that the seat is waited for.
    PerGame {
        /// How long in all.
        ms: Millis,
        /// How much more each time.
        plus_ms: Millis,
    },
}

/// Whether a table is played live, and how long a seat may think.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Pace {
    /// Whether people sit together.
    #[serde(default)]
    pub tempo: Tempo,
    /// How long a seat may think.
    #[serde(default)]
    pub limit: Limit,
}

impl Pace {
    /// The least time that a limit may give, and the most.
    const LIMITS: std::ops::RangeInclusive<Millis> = 5 * SECOND..=30 * DAY;

    /// Whether the limit is neither too short to act in nor too long to end.
    pub fn is_sensible(self) -> bool {
        match self.limit {
            Limit::None => true,
            Limit::PerMove { ms } => Self::LIMITS.contains(&ms),
            Limit::PerGame { ms, plus_ms } => {
                Self::LIMITS.contains(&ms) && plus_ms <= *Self::LIMITS.end()
            }
        }
    }

    /// The least time that everybody has whom the game waits for once the host is back.
    pub const fn grace(self) -> Millis {
        match self.tempo {
            Tempo::Live => MINUTE,
            Tempo::Turns => HOUR,
        }
    }

    /// A clock starts this long after the game began to wait for a seat: clients first show what
    /// the others did, and open a question within that time. Everybody gets the same, so that no
    /// client can ask for more.
    pub const fn time_to_see(self) -> Millis {
        match self.tempo {
            Tempo::Live => 600,
            Tempo::Turns => 0,
        }
    }

    /// How long everybody has to reveal the salt once the table starts.
    pub const fn reveal_time(self) -> Millis {
        match self.tempo {
            Tempo::Live => 15 * SECOND,
            Tempo::Turns => DAY,
        }
    }

    /// A wish that not everybody has agreed to by then lapses.
    pub const fn consent_time(self) -> Millis {
        match self.tempo {
            Tempo::Live => 3 * MINUTE,
            Tempo::Turns => 3 * DAY,
        }
    }

    /// A person who is away for this long while the game waits is replaced by a bot.
    pub const fn absence_limit(self) -> Option<Millis> {
        match self.tempo {
            Tempo::Live => Some(2 * MINUTE),
            Tempo::Turns => None,
        }
    }

    /// A table that did not start, with nothing new for this long, is closed.
    pub const fn gathering_limit(self) -> Millis {
        match self.tempo {
            Tempo::Live => 2 * HOUR,
            Tempo::Turns => 7 * DAY,
        }
    }

    /// A running table with nothing new for this long is closed.
    pub const fn idle_limit(self) -> Millis {
        match self.tempo {
            Tempo::Live => 2 * DAY,
            Tempo::Turns => 60 * DAY,
        }
    }
}

/// The time of every seat: what is left, and whose is running since when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    limit: Limit,
    time_to_see: Millis,
    left: Vec<Millis>,
    /// When each seat could see what it is asked.
    seen: Vec<Millis>,
    running: SeatSet,
    since: Millis,
}

impl Clocks {
    /// Nobody is waited for yet.
    pub fn new(pace: Pace, n_seats: u8, now: Millis) -> Self {
        let first = match pace.limit {
            Limit::None => 0,
            Limit::PerMove { ms } | Limit::PerGame { ms, .. } => ms,
        };
        Self {
            limit: pace.limit,
            time_to_see: pace.time_to_see(),
            left: vec![first; n_seats.into()],
            seen: vec![now; n_seats.into()],
            running: SeatSet::EMPTY,
            since: now,
        }
    }

    /// Charges the time since the last call, then runs the clocks of `owing`.
    /// A seat that the game begins to wait for gets what its limit gives for a move.
    pub fn turn_to(&mut self, owing: SeatSet, now: Millis) {
        let now = now.max(self.since);
        for seat in self.running.iter() {
            let spent = now.saturating_sub(self.charged_from(seat));
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(spent);
        }
        for seat in owing.minus(self.running).iter() {
            self.seen[seat.index()] = now + self.time_to_see;
            let left = &mut self.left[seat.index()];
            match self.limit {
                Limit::None => {}
                Limit::PerMove { ms } => *left = ms,
                Limit::PerGame { plus_ms, .. } => *left += plus_ms,
            }
        }
        self.running = owing;
        self.since = now;
    }

    /// From when on the time of a running seat is its own.
    fn charged_from(&self, seat: Seat) -> Millis {
        self.since.max(self.seen[seat.index()])
    }

    /// Takes out a time in which nobody could move, and gives those who are waited for
    /// enough to come back.
    pub fn skip(&mut self, down: Millis, grace: Millis, now: Millis) {
        self.since = self.since.saturating_add(down).min(now.max(self.since));
        self.turn_to(self.running, now);
        let first = match self.limit {
            Limit::None => return,
            Limit::PerMove { ms } | Limit::PerGame { ms, .. } => ms,
        };
        for seat in self.running.iter() {
            let left = &mut self.left[seat.index()];
            *left = (*left).max(grace.min(first));
        }
    }

    /// The seats whose time runs.
    pub const fn running(&self) -> SeatSet {
        self.running
    }

    /// What each seat has left at `now`, for a running one until it has run out, so that the time
    /// to see the question is in it; `None` without a limit.
    pub fn left_at(&self, now: Millis) -> Option<Vec<Millis>> {
        if self.limit == Limit::None {
            return None;
        }
        let left = self.left.iter().zip(0..).map(|(&left, index)| {
            let seat = Seat::new(index);
            if self.running.contains(seat) {
                (self.charged_from(seat) + left).saturating_sub(now.max(self.since))
            } else {
                left
            }
        });
        Some(left.collect())
    }

    /// When the first clock runs out, and whose.
    pub fn deadline(&self) -> Option<(Millis, Seat)> {
        if self.limit == Limit::None {
            return None;
        }
        let ends = self
            .running
            .iter()
            .map(|seat| (self.charged_from(seat) + self.left[seat.index()], seat));
        ends.min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    /// Without time to see a question, so that the numbers are plain.
    fn by_turns(limit: Limit) -> Pace {
        Pace { tempo: Tempo::Turns, limit }
    }

    #[test]
    fn a_live_clock_starts_when_the_question_can_be_seen() {
        let limit = Limit::PerGame { ms: 60_000, plus_ms: 0 };
        let mut clocks = Clocks::new(Pace { tempo: Tempo::Live, limit }, 2, 0);
        clocks.turn_to(SeatSet::only(A), 1_000);
        assert_eq!(clocks.deadline(), Some((61_600, A)));
        assert_eq!(clocks.left_at(1_000), Some(vec![60_600, 60_000]));
        clocks.turn_to(SeatSet::all(2), 1_500);
        assert_eq!(clocks.left_at(1_500), Some(vec![60_100, 60_600]), "A goes on, B begins");
        clocks.turn_to(SeatSet::only(B), 2_600);
        assert_eq!(clocks.left_at(2_600), Some(vec![59_000, 59_500]));
        clocks.turn_to(SeatSet::only(A), 2_700);
        clocks.turn_to(SeatSet::only(B), 2_800);
        assert_eq!(clocks.left_at(2_800), Some(vec![59_000, 60_000]), "what is not used is lost");
    }

    #[test]
    fn only_the_clock_of_the_awaited_seat_runs() {
        let mut clocks = Clocks::new(by_turns(Limit::PerGame { ms: 60_000, plus_ms: 1_000 }), 2, 0);
        clocks.turn_to(SeatSet::only(A), 0);
        clocks.turn_to(SeatSet::only(B), 10_000);
        assert_eq!(clocks.left_at(15_000), Some(vec![51_000, 56_000]));
        assert_eq!(clocks.deadline(), Some((71_000, B)));
    }

    #[test]
    fn a_limit_per_move_is_given_again_each_time() {
        let mut clocks = Clocks::new(by_turns(Limit::PerMove { ms: 30_000 }), 2, 0);
        clocks.turn_to(SeatSet::only(A), 0);
        clocks.turn_to(SeatSet::all(2), 25_000);
        assert_eq!(clocks.left_at(25_000), Some(vec![5_000, 30_000]), "who is still awaited");
        clocks.turn_to(SeatSet::only(B), 26_000);
        clocks.turn_to(SeatSet::only(A), 27_000);
        assert_eq!(clocks.deadline(), Some((57_000, A)));
    }

    #[test]
    fn a_clock_that_goes_back_charges_nothing() {
        let mut clocks = Clocks::new(by_turns(Limit::PerGame { ms: 60_000, plus_ms: 0 }), 2, 1_000);
        clocks.turn_to(SeatSet::only(A), 1_000);
        clocks.turn_to(SeatSet::only(B), 500);
        assert_eq!(clocks.left_at(1_000), Some(vec![60_000, 60_000]));
    }

    #[test]
    fn a_time_that_is_skipped_is_not_charged_and_there_is_a_grace() {
        let mut clocks = Clocks::new(by_turns(Limit::PerGame { ms: 600_000, plus_ms: 0 }), 2, 0);
        clocks.turn_to(SeatSet::only(A), 0);
        clocks.skip(3_600_000, 60_000, 3_610_000);
        assert_eq!(clocks.left_at(3_610_000), Some(vec![590_000, 600_000]), "ten seconds");
        clocks.turn_to(SeatSet::only(A), 4_195_000);
        assert_eq!(clocks.left_at(4_195_000), Some(vec![5_000, 600_000]));
        clocks.skip(1_000, 60_000, 4_197_000);
        assert_eq!(clocks.left_at(4_197_000), Some(vec![60_000, 600_000]), "the grace");
        clocks.skip(u64::MAX, 60_000, 4_200_000);
        assert_eq!(clocks.left_at(4_200_000), Some(vec![60_000, 600_000]), "never more than was");
    }

    #[test]
    fn a_grace_is_never_longer_than_the_limit() {
        let mut clocks = Clocks::new(by_turns(Limit::PerMove { ms: 30_000 }), 2, 0);
        clocks.turn_to(SeatSet::only(A), 0);
        clocks.skip(0, 60_000, 29_000);
        assert_eq!(clocks.left_at(29_000), Some(vec![30_000, 30_000]));
    }

    #[test]
    fn without_a_limit_nothing_ends() {
        let mut clocks = Clocks::new(by_turns(Limit::None), 2, 0);
        clocks.turn_to(SeatSet::only(A), 0);
        assert_eq!((clocks.left_at(9), clocks.deadline()), (None, None));
    }

    #[test]
    fn nobody_waits_while_the_table_is_paused() {
        let mut clocks = Clocks::new(by_turns(Limit::PerMove { ms: 30_000 }), 2, 0);
        clocks.turn_to(SeatSet::only(A), 0);
        clocks.turn_to(SeatSet::EMPTY, 10_000);
        assert_eq!(clocks.left_at(99_000), Some(vec![20_000, 30_000]));
        assert_eq!(clocks.deadline(), None);
    }
}
