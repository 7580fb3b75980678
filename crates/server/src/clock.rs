use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use argosy_table::Millis;

/// Two clocks that differ by no more show the same time, in milliseconds.
const TOLERANCE: u64 = 5;

/// Where the server takes the time from. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// So far ahead of the system's clock, for tests in which much time passes; what is
    /// behind it wraps around.
    ahead: Arc<AtomicU64>,
}

impl Clock {
    /// A clock that shows this time now.
    pub fn set_to(now: Millis) -> Self {
        let clock = Self::default();
        clock.ahead.store(now.wrapping_sub(clock.now()), Ordering::Relaxed);
        clock
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> Millis {
        let system = SystemTime::now().duration_since(UNIX_EPOCH);
        let system = system.map_or(0, |since| since.as_millis() as Millis);
        system.wrapping_add(self.ahead.load(Ordering::Relaxed))
    }

    /// Goes by another clock, which answered with this time and took this long. A difference that
    /// may come from the way is no reason to jump.
    pub fn follow(&self, told: Millis, took: Duration) {
        let (now, half) = (self.now(), took.as_millis() as u64 / 2);
        let there = told + half;
        if there.abs_diff(now) > half + TOLERANCE {
            self.ahead.fetch_add(there.wrapping_sub(now), Ordering::Relaxed);
        }
    }

    /// It is later by this, from now on.
    pub fn advance(&self, by: Duration) {
        self.ahead.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_follows_another_in_both_directions_and_not_for_nothing() {
        let clock = Clock::set_to(1_000_000);
        let near = |time: u64| clock.now().abs_diff(time) < 1_000;
        clock.follow(1_014_000, Duration::from_millis(4));
        assert!(near(1_014_000));
        clock.follow(900_000, Duration::from_millis(4));
        assert!(near(900_000));
        let before = clock.ahead.load(Ordering::Relaxed);
        clock.follow(clock.now() - 300, Duration::from_secs(2));
        assert_eq!(clock.ahead.load(Ordering::Relaxed), before, "the answer took longer");
    }
}
