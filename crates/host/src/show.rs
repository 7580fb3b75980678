//! A table as clients may see it.

use std::collections::BTreeMap;

use argosy_erased::Match;
use argosy_game::{Seat, Viewer};
use argosy_table::{Body, Chair, Member, Millis, Proposal, Stage, Table, Undo, Wish};
use argosy_wire::{
    Clocks, DiceState, GameState, Guided, Happening, Legal, SeatState, TableCard, TableState, Vote,
    Wanted, Who,
};
use serde_json::value::to_raw_value;

use crate::Person;

/// Once the table is over nothing is hidden.
pub(crate) fn eyes(table: &Table, viewer: Viewer) -> Viewer {
    if table.stage().is_final() { Viewer::All } else { viewer }
}

pub(crate) fn name_of(members: &[Person], member: argosy_table::Member) -> String {
    let row = members.iter().find(|row| row.member == member.0);
    row.map(|row| row.name.clone()).unwrap_or_default()
}

fn who(chair: &Chair, members: &[Person]) -> Who {
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

const fn stage(table: &Table) -> argosy_wire::Stage {
    match table.stage() {
        Stage::Gathering => argosy_wire::Stage::Gathering,
        Stage::Starting { .. } => argosy_wire::Stage::Starting,
        Stage::Playing => argosy_wire::Stage::Playing,
        Stage::Paused => argosy_wire::Stage::Paused,
        Stage::Over => argosy_wire::Stage::Over,
        Stage::Closed => argosy_wire::Stage::Closed,
    }
}

fn seats(table: &Table, members: &[Person]) -> Vec<SeatState> {
    let seats = Seat::all(table.terms().n_seats).zip(table.chairs());
    let state = |(seat, chair)| SeatState {
        who: who(chair, members),
        stand_in: table.stand_in(seat).cloned(),
    };
    seats.map(state).collect()
}

const fn proposal(wish: Wish) -> Proposal {
    match wish {
        Wish::Undo { .. } => Proposal::Undo,
        Wish::Pause => Proposal::Pause,
        Wish::Close => Proposal::Close,
    }
}

fn ranks(table: &Table) -> Option<Vec<u8>> {
    Some(table.game()?.ranks()?.seats().to_vec())
}

pub(crate) fn table_state(table: &Table, members: &[Person]) -> TableState {
    let terms = table.terms();
    let revealed = table.salts().iter().zip(0..);
    let vote = table.vote().map(|vote| Vote {
        by: vote.by,
        proposal: proposal(vote.wish),
        agreed: vote.agreed.iter().collect(),
        waiting: table.voters().minus(vote.agreed).iter().collect(),
        until: vote.until,
    });
    let wanted = table.wanted().iter().map(|&argosy_table::Wanted { seat, member }| Wanted {
        seat,
        member: member.0,
        name: name_of(members, member),
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
        muted: table.muted().iter().map(|member| member.0).collect(),
        vote,
        wanted: wanted.collect(),
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

fn clocks(table: &Table, now: Millis) -> Clocks {
    Clocks {
        left_ms: table.clocks().left_at(now),
        running: table.clocks().running().iter().collect(),
        at: now,
    }
}

fn legal(game: &dyn Match, seat: Seat) -> Vec<Legal> {
    let legal = game.legal(seat).unwrap_or_default();
    legal.into_iter().map(legal_action).collect()
}

pub(crate) fn legal_action(action: argosy_erased::LegalAction) -> Legal {
    Legal { line: action.line, id: action.id, value: action.value.raw() }
}

fn guided(table: &Table) -> Option<Guided> {
    table.terms().given.as_ref()?.walked_from?;
    let start = table.steps_at_start();
    let done = table.game()?.n_steps() - start;
    let of = table.given_steps() - start;
    Some(Guided { done: done.min(of), of })
}

/// The game as this viewer may see it.
pub(crate) fn game_state(table: &Table, viewer: Viewer, now: Millis) -> Option<GameState> {
    let game = table.game()?;
    let eyes = eyes(table, viewer);
    let view = game.view(eyes).ok()?;
    let scores = game.scores(eyes).ok()?;
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::All => None,
    };
    let undo = own.map_or(Undo::Nothing, |seat| table.undo_of(seat));
    Some(GameState {
        to_act: table.to_act(),
        view: view.raw(),
        legal: own.map(|seat| legal(game, seat)).unwrap_or_default(),
        scores: to_raw_value(&scores).ok()?,
        undo,
        clocks: clocks(table, now),
        guided: guided(table),
    })
}

/// What lists show. People are numbers here: how they are called is looked up whenever
/// the card is shown, so that nothing old is kept.
pub fn card(table: &Table, created_at: Millis) -> TableCard {
    let terms = table.terms();
    let playing = table.stage() == Stage::Playing;
    TableCard {
        id: terms.table.clone(),
        game: terms.game.clone(),
        stage: stage(table),
        listed: terms.listed,
        options: terms.options.clone(),
        pace: terms.pace,
        seats: seats(table, &[]),
        kicked: table.kicked().iter().map(|member| member.0).collect(),
        awaited: if playing { table.owing().iter().collect() } else { Vec::new() },
        ranks: ranks(table),
        created_at,
        updated_at: table.public_at(),
        yours: Vec::new(),
    }
}

/// A card with the names of today and the seats of the user who asks, and which member that is;
/// nobody, if the host sent them away.
pub fn card_for(
    mut card: TableCard,
    people: &[Person],
    user: Option<&str>,
) -> (TableCard, Option<u16>) {
    let is_own = |person: &&Person| person.user.is_some() && person.user.as_deref() == user;
    let own = people.iter().find(is_own).map(|person| person.member);
    let own = own.filter(|own| !card.kicked.contains(own));
    for (seat, index) in card.seats.iter_mut().zip(0..) {
        let Who::Person { member, name, .. } = &mut seat.who else { continue };
        *name = name_of(people, Member(*member));
        if own == Some(*member) {
            card.yours.push(Seat::new(index));
        }
    }
    (card, own)
}

/// The public side of an entry; `number` is what the viewer counts up to an entry.
pub(crate) fn happening(body: &Body, members: &[Person], number: impl Fn(u64) -> u64) -> Happening {
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
        Body::Undone { seat, to_seq, .. } => {
            Happening::Undone { seat: *seat, to_seq: number(*to_seq) }
        }
        Body::Asked { seat, wish } => {
            Happening::Proposed { seat: *seat, proposal: proposal(*wish) }
        }
        Body::Answered { seat, agrees } => Happening::Answered { seat: *seat, agrees: *agrees },
        Body::Lapsed { why } => Happening::Lapsed { why: *why },
        Body::SeatWanted { seat, member } => {
            Happening::SeatWanted { seat: *seat, member: member.0, name: name_of(members, *member) }
        }
        Body::SeatRefused { member } => Happening::SeatRefused { member: member.0 },
        Body::Kicked { member } => Happening::Kicked { member: member.0 },
        Body::Muted { member, muted } => Happening::Muted { member: member.0, muted: *muted },
        Body::Replaced { seat, level, absence } => {
            Happening::Replaced { seat: *seat, level: level.clone(), absence: *absence }
        }
        Body::TakenBack { seat } => Happening::TakenBack { seat: *seat },
        Body::Paused => Happening::Paused {},
        Body::Resumed => Happening::Resumed {},
        Body::HostBack { down_ms } => Happening::HostBack { down_ms: *down_ms },
        Body::Ended { ranks, .. } => Happening::Ended { ranks: ranks.clone() },
        Body::Closed { reason, .. } => Happening::Closed { reason: *reason },
    }
}
