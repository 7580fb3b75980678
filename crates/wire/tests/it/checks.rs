//! What holds for any text that a client sends.

use argosy_wire::{
    Enter, NewBranch, NewGuest, NewImport, NewLesson, NewPassword, NewTable, Recover, Rename,
    Request, SignIn,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// How many kinds of requests the text was read as.
pub fn socket_frame(text: &str) -> usize {
    usize::from(read_again_the_same::<Request>(text))
}

/// Every body that the server reads.
pub fn http_body(text: &str) -> usize {
    [
        read_again_the_same::<Enter>,
        read_again_the_same::<NewBranch>,
        read_again_the_same::<NewGuest>,
        read_again_the_same::<NewImport>,
        read_again_the_same::<NewLesson>,
        read_again_the_same::<NewPassword>,
        read_again_the_same::<NewTable>,
        read_again_the_same::<Recover>,
        read_again_the_same::<Rename>,
        read_again_the_same::<SignIn>,
    ]
    .iter()
    .filter(|reads| reads(text))
    .count()
}

/// A text is refused, or read as something that is written and read again the same.
fn read_again_the_same<T: Serialize + DeserializeOwned>(text: &str) -> bool {
    let Ok(read) = serde_json::from_str::<T>(text) else { return false };
    let written = serde_json::to_string(&read).expect("what was read is JSON");
    let again: T = serde_json::from_str(&written)
        .unwrap_or_else(|error| panic!("{written} is not read again: {error}"));
    assert_eq!(serde_json::to_string(&again).ok(), Some(written));
    true
}
