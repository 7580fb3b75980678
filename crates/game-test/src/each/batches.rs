use argosy_game::{Game, Rng, Seat, Step, apply_batch, shuffle};

use super::{after, legal, parting};
use crate::law::{Law, Verdict, broken, ensure};

/// The longest batch that is tried.
const LONGEST: usize = 8;

fn keyed<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    legal(state, seat).into_iter().filter(|&action| G::order_key(action).is_some()).collect()
}

/// [`Law::BatchesSort`]: card-by-card choices of one seat, played one after the
/// other, and sent as a batch in another order.
pub fn batches_sort<G: Game>(state: &G, seat: Seat, rng: &mut Rng) -> Verdict {
    let mut batch = Vec::new();
    let mut played = *state;
    let at_first = keyed(state, seat);
    let mut last = None;
    while batch.len() < LONGEST && played.to_act() == state.to_act() {
        // A smaller key that was not there at first begins another choice, which is
        // a batch of its own.
        let goes_on =
            |action: &G::Action| G::order_key(*action) >= last || at_first.contains(action);
        let next: Vec<G::Action> = keyed(&played, seat).into_iter().filter(goes_on).collect();
        let Some(&action) = rng.pick(&next) else { break };
        last = G::order_key(action);
        played.apply(Step::Act(seat, action), &mut ());
        batch.push(action);
    }
    let sent = |batch: &[G::Action]| {
        batch.iter().map(|action| format!("`{action}`")).collect::<Vec<_>>().join(", ")
    };
    let in_turn = sent(&batch);
    shuffle(&mut batch, rng);
    let shuffled = sent(&batch);
    let mut batched = *state;
    match apply_batch(&mut batched, seat, &mut batch, &mut ()) {
        Err(refused) => broken(
            Law::BatchesSort,
            format!(
                "seat {seat} can play {in_turn}; sent as {shuffled}, `{}` is refused: {}",
                refused.action, refused.refusal
            ),
        ),
        Ok(()) => ensure(batched == played, Law::BatchesSort, || {
            let (left, right) = (format!("{played:?}"), format!("{batched:?}"));
            format!("{in_turn} sent as {shuffled}: {}", parting(&left, &right))
        }),
    }
}

/// [`Law::OneOrder`]: if two choices of different keys can be made both ways round
/// and come to the same, permutations are separate games.
pub fn one_order<G: Game>(state: &G, seat: Seat, rng: &mut Rng) -> Verdict {
    let choices = keyed(state, seat);
    let (Some(&one), Some(&other)) = (rng.pick(&choices), rng.pick(&choices)) else {
        return Ok(());
    };
    if G::order_key(one) == G::order_key(other) {
        return Ok(());
    }
    let then = |first, second| {
        let next = after(state, Step::Act(seat, first), &mut ());
        next.refuse(seat, second).is_none().then(|| after(&next, Step::Act(seat, second), &mut ()))
    };
    let (forth, back) = (then(one, other), then(other, one));
    ensure(forth.is_none() || forth != back, Law::OneOrder, || {
        format!("seat {seat} can play `{one}` and `{other}` both ways round")
    })
}
