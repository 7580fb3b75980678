//! Why an action is not possible, in words that a player understands.

use std::fmt;

use game::{Refuse, Seat, ToAct};
use schemars::JsonSchema;
use serde::Serialize;

use crate::action::Action;
use crate::cards::{Card, Counts, Resource};
use crate::data::{CARD_COST, CITY_COST, FORCED_CARDS, ROAD_COST, SETTLEMENT_COST};
use crate::island::{Path, Spot, Tile};
use crate::phase::{cards, discard, offer, trade_cards};
use crate::state::{Answer, Catan, Colour, Deal, Phase, Piece};

/// Something one can run out of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    Roads,
    Settlements,
    Cities,
    DevelopmentCards,
}

/// A reason, as data. `Display` is the English sentence.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "code")]
pub enum Refusal {
    GameOver,
    NoSuchSeat,
    NotYourTurn {
        active: Seat,
    },
    /// The dice or a deck come first.
    ChanceFirst,
    /// Something else has to be done first: the word for it, and its rule.
    NotNow {
        first: &'static str,
        rule: &'static str,
    },
    NeedsCards {
        needs: [u8; 5],
        has: [u8; 5],
    },
    NoneLeft {
        supply: Supply,
    },
    PathTaken {
        path: Path,
    },
    PathUnconnected {
        path: Path,
    },
    RoadNotAtStart {
        path: Path,
        spot: Spot,
    },
    SpotTaken {
        spot: Spot,
    },
    TooClose {
        spot: Spot,
    },
    NoRoadThere {
        spot: Spot,
    },
    NoSettlementThere {
        spot: Spot,
    },
    CardPlayed,
    CardNotHeld {
        card: Card,
    },
    CardJustBought {
        card: Card,
    },
    NoRoomForRoads,
    BankEmpty,
    BankHasNone {
        resource: Resource,
    },
    NeedsForBank {
        resource: Resource,
        needs: u8,
        has: u8,
    },
    TradingOver,
    TradeOff,
    NoOffersLeft {
        cap: u8,
    },
    NothingToOffer,
    NotHeld {
        resource: Resource,
    },
    BothSides {
        resource: Resource,
    },
    OutOfOrder {
        resource: Resource,
    },
    NothingLeftToWant,
    WantsTooMuch {
        most: u8,
    },
    OfferIncomplete,
    NotAnswered {
        seat: Seat,
    },
    SameHex {
        tile: Tile,
    },
    NotAVictim {
        seat: Seat,
    },
    DoesNotOweCards,
    TooFewBehind {
        resource: Resource,
    },
    NotForTwo,
    ActionUsed,
    NeedsTradeCards {
        needs: u8,
        has: u8,
    },
    OpponentHasNoCards,
    CannotGiveBack,
    RobberAtHome,
    KnightUsed,
    NoOpenKnight,
    SettlementOwed,
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.parts().0
    }

    fn rule(&self) -> Option<&'static str> {
        self.parts().1
    }
}

impl Refusal {
    fn parts(&self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::GameOver => ("game_over", Some("R38")),
            Self::NoSuchSeat => ("no_such_seat", None),
            Self::NotYourTurn { .. } => ("not_your_turn", Some("R9")),
            Self::ChanceFirst => ("chance_first", None),
            Self::NotNow { rule, .. } => ("not_now", Some(rule)),
            Self::NeedsCards { .. } => ("needs_cards", Some("R24")),
            Self::NoneLeft { .. } => ("none_left", Some("R24")),
            Self::PathTaken { .. } => ("path_taken", Some("R25")),
            Self::PathUnconnected { .. } => ("path_unconnected", Some("R25")),
            Self::RoadNotAtStart { .. } => ("road_not_at_start", Some("R8")),
            Self::SpotTaken { .. } => ("spot_taken", Some("R26")),
            Self::TooClose { .. } => ("too_close", Some("R26")),
            Self::NoRoadThere { .. } => ("no_road_there", Some("R26")),
            Self::NoSettlementThere { .. } => ("no_settlement_there", Some("R27")),
            Self::CardPlayed => ("card_played", Some("R29")),
            Self::CardNotHeld { .. } => ("card_not_held", Some("R29")),
            Self::CardJustBought { .. } => ("card_just_bought", Some("R29")),
            Self::NoRoomForRoads => ("no_room_for_roads", Some("R32")),
            Self::BankEmpty => ("bank_empty", Some("R33")),
            Self::BankHasNone { .. } => ("bank_has_none", Some("R22")),
            Self::NeedsForBank { .. } => ("needs_for_bank", Some("R22")),
            Self::TradingOver => ("trading_over", Some("R40")),
            Self::TradeOff => ("trade_off", Some("R21")),
            Self::NoOffersLeft { .. } => ("no_offers_left", Some("R21")),
            Self::NothingToOffer => ("nothing_to_offer", Some("R18")),
            Self::NotHeld { .. } => ("not_held", Some("R18")),
            Self::BothSides { .. } => ("both_sides", Some("R18")),
            Self::OutOfOrder { .. } => ("out_of_order", Some("R14")),
            Self::NothingLeftToWant => ("nothing_left_to_want", Some("R18")),
            Self::WantsTooMuch { .. } => ("wants_too_much", Some("R18")),
            Self::OfferIncomplete => ("offer_incomplete", Some("R18")),
            Self::NotAnswered { .. } => ("not_answered", Some("R20")),
            Self::SameHex { .. } => ("same_hex", Some("R15")),
            Self::NotAVictim { .. } => ("not_a_victim", Some("R16")),
            Self::DoesNotOweCards => ("does_not_owe_cards", Some("R13")),
            Self::TooFewBehind { .. } => ("too_few_behind", Some("R14")),
            Self::NotForTwo => ("not_for_two", Some("R43")),
            Self::ActionUsed => ("action_used", Some("R46")),
            Self::NeedsTradeCards { .. } => ("needs_trade_cards", Some("R46")),
            Self::OpponentHasNoCards => ("opponent_has_no_cards", Some("R47")),
            Self::CannotGiveBack => ("cannot_give_back", Some("R47")),
            Self::RobberAtHome => ("robber_at_home", Some("R48")),
            Self::KnightUsed => ("knight_used", Some("R49")),
            Self::NoOpenKnight => ("no_open_knight", Some("R49")),
            Self::SettlementOwed => ("settlement_owed", Some("R45")),
        }
    }
}

/// `2 grain, 3 ore`
fn list(counts: &[u8; 5]) -> String {
    let words: Vec<String> = Resource::ALL
        .into_iter()
        .filter(|resource| counts[resource.index()] > 0)
        .map(|resource| format!("{} {resource}", counts[resource.index()]))
        .collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::NoSuchSeat => f.write_str("there is no such seat at this table"),
            Self::NotYourTurn { active } => write!(f, "it is the turn of seat {active}"),
            Self::ChanceFirst => f.write_str("the dice or a deck decide first"),
            Self::NotNow { first, .. } => write!(f, "not now: {first}"),
            Self::NeedsCards { needs, has } => {
                write!(f, "this costs {}; you have {}", list(needs), list(has))
            }
            Self::NoneLeft { supply } => match supply {
                Supply::Roads => f.write_str("no roads are left in the supply"),
                Supply::Settlements => f.write_str("no settlements are left in the supply"),
                Supply::Cities => f.write_str("no cities are left in the supply"),
                Supply::DevelopmentCards => f.write_str("no development cards are left"),
            },
            Self::PathTaken { path } => write!(f, "there is a road on {path} already"),
            Self::PathUnconnected { path } => {
                write!(f, "{path} touches no building or passable road of this colour")
            }
            Self::RoadNotAtStart { path, spot } => {
                write!(f, "{path} does not touch the settlement just placed on {spot}")
            }
            Self::SpotTaken { spot } => write!(f, "there is a building on {spot} already"),
            Self::TooClose { spot } => write!(f, "there is a building next to {spot}"),
            Self::NoRoadThere { spot } => write!(f, "no road of this colour touches {spot}"),
            Self::NoSettlementThere { spot } => write!(f, "you have no settlement on {spot}"),
            Self::CardPlayed => f.write_str("only one development card a turn"),
            Self::CardNotHeld { card } => write!(f, "you hold no {card} card"),
            Self::CardJustBought { card } => {
                write!(f, "your {card} card was bought this turn and has to wait")
            }
            Self::NoRoomForRoads => f.write_str("no free road could be laid"),
            Self::BankEmpty => f.write_str("the bank has no cards"),
            Self::BankHasNone { resource } => write!(f, "the bank has no {resource}"),
            Self::NeedsForBank { resource, needs, has } => {
                write!(f, "the bank takes {needs} {resource} for one card; you have {has}")
            }
            Self::TradingOver => f.write_str("you have bought something: trading is over"),
            Self::TradeOff => f.write_str("players do not trade at this table"),
            Self::NoOffersLeft { cap } => write!(f, "only {cap} offers a turn"),
            Self::NothingToOffer => f.write_str("there are no cards to trade"),
            Self::NotHeld { resource } => write!(f, "you do not hold that much {resource}"),
            Self::BothSides { resource } => {
                write!(f, "{resource} cannot be on both sides of a trade")
            }
            Self::OutOfOrder { resource } => {
                write!(
                    f,
                    "cards are named in the order brick, lumber, wool, grain, ore; \
                           it is too late for {resource}"
                )
            }
            Self::NothingLeftToWant => f.write_str("one resource must be left to ask for"),
            Self::WantsTooMuch { most } => {
                write!(f, "nobody on the other side has more than {most} cards")
            }
            Self::OfferIncomplete => f.write_str("both sides must give at least one card"),
            Self::NotAnswered { seat } => {
                write!(f, "seat {seat} has made no answer that you could take")
            }
            Self::SameHex { tile } => write!(f, "the robber must leave {tile}"),
            Self::NotAVictim { seat } => {
                write!(f, "seat {seat} has no building there or no cards")
            }
            Self::DoesNotOweCards => f.write_str("you have no cards to give"),
            Self::TooFewBehind { resource } => {
                write!(f, "beginning with {resource}, too few cards would be left to name")
            }
            Self::NotForTwo => f.write_str("that belongs to the game for two players"),
            Self::ActionUsed => f.write_str("only one trade-card action a turn"),
            Self::NeedsTradeCards { needs, has } => {
                write!(f, "that costs {needs} trade cards; you have {has}")
            }
            Self::OpponentHasNoCards => f.write_str("your opponent has no cards"),
            Self::CannotGiveBack => {
                write!(f, "you could not give {FORCED_CARDS} cards back")
            }
            Self::RobberAtHome => f.write_str("the robber is on the desert already"),
            Self::KnightUsed => f.write_str("only one knight a turn can leave"),
            Self::NoOpenKnight => f.write_str("you have no open knight"),
            Self::SettlementOwed => f.write_str("a neutral settlement is possible, so it is due"),
        }
    }
}

/// `None` exactly if the action is on the list of legal ones; otherwise the reason.
pub(crate) fn refuse(state: &Catan, seat: Seat, action: Action) -> Option<Refusal> {
    if seat.number() >= state.n_seats {
        return Some(Refusal::NoSuchSeat);
    }
    let mut legal = Vec::new();
    state.list_legal(seat, &mut legal);
    if legal.contains(&action) {
        return None;
    }
    Some(match state.whose_step() {
        ToAct::Over => Refusal::GameOver,
        ToAct::Chance => Refusal::ChanceFirst,
        to_act @ ToAct::Seats { .. } if !to_act.includes(seat) => {
            if seat == state.turn.active {
                pending(state)
            } else {
                Refusal::NotYourTurn { active: state.turn.active }
            }
        }
        ToAct::Seats { .. } => explain(state, seat, action),
    })
}

/// What has to be done before anything else.
fn pending(state: &Catan) -> Refusal {
    let (first, rule) = match state.phase {
        Phase::StartSettlement { .. } => ("a start settlement has to be placed", "R8"),
        Phase::StartRoad { .. } => ("the road of the settlement has to be placed", "R8"),
        Phase::Roll => ("the dice have to be rolled", "R9"),
        Phase::Discard { .. } | Phase::OpenDiscard { .. } => {
            ("cards have to be given for the seven", "R13")
        }
        Phase::MoveRobber => ("the robber has to be moved", "R15"),
        Phase::ChooseVictim => ("an opponent has to be robbed", "R16"),
        Phase::Compose { .. } => ("an offer is being put together", "R18"),
        Phase::Answers { .. } => ("an offer lies open", "R19"),
        Phase::FreeRoads { .. } => ("a free road has to be laid", "R32"),
        Phase::Invent { .. } => ("a card of the bank has to be taken", "R33"),
        Phase::NeutralPiece { .. } => ("a neutral piece has to be built", "R45"),
        Phase::GiveBack { .. } => ("cards have to be given back", "R47"),
        Phase::Main => ("the dice have been rolled", "R9"),
        Phase::Dice | Phase::Steal { .. } | Phase::DrawCard | Phase::ForcedDraw { .. } => {
            return Refusal::ChanceFirst;
        }
        Phase::Over { .. } => return Refusal::GameOver,
    };
    Refusal::NotNow { first, rule }
}

/// The reason why a seat that may act cannot act so.
fn explain(state: &Catan, seat: Seat, action: Action) -> Refusal {
    let free_turn = matches!(state.phase, Phase::Roll | Phase::Main);
    let after_roll = matches!(state.phase, Phase::Main);
    match action {
        Action::BuildRoad(path) => explain_road(state, path),
        Action::BuildSettlement(spot) => explain_settlement(state, spot),
        Action::BuildCity(spot) if after_roll => explain_city(state, spot),
        Action::BuyCard if after_roll => {
            if state.deck.is_empty() {
                Refusal::NoneLeft { supply: Supply::DevelopmentCards }
            } else {
                needs(state, CARD_COST)
            }
        }
        Action::PlayKnight if free_turn => explain_card(state, Card::Knight),
        Action::PlayRoadBuilding if free_turn => explain_card(state, Card::RoadBuilding),
        Action::PlayInvention if free_turn => explain_card(state, Card::Invention),
        Action::PlayMonopoly(_) if free_turn => explain_card(state, Card::Monopoly),
        Action::BankTrade(give, want) if after_roll => explain_bank(state, give, want),
        Action::Give(resource) => explain_give(state, seat, resource),
        Action::Want(resource) => explain_want(state, seat, resource),
        Action::Offer if composing(state, seat).is_some() => Refusal::OfferIncomplete,
        Action::Accept => match state.phase {
            Phase::Answers { deal, answers } if answers[seat.index()] == Answer::Waiting => {
                needs_of(deal.wanted(), state.estate(seat).hand)
            }
            _ => pending(state),
        },
        Action::TradeWith(other) if matches!(state.phase, Phase::Answers { .. }) => {
            Refusal::NotAnswered { seat: other }
        }
        Action::MoveRobber(tile) if matches!(state.phase, Phase::MoveRobber) => {
            Refusal::SameHex { tile }
        }
        Action::Rob(victim) if matches!(state.phase, Phase::ChooseVictim) => {
            Refusal::NotAVictim { seat: victim }
        }
        Action::Discard(resource) => explain_discard(state, seat, resource),
        Action::DiscardOpenly(resource) if matches!(state.phase, Phase::OpenDiscard { .. }) => {
            Refusal::NotHeld { resource }
        }
        Action::Take(resource) => match state.phase {
            Phase::Invent { from, .. } => {
                explain_ordered(resource, from, state.bank, Refusal::BankHasNone { resource })
            }
            _ => pending(state),
        },
        Action::Return(resource) => match state.phase {
            Phase::GiveBack { from, .. } => explain_ordered(
                resource,
                from,
                state.estate(seat).hand,
                Refusal::NotHeld { resource },
            ),
            _ => pending(state),
        },
        Action::ForceTrade | Action::RobberHome if free_turn => explain_trade_cards(state, action),
        Action::RetireKnight if free_turn => {
            if !state.for_two() {
                Refusal::NotForTwo
            } else if state.turn.knight_left {
                Refusal::KnightUsed
            } else {
                Refusal::NoOpenKnight
            }
        }
        Action::NeutralRoad(colour, path) => explain_neutral_road(state, colour, path),
        Action::NeutralSettlement(colour, spot) => explain_neutral_settlement(state, colour, spot),
        Action::Roll
        | Action::EndTurn
        | Action::BuyCard
        | Action::PlayKnight
        | Action::PlayRoadBuilding
        | Action::PlayInvention
        | Action::PlayMonopoly(_)
        | Action::BuildCity(_)
        | Action::BankTrade(..)
        | Action::Offer
        | Action::Decline
        | Action::TradeWith(_)
        | Action::Withdraw
        | Action::MoveRobber(_)
        | Action::Rob(_)
        | Action::TakeBack
        | Action::ForceTrade
        | Action::RobberHome
        | Action::RetireKnight
        | Action::DiscardOpenly(_) => pending(state),
    }
}

fn needs_of(needs: Counts, has: Counts) -> Refusal {
    Refusal::NeedsCards { needs: needs.array(), has: has.array() }
}

fn needs(state: &Catan, cost: Counts) -> Refusal {
    needs_of(cost, state.active().hand)
}

fn explain_path(state: &Catan, colour: Colour, path: Path) -> Refusal {
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
    match state.phase {
        Phase::StartRoad { at, .. } => {
            if path.end_set() & at.bit() == 0 {
                Refusal::RoadNotAtStart { path, spot: at }
            } else {
                Refusal::PathTaken { path }
            }
        }
        Phase::FreeRoads { .. } => explain_path(state, colour, path),
        Phase::Main if state.road_paths(colour) & path.bit() == 0 => {
            explain_path(state, colour, path)
        }
        Phase::Main => needs(state, ROAD_COST),
        _ => pending(state),
    }
}

fn explain_spot(state: &Catan, colour: Colour, spot: Spot) -> Option<Refusal> {
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

fn explain_settlement(state: &Catan, spot: Spot) -> Refusal {
    let found = explain_spot(state, state.turn.active.into(), spot);
    match (state.phase, found) {
        (Phase::StartSettlement { .. } | Phase::Main, Some(reason)) => reason,
        (Phase::Main, None) => needs(state, SETTLEMENT_COST),
        _ => pending(state),
    }
}

fn explain_city(state: &Catan, spot: Spot) -> Refusal {
    if state.active().settlements & spot.bit() == 0 {
        Refusal::NoSettlementThere { spot }
    } else if state.active().cities_left == 0 {
        Refusal::NoneLeft { supply: Supply::Cities }
    } else {
        needs(state, CITY_COST)
    }
}

fn explain_card(state: &Catan, card: Card) -> Refusal {
    let kind = card.index();
    if !state.active().cards.has(kind) {
        Refusal::CardNotHeld { card }
    } else if state.turn.card_played {
        Refusal::CardPlayed
    } else if !cards::playable(state).has(kind) {
        Refusal::CardJustBought { card }
    } else if card == Card::RoadBuilding {
        Refusal::NoRoomForRoads
    } else {
        Refusal::BankEmpty
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

/// The deal that this seat is putting together, an empty one if it could begin.
fn composing(state: &Catan, seat: Seat) -> Option<Deal> {
    match state.phase {
        Phase::Main if seat == state.turn.active => Some(Deal::default()),
        Phase::Compose { deal } if seat == state.turn.active => Some(deal),
        Phase::Answers { answers, .. } => match answers[seat.index()] {
            Answer::Waiting => Some(Deal::default()),
            Answer::Composing(deal) => Some(deal),
            Answer::None | Answer::Accepted | Answer::Declined | Answer::Countered(_) => None,
        },
        _ => None,
    }
}

/// R17, R21: why no offer can be begun at all.
fn explain_no_offer(state: &Catan) -> Option<Refusal> {
    if !state.rules.trade {
        Some(Refusal::TradeOff)
    } else if !matches!(state.phase, Phase::Main) {
        None
    } else if state.turn.trading_over {
        Some(Refusal::TradingOver)
    } else if state.turn.offers >= state.rules.offers_per_turn {
        Some(Refusal::NoOffersLeft { cap: state.rules.offers_per_turn })
    } else if !offer::may_offer(state) {
        Some(Refusal::NothingToOffer)
    } else {
        None
    }
}

fn explain_give(state: &Catan, seat: Seat, resource: Resource) -> Refusal {
    let Some(deal) = composing(state, seat) else { return pending(state) };
    let kind = resource.index();
    let given = deal.given();
    if let Some(reason) = explain_no_offer(state) {
        reason
    } else if deal.wanted().has(kind) {
        Refusal::BothSides { resource }
    } else if !deal.wanted().is_empty() || given.last().is_some_and(|last| kind < last) {
        Refusal::OutOfOrder { resource }
    } else if state.estate(seat).hand.get(kind) <= given.get(kind) {
        Refusal::NotHeld { resource }
    } else {
        Refusal::NothingLeftToWant
    }
}

fn explain_want(state: &Catan, seat: Seat, resource: Resource) -> Refusal {
    let Some(deal) = composing(state, seat) else { return pending(state) };
    let kind = resource.index();
    let wanted = deal.wanted();
    if let Some(reason) = explain_no_offer(state) {
        reason
    } else if deal.given().is_empty() {
        Refusal::NotNow { first: "name the cards you give", rule: "R18" }
    } else if deal.given().has(kind) {
        Refusal::BothSides { resource }
    } else if wanted.last().is_some_and(|last| kind < last) {
        Refusal::OutOfOrder { resource }
    } else {
        Refusal::WantsTooMuch { most: offer::most_wanted(state, seat) }
    }
}

/// Why a kind cannot be named next when cards are named in order.
fn explain_ordered(resource: Resource, from: Resource, pool: Counts, missing: Refusal) -> Refusal {
    if resource < from {
        Refusal::OutOfOrder { resource }
    } else if !pool.has(resource.index()) {
        missing
    } else {
        Refusal::TooFewBehind { resource }
    }
}

fn explain_discard(state: &Catan, seat: Seat, resource: Resource) -> Refusal {
    match state.phase {
        Phase::Discard { chosen } => {
            let given = chosen[seat.index()];
            if given.total() == discard::due(state, seat) {
                return Refusal::DoesNotOweCards;
            }
            let from = Resource::ALL[given.last().unwrap_or(0)];
            let pool = state.estate(seat).hand - given;
            explain_ordered(resource, from, pool, Refusal::NotHeld { resource })
        }
        _ => pending(state),
    }
}

fn explain_trade_cards(state: &Catan, action: Action) -> Refusal {
    if !state.for_two() {
        return Refusal::NotForTwo;
    }
    let (needs, has) = (trade_cards::action_cost(state), state.active().trade_cards);
    if state.turn.action_used {
        Refusal::ActionUsed
    } else if has < needs {
        Refusal::NeedsTradeCards { needs, has }
    } else if action == Action::RobberHome {
        Refusal::RobberAtHome
    } else if state.estate(trade_cards::opponent(state)).hand.is_empty() {
        Refusal::OpponentHasNoCards
    } else {
        Refusal::CannotGiveBack
    }
}

fn explain_neutral_road(state: &Catan, colour: Colour, path: Path) -> Refusal {
    match state.phase {
        Phase::NeutralPiece { piece: Piece::Road, .. } => explain_path(state, colour, path),
        Phase::NeutralPiece { piece: Piece::Settlement, .. } => Refusal::SettlementOwed,
        _ if !state.for_two() => Refusal::NotForTwo,
        _ => pending(state),
    }
}

fn explain_neutral_settlement(state: &Catan, colour: Colour, spot: Spot) -> Refusal {
    match state.phase {
        Phase::NeutralPiece { piece: Piece::Settlement, .. } => {
            explain_spot(state, colour, spot).unwrap_or_else(|| pending(state))
        }
        _ if !state.for_two() => Refusal::NotForTwo,
        _ => pending(state),
    }
}
