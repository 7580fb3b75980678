"""What the environments of Gymnasium, PettingZoo and RLlib share."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .games import layout

Illegal = Literal["raise", "terminate", "random"]
"""What an illegal action does: it raises `IllegalAction` and changes nothing; it ends the game,
with -1 for who did it; a random legal action is played instead."""

Observation = dict[str, NDArray[Any]]
"""`observation`, what the seat may know, and `action_mask`, what it may do."""


def illegal_choice(word: str) -> Illegal:
    """The word, if it is one of them."""
    if word not in ("raise", "terminate", "random"):
        raise ValueError(f"illegal is raise, terminate or random, not {word!r}")
    return word  # type: ignore[return-value]


def observation_space(game: str, n_actions: int) -> spaces.Dict:
    """A game's observations, with the mask of its actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, layout(game).high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (n_actions,), np.int8),
        }
    )
