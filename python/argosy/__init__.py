"""Four trading games with hidden information; `GAMES` lists them.

`State` is one game, `Batch` are many at once. `argosy.bots` has the bots of every level,
`argosy.pettingzoo`, `argosy.gymnasium` and `argosy.openspiel` the interfaces of others.
"""

from ._native import ArgosyError, IllegalAction
from .batch import HOLD, Batch
from .board import show
from .games import GAMES, BotLevel, GameCard, Layout, Option, Plane, game, layout, stable_ids
from .state import Options, State

__all__ = [
    "GAMES",
    "HOLD",
    "ArgosyError",
    "Batch",
    "BotLevel",
    "GameCard",
    "IllegalAction",
    "Layout",
    "Option",
    "Options",
    "Plane",
    "State",
    "game",
    "layout",
    "show",
    "stable_ids",
]
