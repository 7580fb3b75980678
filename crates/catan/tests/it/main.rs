//! The tests of CATAN: the laws, the rules, and golden files.

mod laws;
