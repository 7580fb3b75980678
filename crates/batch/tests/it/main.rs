//! Many games at once, tried on every game.

use std::collections::BTreeMap;

use argosy_batch::{AnyBatch, Autoreset, Batch, HOLD, Observations, Reward, Rows, Settings};
use argosy_erased::Error;
use argosy_game::Tensor;
use argosy_game_test::toy::Toy;
use argosy_games::{GAMES, Task, run};

fn settings(n_seats: u8) -> Settings {
    Settings {
        n_seats,
        options: BTreeMap::new(),
        reward: Reward::Win,
        autoreset: Autoreset::SameStep,
        skip_forced: false,
        poll_may: false,
    }
}

/// Rows of our own.
#[derive(Clone, PartialEq, Debug)]
struct Told {
    obs: Vec<u8>,
    final_obs: Vec<u8>,
    mask: Vec<bool>,
    legal: Vec<u16>,
    n_legal: Vec<u16>,
    actor: Vec<i8>,
    reward: Vec<f32>,
    done: Vec<bool>,
}

impl Told {
    fn of(batch: &dyn AnyBatch) -> Self {
        let n = batch.n_games();
        let mut told = Self {
            obs: vec![0; n * batch.n_cells()],
            final_obs: vec![0; n * batch.n_seats() * batch.n_cells()],
            mask: vec![false; n * batch.n_actions()],
            legal: vec![0; n * batch.n_actions()],
            n_legal: vec![0; n],
            actor: vec![0; n],
            reward: vec![0.0; n * batch.n_seats()],
            done: vec![false; n],
        };
        batch.tell(told.rows()).unwrap();
        told
    }

    fn rows(&mut self) -> Rows<'_> {
        Rows {
            obs: Observations::Bytes(&mut self.obs),
            mask: Some(&mut self.mask),
            legal: Some(&mut self.legal),
            n_legal: &mut self.n_legal,
            actor: &mut self.actor,
            reward: &mut self.reward,
            done: &mut self.done,
            final_obs: Observations::Bytes(&mut self.final_obs),
        }
    }
}

/// Plays at random and returns the actions.
fn step(batch: &mut dyn AnyBatch, told: &mut Told) -> Vec<i64> {
    let mut actions = vec![0; batch.n_games()];
    batch.sample(&mut actions).unwrap();
    batch.step(&actions, told.rows()).unwrap();
    actions
}

struct Make(usize, Settings, usize);

impl Task for Make {
    type Answer = Result<Box<dyn AnyBatch>, Error>;

    fn run<G: Tensor>(self) -> Self::Answer {
        Ok(Box::new(Batch::<G>::new(self.0, self.1, 1, self.2)?))
    }
}

fn make(game: &str, n_games: usize, threads: usize) -> Box<dyn AnyBatch> {
    let seats = argosy_games::find(game).unwrap().card().max_seats;
    run(game, Make(n_games, settings(seats), threads)).unwrap().unwrap()
}

#[test]
fn threads_and_size_change_nothing() {
    for game in GAMES {
        let mut batches =
            [make(game.name(), 150, 1), make(game.name(), 150, 3), make(game.name(), 200, 2)];
        let mut told = batches.each_ref().map(|batch| Told::of(batch.as_ref()));
        let cells = batches[0].n_cells();
        for _ in 0..100 {
            for (batch, told) in batches.iter_mut().zip(&mut told) {
                step(batch.as_mut(), told);
            }
            assert_eq!(told[0], told[1], "{}", game.name());
            assert_eq!(told[0].obs, told[2].obs[..150 * cells], "{}", game.name());
        }
    }
}

#[test]
fn masks_and_lists_agree_and_rewards_come_at_the_end() {
    let mut batch = Batch::<Toy>::new(7, settings(3), 2, 1).unwrap();
    let mut told = Told::of(&batch);
    let mut ended = 0;
    for _ in 0..1500 {
        for row in 0..7 {
            let width = batch.n_actions();
            let listed = &told.legal[row * width..][..told.n_legal[row].into()];
            let mask = &told.mask[row * width..(row + 1) * width];
            let masked: Vec<u16> = (0..width as u16).filter(|&a| mask[usize::from(a)]).collect();
            assert_eq!(listed, masked);
        }
        step(&mut batch, &mut told);
        for row in 0..7 {
            let reward: f32 = told.reward[row * 3..(row + 1) * 3].iter().sum();
            assert!(told.done[row] || reward == 0.0);
            ended += usize::from(told.done[row]);
        }
    }
    assert!(ended > 20, "{ended}");
}

#[test]
fn an_illegal_action_moves_no_game() {
    let mut batch = Batch::<Toy>::new(3, settings(2), 3, 1).unwrap();
    let mut told = Told::of(&batch);
    let mut actions = vec![0; 3];
    batch.sample(&mut actions).unwrap();
    let before = batch.save();
    let illegal = told.mask[2 * batch.n_actions()..].iter().position(|&legal| !legal).unwrap();
    actions[2] = illegal as i64;
    let error = batch.step(&actions, told.rows()).unwrap_err();
    assert_eq!(error.code, "refused");
    assert!(error.why.starts_with("game 2: seat "), "{}", error.why);
    actions[2] = 10_000;
    assert_eq!(batch.step(&actions, told.rows()).unwrap_err().code, "no_such_action");
    assert_eq!(batch.step(&actions[..2], told.rows()).unwrap_err().code, "wrong_shape");
    told.done.pop();
    assert!(batch.step(&actions, told.rows()).unwrap_err().why.contains("`done`"));
    assert_eq!(batch.save(), before);
}

#[test]
fn a_game_that_is_held_stays_as_it_stands() {
    let mut batch = Batch::<Toy>::new(2, settings(3), 8, 1).unwrap();
    let mut told = Told::of(&batch);
    let mut actions = vec![0; 2];
    for _ in 0..50 {
        batch.sample(&mut actions).unwrap();
        actions[1] = HOLD;
        batch.step(&actions, told.rows()).unwrap();
    }
    let fresh = Told::of(&Batch::<Toy>::new(2, settings(3), 8, 1).unwrap());
    let cells = batch.n_cells();
    assert_eq!(told.obs[cells..], fresh.obs[cells..]);
    assert_ne!(told.obs[..cells], fresh.obs[..cells]);
}

#[test]
fn what_is_saved_goes_on_alike() {
    let mut batch = Batch::<Toy>::new(4, settings(4), 4, 1).unwrap();
    let mut told = Told::of(&batch);
    (0..60).for_each(|_| drop(step(&mut batch, &mut told)));
    let mut other = Batch::<Toy>::new(4, settings(4), 5, 2).unwrap();
    other.load(&batch.save()).unwrap();
    let mut seen = Told::of(&other);
    for _ in 0..200 {
        assert_eq!(step(&mut batch, &mut told), step(&mut other, &mut seen));
        assert_eq!((&told.obs, &told.reward), (&seen.obs, &seen.reward));
    }
    let another = Batch::<Toy>::new(4, settings(3), 4, 1).unwrap().save();
    assert_eq!(batch.load(&another).unwrap_err().code, "other_batch");
}

#[test]
fn games_that_are_over_begin_again_as_asked() {
    for autoreset in [Autoreset::SameStep, Autoreset::NextStep, Autoreset::Disabled] {
        let mut batch = Batch::<Toy>::new(1, Settings { autoreset, ..settings(2) }, 6, 1).unwrap();
        let mut told = Told::of(&batch);
        while !told.done[0] {
            step(&mut batch, &mut told);
        }
        let finals = told.final_obs.chunks(batch.n_cells());
        assert!(finals.into_iter().all(|seen| seen.iter().any(|&cell| cell > 0)));
        assert_eq!(told.actor[0] >= 0, autoreset == Autoreset::SameStep);
        step(&mut batch, &mut told);
        assert_eq!(told.actor[0] >= 0, autoreset != Autoreset::Disabled);
        assert!(!told.done[0], "a game ends once: {autoreset:?}");
        batch.reset(Some(&[false]), told.rows()).unwrap();
        assert_eq!(told.actor[0] >= 0, autoreset != Autoreset::Disabled);
        assert!(!told.done[0]);
        batch.reset(None, told.rows()).unwrap();
        assert!(told.actor[0] >= 0 && !told.done[0]);
    }
}

#[test]
fn forced_moves_are_skipped_and_those_who_need_not_act_are_polled_on_request() {
    let skipping = Settings { skip_forced: true, ..settings(3) };
    let mut batch = Batch::<Toy>::new(4, skipping, 7, 1).unwrap();
    let mut told = Told::of(&batch);
    for _ in 0..300 {
        assert!(told.n_legal.iter().all(|&count| count > 1), "{:?}", told.n_legal);
        step(&mut batch, &mut told);
    }
    let polling = Settings { poll_may: true, ..settings(3) };
    let mut batch = Batch::<Toy>::new(4, polling, 7, 1).unwrap();
    let mut told = Told::of(&batch);
    let mut passes = 0;
    for _ in 0..2000 {
        let pass = batch.n_actions() as i64 - 1;
        passes += step(&mut batch, &mut told).iter().filter(|&&action| action == pass).count();
    }
    assert!(passes > 10, "{passes}");
}

#[test]
fn rewards_are_by_win_rank_or_score() {
    let ranks = argosy_game::Ranks::by_key(&[5, 9, 7], &[]);
    let seats = argosy_game::Seat::all(3);
    let none = || unreachable!("points are not asked for");
    let of = |reward: Reward| {
        seats.clone().map(|seat| reward.of(seat, &ranks, none)).collect::<Vec<_>>()
    };
    assert_eq!(of(Reward::Win), [0.0, 1.0, 0.0]);
    assert_eq!(of(Reward::Rank), [0.0, 1.0, 0.5]);
    assert_eq!("score".parse::<Reward>().unwrap(), Reward::Score);
    assert!("points".parse::<Reward>().unwrap_err().why.contains("win, rank, score"));
}
