use std::ffi::OsString;
use std::io::{self, BufWriter, Write as _};

use anyhow::{Context as _, bail};
use argosy_erased::AnyGame;
use argosy_game::{OptionKind, Options, RulesVersion};
use argosy_games::GAMES;
use clap::{Args, Parser, Subcommand};

use crate::{
    admin::Admin, analyse::Analyse, arena::Arena, bench::Bench, bench_hostile::BenchHostile,
    bench_players::BenchPlayers, bench_server::BenchServer, engine, fit::MakeFit, play::Play,
    puzzles::Puzzles, replay::Replay, sense::Sense, serve::Serve, stats::Stats, verify::Verify,
};

/// Trading games at one table: play, replay, drive and measure them.
#[derive(Parser, Debug)]
#[command(version, propagate_version = true, arg_required_else_help = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List the games with their seats, options and bots
    Games {
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Watch bots play a game to its end
    #[command(after_help = "Examples:
  argosy play catan
  argosy play rialto --seats 3 --seed 7 --record game.txt")]
    Play(Play),
    /// Check a record and tell its game in words
    ///
    /// A record is the text that `argosy play --record` and the `record` request of
    /// `argosy engine` write. Every step is checked against the rules.
    #[command(after_help = "Examples:
  argosy replay game.txt
  argosy replay game.txt --at 40
  argosy replay game.txt --check")]
    Replay(Replay),
    /// Count what happened in a game: points over time, dice, cards, trades
    #[command(after_help = "Examples:
  argosy stats game.txt
  argosy stats game.txt --format svg > game.svg
  argosy play catan --record game.txt && argosy stats game.txt --format json")]
    Stats(Stats),
    /// Show how the chances moved in a game, what was luck, and which decisions cost
    ///
    /// Chances are those of the fit that comes with the program; decisions are judged by
    /// what their seat knew. docs/analysis.md says how it is done and how well.
    #[command(after_help = "Examples:
  argosy analyse game.txt
  argosy analyse game.txt --seat 2 --budget 8000
  argosy analyse game.txt --format html --resume game.steps > game.html")]
    Analyse(Analyse),
    /// Make the data by which positions are turned into chances to win
    ///
    /// Bots play games to learn from and others to check what was learnt. The answer is a
    /// file of crates/analysis/data.
    #[command(after_help = "Examples:
  argosy fit catan --seats 4 > crates/analysis/data/catan-4.json
  argosy fit rialto --seats 3 --check --seed 9 --curve rialto-3.svg")]
    Fit(MakeFit),
    /// Check that an analysis makes sense, on games of bots
    ///
    /// `levels`: stronger bots make fewer mistakes. `planted`: a bad move in the place of a
    /// strong player's is found. `budgets`: more search comes to the same marks.
    #[command(after_help = "Examples:
  argosy sense levels catan --seats 4
  argosy sense planted rialto --seats 3 --games 200
  argosy sense budgets ragusa --seats 2 --budget 500")]
    Sense(Sense),
    /// Let bots play matches and measure how strong they are
    ///
    /// Seats are rotated and every rotation shares its table and dice. Shares of
    /// wins come with Wilson's 95 % interval. In games with offers it also shows how
    /// the bots treat each other: offers, how many were taken, how many repeated.
    #[command(after_help = "Examples:
  argosy arena catan --bots hard,medium --games 400 --sprt
  argosy arena rialto --seats 3 --bots random,greedy,easy,medium,hard --ladder --budget 10
  argosy arena ragusa --bots easy,random --log match.jsonl --records games --format json")]
    Arena(Arena),
    /// Find positions with one best move that a glance misses
    ///
    /// Looks through records and games of bots, from the cheap questions to the dear ones: a
    /// search disagrees with a glance, short searches agree among themselves, the move is ahead
    /// when both are played on, and `hard` with ten times its iterations finds it with at least
    /// 19 of 20 seeds.
    #[command(after_help = "Examples:
  argosy puzzles rialto --into rialto.json --minutes 30
  argosy puzzles rialto --into rialto.json --check")]
    Puzzles(Puzzles),
    /// Measure how fast a game is played at random
    ///
    /// Plays whole games: every action is drawn from the list of all legal ones.
    /// The calibration is a fixed workload that shows how fast the machine is
    /// today.
    #[command(after_help = "Examples:
  argosy bench catan --seats 4 --no-trade
  argosy bench ragusa --seconds 10 --threads 2 --json
  argosy bench server --help
  argosy bench hostile --help
  argosy bench players --help")]
    Bench(Bench),
    /// Measure a server under load
    ///
    /// Starts a server of its own on this machine, opens tables, connects people to
    /// them, lets them play at random, and measures the time from sending a move to
    /// every seat of the table having it. Every move that is counted is on disk.
    #[command(
        name = "bench-server",
        override_usage = "argosy bench server [OPTIONS]",
        hide = true,
        after_help = "Examples:
  argosy bench server
  argosy bench server --tables 100 --connections 250 --moves 100
  argosy bench server --stored 10000 --tables 50 --connections 100 --moves 50 --seconds 5"
    )]
    BenchServer(BenchServer),
    /// Attack a server and see what others notice
    ///
    /// Starts a server of its own on this machine, with its usual limits, lets somebody play
    /// there against bots, and attacks it from one guest account in several ways, one after the
    /// other. What the player sees meanwhile is compared with the quiet time before.
    #[command(
        name = "bench-hostile",
        override_usage = "argosy bench hostile [OPTIONS]",
        hide = true,
        after_help = "Examples:
  argosy bench hostile
  argosy bench hostile --seconds 30 --attack reads --attack suggestions"
    )]
    BenchHostile(BenchHostile),
    /// Say what very many players would ask of each part of a cluster
    ///
    /// Lengths of games come from games of bots, moves at the pace that is given. What one part
    /// carries is given too: the defaults are only of the right size, `cargo xtask bench-cluster`
    /// and `argosy bench server` measure it.
    #[command(
        name = "bench-players",
        override_usage = "argosy bench players [OPTIONS]",
        hide = true,
        after_help = "Examples:
  argosy bench players
  argosy bench players --players 20000 --pace 12 --primary 4000"
    )]
    BenchPlayers(BenchPlayers),
    /// Host tables for people and bots in the browser
    #[command(after_help = "Examples:
  argosy serve --open
  argosy serve --listen 0.0.0.0:8080 --hosts play.example.org --https true --behind-proxy true")]
    Serve(Box<Serve>),
    /// Check that the dice of a finished game are what was promised
    ///
    /// Draws every outcome again from the secret and the salts that the record holds,
    /// those that were undone too.
    Verify(Verify),
    /// Care for the database of a server, which may be running
    #[command(after_help = "Examples:
  argosy admin users
  argosy admin backup copy.db
  argosy admin export games.jsonl")]
    Admin(Admin),
    /// Drive games from another program: JSON lines on standard input and output
    ///
    /// One request a line, one answer a line; docs/engine.md has them all.
    #[command(after_help = "Example:
  printf '%s\\n' '{\"new\":{\"game\":\"catan\",\"seats\":4,\"seed\":1}}' '{\"legal\":{\"seat\":0}}' | argosy engine")]
    Engine,
}

/// Which game is set up, and how.
#[derive(Args, Debug)]
pub struct Table {
    /// The name of the game; `argosy games` lists them.
    game: String,
    /// How many play; the most that can if not given.
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// An option of the game, such as `board=beginner`; may be repeated.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The version of the rules; the newest if not given.
    #[arg(long, value_name = "N")]
    rules: Option<u32>,
    /// Play without trade between players, in games that have it.
    #[arg(long)]
    no_trade: bool,
}

impl Table {
    pub fn game(&self) -> anyhow::Result<&'static dyn AnyGame> {
        Ok(argosy_games::find(&self.game)?)
    }

    pub fn seats(&self, game: &dyn AnyGame) -> u8 {
        self.seats.unwrap_or(game.card().max_seats)
    }

    pub fn options(&self, game: &dyn AnyGame) -> anyhow::Result<Options> {
        let mut options = Options::new();
        for option in &self.options {
            let (key, value) = option
                .split_once('=')
                .with_context(|| format!("--option {option} must be KEY=VALUE"))?;
            options.set_once(key, value)?;
        }
        if let Some(rules) = self.rules {
            options.set(RulesVersion::KEY, &rules.to_string());
        }
        if self.no_trade {
            let Some((key, value)) = no_trade(game) else {
                bail!("{} has no option to play without trade", game.name());
            };
            options.set(key, value);
        }
        Ok(options)
    }
}

/// The option that forbids trade between players: `trade` with the value `off`.
fn no_trade(game: &dyn AnyGame) -> Option<(&'static str, &'static str)> {
    let options = game.card().options;
    let spec = options.iter().find(|spec| spec.key == "trade")?;
    match spec.kind {
        OptionKind::Choice(values) if values.contains(&"off") => Some((spec.key, "off")),
        OptionKind::Choice(_) | OptionKind::Number { .. } | OptionKind::Text => None,
    }
}

/// Games, servers and clusters are measured in ways that share no flag, so `bench server` and the
/// like are commands of their own behind one word.
pub fn with_joined_words(words: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.into_iter().collect();
    if words.len() > 2 && words[1] == "bench" {
        for word in ["server", "hostile", "players"] {
            if words[2] == word {
                words.splice(1..3, [OsString::from(format!("bench-{word}"))]);
                break;
            }
        }
    }
    words
}

pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match arguments.command {
        Command::Games { json } => list(json, &mut out)?,
        Command::Play(play) => play.run(&mut out)?,
        Command::Replay(replay) => replay.run(&mut out)?,
        Command::Stats(stats) => stats.run(&mut out)?,
        Command::Analyse(analyse) => analyse.run(&mut out)?,
        Command::Fit(fit) => fit.run(&mut out)?,
        Command::Sense(sense) => sense.run(&mut out)?,
        Command::Arena(arena) => arena.run(&mut out)?,
        Command::Puzzles(puzzles) => puzzles.run(&mut out)?,
        Command::Bench(bench) => bench.run(&mut out)?,
        Command::BenchServer(bench) => bench.run(&mut out)?,
        Command::BenchHostile(bench) => bench.run(&mut out)?,
        Command::BenchPlayers(bench) => bench.run(&mut out)?,
        Command::Serve(serve) => serve.run(&mut out)?,
        Command::Verify(verify) => verify.run(&mut out)?,
        Command::Admin(admin) => admin.run(&mut out)?,
        Command::Engine => engine::serve(&mut io::stdin().lock(), &mut out)
            .context("standard input or output is gone")?,
    }
    out.flush().context("standard output is gone")
}

fn list(json: bool, out: &mut impl io::Write) -> anyhow::Result<()> {
    for card in GAMES.iter().map(|game| game.card()) {
        if json {
            writeln!(out, "{}", serde_json::to_string(&card)?)?;
            continue;
        }
        let (least, most) = (card.min_seats, card.max_seats);
        writeln!(out, "{}: {least} to {most} seats, rules {}", card.name, card.rules)?;
        for option in card.options {
            let values = match option.kind {
                OptionKind::Choice(values) => values.join("|"),
                OptionKind::Number { min, max } => format!("{min}..{max}"),
                OptionKind::Text => "TEXT".to_owned(),
            };
            let default = option.default;
            writeln!(out, "  option {}={values} (default {default})", option.key)?;
            writeln!(out, "    {}", option.about)?;
        }
        for bot in card.bots {
            writeln!(out, "  bot {}: {}", bot.level, bot.about)?;
        }
    }
    Ok(())
}
