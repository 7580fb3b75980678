"""`argosy-bench-python`: how many steps of CATAN a processor-second has through Python.

Every figure is the median of interleaved runs. Time is that of the processor, of all threads
of this process, so that a busy machine changes little.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from . import _fastcatan
from .batch import Batch

Actions = NDArray[np.int64]

SAMPLED = "sampled in Rust"
LISTED = "list"
ONE_THREAD = "mask, observations"
TWO_THREADS = "mask, observations, two threads"
THEIR_MASK = "fastCatan, mask"
THEIR_OBSERVATIONS = "fastCatan, mask, float observations"
AGAINST_FASTCATAN = [
    (ONE_THREAD, THEIR_OBSERVATIONS),
    (LISTED, THEIR_MASK),
    (SAMPLED, THEIR_MASK),
]
"""What is compared: with observations, and what needs none."""
CATANATRON_SIZE = 1024
CATANATRON_STEPS = 4000


class Stepping(Protocol):
    """What is measured: something that has one mask for each game and takes actions."""

    mask: NDArray[np.bool_] | None

    def step(self, actions: Actions) -> None: ...


class Picker:
    """Picks legal actions at random; the same for everybody who has a mask."""

    def __init__(self, n_games: int) -> None:
        self._rows = np.arange(n_games)
        self._random = np.random.default_rng(1)

    def of_mask(self, mask: NDArray[np.bool_]) -> Actions:
        width = mask.shape[1]
        legal = np.flatnonzero(mask)
        ends = np.cumsum(np.count_nonzero(mask, axis=1))
        starts = np.concatenate([[0], ends[:-1]])
        places = starts + (self._random.random(len(mask)) * (ends - starts)).astype(np.int64)
        picked: Actions = legal[places] - self._rows * width
        return picked

    def of_list(self, legal: NDArray[np.uint16], n_legal: NDArray[np.uint16]) -> Actions:
        places = (self._random.random(len(legal)) * n_legal).astype(np.int64)
        return legal[self._rows, places].astype(np.int64)


@dataclass(frozen=True)
class Way:
    """A way to play: what is told, and who picks."""

    name: str
    make: Callable[[int], Any]
    pick: Callable[[Any, Picker], Actions]


@dataclass(frozen=True)
class Figure:
    """What was measured of one way with one size of batch."""

    way: str
    n_games: int
    steps: float
    """Steps a processor-second, picking included."""
    without_picking: float
    """The same without the time of the picker."""


def _sampled(batch: Batch, _picker: Picker) -> Actions:
    return batch.sample()


def _listed(batch: Batch, picker: Picker) -> Actions:
    assert batch.legal is not None
    return picker.of_list(batch.legal, batch.n_legal)


def _masked(batch: Stepping, picker: Picker) -> Actions:
    assert batch.mask is not None
    return picker.of_mask(batch.mask)


def ways() -> list[Way]:
    """Ours: CATAN for four, with trade."""

    def make(**told: Any) -> Callable[[int], Batch]:
        return lambda n: Batch("catan", n, 4, seed=1, **told)

    nothing: dict[str, Any] = {"observation": None, "mask": False}
    return [
        Way(SAMPLED, make(**nothing), _sampled),
        Way("sampled in Rust, observations", make(mask=False), _sampled),
        Way(LISTED, make(**nothing, legal=True), _listed),
        Way("mask", make(observation=None), _masked),
        Way(ONE_THREAD, make(), _masked),
        Way(TWO_THREADS, make(threads=2), _masked),
        Way("mask, float observations", make(observation="float32"), _masked),
    ]


def of_fastcatan(folder: Path) -> list[Way]:
    """Theirs, which have no lists; observations where the version has them."""
    package = _fastcatan.load(folder)

    def make(observations: bool) -> Callable[[int], _fastcatan.Games]:
        return lambda n: _fastcatan.Games(package, n, observations)

    theirs = [Way(THEIR_MASK, make(False), _masked)]
    if _fastcatan.has_observations(package):
        theirs.append(Way(THEIR_OBSERVATIONS, make(True), _masked))
    return theirs


@dataclass
class _Run:
    way: Way
    batch: Any
    picker: Picker

    def measure(self, n_games: int, calls: int) -> tuple[float, float]:
        """Steps a processor-second, with and without picking."""
        begin = time.process_time()
        for _ in range(calls):
            self.batch.step(self.way.pick(self.batch, self.picker))
        whole = time.process_time() - begin
        begin = time.process_time()
        for _ in range(calls):
            self.way.pick(self.batch, self.picker)
        picking = time.process_time() - begin
        steps = n_games * calls
        return steps / whole, steps / max(whole - picking, 1e-9)


def measure(
    measured: Sequence[Way], sizes: Sequence[int], steps: int, runs: int
) -> list[Figure]:
    """The median of so many runs of each way, one after the other in turn."""
    figures = []
    for n_games in sizes:
        begun = [_Run(way, way.make(n_games), Picker(n_games)) for way in measured]
        calls = max(1, steps // n_games)
        for run in begun:  # games spread over all their phases
            run.measure(n_games, max(calls, 100))
        seen: list[list[tuple[float, float]]] = [[] for _ in begun]
        for _ in range(runs):
            for run, kept in zip(begun, seen, strict=True):
                kept.append(run.measure(n_games, calls))
        for run, kept in zip(begun, seen, strict=True):
            whole, without = (statistics.median(column) for column in zip(*kept, strict=True))
            figures.append(Figure(run.way.name, n_games, whole, without))
    return figures


def table(figures: Sequence[Figure]) -> str:
    """Million steps a processor-second, with picking and (in brackets) without."""
    sizes = sorted({figure.n_games for figure in figures})
    names = list(dict.fromkeys(figure.way for figure in figures))
    by = {(figure.way, figure.n_games): figure for figure in figures}
    lines = [
        "| million steps a CPU-second | " + " | ".join(map(str, sizes)) + " |",
        "|---|" + "---|" * len(sizes),
    ]
    for name in names:
        cells = []
        for size in sizes:
            figure = by[name, size]
            cells.append(f"{figure.steps / 1e6:.2f} ({figure.without_picking / 1e6:.2f})")
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def cost_of_threads(figures: Sequence[Figure]) -> str:
    """What a step costs with two threads, the picker aside, which has one."""
    by = {(figure.way, figure.n_games): figure.without_picking for figure in figures}
    sizes = sorted({figure.n_games for figure in figures})
    cells = [f"{by[ONE_THREAD, size] / by[TWO_THREADS, size]:.2f} ({size})" for size in sizes]
    return "CPU-seconds a step with two threads, of those with one: " + ", ".join(cells)


def against_fastcatan(figures: Sequence[Figure]) -> list[str]:
    """How many times theirs our steps are: with the time of the picker, and without it."""
    by = {(figure.way, figure.n_games): figure for figure in figures}
    sizes = sorted({figure.n_games for figure in figures})
    lines = []
    for our, their in AGAINST_FASTCATAN:
        if (their, sizes[0]) not in by:
            continue
        pairs = [(size, by[our, size], by[their, size]) for size in sizes]
        cells = [
            f"{ours.steps / theirs.steps:.2f}, {ours.without_picking / theirs.without_picking:.2f}"
            f" without picking ({size})"
            for size, ours, theirs in pairs
        ]
        lines.append(f"{our}, times {their}: " + "; ".join(cells))
    return lines


class _Catanatron:
    """catanatron's gym, played by an interpreter of its own."""

    def __init__(self, python: Path) -> None:
        self._python = python
        # Isolated: the driver's folder has modules with the names of others.
        driver = [str(python), "-I", str(Path(__file__).with_name("_catanatron.py"))]
        self._process = subprocess.Popen(
            driver, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self, steps: int) -> float:
        """Decisions a processor-second, those of its opponents too."""
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None and told is not None
        try:
            print(steps, file=asked, flush=True)
            decisions, seconds = json.loads(told.readline())
        except (BrokenPipeError, ValueError):
            raise SystemExit(f"{self._python} plays no gym of catanatron") from None
        return float(decisions / seconds)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def against_catanatron(python: Path, steps: int, runs: int) -> str:
    """Ours with masks and observations and catanatron's gym, in turn."""
    way = next(way for way in ways() if way.name == ONE_THREAD)
    ours = _Run(way, way.make(CATANATRON_SIZE), Picker(CATANATRON_SIZE))
    theirs = _Catanatron(python)
    seen = []
    for _ in range(runs + 1):
        whole, _without = ours.measure(CATANATRON_SIZE, max(1, steps // CATANATRON_SIZE))
        seen.append((whole, theirs.measure(CATANATRON_STEPS)))
    theirs.close()
    # The first run has games that have all just begun.
    our, their = (statistics.median(column) for column in zip(*seen[1:], strict=True))
    return (
        f"catanatron's gym: {their:,.0f} steps a CPU-second; {ONE_THREAD}, {CATANATRON_SIZE} "
        f"games: {our:,.0f}, {our / their:.0f} times as many"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("argosy-bench-python", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[64, 1024, 4096])
    parser.add_argument("--steps", type=int, default=200_000, help="steps of one run")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument(
        "--fastcatan", type=Path, help="the folder that has the package, to measure it too"
    )
    parser.add_argument(
        "--catanatron", type=Path, help="a Python that has catanatron-gym, to measure it too"
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    measured = ways()
    if given.fastcatan is not None:
        measured += of_fastcatan(given.fastcatan)
    figures = measure(measured, given.sizes, given.steps, given.runs)
    if given.json:
        print(json.dumps([asdict(figure) for figure in figures]))
        return
    print(table(figures))
    print(cost_of_threads(figures))
    for line in against_fastcatan(figures):
        print(line)
    if given.catanatron is not None:
        print(against_catanatron(given.catanatron, given.steps, given.runs))


if __name__ == "__main__":
    main()
