//! The record that a table leaves behind, with all that is needed to check its
//! dice.

use argosy_erased::Match;
use argosy_game::SeatSet;

use crate::{Bytes32, Secret, Table};

/// Steps that were taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Undone {
    pub to: usize,
    /// What stood after it, as a record writes steps.
    pub lines: Vec<String>,
}

/// Dice that were promised, and never thrown because somebody kept a salt back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Abandoned {
    pub commitment: Bytes32,
    pub secret: Secret,
    /// By seat, as far as they were revealed.
    pub salts: Vec<Option<Bytes32>>,
    /// The seats of those who did not reveal theirs.
    pub silent: SeatSet,
}

/// The keys of the lines `meta KEY VALUE`.
pub(crate) const TABLE: &str = "table";
pub(crate) const DICE: &str = "dice";
pub(crate) const SECRET: &str = "secret";
pub(crate) const SALT: &str = "salt";
pub(crate) const OPTION: &str = "option";
pub(crate) const GIVEN: &str = "given";
pub(crate) const ABANDONED: &str = "abandoned";
pub(crate) const ABANDONED_SALT: &str = "abandoned-salt";
pub(crate) const SILENT: &str = "silent";
pub(crate) const UNDO: &str = "undo";
pub(crate) const UNDONE: &str = "undone";

/// The record of a table that is over.
pub(crate) fn record_of(table: &Table, game: &dyn Match, secret: Bytes32) -> String {
    // A game that was over before it came here brings the dice of its own table.
    if game.meta().iter().any(|(key, _)| key == DICE) {
        return game.record();
    }
    let played = game.n_steps();
    let mut game = game.boxed_clone();
    let mut meta = |key: &str, value: String| {
        game.add_meta(key, &value).expect("these lines have one word and one line");
    };
    meta(TABLE, table.id().to_owned());
    meta(DICE, table.commitment().to_string());
    meta(SECRET, secret.to_string());
    for abandoned in table.abandoned() {
        meta(ABANDONED, format!("{} {}", abandoned.commitment, abandoned.secret.publish()));
        for (seat, salt) in abandoned.salts.iter().enumerate() {
            if let Some(salt) = salt {
                meta(ABANDONED_SALT, format!("{seat} {salt}"));
            }
        }
        for seat in abandoned.silent.iter() {
            meta(SILENT, seat.number().to_string());
        }
    }
    for (seat, salt) in table.salts().iter().enumerate() {
        if let Some(salt) = salt {
            meta(SALT, format!("{seat} {salt}"));
        }
    }
    for (key, value) in table.terms().options.iter() {
        meta(OPTION, format!("{key} {value}"));
    }
    if table.terms().given.is_some() {
        meta(GIVEN, table.given_steps().min(played).to_string());
    }
    for undone in table.undone() {
        meta(UNDO, undone.to.to_string());
        for line in &undone.lines {
            meta(UNDONE, line.clone());
        }
    }
    game.record()
}
