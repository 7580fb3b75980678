"""The web client's board as a widget; `argosy.show` makes one. This needs `anywidget`."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from .board import frame, static
from .state import State


class BoardWidget(anywidget.AnyWidget):
    """A board, with a slider if it is a replay. `look` shows another state in its place."""

    _esm = traitlets.Unicode().tag(sync=True)
    game = traitlets.Unicode().tag(sync=True)
    frame = traitlets.Dict().tag(sync=True)
    last_step = traitlets.Int().tag(sync=True)
    replay = traitlets.Bool().tag(sync=True)

    def __init__(self, state: State, seat: int | None = None, replay: bool = False) -> None:
        self._state, self._seat = state, seat
        super().__init__(
            _esm=static("widget.js"),
            game=state.game,
            frame=frame(state, state.n_steps, seat),
            last_step=state.n_steps,
            replay=replay,
        )
        self.on_msg(self._answer)

    def look(self, state: State) -> None:
        """Shows this state instead: a game that is going on, for example."""
        self._state = state.clone()
        self.game, self.last_step = state.game, state.n_steps
        self.frame = frame(state, state.n_steps, self._seat)

    def _answer(self, _widget: Any, wish: dict[str, int], _buffers: Any) -> None:
        """The slider asks for frames as it gets to them."""
        steps = range(max(0, wish["from"]), min(wish["to"], self._state.n_steps) + 1)
        self.send({"frames": [frame(self._state, step, self._seat) for step in steps]})
