//! R9, R22 to R28, R40: after the roll.

use argosy_game::{EventSink, Seat};

use crate::action::Action;
use crate::cards::{Card, Counts, Resource};
use crate::data::{CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST};
use crate::event::{Event, Gain, Payment};
use crate::island::{Path, Spot, paths, spots};
use crate::phase::{cards, neutral, offer, trade_cards};
use crate::refusal::{Refusal, Supply};
use crate::scoring;
use crate::state::{Catan, Colour, Phase, Piece, Turn};

pub(crate) fn legal(state: &Catan, out: &mut Vec<Action>) {
    let active = state.active();
    let hand = active.hand;
    out.push(Action::EndTurn);
    if hand.covers(CARD_COST) && !state.deck.is_empty() {
        out.push(Action::BuyCard);
    }
    cards::legal_plays(state, out);
    if hand.covers(ROAD_COST) {
        out.extend(paths(state.road_paths(state.turn.active.into())).map(Action::BuildRoad));
        if hand.covers(SETTLEMENT_COST) {
            let open = state.settlement_spots(state.turn.active.into());
            out.extend(spots(open).map(Action::BuildSettlement));
        }
    }
    if hand.covers(CITY_COST) && active.cities_left > 0 {
        out.extend(spots(active.settlements).map(Action::BuildCity));
    }
    if !state.turn.trading_over {
        legal_bank_trades(state, out);
        offer::legal_first_cards(state, out);
    }
    trade_cards::legal(state, out);
}

/// R22: each pair of resources at the best rate held.
fn legal_bank_trades(state: &Catan, out: &mut Vec<Action>) {
    let active = state.active();
    for give in Resource::ALL {
        if active.hand.get(give.index()) < active.bank_rate(give) {
            continue;
        }
        for want in Resource::ALL {
            if want != give && state.bank.has(want.index()) {
                out.push(Action::BankTrade(give, want));
            }
        }
    }
}

/// Why something cannot be done in a turn in which nothing is pending, before or after the
/// roll; `None` if the other of the two comes first.
pub(crate) fn explain(state: &Catan, seat: Seat, action: Action) -> Option<Refusal> {
    let has_rolled = matches!(state.phase, Phase::Main);
    let never = |why, rule| Some(Refusal::NoOccasion { why, rule });
    match action {
        Action::Accept | Action::Decline => never("no offer lies open", "R19"),
        Action::TradeWith(_) | Action::Withdraw => never("no offer lies open", "R20"),
        Action::MoveRobber(_) => never("the robber moves after a seven or a knight", "R15"),
        Action::Rob(_) => never("nobody is to be robbed", "R16"),
        Action::Discard(_) | Action::DiscardOpenly(_) | Action::TakeBack => {
            never("no seven asks for cards", "R13")
        }
        Action::Take(_) => never("no invention card has been played", "R33"),
        Action::Return(_) => never("no forced trade has to be settled", "R47"),
        Action::NeutralRoad(..) | Action::NeutralSettlement(..) => {
            never("no neutral piece is due", "R45")
        }
        Action::PlayKnight => Some(cards::explain_play(state, Card::Knight)),
        Action::PlayRoadBuilding => Some(cards::explain_play(state, Card::RoadBuilding)),
        Action::PlayInvention => Some(cards::explain_play(state, Card::Invention)),
        Action::PlayMonopoly(_) => Some(cards::explain_play(state, Card::Monopoly)),
        Action::ForceTrade => Some(trade_cards::explain_action(state, trade_cards::explain_trade)),
        Action::RobberHome => Some(trade_cards::explain_action(state, |_| Refusal::RobberAtHome)),
        Action::RetireKnight => Some(trade_cards::explain_retirement(state)),
        Action::BuildRoad(path) if has_rolled => Some(explain_road(state, path)),
        Action::BuildSettlement(spot) if has_rolled => {
            let reason = explain_spot(state, state.turn.active.into(), spot);
            Some(reason.unwrap_or_else(|| explain_needs(state, SETTLEMENT_COST)))
        }
        Action::BuildCity(spot) if has_rolled => Some(explain_city(state, spot)),
        Action::BuyCard if has_rolled && state.deck.is_empty() => {
            Some(Refusal::NoneLeft { supply: Supply::DevelopmentCards })
        }
        Action::BuyCard if has_rolled => Some(explain_needs(state, CARD_COST)),
        Action::BankTrade(give, want) if has_rolled => Some(explain_bank(state, give, want)),
        Action::Give(_) | Action::Want(_) | Action::Offer if has_rolled => {
            offer::explain(state, seat, action)
        }
        Action::Roll
        | Action::EndTurn
        | Action::BuyCard
        | Action::BuildRoad(_)
        | Action::BuildSettlement(_)
        | Action::BuildCity(_)
        | Action::BankTrade(..)
        | Action::Give(_)
        | Action::Want(_)
        | Action::Offer => None,
    }
}

pub(crate) fn explain_cost(needs: Counts, has: Counts) -> Refusal {
    Refusal::NeedsCards { needs: needs.array(), has: has.array() }
}

fn explain_needs(state: &Catan, cost: Counts) -> Refusal {
    explain_cost(cost, state.active().hand)
}

pub(crate) fn explain_path(state: &Catan, colour: Colour, path: Path) -> Refusal {
    if state.taken_paths() & path.bit() != 0 {
        Refusal::PathTaken { path }
    } else if state.estate(colour).roads_left == 0 {
        Refusal::NoneLeft { supply: Supply::Roads }
    } else {
        Refusal::PathUnconnected { path }
    }
}

fn explain_road(state: &Catan, path: Path) -> Refusal {
    let colour = state.turn.active.into();
    if state.road_paths(colour) & path.bit() == 0 {
        explain_path(state, colour, path)
    } else {
        explain_needs(state, ROAD_COST)
    }
}

pub(crate) fn explain_spot(state: &Catan, colour: Colour, spot: Spot) -> Option<Refusal> {
    let built = state.estates.iter().fold(0, |all, estate| all | estate.buildings());
    if built & spot.bit() != 0 {
        Some(Refusal::SpotTaken { spot })
    } else if state.open & spot.bit() == 0 {
        Some(Refusal::TooClose { spot })
    } else if state.estate(colour).settlements_left == 0 {
        Some(Refusal::NoneLeft { supply: Supply::Settlements })
    } else if state.estate(colour).trodden & spot.bit() == 0 {
        Some(Refusal::NoRoadThere { spot })
    } else {
        None
    }
}

fn explain_city(state: &Catan, spot: Spot) -> Refusal {
    if state.active().settlements & spot.bit() == 0 {
        Refusal::NoSettlementThere { spot }
    } else if state.active().cities_left == 0 {
        Refusal::NoneLeft { supply: Supply::Cities }
    } else {
        explain_needs(state, CITY_COST)
    }
}

fn explain_bank(state: &Catan, give: Resource, want: Resource) -> Refusal {
    let (needs, has) = (state.active().bank_rate(give), state.active().hand.get(give.index()));
    if state.turn.trading_over {
        Refusal::TradingOver
    } else if has < needs {
        Refusal::NeedsForBank { resource: give, needs, has }
    } else {
        Refusal::BankHasNone { resource: want }
    }
}

/// R24, R40: pays for something; in a strict turn that ends trading.
fn purchase(state: &mut Catan, cost: Counts, why: Payment, events: &mut impl EventSink<Event>) {
    let seat = state.turn.active;
    state.pay(seat, cost);
    state.turn.trading_over |= state.rules.strict;
    events.push(Event::Paid { seat, cards: cost, why });
}

pub(crate) fn build_road(state: &mut Catan, path: Path, events: &mut impl EventSink<Event>) {
    purchase(state, ROAD_COST, Payment::Road, events);
    lay_road(state, path, 0, events);
}

/// R25, R37, R45: lays a road of the active seat, bought or free.
pub(crate) fn lay_road(
    state: &mut Catan,
    path: Path,
    free_roads: u8,
    events: &mut impl EventSink<Event>,
) {
    let colour = state.turn.active.into();
    state.put_road(colour, path);
    events.push(Event::RoadBuilt { colour, path });
    scoring::award_longest_road(state, events);
    let next = neutral::after_own_piece(state, Piece::Road, free_roads);
    state.proceed(next, events);
}

pub(crate) fn build_settlement(state: &mut Catan, spot: Spot, events: &mut impl EventSink<Event>) {
    purchase(state, SETTLEMENT_COST, Payment::Settlement, events);
    let colour = state.turn.active.into();
    state.put_settlement(colour, spot);
    events.push(Event::SettlementBuilt { colour, spot });
    trade_cards::reward_settlement(state, spot, events);
    scoring::award_longest_road(state, events);
    let next = neutral::after_own_piece(state, Piece::Settlement, 0);
    state.proceed(next, events);
}

pub(crate) fn build_city(state: &mut Catan, spot: Spot, events: &mut impl EventSink<Event>) {
    purchase(state, CITY_COST, Payment::City, events);
    let colour = state.turn.active.into();
    state.put_city(colour, spot);
    events.push(Event::CityBuilt { colour, spot });
    state.proceed(Phase::Main, events);
}

pub(crate) fn buy_card(state: &mut Catan, events: &mut impl EventSink<Event>) {
    purchase(state, CARD_COST, Payment::Card, events);
    state.phase = Phase::DrawCard;
}

/// R28: the top card of the deck.
pub(crate) fn draw_card(state: &mut Catan, card: Card, events: &mut impl EventSink<Event>) {
    let drawn = Counts::one(card.index());
    state.deck -= drawn;
    state.turn.bought += drawn;
    state.active_mut().cards += drawn;
    events.push(Event::CardBought { seat: state.turn.active, card });
    state.proceed(Phase::Main, events);
}

pub(crate) fn bank_trade(
    state: &mut Catan,
    give: Resource,
    want: Resource,
    events: &mut impl EventSink<Event>,
) {
    let seat = state.turn.active;
    let price = Counts::of(give.index(), state.active().bank_rate(give));
    let card = Counts::one(want.index());
    state.pay(seat, price);
    state.gain(seat, card);
    events.push(Event::Paid { seat, cards: price, why: Payment::BankTrade });
    events.push(Event::Gained { seat, cards: card, why: Gain::BankTrade });
}

pub(crate) fn end_turn(state: &mut Catan, events: &mut impl EventSink<Event>) {
    let number = state.turn.number;
    // R56: each passing-on of the start counts as a turn there.
    let passed = if state.rules.catanatron { 2 * u16::from(state.n_seats) - 2 } else { 0 };
    if number + passed >= state.rules.turn_limit {
        return state.finish(None, events);
    }
    let seat = state.turn.active.next(state.n_seats);
    state.turn = Turn::begin(seat, number + 1);
    events.push(Event::TurnBegan { seat });
    state.proceed(Phase::Roll, events);
}
