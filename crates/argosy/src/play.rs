use std::io::Write;
use std::path::PathBuf;

use anyhow::Context as _;
use argosy_erased::{Match, Player};
use argosy_game::{Rng, Seat, ToAct};
use clap::Args;

use crate::cli::Table;
use crate::story::Story;

#[derive(Args, Debug)]
pub struct Play {
    #[command(flatten)]
    table: Table,
    /// The same seed gives the same game; without it the game is a new one.
    #[arg(long)]
    seed: Option<u64>,
    /// The bot in every seat; `argosy games` lists them.
    #[arg(long, value_name = "LEVEL", default_value = "random")]
    bot: String,
    /// How long a bot may think, in milliseconds.
    #[arg(long, default_value_t = 100)]
    ms: u64,
    /// Also write the record of the game to this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl Play {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let seed = match self.seed {
            Some(seed) => seed,
            None => getrandom::u64().context("no random seed")? >> 11,
        };
        let mut dice = Rng::from_seed(seed);
        let kind = self.table.game()?;
        let mut game =
            kind.create(self.table.seats(kind), &self.table.options(kind)?, &mut dice)?;
        let mut bots = self.seat_bots(&*game, &mut dice.split())?;
        let mut story = Story::new(out);
        story.title(&*game)?;
        while let Some(first) = self.step(&mut game, &mut bots, &mut dice)? {
            story.steps(&*game, first)?;
        }
        story.standing(&*game)?;
        writeln!(out, "\nSeed {seed}.")?;
        if let Some(file) = &self.record {
            std::fs::write(file, game.record())
                .with_context(|| format!("{} cannot be written", file.display()))?;
        }
        Ok(())
    }

    fn seat_bots(&self, game: &dyn Match, seeds: &mut Rng) -> anyhow::Result<Vec<Box<dyn Player>>> {
        Seat::all(game.n_seats())
            .map(|seat| Ok(game.player(seat, &self.bot, seeds.next_u64())?))
            .collect()
    }

    /// One step; the answer is its number, or `None` if the game is over.
    fn step(
        &self,
        game: &mut Box<dyn Match>,
        bots: &mut [Box<dyn Player>],
        dice: &mut Rng,
    ) -> anyhow::Result<Option<usize>> {
        let first = game.n_steps();
        match game.to_act() {
            ToAct::Over => return Ok(None),
            ToAct::Chance => {
                game.sample(dice)?;
            }
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().expect("somebody owes a decision");
                let begun = std::time::Instant::now();
                let mut stop = || begun.elapsed().as_millis() >= u128::from(self.ms);
                let choice = bots[seat.index()].choose(&**game, &mut stop)?;
                game.play(seat, &[&choice.line])?;
            }
        }
        Ok(Some(first))
    }
}
