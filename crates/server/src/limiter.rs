use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::Instant;

/// Lets so many through in a minute for each key, and as many at once.
#[derive(Debug)]
pub struct Limiter<K> {
    per_minute: u32,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// So many keys are remembered before the full buckets are dropped.
const SWEEP_AT: usize = 10_000;

impl<K: Hash + Eq> Limiter<K> {
    pub fn new(per_minute: u32) -> Self {
        Self { per_minute, buckets: Mutex::default() }
    }

    pub fn admits(&self, key: K) -> bool {
        let now = Instant::now();
        let rate = f64::from(self.per_minute) / 60.0;
        let burst = f64::from(self.per_minute);
        let Ok(mut buckets) = self.buckets.lock() else { return false };
        if buckets.len() >= SWEEP_AT {
            buckets.retain(|_, bucket| !bucket.is_full(rate, burst, now));
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(burst, now)).take(rate, burst, now)
    }
}

/// A bucket of tokens that fills up by and by.
#[derive(Clone, Debug)]
pub struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub fn full(burst: f64, now: Instant) -> Self {
        Self { tokens: burst, at: now }
    }

    fn fill(&self, rate: f64, burst: f64, now: Instant) -> f64 {
        (self.tokens + now.duration_since(self.at).as_secs_f64() * rate).min(burst)
    }

    fn is_full(&self, rate: f64, burst: f64, now: Instant) -> bool {
        self.fill(rate, burst, now) >= burst
    }

    pub fn take(&mut self, rate: f64, burst: f64, now: Instant) -> bool {
        self.tokens = self.fill(rate, burst, now);
        self.at = now;
        if self.tokens < 1.0 {
            return false;
        }
        self.tokens -= 1.0;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_is_emptied_and_fills_again() {
        let start = Instant::now();
        let mut bucket = Bucket::full(2.0, start);
        assert!(bucket.take(1.0, 2.0, start));
        assert!(bucket.take(1.0, 2.0, start));
        assert!(!bucket.take(1.0, 2.0, start));
        assert!(bucket.take(1.0, 2.0, start + Duration::from_secs(1)));
        assert!(!bucket.take(1.0, 2.0, start + Duration::from_secs(1)));
    }

    #[test]
    fn keys_do_not_share() {
        let limiter = Limiter::new(1);
        assert!(limiter.admits("a"));
        assert!(!limiter.admits("a"));
        assert!(limiter.admits("b"));
    }
}
