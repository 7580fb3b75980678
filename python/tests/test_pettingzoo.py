"""PettingZoo's own suites, unmodified."""

from __future__ import annotations

import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from argosy import IllegalAction
from argosy.pettingzoo import env, parallel_env


def test_api(game: str) -> None:
    api_test(env(game), num_cycles=300)


def test_seed(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=100)


def test_parallel_api(game: str) -> None:
    parallel_api_test(parallel_env(game, illegal="random"), num_cycles=200)


def test_render(game: str) -> None:
    render_test(lambda render_mode=None: env(game, render_mode=render_mode))


def test_what_an_illegal_action_does_is_chosen(game: str) -> None:
    table = env(game, illegal="raise")
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    illegal = int((mask == 0).nonzero()[0][0])
    with pytest.raises(IllegalAction):
        table.step(illegal)

    table = env(game, illegal="terminate")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(illegal)
    assert table.rewards[agent] == -1 and all(table.terminations.values())

    table = env(game, illegal="random")
    table.reset(seed=1)
    table.step(illegal)
    assert not any(table.terminations.values())
    with pytest.raises(ValueError, match="illegal is"):
        env(game, illegal="ignore")  # type: ignore[arg-type]
