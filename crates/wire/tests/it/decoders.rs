use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::checks;

const FRAMES: &[&str] = &[
    r#"{"id":"1","ask":{"hello":{"protocol":1,"since":17,"seat":2,"build":"0.1"}}}"#,
    r#"{"id":"9","ask":{"play":{"at_seq":18,"seat":0,"lines":["discard wool","discard wool"]}}}"#,
    r#"{"id":"a","ask":{"propose":{"at_seq":18,"seat":0,"proposal":"undo"}}}"#,
    r#"{"id":"b","ask":{"swap":{"seats":[0,1]}}}"#,
    r#"{"id":"c","ask":{"say":{"text":"h\u00e9llo \ud83c\udfb2"}}}"#,
    r#"{"id":"d","ask":{"ping":{}}}"#,
];

const BODIES: &[&str] = &[
    r#"{"game":"toy","options":{"goal":"4"},"pace":{"tempo":"turns","limit":{"per_move":{"ms":60000}}},"seats":["open",{"bot":{"level":"random"}}],"listed":true}"#,
    r#"{"step":10,"seats":["open","open"],"pace":{"limit":{"per_game":{"ms":60000,"plus_ms":5}}}}"#,
    r#"{"name":"Ann"}"#,
    r#"{"login":"ann","password":"correct horse","current":null}"#,
    r#"{"login":"ann","password":"correct horse"}"#,
    r#"{"login":"ann","recovery_code":"abc","password":"correct horse"}"#,
    r#"{"entry_key":"abc"}"#,
];

/// A text with some of its letters exchanged, left out or put in.
fn mangled(texts: &'static [&'static str]) -> impl Strategy<Value = String> {
    let letters =
        select("{}[]\",:-0123456789eE.\\unltrfa \u{0}\u{fffd}".chars().collect::<Vec<_>>());
    let change = (any::<Index>(), 0..3_u8, letters);
    (select(texts), prop::collection::vec(change, 0..4)).prop_map(|(text, changes)| {
        let mut text: Vec<char> = text.chars().collect();
        for (place, kind, letter) in changes {
            let place = place.index(text.len());
            match kind {
                0 => text[place] = letter,
                1 => text.insert(place, letter),
                _ if text.len() > 1 => drop(text.remove(place)),
                _ => {}
            }
        }
        text.into_iter().collect()
    })
}

#[test]
fn what_the_mangled_texts_come_from_is_read() {
    for frame in FRAMES {
        assert_eq!(checks::socket_frame(frame), 1, "{frame}");
    }
    for body in BODIES {
        assert!(checks::http_body(body) > 0, "{body}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn frames_are_refused_or_read_again_the_same(text in mangled(FRAMES)) {
        checks::socket_frame(&text);
    }

    #[test]
    fn bodies_are_refused_or_read_again_the_same(text in mangled(BODIES)) {
        checks::http_body(&text);
    }
}
