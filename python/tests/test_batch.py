"""Many games at once."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest

from argosy import HOLD, ArgosyError, Batch, IllegalAction, State, layout


def test_masks_lists_and_samples_agree(game: str) -> None:
    short = {"turn_limit": 100, "trade": "off"} if game == "catan" else {}
    batch = Batch(game, 16, options=short, seed=1, legal=True)
    assert batch.mask is not None and batch.legal is not None and batch.obs is not None
    finished = 0
    for _ in range(600):
        for row in range(16):
            listed = batch.legal[row, : batch.n_legal[row]]
            np.testing.assert_array_equal(np.flatnonzero(batch.mask[row]), listed)
        assert (batch.obs <= layout(game).high).all()
        actions = batch.sample()
        assert batch.mask[np.arange(16), actions].all()
        batch.step(actions)
        assert ((batch.actor >= 0) & (batch.actor < batch.seats)).all()
        assert (batch.reward[~batch.done] == 0).all()
        finished += int(batch.done.sum())
    assert finished > 0


def test_floats_are_bytes_by_their_bound(game: str) -> None:
    batches = [Batch(game, 4, seed=3, observation=kind) for kind in ("uint8", "float32")]
    for _ in range(50):
        for batch in batches:
            batch.step(batch.sample())
        whole, share = (batch.obs for batch in batches)
        assert whole is not None and share is not None
        np.testing.assert_allclose(share, whole / layout(game).high, rtol=1e-6)


def test_an_illegal_action_moves_no_game(game: str) -> None:
    batch = Batch(game, 8, seed=2)
    assert batch.mask is not None
    actions, before = batch.sample().copy(), batch.save()
    actions[5] = np.flatnonzero(~batch.mask[5])[0]
    with pytest.raises(IllegalAction, match="game 5"):
        batch.step(actions)
    assert _positions(batch.save()) == _positions(before)
    actions[5] = batch.n_actions
    with pytest.raises(IllegalAction, match="there is no action"):
        batch.step(actions)
    with pytest.raises(ArgosyError):
        batch.step(actions[:3])


def _positions(saved: str) -> list[str]:
    return [kept["position"] for kept in json.loads(saved)["games"]]


def test_threads_and_size_change_nothing(game: str) -> None:
    # A thread has at least 64 games.
    sizes = [(130, 1), (130, 2), (200, 4)]
    one, two, larger = (Batch(game, n, seed=4, threads=threads) for n, threads in sizes)
    for _ in range(300):
        for batch in (one, two, larger):
            batch.step(batch.sample())
        np.testing.assert_array_equal(one.obs, two.obs)
        assert larger.obs is not None
        np.testing.assert_array_equal(one.obs, larger.obs[:130])
        np.testing.assert_array_equal(one.reward, two.reward)


def test_what_is_saved_goes_on_alike(game: str) -> None:
    batch, other = Batch(game, 5, seed=6), Batch(game, 5, seed=7)
    for _ in range(40):
        batch.step(batch.sample())
    other.load(batch.save())
    for _ in range(40):
        np.testing.assert_array_equal(batch.obs, other.obs)
        batch.step(batch.sample())
        other.step(other.sample())
    with pytest.raises(ArgosyError):
        Batch(game, 4).load(batch.save())
    with pytest.raises(ArgosyError):
        Batch(game, 5, reward="score").load(batch.save())


@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
def test_autoreset_is_what_its_name_says(autoreset: str) -> None:
    batch = Batch("rialto", 4, seed=8, autoreset=autoreset)  # type: ignore[arg-type]
    assert batch.obs is not None and batch.final_obs is not None
    for _ in range(2000):
        batch.step(batch.sample())
        if batch.done.any():
            break
    row = int(np.flatnonzero(batch.done)[0])
    assert batch.final_obs.shape == (4, batch.seats, batch.n_cells)
    assert batch.reward[row].max() == 1
    over = layout("rialto")["phase"].of(batch.final_obs)[row]
    assert (over[:, -1] == 1).all(), "the last phase is the end, for every seat"
    if autoreset == "same_step":
        assert batch.actor[row] >= 0 and batch.n_legal[row] > 0
        assert (batch.obs[row] != batch.final_obs[row]).any(axis=1).all()
        return
    assert batch.actor[row] == -1 and batch.n_legal[row] == 0
    batch.step(batch.sample())
    assert (batch.actor[row] >= 0) == (autoreset == "next_step")
    assert not batch.done[row], "a game ends once"
    if autoreset == "disabled":
        batch.reset(batch.actor < 0)
        assert (batch.actor >= 0).all()


def test_a_held_game_stays_as_it_stands(game: str) -> None:
    batch = Batch(game, 2, seed=8)
    assert batch.obs is not None
    before = batch.obs.copy()
    for _ in range(20):
        actions = batch.sample()
        actions[1] = HOLD
        batch.step(actions)
    assert (batch.obs[0] != before[0]).any() and (batch.obs[1] == before[1]).all()


def test_forced_moves_are_skipped_on_request() -> None:
    batch = Batch("catan", 32, 4, seed=9, skip_forced=True)
    for _ in range(300):
        batch.step(batch.sample())
        assert (batch.n_legal > 1).all()


def test_seats_that_need_not_act_are_polled_on_request() -> None:
    usual = Batch("catan", 32, 4, seed=10)
    polled = Batch("catan", 32, 4, seed=10, poll_may=True)
    assert polled.n_actions == usual.n_actions + 1 and polled.mask is not None
    asked = 0
    for _ in range(400):
        polled.step(polled.sample())
        asked += int(polled.mask[:, -1].sum())
    assert asked > 0


def test_the_callers_own_arrays_are_written(game: str) -> None:
    plain = Batch(game, 3, seed=11)
    own = np.zeros((3, plain.n_cells), np.uint8)
    batch = Batch(game, 3, seed=11, buffers={"obs": own})
    assert batch.obs is own
    np.testing.assert_array_equal(own, plain.obs)
    with pytest.raises(ValueError, match="obs must be"):
        Batch(game, 4, buffers={"obs": own})
    with pytest.raises(ValueError, match="no array"):
        Batch(game, 3, buffers={"observations": own})


def test_rewards_are_by_win_rank_or_score(game: str) -> None:
    for reward, least in (("win", 0.0), ("rank", 0.0), ("score", -1000.0)):
        batch = Batch(game, 8, seed=12, reward=reward)  # type: ignore[arg-type]
        seen = np.zeros(8, np.bool_)
        for _ in range(3000):
            batch.step(batch.sample())
            seen |= batch.done
            assert (batch.reward >= least).all()
            if reward != "score":
                assert (batch.reward <= 1).all()
            if seen.all():
                break
        assert seen.any()


def _after_each_draw(state: State) -> list[State]:
    """The game after each card that can be drawn, unless it wins: then all is shown."""
    worlds = [state.clone() for _ in state.outcomes()]
    for world, (line, _) in zip(worlds, state.outcomes(), strict=True):
        world.chance(line)
    return [world for world in worlds if not world.is_over]


def test_nobody_else_sees_which_card_was_bought() -> None:
    """The leak that another simulator's observations have."""
    cases = 0
    for seed in range(60):
        state, random = State("catan", 4, seed=seed), Random(seed)
        while not state.is_over and cases < 100:
            if not state.is_chance:
                state.play(random.choice(state.legal()))
                continue
            view = state.view()
            if view["phase"]["phase"] == "draw_card":
                worlds = _after_each_draw(state)
                cases += len(worlds) > 1
                for seat in range(4):
                    tensors = {world.tensor(seat).tobytes() for world in worlds}
                    told = len(worlds) > 1 and seat == view["turn"]["active"]
                    assert len(tensors) == (len(worlds) if told else min(1, len(worlds)))
            state.chance()
    assert cases == 100
