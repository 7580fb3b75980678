//! What trained networks rely on: the planes of tensors and the numbers of actions.

use argosy_game::{Planes, RandomPlayer, Rng, Tensor, Viewer, write_tensor};
use argosy_game_test::{dense_ids, golden, tensor_layout, tensor_page};
use argosy_games::{GAMES, Task, run};

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn in_every_game<T: Task<Answer = ()>>(task: impl Fn() -> T) {
    for game in GAMES {
        run(game.name(), task()).expect("a game of the list");
    }
}

struct Kept;

impl Task for Kept {
    type Answer = ();

    fn run<G: Tensor>(self) {
        let name = G::NAME;
        tensor_layout::<G>(format!("{FOLDER}/tests/golden/tensors/{name}.txt"));
        dense_ids::<G>(format!("{FOLDER}/tests/golden/dense/{name}.txt"));
        golden(format!("{FOLDER}/../../docs/tensors/{name}.md"), &tensor_page::<G>());
    }
}

#[test]
fn planes_and_dense_ids_are_append_only_and_documented() {
    in_every_game(|| Kept);
}

/// A dense number and an id name the same action for every seat.
struct Dense;

impl Task for Dense {
    type Answer = ();

    fn run<G: Tensor>(self) {
        for n_seats in G::SEATS {
            let dense = argosy_game::DenseIds::of::<G>(n_seats);
            for id in 0..G::N_ACTIONS {
                for seat in argosy_game::Seat::all(n_seats) {
                    let exists = G::decode(seat, n_seats, id)
                        .is_some_and(|action| G::is_possible(n_seats, action));
                    assert_eq!(exists, dense.ids().contains(&id), "{} {n_seats} {id}", G::NAME);
                }
            }
            for (place, &id) in dense.ids().iter().enumerate() {
                assert_eq!((usize::from(dense.place(id)), dense.id(place)), (place, Some(id)));
            }
        }
    }
}

#[test]
fn dense_ids_are_the_same_for_every_seat() {
    in_every_game(|| Dense);
}

/// Bytes hold values, floats their share of the bound.
struct Cells;

impl Task for Cells {
    type Answer = ();

    fn run<G: Tensor>(self) {
        let layout = argosy_game::Layout::of::<G>();
        let mut rng = Rng::from_seed(1);
        let options = argosy_game::Options::new();
        let setup = G::draw_setup(*G::SEATS.end(), &options, &mut rng).unwrap();
        let (mut state, mut player) = (G::new(&setup), RandomPlayer::<G>::default());
        let (mut bytes, mut floats) = (vec![0u8; layout.n_cells()], vec![0f32; layout.n_cells()]);
        while let Some(step) = player.step(&state, &mut rng) {
            state.apply(step, &mut ());
            let view = state.view(Viewer::Spectator);
            write_tensor::<G, u8>(&view, &mut bytes);
            write_tensor::<G, f32>(&view, &mut floats);
            for plane in &layout.planes {
                for cell in plane.offset..plane.offset + plane.n_cells() {
                    assert_eq!(floats[cell], f32::from(bytes[cell]) / plane.most as f32);
                }
            }
        }
    }
}

#[test]
fn floats_are_bytes_by_their_bound() {
    in_every_game(|| Cells);
}

/// What is written, but for one plane.
#[derive(Default, PartialEq)]
struct Written {
    leaves_out: &'static str,
    open: &'static str,
    cells: Vec<(&'static str, usize, u32)>,
}

impl Planes for Written {
    fn plane(&mut self, name: &'static str, _: &'static [usize], _: u32, _: &'static str) {
        self.open = name;
    }

    fn put(&mut self, cell: usize, value: u32) {
        if self.open != self.leaves_out && value > 0 {
            self.cells.push((self.open, cell, value));
        }
    }
}

/// How often a seat sees that something changed and its tensor does not tell.
struct Untold(&'static str);

impl Task for Untold {
    type Answer = usize;

    fn run<G: Tensor>(self) -> usize {
        let written = |view: &G::View| {
            let mut written = Written { leaves_out: self.0, ..Written::default() };
            G::write(view, &mut written);
            written
        };
        let mut untold = 0;
        for seed in 0..4 {
            let mut rng = Rng::from_seed(seed);
            let n_seats = *G::SEATS.end();
            let setup = G::draw_setup(n_seats, &argosy_game::Options::new(), &mut rng).unwrap();
            let (mut state, mut player) = (G::new(&setup), RandomPlayer::<G>::default());
            let seat = Viewer::Seat(argosy_game::Seat::new(seed as u8 % n_seats));
            let mut seen = state.view(seat);
            while let Some(step) = player.step(&state, &mut rng) {
                state.apply(step, &mut ());
                let now = state.view(seat);
                untold += usize::from(now != seen && written(&now) == written(&seen));
                seen = now;
            }
        }
        untold
    }
}

/// The laws ask the same of every position; here they are asked of tensors that are wrong.
#[test]
fn a_plane_that_is_left_out_is_found_out() {
    // Planes that alone tell something; what others tell too can be left out unnoticed.
    let planes = [
        ("catan", "phase.want"),
        ("ragusa", "phase.chosen"),
        ("rialto", "setting_aside"),
        ("golden-city", "phase.seat"),
    ];
    for (game, name) in planes {
        assert_eq!(run(game, Untold("")).unwrap(), 0, "{game}");
        assert!(run(game, Untold(name)).unwrap() > 0, "{game} without {name}");
    }
}
