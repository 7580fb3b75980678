"""Games over Ray: the same as without it, each exactly once, and for not much more."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Thread

import psutil
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


class Killer(Thread):
    """Kills so many workers, each while it writes a part of its own."""

    def __init__(self, folder: Path, kills: int) -> None:
        super().__init__(daemon=True)
        self._folder, self._kills = folder, kills
        self.killed: set[str] = set()

    def run(self) -> None:
        end = time.monotonic() + 120
        while len(self.killed) < self._kills and time.monotonic() < end:
            for part in self._folder.glob("*.unfinished"):
                self._kill_who_writes(part)
            time.sleep(0.02)

    def _kill_who_writes(self, part: Path) -> None:
        if part.name in self.killed or len(self.killed) == self._kills:
            return
        for worker in psutil.Process().children(recursive=True):
            try:
                if str(part) in (file.path for file in worker.open_files()):
                    worker.kill()
                    self.killed.add(part.name)
            except psutil.Error:
                continue  # It has just ended by itself.


def test_a_worker_that_dies_while_it_writes_loses_and_doubles_no_game(tmp_path: Path) -> None:
    # Long enough to be met while they write.
    asked = {"iterations": 100, "seed": 3}
    killer = Killer(tmp_path / "killed", 3)
    killer.start()
    parts = self_play(tmp_path / "killed", "rialto", 10, 2, **asked, together=2)  # type: ignore[arg-type]
    killer.join()
    assert len(killer.killed) == 3
    seeds = [pq.read_table(part)["game"].unique().to_pylist() for part in parts]
    assert seeds == [[first, first + 1] for first in range(3, 13, 2)]
    calm = self_play(tmp_path / "calm", "rialto", 10, 2, **asked, together=2)  # type: ignore[arg-type]
    assert [pq.read_table(part) for part in parts] == [pq.read_table(part) for part in calm]
    assert sorted((tmp_path / "killed").iterdir()) == sorted(parts), "nothing half done is left"


def spent() -> float:
    """Processor-seconds of this process and of all that it has started: Ray's own and its workers."""
    everybody = [psutil.Process(), *psutil.Process().children(recursive=True)]
    times = [process.cpu_times() for process in everybody]
    # Those of processes that have ended are with whoever had started them.
    return sum(float(t.user + t.system + t.children_user + t.children_system) for t in times)


def test_what_a_game_costs() -> None:
    """Two workers take at most 1.3 times the processor time of one process, Ray's own included."""
    play = partial(bots.bout, "golden-city", ["easy", "easy", "easy"], None, 0)
    games = range(32)
    # Workers begin once; that is no cost of a game.
    each(play, range(8))
    begun, begin = time.process_time(), time.monotonic()
    expected = [play(number) for number in games]
    alone, alone_wall = time.process_time() - begun, time.monotonic() - begin
    begun, begin = spent(), time.monotonic()
    assert each(play, games, together=2) == expected
    together, wall = spent() - begun, time.monotonic() - begin
    ratio, load = together / alone, os.getloadavg()[0]
    print(
        f"CPU-seconds {ratio:.2f} times the {alone:.1f} of one process; "
        f"wall {wall / alone_wall:.2f}; load {load}"
    )
    assert ratio <= 1.3
