//! What a viewer is told of the entries of a log.

use game::Viewer;
use games::{AnyGame, Match};
use store::MemberRow;
use table::{Body, Corrupt, Entry, Table};
use wire::News;

use super::show::{eyes, happening};

/// One entry for one viewer; `None` if it may know nothing of it. `since` is the
/// number of steps before the entry.
pub fn news_of(
    entry: &Entry,
    table: &Table,
    members: &[MemberRow],
    viewer: Viewer,
    since: usize,
) -> Option<News> {
    let mut events = Vec::new();
    match &entry.body {
        Body::Began { .. } | Body::Played { .. } => {
            let seen = table.game()?.events(viewer, since).ok()?;
            events.extend(seen.iter().map(|line| line.event.raw()));
            if events.is_empty() && matches!(entry.body, Body::Played { .. }) {
                return None;
            }
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
        | Body::Replaced { .. }
        | Body::TakenBack { .. }
        | Body::Paused
        | Body::Resumed
        | Body::Ended { .. }
        | Body::Closed { .. } => {}
    }
    Some(News { seq: entry.seq, at: entry.at, what: happening(&entry.body, members), events })
}

/// Everything that a viewer may know of the entries after `after`. If the table
/// is over by now, nothing of its past is hidden either.
pub fn history(
    kind: &'static dyn AnyGame,
    entries: &[Entry],
    members: &[MemberRow],
    viewer: Viewer,
    after: u64,
) -> Result<Vec<News>, Corrupt> {
    let Some((first, rest)) = entries.split_first() else { return Ok(Vec::new()) };
    let mut table = Table::replay(kind, [first.clone()])?;
    let over =
        rest.iter().any(|entry| matches!(entry.body, Body::Ended { .. } | Body::Closed { .. }));
    let viewer = if over { Viewer::All } else { eyes(&table, viewer) };
    let mut news = Vec::new();
    if after == 0 {
        news.extend(news_of(first, &table, members, viewer, 0));
    }
    for entry in rest {
        let since = table.game().map(Match::n_steps);
        table.fold(entry)?;
        if entry.seq > after {
            let since = since.unwrap_or_else(|| table.given_steps());
            news.extend(news_of(entry, &table, members, viewer, since));
        }
    }
    Ok(news)
}
