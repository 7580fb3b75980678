//! What a position must fulfil beyond its single lines.

use argosy_game::{PositionError, Seat, ToAct};

use crate::board::DISTRICTS;
use crate::building::Building;
use crate::cards::Kind;
use crate::rules;
use crate::state::{AfterDraw, Link, Phase, Rialto, Stage};

fn error(part: &str, why: impl Into<String>) -> PositionError {
    PositionError::new(part, why)
}

pub(crate) fn check(state: &Rialto) -> Result<(), PositionError> {
    if let Err(reason) = state.check() {
        let (part, why) = reason.split_once(": ").unwrap_or(("position", &reason));
        return Err(error(part, why));
    }
    check_players(state)?;
    check_phase(state)?;
    check_neutral_hand(state)?;
    check_tokens(state)?;
    if let ToAct::Seats { owe, .. } = rules::to_act(state) {
        let mut legal = Vec::new();
        for seat in owe.iter() {
            legal.clear();
            rules::legal(state, seat, &mut legal);
            if legal.is_empty() {
                return Err(error("phase", format!("seat {seat} could do nothing")));
            }
        }
    }
    Ok(())
}

fn check_players(state: &Rialto) -> Result<(), PositionError> {
    let in_stage = match state.phase {
        Phase::Play(_)
        | Phase::Build(_)
        | Phase::Bridge { .. }
        | Phase::ShowBridge { .. }
        | Phase::Gondola { .. }
        | Phase::Landing { .. }
        | Phase::Move(_) => true,
        Phase::Founding { .. }
        | Phase::Deal { .. }
        | Phase::Column { .. }
        | Phase::Draw { .. }
        | Phase::Green { .. }
        | Phase::Reduce
        | Phase::NeutralDeal { .. }
        | Phase::Blue(_)
        | Phase::Over => false,
    };
    for seat in Seat::all(state.n_players()) {
        let player = state.player(seat);
        if player.count > 99 || player.districts.iter().any(|&count| count > 99) {
            return Err(error("aside", format!("player {seat}: nothing counts more than 99")));
        }
        let is_answer = state.phase == Phase::Reduce && !state.is_neutral(seat);
        if !in_stage && (player.count > 0 || (!player.aside.is_empty() && !is_answer)) {
            return Err(error("aside", format!("player {seat}: cards are played in stages only")));
        }
    }
    Ok(())
}

/// R66: the neutral player gets its cards after the reduction and plays each kind in
/// its stage, so that it never holds a card that it could not play any more.
fn check_neutral_hand(state: &Rialto) -> Result<(), PositionError> {
    let Some(neutral) = state.neutral() else { return Ok(()) };
    let playable = match state.phase {
        Phase::NeutralDeal { .. } => Some(Kind::Doge),
        Phase::Play(turn) => {
            let had_turn = (0..turn.step).any(|step| state.clockwise(turn.first, step) == neutral);
            if had_turn { next_kind(turn.stage) } else { Some(turn.stage.kind()) }
        }
        Phase::Build(_) => next_kind(Stage::C),
        Phase::Bridge { .. } | Phase::ShowBridge { .. } => next_kind(Stage::D),
        Phase::Gondola { .. } | Phase::Landing { .. } => next_kind(Stage::E),
        Phase::Founding { .. }
        | Phase::Deal { .. }
        | Phase::Column { .. }
        | Phase::Draw { .. }
        | Phase::Green { .. }
        | Phase::Reduce
        | Phase::Move(_)
        | Phase::Blue(_)
        | Phase::Over => None,
    };
    let hand = state.player(neutral).hand;
    match hand.kinds().find(|&kind| playable.is_none_or(|first| kind < first)) {
        None => Ok(()),
        Some(kind) => {
            let why = format!("the neutral player could not play its {kind} cards any more (R66)");
            Err(error("hand", why))
        }
    }
}

/// The kind of card of the stage after this one; none after the last.
fn next_kind(stage: Stage) -> Option<Kind> {
    stage.next().map(Stage::kind)
}

/// R11: this number of starting buildings is taken, and the rest can still be.
fn founding_fits(state: &Rialto, turn: u8) -> bool {
    let copies = state.board().building_copies;
    let alike = if state.n_people() <= 3 { 1 } else { 2 };
    let taken = |building: Building| copies - state.stock.of(building);
    turn < state.n_people()
        && Building::all().map(taken).sum::<u8>() == turn
        && Building::all()
            .all(|building| taken(building) <= if building.value() == 1 { alike } else { 0 })
}

/// The stage that a phase belongs to, and whether its token is placed already.
fn stage_of(phase: Phase) -> (Option<Stage>, bool) {
    match phase {
        Phase::Founding { .. }
        | Phase::Deal { .. }
        | Phase::Column { .. }
        | Phase::Draw { .. }
        | Phase::Green { .. }
        | Phase::Reduce
        | Phase::NeutralDeal { .. } => (Some(Stage::A), false),
        Phase::Play(turn) => (Some(turn.stage), false),
        Phase::Build(_) => (Some(Stage::C), false),
        Phase::Bridge { .. } => (Some(Stage::D), false),
        Phase::ShowBridge { .. } => (Some(Stage::D), true),
        Phase::Gondola { .. } => (Some(Stage::E), false),
        Phase::Landing { .. } => (Some(Stage::E), true),
        Phase::Move(_) => (Some(Stage::F), false),
        Phase::Blue(_) | Phase::Over => (None, false),
    }
}

/// At most one bridge and one gondola are placed in each round, and the top bridge
/// lies open unless the next one is about to be shown.
fn check_tokens(state: &Rialto) -> Result<(), PositionError> {
    let (stage, is_placed) = stage_of(state.phase);
    let passed = |of: Stage| {
        let past = match stage {
            Some(stage) => stage as u8 > of as u8 || (stage == of && is_placed),
            None => true,
        };
        usize::from(state.round) - 1 + usize::from(past)
    };
    let count =
        |is_such: fn(&Link) -> bool| state.connections.iter().filter(|&link| is_such(link)).count();
    if count(|link| matches!(link, Link::Bridge(..))) > passed(Stage::D) {
        return Err(error("link", "more bridges than stages D so far"));
    }
    if count(|link| *link == Link::Gondola) > passed(Stage::E) {
        return Err(error("link", "more gondolas than stages E so far"));
    }
    let is_showing = matches!(state.phase, Phase::ShowBridge { .. });
    match (state.top_bridge, state.hidden_bridges) {
        (Some(_), _) if is_showing => Err(error("bridge", "the next one is not shown yet")),
        (None, 0) if is_showing => Err(error("phase", "there is no bridge to show")),
        (None, 1..) if !is_showing => Err(error("bridge", "the open token is missing")),
        (Some(_), _) | (None, _) => Ok(()),
    }
}

fn check_phase(state: &Rialto) -> Result<(), PositionError> {
    let fail = |why: &str| Err(error("phase", why));
    let acts = |turn: u8| {
        let player = state.doge.order().get(usize::from(turn));
        player.is_some_and(|&player| !state.is_neutral(player))
    };
    let person = |seat: Seat| seat.number() < state.n_people();
    let player = |seat: Seat| seat.number() < state.n_players();
    match state.phase {
        Phase::Founding { turn } if !founding_fits(state, turn) => {
            fail("the starting buildings taken do not fit the turn")
        }
        Phase::Deal { .. } | Phase::Draw { .. } | Phase::NeutralDeal { .. }
            if state.deck.is_empty() =>
        {
            fail("a card is to be drawn, but the deck is empty (R18, R19)")
        }
        Phase::Deal { dealt }
            if dealt >= state.n_columns() * state.board().column_cards
                || state.open_cards().total() != dealt =>
        {
            fail("the columns do not fit the number of cards dealt")
        }
        Phase::Column { turn, taken }
        | Phase::Draw { turn, after: AfterDraw::Column { taken }, .. }
            if !acts(turn) || !columns_fit(state, turn, taken) =>
        {
            fail("the columns taken do not fit the turn")
        }
        Phase::Draw { turn, left, .. } if !acts(turn) || left == 0 => fail("nobody draws a card"),
        Phase::Green { turn } if !acts(turn) => fail("nobody is at this place"),
        Phase::Reduce if rules::to_act(state).owing().is_empty() => fail("nobody has to discard"),
        Phase::NeutralDeal { left } if state.neutral().is_none() || left == 0 => {
            fail("the neutral player draws no card")
        }
        Phase::Play(turn)
            if !player(turn.first)
                || turn.step >= 2 * state.n_players()
                || !person(state.clockwise(turn.first, turn.step))
                || turn.delayed.iter().any(|seat| !person(seat))
                || turn.count > 99 =>
        {
            fail("nobody has this turn")
        }
        Phase::Build(builder)
            if !player(builder.winner)
                || !acts(builder.turn)
                || !(1..=99).contains(&builder.total) =>
        {
            fail("nobody takes buildings")
        }
        Phase::Bridge { winner } if !person(winner) || state.top_bridge.is_none() => {
            fail("nobody can place a bridge")
        }
        Phase::ShowBridge { winner } if !player(winner) => fail("there is no such winner"),
        Phase::Gondola { winner } if !person(winner) || state.gondolas == 0 => {
            fail("nobody can place a gondola")
        }
        Phase::Landing { winner, .. } if !person(winner) => fail("there is no such winner"),
        Phase::Move(mover)
            if !player(mover.winner) || !acts(mover.turn) || !(1..=99).contains(&mover.left) =>
        {
            fail("nobody moves councillors")
        }
        Phase::Blue(blue)
            if blue.turn >= state.n_players()
                || !person(blue.player())
                || !blue_fits(state, blue.order, blue.fresh, blue.player()) =>
        {
            fail("nobody uses blue buildings")
        }
        Phase::Over if usize::from(state.round) != DISTRICTS => fail("the game ends after round 6"),
        Phase::Founding { .. }
        | Phase::Deal { .. }
        | Phase::Column { .. }
        | Phase::Draw { .. }
        | Phase::Green { .. }
        | Phase::Reduce
        | Phase::NeutralDeal { .. }
        | Phase::Play(_)
        | Phase::Build(_)
        | Phase::Bridge { .. }
        | Phase::ShowBridge { .. }
        | Phase::Gondola { .. }
        | Phase::Landing { .. }
        | Phase::Move(_)
        | Phase::Blue(_)
        | Phase::Over => Ok(()),
    }
}

/// As many columns are gone as players had their turn, and those are empty.
fn columns_fit(state: &Rialto, turn: u8, taken: u8) -> bool {
    let order = state.doge.order();
    let is_drawing = matches!(state.phase, Phase::Draw { .. });
    let had_turn = order[..usize::from(turn) + usize::from(is_drawing)]
        .iter()
        .filter(|&&player| !state.is_neutral(player))
        .count();
    let gone = |index: usize| taken & (1 << index) != 0;
    taken.count_ones() as usize == had_turn
        && taken < 1 << state.n_columns()
        && state.columns.iter().enumerate().all(|(index, cards)| !gone(index) || cards.is_empty())
}

fn blue_fits(state: &Rialto, order: [Seat; 5], fresh: [u8; 4], player: Seat) -> bool {
    let mut players = order[..usize::from(state.n_players())].to_vec();
    players.sort_unstable();
    let holdings = state.player(player);
    players.into_iter().eq(Seat::all(state.n_players()))
        && Building::all().skip(8).zip(fresh).all(|(building, fresh)| {
            fresh <= holdings.buildings.of(building) - holdings.coins_on.of(building)
        })
}
