//! What a viewer may know, made without heap: programs that learn ask for a view in every step.

use argosy_game::{RulesVersion, Seat, ToAct, Viewer, Who};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::Serialize;

use crate::action::Facing;
use crate::board::{BOARDS, BRIDGES, CONNECTIONS, DISTRICTS};
use crate::building::{Building, Tiles};
use crate::cards::Cards;
use crate::doge::{DogeTrack, MAX_PLAYERS};
use crate::rules;
use crate::state::{Link, Phase, Player, Rialto, Table, Tally};

/// One for each player.
type Each<T> = ArrayVec<T, MAX_PLAYERS>;
/// Every kind of building once.
type TileList = ArrayVec<TileView, { Building::COUNT as usize }>;

/// What one viewer may know. Players are numbered as their seats, the neutral
/// player follows them; districts, connections, columns and bridge tokens are
/// counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The seat that looks on; none for spectators.
    pub viewer: Option<Seat>,
    /// Not said of the first version.
    #[serde(skip_serializing_if = "RulesVersion::is_first")]
    pub rules: RulesVersion,
    /// The id of the board file.
    pub board: &'static str,
    pub seats: u8,
    /// In the duel, the seat at the neutral player's left.
    pub neutral_left: Option<Seat>,
    pub round: u8,
    pub active_district: u8,
    /// The number of each district.
    pub numbers: [u8; DISTRICTS],
    pub phase: Phase,
    pub to_act: ToAct,
    #[schemars(with = "Vec<PlayerView>")]
    pub players: Each<PlayerView>,
    #[schemars(with = "Vec<Seat>")]
    pub doge_order: Each<Seat>,
    /// Columns that were taken are empty.
    #[schemars(with = "Vec<Cards>")]
    pub columns: ArrayVec<Cards, { MAX_PLAYERS + 1 }>,
    pub deck: u8,
    pub discards: u8,
    #[schemars(with = "Vec<TileView>")]
    pub stock: TileList,
    #[schemars(with = "Vec<ConnectionView>")]
    pub connections: [ConnectionView; CONNECTIONS],
    /// What a first place in each district is worth now.
    pub district_values: [u16; DISTRICTS],
    pub open_bridge: Option<BridgeView>,
    /// The tokens that are still hidden, in no order.
    #[schemars(with = "Vec<BridgeView>")]
    pub hidden_bridges: ArrayVec<BridgeView, BRIDGES>,
    pub gondolas: u8,
    /// Whether the bonus of each bank was taken.
    pub banks_taken: [bool; 2],
    /// Where the neutral player would build.
    pub marker: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    pub who: Who,
    pub hand_size: u8,
    /// Only for those who may look into it.
    pub hand: Option<Cards>,
    /// The cards of that hand that are chosen to be discarded.
    pub setting_aside: Option<Cards>,
    /// How many cards may be kept this round.
    pub keep_limit: u8,
    /// The cards played in this stage, and what they count.
    pub played: Cards,
    pub count: u8,
    pub coins: u16,
    #[schemars(with = "Vec<TileView>")]
    pub buildings: TileList,
    pub private_councillors: u8,
    pub general_councillors: u8,
    /// The councillors in each district.
    pub districts: [u8; DISTRICTS],
    pub doge_space: u16,
    pub doge_place: u8,
    pub points: i16,
    pub tally: Tally,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct TileView {
    pub building: Building,
    pub count: u8,
    /// How many of them have a coin on them.
    pub used: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ConnectionView {
    pub districts: [u8; 2],
    pub link: LinkView,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LinkView {
    Free,
    Gondola {
        value: u8,
    },
    /// `ends` are the values towards the first and the second district.
    Bridge {
        token: u8,
        ends: [u8; 2],
    },
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BridgeView {
    pub token: u8,
    pub ends: [u8; 2],
}

/// The cards of a world that a view does not show.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct HiddenCards {
    pub hands: [Cards; MAX_PLAYERS],
    /// Chosen in the reduction, still in hand.
    pub set_aside: [Cards; MAX_PLAYERS],
    pub deck: Cards,
    pub discards: Cards,
}

pub(crate) fn view(state: &Rialto, viewer: Viewer) -> View {
    let board = state.board();
    let bridge = |token: u8| BridgeView { token, ends: board.bridges[usize::from(token)] };
    View {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::All => None,
        },
        rules: state.rules,
        board: &board.id,
        seats: state.n_people(),
        neutral_left: match state.table {
            Table::Usual(_) => None,
            Table::Duel { left } => Some(left),
        },
        round: state.round,
        active_district: state.active_district() as u8,
        numbers: state.numbers,
        phase: state.phase,
        to_act: rules::to_act(state),
        players: Seat::all(state.n_players()).map(|seat| player(state, seat, viewer)).collect(),
        doge_order: state.doge.order().iter().copied().collect(),
        columns: state.columns.into_iter().take(state.n_columns().into()).collect(),
        deck: state.deck.total(),
        discards: state.discards.total(),
        stock: tiles(state.stock, Tiles::NONE),
        connections: std::array::from_fn(|index| connection(state, index)),
        district_values: std::array::from_fn(|index| state.district_value(index as u8)),
        open_bridge: state.top_bridge.map(bridge),
        hidden_bridges: state.hidden_bridges().map(bridge).collect(),
        gondolas: state.gondolas,
        banks_taken: [0, 1].map(|bank| state.banks_taken & (1 << bank) != 0),
        marker: state.neutral().and_then(|_| state.marker()),
    }
}

fn tiles(tiles: Tiles, used: Tiles) -> TileList {
    let view = |building| TileView { building, count: tiles.of(building), used: used.of(building) };
    tiles.kinds().map(view).collect()
}

fn connection(state: &Rialto, index: usize) -> ConnectionView {
    let board = state.board();
    let link = match state.connections[index] {
        Link::Free => LinkView::Free,
        Link::Gondola => LinkView::Gondola { value: board.gondola_value },
        Link::Bridge(token, facing) => {
            let [low, high] = board.bridges[usize::from(token)];
            let ends = match facing {
                Facing::LowFirst => [low, high],
                Facing::HighFirst => [high, low],
            };
            LinkView::Bridge { token, ends }
        }
    };
    ConnectionView { districts: board.connections[index], link }
}

fn player(state: &Rialto, seat: Seat, viewer: Viewer) -> PlayerView {
    let player = state.player(seat);
    let sees_hand = state.is_neutral(seat) || viewer.sees_secrets_of(seat);
    // In the reduction the cards aside are a secret answer; in a stage they lie open.
    let is_reducing = state.phase == Phase::Reduce;
    PlayerView {
        who: state.who(seat),
        hand_size: player.hand.total(),
        hand: sees_hand.then_some(player.hand),
        setting_aside: (sees_hand && is_reducing).then_some(player.aside),
        keep_limit: state.keep_limit(seat),
        played: if is_reducing { Cards::NONE } else { player.aside },
        count: player.count,
        coins: player.coins,
        buildings: tiles(player.buildings, player.coins_on),
        private_councillors: player.private,
        general_councillors: player.general,
        districts: player.districts,
        doge_space: state.doge.space(seat),
        doge_place: state.doge.place(seat),
        points: if state.is_neutral(seat) { 0 } else { state.points(seat) },
        tally: player.tally,
    }
}

impl View {
    /// The state that looks like this and has these cards hidden.
    pub(crate) fn world(&self, hidden: &HiddenCards) -> Rialto {
        let board_index = BOARDS.index_of(self.board).expect("a view names a known board");
        let mut players = [Player::default(); MAX_PLAYERS];
        let mut columns = [Cards::NONE; MAX_PLAYERS + 1];
        for (index, view) in self.players.iter().enumerate() {
            let aside =
                if self.phase == Phase::Reduce { hidden.set_aside[index] } else { view.played };
            players[index] = Player {
                hand: hidden.hands[index],
                aside,
                buildings: count_tiles(&view.buildings, |tile| tile.count),
                coins_on: count_tiles(&view.buildings, |tile| tile.used),
                coins: view.coins,
                count: view.count,
                private: view.private_councillors,
                general: view.general_councillors,
                districts: view.districts,
                tally: view.tally,
            };
        }
        columns[..self.columns.len()].copy_from_slice(&self.columns);
        let order: Each<(Seat, u16)> = self
            .doge_order
            .iter()
            .map(|&seat| (seat, self.players[seat.index()].doge_space))
            .collect();
        Rialto {
            phase: self.phase,
            rules: self.rules,
            board: board_index,
            table: self.neutral_left.map_or(Table::Usual(self.seats), |left| Table::Duel { left }),
            round: self.round,
            numbers: self.numbers,
            doge: DogeTrack::placed(&order),
            players,
            deck: hidden.deck,
            discards: hidden.discards,
            columns,
            stock: count_tiles(&self.stock, |tile| tile.count),
            connections: std::array::from_fn(|index| self.connections[index].link()),
            top_bridge: self.open_bridge.map(|bridge| bridge.token),
            hidden_bridges: self.hidden_bridges.iter().map(|bridge| 1 << bridge.token).sum(),
            gondolas: self.gondolas,
            banks_taken: u8::from(self.banks_taken[0]) | u8::from(self.banks_taken[1]) << 1,
        }
    }
}

impl ConnectionView {
    fn link(&self) -> Link {
        match self.link {
            LinkView::Free => Link::Free,
            LinkView::Gondola { .. } => Link::Gondola,
            LinkView::Bridge { token, ends: [first, second] } if first <= second => {
                Link::Bridge(token, Facing::LowFirst)
            }
            LinkView::Bridge { token, .. } => Link::Bridge(token, Facing::HighFirst),
        }
    }
}

fn count_tiles(views: &[TileView], count: impl Fn(&TileView) -> u8) -> Tiles {
    let mut tiles = Tiles::NONE;
    for view in views {
        for _ in 0..count(view) {
            tiles.insert(view.building);
        }
    }
    tiles
}
