"""OpenSpiel's own suite, unmodified."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
from random import Random

import numpy as np
import pyspiel
import pytest

import argosy.openspiel


def spiel(game: str, **parameters: object) -> object:
    return pyspiel.load_game(f"argosy_{game.replace('-', '_')}", parameters)


@pytest.mark.parametrize("serialize", [False, True])
def test_random_sim(game: str, serialize: bool) -> None:
    # An information state has all events so far, and random games of CATAN are long.
    short = {"players": 2, "trade": "off", "turn_limit": 100} if game == "catan" else {}
    pyspiel.random_sim_test(spiel(game, **short), num_sims=1, serialize=serialize, verbose=False)


def test_chance_is_bounded_and_states_can_be_pickled(game: str) -> None:
    state = spiel(game).new_initial_state()  # type: ignore[attr-defined]
    random = Random(1)
    for _ in range(120):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert len(outcomes) <= argosy.openspiel.MAX_CHANCE_OUTCOMES
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(random.choice(outcomes)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    assert str(state.clone()) == str(state)


def test_no_game_is_longer_than_it_says() -> None:
    """A game of CATAN has up to a thousand turns, each of many offers and purchases."""
    lengths = {
        game: spiel(game).max_game_length()  # type: ignore[attr-defined]
        for game in argosy.GAMES
    }
    assert lengths["catan"] == 1_000_000 and min(lengths.values()) > 500
    state, random = argosy.State("catan", 4, {"offers_per_turn": 20}, seed=1), Random(1)
    for _ in range(40_000):
        if state.is_over:
            break
        if state.is_chance:
            state.chance()
        else:
            # Nobody ever buys anything that could end the game: they roll, trade and wait.
            idle = [line for line in state.lines() if not line.startswith(("build", "buy"))]
            state.play(random.choice(idle or state.lines()))
    assert 20_000 < state.n_steps < lengths["catan"]


def test_a_resampled_state_looks_the_same_to_its_player(game: str) -> None:
    state = spiel(game).new_initial_state()  # type: ignore[attr-defined]
    random = Random(2)
    for _ in range(80):
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(random.choice(actions or state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    player = state.current_player()
    other = state.resample_from_infostate(player, random.random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.information_state_string(player) == state.information_state_string(player)
    again = other.resample_from_infostate(player, random.random)
    assert again.information_state_string(player) == state.information_state_string(player)
    observer = state.get_game().make_py_observer()
    observer.set_from(state, player)
    before = observer.tensor.copy()
    observer.set_from(other, player)
    np.testing.assert_array_equal(before, observer.tensor)


def test_structs_say_what_a_state_an_action_and_a_player_are(game: str) -> None:
    loaded = spiel(game)
    state = loaded.new_initial_state()  # type: ignore[attr-defined]
    random = Random(3)
    for _ in range(60):
        chance = state.is_chance_node()
        actions = [a for a, _ in state.chance_outcomes()] if chance else state.legal_actions()
        action, player = random.choice(actions), state.current_player()
        struct = state.action_to_struct(player, action)
        assert state.struct_to_actions(struct) == [action]
        assert chance or struct.to_dict() == state.inner.value(action, player)
        assert state.validate_action_struct(struct).ok()
        assert state.apply_action_struct(struct).ok()
    assert state.to_dict()["current_player"] == state.current_player()
    for again in (state.to_struct(), state.to_dict(), str(state)):
        assert str(loaded.new_initial_state(again)) == str(state)  # type: ignore[attr-defined]
    seen = state.to_observation_struct(1).to_json()
    assert json.loads(seen) == json.loads(state.observation_string(1))


def test_openspiels_simulations() -> None:
    """`games_sim_test.py` as it is: it finds every registered game, with each number of players."""
    suite = "open_spiel.python.tests.games_sim_test"
    program = f"import argosy.openspiel, unittest; unittest.main({suite!r}, argv=['', '-k', 'argosy'])"
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    ran = re.search(r"Ran (\d+) tests", told.stderr)
    assert ran is not None and int(ran[1]) >= 4 + sum(
        card.max_seats - max(2, card.min_seats) + 1 for card in argosy.GAMES.values()
    ), told.stderr


def test_python_ends_in_peace() -> None:
    """OpenSpiel holds the games until after Python has ended."""
    subprocess.run([sys.executable, "-c", "import argosy.openspiel"], check=True)


def test_openspiels_own_search_plays_rialto() -> None:
    """The one in Python."""
    from open_spiel.python.algorithms import ismcts
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    game = spiel("rialto", players=2)
    state = game.new_initial_state()  # type: ignore[attr-defined]
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    numbers = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=RandomRolloutEvaluator(1, numbers),
        max_simulations=4,
        random_state=numbers,
    )
    assert bot.step(state) in state.legal_actions()
