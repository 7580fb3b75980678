//! What every store must do is in `contract`; the other files hold what is a store's own.

mod contract;
mod files;
mod postgres;
mod sqlite;
