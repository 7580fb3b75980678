use game::{Belief, Game, Inspect, RandomPlayer, Rng, Seat, Viewer};

use super::{legal, parting_json};
use crate::law::{Law, Verdict, ensure};

/// A world is played on for so many steps, as a search would.
const ROLLOUT: u32 = 12;

/// [`Law::FreshWorld`]: the belief of somebody who has just sat down.
/// Answers whether two worlds differed, for [`Law::WorldsVary`].
pub fn fresh_world<G: Inspect>(
    state: &G,
    seat: Seat,
    rng: &mut Rng,
) -> Result<bool, crate::Failure> {
    let view = state.view(Viewer::Seat(seat));
    let belief = G::Belief::new(&view);
    let world = belief.sample(&view, rng);
    world_is_sound(Law::FreshWorld, state, &world, seat, rng)?;
    Ok(world != belief.sample(&view, rng))
}

/// [`Law::FoldedWorld`]: the belief of somebody who saw all events since the start.
pub fn folded_world<G: Inspect>(
    state: &G,
    seat: Seat,
    belief: &G::Belief,
    rng: &mut Rng,
) -> Verdict {
    let world = belief.sample(&state.view(Viewer::Seat(seat)), rng);
    world_is_sound(Law::FoldedWorld, state, &world, seat, rng)
}

fn world_is_sound<G: Inspect>(
    law: Law,
    state: &G,
    world: &G,
    seat: Seat,
    rng: &mut Rng,
) -> Verdict {
    if let Err(reason) = world.invariants() {
        return crate::law::broken(law, format!("a world of seat {seat}: {reason}; {world:?}"));
    }
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        let (truth, drawn) = (state.view(viewer), world.view(viewer));
        ensure(truth == drawn, law, || {
            format!("{viewer:?} in a world of seat {seat} sees {}", parting_json(&truth, &drawn))
        })?;
    }
    let same = legal(state, seat) == legal(world, seat)
        && state.to_act() == world.to_act()
        && state.scores(Viewer::Seat(seat)) == world.scores(Viewer::Seat(seat));
    ensure(same, law, || {
        format!("a world of seat {seat} has other legal actions, scores or seats to act: {world:?}")
    })?;
    world_plays_on(law, *world, rng)
}

fn world_plays_on<G: Inspect>(law: Law, world: G, rng: &mut Rng) -> Verdict {
    let mut played = world;
    let mut player = RandomPlayer::default();
    for _ in 0..ROLLOUT {
        let Some(step) = player.step(&played, rng) else { break };
        played.apply(step, &mut ());
    }
    match played.invariants() {
        Ok(()) => Ok(()),
        Err(reason) => crate::law::broken(law, format!("a world played on: {reason}; {world:?}")),
    }
}

/// The belief of a seat that has seen nothing but the first view.
pub(crate) fn first_belief<G: Game>(state: &G, seat: Seat) -> G::Belief {
    G::Belief::new(&state.view(Viewer::Seat(seat)))
}
