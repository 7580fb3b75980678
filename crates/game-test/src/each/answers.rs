use argosy_game::{Game, Rng, Seat, Step, ToAct, Viewer};

use super::{after, legal, parting, parting_json, same_view, seen_of, viewers};
use crate::law::{Law, Verdict, ensure};

/// Pairs of answers that are tried at one state.
const PAIRS: u32 = 4;

/// [`Law::AnswersCommute`]: where several seats can act at once, it does not
/// matter who is first, unless one answer makes the other impossible.
pub fn answers_commute<G: Game>(state: &G, rng: &mut Rng) -> Verdict {
    let ToAct::Seats { owe, may } = state.to_act() else { return Ok(()) };
    let acting: Vec<Seat> = owe.union(may).iter().collect();
    if acting.len() < 2 {
        return Ok(());
    }
    for _ in 0..PAIRS {
        let mut pair = acting.clone();
        argosy_game::shuffle(&mut pair, rng);
        let mut pick = |seat| rng.pick(&legal(state, seat)).copied();
        let (Some(first), Some(second)) = (pick(pair[0]), pick(pair[1])) else { continue };
        let one = in_turn(state, (pair[0], first), (pair[1], second));
        let other = in_turn(state, (pair[1], second), (pair[0], first));
        let (Some(one), Some(other)) = (one, other) else { continue };
        ensure(one == other, Law::AnswersCommute, || {
            let (left, right) = (format!("{one:?}"), format!("{other:?}"));
            let what = format!("`{} {first}` and `{} {second}`", pair[0], pair[1]);
            format!("the order of {what} matters: {}", parting(&left, &right))
        })?;
    }
    Ok(())
}

fn in_turn<G: Game>(state: &G, first: (Seat, G::Action), second: (Seat, G::Action)) -> Option<G> {
    let next = after(state, Step::Act(first.0, first.1), &mut ());
    let possible = next.refuse(second.0, second.1).is_none();
    possible.then(|| after(&next, Step::Act(second.0, second.1), &mut ()))
}

/// [`Law::AnswersAreHidden`]: while others still owe theirs, an answer is either
/// open, and both the view and the events show which it was, or secret, and
/// neither does.
pub fn answers_are_hidden<G: Game>(state: &G, rng: &mut Rng) -> Verdict {
    let owing: Vec<Seat> = state.to_act().owing().iter().collect();
    if owing.len() < 2 {
        return Ok(());
    }
    let actor = *rng.pick(&owing).expect("two seats owe");
    let answers = legal(state, actor);
    for _ in 0..PAIRS {
        let (Some(&one), Some(&other)) = (rng.pick(&answers), rng.pick(&answers)) else { continue };
        // A card of many and the taking back of them all are different kinds of
        // answer: that one was given and not the other may be shown.
        if G::order_key(one).is_some() == G::order_key(other).is_some() {
            told_alike(state, actor, one, other)?;
        }
    }
    Ok(())
}

fn told_alike<G: Game>(state: &G, actor: Seat, one: G::Action, other: G::Action) -> Verdict {
    let (mut events, mut other_events) = (Vec::new(), Vec::new());
    let next = after(state, Step::Act(actor, one), &mut events);
    let other_next = after(state, Step::Act(actor, other), &mut other_events);
    let still_owed = state.to_act().owing().minus(next.to_act().owing()).without(actor).is_empty();
    if next.to_act() != other_next.to_act() || !still_owed {
        return Ok(());
    }
    for viewer in viewers(state.n_seats()).filter(|&viewer| viewer != Viewer::Seat(actor)) {
        let seen = [seen_of::<G>(&events, viewer), seen_of::<G>(&other_events, viewer)];
        let events_differ = seen[0] != seen[1];
        let view_tells = !same_view(&next, &other_next, viewer);
        ensure(events_differ == view_tells, Law::AnswersAreHidden, || {
            let pair = format!("`{actor} {one}` from `{actor} {other}`");
            if events_differ {
                let what = parting_json(&seen[0], &seen[1]);
                format!("the events of {viewer:?} show {pair}, the view does not: {what}")
            } else {
                let what = parting_json(&next.view(viewer), &other_next.view(viewer));
                format!("the view of {viewer:?} shows {pair}, the events do not: {what}")
            }
        })?;
    }
    Ok(())
}
