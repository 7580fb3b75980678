//! Levels in order of strength, with fixed iterations: never by the clock. The
//! figures that are published are measured by `argosy arena`; these tests notice
//! when something breaks.

use argosy_bots::Known;

use crate::table::{play, usual_seats};

/// How often one bot wins alone against copies of another, in every seat in turn.
fn wins<G: Known>(one: &str, others: &str, games: u64) -> f64 {
    let n_seats = usual_seats::<G>();
    let mut won = 0.0;
    for game in 0..games {
        let own = (game % u64::from(n_seats)) as usize;
        let words: Vec<&str> =
            (0..usize::from(n_seats)).map(|seat| if seat == own { one } else { others }).collect();
        let (ranks, _) = play::<G>(&words, 40 + game / u64::from(n_seats));
        let winners = ranks.winners();
        if winners.contains(argosy_game::Seat::new(own as u8)) {
            won += 1.0 / f64::from(winners.len());
        }
    }
    won / games as f64
}

mod levels_search_more_and_further {
    use argosy_bots::Known;

    fn check<G: Known>() {
        for pair in G::EFFORTS.windows(2) {
            assert!(pair[0].iterations < pair[1].iterations && pair[0].ahead < pair[1].ahead);
        }
    }

    argosy_bots::test_every_game!(check);
}

mod easy_beats_random {
    use super::wins;
    use argosy_bots::Known;

    fn check<G: Known>() {
        let share = wins::<G>("easy@100", "random", 20);
        assert!(share >= 0.85, "easy wins {share} of its games");
    }

    argosy_bots::test_every_game!(check);
}

mod greedy_beats_random {
    use super::wins;
    use argosy_bots::Known;

    fn check<G: Known>() {
        let share = wins::<G>("greedy", "random", 20);
        assert!(share >= 0.6, "greedy wins {share} of its games");
    }

    argosy_bots::test_every_game!(check);
}

mod the_seed_decides {
    use crate::table::{play, usual_seats};
    use argosy_bots::Known;

    fn check<G: Known>() {
        let words = vec!["easy@40"; usize::from(usual_seats::<G>())];
        assert_eq!(play::<G>(&words, 3), play::<G>(&words, 3));
    }

    argosy_bots::test_every_game!(check);
}

mod every_seat_count_is_played {
    use crate::table::play;
    use argosy_bots::Known;

    fn check<G: Known>() {
        for n_seats in G::SEATS {
            for (game, word) in [(0, "easy@24"), (1, "greedy")] {
                play::<G>(&vec![word; usize::from(n_seats)], 70 + game);
            }
        }
    }

    argosy_bots::test_every_game!(check);
}
