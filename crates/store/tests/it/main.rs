//! What every store must do. Another database passes the same tests: they speak
//! to the trait, and only `open` names a kind.

mod contract;
mod files;
mod sqlite;
