//! A table as clients may see it.

use std::collections::BTreeMap;

use game::{Seat, Viewer};
use games::Match;
use serde_json::value::to_raw_value;
use store::MemberRow;
use table::{Body, Chair, Millis, Stage, Table, UndoChoice, Wish};
use wire::{
    Clocks, DiceState, GameState, Happening, Legal, Proposal, SeatState, StandIn, TableCard,
    TableState, Undo, Vote, Who,
};

/// Once the table is over nothing is hidden.
pub fn eyes(table: &Table, viewer: Viewer) -> Viewer {
    if table.stage().is_final() { Viewer::All } else { viewer }
}

pub fn name_of(members: &[MemberRow], member: table::Member) -> String {
    let row = members.iter().find(|row| row.member == member.0);
    row.map(|row| row.name.clone()).unwrap_or_default()
}

pub fn who(chair: &Chair, members: &[MemberRow]) -> Who {
    match chair {
        Chair::Open => Who::Open,
        Chair::Bot { level } => Who::Bot { level: level.clone() },
        Chair::Person { member, salt_hash } => Who::Person {
            member: member.0,
            name: name_of(members, *member),
            salted: salt_hash.is_some(),
        },
    }
}

const fn stage(table: &Table) -> wire::Stage {
    match table.stage() {
        Stage::Gathering => wire::Stage::Gathering,
        Stage::Starting { .. } => wire::Stage::Starting,
        Stage::Playing => wire::Stage::Playing,
        Stage::Paused => wire::Stage::Paused,
        Stage::Over => wire::Stage::Over,
        Stage::Closed => wire::Stage::Closed,
    }
}

fn seats(table: &Table, members: &[MemberRow]) -> Vec<SeatState> {
    let seats = Seat::all(table.terms().n_seats).zip(table.chairs());
    let state = |(seat, chair)| SeatState {
        who: who(chair, members),
        stand_in: table
            .stand_in(seat)
            .map(|stand_in| StandIn { level: stand_in.level.clone(), absence: stand_in.absence }),
    };
    seats.map(state).collect()
}

pub const fn proposal(wish: Wish) -> Proposal {
    match wish {
        Wish::Undo { .. } => Proposal::Undo,
        Wish::Pause => Proposal::Pause,
        Wish::Close => Proposal::Close,
    }
}

fn ranks(table: &Table) -> Option<Vec<u8>> {
    Some(table.game()?.ranks()?.seats().to_vec())
}

pub fn table_state(table: &Table, members: &[MemberRow]) -> TableState {
    let terms = table.terms();
    let revealed = table.salts().iter().zip(0..);
    let vote = table.vote().map(|vote| Vote {
        by: vote.by,
        proposal: proposal(vote.wish),
        agreed: vote.agreed.iter().collect(),
        waiting: table.voters().minus(vote.agreed).iter().collect(),
    });
    TableState {
        id: terms.table.clone(),
        game: terms.game.clone(),
        options: terms.options.clone(),
        pace: terms.pace,
        listed: terms.listed,
        hot_seat: terms.hot_seat,
        stage: stage(table),
        reveal_until: match table.stage() {
            Stage::Starting { until } => Some(until),
            Stage::Gathering | Stage::Playing | Stage::Paused | Stage::Over | Stage::Closed => None,
        },
        host: table.host().0,
        seats: seats(table, members),
        vote,
        dice: DiceState {
            commitment: table.commitment(),
            salts: revealed
                .filter_map(|(salt, seat)| Some((seat, (*salt)?)))
                .collect::<BTreeMap<u8, _>>(),
            secret: table.published_secret(),
        },
        entry_key: terms.entry_key.clone(),
        rematch_of: terms.rematch_of.clone(),
        branch_of: terms.given.as_ref().map(|given| given.from.clone()),
        ranks: ranks(table),
    }
}

pub fn clocks(table: &Table, now: Millis) -> Clocks {
    Clocks {
        left_ms: table.clocks().left_at(now),
        running: table.clocks().running().iter().collect(),
        at: now,
    }
}

pub fn legal(game: &dyn Match, seat: Seat) -> Vec<Legal> {
    let legal = game.legal(seat).unwrap_or_default();
    legal.into_iter().map(|legal| Legal { line: legal.line, id: legal.id }).collect()
}

/// The game as this viewer may see it.
pub fn game_state(table: &Table, viewer: Viewer, now: Millis) -> Option<GameState> {
    let game = table.game()?;
    let eyes = eyes(table, viewer);
    let view = game.view(eyes).ok()?;
    let scores = game.scores(eyes).ok()?;
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::All => None,
    };
    let undo = own.map_or(UndoChoice::Nothing, |seat| table.undo_of(seat));
    Some(GameState {
        to_act: table.to_act(),
        view: view.raw(),
        legal: own.map(|seat| legal(game, seat)).unwrap_or_default(),
        scores: to_raw_value(&scores).ok()?,
        undo: match undo {
            UndoChoice::Nothing => Undo::Nothing,
            UndoChoice::Free => Undo::Free,
            UndoChoice::ByConsent => Undo::ByConsent,
        },
        clocks: clocks(table, now),
    })
}

/// What lists show.
pub fn card(table: &Table, members: &[MemberRow], created_at: Millis) -> TableCard {
    let terms = table.terms();
    let playing = table.stage() == Stage::Playing;
    TableCard {
        id: terms.table.clone(),
        game: terms.game.clone(),
        stage: stage(table),
        listed: terms.listed,
        options: terms.options.clone(),
        pace: terms.pace,
        seats: seats(table, members),
        awaited: if playing { table.owing().iter().collect() } else { Vec::new() },
        ranks: ranks(table),
        created_at,
        updated_at: table.last_at(),
        yours: Vec::new(),
    }
}

/// The public side of an entry.
pub fn happening(body: &Body, members: &[MemberRow]) -> Happening {
    match body {
        Body::Opened { .. } => Happening::Opened {},
        Body::Committed { commitment, .. } => Happening::Committed { commitment: *commitment },
        Body::Seated { seat, chair, why } => {
            Happening::Seated { seat: *seat, who: who(chair, members), why: *why }
        }
        Body::Swapped { seats } => Happening::Swapped { seats: *seats },
        Body::HostIs { member } => Happening::HostIs { member: member.0 },
        Body::Starting { until } => Happening::Starting { until: *until },
        Body::Revealed { seat, salt } => Happening::Revealed { seat: *seat, salt: *salt },
        Body::Began { .. } => Happening::Began {},
        Body::Played { .. } => Happening::Played {},
        Body::Undone { seat, to_seq, .. } => Happening::Undone { seat: *seat, to_seq: *to_seq },
        Body::Asked { seat, wish } => {
            Happening::Proposed { seat: *seat, proposal: proposal(*wish) }
        }
        Body::Answered { seat, agrees } => Happening::Answered { seat: *seat, agrees: *agrees },
        Body::Replaced { seat, level, absence } => {
            Happening::Replaced { seat: *seat, level: level.clone(), absence: *absence }
        }
        Body::TakenBack { seat } => Happening::TakenBack { seat: *seat },
        Body::Paused => Happening::Paused {},
        Body::Resumed => Happening::Resumed {},
        Body::Ended { ranks, .. } => Happening::Ended { ranks: ranks.clone() },
        Body::Closed { reason, .. } => Happening::Closed { reason: *reason },
    }
}

/// What tells whether a viewer has something new before it: everything of the
/// game but the time.
pub fn fingerprint(state: Option<&GameState>) -> u64 {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    let mut hasher = DefaultHasher::new();
    if let Some(state) = state {
        state.view.get().hash(&mut hasher);
        state.scores.get().hash(&mut hasher);
        format!("{:?}", (state.to_act, state.undo)).hash(&mut hasher);
        for legal in &state.legal {
            legal.line.hash(&mut hasher);
        }
    }
    hasher.finish()
}
