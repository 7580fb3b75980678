"""An arena over a Ray cluster: without an address, over the cores of this machine.

    pip install 'argosy[ray]'
    python ray_arena.py --games 60                      # or --address ray://head:10001
"""

import argparse
from pathlib import Path

import ray
from plots import plotted

from argosy.ray import arena, evaluate

GAME = "golden-city"
BOTS = ["random", "greedy", "easy"]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--address", help="of a cluster")
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args(arguments)
    if not ray.is_initialized():
        ray.init(given.address, logging_level="error", log_to_driver=False)
    standings = arena(GAME, BOTS, given.games, seed=1, together=4)
    for bot, standing in zip(BOTS, standings, strict=True):
        low, high = standing.interval
        print(f"{bot:>7} won {standing.wins} of {standing.games}: {low:.0%} to {high:.0%}")
    alone = evaluate(GAME, "greedy", "random", given.games, seats=3, seed=2)
    print(f"greedy against two of random: {alone.share:.0%}")
    if given.plot:
        with plotted(given.plot, ylabel="share of games won", ylim=(0, 1)) as axes:
            axes.bar(BOTS, [standing.share for standing in standings])


if __name__ == "__main__":
    main()
