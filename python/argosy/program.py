"""A player of your own as a bot of `argosy arena`.

A file with a player in it ends with `run(Mine)`:

    argosy arena rialto --seats 2 --bots mine,easy --program "mine=python mine.py"

The arena starts the program, sends what the seat may know of each decision as a line of JSON and
reads the choice (docs/remote-bots.md has the messages). The same class plays in
`argosy.bots.arena` and `argosy.ray.arena`.
"""

from __future__ import annotations

import json
import sys
from functools import cached_property
from typing import Any, TextIO, cast

import numpy as np
from numpy.typing import NDArray

from .bots import Seating
from .bots import Seen as SeenInProcess
from .games import stable_ids


class Seen:
    """What `argosy.bots.Seen` shows, as a program is told it."""

    def __init__(
        self, game: str, seats: int, seat: int, told: dict[str, Any], events: list[dict[str, Any]]
    ) -> None:
        self.game, self.seats, self.seat = game, seats, seat
        self._told, self._events = told, events

    @cached_property
    def legal(self) -> list[int]:
        """The legal actions by the numbers that the package uses, in ascending order."""
        ids = [one["id"] for one in self._told["legal"]]
        numbers: list[int] = np.searchsorted(stable_ids(self.game, self.seats), ids).tolist()
        return numbers

    @property
    def n_actions(self) -> int:
        return len(stable_ids(self.game, self.seats))

    @property
    def lines(self) -> list[str]:
        return [one["line"] for one in self._told["legal"]]

    @property
    def values(self) -> list[dict[str, Any]]:
        return [one["value"] for one in self._told["legal"]]

    @property
    def mask(self) -> NDArray[np.bool_]:
        mask = np.zeros(self.n_actions, np.bool_)
        mask[self.legal] = True
        return mask

    @property
    def tensor(self) -> NDArray[np.uint8]:
        return np.array(self._told["tensor"], np.uint8)

    @property
    def scores(self) -> list[int]:
        scores: list[int] = self._told["scores"]
        return scores

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self._told["view"]
        return view

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that the seat saw happen."""
        return self.events_since(0)

    def events_since(self, step: int) -> list[dict[str, Any]]:
        """What the seat saw happen from this step on."""
        return [told["event"] for told in self._events if told["step"] >= step]


def run(make: Seating, read: TextIO = sys.stdin, write: TextIO = sys.stdout) -> None:
    """Answers the arena until it has no more games; `make` gives a player for each, by its seed.

    Standard output belongs to the arena: print to `sys.stderr` instead.
    """
    table: dict[str, Any] = {}
    events: list[dict[str, Any]] = []
    for line in read:
        message = json.loads(line)
        if begin := message.get("begin"):
            table, events = begin, []
            player = make(begin["seed"])
            answer: dict[str, Any] = {"wants": ["tensor"]}
        else:
            told = message["choose"]
            events += told["events"]
            seen = Seen(table["game"], table["seats"], table["seat"], told, list(events))
            chosen = player.choose(cast(SeenInProcess, seen))
            answer = {"place": seen.legal.index(int(chosen))}
        print(json.dumps(answer), file=write, flush=True)
