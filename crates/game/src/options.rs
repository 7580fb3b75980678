use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Dice, RulesVersion, SetupError};

/// One thing that can be chosen for a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct OptionSpec {
    /// The word in records and commands (`board`).
    pub key: &'static str,
    /// Which values there are.
    pub kind: OptionKind,
    /// The value if none is given.
    pub default: &'static str,
    /// One English sentence for `--help` and documents.
    pub about: &'static str,
}

/// The values that an option can have.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number from `min` to `max`.
    Number {
        /// The least value.
        min: u32,
        /// The greatest value.
        max: u32,
    },
    /// Free text in the game's own notation, or the default (the arrangement of a
    /// board). Never drawn at random.
    Text,
}

impl OptionSpec {
    fn admits(&self, value: &str) -> bool {
        match self.kind {
            OptionKind::Choice(values) => values.contains(&value),
            OptionKind::Number { min, max } => value
                .parse::<u32>()
                .is_ok_and(|number| (min..=max).contains(&number) && number.to_string() == value),
            OptionKind::Text => true,
        }
    }

    fn expected(&self) -> String {
        match self.kind {
            OptionKind::Choice(values) => values.join(", "),
            OptionKind::Number { min, max } => format!("a number from {min} to {max}"),
            OptionKind::Text => "text".to_owned(),
        }
    }

    /// The values that random tables use: all words, or the ends of the range and
    /// the default.
    pub fn sample_values(&self) -> Vec<String> {
        match self.kind {
            OptionKind::Choice(values) => values.iter().map(|&value| value.to_owned()).collect(),
            OptionKind::Number { min, max } => {
                let mut values = vec![min.to_string(), max.to_string(), self.default.to_owned()];
                values.sort();
                values.dedup();
                values
            }
            OptionKind::Text => vec![self.default.to_owned()],
        }
    }
}

/// The chosen values by key. What is missing has its default.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// No option is given: all have their defaults.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same with one more value.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.set(key, value);
        self
    }

    /// Gives an option a value, whether or not it is a known one.
    pub fn set(&mut self, key: &str, value: &str) {
        self.0.insert(key.to_owned(), value.to_owned());
    }

    /// Gives an option a value, and refuses a second one: one of the two is a mistake.
    pub fn set_once(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        match self.0.insert(key.to_owned(), value.to_owned()) {
            None => Ok(()),
            Some(_) => Err(SetupError::new("bad_line", format!("the option `{key}` stands twice"))),
        }
    }

    /// The given keys and values, sorted by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// The value of a key that `specs` lists.
    ///
    /// # Panics
    /// If it does not: keys are constants of the game.
    pub fn get<'a>(&'a self, specs: &[OptionSpec], key: &str) -> &'a str {
        let spec = specs.iter().find(|spec| spec.key == key).expect("a listed option");
        self.0.get(key).map_or(spec.default, String::as_str)
    }

    /// The rules that were asked for with the key `rules`, or the newest.
    pub fn rules(&self, newest: u32) -> Result<RulesVersion, SetupError> {
        let newest_version = Ok(RulesVersion::new(newest));
        let asked = self.0.get(RulesVersion::KEY);
        asked.map_or(newest_version, |text| RulesVersion::parse(text, newest))
    }

    /// The same, asking for this version of the rules.
    #[must_use]
    pub fn with_rules(self, rules: RulesVersion) -> Self {
        self.with(RulesVersion::KEY, &rules.to_string())
    }

    /// Refuses unknown keys and values. The key `rules` is no game's own:
    /// [`Options::rules`] reads it.
    pub fn check(&self, specs: &[OptionSpec]) -> Result<(), SetupError> {
        for (key, value) in self.iter().filter(|&(key, _)| key != RulesVersion::KEY) {
            let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
                let known: Vec<&str> = specs.iter().map(|spec| spec.key).collect();
                return Err(SetupError::new(
                    "unknown_option",
                    format!("there is no option {key:?}; there are {}", known.join(", ")),
                ));
            };
            if !spec.admits(value) {
                return Err(SetupError::new(
                    "unknown_value",
                    format!("option {key} cannot be {value:?}; it takes {}", spec.expected()),
                ));
            }
        }
        Ok(())
    }

    /// A random choice of values, for tables that try everything.
    pub fn draw(specs: &[OptionSpec], dice: &mut (impl Dice + ?Sized)) -> Self {
        let mut options = Self::new();
        for spec in specs {
            let values = spec.sample_values();
            options.set(spec.key, &values[dice.below(values.len() as u32) as usize]);
        }
        options
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<String> = self.iter().map(|(key, value)| format!("{key}={value}")).collect();
        f.write_str(&pairs.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "board",
            kind: OptionKind::Choice(&["small", "large"]),
            default: "small",
            about: "Which board is used.",
        },
        OptionSpec {
            key: "rounds",
            kind: OptionKind::Number { min: 1, max: 9 },
            default: "4",
            about: "How long the game is.",
        },
    ];

    #[test]
    fn what_is_not_given_has_its_default() {
        let options = Options::new().with("rounds", "7");
        assert_eq!(options.check(SPECS), Ok(()));
        assert_eq!(options.get(SPECS, "rounds"), "7");
        assert_eq!(options.get(SPECS, "board"), "small");
    }

    #[test]
    fn unknown_keys_and_values_are_refused_with_the_reason() {
        let unknown = Options::new().with("bord", "small").check(SPECS).unwrap_err();
        assert_eq!(unknown.code, "unknown_option");
        assert_eq!(unknown.why, "there is no option \"bord\"; there are board, rounds");
        for (key, value) in [("board", "huge"), ("rounds", "0"), ("rounds", "07"), ("rounds", "x")]
        {
            let refused = Options::new().with(key, value).check(SPECS).unwrap_err();
            assert_eq!(refused.code, "unknown_value");
        }
    }

    #[test]
    fn without_a_wish_the_newest_rules_are_played() {
        assert_eq!(Options::new().rules(3).unwrap().number(), 3);
        let asked = Options::new().with_rules(RulesVersion::FIRST);
        assert_eq!(asked.check(SPECS), Ok(()));
        assert_eq!(asked.rules(3), Ok(RulesVersion::FIRST));
        assert!(Options::new().with("rules", "4").rules(3).is_err());
    }

    #[test]
    fn random_options_reach_every_value() {
        let mut rng = Rng::from_seed(5);
        let drawn: Vec<Options> = (0..200).map(|_| Options::draw(SPECS, &mut rng)).collect();
        for spec in SPECS {
            for value in spec.sample_values() {
                assert!(drawn.iter().any(|options| options.get(SPECS, spec.key) == value));
            }
        }
    }
}
