"""Games that the search played with itself, as Parquet, for people who train networks.

`generate` writes them game by game, `read` streams them back. One row is one decision:

- `tensor` what the seat that decides may know (`argosy.layout`)
- `legal` the legal actions, `policy` the share of the search's visits of each of them
- `action` what was played, `actor` the seat, `step` the number of the step, `game` the seed
- `values` how the search thought the seats stand, `rewards` what they were given at the end,
  both counted from the seat that decides, as in the tensor

Games are drawn from seeds that follow each other, so parts that were made on several machines
fit together. This needs the package `pyarrow`.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from . import _native
from .batch import Reward
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


def generate(
    path: str | Path,
    game: str,
    games: int,
    seats: int | None = None,
    options: Options | None = None,
    seed: int = 0,
    *,
    iterations: int = ITERATIONS,
    ahead: int = AHEAD,
    explore: int = 30,
    reward: Reward = "rank",
    threads: int = 1,
) -> int:
    """Plays the games of `seed` to `seed + games - 1` into a file; returns how many decisions.

    In the first `explore` decisions of a game the action is drawn by its visits, afterwards the
    best one is played. Each game is a row group of its own, written when it has ended.
    """
    count = seat_count(game, seats)
    words = option_words(options)
    made = schema(game, count).with_metadata(
        {
            "argosy.game": game,
            "argosy.seats": str(count),
            "argosy.options": repr(sorted(words.items())),
            "argosy.tensor_version": str(layout(game).version),
            "argosy.n_actions": str(len(_native.stable_ids(game, count))),
            "argosy.iterations": str(iterations),
            "argosy.ahead": str(ahead),
            "argosy.explore": str(explore),
            "argosy.reward": reward,
        }
    )

    def play(index: int) -> _native.SelfPlay:
        return _native.SelfPlay(
            game, count, words, seed + index, iterations, ahead, explore, reward
        )

    decisions = 0
    with (
        ThreadPoolExecutor(threads) as pool,
        pq.ParquetWriter(path, made, compression="zstd") as writer,
    ):
        for index, played in enumerate(_in_order(pool, play, games, 2 * threads)):
            rows = _rows(played, seed + index, made)
            writer.write_batch(rows)
            decisions += len(rows)
    return decisions


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
