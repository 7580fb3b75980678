"""What a seat may not know changes no cell that it is shown, and none of its legal actions."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from argosy import State

FULL = os.environ.get("ARGOSY_FULL") == "1"
POSITIONS = 100_000 if FULL else 10_000
PURCHASES = 10_000 if FULL else 500
CONTROL = 300


Shows = Callable[[State, int], NDArray[np.uint8]]


def honest(state: State, seat: int) -> NDArray[np.uint8]:
    return state.tensor(seat)


def leaky(state: State, seat: int) -> NDArray[np.uint8]:
    """As a simulator shows it that writes down its neighbour's hand too: for the controls."""
    return np.concatenate([state.tensor(seat), state.tensor((seat + 1) % state.seats)])


def leaks_to_other_worlds(game: str, shows: Shows, positions: int) -> int:
    """In how many positions a seat is shown what it may not know: in another world that it cannot
    tell from the game, it would be shown something else."""
    random = Random(1)
    state, seen, seed, leaks = State(game, seed=0), 0, 0, 0
    while seen < positions:
        state.advance()
        if state.is_over:
            seed += 1
            state = State(game, state.seats, seed=seed)
            continue
        # Each seat in turn, whether or not it decides.
        seat = seen % state.seats
        world = state.resample(seat, seed=seen)
        leaks += not np.array_equal(shows(world, seat), shows(state, seat))
        assert world.owing == state.owing and world.may == state.may
        if seat in state.owing + state.may:
            assert world.legal(seat) == state.legal(seat), (seed, state.n_steps, seat)
        seen += 1
        state.play(random.choice(state.legal()))
    return leaks


def test_other_worlds_look_the_same(game: str) -> None:
    assert leaks_to_other_worlds(game, honest, POSITIONS) == 0


def test_the_comparison_of_worlds_finds_a_leak(game: str) -> None:
    assert leaks_to_other_worlds(game, leaky, CONTROL) > 0


def leaks_of_purchases(shows: Shows, purchases: int) -> tuple[int, int]:
    """How many purchases of cards somebody else could see through, and of how many: each card that
    could have been drawn is to give the others the same tensor, and the buyer one of its own."""
    random = Random(2)
    tried, leaks, seed = 0, 0, 0
    state = State("catan", 4, seed=0)
    while tried < purchases:
        if state.is_over:
            seed += 1
            state = State("catan", 4, seed=seed)
        if state.is_chance:
            state.chance()
            continue
        buyer = state.actor
        assert buyer is not None
        if "buy card" not in state.lines():
            state.play(random.choice(state.legal()))
            continue
        state.play("buy card")
        worlds = [(state.clone(), line) for line, _ in state.outcomes()]
        for world, line in worlds:
            world.chance(line)
        own = {shows(world, buyer).tobytes() for world, _ in worlds}
        assert len(own) == len(worlds), (seed, buyer)
        # A point that wins is shown to all.
        going_on = [world for world, _ in worlds if not world.is_over]
        if len(going_on) > 1:
            tried += 1
            others = [seat for seat in range(4) if seat != buyer]
            told = [len({shows(world, seat).tobytes() for world in going_on}) for seat in others]
            leaks += max(told) > 1
        state.chance()
    return leaks, tried


def test_nobody_else_sees_which_card_was_bought() -> None:
    assert leaks_of_purchases(honest, PURCHASES)[0] == 0


def test_the_probe_of_purchases_finds_a_leak() -> None:
    leaks, tried = leaks_of_purchases(leaky, 100)
    assert leaks == tried, "who sits before the buyer is shown each of them"


@pytest.mark.parametrize("module", ["gymnasium", "bots", "board", "program"])
def test_a_module_needs_nothing_that_it_does_not_use(module: str) -> None:
    """Whoever has installed Gymnasium alone can import `argosy.gymnasium`, and so on."""
    import subprocess
    import sys

    others = {"pettingzoo", "pyspiel", "pyarrow", "anywidget", "quickjs", "websockets"}
    others |= set() if module == "gymnasium" else {"gymnasium"}
    blocked = "; ".join(f"sys.modules[{name!r}] = None" for name in sorted(others))
    program = f"import sys; {blocked}; import argosy.{module}"
    subprocess.run([sys.executable, "-c", program], check=True)
