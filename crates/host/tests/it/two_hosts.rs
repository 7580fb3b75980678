//! Two hosts over one log: nobody owns a table.

use argosy_game::Viewer;
use argosy_table::{Stage, Table};
use argosy_wire::{Ask, Message};

use crate::support::{ANN, BEN, Driven, TOY, begun, caller, seat};

/// Ann stays where she is; Ben is at another host.
fn apart() -> (crate::support::Store, Driven, Driven) {
    let (mut store, mut one) = begun();
    one.host.disconnect(BEN, one.now);
    let mut other = Driven::new(&store);
    other.join(&mut store, BEN, "Ben");
    (store, one, other)
}

/// Neither host hears of the other's entries but by its own conflicts, and now and then by
/// a hint; the game goes on to its end at both, and both tell the same numbers.
#[test]
fn two_hosts_play_one_game() {
    for hints in [false, true] {
        let (mut store, mut one, mut other) = apart();
        for turn in 0.. {
            let table = Table::replay(&TOY, store.log.iter().cloned()).unwrap();
            if table.stage() == Stage::Over {
                break;
            }
            assert!(turn < 3_000, "it comes to an end");
            let owing = table.owing().first().unwrap();
            let (driven, id) = if owing == seat(0) { (&mut one, ANN) } else { (&mut other, BEN) };
            // Without a hint a host learns of the other only when it wants to write.
            if hints || driven.host.table().owing().first() != Some(owing) {
                driven.hear(&mut store);
            }
            // A move upon something that has changed is refused and made again.
            if driven.play_first(&mut store, id, owing).is_err() {
                driven.hear(&mut store);
            }
        }
        for (driven, id, index) in [(&mut one, ANN, 0), (&mut other, BEN, 1)] {
            driven.hear(&mut store);
            assert_eq!(driven.host.table().seq(), store.log.len() as u64);
            let told = driven.updates(id).last().unwrap().seq;
            assert_eq!(told, driven.host.table().number(Viewer::Seat(seat(index))));
        }
        let record = |driven: &Driven| driven.host.table().record().unwrap();
        assert_eq!(record(&one), record(&other));
    }
}

#[test]
fn a_wish_that_comes_into_conflict_is_planned_again() {
    let (mut store, mut one, mut other) = apart();
    one.ask(&mut store, ANN, Ask::Leave { seat: seat(0) }).unwrap();
    let behind = other.host.table().seq();
    other.ask(&mut store, BEN, Ask::Leave { seat: seat(1) }).unwrap();
    assert_eq!(store.conflicts, 1);
    assert_eq!(other.host.table().seq(), behind + 2);
    let news: Vec<u64> = other
        .updates(BEN)
        .iter()
        .flat_map(|update| update.seen.iter().flat_map(|seen| &seen.news))
        .map(|news| news.seq)
        .collect();
    assert!(news.ends_with(&[behind + 1, behind + 2]), "what the other wrote is told first");
}

/// What is no longer possible after what the other wrote is refused with its reason.
#[test]
fn a_wish_that_is_too_late_is_refused() {
    let (mut store, mut one, mut other) = apart();
    other.hear(&mut store);
    let ask = |seat| Ask::Propose { at_seq: 0, seat, proposal: argosy_wire::Proposal::Pause };
    let number = |driven: &Driven, id| driven.updates(id).last().unwrap().seq;
    let with = |ask: Ask, number| match ask {
        Ask::Propose { seat, proposal, .. } => Ask::Propose { at_seq: number, seat, proposal },
        other => other,
    };
    let (of_ann, of_ben) = (number(&one, ANN), number(&other, BEN));
    one.ask(&mut store, ANN, with(ask(seat(0)), of_ann)).unwrap();
    let late = other.ask(&mut store, BEN, with(ask(seat(1)), of_ben)).unwrap_err();
    assert_eq!(late.code, "vote_pending");
}

#[test]
fn bots_of_two_hosts_do_not_move_twice() {
    let (mut store, mut one, mut other) = apart();
    one.ask(&mut store, ANN, Ask::Leave { seat: seat(0) }).unwrap();
    other.ask(&mut store, BEN, Ask::Leave { seat: seat(1) }).unwrap();
    one.hear(&mut store);
    for _ in 0..3_000 {
        let moved = one.let_one_bot_move(&mut store) + other.let_one_bot_move(&mut store);
        if moved == 0 {
            one.hear(&mut store);
            other.hear(&mut store);
            if one.thinking.is_empty() && other.thinking.is_empty() {
                break;
            }
        }
    }
    let table = Table::replay(&TOY, store.log.iter().cloned()).unwrap();
    assert_eq!(table.stage(), Stage::Over, "each move follows from the one before");
    assert!(store.conflicts > 0, "they did get into each other's way");
}

/// Two who enter at the same time at two hosts would get the same number.
#[test]
fn whoever_enters_at_the_same_time_becomes_another_member() {
    let (mut store, mut one, mut other) = apart();
    for (driven, name) in [(&mut one, "Cleo"), (&mut other, "Dido")] {
        let effects = driven.host.enter(&caller(name)).unwrap();
        driven.run(&mut store, effects);
    }
    assert_eq!(store.conflicts, 1);
    let members: Vec<u16> = store.people.iter().map(|person| person.member).collect();
    assert_eq!(members, [0, 1, 2, 3]);
    let dido = other.host.member_of("dido").unwrap();
    assert_eq!(store.people.last().unwrap().user.as_deref(), Some("dido"));
    assert_eq!(dido.0, 3);
}

/// Whoever is connected to another host is not away, and is when they have left that too.
#[test]
fn whoever_is_at_another_host_is_here() {
    let (mut store, mut one, _) = apart();
    let seats = |driven: &Driven| match driven.told[&ANN].last() {
        Some(Message::Presence(presence)) => presence.seats.clone(),
        other => panic!("{other:?}"),
    };
    let mut tell = |driven: &mut Driven, users: &[&str]| {
        driven.now += 1_000;
        driven.host.set_elsewhere(users.iter().map(|&user| user.to_owned()).collect(), driven.now);
        let effects = driven.host.tell_presence(driven.now);
        driven.run(&mut store, effects);
    };
    tell(&mut one, &["ben"]);
    assert!(seats(&one).contains(&seat(1)));
    tell(&mut one, &[]);
    assert!(!seats(&one).contains(&seat(1)));

    // Only for whom the game waits does it matter how long they are away.
    assert!(one.host.table().owing().contains(seat(0)), "it is Ann's turn");
    let due = one.host.wake_at(one.now);
    tell(&mut one, &["ann", "ben"]);
    one.host.disconnect(ANN, one.now);
    tell(&mut one, &["ann"]);
    assert_eq!(one.host.wake_at(one.now), due, "nobody is away who is at another host");
    tell(&mut one, &[]);
    assert_ne!(one.host.wake_at(one.now), due, "from now on the time runs that one may be away");
}
