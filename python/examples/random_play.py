"""Random play and bots: how long games of CATAN are, and who wins one of Rialto.

    python random_play.py --decisions 1000000 --plot lengths.svg
"""

import argparse
from pathlib import Path

import numpy as np
from plots import plotted

from argosy import Batch
from argosy.bots import arena


def lengths(decisions: int) -> list[int]:
    """How many decisions the games have that end within so many, in 64 games at once."""
    batch = Batch("catan", n_games=64, seats=4, seed=1, observation=None, mask=False)
    begun = np.zeros(batch.n_games, np.int64)
    found: list[int] = []
    for step in range(1, decisions // batch.n_games + 1):
        batch.step(batch.sample())
        found += (step - begun[batch.done]).tolist()
        begun[batch.done] = step
    return found


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=500_000)
    parser.add_argument("--games", type=int, default=6, help="of Rialto")
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args(arguments)
    found = lengths(given.decisions)
    print(f"{len(found)} games of CATAN at random, {np.median(found):.0f} decisions in the median")
    bots = ["random", "greedy", "easy"]
    for bot, standing in zip(bots, arena("rialto", bots, given.games, seed=3), strict=True):
        low, high = standing.interval
        print(f"{bot:>7} won {standing.wins} of {standing.games}: {low:.0%} to {high:.0%}")
    if given.plot:
        with plotted(given.plot, xlabel="decisions in a game", ylabel="games") as axes:
            axes.hist(found, bins=30)


if __name__ == "__main__":
    main()
