//! The actions of one seat that are played together.

use argosy_game::{Act, Game, Seat, SeatSet, ToAct, canonical_order};

use crate::Error;

/// Looks on while a seat plays, for the others who can act at the same time.
pub(crate) struct Watch<G: Game> {
    before: Vec<(Seat, Vec<G::Action>)>,
    pub touched: SeatSet,
    now: Vec<G::Action>,
}

impl<G: Game> Watch<G> {
    pub fn new(state: &G, seat: Seat) -> Self {
        let others = match state.to_act() {
            ToAct::Seats { owe, may } => owe.union(may).without(seat),
            ToAct::Chance | ToAct::Over => SeatSet::EMPTY,
        };
        let choices = |other: Seat| {
            let mut legal = Vec::new();
            state.legal_actions(other, &mut legal);
            (other, legal)
        };
        let before = others.iter().map(choices).collect();
        Self { before, touched: SeatSet::EMPTY, now: Vec::new() }
    }

    pub fn others(&self) -> SeatSet {
        self.before.iter().map(|&(other, _)| other).collect()
    }

    pub fn look(&mut self, state: &G) {
        for (other, before) in &self.before {
            self.now.clear();
            state.legal_actions(*other, &mut self.now);
            if self.now != *before {
                self.touched.insert(*other);
            }
        }
    }
}

/// An action as it is sent: its line, or its value as JSON text.
pub(crate) fn read_action<A: Act>(text: &str) -> Result<A, Error> {
    if text.starts_with('{') { Ok(serde_json::from_str(text)?) } else { Ok(text.parse()?) }
}

/// The actions of one seat that are to be played together.
pub(crate) struct Batch<G: Game> {
    sent: Vec<G::Action>,
    /// In canonical order.
    pub actions: Vec<G::Action>,
}

impl<G: Game> Batch<G> {
    pub fn read(lines: &[&str]) -> Result<Self, Error> {
        let read = |(index, line): (usize, &&str)| {
            read_action::<G::Action>(line).map_err(|error| error.at(index))
        };
        let sent: Vec<G::Action> = lines.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        Ok(Self::of(sent))
    }

    pub fn of(sent: Vec<G::Action>) -> Self {
        let mut actions = sent.clone();
        canonical_order::<G>(&mut actions);
        Self { sent, actions }
    }

    /// The refusal of one of the actions, with its place among those that were sent.
    pub fn refused(&self, action: G::Action, refusal: &G::Refusal) -> Error {
        let error = Error::refused(refusal);
        match self.sent.iter().position(|&sent| sent == action) {
            Some(index) => error.at(index),
            None => error,
        }
    }
}
