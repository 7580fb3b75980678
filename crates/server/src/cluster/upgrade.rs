//! Nodes of two builds side by side: nothing is written that one of them could not read.
//!
//! Every node says with its beat what it reads: kinds of entries and rules, each as a number that
//! grows. What all live nodes read is what may be written. It is noted in the store before it is
//! used, and a node that reads less than that is refused when it starts: however a cluster is
//! upgraded, it never goes back by itself.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use argosy_erased::AnyGame;
use argosy_game::{Options, RulesVersion};
use argosy_store::{Beat, StoreError};

use super::Node;

/// Kinds of entries in logs. A new kind raises this, and whoever writes one asks [`Agreed::get`] first
/// whether every node has this number.
const ENTRIES: (&str, u32) = ("entries", 1);

/// What a node can read, by name.
pub type Reads = BTreeMap<String, u32>;

/// What this build reads.
pub fn reads(games: &[&'static dyn AnyGame]) -> Reads {
    let rules = games.iter().map(|game| (rules_of(game.name()), game.card().rules));
    rules.chain([(ENTRIES.0.to_owned(), ENTRIES.1)]).collect()
}

fn rules_of(game: &str) -> String {
    format!("rules of {game}")
}

/// What all nodes read; what one of them has never heard of is not among it.
pub fn least<'a>(all: impl IntoIterator<Item = &'a Reads>) -> Reads {
    let mut all = all.into_iter();
    let first = all.next().cloned().unwrap_or_default();
    all.fold(first, |least, other| {
        let both = |(name, version): (String, u32)| {
            other.get(&name).map(|&known| (name, version.min(known)))
        };
        least.into_iter().filter_map(both).collect()
    })
}

/// What may be written now.
#[derive(Debug, Default)]
pub struct Agreed(Mutex<Reads>);

impl Agreed {
    pub fn set(&self, reads: Reads) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = reads;
    }

    pub fn get(&self) -> Reads {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether all nodes can play by these rules of a game.
    pub fn knows(&self, game: &str, rules: RulesVersion) -> bool {
        self.get().get(&rules_of(game)).is_some_and(|&newest| rules.number() <= newest)
    }

    /// The options of a new table with the rules that all nodes know, unless older ones are asked
    /// for; nothing if there is a node that does not know the game. A table says its rules from
    /// the beginning, as any node may begin its game.
    pub fn pin(&self, game: &str, options: Options) -> Option<Options> {
        let newest = self.get().get(&rules_of(game)).copied()?;
        if options.rules(newest).is_ok() && options.iter().any(|(key, _)| key == RulesVersion::KEY)
        {
            return Some(options);
        }
        Some(options.with_rules(RulesVersion::new(newest)))
    }
}

fn parsed(text: &str) -> Reads {
    // Whatever cannot be understood can be relied on for nothing.
    serde_json::from_str(text).unwrap_or_default()
}

impl Node {
    pub(super) fn reads_as_text(&self) -> String {
        serde_json::to_string(&self.reads).expect("names and numbers are JSON")
    }

    /// What is to be noted as written from now on, if that is more than was noted.
    pub(super) fn raised(&self, beat: &Beat) -> Option<String> {
        let others: Vec<Reads> = beat.others.iter().map(|text| parsed(text)).collect();
        let mut next = least(others.iter().chain([&self.reads]));
        let written = beat.written.as_deref().map(parsed).unwrap_or_default();
        for (name, version) in &written {
            let version = next.get(name).map_or(*version, |next| *next.max(version));
            next.insert(name.clone(), version);
        }
        (next != written).then(|| serde_json::to_string(&next).expect("this is JSON"))
    }

    /// What was noted and all live nodes read may be written.
    pub(super) fn agree_with(&self, beat: &Beat) {
        let noted = self.raised(beat).or_else(|| beat.written.clone()).unwrap_or_default();
        self.agreed.set(least([&parsed(&noted), &self.reads]));
    }

    /// Joins the others, unless something was written that this build cannot read.
    pub async fn join(&self) -> Result<(), JoinError> {
        let reads = self.reads_as_text();
        let refuses = |beat: &Beat| {
            let written = beat.written.as_deref().map(parsed).unwrap_or_default();
            let unread = |&(name, version): &(&String, &u32)| {
                self.reads.get(name).is_none_or(|own| own < version)
            };
            written.iter().find(unread).map(|(name, version)| (name.clone(), *version))
        };
        let next = |beat: &Beat| if refuses(beat).is_some() { None } else { self.raised(beat) };
        let beat = self.store.agree(&self.name, &reads, &next).await?;
        if let Some((name, version)) = refuses(&beat) {
            // It is as if it had never come.
            let _ = self.store.leave(&self.name).await;
            return Err(JoinError::TooOld { name, version });
        }
        self.agree_with(&beat);
        Ok(())
    }
}

/// Why a node cannot take part.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(
        "newer nodes have written what this build cannot read ({name}: {version}); run that build"
    )]
    TooOld { name: String, version: u32 },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some(all: &[(&str, u32)]) -> Reads {
        all.iter().map(|&(name, version)| (name.to_owned(), version)).collect()
    }

    #[test]
    fn what_all_read_is_the_least_of_what_each_reads() {
        let (old, new) = (some(&[("a", 1), ("b", 2)]), some(&[("a", 2), ("b", 2), ("c", 1)]));
        assert_eq!(least([&new]), new);
        assert_eq!(least([&new, &old]), some(&[("a", 1), ("b", 2)]));
        assert_eq!(least([&old, &new]), some(&[("a", 1), ("b", 2)]));
    }

    #[test]
    fn a_new_table_has_rules_that_all_know() {
        let agreed = Agreed::default();
        agreed.set(some(&[("rules of rialto", 2)]));
        let rules = |options: Options| agreed.pin("rialto", options).unwrap().to_string();
        assert_eq!(rules(Options::new()), "rules=2");
        assert_eq!(rules(Options::new().with("rules", "1")), "rules=1", "older ones are asked for");
        assert_eq!(rules(Options::new().with("rules", "3")), "rules=2");
        assert!(agreed.pin("catan", Options::new()).is_none(), "not all know the game");
        let knows = |game, rules| agreed.knows(game, RulesVersion::new(rules));
        assert!(knows("rialto", 1) && knows("rialto", 2));
        assert!(!knows("rialto", 3) && !knows("catan", 1));
    }
}
