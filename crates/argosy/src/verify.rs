use std::io::{Read as _, Write};
use std::path::PathBuf;

use anyhow::Context as _;
use argosy_table::{Bytes32, Verdict};
use clap::Args;

#[derive(Args, Debug)]
pub struct Verify {
    /// The record of a game that was played at a table; `-` is standard input.
    record: PathBuf,
    /// The promise as it was shown before the game: 64 hexadecimal digits. Without it, the
    /// record is only compared with itself.
    #[arg(long, value_name = "HEX")]
    commitment: Option<Bytes32>,
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
        let verdict = argosy_table::verify(&text, self.commitment, |text| {
            let game = argosy_games::load(text)?;
            Ok((argosy_games::find(game.game())?, game))
        })?;
        self.report(&verdict, out)
    }

    fn report(&self, verdict: &Verdict, out: &mut impl Write) -> anyhow::Result<()> {
        let draws = verdict.draws;
        let drawn =
            if draws == 1 { "1 draw follows".into() } else { format!("All {draws} draws follow") };
        let shown = match self.commitment {
            Some(_) => "from the promise that you gave",
            None => {
                "from the record's own promise; that it was made before the game is not shown \
                     (--commitment)"
            }
        };
        writeln!(out, "{drawn} {shown}.")?;
        writeln!(out, "table       {}", verdict.table)?;
        writeln!(out, "commitment  {}", verdict.commitment)?;
        writeln!(out, "draws       {draws} ({} undone)", verdict.undone_draws)?;
        writeln!(out, "salts       of {} seats", verdict.salted_seats)?;
        if verdict.given_steps > 0 {
            let steps = verdict.given_steps;
            writeln!(out, "given       the first {steps} steps were not drawn here")?;
        }
        for dice in &verdict.abandoned {
            let seats: Vec<String> =
                dice.silent.iter().map(|seat| (seat + 1).to_string()).collect();
            let who = seats.join(", ");
            writeln!(out, "given up    {} (no salt from seat {who})", dice.commitment)?;
        }
        Ok(())
    }
}
