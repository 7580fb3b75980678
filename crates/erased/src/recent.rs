use argosy_game::{EventSink, Game, StepOf};

/// The last move of a match and what chance made of it. It is kept so that nothing has to be
/// played again to say who saw what of it.
#[derive(Clone, Debug)]
pub(crate) struct Recent<G: Game> {
    /// How many steps had been made before.
    pub first: usize,
    /// The state before.
    pub before: G,
    /// What happened since, with the numbers of the steps.
    pub events: Vec<(usize, G::Event)>,
}

impl<G: Game> Recent<G> {
    /// Nothing has happened since this state.
    pub fn new(first: usize, before: G) -> Self {
        Self { first, before, events: Vec::new() }
    }

    /// Forgets the last move: another one begins.
    pub fn restart(&mut self, first: usize, before: G) {
        (self.first, self.before) = (first, before);
        self.events.clear();
    }

    /// Applies the step of this number to a state, and notes what happens.
    pub fn apply(&mut self, state: &mut G, step: StepOf<G>, number: usize) {
        state.apply(step, &mut Numbered { number, events: &mut self.events });
    }

    /// What happened from this step on, if it belongs to the last move.
    pub fn since(&self, step: usize) -> Option<&[(usize, G::Event)]> {
        let is_recent = step >= self.first;
        is_recent.then(|| &self.events[self.events.partition_point(|&(own, _)| own < step)..])
    }
}

struct Numbered<'a, E> {
    number: usize,
    events: &'a mut Vec<(usize, E)>,
}

impl<E> EventSink<E> for Numbered<'_, E> {
    fn push(&mut self, event: E) {
        self.events.push((self.number, event));
    }
}
