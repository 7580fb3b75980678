//! That this node works, what time it is, and who is connected here.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use argosy_store::{Beat, Present, StoreError};

use super::Node;
use super::bus::Hint;
use crate::App;
use crate::live::Inbox;

const BEAT_EVERY: Duration = Duration::from_secs(1);
/// A store that has not answered within this time is out of reach for now.
const PATIENCE: Duration = Duration::from_secs(3);
/// A node that has not reached the store for this long lets its people go elsewhere: before the
/// others take it for dead.
const CUT_OFF_AFTER: Duration = Duration::from_secs(5);

/// Says so until the server stops.
pub async fn beat(app: App) {
    let Some(node) = &app.node else { return };
    let mut told = HashSet::new();
    let mut reached = Instant::now();
    let mut tick = tokio::time::interval(BEAT_EVERY);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = tick.tick() => {}
            () = app.stopped() => break,
        }
        let away = |_| StoreError::Away("the database does not answer".to_owned());
        let beat = tokio::time::timeout(PATIENCE, node.beat_once(&app, &mut told)).await;
        match beat.unwrap_or_else(|elapsed| Err(away(elapsed))) {
            Ok(()) => {
                reached = Instant::now();
                node.set_cut_off(false);
            }
            Err(error) => {
                tracing::warn!(%error, "the other nodes cannot hear this one");
                if reached.elapsed() >= CUT_OFF_AFTER && !node.is_cut_off() {
                    tracing::error!("cut off from the database: everybody is sent elsewhere");
                    node.set_cut_off(true);
                    app.hub.tell_all(|| Inbox::Leave).await;
                }
            }
        }
    }
    // Otherwise they find out in a while.
    let _ = node.store.leave(&node.name).await;
}

impl Node {
    async fn beat_once(&self, app: &App, told: &mut HashSet<Present>) -> Result<(), StoreError> {
        if self.is_cut_off() {
            // If no other node worked meanwhile either, nobody is charged for that time.
            app.store.begin(app.now()).await?;
        }
        let asked = Instant::now();
        let reads = self.reads_as_text();
        let beat = self.store.beat(&self.name, &reads).await?;
        app.config.clock.follow(beat.now, asked.elapsed());
        if self.raised(&beat).is_some() {
            let raise = |beat: &Beat| self.raised(beat);
            self.agree_with(&self.store.agree(&self.name, &reads, &raise).await?);
        } else {
            self.agree_with(&beat);
        }
        metrics::histogram!("argosy_beat_seconds").record(asked.elapsed().as_secs_f64());
        if beat.is_first {
            // The store has forgotten everybody.
            told.clear();
        }
        let here = self.here.keys();
        let came: Vec<Present> = here.difference(told).cloned().collect();
        let went: Vec<Present> = told.difference(&here).cloned().collect();
        let changed: HashSet<String> =
            came.iter().chain(&went).map(|present| present.table.clone()).collect();
        if !changed.is_empty() {
            self.store.note_presence(&self.name, came, went).await?;
            *told = here;
        }
        for table in changed {
            self.hint(&Hint::Presence { table });
        }
        Ok(())
    }
}
