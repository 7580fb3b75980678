//! Who knows what (R82, R83), and beliefs.

use argosy_game::{Belief as _, Game, Options, Rng, Seat, Viewer};
use argosy_ragusa::{Belief, Bonus, BonusSet, Event, EventView, Ragusa};

use crate::support::Table;

fn seen_by(events: &[Event], viewer: Viewer) -> Vec<EventView> {
    events.iter().filter_map(|event| Ragusa::view_event(event, viewer)).collect()
}

#[test]
fn r82_hands_are_hidden_and_everything_else_is_open() {
    let table = Table::at("ragusa 3\nside 0 hand=fish\nside 1 hand=silk\nside 2 hand=ore");
    let hands = |viewer| -> Vec<Option<BonusSet>> {
        table.state.view(viewer).players.into_iter().map(|player| player.bonus).collect()
    };
    assert_eq!(hands(Viewer::Seat(Seat::new(1))), [None, Some(Bonus::Silk.set()), None]);
    assert_eq!(hands(Viewer::Spectator), [None, None, None]);
    assert!(table.state.view(Viewer::Spectator).back.is_some());
    // At the end hands are open.
    let over = Table::at("ragusa 3\nside 0 left=0\nside 1 left=0\nside 2 left=0\nphase over");
    let view = over.state.view(Viewer::Spectator);
    assert!(view.players.iter().all(|player| player.bonus.is_some()));
    assert!(view.players.iter().all(|player| player.dealt.is_none()));
}

#[test]
fn r82_events_tell_cards_to_their_owner_only() {
    let mut table =
        Table::at("ragusa 3\nside 0 houses=C09 stone=1 hand=fish\nphase palace C09 house -");
    table.act(0, "draw");
    let events = table.chance("card ore");
    let card = |viewer| match seen_by(&events, viewer).swap_remove(0) {
        EventView::CardDrawn { card, .. } => card,
        other => panic!("{other:?}"),
    };
    assert_eq!(card(Viewer::Seat(Seat::new(0))), Some(Bonus::Ore));
    assert_eq!(card(Viewer::Seat(Seat::new(1))), None);
    assert_eq!(card(Viewer::Spectator), None);
    assert_eq!(card(Viewer::All), Some(Bonus::Ore));
}

#[test]
fn r82_patrician_cards_are_seen_when_they_are_drawn() {
    let mut table = Table::new(1, &Options::new());
    for ship in ["furs oil", "furs oil", "furs wine", "furs wine", "furs silver"] {
        table.chance(&format!("ship {ship}"));
    }
    table.chance("back silver 2");
    for card in 1..=6 {
        table.chance(&format!("reserve {card}"));
    }
    let events = table.chance("split 4");
    let viewer = Viewer::Seat(Seat::new(0));
    assert!(seen_by(&events, viewer).is_empty());
    assert_eq!(seen_by(&events, Viewer::All).len(), 1);
    for line in ["split 1", "split 2", "card fish", "card wood", "card ore"] {
        table.chance(line);
    }
    let known = |table: &Table| table.state.view(viewer).players[1].patrician;
    assert_eq!(known(&table), 0);
    let events = table.chance("patrician 2");
    assert!(
        seen_by(&events, viewer)
            .iter()
            .any(|event| matches!(event, EventView::PatricianDrawn { card: 2, .. }))
    );
    assert_eq!(known(&table), 1 << (2 - 1));
}

#[test]
fn r83_a_player_remembers_what_was_given_back_and_put_under() {
    let table = Table::at(
        "ragusa 3
         side 0 hand=fish dealt=fish,wood,stone
         under ore@0,silk@1",
    );
    let own = table.state.view(Viewer::Seat(Seat::new(0)));
    assert_eq!(
        own.players[0].dealt,
        Some([Bonus::Fish, Bonus::Wood, Bonus::Stone].into_iter().collect())
    );
    assert_eq!(
        own.under_deck.iter().map(|under| under.card).collect::<Vec<_>>(),
        [Some(Bonus::Ore), None]
    );
    let other = table.state.view(Viewer::Seat(Seat::new(1)));
    assert_eq!(other.players[0].dealt, None);
    assert_eq!(
        other.under_deck.iter().map(|under| under.card).collect::<Vec<_>>(),
        [None, Some(Bonus::Silk)]
    );
    // Worlds never give a card that was dealt to me to a player without a palace card.
    let mut rng = Rng::from_seed(1);
    for _ in 0..200 {
        let world = Belief::new(&own).sample(&own, &mut rng);
        for side in [1, 2] {
            let hand = world.player(argosy_ragusa::Side::new(side)).hand;
            assert!(!hand.contains(Bonus::Wood) && !hand.contains(Bonus::Stone));
        }
    }
}

#[test]
fn r83_a_known_card_drawn_from_under_the_deck_stays_with_the_player_who_drew_it() {
    // Seat 1 draws the card that seat 0 put under the deck.
    let mut table = Table::at(
        "ragusa 5
         active 1
         side 0 hand=fish
         side 1 hand=wood houses=C09 stone=1
         side 2 hand=grapes
         side 3 hand=olives
         side 4 hand=stone,spices,ceramics,furs,clothes,silk
         deck sets
         under ore@0,cargoes@2,fleet@2,walls@3,towers@3
         phase palace C09 house -",
    );
    let viewer = Viewer::Seat(Seat::new(0));
    let mut belief = Belief::new(&table.state.view(viewer));
    let mut observe =
        |events: Vec<Event>| seen_by(&events, viewer).iter().for_each(|e| belief.observe(e));
    observe(table.act(1, "draw"));
    observe(table.chance("card sets"));
    observe(table.chance("card ore"));
    observe(table.act(1, "keep ore"));
    let view = table.state.view(viewer);
    let mut rng = Rng::from_seed(1);
    for _ in 0..100 {
        let world = belief.sample(&view, &mut rng);
        let with_seat_1 = world.player(argosy_ragusa::Side::new(1)).hand.contains(Bonus::Ore)
            || world.to_position().contains("ore@1");
        assert!(with_seat_1, "{}", world.to_position());
        assert_eq!(world.view(viewer), view);
    }
}
