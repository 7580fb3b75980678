//! What a player does who has no time to think.

use ::catan::{Action, Catan, Phase};
use game::{Rng, Seat};

use super::evaluation::Knowledge;
use super::filter::{sensible, worth_doing};

impl Knowledge {
    pub(super) fn in_a_hurry(
        &self,
        world: &Catan,
        seat: Seat,
        actions: &mut Vec<Action>,
        rng: &mut Rng,
    ) -> Action {
        match *world.phase() {
            Phase::Main => return most_urgent(world, seat, actions, rng),
            Phase::Roll if actions.contains(&Action::Roll) => return Action::Roll,
            Phase::StartSettlement { .. } => return self.best_of_three(actions, rng),
            Phase::MoveRobber | Phase::Compose { .. } | Phase::Answers { .. } => {
                sensible(world, seat, actions);
                if actions.contains(&Action::Accept) {
                    return Action::Accept;
                }
            }
            _ => {}
        }
        match *rng.pick(actions).expect("a decision has actions") {
            // A choice that was made stands.
            Action::TakeBack => *actions.iter().find(|&&one| one != Action::TakeBack).unwrap(),
            action => action,
        }
    }

    fn best_of_three(&self, actions: &[Action], rng: &mut Rng) -> Action {
        let appeal = |action| match action {
            Action::BuildSettlement(spot) => self.appeal_of(spot),
            _ => 0.0,
        };
        let mut drawn = [(); 3].map(|()| *rng.pick(actions).expect("a decision has actions"));
        drawn.sort_by(|&left, &right| appeal(right).total_cmp(&appeal(left)));
        drawn[0]
    }
}

/// Builds what scores, then what helps; offers nothing.
fn most_urgent(world: &Catan, seat: Seat, actions: &[Action], rng: &mut Rng) -> Action {
    let estate = world.holdings(seat);
    let has_room = estate.trodden & world.open_spots() != 0;
    let urgency = |action: Action| match action {
        Action::BuildCity(_) | Action::BuildSettlement(_) => 5,
        Action::PlayRoadBuilding | Action::PlayInvention | Action::PlayMonopoly(_) => 4,
        Action::PlayKnight | Action::BuyCard => 3,
        Action::BuildRoad(_) if !has_room => 2,
        Action::BankTrade(..) if worth_doing(world, seat, action) => 1,
        Action::EndTurn => 1,
        _ => 0,
    };
    let (mut chosen, mut highest, mut alike) = (actions[0], 0, 0);
    for &action in actions {
        let urgency = urgency(action);
        if urgency > highest {
            (chosen, highest, alike) = (action, urgency, 1);
        } else if urgency == highest {
            alike += 1;
            if rng.below(alike) == 0 {
                chosen = action;
            }
        }
    }
    chosen
}
