//! A view as numbers, for programs that learn: docs/tensors/ragusa.md.

use argosy_game::{MAX_AUTOMATA, Planes, Round, Seat, SeatSet, Tensor, Who};

use crate::event::PieceView;
use crate::files::PATRICIAN_CARDS;
use crate::kinds::{BONUSES, BUILDINGS, Bits, Bonus, BonusSet, CARGOES, GOODS, RESOURCES};
use crate::ship::{BACKS, SHIP_KINDS, SLOTS};
use crate::spot::{RING, SPOTS};
use crate::state::{PAIRS, Ragusa, SIDES};
use crate::view::{PhaseView, PlayerView, RingView, TurnView, View};

/// Seats, then automata.
const N: usize = SIDES;
const PHASES: usize = 22;
const POINTS: usize = 4;

impl Tensor for Ragusa {
    const TENSOR_VERSION: u32 = 1;

    fn write(view: &View, out: &mut impl Planes) {
        let places = Places { round: Round::new(view.seat, view.n_seats), n_seats: view.n_seats };
        write_table(view, places, out);
        write_board(view, out);
        write_ships(view, out);
        write_pieces(&view.players, places, out);
        write_holdings(&view.players, places, out);
        write_cards(view, places, out);
        write_automata(view, out);
        let now = moment(&view.phase);
        write_phase(&now, places, out);
        write_turn(&now, places, out);
    }
}

/// Seats as the viewer counts them, automata behind them.
#[derive(Copy, Clone)]
struct Places {
    round: Round,
    n_seats: u8,
}

impl Places {
    fn of(self, who: Who) -> usize {
        match who {
            Who::Seat(seat) => self.round.place(seat),
            Who::Automaton(number) => usize::from(self.n_seats + number),
        }
    }

    fn each(self, players: &[PlayerView]) -> impl Iterator<Item = (usize, &PlayerView)> {
        players.iter().map(move |player| (self.of(player.who), player))
    }
}

fn put_cards(first: usize, cards: Option<BonusSet>, out: &mut impl Planes) {
    cards.unwrap_or_default().iter().for_each(|card| out.put(first + card.index(), 1));
}

fn put_bits(first: usize, bits: impl Into<u64>, out: &mut impl Planes) {
    Bits(bits.into()).for_each(|bit| out.put(first + usize::from(bit), 1));
}

fn write_table(view: &View, places: Places, out: &mut impl Planes) {
    out.plane("seats", &[N], 1, "One cell for each seat at the table.");
    out.put_all(0, &[1; N][..view.n_seats.into()]);
    out.number("rules", 255, view.rules.number(), "The version of the rules.");
    out.plane("solo", &[4], 1, "Solo game, harder, easier, the player begins.");
    if let Some(solo) = &view.solo {
        out.put_all(0, &[true, solo.harder, solo.easier, solo.player_first].map(u8::from));
    }
    out.plane("solo.cards", &[PATRICIAN_CARDS], 1, "The Patrician cards in the solo game.");
    put_bits(0, view.solo.as_ref().map_or(0, |solo| solo.cards), out);
    out.plane("first", &[N], 1, "Who began.");
    out.put(places.of(view.first), 1);
    out.plane("active", &[N], 1, "Whose turn it is.");
    out.put(places.of(view.active), 1);
}

fn write_board(view: &View, out: &mut impl Planes) {
    out.plane("walls", &[RING], 1, "Walls that stand.");
    put_bits(0, view.walls, out);
    out.plane("black", &[SPOTS], 1, "Bastions, or the reserved spots of the solo game.");
    put_bits(0, view.black, out);
    out.plane("market", &[GOODS], 63, "The space of each good's marker.");
    view.market.iter().for_each(|marker| out.put(marker.good.index(), marker.space.into()));
    out.plane("market.value", &[GOODS], 63, "What each good is worth.");
    view.market.iter().for_each(|marker| out.put(marker.good.index(), marker.value.into()));
}

fn write_ships(view: &View, out: &mut impl Planes) {
    out.plane("slots", &[SLOTS, SHIP_KINDS], 1, "The ship in each slot: cargo and good.");
    for (slot, ship) in view.slots.iter().enumerate() {
        if let Some(ship) = ship {
            out.put(slot * SHIP_KINDS + ship.ship.index(), 1);
        }
    }
    out.plane("slots.price", &[SLOTS, GOODS], 15, "What each ship costs in oil, wine, silver.");
    for (slot, ship) in view.slots.iter().enumerate() {
        if let Some(price) = ship.map(|ship| ship.price) {
            out.put_all(slot * GOODS, &[price.oil, price.wine, price.silver]);
        }
    }
    out.plane("ship_deck", &[SHIP_KINDS], 15, "Ships that can still come.");
    view.ship_deck.iter().for_each(|count| out.put(count.ship.index(), count.copies.into()));
    out.plane("back", &[BACKS], 1, "The back of the next ship: good and arrows.");
    if let Some(back) = view.back {
        out.put(back.index(), 1);
    }
}

fn write_pieces(players: &[PlayerView], places: Places, out: &mut impl Planes) {
    out.plane("houses", &[N, SPOTS], 1, "The spots with a house of each player.");
    for (place, player) in places.each(players) {
        put_bits(place * SPOTS, player.houses, out);
    }
    out.plane("towers", &[N, RING], 1, "The spots with a tower of each player.");
    for (place, player) in places.each(players) {
        put_bits(place * RING, player.towers, out);
    }
    out.plane("houses_left", &[N], 63, "Houses that each player has left.");
    places.each(players).for_each(|(place, player)| out.put(place, player.houses_left.into()));
    out.plane("bastions_left", &[N], 63, "Bastions left.");
    places.each(players).for_each(|(place, player)| out.put(place, player.bastions_left.into()));
    out.plane("towers_left", &[N], 63, "Towers left.");
    places.each(players).for_each(|(place, player)| out.put(place, player.towers_left.into()));
}

fn write_holdings(players: &[PlayerView], places: Places, out: &mut impl Planes) {
    out.plane("resources", &[N, RESOURCES], 63, "Fish, wood, stone, ore, grapes, olives.");
    for (place, player) in places.each(players) {
        out.put_all(place * RESOURCES, &player.resources.to_array());
    }
    out.plane("goods", &[N, GOODS], 63, "Oil, wine, silver.");
    for (place, player) in places.each(players) {
        let goods = player.goods;
        out.put_all(place * GOODS, &[goods.oil, goods.wine, goods.silver]);
    }
    out.plane("ships", &[N, CARGOES], 63, "Ships bought, by cargo.");
    for (place, player) in places.each(players) {
        out.put_all(place * CARGOES, &player.ships.to_array());
    }
    out.plane("points", &[N, POINTS], 255, "By walls, fish, ships and sales.");
    for (place, player) in places.each(players) {
        let points = player.points;
        let parts = [points.mason, points.fishmonger, points.ships, points.sales];
        for (index, part) in parts.into_iter().enumerate() {
            out.put(place * POINTS + index, part.into());
        }
    }
}

fn write_cards(view: &View, places: Places, out: &mut impl Planes) {
    let players = &view.players;
    out.plane("bonus_size", &[N], BONUSES as u32, "Bonus cards of each player.");
    places.each(players).for_each(|(place, player)| out.put(place, player.bonus_cards.into()));
    out.plane("bonus", &[N, BONUSES], 1, "Which these are, where the viewer knows.");
    for (place, player) in places.each(players) {
        put_cards(place * BONUSES, player.bonus, out);
    }
    out.plane("dealt", &[N, BONUSES], 1, "The cards dealt at the start, where the viewer knows.");
    for (place, player) in places.each(players) {
        put_cards(place * BONUSES, player.dealt, out);
    }
    let deck = view.bonus_deck.into();
    out.number("bonus_deck", BONUSES as u32, deck, "Bonus cards in the shuffled deck.");
    out.plane("under_deck.by", &[BONUSES, N], 1, "Who put each card under the deck.");
    for (index, under) in view.under_deck.iter().enumerate() {
        out.put(index * N + places.of(under.by), 1);
    }
    out.plane("under_deck.card", &[BONUSES, BONUSES], 1, "Which it is, where the viewer knows.");
    for (index, under) in view.under_deck.iter().enumerate() {
        put_cards(index * BONUSES, under.card.map(Bonus::set), out);
    }
}

fn write_automata(view: &View, out: &mut impl Planes) {
    let automata = || view.players[usize::from(view.n_seats)..].iter().enumerate();
    let kinds = BONUSES as u32;
    out.plane(
        "pairs",
        &[MAX_AUTOMATA, PAIRS, 2],
        kinds,
        "An automaton's pairs from the palace, from 1.",
    );
    for (place, player) in automata() {
        for (index, pair) in player.pairs.iter().flatten().enumerate() {
            let numbers = pair.map(|card| card.index() as u8 + 1);
            out.put_all((place * PAIRS + index) * 2, &numbers);
        }
    }
    out.plane("patrician", &[MAX_AUTOMATA, PATRICIAN_CARDS], 1, "Its Patrician cards seen.");
    for (place, player) in automata() {
        put_bits(place * PATRICIAN_CARDS, player.patrician, out);
    }
}

/// What all phases have together: each has some of it.
#[derive(Default)]
struct Moment<'a> {
    phase: usize,
    chosen: SeatSet,
    own: Option<Bonus>,
    turn: Option<&'a TurnView>,
    ring: Option<&'a RingView>,
    drawn: u8,
    cards: Option<BonusSet>,
    who: Option<Who>,
}

fn moment(phase: &PhaseView) -> Moment<'_> {
    let rest = |phase| Moment { phase, ..Moment::default() };
    let at = |phase, turn| Moment { turn: Some(turn), ..rest(phase) };
    let round = |phase, turn, ring| Moment { ring: Some(ring), ..at(phase, turn) };
    match phase {
        PhaseView::First => rest(0),
        PhaseView::Ships => rest(1),
        PhaseView::Reserve => rest(2),
        PhaseView::Split => rest(3),
        PhaseView::Deal => rest(4),
        PhaseView::Choose { chosen, own } => Moment { chosen: *chosen, own: *own, ..rest(5) },
        PhaseView::Patrician => rest(6),
        PhaseView::Place { .. } => rest(7),
        PhaseView::Pay { turn } => at(8, turn),
        PhaseView::Order { turn } => at(9, turn),
        PhaseView::Produce { turn, ring } => round(10, turn, ring),
        PhaseView::Wall { turn, ring } => round(11, turn, ring),
        PhaseView::Tower { turn, ring } => round(12, turn, ring),
        PhaseView::Buy { turn, ring } => round(13, turn, ring),
        PhaseView::Sell { turn, ring } => round(14, turn, ring),
        PhaseView::Arrival { turn, ring } => round(15, turn, ring),
        PhaseView::NextBack { turn, ring } => round(16, turn, ring),
        PhaseView::Palace { turn } => at(17, turn),
        PhaseView::Draw { turn, drawn, cards } => {
            Moment { drawn: *drawn, cards: *cards, ..at(18, turn) }
        }
        PhaseView::Keep { turn, drawn, cards } => {
            Moment { drawn: *drawn, cards: *cards, ..at(19, turn) }
        }
        PhaseView::LastExchange { who } => Moment { who: Some(*who), ..rest(20) },
        PhaseView::Over => rest(21),
    }
}

fn write_phase(now: &Moment<'_>, places: Places, out: &mut impl Planes) {
    out.plane("phase", &[PHASES], 1, "The phase, in the order of the view's type.");
    out.put(now.phase, 1);
    out.plane("phase.chosen", &[N], 1, "Who has chosen a first bonus card.");
    now.chosen.iter().for_each(|seat: Seat| out.put(places.of(Who::Seat(seat)), 1));
    out.plane("phase.own", &[BONUSES], 1, "The viewer's own choice.");
    put_cards(0, now.own.map(Bonus::set), out);
    out.number("phase.drawn", 15, now.drawn.into(), "Bonus cards drawn at the palace.");
    out.plane("phase.cards", &[BONUSES], 1, "Which these are, where the viewer knows.");
    put_cards(0, now.cards, out);
    out.plane("phase.who", &[N], 1, "Who exchanges before the scoring.");
    if let Some(who) = now.who {
        out.put(places.of(who), 1);
    }
}

fn write_turn(now: &Moment<'_>, places: Places, out: &mut impl Planes) {
    out.plane("turn.spot", &[SPOTS], 1, "Where the piece of this turn stands.");
    if let Some(turn) = now.turn {
        out.put(turn.spot.index(), 1);
    }
    let bastion = now.turn.is_some_and(|turn| turn.piece == PieceView::Bastion);
    out.flag("turn.bastion", bastion, "It is a bastion.");
    out.plane("turn.pending", &[BUILDINGS], 1, "Buildings that it has yet to wake.");
    for building in now.turn.iter().flat_map(|turn| &turn.pending) {
        out.put(building.index(), 1);
    }
    out.plane("ring.building", &[BUILDINGS], 1, "The building that is awake.");
    if let Some(ring) = now.ring {
        out.put(ring.building.index(), 1);
    }
    let step = now.ring.map_or(0, |ring| ring.step);
    out.number("ring.step", 6, step.into(), "Places clockwise from the new house.");
    out.plane("ring.who", &[N], 1, "Whose house acts.");
    if let Some(ring) = now.ring {
        out.put(places.of(ring.who), 1);
    }
}
