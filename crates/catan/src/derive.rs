//! What follows from the pieces on the board, worked out from scratch.

use argosy_game::Seat;

use crate::board::ALL_SPOTS;
use crate::data::{CITIES, ROADS, SETTLEMENTS, SPECIAL_POINTS};
use crate::island::{SpotSet, paths, spots};
use crate::longest_road::longest;
use crate::state::{Catan, Colour};

impl Catan {
    /// Fills in all that is kept beside pieces and special cards. No colour may
    /// have more pieces than there are.
    pub(crate) fn derive(&mut self) {
        let all = self.estates.iter().fold(0, |all, estate| all | estate.buildings());
        self.open =
            spots(all).fold(ALL_SPOTS, |open, spot| open & !(spot.bit() | spot.neighbour_set()));
        for colour in Colour::ALL {
            self.derive_estate(colour, all);
        }
    }

    fn derive_estate(&mut self, colour: Colour, all_buildings: SpotSet) {
        let layout = self.layout;
        let special = u8::from(self.longest_road == Some(colour))
            + u8::from(self.largest_army.map(Colour::from) == Some(colour));
        let estate = self.estate_mut(colour);
        let foreign = all_buildings & !estate.buildings();
        estate.trodden = paths(estate.roads()).fold(0, |set, path| set | path.end_set());
        let usable = estate.trodden & !foreign | estate.buildings();
        estate.set_reach(spots(usable).fold(0, |set, spot| set | spot.path_set()));
        let harbours = spots(estate.buildings()).filter_map(|spot| layout.harbour_at(spot));
        estate.harbours = harbours.fold(0, |set, harbour| set | 1 << harbour as u8);
        let settlements = estate.settlements.count_ones() as u8;
        let cities = estate.cities.count_ones() as u8;
        estate.roads_left = ROADS - estate.roads().count_ones() as u8;
        estate.settlements_left = SETTLEMENTS - settlements;
        estate.cities_left = CITIES - cities;
        estate.road_length = longest(estate.roads(), foreign);
        estate.points = settlements + 2 * cities + SPECIAL_POINTS * special;
    }

    /// The most victory point cards that each seat can hold without having won.
    /// Points that come on another's turn (a longest road after a break, an army
    /// after a knight has left) do not win before one's own.
    pub(crate) fn victory_card_caps(&self) -> [u8; 4] {
        let mut caps = [0; 4];
        for seat in Seat::all(self.n_seats) {
            let mut late = 0;
            if seat != self.turn.active && !self.rules.catanatron {
                late += u8::from(self.longest_road == Some(seat.into()));
                late += u8::from(self.for_two() && self.largest_army == Some(seat));
            }
            let points = self.estate(seat).points - SPECIAL_POINTS * late;
            caps[seat.index()] = (crate::data::WINNING_POINTS - 1).saturating_sub(points);
        }
        caps
    }
}
