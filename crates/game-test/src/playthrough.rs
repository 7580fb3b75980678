use std::fmt::Write as _;

use argosy_game::{Game, Options, Rng, Seat, Setup, SetupError, ToAct, Viewer};

use crate::each::{self, json, viewers};
use crate::perft::next_steps;

/// One game that is written out.
#[derive(Clone, Debug)]
pub struct Playthrough {
    pub n_seats: u8,
    pub options: Options,
    pub seed: u64,
    /// The number of steps between two moments of which all views are written out.
    pub views_every: usize,
    /// Where the text breaks off, so that golden files stay readable.
    pub steps: usize,
}

impl Playthrough {
    /// A whole game by default options, with views every 25 steps.
    pub fn seats(n_seats: u8) -> Self {
        Self { n_seats, options: Options::new(), seed: 1, views_every: 25, steps: usize::MAX }
    }
}

/// Writes a random game out: whom the game waits for, everything that could
/// happen, what did, what everybody saw, and the scores.
pub fn playthrough<G: Game>(plan: &Playthrough) -> Result<String, SetupError> {
    let mut rng = Rng::from_seed(plan.seed);
    let setup = G::draw_setup(plan.n_seats, &plan.options, &mut rng)?;
    let mut text = format!("game {}\nseats {}\n", G::NAME, plan.n_seats);
    for (key, value) in setup.to_header().iter() {
        let _ = writeln!(text, "{key} {value}");
    }
    let mut state = G::new(&setup);
    for number in 0..plan.steps {
        if number % plan.views_every == 0 {
            write_state(&mut text, &state);
        }
        let _ = writeln!(text, "\nstep {number}");
        write_choices(&mut text, &state);
        let steps = next_steps(&state);
        let Some(&step) = (match state.to_act() {
            ToAct::Chance => Some(&argosy_game::Step::Chance(state.sample_chance(&mut rng))),
            ToAct::Seats { .. } | ToAct::Over => rng.pick(&steps),
        }) else {
            break;
        };
        let mut events = Vec::new();
        state.apply(step, &mut events);
        let _ = writeln!(text, "> {}", each::step_line::<G>(&step));
        write_events::<G>(&mut text, &events, plan.n_seats);
    }
    write_state(&mut text, &state);
    Ok(text)
}

fn write_choices<G: Game>(text: &mut String, state: &G) {
    match state.to_act() {
        ToAct::Over => text.push_str("over\n"),
        ToAct::Chance => {
            text.push_str("chance\n");
            for (outcome, weight) in each::outcomes(state) {
                let _ = writeln!(text, "  {weight}: {outcome}");
            }
        }
        ToAct::Seats { owe, may } => {
            for seat in Seat::all(state.n_seats()).filter(|&seat| state.to_act().includes(seat)) {
                debug_assert!(owe.union(may).contains(seat));
                let verb = if owe.contains(seat) { "owes" } else { "may act" };
                let actions: Vec<String> = each::legal(state, seat)
                    .into_iter()
                    .map(|action| format!("{} {action}", G::encode(seat, state.n_seats(), action)))
                    .collect();
                let _ = writeln!(text, "seat {seat} {verb}: {}", actions.join(" | "));
            }
        }
    }
}

/// One line for each event, with who sees it how.
fn write_events<G: Game>(text: &mut String, events: &[G::Event], n_seats: u8) {
    for event in events {
        let seen: Vec<(Viewer, Option<String>)> = viewers(n_seats)
            .map(|viewer| (viewer, G::view_event(event, viewer).map(|seen| json(&seen))))
            .collect();
        let public = seen.last().and_then(|(_, seen)| seen.clone());
        let _ = writeln!(text, "  all: {}", public.as_deref().unwrap_or("-"));
        for (viewer, seen) in seen {
            if let (Viewer::Seat(seat), true) = (viewer, seen != public) {
                let _ = writeln!(text, "  seat {seat}: {}", seen.as_deref().unwrap_or("-"));
            }
        }
    }
}

fn write_state<G: Game>(text: &mut String, state: &G) {
    text.push_str("\nposition\n");
    for line in state.to_position().lines() {
        let _ = writeln!(text, "  {line}");
    }
    for viewer in viewers(state.n_seats()) {
        let name = match viewer {
            Viewer::Seat(seat) => format!("seat {seat}"),
            Viewer::Spectator | Viewer::All => "spectator".to_owned(),
        };
        let _ = writeln!(text, "view of {name}: {}", json(&state.view(viewer)));
    }
    let _ = writeln!(text, "scores: {}", json(&state.scores(Viewer::All)));
    if let Some(ranks) = state.ranks() {
        let _ = writeln!(text, "ranks: {ranks}");
    }
}
