"""Arena, evaluation and self-play over a Ray cluster, or over the cores of one machine.

The calls are the same on one machine and on many: `ray.init(...)` beforehand says where. Every game
comes from its own seed, so it does not matter who plays it. If a worker dies, Ray gives its
games to another, and every game is there exactly once. This needs the package `ray`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import ray

from .bots import Seating, Standing, bout, standings
from .state import Options, seat_count

RETRIES = 10
"""How often the games of workers that died are given to others."""

Item = TypeVar("Item")
Result = TypeVar("Result")


def each(
    work: Callable[[Item], Result], items: Sequence[Item], *, together: int = 1, cpus: float = 1
) -> list[Result]:
    """Does the work for each item, wherever there is room; results are in the order of the items.

    `together` items are one task: more of them where the work is short, as a task costs about a
    millisecond. `cpus` is what one task takes up.
    """

    @ray.remote(max_retries=RETRIES, num_cpus=cpus)
    def some(part: Sequence[Item]) -> list[Result]:
        return [work(item) for item in part]

    parts = [items[first : first + together] for first in range(0, len(items), together)]
    done: list[list[Result]] = ray.get([some.remote(part) for part in parts])
    return [result for part in done for result in part]


def arena(
    name: str,
    players: Sequence[str | Seating],
    games: int,
    options: Options | None = None,
    seed: int = 0,
    *,
    together: int = 1,
) -> list[Standing]:
    """`argosy.bots.arena` on a cluster: the same games, and so the same answer."""
    play = partial(bout, name, players, options, seed)
    return standings(each(play, range(games), together=together))


def evaluate(
    name: str,
    player: str | Seating,
    opponent: str | Seating,
    games: int,
    seats: int | None = None,
    options: Options | None = None,
    seed: int = 0,
    *,
    together: int = 1,
) -> Standing:
    """How a player fares alone against copies of another, from every seat in turn."""
    players = [player] + [opponent] * (seat_count(name, seats) - 1)
    return arena(name, players, games, options, seed, together=together)[0]


def self_play(
    folder: str | Path,
    name: str,
    games: int,
    seats: int | None = None,
    options: Options | None = None,
    seed: int = 0,
    *,
    together: int = 16,
    threads: int = 1,
    **asked: Any,
) -> list[Path]:
    """Games of the search as Parquet files of `together` games each, as `argosy.datasets` has them.

    The folder must be one that all machines share. What is there already is kept, and only what
    is missing is played, so a run that was broken off goes on, and can be asked for more games;
    every seed's game is there once. A folder whose games were played with other arguments is
    refused. Returns the files that have these games, in the order of their seeds.
    """
    from .datasets import Part, plan, recipe

    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    wanted = recipe(name, seats, options, **asked)

    def make(part: Part) -> Path:
        return part.make(wanted, threads)

    return each(make, plan(target, wanted, range(seed, seed + games), together))
