"""The games as PettingZoo environments: `env` (AEC) and `parallel_env`."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ._native import IllegalAction
from .batch import Reward
from .board import text
from .spaces import Illegal, Observation, illegal_choice, observation_space
from .state import Options, State, seat_count


class Table(AECEnv[str, Observation, int]):
    """A table at which seats act one after the other; `env` makes one."""

    metadata = {"name": "argosy", "render_modes": ["ansi"], "is_parallelizable": True}

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Options | None,
        illegal: Illegal,
        reward: Reward,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.game, self.options = game, options
        self.n_seats = seat_count(game, seats)
        self.illegal, self.reward = illegal_choice(illegal), reward
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"argosy_{game.replace('-', '_')}_v1"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.n_seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = Random()
        self._state = State(game, self.n_seats, options)
        n_actions = self._state.n_actions
        self._spaces = {
            agent: observation_space(game, n_actions) for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(n_actions) for agent in self.possible_agents}

    @property
    def state_of_game(self) -> State:
        """The game itself, as its host knows it."""
        return self._state

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = Random(seed)
        drawn = self._random.getrandbits(63)
        self._state = State(self.game, self.n_seats, self.options, drawn)
        self._state.advance()
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self._state.actor
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        acting = seat == self._state.actor and not self.terminations.get(agent, False)
        mask = self._state.mask(seat) if acting else np.zeros(self._state.n_actions, np.bool_)
        return {"observation": self._state.tensor(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(cast(int, action))
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self._state.play(-1 if action is None else int(action))
        except IllegalAction:
            if self.illegal == "raise":
                raise
            if self.illegal == "terminate":
                self._end({agent: -1.0})
                return
            self._state.play(self._random.choice(self._state.legal()))
        self._state.advance()
        if self._state.is_over:
            won = self._state.rewards(self.reward)
            self._end({name: won[seat] for name, seat in self._seats.items()})
            return
        self._select()
        self._accumulate_rewards()

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = {agent: rewards.get(agent, 0.0) for agent in self.agents}
        self.terminations = {agent: True for agent in self.agents}
        self._accumulate_rewards()

    def render(self) -> str | None:
        return text(self._state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def env(
    game: str,
    seats: int | None = None,
    options: Options | None = None,
    illegal: Illegal = "raise",
    reward: Reward = "win",
    render_mode: str | None = None,
) -> Table:
    """An environment in which seats act one after the other.

    Seats that may act but need not are passed over. Rewards come at the end, by `win`,
    `rank` or `score`.
    """
    return Table(game, seats, options, illegal, reward, render_mode)


def parallel_env(
    game: str,
    seats: int | None = None,
    options: Options | None = None,
    illegal: Illegal = "raise",
    reward: Reward = "win",
    render_mode: str | None = None,
) -> ParallelEnv[str, Observation, int]:
    """The same with one call for all seats; only the action of the seat to act counts."""
    table = env(game, seats, options, illegal, reward, render_mode)
    return cast("ParallelEnv[str, Observation, int]", turn_based_aec_to_parallel(table))
