//! Store, then tell.

use argosy_host::{Effect, Stored};
use argosy_table::{Body, Stage, salt_hash};
use argosy_wire::{Answer, Ask, Message};

use crate::support::{ANN, BEN, Driven, Next, begun, open, salt, seat};

fn tells(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Tell { .. } | Effect::TellPast { .. }))
}

#[test]
fn nothing_is_told_before_it_is_stored() {
    let mut store = open(2);
    let mut driven = Driven::new(&store);
    driven.join(&mut store, ANN, "Ann");
    let sit = Ask::Sit { seat: seat(0), salt_hash: salt_hash(salt(0)) };
    let first = driven.first_stroke(ANN, sit);
    let [Effect::Store(change)] = first.as_slice() else { panic!("{first:?}") };
    assert!(matches!(change.entries[0].body, Body::Seated { .. }));
    assert_eq!(driven.host.table().seq(), 2, "nor is it done");
    assert_eq!(driven.host.planned().seq(), 3);
    let second = driven.host.stored(Stored::Done, driven.moment());
    assert!(tells(&second));
    assert_eq!(driven.host.table().seq(), 3);
}

#[test]
fn what_is_not_stored_is_not_done_and_whoever_asked_is_told_why() {
    let (mut store, mut driven) = begun();
    let (seq, told) = (driven.host.table().seq(), driven.told[&BEN].len());
    store.next = vec![Next::Refused];
    let refused = driven.ask(&mut store, ANN, Ask::Leave { seat: seat(0) }).unwrap_err();
    assert_eq!(refused.code, "storage_full");
    assert_eq!((driven.host.table().seq(), driven.told[&BEN].len()), (seq, told));
    driven.ask(&mut store, ANN, Ask::Leave { seat: seat(0) }).unwrap();
    assert_eq!(driven.told[&BEN].len(), told + 1);
}

/// Whether or not it was stored, it is done once and answered.
#[test]
fn an_unknown_outcome_is_looked_up_and_planned_again_if_need_be() {
    for next in [Next::DoneButUnknown, Next::NotDoneAndUnknown] {
        let (mut store, mut driven) = begun();
        let seq = store.log.len() as u64;
        store.next = vec![next];
        let done = driven.ask(&mut store, ANN, Ask::Leave { seat: seat(0) }).unwrap();
        assert!(matches!(done, Answer::Done { seq: number } if number == seq + 1), "{next:?}");
        let left = store.log.iter().filter(|entry| matches!(entry.body, Body::Replaced { .. }));
        assert_eq!(left.count(), 1, "{next:?}");
        assert_eq!(driven.updates(BEN).last().unwrap().seq, seq + 1, "{next:?}");
    }
}

#[test]
fn a_wish_that_is_sent_again_is_done_once() {
    let (mut store, mut driven) = begun();
    let first = driven.ask(&mut store, ANN, Ask::Leave { seat: seat(0) }).unwrap();
    let log = store.log.len();
    driven.asked -= 1;
    let again = driven.ask(&mut store, ANN, Ask::Leave { seat: seat(0) }).unwrap();
    assert_eq!(format!("{first:?}"), format!("{again:?}"));
    assert_eq!(store.log.len(), log);
}

#[test]
fn bots_are_let_think_and_their_moves_are_stored_and_told() {
    let (mut store, mut driven) = begun();
    driven.ask(&mut store, ANN, Ask::Leave { seat: seat(0) }).unwrap();
    driven.ask(&mut store, BEN, Ask::Leave { seat: seat(1) }).unwrap();
    let before = driven.updates(ANN).len();
    assert!(driven.host.is_thinking());
    let moves = driven.let_bots_move(&mut store);
    assert!(moves > 10, "{moves}");
    assert_eq!(driven.host.table().stage(), Stage::Over);
    assert!(driven.updates(ANN).len() > before + 10);
    let last = driven.updates(ANN).last().unwrap().seen.as_ref().unwrap().table.as_ref();
    assert!(last.unwrap().dice.secret.is_some(), "the end lays the dice open");
}

#[test]
fn whoever_comes_back_is_told_what_was_missed_and_nothing_else() {
    let (mut store, mut driven) = begun();
    let mut last = 0;
    for _ in 0..6 {
        let owing = driven.host.table().owing().first().unwrap();
        let id = if owing == seat(0) { ANN } else { BEN };
        last = driven.updates(BEN).last().unwrap().seq.max(last);
        driven.play_first(&mut store, id, owing).unwrap();
    }
    driven.host.disconnect(BEN, driven.now);
    let told = driven.told[&BEN].len();
    driven.host.connect(BEN, crate::support::caller("Ben")).unwrap();
    driven.ask(&mut store, BEN, crate::support::hello(Some(last))).unwrap();
    let [Message::Welcome(_), Message::Update(update), Message::Reply(_)] =
        &driven.told[&BEN][told..]
    else {
        panic!("{:?}", &driven.told[&BEN][told..]);
    };
    let news = &update.seen.as_ref().unwrap().news;
    assert!(news.iter().all(|news| news.seq > last && news.seq <= update.seq));
}
