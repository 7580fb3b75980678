//! What must hold of the statistics of every game.

use argosy_catan::Catan;
use argosy_game::{Game, Options, Record, Seat, Viewer, Who};
use argosy_game_test::random_record;
use argosy_golden_city::GoldenCity;
use argosy_ragusa::Ragusa;
use argosy_rialto::Rialto;
use argosy_stats::{Chart, Detail, Label, Statistics, of_record};

const GAMES: u64 = 60;

/// Tables of every size, each with its number.
fn games<G: Game>(options: &Options, mut look: impl FnMut(&Record<G>, &Statistics)) {
    for seed in 0..GAMES {
        let sizes = G::SEATS.count() as u64;
        let n_seats = *G::SEATS.start() + (seed % sizes) as u8;
        let Ok(record) = random_record::<G>(n_seats, options, seed) else { continue };
        let statistics = of_record(&record.to_string(), Viewer::All).expect("a record");
        look(&record, &statistics);
        every_game(&record, &statistics);
    }
}

fn chart<'a>(statistics: &'a Statistics, name: &str) -> &'a Chart {
    statistics.charts.iter().find(|chart| chart.name == name).expect("there is such a chart")
}

/// What holds whatever the game is.
fn every_game<G: Game>(record: &Record<G>, statistics: &Statistics) {
    let state = record.last_state();
    let scores = state.scores(Viewer::All);
    assert!(statistics.over);
    assert_eq!(statistics.scores, scores);
    let totals: Vec<i32> = scores.0.iter().map(|line| line.total).collect();
    assert_eq!(statistics.moments.last().expect("an end").points, totals);
    for pair in statistics.moments.windows(2) {
        assert!(pair[0].step <= pair[1].step && pair[0].turn + 1 == pair[1].turn);
    }
    for moment in &statistics.moments {
        let then = record.state_at(moment.step).scores(Viewer::All);
        let points: Vec<i32> = then.0.iter().map(|line| line.total).collect();
        assert_eq!(moment.points, points, "after step {}", moment.step);
    }
    let sources = chart(statistics, "sources");
    for (player, &total) in totals.iter().enumerate() {
        let sum: f64 = sources.rows.iter().map(|row| row.values[player]).sum();
        assert_eq!(sum, f64::from(total), "points by source");
    }
    for chart in &statistics.charts {
        assert!(chart.rows.iter().all(|row| row.values.len() == chart.columns.len()), "{chart:?}");
    }
}

fn part(statistics: &Statistics, player: usize, name: &str) -> i32 {
    let parts = &statistics.scores.0[player].parts;
    parts.iter().find(|part| part.name == name).map_or(0, |part| part.points)
}

#[test]
fn catan_cards_in_minus_out_are_the_hand_and_all_rolls_are_counted() {
    games::<Catan>(&Options::new(), |record, statistics| {
        let Detail::Catan(counts) = &statistics.detail else { panic!("of CATAN") };
        let view = record.last_state().view(Viewer::All);
        for (seat, player) in counts.players.iter().enumerate() {
            let hand = u32::from(view.colours[seat].hand_size);
            assert_eq!(player.cards_in.total() - player.cards_out.total(), hand);
            let standing = player.settlements - player.cities;
            assert_eq!(part(statistics, seat, "settlements"), standing as i32);
            assert_eq!(part(statistics, seat, "cities"), 2 * player.cities as i32);
            assert!(player.trades.taken <= player.trades.offers);
        }
        let sum = |value: &dyn Fn(&argosy_stats::CatanPlayer) -> u32| -> u32 {
            counts.players.iter().map(value).sum()
        };
        assert_eq!(sum(&|one| one.cards_in.stolen), sum(&|one| one.cards_out.robbed));
        assert_eq!(sum(&|one| one.cards_in.traded), sum(&|one| one.cards_out.traded));
        assert_eq!(sum(&|one| one.cards_in.monopoly), sum(&|one| one.cards_out.monopoly));
        let rolls = record.to_string().lines().filter(|line| line.starts_with("* roll")).count();
        assert_eq!(counts.rolls.iter().sum::<u32>() as usize, rolls);
        let expected: f64 = counts.expected.iter().sum();
        assert!((expected - rolls as f64).abs() < 1e-6);
    });
}

#[test]
fn ragusa_points_are_those_of_walls_fish_ships_and_sales() {
    games::<Ragusa>(&Options::new(), |record, statistics| {
        let Detail::Ragusa(counts) = &statistics.detail else { panic!("of Ragusa") };
        for (index, player) in counts.players.iter().enumerate() {
            assert_eq!(part(statistics, index, "mason"), player.wall_points as i32);
            assert_eq!(part(statistics, index, "fishmonger"), player.fish_points as i32);
            assert_eq!(part(statistics, index, "ships"), player.ship_points as i32);
            assert_eq!(part(statistics, index, "sales"), player.sale_points as i32);
            let produced: u32 = player.produced.iter().sum();
            assert_eq!(produced, player.by_own + player.by_others);
        }
        goods_paid_are_the_prices_of_ships(record, &counts.players);
    });
}

/// What seats paid for ships is what the ships cost when they were bought.
fn goods_paid_are_the_prices_of_ships(
    record: &Record<Ragusa>,
    players: &[argosy_stats::RagusaPlayer],
) {
    let mut state = record.start.state();
    let mut paid = vec![[0; 3]; players.len()];
    for &step in &record.steps {
        let before = state.view(Viewer::All);
        let mut events = Vec::new();
        state.apply(step, &mut events);
        let mut seen = events.iter().filter_map(|event| Ragusa::view_event(event, Viewer::All));
        if let Some(argosy_ragusa::EventView::ShipBought { who: Who::Seat(seat), slot, .. }) =
            seen.next()
        {
            let price = before.slots[usize::from(slot) - 1].as_ref().expect("a ship").price;
            for (sum, units) in
                paid[seat.index()].iter_mut().zip([price.oil, price.wine, price.silver])
            {
                *sum += u32::from(units);
            }
        }
    }
    for (player, paid) in players.iter().zip(paid) {
        if let Who::Seat(_) = player.who {
            assert_eq!(player.paid, paid);
        }
    }
}

#[test]
fn rialto_cards_taken_minus_used_are_the_hand_and_councillors_stand_where_they_were_put() {
    for neutral in ["off", "on"] {
        games::<Rialto>(&Options::new().with("neutral", neutral), |record, statistics| {
            let Detail::Rialto(counts) = &statistics.detail else { panic!("of Rialto") };
            let view = record.last_state().view(Viewer::All);
            for (index, player) in counts.players.iter().enumerate() {
                let seen = &view.players[index];
                let used = player.played.iter().sum::<u32>() + player.discarded;
                assert_eq!(player.before + player.taken - used, u32::from(seen.hand_size));
                assert_eq!(player.councillors, seen.districts.map(u32::from));
                assert_eq!(*player.doge.last().expect("a space"), u32::from(seen.doge_space));
                let points = player.points;
                let name = |name| part(statistics, index, name);
                assert_eq!(name("bridges"), points.bridges);
                assert_eq!(name("gondolas"), points.gondolas);
                assert_eq!(name("banks"), points.banks);
                assert_eq!(name("returned"), points.returned);
                assert_eq!(name("blue"), points.blue);
            }
        });
    }
}

#[test]
fn golden_city_points_by_round_are_the_final_score() {
    games::<GoldenCity>(&Options::new(), |_, statistics| {
        let Detail::GoldenCity(counts) = &statistics.detail else { panic!("of The Golden City") };
        for (seat, line) in statistics.scores.0.iter().enumerate() {
            let sum: u32 = counts.rounds.iter().map(|round| round.total(seat)).sum();
            assert_eq!(sum as i32, line.total);
            for source in ["districts", "rivers", "quarters", "goods", "majorities"] {
                let won = |round: &argosy_stats::GoldenCityRound| {
                    let parts = round.parts();
                    parts.iter().find(|(name, _)| *name == source).expect("a source").1[seat]
                };
                let won: u32 = counts.rounds.iter().map(won).sum();
                assert_eq!(won as i32, part(statistics, seat, source));
            }
        }
        let rounds = statistics.moments.last().expect("an end").turn as usize;
        assert_eq!(counts.rounds.len(), rounds + 1);
    });
}

/// A record that begins in the middle knows what was held before.
#[test]
fn a_branch_counts_from_what_was_held() {
    let record = random_record::<Catan>(3, &Options::new(), 5).expect("a game");
    for at in [120, 300] {
        let state = record.state_at(at);
        let mut rest = Record::new(argosy_game::Start::Position(state));
        rest.steps = record.steps[at..].to_vec();
        let statistics = of_record(&rest.to_string(), Viewer::All).expect("a record");
        let Detail::Catan(counts) = &statistics.detail else { panic!("of CATAN") };
        let view = record.last_state().view(Viewer::All);
        for seat in Seat::all(3).map(Seat::index) {
            let player = &counts.players[seat];
            let hand = u32::from(view.colours[seat].hand_size);
            assert_eq!(player.cards_in.total() - player.cards_out.total(), hand);
        }
    }
}

#[test]
fn every_player_of_a_solo_game_has_a_row() {
    let record = random_record::<Ragusa>(1, &Options::new(), 3).expect("a game");
    let statistics = of_record(&record.to_string(), Viewer::All).expect("a record");
    let automata = statistics.players.iter().filter(|who| matches!(who, Who::Automaton(_))).count();
    assert_eq!(automata, 2);
    assert_eq!(chart(&statistics, "points").rows.len(), 3);
    assert_eq!(chart(&statistics, "points").rows[2].label, Label::Player(2));
}
