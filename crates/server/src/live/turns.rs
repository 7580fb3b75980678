//! Whose turn it is to have a bot think. No clocks, no threads.

use std::collections::VecDeque;

use argosy_host::Class;

/// Those who wait, by class and user: each user has one turn, then the next has one.
#[derive(Debug)]
pub struct Turns<T> {
    rounds: [Round<T>; Class::ALL.len()],
    waiting: usize,
    most: usize,
    most_of_one: usize,
}

type Round<T> = VecDeque<(String, VecDeque<T>)>;

/// Nobody else can wait, or this user cannot wait for any more.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoRoom;

impl<T> Turns<T> {
    /// The most that wait in all; a quarter of that may wait for one user.
    pub fn new(most: usize) -> Self {
        let rounds = Class::ALL.map(|_| VecDeque::new());
        Self { rounds, waiting: 0, most, most_of_one: most.div_ceil(4) }
    }

    pub fn push(&mut self, class: Class, user: &str, who: T) -> Result<(), NoRoom> {
        let of_user = |round: &Round<T>| {
            round.iter().find(|(other, _)| other == user).map_or(0, |(_, queue)| queue.len())
        };
        let waiting_of_user: usize = self.rounds.iter().map(of_user).sum();
        if self.waiting >= self.most || waiting_of_user >= self.most_of_one {
            return Err(NoRoom);
        }
        let round = &mut self.rounds[class as usize];
        match round.iter_mut().find(|(other, _)| other == user) {
            Some((_, queue)) => queue.push_back(who),
            None => round.push_back((user.to_owned(), VecDeque::from([who]))),
        }
        self.waiting += 1;
        Ok(())
    }

    /// Whose turn it is in this class.
    pub fn pop(&mut self, class: Class) -> Option<T> {
        let round = &mut self.rounds[class as usize];
        let (user, mut queue) = round.pop_front()?;
        let who = queue.pop_front();
        if !queue.is_empty() {
            round.push_back((user, queue));
        }
        self.waiting -= 1;
        who
    }

    pub fn is_waiting(&self, class: Class) -> bool {
        !self.rounds[class as usize].is_empty()
    }

    pub const fn waiting(&self) -> usize {
        self.waiting
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_take_turns_however_much_one_of_them_asks() {
        let mut turns = Turns::new(100);
        for number in 0..20 {
            turns.push(Class::People, "greedy", number).unwrap();
        }
        turns.push(Class::People, "ann", 100).unwrap();
        turns.push(Class::People, "ben", 200).unwrap();
        let order: Vec<i32> = std::iter::from_fn(|| turns.pop(Class::People)).take(5).collect();
        assert_eq!(order, [0, 100, 200, 1, 2]);
        assert_eq!(turns.waiting(), 17);
    }

    #[test]
    fn one_user_leaves_room_for_others_and_there_is_an_end_to_it() {
        let mut turns = Turns::new(8);
        assert_eq!(turns.push(Class::BotsOnly, "greedy", ()), Ok(()));
        assert_eq!(turns.push(Class::People, "greedy", ()), Ok(()));
        assert_eq!(turns.push(Class::Suggestion, "greedy", ()), Err(NoRoom));
        for user in ["a", "b", "c", "d", "e", "f"] {
            assert_eq!(turns.push(Class::People, user, ()), Ok(()));
        }
        assert_eq!(turns.push(Class::People, "g", ()), Err(NoRoom));
        assert!(turns.pop(Class::People).is_some());
        assert_eq!(turns.push(Class::People, "g", ()), Ok(()));
    }
}
