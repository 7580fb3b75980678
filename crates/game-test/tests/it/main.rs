mod bugs;
mod planted;
mod tools;
mod toy;
mod toy_rules;
