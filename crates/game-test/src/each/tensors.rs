use argosy_game::{Game, Layout, Rng, Seat, Tensor, Viewer, write_tensor};

use super::{after, parting_json, secrecy::two_steps, viewers};
use crate::law::{Law, Verdict, ensure};

fn tensor<G: Tensor>(view: &G::View) -> Vec<u8> {
    let mut cells = vec![0; Layout::of_view::<G>(view).n_cells()];
    write_tensor::<G, u8>(view, &mut cells);
    cells
}

/// [`Law::TensorsFit`], for everybody who looks.
pub fn tensors_fit<G: Tensor>(state: &G, usual: &Layout) -> Verdict {
    for viewer in viewers(state.n_seats()) {
        let layout = Layout::of_view::<G>(&state.view(viewer));
        ensure(layout.fault.is_none(), Law::TensorsFit, || {
            format!("{viewer:?}: {}", layout.fault.clone().unwrap_or_default())
        })?;
        ensure(layout.planes == usual.planes, Law::TensorsFit, || {
            format!("the view of {viewer:?} is written in other planes than the first one")
        })?;
    }
    Ok(())
}

/// [`Law::HiddenFromTensors`]
pub fn hidden_from_tensors<G: Tensor>(state: &G, other: &G, seat: Seat) -> Verdict {
    let viewer = Viewer::Seat(seat);
    let (truth, scrambled) = (tensor::<G>(&state.view(viewer)), tensor::<G>(&other.view(viewer)));
    let parts = truth.iter().zip(&scrambled).position(|(one, other)| one != other);
    ensure(parts.is_none(), Law::HiddenFromTensors, || {
        format!("cell {} of the tensor of seat {seat}", parts.unwrap_or_default())
    })
}

/// [`Law::TensorsTellViews`], for two states of one game.
pub fn tensors_tell_views<G: Tensor>(one: &G, other: &G, seat: Seat) -> Verdict {
    let views = [one, other].map(|state| state.view(Viewer::Seat(seat)));
    let told = views[0] == views[1] || tensor::<G>(&views[0]) != tensor::<G>(&views[1]);
    ensure(told, Law::TensorsTellViews, || {
        format!("seat {seat} sees {}", parting_json(&views[0], &views[1]))
    })
}

/// [`Law::TensorsTellViews`], for two steps that could be made next.
pub fn tensors_tell_steps<G: Tensor>(state: &G, rng: &mut Rng) -> Verdict {
    let Some((_, steps)) = two_steps(state, rng) else { return Ok(()) };
    let [one, other] = steps.map(|step| after(state, step, &mut ()));
    Seat::all(Game::n_seats(state)).try_for_each(|seat| tensors_tell_views(&one, &other, seat))
}
