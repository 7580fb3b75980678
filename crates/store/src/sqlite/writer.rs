use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::store_error;
use super::watch::Watch;
use crate::{Result, StoreError};

/// More writes than this wait outside.
const QUEUE: usize = 8_192;
/// The most writes that share one transaction.
const GROUP: usize = 1_024;
/// The number of writes after which a checkpoint is run. One of them is about four pages,
/// so that the log stays at some megabytes.
const CHECKPOINT_AFTER: usize = 1_000;

/// What a write makes of a connection. A conflict of one write leaves the
/// others of its group alone.
pub(super) enum WriteError {
    Sqlite(rusqlite::Error),
    Refused(StoreError),
}

impl From<rusqlite::Error> for WriteError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

pub(super) type WriteResult<T> = std::result::Result<T, WriteError>;

trait Job: Send {
    fn run(&mut self, connection: &Connection);
    /// Whether what was written is to be kept.
    fn went_well(&self) -> bool;
    /// Called after the group was made durable, or was not.
    fn answer(self: Box<Self>, group: &Result<()>);
}

struct Write<W, T> {
    work: Option<W>,
    outcome: Option<Result<T>>,
    reply: oneshot::Sender<Result<T>>,
}

impl<W, T> Job for Write<W, T>
where
    W: FnOnce(&Connection) -> WriteResult<T> + Send,
    T: Send,
{
    fn run(&mut self, connection: &Connection) {
        let work = self.work.take().expect("a write runs once");
        self.outcome = Some(work(connection).map_err(|error| match error {
            WriteError::Sqlite(error) => store_error(error),
            WriteError::Refused(refusal) => refusal,
        }));
    }

    fn went_well(&self) -> bool {
        matches!(self.outcome, Some(Ok(_)))
    }

    fn answer(self: Box<Self>, group: &Result<()>) {
        let answer = match (group, self.outcome) {
            (Ok(()), Some(outcome)) => outcome,
            // A refusal stands whether or not the rest was stored.
            (Err(_), Some(Err(refusal))) => Err(refusal),
            (Err(error), _) => Err(error.clone()),
            (Ok(()), None) => Err(StoreError::Failed("the write did not run".to_owned())),
        };
        // Nobody waits any more if the asker went away.
        let _ = self.reply.send(answer);
    }
}

enum Order {
    Write(Box<dyn Job>),
    /// Write everything into one file and close it.
    Close(oneshot::Sender<Result<()>>),
}

#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Order>);

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Writer")
    }
}

impl Writer {
    /// The thread ends when it is asked to, or when the last clone is dropped and all is
    /// written. Without a watch, somebody else looks after the files.
    pub(super) fn start(connection: Connection, watch: Option<Watch>) -> Self {
        let (sender, mut inbox) = mpsc::channel::<Order>(QUEUE);
        let mut desk = Desk { connection, watch, lost: None, since_checkpoint: 0 };
        std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || {
                let mut group = Vec::with_capacity(GROUP);
                let mut next = inbox.blocking_recv();
                while let Some(order) = next.take() {
                    match order {
                        Order::Write(job) => group.push(job),
                        Order::Close(reply) => {
                            // The caller may have gone.
                            let _ = reply.send(desk.close());
                            return;
                        }
                    }
                    while group.len() < GROUP
                        && let Ok(order) = inbox.try_recv()
                    {
                        match order {
                            Order::Write(job) => group.push(job),
                            Order::Close(_) => {
                                next = Some(order);
                                break;
                            }
                        }
                    }
                    desk.write_group(&mut group);
                    next = next.or_else(|| inbox.blocking_recv());
                }
            })
            .expect("the system gives a thread");
        Self(sender)
    }

    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> WriteResult<T> + Send + 'static,
    ) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Write { work: Some(work), outcome: None, reply });
        self.0.send(Order::Write(job)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    pub(super) async fn close(&self) -> Result<()> {
        let (reply, answer) = oneshot::channel();
        self.0.send(Order::Close(reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

pub(super) fn closed() -> StoreError {
    StoreError::Failed("the store is closed".to_owned())
}

/// What the thread works with.
struct Desk {
    connection: Connection,
    watch: Option<Watch>,
    /// The files were taken away; nothing is stored any more.
    lost: Option<StoreError>,
    since_checkpoint: usize,
}

impl Desk {
    /// One transaction, one flush; then everybody gets an answer.
    fn write_group(&mut self, group: &mut Vec<Box<dyn Job>>) {
        metrics::histogram!("argosy_store_group_size").record(group.len() as f64);
        let begun = std::time::Instant::now();
        let outcome = self.store(group);
        metrics::histogram!("argosy_store_commit_seconds").record(begun.elapsed().as_secs_f64());
        if let Err(error) = &outcome {
            tracing::error!(%error, writes = group.len(), "a group of writes was not stored");
        }
        self.since_checkpoint += group.len();
        for job in group.drain(..) {
            job.answer(&outcome);
        }
        if self.since_checkpoint >= CHECKPOINT_AFTER {
            self.checkpoint();
        }
    }

    fn store(&mut self, group: &mut [Box<dyn Job>]) -> Result<()> {
        if let Some(lost) = &self.lost {
            return Err(lost.clone());
        }
        // Before: a log that was cut off is as long as ever once it is written to.
        self.look()?;
        if let Err(error) = in_transaction(&self.connection, group) {
            // The commit may have failed with the transaction still open.
            let _ = self.connection.execute_batch("ROLLBACK");
            return Err(store_error(error));
        }
        // Afterwards: what was written is where it will be looked for.
        self.look()
    }

    fn look(&mut self) -> Result<()> {
        let looked = self.watch.as_mut().map_or(Ok(()), Watch::look);
        self.lost = looked.clone().err();
        looked
    }

    /// As much as readers let it; the rest comes with the next one.
    fn checkpoint(&mut self) {
        self.since_checkpoint = 0;
        let Some(watch) = &mut self.watch else { return };
        if self.lost.is_some() {
            return;
        }
        let done = self.connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
        if let Err(error) = done {
            tracing::warn!(%error, "the log was not taken over into the database");
        }
        self.lost = watch.checkpointed().err();
    }

    /// The last connection that is closed leaves one file behind. A guest does not write
    /// what the owner would notice.
    fn close(self) -> Result<()> {
        if let Some(lost) = self.lost {
            return Err(lost);
        }
        let mut busy = false;
        if self.watch.is_some() {
            let truncate = "PRAGMA wal_checkpoint(TRUNCATE)";
            let row = self.connection.query_row(truncate, [], |row| row.get(0));
            busy = row.map_err(store_error)?;
        }
        self.connection.close().map_err(|(_, error)| store_error(error))?;
        if busy { Err(StoreError::Locked) } else { Ok(()) }
    }
}

fn in_transaction(connection: &Connection, group: &mut [Box<dyn Job>]) -> rusqlite::Result<()> {
    connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
    for job in group.iter_mut() {
        connection.prepare_cached("SAVEPOINT write")?.execute([])?;
        job.run(connection);
        if !job.went_well() {
            connection.prepare_cached("ROLLBACK TO write")?.execute([])?;
        }
        connection.prepare_cached("RELEASE write")?.execute([])?;
    }
    connection.prepare_cached("COMMIT")?.execute([])?;
    Ok(())
}
