use std::cell::RefCell;
use std::rc::Rc;

use argosy_browser::{Outcome, Told};
use serde_json::json;

use crate::browser::{Disk, Page};

fn begun(disk: &Rc<RefCell<Disk>>) -> (Page, String) {
    let mut page = Page::new(disk);
    let table = page.open("catan", &["random", "random"]);
    page.connect(1, &table);
    page.own(&table);
    page.begin(1);
    (page, table)
}

#[test]
fn nothing_is_shown_before_it_is_stored() {
    let (mut page, table) = begun(&Rc::default());
    page.done.clear();
    page.heard.clear();
    let stored = page.disk.borrow().log.len();
    page.connect(2, &table);
    let line = page.shown(2)["legal"][0]["line"].clone();
    let at_seq = page.seq(2);
    // The store fails, and the move with it.
    page.disk.borrow_mut().fails = Some(Outcome::Full);
    let play = json!({"play": {"at_seq": at_seq, "seat": 0, "lines": [line]}});
    let reply = page.ask(2, "full", &play);
    assert_eq!(reply["error"]["code"], "storage_full");
    assert_eq!(page.disk.borrow().log.len(), stored);
    assert_eq!(page.seq(2), at_seq, "nobody was shown anything");
    // The same again with room left.
    page.done.clear();
    let reply = page.ask(2, "room", &play);
    assert!(reply["error"].is_null(), "{reply}");
    assert_eq!(page.done.first(), Some(&"store"), "{:?}", page.done);
}

#[test]
fn what_may_or_may_not_be_stored_is_looked_up_and_done_once() {
    let (mut page, _) = begun(&Rc::default());
    let line = page.shown(1)["legal"][0]["line"].clone();
    let at_seq = page.seq(1);
    page.disk.borrow_mut().fails = Some(Outcome::Unknown);
    let reply =
        page.ask(1, "unknown", &json!({"play": {"at_seq": at_seq, "seat": 0, "lines": [line]}}));
    assert!(reply["error"].is_null(), "{reply}");
    assert!(page.done.contains(&"read"));
    let with_key = |entry: &argosy_table::Entry| entry.key.as_deref() == Some("0:unknown");
    let times = page.disk.borrow().log.values().filter(|entry| with_key(entry)).count();
    assert_eq!(times, 1);
}

#[test]
fn a_page_that_comes_back_finds_the_game_as_it_was() {
    let disk = Rc::default();
    let (mut page, table) = begun(&disk);
    page.play(1, 5);
    let before = page.shown(1);
    drop(page);
    let mut page = Page::new(&disk);
    page.connect(7, &table);
    page.own(&table);
    page.let_bots_think();
    let after = page.shown(7);
    assert_eq!(after["view"], before["view"]);
    assert_eq!(after["legal"], before["legal"]);
    page.play(7, 3);
}

#[test]
fn two_pages_show_one_game_and_cannot_hurt_each_other() {
    let disk = Rc::default();
    let (mut first, table) = begun(&disk);
    let mut second = Page::new(&disk);
    second.connect(9, &table);
    assert!(second.thinking.is_empty(), "the first page lets bots think");
    let line = second.shown(9)["legal"][0]["line"].clone();
    let at_seq = second.seq(9);
    first.play(1, 1);
    // The second page has heard nothing of it, and both choose the same.
    let play = json!({"play": {"at_seq": at_seq, "seat": 0, "lines": [line]}});
    let reply = second.ask(9, "late", &play);
    assert!(!reply["error"].is_null(), "the table has moved on: {reply}");
    assert_eq!(second.shown(9)["view"], first.shown(1)["view"], "and it saw how");
    let seqs: Vec<u64> = disk.borrow().log.keys().map(|(_, seq)| *seq).collect();
    assert!(seqs.windows(2).all(|pair| pair[1] == pair[0] + 1), "no gap and nothing twice");
    // A hint is enough to follow.
    first.play(1, 1);
    second.tell(Told::Changed { table: table.clone() });
    assert_eq!(second.shown(9)["view"], first.shown(1)["view"]);
    // Once the first is gone, the second lets them think.
    drop(first);
    second.own(&table);
    second.let_bots_think();
    second.play(9, 3);
}
