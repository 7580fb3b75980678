use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Instant;

use tokio::sync::OwnedMutexGuard;

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

/// Nobody else of the same key is inside until this is dropped.
pub type Alone = OwnedMutexGuard<()>;

/// Lets in one of each key at a time. The others of that key wait, first come, first served.
#[derive(Debug)]
pub struct OneByOne<K> {
    keys: Mutex<HashMap<K, Weak<tokio::sync::Mutex<()>>>>,
}

impl<K> Default for OneByOne<K> {
    fn default() -> Self {
        Self { keys: Mutex::default() }
    }
}

impl<K: Hash + Eq> OneByOne<K> {
    /// Waits until nobody else of this key is inside.
    pub async fn enter(&self, key: K) -> Alone {
        self.door(key).lock_owned().await
    }

    fn door(&self, key: K) -> Arc<tokio::sync::Mutex<()>> {
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        if keys.len() >= SWEEP_AT {
            keys.retain(|_, door| door.strong_count() > 0);
        }
        let known = keys.entry(key).or_default();
        known.upgrade().unwrap_or_else(|| {
            let door = Arc::default();
            *known = Arc::downgrade(&door);
            door
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    use futures_util::FutureExt as _;

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

    #[tokio::test]
    async fn whoever_is_inside_keeps_out_others_of_the_same_key() {
        let one_by_one = OneByOne::default();
        let first = one_by_one.enter("a").await;
        let mut next = Box::pin(one_by_one.enter("a"));
        assert!((&mut next).now_or_never().is_none());
        assert!(one_by_one.enter("b").now_or_never().is_some());
        drop(first);
        assert!(next.now_or_never().is_some());
    }
}
