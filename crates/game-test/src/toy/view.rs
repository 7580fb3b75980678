use argosy_game::{RulesVersion, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Deck, Good, Goods, Phase, Thief, Toy};

/// What somebody may know of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// Whose view it is; nobody's if it is that of spectators or of all.
    pub viewer: Option<Seat>,
    /// Not said of the first version.
    #[serde(skip_serializing_if = "RulesVersion::is_first")]
    pub rules: RulesVersion,
    pub deck_size: Deck,
    pub goal: u8,
    pub thief: Thief,
    pub rival: Option<u8>,
    pub active: Seat,
    pub turn: u8,
    pub players: Vec<PlayerView>,
    pub deck: u8,
    pub pile: Goods,
    pub phase: PhaseView,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    pub cards: u8,
    /// The hand, if the viewer may see it.
    pub hand: Option<Goods>,
    pub sold: u8,
    /// Whether a discard is owed and all of it is chosen.
    pub answered: bool,
    /// What is chosen, if the viewer may see it.
    pub chosen: Option<Goods>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum PhaseView {
    Deal { left: u8 },
    Roll,
    Draw { left: u8 },
    Discard,
    Rob,
    Steal { victim: Seat },
    Main { offered: bool },
    Offer { give: Good, want: Good, yes: Vec<Seat>, no: Vec<Seat> },
    Over,
}

impl View {
    pub(super) fn of(state: &Toy, viewer: Viewer) -> Self {
        Self {
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::All => None,
            },
            rules: state.rules,
            deck_size: state.deck_size,
            goal: state.goal,
            thief: state.thief,
            rival: state.rival,
            active: state.active,
            turn: state.turn,
            players: Seat::all(state.n_seats)
                .map(|seat| PlayerView::of(state, seat, viewer))
                .collect(),
            deck: state.deck.total(),
            pile: state.pile,
            phase: PhaseView::of(state.phase),
        }
    }
}

impl PlayerView {
    fn of(state: &Toy, seat: Seat, viewer: Viewer) -> Self {
        let chosen = match state.phase {
            Phase::Discard { chosen } => Some(chosen[seat.index()]),
            Phase::Deal { .. }
            | Phase::Roll
            | Phase::Draw { .. }
            | Phase::Rob
            | Phase::Steal { .. }
            | Phase::Main { .. }
            | Phase::Offer { .. }
            | Phase::Over => None,
        };
        let owed = state.owed(seat);
        Self {
            cards: state.hand(seat).total(),
            hand: state.shows_hand(viewer, seat).then(|| state.hand(seat)),
            sold: state.sold[seat.index()],
            answered: owed > 0 && chosen.is_some_and(|chosen| chosen.total() == owed),
            chosen: chosen.filter(|_| viewer.sees_secrets_of(seat)),
        }
    }
}

impl PhaseView {
    fn of(phase: Phase) -> Self {
        match phase {
            Phase::Deal { left } => Self::Deal { left },
            Phase::Roll => Self::Roll,
            Phase::Draw { left } => Self::Draw { left },
            Phase::Discard { .. } => Self::Discard,
            Phase::Rob => Self::Rob,
            Phase::Steal { victim } => Self::Steal { victim },
            Phase::Main { offered } => Self::Main { offered },
            Phase::Offer { give, want, yes, no } => {
                Self::Offer { give, want, yes: yes.iter().collect(), no: no.iter().collect() }
            }
            Phase::Over => Self::Over,
        }
    }
}
