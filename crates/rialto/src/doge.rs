use argosy_game::Seat;

/// No table has more markers on the doge track than this.
pub const MAX_PLAYERS: usize = 5;

/// The markers on the doge track. The order is kept beside the spaces, as stacks
/// cannot be told from spaces alone.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct DogeTrack {
    /// R12: furthest ahead first, stacks from top to bottom.
    order: [Seat; MAX_PLAYERS],
    space: [u16; MAX_PLAYERS],
    n_players: u8,
}

impl DogeTrack {
    /// All markers in one stack, given from top to bottom.
    pub fn stacked(from_top: &[Seat]) -> Self {
        let mut track =
            Self { order: [Seat::new(0); MAX_PLAYERS], space: [0; MAX_PLAYERS], n_players: 0 };
        for &seat in from_top {
            track.order[usize::from(track.n_players)] = seat;
            track.n_players += 1;
        }
        track
    }

    /// Markers in doge order with their spaces.
    pub fn placed(in_order: &[(Seat, u16)]) -> Self {
        let seats: Vec<Seat> = in_order.iter().map(|&(seat, _)| seat).collect();
        let mut track = Self::stacked(&seats);
        for &(seat, space) in in_order {
            track.space[seat.index()] = space;
        }
        track
    }

    #[inline]
    pub fn order(&self) -> &[Seat] {
        &self.order[..usize::from(self.n_players)]
    }

    #[inline]
    pub fn leader(&self) -> Seat {
        self.order[0]
    }

    pub fn space(&self, seat: Seat) -> u16 {
        self.space[seat.index()]
    }

    /// The place in doge order, from 1 and never shared (R55).
    pub fn place(&self, seat: Seat) -> u8 {
        let index = self.order().iter().position(|&other| other == seat);
        1 + index.expect("every player has a marker") as u8
    }

    /// R13: moves a marker forward, on top of those on the space it reaches.
    pub fn advance(&mut self, seat: Seat, steps: u16) {
        if steps == 0 {
            return;
        }
        let space = self.space[seat.index()] + steps;
        self.space[seat.index()] = space;
        let mut index = usize::from(self.place(seat)) - 1;
        while index > 0 && self.space[self.order[index - 1].index()] <= space {
            self.order[index] = self.order[index - 1];
            index -= 1;
        }
        self.order[index] = seat;
    }
}
