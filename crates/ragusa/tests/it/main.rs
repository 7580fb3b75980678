//! The laws, the rules one by one, the rulebook's examples, and golden files.

mod laws;
