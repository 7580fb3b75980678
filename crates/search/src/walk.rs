use argosy_game::{Belief, EventSink, Game, Rng, Seat, Step, ToAct};

use crate::{Evaluation, Values};

/// The actions that a sensible player considers, in the order of the legal list.
pub(crate) fn considered<G: Game, E: Evaluation<G>>(
    belief: &G::Belief,
    view: &G::View,
    evaluation: &E,
    seat: Seat,
    legal: &[G::Action],
    rng: &mut Rng,
) -> Vec<G::Action> {
    let mut actions = legal.to_vec();
    if actions.len() > 1 {
        let world = belief.sample(view, rng);
        evaluation.sensible(&world, seat, &mut actions);
    }
    actions
}

/// Where a world stands once nothing happens by itself any more.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Settled {
    /// This seat has a real choice, of the actions left in the list.
    Decision(Seat),
    /// The game is over, or went on without a choice for very long.
    End,
}

/// No game goes on for this many steps without a choice; should one do so, it is
/// evaluated where it stands.
const MOST_FORCED_STEPS: u32 = 400;

/// Lets chance do its part until a seat owes a decision; `None` if the game is over.
/// Where several seats owe one, the lowest decides first, without its rivals'
/// answers: those wait in the world, and no list depends on them.
fn awaited<G: Game>(
    world: &mut G,
    rng: &mut Rng,
    events: &mut impl EventSink<G::Event>,
) -> Option<Seat> {
    loop {
        match world.to_act() {
            ToAct::Over => return None,
            ToAct::Chance => {
                let outcome = world.sample_chance(rng);
                world.apply(Step::Chance(outcome), events);
            }
            ToAct::Seats { owe, .. } => {
                return Some(owe.first().expect("somebody owes a decision"));
            }
        }
    }
}

/// Plays chance and forced moves until somebody has a choice of what is sensible.
pub(crate) fn settle<G: Game, E: Evaluation<G>>(
    world: &mut G,
    evaluation: &E,
    rng: &mut Rng,
    legal: &mut Vec<G::Action>,
    events: &mut impl EventSink<G::Event>,
) -> Settled {
    for _ in 0..MOST_FORCED_STEPS {
        let Some(seat) = awaited(world, rng, events) else { return Settled::End };
        legal.clear();
        world.legal_actions(seat, legal);
        if legal.len() > 1 {
            evaluation.sensible(world, seat, legal);
        }
        match legal[..] {
            [] => unreachable!("a seat that owes can act, and sensibly"),
            [forced] => world.apply(Step::Act(seat, forced), events),
            _ => return Settled::Decision(seat),
        }
    }
    Settled::End
}

/// How each seat stands in this world, over or not.
pub(crate) fn judge<G: Game, E: Evaluation<G>>(world: &G, evaluation: &E) -> Values {
    match world.ranks() {
        Some(ranks) => evaluation.finished(world, &ranks),
        None => evaluation.values(world),
    }
}

/// A rollout of at most this many actions, then the evaluation.
pub(crate) fn playout<G: Game, E: Evaluation<G>>(
    mut world: G,
    evaluation: &E,
    rng: &mut Rng,
    actions: u16,
    legal: &mut Vec<G::Action>,
) -> Values {
    for _ in 0..actions {
        let Some(seat) = awaited(&mut world, rng, &mut ()) else { break };
        let action = evaluation.playout_fast(&world, seat, rng).unwrap_or_else(|| {
            legal.clear();
            world.legal_actions(seat, legal);
            match legal[..] {
                [forced] => forced,
                _ => evaluation.playout_among(&world, seat, legal, rng),
            }
        });
        world.apply(Step::Act(seat, action), &mut ());
    }
    judge(&world, evaluation)
}
