use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use argosy_game::{Inspect, Rng, RulesVersion};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::law::Breach;
use crate::plan::{Case, Plan, Report};
use crate::run::{before_any_game, drawn_options, outside_a_game, replay_case};

/// What a long run came to.
#[derive(Clone, Debug)]
pub struct Soak {
    pub game: &'static str,
    pub seed: u64,
    pub rules: RulesVersion,
    pub report: Report,
    pub time: Duration,
}

impl fmt::Display for Soak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, seed, rules, report, time } = self;
        let seconds = time.as_secs_f64();
        write!(
            f,
            "soak {game}: rules {rules}, seed {seed}, {} games, {} steps, {} states looked at closely, \
             {seconds:.1} s, {:.0} games/s, final states {:016x}",
            report.games,
            report.steps,
            report.sampled,
            report.games as f64 / seconds,
            report.final_hash
        )
    }
}

fn number_from(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable}={text} is not a number")),
        Err(_) => default,
    }
}

/// The laws over `ARGOSY_SOAK_GAMES` games (10,000 if not set) from
/// `ARGOSY_SOAK_SEED` (1) by the rules `ARGOSY_SOAK_RULES` (the newest), over all seat
/// counts and on all cores. The summary goes to standard output.
///
/// # Panics
/// If a law is broken, or if there are no such rules.
pub fn soak<G: Inspect>() -> Soak {
    let games = number_from("ARGOSY_SOAK_GAMES", 10_000);
    let seed = number_from("ARGOSY_SOAK_SEED", 1);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let rules = number_from("ARGOSY_SOAK_RULES", G::RULES_VERSION.into());
    let rules = RulesVersion::parse(&rules.to_string(), G::RULES_VERSION)
        .unwrap_or_else(|error| panic!("ARGOSY_SOAK_RULES: {error}"));
    match soak_with::<G>(games, seed, rules, threads) {
        Ok(soak) => {
            println!("{soak}");
            soak
        }
        Err(breach) => panic!("{breach}"),
    }
}

/// Like [`soak`], with the breach as a value. Equal games and seed give an equal
/// hash of final states, for any number of threads.
pub fn soak_with<G: Inspect>(
    games: u64,
    seed: u64,
    rules: RulesVersion,
    threads: usize,
) -> Result<Soak, Box<Breach>> {
    let plan = Plan { seed, sampled: 3, record_one_in: 50, ..Plan::seats(*G::SEATS.start()) };
    for n_seats in G::SEATS {
        before_any_game::<G>(n_seats, &mut Rng::from_seed(seed))
            .map_err(|failure| Box::new(outside_a_game::<G>(&plan, failure)))?;
    }
    let began = Instant::now();
    let bar = progress_bar(games, G::NAME);
    let next = AtomicU64::new(0);
    let whole = Mutex::new(Report::default());
    let first_breach = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut report = Report::default();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= games {
                        break;
                    }
                    let mut case = case_of::<G>(seed, index, &mut report);
                    case.options = case.options.with_rules(rules);
                    if let Err(breach) = replay_case::<G>(&case, &plan, &mut report) {
                        next.store(games, Ordering::Relaxed);
                        first_breach.lock().expect("no thread panics here").get_or_insert(breach);
                        break;
                    }
                    bar.inc(1);
                }
                whole.lock().expect("no thread panics here").add(&report);
            });
        }
    });
    bar.finish_and_clear();
    if let Some(breach) = first_breach.into_inner().expect("all threads are done") {
        return Err(breach);
    }
    let report = whole.into_inner().expect("all threads are done");
    report.verdict().map_err(|failure| Box::new(outside_a_game::<G>(&plan, failure)))?;
    Ok(Soak { game: G::NAME, seed, rules, report, time: began.elapsed() })
}

/// A game of a long run, for any player: seat counts take turns.
fn case_of<G: Inspect>(seed: u64, index: u64, report: &mut Report) -> Case {
    let mut rng = Rng::from_seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(index));
    let counts = u64::from(G::SEATS.end() - G::SEATS.start()) + 1;
    let n_seats = G::SEATS.start() + (index % counts) as u8;
    let options = drawn_options::<G>(n_seats, &mut rng, report);
    Case { n_seats, options, seed: rng.next_u64() }
}

/// Shown on a terminal only.
fn progress_bar(games: u64, name: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(4));
    let style =
        ProgressStyle::with_template("{msg} [{bar:40}] {pos}/{len} games, {per_sec}, {eta} left")
            .expect("a template that is a constant");
    bar.with_style(style.progress_chars("=> ")).with_message(name.to_owned())
}
