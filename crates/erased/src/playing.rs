use std::any::Any;
use std::borrow::Cow;

use argosy_game::{
    ActionId, Belief, Dice, Game, Header, Options, Ranks, Record, Rng, RulesVersion, Scores, Seat,
    Setup, Start, Step, StepOf, Tensor, ToAct, Viewer, content_hash, sample_outcome,
};
#[cfg(feature = "tensors")]
use argosy_game::{Layout, write_tensor};

use serde::Deserialize;

use crate::batch::{Batch, Watch, read_action};
use crate::error::short;
use crate::levels::Minds;
use crate::recent::Recent;
use crate::{
    Audience, BotSpec, Draft, Error, EventLine, Json, LegalAction, Match, Named, OutcomeLine,
    Played, Player, Refused, StepLine, bots, draft,
};

/// States are kept this many steps apart, so that going back and listing events
/// again replay at most this many.
const STRIDE: usize = 64;

/// A [`Match`] of one game.
#[derive(Clone, Debug)]
pub(crate) struct Playing<G: Game> {
    record: Record<G>,
    /// The states after 0, `STRIDE`, 2 `STRIDE` ... steps.
    kept: Vec<G>,
    recent: Recent<G>,
    state: G,
    minds: Minds<G>,
}

impl<G: Game> Playing<G> {
    pub fn new(record: Record<G>, minds: Minds<G>) -> Self {
        let start = record.start.state();
        let steps = record.steps.clone();
        let record = Record { steps: Vec::with_capacity(steps.len()), ..record };
        let recent = Recent::new(0, start);
        let mut playing = Self { record, kept: vec![start], recent, state: start, minds };
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

    /// The state after this number of steps, which there must be.
    pub fn state_at(&self, n_steps: usize) -> G {
        if n_steps == self.recent.first {
            return self.recent.before;
        }
        let kept = n_steps / STRIDE;
        let mut state = self.kept[kept];
        for &step in &self.record.steps[kept * STRIDE..n_steps] {
            state.apply(step, &mut ());
        }
        state
    }

    /// What happened from this step on, with the numbers of the steps.
    fn events_since(&self, since: usize) -> Cow<'_, [(usize, G::Event)]> {
        if let Some(events) = self.recent.since(since) {
            return Cow::Borrowed(events);
        }
        let mut state = self.state_at(since);
        let mut replayed = Recent::new(since, state);
        for (number, &step) in self.record.steps.iter().enumerate().skip(since) {
            replayed.apply(&mut state, step, number);
        }
        Cow::Owned(replayed.events)
    }

    /// What the viewer saw of the steps from this one on, with their numbers.
    pub fn seen_since(&self, viewer: Viewer, since: usize) -> Vec<(usize, G::EventView)> {
        let events = self.events_since(since);
        let seen = events.iter().filter_map(|(number, event)| {
            let event = G::view_event(event, viewer)?;
            Some((*number, event))
        });
        seen.collect()
    }

    fn audience_since(&self, since: usize) -> Audience {
        let (before, state) = (self.state_at(since), &self.state);
        let events = self.events_since(since);
        let legal = |state: &G, viewer| {
            let mut actions = Vec::new();
            if let Viewer::Seat(seat) = viewer {
                state.legal_actions(seat, &mut actions);
            }
            actions
        };
        let turn = before.to_act() != state.to_act();
        // What is cheap to compare comes first; most steps are seen by everybody.
        let sees = |viewer: Viewer| {
            turn || events.iter().any(|(_, event)| G::view_event(event, viewer).is_some())
                || before.view(viewer) != state.view(viewer)
                || before.scores(viewer) != state.scores(viewer)
                || legal(&before, viewer) != legal(state, viewer)
        };
        let seats = Seat::all(state.n_seats()).filter(|&seat| sees(Viewer::Seat(seat)));
        Audience { seats: seats.collect(), spectators: sees(Viewer::Spectator) }
    }

    pub fn check_seat(&self, seat: Seat) -> Result<(), Error> {
        let n_seats = self.state.n_seats();
        if seat.number() < n_seats { Ok(()) } else { Err(Error::no_seat(seat, n_seats)) }
    }

    fn named(&self, seat: Seat, action: &Named) -> Result<G::Action, Error> {
        self.check_seat(seat)?;
        match action {
            Named::Id(id) => self.action_of(seat, *id),
            Named::Line(line) => Ok(line.parse()?),
            Named::Value(value) => Ok(G::Action::deserialize(value)?),
        }
    }

    fn action_of(&self, seat: Seat, id: ActionId) -> Result<G::Action, Error> {
        G::decode(seat, self.state.n_seats(), id)
            .ok_or_else(|| Error::new("bad_notation", format!("no action has the id {id}")))
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

    /// Every action is checked and applied once, on a copy that takes the place of the
    /// state if all of them are legal.
    fn play_batch(&mut self, seat: Seat, batch: &Batch<G>) -> Result<Played, Error> {
        if batch.actions.is_empty() {
            return Err(Error::new("empty_batch", "there is no action to play"));
        }
        let first = self.record.steps.len();
        let mut after = self.state;
        let mut kept = Vec::new();
        let mut recent = Recent::new(first, self.state);
        let mut watch = Watch::new(&self.state, seat);
        for (index, &action) in batch.actions.iter().enumerate() {
            if let Some(refusal) = after.refuse(seat, action) {
                return Err(batch.refused(action, &refusal));
            }
            recent.apply(&mut after, Step::Act(seat, action), first + index);
            watch.look(&after);
            if (first + index + 1).is_multiple_of(STRIDE) {
                kept.push(after);
            }
        }
        self.state = after;
        self.recent = recent;
        self.kept.append(&mut kept);
        self.record.steps.extend(batch.actions.iter().map(|&action| Step::Act(seat, action)));
        let lines = batch.actions.iter().map(ToString::to_string).collect();
        Ok(Played { first, lines, others: watch.others(), touched: watch.touched })
    }

    fn push(&mut self, step: StepOf<G>) {
        let number = self.record.steps.len();
        if let Step::Act(..) = step {
            self.recent.restart(number, self.state);
        }
        self.recent.apply(&mut self.state, step, number);
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

pub(crate) fn legal_list<G: Game>(state: &G, seat: Seat) -> Vec<LegalAction> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    let n_seats = state.n_seats();
    actions.into_iter().map(|action| LegalAction::new::<G>(seat, n_seats, action)).collect()
}

impl<G: Tensor> Match for Playing<G> {
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

    fn rules(&self) -> RulesVersion {
        self.state.rules()
    }

    fn options(&self) -> Options {
        match &self.record.start {
            Start::Setup(setup) => setup.options(),
            Start::Position(_) => self.state.options(),
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
        Ok(legal_list(&self.state, seat))
    }

    fn legal_ids(&self, seat: Seat) -> Result<Vec<ActionId>, Error> {
        self.check_seat(seat)?;
        let mut actions = Vec::new();
        self.state.legal_actions(seat, &mut actions);
        let n_seats = self.state.n_seats();
        Ok(actions.into_iter().map(|action| G::encode(seat, n_seats, action)).collect())
    }

    fn legal_mask(&self, seat: Seat) -> Result<Vec<bool>, Error> {
        let mut mask = vec![false; G::N_ACTIONS as usize];
        for id in self.legal_ids(seat)? {
            mask[id as usize] = true;
        }
        Ok(mask)
    }

    #[cfg(feature = "tensors")]
    fn tensor(&self, viewer: Viewer) -> Result<Vec<u8>, Error> {
        self.check_viewer(viewer)?;
        let view = self.state.view(viewer);
        let mut cells = vec![0; Layout::of_view::<G>(&view).n_cells()];
        write_tensor::<G, u8>(&view, &mut cells);
        Ok(cells)
    }

    fn name(&self, seat: Seat, action: &Named) -> Result<LegalAction, Error> {
        let action = self.named(seat, action)?;
        Ok(LegalAction::new::<G>(seat, self.state.n_seats(), action))
    }

    fn is_mid_choice(&self, seat: Seat) -> bool {
        self.state.is_mid_choice(seat)
    }

    fn why(&self, seat: Seat, line: &str) -> Result<Option<Refused>, Error> {
        self.check_seat(seat)?;
        let action = read_action(line)?;
        Ok(self.state.refuse(seat, action).map(|refusal| Refused::new(&refusal)))
    }

    fn why_named(&self, seat: Seat, action: &Named) -> Result<Option<Refused>, Error> {
        let action = self.named(seat, action)?;
        Ok(self.state.refuse(seat, action).map(|refusal| Refused::new(&refusal)))
    }

    fn play(&mut self, seat: Seat, lines: &[&str]) -> Result<Played, Error> {
        self.check_seat(seat)?;
        self.play_batch(seat, &Batch::read(lines)?)
    }

    fn play_ids(&mut self, seat: Seat, ids: &[ActionId]) -> Result<Played, Error> {
        self.check_seat(seat)?;
        let named = |(index, id): (usize, &ActionId)| {
            self.action_of(seat, *id).map_err(|error| error.at(index))
        };
        let sent: Vec<G::Action> = ids.iter().enumerate().map(named).collect::<Result<_, _>>()?;
        self.play_batch(seat, &Batch::of(sent))
    }

    fn play_named(&mut self, seat: Seat, actions: &[Named]) -> Result<Played, Error> {
        let named = |(index, action): (usize, &Named)| {
            self.named(seat, action).map_err(|error| error.at(index))
        };
        let sent: Vec<G::Action> =
            actions.iter().enumerate().map(named).collect::<Result<_, _>>()?;
        self.play_batch(seat, &Batch::of(sent))
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

    fn audience(&self, since: usize) -> Result<Audience, Error> {
        self.check_steps(since)?;
        Ok(self.audience_since(since))
    }

    fn hides_choices(&self, seat: Seat) -> Result<bool, Error> {
        self.check_seat(seat)?;
        Ok(draft::hides_choices(&self.state, seat))
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

    fn at(&self, n_steps: usize) -> Result<Box<dyn Match>, Error> {
        self.check_steps(n_steps)?;
        let record = Record {
            start: self.record.start.clone(),
            meta: self.record.meta.clone(),
            steps: self.record.steps[..n_steps].to_vec(),
        };
        let kept = self.kept[..n_steps / STRIDE + 1].to_vec();
        let state = self.state_at(n_steps);
        let recent = Recent::new(n_steps, state);
        Ok(Box::new(Self { record, kept, recent, state, minds: self.minds }))
    }

    fn world(&self, seat: Seat, rng: &mut Rng) -> Result<Box<dyn Match>, Error> {
        self.check_seat(seat)?;
        let viewer = Viewer::Seat(seat);
        let mut belief = G::Belief::new(&self.kept[0].view(viewer));
        for (_, event) in self.seen_since(viewer, 0) {
            belief.observe(&event);
        }
        let world = belief.sample(&self.state.view(viewer), rng);
        Ok(Box::new(Self::new(Record::new(Start::Position(world)), self.minds)))
    }

    fn truncate(&mut self, n_steps: usize) -> Result<(), Error> {
        self.check_steps(n_steps)?;
        self.state = self.state_at(n_steps);
        self.recent.restart(n_steps, self.state);
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
        bots::seat_bot(self, self.minds, seat, level, seed)
    }

    fn quick_player(&self, seat: Seat, level: &str, seed: u64) -> Result<Box<dyn Player>, Error> {
        self.check_seat(seat)?;
        let quick = BotSpec::quick(self.minds.bots, level).unwrap_or(level);
        bots::seat_bot(self, self.minds, seat, quick, seed)
    }

    fn adviser(&self, seat: Seat, seed: u64) -> Result<Box<dyn Player>, Error> {
        self.check_seat(seat)?;
        bots::seat_adviser(self, self.minds, seat, seed)
    }

    fn boxed_clone(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
