use argosy_erased::Error;
use argosy_game::{
    DenseIds, Game, Ranks, Rng, Seat, SeatSet, Step, Tensor, ToAct, Viewer, write_tensor,
};

use crate::rows::{Observations, Rows, Widths};
use crate::settings::{Autoreset, Settings};

/// In place of an action: the game stays as it stands.
pub const HOLD: i64 = -1;

/// What all games of a batch share.
#[derive(Clone, Debug)]
pub(crate) struct Common {
    pub settings: Settings,
    pub dense: DenseIds,
    pub widths: Widths,
}

impl Common {
    /// The action that passes, where seats are polled that need not act.
    fn pass(&self) -> u16 {
        self.dense.len() as u16
    }
}

/// One game of a batch. It waits for a decision or is over.
#[derive(Clone, Debug)]
pub(crate) struct Slot<G: Game> {
    pub state: G,
    pub rng: Rng,
    /// Seats that were asked, need not act, and passed.
    pub passed: SeatSet,
    /// Who decides; `None` if the game is over.
    actor: Option<Seat>,
    legal: Vec<u16>,
}

impl<G: Tensor> Slot<G> {
    pub fn new(mut rng: Rng, common: &Common) -> Result<Self, Error> {
        let state = begin::<G>(&mut rng, common)?;
        Ok(Self::restored(state, rng, SeatSet::EMPTY, common))
    }

    pub fn restored(state: G, rng: Rng, passed: SeatSet, common: &Common) -> Self {
        let mut slot = Self { state, rng, passed, actor: None, legal: Vec::new() };
        slot.go_on(&mut Vec::new(), common);
        slot
    }

    pub fn is_over(&self) -> bool {
        self.actor.is_none()
    }

    pub fn reset(&mut self, scratch: &mut Vec<G::Action>, common: &Common) {
        self.state = begin::<G>(&mut self.rng, common).expect("the options were accepted before");
        self.passed = SeatSet::EMPTY;
        self.go_on(scratch, common);
    }

    /// Why the action cannot be played; nothing is asked of a game that is over.
    pub fn refuse(&self, action: i64, common: &Common) -> Option<Error> {
        let seat = self.actor.filter(|_| action != HOLD)?;
        let listed = |action: u16| self.legal.binary_search(&action).is_ok();
        if u16::try_from(action).is_ok_and(listed) {
            return None;
        }
        let id = usize::try_from(action).ok().and_then(|place| common.dense.id(place));
        let named = id.and_then(|id| G::decode(seat, self.state.n_seats(), id));
        let Some(named) = named else {
            let why = format!("there is no action {action}; there are {}", common.widths.actions);
            return Some(Error::new("no_such_action", why));
        };
        let why = self.state.refuse(seat, named).map(|refusal| refusal.to_string());
        let why = why.unwrap_or_else(|| "it is not this seat's decision".to_owned());
        Some(Error::new("refused", format!("seat {seat}, `{named}`: {why}")))
    }

    /// One of the legal actions, all equally likely; 0 if the game is over.
    pub fn sample(&mut self) -> i64 {
        self.rng.pick(&self.legal).copied().unwrap_or(0).into()
    }

    /// Plays an action that is legal, then on to the next decision, and fills its row.
    pub fn step(
        &mut self,
        action: i64,
        row: usize,
        rows: &mut Rows<'_>,
        scratch: &mut Vec<G::Action>,
        common: &Common,
    ) {
        if action == HOLD {
            self.tell(row, rows, common);
            return;
        }
        let Some(seat) = self.actor else {
            if common.settings.autoreset == Autoreset::NextStep {
                self.reset(scratch, common);
            }
            self.tell(row, rows, common);
            return;
        };
        if action == i64::from(common.pass()) {
            self.passed.insert(seat);
        } else {
            let id = common.dense.id(action as usize).expect("a legal action");
            let action = G::decode(seat, self.state.n_seats(), id).expect("a legal action");
            self.state.apply(Step::Act(seat, action), &mut ());
            self.passed = SeatSet::EMPTY;
        }
        self.go_on(scratch, common);
        rows.done[row] = self.is_over();
        let seats = common.widths.seats;
        let rewards = &mut rows.reward[row * seats..(row + 1) * seats];
        match self.state.ranks() {
            Some(ranks) => self.reward(&ranks, rewards, common),
            None => rewards.fill(0.0),
        }
        if self.is_over() {
            for seat in Seat::all(self.state.n_seats()) {
                let place = row * seats + seat.index();
                self.observe(seat, place, &mut rows.final_obs, common);
            }
            if common.settings.autoreset == Autoreset::SameStep {
                self.reset(scratch, common);
            }
        }
        self.show(seat, row, rows, common);
    }

    fn reward(&self, ranks: &Ranks, rewards: &mut [f32], common: &Common) {
        let scores = || self.state.scores(Viewer::All);
        for (seat, reward) in Seat::all(self.state.n_seats()).zip(rewards) {
            *reward = common.settings.reward.of(seat, ranks, scores);
        }
    }

    /// Chance, and whatever is not asked for, until somebody decides.
    fn go_on(&mut self, scratch: &mut Vec<G::Action>, common: &Common) {
        loop {
            let (seat, need_not) = match self.state.to_act() {
                ToAct::Over => {
                    self.actor = None;
                    self.legal.clear();
                    return;
                }
                ToAct::Chance => {
                    let outcome = self.state.sample_chance(&mut self.rng);
                    self.state.apply(Step::Chance(outcome), &mut ());
                    self.passed = SeatSet::EMPTY;
                    continue;
                }
                ToAct::Seats { owe, may } => {
                    let asked = may.minus(self.passed).first();
                    match asked.filter(|_| common.settings.poll_may) {
                        Some(seat) => (seat, true),
                        None => (owe.first().expect("somebody owes a decision"), false),
                    }
                }
            };
            scratch.clear();
            self.state.legal_actions(seat, scratch);
            if let ([only], false, true) = (&scratch[..], need_not, common.settings.skip_forced) {
                self.state.apply(Step::Act(seat, *only), &mut ());
                self.passed = SeatSet::EMPTY;
                continue;
            }
            let n_seats = self.state.n_seats();
            let place = |&action| common.dense.place(G::encode(seat, n_seats, action));
            self.legal.clear();
            self.legal.extend(scratch.iter().map(place));
            if need_not {
                self.legal.push(common.pass());
            }
            self.actor = Some(seat);
            return;
        }
    }

    /// The row of a game that nothing happened in: it has not ended just now either.
    pub fn tell(&self, row: usize, rows: &mut Rows<'_>, common: &Common) {
        let seats = common.widths.seats;
        rows.done[row] = false;
        rows.reward[row * seats..(row + 1) * seats].fill(0.0);
        self.show(Seat::new(0), row, rows, common);
    }

    /// Who decides, among what, and what it knows; of a game that is over, what `last` knows.
    fn show(&self, last: Seat, row: usize, rows: &mut Rows<'_>, common: &Common) {
        let width = common.widths.actions;
        rows.actor[row] = self.actor.map_or(-1, |seat| seat.number() as i8);
        rows.n_legal[row] = self.legal.len() as u16;
        if let Some(mask) = &mut rows.mask {
            let mask = &mut mask[row * width..(row + 1) * width];
            mask.fill(false);
            self.legal.iter().for_each(|&action| mask[usize::from(action)] = true);
        }
        if let Some(legal) = &mut rows.legal {
            legal[row * width..][..self.legal.len()].copy_from_slice(&self.legal);
        }
        self.observe(self.actor.unwrap_or(last), row, &mut rows.obs, common);
    }

    fn observe(&self, seat: Seat, row: usize, rows: &mut Observations<'_>, common: &Common) {
        let cells = row * common.widths.cells..(row + 1) * common.widths.cells;
        let view = || self.state.view(Viewer::Seat(seat));
        match rows {
            Observations::None => {}
            Observations::Bytes(rows) => write_tensor::<G, u8>(&view(), &mut rows[cells]),
            Observations::Floats(rows) => write_tensor::<G, f32>(&view(), &mut rows[cells]),
        }
    }
}

fn begin<G: Game>(rng: &mut Rng, common: &Common) -> Result<G, Error> {
    let settings = &common.settings;
    Ok(G::new(&G::draw_setup(settings.n_seats, &settings.options(), rng)?))
}
