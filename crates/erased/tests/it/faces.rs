//! An action can be named by its id, its line or its value.

use argosy_erased::Named;

use crate::{new_toy, play_on, position, seat};

#[test]
fn a_face_is_read_from_json_as_what_it_is() {
    let read = |text: &str| serde_json::from_str::<Named>(text).unwrap();
    assert_eq!(read("7"), Named::Id(7));
    assert_eq!(read("\"end\""), Named::Line("end".to_owned()));
    assert!(matches!(read(r#"{"do":"end"}"#), Named::Value(_)));
}

#[test]
fn values_and_ids_are_played_like_lines() {
    let at = || position(0, ["1 1 0", "0 0 2"], "main");
    let mut by_line = at();
    by_line.play(seat(0), &["sell salt"]).unwrap();
    let mut by_value = at();
    let played = by_value.play(seat(0), &[r#"{"do":"sell","good":"salt"}"#]).unwrap();
    assert_eq!(played.lines, ["sell salt"], "records keep lines");
    let mut by_id = at();
    by_id.play_ids(seat(0), &[0]).unwrap();
    assert_eq!(by_line.record(), by_value.record());
    assert_eq!(by_line.record(), by_id.record());
    let draft = at().draft(seat(0), &[r#"{"do":"sell","good":"salt"}"#]).unwrap();
    assert_eq!(draft.lines, ["sell salt"]);
    assert_eq!(draft.values[0].text(), r#"{"do":"sell","good":"salt"}"#);
    assert_eq!(at().why(seat(0), r#"{"do":"sell","good":"salt"}"#).unwrap(), None);
}

#[test]
fn what_names_no_action_is_refused_with_a_reason() {
    let mut playing = position(0, ["1 1 0", "0 0 2"], "main");
    let before = playing.record();
    let error = playing.play(seat(0), &["end", r#"{"do":"sell","good":"gold"}"#]).unwrap_err();
    assert_eq!((error.code, error.line), ("bad_notation", Some(1)));
    assert!(error.why.contains("unknown word `gold`"), "{error}");
    let error = playing.play_ids(seat(0), &[99]).unwrap_err();
    assert_eq!((error.code, error.line), ("bad_notation", Some(0)));
    let error = playing.play_ids(seat(0), &[]).unwrap_err();
    assert_eq!(error.code, "empty_batch");
    let error = playing.play(seat(0), &["end", r#"{"do":"accept"}"#]).unwrap_err();
    assert_eq!((error.code, error.line), ("refused", Some(1)), "it has the place it was sent in");
    assert_eq!(playing.record(), before, "nothing was changed");
}

#[test]
fn a_mask_has_a_bit_for_every_legal_id() {
    for seed in 0..20 {
        let mut playing = new_toy(seed);
        play_on(&mut playing, seed, 7 * seed as usize);
        for number in 0..3 {
            let mask = playing.legal_mask(seat(number)).unwrap();
            let legal: Vec<u32> =
                playing.legal(seat(number)).unwrap().iter().map(|action| action.id).collect();
            let set = (0..mask.len() as u32).filter(|&id| mask[id as usize]);
            assert_eq!(set.collect::<Vec<_>>(), legal);
        }
    }
}
