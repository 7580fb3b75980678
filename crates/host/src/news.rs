//! The entries of a log as a viewer sees them.

use argosy_erased::{AnyGame, Match};
use argosy_game::Viewer;
use argosy_table::{Body, Corrupt, Entry, Table};
use argosy_wire::News;
use serde_json::value::RawValue;

use crate::Person;
use crate::show::happening;

/// Who receives it, and which viewer that is. Once the table is over nothing is hidden from
/// anybody, but everybody goes on counting as before.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Eyes {
    pub viewer: Viewer,
    pub sees: Viewer,
}

/// One entry for a viewer who sees it; `None` if there is nothing to send but that
/// something changed. `since` is the number of steps before the entry.
pub(crate) fn news_of(
    entry: &Entry,
    table: &Table,
    members: &[Person],
    eyes: Eyes,
    since: usize,
) -> Option<News> {
    let events = events_of(entry, table, eyes.sees, since);
    news_with(entry, table, members, eyes.viewer, events)
}

fn news_with(
    entry: &Entry,
    table: &Table,
    members: &[Person],
    viewer: Viewer,
    events: Vec<Box<RawValue>>,
) -> Option<News> {
    if events.is_empty() && matches!(entry.body, Body::Played { .. }) {
        return None;
    }
    let number = |seq: u64| table.number_at(viewer, seq);
    let what = happening(&entry.body, members, number);
    Some(News { seq: number(entry.seq), at: entry.at, what, events })
}

/// What happened in the game, as far as it can be seen through these eyes.
fn events_of(entry: &Entry, table: &Table, sees: Viewer, since: usize) -> Vec<Box<RawValue>> {
    match &entry.body {
        Body::Began { .. } | Body::Played { .. } => {
            let seen = table.game().and_then(|game| game.events(sees, since).ok());
            seen.unwrap_or_default().iter().map(|line| line.event.raw()).collect()
        }
        Body::Opened { .. }
        | Body::Committed { .. }
        | Body::Seated { .. }
        | Body::Swapped { .. }
        | Body::HostIs { .. }
        | Body::Starting { .. }
        | Body::Revealed { .. }
        | Body::Undone { .. }
        | Body::Asked { .. }
        | Body::Answered { .. }
        | Body::Lapsed { .. }
        | Body::SeatWanted { .. }
        | Body::SeatRefused { .. }
        | Body::Kicked { .. }
        | Body::Muted { .. }
        | Body::Replaced { .. }
        | Body::TakenBack { .. }
        | Body::Paused
        | Body::Resumed
        | Body::HostBack { .. }
        | Body::Ended { .. }
        | Body::Closed { .. } => Vec::new(),
    }
}

/// Everything that a viewer may know of what happened after it counted `after`. If the
/// table is over by now, nothing of its past is hidden either: what was, stands with the
/// next thing that the viewer was sent.
pub fn history(
    kind: &'static dyn AnyGame,
    entries: &[Entry],
    members: &[Person],
    viewer: Viewer,
    after: u64,
) -> Result<Vec<News>, Corrupt> {
    let Some((first, rest)) = entries.split_first() else { return Ok(Vec::new()) };
    let mut table = Table::replay(kind, [first.clone()])?;
    let over =
        rest.iter().any(|entry| matches!(entry.body, Body::Ended { .. } | Body::Closed { .. }));
    let sees = if over { Viewer::All } else { viewer };
    let mut news = Vec::new();
    if after == 0 {
        news.extend(news_of(first, &table, members, Eyes { viewer, sees }, 0));
    }
    let mut untold = Vec::new();
    for entry in rest {
        let since = table.game().map(Match::n_steps);
        table.fold(entry)?;
        let told = table.tells(viewer, entry.seq);
        let number = table.number(viewer) + u64::from(!told);
        if number <= after {
            continue;
        }
        let since = since.unwrap_or_else(|| table.steps_at_start());
        untold.extend(events_of(entry, &table, sees, since));
        if told {
            let events = std::mem::take(&mut untold);
            news.extend(news_with(entry, &table, members, viewer, events));
        }
    }
    Ok(news)
}
