"""One seat against others, as Gymnasium environments: `SeatEnv`, and `SeatVectorEnv` for many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ._native import IllegalAction
from .batch import HOLD, Batch, Reward
from .board import text
from .bots import Bot, Player, Seen
from .games import layout
from .spaces import Illegal, Observation, illegal_choice, observation_space
from .state import Options, State, seat_count


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat of a game, the others played by bots.

    `opponents` is one level for all of them, or one for each of the other seats in order.
    `illegal` says what an illegal action does, as in `argosy.pettingzoo`: `raise`,
    `terminate` (with -1) or `random`.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Options | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        illegal: Illegal = "raise",
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        self.game, self.game_options = game, options
        self.n_seats = seat_count(game, seats)
        self.seat, self.illegal, self.reward = seat, illegal_choice(illegal), reward
        self.render_mode = render_mode
        others = self.n_seats - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise ValueError(f"{len(self.opponents)} opponents for {others} other seats")
        self._state = State(game, self.n_seats, options)
        self._bots: dict[int, Player] = {}
        self._over = True
        seen = observation_space(game, self._state.n_actions)
        self.observation_space = cast("spaces.Space[Observation]", seen)
        self.action_space = cast("spaces.Space[np.int64]", spaces.Discrete(self._state.n_actions))

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        if self._state.is_over:
            return np.zeros(self._state.n_actions, np.bool_)
        return self._state.mask(self.seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        self._state = State(self.game, self.n_seats, self.game_options, drawn)
        seats = [seat for seat in range(self.n_seats) if seat != self.seat]
        levels = zip(seats, self.opponents, strict=True)
        self._bots = {seat: Bot(level, drawn + seat) for seat, level in levels}
        self._let_others_play()
        self._over = self._state.is_over
        return self._observation(), {}

    def _let_others_play(self) -> None:
        while True:
            self._state.advance()
            actor = self._state.actor
            if actor is None or actor == self.seat:
                return
            self._state.play(self._bots[actor].choose(Seen(self._state, actor)), actor)

    def _observation(self) -> Observation:
        mask = self.action_masks().astype(np.int8)
        return {"observation": self._state.tensor(self.seat), "action_mask": mask}

    def step(
        self, action: np.int64
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise ResetNeeded("no game is under way: call reset()")
        try:
            self._state.play(int(action), self.seat)
        except IllegalAction as error:
            if self.illegal == "raise":
                raise
            if self.illegal == "terminate":
                self._over = True
                return self._observation(), -1.0, True, False, {"illegal": str(error.args[0])}
            legal = self._state.legal(self.seat)
            self._state.play(legal[int(self.np_random.integers(len(legal)))], self.seat)
        self._let_others_play()
        self._over = self._state.is_over
        reward = self._state.rewards(self.reward)[self.seat] if self._over else 0.0
        return self._observation(), reward, self._over, False, {}

    def render(self) -> str | None:
        return text(self._state) if self.render_mode == "ansi" else None


class Flat(gymnasium.ObservationWrapper[NDArray[np.float32], np.int64, Observation]):
    """A seat that is shown its tensor alone, as floats from 0 to 1.

    For learners that ask for the mask by `action_masks()`, as Stable-Baselines3's MaskablePPO does.
    """

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        self._seat_env = env
        self._high = layout(env.game).high.astype(np.float32)
        self.observation_space = spaces.Box(0, 1, self._high.shape, np.float32)

    def observation(self, observation: Observation) -> NDArray[np.float32]:
        return np.divide(observation["observation"], self._high, dtype=np.float32)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self._seat_env.action_masks()


Opponents = Callable[[NDArray[Any], NDArray[np.bool_]], NDArray[np.integer[Any]]]
"""Chooses an action for each row of observations and masks."""


class SeatVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """A seat in each of `num_envs` games, stepped in Rust.

    The other seats play at random, or by `opponents`, which is given the observations and
    masks of all games whose decision is theirs at once: a frozen copy of what is trained,
    say. A game that is over begins again in the next step (`AutoresetMode.NEXT_STEP`).
    An illegal action raises `IllegalAction` and no game has moved.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        options: Options | None = None,
        *,
        seat: int = 0,
        opponents: Opponents | None = None,
        reward: Reward = "win",
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        self.num_envs, self.seat, self.opponents = num_envs, seat, opponents
        self._make = partial(
            Batch, game, num_envs, seats, options, reward=reward, autoreset="disabled",
            threads=threads,
        )
        self._batch = self._make(seed)
        if not 0 <= seat < self._batch.seats:
            raise ValueError(f"there is no seat {seat}; there are {self._batch.seats}")
        self._over = np.zeros(num_envs, np.bool_)
        self.single_observation_space = observation_space(game, self._batch.n_actions)
        self.single_action_space = spaces.Discrete(self._batch.n_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now; none in a game that is over."""
        return cast("NDArray[np.bool_]", self._batch.mask).copy()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("the games of a batch are drawn from one seed")
        if seed is None:
            self._batch.reset()
        else:
            self._batch = self._make(seed)
        self._over[:] = False
        self._let_others_play(np.zeros(self.num_envs, np.float32))
        return self._observation(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        mine = np.where(self._over, HOLD, actions)
        self._batch.step(mine)
        rewards = self._batch.reward[:, self.seat].copy()
        if self._over.any():
            self._batch.reset(self._over)
        self._let_others_play(rewards)
        self._over = self._batch.actor < 0
        none = np.zeros(self.num_envs, np.bool_)
        return self._observation(), rewards, self._over.copy(), none, {}

    def _let_others_play(self, rewards: NDArray[np.float32]) -> None:
        batch = self._batch
        while (others := (batch.actor >= 0) & (batch.actor != self.seat)).any():
            if self.opponents is None:
                chosen = np.where(others, batch.sample(), HOLD)
            else:
                obs, mask = cast("NDArray[Any]", batch.obs), cast("NDArray[Any]", batch.mask)
                chosen = np.full(self.num_envs, HOLD, np.int64)
                chosen[others] = self.opponents(obs[others], mask[others])
            batch.step(chosen)
            rewards += batch.reward[:, self.seat]

    def _observation(self) -> Observation:
        batch = self._batch
        obs, final = cast("NDArray[Any]", batch.obs), cast("NDArray[Any]", batch.final_obs)
        over = batch.actor < 0
        seen = np.where(over[:, None], final[:, self.seat], obs)
        return {"observation": seen, "action_mask": self.action_masks().astype(np.int8)}


def register() -> None:
    """Makes the games known to `gymnasium.make`: `argosy/catan-v1` and so on."""
    from .games import GAMES

    for name in GAMES:
        if f"argosy/{name}-v1" not in gymnasium.registry:
            gymnasium.register(
                f"argosy/{name}-v1", "argosy.gymnasium:SeatEnv", kwargs={"game": name}
            )
