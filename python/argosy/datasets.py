"""Games that the search played with itself, as Parquet, for people who train networks.

`generate` writes them game by game, `read` streams them back. One row is one decision:

- `tensor` what the seat that decides may know (`argosy.layout`)
- `legal` the legal actions, `policy` the share of the search's visits of each of them
- `action` what was played, `actor` the seat, `step` the number of the step, `game` the seed
- `values` how the search thought the seats stand, `rewards` what they were given at the end,
  both counted from the seat that decides, as in the tensor

Games are drawn from seeds that follow each other, so parts that were made on several machines
fit together: `plan` says what a folder has and lacks, `Part.make` plays a part. This needs the
package `pyarrow`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from . import _native
from ._native import ArgosyError
from .batch import Reward
from .games import game as game_card
from .games import layout
from .state import Options, option_words, seat_count

ITERATIONS = 200
AHEAD = 40
"""How far the search plays on beyond its tree; `docs/bots.md` has what the levels do."""


@dataclass(frozen=True)
class Decisions:
    """Some rows of a dataset, as arrays."""

    tensors: NDArray[np.uint8]
    policy: NDArray[np.float32]
    """By the numbers of actions; illegal ones are 0."""
    mask: NDArray[np.bool_]
    actions: NDArray[np.int64]
    values: NDArray[np.float32]
    rewards: NDArray[np.float32]
    actors: NDArray[np.int64]
    games: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.actions)


def schema(game: str, seats: int) -> pa.Schema:
    """The columns of a dataset."""
    return pa.schema(
        [
            pa.field("game", pa.int64()),
            pa.field("step", pa.uint32()),
            pa.field("actor", pa.uint8()),
            pa.field("tensor", pa.list_(pa.uint8(), layout(game).n_cells)),
            pa.field("legal", pa.list_(pa.uint16())),
            pa.field("policy", pa.list_(pa.float32())),
            pa.field("action", pa.uint16()),
            pa.field("values", pa.list_(pa.float32(), seats)),
            pa.field("rewards", pa.list_(pa.float32(), seats)),
        ]
    )


def _rows(played: _native.SelfPlay, seed: int, made: pa.Schema) -> pa.RecordBatch:
    n, seats = played.values.shape
    rewards = np.array(played.rewards, np.float32)
    # What each seat was given, counted from the one that decides.
    turned = (played.actors[:, None].astype(np.int64) + np.arange(seats)) % seats
    offsets = pa.array(played.offsets)
    columns = [
        pa.array(np.full(n, seed, np.int64)),
        pa.array(played.steps),
        pa.array(played.actors),
        pa.FixedSizeListArray.from_arrays(pa.array(played.tensors.ravel()), made[3].type.list_size),
        pa.ListArray.from_arrays(offsets, pa.array(played.legal)),
        pa.ListArray.from_arrays(offsets, pa.array(played.policy)),
        pa.array(played.actions),
        pa.FixedSizeListArray.from_arrays(pa.array(played.values.ravel()), seats),
        pa.FixedSizeListArray.from_arrays(pa.array(rewards[turned].ravel()), seats),
    ]
    return pa.RecordBatch.from_arrays(columns, schema=made)


@dataclass(frozen=True)
class Recipe:
    """How games are played: the same recipe and the same seed give the same game."""

    game: str
    seats: int
    options: dict[str, str]
    level: str | None
    iterations: int
    ahead: int
    explore: int
    reward: Reward

    def metadata(self) -> dict[str, str]:
        """What a file says of how its games were played."""
        told = {f"argosy.{key}": str(value) for key, value in asdict(self).items()}
        usual = {option.key: option.default for option in game_card(self.game).options}
        told["argosy.options"] = repr(sorted((usual | self.options).items()))
        told["argosy.tensor_version"] = str(layout(self.game).version)
        told["argosy.n_actions"] = str(len(_native.stable_ids(self.game, self.seats)))
        return told


def recipe(
    game: str,
    seats: int | None = None,
    options: Options | None = None,
    *,
    level: str | None = None,
    iterations: int | None = None,
    ahead: int | None = None,
    explore: int = 30,
    reward: Reward = "rank",
) -> Recipe:
    """The arguments of `generate`, with all that was left out.

    With `level` (`medium`, `hard`, `hard@500`) the bot of that name plays, with its manners;
    otherwise the search alone with so many `iterations`, looking so far `ahead`.
    """
    if level is not None and (iterations, ahead) != (None, None):
        raise ArgosyError(
            "a level has iterations of its own; hard@500 is `hard` with 500", "bad_arguments", None
        )
    return Recipe(
        game,
        seat_count(game, seats),
        option_words(options),
        level,
        0 if level else ITERATIONS if iterations is None else iterations,
        0 if level else AHEAD if ahead is None else ahead,
        explore,
        reward,
    )


def generate(
    path: str | Path,
    game: str,
    games: int,
    seats: int | None = None,
    options: Options | None = None,
    seed: int = 0,
    *,
    level: str | None = None,
    iterations: int | None = None,
    ahead: int | None = None,
    explore: int = 30,
    reward: Reward = "rank",
    threads: int = 1,
) -> int:
    """Plays the games of `seed` to `seed + games - 1` into a file; returns how many decisions.

    With `level` (`hard`, `hard@500`) every seat is played by that bot; otherwise by the search
    with so many `iterations` (200), looking so far `ahead` (40).
    In the first `explore` decisions of a game the action is drawn by its visits, afterwards the
    best one is played. Each game is a row group of its own, written when it has ended.
    """
    asked = recipe(
        game,
        seats,
        options,
        level=level,
        iterations=iterations,
        ahead=ahead,
        explore=explore,
        reward=reward,
    )
    return _write(path, asked, range(seed, seed + games), threads)


def _write(path: str | Path, asked: Recipe, seeds: range, threads: int) -> int:
    made = schema(asked.game, asked.seats).with_metadata(asked.metadata())

    def play(index: int) -> _native.SelfPlay:
        return _native.SelfPlay(
            asked.game,
            asked.seats,
            asked.options,
            seeds[index],
            asked.iterations,
            asked.ahead,
            asked.explore,
            asked.reward,
            asked.level,
        )

    decisions = 0
    with (
        ThreadPoolExecutor(threads) as pool,
        pq.ParquetWriter(path, made, compression="zstd") as writer,
    ):
        for index, played in enumerate(_in_order(pool, play, len(seeds), 2 * threads)):
            rows = _rows(played, seeds[index], made)
            writer.write_batch(rows)
            decisions += len(rows)
    return decisions


@dataclass(frozen=True)
class Part:
    """A file of a folder of games, be it there already or still to be made."""

    path: Path
    seeds: range

    def make(self, asked: Recipe, threads: int = 1) -> Path:
        """Plays its games, unless it is there."""
        if not self.path.exists():
            unfinished = self.path.with_suffix(".unfinished")
            _write(unfinished, asked, self.seeds, threads)
            # Only whole files have the name that is looked for.
            unfinished.replace(self.path)
        return self.path


def plan(folder: str | Path, asked: Recipe, seeds: range, together: int) -> list[Part]:
    """The parts of a folder that have the games of these seeds, each of them once.

    What is there is kept, and what is missing goes into files of at most `together` games, named
    by their first seed. A file that was played otherwise than it is asked for now is refused, and
    so are two that have the same game.
    """
    there = _parts_of(Path(folder), asked)
    parts = [part for part in there if part.seeds[0] < seeds.stop and seeds.start <= part.seeds[-1]]
    ends = [seeds.start, *(part.seeds.stop for part in parts)]
    begins = [*(part.seeds.start for part in parts), seeds.stop]
    for end, begin in zip(ends, begins, strict=True):
        for first in range(end, begin, together):
            missing = range(first, min(first + together, begin))
            parts.append(Part(_path_of(Path(folder), asked.game, first), missing))
    return sorted(parts, key=lambda part: part.seeds.start)


def _path_of(folder: Path, game: str, first: int) -> Path:
    return folder / f"{game}-{first:012}.parquet"


def _parts_of(folder: Path, asked: Recipe) -> list[Part]:
    """The files of a game in a folder, in the order of their seeds."""
    wanted, name = asked.metadata(), re.compile(rf"{asked.game}-(\d+)")
    found = {path: name.fullmatch(path.stem) for path in folder.glob("*.parquet")}
    firsts = {path: int(match[1]) for path, match in found.items() if match}
    parts: list[Part] = []
    for path, first in sorted(firsts.items(), key=lambda one: one[1]):
        with pq.ParquetFile(path) as file:
            kept: dict[bytes, bytes] = file.metadata.metadata or {}
            games = file.num_row_groups
        told = {key.decode(): value.decode() for key, value in kept.items()}
        for key, value in wanted.items():
            if told.get(key) != value:
                was = f"{key.removeprefix('argosy.')} {told.get(key)}, not {value}"
                raise _other(f"{path} was made with {was}: take another folder")
        if parts and first < parts[-1].seeds.stop:
            raise _other(f"{parts[-1].path} and {path} both have the game of seed {first}")
        parts.append(Part(path, range(first, first + games)))
    return parts


def _other(why: str) -> ArgosyError:
    return ArgosyError(why, "other_games", None)


def _in_order(
    pool: ThreadPoolExecutor, play: Any, games: int, ahead: int
) -> Iterator[_native.SelfPlay]:
    """The games in the order of their seeds, with never more than `ahead` under way."""
    under_way: list[Future[_native.SelfPlay]] = []
    for index in range(games):
        under_way.append(pool.submit(play, index))
        if len(under_way) == ahead:
            yield under_way.pop(0).result()
    for future in under_way:
        yield future.result()


def read(path: str | Path, rows: int = 1024) -> Iterator[Decisions]:
    """Streams a file, so many rows at a time."""
    with pq.ParquetFile(path) as file:
        n_actions = int(file.schema_arrow.metadata[b"argosy.n_actions"])
        for batch in file.iter_batches(rows):
            yield _decisions(batch, n_actions)


def _decisions(batch: pa.RecordBatch, n_actions: int) -> Decisions:
    n = len(batch)

    def column(name: str) -> Any:
        return batch.column(batch.schema.get_field_index(name))

    def fixed(name: str) -> NDArray[Any]:
        flat: NDArray[Any] = column(name).flatten().to_numpy(zero_copy_only=False)
        return flat.reshape(n, -1)

    legal = column("legal")
    of_row = np.repeat(np.arange(n), legal.value_lengths().to_numpy())
    places = legal.flatten().to_numpy()
    policy, mask = np.zeros((n, n_actions), np.float32), np.zeros((n, n_actions), np.bool_)
    policy[of_row, places] = column("policy").flatten().to_numpy()
    mask[of_row, places] = True
    return Decisions(
        fixed("tensor"),
        policy,
        mask,
        column("action").to_numpy().astype(np.int64),
        fixed("values"),
        fixed("rewards"),
        column("actor").to_numpy().astype(np.int64),
        column("game").to_numpy(),
    )
