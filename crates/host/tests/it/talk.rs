//! Chat, names, and who was sent away.

use argosy_wire::{Ask, Message};

use crate::support::{ANN, BEN, Driven, begun, caller};

fn say(text: &str) -> Ask {
    Ask::Say { text: text.to_owned() }
}

fn heard(driven: &Driven, id: u64) -> Vec<(u64, String)> {
    let told = driven.told[&id].iter();
    let lines = told.filter_map(|message| match message {
        Message::Chat(line) => Some((line.number, line.text.clone())),
        _ => None,
    });
    lines.collect()
}

#[test]
fn a_line_is_said_once_however_often_it_is_sent() {
    let (mut store, mut driven) = begun();
    driven.ask(&mut store, ANN, say("hello")).unwrap();
    driven.asked -= 1;
    driven.ask(&mut store, ANN, say("hello")).unwrap();
    assert_eq!(heard(&driven, BEN), [(1, "hello".to_owned())]);
    // Another host does not know what was said, but the store does.
    let mut other = Driven::new(&store);
    other.asked = driven.asked - 1;
    other.host.connect(ANN, caller("Ann")).unwrap();
    let hello = other.first_stroke(ANN, crate::support::hello(None));
    other.run(&mut store, hello);
    other.asked = driven.asked - 1;
    other.ask(&mut store, ANN, say("hello")).unwrap();
    assert_eq!(store.chat.len(), 1);
}

#[test]
fn what_others_say_at_another_host_is_heard_and_nothing_is_lost() {
    let (mut store, mut one) = begun();
    let mut other = Driven::new(&store);
    other.asked = 1_000;
    other.join(&mut store, BEN, "Ben");
    one.ask(&mut store, ANN, say("first")).unwrap();
    other.ask(&mut store, BEN, say("second")).unwrap();
    let both = [(1, "first".to_owned()), (2, "second".to_owned())];
    assert_eq!(heard(&other, BEN), both);
    one.hear(&mut store);
    assert_eq!(heard(&one, ANN), both);
}

#[test]
fn a_name_that_is_gone_is_nowhere_any_more() {
    let (mut store, mut driven) = begun();
    driven.ask(&mut store, BEN, say("it was me")).unwrap();
    let told = driven.told[&ANN].len();
    let effects = driven.host.forget("ben", driven.now);
    driven.run(&mut store, effects);
    assert_eq!(driven.let_go, [(BEN, "signed_out".to_owned())]);
    let after = format!("{:?}", &driven.told[&ANN][told..]);
    assert!(after.contains("Welcome") && after.contains("Update"));
    assert!(!after.contains("Ben") && !after.contains("it was me"), "{after}");
}

#[test]
fn whoever_is_kicked_is_let_go() {
    let (mut store, mut driven) = begun();
    driven.join(&mut store, 10, "Noisy");
    driven.ask(&mut store, 10, say("noise")).unwrap();
    let member = driven.host.member_of("noisy").unwrap();
    driven.ask(&mut store, ANN, Ask::Kick { member: member.0 }).unwrap();
    assert_eq!(driven.let_go, [(10, "kicked".to_owned())]);
    assert_eq!(driven.host.connect(11, caller("Noisy")).unwrap_err().code, "kicked");
    assert_eq!(driven.host.enter(&caller("Noisy")).unwrap_err().code, "kicked");
}
