"""One game."""

from __future__ import annotations

import copy
import pickle
from random import Random

import numpy as np
import pytest

import argosy
from argosy import GAMES, IllegalAction, State


def some_way_into(game: str, decisions: int = 60, seed: int = 5, seats: int | None = None) -> State:
    """A game that was played at random so far, and not beyond its end."""
    state, random = State(game, seats, seed=seed), Random(seed)
    for _ in range(decisions):
        state.advance()
        if state.is_over:
            break
        state.play(random.choice(state.legal()))
    state.advance()
    return state


def test_a_game_is_played_to_its_end(game: str) -> None:
    state = some_way_into(game, 100_000)
    assert state.is_over and state.actor is None and state.ranks() is not None


def test_every_seat_count_is_played() -> None:
    for card in GAMES.values():
        for seats in range(card.min_seats, card.max_seats + 1):
            assert some_way_into(card.name, 100_000, seats=seats).ranks() is not None


def test_actions_have_numbers_lines_and_values(game: str) -> None:
    state = some_way_into(game)
    legal = state.legal()
    assert legal == sorted(set(legal)) and max(legal) < state.n_actions
    assert np.flatnonzero(state.mask()).tolist() == legal
    assert [state.line(action) for action in legal] == state.lines()
    assert [state.action(line) for line in state.lines()] == legal
    assert [state.action(value) for value in state.values()] == legal
    assert len(argosy.stable_ids(game, state.seats)) == state.n_actions


def test_an_action_is_played_by_number_line_or_value(game: str) -> None:
    state = some_way_into(game)
    copies = [state.clone() for _ in range(3)]
    copies[0].play(state.legal()[0])
    copies[1].play(state.lines()[0])
    copies[2].play(state.values()[0])
    assert copies[0] == copies[1] == copies[2] != state


def test_what_is_illegal_raises_with_the_reason_and_changes_nothing(game: str) -> None:
    state = some_way_into(game)
    illegal = int(np.flatnonzero(~state.mask())[0])
    before = state.position()
    with pytest.raises(IllegalAction) as raised:
        state.play(illegal)
    words, code, _rule = raised.value.args
    assert words and code and state.position() == before
    with pytest.raises(IllegalAction):
        state.play(state.n_actions)
    with pytest.raises(IllegalAction):
        state.play(-1)
    with pytest.raises(argosy.ArgosyError):
        state.legal(9)
    with pytest.raises(argosy.ArgosyError):
        State(game, options={"no such option": 1})
    with pytest.raises(argosy.ArgosyError):
        State("chess")


def test_copies_and_pickles_go_on_alike(game: str) -> None:
    state = some_way_into(game)
    copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    ends = []
    for other in [state, *copies]:
        random = Random(3)
        while not other.is_over:
            other.advance()
            if not other.is_over:
                other.play(random.choice(other.legal()))
        ends.append(other.record())
    assert len(set(ends)) == 1


def test_a_record_and_a_position_read_back(game: str) -> None:
    state = some_way_into(game)
    assert State.load(state.record()).record() == state.record()
    assert State.load(state.position()) == state
    assert state.at(0).n_steps == 0


def test_chance_can_be_chosen(game: str) -> None:
    state, random = State(game, seed=2), Random(2)
    while not state.is_chance:
        state.play(random.choice(state.legal()))
    outcomes = state.outcomes()
    assert all(weight > 0 for _, weight in outcomes)
    line, _ = outcomes[-1]
    other = state.clone()
    assert other.chance(line) == line and other.n_steps == state.n_steps + 1
    with pytest.raises(argosy.ArgosyError):
        state.chance("no such outcome")


def test_a_resampled_game_looks_the_same_to_its_seat(game: str) -> None:
    state = some_way_into(game)
    for seat in range(state.seats):
        worlds = [state.resample(seat, seed) for seed in range(8)]
        for world in worlds:
            assert world.view(seat) == state.view(seat)
            assert world.legal(seat) == state.legal(seat)
            np.testing.assert_array_equal(world.tensor(seat), state.tensor(seat))


def test_a_tensor_fits_its_layout(game: str) -> None:
    state, layout = some_way_into(game), argosy.layout(game)
    for seat in range(state.seats):
        cells = state.tensor(seat)
        assert cells.dtype == np.uint8 and cells.shape == (layout.n_cells,)
        assert (cells <= layout.high).all()
        floats = state.tensor(seat, np.float32)
        np.testing.assert_allclose(floats, cells / layout.high, rtol=1e-6)
    seats = layout["seats"].of(state.tensor(0))
    assert seats.sum() == state.seats


def test_options_are_words_or_values() -> None:
    assert State("catan", 4, {"turn_limit": 200}).view()["options"]["turn_limit"] == 200


def test_seats_and_ranks_are_lists_of_numbers(game: str) -> None:
    state = some_way_into(game)
    assert isinstance(state.owing, list) and isinstance(state.may, list)
    ranks = some_way_into(game, 100_000).ranks()
    assert isinstance(ranks, list) and len(ranks) == state.seats


def test_rewards_follow_ranks(game: str) -> None:
    state = some_way_into(game, 100_000)
    ranks = state.ranks()
    assert ranks is not None
    assert state.rewards("win") == [float(rank == 1) for rank in ranks]
    by_rank = state.rewards("rank")
    assert sorted(by_rank, reverse=True) == [by_rank[i] for i in np.argsort(ranks, kind="stable")]
    assert state.rewards("score") == [float(points) for points in state.scores()]
