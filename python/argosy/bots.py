"""Bots of every level, and players of your own.

A player is shown what its seat may know (`Seen`) and nothing else, so it cannot cheat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

import numpy as np

from . import _native
from .games import BotLevel, game
from .state import Options, State, seat_count


def levels(name: str) -> tuple[BotLevel, ...]:
    """The bots of a game, weakest first."""
    return game(name).bots


class Seen(_native.Seen):
    """A game as one seat sees it; `legal` and `mask` are those of its decision.

    Nothing leads from here to the game itself: a player that is given this cannot cheat.
    """

    __slots__ = ()

    def __new__(cls, state: State, seat: int) -> Seen:
        return super().__new__(cls, state._native, seat)

    @property
    def values(self) -> list[dict[str, Any]]:
        """The legal actions as values, in the order of `legal`."""
        values: list[dict[str, Any]] = json.loads(self.values_json())
        return values

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know."""
        view: dict[str, Any] = json.loads(self.view_json())
        return view

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that the seat saw happen."""
        return self.events_since(0)

    def events_since(self, step: int) -> list[dict[str, Any]]:
        """What the seat saw happen from this step on."""
        events: list[dict[str, Any]] = json.loads(self.events_json(step))
        return events


class Player(Protocol):
    """Whoever decides for a seat."""

    def choose(self, seen: Seen) -> int:
        """One of the legal actions."""


class Bot:
    """A bot of the project: `hard`, or `hard@500` for the same with 500 iterations.

    It sits down at the first decision that it is shown, and follows that game.
    """

    def __init__(self, level: str, seed: int = 0, seconds: float | None = None) -> None:
        self.level = level
        self.seed = seed
        self.seconds = seconds
        self._bot: _native.Bot | None = None

    def choose(self, seen: Seen) -> int:
        if self._bot is None:
            self._bot = _native.Bot(seen, self.level, self.seed)
        return self._bot.choose(seen, self.seconds)


class RandomPlayer:
    """Plays any legal action, each equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, seen: Seen) -> int:
        return self._random.choice(seen.legal)


Seating = Callable[[int], Player]
"""Makes a player for the game of a seed."""


def player(word: str, seed: int = 0) -> Player:
    """The player that a word asks for."""
    return Bot(word, seed)


def play(state: State, players: Sequence[Player] | Mapping[int, Player]) -> list[int]:
    """Plays a game to its end and returns the ranks."""
    while True:
        state.advance()
        seat = state.actor
        if seat is None:
            break
        state.play(players[seat].choose(Seen(state, seat)), seat)
    ranks = state.ranks()
    assert ranks is not None, "a game that is over has ranks"
    return ranks


@dataclass(frozen=True)
class Standing:
    """How one of the players of an arena fared."""

    wins: int
    games: int
    interval: tuple[float, float]
    """Where its share of wins lies, 95 % Wilson."""

    @property
    def share(self) -> float:
        return self.wins / self.games


def _wilson(wins: int, games: int) -> tuple[float, float]:
    z = 1.959964
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * float(np.sqrt(share * (1 - share) / games + spread / games / 4))
    return max(0.0, middle - half), min(1.0, middle + half)


def bout(
    name: str,
    players: Sequence[str | Seating],
    options: Options | None,
    seed: int,
    number: int,
) -> list[int]:
    """Plays one game of an arena; returns the rank of each player, in the order of `players`.

    Whoever plays it, wherever, it is the same game.
    """
    seats = seat_count(name, len(players))
    state = State(name, seats, options, seed + number)
    order = [(seat + number) % seats for seat in range(seats)]
    seated = []
    for who in order:
        asked = players[who]
        own = (seed + number) * seats + who
        seated.append(player(asked, own) if isinstance(asked, str) else asked(own))
    ranks = [0] * seats
    for who, rank in zip(order, play(state, seated), strict=True):
        ranks[who] = rank
    return ranks


def standings(played: Sequence[Sequence[int]]) -> list[Standing]:
    """How each player fared, from the ranks of all games."""
    wins = [sum(rank == 1 for rank in ranks) for ranks in zip(*played, strict=True)]
    return [Standing(won, len(played), _wilson(won, len(played))) for won in wins]


def arena(
    name: str,
    players: Sequence[str | Seating],
    games: int,
    options: Options | None = None,
    seed: int = 0,
) -> list[Standing]:
    """Games between players who change seats in turn.

    A player is the word of a bot, or makes a player of the seed of a game. `argosy.ray.arena`
    plays the same games on a cluster.
    """
    return standings([bout(name, players, options, seed, number) for number in range(games)])
