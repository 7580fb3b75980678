use argosy_game::{Bot, Game, Seat, Viewer};
use argosy_game_test::toy::Toy;
use argosy_search::{FlatMonteCarlo, Greedy, RandomBot, Search, Settings};

use crate::table::{Points, new_game, play};

type Maker = fn(Seat, &<Toy as Game>::View, u64) -> Box<dyn Bot<Toy>>;

/// The share of the games that one bot wins in turned seats against another, in
/// half games: a draw is worth one, a win two.
fn halves_won(one: Maker, other: Maker, games: u64) -> u64 {
    let mut halves = 0;
    for game in 0..games {
        let (state, mut rng) = new_game(2, 100 + game / 2);
        let own = Seat::new((game % 2) as u8);
        let mut bots: Vec<Box<dyn Bot<Toy>>> = Seat::all(2)
            .map(|seat| {
                let view = state.view(Viewer::Seat(seat));
                let make = if seat == own { one } else { other };
                make(seat, &view, game * 2 + u64::from(seat.number()))
            })
            .collect();
        let winners = play(state, &mut rng, &mut bots, |_, _| ()).winners();
        if winners.contains(own) {
            halves += 2 / u64::from(winners.len());
        }
    }
    halves
}

fn random(_: Seat, _: &<Toy as Game>::View, seed: u64) -> Box<dyn Bot<Toy>> {
    Box::new(RandomBot::new(seed))
}

fn greedy(seat: Seat, view: &<Toy as Game>::View, seed: u64) -> Box<dyn Bot<Toy>> {
    Box::new(Greedy::new(seat, view, Points, seed))
}

fn flat(seat: Seat, view: &<Toy as Game>::View, seed: u64) -> Box<dyn Bot<Toy>> {
    Box::new(FlatMonteCarlo::new(seat, view, Points, 100, 8, seed))
}

fn tree(seat: Seat, view: &<Toy as Game>::View, seed: u64) -> Box<dyn Bot<Toy>> {
    Box::new(Search::new(seat, view, Points, Settings::default().with_iterations(120), seed))
}

fn tree_that_plays_on(seat: Seat, view: &<Toy as Game>::View, seed: u64) -> Box<dyn Bot<Toy>> {
    let settings = Settings { iterations: 120, rollout: 8, ..Settings::DEFAULT };
    Box::new(Search::new(seat, view, Points, settings, seed))
}

fn beats_random_play(name: &str, bot: Maker) {
    let halves = halves_won(bot, random, 200);
    // Level play wins 200 of 400 halves; 228 lie beyond its 95 % interval.
    assert!(halves >= 228, "{name} wins {halves} of 400 halves");
}

#[test]
fn every_search_beats_random_play() {
    beats_random_play("flat", flat);
    beats_random_play("tree", tree);
    beats_random_play("tree that plays on", tree_that_plays_on);
    beats_random_play("greedy", greedy);
}

#[test]
fn the_seed_decides() {
    let decide = |seed: u64| {
        let (state, mut rng) = new_game(3, 5);
        let mut bots: Vec<Box<dyn Bot<Toy>>> = Seat::all(3)
            .map(|seat| {
                tree(seat, &state.view(Viewer::Seat(seat)), seed + u64::from(seat.number()))
            })
            .collect();
        let ranks = play(state, &mut rng, &mut bots, |_, _| ());
        (ranks, rng.next_u64())
    };
    assert_eq!(decide(1), decide(1));
    let first: Vec<_> = (0..8).map(decide).collect();
    assert!(first.iter().any(|one| one != &first[0]), "other seeds play other games");
}
