"""Bots of every level, and players of one's own."""

from __future__ import annotations

import pytest

from argosy import GAMES, ArgosyError, State
from argosy.bots import Bot, Player, RandomPlayer, Seen, arena, levels, play


class First:
    """Plays the first legal action."""

    def choose(self, seen: Seen) -> int:
        assert len(seen.lines) == seen.mask.sum() and seen.view and seen.tensor.any()
        return seen.legal[0]


def test_every_level_of_every_game_chooses(game: str) -> None:
    for level in levels(game):
        state = State(game, seed=1)
        state.advance()
        seat = state.actor
        assert seat is not None
        chosen = Bot(level.level, seed=1, seconds=0.05).choose(Seen(state, seat))
        assert chosen in state.legal()


def test_an_unknown_level_is_refused(game: str) -> None:
    state = State(game, seed=1)
    state.advance()
    with pytest.raises(ArgosyError, match="level"):
        Bot("no such level").choose(Seen(state, state.owing[0]))


def test_a_game_of_bots_and_a_player_of_ones_own(game: str) -> None:
    state = State(game, seed=3)
    players: list[Player] = [First(), RandomPlayer(1), Bot("easy", 2)]
    ranks = play(state, players)
    assert len(ranks) == state.seats == 3 and state.is_over


def test_a_bot_is_the_same_with_the_same_seed() -> None:
    records = set()
    for _ in range(2):
        state = State("rialto", 2, seed=4)
        play(state, [Bot("easy", 1), Bot("random", 2)])
        records.add(state.record())
    assert len(records) == 1


def test_easy_beats_random_in_an_arena() -> None:
    assert all(len(card.bots) >= 3 for card in GAMES.values())
    easy, other = arena("rialto", ["easy", lambda seed: RandomPlayer(seed)], 12, seed=1)
    assert easy.games == other.games == 12 and easy.share > other.share
    low, high = easy.interval
    assert 0 <= low < easy.share <= high <= 1


def test_a_player_cannot_reach_the_game() -> None:
    """What it is given has no way to the state, by whatever name."""
    state = State("catan", seed=1)
    state.advance()
    seat = state.owing[0]
    seen = Seen(state, seat)
    reached = {name: getattr(seen, name) for name in dir(seen) if not name.startswith("__")}
    assert not any(isinstance(part, (State, type(state._native))) for part in reached.values())
    assert not hasattr(seen, "_state") and not hasattr(seen, "__dict__")
