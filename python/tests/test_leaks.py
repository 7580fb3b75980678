"""What a seat may not know changes no cell that it is shown, and none of its legal actions."""

from __future__ import annotations

import os
from random import Random

import numpy as np
import pytest

from argosy import State

FULL = os.environ.get("ARGOSY_FULL") == "1"
POSITIONS = 100_000 if FULL else 10_000
PURCHASES = 10_000 if FULL else 500


def test_other_worlds_look_the_same(game: str) -> None:
    random = Random(1)
    state, seen, seed = State(game, seed=0), 0, 0
    while seen < POSITIONS:
        state.advance()
        if state.is_over:
            seed += 1
            state = State(game, state.seats, seed=seed)
            continue
        # Each seat in turn, whether or not it decides.
        seat = seen % state.seats
        world = state.resample(seat, seed=seen)
        assert (world.tensor(seat) == state.tensor(seat)).all(), (seed, state.n_steps, seat)
        assert world.owing == state.owing and world.may == state.may
        if seat in state.owing + state.may:
            assert world.legal(seat) == state.legal(seat), (seed, state.n_steps, seat)
        seen += 1
        state.play(random.choice(state.legal()))


def test_nobody_else_sees_which_card_was_bought() -> None:
    """Each card that could have been drawn gives the others the same tensor, then and later."""
    random = Random(2)
    purchases, seed = 0, 0
    state = State("catan", 4, seed=0)
    while purchases < PURCHASES:
        if state.is_over:
            seed += 1
            state = State("catan", 4, seed=seed)
        if state.is_chance:
            state.chance()
            continue
        lines = state.lines()
        buyer = state.actor
        assert buyer is not None
        if "buy card" not in lines:
            state.play(random.choice(state.legal()))
            continue
        state.play("buy card")
        purchases += 1
        shown: dict[int, set[bytes]] = {seat: set() for seat in range(4)}
        outcomes = state.outcomes()
        for line, _ in outcomes:
            world = state.clone()
            world.chance(line)
            if world.is_over:
                # A point that wins is shown to all.
                shown[buyer].add(world.tensor(buyer).tobytes())
                continue
            for seat in range(4):
                shown[seat].add(world.tensor(seat).tobytes())
        for seat, tensors in shown.items():
            if seat == buyer:
                assert len(tensors) == len(outcomes), (seed, seat)
            else:
                assert len(tensors) <= 1, (seed, seat)
        state.chance()


def test_the_probe_finds_a_leak() -> None:
    """With a cell that knows more than its seat, the same comparison fails."""
    state = State("catan", 4, seed=3)
    random = Random(3)
    found = False
    for _ in range(4000):
        state.advance()
        if state.is_over:
            break
        world = state.resample(0, seed=1)
        # The host's own hands, as a seat must not see them.
        hands = [[one.tensor(seat) for seat in range(1, 4)] for one in (state, world)]
        found = found or not np.array_equal(hands[0], hands[1])
        state.play(random.choice(state.legal()))
    assert found


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
