"""Games to look at."""

from __future__ import annotations

import sys
from typing import Any
from xml.etree import ElementTree

import pytest

from argosy import State, board, show

SVG = "{http://www.w3.org/2000/svg}"


def played(game: str, steps: int, seed: int = 1) -> State:
    state = State(game, seed=seed)
    state.advance()
    while state.n_steps < steps and not state.is_over:
        legal = state.legal()
        state.play(legal[(state.n_steps * 7 + seed) % len(legal)])
        state.advance()
    return state


def test_a_picture_is_the_clients_board(game: str) -> None:
    pictures = set()
    for steps in (0, 60, 300):
        state = played(game, steps)
        picture = show(state).svg(width=500)
        root = ElementTree.fromstring(picture)
        assert root.tag == f"{SVG}svg" and root.get("width") == "500"
        assert len(list(root.iter())) > 100
        # What the page would have told is told in the picture.
        assert "var(--sea" not in picture and "NaN" not in picture and "⟦" not in picture
        assert "undefined" not in picture
        pictures.add(picture)
    assert len(pictures) == 3


def test_text_tells_no_more_than_the_seat_knows(game: str) -> None:
    state = played(game, 60)
    for seat in (None, *range(state.seats)):
        told = board.text(state, seat)
        world = state.resample(0 if seat is None else seat, seed=9)
        if seat is not None:
            other = board.text(world, seat).split("\n", 1)[1]
            assert other == told.split("\n", 1)[1]
        assert "\x1b" not in told
        coloured = board.text(state, seat, colour=True)
        assert "\x1b[34m" in coloured
    assert str(show(state)) == board.text(state)


class Frontend:
    """What the page would do: keep what it is sent."""

    def __init__(self, widget: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        widget.send = self.sent.append


def test_the_slider_is_told_every_step_it_asks_for(game: str) -> None:
    state = played(game, 60)
    shown = show(state, replay=True)
    widget = shown.widget
    assert widget.last_step == state.n_steps and widget.frame["step"] == state.n_steps
    assert widget.frame["view"] == state.view()
    page = Frontend(widget)
    widget._answer(widget, {"from": 0, "to": 10_000}, [])
    frames = page.sent[0]["frames"]
    assert [frame["step"] for frame in frames] == list(range(state.n_steps + 1))
    assert frames[7]["view"] == state.at(7).view()
    events = [event for frame in frames for event in frame["events"]]
    assert events == state.events()
    assert frames[0]["line"] == "" and all(frame["line"] for frame in frames[1:])
    assert "\n".join(frame["line"] for frame in frames[1:]) in state.record()
    other = played(game, 20, seed=2)
    widget.look(other)
    assert widget.frame["view"] == other.view()


def test_a_notebook_displays_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = show(played("rialto", 10))
    bundle = shown._repr_mimebundle_()
    kinds = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "application/vnd.jupyter.widget-view+json" in kinds
    # Without anywidget, and then without quickjs-ng, there is less to see.
    monkeypatch.setitem(sys.modules, "argosy.notebook", None)
    assert "image/svg+xml" in show(shown.state)._repr_mimebundle_()
    board._engine.cache_clear()
    board._drawing.cache_clear()
    monkeypatch.setitem(sys.modules, "quickjs", None)
    assert show(shown.state)._repr_mimebundle_() == {"text/plain": str(shown)}
    with pytest.raises(ImportError, match=r"argosy\[show\]"):
        shown.svg()
