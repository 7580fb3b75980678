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

    /// The number of an action.
    #[inline]
    fn number<G: Game>(&self, seat: Seat, action: G::Action) -> u16 {
        self.dense.place(G::encode(seat, self.settings.n_seats, action))
    }

    /// The action of a number, if there is one.
    #[inline]
    fn named<G: Game>(&self, seat: Seat, number: i64) -> Option<G::Action> {
        let id = usize::try_from(number).ok().and_then(|place| self.dense.id(place))?;
        G::decode(seat, self.settings.n_seats, id)
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
    /// Among what. Only who asks for numbers has them numbered.
    legal: Vec<G::Action>,
    /// Whether the actor need not act, and so can pass too.
    may_pass: bool,
    /// What is played in the next step; `None` passes.
    chosen: Option<G::Action>,
}

impl<G: Tensor> Slot<G> {
    pub fn new(mut rng: Rng, common: &Common) -> Result<Self, Error> {
        let state = begin::<G>(&mut rng, common)?;
        Ok(Self::restored(state, rng, SeatSet::EMPTY, common))
    }

    pub fn restored(state: G, rng: Rng, passed: SeatSet, common: &Common) -> Self {
        let mut slot = Self {
            state,
            rng,
            passed,
            actor: None,
            legal: Vec::new(),
            may_pass: false,
            chosen: None,
        };
        slot.go_on(common);
        slot
    }

    pub fn is_over(&self) -> bool {
        self.actor.is_none()
    }

    pub fn reset(&mut self, common: &Common) {
        self.state = begin::<G>(&mut self.rng, common).expect("the options were accepted before");
        self.passed = SeatSet::EMPTY;
        self.go_on(common);
    }

    /// Notes what the next step plays, or says why it cannot be played. Nothing is asked of a game
    /// that is over.
    pub fn choose(&mut self, action: i64, common: &Common) -> Option<Error> {
        let seat = self.actor.filter(|_| action != HOLD)?;
        if self.may_pass && action == i64::from(common.pass()) {
            self.chosen = None;
            return None;
        }
        let named = common.named::<G>(seat, action);
        if named.is_some_and(|named| self.legal.contains(&named)) {
            self.chosen = named;
            return None;
        }
        let Some(named) = named else {
            let why = format!("there is no action {action}; there are {}", common.widths.actions);
            return Some(Error::new("no_such_action", why));
        };
        let why = self.state.refuse(seat, named).map(|refusal| refusal.to_string());
        let why = why.unwrap_or_else(|| "it is not this seat's decision".to_owned());
        Some(Error::new("refused", format!("seat {seat}, `{named}`: {why}")))
    }

    /// How many actions there are to choose from, passing included.
    fn n_legal(&self) -> usize {
        self.legal.len() + usize::from(self.may_pass)
    }

    /// Their numbers, ascending.
    fn numbers(&self, seat: Seat, common: &Common) -> impl Iterator<Item = u16> {
        let pass = self.may_pass.then(|| common.pass());
        self.legal.iter().map(move |&action| common.number::<G>(seat, action)).chain(pass)
    }

    /// One of the legal actions, all equally likely; 0 if the game is over.
    pub fn sample(&mut self, common: &Common) -> i64 {
        let Some(seat) = self.actor else { return 0 };
        let picked = self.rng.below(self.n_legal() as u32) as usize;
        let number = |&action| common.number::<G>(seat, action);
        self.legal.get(picked).map_or_else(|| common.pass(), number).into()
    }

    /// Plays what was chosen, then on to the next decision, and fills its row.
    pub fn step(&mut self, action: i64, row: usize, rows: &mut Rows<'_>, common: &Common) {
        if action == HOLD {
            self.tell(row, rows, common);
            return;
        }
        let Some(seat) = self.actor else {
            if common.settings.autoreset == Autoreset::NextStep {
                self.reset(common);
            }
            self.tell(row, rows, common);
            return;
        };
        match self.chosen {
            Some(action) => {
                self.state.apply(Step::Act(seat, action), &mut ());
                self.passed = SeatSet::EMPTY;
            }
            None => self.passed.insert(seat),
        }
        self.go_on(common);
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
                self.reset(common);
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
    fn go_on(&mut self, common: &Common) {
        loop {
            let (seat, need_not) = match self.state.to_act() {
                ToAct::Over => {
                    self.actor = None;
                    self.legal.clear();
                    self.may_pass = false;
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
            self.legal.clear();
            self.state.legal_actions(seat, &mut self.legal);
            if let ([only], false, true) = (&self.legal[..], need_not, common.settings.skip_forced)
            {
                self.state.apply(Step::Act(seat, *only), &mut ());
                self.passed = SeatSet::EMPTY;
                continue;
            }
            self.may_pass = need_not;
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
        rows.n_legal[row] = self.n_legal() as u16;
        // Who nobody waits for has no actions either.
        let seat = self.actor.unwrap_or(last);
        if let Some(mask) = &mut rows.mask {
            let mask = &mut mask[row * width..(row + 1) * width];
            mask.fill(false);
            self.numbers(seat, common).for_each(|action| mask[usize::from(action)] = true);
        }
        if let Some(legal) = &mut rows.legal {
            let places = legal[row * width..(row + 1) * width].iter_mut();
            places.zip(self.numbers(seat, common)).for_each(|(place, action)| *place = action);
        }
        self.observe(seat, row, &mut rows.obs, common);
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
