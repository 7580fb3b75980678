use std::any::Any;

use game::{
    BatchRefusal, Dice, Game, Header, NotationError, Options, Ranks, Record, Scores, Seat, Setup,
    Start, Step, StepOf, ToAct, Viewer, apply_batch, canonical_order, content_hash, sample_outcome,
};

use crate::error::short;
use crate::{
    BotSpec, Draft, Error, EventLine, Json, LegalAction, Match, OutcomeLine, Played, Player,
    Refused, StepLine, bots, draft,
};

/// States are kept this many steps apart, so that going back and telling events
/// anew replay at most so many.
const STRIDE: usize = 64;

/// A [`Match`] of one game.
#[derive(Clone, Debug)]
pub(crate) struct Playing<G: Game> {
    record: Record<G>,
    /// The states after 0, `STRIDE`, 2 `STRIDE` ... steps.
    kept: Vec<G>,
    state: G,
    bots: &'static [BotSpec<G>],
}

impl<G: Game> Playing<G> {
    pub fn new(record: Record<G>, bots: &'static [BotSpec<G>]) -> Self {
        let start = record.start.state();
        let steps = record.steps.clone();
        let record = Record { steps: Vec::with_capacity(steps.len()), ..record };
        let mut playing = Self { record, kept: vec![start], state: start, bots };
        for step in steps {
            playing.push(step);
        }
        playing
    }

    pub fn state(&self) -> &G {
        &self.state
    }

    pub fn record_steps(&self) -> &[StepOf<G>] {
        &self.record.steps
    }

    /// The state after so many steps, which there must be.
    pub fn state_at(&self, n_steps: usize) -> G {
        let kept = n_steps / STRIDE;
        let mut state = self.kept[kept];
        for &step in &self.record.steps[kept * STRIDE..n_steps] {
            state.apply(step, &mut ());
        }
        state
    }

    /// What the viewer saw of the steps from this one on, with their numbers.
    pub fn seen_since(&self, viewer: Viewer, since: usize) -> Vec<(usize, G::EventView)> {
        let mut state = self.state_at(since);
        let mut seen = Vec::new();
        let mut events = Vec::new();
        for (index, &step) in self.record.steps.iter().enumerate().skip(since) {
            state.apply(step, &mut events);
            let visible = events.drain(..).filter_map(|event| G::view_event(&event, viewer));
            seen.extend(visible.map(|event| (index, event)));
        }
        seen
    }

    pub fn check_seat(&self, seat: Seat) -> Result<(), Error> {
        let n_seats = self.state.n_seats();
        if seat.number() < n_seats { Ok(()) } else { Err(Error::no_seat(seat, n_seats)) }
    }

    fn check_viewer(&self, viewer: Viewer) -> Result<(), Error> {
        match viewer {
            Viewer::Seat(seat) => self.check_seat(seat),
            Viewer::Spectator | Viewer::All => Ok(()),
        }
    }

    fn check_steps(&self, n_steps: usize) -> Result<(), Error> {
        let last = self.record.steps.len();
        if n_steps <= last { Ok(()) } else { Err(Error::no_step(n_steps, last)) }
    }

    fn push(&mut self, step: StepOf<G>) {
        self.state.apply(step, &mut ());
        self.record.steps.push(step);
        if self.record.steps.len().is_multiple_of(STRIDE) {
            self.kept.push(self.state);
        }
    }

    fn outcome_list(&self) -> Vec<(G::Chance, u32)> {
        let mut outcomes = Vec::new();
        if self.state.to_act() == ToAct::Chance {
            self.state.chance_outcomes(&mut outcomes);
        }
        outcomes
    }

    fn not_chance() -> Error {
        Error::new("not_chance", "chance is not to act now")
    }
}

/// The actions of a batch in canonical order.
pub(crate) fn parse_batch<G: Game>(lines: &[&str]) -> Result<Vec<G::Action>, Error> {
    if lines.is_empty() {
        return Err(Error::new("empty_batch", "there is no action to play"));
    }
    let parse = |(index, line): (usize, &&str)| {
        line.parse().map_err(|error: NotationError| Error::from(error).at(index))
    };
    let mut batch: Vec<G::Action> =
        lines.iter().enumerate().map(parse).collect::<Result<_, _>>()?;
    canonical_order::<G>(&mut batch);
    Ok(batch)
}

/// The refusal of one action of a batch, with its place among the lines as sent.
pub(crate) fn refused_line<G: Game>(
    lines: &[&str],
    action: G::Action,
    refusal: &G::Refusal,
) -> Error {
    let written = action.to_string();
    let error = Error::refused(refusal);
    match lines.iter().position(|&line| line == written) {
        Some(index) => error.at(index),
        None => error,
    }
}

pub(crate) fn legal_lines<G: Game>(state: &G, seat: Seat) -> Vec<LegalAction> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    let n_seats = state.n_seats();
    let line = |action: G::Action| LegalAction {
        line: action.to_string(),
        id: G::encode(seat, n_seats, action),
    };
    actions.into_iter().map(line).collect()
}

impl<G: Game> Match for Playing<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn n_seats(&self) -> u8 {
        self.state.n_seats()
    }

    fn setup(&self) -> Option<Header> {
        let Start::Setup(setup) = &self.record.start else { return None };
        let mut header = Header::new();
        header.push("rules", setup.rules().to_string());
        header.push("seats", setup.n_seats().to_string());
        for (key, value) in setup.to_header().iter() {
            header.push(key, value);
        }
        Some(header)
    }

    fn options(&self) -> Option<Options> {
        match &self.record.start {
            Start::Setup(setup) => Some(setup.options()),
            Start::Position(_) => None,
        }
    }

    fn to_act(&self) -> ToAct {
        self.state.to_act()
    }

    fn n_steps(&self) -> usize {
        self.record.steps.len()
    }

    fn steps(&self, since: usize) -> Result<Vec<StepLine>, Error> {
        self.check_steps(since)?;
        let line = |step: &StepOf<G>| match step {
            Step::Act(seat, action) => StepLine { by: Some(*seat), line: action.to_string() },
            Step::Chance(outcome) => StepLine { by: None, line: outcome.to_string() },
        };
        Ok(self.record.steps[since..].iter().map(line).collect())
    }

    fn legal(&self, seat: Seat) -> Result<Vec<LegalAction>, Error> {
        self.check_seat(seat)?;
        Ok(legal_lines(&self.state, seat))
    }

    fn why(&self, seat: Seat, line: &str) -> Result<Option<Refused>, Error> {
        self.check_seat(seat)?;
        let action = line.parse()?;
        Ok(self.state.refuse(seat, action).map(|refusal| Refused::new(&refusal)))
    }

    fn play(&mut self, seat: Seat, lines: &[&str]) -> Result<Played, Error> {
        self.check_seat(seat)?;
        let mut batch = parse_batch::<G>(lines)?;
        let mut state = self.state;
        apply_batch(&mut state, seat, &mut batch, &mut ()).map_err(
            |BatchRefusal { action, refusal, .. }| refused_line::<G>(lines, action, &refusal),
        )?;
        let first = self.record.steps.len();
        for &action in &batch {
            self.push(Step::Act(seat, action));
        }
        Ok(Played { first, lines: batch.iter().map(ToString::to_string).collect() })
    }

    fn outcomes(&self) -> Vec<OutcomeLine> {
        let line =
            |(outcome, weight): (G::Chance, u32)| OutcomeLine { line: outcome.to_string(), weight };
        self.outcome_list().into_iter().map(line).collect()
    }

    fn chance(&mut self, line: &str) -> Result<(), Error> {
        if self.state.to_act() != ToAct::Chance {
            return Err(Self::not_chance());
        }
        let outcome: G::Chance = line.parse()?;
        if !self.outcome_list().iter().any(|&(possible, _)| possible == outcome) {
            let why = format!("{} cannot happen now", short(line));
            return Err(Error::new("impossible_outcome", why));
        }
        self.push(Step::Chance(outcome));
        Ok(())
    }

    fn sample(&mut self, dice: &mut dyn Dice) -> Result<String, Error> {
        let outcomes = self.outcome_list();
        if outcomes.is_empty() {
            return Err(Self::not_chance());
        }
        let outcome = sample_outcome(&outcomes, dice);
        self.push(Step::Chance(outcome));
        Ok(outcome.to_string())
    }

    fn view(&self, viewer: Viewer) -> Result<Json, Error> {
        self.check_viewer(viewer)?;
        Ok(Json::new(&self.state.view(viewer)))
    }

    fn events(&self, viewer: Viewer, since: usize) -> Result<Vec<EventLine>, Error> {
        self.check_viewer(viewer)?;
        self.check_steps(since)?;
        let line =
            |(step, event): (usize, G::EventView)| EventLine { step, event: Json::new(&event) };
        Ok(self.seen_since(viewer, since).into_iter().map(line).collect())
    }

    fn scores(&self, viewer: Viewer) -> Result<Scores, Error> {
        self.check_viewer(viewer)?;
        Ok(self.state.scores(viewer))
    }

    fn ranks(&self) -> Option<Ranks> {
        self.state.ranks()
    }

    fn position(&self) -> String {
        self.state.to_position()
    }

    fn state_hash(&self) -> String {
        content_hash(&self.position())
    }

    fn record(&self) -> String {
        self.record.to_string()
    }

    fn add_meta(&mut self, key: &str, value: &str) -> Result<(), Error> {
        let one_word = !key.is_empty() && !key.contains(char::is_whitespace);
        if !one_word || value.is_empty() || value.contains(['\n', '\r']) {
            let why = format!("`meta {}` needs one word and one line", short(key));
            return Err(Error::new("bad_meta", why));
        }
        self.record.meta.push((key.to_owned(), value.to_owned()));
        Ok(())
    }

    fn meta(&self) -> &[(String, String)] {
        &self.record.meta
    }

    fn truncate(&mut self, n_steps: usize) -> Result<(), Error> {
        self.check_steps(n_steps)?;
        self.state = self.state_at(n_steps);
        self.record.steps.truncate(n_steps);
        self.kept.truncate(n_steps / STRIDE + 1);
        Ok(())
    }

    fn undo_to(&self, seat: Seat, least: usize) -> Result<usize, Error> {
        self.check_seat(seat)?;
        Ok(draft::undo_to(self, seat, least))
    }

    fn reveals(&self, step: usize) -> Result<bool, Error> {
        if step >= self.record.steps.len() {
            return Err(Error::no_step(step, self.record.steps.len()));
        }
        Ok(draft::reveals(self, step))
    }

    fn draft(&self, seat: Seat, lines: &[&str]) -> Result<Draft, Error> {
        self.check_seat(seat)?;
        draft::draft(&self.state, seat, lines)
    }

    fn player(&self, seat: Seat, level: &str, seed: u64) -> Result<Box<dyn Player>, Error> {
        self.check_seat(seat)?;
        bots::seat_bot(self, self.bots, seat, level, seed)
    }

    fn boxed_clone(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
