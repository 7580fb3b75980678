//! What a house would need on each free spot, for the seat that is to place one.

use argosy_game::{Viewer, Who};
use schemars::JsonSchema;
use serde::Serialize;

use crate::kinds::Resource;
use crate::refusal::hex_word;
use crate::requirement::Shortage;
use crate::spot::{ALL_SPOTS, Spot};
use crate::state::{Piece, Ragusa};

/// What a house would need on a free spot, hex by hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SiteView {
    pub spot: Spot,
    pub needs: Vec<NeedView>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct NeedView {
    /// The building, or the name of the country hex.
    pub hex: String,
    pub resource: Resource,
    pub needs: u8,
    /// What the player would have, with what the placement brings.
    pub has: u8,
}

/// The requirements of every free spot, for the player who is to place a house.
pub(crate) fn view_sites(state: &Ragusa, viewer: Viewer) -> Vec<SiteView> {
    let side = state.active;
    let places =
        matches!((state.who(side), viewer), (Who::Seat(seat), Viewer::Seat(eye)) if seat == eye);
    if !places || state.player(side).stock == 0 {
        return Vec::new();
    }
    let need = |need: Shortage| NeedView {
        hex: hex_word(state, need.hex),
        resource: need.resource,
        needs: need.needs,
        has: need.has,
    };
    let site = |spot| SiteView {
        spot,
        needs: state.needs(side, spot, Piece::House).into_iter().map(need).collect(),
    };
    Spot::of_bits(ALL_SPOTS & !state.occupied()).map(site).collect()
}
