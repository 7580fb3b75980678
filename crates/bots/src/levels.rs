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
    /// The most iterations of one decision; 0 if the level does not search.
    pub iterations: u32,
    pub make: fn(Opening<'_, G>) -> Box<dyn Bot<G>>,
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
    [
        BotSpec {
            level: "random",
            about: "Plays any legal action, each equally likely.",
            iterations: 0,
            make: |opening| Box::new(RandomBot::new(opening.seed)),
        },
        BotSpec {
            level: "greedy",
            about: "Plays what looks best at first sight.",
            iterations: 0,
            make: |opening| {
                let knowledge = knowledge_at(&opening);
                Box::new(Greedy::new(opening.seat, opening.view, knowledge, opening.seed))
            },
        },
        BotSpec {
            level: "easy",
            about: "Thinks for about two milliseconds.",
            iterations: G::BUDGETS[0],
            make: |opening| Box::new(searching(&opening, G::BUDGETS[0])),
        },
        BotSpec {
            level: "medium",
            about: "Thinks for about twenty milliseconds.",
            iterations: G::BUDGETS[1],
            make: |opening| Box::new(searching(&opening, G::BUDGETS[1])),
        },
        BotSpec {
            level: "hard",
            about: "Thinks for about two hundred milliseconds.",
            iterations: G::BUDGETS[2],
            make: |opening| Box::new(searching(&opening, G::BUDGETS[2])),
        },
    ]
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
