"""Which games there are, what can be chosen for them, and what their tensors hold."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _native


@dataclass(frozen=True)
class Option:
    """Something that can be chosen for a table."""

    key: str
    default: str
    about: str
    kind: Any
    """What it can be, as the engine protocol writes it."""


@dataclass(frozen=True)
class BotLevel:
    """A bot that can take a seat."""

    level: str
    about: str
    iterations: int | None
    """The most iterations of one decision; None if it does not search."""


@dataclass(frozen=True)
class GameCard:
    """A game with all that can be chosen."""

    name: str
    rules: int
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    bots: tuple[BotLevel, ...]


@dataclass(frozen=True)
class Plane:
    """A part of a tensor."""

    name: str
    offset: int
    shape: tuple[int, ...]
    most: int
    """Cells hold 0 to this."""
    about: str

    @property
    def n_cells(self) -> int:
        return int(np.prod(self.shape))

    def of(self, tensor: NDArray[Any]) -> NDArray[Any]:
        """This plane of a tensor, or of a batch of tensors, in its own shape."""
        part = tensor[..., self.offset : self.offset + self.n_cells]
        return part.reshape(*tensor.shape[:-1], *self.shape)


@dataclass(frozen=True)
class Layout:
    """The planes of a game's tensor, in the order of their cells."""

    version: int
    planes: tuple[Plane, ...]

    @property
    def n_cells(self) -> int:
        return self.planes[-1].offset + self.planes[-1].n_cells

    def __getitem__(self, name: str) -> Plane:
        for plane in self.planes:
            if plane.name == name:
                return plane
        raise KeyError(name)

    @property
    def high(self) -> NDArray[np.uint8]:
        """The most that each cell can hold."""
        return np.concatenate([np.full(plane.n_cells, plane.most, np.uint8) for plane in self.planes])


def _card(told: dict[str, Any]) -> GameCard:
    options = tuple(
        Option(option["key"], option["default"], option["about"], option.get("kind"))
        for option in told["options"]
    )
    bots = tuple(BotLevel(bot["level"], bot["about"], bot["iterations"]) for bot in told["bots"])
    return GameCard(
        told["name"], told["rules"], told["min_seats"], told["max_seats"], options, bots
    )


GAMES: dict[str, GameCard] = {card["name"]: _card(card) for card in json.loads(_native.games())}
"""Every game by its name."""


def game(name: str) -> GameCard:
    """The game of this name."""
    if name not in GAMES:
        raise _native.ArgosyError(
            f"there is no game {name!r}; there are {', '.join(GAMES)}", "unknown_game", None
        )
    return GAMES[name]


@cache
def layout(name: str) -> Layout:
    """What stands where in the tensors of a game; docs/tensors says it in words."""
    version, planes = _native.layout(name)
    return Layout(version, tuple(Plane(n, o, tuple(s), m, a) for n, o, s, m, a in planes))


@cache
def stable_ids(name: str, seats: int) -> NDArray[np.int64]:
    """The engine's stable ids of the actions of a table, by the numbers that are used here."""
    ids = np.array(_native.stable_ids(name, seats), np.int64)
    ids.flags.writeable = False
    return ids
