//! The messages between host and client. `docs/protocol.md` tells how they are
//! used; TypeScript is generated from here.

mod http;
mod socket;
mod tables;
pub mod typescript;

pub use http::{
    Enter, Frame, Me, NewBranch, NewGuest, NewPassword, NewSeat, NewTable, Profile, Recover,
    RecoveryCode, Rename, Replay, ResultCard, SessionCard, SignIn, TableCard, TableId, TableList,
    Verified,
};
pub use socket::{
    Answer, Ask, ChatLine, DraftAnswer, Error, GameState, Goodbye, Legal, Message, News, Presence,
    Proposal, Reply, Request, Seen, Stopped, Undo, Update, Welcome,
};
pub use tables::{Clocks, DiceState, Happening, SeatState, Stage, StandIn, TableState, Vote, Who};

/// Both sides name it; a page of another protocol is told to reload.
pub const PROTOCOL: u32 = 1;
