//! Time is input of the host; and who is present.

use argosy_table::{Absence, Stage, salt_hash};
use argosy_wire::{Ask, Message};

use crate::support::{ANN, BEN, Driven, begun, caller, open, salt, seat};

#[test]
fn whoever_is_away_while_the_game_waits_is_replaced_when_the_host_said_so() {
    let (mut store, mut driven) = begun();
    let owing = driven.host.table().owing().first().unwrap();
    let awaited = if owing == seat(0) { ANN } else { BEN };
    driven.now += 5_000;
    driven.host.disconnect(awaited, driven.now);
    let presence = driven.host.tell_presence(driven.now);
    driven.run(&mut store, presence);
    let due = driven.host.wake_at(driven.now).unwrap();
    assert_eq!(due, driven.now + 120_000);
    driven.now = due - 1;
    assert!(driven.host.look(driven.moment()).is_empty(), "not yet");
    driven.now = due;
    let effects = driven.host.look(driven.moment());
    driven.run(&mut store, effects);
    let stand_in = driven.host.table().stand_in(owing).unwrap();
    assert_eq!(stand_in.absence, Absence::Away);
    assert_eq!(driven.thinking.len(), 1, "and a bot is let think");
}

#[test]
fn whoever_keeps_the_salt_loses_the_seat() {
    let mut store = open(2);
    let mut driven = Driven::new(&store);
    for (id, name, index) in [(ANN, "Ann", 0), (BEN, "Ben", 1)] {
        driven.join(&mut store, id, name);
        let sit = Ask::Sit { seat: seat(index), salt_hash: salt_hash(salt(index)) };
        driven.ask(&mut store, id, sit).unwrap();
    }
    driven.ask(&mut store, ANN, Ask::Start {}).unwrap();
    driven.ask(&mut store, ANN, Ask::Reveal { seat: seat(0), salt: salt(0) }).unwrap();
    driven.now += 15_000;
    let effects = driven.host.look(driven.moment());
    driven.run(&mut store, effects);
    assert_eq!(driven.host.table().stage(), Stage::Gathering);
    assert!(driven.host.table().holder(seat(1)).is_none());
    let welcomes =
        driven.told[&BEN].iter().filter(|message| matches!(message, Message::Welcome(_)));
    assert_eq!(welcomes.count(), 3, "hello, sitting down, and back among those who look on");
}

#[test]
fn a_crowd_that_comes_and_goes_is_one_piece_of_news() {
    let (mut store, mut driven) = begun();
    let effects = driven.host.tell_presence(driven.now);
    driven.run(&mut store, effects);
    let told = driven.told[&ANN].len();
    for id in 10..14 {
        driven.join(&mut store, id, &format!("Watcher {id}"));
    }
    assert!(driven.host.tell_presence(driven.now + 100).is_empty());
    assert_eq!(driven.host.wake_at(driven.now + 100), Some(driven.now + 250));
    let effects = driven.host.tell_presence(driven.now + 250);
    driven.run(&mut store, effects);
    let [Message::Presence(presence)] = &driven.told[&ANN][told..] else { panic!() };
    assert_eq!(presence.watchers, 4);
}

#[test]
fn onlookers_keep_no_player_out() {
    let (mut store, mut driven) = begun();
    driven.host.disconnect(BEN, driven.now);
    for id in 10..15 {
        driven.join(&mut store, id, &format!("Watcher {id}"));
    }
    let refused = driven.host.connect(20, caller("Late")).unwrap_err();
    assert_eq!(refused.code, "table_crowded");
    driven.join(&mut store, BEN, "Ben");
}
