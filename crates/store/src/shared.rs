use std::collections::BTreeSet;

use async_trait::async_trait;

use crate::{Millis, Result, Store};

/// What a node gets back when it says that it works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// The time, which is the store's for all nodes.
    pub now: Millis,
    /// The store did not know of this node: whatever it said before is forgotten.
    pub is_first: bool,
    /// What the other live nodes say that they can read.
    pub others: Vec<String>,
    /// What may be written, as it was last noted.
    pub written: Option<String>,
}

/// What is to be noted as written, by what the nodes say.
pub type Agree<'a> = &'a (dyn Fn(&Beat) -> Option<String> + Send + Sync);

/// Somebody who is connected to a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Present {
    /// The table.
    pub table: String,
    /// The user.
    pub user: String,
}

/// How a table stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// Which table.
    pub table: String,
    /// The number of its last entry.
    pub seq: u64,
    /// The number of its last line of chat.
    pub said: u64,
    /// Users who are connected to it through other nodes that work.
    pub elsewhere: BTreeSet<String>,
}

/// Something that every node should know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Numbers begin again when the store has crashed, so the time belongs to it.
    pub id: (i64, Millis),
    /// What is to be known, in the text of the nodes.
    pub body: String,
}

/// What nodes ask of a store that they share. Nothing of it has to survive the store.
#[async_trait]
pub trait SharedStore: Store {
    /// The time, which is the store's for all nodes.
    async fn now(&self) -> Result<Millis>;
    /// The node works, and can read what `reads` says.
    async fn beat(&self, node: &str, reads: &str) -> Result<Beat>;
    /// The same, and notes what may be written by what all live nodes read: `next` is given what
    /// they say and what was noted, and answers with what is to be noted, if that is another. No
    /// other node joins or notes anything meanwhile.
    async fn agree(&self, node: &str, reads: &str, next: Agree<'_>) -> Result<Beat>;
    /// The node ends, or begins and has nobody connected: it is as if it had never been.
    async fn leave(&self, node: &str) -> Result<()>;
    /// Who came to tables through this node, and who left them.
    async fn note_presence(&self, node: &str, came: Vec<Present>, went: Vec<Present>)
    -> Result<()>;
    /// How these tables stand, for this node.
    async fn glance(&self, node: &str, tables: Vec<String>) -> Result<Vec<Glance>>;
    /// Tables that have something to do at `now` and that no node cares for: the asking one
    /// does from now on, for a while.
    async fn claim_due(&self, now: Millis, limit: u32) -> Result<Vec<String>>;
    /// Whether something may be tried once more, wherever it was tried before: this many times
    /// at once, and as many again in a minute.
    async fn admits(&self, key: [u8; 32], per_minute: u32) -> Result<bool>;
    /// That does not count as tried.
    async fn gives_back(&self, key: [u8; 32], per_minute: u32) -> Result<()>;
    /// Keeps files of pages for a month after the last node that had them started.
    async fn keep_files(&self, files: Vec<(String, Vec<u8>)>) -> Result<()>;
    /// A file that a node has kept.
    async fn kept_file(&self, path: &str) -> Result<Option<Vec<u8>>>;
    /// Leaves a notice for every node.
    async fn notify(&self, body: &str) -> Result<()>;
    /// The latest notices, in order. One that was left at the same time as another may turn up
    /// before it later.
    async fn notices(&self) -> Result<Vec<Notice>>;
}
