//! Green buildings: more cards, and more cards kept.

use argosy_game::{EventSink, Seat};

use crate::action::{Action, GreenUse};
use crate::board::Green;
use crate::building::{Building, Colour};
use crate::cards::Kind;
use crate::event::{Event, OpenEvent};
use crate::phase::{columns, reduce};
use crate::refusal::Refusal;
use crate::rules;
use crate::state::{AfterDraw, Phase, Rialto};

/// R21: the next player in doge order who could use a green building, from `turn` on.
pub(crate) fn enter(state: &mut Rialto, mut turn: u8, events: &mut impl EventSink<Event>) {
    while let Some(&player) = state.doge.order().get(usize::from(turn)) {
        if buildings().any(|building| has_use(state, player, building)) {
            state.phase = Phase::Green { turn };
            return;
        }
        turn += 1;
    }
    reduce::enter(state, events);
}

fn buildings() -> impl Iterator<Item = Building> {
    (1..=Building::HIGHEST).map(|value| Building::new(Colour::Green, value))
}

fn effect(state: &Rialto, building: Building) -> Green {
    state.board().green[usize::from(building.value() - 1)]
}

/// R23: whether there is a card to draw.
fn can_draw(state: &Rialto) -> bool {
    !state.deck.is_empty() || !state.discards.is_empty()
}

fn can_bring_cards(state: &Rialto, green: Green) -> bool {
    green.draw > 0 && (can_draw(state) || !state.open_cards().is_empty())
}

fn has_use(state: &Rialto, player: Seat, building: Building) -> bool {
    if state.usable(player, building) == 0 {
        return false;
    }
    let green = effect(state, building);
    green.keep > 0 || can_bring_cards(state, green)
}

pub(crate) fn legal(state: &Rialto, turn: u8, out: &mut Vec<Action>) {
    let player = state.doge.order()[usize::from(turn)];
    out.push(Action::Done);
    for building in buildings().filter(|&building| has_use(state, player, building)) {
        let value = building.value();
        let green = effect(state, building);
        if !can_bring_cards(state, green) {
            out.push(Action::Green(value, GreenUse::Keep));
            continue;
        }
        for kind in state.open_cards().kinds() {
            out.push(Action::Green(value, GreenUse::Take(kind)));
        }
        if can_draw(state) {
            out.push(Action::Green(value, GreenUse::Draw));
        }
    }
}

pub(crate) fn explain(state: &Rialto, turn: u8, (value, how): (u8, GreenUse)) -> Refusal {
    let building = Building::new(Colour::Green, value);
    let player = state.doge.order()[usize::from(turn)];
    if state.usable(player, building) == 0 {
        return Refusal::of_use(state, player, building);
    }
    let green = effect(state, building);
    match how {
        GreenUse::Take(_) | GreenUse::Draw if green.draw == 0 => {
            Refusal::BringsNoCards { building }
        }
        GreenUse::Take(kind) => Refusal::NotInUnchosenColumn { kind },
        GreenUse::Draw => Refusal::NothingToDraw,
        GreenUse::Keep if can_bring_cards(state, green) => Refusal::TakeOrDraw { building },
        GreenUse::Keep => Refusal::NothingToDraw,
    }
}

fn apply(
    state: &mut Rialto,
    turn: u8,
    (value, how): (u8, GreenUse),
    events: &mut impl EventSink<Event>,
) {
    let player = state.doge.order()[usize::from(turn)];
    let building = Building::new(Colour::Green, value);
    state.activate(player, building);
    events.push(Event::Open(OpenEvent::Activated { who: state.who(player), building }));
    match how {
        GreenUse::Take(kind) => {
            take_unchosen(state, player, kind);
            events.push(Event::Open(OpenEvent::TookCard { who: state.who(player), card: kind }));
            enter(state, turn, events);
        }
        GreenUse::Draw => {
            let left = effect(state, building).draw;
            columns::enter_draw(state, turn, left, AfterDraw::Green, events);
        }
        GreenUse::Keep => enter(state, turn, events),
    }
}

pub(crate) fn act(
    state: &mut Rialto,
    turn: u8,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    if let Action::Green(value, how) = action {
        apply(state, turn, (value, how), events);
    } else if action == Action::Done {
        enter(state, turn + 1, events);
    } else {
        rules::illegal(state, action)
    }
}

fn take_unchosen(state: &mut Rialto, player: Seat, kind: Kind) {
    let column = state.columns.iter_mut().find(|column| column.has(kind));
    column.expect("the unchosen column has the card").remove(kind);
    state.player_mut(player).hand.insert(kind);
}
