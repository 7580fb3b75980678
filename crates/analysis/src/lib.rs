//! What a recorded game was worth to each seat, step by step.
//!
//! [`Fit`] is data: it turns what the bots think of a position into chances to win.
//! [`Estimator`] asks it about any state. [`Analyst`] replays a record: `chances` of
//! every step, `judge` of every decision, and [`Ledger`] adds up what was luck and what
//! was decided. [`adviser`] is asked during a game. Everything is a function of the record, the
//! seed and the budget, without clock or threads: the caller shares the steps out among
//! cores. [`AnyAnalyst`] is for hosts that know no game.
//!
//! ```
//! use argosy_analysis::{Analyst, Budget, Knowing, WHOLE};
//! use argosy_game::Options;
//! use argosy_game_test::random_record;
//! use argosy_golden_city::GoldenCity;
//!
//! let record = random_record::<GoldenCity>(3, &Options::new(), 1).unwrap().to_string();
//! let budget = Budget { iterations: 16 };
//! let analyst = Analyst::<GoldenCity>::read(&record, Knowing::Everything, budget, 1).unwrap();
//! let first = analyst.decisions()[0];
//! let analysis = analyst.sum_up(analyst.judge(first).into_iter().collect());
//!
//! // Chances are whole parts per million, so luck and skill sum to the whole game.
//! assert_eq!(analysis.chances[0].0.iter().sum::<u32>(), WHOLE);
//! assert!(analysis.ledger.is_even());
//! ```

mod adviser;
mod analyst;
mod any;
mod calibration;
mod chances;
mod continuation;
mod estimator;
mod fit;
mod interval;
mod judge;
mod ledger;
mod training;
mod words;

pub use adviser::adviser;
pub use analyst::{Analysis, Analyst, Failure, Knowing, SEED, StepChange, VERSION, terms};
pub use any::AnyAnalyst;
pub use calibration::{Bin, Calibration};
pub use chances::{Chances, WHOLE};
pub use continuation::Continued;
pub use estimator::Estimator;
pub use fit::{Fit, Knot, Origin};
pub use interval::Interval;
pub use judge::{Alternative, Budget, Decision, Mark, Stopped};
pub use ledger::{Account, Ledger};
pub use training::{Sample, train};
pub use words::words;
