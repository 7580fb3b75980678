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

/// A bot of one game, by the name of its level.
#[derive(Debug)]
pub struct BotSpec<G: Game> {
    pub level: &'static str,
    /// One English sentence.
    pub about: &'static str,
    /// The most iterations of one decision; `None` if the level does not search.
    pub iterations: Option<u32>,
    /// Makes one that searches so many iterations, if it searches.
    pub make: fn(&Opening<'_, G>, u32) -> Box<dyn Bot<G>>,
}

impl<G: Game> BotSpec<G> {
    /// The bot that a word asks for: `hard`, or `hard@500` for one that searches so
    /// many iterations and is otherwise the same. `None` if there is no such bot.
    pub fn seat(specs: &[Self], word: &str, opening: &Opening<'_, G>) -> Option<Box<dyn Bot<G>>> {
        let (level, budget) = match word.split_once('@') {
            Some((level, budget)) => (level, Some(budget.parse::<u32>().ok()?)),
            None => (word, None),
        };
        let spec = specs.iter().find(|spec| spec.level == level)?;
        let iterations = match (spec.iterations, budget) {
            (None, Some(_)) | (_, Some(0)) => return None,
            (own, None) => own.unwrap_or(0),
            (Some(_), Some(budget)) => budget,
        };
        Some((spec.make)(opening, iterations))
    }
}

/// The bots of a game that nobody has taught them.
pub const fn random_bots<G: Game>() -> &'static [BotSpec<G>] {
    &[BotSpec {
        level: "random",
        about: "Plays any legal action, each equally likely.",
        iterations: None,
        make: |opening, _| Box::new(RandomBot::new(opening.seed)),
    }]
}

/// What a game gives to have bots: everything else is the same for all.
pub trait Known: Game {
    type Knowledge: Evaluation<Self>;
    /// How its search goes about it, iterations aside.
    const SETTINGS: Settings;
    /// The iterations of `easy`, `medium` and `hard`.
    const BUDGETS: [u32; 3];

    /// What can be worked out once for a whole game, from any world of it.
    fn knowledge(world: &Self) -> Self::Knowledge;
}

/// The bots of a game, weakest first. Levels differ in how much they search and
/// in nothing else.
pub const fn bots_of<G: Known>() -> [BotSpec<G>; 5] {
    let [easy, medium, hard] = G::BUDGETS;
    [
        BotSpec {
            level: "random",
            about: "Plays any legal action, each equally likely.",
            iterations: None,
            make: |opening, _| Box::new(RandomBot::new(opening.seed)),
        },
        BotSpec {
            level: "greedy",
            about: "Plays what looks best at first sight.",
            iterations: None,
            make: |opening, _| {
                let knowledge = knowledge_at(opening);
                Box::new(Greedy::new(opening.seat, opening.view, knowledge, opening.seed))
            },
        },
        level("easy", "Thinks for about two milliseconds.", easy),
        level("medium", "Thinks for about twenty milliseconds.", medium),
        level("hard", "Thinks for about two hundred milliseconds.", hard),
    ]
}

const fn level<G: Known>(level: &'static str, about: &'static str, iterations: u32) -> BotSpec<G> {
    let make = |opening: &Opening<'_, G>, iterations| -> Box<dyn Bot<G>> {
        Box::new(searching(opening, iterations))
    };
    BotSpec { level, about, iterations: Some(iterations), make }
}

/// A searching player of any budget, between and beyond the named levels.
pub fn searching<G: Known>(opening: &Opening<'_, G>, iterations: u32) -> Search<G, G::Knowledge> {
    searching_with(opening, G::SETTINGS.with_iterations(iterations))
}

/// A searching player with settings of its own, for experiments.
pub fn searching_with<G: Known>(
    opening: &Opening<'_, G>,
    settings: Settings,
) -> Search<G, G::Knowledge> {
    Search::new(opening.seat, opening.view, knowledge_at(opening), settings, opening.seed)
}

fn knowledge_at<G: Known>(opening: &Opening<'_, G>) -> G::Knowledge {
    // Any world will do: what is worked out is the same in all of them.
    let world = G::Belief::new(opening.view).sample(opening.view, &mut Rng::from_seed(0));
    G::knowledge(&world)
}
