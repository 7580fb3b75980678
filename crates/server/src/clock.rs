use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Millis;

/// Where the server takes the time from. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// So far ahead of the system's clock, for tests in which much time passes.
    ahead: Arc<AtomicU64>,
}

impl Clock {
    /// Milliseconds since 1970.
    pub fn now(&self) -> Millis {
        let system = SystemTime::now().duration_since(UNIX_EPOCH);
        system.map_or(0, |since| since.as_millis() as Millis) + self.ahead.load(Ordering::Relaxed)
    }

    pub fn advance(&self, by: Duration) {
        self.ahead.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}
