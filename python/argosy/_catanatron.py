"""Plays CATAN for four at random in catanatron's gym: `argosy-bench-python --catanatron PYTHON`
runs this file with the interpreter that has `catanatron-gym`, which is never one of ours.

For every number of decisions that it reads, it answers how many there were and the seconds of the
processor that they took. Those of the three opponents count too: the gym plays them within a step.
"""

import json
import random
import sys
import time
from importlib import import_module


def main() -> None:
    players = import_module("catanatron.models.player")
    gymnasium = import_module("gymnasium")
    colours = players.Color
    enemies = [players.RandomPlayer(c) for c in (colours.RED, colours.ORANGE, colours.WHITE)]
    config = {"enemies": enemies}
    gym = gymnasium.make("catanatron_gym:catanatron-v1", config=config).unwrapped
    dice = random.Random(1)
    for line in sys.stdin:
        wanted, decisions = int(line), 0
        begin = time.process_time()
        while decisions < wanted:
            gym.reset(seed=dice.randrange(2**31))
            over = False
            while not over and decisions + len(gym.game.state.actions) < wanted:
                _, _, terminated, truncated, _ = gym.step(dice.choice(gym.get_valid_actions()))
                over = terminated or truncated
            decisions += len(gym.game.state.actions)
        print(json.dumps([decisions, time.process_time() - begin]), flush=True)


if __name__ == "__main__":
    main()
