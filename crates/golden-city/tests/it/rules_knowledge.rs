//! Who knows what.

use argosy_game::{Belief as _, Game, Options, RandomPlayer, Rng, Viewer};
use argosy_golden_city::cards::{Bonus, Cards, Landscape};
use argosy_golden_city::{Belief, BonusSet, Event, EventView, GoldenCity, Open, Secret};

use crate::table::{Table, seat};

const CHOOSING: &str = "
phase choose_bonus 0 1
scoring wine river_FP
seat 0 hand=2coast,plain stalls=F_p3,F_b,F_d bonus=per_coin
seat 1 hand=3desert bonus=per_city_stall
seat 2 hand=mountains
";

#[test]
fn r66_hands_and_bonus_cards_are_secret() {
    let table = Table::at(CHOOSING);
    let own = table.state.view(Viewer::Seat(seat(0)));
    assert_eq!(own.players[0].hand.unwrap().to_string(), "2coast,plain");
    assert_eq!(own.players[0].bonus, Some([Bonus::PerCoin].into_iter().collect()));
    assert_eq!(own.players[1].hand, None);
    assert_eq!(own.players[1].bonus, None);
    assert_eq!(own.bonus_choice.map(BonusSet::len), Some(6));
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        let other = table.state.view(viewer);
        assert_eq!(other.players[0].hand, None);
        assert_eq!(other.players[0].bonus, None);
        assert_eq!(other.bonus_choice, None);
    }
    let host = table.state.view(Viewer::All);
    assert!(host.players.iter().all(|player| player.hand.is_some() && player.bonus.is_some()));
}

#[test]
fn r66_drawn_cards_and_chosen_bonus_cards_are_told_to_their_owner() {
    let mut table = Table::at(CHOOSING);
    table.play(0, "bonus per_river_stall");
    let taken = |card| EventView::Secret(Secret::BonusTaken { seat: seat(0), card });
    assert_eq!(table.seen(Viewer::Seat(seat(0))), taken(Some(Bonus::PerRiverStall)));
    assert_eq!(table.seen(Viewer::Seat(seat(1))), taken(None));
    assert_eq!(table.seen(Viewer::Spectator), taken(None));
    table.play(0, "build F_p2 coast").chance("landscape desert");
    let drawn = table
        .events
        .iter()
        .find(|event| matches!(event, Event::Drawn { .. }))
        .expect("a card was drawn");
    let seen = |card| Some(EventView::Secret(Secret::Drawn { seat: seat(0), card }));
    assert_eq!(GoldenCity::view_event(drawn, Viewer::Seat(seat(0))), seen(Some(Landscape::Desert)));
    assert_eq!(GoldenCity::view_event(drawn, Viewer::Seat(seat(2))), seen(None));
    let offered = Event::Offered { seat: seat(0), cards: [Bonus::PerCoin].into_iter().collect() };
    let seen = |cards| Some(EventView::Secret(Secret::Offered { seat: seat(0), cards }));
    assert_eq!(
        GoldenCity::view_event(&offered, Viewer::Seat(seat(0))),
        seen(Some(vec![Bonus::PerCoin]))
    );
    assert_eq!(GoldenCity::view_event(&offered, Viewer::Seat(seat(1))), seen(None));
}

#[test]
fn r67_coins_keys_goods_sizes_and_used_cards_are_open() {
    let table = Table::at(
        "phase build 0 0\nplayed jugs river_PM\nscoring wine river_FP\nused coast,desert\nout jugs+spices\n\
         seat 1 coins=5 keys=2 hand=3desert goods=jugs+wine bonus=per_coin,per_city_stall stalls=F_p1,F_L",
    );
    let view = table.state.view(Viewer::Seat(seat(0)));
    let other = &view.players[1];
    assert_eq!((other.coins, other.keys, other.hand_size, other.bonus_size), (5, 2, 3, 2));
    assert_eq!(other.goods.to_string(), "jugs+wine");
    assert_eq!(other.stalls_left, 16);
    assert_eq!(Vec::from(other.stalls).len(), 2);
    assert_eq!(view.used.to_string(), "coast,desert");
    assert_eq!(view.goods_out.to_string(), "jugs+spices");
    assert_eq!((view.deck, view.goods_deck, view.bonus_cards, view.keys), (45, 3, 6, 4));
    assert_eq!(view.played.len(), 1);
    assert_eq!((view.bank, view.round), (35 - 11, 2));
    assert_eq!(view.board, "island-1");
}

#[test]
fn r68_contracts_are_open_or_hidden_by_a_table_option() {
    let lines =
        "phase build 0 0\nscoring wine river_FP\nseat 1 stalls=D_p1,D_L,D_E1 bonus=per_coin";
    let open = Table::at(lines).state;
    let hidden = Table::at(&format!("totals hidden\n{lines}")).state;
    let seen =
        |state: &GoldenCity, viewer| state.view(viewer).players[1].contracts.map(|won| won.total());
    assert_eq!(seen(&open, Viewer::Seat(seat(0))), Some(5));
    assert_eq!(seen(&hidden, Viewer::Seat(seat(0))), None);
    assert_eq!(seen(&hidden, Viewer::Spectator), None);
    assert_eq!(seen(&hidden, Viewer::Seat(seat(1))), Some(5));
    let line = |state: &GoldenCity, viewer| {
        let line = state.scores(viewer).0[1].clone();
        (line.total, line.complete, line.parts.len())
    };
    assert_eq!(line(&open, Viewer::Seat(seat(0))), (5, false, 5));
    assert_eq!(line(&hidden, Viewer::Seat(seat(0))), (0, false, 0));
    assert_eq!(line(&hidden, Viewer::Seat(seat(1))), (11, true, 6));
    assert!(open.scores(Viewer::Seat(seat(1))).0[0].complete);
    // What is won is shown to everybody all the same.
    let mut table =
        Table::at(&format!("totals hidden\n{lines}\nseat 0 hand=2desert stalls=D_p2,D_a,D_c"));
    table.play(0, "build D_E1 desert desert");
    let won =
        table.events.iter().find(|event| matches!(event, Event::Open(Open::Contracts { .. })));
    assert!(matches!(
        GoldenCity::view_event(won.unwrap(), Viewer::Seat(seat(2))),
        Some(EventView::Open(Open::Contracts { contracts: 3, .. }))
    ));
}

#[test]
fn r69_at_the_end_totals_and_bonus_cards_are_open_but_not_hands() {
    let all =
        "F_p1,F_p2,F_p3,F_p4,P_p1,P_p2,P_p3,P_p4,M_p1,M_p2,M_p3,M_p4,D_p1,D_p2,D_p3,D_p4,D_a,D_c";
    let table = Table::at(&format!(
        "totals hidden\nphase over\nplayed wine river_FP\nseat 0 stalls={all} bonus=per_coin hand=coast"
    ));
    let view = table.state.view(Viewer::Seat(seat(1)));
    assert_eq!(view.players[0].bonus, Some([Bonus::PerCoin].into_iter().collect()));
    assert!(view.players[0].contracts.is_some());
    assert_eq!(view.players[0].hand, None);
    assert!(table.state.scores(Viewer::Spectator).0[0].complete);
}

/// Plays a random game and hands every state to `check` with a memory of each seat.
fn with_memories(
    n_seats: u8,
    options: &Options,
    seed: u64,
    mut check: impl FnMut(&GoldenCity, &[Event], &[Belief], &mut Rng),
) {
    let mut rng = Rng::from_seed(seed);
    let mut state = GoldenCity::new(&GoldenCity::draw_setup(n_seats, options, &mut rng).unwrap());
    let mut memories: Vec<Belief> =
        state.seats().map(|seat| Belief::new(&state.view(Viewer::Seat(seat)))).collect();
    let mut player = RandomPlayer::default();
    while let Some(step) = player.step(&state, &mut rng) {
        let mut events = Vec::new();
        state.apply(step, &mut events);
        for (seat, memory) in state.seats().zip(&mut memories) {
            for event in &events {
                if let Some(event) = GoldenCity::view_event(event, Viewer::Seat(seat)) {
                    memory.observe(&event);
                }
            }
        }
        check(&state, &events, &memories, &mut rng);
    }
}

#[test]
fn a_world_drawn_from_a_view_looks_the_same() {
    for (seed, n_seats) in (0..12).zip([3, 4].into_iter().cycle()) {
        let options = Options::new().with("contracts", ["open", "hidden"][(seed / 2 % 2) as usize]);
        with_memories(n_seats, &options, seed, |state, _, memories, rng| {
            for (seat, memory) in state.seats().zip(memories) {
                let view = state.view(Viewer::Seat(seat));
                for belief in [memory.clone(), Belief::new(&view)] {
                    let world = belief.sample(&view, rng);
                    assert_eq!(world.view(Viewer::Seat(seat)), view);
                    argosy_game::Inspect::invariants(&world).unwrap();
                    let (mut real, mut dealt) = (Vec::new(), Vec::new());
                    state.legal_actions(seat, &mut real);
                    world.legal_actions(seat, &mut dealt);
                    assert_eq!(real, dealt);
                }
                // Contracts are won in the open, so everybody who was there knows them all.
                let world = memory.sample(&view, rng);
                for other in state.seats() {
                    assert_eq!(world.player(other).contracts, state.player(other).contracts);
                }
            }
        });
    }
}

#[test]
fn a_memory_knows_the_cards_that_were_taken_in_the_open() {
    let mut table = Table::at(
        "phase bid 0\nscoring wine river_FP\npair 1 desert desert -\npair 2 forest forest -\npair 3 plain plain -",
    );
    let mut memory = Belief::new(&table.state.view(Viewer::Seat(seat(0))));
    table.play(0, "bid 1").play(1, "bid 2").play(2, "bid 3");
    for event in &table.events {
        memory.observe(&GoldenCity::view_event(event, Viewer::Seat(seat(0))).unwrap());
    }
    let mut rng = Rng::from_seed(1);
    for _ in 0..20 {
        let world = memory.sample(&table.state.view(Viewer::Seat(seat(0))), &mut rng);
        assert_eq!(world.player(seat(1)).hand.to_string(), "2forest");
        assert_eq!(world.player(seat(2)).hand.to_string(), "2plain");
    }
}

#[test]
fn a_memory_deals_every_card_that_was_taken_in_the_open_and_not_spent() {
    for seed in 100..106 {
        let mut known = [Cards::default(); 4];
        with_memories(3, &Options::new(), seed, |state, events, memories, rng| {
            for event in events {
                match *event {
                    Event::Open(Open::PairTaken { seat, cards, .. }) => {
                        known[seat.index()].add(&Cards::of(&cards));
                    }
                    Event::Open(
                        Open::Built { seat, paid: cards, .. } | Open::Discarded { seat, cards },
                    ) => {
                        let known = &mut known[seat.index()];
                        for card in cards.cards() {
                            known[card] = known[card].saturating_sub(1);
                        }
                    }
                    _ => {}
                }
            }
            for (viewer, memory) in state.seats().zip(memories) {
                let world = memory.sample(&state.view(Viewer::Seat(viewer)), rng);
                for seat in state.seats() {
                    assert!(state.player(seat).hand.contains(&known[seat.index()]));
                    assert!(world.player(seat).hand.contains(&known[seat.index()]));
                }
            }
        });
    }
}

#[test]
fn a_memory_knows_a_deck_that_was_just_reshuffled() {
    let mut reshuffles = 0;
    for seed in 200..206 {
        with_memories(4, &Options::new(), seed, |state, events, memories, rng| {
            let reshuffled = |event: &Event| matches!(event, Event::Open(Open::Reshuffled { .. }));
            if !events.iter().any(reshuffled) {
                return;
            }
            reshuffles += 1;
            for (viewer, memory) in state.seats().zip(memories) {
                let world = memory.sample(&state.view(Viewer::Seat(viewer)), rng);
                assert_eq!(world.view(Viewer::Spectator), state.view(Viewer::Spectator));
                assert_eq!(deck(&world), deck(state));
            }
        });
    }
    assert!(reshuffles > 6, "{reshuffles}");
}

/// The landscape deck by way of what can be drawn.
fn deck(state: &GoldenCity) -> Vec<(argosy_golden_city::Chance, u32)> {
    let mut outcomes = Vec::new();
    state.chance_outcomes(&mut outcomes);
    outcomes
}

#[test]
fn a_look_through_the_bonus_cards_is_remembered() {
    let mut table = Table::at(CHOOSING);
    let mut memory = Belief::new(&table.state.view(Viewer::Seat(seat(0))));
    table.play(0, "bonus per_river_stall").play(0, "done");
    for event in &table.events {
        memory.observe(&GoldenCity::view_event(event, Viewer::Seat(seat(0))).unwrap());
    }
    // Seat 1 must have the one card that was gone when seat 0 looked.
    let view = table.state.view(Viewer::Seat(seat(0)));
    let mut rng = Rng::from_seed(2);
    for _ in 0..20 {
        assert!(memory.sample(&view, &mut rng).player(seat(1)).bonus.contains(Bonus::PerCityStall));
    }
    // Somebody who did not look cannot know.
    let view = table.state.view(Viewer::Seat(seat(2)));
    let fresh = Belief::new(&view);
    let certain = (0..40)
        .all(|_| fresh.sample(&view, &mut rng).player(seat(1)).bonus.contains(Bonus::PerCityStall));
    assert!(!certain);
}

#[test]
fn seats_only_see_events_of_the_step_that_they_may() {
    // The same step with another secret card gives others the same events.
    let seen = |card: &str| {
        let mut table = Table::at(
            "phase draw_landscape 0 1\nscoring wine river_FP\nseat 0 hand=coast stalls=F_p2\nseat 1 hand=forest",
        );
        table.chance(&format!("landscape {card}"));
        let viewer = Viewer::Seat(seat(1));
        let events: Vec<_> =
            table.events.iter().map(|event| GoldenCity::view_event(event, viewer)).collect();
        (events, table.state.view(viewer))
    };
    assert_eq!(seen("plain"), seen("desert"));
}
