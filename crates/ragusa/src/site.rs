//! What a house would need on each free spot, for the seat that is to place one.

use argosy_game::{Viewer, Who};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::board::Edition;
use crate::kinds::{RESOURCES, Resource};
use crate::refusal::hex_word;
use crate::requirement::{Shortage, needs, with_gains};
use crate::spot::{ALL_SPOTS, Spot};
use crate::state::{Piece, Ragusa};

/// Every free spot and what follows for it from an open state: told as a list of
/// [`SiteView`], which is long, and made only for whoever asks for the text.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Sites {
    edition: u8,
    free: u64,
    houses: u64,
    resources: [u8; RESOURCES],
}

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

impl Sites {
    /// The free spots, for the player who is to place a house; none for others.
    pub(crate) fn of(state: &Ragusa, viewer: Viewer) -> Self {
        let (side, player) = (state.active, state.player(state.active));
        let places = matches!((state.who(side), viewer), (Who::Seat(seat), Viewer::Seat(eye)) if seat == eye);
        if !places || player.stock == 0 {
            return Self::default();
        }
        Self {
            edition: state.edition,
            free: ALL_SPOTS & !state.occupied(),
            houses: player.houses,
            resources: player.resources,
        }
    }

    fn site(&self, spot: Spot) -> SiteView {
        let edition = Edition::get(self.edition);
        let held = with_gains(edition, self.resources, spot);
        let need = |need: Shortage| NeedView {
            hex: hex_word(edition, need.hex),
            resource: need.resource,
            needs: need.needs,
            has: need.has,
        };
        let needs = needs(edition, self.houses, &held, spot, Piece::House);
        SiteView { spot, needs: needs.into_iter().map(need).collect() }
    }
}

impl Serialize for Sites {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Spot::of_bits(self.free).map(|spot| self.site(spot)))
    }
}
