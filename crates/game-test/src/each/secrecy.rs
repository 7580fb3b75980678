use argosy_game::{Game, Inspect, Rng, Seat, Step, StepOf, ToAct, Viewer};

use super::{
    after, json, legal, outcomes, parting, parting_json, same_view, seen_of, view_text, viewers,
};
use crate::law::{Failure, Law, Verdict, broken, ensure};

/// The laws about a scramble: the seat cannot tell the other state from this one.
/// Gives the other state, for [`Law::ScrambleMoves`].
pub fn ignorance<G: Inspect>(state: &G, seat: Seat, rng: &mut Rng) -> Result<G, Failure> {
    let other = state.scramble(seat, rng);
    scramble_is_sound(state, &other, seat)?;
    hidden_from_view(state, &other, seat)?;
    hidden_from_spectators(state, &other, seat)?;
    super::hidden_from_tensors(state, &other, seat)?;
    hidden_from_choices(state, &other, seat)?;
    hidden_from_scores(state, &other, seat)?;
    hidden_from_events(state, &other, seat, rng)?;
    Ok(other)
}

/// [`Law::ScrambleIsSound`]
pub fn scramble_is_sound<G: Inspect>(state: &G, other: &G, seat: Seat) -> Verdict {
    let law = Law::ScrambleIsSound;
    if let Err(reason) = other.invariants() {
        return broken(law, format!("scrambled for seat {seat}: {reason}; {other:?}"));
    }
    let same = state.n_seats() == other.n_seats()
        && state.to_act() == other.to_act()
        && state.ranks() == other.ranks();
    ensure(same, law, || format!("scrambled for seat {seat}, the game waits for others: {other:?}"))
}

/// [`Law::HiddenFromView`]
pub fn hidden_from_view<G: Game>(state: &G, other: &G, seat: Seat) -> Verdict {
    let viewer = Viewer::Seat(seat);
    let (truth, scrambled) = (view_text(state, viewer), view_text(other, viewer));
    ensure(truth == scrambled, Law::HiddenFromView, || {
        format!("the view of seat {seat} {}", parting(&truth, &scrambled))
    })
}

/// [`Law::HiddenFromSpectators`]: what spectators see, all seats know, so a
/// scramble for any seat leaves it as it is.
pub fn hidden_from_spectators<G: Game>(state: &G, other: &G, seat: Seat) -> Verdict {
    let all =
        |state: &G| view_text(state, Viewer::Spectator) + &json(&state.scores(Viewer::Spectator));
    let (truth, scrambled) = (all(state), all(other));
    ensure(truth == scrambled, Law::HiddenFromSpectators, || {
        format!("scrambled for seat {seat}, spectators see {}", parting(&truth, &scrambled))
    })
}

/// [`Law::HiddenFromChoices`], over all ids.
pub fn hidden_from_choices<G: Game>(state: &G, other: &G, seat: Seat) -> Verdict {
    let law = Law::HiddenFromChoices;
    ensure(legal(state, seat) == legal(other, seat), law, || {
        format!("seat {seat} has other legal actions in {other:?}")
    })?;
    for id in 0..G::N_ACTIONS {
        let Some(action) = G::decode(seat, state.n_seats(), id) else { continue };
        let (truth, scrambled) = (state.refuse(seat, action), other.refuse(seat, action));
        ensure(truth == scrambled, law, || {
            format!("seat {seat}, `{action}`: {truth:?} became {scrambled:?}")
        })?;
    }
    Ok(())
}

/// [`Law::HiddenFromScores`]
pub fn hidden_from_scores<G: Game>(state: &G, other: &G, seat: Seat) -> Verdict {
    let viewer = Viewer::Seat(seat);
    let (truth, scrambled) = (json(&state.scores(viewer)), json(&other.scores(viewer)));
    ensure(truth == scrambled, Law::HiddenFromScores, || {
        format!("the scores that seat {seat} sees: {}", parting(&truth, &scrambled))
    })
}

/// Any step that can be made in both states.
fn common_step<G: Game>(state: &G, other: &G, rng: &mut Rng) -> Option<StepOf<G>> {
    match state.to_act() {
        ToAct::Over => None,
        ToAct::Chance => {
            let possible = outcomes(other);
            let (drawn, _) = *rng.pick(&outcomes(state))?;
            possible.iter().any(|&(outcome, _)| outcome == drawn).then_some(Step::Chance(drawn))
        }
        ToAct::Seats { owe, may } => {
            let acting: Vec<Seat> = owe.union(may).iter().collect();
            let actor = *rng.pick(&acting)?;
            let action = *rng.pick(&legal(state, actor))?;
            other.refuse(actor, action).is_none().then_some(Step::Act(actor, action))
        }
    }
}

/// [`Law::HiddenFromEvents`]: the same step is made in both states. If the views
/// are still the same, nothing was learnt, so nothing may have been shown either,
/// unless secret choices were just shown to all.
pub fn hidden_from_events<G: Inspect>(state: &G, other: &G, seat: Seat, rng: &mut Rng) -> Verdict {
    let Some(step) = common_step(state, other, rng) else { return Ok(()) };
    let (mut events, mut other_events) = (Vec::new(), Vec::new());
    let next = after(state, step, &mut events);
    let other_next = after(other, step, &mut other_events);
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        let (truth, scrambled) =
            (seen_of::<G>(&events, viewer), seen_of::<G>(&other_events, viewer));
        let learnt = || state.shows_choices(step) || !same_view(&next, &other_next, viewer);
        ensure(truth == scrambled || learnt(), Law::HiddenFromEvents, || {
            let line = super::step_line::<G>(&step);
            format!("{viewer:?} sees after `{line}`: {}", parting_json(&truth, &scrambled))
        })?;
    }
    Ok(())
}

/// Two different steps of the same actor, who is `None` for chance.
pub(super) fn two_steps<G: Game>(
    state: &G,
    rng: &mut Rng,
) -> Option<(Option<Seat>, [StepOf<G>; 2])> {
    let (actor, steps): (_, Vec<StepOf<G>>) = match state.to_act() {
        ToAct::Over => return None,
        ToAct::Chance => {
            (None, outcomes(state).into_iter().map(|(outcome, _)| Step::Chance(outcome)).collect())
        }
        ToAct::Seats { owe, may } => {
            let acting: Vec<Seat> = owe.union(may).iter().collect();
            let actor = *rng.pick(&acting)?;
            let actions = legal(state, actor).into_iter();
            (Some(actor), actions.map(|action| Step::Act(actor, action)).collect())
        }
    };
    let (one, other) = (*rng.pick(&steps)?, *rng.pick(&steps)?);
    (one != other).then_some((actor, [one, other]))
}

/// [`Law::PrivateStepsStayPrivate`]: if somebody sees the difference between two
/// outcomes of chance and this viewer does not, then its events do not show it
/// either. What a seat does is another matter: it may be open and leave no trace
/// in a view (a card traded for a card), but then spectators see it too.
pub fn private_steps_stay_private<G: Game>(state: &G, rng: &mut Rng) -> Verdict {
    let Some((actor, steps)) = two_steps(state, rng) else { return Ok(()) };
    let mut events = [Vec::new(), Vec::new()];
    let next = [after(state, steps[0], &mut events[0]), after(state, steps[1], &mut events[1])];
    let seen = |viewer| events.each_ref().map(|events| seen_of::<G>(events, viewer));
    let blind = |viewer| same_view(&next[0], &next[1], viewer);
    let public = seen(Viewer::Spectator);
    if actor.is_some() && public[0] != public[1] {
        return Ok(());
    }
    for viewer in viewers(state.n_seats()) {
        let seen = seen(viewer);
        if seen[0] == seen[1] || actor.map(Viewer::Seat) == Some(viewer) || !blind(viewer) {
            continue;
        }
        let private = viewers(state.n_seats()).any(|other| !blind(other));
        ensure(!private, Law::PrivateStepsStayPrivate, || {
            let lines = steps.map(|step| super::step_line::<G>(&step));
            format!(
                "{viewer:?} cannot see `{}` from `{}`, but is shown {}",
                lines[0],
                lines[1],
                parting_json(&seen[0], &seen[1])
            )
        })?;
    }
    Ok(())
}
