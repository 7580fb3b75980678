use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use argosy_table::Millis;

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

    pub fn advance(&self, by: Duration) {
        self.ahead.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}
