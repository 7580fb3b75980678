"""Games over Ray: the same as without it, each exactly once, and for not much more."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pyarrow.parquet as pq
import pytest
import ray

from argosy import ArgosyError, bots
from argosy.bots import Player, RandomPlayer, Seen
from argosy.ray import arena, each, evaluate, self_play


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, logging_level="error", log_to_driver=False)
    yield
    ray.shutdown()


def test_the_games_are_those_that_are_played_without_it() -> None:
    players: list[str | bots.Seating] = ["greedy", "random", lambda seed: RandomPlayer(seed)]
    alone = bots.arena("golden-city", players, 9, seed=4)
    assert arena("golden-city", players, 9, seed=4, together=2) == alone
    assert evaluate("rialto", "greedy", "random", 4, seats=2).games == 4


def test_a_worker_that_dies_loses_and_doubles_no_game(tmp_path: Path) -> None:
    class Dies(RandomPlayer):
        """Ends its whole worker, the first time that anybody plays this game."""

        def __init__(self, seed: int) -> None:
            super().__init__(seed)
            self._note = tmp_path / str(seed)

        def choose(self, seen: Seen) -> int:
            if not self._note.exists():
                self._note.touch()
                os.kill(os.getpid(), signal.SIGKILL)
            return super().choose(seen)

    def mortal(seed: int) -> Player:
        # Every third game kills whoever plays it.
        return Dies(seed) if seed % 3 == 0 else RandomPlayer(seed)

    calm: list[str | bots.Seating] = [RandomPlayer, RandomPlayer]
    deadly: list[str | bots.Seating] = [mortal, RandomPlayer]
    expected = [bots.bout("rialto", calm, None, 0, number) for number in range(12)]
    assert each(partial(bots.bout, "rialto", deadly, None, 0), range(12)) == expected
    assert len(list(tmp_path.iterdir())) >= 3


def test_self_play_has_every_seed_once_and_goes_on(tmp_path: Path) -> None:
    asked = {"iterations": 4, "seed": 7, "together": 3}
    parts = self_play(tmp_path, "rialto", 8, 2, **asked)  # type: ignore[arg-type]
    seeds = [
        seed for part in parts for seed in dict.fromkeys(pq.read_table(part)["game"].to_pylist())
    ]
    assert seeds == list(range(7, 15))
    before = [part.stat().st_mtime_ns for part in parts]
    assert self_play(tmp_path, "rialto", 8, 2, **asked) == parts  # type: ignore[arg-type]
    assert [part.stat().st_mtime_ns for part in parts] == before
    more = self_play(tmp_path, "rialto", 9, 2, iterations=4, seed=7, together=4)
    assert more[:3] == parts and pq.ParquetFile(more[3]).read()["game"].unique().to_pylist() == [15]
    with pytest.raises(ArgosyError, match="iterations 4, not 5"):
        self_play(tmp_path, "rialto", 9, 2, iterations=5, seed=7)


def test_what_a_game_costs() -> None:
    """Two workers take at most 1.3 times the processor time of one process."""

    # Inside, so that workers are sent it: they do not know this file.
    def cost(number: int) -> float:
        begin = time.process_time()
        bots.bout("golden-city", ["easy", "easy", "easy"], None, 0, number)
        return time.process_time() - begin

    games = range(16)
    alone = sum(cost(number) for number in games)
    begin = time.monotonic()
    spread = sum(each(cost, games, together=2))
    wall = time.monotonic() - begin
    load = os.getloadavg()[0]
    print(f"CPU-seconds {spread / alone:.2f} times one process; wall {wall / alone:.2f}; load {load}")
    assert spread <= 1.3 * alone
