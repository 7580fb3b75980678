use std::any::Any;
use std::fmt::Debug;

use argosy_game::{
    ActionId, Dice, Header, Options, Ranks, Rng, RulesVersion, Scores, Seat, ToAct, Viewer,
};

use crate::{
    Audience, Draft, Error, EventLine, Json, LegalAction, Named, OutcomeLine, Played, Player,
    Refused, StepLine,
};

/// One game under way or finished: how it began, every step since, and the state.
/// A copy is cheap (some kilobytes) and serves as a snapshot.
///
/// A call that answers with an error has changed nothing.
pub trait Match: Debug + Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// How many seats it is played with.
    fn n_seats(&self) -> u8;

    /// The lines that the record begins with, `rules` and `seats` included, as
    /// [`crate::AnyGame::read_setup`] reads them; `None` if the match began from
    /// a position.
    fn setup(&self) -> Option<Header>;

    /// The version of the rules that it is played by.
    fn rules(&self) -> RulesVersion;

    /// The chosen options; those that the state knows if the match began from a position.
    fn options(&self) -> Options;

    /// Who is to act now.
    fn to_act(&self) -> ToAct;

    /// How many steps have been made.
    fn n_steps(&self) -> usize;

    /// The steps from this one on, as the record has them.
    fn steps(&self, since: usize) -> Result<Vec<StepLine>, Error>;

    /// What the seat can do now, in ascending order of ids. Empty if nothing.
    fn legal(&self, seat: Seat) -> Result<Vec<LegalAction>, Error>;

    /// The ids of what the seat can do now, in ascending order.
    fn legal_ids(&self, seat: Seat) -> Result<Vec<ActionId>, Error>;

    /// Which of all actions the seat can do now, by their ids.
    fn legal_mask(&self, seat: Seat) -> Result<Vec<bool>, Error>;

    /// What a viewer may know, as numbers; `docs/tensors` says what stands where.
    #[cfg(feature = "tensors")]
    fn tensor(&self, viewer: Viewer) -> Result<Vec<u8>, Error>;

    /// All faces of an action that the seat names by one of them, whether or not it
    /// is legal now.
    fn name(&self, seat: Seat, action: &Named) -> Result<LegalAction, Error>;

    /// Whether the seat's last action was a part of a choice that is not whole yet.
    fn is_mid_choice(&self, seat: Seat) -> bool;

    /// Why the seat cannot do this now; `None` if it can. The action is given by its
    /// line, or by its value as JSON text, as in [`Match::play`] and [`Match::draft`].
    fn why(&self, seat: Seat, line: &str) -> Result<Option<Refused>, Error>;

    /// As [`Match::why`], for an action that is named by any of its faces.
    fn why_named(&self, seat: Seat, action: &Named) -> Result<Option<Refused>, Error>;

    /// Plays the actions of one seat in canonical order, all or none.
    fn play(&mut self, seat: Seat, lines: &[&str]) -> Result<Played, Error>;

    /// As [`Match::play`], by the ids of the actions.
    fn play_ids(&mut self, seat: Seat, ids: &[ActionId]) -> Result<Played, Error>;

    /// As [`Match::play`], each action named by any of its faces.
    fn play_named(&mut self, seat: Seat, actions: &[Named]) -> Result<Played, Error>;

    /// What chance can do now, in the stable order that fair dice walk. Empty
    /// unless chance is to act.
    fn outcomes(&self) -> Vec<OutcomeLine>;

    /// Applies one of the outcomes.
    fn chance(&mut self, line: &str) -> Result<(), Error>;

    /// Draws one of the outcomes by weight, with one number of the dice, and
    /// applies it. The answer is its line.
    fn sample(&mut self, dice: &mut dyn Dice) -> Result<String, Error>;

    /// What the viewer may know now.
    fn view(&self, viewer: Viewer) -> Result<Json, Error>;

    /// What the viewer saw of the steps from this one on.
    fn events(&self, viewer: Viewer, since: usize) -> Result<Vec<EventLine>, Error>;

    /// Whom the steps from this one on, together, have shown something: a view, a legal
    /// list, scores or a turn that is another, or an event.
    fn audience(&self, since: usize) -> Result<Audience, Error>;

    /// Whether some other seat cannot tell what the seat has to choose from. Then the time
    /// that it takes to choose could reveal what it holds.
    fn hides_choices(&self, seat: Seat) -> Result<bool, Error>;

    /// The points as the viewer may know them.
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

    /// The lines `meta KEY VALUE` of the record.
    fn meta(&self) -> &[(String, String)];

    /// A copy as the match was after this number of steps.
    fn at(&self, n_steps: usize) -> Result<Box<dyn Match>, Error>;

    /// Another match, begun from a position that the seat cannot tell from this one by
    /// anything it has seen, drawn as likely as it is.
    fn world(&self, seat: Seat, rng: &mut Rng) -> Result<Box<dyn Match>, Error>;

    /// Goes back to where the match had this number of steps, and forgets the rest.
    fn truncate(&mut self, n_steps: usize) -> Result<(), Error>;

    /// How far back the seat may go without asking anybody: the least number of
    /// steps that [`Match::truncate`] may leave, which is [`Match::n_steps`] if
    /// nothing may be undone. Undo never crosses chance, a step of another seat,
    /// a deal with another seat, or a step that showed the seat something it did not
    /// know.
    ///
    /// Where several seats can act at once, nothing is undone this way: it would
    /// reveal whether another one has begun to answer. There the game itself offers
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
    /// cannot reveal anything that the seat does not know.
    fn draft(&self, seat: Seat, lines: &[&str]) -> Result<Draft, Error>;

    /// A bot for the seat. After an undo another one must be made.
    fn player(&self, seat: Seat, level: &str, seed: u64) -> Result<Box<dyn Player>, Error>;

    /// The strongest bot up to this level that answers at once.
    fn quick_player(&self, seat: Seat, level: &str, seed: u64) -> Result<Box<dyn Player>, Error>;

    /// Whom the seat's owner asks for a suggestion: plays as well as the strongest bot, and
    /// says what its choice was weighed against if the game can tell.
    fn adviser(&self, seat: Seat, seed: u64) -> Result<Box<dyn Player>, Error>;

    /// A copy, as a snapshot.
    fn boxed_clone(&self) -> Box<dyn Match>;

    /// For bots, which need to know the game that they play.
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn Match> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}
