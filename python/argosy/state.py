"""One game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from . import _native
from .games import game as game_card
from .games import layout

Options = Mapping[str, object]
"""Options by their keys, as `GAMES[...].options` lists them; True and False are on and off."""


def option_words(options: Options | None) -> dict[str, str]:
    """Options as the engine reads them."""

    def word(value: object) -> str:
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value)

    return {key: word(value) for key, value in (options or {}).items()}


def seat_count(game: str, seats: int | None) -> int:
    """Three seats, or as near to it as the game allows, unless it is said."""
    card = game_card(game)
    return min(max(3, card.min_seats), card.max_seats) if seats is None else seats


class State:
    """One game, as its host knows it: everything, secrets included.

    Players are to be given only what is asked with their seat: `view`, `tensor`, `legal`,
    `mask`, `lines`, `values`, `events`, `scores`. Actions are numbers below `n_actions`.
    """

    __slots__ = ("_native",)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Options | None = None,
        seed: int = 0,
    ) -> None:
        count = seat_count(game, seats)
        self._native = _native.State(game, count, option_words(options), seed)

    @classmethod
    def _of(cls, native: _native.State) -> State:
        state = cls.__new__(cls)
        state._native = native
        return state

    @classmethod
    def load(cls, text: str, seed: int = 0) -> State:
        """Reads a record or a position."""
        return cls._of(_native.State.load(text, seed))

    @property
    def game(self) -> str:
        return self._native.game

    @property
    def seats(self) -> int:
        return self._native.seats

    @property
    def seed(self) -> int:
        """What its draws come from."""
        return self._native.seed

    @property
    def n_actions(self) -> int:
        """How many actions exist at a table of this size."""
        return self._native.n_actions

    @property
    def n_steps(self) -> int:
        return self._native.n_steps

    @property
    def is_over(self) -> bool:
        return self._native.is_over

    @property
    def is_chance(self) -> bool:
        return self._native.is_chance

    @property
    def actor(self) -> int | None:
        """The lowest seat that owes a decision: answers given at once are secret and commute."""
        return self._native.actor

    @property
    def owing(self) -> list[int]:
        """All seats that the game waits for."""
        return self._native.owing

    @property
    def may(self) -> list[int]:
        """Seats that can act but need not."""
        return self._native.may

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat, by default of the actor."""
        return self._native.legal(seat)

    def mask(self, seat: int | None = None) -> NDArray[np.bool_]:
        """Which actions are legal."""
        return self._native.mask(seat)

    def lines(self, seat: int | None = None) -> list[str]:
        """The legal actions as lines of a record, in the order of `legal`."""
        return self._native.lines(seat)

    def values(self, seat: int | None = None) -> list[dict[str, Any]]:
        """The legal actions as values, in the order of `legal`."""
        values: list[dict[str, Any]] = json.loads(self._native.values_json(seat))
        return values

    def line(self, action: int, seat: int | None = None) -> str:
        """An action as a line, legal or not."""
        return self._native.line(action, seat)

    def value(self, action: int, seat: int | None = None) -> dict[str, Any]:
        """An action as a value, legal or not."""
        value: dict[str, Any] = json.loads(self._native.value_json(action, seat))
        return value

    def action(self, named: str | Mapping[str, Any], seat: int | None = None) -> int:
        """The number of the action that a line or a value names."""
        text = named if isinstance(named, str) else json.dumps(dict(named))
        return self._native.action(text, seat)

    def play(self, action: int | str | Mapping[str, Any], seat: int | None = None) -> None:
        """Plays an action by its number, its line or its value.

        Raises `IllegalAction` with the engine's reason, and then nothing has changed.
        """
        number = int(action) if isinstance(action, (int, np.integer)) else self.action(action, seat)
        if number < 0:
            raise _native.IllegalAction(f"there is no action {number}", "no_such_action", None)
        self._native.play(number, seat)

    def outcomes(self) -> list[tuple[str, int]]:
        """What chance can do now, with weights."""
        return self._native.outcomes()

    def chance(self, line: str | None = None) -> str:
        """Plays this outcome, or draws one by the seed; returns its line."""
        return self._native.chance(line)

    def advance(self) -> None:
        """Draws until somebody decides or the game is over."""
        while self._native.is_chance:
            self._native.chance(None)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know; without a seat, what everybody may."""
        view: dict[str, Any] = json.loads(self._native.view_json(seat))
        return view

    def events(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What a seat saw happen from step `since` on."""
        events: list[dict[str, Any]] = json.loads(self._native.events_json(seat, since))
        return events

    def tensor(self, seat: int | None = None, dtype: DTypeLike = np.uint8) -> NDArray[Any]:
        """What a seat may know as numbers (`argosy.layout`): bytes, or floats from 0 to 1."""
        cells = self._native.tensor(seat)
        if np.dtype(dtype) == np.uint8:
            return cells
        return (cells / layout(self.game).high).astype(dtype)

    def scores(self, seat: int | None = None) -> list[int]:
        """The points of every seat, as a seat may see them."""
        return self._native.scores(seat)

    def ranks(self) -> list[int] | None:
        """The places at the end; 1 is best and nobody need have it. None before."""
        return self._native.ranks()

    def rewards(self, reward: str = "win") -> list[float]:
        """What each seat is given at the end, by `win`, `rank` or `score`; 0 before."""
        return self._native.rewards(reward)

    def resample(self, seat: int, seed: int) -> State:
        """Another game that this seat cannot tell from this one, as likely as it thinks."""
        return self._of(self._native.resample(seat, seed))

    def at(self, n_steps: int) -> State:
        """The game as it stood after so many steps."""
        return self._of(self._native.at(n_steps))

    def clone(self) -> State:
        """A copy that goes on alike."""
        return self._of(self._native.clone())

    def record(self) -> str:
        """The whole game as text."""
        return self._native.record()

    def position(self) -> str:
        """The game as it stands, as text."""
        return self._native.position()

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, tuple[str, int]]:
        return State.load, (self.record(), self.seed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.position() == other.position()

    def __hash__(self) -> int:
        return hash(self.position())

    def __repr__(self) -> str:
        return f"<State of {self.game}, {self.seats} seats, step {self.n_steps}>"
