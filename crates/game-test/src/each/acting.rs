use std::collections::BTreeSet;

use argosy_game::{Game, Refuse, Seat, SeatSet, ToAct};

use super::{json, legal};
use crate::law::{Law, Verdict, broken, ensure};

/// [`Law::ToActIsSound`]
pub fn to_act_is_sound<G: Game>(state: &G) -> Verdict {
    let ToAct::Seats { owe, may } = state.to_act() else { return Ok(()) };
    let law = Law::ToActIsSound;
    ensure(!owe.is_empty(), law, || format!("nobody owes a decision; {may:?} may act"))?;
    ensure(!owe.intersects(may), law, || format!("{owe:?} owe and {may:?} may act"))?;
    let table = SeatSet::all(state.n_seats());
    let strangers = owe.union(may).minus(table);
    ensure(strangers.is_empty(), law, || format!("{strangers:?} do not sit at this table"))
}

/// [`Law::LegalIffToAct`] for one seat, whose legal actions are given.
pub fn legal_iff_to_act<G: Game>(state: &G, seat: Seat, legal: &[G::Action]) -> Verdict {
    let acting = state.to_act().includes(seat);
    ensure(acting != legal.is_empty(), Law::LegalIffToAct, || {
        format!("seat {seat} has {} legal actions; to act: {:?}", legal.len(), state.to_act())
    })
}

/// [`Law::IdsAscend`] for the legal actions of one seat.
pub fn ids_ascend<G: Game>(state: &G, seat: Seat, legal: &[G::Action]) -> Verdict {
    let mut last = None;
    for &action in legal {
        let id = G::encode(seat, state.n_seats(), action);
        ensure(id < G::N_ACTIONS, Law::IdsAscend, || {
            format!("`{action}` has id {id}, and there are {} ids", G::N_ACTIONS)
        })?;
        ensure(last < Some(id), Law::IdsAscend, || {
            format!("seat {seat}: `{action}` with id {id} is listed after id {last:?}")
        })?;
        last = Some(id);
    }
    Ok(())
}

/// [`Law::LegalIsPossible`] for the legal actions of one seat.
pub fn legal_is_possible<G: Game>(state: &G, seat: Seat, legal: &[G::Action]) -> Verdict {
    let n_seats = state.n_seats();
    let never = legal.iter().find(|&&action| !G::is_possible(n_seats, action));
    ensure(never.is_none(), Law::LegalIsPossible, || {
        let line = never.map(ToString::to_string).unwrap_or_default();
        format!("seat {seat} of {n_seats}: `{line}` is legal and said to be impossible")
    })
}

/// [`Law::OverIffRanked`]
pub fn over_iff_ranked<G: Game>(state: &G) -> Verdict {
    let over = state.to_act() == ToAct::Over;
    match state.ranks() {
        Some(ranks) if over => {
            ensure(ranks.seats().len() == usize::from(state.n_seats()), Law::OverIffRanked, || {
                format!("{} seats have the ranks {ranks}", state.n_seats())
            })
        }
        Some(ranks) => broken(Law::OverIffRanked, format!("ranks {ranks} before the end")),
        None => ensure(!over, Law::OverIffRanked, || "the game is over without ranks".to_owned()),
    }
}

/// [`Law::IdsRoundTrip`] for every id of one seat.
pub fn ids_round_trip<G: Game>(seat: Seat, n_seats: u8) -> Verdict {
    for id in 0..G::N_ACTIONS {
        let Some(action) = G::decode(seat, n_seats, id) else { continue };
        let again = G::encode(seat, n_seats, action);
        ensure(again == id, Law::IdsRoundTrip, || {
            format!("seat {seat} of {n_seats}: id {id} is `{action}`, whose id is {again}")
        })?;
    }
    let beyond = G::decode(seat, n_seats, G::N_ACTIONS);
    ensure(beyond.is_none(), Law::IdsRoundTrip, || {
        format!("id {} is {beyond:?}, but ids are below that", G::N_ACTIONS)
    })
}

/// [`Law::IdsRoundTrip`] for the legal actions of one seat.
pub fn legal_ids_round_trip<G: Game>(state: &G, seat: Seat) -> Verdict {
    for action in legal(state, seat) {
        let id = G::encode(seat, state.n_seats(), action);
        let again = G::decode(seat, state.n_seats(), id);
        ensure(again == Some(action), Law::IdsRoundTrip, || {
            format!("seat {seat}: `{action}` has id {id}, which is {again:?}")
        })?;
    }
    Ok(())
}

/// [`Law::RefuseIffIllegal`] and [`Law::RefusalsAreNamed`] over all ids of one
/// seat, in turn or not.
pub fn refuse_iff_illegal<G: Game>(state: &G, seat: Seat) -> Verdict {
    let n_seats = state.n_seats();
    let legal: BTreeSet<u32> =
        legal(state, seat).into_iter().map(|action| G::encode(seat, n_seats, action)).collect();
    for id in 0..G::N_ACTIONS {
        let Some(action) = G::decode(seat, n_seats, id) else { continue };
        match state.refuse(seat, action) {
            None => ensure(legal.contains(&id), Law::RefuseIffIllegal, || {
                format!("seat {seat}: `{action}` is not refused, but not legal either")
            })?,
            Some(refusal) => {
                ensure(!legal.contains(&id), Law::RefuseIffIllegal, || {
                    format!("seat {seat}: `{action}` is legal, but refused: {refusal}")
                })?;
                refusal_is_named(&refusal, &action)?;
            }
        }
    }
    Ok(())
}

/// [`Law::RefusalsAreNamed`] for one refusal.
pub fn refusal_is_named<R, A>(refusal: &R, action: &A) -> Verdict
where
    R: Refuse + std::fmt::Display + serde::Serialize,
    A: std::fmt::Display,
{
    let code = refusal.code();
    let snake = !code.is_empty() && code.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
    ensure(snake, Law::RefusalsAreNamed, || format!("`{action}` is refused with code {code:?}"))?;
    ensure(!refusal.to_string().is_empty(), Law::RefusalsAreNamed, || {
        format!("`{action}` is refused without words: {}", json(refusal))
    })?;
    let numbered =
        |rule: &str| rule.strip_prefix('R').is_some_and(|number| number.parse::<u32>().is_ok());
    ensure(refusal.rule().is_none_or(numbered), Law::RefusalsAreNamed, || {
        format!("`{action}` is refused by rule {:?}, which is no rule number", refusal.rule())
    })
}
