use game::{Belief, Bot, Game, Rng, Seat};
use search::{Evaluation, Greedy, RandomBot, Search, Settings};

/// What a bot is given when it sits down.
#[derive(Debug)]
pub struct Opening<'a, G: Game> {
    pub seat: Seat,
    /// The seat's view before the first step.
    pub view: &'a G::View,
    pub seed: u64,
}

/// How much a level searches for one decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How often it plays on from the position, at most.
    pub iterations: u32,
    /// How far: actions in a hurry beyond its tree.
    pub ahead: u16,
}

impl Effort {
    /// So many iterations instead, and as far ahead as a number behind a stroke says.
    fn changed(self, word: &str) -> Option<Self> {
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
    pub level: &'static str,
    /// One English sentence.
    pub about: &'static str,
    mind: Mind<G>,
}

/// How a level comes to its decisions, and what makes one.
#[derive(Debug)]
enum Mind<G: Game> {
    AtAGlance(fn(&Opening<'_, G>) -> Box<dyn Bot<G>>),
    Searching(Effort, fn(&Opening<'_, G>, Effort) -> Box<dyn Bot<G>>),
}

impl<G: Game> BotSpec<G> {
    /// The bot that a word asks for: `hard`; `hard@500` for one that searches so many
    /// iterations and is otherwise the same; `hard@500/8` for one that also looks only
    /// so far ahead. `None` if there is no such bot.
    pub fn seat(specs: &[Self], word: &str, opening: &Opening<'_, G>) -> Option<Box<dyn Bot<G>>> {
        let (level, effort) = match word.split_once('@') {
            Some((level, effort)) => (level, Some(effort)),
            None => (word, None),
        };
        let spec = specs.iter().find(|spec| spec.level == level)?;
        match (&spec.mind, effort) {
            (Mind::AtAGlance(make), None) => Some(make(opening)),
            (Mind::AtAGlance(_), Some(_)) => None,
            (Mind::Searching(own, make), None) => Some(make(opening, *own)),
            (Mind::Searching(own, make), Some(word)) => Some(make(opening, own.changed(word)?)),
        }
    }

    /// How much the level searches; `None` if it does not.
    pub fn effort(&self) -> Option<Effort> {
        match self.mind {
            Mind::AtAGlance(_) => None,
            Mind::Searching(effort, _) => Some(effort),
        }
    }
}

/// The bots of a game that nobody has taught them.
pub const fn random_bots<G: Game>() -> &'static [BotSpec<G>] {
    const { &[random()] }
}

const fn random<G: Game>() -> BotSpec<G> {
    BotSpec {
        level: "random",
        about: "Plays any legal action, each equally likely.",
        mind: Mind::AtAGlance(|opening| Box::new(RandomBot::new(opening.seed))),
    }
}

/// What a game gives to have bots: everything else is the same for all.
pub trait Known: Game {
    type Knowledge: Evaluation<Self>;
    /// How its search goes about it, whatever the level.
    const SETTINGS: Settings;
    /// How much `easy`, `medium` and `hard` search.
    const EFFORTS: [Effort; 3];

    /// What can be worked out once for a whole game, from any world of it.
    fn knowledge(world: &Self) -> Self::Knowledge;
}

/// The bots of a game, weakest first. Levels differ in how much and how far they
/// search and in nothing else.
pub const fn bots_of<G: Known>() -> [BotSpec<G>; 5] {
    let [easy, medium, hard] = G::EFFORTS;
    [
        random(),
        BotSpec {
            level: "greedy",
            about: "Plays what looks best at first sight.",
            mind: Mind::AtAGlance(|opening| {
                let knowledge = knowledge_at(opening);
                Box::new(Greedy::new(opening.seat, opening.view, knowledge, opening.seed))
            }),
        },
        level("easy", "Thinks for about two milliseconds.", easy),
        level("medium", "Thinks for about twenty milliseconds.", medium),
        level("hard", "Thinks for about two hundred milliseconds.", hard),
    ]
}

const fn level<G: Known>(level: &'static str, about: &'static str, effort: Effort) -> BotSpec<G> {
    let make = |opening: &Opening<'_, G>, effort| -> Box<dyn Bot<G>> {
        Box::new(searching(opening, effort))
    };
    BotSpec { level, about, mind: Mind::Searching(effort, make) }
}

/// A searching player of any effort, between and beyond the named levels.
pub fn searching<G: Known>(opening: &Opening<'_, G>, effort: Effort) -> Search<G, G::Knowledge> {
    let Effort { iterations, ahead } = effort;
    let settings = Settings { iterations, rollout: ahead, ..G::SETTINGS };
    Search::new(opening.seat, opening.view, knowledge_at(opening), settings, opening.seed)
}

fn knowledge_at<G: Known>(opening: &Opening<'_, G>) -> G::Knowledge {
    // Any world will do: what is worked out is the same in all of them.
    let world = G::Belief::new(opening.view).sample(opening.view, &mut Rng::from_seed(0));
    G::knowledge(&world)
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
