use argosy_game::{Bot, Game, Seat, Tensor, Viewer};

use crate::levels::Minds;
use crate::playing::Playing;
use crate::{BotSpec, Error, LegalAction, Match, Opening};

/// An action that a bot weighed.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed {
    /// As the notation has it.
    pub line: String,
    /// How likely the seat wins after it, from 0 to 1.
    pub chance: f32,
}

/// A decision from its first action to its last.
#[derive(Clone, Debug)]
pub struct Whole {
    /// At least one.
    pub actions: Vec<LegalAction>,
    /// Its first action and the next best; empty if there was nothing to weigh, or if the
    /// player does not count in chances.
    pub weighed: Vec<Weighed>,
}

/// A bot in its seat. It sees what the seat sees and keeps its thoughts from one
/// decision to the next.
pub trait Player: Send {
    /// Catches up with what its seat has seen, then chooses one of the legal
    /// actions, which it does not play. It decides soon after `stop` answers true.
    fn choose(
        &mut self,
        game: &dyn Match,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<LegalAction, Error>;

    /// The last choice and the next best, if the player counts in chances.
    fn weighed(&self) -> Vec<Weighed> {
        Vec::new()
    }

    /// Chooses until the seat's decision is whole: every card of a discard, both sides
    /// of an offer. The seat is the one this player was made for.
    fn choose_whole(
        &mut self,
        game: &dyn Match,
        seat: Seat,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Whole, Error> {
        let mut game = game.boxed_clone();
        let mut action = self.choose(game.as_ref(), stop)?;
        let mut whole = Whole { actions: Vec::new(), weighed: self.weighed() };
        loop {
            game.play(seat, &[&action.line])?;
            whole.actions.push(action);
            if !game.is_mid_choice(seat) {
                return Ok(whole);
            }
            action = self.choose(game.as_ref(), stop)?;
        }
    }
}

struct Seated<G: Game> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    /// How many steps the bot has seen.
    told: usize,
}

pub(crate) fn seat_bot<G: Tensor>(
    playing: &Playing<G>,
    minds: Minds<G>,
    seat: Seat,
    level: &str,
    seed: u64,
) -> Result<Box<dyn Player>, Error> {
    let Minds { bots, .. } = minds;
    let view = playing.state_at(0).view(Viewer::Seat(seat));
    let Some(bot) = BotSpec::seat(bots, level, &Opening { seat, view: &view, seed }) else {
        let known: Vec<&str> = bots.iter().map(|spec| spec.level).collect();
        return Err(Error::new(
            "unknown_level",
            format!(
                "{} has no bot of level {}; there are {}",
                G::NAME,
                crate::error::short(level),
                known.join(", ")
            ),
        ));
    };
    Ok(Box::new(Seated { seat, bot, told: 0 }))
}

pub(crate) fn seat_adviser<G: Tensor>(
    playing: &Playing<G>,
    minds: Minds<G>,
    seat: Seat,
    seed: u64,
) -> Result<Box<dyn Player>, Error> {
    let Some(advise) = minds.adviser else {
        let best = minds.bots.last().map_or("", |spec| spec.level);
        return seat_bot(playing, minds, seat, best, seed);
    };
    let view = playing.state_at(0).view(Viewer::Seat(seat));
    let bot = advise(&Opening { seat, view: &view, seed });
    Ok(Box::new(Seated { seat, bot, told: 0 }))
}

impl<G: Tensor> Player for Seated<G> {
    fn choose(
        &mut self,
        game: &dyn Match,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<LegalAction, Error> {
        let playing = game.as_any().downcast_ref::<Playing<G>>();
        let Some(playing) = playing.filter(|playing| playing.n_steps() >= self.told) else {
            return Err(Error::new("wrong_match", "this bot sits at another game"));
        };
        let viewer = Viewer::Seat(self.seat);
        for (_, event) in playing.seen_since(viewer, self.told) {
            self.bot.observe(&event);
        }
        self.told = playing.n_steps();
        let state = playing.state();
        let mut legal = Vec::new();
        state.legal_actions(self.seat, &mut legal);
        if legal.is_empty() {
            let why = format!("seat {} has nothing to decide now", self.seat);
            return Err(Error::new("not_to_act", why));
        }
        let action = self.bot.choose(&state.view(viewer), &legal, stop);
        assert!(legal.contains(&action), "a bot chooses a legal action");
        Ok(LegalAction::new::<G>(self.seat, state.n_seats(), action))
    }

    fn weighed(&self) -> Vec<Weighed> {
        let chances = self.bot.chances().into_iter();
        chances.map(|(action, chance)| Weighed { line: action.to_string(), chance }).collect()
    }
}
