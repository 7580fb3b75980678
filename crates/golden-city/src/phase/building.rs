//! Phase 4 of a round: building stalls, and the limit of the hand.

use argosy_game::{EventSink, Seat};

use crate::action::{Action, Kinds, wanted_for};
use crate::cards::{Cards, Landscape};
use crate::data;
use crate::event::{Event, Open};
use crate::phase::{reward, round_end};
use crate::refusal::Refusal;
use crate::space::{Space, SpaceKind};
use crate::state::{GoldenCity, Phase, Turn};

/// R20: the first player begins.
pub(crate) fn enter(state: &mut GoldenCity) {
    state.phase = Phase::Build(Turn { seat: state.first, built: 0 });
}

/// Which kinds a hand holds at least 1, 2 and 4 of, as sets of five bits.
struct Depth {
    one: u8,
    two: u8,
    four: u8,
}

impl Depth {
    #[inline]
    fn of(hand: &Cards) -> Self {
        let at_least = |least: u8| {
            hand.iter().fold(0, |set, (kind, count)| set | u8::from(count >= least) << kind.index())
        };
        Self { one: at_least(1), two: at_least(2), four: at_least(4) }
    }

    /// The kinds that can stand for one card of `wanted`: itself with one real
    /// card, any other as a joker with two (R28).
    #[inline]
    fn single(&self, wanted: Landscape) -> u8 {
        let itself = 1 << wanted.index();
        (self.one & itself) | (self.two & !itself)
    }

    /// The kinds that can stand for both cards of `wanted` (R29).
    #[inline]
    fn double(&self, wanted: Landscape) -> u8 {
        let itself = 1 << wanted.index();
        (self.two & itself) | (self.four & !itself)
    }

    /// The payments for two cards of `wanted`, as a set of pair numbers.
    #[inline]
    fn pairs(&self, wanted: Landscape) -> u16 {
        MIXED[usize::from(self.single(wanted))] | SAME[usize::from(self.double(wanted))]
    }
}

/// For each set of kinds, the numbers of the pairs of two different ones.
const MIXED: [u16; 32] = pair_sets(Alike::No);
/// For each set of kinds, the numbers of the pairs of one kind.
const SAME: [u16; 32] = pair_sets(Alike::Yes);

#[derive(Copy, Clone)]
enum Alike {
    No,
    Yes,
}

const fn pair_sets(alike: Alike) -> [u16; 32] {
    let mut sets = [0; 32];
    let mut set = 0;
    while set < 32 {
        let mut number = 0;
        while number < Kinds::TWOS {
            if let Kinds::Two(first, second) = Kinds::pair(number) {
                let (first, second) = (first as u8, second as u8);
                let held = set >> first & 1 == 1 && set >> second & 1 == 1;
                let fits = match alike {
                    Alike::No => first != second,
                    Alike::Yes => first == second,
                };
                if held && fits {
                    sets[set] |= 1 << number;
                }
            }
            number += 1;
        }
        set += 1;
    }
    sets
}

pub(crate) fn legal(state: &GoldenCity, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Done);
    let board = state.board();
    let open = state.open_to(seat);
    let depth = Depth::of(&state.player(seat).hand);
    let for_port = depth.single(Landscape::Coast);
    if for_port != 0 {
        for space in open.and(board.ports).iter() {
            for kind in Landscape::ALL {
                if for_port >> kind.index() & 1 == 1 {
                    out.push(Action::Build(space, Kinds::One(kind)));
                }
            }
        }
    }
    for space in open.minus(board.ports).iter() {
        let mut payments = depth.pairs(wanted_for(space));
        while payments != 0 {
            out.push(Action::Build(space, Kinds::pair(payments.trailing_zeros())));
            payments &= payments - 1;
        }
    }
}

pub(crate) fn explain(
    state: &GoldenCity,
    seat: Seat,
    space: Space,
    kinds: Kinds,
) -> Option<Refusal> {
    let player = state.player(seat);
    if !state.board().spaces.contains(space) {
        return Some(Refusal::NoSuchSpace { space });
    }
    if player.stalls.contains(space) {
        return Some(Refusal::OwnStall { space });
    }
    match space.kind() {
        SpaceKind::Port | SpaceKind::Suburb => {
            let owner = state.seats().find(|&seat| state.player(seat).stalls.contains(space));
            if let Some(owner) = owner {
                return Some(Refusal::Occupied { space, owner });
            }
        }
        SpaceKind::Outer | SpaceKind::Inner => {}
    }
    let near = state.board().around(player.stalls).contains(space);
    if space.kind() != SpaceKind::Port && !near {
        return Some(Refusal::NoRoad { space });
    }
    if space.kind() == SpaceKind::Inner && player.keys == 0 {
        return Some(Refusal::NoKey { space });
    }
    explain_payment(&player.hand, space, kinds)
}

fn explain_payment(hand: &Cards, space: Space, kinds: Kinds) -> Option<Refusal> {
    let wanted = wanted_for(space);
    let price = kinds.price(wanted);
    if hand.contains(&price) {
        return None;
    }
    let needs = match space.kind() {
        SpaceKind::Port => 1,
        SpaceKind::Suburb | SpaceKind::Outer | SpaceKind::Inner => data::LAND_PRICE,
    };
    let payable =
        hand.iter().map(|(kind, count)| if kind == wanted { count } else { count / 2 }).sum::<u8>();
    if payable < needs {
        return Some(Refusal::Needs { needs, wanted, payable });
    }
    Some(Refusal::NotInHand { cards: price })
}

pub(crate) fn build(
    state: &mut GoldenCity,
    turn: Turn,
    space: Space,
    kinds: Kinds,
    events: &mut impl EventSink<Event>,
) {
    let Turn { seat, built } = turn;
    let arrival = state.stalls_on(space);
    let paid = kinds.price(wanted_for(space));
    let key = space.kind() == SpaceKind::Inner;
    let player = state.player_mut(seat);
    player.stalls.insert(space);
    player.hand.remove(&paid);
    // R27, R30: the key leaves the game.
    player.keys -= u8::from(key);
    state.used.add(&paid);
    events.push(Event::Open(Open::Built { seat, space, paid, key }));
    reward::bring(state, Turn { seat, built: built + 1 }, space, arrival, events);
}

/// R31, R35: the reward is settled; the turn goes on if a stall can follow.
pub(crate) fn after_reward(state: &mut GoldenCity, turn: Turn, events: &mut impl EventSink<Event>) {
    if turn.built < data::STALLS_PER_TURN && state.stalls_left(turn.seat) > 0 {
        state.phase = Phase::Build(turn);
    } else {
        end_turn(state, turn.seat, events);
    }
}

/// R33: how many cards are above the limit.
fn excess(state: &GoldenCity, seat: Seat) -> u8 {
    state.player(seat).hand.total().saturating_sub(data::HAND_LIMIT)
}

/// R20: the player builds no more.
pub(crate) fn be_done(state: &mut GoldenCity, seat: Seat, events: &mut impl EventSink<Event>) {
    events.push(Event::Open(Open::Done { seat }));
    end_turn(state, seat, events);
}

fn end_turn(state: &mut GoldenCity, seat: Seat, events: &mut impl EventSink<Event>) {
    if excess(state, seat) > 0 {
        state.phase = Phase::Discard { seat };
    } else {
        next_turn(state, seat, events);
    }
}

/// R34.
fn next_turn(state: &mut GoldenCity, seat: Seat, events: &mut impl EventSink<Event>) {
    let next = seat.next(state.n_seats);
    if next == state.first {
        round_end::enter(state, events);
    } else {
        state.phase = Phase::Build(Turn { seat: next, built: 0 });
    }
}

pub(crate) fn legal_discards(state: &GoldenCity, seat: Seat, out: &mut Vec<Action>) {
    let hand = &state.player(seat).hand;
    let excess = excess(state, seat);
    let choices = Kinds::all().filter(|kinds| kinds.size() == excess);
    out.extend(choices.filter(|kinds| hand.contains(&kinds.cards())).map(Action::Discard));
}

pub(crate) fn explain_discard(state: &GoldenCity, seat: Seat, kinds: Kinds) -> Option<Refusal> {
    let excess = excess(state, seat);
    if kinds.size() != excess {
        return Some(Refusal::Excess { excess });
    }
    let cards = kinds.cards();
    (!state.player(seat).hand.contains(&cards)).then_some(Refusal::CannotDiscard { cards })
}

/// R33.
pub(crate) fn discard(
    state: &mut GoldenCity,
    seat: Seat,
    kinds: Kinds,
    events: &mut impl EventSink<Event>,
) {
    let cards = kinds.cards();
    state.player_mut(seat).hand.remove(&cards);
    state.used.add(&cards);
    events.push(Event::Open(Open::Discarded { seat, cards }));
    next_turn(state, seat, events);
}
