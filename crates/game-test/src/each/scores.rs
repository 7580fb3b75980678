use argosy_game::{Game, Ranks, ScoreLine, Seat, Viewer, Who};

use crate::law::{Law, Verdict, ensure};

/// [`Law::ScoresAddUp`] as one viewer sees it.
pub fn scores_add_up<G: Game>(state: &G, viewer: Viewer) -> Verdict {
    let law = Law::ScoresAddUp;
    let shown = state.scores(viewer).0;
    let truth = state.scores(Viewer::All).0;
    let names = |lines: &[ScoreLine]| lines.iter().map(|line| line.who).collect::<Vec<_>>();
    let seats: Vec<Who> = Seat::all(state.n_seats()).map(Who::Seat).collect();
    let everybody = names(&truth);
    let (first, rest) = everybody.split_at(seats.len().min(everybody.len()));
    let automata: Vec<Who> = (0..rest.len() as u8).map(Who::Automaton).collect();
    ensure(first == seats && rest == automata, law, || {
        format!("the lines are {everybody:?}; seats come first, in order, then automata")
    })?;
    ensure(names(&shown) == everybody, law, || format!("{viewer:?} sees lines {shown:?}"))?;
    for (line, true_line) in shown.iter().zip(&truth) {
        let sum: i32 = line.parts.iter().map(|part| part.points).sum();
        ensure(sum == line.total, law, || format!("the parts sum to {sum} in {line:?}"))?;
        ensure(!line.complete || line.total == true_line.total, law, || {
            format!("{viewer:?} sees {line:?} as complete; the truth is {true_line:?}")
        })?;
        ensure(true_line.complete, law, || format!("nobody may see all of {true_line:?}"))?;
    }
    Ok(())
}

/// [`Law::RanksFollowScores`], for games in which points alone decide who is ahead.
pub fn ranks_follow_scores<G: Game>(state: &G, ranks: &Ranks) -> Verdict {
    let scores = state.scores(Viewer::All);
    for above in Seat::all(state.n_seats()) {
        for below in Seat::all(state.n_seats()) {
            let fair = ranks.of(above) >= ranks.of(below) || scores.of(above) >= scores.of(below);
            ensure(fair, Law::RanksFollowScores, || {
                format!("ranks {ranks}, but seat {below} has more points than seat {above}")
            })?;
        }
    }
    Ok(())
}
