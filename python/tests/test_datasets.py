"""Games of the search as Parquet."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from argosy import ArgosyError, State, layout
from argosy import _native
from argosy.bots import Bot, Seen
from argosy.datasets import Part, Recipe, generate, plan, read, recipe

SHORT = {"catan": {"trade": "off", "turn_limit": 100}}


def test_what_is_generated_is_read_back(game: str, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    options = SHORT.get(game, {})
    decisions = generate(path, game, 3, 3, options, seed=5, iterations=4, ahead=2, threads=2)
    parts = list(read(path, rows=100))
    assert sum(map(len, parts)) == decisions > 30
    for part in parts:
        assert (part.tensors <= layout(game).high).all()
        np.testing.assert_allclose(part.policy.sum(axis=1), 1, rtol=1e-5)
        assert part.mask[part.policy > 0].all()
        assert part.mask[np.arange(len(part)), part.actions].all()
        assert ((part.values >= 0) & (part.values <= 1)).all()
        assert ((part.rewards >= 0) & (part.rewards <= 1)).all()
    games = np.concatenate([part.games for part in parts])
    assert sorted(set(games.tolist())) == [5, 6, 7]
    assert pq.ParquetFile(path).num_row_groups == 3


def test_rows_are_what_the_seat_saw(game: str) -> None:
    """Replays the record: tensors, lists and actions are those of the game itself."""
    options = {key: str(value) for key, value in SHORT.get(game, {}).items()}
    played = _native.SelfPlay(game, 3, options, 9, 3, 2, 10, "rank")
    whole = State.load(played.record)
    for row in range(0, len(played.actions), 7):
        state = whole.at(int(played.steps[row]))
        seat = int(played.actors[row])
        assert state.actor == seat
        np.testing.assert_array_equal(state.tensor(seat), played.tensors[row])
        begin, end = played.offsets[row], played.offsets[row + 1]
        assert state.legal(seat) == played.legal[begin:end].tolist()
        assert int(played.actions[row]) in state.legal(seat)
    assert whole.is_over and whole.rewards("rank") == pytest.approx(played.rewards)


def test_the_same_seeds_give_the_same_games_on_any_number_of_threads(tmp_path: Path) -> None:
    tables = []
    for threads in (1, 3):
        path = tmp_path / f"{threads}.parquet"
        generate(path, "rialto", 4, 2, seed=1, iterations=3, ahead=2, threads=threads)
        tables.append(pq.read_table(path))
    assert tables[0].equals(tables[1])


def test_mistakes_are_explained(tmp_path: Path) -> None:
    with pytest.raises(ArgosyError, match="no game"):
        generate(tmp_path / "x", "chess", 1)
    with pytest.raises(ArgosyError, match="that searches; there are easy, medium, hard"):
        generate(tmp_path / "x", "rialto", 1, level="greedy")
    with pytest.raises(ArgosyError, match="hard@500"):
        generate(tmp_path / "x", "rialto", 1, level="hard", iterations=4)


def test_a_level_plays_as_it_does_at_a_table(game: str) -> None:
    """Not only as much: the bot of this name, with its manners, decides."""
    options = {"turn_limit": "100"} if game == "catan" else {}
    played = _native.SelfPlay(game, 3, options, 9, 1, 1, 0, "rank", "easy@40")
    whole = State.load(played.record)
    players = [Bot("easy@40", 9 * 31 + seat) for seat in range(3)]
    for step, actor, action in zip(played.steps, played.actors, played.actions, strict=True):
        seen = Seen(whole.at(int(step)), int(actor))
        assert players[int(actor)].choose(seen) == action, int(step)


def seeds_of(parts: list[Part], asked: Recipe) -> list[int]:
    """The seeds of all games in the parts, once they are made."""
    tables = [pq.read_table(part.make(asked)) for part in parts]
    return [seed for table in tables for seed in dict.fromkeys(table["game"].to_pylist())]


def test_a_folder_has_every_game_once_however_it_is_asked_for(tmp_path: Path) -> None:
    asked = recipe("rialto", 2, iterations=2, ahead=1)
    assert seeds_of(plan(tmp_path, asked, range(7, 15), 3), asked) == list(range(7, 15))
    made = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert len(made) == 3
    for seeds, together in ((range(7, 16), 3), (range(4, 20), 4), (range(7, 16), 16)):
        parts = plan(tmp_path, asked, seeds, together)
        assert [seed for seed in seeds_of(parts, asked) if seed in seeds] == list(seeds)
    assert {path: path.stat().st_mtime_ns for path in made} == made, "what is there is kept"
    assert seeds_of(plan(tmp_path, asked, range(0, 30), 5), asked) == list(range(30))


def test_a_folder_of_other_games_is_refused(tmp_path: Path) -> None:
    asked = recipe("rialto", 2, iterations=2, ahead=1)
    seeds_of(plan(tmp_path, asked, range(2), 1), asked)
    others = {
        "seats 2, not 3": recipe("rialto", 3, iterations=2, ahead=1),
        "options": recipe("rialto", 2, {"neutral": "on"}, iterations=2, ahead=1),
        "iterations 2, not 3": recipe("rialto", 2, iterations=3, ahead=1),
        "level None, not hard@2": recipe("rialto", 2, level="hard@2"),
        "reward rank, not win": recipe("rialto", 2, iterations=2, ahead=1, reward="win"),
    }
    for why, other in others.items():
        with pytest.raises(ArgosyError, match=why):
            plan(tmp_path, other, range(2), 1)
    # Defaults that are said are the same games; those of another game are not looked at.
    said = recipe("rialto", 2, {"neutral": "off"}, iterations=2, ahead=1)
    assert [part.path.exists() for part in plan(tmp_path, said, range(2), 1)] == [True, True]
    assert not any(part.path.exists() for part in plan(tmp_path, recipe("catan", 2), range(2), 1))
    # As an older version left it, which did not look how many games a file has.
    (both,) = plan(tmp_path / "elsewhere", asked, range(2), 2)
    both.path.parent.mkdir()
    both.make(asked).replace(tmp_path / both.path.name)
    with pytest.raises(ArgosyError, match="both have the game of seed 1"):
        plan(tmp_path, asked, range(2), 1)
