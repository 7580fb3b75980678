use std::panic::{AssertUnwindSafe, catch_unwind};

use argosy_game::{
    Belief, Game, Inspect, Layout, Options, Record, Rng, RulesVersion, Seat, Start, Step, StepOf,
    ToAct, Viewer, sample_outcome,
};

use crate::each;
use crate::law::{Breach, Failure, Law, Verdict, broken, ensure};
use crate::plan::{Case, Plan, Report};

/// Plays the games of a plan and tries every law on them.
///
/// # Panics
/// If a law is broken, with all that is needed to see it again.
pub fn laws<G: Inspect>(plan: &Plan) -> Report {
    match check::<G>(plan) {
        Ok(report) => report,
        Err(breach) => panic!("{breach}"),
    }
}

/// Like [`laws`], with the breach as a value.
pub fn check<G: Inspect>(plan: &Plan) -> Result<Report, Box<Breach>> {
    let mut rng = Rng::from_seed(plan.seed);
    let mut report = Report::default();
    let covering = before_any_game::<G>(plan.n_seats, &mut rng)
        .map_err(|failure| Box::new(outside_a_game::<G>(plan, failure)))?;
    for index in 0..(plan.games as usize).max(covering.len()) {
        let options = match covering.get(index) {
            Some(options) => options.clone(),
            None => drawn_options::<G>(plan.n_seats, &mut rng, &mut report),
        };
        let options = by_rules_in_turn::<G>(options, index);
        let case = Case { n_seats: plan.n_seats, options, seed: rng.next_u64() };
        replay_case::<G>(&case, plan, &mut report)?;
    }
    report.verdict().map_err(|failure| Box::new(outside_a_game::<G>(plan, failure)))?;
    Ok(report)
}

/// Old rules are played as often as new ones.
fn by_rules_in_turn<G: Game>(options: Options, index: usize) -> Options {
    options.with_rules(RulesVersion::new(index as u32 % G::RULES_VERSION + 1))
}

/// The laws that need no game, and options that cover every value.
pub(crate) fn before_any_game<G: Game>(
    n_seats: u8,
    rng: &mut Rng,
) -> Result<Vec<Options>, Failure> {
    for seat in Seat::all(n_seats) {
        each::ids_round_trip::<G>(seat, n_seats)?;
        each::all_notation_round_trips::<G>(seat, n_seats)?;
        each::all_values_round_trip::<G>(seat, n_seats)?;
    }
    each::setup_refuses::<G>(n_seats)?;
    each::rules_can_be_asked_for::<G>(n_seats)?;
    each::options_covering::<G>(n_seats, rng)
}

pub(crate) fn outside_a_game<G: Game>(plan: &Plan, failure: Failure) -> Breach {
    Breach {
        law: failure.law,
        why: failure.why,
        game: G::NAME,
        n_seats: plan.n_seats,
        options: Options::new(),
        seed: plan.seed,
        step: 0,
        record: "(this law is not about one game)".to_owned(),
    }
}

/// Random options that the game accepts; its defaults if it accepts few.
pub(crate) fn drawn_options<G: Game>(n_seats: u8, rng: &mut Rng, report: &mut Report) -> Options {
    for _ in 0..16 {
        let options = Options::draw(G::OPTIONS, rng);
        if G::draw_setup(n_seats, &options, rng).is_ok() {
            return options;
        }
        report.refused_options += 1;
    }
    Options::new()
}

/// Plays one game and tries the laws on it; nothing but the case and the plan's
/// `sampled`, `record_one_in` and `ranks_follow_scores` decides how it goes.
pub fn replay_case<G: Inspect>(
    case: &Case,
    plan: &Plan,
    report: &mut Report,
) -> Result<G, Box<Breach>> {
    let mut trial = Trial::<G> { record: None, reached: 0, trying: None };
    let played = catch_unwind(AssertUnwindSafe(|| trial.run(case, plan, report)));
    let failure = match played {
        Ok(Ok(last)) => return Ok(last),
        Ok(Err(failure)) => failure,
        Err(panic) => Failure { law: Law::NoPanic, why: trial.panicked(panic.as_ref()) },
    };
    Err(Box::new(Breach {
        law: failure.law,
        why: failure.why,
        game: G::NAME,
        n_seats: case.n_seats,
        options: case.options.clone(),
        seed: case.seed,
        step: trial.reached,
        record: trial.text(),
    }))
}

/// One game under trial. It is kept outside of what may panic.
struct Trial<G: Game> {
    record: Option<Record<G>>,
    /// The number of steps played to the state that is looked at.
    reached: usize,
    /// The step that is being applied.
    trying: Option<StepOf<G>>,
}

impl<G: Inspect> Trial<G> {
    fn run(&mut self, case: &Case, plan: &Plan, report: &mut Report) -> Result<G, Failure> {
        let mut rng = Rng::from_seed(case.seed);
        let setup = match G::draw_setup(case.n_seats, &case.options, &mut rng) {
            Ok(setup) => setup,
            Err(error) => return broken(Law::OptionsCovered, error.to_string()),
        };
        self.record = Some(Record::new(Start::Setup(setup.clone())));
        each::setup_round_trips::<G>(&setup, case.n_seats)?;
        let (last, crowded) = self.play(G::new(&setup), &mut rng)?;
        self.look_closely(plan, &crowded, &mut rng, report)?;
        let record = self.record.as_ref().expect("made above");
        self.reached = record.steps.len();
        if rng.below(plan.record_one_in) == 0 {
            let from = rng.below(record.steps.len() as u32 + 1) as usize;
            each::record_round_trips(record, &last, from)?;
        }
        if let (true, Some(ranks)) = (plan.ranks_follow_scores, last.ranks()) {
            each::ranks_follow_scores(&last, &ranks)?;
        }
        report.games += 1;
        report.add_game_with(&case.options);
        report.steps += record.steps.len() as u64;
        report.longest = report.longest.max(record.steps.len() as u64);
        report.final_hash = report.final_hash.wrapping_add(fingerprint(&last, case.seed));
        Ok(last)
    }

    /// The first pass: plays at random, with the cheap laws at every state.
    /// Gives the last state, and the states at which several seats could act.
    fn play(&mut self, mut state: G, rng: &mut Rng) -> Result<(G, Vec<usize>), Failure> {
        let rules = state.rules();
        let mut crowded = Vec::new();
        let mut lists = Lists::<G>::default();
        let mut events = Vec::new();
        loop {
            lists.cheap_laws(&state)?;
            each::rules_go_on(&state, rules)?;
            let Some(step) = lists.random_step(&state, rng)? else { return Ok((state, crowded)) };
            if let ToAct::Seats { owe, may } = state.to_act()
                && owe.union(may).len() > 1
            {
                crowded.push(self.reached);
            }
            self.trying = Some(step);
            let quiet = each::after(&state, step, &mut ());
            events.clear();
            state.apply(step, &mut events);
            ensure(quiet == state, Law::SinksAgree, || {
                format!("`{}` depends on who listens", each::step_line::<G>(&step))
            })?;
            self.trying = None;
            self.reached += 1;
            self.record.as_mut().expect("there is a record").steps.push(step);
            ensure(self.reached as u32 <= G::max_steps(state.n_seats()), Law::GamesEnd, || {
                format!("the bound is {} steps", G::max_steps(state.n_seats()))
            })?;
        }
    }

    /// The second pass: replays the game and tries the costly laws at some states,
    /// a quarter of them where several seats can act.
    fn look_closely(
        &mut self,
        plan: &Plan,
        crowded: &[usize],
        rng: &mut Rng,
        report: &mut Report,
    ) -> Verdict {
        let record = self.record.clone().expect("there is a record");
        let mut chosen: Vec<usize> = (0..plan.sampled)
            .map(|turn| match rng.pick(crowded) {
                Some(&step) if turn % 4 == 0 => step,
                _ => rng.below(record.steps.len() as u32 + 1) as usize,
            })
            .collect();
        chosen.sort_unstable();
        chosen.dedup();
        let mut state = record.start.state();
        let observer = random_seat(&state, rng);
        let mut belief = each::first_belief(&state, observer);
        let mut events = Vec::new();
        let mut chosen = chosen.into_iter().peekable();
        for reached in 0..=record.steps.len() {
            self.reached = reached;
            if chosen.next_if_eq(&reached).is_some() {
                report.sampled += 1;
                costly_laws(&state, report, rng)?;
                each::folded_world(&state, observer, &belief, rng)
                    .map_err(|failure| nearer_cause(&state, observer, failure, rng))?;
            }
            if chosen.peek().is_none() {
                return Ok(());
            }
            let step = record.steps[reached];
            self.trying = Some(step);
            events.clear();
            let before = state;
            state.apply(step, &mut events);
            self.trying = None;
            each::tensors_tell_views(&before, &state, observer)?;
            for event in &events {
                if let Some(seen) = G::view_event(event, Viewer::Seat(observer)) {
                    belief.observe(&seen);
                }
            }
        }
        Ok(())
    }

    fn panicked(&self, panic: &(dyn std::any::Any + Send)) -> String {
        let said = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("(no words)");
        match self.trying {
            Some(step) => format!("applying `{}`: {said}", each::step_line::<G>(&step)),
            None => format!("at this state: {said}"),
        }
    }

    /// The record up to the state that is looked at.
    fn text(&self) -> String {
        let Some(record) = &self.record else { return "(no game was set up)".to_owned() };
        let mut cut = record.clone();
        cut.steps.truncate(self.reached);
        // Writing a record replays it, and the engine may be too broken for that.
        catch_unwind(AssertUnwindSafe(|| cut.to_string())).unwrap_or_else(|_| {
            cut.steps.iter().map(|step| each::step_line::<G>(step) + "\n").collect()
        })
    }
}

/// Lists that are kept from state to state.
struct Lists<G: Game> {
    legal: Vec<G::Action>,
    outcomes: Vec<(G::Chance, u32)>,
}

impl<G: Game> Default for Lists<G> {
    fn default() -> Self {
        Self { legal: Vec::new(), outcomes: Vec::new() }
    }
}

impl<G: Inspect> Lists<G> {
    fn cheap_laws(&mut self, state: &G) -> Verdict {
        each::to_act_is_sound(state)?;
        each::over_iff_ranked(state)?;
        self.outcomes.clear();
        state.chance_outcomes(&mut self.outcomes);
        each::chance_iff_to_act(state, &self.outcomes)?;
        for seat in Seat::all(state.n_seats()) {
            self.legal.clear();
            state.legal_actions(seat, &mut self.legal);
            each::legal_iff_to_act(state, seat, &self.legal)?;
            each::ids_ascend(state, seat, &self.legal)?;
            each::legal_is_possible(state, seat, &self.legal)?;
        }
        state.invariants().or_else(|reason| broken(Law::Invariants, reason))
    }

    /// Somebody who owes a decision makes one at random; one time in eight somebody
    /// who may act does. `None` once the game is over.
    fn random_step(&mut self, state: &G, rng: &mut Rng) -> Result<Option<StepOf<G>>, Failure> {
        let (owe, may) = match state.to_act() {
            ToAct::Over => return Ok(None),
            ToAct::Chance => {
                let drawn = state.sample_chance(rng);
                each::sampled_is_listed(drawn, &self.outcomes)?;
                // Rare outcomes are made less rare.
                let even = rng.below(8) == 0;
                let weight = |&(outcome, weight)| (outcome, if even { 1 } else { weight });
                let drawn = if even {
                    let weighted: Vec<_> = self.outcomes.iter().map(weight).collect();
                    sample_outcome(&weighted, rng)
                } else {
                    drawn
                };
                return Ok(Some(Step::Chance(drawn)));
            }
            ToAct::Seats { owe, may } => (owe, may),
        };
        let from = if !may.is_empty() && rng.below(8) == 0 { may } else { owe };
        let place = rng.below(u32::from(from.len())) as usize;
        let seat = from.iter().nth(place).expect("a seat of the set");
        self.legal.clear();
        state.legal_actions(seat, &mut self.legal);
        let action = *rng.pick(&self.legal).expect("as just checked");
        ensure(state.refuse(seat, action).is_none(), Law::RefuseIffIllegal, || {
            format!("seat {seat}: `{action}` is legal, but refused")
        })?;
        Ok(Some(Step::Act(seat, action)))
    }
}

fn random_seat<G: Game>(state: &G, rng: &mut Rng) -> Seat {
    Seat::new(rng.below(u32::from(state.n_seats())) as u8)
}

/// A seat that can act, if there is one, or any other.
fn likely_seat<G: Game>(state: &G, rng: &mut Rng) -> Seat {
    let acting: Vec<Seat> =
        Seat::all(state.n_seats()).filter(|&seat| state.to_act().includes(seat)).collect();
    rng.pick(&acting).copied().unwrap_or_else(|| random_seat(state, rng))
}

/// The laws that are too dear for every state, each for one seat drawn at random.
fn costly_laws<G: Inspect>(state: &G, report: &mut Report, rng: &mut Rng) -> Verdict {
    let acting = likely_seat(state, rng);
    let anybody = random_seat(state, rng);
    each::legal_ids_round_trip(state, acting)?;
    each::notation_round_trips(state)?;
    each::refuse_iff_illegal(state, acting)?;
    each::refuse_iff_illegal(state, anybody)?;
    each::position_round_trips(state)?;
    each::scores_add_up(state, Viewer::Seat(anybody))?;
    each::scores_add_up(state, Viewer::Spectator)?;
    each::batches_sort(state, acting, rng)?;
    each::one_order(state, acting, rng)?;
    each::answers_commute(state, rng)?;
    each::answers_are_hidden(state, rng)?;
    each::private_steps_stay_private(state, rng)?;
    each::tensors_fit(state, &Layout::of::<G>())?;
    each::tensors_tell_steps(state, rng)?;
    let ignorant = random_seat(state, rng);
    let other = each::ignorance(state, ignorant, rng)?;
    let worlds = each::fresh_world(state, ignorant, rng)
        .map_err(|failure| nearer_cause(state, ignorant, failure, rng))?;
    worlds.iter().try_for_each(|world| each::rules_go_on(world, state.rules()))?;
    for word in each::differing_lines(state, &other) {
        report.hidden.entry(word).or_default().scrambles += 1;
    }
    for word in each::differing_lines(&worlds[0], &worlds[1]) {
        report.hidden.entry(word).or_default().worlds += 1;
    }
    if state.to_act() == ToAct::Chance {
        each::chance_is_listed(state)?;
        let named = each::outcomes(state)[0].0.to_string();
        let kind = named.split(' ').next().unwrap_or_default().to_owned();
        report.chance.entry(kind).or_default().sample(state, rng)?;
    }
    Ok(())
}

/// A world differs from the truth also if the seat is shown what it may not know;
/// then that is the law to report.
fn nearer_cause<G: Inspect>(state: &G, seat: Seat, failure: Failure, rng: &mut Rng) -> Failure {
    (0..64).find_map(|_| each::ignorance(state, seat, rng).err()).unwrap_or(failure)
}

/// A hash of a final position that is the same on every platform (FNV-1a).
fn fingerprint<G: Game>(last: &G, seed: u64) -> u64 {
    let text = last.to_position();
    text.bytes().chain(seed.to_le_bytes()).fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
