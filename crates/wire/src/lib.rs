//! The messages between host and client. `docs/protocol.md` says how they are
//! used; TypeScript is generated from here.
//!
//! ```
//! use argosy_wire::{Ask, Request, typescript::Module};
//!
//! // An action is sent by its line or by its value.
//! let text = r#"{"id":"a","ask":{"play":{"at_seq":7,"seat":0,"lines":["roll",{"do":"end_turn"}]}}}"#;
//! let request: Request = serde_json::from_str(text).unwrap();
//! let Ask::Play { lines, .. } = request.ask else { panic!("it asks to play") };
//! assert_eq!(lines, ["roll", r#"{"do":"end_turn"}"#]);
//!
//! // What the client is compiled against.
//! let printed = Module::new().with("Request", schemars::schema_for!(Request)).print();
//! assert!(printed.contains("export type Request = {"));
//! ```

#![warn(missing_docs)]

mod http;
mod socket;
mod tables;
pub mod typescript;

/// What means the same to a table and to its clients stands in `argosy-table`.
pub use argosy_table::{AbandonedDice, Proposal, StandIn, Undo};
pub use http::{
    AnalysisProgress, AnalysisState, DeviceCode, Enter, Frame, Me, NewBranch, NewDevice, NewGuest,
    NewImport, NewLesson, NewPassword, NewSeat, NewTable, Profile, Publish, Publishing, Recover,
    RecoveryCode, Rename, Replay, ResultCard, SessionCard, SignIn, TableCard, TableId, TableList,
    Verified,
};
pub use socket::{
    Answer, Ask, ChatLine, DraftAnswer, Error, GameState, Goodbye, Guided, Legal, Message, News,
    Presence, Reply, Request, Seen, Stopped, Update, Weighed, Welcome,
};
pub use tables::{Clocks, DiceState, Happening, SeatState, Stage, TableState, Vote, Wanted, Who};

/// Both sides name it; a page of another protocol has to reload.
pub const PROTOCOL: u32 = 2;
