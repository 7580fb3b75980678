"""A game to look at: in a notebook the web client's own board, elsewhere a picture or text.

`show` chooses by itself. The board in a notebook needs `anywidget`, pictures need `quickjs-ng`
(`pip install 'argosy[show]'` brings both); text needs nothing.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from .state import State

if TYPE_CHECKING:
    from quickjs import Context

SEAT_COLOURS = ("31", "34", "33", "97", "35", "36")
"""By seat, as terminals number them; near to those of the client."""


def frame(state: State, step: int, seat: int | None = None) -> dict[str, Any]:
    """The game after so many steps, as the board is told it."""
    then = state.at(step)
    events = then.events(seat, step - 1) if step else []
    return {
        "step": step,
        "line": _step_lines(then)[step - 1] if step else "",
        "view": then.view(seat),
        "events": events,
        "scores": then.scores(seat),
    }


def _step_lines(state: State) -> list[str]:
    """A record has one line for each step, after an empty one."""
    return state.record().split("\n\n", 1)[1].splitlines()[: state.n_steps]


class Shown:
    """A game as `show` gives it: a notebook displays it, `print` writes it.

    `svg` and `text` give the picture and the text; `widget` is the board in a notebook.
    """

    def __init__(self, state: State, seat: int | None = None, replay: bool = False) -> None:
        self.state = state.clone()
        self.seat = seat
        self.replay = replay
        self._widget: Any = None

    @property
    def widget(self) -> Any:
        """The board in a notebook, made when it is first asked for; needs `anywidget`."""
        if self._widget is None:
            from .notebook import BoardWidget

            self._widget = BoardWidget(self.state, self.seat, self.replay)
        return self._widget

    def svg(self, width: int = 640) -> str:
        """The picture; needs `quickjs-ng`."""
        return svg(self.state, self.seat, width)

    def text(self, colour: bool = False) -> str:
        return text(self.state, self.seat, colour)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.state!r}, shown>"

    def _repr_mimebundle_(self, **asked: Any) -> Any:
        """What a notebook displays: the board, or a picture, or text, as far as is installed."""
        try:
            return self.widget._repr_mimebundle_(**asked)
        except ImportError:
            pass
        try:
            return {"image/svg+xml": self.svg(), "text/plain": self.text()}
        except ImportError:
            return {"text/plain": self.text()}


def show(state: State, seat: int | None = None, replay: bool = False) -> Shown:
    """The game to look at, as a seat sees it, or as everybody does.

    With `replay` a notebook has a slider over all steps.
    """
    return Shown(state, seat, replay)


@cache
def _engine() -> Context:
    """The client's board in an engine of its own, without a browser."""
    try:
        from quickjs import Context
    except ImportError as error:
        raise ImportError("pictures need quickjs-ng: pip install 'argosy[show]'") from error

    engine = Context()
    engine.eval(static("draw.js"))
    return engine


@cache
def _drawing(game: str) -> Context:
    """The same with all that the game needs."""
    engine = _engine()
    engine.eval(f"argosy.open({json.dumps(game)}); 0")
    while engine.execute_pending_job():
        pass
    return engine


def static(name: str) -> str:
    """A file that the web client was built into."""
    path = files("argosy") / "static" / name
    if not path.is_file():
        raise FileNotFoundError(f"{name} is not in this build: `cargo xtask python` makes it")
    return path.read_text(encoding="utf-8")


def svg(state: State, seat: int | None = None, width: int = 640) -> str:
    """The client's board as an SVG picture, so many pixels wide."""
    wish: list[object] = [state.game, state.view(seat), [], width]
    given = ", ".join(map(json.dumps, wish))
    return str(_drawing(state.game).eval(f"argosy.draw({given})"))


def text(state: State, seat: int | None = None, colour: bool = False) -> str:
    """What a seat may know, as text; with `colour` every seat has its own, for terminals."""
    points = ", ".join(
        _tinted(f"seat {number} {points}", number, colour)
        for number, points in enumerate(state.scores(seat))
    )
    waiting = "over" if state.is_over else "chance" if state.is_chance else f"seat {state.actor}"
    head = f"{state.game}, step {state.n_steps}, next {waiting}\npoints: {points}"
    return "\n".join([head, *_lines(state.view(seat), 0, state.seats, colour)])


def _tinted(words: str, seat: int, colour: bool) -> str:
    return f"\x1b[{SEAT_COLOURS[seat % len(SEAT_COLOURS)]}m{words}\x1b[0m" if colour else words


def _lines(value: Any, depth: int, seats: int, colour: bool) -> list[str]:
    pad = "  " * depth
    if isinstance(value, dict):
        out = []
        for key, part in value.items():
            if isinstance(part, (dict, list)) and part and not _is_flat(part):
                out += [f"{pad}{key}:", *_lines(part, depth + 1, seats, colour)]
            else:
                out.append(f"{pad}{key}: {_flat(part)}")
        return out
    if isinstance(value, list):
        out = []
        # Lists with a part for each seat are in the order of the seats.
        by_seat = len(value) == seats and all(isinstance(part, dict) for part in value)
        for number, part in enumerate(value):
            mark = _tinted(f"seat {number}", number, colour) if by_seat else "-"
            if _is_flat(part):
                out.append(f"{pad}{mark} {_flat(part)}")
            else:
                out += [f"{pad}{mark}", *_lines(part, depth + 1, seats, colour)]
        return out
    return [f"{pad}{_flat(value)}"]


def _is_flat(value: Any) -> bool:
    if not isinstance(value, (dict, list)):
        return True
    parts = value.values() if isinstance(value, dict) else value
    return not any(isinstance(part, (dict, list)) for part in parts)


def _flat(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {part}" for key, part in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value)) or "-"
    return str(value)
