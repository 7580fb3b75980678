use std::io::Write;
use std::path::PathBuf;

use anyhow::Context as _;
use argosy_game::Viewer;
use clap::{Args, ValueEnum};

use crate::replay::read_text;

#[derive(Args, Debug)]
pub struct Stats {
    /// The record, or `-` for standard input.
    file: PathBuf,
    /// Tables in plain text, everything as JSON, or the charts as one drawing.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Text,
    Json,
    Svg,
}

impl Stats {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let text = read_text(&self.file)?;
        // The holder of a record may know everything in it.
        let statistics = argosy_stats::of_record(&text, Viewer::All)
            .with_context(|| format!("{} has no statistics", self.file.display()))?;
        match self.format {
            Format::Text => write!(out, "{}", argosy_stats::text(&statistics))?,
            Format::Json => writeln!(out, "{}", serde_json::to_string(&statistics)?)?,
            Format::Svg => write!(out, "{}", argosy_stats::svg(&statistics))?,
        }
        Ok(())
    }
}
