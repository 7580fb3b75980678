"""OpenSpiel's own ISMCTS plays Rialto for two against random play.

    pip install 'argosy[openspiel]'
    python ismcts.py --simulations 2 8 32 --games 20 --decisions 1000
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from plots import plotted

import argosy.openspiel  # noqa: F401  (registers the games)


def searcher(game: Any, simulations: int, numbers: np.random.RandomState) -> Any:
    """The one in Python: the one in C++ crashes on every game that is written in Python."""
    return ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=RandomRolloutEvaluator(1, numbers),
        max_simulations=simulations,
        random_state=numbers,
    )


def play(game: Any, bot: Any, seat: int, numbers: np.random.RandomState, most: int) -> float:
    """A whole game, or so many decisions of the search; what the searcher is given."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(numbers.choice(outcomes, p=chances)))
        elif state.current_player() == seat and decisions < most and len(state.legal_actions()) > 1:
            state.apply_action(bot.step(state))
            decisions += 1
        else:
            state.apply_action(int(numbers.choice(state.legal_actions())))
    returns: list[float] = state.returns()
    return returns[seat]


def wins(games: int, simulations: int, decisions: int) -> int:
    """Games won against random play, half of them from each seat."""
    numbers = np.random.RandomState(1)
    won = 0.0
    for number in range(games):
        game = pyspiel.load_game("argosy_rialto", {"players": 2, "setup_seed": number})
        bot = searcher(game, simulations, numbers)
        won += play(game, bot, number % 2, numbers, decisions)
    return round(won)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument(
        "--simulations", type=int, nargs="+", default=[2], help="of the search, a decision"
    )
    parser.add_argument("--decisions", type=int, default=2, help="that are searched in a game")
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args(arguments)
    won = [wins(given.games, simulations, given.decisions) for simulations in given.simulations]
    for simulations, count in zip(given.simulations, won, strict=True):
        print(f"with {simulations} simulations it won {count} of {given.games} against random")
    if given.plot:
        labels = {"xlabel": "simulations", "ylabel": "share of games won", "ylim": (0, 1)}
        with plotted(given.plot, xscale="log", **labels) as axes:
            axes.plot(given.simulations, [count / given.games for count in won], marker="o")
            axes.axhline(0.5, linestyle=":", color="grey")


if __name__ == "__main__":
    main()
