"""RLlib's own checks, and one round of masked PPO."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
import ray
from ray.rllib.utils.pre_checks.env import check_multiagent_environments

from argosy import IllegalAction
from argosy.rllib import TableEnv, ppo


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, logging_level="error", log_to_driver=False)
    yield
    ray.shutdown()


def test_pre_check(game: str) -> None:
    check_multiagent_environments(TableEnv({"game": game, "illegal": "random"}))


def test_a_game_to_its_end(game: str) -> None:
    table = TableEnv({"game": game, "reward": "rank"})
    seen, _ = table.reset(seed=2)
    random = np.random.default_rng(2)
    over, rewards = False, dict[str, float]()
    while not over:
        ((agent, shown),) = seen.items()
        assert table.observation_spaces[agent].contains(shown)
        action = random.choice(np.flatnonzero(shown["action_mask"]))
        seen, rewards, ended, _, _ = table.step({agent: action})
        over = ended["__all__"]
    assert set(rewards) == set(seen) == set(table.possible_agents)
    assert max(rewards.values()) <= 1
    again, _ = table.reset(seed=2)
    with pytest.raises(IllegalAction):
        table.step({next(iter(again)): -1})


def test_one_iteration_of_masked_ppo(game: str) -> None:
    algorithm = (
        ppo(game, reward="rank")
        .env_runners(num_env_runners=0, rollout_fragment_length=64)
        .training(train_batch_size_per_learner=64, minibatch_size=64, num_epochs=1)
        .build_algo()
    )
    try:
        result = algorithm.train()
    finally:
        algorithm.stop()
    # Illegal actions would have raised.
    assert result["training_iteration"] == 1
    assert np.isfinite(result["learners"]["shared"]["total_loss"])
