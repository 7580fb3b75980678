use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::store_error;
use crate::{Result, StoreError};

/// More writes than this wait outside.
const QUEUE: usize = 8_192;
/// At most so many writes share one transaction.
const GROUP: usize = 1_024;

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

#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Box<dyn Job>>);

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Writer")
    }
}

impl Writer {
    /// The thread ends when the last clone is dropped and all is written.
    pub(super) fn start(connection: Connection) -> Self {
        let (sender, mut inbox) = mpsc::channel::<Box<dyn Job>>(QUEUE);
        std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || {
                let mut group = Vec::with_capacity(GROUP);
                while let Some(first) = inbox.blocking_recv() {
                    group.push(first);
                    while group.len() < GROUP
                        && let Ok(next) = inbox.try_recv()
                    {
                        group.push(next);
                    }
                    write_group(&connection, &mut group);
                }
            })
            .expect("the system gives a thread");
        Self(sender)
    }

    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> WriteResult<T> + Send + 'static,
    ) -> Result<T> {
        let closed = || StoreError::Failed("the store is closed".to_owned());
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Write { work: Some(work), outcome: None, reply });
        self.0.send(job).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

/// One transaction, one flush; then everybody is told.
fn write_group(connection: &Connection, group: &mut Vec<Box<dyn Job>>) {
    metrics::histogram!("argosy_store_group_size").record(group.len() as f64);
    let begun = std::time::Instant::now();
    let outcome = in_transaction(connection, group).map_err(store_error);
    if outcome.is_err() {
        // The commit may have failed with the transaction still open.
        let _ = connection.execute_batch("ROLLBACK");
    }
    metrics::histogram!("argosy_store_commit_seconds").record(begun.elapsed().as_secs_f64());
    if let Err(error) = &outcome {
        tracing::error!(%error, writes = group.len(), "a group of writes was not stored");
    }
    for job in group.drain(..) {
        job.answer(&outcome);
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
