use argosy_analysis::{Decision, Knowing, Mark};
use argosy_bots::Known;
use argosy_game::{Inspect, Rng, Seat, Step};

use crate::for_every_game;
use crate::table::{analyst, bot_game, random_game, seats_of};

fn judged<G: Known>(
    record: &argosy_game::Record<G>,
    steps: impl Iterator<Item = usize>,
    iterations: u32,
) -> Vec<Decision> {
    let analyst = analyst(record, Knowing::Everything, iterations);
    steps.filter_map(|step| analyst.judge(step)).collect()
}

fn judge_twice<G: Known>() {
    let record = random_game::<G>(seats_of::<G>(1), 3);
    let steps = || (0..record.steps.len()).step_by(record.steps.len() / 12 + 1);
    let first = judged(&record, steps(), 64);
    let mut second = judged(&record, steps().collect::<Vec<_>>().into_iter().rev(), 64);
    second.reverse();
    assert_eq!(first, second, "in any order");
}

for_every_game!(the_same_seed_and_budget_say_the_same, judge_twice);

fn judge_all<G: Known>() {
    let record = random_game::<G>(seats_of::<G>(0), 5);
    let analyst = analyst(&record, Knowing::Everything, 48);
    let (mut forced, mut free) = (0, 0);
    for step in (0..record.steps.len()).step_by(record.steps.len() / 60 + 1) {
        let legal = match record.steps[step] {
            Step::Act(seat, _) => {
                let mut legal = Vec::new();
                record.state_at(step).legal_actions(seat, &mut legal);
                legal
            }
            Step::Chance(_) => Vec::new(),
        };
        let Some(decision) = analyst.judge(step) else {
            forced += 1;
            continue;
        };
        free += 1;
        assert!(legal.len() > 1, "a forced move was judged");
        assert!((1..=2).contains(&decision.alternatives.len()), "{decision:?}");
        for alternative in &decision.alternatives {
            assert_ne!(alternative.line, decision.played);
            assert!(legal.iter().any(|action| action.to_string() == alternative.line));
            assert_eq!(alternative.continuation[0].line, alternative.line);
        }
        let loss = decision.loss;
        assert!(loss.low <= loss.mean && loss.mean <= loss.high);
        assert_eq!(loss.mean <= 0, decision.best == decision.played);
        if matches!(decision.mark, Some(Mark::Mistake | Mark::Blunder)) {
            assert!(loss.low >= 50_000, "a mark only where it is sure: {decision:?}");
        }
    }
    assert!(forced > 0 && free > 8, "{forced} {free}");
}

for_every_game!(forced_moves_are_not_judged_and_others_are_told_in_full, judge_all);

/// Another world that looks the same to the seat, played on as a position: the same
/// judgement.
fn judge_scrambled<G: Known + Inspect>() {
    let mut rng = Rng::from_seed(6);
    let record = random_game::<G>(seats_of::<G>(1), 8);
    let mut looked = 0;
    for step in (0..record.steps.len()).step_by(record.steps.len() / 40 + 1) {
        let Step::Act(seat, action) = record.steps[step] else { continue };
        let state = record.state_at(step);
        let other = state.scramble(seat, &mut rng);
        if other == state {
            continue;
        }
        let judge = |state: G| {
            let mut record = argosy_game::Record::new(argosy_game::Start::Position(state));
            record.steps.push(Step::Act(seat, action));
            analyst(&record, Knowing::Everything, 48).judge(0)
        };
        assert_eq!(judge(state), judge(other), "step {step}");
        looked += 1;
    }
    assert!(looked > 5, "only {looked} were looked at");
}

for_every_game!(a_decision_is_judged_by_what_its_seat_knew, judge_scrambled);

fn look_at_one<G: Known>() {
    let n_seats = seats_of::<G>(1);
    let record = random_game::<G>(n_seats, 11);
    let seat = Seat::new(n_seats - 1);
    let analyst = analyst(&record, Knowing::Seat(seat), 16);
    for &step in &analyst.decisions() {
        assert!(matches!(record.steps[step], Step::Act(by, _) if by == seat));
    }
    let analysis = analyst.sum_up(Vec::new());
    assert!(analysis.ledger.is_even());
    assert_eq!(analysis, analyst.sum_up(Vec::new()), "drawn worlds are the same ones");
}

for_every_game!(one_seat_alone_can_be_looked_at, look_at_one);

/// A bad legal move in the place of one that was well chosen, late in a game of bots.
fn plant<G: Known>() {
    let n_seats = (*G::SEATS.end()).min(4);
    let record = bot_game::<G>(n_seats, "greedy", 2);
    let late = record.steps.len() * 2 / 3..record.steps.len();
    let plain = analyst(&record, Knowing::Everything, 200);
    let mut found = false;
    for step in late {
        let Some(before) = plain.judge(step).filter(|one| one.mark.is_none()) else { continue };
        let Step::Act(seat, _) = record.steps[step] else { continue };
        let mut legal = Vec::new();
        record.state_at(step).legal_actions(seat, &mut legal);
        for action in legal {
            let mut spoilt = record.clone();
            spoilt.steps.truncate(step);
            spoilt.steps.push(Step::Act(seat, action));
            let judged = analyst(&spoilt, Knowing::Everything, 200).judge(step);
            let Some(after) = judged.filter(|one| one.mark >= Some(Mark::Mistake)) else {
                continue;
            };
            assert_ne!(after.played, before.best);
            assert!(after.chance + 50_000 <= after.alternatives[0].chance);
            found = true;
            break;
        }
        if found {
            return;
        }
    }
    panic!("nothing could be spoilt");
}

for_every_game!(a_planted_blunder_is_found, plant);
