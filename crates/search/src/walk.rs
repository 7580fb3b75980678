use game::{Belief, EventSink, Game, Rng, Seat, Step, ToAct};

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

/// No game goes on for so many steps without a choice; should one do so, it is
/// evaluated where it stands.
const MOST_FORCED_STEPS: u32 = 400;

/// Plays chance and forced moves until somebody has a choice of what `narrow` leaves.
/// Where several seats owe a decision, the lowest decides first, without its rivals'
/// answers: those wait in the world, and no list depends on them.
pub(crate) fn settle<G: Game>(
    world: &mut G,
    rng: &mut Rng,
    legal: &mut Vec<G::Action>,
    events: &mut impl EventSink<G::Event>,
    narrow: impl Fn(&G, Seat, &mut Vec<G::Action>),
) -> Settled {
    for _ in 0..MOST_FORCED_STEPS {
        match world.to_act() {
            ToAct::Over => return Settled::End,
            ToAct::Chance => {
                let outcome = world.sample_chance(rng);
                world.apply(Step::Chance(outcome), events);
            }
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().expect("somebody owes a decision");
                legal.clear();
                world.legal_actions(seat, legal);
                if legal.len() > 1 {
                    narrow(world, seat, legal);
                }
                match legal[..] {
                    [] => unreachable!("a seat that owes can act, and sensibly"),
                    [forced] => world.apply(Step::Act(seat, forced), events),
                    _ => return Settled::Decision(seat),
                }
            }
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

/// Plays on in a hurry for so many decisions, then judges.
pub(crate) fn playout<G: Game, E: Evaluation<G>>(
    mut world: G,
    evaluation: &E,
    rng: &mut Rng,
    decisions: u16,
    legal: &mut Vec<G::Action>,
) -> Values {
    for _ in 0..decisions {
        match settle(&mut world, rng, legal, &mut (), |_, _, _| ()) {
            Settled::End => break,
            Settled::Decision(seat) => {
                let action = evaluation.hurried(&world, seat, legal, rng);
                world.apply(Step::Act(seat, action), &mut ());
            }
        }
    }
    judge(&world, evaluation)
}
