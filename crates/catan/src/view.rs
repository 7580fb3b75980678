//! R41: what each viewer may know of a state.

use argosy_game::{RulesVersion, Seat, Viewer};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::board::{Harbour, Land, N_HARBOURS, Terrain, harbour_places};
use crate::cards::{Card, Counts, Resource};
use crate::data::{DEVELOPMENT_CARDS, WINNING_POINTS};
use crate::island::{N_TILES, Path, PathSet, Spot, SpotSet, Tile, paths, spots};
use crate::phase::discard;
use crate::scoring::is_over;
use crate::state::{Answer, Catan, Colour, Deal, Phase, Piece};

/// One for each seat or colour. Views are made without heap, as programs that learn ask for
/// one in every step.
pub type Each<T> = ArrayVec<T, 4>;

/// Counts of resources are in the order brick, lumber, wool, grain, ore; counts of
/// development cards in the order knight, road building, invention, monopoly,
/// victory point. What the viewer may not know is null.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The seat that this was made for; null for onlookers.
    pub seen_by: Option<Seat>,
    /// Not said of the first version.
    #[serde(skip_serializing_if = "RulesVersion::is_first")]
    pub rules: RulesVersion,
    pub n_seats: u8,
    pub first: Seat,
    pub options: OptionsView,
    #[schemars(with = "Vec<TileView>")]
    pub tiles: [TileView; N_TILES],
    #[schemars(with = "Vec<HarbourView>")]
    pub harbours: [HarbourView; N_HARBOURS],
    pub robber: Tile,
    pub bank: [u8; 5],
    /// How many development cards are left to buy.
    pub deck: u8,
    pub deck_cards: Option<[u8; 5]>,
    /// Development cards that have left the game.
    pub removed_cards: [u8; 5],
    /// The seats' colours first, then the neutral ones.
    #[schemars(with = "Vec<ColourView>")]
    pub colours: Each<ColourView>,
    pub longest_road: Option<u8>,
    pub largest_army: Option<Seat>,
    pub points_to_win: u8,
    pub turn: TurnView,
    pub phase: PhaseView,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct OptionsView {
    pub strict: bool,
    pub trade: bool,
    pub catanatron: bool,
    pub offers_per_turn: u8,
    pub turn_limit: u16,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct TileView {
    pub terrain: Terrain,
    pub number: Option<u8>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct HarbourView {
    pub path: Path,
    pub kind: Harbour,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ColourView {
    /// Null for a neutral colour.
    pub seat: Option<Seat>,
    #[serde(serialize_with = "list_paths")]
    #[schemars(with = "Vec<Path>")]
    pub roads: PathSet,
    #[serde(serialize_with = "list_spots")]
    #[schemars(with = "Vec<Spot>")]
    pub settlements: SpotSet,
    #[serde(serialize_with = "list_spots")]
    #[schemars(with = "Vec<Spot>")]
    pub cities: SpotSet,
    pub roads_left: u8,
    pub settlements_left: u8,
    pub cities_left: u8,
    pub hand_size: u8,
    pub hand: Option<[u8; 5]>,
    pub n_cards: u8,
    pub cards: Option<[u8; 5]>,
    pub knights: u8,
    pub trade_cards: u8,
    pub road_length: u8,
    /// What the bank takes of each resource for one card.
    pub bank_rates: [u8; 5],
    /// Points that everybody sees.
    pub points: u8,
    /// With victory point cards.
    pub total_points: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct TurnView {
    pub active: Seat,
    pub number: u16,
    pub rolls: u8,
    pub dice: Option<[u8; 2]>,
    pub card_played: bool,
    pub action_used: bool,
    pub knight_left: bool,
    pub trading_over: bool,
    pub offers: u8,
    pub n_bought: u8,
    pub bought: Option<[u8; 5]>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "phase")]
pub enum PhaseView {
    StartSettlement {
        placed: u8,
    },
    StartRoad {
        placed: u8,
        at: Spot,
    },
    Roll,
    Dice,
    /// By seat: how many cards are due, whether they have been chosen, and which.
    Discard {
        #[schemars(with = "Vec<u8>")]
        due: Each<u8>,
        #[schemars(with = "Vec<bool>")]
        done: Each<bool>,
        #[schemars(with = "Vec<Option<[u8; 5]>>")]
        chosen: Each<Option<[u8; 5]>>,
    },
    OpenDiscard {
        seat: Seat,
        left: u8,
    },
    MoveRobber,
    ChooseVictim,
    Steal {
        victim: Seat,
    },
    Main,
    Compose {
        give: [u8; 5],
        want: [u8; 5],
    },
    Answers {
        give: [u8; 5],
        want: [u8; 5],
        #[schemars(with = "Vec<AnswerView>")]
        answers: Each<AnswerView>,
    },
    DrawCard,
    FreeRoads {
        left: u8,
    },
    Invent {
        from: Resource,
        left: u8,
    },
    NeutralPiece {
        settlement: bool,
        free_roads: u8,
    },
    ForcedDraw {
        left: u8,
    },
    GiveBack {
        from: Option<Resource>,
        left: u8,
    },
    Over {
        winner: Option<Seat>,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "answer")]
pub enum AnswerView {
    None,
    Waiting,
    Composing { give: [u8; 5], want: [u8; 5] },
    Accepted,
    Declined,
    Countered { give: [u8; 5], want: [u8; 5] },
}

fn list_paths<S: Serializer>(set: &PathSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(paths(*set))
}

fn list_spots<S: Serializer>(set: &SpotSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(spots(*set))
}

/// Development cards that were played and are gone: all that are nowhere else.
pub(crate) fn removed_cards(state: &Catan) -> Counts {
    let seen = state.estates.iter().fold(state.deck, |sum, estate| {
        sum + estate.cards + Counts::of(Card::Knight.index(), estate.knights)
    });
    DEVELOPMENT_CARDS - seen
}

pub(crate) fn view(state: &Catan, viewer: Viewer) -> View {
    // R35: once the game is over nothing is secret.
    let eyes = if is_over(state) { Viewer::All } else { viewer };
    let mut view = View {
        rules: state.rules.version,
        seen_by: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::All => None,
        },
        n_seats: state.n_seats,
        first: state.first,
        options: view_options(state),
        tiles: state.layout.lands().map(|Land { terrain, number }| TileView { terrain, number }),
        harbours: std::array::from_fn(|place| HarbourView {
            path: harbour_places()[place],
            kind: state.layout.harbour(place),
        }),
        robber: state.robber,
        bank: state.bank.array(),
        deck: state.deck.total(),
        deck_cards: (eyes == Viewer::All).then(|| state.deck.array()),
        removed_cards: removed_cards(state).array(),
        colours: Each::new(),
        longest_road: state.longest_road.map(Colour::number),
        largest_army: state.largest_army,
        points_to_win: WINNING_POINTS,
        turn: view_turn(state, eyes),
        phase: view_phase(state, eyes),
    };
    // In their place at once; a list of its own would be copied here.
    view.colours.extend(state.colours().map(|colour| view_colour(state, colour, eyes)));
    view
}

fn view_options(state: &Catan) -> OptionsView {
    let rules = &state.rules;
    OptionsView {
        strict: rules.strict,
        trade: rules.trade,
        catanatron: rules.catanatron,
        offers_per_turn: rules.offers_per_turn,
        turn_limit: rules.turn_limit,
    }
}

fn view_colour(state: &Catan, colour: Colour, viewer: Viewer) -> ColourView {
    let estate = state.estate(colour);
    let seat = (colour.number() < state.n_seats).then(|| Seat::new(colour.number()));
    let sees = seat.is_none_or(|seat| viewer.sees_secrets_of(seat));
    ColourView {
        seat,
        roads: estate.roads(),
        settlements: estate.settlements,
        cities: estate.cities,
        roads_left: estate.roads_left,
        settlements_left: estate.settlements_left,
        cities_left: estate.cities_left,
        hand_size: estate.hand.total(),
        hand: sees.then(|| estate.hand.array()),
        n_cards: estate.cards.total(),
        cards: sees.then(|| estate.cards.array()),
        knights: estate.knights,
        trade_cards: estate.trade_cards,
        road_length: estate.road_length,
        bank_rates: Resource::ALL.map(|resource| estate.bank_rate(resource)),
        points: estate.points,
        total_points: sees.then(|| estate.total_points()),
    }
}

fn view_turn(state: &Catan, viewer: Viewer) -> TurnView {
    let turn = &state.turn;
    TurnView {
        active: turn.active,
        number: turn.number,
        rolls: turn.rolls,
        dice: (turn.rolls > 0).then_some(turn.dice),
        card_played: turn.card_played,
        action_used: turn.action_used,
        knight_left: turn.knight_left,
        trading_over: turn.trading_over,
        offers: turn.offers,
        n_bought: turn.bought.total(),
        bought: viewer.sees_secrets_of(turn.active).then(|| turn.bought.array()),
    }
}

fn sides(deal: Deal) -> ([u8; 5], [u8; 5]) {
    (deal.given().array(), deal.wanted().array())
}

/// R19: a counter-offer that is being put together is seen by its maker alone.
fn view_answer(answer: Answer, seat: Seat, viewer: Viewer) -> AnswerView {
    match answer {
        Answer::Composing(_) if !viewer.sees_secrets_of(seat) => AnswerView::Waiting,
        Answer::None => AnswerView::None,
        Answer::Waiting => AnswerView::Waiting,
        Answer::Composing(deal) => {
            let (give, want) = sides(deal);
            AnswerView::Composing { give, want }
        }
        Answer::Accepted => AnswerView::Accepted,
        Answer::Declined => AnswerView::Declined,
        Answer::Countered(deal) => {
            let (give, want) = sides(deal);
            AnswerView::Countered { give, want }
        }
    }
}

/// R14: whether others have chosen is seen, what they have chosen is not, and of a
/// choice half made not even that it has begun.
fn view_discard(state: &Catan, chosen: &[Counts; 4], viewer: Viewer) -> PhaseView {
    let seats = || Seat::all(state.n_seats);
    let due = |seat| discard::due(state, seat);
    PhaseView::Discard {
        due: seats().map(due).collect(),
        done: seats().map(|seat| chosen[seat.index()].total() == due(seat)).collect(),
        chosen: seats()
            .map(|seat| viewer.sees_secrets_of(seat).then(|| chosen[seat.index()].array()))
            .collect(),
    }
}

fn view_phase(state: &Catan, viewer: Viewer) -> PhaseView {
    match state.phase {
        Phase::StartSettlement { placed } => PhaseView::StartSettlement { placed },
        Phase::StartRoad { placed, at } => PhaseView::StartRoad { placed, at },
        Phase::Roll => PhaseView::Roll,
        Phase::Dice => PhaseView::Dice,
        Phase::Discard { chosen } => view_discard(state, &chosen, viewer),
        Phase::OpenDiscard { seat, left } => PhaseView::OpenDiscard { seat, left },
        Phase::MoveRobber => PhaseView::MoveRobber,
        Phase::ChooseVictim => PhaseView::ChooseVictim,
        Phase::Steal { victim } => PhaseView::Steal { victim },
        Phase::Main => PhaseView::Main,
        Phase::Compose { deal } => {
            let (give, want) = sides(deal);
            PhaseView::Compose { give, want }
        }
        Phase::Answers { deal, answers } => {
            let (give, want) = sides(deal);
            let answers = Seat::all(state.n_seats)
                .map(|seat| view_answer(answers[seat.index()], seat, viewer))
                .collect();
            PhaseView::Answers { give, want, answers }
        }
        Phase::DrawCard => PhaseView::DrawCard,
        Phase::FreeRoads { left } => PhaseView::FreeRoads { left },
        Phase::Invent { from, left } => PhaseView::Invent { from, left },
        Phase::NeutralPiece { piece, free_roads } => {
            PhaseView::NeutralPiece { settlement: piece == Piece::Settlement, free_roads }
        }
        Phase::ForcedDraw { left } => PhaseView::ForcedDraw { left },
        Phase::GiveBack { from, left } => {
            // The order reveals the card before, which spectators may not know.
            let knows = viewer != Viewer::Spectator;
            PhaseView::GiveBack { from: knows.then_some(from), left }
        }
        Phase::Over { winner } => PhaseView::Over { winner },
    }
}
