"""Gymnasium's own suite, unmodified."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from argosy import IllegalAction, layout
from argosy.gymnasium import SeatEnv, SeatVectorEnv, register
from argosy.spaces import Illegal


def test_check_env(game: str) -> None:
    with warnings.catch_warnings():
        # The checker would rather have floats around 0.
        warnings.simplefilter("ignore")
        check_env(SeatEnv(game, illegal="terminate", render_mode="ansi"))
        check_env(SeatEnv(game, illegal="random", render_mode="ansi"))


def test_a_seat_plays_to_the_end_against_bots(game: str) -> None:
    table = SeatEnv(game, seat=1, opponents="random", reward="rank")
    _, _ = table.reset(seed=2)
    random = np.random.default_rng(2)
    over, reward = False, 0.0
    while not over:
        action = random.choice(np.flatnonzero(table.action_masks()))
        seen, reward, over, _, _ = table.step(action)
        assert (seen["action_mask"] == table.action_masks()).all()
    assert 0 <= reward <= 1


def test_mistakes_are_explained(game: str) -> None:
    with pytest.raises(ValueError, match="opponents"):
        SeatEnv(game, opponents=["random"] * 9)
    table = SeatEnv(game)
    table.reset(seed=1)
    with pytest.raises(IllegalAction):
        table.step(np.flatnonzero(~table.action_masks())[0])


@pytest.mark.parametrize("illegal", ["raise", "terminate", "random"])
def test_a_step_after_the_end_asks_for_a_reset(illegal: Illegal) -> None:
    table = SeatEnv("rialto", 2, illegal=illegal)
    with pytest.raises(ResetNeeded, match="reset"):
        table.step(np.int64(0))
    random = np.random.default_rng(1)
    table.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, _ = table.step(random.choice(np.flatnonzero(table.action_masks())))
    with pytest.raises(ResetNeeded, match="reset"):
        table.step(np.int64(0))
    table.reset(seed=2)
    illegal_now = np.flatnonzero(~table.action_masks())[0]
    if illegal == "terminate":
        assert table.step(illegal_now)[2]
        with pytest.raises(ResetNeeded, match="reset"):
            table.step(illegal_now)


def test_gymnasium_makes_them_by_name(game: str) -> None:
    register()
    register()
    made = gymnasium.make(f"argosy/{game}-v1", illegal="random", disable_env_checker=True)
    assert made.reset(seed=1)[0]["observation"].any()
    vector = gymnasium.make_vec(
        f"argosy/{game}-v1", num_envs=2, vectorization_mode="sync", illegal="random"
    )
    seen, _ = vector.reset(seed=1)
    assert seen["observation"].shape[0] == 2
    vector.step(vector.action_space.sample())


def test_a_seat_in_many_games_plays_against_bots_by_name() -> None:
    register()
    made: dict[str, Any] = {"seats": 3, "opponents": ["greedy", "random"], "seat": 1}
    vector = gymnasium.make_vec("argosy/rialto-v1", 2, vectorization_mode="sync", **made)
    lone = [SeatEnv("rialto", 3, seat=1, opponents=["greedy", "random"]) for _ in range(2)]
    seen, _ = vector.reset(seed=5)
    alone = [table.reset(seed=seed)[0] for table, seed in zip(lone, (5, 6), strict=True)]
    for _ in range(15):
        masks = seen["action_mask"]
        np.testing.assert_array_equal(masks, [one["action_mask"] for one in alone])
        actions = masks.argmax(axis=1)
        seen, _, over, _, _ = vector.step(actions)
        alone = [table.step(action)[0] for table, action in zip(lone, actions, strict=True)]
        assert not over.any()


def test_a_seat_in_many_games_is_the_same_seat(game: str) -> None:
    vector = SeatVectorEnv(game, 6, seat=1, reward="rank")
    random = np.random.default_rng(4)
    seen, _ = vector.reset(seed=3)
    over, ended = np.zeros(6, np.bool_), 0
    for _ in range(1500):
        assert vector.observation_space.contains(seen)
        seats = layout(game)["seats"].of(seen["observation"])
        assert (seats.sum(axis=1) == 3).all()
        assert (seen["action_mask"].any(axis=1) == ~over).all()
        noise = random.random(seen["action_mask"].shape)
        actions = np.argmax(noise * seen["action_mask"], axis=1)
        seen, rewards, over, truncated, _ = vector.step(actions)
        assert not truncated.any() and (rewards[~over] == 0).all() and (rewards <= 1).all()
        ended += int(over.sum())
    assert ended > 0
    again, _ = vector.reset(seed=3)
    first, _ = SeatVectorEnv(game, 6, seat=1, seed=9).reset(seed=3)
    np.testing.assert_array_equal(again["observation"], first["observation"])


def test_opponents_are_asked_for_the_seats_of_others() -> None:
    asked = 0

    def lowest(obs: NDArray[Any], mask: NDArray[np.bool_]) -> NDArray[np.int64]:
        nonlocal asked
        asked += len(obs)
        assert mask.any(axis=1).all()
        chosen: NDArray[np.int64] = np.argmax(mask, axis=1)
        return chosen

    vector = SeatVectorEnv("rialto", 3, opponents=lowest)
    seen, _ = vector.reset(seed=1)
    for _ in range(30):
        seen, *_ = vector.step(np.argmax(seen["action_mask"], axis=1))
    assert asked > 30
    with pytest.raises(ValueError, match="no seat 3"):
        SeatVectorEnv("rialto", 2, 3, seat=3)
    with pytest.raises(IllegalAction):
        vector.step(np.argmin(seen["action_mask"], axis=1))
