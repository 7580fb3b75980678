use std::borrow::Cow;

use argosy_erased::Error;
use argosy_game::{Rng, SeatSet};
use serde::{Deserialize, Serialize};

use crate::settings::Settings;

/// A batch as text.
#[derive(Serialize, Deserialize)]
pub(crate) struct Saved<'a> {
    game: Cow<'a, str>,
    settings: Cow<'a, Settings>,
    pub games: Vec<SavedGame>,
}

#[derive(Serialize, Deserialize)]
pub(crate) struct SavedGame {
    pub position: String,
    pub rng: Rng,
    pub passed: SeatSet,
}

impl<'a> Saved<'a> {
    pub fn write(
        game: &'a str,
        settings: &'a Settings,
        slots: impl Iterator<Item = (String, &'a Rng, SeatSet)>,
    ) -> String {
        let kept = |(position, rng, passed): (String, &Rng, SeatSet)| SavedGame {
            position,
            rng: rng.clone(),
            passed,
        };
        let saved = Self {
            game: game.into(),
            settings: Cow::Borrowed(settings),
            games: slots.map(kept).collect(),
        };
        serde_json::to_string(&saved).expect("texts and numbers are JSON")
    }

    pub fn read(text: &str, game: &str, settings: &Settings) -> Result<Saved<'static>, Error> {
        let saved: Saved<'static> = serde_json::from_str(text)?;
        if saved.game != game || *saved.settings != *settings {
            return Err(Error::new("other_batch", "this was saved by a batch of other settings"));
        }
        Ok(saved)
    }
}
