use argosy_game::{Bot, Game, Seat};

/// What a bot is given when it sits down.
#[derive(Debug)]
pub struct Opening<'a, G: Game> {
    /// The seat it plays.
    pub seat: Seat,
    /// The seat's view before the first step.
    pub view: &'a G::View,
    /// What its random numbers come from.
    pub seed: u64,
}

/// How much a level searches for one decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How often it plays on from the position, at most.
    pub iterations: u32,
    /// How far: actions of a rollout beyond its tree.
    pub ahead: u16,
}

impl Effort {
    /// With other iterations, and another rollout length if one follows a slash.
    pub fn changed(self, word: &str) -> Option<Self> {
        let (iterations, ahead) = match word.split_once('/') {
            Some((iterations, ahead)) => (iterations, ahead.parse().ok()?),
            None => (word, self.ahead),
        };
        let iterations = iterations.parse().ok().filter(|&iterations| iterations > 0)?;
        Some(Self { iterations, ahead })
    }
}

/// A bot of one game, by the name of its level.
#[derive(Debug)]
pub struct BotSpec<G: Game> {
    /// The word that names it.
    pub level: &'static str,
    /// One English sentence.
    pub about: &'static str,
    mind: Mind<G>,
}

/// How a level comes to its decisions, and what makes one.
#[derive(Debug)]
enum Mind<G: Game> {
    Instant(MakeBot<G>),
    Searching(Effort, MakeSearch<G>),
}

/// What makes a bot that does not ask how much it is to search.
pub type MakeBot<G> = fn(&Opening<'_, G>) -> Box<dyn Bot<G>>;
type MakeSearch<G> = fn(&Opening<'_, G>, Effort) -> Box<dyn Bot<G>>;

/// All that thinks in a game.
#[derive(Debug)]
pub(crate) struct Minds<G: Game> {
    /// Weakest first.
    pub bots: &'static [BotSpec<G>],
    /// What is asked for suggestions; the strongest bot if there is none.
    pub adviser: Option<MakeBot<G>>,
}

impl<G: Game> Clone for Minds<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Minds<G> {}

impl<G: Game> BotSpec<G> {
    /// A bot that does not search.
    pub const fn instant(level: &'static str, about: &'static str, make: MakeBot<G>) -> Self {
        Self { level, about, mind: Mind::Instant(make) }
    }

    /// A bot that searches as much as its level does, or as much as it is asked to.
    pub const fn searching(
        level: &'static str,
        about: &'static str,
        effort: Effort,
        make: MakeSearch<G>,
    ) -> Self {
        Self { level, about, mind: Mind::Searching(effort, make) }
    }

    /// The bot that a word asks for: `hard`; `hard@500` for the same with 500 iterations;
    /// `hard@500/8` for the same with 500 iterations and rollouts of 8 actions. `None` if
    /// there is no such bot.
    pub fn seat(specs: &[Self], word: &str, opening: &Opening<'_, G>) -> Option<Box<dyn Bot<G>>> {
        let (level, effort) = match word.split_once('@') {
            Some((level, effort)) => (level, Some(effort)),
            None => (word, None),
        };
        let spec = specs.iter().find(|spec| spec.level == level)?;
        match (&spec.mind, effort) {
            (Mind::Instant(make), None) => Some(make(opening)),
            (Mind::Instant(_), Some(_)) => None,
            (Mind::Searching(own, make), None) => Some(make(opening, *own)),
            (Mind::Searching(own, make), Some(word)) => Some(make(opening, own.changed(word)?)),
        }
    }

    /// The strongest level that does not search, up to the one that a word asks for. `None` if
    /// there is none.
    pub fn quick<'a>(specs: &'a [Self], word: &str) -> Option<&'a str> {
        let level = word.split_once('@').map_or(word, |(level, _)| level);
        let asked = specs.iter().position(|spec| spec.level == level)?;
        let quick = specs[..=asked].iter().rev().find(|spec| spec.effort().is_none());
        quick.map(|spec| spec.level)
    }

    /// How much the level searches; `None` if it does not.
    pub fn effort(&self) -> Option<Effort> {
        match self.mind {
            Mind::Instant(_) => None,
            Mind::Searching(effort, _) => Some(effort),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effort_is_changed_by_a_word() {
        let own = Effort { iterations: 40_000, ahead: 16 };
        assert_eq!(own.changed("500"), Some(Effort { iterations: 500, ahead: 16 }));
        assert_eq!(own.changed("500/0"), Some(Effort { iterations: 500, ahead: 0 }));
        for wrong in ["", "0", "-1", "many", "500/", "500/-1", "500/70000", "500/8/8", "/8"] {
            assert_eq!(own.changed(wrong), None, "{wrong}");
        }
    }
}
