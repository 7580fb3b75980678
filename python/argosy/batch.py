"""Many games at once."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from . import _native
from .games import Layout, layout
from .state import Options, option_words, seat_count

Reward = Literal["win", "rank", "score"]
Autoreset = Literal["same_step", "next_step", "disabled"]
Observation = Literal["uint8", "float32"]

HOLD = -1
"""In place of an action: the game stays as it stands."""


class Batch:
    """`n_games` games of one kind, each at a decision of its `actor`.

    The arrays are written in place by `reset`, `step` and `load`, one row for each game:

    - `obs` what the actor may know; `final_obs` what every seat may know of a game that has
      just ended, by game and seat; both None with `observation=None`
    - `mask` which actions are legal; None with `mask=False`
    - `legal` the legal actions, of which the first `n_legal` of a row count; None with
      `legal=False`
    - `actor` whose decision it is; -1 in a game that is over and stays so
    - `reward` for every seat, given once, when a game ends; `done` whether it ended in this very
      step, so that each game is counted once however long it stays over

    Arrays of your own (shared memory, say) are taken by `buffers`, by these names.
    """

    def __init__(
        self,
        game: str,
        n_games: int,
        seats: int | None = None,
        options: Options | None = None,
        seed: int = 0,
        *,
        reward: Reward = "win",
        autoreset: Autoreset = "same_step",
        skip_forced: bool = False,
        poll_may: bool = False,
        observation: Observation | None = "uint8",
        mask: bool = True,
        legal: bool = False,
        threads: int = 1,
        buffers: dict[str, NDArray[Any]] | None = None,
    ) -> None:
        self.game = game
        self.n_games = n_games
        self.seats = seat_count(game, seats)
        self._native = _native.Batch(
            game,
            n_games,
            self.seats,
            option_words(options),
            seed,
            reward,
            autoreset,
            skip_forced,
            poll_may,
            threads,
        )
        self.n_actions = self._native.n_actions
        """With `poll_may`, the last action passes."""
        self.n_cells = self._native.n_cells
        given = dict(buffers or {})

        def array(name: str, dtype: str, *widths: int) -> NDArray[Any]:
            shape = (n_games, *widths)
            own = given.pop(name, None)
            if own is None:
                return np.zeros(shape, dtype)
            if own.shape != shape or own.dtype != np.dtype(dtype):
                raise ValueError(f"{name} must be {dtype} {shape}, not {own.dtype} {own.shape}")
            return own

        final = (self.seats, self.n_cells)
        self.obs = array("obs", observation, self.n_cells) if observation else None
        self.final_obs = array("final_obs", observation, *final) if observation else None
        self.mask = array("mask", "bool", self.n_actions) if mask else None
        self.legal = array("legal", "uint16", self.n_actions) if legal else None
        self.n_legal = array("n_legal", "uint16")
        self.actor = array("actor", "int8")
        self.reward = array("reward", "float32", self.seats)
        self.done = array("done", "bool")
        if given:
            raise ValueError(f"there is no array {', '.join(given)} in this batch")
        self._actions = np.zeros(n_games, np.int64)
        self._native.tell(self)

    @property
    def layout(self) -> Layout:
        """What stands where in an observation."""
        return layout(self.game)

    def reset(self, chosen: NDArray[np.bool_] | None = None) -> None:
        """Begins the chosen games again, or all of them."""
        self._native.reset(self, chosen)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """One action for each game, each played on to its next decision.

        If one of them is not legal, `IllegalAction` says which and why, and no game has moved.
        `HOLD` leaves a game as it stands; games that are over pass their action over.
        """
        self._native.step(np.ascontiguousarray(actions, np.int64), self)

    def sample(self, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """A random legal action for each game, into one array that is used again."""
        actions = self._actions if out is None else out
        self._native.sample(actions)
        return actions

    def save(self) -> str:
        """All games and their generators as text, secrets included."""
        return self._native.save()

    def load(self, text: str) -> None:
        """Takes up what a batch of the same settings saved."""
        self._native.load(text)
        self._native.tell(self)
