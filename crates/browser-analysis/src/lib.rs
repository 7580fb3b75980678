//! The analysis of a finished game in a browser. It searches with other values than the bots do,
//! so that all searches are compiled once more: too much for everybody who only plays. Therefore
//! it is a file of its own, loaded once somebody wants to know. It is text in and text out.
//!
//! ```
//! use argosy_browser_analysis::Game;
//!
//! const RECORD: &str = include_str!(concat!(
//!     env!("CARGO_MANIFEST_DIR"),
//!     "/../../records/golden-city/3-seats.txt"
//! ));
//! let game = Game::new("golden-city", RECORD, None).ok().unwrap();
//! assert!(game.decisions().len() > 20);
//! // Each of them is judged by itself, so that a page can show how far it has come. Without
//! // any there are the chances of every step.
//! let analysis = game.sum_up("[]").ok().unwrap();
//! assert!(analysis.starts_with('{'));
//! ```

use argosy_analysis::{Analyst, AnyAnalyst, Budget, Decision, Failure, Knowing, SEED};
use argosy_bots::Known;
use argosy_game::{MAX_SEATS, Seat};
use argosy_games::Task;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Compiled here and not with the list of all games, which is compiled for size.
struct Open<'a> {
    record: &'a str,
    knowing: Knowing,
}

impl Task for Open<'_> {
    type Answer = Result<Box<dyn AnyAnalyst>, Failure>;

    fn run<G: Known>(self) -> Self::Answer {
        let analyst = Analyst::<G>::read(self.record, self.knowing, Budget::DEFAULT, SEED)?;
        Ok(Box::new(analyst))
    }
}

/// A game that is being analysed, as a server does it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game(Box<dyn AnyAnalyst>);

#[wasm_bindgen]
impl Game {
    /// Looks with the eyes of a seat, or knows everything.
    ///
    /// # Errors
    /// If the record cannot be read, or there is no fit for its number of seats.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, record: &str, seat: Option<u8>) -> Result<Self, JsError> {
        Ok(Self(open(game, record, seat)?))
    }

    /// What was found before is of use if this is the same.
    pub fn terms(&self) -> String {
        self.0.terms()
    }

    /// The steps at which somebody decided.
    pub fn decisions(&self) -> Vec<u32> {
        self.0.decisions().into_iter().map(|step| step as u32).collect()
    }

    /// What is to be said of the decision at a step, as JSON; `null` if it was forced.
    pub fn judge(&self, step: u32) -> String {
        let decision = self.0.judge(step as usize, &mut || false).unwrap_or_default();
        serde_json::to_string(&decision).expect("decisions are JSON")
    }

    /// The whole analysis with a list of what was said about decisions.
    ///
    /// # Errors
    /// If the list cannot be read.
    pub fn sum_up(&self, decisions: &str) -> Result<String, JsError> {
        let decisions: Vec<Option<Decision>> = serde_json::from_str(decisions)?;
        let wanted = self.0.decisions();
        let known = decisions.into_iter().flatten().filter(|one| wanted.contains(&one.step));
        Ok(serde_json::to_string(&self.0.sum_up(known.collect()))?)
    }
}

/// A record of the game of this name.
///
/// # Errors
/// If it cannot be read, or there is no fit for its number of seats.
pub fn open(game: &str, record: &str, seat: Option<u8>) -> Result<Box<dyn AnyAnalyst>, Failure> {
    let knowing = seat.map_or(Knowing::Everything, |seat| {
        // One that no game has is refused as one that this game does not have.
        Knowing::Seat(Seat::new(seat.min(MAX_SEATS as u8 - 1)))
    });
    let opened = argosy_games::run(game, Open { record, knowing });
    opened.map_err(|_| Failure::NoGame(game.to_owned()))?
}
