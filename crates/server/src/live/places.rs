//! Places to think at, handed out in turns.

use std::collections::{HashSet, VecDeque};
use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use argosy_host::Class;
use tokio::sync::oneshot;

use super::turns::{NoRoom, Turns};

/// A limited number of places; those who wait for one are let in by the turns.
#[derive(Clone, Debug)]
pub struct Places(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    /// Somebody who stood aside may go on.
    goes_on: Condvar,
    /// Somebody waits at whose table there are people. Read without the lock.
    people_wait: AtomicBool,
}

#[derive(Debug)]
struct State {
    free: usize,
    turns: Turns<oneshot::Sender<Place>>,
    aside: VecDeque<u64>,
    going_on: HashSet<u64>,
    next_number: u64,
}

/// A place to think at; dropping it lets in the next.
#[derive(Debug)]
pub struct Place {
    /// `None` once it was given back.
    places: Option<Places>,
    class: Class,
}

impl Places {
    pub fn new(places: usize, most_waiting: usize) -> Self {
        Self(Arc::new(Shared {
            state: Mutex::new(State {
                free: places,
                turns: Turns::new(most_waiting),
                aside: VecDeque::new(),
                going_on: HashSet::new(),
                next_number: 0,
            }),
            goes_on: Condvar::new(),
            people_wait: AtomicBool::new(false),
        }))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place, if there is room to wait. To stop waiting is to lose the turn.
    pub fn line_up(
        &self,
        class: Class,
        user: &str,
    ) -> Result<impl Future<Output = Option<Place>> + use<>, NoRoom> {
        let (sender, receiver) = oneshot::channel();
        let mut state = self.lock();
        state.turns.push(class, user, sender)?;
        self.let_in(&mut state);
        drop(state);
        Ok(async move { receiver.await.ok() })
    }

    /// Fills the free places: people first, then those who stood aside for people.
    fn let_in(&self, state: &mut State) {
        while state.free > 0 {
            if let Some(sender) = state.turns.pop(Class::People) {
                self.give(state, Class::People, sender);
            } else if let Some(number) = state.aside.pop_front() {
                state.free -= 1;
                state.going_on.insert(number);
                self.0.goes_on.notify_all();
            } else if let Some(sender) = state.turns.pop(Class::Suggestion) {
                self.give(state, Class::Suggestion, sender);
            } else if let Some(sender) = state.turns.pop(Class::BotsOnly) {
                self.give(state, Class::BotsOnly, sender);
            } else if let Some(sender) = state.turns.pop(Class::Analysis) {
                self.give(state, Class::Analysis, sender);
            } else {
                break;
            }
        }
        self.0.people_wait.store(state.turns.is_waiting(Class::People), Ordering::Relaxed);
        metrics::gauge!("argosy_bots_waiting").set(state.turns.waiting() as f64);
    }

    fn give(&self, state: &mut State, class: Class, sender: oneshot::Sender<Place>) {
        match sender.send(Place { places: Some(self.clone()), class }) {
            Ok(()) => state.free -= 1,
            // Nobody waits there any more; it was never taken from the free ones.
            Err(mut place) => place.places = None,
        }
    }
}

impl Place {
    /// Lets people have the place first if any wait, and blocks this thread until it is free
    /// again. The answer is how long that took.
    pub fn stand_aside(&mut self) -> Duration {
        let Some(places) = &self.places else { return Duration::ZERO };
        if self.class == Class::People || !places.0.people_wait.load(Ordering::Relaxed) {
            return Duration::ZERO;
        }
        let begun = Instant::now();
        let mut state = places.lock();
        if !state.turns.is_waiting(Class::People) {
            return Duration::ZERO;
        }
        let number = state.next_number;
        state.next_number += 1;
        state.aside.push_back(number);
        state.free += 1;
        places.let_in(&mut state);
        while !state.going_on.remove(&number) {
            state = places.0.goes_on.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        begun.elapsed()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(places) = self.places.take() {
            let mut state = places.lock();
            state.free += 1;
            places.let_in(&mut state);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt as _;

    fn now(turn: impl Future<Output = Option<Place>>) -> Option<Place> {
        turn.now_or_never().flatten()
    }

    #[test]
    fn people_come_before_suggestions_before_bots_among_themselves() {
        let places = Places::new(1, 100);
        let first = now(places.line_up(Class::BotsOnly, "a").unwrap()).unwrap();
        let mut bots = Box::pin(places.line_up(Class::BotsOnly, "a").unwrap());
        let mut analysis = Box::pin(places.line_up(Class::Analysis, "c").unwrap());
        let mut suggestion = Box::pin(places.line_up(Class::Suggestion, "a").unwrap());
        let people = places.line_up(Class::People, "b").unwrap();
        drop(first);
        assert!((&mut suggestion).now_or_never().is_none());
        let place = now(people).unwrap();
        assert!((&mut suggestion).now_or_never().is_none());
        drop(place);
        assert!((&mut bots).now_or_never().is_none());
        let place = now(suggestion).unwrap();
        drop(place);
        assert!((&mut analysis).now_or_never().is_none());
        let place = now(bots).unwrap();
        drop(place);
        assert!(now(analysis).is_some(), "the past can wait");
    }

    #[test]
    fn whoever_stops_waiting_costs_no_place() {
        let places = Places::new(1, 100);
        let first = now(places.line_up(Class::People, "a").unwrap()).unwrap();
        let gone = places.line_up(Class::People, "b").unwrap();
        let taken = places.line_up(Class::People, "c").unwrap();
        drop(gone);
        drop(first);
        // It was given the place and never looked.
        drop(taken);
        assert!(now(places.line_up(Class::People, "d").unwrap()).is_some());
    }

    /// A bot of a table without people thinks; somebody comes, has the place, and gives it back.
    #[test]
    fn bots_among_themselves_stand_aside_for_people() {
        let places = Places::new(1, 100);
        let mut thinking = now(places.line_up(Class::BotsOnly, "a").unwrap()).unwrap();
        assert_eq!(thinking.stand_aside(), Duration::ZERO, "nobody waits");
        let people = places.line_up(Class::People, "b").unwrap();
        let aside = std::thread::spawn(move || {
            thinking.stand_aside();
            thinking
        });
        let place = wait_for(people);
        let further = places.line_up(Class::BotsOnly, "c").unwrap();
        drop(place);
        let thinking = aside.join().unwrap();
        drop(thinking);
        assert!(now(further).is_some(), "a bot that stood aside goes on before the next begins");
    }

    fn wait_for(turn: impl Future<Output = Option<Place>>) -> Place {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(turn).unwrap()
    }
}
