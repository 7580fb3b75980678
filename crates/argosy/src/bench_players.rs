//! What very many players at once would ask of each part of a cluster.
//!
//! Tables and the lengths of their games are drawn from games that bots play; moves come at the
//! pace that is given. Nothing is served: what one part carries is measured elsewhere
//! (`cargo xtask bench-cluster`) and given here.

use std::io::Write;

use argosy_game::{Options, Rng};
use argosy_games::GAMES;
use clap::Args;

use crate::arena::bout::Bout;
use crate::arena::program::Programs;

/// Counted in steps of so many milliseconds, to see the peaks.
const STEP_MS: f64 = 100.0;
const STEPS_A_SECOND: usize = 10;
/// A log begins with the table itself and its start; then everybody sits down and reveals a salt.
const OPENING: usize = 2;
const OPENING_PER_SEAT: usize = 2;
const DAY: f64 = 86_400.0;
const GB: f64 = 1e9;

#[derive(Args, Clone, Debug)]
pub struct BenchPlayers {
    /// How many people play at once.
    #[arg(long, default_value_t = 1_000_000)]
    players: u64,
    /// How long somebody takes for a decision on average, in seconds.
    #[arg(long, default_value_t = 8.0)]
    pace: f64,
    /// How many seconds are counted.
    #[arg(long, default_value_t = 60)]
    seconds: usize,
    /// How many games bots play for the lengths, of each game and number of seats.
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// The bot that plays them.
    #[arg(long, default_value = "greedy")]
    bot: String,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    figures: Figures,
}

/// What one part carries. The defaults are only of the right size.
#[derive(Args, Clone, Debug)]
struct Figures {
    /// Moves a second that one primary stores.
    #[arg(long, default_value_t = 1_000.0)]
    primary: f64,
    /// Milliseconds of processor that nodes need for a move, those that follow included.
    #[arg(long, default_value_t = 0.6)]
    cpu_ms: f64,
    /// Kilobytes of a table with its connections.
    #[arg(long, default_value_t = 150.0)]
    table_kb: f64,
    /// Bytes of an entry on the disk of the database, with its index.
    #[arg(long, default_value_t = 280.0)]
    entry_bytes: f64,
    /// Bytes of the write-ahead log for an entry.
    #[arg(long, default_value_t = 6_900.0)]
    wal_bytes: f64,
    /// Processors of one node.
    #[arg(long, default_value_t = 8.0)]
    cores: f64,
}

/// One kind of table, and how many moves its games had.
struct Kind {
    game: &'static str,
    seats: u8,
    lengths: Vec<usize>,
}

impl Kind {
    fn mean(&self) -> f64 {
        self.lengths.iter().sum::<usize>() as f64 / self.lengths.len() as f64
    }

    fn opening(&self) -> usize {
        OPENING + OPENING_PER_SEAT * usize::from(self.seats)
    }

    /// The length of a game that is under way: long ones are met more often.
    fn under_way(&self, rng: &mut Rng) -> usize {
        let all: usize = self.lengths.iter().sum();
        let mut at = rng.below(all as u32) as usize;
        for &length in &self.lengths {
            if at < length {
                return length;
            }
            at -= length;
        }
        unreachable!("it is below the sum")
    }
}

/// What happened in each step.
struct Counted {
    tables: usize,
    moves: Vec<u32>,
    entries: Vec<u32>,
    told: u64,
    games: u64,
}

impl BenchPlayers {
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let kinds = self.kinds()?;
        for kind in &kinds {
            let (least, most) = (kind.lengths.iter().min(), kind.lengths.iter().max());
            writeln!(
                out,
                "{} with {}: {:.0} moves a game ({} to {})",
                kind.game,
                kind.seats,
                kind.mean(),
                least.unwrap_or(&0),
                most.unwrap_or(&0)
            )?;
        }
        let counted = self.count(&kinds);
        self.print(&counted, out)
    }

    fn kinds(&self) -> anyhow::Result<Vec<Kind>> {
        let mut kinds = Vec::new();
        for &game in GAMES {
            let card = game.card();
            for seats in card.min_seats.max(2)..=card.max_seats {
                let mut lengths = Vec::new();
                for number in 0..self.games {
                    let bout = Bout {
                        kind: game,
                        options: &Options::new(),
                        names: std::slice::from_ref(&self.bot),
                        programs: &Programs::default(),
                        limit: None,
                        game: number,
                        seed: self.seed + number,
                        bots: vec![0; seats.into()],
                    };
                    let (played, _) = bout.play()?;
                    lengths.push(played.decisions.iter().map(|&count| count as usize).sum());
                }
                kinds.push(Kind { game: card.name, seats, lengths });
            }
        }
        Ok(kinds)
    }

    /// Every table by itself: what they do has nothing to do with each other.
    fn count(&self, kinds: &[Kind]) -> Counted {
        let steps = self.seconds * STEPS_A_SECOND;
        let mut rng = Rng::from_seed(self.seed);
        let (moves, entries) = (vec![0; steps], vec![0; steps]);
        let mut counted = Counted { tables: 0, moves, entries, told: 0, games: 0 };
        let mut seated = 0;
        while seated < self.players {
            let kind = rng.pick(kinds).expect("there are games");
            seated += u64::from(kind.seats);
            counted.tables += 1;
            self.play(kind, &mut rng, &mut counted);
        }
        counted
    }

    fn play(&self, kind: &Kind, rng: &mut Rng, counted: &mut Counted) {
        let length = kind.under_way(rng);
        let mut left = 1 + rng.below(length as u32) as usize;
        let mut at = 0.0;
        loop {
            // Of so many tables only the mean matters, so the simplest that has one.
            at += -self.pace * 1_000.0 * (1.0 - share(rng)).ln();
            let step = (at / STEP_MS) as usize;
            let Some(moves) = counted.moves.get_mut(step) else { return };
            *moves += 1;
            let mut entries = 1;
            left -= 1;
            if left == 0 {
                // The same people play again.
                counted.games += 1;
                entries += kind.opening();
                left = *rng.pick(&kind.lengths).expect("games were played");
            }
            counted.entries[step] += entries as u32;
            counted.told += entries as u64 * u64::from(kind.seats);
        }
    }

    fn print(&self, counted: &Counted, out: &mut impl Write) -> anyhow::Result<()> {
        let (seconds, figures) = (self.seconds as f64, &self.figures);
        let a_second = |steps: &[u32]| steps.iter().map(|&n| f64::from(n)).sum::<f64>() / seconds;
        let busiest = |steps: &[u32]| {
            let sums = steps.chunks(STEPS_A_SECOND).map(|second| second.iter().sum::<u32>());
            f64::from(sums.max().unwrap_or(0))
        };
        let (moves, entries) = (a_second(&counted.moves), a_second(&counted.entries));
        let peak = busiest(&counted.entries);
        let tables = counted.tables as f64;
        let cpus = moves * figures.cpu_ms / 1_000.0;
        let nodes = (2.0 * cpus / figures.cores).ceil().max(3.0);
        writeln!(out, "{} players at {} tables, {} s:", self.players, tables, self.seconds)?;
        writeln!(out, "  moves           {moves:.0} a second")?;
        writeln!(out, "  games begun     {:.1} a second", counted.games as f64 / seconds)?;
        writeln!(out, "  entries stored  {entries:.0} a second, {peak:.0} in the busiest one")?;
        writeln!(out, "  messages told   {:.0} a second", counted.told as f64 / seconds)?;
        writeln!(
            out,
            "  PostgreSQL      {:.1} primaries of {:.0} moves a second",
            peak / figures.primary,
            figures.primary
        )?;
        writeln!(out, "  write-ahead log {:.0} MB a second", entries * figures.wal_bytes / 1e6)?;
        writeln!(
            out,
            "  logs            {:.0} GB a day",
            entries * figures.entry_bytes * DAY / GB
        )?;
        writeln!(
            out,
            "  processors      {cpus:.0} for moves; half idle: {nodes:.0} nodes of {}",
            figures.cores
        )?;
        writeln!(
            out,
            "  memory          {:.0} GB, {:.1} on each node",
            tables * figures.table_kb / 1e6,
            tables * figures.table_kb / 1e6 / nodes
        )?;
        writeln!(out, "  sockets         {:.0} on each node", self.players as f64 / nodes)?;
        writeln!(
            out,
            "  hints           {entries:.0} a second in, {:.0} out: every node hears all",
            entries * (nodes - 1.0)
        )?;
        writeln!(
            out,
            "  a node that dies {:.0} people come back at once",
            self.players as f64 / nodes
        )?;
        Ok(())
    }
}

/// From 0 to below 1.
fn share(rng: &mut Rng) -> f64 {
    f64::from((rng.next_u64() >> 32) as u32) / (f64::from(u32::MAX) + 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_players_make_the_moves_that_their_pace_says() {
        let figures = Figures {
            primary: 1.0,
            cpu_ms: 1.0,
            table_kb: 1.0,
            entry_bytes: 1.0,
            wal_bytes: 1.0,
            cores: 1.0,
        };
        let (players, pace, seconds, games, seed) = (10_000, 4.0, 20, 1, 1);
        let bench =
            BenchPlayers { players, pace, seconds, games, bot: "random".to_owned(), seed, figures };
        let kinds = [Kind { game: "toy", seats: 2, lengths: vec![10, 30] }];
        let counted = bench.count(&kinds);
        assert_eq!(counted.tables, 5_000);
        let moves: u32 = counted.moves.iter().sum();
        // 5,000 tables, a move in four seconds each, twenty seconds.
        assert!((24_000..26_000).contains(&moves), "{moves}");
        // A game has 20 moves on average, and each new one six entries more.
        let games = counted.games as f64;
        assert!((1_100.0..1_400.0).contains(&games), "{games}");
        assert_eq!(counted.entries.iter().sum::<u32>(), moves + 6 * counted.games as u32);
    }
}
