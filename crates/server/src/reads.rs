//! Reads that cost much: aside from the workers, a few at a time, with a limit of bytes.

use std::sync::{Arc, OnceLock};

use argosy_erased::AnyGame;
use argosy_store::LogRow;
use argosy_table::{Table, Unverified, Verdict};
use axum::http::StatusCode;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use crate::limiter::{AtOnce, Inside};
use crate::{ApiError, ApiResult, App, live};

/// The most of one user, or of one address, that wait or are not read yet.
const OF_ONE: usize = 4;
/// The most that wait in all.
const WAITING: usize = 64;
/// All answers together that are not read yet, in kilobytes.
const KILOBYTES: usize = 8 * 1024;
/// Finished games that are kept at hand, in bytes, and how many that may be.
const CACHE_BYTES: u64 = 16 * 1024 * 1024;
const CACHE_GAMES: usize = 1_000;

#[derive(Debug)]
pub struct Reads {
    places: Semaphore,
    waiting: AtOnce<()>,
    of_one: AtOnce<String>,
    kilobytes: Arc<Semaphore>,
    finished: Cache<String, Arc<Finished>, ByLength>,
}

/// A turn at reading, which lasts until the answer is written.
#[derive(Debug)]
pub struct Turn(#[expect(dead_code, reason = "it is held")] Inside<String>);

/// What an answer takes up until it is written.
#[derive(Debug)]
pub struct Share {
    _kilobytes: OwnedSemaphorePermit,
    _turn: Turn,
}

fn busy() -> ApiError {
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "many read the past now; try again")
}

impl Reads {
    /// The most at once.
    pub fn new(at_once: usize) -> Self {
        Self {
            places: Semaphore::new(at_once),
            waiting: AtOnce::new(WAITING),
            of_one: AtOnce::new(OF_ONE),
            kilobytes: Arc::new(Semaphore::new(KILOBYTES)),
            finished: Cache::with_weighter(CACHE_GAMES, CACHE_BYTES, ByLength),
        }
    }

    /// Lets somebody begin, who has not too many answers to read already.
    pub fn begin(&self, who: String) -> ApiResult<Turn> {
        let too_many = || {
            let why = format!("{OF_ONE} of your requests for the past are under way; wait for one");
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many_reads", why)
        };
        self.of_one.enter(who).map(Turn).ok_or_else(too_many)
    }

    /// Does the work where it keeps nobody else waiting.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> ApiResult<T> {
        self.run_on(async { Ok(()) }, move |()| work()).await
    }

    /// The same on what has to be fetched first, which takes up room too.
    pub async fn run_on<R: Send + 'static, T: Send + 'static>(
        &self,
        fetch: impl Future<Output = ApiResult<R>>,
        work: impl FnOnce(R) -> T + Send + 'static,
    ) -> ApiResult<T> {
        let _place = self.place().await?;
        let fetched = fetch.await?;
        let working = tokio::task::spawn_blocking(move || work(fetched));
        working.await.map_err(|error| ApiError::internal(&error))
    }

    /// Waits for a place to work at, if not too many wait already.
    pub async fn place(&self) -> ApiResult<SemaphorePermit<'_>> {
        let _waiting = self.waiting.enter(()).ok_or_else(busy)?;
        self.places.acquire().await.map_err(|_| busy())
    }

    /// Reserves room for an answer of this many bytes. One that is larger than all room, as the
    /// export of somebody who wrote very much may be, takes all of it.
    pub fn share(&self, turn: Turn, bytes: usize) -> ApiResult<Share> {
        let kilobytes = bytes.div_ceil(1024).min(KILOBYTES) as u32;
        let permit = Arc::clone(&self.kilobytes).try_acquire_many_owned(kilobytes);
        Ok(Share { _kilobytes: permit.map_err(|_| busy())?, _turn: turn })
    }

    /// A game that is over; `running` is the refusal if it is not.
    pub async fn finished(&self, app: &App, id: &str) -> ApiResult<Arc<Finished>> {
        let fold = |(kind, rows): (_, Vec<LogRow>)| -> ApiResult<Arc<Finished>> {
            let table = live::fold(kind, &rows)?;
            let record = table.record()?;
            Ok(Arc::new(Finished { kind, table, record, verdict: OnceLock::new() }))
        };
        let load = async { self.run_on(live::rows_of(app, id), fold).await? };
        self.finished.get_or_insert_async(id, load).await
    }
}

/// A game that is over, of which nothing changes any more.
#[derive(Debug)]
pub struct Finished {
    pub kind: &'static dyn AnyGame,
    pub table: Table,
    pub record: String,
    verdict: OnceLock<Result<Verdict, Unverified>>,
}

impl Finished {
    /// Whether its dice are what was promised. It is drawn again once.
    pub fn verdict(&self) -> &Result<Verdict, Unverified> {
        self.verdict.get_or_init(|| argosy_host::verify(self.kind, &self.record))
    }
}

/// What a game takes up is about in proportion to its record.
#[derive(Clone, Debug)]
struct ByLength;

impl Weighter<String, Arc<Finished>> for ByLength {
    fn weight(&self, _id: &String, game: &Arc<Finished>) -> u64 {
        16 * 1024 + 4 * game.record.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_who_does_not_read_gets_no_more() {
        let reads = Reads::new(1);
        let mut unread: Vec<Share> = (0..OF_ONE)
            .map(|_| reads.share(reads.begin("ann".to_owned()).unwrap(), 1).unwrap())
            .collect();
        let refused = reads.begin("ann".to_owned()).unwrap_err();
        assert_eq!(refused.error.code, "too_many_reads");
        assert!(reads.begin("ben".to_owned()).is_ok(), "others do");
        unread.pop();
        assert!(reads.begin("ann".to_owned()).is_ok(), "one was read");
    }

    #[test]
    fn all_that_is_not_read_has_a_limit() {
        let reads = Reads::new(1);
        let turn = |name: usize| reads.begin(name.to_string()).unwrap();
        let megabyte = 1024 * 1024;
        let unread: Vec<Share> =
            (0..8).map(|name| reads.share(turn(name), megabyte).unwrap()).collect();
        assert_eq!(reads.share(turn(9), megabyte).unwrap_err().error.code, "busy");
        drop(unread);
        assert!(reads.share(turn(9), megabyte).is_ok());
    }

    #[test]
    fn an_answer_larger_than_all_room_has_it_alone() {
        let reads = Reads::new(1);
        let share = |name: &str, bytes| reads.share(reads.begin(name.to_owned()).unwrap(), bytes);
        let alone = share("ann", 2 * KILOBYTES * 1024).unwrap();
        assert_eq!(share("ben", 1).unwrap_err().error.code, "busy");
        drop(alone);
        assert!(share("ben", 1).is_ok());
    }

    /// On this one thread the work could not wait for the task beside it.
    #[tokio::test]
    async fn work_keeps_no_worker() {
        let reads = Reads::new(1);
        let (sender, receiver) = std::sync::mpsc::channel();
        let work = reads.run(move || receiver.recv().unwrap());
        let beside = async move { sender.send(7).unwrap() };
        let (seven, ()) = tokio::join!(work, beside);
        assert_eq!(seven.unwrap(), 7);
    }

    #[tokio::test]
    async fn only_so_many_wait() {
        let reads = Reads::new(0);
        let waiting: Vec<_> = (0..WAITING).map(|_| Box::pin(reads.run(|| ()))).collect();
        let mut waiting = futures_util::future::join_all(waiting);
        assert!(futures_util::FutureExt::now_or_never(&mut waiting).is_none());
        assert_eq!(reads.run(|| ()).await.unwrap_err().error.code, "busy");
    }
}
