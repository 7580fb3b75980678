//! The turns of a stage: cards, jokers and yellow buildings.

use argosy_game::{EventSink, Seat, SeatSet};

use crate::action::{Action, Converter, Pair};
use crate::building::{Building, Colour};
use crate::cards::Kind;
use crate::event::{Event, OpenEvent};
use crate::phase::stage;
use crate::refusal::Refusal;
use crate::rules;
use crate::state::{Phase, Rialto, Stage, Turn};

pub(crate) const DELAY: Building = Building::new(Colour::Yellow, 1);
pub(crate) const JOKER: Building = Building::new(Colour::Yellow, 3);

pub(crate) fn begin_stage(
    state: &mut Rialto,
    stage: Stage,
    first: Seat,
    events: &mut impl EventSink<Event>,
) {
    events.push(Event::Open(OpenEvent::StageBegan { stage, first: state.who(first) }));
    go_on(state, Turn::new(stage, first, 0, SeatSet::EMPTY), events);
}

impl Turn {
    pub(crate) fn new(stage: Stage, first: Seat, step: u8, delayed: SeatSet) -> Self {
        Self { stage, first, step, delayed, count: 0, last: 0 }
    }

    fn following(self) -> Self {
        Self::new(self.stage, self.first, self.step + 1, self.delayed)
    }

    /// The turn after one more of its actions, which counts this much.
    fn after(self, action: Action, counts: u8) -> Self {
        Self { count: self.count + counts, last: action.id() as u8, ..self }
    }
}

pub(crate) fn seat(state: &Rialto, turn: Turn) -> Seat {
    state.clockwise(turn.first, turn.step)
}

/// R29, R34: the next turn from `turn` on, or the actions if there is none.
fn go_on(state: &mut Rialto, mut turn: Turn, events: &mut impl EventSink<Event>) {
    let n_players = state.n_players();
    while turn.step < 2 * n_players {
        let player = seat(state, turn);
        let is_due = turn.step < n_players || turn.delayed.contains(player);
        if is_due && state.is_neutral(player) {
            play_neutral(state, player, turn.stage, events);
        } else if is_due && can_do_anything(state, player, turn) {
            state.phase = Phase::Play(turn);
            return;
        }
        turn = turn.following();
    }
    stage::resolve(state, turn.stage, turn.first, events);
}

/// Whether a turn is more than passing, as far as all can see.
fn can_do_anything(state: &Rialto, player: Seat, turn: Turn) -> bool {
    !state.player(player).hand.is_empty()
        || state.usable(player, JOKER) >= 2
        || can_delay(state, player, turn)
}

/// R66: all cards of the kind; in stage F the jokers too.
fn play_neutral(
    state: &mut Rialto,
    neutral: Seat,
    stage: Stage,
    events: &mut impl EventSink<Event>,
) {
    let who = state.who(neutral);
    let kinds: &[Kind] =
        if stage == Stage::F { &[Kind::Councillor, Kind::Joker] } else { &[stage.kind()] };
    for &card in kinds {
        while state.player(neutral).hand.has(card) {
            let player = state.player_mut(neutral);
            player.hand.remove(card);
            player.aside.insert(card);
            player.count += 1;
            events.push(Event::Open(OpenEvent::Played { who, card, counts: 1 }));
        }
    }
    let count = state.player(neutral).count;
    events.push(Event::Open(OpenEvent::TurnEnded { who, count }));
}

/// R34: at the start of the regular turn.
fn can_delay(state: &Rialto, player: Seat, turn: Turn) -> bool {
    turn.last == 0 && turn.step < state.n_players() && state.usable(player, DELAY) > 0
}

/// R31: a pair stands for the card of the kind that the player does not hold. It
/// is the first thing played: after a card each joker counts by itself.
fn can_pair(state: &Rialto, turn: Turn, pair: Pair) -> bool {
    let player = seat(state, turn);
    let hand = state.player(player).hand;
    turn.count == 0 && !hand.has(turn.stage.kind()) && has_jokers_for(state, player, pair)
}

/// R33: building and card alike are jokers.
fn has_jokers_for(state: &Rialto, player: Seat, pair: Pair) -> bool {
    state.player(player).hand.of(Kind::Joker) >= pair.cards()
        && state.usable(player, JOKER) >= u16::from(pair.buildings())
}

pub(crate) fn legal(state: &Rialto, turn: Turn, out: &mut Vec<Action>) {
    let player = seat(state, turn);
    let hand = state.player(player).hand;
    let kind = turn.stage.kind();
    out.push(Action::Done);
    if can_delay(state, player, turn) {
        out.push(Action::Delay);
    }
    let in_order = |action: Action| action.id() >= u32::from(turn.last);
    if hand.has(kind) && in_order(Action::Play(kind)) {
        out.push(Action::Play(kind));
    }
    for converter in Converter::ALL {
        if state.usable(player, converter.building()) == 0 {
            continue;
        }
        for card in hand.kinds().filter(|&card| card != kind) {
            let action = Action::Convert(converter, card);
            if in_order(action) {
                out.push(action);
            }
        }
    }
    // R30: jokers follow a card of the kind, or a pair that stands for one.
    if turn.count > 0 {
        if hand.has(Kind::Joker) && in_order(Action::Play(Kind::Joker)) {
            out.push(Action::Play(Kind::Joker));
        }
        if state.usable(player, JOKER) > 0 {
            out.push(Action::YellowJoker);
        }
        return;
    }
    for pair in Pair::ALL {
        if can_pair(state, turn, pair) {
            out.push(Action::Pair(pair));
        }
    }
}

/// Why one of the actions of a turn other than ending it is not legal.
pub(crate) fn explain(state: &Rialto, turn: Turn, action: Action) -> Refusal {
    if let Action::Play(card) = action {
        explain_play(state, turn, card)
    } else if let Action::Convert(converter, card) = action {
        explain_convert(state, turn, (converter, card))
    } else if let Action::Pair(pair) = action {
        explain_pair(state, turn, pair)
    } else if action == Action::Delay {
        explain_delay(state, turn)
    } else {
        explain_yellow_joker(state, turn)
    }
}

fn explain_delay(state: &Rialto, turn: Turn) -> Refusal {
    if turn.step >= state.n_players() {
        Refusal::DelayedAlready
    } else if turn.last != 0 {
        Refusal::DelayComesFirst
    } else {
        Refusal::of_use(state, seat(state, turn), DELAY)
    }
}

fn explain_play(state: &Rialto, turn: Turn, card: Kind) -> Refusal {
    let hand = state.player(seat(state, turn)).hand;
    let kind = turn.stage.kind();
    if card != kind && card != Kind::Joker {
        Refusal::WrongKind { card, kind }
    } else if !hand.has(card) {
        Refusal::NoCard { kind: card, rule: "R29" }
    } else if turn.count == 0 {
        Refusal::LoneJoker { kind }
    } else {
        Refusal::OutOfOrder { rule: "R29" }
    }
}

fn explain_convert(state: &Rialto, turn: Turn, (converter, card): (Converter, Kind)) -> Refusal {
    let player = seat(state, turn);
    let kind = turn.stage.kind();
    if card == kind {
        Refusal::OwnKind { kind }
    } else if !state.player(player).hand.has(card) {
        Refusal::NoCard { kind: card, rule: "R29" }
    } else if state.usable(player, converter.building()) == 0 {
        Refusal::of_use(state, player, converter.building())
    } else {
        Refusal::OutOfOrder { rule: "R29" }
    }
}

fn explain_yellow_joker(state: &Rialto, turn: Turn) -> Refusal {
    let player = seat(state, turn);
    if state.usable(player, JOKER) == 0 {
        Refusal::of_use(state, player, JOKER)
    } else {
        Refusal::LoneJoker { kind: turn.stage.kind() }
    }
}

fn explain_pair(state: &Rialto, turn: Turn, pair: Pair) -> Refusal {
    let player = seat(state, turn);
    let kind = turn.stage.kind();
    if turn.count > 0 {
        Refusal::PairNotNeeded { kind }
    } else if state.player(player).hand.has(kind) {
        Refusal::PairWithCard { kind }
    } else if state.player(player).hand.of(Kind::Joker) < pair.cards() {
        Refusal::TooFewJokers { needed: pair.cards() }
    } else {
        Refusal::of_use(state, player, JOKER)
    }
}

pub(crate) fn act(
    state: &mut Rialto,
    turn: Turn,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    if let Action::Play(card) = action {
        play(state, turn, card, events);
    } else if let Action::Convert(converter, card) = action {
        convert(state, turn, (converter, card), events);
    } else if let Action::Pair(made_of) = action {
        pair(state, turn, made_of, events);
    } else if action == Action::YellowJoker {
        yellow_joker(state, turn, events);
    } else if action == Action::Delay {
        delay(state, turn, events);
    } else if action == Action::Done {
        done(state, turn, events);
    } else {
        rules::illegal(state, action)
    }
}

fn play(state: &mut Rialto, turn: Turn, card: Kind, events: &mut impl EventSink<Event>) {
    put_down(state, turn, card, 1, events);
    state.phase = Phase::Play(turn.after(Action::Play(card), 1));
}

/// R32: a card of another kind counts as one or two of the stage's.
fn convert(
    state: &mut Rialto,
    turn: Turn,
    (converter, card): (Converter, Kind),
    events: &mut impl EventSink<Event>,
) {
    let counts = state.board().converted[converter as usize];
    activate(state, turn, converter.building(), events);
    put_down(state, turn, card, counts, events);
    state.phase = Phase::Play(turn.after(Action::Convert(converter, card), counts));
}

/// R31: two jokers count one.
fn pair(state: &mut Rialto, turn: Turn, made_of: Pair, events: &mut impl EventSink<Event>) {
    for index in 0..made_of.cards() {
        put_down(state, turn, Kind::Joker, u8::from(index == 0), events);
    }
    for _ in 0..made_of.buildings() {
        activate(state, turn, JOKER, events);
    }
    state.phase = Phase::Play(turn.after(Action::Pair(made_of), 1));
}

/// R33: a building counts as a joker.
fn yellow_joker(state: &mut Rialto, turn: Turn, events: &mut impl EventSink<Event>) {
    activate(state, turn, JOKER, events);
    state.phase = Phase::Play(turn.after(Action::YellowJoker, 1));
}

/// R34: the coin on the tile is paid for by one from the bank.
fn delay(state: &mut Rialto, turn: Turn, events: &mut impl EventSink<Event>) {
    let player = seat(state, turn);
    let coins = u16::from(state.board().delay_coins);
    activate(state, turn, DELAY, events);
    state.player_mut(player).coins += coins;
    events.push(Event::Open(OpenEvent::CoinsGained { who: state.who(player), coins }));
    events.push(Event::Open(OpenEvent::Delayed { who: state.who(player) }));
    go_on(state, Turn { delayed: turn.delayed.with(player), ..turn }.following(), events);
}

fn done(state: &mut Rialto, turn: Turn, events: &mut impl EventSink<Event>) {
    let player = seat(state, turn);
    let count = turn.count;
    state.player_mut(player).count = count;
    events.push(Event::Open(OpenEvent::TurnEnded { who: state.who(player), count }));
    go_on(state, turn.following(), events);
}

fn activate(
    state: &mut Rialto,
    turn: Turn,
    building: Building,
    events: &mut impl EventSink<Event>,
) {
    let player = seat(state, turn);
    state.activate(player, building);
    events.push(Event::Open(OpenEvent::Activated { who: state.who(player), building }));
}

fn put_down(
    state: &mut Rialto,
    turn: Turn,
    card: Kind,
    counts: u8,
    events: &mut impl EventSink<Event>,
) {
    let player = seat(state, turn);
    let holdings = state.player_mut(player);
    holdings.hand.remove(card);
    holdings.aside.insert(card);
    events.push(Event::Open(OpenEvent::Played { who: state.who(player), card, counts }));
}
