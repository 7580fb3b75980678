//! What a seat can be shown, or may take back, judged by what it knows.
//!
//! A step reveals something to a seat if the seat would have seen something else
//! in another world that looked the same to it. So worlds are drawn from the
//! seat's view and the step is played in each of them. A step that would have
//! looked different with probability p passes unnoticed with probability
//! (1 - p) to the power of [`N_WORLDS`].

use argosy_game::{Belief, Game, Rng, Seat, Step, StepOf, ToAct, Viewer};

use crate::batch::Batch;
use crate::playing::{Playing, legal_list};
use crate::{Draft, Error, Json, Stopped};

const N_WORLDS: usize = 32;

/// Worlds that look to the seat as the state does. They depend on its view alone:
/// the seed is the same for everybody.
fn worlds<G: Game>(state: &G, seat: Seat) -> Vec<G> {
    let view = state.view(Viewer::Seat(seat));
    let belief = G::Belief::new(&view);
    let mut rng = Rng::from_seed(0);
    (0..N_WORLDS).map(|_| belief.sample(&view, &mut rng)).collect()
}

/// What a seat has before it after a step: the view, and what it saw happen.
#[derive(PartialEq, Eq)]
struct Seen<G: Game> {
    view: G::View,
    events: Vec<G::EventView>,
}

fn step_and_look<G: Game>(state: &mut G, step: StepOf<G>, seat: Seat) -> Seen<G> {
    let viewer = Viewer::Seat(seat);
    let mut events = Vec::new();
    state.apply(step, &mut events);
    Seen {
        view: state.view(viewer),
        events: events.iter().filter_map(|event| G::view_event(event, viewer)).collect(),
    }
}

/// Plays an action in all worlds; `None` if they do not look the same afterwards.
fn step_all<G: Game>(worlds: &mut [G], action: G::Action, seat: Seat) -> Option<Seen<G>> {
    let mut looks =
        worlds.iter_mut().map(|world| step_and_look(world, Step::Act(seat, action), seat));
    let first = looks.next()?;
    looks.all(|look| look == first).then_some(first)
}

pub(crate) fn reveals<G: Game>(playing: &Playing<G>, step: usize) -> bool {
    let Step::Act(seat, action) = playing.record_steps()[step] else { return false };
    let mut state = playing.state_at(step);
    let mut worlds = worlds(&state, seat);
    // A seat that knows everything has one world only, and so does many a seat at
    // the beginning of a game; each is judged once.
    worlds.dedup();
    worlds.retain(|world| *world != state);
    let real = step_and_look(&mut state, Step::Act(seat, action), seat);
    !worlds.iter_mut().all(|world| step_and_look(world, Step::Act(seat, action), seat) == real)
}

/// Whether the seat would have other choices in another world that looks the same to some
/// other seat. A seat that knows the choices learns nothing from this but that another does not.
pub(crate) fn hides_choices<G: Game>(state: &G, seat: Seat) -> bool {
    let choices = |world: &G| {
        let mut legal = Vec::new();
        world.legal_actions(seat, &mut legal);
        legal
    };
    Seat::all(state.n_seats()).filter(|&other| other != seat).any(|other| {
        let worlds = worlds(state, other);
        let first = choices(&worlds[0]);
        worlds.iter().any(|world| choices(world) != first)
    })
}

pub(crate) fn undo_to<G: Game>(playing: &Playing<G>, seat: Seat, least: usize) -> usize {
    let mut n_steps = playing.record_steps().len();
    if actors(playing.state()) > 1 {
        return n_steps;
    }
    while n_steps > least {
        let own = match playing.record_steps()[n_steps - 1] {
            Step::Act(by, action) => by == seat && !G::is_deal(action),
            Step::Chance(_) => false,
        };
        if !own || actors(&playing.state_at(n_steps - 1)) > 1 || reveals(playing, n_steps - 1) {
            break;
        }
        n_steps -= 1;
    }
    n_steps
}

/// How many seats can do something now.
fn actors<G: Game>(state: &G) -> u8 {
    match state.to_act() {
        ToAct::Seats { owe, may } => owe.union(may).len(),
        ToAct::Chance | ToAct::Over => 0,
    }
}

pub(crate) fn draft<G: Game>(state: &G, seat: Seat, lines: &[&str]) -> Result<Draft, Error> {
    let sent = Batch::<G>::read(lines)?;
    let batch = &sent.actions;
    let mut worlds = worlds(state, seat);
    let mut seen = Seen::<G> { view: state.view(Viewer::Seat(seat)), events: Vec::new() };
    let mut done = 0;
    let mut stopped = None;
    for &action in batch {
        if worlds[0].to_act() == ToAct::Chance {
            stopped = Some(Stopped::Chance);
            break;
        }
        if let Some(refusal) = worlds[0].refuse(seat, action) {
            return Err(sent.refused(action, &refusal));
        }
        let before = worlds.clone();
        let Some(look) = step_all(&mut worlds, action, seat) else {
            worlds = before;
            stopped = Some(Stopped::Revealing);
            break;
        };
        seen.view = look.view;
        seen.events.extend(look.events);
        done += 1;
    }
    let written = |actions: &[G::Action]| actions.iter().map(ToString::to_string).collect();
    Ok(Draft {
        lines: written(&batch[..done]),
        values: batch[..done].iter().map(Json::new).collect(),
        rest: written(&batch[done..]),
        rest_values: batch[done..].iter().map(Json::new).collect(),
        stopped,
        to_act: worlds[0].to_act(),
        view: Json::new(&seen.view),
        legal: legal_list(&worlds[0], seat),
        events: seen.events.iter().map(Json::new).collect(),
    })
}
