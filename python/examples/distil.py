"""A policy of one matrix learns Rialto for two from games of the search, and plays random.

    python distil.py --games 60 --iterations 60 --arena 200

It needs numpy and pyarrow and nothing else.
"""

import argparse
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from argosy import layout
from argosy.bots import Player, RandomPlayer, Seen, arena
from argosy.datasets import generate, read

GAME = "rialto"
HIGH = layout(GAME).high.astype(np.float32)


def features(tensors: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Cells from 0 to 1, and a one for the bias."""
    scaled = tensors.astype(np.float32) / HIGH
    return np.concatenate([scaled, np.ones((len(scaled), 1), np.float32)], axis=1)


def chances(logits: NDArray[Any], mask: NDArray[np.bool_]) -> NDArray[Any]:
    """How likely each action is; illegal ones are not."""
    raised = np.where(mask, logits, -np.inf)
    raised = np.exp(raised - raised.max(axis=1, keepdims=True))
    likely: NDArray[Any] = raised / raised.sum(axis=1, keepdims=True)
    return likely


def train(path: Path, epochs: int, rate: float = 0.003) -> NDArray[np.float32]:
    """Cross-entropy against the search's visits, by Adam."""
    parts = list(read(path, rows=256))
    shape = (len(HIGH) + 1, parts[0].policy.shape[1])
    weights, first, second = (np.zeros(shape, np.float32) for _ in range(3))
    step = 0
    for epoch in range(epochs):
        lost = []
        for part in parts:
            seen = features(part.tensors)
            likely = chances(seen @ weights, part.mask)
            lost.append(-np.log((likely * part.policy).sum(axis=1) + 1e-9).mean())
            slope = seen.T @ (likely - part.policy) / len(part)
            step += 1
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            mean, spread = first / (1 - 0.9**step), second / (1 - 0.999**step)
            weights -= rate * mean / (np.sqrt(spread) + 1e-8)
        if epoch in (0, epochs - 1):
            print(f"epoch {epoch + 1}: loss {np.mean(lost):.3f}")
    return weights


class Distilled:
    """Plays what the matrix likes best."""

    def __init__(self, weights: NDArray[np.float32]) -> None:
        self._weights = weights

    def choose(self, seen: Seen) -> int:
        likes = features(seen.tensor[None]) @ self._weights
        return int(chances(likes, seen.mask[None]).argmax())


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="games of the search to learn from")
    parser.add_argument("--iterations", type=int, default=20, help="of the search, a decision")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--arena", type=int, default=10, help="games against random")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        decisions = generate(
            path, GAME, given.games, 2, seed=1, iterations=given.iterations, threads=2
        )
        print(f"{decisions} decisions of {given.games} games")
        weights = train(path, given.epochs)

    def distilled(seed: int) -> Player:
        return Distilled(weights)

    mine, random = arena(GAME, [distilled, lambda seed: RandomPlayer(seed)], given.arena, seed=5)
    low, high = mine.interval
    print(f"it won {mine.wins} of {mine.games} against random: {low:.0%} to {high:.0%}")


if __name__ == "__main__":
    main()
