//! Sends every question and every step to the module of the phase.

use argosy_game::{EventSink, Rng, Seat, ToAct};

use crate::action::{Action, Chance};
use crate::event::Event;
use crate::phase::{
    blue, bridge, build, columns, councillor, founding, gondola, green, play, reduce,
};
use crate::refusal::Refusal;
use crate::state::{Phase, Rialto};

pub(crate) fn to_act(state: &Rialto) -> ToAct {
    let in_doge_order = |turn: u8| ToAct::only(state.doge.order()[usize::from(turn)]);
    match state.phase {
        Phase::Founding { turn } => ToAct::only(founding::seat(state, turn)),
        Phase::Deal { .. }
        | Phase::Draw { .. }
        | Phase::NeutralDeal { .. }
        | Phase::ShowBridge { .. } => ToAct::Chance,
        Phase::Column { turn, .. } | Phase::Green { turn } => in_doge_order(turn),
        Phase::Build(builder) => in_doge_order(builder.turn),
        Phase::Move(mover) => in_doge_order(mover.turn),
        Phase::Reduce => reduce::to_act(state),
        Phase::Play(turn) => ToAct::only(play::seat(state, turn)),
        Phase::Bridge { winner } | Phase::Gondola { winner } | Phase::Landing { winner, .. } => {
            ToAct::only(winner)
        }
        Phase::Blue(blue) => ToAct::only(blue.player()),
        Phase::Over => ToAct::Over,
    }
}

pub(crate) fn legal(state: &Rialto, seat: Seat, out: &mut Vec<Action>) {
    // Only the reduction asks several at once; it knows by itself who has a choice.
    if state.phase != Phase::Reduce && !to_act(state).includes(seat) {
        return;
    }
    match state.phase {
        Phase::Founding { .. } => founding::legal(state, out),
        Phase::Column { taken, .. } => columns::legal(state, taken, out),
        Phase::Green { turn } => green::legal(state, turn, out),
        Phase::Reduce => reduce::legal(state, seat, out),
        Phase::Play(turn) => play::legal(state, turn, out),
        Phase::Build(builder) => build::legal(state, builder, out),
        Phase::Bridge { .. } => bridge::legal(state, out),
        Phase::Gondola { .. } => gondola::legal(state, out),
        Phase::Landing { winner, connection } => {
            gondola::legal_landing(state, winner, connection, out);
        }
        Phase::Move(mover) => councillor::legal(state, mover, out),
        Phase::Blue(blue) => blue::legal(state, blue, out),
        Phase::Deal { .. }
        | Phase::Draw { .. }
        | Phase::NeutralDeal { .. }
        | Phase::ShowBridge { .. }
        | Phase::Over => {}
    }
}

pub(crate) fn refuse(state: &Rialto, seat: Seat, action: Action) -> Option<Refusal> {
    match to_act(state) {
        ToAct::Over => return Some(Refusal::Over),
        to_act if !to_act.includes(seat) => return Some(Refusal::NotYourTurn),
        ToAct::Chance | ToAct::Seats { .. } => {}
    }
    let mut possible = Vec::new();
    legal(state, seat, &mut possible);
    if possible.contains(&action) { None } else { Some(explain(state, seat, action)) }
}

/// Why an action of a seat that is to act is not legal.
fn explain(state: &Rialto, seat: Seat, action: Action) -> Refusal {
    let phase = state.phase;
    let not_now = Refusal::NotNow { wanted: wanted(phase) };
    match action {
        Action::Column(column) => {
            let Phase::Column { .. } = phase else { return not_now };
            columns::explain(state, column)
        }
        Action::Done => explain_done(phase),
        Action::Discard(kind) => {
            let Phase::Reduce = phase else { return not_now };
            reduce::explain(state, seat, kind)
        }
        Action::TakeBack => {
            let Phase::Reduce = phase else { return not_now };
            Refusal::NothingToTakeBack
        }
        Action::Green(value, how) => {
            let Phase::Green { turn } = phase else { return not_now };
            green::explain(state, turn, (value, how))
        }
        Action::Delay
        | Action::Play(_)
        | Action::Convert(..)
        | Action::Pair(_)
        | Action::YellowJoker => {
            let Phase::Play(turn) = phase else { return not_now };
            play::explain(state, turn, action)
        }
        Action::Take(building) => {
            if let Phase::Founding { .. } = phase {
                return founding::explain(state, building);
            }
            let Phase::Build(builder) = phase else { return not_now };
            build::explain_take(state, builder, building)
        }
        Action::Return(building) => {
            let Phase::Build(builder) = phase else { return not_now };
            build::explain_return(state, builder, building)
        }
        Action::Bridge(connection, _) => {
            let Phase::Bridge { .. } = phase else { return not_now };
            bridge::explain(state, connection)
        }
        Action::Gondola(connection) => {
            let Phase::Gondola { .. } = phase else { return not_now };
            Refusal::ConnectionTaken { connection: connection + 1 }
        }
        Action::Councillor { to, from } => {
            if let Phase::Landing { winner, connection } = phase {
                return gondola::explain_landing(state, (winner, connection), (to, from));
            }
            let Phase::Move(mover) = phase else { return not_now };
            councillor::explain(state, mover, (to, from))
        }
        Action::Upgrade(building) => {
            let Phase::Blue(blue) = phase else { return not_now };
            blue::explain_upgrade(state, blue, building)
        }
        Action::Blue(how) => {
            let Phase::Blue(blue) = phase else { return not_now };
            blue::explain(state, blue, how)
        }
    }
}

fn explain_done(phase: Phase) -> Refusal {
    if let Phase::Build(_) = phase {
        Refusal::MustTake
    } else if let Phase::Landing { .. } = phase {
        Refusal::MustLand
    } else {
        Refusal::NotNow { wanted: wanted(phase) }
    }
}

/// What can be chosen in a phase, in words.
fn wanted(phase: Phase) -> &'static str {
    match phase {
        Phase::Founding { .. } => "a starting building",
        Phase::Column { .. } => "a column",
        Phase::Green { .. } => "a green building or nothing more",
        Phase::Reduce => "a card to discard",
        Phase::Play(_) => "a card to play or nothing more",
        Phase::Build(_) => "a building or nothing more",
        Phase::Bridge { .. } => "a place for the bridge",
        Phase::Gondola { .. } => "a place for the gondola",
        Phase::Landing { .. } => "a councillor next to the gondola",
        Phase::Move(_) => "a councillor to move or nothing more",
        Phase::Blue(_) => "a blue building or nothing more",
        Phase::Deal { .. }
        | Phase::Draw { .. }
        | Phase::NeutralDeal { .. }
        | Phase::ShowBridge { .. }
        | Phase::Over => "nothing",
    }
}

/// Applies a legal action.
pub(crate) fn act(
    state: &mut Rialto,
    seat: Seat,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    match state.phase {
        Phase::Founding { turn } => {
            let Action::Take(building) = action else { illegal(state, action) };
            founding::apply(state, turn, building, events);
        }
        Phase::Column { turn, taken } => {
            let Action::Column(column) = action else { illegal(state, action) };
            columns::apply(state, (turn, taken), column, events);
        }
        Phase::Green { turn } => green::act(state, turn, action, events),
        Phase::Reduce => reduce::act(state, seat, action, events),
        Phase::Play(turn) => play::act(state, turn, action, events),
        Phase::Build(builder) => build::act(state, builder, action, events),
        Phase::Bridge { winner } => {
            let Action::Bridge(connection, facing) = action else { illegal(state, action) };
            bridge::place(state, winner, (connection, facing), events);
        }
        Phase::Gondola { winner } => {
            let Action::Gondola(connection) = action else { illegal(state, action) };
            gondola::place(state, winner, connection, events);
        }
        Phase::Landing { winner, .. } => gondola::act(state, winner, action, events),
        Phase::Move(mover) => councillor::act(state, mover, action, events),
        Phase::Blue(blue) => blue::act(state, blue, action, events),
        Phase::Deal { .. }
        | Phase::Draw { .. }
        | Phase::NeutralDeal { .. }
        | Phase::ShowBridge { .. }
        | Phase::Over => illegal(state, action),
    }
}

/// An action that is not legal here is a bug of the caller.
pub(crate) fn illegal(state: &Rialto, action: Action) -> ! {
    unreachable!("{action} is not legal in {:?}", state.phase)
}

/// Applies an outcome of chance.
pub(crate) fn happen(state: &mut Rialto, chance: Chance, events: &mut impl EventSink<Event>) {
    match chance {
        Chance::Bridge(token) => {
            let Phase::ShowBridge { winner } = state.phase else { impossible(state, chance) };
            bridge::show(state, winner, token, events);
        }
        Chance::Card(card) => {
            if let Phase::Deal { dealt } = state.phase {
                columns::deal(state, dealt, card, events);
            } else if let Phase::Draw { turn, left, after } = state.phase {
                columns::draw(state, (turn, left, after), card, events);
            } else if let Phase::NeutralDeal { left } = state.phase {
                reduce::deal_to_neutral(state, left, card, events);
            } else {
                impossible(state, chance)
            }
        }
    }
}

fn impossible(state: &Rialto, chance: Chance) -> ! {
    unreachable!("{chance} cannot happen in {:?}", state.phase)
}

pub(crate) fn outcomes(state: &Rialto, out: &mut Vec<(Chance, u32)>) {
    if to_act(state) != ToAct::Chance {
        return;
    }
    if let Phase::ShowBridge { .. } = state.phase {
        out.extend(state.hidden_bridges().map(|token| (Chance::Bridge(token), 1)));
    } else {
        let deck = state.deck;
        out.extend(deck.kinds().map(|card| (Chance::Card(card), u32::from(deck.of(card)))));
    }
}

pub(crate) fn sample(state: &Rialto, rng: &mut Rng) -> Chance {
    if let Phase::ShowBridge { .. } = state.phase {
        let drawn = rng.below(state.hidden_bridges.count_ones());
        let token = state.hidden_bridges().nth(drawn as usize);
        Chance::Bridge(token.expect("the draw is below the number of tokens"))
    } else {
        Chance::Card(state.deck.pick(rng))
    }
}
