//! A view as numbers, for programs that learn: docs/tensors/rialto.md.

use argosy_game::{Planes, Round, Seat, SeatSet, Tensor, ToAct};

use crate::board::{BRIDGES, CONNECTIONS, DISTRICTS};
use crate::building::{Building, Tiles};
use crate::cards::{Cards, Kind};
use crate::doge::MAX_PLAYERS;
use crate::state::{AfterDraw, Phase, Rialto, Stage};
use crate::view::{BridgeView, LinkView, PlayerView, TileView, View};

/// Players: the seats, then the neutral one.
const N: usize = MAX_PLAYERS;
const KINDS: usize = Kind::COUNT;
const BUILDINGS: usize = Building::COUNT as usize;
const CARDS: u32 = Cards::MOST as u32;
const TILES: u32 = Tiles::MOST as u32;
/// More than all cards there are.
const HAND: u32 = 7 * CARDS;
const PHASES: usize = 16;
const TALLIES: usize = 5;
const STAGES: usize = Stage::ALL.len();

impl Tensor for Rialto {
    const TENSOR_VERSION: u32 = 1;

    fn write(view: &View, out: &mut impl Planes) {
        let places = Places { round: Round::new(view.viewer, view.seats), n_seats: view.seats };
        write_table(view, places, out);
        write_map(view, out);
        write_supplies(view, out);
        write_cards(&view.players, places, out);
        write_holdings(&view.players, places, out);
        write_phase(&moment(view.phase), places, out);
    }
}

/// Seats as the viewer counts them; the neutral player keeps its number behind them.
#[derive(Copy, Clone)]
struct Places {
    round: Round,
    n_seats: u8,
}

impl Places {
    fn of(self, player: Seat) -> usize {
        if player.number() < self.n_seats { self.round.place(player) } else { player.index() }
    }

    fn each(self, players: &[PlayerView]) -> impl Iterator<Item = (usize, &PlayerView)> {
        let seats = (0..).map(Seat::new);
        seats.zip(players).map(move |(seat, player)| (self.of(seat), player))
    }
}

fn put_seats(seats: SeatSet, places: Places, out: &mut impl Planes) {
    seats.iter().for_each(|seat| out.put(places.of(seat), 1));
}

fn write_table(view: &View, places: Places, out: &mut impl Planes) {
    out.plane("seats", &[N], 1, "One cell for each seat at the table.");
    out.put_all(0, &[1; N][..view.seats.into()]);
    out.number("rules", 255, view.rules.number(), "The version of the rules.");
    out.plane("neutral_left", &[N], 1, "In the duel, who sits at the neutral player's left.");
    if let Some(seat) = view.neutral_left {
        out.put(places.of(seat), 1);
    }
    out.number("round", DISTRICTS as u32, view.round.into(), "The round, counted from 1.");
    let (owe, may) = match view.to_act {
        ToAct::Seats { owe, may } => (owe, may),
        ToAct::Chance | ToAct::Over => (SeatSet::EMPTY, SeatSet::EMPTY),
    };
    out.plane("owe", &[N], 1, "Who owes a decision.");
    put_seats(owe, places, out);
    out.plane("may", &[N], 1, "Who can act but need not.");
    put_seats(may, places, out);
    out.plane("doge_order", &[N, N], 1, "Who stands at each place of the doge order.");
    for (place, &seat) in view.doge_order.iter().enumerate() {
        out.put(place * N + places.of(seat), 1);
    }
}

fn write_map(view: &View, out: &mut impl Planes) {
    out.plane("active_district", &[DISTRICTS], 1, "The district of this round.");
    out.put(view.active_district.into(), 1);
    out.plane("numbers", &[DISTRICTS], DISTRICTS as u32, "The number of each district.");
    out.put_all(0, &view.numbers);
    out.plane("district_values", &[DISTRICTS], 255, "What a first place is worth now.");
    for (district, &value) in view.district_values.iter().enumerate() {
        out.put(district, value.into());
    }
    out.plane("connections.gondola", &[CONNECTIONS], 1, "Connections with a gondola.");
    for (index, connection) in view.connections.iter().enumerate() {
        out.put(index, matches!(connection.link, LinkView::Gondola { .. }).into());
    }
    out.plane("connections.bridge", &[CONNECTIONS, BRIDGES], 1, "The bridge on each.");
    for (index, connection) in view.connections.iter().enumerate() {
        if let LinkView::Bridge { token, .. } = connection.link {
            out.put(index * BRIDGES + usize::from(token), 1);
        }
    }
    out.plane("connections.ends", &[CONNECTIONS, 2], 15, "The bridge's values at both ends.");
    for (index, connection) in view.connections.iter().enumerate() {
        if let LinkView::Bridge { ends, .. } = connection.link {
            out.put_all(index * 2, &ends);
        }
    }
    out.plane("banks_taken", &[2], 1, "Whether the bonus of each bank was taken.");
    out.put_all(0, &view.banks_taken.map(u8::from));
    out.plane("marker", &[CONNECTIONS], 1, "Where the neutral player would build.");
    if let Some(connection) = view.marker {
        out.put(connection.into(), 1);
    }
}

fn put_tiles(row: usize, tiles: &[TileView], count: fn(&TileView) -> u8, out: &mut impl Planes) {
    for tile in tiles {
        out.put(row * BUILDINGS + usize::from(tile.building.index()), count(tile).into());
    }
}

fn write_supplies(view: &View, out: &mut impl Planes) {
    out.plane("columns", &[N + 1, KINDS], CARDS, "The cards of each open column.");
    for (column, cards) in view.columns.iter().enumerate() {
        out.put_all(column * KINDS, &cards.counts());
    }
    out.number("deck", HAND, view.deck.into(), "Cards in the deck.");
    out.number("discards", HAND, view.discards.into(), "Cards that were discarded.");
    out.plane("stock", &[BUILDINGS], TILES, "Buildings left.");
    put_tiles(0, &view.stock, |tile| tile.count, out);
    let put_bridge = |bridge: &BridgeView, out: &mut _| Planes::put(out, bridge.token.into(), 1);
    out.plane("open_bridge", &[BRIDGES], 1, "The bridge on top.");
    view.open_bridge.iter().for_each(|bridge| put_bridge(bridge, out));
    out.plane("hidden_bridges", &[BRIDGES], 1, "Bridges below it.");
    view.hidden_bridges.iter().for_each(|bridge| put_bridge(bridge, out));
    out.number("gondolas", 15, view.gondolas.into(), "Gondolas left.");
}

fn write_cards(players: &[PlayerView], places: Places, out: &mut impl Planes) {
    out.plane("hand_size", &[N], HAND, "Cards in each hand.");
    places.each(players).for_each(|(place, player)| out.put(place, player.hand_size.into()));
    out.plane("hand", &[N, KINDS], CARDS, "Which these are, where the viewer knows.");
    for (place, player) in places.each(players) {
        out.put_all(place * KINDS, &player.hand.unwrap_or_default().counts());
    }
    out.plane("setting_aside", &[N, KINDS], CARDS, "Cards chosen to be discarded, if known.");
    for (place, player) in places.each(players) {
        out.put_all(place * KINDS, &player.setting_aside.unwrap_or_default().counts());
    }
    out.plane("keep_limit", &[N], HAND, "Cards that may be kept this round.");
    places.each(players).for_each(|(place, player)| out.put(place, player.keep_limit.into()));
    out.plane("played", &[N, KINDS], CARDS, "Cards played in this stage.");
    for (place, player) in places.each(players) {
        out.put_all(place * KINDS, &player.played.counts());
    }
    out.plane("count", &[N], 255, "What these count.");
    places.each(players).for_each(|(place, player)| out.put(place, player.count.into()));
}

fn write_holdings(players: &[PlayerView], places: Places, out: &mut impl Planes) {
    out.plane("coins", &[N], 255, "Coins.");
    places.each(players).for_each(|(place, player)| out.put(place, player.coins.into()));
    out.plane("buildings", &[N, BUILDINGS], TILES, "Buildings of each kind.");
    for (place, player) in places.each(players) {
        put_tiles(place, &player.buildings, |tile| tile.count, out);
    }
    out.plane("buildings.used", &[N, BUILDINGS], TILES, "Those with a coin on them.");
    for (place, player) in places.each(players) {
        put_tiles(place, &player.buildings, |tile| tile.used, out);
    }
    out.plane("private_councillors", &[N], 63, "Councillors in the private supply.");
    for (place, player) in places.each(players) {
        out.put(place, player.private_councillors.into());
    }
    out.plane("general_councillors", &[N], 63, "Councillors in the general supply.");
    for (place, player) in places.each(players) {
        out.put(place, player.general_councillors.into());
    }
    out.plane("districts", &[N, DISTRICTS], 63, "Councillors in each district.");
    for (place, player) in places.each(players) {
        out.put_all(place * DISTRICTS, &player.districts);
    }
    out.plane("doge_space", &[N], 255, "The space on the doge track.");
    places.each(players).for_each(|(place, player)| out.put(place, player.doge_space.into()));
    let tallies = |player: &PlayerView| {
        let tally = player.tally;
        [tally.bridges, tally.gondolas, tally.banks, tally.returned, tally.blue]
    };
    let part = |points: i16| points.max(0).unsigned_abs().into();
    out.plane("points.won", &[N, TALLIES], 255, "By bridges, gondolas, banks, returns, blue.");
    for (place, player) in places.each(players) {
        let tallies = tallies(player).into_iter().enumerate();
        tallies.for_each(|(index, points)| out.put(place * TALLIES + index, part(points)));
    }
    out.plane("points.lost", &[N, TALLIES], 255, "In the same order.");
    for (place, player) in places.each(players) {
        let tallies = tallies(player).into_iter().enumerate();
        tallies.for_each(|(index, points)| out.put(place * TALLIES + index, part(-points)));
    }
}

/// What all phases have together: each has some of it.
#[derive(Default)]
struct Moment {
    phase: usize,
    turn: u8,
    taken: u8,
    left: u8,
    after_green: bool,
    stage: Option<Stage>,
    player: Option<Seat>,
    step: u8,
    delayed: SeatSet,
    count: u8,
    last: u8,
    least: u8,
    returned: bool,
    connection: Option<u8>,
    order: [Option<Seat>; N],
    fresh: [u8; 4],
}

fn moment(phase: Phase) -> Moment {
    let rest = |phase| Moment { phase, ..Moment::default() };
    let by = |phase, winner| Moment { player: Some(winner), ..rest(phase) };
    match phase {
        Phase::Founding { turn } => Moment { turn, ..rest(0) },
        Phase::Deal { dealt } => Moment { taken: dealt, ..rest(1) },
        Phase::Column { turn, taken } => Moment { turn, taken, ..rest(2) },
        Phase::Draw { turn, left, after: AfterDraw::Column { taken } } => {
            Moment { turn, left, taken, ..rest(3) }
        }
        Phase::Draw { turn, left, after: AfterDraw::Green } => {
            Moment { turn, left, after_green: true, ..rest(3) }
        }
        Phase::Green { turn } => Moment { turn, ..rest(4) },
        Phase::Reduce => rest(5),
        Phase::NeutralDeal { left } => Moment { left, ..rest(6) },
        Phase::Play(turn) => Moment {
            stage: Some(turn.stage),
            step: turn.step,
            delayed: turn.delayed,
            count: turn.count,
            last: turn.last,
            ..by(7, turn.first)
        },
        Phase::Build(now) => {
            Moment { turn: now.turn, count: now.total, returned: now.returned, ..by(8, now.winner) }
        }
        Phase::Bridge { winner } => by(9, winner),
        Phase::ShowBridge { winner } => by(10, winner),
        Phase::Gondola { winner } => by(11, winner),
        Phase::Landing { winner, connection } => {
            Moment { connection: Some(connection), ..by(12, winner) }
        }
        Phase::Move(now) => {
            Moment { turn: now.turn, left: now.left, least: now.least, ..by(13, now.winner) }
        }
        Phase::Blue(now) => {
            Moment { turn: now.turn, order: now.order.map(Some), fresh: now.fresh, ..rest(14) }
        }
        Phase::Over => rest(15),
    }
}

fn write_phase(now: &Moment, places: Places, out: &mut impl Planes) {
    out.plane("phase", &[PHASES], 1, "The phase, in the order of the view's type.");
    out.put(now.phase, 1);
    out.number("phase.turn", 255, now.turn.into(), "Whose turn in the order of the phase.");
    out.number("phase.taken", 255, now.taken.into(), "Cards taken or dealt so far.");
    out.number("phase.left", HAND, now.left.into(), "Cards or moves that are still to come.");
    out.flag("phase.after_green", now.after_green, "Cards are drawn for a green building.");
    out.plane("phase.stage", &[STAGES], 1, "The stage, A to F.");
    if let Some(stage) = now.stage {
        out.put(stage as usize, 1);
    }
    out.plane("phase.player", &[N], 1, "Who began the stage or has won it.");
    if let Some(player) = now.player {
        out.put(places.of(player), 1);
    }
    out.number("phase.step", 255, now.step.into(), "How many have played in this stage.");
    out.plane("phase.delayed", &[N], 1, "Who plays last, by a yellow building.");
    put_seats(now.delayed, places, out);
    out.number("phase.count", 255, now.count.into(), "Cards played, or what was won counts.");
    out.number("phase.last", 255, now.last.into(), "The last building that was used.");
    out.number("phase.least", 255, now.least.into(), "The first district to move from.");
    out.flag("phase.returned", now.returned, "A building was given back.");
    out.plane("phase.connection", &[CONNECTIONS], 1, "Where the gondola lies.");
    if let Some(connection) = now.connection {
        out.put(connection.into(), 1);
    }
    out.plane("phase.order", &[N, N], 1, "The order in which blue buildings are used.");
    for (place, seat) in now.order.iter().enumerate() {
        if let Some(seat) = seat {
            out.put(place * N + places.of(*seat), 1);
        }
    }
    out.plane("phase.fresh", &[4], 255, "Blue buildings that were not used yet, by value.");
    out.put_all(0, &now.fresh);
}
