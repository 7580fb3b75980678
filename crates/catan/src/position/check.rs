//! What cannot stand on a table is refused, with the reason.

use argosy_game::{PositionError, Seat, SeatSet, ToAct};

use crate::action::Action;
use crate::cards::Counts;
use crate::data::{
    ARMY_KNIGHTS, FORCED_CARDS, FREE_ROADS, INVENTED_CARDS, ROAD_LENGTH, TRADE_CARDS_HELD,
    WINNING_POINTS,
};
use crate::deal::shown_cards;
use crate::island::{Path, PathSet, Spot, SpotSet, paths, spots};
use crate::phase::{discard, offer, robber, start};
use crate::rules;
use crate::state::{Answer, Catan, Colour, Deal, Phase};

type Check = Result<(), PositionError>;

fn ensure(holds: bool, part: &str, why: &str) -> Check {
    if holds { Ok(()) } else { Err(PositionError::new(part, why)) }
}

/// R25, R26: pieces that could have been built so.
pub(super) fn pieces(state: &Catan) -> Check {
    let (mut roads, mut buildings): (PathSet, SpotSet) = (0, 0);
    for colour in Colour::ALL {
        let estate = state.estate(colour);
        ensure(roads & estate.roads() == 0, "roads", "two roads lie on one path")?;
        let twice = buildings & estate.buildings() | estate.settlements & estate.cities;
        ensure(twice == 0, "settlements", "two buildings stand on one intersection")?;
        roads |= estate.roads();
        buildings |= estate.buildings();
    }
    let close = spots(buildings).any(|spot| spot.neighbour_set() & buildings != 0);
    ensure(!close, "settlements", "two buildings are neighbours (R26)")?;
    for colour in Colour::ALL {
        connected(state, colour)?;
    }
    Ok(())
}

/// R25, R26: every road hangs together with a building of its colour, and a seat's
/// buildings have a road, but for the one just placed.
fn connected(state: &Catan, colour: Colour) -> Check {
    let estate = state.estate(colour);
    let mut reached = estate.buildings();
    loop {
        let next = paths(estate.roads())
            .map(Path::end_set)
            .filter(|ends| ends & reached != 0)
            .fold(reached, |set, ends| set | ends);
        if next == reached {
            break;
        }
        reached = next;
    }
    let loose = paths(estate.roads()).any(|path| path.end_set() & reached == 0);
    ensure(!loose, "roads", "a road hangs together with no building of its colour (R25)")?;
    let touched = paths(estate.roads()).fold(0, |set, path| set | path.end_set());
    let just_placed = if let Phase::StartRoad { at, .. } = state.phase { at.bit() } else { 0 };
    let bare = estate.buildings() & !touched & !just_placed;
    ensure(
        bare == 0 || colour.number() >= state.n_seats,
        "settlements",
        "a building has no road of its colour (R26)",
    )
}

/// Cards, turn and phase fit each other.
pub(super) fn whole(state: &Catan) -> Check {
    special_cards(state)?;
    for colour in Colour::ALL {
        let estate = state.estate(colour);
        let plain = !state.for_two() || colour.number() >= 2;
        ensure(
            estate.trade_cards <= if plain { 0 } else { TRADE_CARDS_HELD },
            "trade_cards",
            "two players hold at most 7 each, others none (R50)",
        )?;
        let neutral = colour.number() >= state.n_seats;
        let empty = estate.hand.is_empty() && estate.cards.is_empty() && estate.knights == 0;
        ensure(!neutral || empty, "colour", "a neutral colour holds no cards (R51)")?;
    }
    turn(state)?;
    phase(state)?;
    winner(state)
}

/// R37: the colour that is alone in front with a run that is long enough.
pub(super) fn longest_run(state: &Catan) -> Option<Colour> {
    let length = |colour: Colour| state.estate(colour).road_length;
    let longest = state.colours().max_by_key(|&colour| length(colour))?;
    let alone = state.colours().filter(|&colour| length(colour) == length(longest)).count() == 1;
    (alone && length(longest) >= ROAD_LENGTH).then_some(longest)
}

/// R31: the seats with the most open knights, if those are enough.
pub(super) fn largest_armies(state: &Catan) -> SeatSet {
    let knights = |seat: Seat| state.estate(seat).knights;
    let most = Seat::all(state.n_seats).map(knights).max().unwrap_or(0);
    let seats = Seat::all(state.n_seats);
    seats.filter(|&seat| most >= ARMY_KNIGHTS && knights(seat) == most).collect()
}

fn special_cards(state: &Catan) -> Check {
    match (state.longest_road, longest_run(state)) {
        (None, None) => {}
        (None, Some(colour)) => {
            let length = state.estate(colour).road_length;
            let why = format!(
                "colour {} alone has the longest run, of {length}, and so the card (R37)",
                colour.number()
            );
            return Err(PositionError::new("longest_road", why));
        }
        (Some(holder), _) => {
            let longest = state.estates.iter().map(|estate| estate.road_length).max();
            let length = state.estate(holder).road_length;
            ensure(
                length >= ROAD_LENGTH && Some(length) == longest,
                "longest_road",
                "its holder has no run of 5 that is among the longest (R37)",
            )?;
        }
    }
    let armies = largest_armies(state);
    match state.largest_army {
        Some(holder) => ensure(
            armies.contains(holder),
            "largest_army",
            "its holder has not three open knights and the most (R31)",
        ),
        None => {
            let mut seats = armies.iter().map(|seat| seat.to_string());
            let why = match (armies.len(), state.for_two()) {
                // R49: equal armies are left over when a knight leaves the game.
                (0, _) | (2.., true) => return Ok(()),
                (1, _) => format!(
                    "seat {} has three open knights and the most, and so the card (R31)",
                    seats.next().unwrap_or_default()
                ),
                (2.., false) => format!(
                    "seats with three open knights and the most: {}; one of them has the card (R31)",
                    seats.collect::<Vec<_>>().join(", ")
                ),
            };
            Err(PositionError::new("largest_army", why))
        }
    }
}

fn turn(state: &Catan) -> Check {
    let turn = &state.turn;
    ensure(turn.rolls <= state.rolls_needed(), "turn rolls", "more rolls than a turn has")?;
    ensure((turn.rolls > 0) == (turn.dice != [0; 2]), "turn dice", "dice without a roll, or none")?;
    ensure(state.active().cards.covers(turn.bought), "turn bought", "cards that are not held")?;
    ensure(turn.offers <= state.rules.offers_per_turn, "turn offers", "more than allowed (R21)")?;
    ensure(turn.number <= state.rules.turn_limit, "turn", "beyond the turn limit (R42)")?;
    ensure(
        !turn.trading_over || state.rules.strict,
        "turn trading_over",
        "only with phases strict",
    )?;
    let for_two = !turn.action_used && !turn.knight_left || state.for_two();
    ensure(for_two, "turn action", "trade cards are for two players (R46)")
}

fn winner(state: &Catan) -> Check {
    let over = matches!(state.phase, Phase::Over { .. });
    let won = state.active().total_points() >= WINNING_POINTS;
    ensure(over || !won, "phase", "the active seat has 10 points and has won (R38)")?;
    if let Phase::Over { winner: Some(seat) } = state.phase {
        let points = state.estate(seat).total_points();
        ensure(points >= WINNING_POINTS, "phase", "the winner has not 10 points (R38)")?;
    }
    Ok(())
}

fn phase(state: &Catan) -> Check {
    const PART: &str = "phase";
    let rolled = state.turn.rolls == state.rolls_needed();
    let seven = state.turn.rolls > 0 && state.turn.dice[0] + state.turn.dice[1] == 7;
    let started = state.turn.number > 0;
    match state.phase {
        Phase::StartSettlement { placed } => return starting(state, placed, None),
        Phase::StartRoad { placed, at } => return starting(state, placed, Some(at)),
        Phase::Roll | Phase::Dice => ensure(!rolled, PART, "the roll is made already")?,
        Phase::Discard { chosen } => {
            ensure(seven && !state.rules.catanatron, PART, "no seven was rolled")?;
            giving(state, &chosen)?;
        }
        Phase::OpenDiscard { seat, left } => {
            ensure(seven && state.rules.catanatron, PART, "no seven was rolled")?;
            let held = state.estate(seat).hand.total();
            ensure(left > 0 && left <= held, PART, "that seat cannot give that many cards")?;
        }
        Phase::MoveRobber => {}
        Phase::ChooseVictim => {
            ensure(robber::victims(state).count() > 1, PART, "there are not two to choose from")?;
        }
        Phase::Steal { victim } => {
            let possible = robber::victims(state).any(|seat| seat == victim);
            ensure(possible, PART, "that seat cannot be robbed (R16)")?;
        }
        Phase::Main => ensure(rolled, PART, "the dice have not been rolled (R9)")?,
        Phase::Compose { deal } => {
            offering(state, rolled)?;
            proposed(state, state.turn.active, deal)?;
        }
        Phase::Answers { deal, answers } => {
            offering(state, rolled)?;
            answered(state, deal, &answers)?;
        }
        Phase::DrawCard => ensure(rolled && !state.deck.is_empty(), PART, "no card can be drawn")?,
        Phase::FreeRoads { left } => {
            ensure((1..=FREE_ROADS).contains(&left), PART, "there are two free roads (R32)")?;
        }
        Phase::Invent { left, .. } => {
            ensure((1..=INVENTED_CARDS).contains(&left), PART, "two cards are invented (R33)")?;
        }
        Phase::NeutralPiece { free_roads, .. } => {
            ensure(state.for_two(), PART, "neutral colours are for two players (R45)")?;
            ensure(free_roads < FREE_ROADS, PART, "there are two free roads (R32)")?;
        }
        Phase::ForcedDraw { left } => {
            let held = state.estate(state.turn.active.next(state.n_seats)).hand.total();
            let fits = state.for_two() && (1..=FORCED_CARDS.min(held)).contains(&left);
            ensure(fits, PART, "those cards cannot be drawn (R47)")?;
        }
        Phase::GiveBack { left, .. } => {
            let fits = state.for_two() && (1..=FORCED_CARDS).contains(&left);
            ensure(fits, PART, "two cards are given back (R47)")?;
        }
        Phase::Over { .. } => return Ok(()),
    }
    ensure(started, "turn", "after the start, turns count from 1")?;
    somebody_can_act(state)
}

/// A seat that owes a decision has one to make.
fn somebody_can_act(state: &Catan) -> Check {
    if let ToAct::Seats { owe, .. } = rules::to_act(state) {
        for seat in owe.iter() {
            let mut legal: Vec<Action> = Vec::new();
            rules::legal(state, seat, &mut legal);
            ensure(!legal.is_empty(), "phase", "nothing could be done in it")?;
        }
    }
    Ok(())
}

/// R8: as many pieces as have been placed.
fn starting(state: &Catan, placed: u8, pending: Option<Spot>) -> Check {
    const PART: &str = "phase";
    ensure(placed < 2 * state.n_seats, PART, "the start is complete")?;
    ensure(state.turn.number == 0, "turn", "the start comes before turn 1")?;
    let whose = |index| start::whose_start(state.first, state.n_seats, index);
    ensure(state.turn.active == whose(placed), PART, "another seat places next (R8)")?;
    for seat in Seat::all(state.n_seats) {
        let estate = state.estate(seat);
        let turns = (0..placed).filter(|&index| whose(index) == seat).count() as u32;
        let waiting = pending.filter(|_| seat == state.turn.active);
        let fits = estate.roads().count_ones() == turns
            && estate.settlements.count_ones() == turns + u32::from(waiting.is_some())
            && waiting.is_none_or(|at| estate.settlements & at.bit() != 0)
            && estate.cities == 0;
        ensure(fits, PART, "the pieces are not those placed so far (R8)")?;
    }
    somebody_can_act(state)
}

/// R14: each has chosen cards that are held, not more than are due, and somebody
/// still has to choose.
fn giving(state: &Catan, chosen: &[Counts; 4]) -> Check {
    const PART: &str = "phase";
    let mut waiting = false;
    for seat in Seat::all(state.n_seats) {
        let cards = chosen[seat.index()];
        let due = discard::due(state, seat);
        ensure(state.estate(seat).hand.covers(cards), PART, "cards are given that are not held")?;
        ensure(cards.total() <= due, PART, "more cards are given than are due (R13)")?;
        waiting |= cards.total() < due;
    }
    ensure(waiting, PART, "nobody has to give cards (R13)")
}

/// R17, R18, R21: what an offer in the making and one that lies open have in common.
fn offering(state: &Catan, rolled: bool) -> Check {
    ensure(rolled && state.rules.trade, "phase", "nothing can be offered (R17)")?;
    ensure(state.turn.offers > 0, "turn offers", "the offer that lies open counts (R21)")?;
    let shown = shown_cards(state);
    let held = state.estates.iter().zip(shown).all(|(estate, shown)| estate.hand.covers(shown));
    ensure(held, "phase", "cards are offered that are not held (R18)")
}

/// R18: an offer or counter-offer that this seat could put together.
fn proposed(state: &Catan, seat: Seat, deal: Deal) -> Check {
    const PART: &str = "phase";
    ensure(!deal.given().is_empty(), PART, "an offer begins with a card given (R18)")?;
    let held = state.estate(seat).hand.covers(deal.given());
    ensure(held, PART, "cards are offered that are not held (R18)")?;
    let fits = deal.wanted().total() <= offer::most_wanted(state, seat);
    ensure(fits, PART, "more is wanted than the other side holds (R18)")
}

/// R18: one that can lie open.
fn laid_open(state: &Catan, seat: Seat, deal: Deal) -> Check {
    ensure(deal.is_complete(), "phase", "both sides must give a card (R18)")?;
    proposed(state, seat, deal)
}

/// R19, R20: an open offer and its answers.
fn answered(state: &Catan, deal: Deal, answers: &[Answer; 4]) -> Check {
    const PART: &str = "phase";
    laid_open(state, state.turn.active, deal)?;
    for seat in Seat::all(state.n_seats) {
        let answer = answers[seat.index()];
        let own = seat == state.turn.active;
        ensure(own == (answer == Answer::None), PART, "all others answer (R19)")?;
        match answer {
            Answer::Composing(counter) => proposed(state, seat, counter)?,
            Answer::Countered(counter) => laid_open(state, seat, counter)?,
            Answer::None | Answer::Waiting | Answer::Accepted | Answer::Declined => {}
        }
    }
    let open = answers.iter().any(|answer| !matches!(answer, Answer::None | Answer::Declined));
    ensure(open, PART, "all have declined, so the offer has lapsed (R20)")
}
