//! Golden files of tensors and of dense ids, and the pages about them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use argosy_game::{DenseIds, Game, Layout, Plane, Tensor};

use crate::golden::{golden, read};

fn shape(plane: &Plane) -> String {
    plane.shape.iter().map(usize::to_string).collect::<Vec<_>>().join("x")
}

/// Holds the planes of this version of a game's tensor append-only, as trained networks
/// know them.
///
/// # Panics
/// If a plane that the file lists has changed, or if the file lacks one.
pub fn tensor_layout<G: Tensor>(path: impl AsRef<Path>) {
    let path = path.as_ref();
    let mut now = format!("version {}\n", G::TENSOR_VERSION);
    for plane in &Layout::of::<G>().planes {
        let Plane { name, offset, most, .. } = plane;
        writeln!(now, "{offset} {name} {} {most}", shape(plane)).expect("a text takes all");
    }
    only_grows(path, &now, "planes are append-only, or the tensor has a new version");
    golden(path, &now);
}

/// Holds the dense numbers of actions append-only for each number of seats, as runs of `seats
/// first-place first-id length`.
///
/// # Panics
/// If the number of an action has changed, also with `UPDATE_GOLDEN=1`, or if the file lacks one.
pub fn dense_ids<G: Game>(path: impl AsRef<Path>) {
    let mut now = String::new();
    for n_seats in G::SEATS {
        let dense = DenseIds::of::<G>(n_seats);
        let mut place = 0;
        for run in dense.ids().chunk_by(|one, next| one + 1 == *next) {
            writeln!(now, "{n_seats} {place} {} {}", run[0], run.len()).expect("a text takes all");
            place += run.len();
        }
    }
    let path = path.as_ref();
    if path.exists()
        && let Some(moved) = moved(&read(path), &now)
    {
        panic!("{}: {moved}; dense ids are append-only", path.display());
    }
    golden(path, &now);
}

/// The first number of an action that has become another one.
fn moved(kept: &str, now: &str) -> Option<String> {
    let (kept, now) = (numbers(kept), numbers(now));
    kept.into_iter().find_map(|(n_seats, kept)| {
        let now = now.get(&n_seats).map_or(&[][..], Vec::as_slice);
        let place = (0..kept.len()).find(|&place| now.get(place) != Some(&kept[place]))?;
        let became = now.get(place).map_or("nothing".to_owned(), ToString::to_string);
        Some(format!("with {n_seats} seats {place} was {} and became {became}", kept[place]))
    })
}

/// The ids in the order of their dense numbers, by the number of seats.
fn numbers(runs: &str) -> BTreeMap<u32, Vec<u32>> {
    let mut ids: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for run in runs.lines() {
        let run: Vec<u32> = run.split(' ').map(|word| word.parse().expect("a number")).collect();
        let [n_seats, _, first, length] = run[..] else { panic!("{run:?} are no four numbers") };
        ids.entry(n_seats).or_default().extend(first..first + length);
    }
    ids
}

fn only_grows(path: &Path, now: &str, why: &str) {
    if !path.exists() {
        return;
    }
    let kept = read(path);
    let new_version = kept.lines().next() != now.lines().next();
    let moved = kept.lines().zip(now.lines().chain(std::iter::repeat("nothing")));
    let moved = moved.into_iter().find(|(kept, now)| kept != now);
    if let (false, Some((kept, now))) = (new_version, moved) {
        panic!("{}: `{kept}` became `{now}`; {why}", path.display());
    }
}

/// The page about a game's tensor, as Markdown.
pub fn tensor_page<G: Tensor>() -> String {
    let layout = Layout::of::<G>();
    let mut page = format!(
        "# The tensor of {}\n\n\
         Version {}, {} cells. Written from what a seat may know and nothing else. Seats are \
         counted clockwise from the viewer, who is 0; places that nobody has are zero. As `u8` a \
         cell holds its value, as `f32` its value divided by `most`. Planes are only ever added \
         at the end.\n\n\
         This page is generated: `UPDATE_GOLDEN=1 cargo test -p argosy-games`.\n\n\
         | cells from | plane | shape | most | what it shows |\n|---|---|---|---|---|\n",
        G::NAME,
        G::TENSOR_VERSION,
        layout.n_cells()
    );
    for plane in &layout.planes {
        let Plane { name, offset, most, about, .. } = plane;
        writeln!(page, "| {offset} | `{name}` | {} | {most} | {about} |", shape(plane))
            .expect("a text takes all");
    }
    page.push_str("\nActions by the number of seats, numbered without gaps: ");
    let widths =
        G::SEATS.map(|n_seats| format!("{n_seats} seats {}", DenseIds::of::<G>(n_seats).len()));
    page.push_str(&widths.collect::<Vec<_>>().join(", "));
    writeln!(page, " (of {} stable ids).", G::N_ACTIONS).expect("a text takes all");
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dense_ids_only_grow() {
        let kept = "2 0 0 3\n2 3 7 2\n3 0 0 5\n";
        assert_eq!(moved(kept, kept), None);
        // A run that became longer, a new one, another number of seats.
        let more = "2 0 0 3\n2 3 7 4\n3 0 0 5\n3 5 9 1\n4 0 0 1\n";
        assert_eq!(moved(kept, more), None);
        let shifted = "2 0 0 4\n2 4 7 2\n3 0 0 5\n";
        let told = "with 2 seats 3 was 7 and became 3".to_owned();
        assert_eq!(moved(kept, shifted), Some(told));
        let fewer = "2 0 0 3\n2 3 7 1\n3 0 0 5\n";
        let told = "with 2 seats 4 was 8 and became nothing".to_owned();
        assert_eq!(moved(kept, fewer), Some(told));
        assert!(moved(kept, "2 0 0 3\n2 3 7 2\n").is_some());
    }
}
