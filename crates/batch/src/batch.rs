use std::fmt::Debug;
use std::thread;

use argosy_erased::Error;
use argosy_game::{DenseIds, Layout, Rng, Tensor};

use crate::rows::{Rows, Widths};
use crate::saved::Saved;
use crate::settings::Settings;
use crate::slot::{Common, Slot};

/// Fewer games are not worth a thread of their own, which takes longer to begin than they do.
const GAMES_A_THREAD: usize = 64;

/// A batch of any game.
pub trait AnyBatch: Debug + Send + Sync {
    fn n_games(&self) -> usize;
    fn n_seats(&self) -> usize;
    /// How many actions there are, with the one that passes where seats are polled.
    fn n_actions(&self) -> usize;
    /// How many cells an observation has.
    fn n_cells(&self) -> usize;

    /// Fills the rows with all games as they stand.
    fn tell(&self, rows: Rows<'_>) -> Result<(), Error>;

    /// Begins the chosen games again, all of them without a choice.
    fn reset(&mut self, chosen: Option<&[bool]>, rows: Rows<'_>) -> Result<(), Error>;

    /// One action for each game, or [`crate::HOLD`]. If one of them is not legal, nothing
    /// happens to any.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Error>;

    /// A random legal action for each game.
    fn sample(&mut self, actions: &mut [i64]) -> Result<(), Error>;

    /// All games as text, secrets included.
    fn save(&self) -> String;

    /// Takes up what [`AnyBatch::save`] wrote.
    fn load(&mut self, text: &str) -> Result<(), Error>;
}

/// A batch of one game.
#[derive(Clone, Debug)]
pub struct Batch<G: Tensor> {
    slots: Vec<Slot<G>>,
    common: Common,
    threads: usize,
}

impl<G: Tensor> Batch<G> {
    /// The games of seed `s` are the first ones of any larger batch of seed `s`.
    pub fn new(
        n_games: usize,
        settings: Settings,
        seed: u64,
        threads: usize,
    ) -> Result<Self, Error> {
        let dense = DenseIds::of::<G>(settings.n_seats);
        let widths = Widths {
            cells: Layout::of::<G>().n_cells(),
            actions: dense.len() + usize::from(settings.poll_may),
            seats: settings.n_seats.into(),
        };
        let common = Common { settings, dense, widths };
        let mut seeds = Rng::from_seed(seed);
        let slots =
            (0..n_games).map(|_| Slot::new(seeds.split(), &common)).collect::<Result<_, _>>()?;
        Ok(Self { slots, common, threads: threads.max(1) })
    }

    fn check(&self, rows: &Rows<'_>) -> Result<(), Error> {
        match rows.fault(self.slots.len(), self.common.widths) {
            Some(name) => Err(Error::new("wrong_shape", format!("`{name}` has another shape"))),
            None => Ok(()),
        }
    }

    /// Does something to every game, on as many threads as there are to be.
    fn each<'a>(
        &mut self,
        rows: Rows<'a>,
        work: impl Fn(&mut Slot<G>, usize, usize, &mut Rows<'a>, &Common) + Sync,
    ) {
        let common = &self.common;
        let chunk = self.slots.len().div_ceil(self.threads).max(GAMES_A_THREAD);
        let run = |first: usize, slots: &mut [Slot<G>], mut rows: Rows<'a>| {
            for (row, slot) in slots.iter_mut().enumerate() {
                work(slot, first + row, row, &mut rows, common);
            }
        };
        if chunk >= self.slots.len() {
            run(0, &mut self.slots, rows);
            return;
        }
        thread::scope(|scope| {
            let mut rest = rows;
            let mut chunks = self.slots.chunks_mut(chunk).enumerate().peekable();
            while let Some((index, slots)) = chunks.next() {
                let (rows, tail) = rest.split(slots.len(), common.widths);
                rest = tail;
                let run = &run;
                let work = move || run(index * chunk, slots, rows);
                // The caller's own thread has the last part.
                if chunks.peek().is_some() {
                    scope.spawn(work);
                } else {
                    work();
                }
            }
        });
    }

    fn check_length(&self, length: usize, what: &str) -> Result<(), Error> {
        let n = self.slots.len();
        if length == n {
            return Ok(());
        }
        Err(Error::new("wrong_shape", format!("{length} {what} for {n} games")))
    }
}

impl<G: Tensor> AnyBatch for Batch<G> {
    fn n_games(&self) -> usize {
        self.slots.len()
    }

    fn n_seats(&self) -> usize {
        self.common.widths.seats
    }

    fn n_actions(&self) -> usize {
        self.common.widths.actions
    }

    fn n_cells(&self) -> usize {
        self.common.widths.cells
    }

    fn tell(&self, mut rows: Rows<'_>) -> Result<(), Error> {
        self.check(&rows)?;
        for (row, slot) in self.slots.iter().enumerate() {
            slot.tell(row, &mut rows, &self.common);
        }
        Ok(())
    }

    fn reset(&mut self, chosen: Option<&[bool]>, rows: Rows<'_>) -> Result<(), Error> {
        self.check(&rows)?;
        if let Some(chosen) = chosen {
            self.check_length(chosen.len(), "choices")?;
        }
        self.each(rows, |slot, index, row, rows, common| {
            if chosen.is_none_or(|chosen| chosen[index]) {
                slot.reset(common);
            }
            slot.tell(row, rows, common);
        });
        Ok(())
    }

    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Error> {
        self.check(&rows)?;
        self.check_length(actions.len(), "actions")?;
        let all = self.slots.iter_mut().zip(actions).enumerate();
        for (index, (slot, &action)) in all {
            if let Some(error) = slot.choose(action, &self.common) {
                let why = format!("game {index}: {}", error.why);
                return Err(Error { why, ..error });
            }
        }
        self.each(rows, |slot, index, row, rows, common| {
            slot.step(actions[index], row, rows, common);
        });
        Ok(())
    }

    fn sample(&mut self, actions: &mut [i64]) -> Result<(), Error> {
        self.check_length(actions.len(), "places for actions")?;
        for (slot, action) in self.slots.iter_mut().zip(actions) {
            *action = slot.sample(&self.common);
        }
        Ok(())
    }

    fn save(&self) -> String {
        let slots =
            self.slots.iter().map(|slot| (slot.state.to_position(), &slot.rng, slot.passed));
        Saved::write(G::NAME, &self.common.settings, slots)
    }

    fn load(&mut self, text: &str) -> Result<(), Error> {
        let saved = Saved::read(text, G::NAME, &self.common.settings)?;
        self.check_length(saved.games.len(), "saved games")?;
        let mut slots = Vec::with_capacity(saved.games.len());
        for game in saved.games {
            let state = G::from_position(&game.position)?;
            slots.push(Slot::restored(state, game.rng, game.passed, &self.common));
        }
        self.slots = slots;
        Ok(())
    }
}
