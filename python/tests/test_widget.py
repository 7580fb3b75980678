"""The board of a notebook in a real browser; what the notebook does there is a few lines of our own."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from argosy import GAMES, State, board, show

WEB = Path(__file__).resolve().parents[2] / "web"


def played(game: str, steps: int) -> State:
    random, state = Random(1), State(game, seed=1)
    state.advance()
    while state.n_steps < steps and not state.is_over:
        state.play(random.choice(state.legal()))
        state.advance()
    return state


def on_a_page(game: str) -> dict[str, Any]:
    """What the widget would send to the page, and where the slider goes there."""
    widget = show(played(game, 100), replay=True).widget
    sent: list[dict[str, Any]] = []
    widget.send = sent.append
    widget._answer(widget, {"from": 0, "to": widget.last_step}, [])
    kept = {key: getattr(widget, key) for key in ("game", "frame", "last_step", "replay")}
    # Further apart than what the board asks for at once.
    steps = [widget.last_step, 0, 50, widget.last_step]
    return {"kept": kept, "frames": sent[0]["frames"], "steps": steps}


@pytest.mark.skipif("ARGOSY_CHROMIUM" not in os.environ, reason="ARGOSY_CHROMIUM names no browser")
def test_a_browser_shows_every_step_that_the_slider_asks_for() -> None:
    asked = [on_a_page(game) for game in GAMES]
    told = subprocess.run(
        ["node", "notebook-page.mjs"],
        cwd=WEB,
        input=json.dumps({"bundle": board.static("widget.js"), "games": asked}),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout
    for game, wish, page in zip(GAMES, asked, json.loads(told), strict=True):
        assert page["complaints"] == [], game
        last, first, middle, again = page["shown"]
        assert len({shown["drawing"] for shown in (first, middle, last)}) == 3, game
        assert again == last, game
        assert first["words"] == "" and last["words"] != "", game
        for shown in page["shown"]:
            assert shown["width"] > 300 and shown["height"] > 200, (game, shown)
            assert shown["shapes"] > 50, game
        assert wish["kept"]["last_step"] >= 100
