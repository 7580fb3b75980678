use std::any::Any;
use std::fmt::Debug;

use game::{Dice, Header, Options, Ranks, Scores, Seat, ToAct, Viewer};

use crate::{
    Draft, Error, EventLine, Json, LegalAction, OutcomeLine, Played, Player, Refused, StepLine,
};

/// One game under way or finished: how it began, every step since, and the state.
/// A copy is cheap (some kilobytes) and serves as a snapshot.
///
/// Whatever answers with an error has changed nothing.
pub trait Match: Debug + Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;

    fn n_seats(&self) -> u8;

    /// The lines that the record begins with, `rules` and `seats` included, as
    /// [`crate::AnyGame::read_setup`] reads them; `None` if the match began from
    /// a position.
    fn setup(&self) -> Option<Header>;

    /// The chosen options; `None` if the match began from a position.
    fn options(&self) -> Option<Options>;

    fn to_act(&self) -> ToAct;

    fn n_steps(&self) -> usize;

    /// The steps from this one on, as the record has them.
    fn steps(&self, since: usize) -> Result<Vec<StepLine>, Error>;

    /// What the seat can do now, in ascending order of ids. Empty if nothing.
    fn legal(&self, seat: Seat) -> Result<Vec<LegalAction>, Error>;

    /// Why the seat cannot do this now; `None` if it can.
    fn why(&self, seat: Seat, line: &str) -> Result<Option<Refused>, Error>;

    /// Plays the actions of one seat in canonical order, all or none.
    fn play(&mut self, seat: Seat, lines: &[&str]) -> Result<Played, Error>;

    /// What chance can do now, in the stable order that fair dice walk. Empty
    /// unless chance is to act.
    fn outcomes(&self) -> Vec<OutcomeLine>;

    /// Applies one of the outcomes.
    fn chance(&mut self, line: &str) -> Result<(), Error>;

    /// Draws one of the outcomes by weight, with one number of the dice, and
    /// applies it. The answer is its line.
    fn sample(&mut self, dice: &mut dyn Dice) -> Result<String, Error>;

    fn view(&self, viewer: Viewer) -> Result<Json, Error>;

    /// What the viewer saw of the steps from this one on.
    fn events(&self, viewer: Viewer, since: usize) -> Result<Vec<EventLine>, Error>;

    fn scores(&self, viewer: Viewer) -> Result<Scores, Error>;

    /// The places, once the match is over.
    fn ranks(&self) -> Option<Ranks>;

    /// The whole state as text, secrets included, as [`crate::load`] reads it.
    fn position(&self) -> String;

    /// Sixteen hexadecimal digits that are the same for the same state on every
    /// machine.
    fn state_hash(&self) -> String;

    /// The record as text, secrets included.
    fn record(&self) -> String;

    /// Adds a line `meta KEY VALUE` to the record.
    fn add_meta(&mut self, key: &str, value: &str) -> Result<(), Error>;

    fn meta(&self) -> &[(String, String)];

    /// Goes back to where the match had so many steps, and forgets the rest.
    fn truncate(&mut self, n_steps: usize) -> Result<(), Error>;

    /// How far back the seat may go without asking anybody: the least number of
    /// steps that [`Match::truncate`] may leave, which is [`Match::n_steps`] if
    /// nothing may be undone. Undo never crosses chance, a step of another seat,
    /// or a step that showed the seat something it did not know.
    ///
    /// Where several seats can act at once, nothing is undone this way: it would
    /// tell whether another one has begun to answer. There the game itself offers
    /// to take an answer back.
    ///
    /// Nobody looks further back than `least`: every step that is looked at is
    /// judged in many worlds.
    fn undo_to(&self, seat: Seat, least: usize) -> Result<usize, Error>;

    /// Whether the step showed the seat that made it something it did not know:
    /// the seat's view and events would have been different in some other world
    /// that looked the same to it before. False for steps of chance, which have
    /// no seat.
    fn reveals(&self, step: usize) -> Result<bool, Error>;

    /// What the seat would have before it after these actions. It is played on
    /// worlds drawn from the seat's own view, never on the state, so that it
    /// cannot tell anything that the seat does not know.
    fn draft(&self, seat: Seat, lines: &[&str]) -> Result<Draft, Error>;

    /// A bot for the seat. After an undo it must be made anew.
    fn player(&self, seat: Seat, level: &str, seed: u64) -> Result<Box<dyn Player>, Error>;

    fn boxed_clone(&self) -> Box<dyn Match>;

    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn Match> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}
