//! What a new stall brings.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::board::Reward;
use crate::cards::{Bonus, GoodsCard, Landscape};
use crate::data;
use crate::event::{Event, GoodsFrom, Open};
use crate::phase::building;
use crate::refusal::Refusal;
use crate::space::{Space, SpaceKind};
use crate::state::{GoldenCity, Phase, Source, Turn};

/// R31: the reward of a stall on a space where `arrival` stalls stood before.
pub(crate) fn bring(
    state: &mut GoldenCity,
    turn: Turn,
    space: Space,
    arrival: u8,
    events: &mut impl EventSink<Event>,
) {
    let board = state.board();
    let contracts = match space.kind() {
        SpaceKind::Port | SpaceKind::Suburb => &[][..],
        // R43, R45.
        SpaceKind::Outer => &board.outer_contracts,
        SpaceKind::Inner => &board.inner_contracts,
    };
    if let Some(&contracts) = contracts.get(usize::from(arrival)) {
        state.win(turn.seat, Source::District, contracts, events);
    }
    // R44, R45: what a district gives besides is for the first builder.
    match board.reward(space).filter(|_| arrival == 0) {
        Some(reward) => give(state, turn, reward, events),
        None => building::after_reward(state, turn, events),
    }
}

fn give(state: &mut GoldenCity, turn: Turn, reward: Reward, events: &mut impl EventSink<Event>) {
    let seat = turn.seat;
    match reward {
        Reward::OneCoin => coins(state, turn, 1, events),
        Reward::TwoCoins => coins(state, turn, 2, events),
        Reward::Landscape if state.prepare_deck(events) => state.phase = Phase::DrawLandscape(turn),
        Reward::Key if state.keys_left() > 0 => {
            state.player_mut(seat).keys += 1;
            events.push(Event::Open(Open::Key { seat }));
            building::after_reward(state, turn, events);
        }
        Reward::Bonus if !state.bonus_cards.is_empty() => {
            state.phase = Phase::ChooseBonus(turn);
            events.push(Event::Offered { seat, cards: state.bonus_cards });
        }
        Reward::Goods if !state.open_goods.is_empty() || !state.goods_deck.is_empty() => {
            state.phase = Phase::ChooseGoods(turn);
        }
        // R12, R38, R39, R41: the supply is empty.
        Reward::Landscape | Reward::Key | Reward::Bonus | Reward::Goods => {
            events.push(Event::Open(Open::NoReward { seat, reward }));
            building::after_reward(state, turn, events);
        }
    }
}

/// R36.
fn coins(state: &mut GoldenCity, turn: Turn, coins: u8, events: &mut impl EventSink<Event>) {
    state.player_mut(turn.seat).coins += coins;
    events.push(Event::Open(Open::Coins { seat: turn.seat, coins }));
    building::after_reward(state, turn, events);
}

/// R37.
pub(crate) fn draw_landscape(
    state: &mut GoldenCity,
    turn: Turn,
    card: Landscape,
    events: &mut impl EventSink<Event>,
) {
    state.deck[card] -= 1;
    state.player_mut(turn.seat).hand[card] += 1;
    events.push(Event::Drawn { seat: turn.seat, card });
    building::after_reward(state, turn, events);
}

pub(crate) fn legal_bonus(state: &GoldenCity, out: &mut Vec<Action>) {
    out.extend(state.bonus_cards.iter().map(Action::Bonus));
}

pub(crate) fn explain_bonus(state: &GoldenCity, card: Bonus) -> Option<Refusal> {
    (!state.bonus_cards.contains(card)).then_some(Refusal::BonusGone { card })
}

/// R39.
pub(crate) fn take_bonus(
    state: &mut GoldenCity,
    turn: Turn,
    card: Bonus,
    events: &mut impl EventSink<Event>,
) {
    state.bonus_cards.remove(card);
    state.player_mut(turn.seat).bonus.insert(card);
    events.push(Event::BonusTaken { seat: turn.seat, card });
    building::after_reward(state, turn, events);
}

pub(crate) fn legal_goods(state: &GoldenCity, out: &mut Vec<Action>) {
    let open = state.open_goods.iter().filter(|&(_, count)| count > 0);
    out.extend(open.map(|(card, _)| Action::Take(card)));
    if !state.goods_deck.is_empty() {
        out.push(Action::TakeTop);
    }
}

pub(crate) fn explain_goods(state: &GoldenCity, card: GoodsCard) -> Option<Refusal> {
    (state.open_goods[card] == 0).then_some(Refusal::GoodsNotOpen { card })
}

pub(crate) fn explain_top(state: &GoldenCity) -> Option<Refusal> {
    state.goods_deck.is_empty().then_some(Refusal::GoodsDeckEmpty)
}

/// R40, R41.
pub(crate) fn take_open_goods(
    state: &mut GoldenCity,
    turn: Turn,
    card: GoodsCard,
    events: &mut impl EventSink<Event>,
) {
    state.open_goods[card] -= 1;
    receive(state, turn.seat, card, GoodsFrom::Open, events);
    if state.goods_deck.is_empty() {
        check_limit(state, turn, events);
    } else {
        state.phase = Phase::RefillGoods(turn);
    }
}

/// R40.
pub(crate) fn draw_goods(
    state: &mut GoldenCity,
    turn: Turn,
    card: GoodsCard,
    events: &mut impl EventSink<Event>,
) {
    state.goods_deck[card] -= 1;
    receive(state, turn.seat, card, GoodsFrom::Deck, events);
    check_limit(state, turn, events);
}

pub(crate) fn refill_goods(
    state: &mut GoldenCity,
    turn: Turn,
    card: GoodsCard,
    events: &mut impl EventSink<Event>,
) {
    state.goods_deck[card] -= 1;
    state.open_goods[card] += 1;
    events.push(Event::Open(Open::GoodsOpened { card }));
    check_limit(state, turn, events);
}

fn receive(
    state: &mut GoldenCity,
    seat: Seat,
    card: GoodsCard,
    from: GoodsFrom,
    events: &mut impl EventSink<Event>,
) {
    state.player_mut(seat).goods[card] += 1;
    events.push(Event::Open(Open::Goods { seat, card, from }));
}

/// R42.
fn check_limit(state: &mut GoldenCity, turn: Turn, events: &mut impl EventSink<Event>) {
    if state.player(turn.seat).goods.total() > data::GOODS_LIMIT {
        state.phase = Phase::ReturnGoods(turn);
    } else {
        building::after_reward(state, turn, events);
    }
}

pub(crate) fn legal_returns(state: &GoldenCity, seat: Seat, out: &mut Vec<Action>) {
    let held = state.player(seat).goods;
    let kinds = held.iter().filter(|&(_, count)| count > 0);
    out.extend(kinds.map(|(card, _)| Action::Return(card)));
}

pub(crate) fn explain_return(state: &GoldenCity, seat: Seat, card: GoodsCard) -> Option<Refusal> {
    (state.player(seat).goods[card] == 0).then_some(Refusal::GoodsNotYours { card })
}

/// R42: the card leaves the game.
pub(crate) fn return_goods(
    state: &mut GoldenCity,
    turn: Turn,
    card: GoodsCard,
    events: &mut impl EventSink<Event>,
) {
    state.player_mut(turn.seat).goods[card] -= 1;
    events.push(Event::Open(Open::GoodsReturned { seat: turn.seat, card }));
    building::after_reward(state, turn, events);
}
