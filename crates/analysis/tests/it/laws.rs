use argosy_analysis::{Analysis, Chances, Estimator, Fit, Knowing, WHOLE};
use argosy_bots::Known;
use argosy_game::{Belief as _, Inspect, Record, Rng, Seat, Step, ToAct, Viewer};

use crate::for_every_game;
use crate::table::{analyst, random_game, seats_of};

/// A few games in every test run; `ARGOSY_FULL` asks for a thousand of each.
fn games() -> u64 {
    let full = std::env::var_os("ARGOSY_FULL").is_some();
    if full { 1_000 } else { 12 }
}

fn sum_up<G: Known>() {
    for seed in 0..games() {
        let record = random_game::<G>(seats_of::<G>(seed), seed);
        let analysis = analyst(&record, Knowing::Everything, 16).sum_up(Vec::new());
        assert_eq!(analysis.chances.len(), record.steps.len() + 1);
        for chances in &analysis.chances[..record.steps.len()] {
            assert_eq!(chances.0.iter().sum::<u32>(), WHOLE, "seed {seed}");
        }
        let ranks = record.last_state().ranks().unwrap();
        assert_eq!(analysis.chances.last(), Some(&Chances::of_ranks(&ranks)));
        assert!(analysis.ledger.is_even(), "seed {seed}: {:?}", analysis.ledger);
        assert_luck_is_what_chance_did(&record, &analysis);
        let luck: i64 = analysis.ledger.0.iter().map(|account| account.luck).sum();
        let somebody_won = !ranks.winners().is_empty();
        assert!(luck == 0 || !somebody_won, "what luck gives to one it takes from others");
    }
}

/// Counted once more from the record itself: what changed at its steps of chance, and at no
/// other.
fn assert_luck_is_what_chance_did<G: Known>(record: &Record<G>, analysis: &Analysis) {
    for (seat, account) in analysis.ledger.0.iter().enumerate() {
        let changes = record.steps.iter().zip(analysis.chances.windows(2));
        let (mut luck, mut decided) = (0, 0);
        for (step, pair) in changes {
            let change = i64::from(pair[1].0[seat]) - i64::from(pair[0].0[seat]);
            *if matches!(step, Step::Chance(_)) { &mut luck } else { &mut decided } += change;
        }
        assert_eq!(account.luck, luck);
        assert_eq!(account.own + account.others, decided);
        assert_eq!(luck + decided, i64::from(account.end) - i64::from(account.start));
    }
}

for_every_game!(luck_and_skill_are_the_whole_game, sum_up);

/// Wherever chance decides among few outcomes and a seat is next, the chances before
/// are the mean of those after.
fn compare_means<G: Known>() {
    let mut looked = 0;
    for seed in 0..4 {
        let record = random_game::<G>(seats_of::<G>(seed), seed);
        let fit = Fit::find(G::NAME, seats_of::<G>(seed)).unwrap();
        let estimator = Estimator::<G>::new(&record.start.state(), fit.clone().into());
        let mut state = record.start.state();
        for &step in &record.steps {
            if state.to_act() == ToAct::Chance {
                looked += u32::from(compare(&estimator, &state));
            }
            state.apply(step, &mut ());
        }
    }
    assert!(looked > 3, "only {looked} were looked at");
}

fn compare<G: Known>(estimator: &Estimator<G>, state: &G) -> bool {
    let mut outcomes = Vec::new();
    state.chance_outcomes(&mut outcomes);
    let before = estimator.chances(state);
    let mut sums = vec![0.0; before.0.len()];
    let total: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
    for &(outcome, weight) in &outcomes {
        let mut after = *state;
        after.apply(Step::Chance(outcome), &mut ());
        if after.to_act() == ToAct::Chance || outcomes.len() > 64 {
            return false;
        }
        for (sum, part) in sums.iter_mut().zip(estimator.chances(&after).0) {
            *sum += f64::from(weight) * f64::from(part) / total;
        }
    }
    for (before, mean) in before.0.into_iter().zip(sums) {
        assert!((f64::from(before) - mean).abs() < 3.0, "{before} {mean}");
    }
    true
}

for_every_game!(luck_is_even_in_the_mean, compare_means);

fn scramble<G: Known + Inspect>() {
    let mut rng = Rng::from_seed(4);
    let mut changed = 0;
    for seed in 0..6 {
        let n_seats = seats_of::<G>(seed);
        let record = random_game::<G>(n_seats, seed);
        let fit = Fit::find(G::NAME, n_seats).unwrap();
        let estimator = Estimator::<G>::new(&record.start.state(), fit.clone().into());
        for step in (0..record.steps.len()).step_by(23) {
            let state = record.state_at(step);
            let seat = Seat::new(rng.below(n_seats.into()) as u8);
            let other = state.scramble(seat, &mut rng);
            let belief = G::Belief::new(&state.view(Viewer::Seat(seat)));
            let chances = |state: &G| estimator.chances_for(state, seat, &belief, 9);
            changed += u32::from(other != state);
            assert_eq!(chances(&state), chances(&other), "seed {seed} step {step}");
        }
    }
    assert!(changed > 10, "only {changed} scrambles changed anything");
}

for_every_game!(chances_for_a_seat_follow_from_what_it_knows, scramble);

fn look_up_fits<G: Known>() {
    for seats in (*G::SEATS.start()).max(2)..=*G::SEATS.end() {
        let fit = Fit::find(G::NAME, seats).unwrap_or_else(|| panic!("{} {seats}", G::NAME));
        assert_eq!(fit.version, Fit::VERSION);
        assert!(fit.knots.len() >= 2);
        for (number, knot) in fit.knots.iter().enumerate() {
            assert_eq!(knot.biases.len(), usize::from(seats));
            // Before anything has been done a lead says next to nothing.
            assert!(number == 0 || knot.slope > 0, "to be ahead is good: {fit:?}");
        }
        let last = fit.knots.last().unwrap();
        assert!(last.slope > fit.knots[0].slope, "a lead counts more at the end: {fit:?}");
        let origin = &fit.origin;
        assert!(origin.squared_error < origin.squared_error_of_even, "{fit:?}");
    }
}

for_every_game!(every_number_of_seats_has_a_fit, look_up_fits);
