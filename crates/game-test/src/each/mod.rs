//! The laws themselves, each a function that can be called on a state of its own.

mod acting;
mod answers;
mod batches;
mod chance;
mod scores;
mod secrecy;
mod setups;
mod tensors;
mod text;
mod worlds;

pub use acting::*;
pub use answers::*;
pub use batches::*;
pub use chance::*;
pub use scores::*;
pub use secrecy::*;
pub use setups::*;
pub use tensors::*;
pub use text::*;
pub use worlds::*;

use argosy_game::{EventSink, Game, Seat, StepOf, Viewer};
use serde::Serialize;

/// The legal actions of a seat, in a list of their own.
pub(crate) fn legal<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    actions
}

pub(crate) fn outcomes<G: Game>(state: &G) -> Vec<(G::Chance, u32)> {
    let mut outcomes = Vec::new();
    state.chance_outcomes(&mut outcomes);
    outcomes
}

pub(crate) fn after<G: Game>(
    state: &G,
    step: StepOf<G>,
    events: &mut impl EventSink<G::Event>,
) -> G {
    let mut next = *state;
    next.apply(step, events);
    next
}

/// What is compared when a law speaks of bytes.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("views, events and refusals are plain JSON")
}

pub(crate) fn view_text<G: Game>(state: &G, viewer: Viewer) -> String {
    json(&state.view(viewer))
}

/// What the viewer sees of some events.
pub(crate) fn seen_of<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::EventView> {
    events.iter().filter_map(|event| G::view_event(event, viewer)).collect()
}

/// Whether the viewer sees the same in both states. Equal views are equal bytes;
/// writing them down is left to the laws about bytes.
pub(crate) fn same_view<G: Game>(one: &G, other: &G, viewer: Viewer) -> bool {
    one.view(viewer) == other.view(viewer)
}

/// Every seat and the spectator.
pub(crate) fn viewers(n_seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(n_seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// The first place where the written forms of two values part.
pub(crate) fn parting_json(left: &impl Serialize, right: &impl Serialize) -> String {
    parting(&json(left), &json(right))
}

/// The first place where two texts part, with some of what stands there.
pub(crate) fn parting(left: &str, right: &str) -> String {
    let at = left.bytes().zip(right.bytes()).take_while(|(a, b)| a == b).count();
    let from = at.saturating_sub(40);
    let excerpt = |text: &str| -> String {
        String::from_utf8_lossy(&text.as_bytes()[from.min(text.len())..(at + 60).min(text.len())])
            .into_owned()
    };
    format!("…{}…\n  became …{}…", excerpt(left), excerpt(right))
}
