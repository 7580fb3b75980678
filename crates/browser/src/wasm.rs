//! What JavaScript calls. It is text in and text out.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::message::{Think, Told};

/// The tables of this worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Tables(crate::Tables);

#[wasm_bindgen]
impl Tables {
    /// With the build of the pages.
    #[wasm_bindgen(constructor)]
    pub fn new(build: &str) -> Self {
        Self(crate::Tables::new(build))
    }

    pub fn has(&self, table: &str) -> bool {
        self.0.has(table)
    }

    /// Something happened at this time; 32 random bytes come with it. What is to be done is
    /// answered.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn handle(&mut self, told: &str, now: f64, random: &[u8]) -> Result<String, JsError> {
        let told: Told = serde_json::from_str(told)?;
        let todo = self.0.handle(told, now as u64, random.try_into()?);
        Ok(serde_json::to_string(&todo)?)
    }
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
}

/// What a bot plays, as a list of lines. It has this many milliseconds: a device that is too slow
/// for a level plays that level with fewer iterations.
///
/// # Errors
/// If there is nothing to decide.
#[wasm_bindgen]
pub fn think(asked: &str, budget: f64) -> Result<String, JsError> {
    let asked: Think = serde_json::from_str(asked)?;
    let until = milliseconds() + budget;
    let mut late = false;
    let lines = crate::think(&asked, &mut || {
        late = late || milliseconds() >= until;
        late
    })?;
    Ok(serde_json::json!({ "lines": lines, "late": late }).to_string())
}

/// How many steps a random game by the engine alone has, to measure how fast it is; 0 if there is
/// no such game.
#[wasm_bindgen]
pub fn random_play(game: &str, n_seats: u8, seed: u32) -> f64 {
    crate::random_play(game, n_seats, seed.into()).unwrap_or_default() as f64
}

/// The record of a game among bots with these options (an object in JSON), to compare with what
/// other machines play.
///
/// # Errors
/// If there is no such game or level, or no such table of the game.
#[wasm_bindgen]
pub fn play_out(
    game: &str,
    n_seats: u8,
    options: &str,
    level: &str,
    seed: u32,
    most: u32,
) -> Result<String, JsError> {
    let options = serde_json::from_str(options)?;
    Ok(crate::play_out(game, n_seats, &options, level, seed.into(), most as usize)?)
}
