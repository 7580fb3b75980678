use std::collections::BTreeSet;

use argosy_game::{Belief, Game, Inspect, RandomPlayer, Rng, Seat, Viewer};

use super::{legal, parting_json};
use crate::law::{Failure, Law, Verdict, broken, ensure};

/// The number of steps for which a world is played on, as a search would.
const ROLLOUT: u32 = 12;

/// [`Law::FreshWorld`]: the belief of somebody who has just sat down.
/// Gives two worlds, for [`Law::WorldsVary`].
pub fn fresh_world<G: Inspect>(state: &G, seat: Seat, rng: &mut Rng) -> Result<[G; 2], Failure> {
    let view = state.view(Viewer::Seat(seat));
    let belief = G::Belief::new(&view);
    let worlds = [belief.sample(&view, rng), belief.sample(&view, rng)];
    world_is_sound(Law::FreshWorld, state, &worlds[0], seat, rng)?;
    Ok(worlds)
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
        return broken(law, format!("a world of seat {seat}: {reason}; {world:?}"));
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
        Err(reason) => broken(law, format!("a world played on: {reason}; {world:?}")),
    }
}

/// The belief of a seat that has seen nothing but the first view.
pub(crate) fn first_belief<G: Game>(state: &G, seat: Seat) -> G::Belief {
    G::Belief::new(&state.view(Viewer::Seat(seat)))
}

/// In which lines of their texts two positions differ, by the first word of each.
pub(crate) fn differing_lines<G: Game>(one: &G, other: &G) -> BTreeSet<String> {
    if one == other {
        return BTreeSet::new();
    }
    let (one, other) = (one.to_position(), other.to_position());
    let word = |line: &str| {
        let word = line.split(' ').next().unwrap_or_default();
        word.chars().filter(|c| !c.is_ascii_digit()).collect()
    };
    let pairs = one.lines().zip(other.lines());
    pairs.filter(|(one, other)| one != other).map(|(line, _)| word(line)).collect()
}
