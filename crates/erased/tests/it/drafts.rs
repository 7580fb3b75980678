use argosy_erased::Stopped;
use argosy_game::Viewer;

use crate::{position, seat};

#[test]
fn a_draft_shows_what_playing_would_and_changes_nothing() {
    let mut playing = position(0, ["1 1 0", "0 0 2"], "main");
    let before = playing.record();
    let draft = playing.draft(seat(0), &["sell salt", "offer wool for silk"]).unwrap();
    assert_eq!(playing.record(), before);
    playing.play(seat(0), &["sell salt", "offer wool for silk"]).unwrap();
    assert_eq!(draft.lines, ["sell salt", "offer wool for silk"]);
    assert_eq!((draft.rest.len(), draft.stopped), (0, None));
    assert_eq!(draft.view, playing.view(Viewer::Seat(seat(0))).unwrap());
    assert_eq!(draft.legal, playing.legal(seat(0)).unwrap());
    assert_eq!(draft.to_act, playing.to_act());
    let events = playing.events(Viewer::Seat(seat(0)), 0).unwrap();
    assert!(!events.is_empty());
    assert!(draft.events.iter().eq(events.iter().map(|line| &line.event)));
}

#[test]
fn a_draft_ends_before_chance() {
    let playing = position(0, ["1 1 0", "0 0 2"], "main");
    let draft = playing.draft(seat(0), &["end", "sell salt"]).unwrap();
    assert_eq!((draft.lines, draft.rest), (vec!["end".to_owned()], vec!["sell salt".to_owned()]));
    assert_eq!(draft.stopped, Some(Stopped::Chance));
}

#[test]
fn a_draft_ends_before_hidden_cards_are_shown() {
    // The fourth sale reaches the goal, so the end of the turn shows all hands.
    let playing = position(3, ["1 1 0", "0 0 2"], "main");
    let draft = playing.draft(seat(0), &["sell salt", "end"]).unwrap();
    assert_eq!((draft.lines, draft.rest), (vec!["sell salt".to_owned()], vec!["end".to_owned()]));
    assert_eq!(draft.stopped, Some(Stopped::Revealing));
}

#[test]
fn a_draft_that_the_rules_forbid_is_refused_like_the_move() {
    let mut playing = position(0, ["1 1 0", "0 0 2"], "main");
    let lines = ["sell salt", "sell wool"];
    let draft = playing.draft(seat(0), &lines).unwrap_err();
    let played = playing.play(seat(0), &lines).unwrap_err();
    assert_eq!(draft.to_string(), played.to_string());
    assert_eq!((draft.code, draft.line), ("refused", Some(1)));
    assert_eq!(draft.refused.unwrap().reason, "lacks");
    assert!(playing.draft(seat(1), &["end"]).is_err());
}

#[test]
fn a_draft_is_the_same_whatever_the_seat_cannot_know() {
    let lines = ["sell salt", "offer wool for silk"];
    for sold in [0, 3] {
        let drafts = [["1 1 0", "0 0 2"], ["0 0 2", "1 1 0"], ["2 0 0", "0 2 0"]]
            .map(|others| position(sold, others, "main").draft(seat(0), &lines).unwrap());
        assert!(drafts.iter().all(|draft| *draft == drafts[0]));
        let ends = [["1 1 0", "0 0 2"], ["0 0 2", "1 1 0"]]
            .map(|others| position(sold, others, "main").draft(seat(0), &["sell salt", "end"]));
        assert_eq!(ends[0].as_ref().unwrap(), ends[1].as_ref().unwrap());
    }
}

#[test]
fn own_steps_are_undone_until_something_else_happens() {
    let mut playing = position(0, ["1 1 0", "0 0 2"], "main");
    assert_eq!(playing.undo_to(seat(0), 0).unwrap(), 0);
    playing.play(seat(0), &["sell salt"]).unwrap();
    assert!(!playing.reveals(0).unwrap());
    assert_eq!(playing.undo_to(seat(0), 0).unwrap(), 0);
    assert_eq!(playing.undo_to(seat(1), 0).unwrap(), 1, "it is not this seat's step");
    playing.play(seat(0), &["end"]).unwrap();
    assert_eq!(playing.undo_to(seat(0), 0).unwrap(), 0);
    playing.chance("roll calm").unwrap();
    assert_eq!(playing.undo_to(seat(0), 0).unwrap(), 3, "never across chance");
}

#[test]
fn nothing_is_undone_across_another_seat_or_while_several_answer() {
    let mut playing = position(0, ["1 1 0", "0 0 2"], "main");
    playing.play(seat(0), &["sell salt"]).unwrap();
    playing.play(seat(0), &["offer wool for silk"]).unwrap();
    assert_eq!(playing.undo_to(seat(0), 0).unwrap(), 2, "two seats owe an answer");
    playing.play(seat(1), &["decline"]).unwrap();
    assert_eq!(playing.undo_to(seat(0), 0).unwrap(), 3);
    assert_eq!(playing.undo_to(seat(1), 0).unwrap(), 3);
    playing.play(seat(2), &["decline"]).unwrap();
    assert_eq!(playing.undo_to(seat(0), 0).unwrap(), 4, "others have answered");
}

#[test]
fn a_trade_is_not_undone_by_one_alone() {
    let mut playing = position(0, ["1 1 0", "0 0 2"], "main");
    playing.play(seat(0), &["offer wool for silk"]).unwrap();
    playing.play(seat(1), &["decline"]).unwrap();
    playing.play(seat(2), &["accept"]).unwrap();
    playing.play(seat(0), &["trade 2"]).unwrap();
    assert!(!playing.reveals(3).unwrap(), "nothing new was seen");
    assert_eq!(playing.undo_to(seat(0), 0).unwrap(), 4, "the other one gave a card for it");
    playing.play(seat(0), &["sell salt"]).unwrap();
    assert_eq!(playing.undo_to(seat(0), 0).unwrap(), 4, "what came after it is one's own");
}

#[test]
fn nothing_is_undone_after_hidden_cards_were_shown() {
    let mut playing = position(3, ["1 1 0", "0 0 2"], "main");
    playing.play(seat(0), &["sell salt", "end"]).unwrap();
    assert!(!playing.reveals(0).unwrap());
    assert!(playing.reveals(1).unwrap());
    assert_eq!(playing.undo_to(seat(0), 0).unwrap(), 2);
}
