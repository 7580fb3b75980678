use argosy_bots::Known;
use argosy_game::{Game, Seat, Step, StepOf, ToAct, Viewer};
use argosy_search::Evaluation as _;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Estimator, words};

/// One step of how it might have gone on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Continued {
    /// `None` is chance.
    pub by: Option<Seat>,
    /// As records write it.
    pub line: String,
    /// What the deciding seat would have seen of it, in English.
    pub words: Vec<String>,
    /// The same as data.
    pub events: Vec<serde_json::Value>,
}

/// Steps that are listed after the decision itself.
const STEPS: usize = 4;

/// A likely continuation in one world: everybody plays what looks best at first sight,
/// and of what chance can do the likeliest happens.
pub(crate) fn continuation<G: Known>(
    estimator: &Estimator<G>,
    mut world: G,
    seat: Seat,
    action: G::Action,
) -> Vec<Continued> {
    let mut line = vec![play(&mut world, Step::Act(seat, action), seat)];
    while line.len() <= STEPS {
        let Some(step) = likely(estimator, &world) else { break };
        line.push(play(&mut world, step, seat));
    }
    line
}

fn play<G: Game>(world: &mut G, step: StepOf<G>, seat: Seat) -> Continued {
    let mut events = Vec::new();
    world.apply(step, &mut events);
    let seen = events.iter().filter_map(|event| G::view_event(event, Viewer::Seat(seat)));
    let (by, line) = match step {
        Step::Act(by, action) => (Some(by), action.to_string()),
        Step::Chance(outcome) => (None, outcome.to_string()),
    };
    let (words, events) = seen
        .map(|event| {
            let text = serde_json::to_string(&event).expect("events are JSON");
            (words(&text), serde_json::to_value(&event).expect("events are JSON"))
        })
        .unzip();
    Continued { by, line, words, events }
}

fn likely<G: Known>(estimator: &Estimator<G>, world: &G) -> Option<StepOf<G>> {
    match world.to_act() {
        ToAct::Over => None,
        ToAct::Chance => {
            let mut outcomes = Vec::new();
            world.chance_outcomes(&mut outcomes);
            let likeliest = outcomes.iter().map(|&(_, weight)| weight).max()?;
            let (outcome, _) = outcomes.into_iter().find(|&(_, weight)| weight == likeliest)?;
            Some(Step::Chance(outcome))
        }
        ToAct::Seats { owe, .. } => {
            let seat = owe.first()?;
            let mut actions = Vec::new();
            world.legal_actions(seat, &mut actions);
            if actions.len() > 1 {
                estimator.sensible(world, seat, &mut actions);
            }
            let mut priors = Vec::new();
            estimator.prior(world, seat, &actions, &mut priors);
            let best = priors.iter().copied().fold(f32::MIN, f32::max);
            let index = priors.iter().position(|&prior| prior == best)?;
            Some(Step::Act(seat, actions[index]))
        }
    }
}
