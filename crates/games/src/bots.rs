use ::bots::{BotSpec, Opening};
use game::{Bot, Game, Seat, Viewer};

use crate::playing::{Playing, legal_lines};
use crate::{Error, LegalAction, Match};

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
}

struct Seated<G: Game> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    /// How many steps the bot has been told of.
    told: usize,
}

pub(crate) fn seat_bot<G: Game>(
    playing: &Playing<G>,
    bots: &'static [BotSpec<G>],
    seat: Seat,
    level: &str,
    seed: u64,
) -> Result<Box<dyn Player>, Error> {
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

impl<G: Game> Player for Seated<G> {
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
        let index = legal.iter().position(|&candidate| candidate == action);
        let index = index.expect("a bot chooses a legal action");
        Ok(legal_lines(state, self.seat).swap_remove(index))
    }
}
