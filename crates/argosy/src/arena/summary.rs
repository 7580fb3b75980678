//! The figures of a match, and how they are written.

use std::io::{self, Write};

use argosy_stats::Manners;
use serde::Serialize;

use super::bout::Played;
use super::marks::Judged;
use super::plan::Plan;
use super::statistics::{Outcome, Sprt, Verdict, quantile, ratings, wilson};
use super::terms::Terms;

/// Everything that is said about a match.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    #[serde(flatten)]
    pub terms: Terms,
    pub games: u64,
    pub seconds: f64,
    pub games_per_s: f64,
    pub steps_per_game: f64,
    pub standings: Vec<Standing>,
    /// One bot alone against copies of another, wherever that was played.
    pub pairs: Vec<Pair>,
    /// By how much decisions that were cut off came too late, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late_ms: Option<Late>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<&'static str>,
}

/// How one bot did in all its seats.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    pub bot: String,
    /// Seats taken in all games together.
    pub seats: u64,
    pub win_share: f64,
    pub low: f64,
    pub high: f64,
    pub mean_score: f64,
    pub decisions: u64,
    pub ms_per_decision: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offers: Option<Offers>,
    /// What an analysis says of the bot's decisions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judged: Option<Judged>,
}

/// How a bot treats those it plays with.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Offers {
    /// By one seat in one game.
    pub per_game: f64,
    /// By one seat in one of its turns.
    pub per_turn: f64,
    /// The share that somebody took.
    pub taken: f64,
    /// The share that had been made before, word for word, and that nobody took then.
    pub repeated: f64,
}

impl Offers {
    fn of(bot: usize, played: &[Played]) -> Option<Self> {
        let (mut sum, mut seats) = (Manners::default(), 0u32);
        for game in played {
            let Some(manners) = &game.manners else { continue };
            for (one, _) in manners.iter().zip(&game.bots).filter(|&(_, &other)| other == bot) {
                seats += 1;
                sum.turns += one.turns;
                sum.offers += one.offers;
                sum.taken += one.taken;
                sum.repeats += one.repeats;
            }
        }
        let share = |part: u32, whole: u32| f64::from(part) / f64::from(whole.max(1));
        (seats > 0).then(|| Self {
            per_game: share(sum.offers, seats),
            per_turn: share(sum.offers, sum.turns),
            taken: share(sum.taken, sum.offers),
            repeated: share(sum.repeats, sum.offers),
        })
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct Pair {
    pub bot: String,
    pub against: String,
    pub games: u64,
    pub win_share: f64,
    pub low: f64,
    pub high: f64,
    /// What equal strength would win.
    pub parity: f64,
}

#[derive(Copy, Clone, Debug, Serialize)]
pub struct Late {
    pub decisions: usize,
    pub p50: f64,
    pub p99: f64,
}

impl Summary {
    pub fn of(
        terms: &Terms,
        plan: &Plan,
        played: &[Played],
        seconds: f64,
        sprt: Option<Sprt>,
    ) -> Self {
        let games = played.len() as u64;
        let outcome =
            |game: &Played| Outcome { bots: game.bots.clone(), shares: game.shares.clone() };
        let outcomes: Vec<Outcome> = played.iter().map(outcome).collect();
        let rated = matches!(plan, Plan::Ladder { .. } | Plan::Challenge { .. });
        let ratings = rated.then(|| ratings(terms.bots.len(), &outcomes));
        let standing = |bot: usize| {
            let mut standing = Standing::of(&terms.bots[bot], bot, played);
            standing.rating = ratings.as_ref().map(|ratings| ratings[bot]);
            standing
        };
        let mut standings: Vec<Standing> = (0..terms.bots.len()).map(standing).collect();
        if let Plan::Ladder { .. } = plan {
            standings.sort_by(|left, right| {
                right.rating.unwrap_or(0.0).total_cmp(&left.rating.unwrap_or(0.0))
            });
        }
        let steps: usize = played.iter().map(|game| game.steps).sum();
        Self {
            terms: terms.clone(),
            games,
            seconds,
            games_per_s: games as f64 / seconds.max(1e-9),
            steps_per_game: steps as f64 / games.max(1) as f64,
            standings,
            pairs: pairs(terms, played),
            late_ms: Late::of(played),
            sprt: sprt.map(|test| verdict_word(verdict(test, played))),
        }
    }
}

/// What a sequential test says of the first bot.
pub fn verdict(test: Sprt, played: &[Played]) -> Verdict {
    let wins: f64 = played.iter().map(|game| share_of(game, 0)).sum();
    test.verdict(wins, played.len() as u64)
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "open",
        Verdict::Stronger => "stronger",
        Verdict::NotStronger => "not_stronger",
    }
}

/// What a bot won in a game, in all its seats.
fn share_of(game: &Played, bot: usize) -> f64 {
    let seats = game.bots.iter().zip(&game.shares);
    seats.filter(|&(&other, _)| other == bot).map(|(_, share)| share).sum()
}

impl Standing {
    fn of(name: &str, bot: usize, played: &[Played]) -> Self {
        let (mut seats, mut wins, mut score, mut decisions, mut ms) = (0u64, 0.0, 0.0, 0u64, 0.0);
        for game in played {
            for (seat, _) in game.bots.iter().enumerate().filter(|&(_, &other)| other == bot) {
                seats += 1;
                wins += game.shares[seat];
                score += f64::from(game.scores[seat]);
                decisions += u64::from(game.decisions[seat]);
                ms += game.ms[seat];
            }
        }
        let (low, high) = wilson(wins, seats);
        Self {
            bot: name.to_owned(),
            seats,
            win_share: wins / seats.max(1) as f64,
            low,
            high,
            mean_score: score / seats.max(1) as f64,
            decisions,
            ms_per_decision: ms / decisions.max(1) as f64,
            rating: None,
            offers: Offers::of(bot, played),
            judged: Judged::of(bot, played),
        }
    }
}

fn pairs(terms: &Terms, played: &[Played]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for one in 0..terms.bots.len() {
        for other in (0..terms.bots.len()).filter(|&other| other != one) {
            let alone = |game: &&Played| {
                game.bots.iter().filter(|&&bot| bot == one).count() == 1
                    && game.bots.iter().all(|&bot| bot == one || bot == other)
            };
            let games: Vec<&Played> = played.iter().filter(alone).collect();
            if games.is_empty() || (terms.seats == 2 && one > other) {
                continue;
            }
            let wins: f64 = games.iter().map(|game| share_of(game, one)).sum();
            let (low, high) = wilson(wins, games.len() as u64);
            pairs.push(Pair {
                bot: terms.bots[one].clone(),
                against: terms.bots[other].clone(),
                games: games.len() as u64,
                win_share: wins / games.len() as f64,
                low,
                high,
                parity: 1.0 / f64::from(terms.seats),
            });
        }
    }
    pairs
}

impl Late {
    fn of(played: &[Played]) -> Option<Self> {
        let mut late: Vec<f64> =
            played.iter().flat_map(|game| game.late_ms.iter().map(|&ms| f64::from(ms))).collect();
        late.sort_by(f64::total_cmp);
        let p50 = quantile(&late, 0.50)?;
        Some(Self { decisions: late.len(), p50, p99: quantile(&late, 0.99)? })
    }
}

impl Summary {
    pub fn write_table(&self, out: &mut impl Write) -> io::Result<()> {
        let Terms { game, seats, .. } = &self.terms;
        writeln!(
            out,
            "{game}, {seats} seats: {} games in {:.1} s, {:.2} games/s, {:.0} steps a game",
            self.games, self.seconds, self.games_per_s, self.steps_per_game
        )?;
        writeln!(
            out,
            "{:<16} {:>7} {:>8} {:>15} {:>8} {:>11} {:>7}",
            "bot", "seats", "won", "95 %", "score", "ms/decision", "rating"
        )?;
        for one in &self.standings {
            let rating = one.rating.map_or_else(String::new, |rating| format!("{rating:+.0}"));
            writeln!(
                out,
                "{:<16} {:>7} {:>7.1}% {:>6.1} to {:>5.1} {:>8.2} {:>11.3} {:>7}",
                one.bot,
                one.seats,
                100.0 * one.win_share,
                100.0 * one.low,
                100.0 * one.high,
                one.mean_score,
                one.ms_per_decision,
                rating
            )?;
        }
        for one in &self.standings {
            let Some(offers) = one.offers else { continue };
            writeln!(
                out,
                "{}: {:.1} offers a game, {:.2} a turn, {:.0} % taken, {:.0} % repeated",
                one.bot,
                offers.per_game,
                offers.per_turn,
                100.0 * offers.taken,
                100.0 * offers.repeated
            )?;
        }
        for one in &self.standings {
            if let Some(judged) = &one.judged {
                writeln!(out, "{}: {judged}", one.bot)?;
            }
        }
        for pair in &self.pairs {
            writeln!(
                out,
                "{} alone against {}: {:.1} % [{:.1} to {:.1}] of {} games, par {:.1} %",
                pair.bot,
                pair.against,
                100.0 * pair.win_share,
                100.0 * pair.low,
                100.0 * pair.high,
                pair.games,
                100.0 * pair.parity
            )?;
        }
        if let Some(Late { decisions, p50, p99 }) = self.late_ms {
            writeln!(out, "late: p50 {p50:.3} ms, p99 {p99:.3} ms, of {decisions} cut off")?;
        }
        if let Some(verdict) = self.sprt {
            writeln!(out, "sprt: {}", verdict.replace('_', " "))?;
        }
        Ok(())
    }

    pub fn write_csv(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "game,seats,bot,seats_taken,win_share,low,high,mean_score,decisions,ms_per_decision,rating"
        )?;
        for one in &self.standings {
            let rating = one.rating.map_or_else(String::new, |rating| format!("{rating:.1}"));
            writeln!(
                out,
                "{},{},{},{},{:.5},{:.5},{:.5},{:.3},{},{:.4},{rating}",
                self.terms.game,
                self.terms.seats,
                one.bot,
                one.seats,
                one.win_share,
                one.low,
                one.high,
                one.mean_score,
                one.decisions,
                one.ms_per_decision
            )?;
        }
        Ok(())
    }
}
