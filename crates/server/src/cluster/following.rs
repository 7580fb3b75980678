//! What others write reaches the tables of this node: by hints, and by looking now and then.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use super::bus::{Hint, Hints};
use super::{Cluster, Node, news};
use crate::App;
use crate::live::{Inbox, Stands};

/// How often a node looks at what hints have named, and at everything where hints may be missing.
const TICK: Duration = Duration::from_millis(250);
/// While hints arrive, all tables are looked at this often all the same: some may be lost.
const LOOK_EVERY: Duration = Duration::from_secs(3);

/// What is to be looked at with the next tick.
struct Follower<'a> {
    app: &'a App,
    node: &'a Node,
    presence: HashSet<String>,
    notices: news::Reader,
    looked: Instant,
}

/// Follows the other nodes until the server stops.
pub async fn follow(app: App, cluster: &Cluster) {
    let Some(node) = &app.node else { return };
    let mut hints = match &cluster.bus {
        Some(url) => node.join_bus(url, cluster.authority.as_deref()).await,
        None => None,
    };
    let mut follower = Follower {
        app: &app,
        node,
        presence: HashSet::new(),
        notices: news::Reader::default(),
        looked: Instant::now(),
    };
    let mut tick = tokio::time::interval(TICK);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            hint = next(&mut hints) => follower.hear(hint).await,
            _ = tick.tick() => follower.tick().await,
            () = app.stopped() => return,
        }
    }
}

async fn next(hints: &mut Option<Hints>) -> Hint {
    if let Some(open) = hints {
        if let Some(hint) = open.next().await {
            return hint;
        }
        *hints = None;
    }
    std::future::pending().await
}

impl Follower<'_> {
    async fn hear(&mut self, hint: Hint) {
        match hint {
            Hint::Moved { table, seq, said } => {
                let stands = Stands { seq, said, elsewhere: None };
                self.app.hub.offer(&table, Inbox::Stands(stands));
            }
            Hint::Presence { table } => {
                self.presence.insert(table);
            }
            Hint::Notice => self.notices.read(self.app, self.node).await,
        }
    }

    async fn tick(&mut self) {
        let everything = !self.node.hears() || self.looked.elapsed() >= LOOK_EVERY;
        let tables: Vec<String> = if everything {
            self.looked = Instant::now();
            self.notices.read(self.app, self.node).await;
            self.presence.clear();
            self.app.hub.ids()
        } else {
            let live: HashSet<String> = self.app.hub.ids().into_iter().collect();
            self.presence.drain().filter(|table| live.contains(table)).collect()
        };
        if tables.is_empty() {
            return;
        }
        match self.node.store.glance(&self.node.name, tables).await {
            Ok(glances) => {
                for glance in glances {
                    let elsewhere = Some(glance.elsewhere);
                    let stands = Stands { seq: glance.seq, said: glance.said, elsewhere };
                    self.app.hub.offer(&glance.table, Inbox::Stands(stands));
                }
            }
            Err(error) => tracing::warn!(%error, "how tables stand cannot be read"),
        }
    }
}
