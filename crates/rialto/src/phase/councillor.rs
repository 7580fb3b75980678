//! Stage F: councillors for the active district, and the bank bonuses.

use argosy_game::{EventSink, Seat};

use crate::action::{Action, Source};
use crate::board::DISTRICTS;
use crate::event::{Event, OpenEvent, Place, Reason};
use crate::phase::stage;
use crate::refusal::Refusal;
use crate::rules;
use crate::state::{Mover, Phase, Rialto, Stage};

/// The players in doge order from `turn` on, up to one who has something to choose.
pub(crate) fn enter(
    state: &mut Rialto,
    winner: Seat,
    mut turn: u8,
    events: &mut impl EventSink<Event>,
) {
    while let Some(&player) = state.doge.order().get(usize::from(turn)) {
        let left = place_own(state, player, stage::total(state, player, winner), events);
        if left > 0 && can_move(state, player, 0) {
            state.phase = Phase::Move(Mover { winner, turn, left, least: 0 });
            return;
        }
        turn += 1;
    }
    // R49: once after all of stage F.
    let everybody = state.doge;
    pay_banks(state, everybody.order(), events);
    stage::end(state, Stage::F, winner, events);
}

/// R50: private councillors go to the active district; the rest of the total is
/// returned. R70: the neutral player's never run out.
fn place_own(
    state: &mut Rialto,
    player: Seat,
    total: u8,
    events: &mut impl EventSink<Event>,
) -> u8 {
    let active = state.active_district() as u8;
    if state.is_neutral(player) {
        put(state, player, (active, Place::Neutral), total, events);
        return 0;
    }
    let placed = total.min(state.player(player).private);
    state.player_mut(player).private -= placed;
    put(state, player, (active, Place::Private), placed, events);
    total - placed
}

/// Puts councillors into a district, wherever they were taken from.
pub(crate) fn put(
    state: &mut Rialto,
    player: Seat,
    (district, from): (u8, Place),
    councillors: u8,
    events: &mut impl EventSink<Event>,
) {
    if councillors == 0 {
        return;
    }
    state.player_mut(player).districts[usize::from(district)] += councillors;
    let who = state.who(player);
    events.push(Event::Open(OpenEvent::CouncillorsPlaced { who, district, councillors, from }));
}

/// R51: from another district, in the order of the districts.
fn can_come_from(state: &Rialto, player: Seat, least: u8, district: u8) -> bool {
    district >= least
        && usize::from(district) != state.active_district()
        && state.player(player).districts[usize::from(district)] > 0
}

fn can_move(state: &Rialto, player: Seat, least: u8) -> bool {
    (0..DISTRICTS as u8).any(|district| can_come_from(state, player, least, district))
}

pub(crate) fn legal(state: &Rialto, mover: Mover, out: &mut Vec<Action>) {
    let player = state.doge.order()[usize::from(mover.turn)];
    let to = state.active_district() as u8;
    out.push(Action::Done);
    for district in 0..DISTRICTS as u8 {
        if can_come_from(state, player, mover.least, district) {
            out.push(Action::Councillor { to, from: Source::District(district) });
        }
    }
}

pub(crate) fn explain(state: &Rialto, mover: Mover, (to, from): (u8, Source)) -> Refusal {
    let player = state.doge.order()[usize::from(mover.turn)];
    if usize::from(to) != state.active_district() {
        return Refusal::NotActive { district: to + 1 };
    }
    match from {
        Source::General => Refusal::NotFromGeneral,
        Source::Private => Refusal::NoCouncillorInSupply { rule: "R51" },
        Source::District(district) if district == to => Refusal::SameDistrict { rule: "R51" },
        Source::District(district)
            if state.player(player).districts[usize::from(district)] == 0 =>
        {
            Refusal::NoCouncillorThere { district: district + 1, rule: "R51" }
        }
        Source::District(_) => Refusal::OutOfOrder { rule: "R51" },
    }
}

pub(crate) fn act(
    state: &mut Rialto,
    mover: Mover,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    if let Action::Councillor { from: Source::District(from), .. } = action {
        apply(state, mover, from, events);
    } else if action == Action::Done {
        enter(state, mover.winner, mover.turn + 1, events);
    } else {
        rules::illegal(state, action)
    }
}

fn apply(state: &mut Rialto, mover: Mover, from: u8, events: &mut impl EventSink<Event>) {
    let Mover { winner, turn, .. } = mover;
    let player = state.doge.order()[usize::from(turn)];
    let active = state.active_district() as u8;
    state.player_mut(player).districts[usize::from(from)] -= 1;
    put(state, player, (active, Place::District(from)), 1, events);
    let left = mover.left - 1;
    if left > 0 && can_move(state, player, from) {
        state.phase = Phase::Move(Mover { winner, turn, left, least: from });
    } else {
        enter(state, winner, turn + 1, events);
    }
}

/// R49: five points for all three districts of a bank, once a game for each bank.
/// R71: the neutral player only turns it.
pub(crate) fn pay_banks(
    state: &mut Rialto,
    candidates: &[Seat],
    events: &mut impl EventSink<Event>,
) {
    let board = state.board();
    for (index, bank) in board.banks.iter().enumerate() {
        if state.banks_taken & (1 << index) != 0 {
            continue;
        }
        for &player in candidates {
            let present = (0..DISTRICTS)
                .filter(|district| bank.districts & (1 << district) != 0)
                .all(|district| state.player(player).districts[district] > 0);
            if !present {
                continue;
            }
            state.banks_taken |= 1 << index;
            let who = state.who(player);
            events.push(Event::Open(OpenEvent::BankTurned { who, bank: index as u8 }));
            if !state.is_neutral(player) {
                let points = i16::from(board.bank_bonus);
                state.player_mut(player).tally.banks += points;
                let reason = Reason::Bank;
                events.push(Event::Open(OpenEvent::PointsGained { who, points, reason }));
            }
        }
    }
}
