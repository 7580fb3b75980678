use std::fmt::Debug;

use argosy_erased::{BotSpec, Effort, Opening};
use argosy_game::{Belief, Bot, Game, Rng};
use argosy_search::{Evaluation, Greedy, RandomBot, Search, Settings};

/// The bots of a game that nobody has taught them.
pub const fn random_bots<G: Game>() -> &'static [BotSpec<G>] {
    const { &[random()] }
}

const fn random<G: Game>() -> BotSpec<G> {
    BotSpec::instant("random", "Plays any legal action, each equally likely.", |opening| {
        Box::new(RandomBot::new(opening.seed))
    })
}

/// What a game gives to have bots: everything else is the same for all.
pub trait Known: Game {
    type Knowledge: Evaluation<Self> + Debug;
    /// The settings of its search, the same for every level.
    const SETTINGS: Settings;
    /// How much `easy`, `medium` and `hard` search.
    const EFFORTS: [Effort; 3];

    /// What can be worked out once for a whole game, from any world of it.
    fn knowledge(world: &Self) -> Self::Knowledge;

    /// How much of the game is behind, from 0 to 1: a lead means more the later it is.
    fn progress(world: &Self) -> f32;

    /// The bot with manners, if the game asks for any: what it does not do to those it
    /// plays with, however well it might be for itself.
    fn mannered(_opening: &Opening<'_, Self>, bot: Box<dyn Bot<Self>>) -> Box<dyn Bot<Self>> {
        bot
    }
}

/// The bots of a game, weakest first. Levels differ in how much and how far they
/// search and in nothing else.
pub const fn bots_of<G: Known>() -> [BotSpec<G>; 5] {
    let [easy, medium, hard] = G::EFFORTS;
    [
        random(),
        BotSpec::instant("greedy", "Plays what looks best at first sight.", |opening| {
            let knowledge = knowledge_at(opening);
            let bot = Greedy::new(opening.seat, opening.view, knowledge, opening.seed);
            G::mannered(opening, Box::new(bot))
        }),
        level("easy", "Thinks for about two milliseconds.", easy),
        level("medium", "Thinks for about twenty milliseconds.", medium),
        level("hard", "Thinks for about two hundred milliseconds.", hard),
    ]
}

const fn level<G: Known>(level: &'static str, about: &'static str, effort: Effort) -> BotSpec<G> {
    BotSpec::searching(level, about, effort, |opening, effort| -> Box<dyn Bot<G>> {
        G::mannered(opening, Box::new(searching(opening, effort)))
    })
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
    use argosy_catan::Catan;

    use super::*;

    #[test]
    fn what_is_played_at_once_is_no_stronger_than_the_level() {
        let bots = bots_of::<Catan>();
        let quick = ["random", "greedy", "easy", "hard@500", "genius"]
            .map(|word| BotSpec::quick(&bots, word));
        let greedy = Some("greedy");
        assert_eq!(quick, [Some("random"), greedy, greedy, greedy, None]);
    }
}
