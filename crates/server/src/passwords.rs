//! Passwords and recovery codes are kept as argon2id hashes.

use std::collections::HashSet;
use std::sync::LazyLock;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher as _, PasswordVerifier as _};
use tokio::sync::Semaphore;

use crate::ApiError;

/// The most that are hashed at once: each takes 19 MiB and a good part of a core.
static WORKERS: Semaphore = Semaphore::const_new(2);

/// Stands in for users that there are not, so that asking takes as long.
static NOBODY: tokio::sync::OnceCell<String> = tokio::sync::OnceCell::const_new();

pub const SHORTEST: usize = 8;
const LONGEST: usize = 256;

/// What attackers guess first.
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("../data/common-passwords.txt").lines().collect());

pub fn check(password: &str, login: &str) -> Result<(), ApiError> {
    let weak = |why| Err(ApiError::bad("weak_password", why));
    if !(SHORTEST..=LONGEST).contains(&password.chars().count()) {
        return weak("a password has 8 to 256 characters");
    }
    let lower = password.to_lowercase();
    let first = lower.chars().next();
    if lower == login
        || COMMON.contains(lower.as_str())
        || lower.chars().all(|letter| Some(letter) == first)
    {
        return weak("this password is one of the first that somebody would guess");
    }
    Ok(())
}

async fn work<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    let _place = WORKERS.acquire().await.map_err(|error| ApiError::internal(&error))?;
    tokio::task::spawn_blocking(work).await.map_err(|error| ApiError::internal(&error))
}

pub async fn hash(password: String) -> Result<String, ApiError> {
    let hashed = work(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
    });
    hashed.await?.map_err(|error| ApiError::internal(&error))
}

/// Whether the password is the one that was hashed. Without a hash it never is,
/// and that takes as long.
pub async fn fits(password: String, hash: Option<String>) -> Result<bool, ApiError> {
    let exists = hash.is_some();
    let hash = match hash {
        Some(hash) => hash,
        None => NOBODY.get_or_try_init(|| self::hash(crate::random::text(20))).await?.clone(),
    };
    let fits = work(move || {
        PasswordHash::new(&hash)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    });
    Ok(fits.await? && exists)
}
