//! Time is the database's, whatever the clocks of the nodes say. Here it passes as the test says.

use std::time::Duration;

use argosy_services::Postgres as Database;
use argosy_table::{Absence, Limit, Tempo};
use argosy_wire::{Ask, Message, Update};

use crate::nodes::{Two, until};
use crate::support::{ask, join, seat, started_by};
use crate::time::{paced, stand_in};

const MINUTE_MS: u64 = 60_000;
/// Longer than nodes take to hear of each other.
const SECONDS: Duration = Duration::from_secs(5);

/// Two nodes over a database whose clock is as far ahead as a table of it says.
struct Warped {
    two: Two,
}

impl Warped {
    async fn start() -> Option<Self> {
        let database = Database::for_test()?;
        let url = database.new_database();
        let (_, name) = url.rsplit_once('/').unwrap();
        let clock = "SELECT pg_catalog.clock_timestamp() + ms * interval ''1 millisecond''
            FROM warp.ahead";
        let warp = format!(
            "CREATE SCHEMA warp;
             CREATE TABLE warp.ahead (ms bigint);
             INSERT INTO warp.ahead VALUES (0);
             CREATE FUNCTION warp.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS '{clock}';
             ALTER DATABASE {name} SET search_path = warp, pg_catalog, public"
        );
        database.sql(&url, &warp);
        Some(Self { two: Two::start_on(database, url, true).await? })
    }

    /// It is later, and a node that worked a moment ago did so a moment ago still.
    fn advance(&self, ms: u64) {
        let Two { database, url, .. } = &self.two;
        let later = format!(
            "UPDATE warp.ahead SET ms = ms + {ms}; UPDATE nodes SET beat_at = beat_at + {ms}"
        );
        database.sql(url, &later);
    }
}

/// Whom the game waits for.
fn awaited(update: &Update) -> u8 {
    let game = update.seen.as_ref().and_then(|seen| seen.game.as_ref()).unwrap();
    game.to_act.owing().first().unwrap().number()
}

/// Who stands in for a seat, if a message says so.
fn replaced(message: Message, index: u8) -> Option<Option<Absence>> {
    let Message::Update(update) = message else { return None };
    update.seen?.table.map(|table| stand_in(&table, index))
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_out_of_time_is_replaced_at_every_node() {
    let Some(warped) = Warped::start().await else { return };
    let (ann, ben) = warped.two.people().await;
    let pace = paced(Tempo::Live, Limit::PerMove { ms: MINUTE_MS });
    let table = started_by(&ann, &ben, &pace).await;
    let (mut of_ann, first) = join(&ann, &table).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    let slow = awaited(&first);
    warped.advance(MINUTE_MS + 1_000);
    for socket in [&mut of_ann, &mut of_ben] {
        until(socket, |message| (replaced(message, slow)? == Some(Absence::Time)).then_some(()))
            .await;
    }
    let (own, other) =
        if slow == 0 { (&mut of_ann, &mut of_ben) } else { (&mut of_ben, &mut of_ann) };
    ask(own, "back", Ask::TakeBack { seat: seat(slow) }).await.unwrap();
    until(other, |message| replaced(message, slow)?.is_none().then_some(())).await;
}

/// Somebody who is connected to another node is not away.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_from_every_node_is_replaced() {
    let Some(warped) = Warped::start().await else { return };
    let (ann, ben) = warped.two.people().await;
    let table = started_by(&ann, &ben, &paced(Tempo::Live, Limit::None)).await;
    let (of_ann, first) = join(&ann, &table).await;
    let (of_ben, _) = join(&ben, &table).await;
    let gone = awaited(&first);
    let (of_gone, mut of_other) = if gone == 0 { (of_ann, of_ben) } else { (of_ben, of_ann) };
    let other = 1 - gone;
    drop(of_gone);
    // Nodes hear of it within seconds, and those two minutes begin only then.
    for _ in 0..10 {
        warped.advance(2 * MINUTE_MS + 1_000);
        let replaced = until(&mut of_other, |message| match message {
            Message::Update(update) => {
                update.seen?.table.filter(|table| stand_in(table, gone).is_some())
            }
            _ => None,
        });
        if let Ok(table) = tokio::time::timeout(SECONDS, replaced).await {
            assert_eq!(stand_in(&table, gone), Some(Absence::Away));
            assert_eq!(stand_in(&table, other), None, "whoever is there is left alone");
            return;
        }
    }
    panic!("nobody is replaced");
}
