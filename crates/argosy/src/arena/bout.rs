//! One game between bots, with the clock running.

use std::time::{Duration, Instant};

use argosy_erased::{AnyGame, Error, Match, Player};
use argosy_game::{Options, Rng, Seat, ToAct, Viewer};
use argosy_stats::Manners;
use serde::{Deserialize, Serialize};

use super::marks::Marks;
use super::program::Programs;

/// What one game was and how it went: a line of the log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Its number in its match.
    pub game: u64,
    /// Which bot sat in each seat, by its place in the list.
    pub bots: Vec<usize>,
    pub seed: u64,
    /// The share of the win that each seat had.
    pub shares: Vec<f64>,
    pub scores: Vec<i32>,
    /// Real decisions of each seat: there was something to choose from.
    pub decisions: Vec<u32>,
    /// What they took altogether, in milliseconds.
    pub ms: Vec<f64>,
    /// By how many milliseconds decisions came too late, for those that were cut off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub late_ms: Vec<f32>,
    pub steps: usize,
    /// Offers of each seat, in games that have any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manners: Option<Vec<Manners>>,
    /// What an analysis says of each seat, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<Marks>>,
}

/// A game to be played.
#[derive(Debug)]
pub struct Bout<'a> {
    pub kind: &'static dyn AnyGame,
    pub options: &'a Options,
    /// The names of the bots.
    pub names: &'a [String],
    /// Those of them that are programs of their own.
    pub programs: &'a Programs,
    /// How long a decision may take, if there is a limit beside the iterations.
    pub limit: Option<Duration>,
    pub game: u64,
    /// Seeds the table and its dice: paired games share it.
    pub seed: u64,
    pub bots: Vec<usize>,
}

impl Bout<'_> {
    /// Plays it to its end.
    pub fn play(&self) -> Result<(Played, Box<dyn Match>), Error> {
        let n_seats = self.bots.len();
        let mut dice = Rng::from_seed(self.seed);
        let mut game = self.kind.create(n_seats as u8, self.options, &mut dice)?;
        // Bots draw from a sequence of their own that follows their seat, so that
        // the dice of paired games agree as long as the play does.
        let mut seeds = Rng::from_seed(self.seed ^ 0x0b07_5eed);
        let mut players = Vec::new();
        for (seat, &bot) in Seat::all(n_seats as u8).zip(&self.bots) {
            let name = &self.names[bot];
            players.push(self.programs.player(&*game, seat, name, seeds.next_u64())?);
        }
        let mut played = Played {
            game: self.game,
            bots: self.bots.clone(),
            seed: self.seed,
            shares: vec![0.0; n_seats],
            scores: Vec::new(),
            decisions: vec![0; n_seats],
            ms: vec![0.0; n_seats],
            late_ms: Vec::new(),
            steps: 0,
            manners: None,
            marks: None,
        };
        loop {
            match game.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    game.sample(&mut dice)?;
                }
                ToAct::Seats { owe, .. } => {
                    let seat = owe.first().expect("somebody owes a decision");
                    self.decide(&mut game, &mut *players[seat.index()], seat, &mut played)?;
                }
            }
        }
        self.finish(&*game, &mut played)?;
        Ok((played, game))
    }

    fn decide(
        &self,
        game: &mut Box<dyn Match>,
        player: &mut dyn Player,
        seat: Seat,
        played: &mut Played,
    ) -> Result<(), Error> {
        let is_real = game.legal(seat)?.len() > 1;
        let begun = Instant::now();
        let mut cut = false;
        let choice = player.choose(&**game, &mut || {
            cut = self.limit.is_some_and(|limit| begun.elapsed() >= limit);
            cut
        })?;
        let took = begun.elapsed();
        if is_real {
            played.decisions[seat.index()] += 1;
            played.ms[seat.index()] += took.as_secs_f64() * 1e3;
        }
        if let (true, Some(limit)) = (cut, self.limit) {
            played.late_ms.push((took - limit.min(took)).as_secs_f32() * 1e3);
        }
        game.play(seat, &[&choice.line])?;
        Ok(())
    }

    fn finish(&self, game: &dyn Match, played: &mut Played) -> Result<(), Error> {
        let ranks = game.ranks().expect("the game is over");
        let winners = ranks.winners();
        for seat in winners.iter() {
            played.shares[seat.index()] = 1.0 / f64::from(winners.len());
        }
        let scores = game.scores(Viewer::All)?;
        played.scores = Seat::all(game.n_seats()).map(|seat| scores.of(seat)).collect();
        played.steps = game.n_steps();
        // A game that nobody has statistics of has none here.
        let statistics = argosy_stats::of_record(&game.record(), Viewer::All).ok();
        played.manners = statistics.and_then(|statistics| statistics.manners());
        Ok(())
    }
}
