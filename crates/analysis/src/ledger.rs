use argosy_game::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Chances;

/// Where each seat's chances came from and went, in parts per million.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ledger(pub Vec<Account>);

/// What one seat began and ended with. `start + luck + own + others` is `end`, exactly.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Account {
    pub start: u32,
    /// What dice and draws did.
    pub luck: i64,
    /// What the seat's own decisions did.
    pub own: i64,
    /// What the decisions of the others did.
    pub others: i64,
    pub end: u32,
}

impl Ledger {
    /// `chances` are those before the first step and after each; `by` says whose step it
    /// was, and nobody's is chance.
    pub fn of(chances: &[Chances], by: &[Option<Seat>]) -> Self {
        let (first, last) = (&chances[0].0, &chances[chances.len() - 1].0);
        let mut accounts: Vec<Account> = first
            .iter()
            .zip(last)
            .map(|(&start, &end)| Account { start, end, ..Account::default() })
            .collect();
        for (pair, by) in chances.windows(2).zip(by) {
            for (seat, account) in accounts.iter_mut().enumerate() {
                let change = i64::from(pair[1].0[seat]) - i64::from(pair[0].0[seat]);
                *match by {
                    None => &mut account.luck,
                    Some(by) if by.index() == seat => &mut account.own,
                    Some(_) => &mut account.others,
                } += change;
            }
        }
        Self(accounts)
    }

    /// Whether every account comes out even.
    pub fn is_even(&self) -> bool {
        let sum = |account: &Account| {
            i64::from(account.start) + account.luck + account.own + account.others
        };
        self.0.iter().all(|account| sum(account) == i64::from(account.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_a_chance_is_somebodys_doing() {
        let chances = [[500, 500], [600, 400], [450, 550], [0, 1000]];
        let chances: Vec<Chances> = chances.iter().map(|parts| Chances(parts.to_vec())).collect();
        let by = [None, Some(Seat::new(1)), Some(Seat::new(0))];
        let ledger = Ledger::of(&chances, &by);
        let first = Account { start: 500, luck: 100, own: -450, others: -150, end: 0 };
        assert_eq!(ledger.0[0], first);
        assert_eq!(ledger.0[1].own, 150);
        assert!(ledger.is_even());
        let wrong = Ledger(vec![Account { luck: 99, ..first }]);
        assert!(!wrong.is_even());
    }
}
