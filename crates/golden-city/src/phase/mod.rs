//! One module for each phase: what is legal, why something is not, what it does.

pub mod bidding;
pub mod building;
pub mod dealing;
pub mod layout;
pub mod reward;
pub mod round_end;
pub mod scoring_card;
