use argosy_erased::Refused as GameRefused;
use argosy_table::Refusal;
use argosy_wire::Error;

use crate::Refused;

pub(crate) fn refuse(code: &str, why: &str) -> Refused {
    Box::new(Error::new(code, why))
}

pub(crate) fn not_found() -> Refused {
    refuse("not_found", "there is no such thing, or not for you")
}

/// What HTTP calls a refusal with this code.
pub fn status(code: &str) -> u16 {
    match code {
        "not_found" => 404,
        "table_crowded" => 429,
        "not_your_seat" | "not_host" | "running" | "kicked" | "muted" => 403,
        "stale" | "seat_taken" | "already_started" => 409,
        "storage_full" | "storage_busy" | "storage_failed" | "storage_away" | "storage_unknown" => {
            503
        }
        _ => 422,
    }
}

/// The refusal as clients get it.
pub fn refusal_error(refusal: Refusal) -> Error {
    match refusal {
        Refusal::Table { code, why } => Error::new(code, why),
        Refusal::Game(error) => {
            let mut told = Error::new(error.code, error.why);
            told.line = error.line;
            if let Some(refused) = error.refused {
                describe(&mut told, &refused);
            }
            told
        }
    }
}

pub(crate) fn refused(refusal: impl Into<Refusal>) -> Refused {
    Box::new(refusal_error(refusal.into()))
}

/// Adds what the game itself says.
pub(crate) fn describe(error: &mut Error, refused: &GameRefused) {
    error.reason = Some(refused.reason.to_owned());
    error.rule = refused.rule.map(str::to_owned);
    error.refusal = Some(refused.refusal.raw());
}
