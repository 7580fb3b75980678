//! Who plays the games that are learnt from.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use argosy_bots::{Known, bots_of, searching};
use argosy_erased::{BotSpec, Effort, Error, Opening};
use argosy_game::Bot;
use argosy_search::{Report, Search};

/// Who plays.
pub enum Teacher {
    /// The search itself, as much of it as is asked for.
    Search(Effort),
    /// The bot that a word asks for, with the manners that it has at a table.
    Level(String),
}

/// A bot whose search can be looked into, whatever it is wrapped in.
pub struct Player<G: Known> {
    bot: Box<dyn Bot<G>>,
    search: Shared<G>,
}

/// A search that is a bot and is looked into once it has chosen.
struct Shared<G: Known>(Arc<Mutex<Search<G, G::Knowledge>>>);

impl<G: Known> Shared<G> {
    /// Nobody waits: one thread plays the whole game.
    fn locked(&self) -> MutexGuard<'_, Search<G, G::Knowledge>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<G: Known> Bot<G> for Shared<G> {
    fn observe(&mut self, event: &G::EventView) {
        self.locked().observe(event);
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        stop: &mut dyn FnMut() -> bool,
    ) -> G::Action {
        self.locked().choose(view, legal, stop)
    }
}

impl<G: Known> Player<G> {
    pub fn new(opening: &Opening<'_, G>, teacher: &Teacher) -> Result<Self, Error> {
        let effort = match teacher {
            Teacher::Search(effort) => *effort,
            Teacher::Level(word) => effort_of::<G>(word)?,
        };
        let search = Arc::new(Mutex::new(searching(opening, effort)));
        let bot: Box<dyn Bot<G>> = Box::new(Shared(Arc::clone(&search)));
        let bot = match teacher {
            Teacher::Search(_) => bot,
            Teacher::Level(_) => G::mannered(opening, bot),
        };
        Ok(Self { bot, search: Shared(search) })
    }

    pub fn observe(&mut self, event: &G::EventView) {
        self.bot.observe(event);
    }

    /// What it chooses, and what that is based on.
    pub fn choose(&mut self, view: &G::View, legal: &[G::Action]) -> (G::Action, Report<G>) {
        let best = self.bot.choose(view, legal, &mut || false);
        (best, self.search.locked().report().clone())
    }
}

/// How much the bot that a word asks for searches: `hard`, `hard@500`, `hard@500/8`.
fn effort_of<G: Known>(word: &str) -> Result<Effort, Error> {
    let (level, changed) = match word.split_once('@') {
        Some((level, changed)) => (level, Some(changed)),
        None => (word, None),
    };
    let bots = bots_of::<G>();
    let own = bots.iter().find(|bot| bot.level == level).and_then(BotSpec::effort);
    let effort = own.and_then(|own| changed.map_or(Some(own), |word| own.changed(word)));
    effort.ok_or_else(|| {
        let searching = bots.iter().filter(|bot| bot.effort().is_some()).map(|bot| bot.level);
        let known = searching.collect::<Vec<_>>().join(", ");
        let why = format!("{} has no bot {word:?} that searches; there are {known}", G::NAME);
        Error::new("unknown_level", why)
    })
}
