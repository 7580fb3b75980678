use std::io::{Read as _, Write};
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;

#[derive(Args, Debug)]
pub struct Verify {
    /// The record of a game that was played at a table; `-` is standard input.
    record: PathBuf,
}

impl Verify {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let text = if self.record.as_os_str() == "-" {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).context("standard input is not text")?;
            text
        } else {
            std::fs::read_to_string(&self.record)
                .with_context(|| format!("{} cannot be read", self.record.display()))?
        };
        let verdict = table::verify(&text, |text| {
            let game = games::load(text)?;
            Ok((games::find(game.game())?, game))
        })?;
        writeln!(out, "The dice are what was promised.")?;
        writeln!(out, "table       {}", verdict.table)?;
        writeln!(out, "commitment  {}", verdict.commitment)?;
        writeln!(out, "draws       {} ({} undone)", verdict.draws, verdict.undone_draws)?;
        writeln!(out, "salts       of {} seats", verdict.salted_seats)?;
        if verdict.given_steps > 0 {
            writeln!(
                out,
                "given       the first {} steps were not drawn here",
                verdict.given_steps
            )?;
        }
        Ok(())
    }
}
