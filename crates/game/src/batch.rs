use crate::{EventSink, Game, Seat, Step};

/// Which action of a batch was refused, and why. Nothing was applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchRefusal<G: Game> {
    /// The place in the batch as it was sent, sorted canonically.
    pub index: usize,
    /// The action that was refused.
    pub action: G::Action,
    /// Why.
    pub refusal: G::Refusal,
}

/// Sorts neighbouring card-by-card choices into the one order that the game
/// takes them in, so that a client may send them as they were clicked.
pub fn canonical_order<G: Game>(batch: &mut [G::Action]) {
    let keyed = |action: &G::Action| G::order_key(*action).is_some();
    for run in batch.chunk_by_mut(|left, right| keyed(left) && keyed(right)) {
        // Keys with places are sorted instead of actions, so that all games share one sort.
        let places = run.iter().enumerate();
        let mut order: Vec<(Option<u32>, usize)> =
            places.map(|(place, &action)| (G::order_key(action), place)).collect();
        order.sort_unstable();
        let sorted: Vec<G::Action> = order.into_iter().map(|(_, place)| run[place]).collect();
        run.copy_from_slice(&sorted);
    }
}

/// Plays several actions of one seat, all or nothing, in canonical order.
pub fn apply_batch<G: Game>(
    state: &mut G,
    seat: Seat,
    batch: &mut [G::Action],
    events: &mut impl EventSink<G::Event>,
) -> Result<(), BatchRefusal<G>> {
    canonical_order::<G>(batch);
    let mut copy = *state;
    let mut reported = Vec::new();
    for (index, &action) in batch.iter().enumerate() {
        if let Some(refusal) = copy.refuse(seat, action) {
            return Err(BatchRefusal { index, action, refusal });
        }
        copy.apply(Step::Act(seat, action), &mut reported);
    }
    *state = copy;
    for event in reported {
        events.push(event);
    }
    Ok(())
}
