use std::io::{Read as _, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args;

use crate::story::Story;

#[derive(Args, Debug)]
pub struct Replay {
    /// The record, or `-` for standard input. A position is shown as it stands.
    file: PathBuf,
    /// Stop after this many steps and show the table as it was then.
    #[arg(long, value_name = "STEP")]
    at: Option<usize>,
    /// Only check the record; say nothing of its steps.
    #[arg(long)]
    check: bool,
}

impl Replay {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let text = read_text(&self.file)?;
        let name = self.file.display();
        let mut game =
            argosy_games::load(&text).with_context(|| format!("{name} cannot be replayed"))?;
        if self.check {
            let result = game
                .ranks()
                .map_or_else(|| "unfinished".to_owned(), |ranks| format!("places {ranks}"));
            writeln!(
                out,
                "{name}: {} with {} seats, {} steps, {result}: every step is legal",
                game.game(),
                game.n_seats(),
                game.n_steps()
            )?;
            return Ok(());
        }
        if let Some(step) = self.at {
            game.truncate(step)?;
        }
        let mut story = Story::new(out);
        story.title(&*game)?;
        story.steps(&*game, 0)?;
        story.standing(&*game)
    }
}

/// The text of a record, from standard input if the file is `-`.
pub(crate) fn read_text(file: &Path) -> anyhow::Result<String> {
    if file.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("standard input cannot be read")?;
        return Ok(text);
    }
    std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))
}
