//! A view as numbers, for programs that learn: docs/tensors/catan.md.

use argosy_game::{Planes, Round, Seat, Tensor};

use crate::board::{Harbour, N_HARBOURS, Terrain};
use crate::cards::{Card, Resource};
use crate::data::{
    BANK_RATE, CITIES, DEVELOPMENT_CARDS, RESOURCE_CARDS, ROADS, SETTLEMENTS, TRADE_CARDS_HELD,
};
use crate::island::{N_PATHS, N_SPOTS, N_TILES};
use crate::state::Catan;
use crate::view::{AnswerView, ColourView, PhaseView, TurnView, View};

/// Seats, or colours with the neutral ones.
const N: usize = 4;
const R: usize = Resource::COUNT;
const C: usize = Card::COUNT;
const CARDS: u32 = RESOURCE_CARDS as u32;
/// All resource cards there are.
const HAND: u32 = R as u32 * CARDS;
const DECK: u32 = DEVELOPMENT_CARDS.total() as u32;
/// No seat has more points than all pieces, cards and both special ones are worth.
const POINTS: u32 = 30;
const PHASES: usize = 19;
const ANSWERS: usize = 6;

impl Tensor for Catan {
    const TENSOR_VERSION: u32 = 1;

    // All in one piece, so that where each plane begins is known when this is compiled.
    #[inline(always)]
    fn write(view: &View, out: &mut impl Planes) {
        let round = Round::new(view.seen_by, view.n_seats);
        write_table(view, round, out);
        write_island(view, out);
        write_supplies(view, out);
        let colours = colours(view, round);
        write_pieces(colours, out);
        write_holdings(view, colours, round, out);
        write_turn(&view.turn, round, out);
        write_phase(&view.phase, round, out);
    }
}

/// What stands for a colour that is not on the board.
const NOBODY: ColourView = ColourView {
    seat: None,
    roads: 0,
    settlements: 0,
    cities: 0,
    roads_left: 0,
    settlements_left: 0,
    cities_left: 0,
    hand_size: 0,
    hand: None,
    n_cards: 0,
    cards: None,
    knights: 0,
    trade_cards: 0,
    road_length: 0,
    bank_rates: [0; R],
    points: 0,
    total_points: None,
};

type Colours<'a> = [&'a ColourView; N];

/// Seats as the viewer counts them, then the neutral colours.
fn colours(view: &View, round: Round) -> Colours<'_> {
    let mut colours = [&NOBODY; N];
    for (index, colour) in view.colours.iter().enumerate() {
        colours[place_of(index as u8, view.n_seats, round)] = colour;
    }
    colours
}

fn place_of(colour: u8, n_seats: u8, round: Round) -> usize {
    if colour < n_seats { round.place(Seat::new(colour)) } else { colour.into() }
}

#[inline(always)]
fn write_table(view: &View, round: Round, out: &mut impl Planes) {
    out.plane("seats", &[N], 1, "One cell for each seat at the table.");
    out.put_all(0, &[1; N][..view.n_seats.into()]);
    out.number("rules", 255, view.rules.number(), "The version of the rules.");
    let options = view.options;
    out.flag("options.strict", options.strict, "Trading ends where building begins.");
    out.flag("options.trade", options.trade, "Players may trade with each other.");
    out.flag("options.catanatron", options.catanatron, "The rules of catanatron are played.");
    let offers = options.offers_per_turn.into();
    out.number("options.offers_per_turn", 20, offers, "Offers that a turn may have.");
    out.plane("options.turn_limit", &[4], 255, "The last turn, 255 a cell.");
    out.put_filling(0, 4, options.turn_limit.into());
    out.plane("first", &[N], 1, "Who began.");
    out.put(round.place(view.first), 1);
}

#[inline(always)]
fn write_island(view: &View, out: &mut impl Planes) {
    out.plane("tiles.terrain", &[N_TILES, Terrain::COUNT], 1, "The terrain of each hex.");
    for (tile, land) in view.tiles.iter().enumerate() {
        out.put(tile * Terrain::COUNT + land.terrain.index(), 1);
    }
    out.plane("tiles.number", &[N_TILES], 12, "The number on each hex; 0 if it has none.");
    out.put_all(0, &view.tiles.map(|land| land.number.unwrap_or(0)));
    out.plane("robber", &[N_TILES], 1, "Where the robber stands.");
    out.put(view.robber.index(), 1);
    out.plane("harbours", &[N_HARBOURS, Harbour::COUNT], 1, "The kind of each harbour.");
    for (place, harbour) in view.harbours.iter().enumerate() {
        out.put(place * Harbour::COUNT + harbour.kind.index(), 1);
    }
}

#[inline(always)]
fn write_supplies(view: &View, out: &mut impl Planes) {
    out.plane("bank", &[R], CARDS, "Resource cards in the bank.");
    out.put_all(0, &view.bank);
    out.number("deck", DECK, view.deck.into(), "Development cards left to buy.");
    out.plane("deck.cards", &[C], DECK, "Which these are, once the game is over.");
    out.put_all(0, &view.deck_cards.unwrap_or_default());
    out.plane("removed_cards", &[C], DECK, "Development cards that have left the game.");
    out.put_all(0, &view.removed_cards);
}

#[inline(always)]
fn write_pieces(colours: Colours<'_>, out: &mut impl Planes) {
    out.plane("roads", &[N, N_PATHS], 1, "The paths with a road of each colour.");
    for (place, colour) in colours.into_iter().enumerate() {
        out.put_set(place * N_PATHS, N_PATHS, colour.roads);
    }
    out.plane("settlements", &[N, N_SPOTS], 1, "The spots with a settlement of each colour.");
    for (place, colour) in colours.into_iter().enumerate() {
        out.put_set(place * N_SPOTS, N_SPOTS, colour.settlements.into());
    }
    out.plane("cities", &[N, N_SPOTS], 1, "The spots with a city of each colour.");
    for (place, colour) in colours.into_iter().enumerate() {
        out.put_set(place * N_SPOTS, N_SPOTS, colour.cities.into());
    }
    out.plane("roads_left", &[N], ROADS.into(), "Roads that each colour has left.");
    out.put_all(0, &colours.map(|colour| colour.roads_left));
    out.plane("settlements_left", &[N], SETTLEMENTS.into(), "Settlements left.");
    out.put_all(0, &colours.map(|colour| colour.settlements_left));
    out.plane("cities_left", &[N], CITIES.into(), "Cities left.");
    out.put_all(0, &colours.map(|colour| colour.cities_left));
}

#[inline(always)]
fn write_holdings(view: &View, colours: Colours<'_>, round: Round, out: &mut impl Planes) {
    out.plane("hand_size", &[N], HAND, "Resource cards in each hand.");
    out.put_all(0, &colours.map(|colour| colour.hand_size));
    out.plane("hand", &[N, R], CARDS, "Which these are, where the viewer knows.");
    out.put_all(0, colours.map(|colour| colour.hand.unwrap_or_default()).as_flattened());
    out.plane("n_cards", &[N], DECK, "Development cards that each seat holds.");
    out.put_all(0, &colours.map(|colour| colour.n_cards));
    out.plane("cards", &[N, C], DECK, "Which these are, where the viewer knows.");
    out.put_all(0, colours.map(|colour| colour.cards.unwrap_or_default()).as_flattened());
    out.plane("knights", &[N], DECK, "Knights that each seat has played.");
    out.put_all(0, &colours.map(|colour| colour.knights));
    let held = TRADE_CARDS_HELD.into();
    out.plane("trade_cards", &[N], held, "Trade cards, in the game for two.");
    out.put_all(0, &colours.map(|colour| colour.trade_cards));
    out.plane("road_length", &[N], ROADS.into(), "The longest road of each colour.");
    out.put_all(0, &colours.map(|colour| colour.road_length));
    out.plane("bank_rates", &[N, R], BANK_RATE.into(), "What the bank takes for one card.");
    out.put_all(0, colours.map(|colour| colour.bank_rates).as_flattened());
    out.plane("points", &[N], POINTS, "Points that everybody sees.");
    out.put_all(0, &colours.map(|colour| colour.points));
    out.plane("total_points", &[N], POINTS, "With victory point cards, where the viewer knows.");
    out.put_all(0, &colours.map(|colour| colour.total_points.unwrap_or(0)));
    out.plane("longest_road", &[N], 1, "Who has the longest road.");
    if let Some(colour) = view.longest_road {
        out.put(place_of(colour, view.n_seats, round), 1);
    }
    out.plane("largest_army", &[N], 1, "Who has the largest army.");
    if let Some(seat) = view.largest_army {
        out.put(round.place(seat), 1);
    }
}

#[inline(always)]
fn write_turn(turn: &TurnView, round: Round, out: &mut impl Planes) {
    out.plane("active", &[N], 1, "Whose turn it is.");
    out.put(round.place(turn.active), 1);
    out.plane("turn", &[4], 255, "The number of the turn, 255 a cell.");
    out.put_filling(0, 4, turn.number.into());
    out.number("rolls", 2, turn.rolls.into(), "How often the dice were thrown this turn.");
    out.plane("dice", &[2], 6, "The last throw of this turn.");
    out.put_all(0, &turn.dice.unwrap_or_default());
    out.flag("card_played", turn.card_played, "A development card was played this turn.");
    out.flag("action_used", turn.action_used, "A trade card was used this turn.");
    out.flag("knight_left", turn.knight_left, "A knight was given up this turn.");
    out.flag("trading_over", turn.trading_over, "Nothing may be traded any more this turn.");
    out.number("offers", 20, turn.offers.into(), "Offers made this turn.");
    out.number("n_bought", DECK, turn.n_bought.into(), "Development cards bought this turn.");
    out.plane("bought", &[C], DECK, "Which these are, if the viewer bought them.");
    out.put_all(0, &turn.bought.unwrap_or_default());
}

/// What all phases have together: each writes the planes that it has.
#[derive(Default)]
struct Moment<'a> {
    phase: usize,
    placed: u8,
    at: Option<usize>,
    seat: Option<Seat>,
    left: u8,
    from: Option<Resource>,
    settlement: bool,
    give: [u8; R],
    want: [u8; R],
    due: &'a [u8],
    done: &'a [bool],
    chosen: &'a [Option<[u8; R]>],
    answers: &'a [AnswerView],
}

fn moment(phase: &PhaseView) -> Moment<'_> {
    let rest = |phase| Moment { phase, ..Moment::default() };
    match phase {
        &PhaseView::StartSettlement { placed } => Moment { placed, ..rest(0) },
        &PhaseView::StartRoad { placed, at } => Moment { placed, at: Some(at.index()), ..rest(1) },
        &PhaseView::Roll => rest(2),
        &PhaseView::Dice => rest(3),
        PhaseView::Discard { due, done, chosen } => Moment { due, done, chosen, ..rest(4) },
        &PhaseView::OpenDiscard { seat, left } => Moment { seat: Some(seat), left, ..rest(5) },
        &PhaseView::MoveRobber => rest(6),
        &PhaseView::ChooseVictim => rest(7),
        &PhaseView::Steal { victim } => Moment { seat: Some(victim), ..rest(8) },
        &PhaseView::Main => rest(9),
        &PhaseView::Compose { give, want } => Moment { give, want, ..rest(10) },
        PhaseView::Answers { give, want, answers } => {
            Moment { give: *give, want: *want, answers, ..rest(11) }
        }
        &PhaseView::DrawCard => rest(12),
        &PhaseView::FreeRoads { left } => Moment { left, ..rest(13) },
        &PhaseView::Invent { from, left } => Moment { from: Some(from), left, ..rest(14) },
        &PhaseView::NeutralPiece { settlement, free_roads } => {
            Moment { settlement, left: free_roads, ..rest(15) }
        }
        &PhaseView::ForcedDraw { left } => Moment { left, ..rest(16) },
        &PhaseView::GiveBack { from, left } => Moment { from, left, ..rest(17) },
        &PhaseView::Over { winner } => Moment { seat: winner, ..rest(18) },
    }
}

#[inline(always)]
fn write_phase(phase: &PhaseView, round: Round, out: &mut impl Planes) {
    let now = moment(phase);
    out.plane("phase", &[PHASES], 1, "The phase, in the order of the view's type.");
    out.put(now.phase, 1);
    out.number("phase.placed", 8, now.placed.into(), "Settlements placed before the first turn.");
    out.plane("phase.at", &[N_SPOTS], 1, "The settlement that a first road must touch.");
    if let Some(spot) = now.at {
        out.put(spot, 1);
    }
    out.plane("phase.seat", &[N], 1, "Who discards openly, is robbed, or has won.");
    if let Some(seat) = now.seat {
        out.put(round.place(seat), 1);
    }
    out.number("phase.left", HAND, now.left.into(), "Cards or roads that are still to come.");
    out.plane("phase.from", &[R], 1, "The first resource that may still be named.");
    if let Some(resource) = now.from {
        out.put(resource.index(), 1);
    }
    out.flag("phase.settlement", now.settlement, "The neutral piece is a settlement.");
    out.plane("phase.give", &[R], CARDS, "What the offer gives.");
    out.put_all(0, &now.give);
    out.plane("phase.want", &[R], CARDS, "What the offer wants.");
    out.put_all(0, &now.want);
    write_discard(&now, round, out);
    write_answers(now.answers, round, out);
}

#[inline(always)]
fn write_discard(now: &Moment<'_>, round: Round, out: &mut impl Planes) {
    let place = |seat: usize| round.place(Seat::new(seat as u8));
    out.plane("discard.due", &[N], HAND, "Cards that each seat must discard.");
    now.due.iter().enumerate().for_each(|(seat, &due)| out.put(place(seat), due.into()));
    out.plane("discard.done", &[N], 1, "Who has chosen them.");
    now.done.iter().enumerate().for_each(|(seat, &done)| out.put(place(seat), done.into()));
    out.plane("discard.chosen", &[N, R], CARDS, "Which were chosen, where the viewer knows.");
    for (seat, chosen) in now.chosen.iter().enumerate() {
        out.put_all(place(seat) * R, &chosen.unwrap_or_default());
    }
}

#[inline(always)]
fn write_answers(answers: &[AnswerView], round: Round, out: &mut impl Planes) {
    let none = [0; R];
    let told = |answer: &AnswerView| match *answer {
        AnswerView::None => (0, none, none),
        AnswerView::Waiting => (1, none, none),
        AnswerView::Composing { give, want } => (2, give, want),
        AnswerView::Accepted => (3, none, none),
        AnswerView::Declined => (4, none, none),
        AnswerView::Countered { give, want } => (5, give, want),
    };
    let each = || {
        let seats = answers.iter().enumerate();
        seats.map(|(seat, answer)| (round.place(Seat::new(seat as u8)), told(answer)))
    };
    out.plane(
        "answers",
        &[N, ANSWERS],
        1,
        "none, waiting, composing, accepted, declined, countered.",
    );
    each().for_each(|(place, (kind, ..))| out.put(place * ANSWERS + kind, 1));
    out.plane("answers.give", &[N, R], CARDS, "What a counter-offer gives.");
    each().for_each(|(place, (_, give, _))| out.put_all(place * R, &give));
    out.plane("answers.want", &[N, R], CARDS, "What a counter-offer wants.");
    each().for_each(|(place, (.., want))| out.put_all(place * R, &want));
}
