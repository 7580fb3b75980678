"""MaskablePPO of Stable-Baselines3 learns Rialto for two against random play.

    pip install 'argosy[sb3]'
    python maskable_ppo.py --steps 40000 --arena 200
"""

import argparse
from collections.abc import Callable
from pathlib import Path

import numpy as np
from plots import plotted
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor

from argosy import layout
from argosy.bots import RandomPlayer, Seen, arena
from argosy.gymnasium import Flat, SeatEnv

GAME = "rialto"
HIGH = layout(GAME).high.astype(np.float32)


class Learned:
    """Plays what the policy likes best."""

    def __init__(self, model: MaskablePPO) -> None:
        self._model = model

    def choose(self, seen: Seen) -> int:
        chosen, _ = self._model.predict(
            seen.tensor / HIGH, action_masks=seen.mask, deterministic=True
        )
        return int(chosen)


class Curve(BaseCallback):
    """Notes the share of games won in each round of training."""

    def __init__(self) -> None:
        super().__init__()
        self.points: list[tuple[int, float]] = []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        ended = self.model.ep_info_buffer or []
        if ended:
            won = float(np.mean([one["r"] for one in ended]))
            self.points.append((self.num_timesteps, won))


def seat(number: int) -> Callable[[], Flat]:
    """Half of the games are played from each seat."""
    return lambda: Flat(SeatEnv(GAME, seats=2, seat=number % 2, opponents="random"))


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=512, help="decisions to learn from")
    parser.add_argument("--arena", type=int, default=10, help="games against random afterwards")
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args(arguments)
    table = VecMonitor(DummyVecEnv([seat(number) for number in range(8)]))
    model = MaskablePPO(
        "MlpPolicy", table, n_steps=64, batch_size=256, gamma=1.0, ent_coef=0.01, seed=1
    )
    curve = Curve()
    model.learn(given.steps, callback=curve)
    for step, won in curve.points[:: max(1, len(curve.points) // 8)]:
        print(f"after {step} decisions: {won:.0%} of the last games won")
    mine, _ = arena(
        GAME, [lambda seed: Learned(model), lambda seed: RandomPlayer(seed)], given.arena, seed=5
    )
    low, high = mine.interval
    print(f"it won {mine.wins} of {mine.games} against random: {low:.0%} to {high:.0%}")
    if given.plot:
        labels = {"xlabel": "decisions", "ylabel": "share of games won", "ylim": (0, 1)}
        with plotted(given.plot, **labels) as axes:
            axes.plot(*zip(*curve.points, strict=True))
            axes.axhline(0.5, linestyle=":", color="grey")


if __name__ == "__main__":
    main()
