//! Attacks a server in another process, and reports what somebody who plays there notices.

mod attacks;
mod guest;

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use clap::Args;
use serde::Serialize;

use crate::bench_server::{Running, memory_kb, start};
use attacks::{Attack, Battlefield};
use guest::{Samples, What};

/// The number of files that the attacks need on top of what the machine usually gives.
const SOCKETS: usize = 4_000;
/// How many answers of bots make a median, and how long they are waited for.
const FEWEST: usize = 3;
const LONGEST: Duration = Duration::from_secs(30);
/// At most between two phases, so that what was under way is over.
const SETTLING: Duration = Duration::from_secs(2);

#[derive(Args, Clone, Debug)]
pub struct BenchHostile {
    /// How long each attack lasts, and the quiet time before it.
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=120))]
    seconds: u64,
    /// Only this attack; may be repeated.
    #[arg(long = "attack", value_name = "NAME", value_enum)]
    attacks: Vec<Attack>,
    /// The game that all of them play, with three seats.
    #[arg(long, default_value = "catan")]
    game: String,
    /// The level of the bots that the normal player plays against.
    #[arg(long, value_name = "BOT", default_value = "hard")]
    bot: String,
    /// Print JSON, a line for each attack.
    #[arg(long)]
    json: bool,
}

/// What one attack did to somebody at another table.
#[derive(Clone, Debug, Serialize)]
struct Report {
    attack: &'static str,
    /// What the attacker did, or was kept from.
    deeds: String,
    quiet: Times,
    attacked: Times,
    /// How often the normal player was refused, or lost the connection.
    errors: usize,
    /// How much more memory the server had at the end.
    more_kb: u64,
}

/// Milliseconds.
#[derive(Copy, Clone, Debug, Serialize)]
struct Times {
    ping: Spread,
    #[serde(rename = "move")]
    play: Spread,
    bot: Spread,
}

#[derive(Copy, Clone, Debug, Serialize)]
struct Spread {
    n: usize,
    p50: f64,
    p99: f64,
}

impl BenchHostile {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        if let Some(too_few) = crate::files::allow_connections(SOCKETS) {
            bail!("{too_few}");
        }
        let folder = std::env::temp_dir().join(format!("argosy-hostile-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let runtime = tokio::runtime::Runtime::new().context("no threads")?;
        let measured = start(&folder, &[]).and_then(|mut server| {
            let measured = runtime.block_on(self.measure(&mut server, out));
            let ended = server.child.kill().and_then(|()| server.child.wait());
            ended.context("the server did not end")?;
            measured
        });
        std::fs::remove_dir_all(&folder).context("the folder of the test is still there")?;
        measured
    }

    async fn measure(&self, server: &mut Running, out: &mut impl Write) -> anyhow::Result<()> {
        let attacks: &[Attack] = if self.attacks.is_empty() { &Attack::ALL } else { &self.attacks };
        let field = Battlefield::prepare(server.address, &self.game, attacks).await?;
        let samples = Samples::default();
        let mut people = guest::settle(server.address, &self.game, &self.bot, &samples).await?;
        if !self.json {
            writeln!(
                out,
                "what somebody at another table sees, in ms: p50 / p99, quiet > attacked"
            )?;
        }
        for &attack in attacks {
            let report = self.attack(attack, server, &field, &samples).await?;
            if self.json {
                writeln!(out, "{}", serde_json::to_string(&report)?)?;
            } else {
                report.print(out)?;
            }
            out.flush()?;
        }
        people.abort_all();
        Ok(())
    }

    async fn attack(
        &self,
        attack: Attack,
        server: &mut Running,
        field: &Battlefield,
        samples: &Samples,
    ) -> anyhow::Result<Report> {
        let phase = Duration::from_secs(self.seconds);
        tokio::time::sleep(SETTLING.min(phase)).await;
        let errors = samples.errors();
        let quiet = watch(samples, phase).await;
        let before = memory_kb(server.child.id());
        let fight = attack.begin(field);
        let attacked = watch(samples, phase).await;
        let more_kb = memory_kb(server.child.id()).saturating_sub(before);
        let deeds = fight.end().await;
        if let Some(status) = server.child.try_wait()? {
            bail!("{} ended the server: {status}", attack.name());
        }
        let errors = samples.errors() - errors;
        Ok(Report { attack: attack.name(), deeds, quiet, attacked, errors, more_kb })
    }
}

/// What the normal player measured in the time to come, or in a longer time if bots had little to
/// answer in this one.
async fn watch(samples: &Samples, phase: Duration) -> Times {
    let begun = Instant::now();
    tokio::time::sleep(phase).await;
    while samples.since(What::Bot, begun).len() < FEWEST && begun.elapsed() < LONGEST {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let spread = |what| {
        let mut ms = samples.since(what, begun);
        ms.sort_by(f64::total_cmp);
        let at = |share: f64| match ms.len() {
            0 => f64::NAN,
            n => ms[((n - 1) as f64 * share) as usize],
        };
        Spread { n: ms.len(), p50: at(0.5), p99: at(0.99) }
    };
    Times { ping: spread(What::Ping), play: spread(What::Move), bot: spread(What::Bot) }
}

impl Report {
    fn print(&self, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "{}: {}", self.attack, self.deeds)?;
        let rows = [
            ("ping", self.quiet.ping, self.attacked.ping),
            ("move", self.quiet.play, self.attacked.play),
            ("bot answer", self.quiet.bot, self.attacked.bot),
        ];
        for (name, quiet, attacked) in rows {
            writeln!(
                out,
                "  {name:<12}{:>8.1} /{:>8.1}  > {:>8.1} /{:>8.1}   ({:.2} times the median, {} and {} of them)",
                quiet.p50,
                quiet.p99,
                attacked.p50,
                attacked.p99,
                attacked.p50 / quiet.p50,
                quiet.n,
                attacked.n,
            )?;
        }
        writeln!(out, "  errors      {}", self.errors)?;
        writeln!(out, "  memory      {:.1} MB more", self.more_kb as f64 / 1024.0)?;
        Ok(())
    }
}
