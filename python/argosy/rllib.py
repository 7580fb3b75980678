"""The games for RLlib: a multi-agent environment, and a PPO that keeps to the legal actions.

Observations are dictionaries with `observations` (floats from 0 to 1) and `action_mask`, as RLlib's
`ActionMaskingTorchRLModule` takes them. Only the seat that decides is shown one. This needs the
package `ray[rllib]`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from ._native import IllegalAction
from .batch import Reward
from .games import layout
from .spaces import illegal_choice
from .state import Options, State, seat_count

Seen = dict[str, NDArray[np.float32]]

POLICY = "shared"
"""One policy plays every seat: the tensor begins with the seat that decides."""


class TableEnv(MultiAgentEnv):
    """A table whose seats act one after the other; `config` has the arguments of `ppo`."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__()
        self.game = str(config["game"])
        self.n_seats = seat_count(self.game, config.get("seats"))
        self.game_options: Options | None = config.get("options")
        self.illegal = illegal_choice(config.get("illegal", "raise"))
        self.reward: Reward = config.get("reward", "win")
        self._random = Random(0)
        self._over = True
        self._state = State(self.game, self.n_seats, self.game_options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.n_seats)]
        self.agents = list(self.possible_agents)
        n_cells, n_actions = layout(self.game).n_cells, self._state.n_actions
        seen = spaces.Dict(
            {
                "observations": spaces.Box(0, 1, (n_cells,), np.float32),
                "action_mask": spaces.Box(0, 1, (n_actions,), np.float32),
            }
        )
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        acts = spaces.Discrete(n_actions)
        self.action_spaces = {agent: acts for agent in self.possible_agents}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, Any]]:
        if seed is not None:
            self._random = Random(seed)
        drawn = self._random.getrandbits(63)
        self._state = State(self.game, self.n_seats, self.game_options, drawn)
        self._state.advance()
        self._over = False
        self.agents = list(self.possible_agents)
        return self._shown(), {}

    def _shown(self) -> dict[str, Seen]:
        """What the seat that decides sees; at the end, what all do."""
        state = self._state
        seats = range(self.n_seats) if state.actor is None else [state.actor]
        none = np.zeros(state.n_actions, np.float32)
        return {
            self.possible_agents[seat]: {
                "observations": state.tensor(seat, np.float32),
                "action_mask": none if state.is_over else state.mask(seat).astype(np.float32),
            }
            for seat in seats
        }

    def step(
        self, action_dict: dict[str, Any]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]
    ]:
        actor = self._state.actor
        if self._over or actor is None:
            raise ResetNeeded("no game is under way: call reset()")
        agent = self.possible_agents[actor]
        try:
            self._state.play(int(action_dict[agent]))
        except IllegalAction:
            if self.illegal == "raise":
                raise
            if self.illegal == "terminate":
                self._over = True
                return self._shown(), {agent: -1.0}, {"__all__": True}, {"__all__": False}, {}
            self._state.play(self._random.choice(self._state.legal()))
        self._state.advance()
        self._over = self._state.is_over
        given = self._state.rewards(self.reward)
        ended = dict(zip(self.possible_agents, given, strict=True))
        rewards = ended if self._over else {agent: 0.0}
        return self._shown(), rewards, {"__all__": self._over}, {"__all__": False}, {}


def ppo(
    game: str,
    seats: int | None = None,
    options: Options | None = None,
    *,
    reward: Reward = "win",
) -> PPOConfig:
    """PPO with one masked policy in every seat; set the rest as with any `PPOConfig`."""
    config = {"game": game, "seats": seats, "options": options, "reward": reward}
    module = RLModuleSpec(module_class=ActionMaskingTorchRLModule)
    return (
        PPOConfig()
        # RLlib's check plays an action that it draws without the mask, which is seldom legal.
        .environment(TableEnv, env_config=config, disable_env_checking=True)
        .multi_agent(policies={POLICY}, policy_mapping_fn=lambda *_, **__: POLICY)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={POLICY: module}))
    )
