use crate::{ActionId, Game, Seat};

/// The actions that exist at a table of one size, numbered without gaps: what masks and
/// networks are as wide as. Stable ids ([`Game::encode`]) have room for every table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DenseIds {
    ids: Vec<ActionId>,
    /// By id; meaningless where there is no such action.
    places: Vec<u16>,
}

impl DenseIds {
    /// The numbering of a table; the same for every seat, as opponents are named relative
    /// to the actor.
    pub fn of<G: Game>(n_seats: u8) -> Self {
        let exists = |id: &ActionId| {
            G::decode(Seat::new(0), n_seats, *id)
                .is_some_and(|action| G::is_possible(n_seats, action))
        };
        let ids: Vec<ActionId> = (0..G::N_ACTIONS).filter(exists).collect();
        let mut places = vec![0; G::N_ACTIONS as usize];
        for (place, &id) in ids.iter().enumerate() {
            places[id as usize] = place as u16;
        }
        Self { ids, places }
    }

    /// How many actions there are.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// No game is without actions.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// The stable ids, in the order of the dense ones.
    pub fn ids(&self) -> &[ActionId] {
        &self.ids
    }

    /// The dense number of the id of an action that exists at this table.
    #[inline]
    pub fn place(&self, id: ActionId) -> u16 {
        self.places[id as usize]
    }

    /// The stable id of a dense number.
    #[inline]
    pub fn id(&self, place: usize) -> Option<ActionId> {
        self.ids.get(place).copied()
    }
}
