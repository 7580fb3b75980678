"""A player in Python in `argosy arena`, and what it is shown there."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import argosy
from argosy.bots import Seen
from argosy.program import run

BINARY = os.environ.get("ARGOSY_BINARY")
EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "arena_bot.py"


def test_a_program_is_shown_what_a_player_in_the_process_is(game: str) -> None:
    state = argosy.State(game, seed=3)
    state.advance()
    for _ in range(30):
        state.play(state.legal()[-1])
        state.advance()
    seat = state.actor
    assert seat is not None
    own = Seen(state, seat)
    ids = argosy.stable_ids(game, state.seats)
    legal = [
        {"id": int(ids[number]), "line": line, "value": value}
        for number, line, value in zip(own.legal, own.lines, own.values, strict=True)
    ]
    told = {
        "legal": legal,
        "view": own.view,
        "scores": own.scores,
        "events": [{"step": 0, "event": event} for event in own.events],
        "tensor": own.tensor.tolist(),
    }
    begin = {"game": game, "seats": state.seats, "seat": seat, "options": {}, "seed": 5}
    compared = []

    class Compares:
        def choose(self, seen: Seen) -> int:
            for name in ("game", "seats", "seat", "n_actions", "legal", "lines", "values"):
                assert getattr(seen, name) == getattr(own, name), name
            assert (seen.view, seen.events, seen.scores) == (own.view, own.events, own.scores)
            np.testing.assert_array_equal(seen.tensor, own.tensor)
            np.testing.assert_array_equal(seen.mask, own.mask)
            compared.append(seen)
            return own.legal[-1]

    read = io.StringIO(f"{json.dumps({'begin': begin})}\n{json.dumps({'choose': told})}\n")
    write = io.StringIO()
    run(lambda seed: Compares(), read, write)
    answers = [json.loads(line) for line in write.getvalue().splitlines()]
    assert answers == [{"wants": ["tensor"]}, {"place": len(own.legal) - 1}] and compared


@pytest.mark.skipif(BINARY is None, reason="ARGOSY_BINARY names no program")
def test_the_example_plays_in_the_arena() -> None:
    assert BINARY is not None
    told = subprocess.run(
        [
            BINARY, "arena", "rialto", "--seats", "2", "--bots", "mine,random", "--games", "4",
            "--program", f"mine={sys.executable} {EXAMPLE}", "--format", "json",
        ],
        check=True,
        capture_output=True,
        text=True,
    )
    summary = json.loads(told.stdout)
    assert summary["games"] == 4 and summary["standings"][0]["bot"] == "mine"
