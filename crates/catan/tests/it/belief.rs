//! What a seat can work out about the hands of others.

use argosy_catan::{Belief, Catan, Event};
use argosy_game::{Belief as _, Game, Inspect, Options, RandomPlayer, Rng, Seat, Step, Viewer};

use crate::table::{ROLLED, Table, beginners};

/// A belief of one seat that follows a table.
struct Follower {
    seat: u8,
    belief: Belief,
    observed: usize,
}

impl Follower {
    fn new(table: &Table, seat: u8) -> Self {
        Self { seat, belief: Belief::new(&table.seen_by(seat)), observed: table.events.len() }
    }

    fn catch_up(&mut self, table: &Table) {
        for event in &table.events[self.observed..] {
            let seen = Catan::view_event(event, Viewer::Seat(Seat::new(self.seat))).unwrap();
            self.belief.observe(&seen);
        }
        self.observed = table.events.len();
    }

    fn hand(&self, seat: u8) -> Option<[u8; 5]> {
        self.belief.certain_hand(Seat::new(seat))
    }
}

#[test]
fn r41_what_is_open_is_known_exactly() {
    let mut table = Table::new(4, &[("board", "beginner"), ("first", "0"), ("trade", "off")]);
    let mut follower = Follower::new(&Table::at(&beginners(["", "", "", ""])), 3);
    follower.observed = 0;
    // The start cards are open too, but a belief begins with the view alone.
    let fresh = Follower::new(&table, 3);
    assert!(fresh.belief.worlds().count() > 1);
    table.play(0, "roll").chance("roll 1 2").play(0, "end turn");
    table.play(1, "roll").chance("roll 4 4").play(1, "end turn");
    follower.catch_up(&table);
    assert_eq!(follower.hand(0), Some([0, 1, 0, 0, 1]));
    assert_eq!(follower.hand(1), Some([0, 0, 0, 0, 1]));
    assert_eq!(follower.hand(2), Some([0, 1, 0, 0, 1]));
}

#[test]
fn r16_an_unseen_theft_splits_the_worlds_by_weight() {
    let mut table = Table::at(&beginners(["", "", "", ""]));
    let mut watcher = Follower::new(&table, 3);
    let mut victim = Follower::new(&table, 1);
    // Orange earns two ore and a grain; blue earns two ore.
    for (seat, dice) in [(0, "1 2"), (1, "1 2"), (2, "3 3")] {
        table.play(seat, "roll").chance(&format!("roll {dice}")).play(seat, "end turn");
    }
    table.play(3, "roll").chance("roll 1 1").play(3, "end turn");
    table.play(0, "roll").chance("roll 3 4").play(0, "robber h17").chance("steal ore");
    watcher.catch_up(&table);
    victim.catch_up(&table);
    assert_eq!(table.hand(1), [0, 0, 0, 1, 1]);
    assert_eq!(victim.hand(0), Some([0, 0, 0, 0, 3]));
    assert_eq!(watcher.hand(0), None);
    let mut worlds: Vec<([u8; 5], u64)> =
        watcher.belief.worlds().map(|(hands, weight)| (hands[1], weight)).collect();
    worlds.sort_unstable();
    let total: u64 = worlds.iter().map(|&(_, weight)| weight).sum();
    // An ore was twice as likely as the grain.
    assert_eq!(worlds.len(), 2);
    assert_eq!((worlds[0].0, worlds[1].0), ([0, 0, 0, 0, 2], [0, 0, 0, 1, 1]));
    assert_eq!((worlds[0].1 * 3, worlds[1].1 * 3), (total, 2 * total));
    // What the thief then pays shows which it was.
    let mut samples = [0u32; 2];
    let mut rng = Rng::from_seed(1);
    for _ in 0..3000 {
        let world = watcher.belief.sample(&table.seen_by(3), &mut rng);
        let hand = world.view(Viewer::All).colours[1].hand.unwrap();
        samples[usize::from(hand[3] == 1)] += 1;
    }
    assert!((900..1100).contains(&samples[0]), "{samples:?}");
}

#[test]
fn r18_r34_offers_payments_and_monopolies_strike_worlds_out() {
    let position = format!("{ROLLED}{}", beginners(["", "hand=1,0,0,0,1", "hand=0,0,0,0,2", ""]));
    let mut table = Table::at(&position);
    let mut watcher = Follower::new(&table, 3);
    assert!(watcher.hand(1).is_none());
    // Seat 2 accepts for two ore, so both are there, and nothing else is.
    let mut trading = Table::at(&position.replace(
        "colour 0 settlements=n38,n43 roads=e55,e56",
        "colour 0 settlements=n38,n43 roads=e55,e56 hand=0,0,1,0,0",
    ));
    let mut trader = Follower::new(&trading, 3);
    trading.play(0, "give wool").play(0, "want ore").play(0, "want ore").play(0, "offer");
    trading.play(2, "accept");
    trader.catch_up(&trading);
    assert_eq!(trader.hand(2), Some([0, 0, 0, 0, 2]));
    assert_eq!(trader.hand(1).map(|hand| hand[4]), Some(1));
    // A monopoly on brick shows who had it.
    let cards = position.replace(
        "colour 0 settlements=n38,n43 roads=e55,e56",
        "colour 0 settlements=n38,n43 roads=e55,e56 cards=0,0,0,1,0",
    );
    table = Table::at(&cards);
    watcher = Follower::new(&table, 3);
    table.play(0, "play monopoly brick");
    watcher.catch_up(&table);
    assert_eq!(watcher.hand(0), Some([1, 0, 0, 0, 0]));
    assert_eq!(watcher.hand(1), Some([0, 0, 0, 0, 1]));
}

/// Plays random games and asks that the truth stays possible, and that sampled
/// worlds look like the view and could go on.
fn follow_random_games(n_seats: u8, options: &[(&str, &str)], games: u64) {
    for seed in 0..games {
        let mut rng = Rng::from_seed(seed);
        let mut chosen = Options::new();
        options.iter().for_each(|(key, value)| chosen.set(key, value));
        let setup = Catan::draw_setup(n_seats, &chosen, &mut rng).unwrap();
        let mut table = Table { state: Catan::new(&setup), events: Vec::new() };
        let mut follower = Follower::new(&table, seed as u8 % n_seats);
        let mut player = RandomPlayer::<Catan>::default();
        let mut exact = true;
        for number in 0.. {
            let Some(step) = player.step(&table.state, &mut rng) else { break };
            table.state.apply(step, &mut table.events);
            follower.catch_up(&table);
            exact &= follower.belief.worlds().count() < 1000;
            if matches!(step, Step::Chance(_)) && number % 7 == 0 {
                let hands: Vec<[u8; 5]> =
                    (0..n_seats as usize).map(|seat| table.hand(seat)).collect();
                let possible = follower
                    .belief
                    .worlds()
                    .any(|(world, _)| world[..n_seats as usize] == hands[..]);
                assert!(possible || !exact, "the truth was struck out, seed {seed}");
                let view = table.seen_by(follower.seat);
                let world = follower.belief.sample(&view, &mut rng);
                assert_eq!(world.view(Viewer::Seat(Seat::new(follower.seat))), view);
                assert_eq!(world.invariants(), Ok(()));
            }
        }
    }
}

#[test]
fn r41_the_truth_stays_possible() {
    follow_random_games(4, &[("trade", "off")], 6);
    follow_random_games(3, &[], 3);
    follow_random_games(4, &[("variant", "catanatron")], 3);
}

#[test]
fn r41_with_one_opponent_everything_but_cards_is_known() {
    let mut rng = Rng::from_seed(5);
    let setup = Catan::draw_setup(2, &Options::new(), &mut rng).unwrap();
    let mut table = Table { state: Catan::new(&setup), events: Vec::new() };
    let mut follower = Follower::new(&table, 0);
    let mut player = RandomPlayer::<Catan>::default();
    while let Some(step) = player.step(&table.state, &mut rng) {
        table.state.apply(step, &mut table.events);
        follower.catch_up(&table);
        assert_eq!(follower.hand(1), Some(table.hand(1)));
    }
    assert!(table.events.iter().any(|event| matches!(event, Event::Stolen { .. })));
}

#[test]
fn r38_sampled_opponents_have_not_won_unnoticed() {
    let position = "turn 5 active=1 rolls=1 dice=3+3\nphase main\n\
         colour 1 settlements=n19 cities=n0,n2,n7,n11 roads=e36,e0,e9,e15,e11 cards=3,0,0,0,0";
    let table = Table::at(position);
    let belief = Belief::new(&table.seen_by(0));
    let mut rng = Rng::from_seed(1);
    for _ in 0..300 {
        let world = belief.sample(&table.seen_by(0), &mut rng);
        assert_eq!(world.invariants(), Ok(()));
        assert_eq!(world.scramble(Seat::new(0), &mut rng).invariants(), Ok(()));
    }
}
