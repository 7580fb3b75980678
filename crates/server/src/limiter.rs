use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Limits the rate and the burst of each key.
#[derive(Debug)]
pub struct Limiter<K> {
    per_second: f64,
    burst: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// The most keys that are remembered before the full buckets are dropped.
const SWEEP_AT: usize = 10_000;

impl<K: Hash + Eq> Limiter<K> {
    /// The most in a minute, and the most at once.
    pub fn per_minute(most: u32) -> Self {
        Self::new(f64::from(most) / 60.0, f64::from(most))
    }

    pub fn new(per_second: f64, burst: f64) -> Self {
        Self { per_second, burst, buckets: Mutex::default() }
    }

    pub fn admits(&self, key: K) -> bool {
        let now = Instant::now();
        let (rate, burst) = (self.per_second, self.burst);
        let Ok(mut buckets) = self.buckets.lock() else { return false };
        if buckets.len() >= SWEEP_AT {
            buckets.retain(|_, bucket| !bucket.is_full(rate, burst, now));
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(burst, now)).take(rate, burst, now)
    }

    /// What was taken for this key is given back.
    pub fn gives_back(&self, key: &K) {
        let Ok(mut buckets) = self.buckets.lock() else { return };
        if let Some(bucket) = buckets.get_mut(key) {
            bucket.tokens = (bucket.tokens + 1.0).min(self.burst);
        }
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

/// Limits how many of each key are in at the same time.
#[derive(Debug)]
pub struct AtOnce<K> {
    most: usize,
    inside: Arc<Mutex<HashMap<K, usize>>>,
}

/// One who was let in; dropping it makes room for another.
#[derive(Debug)]
pub struct Inside<K: Hash + Eq> {
    key: K,
    inside: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Hash + Eq + Clone> AtOnce<K> {
    pub fn new(most: usize) -> Self {
        Self { most, inside: Arc::default() }
    }

    /// Everybody who is inside.
    pub fn keys(&self) -> HashSet<K> {
        let inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        inside.keys().cloned().collect()
    }

    pub fn enter(&self, key: K) -> Option<Inside<K>> {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let count = inside.entry(key.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Inside { key, inside: Arc::clone(&self.inside) })
    }
}

impl<K: Hash + Eq> Drop for Inside<K> {
    fn drop(&mut self) {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = inside.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.key);
            }
        }
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
        let limiter = Limiter::per_minute(1);
        assert!(limiter.admits("a"));
        assert!(!limiter.admits("a"));
        assert!(limiter.admits("b"));
        limiter.gives_back(&"a");
        assert!(limiter.admits("a"));
        assert!(!limiter.admits("a"));
    }

    #[test]
    fn leaving_makes_room_for_one_of_the_same_key() {
        let at_once = AtOnce::new(1);
        let first = at_once.enter("a").unwrap();
        assert!(at_once.enter("a").is_none());
        let other = at_once.enter("b").unwrap();
        drop(first);
        assert!(at_once.enter("a").is_some());
        drop(other);
        assert!(at_once.inside.lock().unwrap().is_empty(), "nothing is remembered");
    }
}
