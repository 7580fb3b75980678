"""A network learns The Golden City from games of the search, by PyTorch, and plays the bots.

    pip install 'argosy[datasets]' torch
    python distil_torch.py --games 60 --iterations 100 --epochs 20 --arena 90

Its teacher is the search with so many iterations for a decision, a small part of what `hard` has.
With `--level hard` the teacher is that bot, with `--level hard@500` the same with 500 iterations.
"""

import argparse
import tempfile
from pathlib import Path

import numpy as np
import torch
from plots import plotted
from torch import nn

from argosy import layout
from argosy.bots import Seen, arena
from argosy.datasets import generate, read

GAME, SEATS = "golden-city", 3
HIGH = torch.tensor(layout(GAME).high.astype(np.float32))


class Policy(nn.Module):
    """A likely action, and how the seats will stand, from what one seat knows."""

    def __init__(self, n_actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(len(HIGH), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.actions = nn.Linear(width, n_actions)
        self.value = nn.Linear(width, SEATS)

    def forward(
        self, tensors: torch.Tensor, mask: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        seen = self.body(tensors.float() / HIGH)
        return self.actions(seen).masked_fill(~mask, -1e9), torch.sigmoid(self.value(seen))


def train(path: Path, epochs: int) -> tuple[Policy, list[float]]:
    """Cross-entropy against the search's visits, and the distance to what the seats got."""
    torch.manual_seed(1)
    parts = list(read(path, rows=256))
    policy = Policy(parts[0].policy.shape[1])
    optimiser = torch.optim.AdamW(policy.parameters(), lr=1e-3, weight_decay=1e-2)
    losses = []
    for _ in range(epochs):
        total = 0.0
        for place in torch.randperm(len(parts)).tolist():
            part = parts[place]
            likes, values = policy(torch.tensor(part.tensors), torch.tensor(part.mask))
            loss = nn.functional.cross_entropy(likes, torch.from_numpy(part.policy))
            loss = loss + nn.functional.mse_loss(values, torch.from_numpy(part.rewards))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total += loss.item()
        losses.append(total / len(parts))
    return policy, losses


class Distilled:
    """Plays what the network likes best."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy.eval()

    @torch.no_grad()
    def choose(self, seen: Seen) -> int:
        tensor, mask = torch.from_numpy(seen.tensor[None]), torch.from_numpy(seen.mask[None])
        likes, _ = self._policy(tensor, mask)
        return int(likes.argmax())


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="games of the search to learn from")
    parser.add_argument("--iterations", type=int, default=20, help="of the search, a decision")
    parser.add_argument("--level", help="learn from the bot of this level instead")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--arena", type=int, default=6, help="games against each bot")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args(arguments)
    torch.set_num_threads(given.threads)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        teacher = {"level": given.level} if given.level else {"iterations": given.iterations}
        decisions = generate(
            path, GAME, given.games, SEATS, seed=1, threads=given.threads, **teacher
        )
        print(f"{decisions} decisions of {given.games} games")
        policy, losses = train(path, given.epochs)
    print(f"loss {losses[0]:.3f} in the first epoch, {losses[-1]:.3f} in the last")
    for bot in ("random", "greedy"):
        players = [lambda seed: Distilled(policy), bot, bot]
        mine, *_ = arena(GAME, players, given.arena, seed=5)
        low, high = mine.interval
        print(f"won {mine.wins} of {mine.games} against two of {bot}: {low:.0%} to {high:.0%}")
    if given.plot:
        with plotted(given.plot, xlabel="epoch", ylabel="loss") as axes:
            axes.plot(range(1, len(losses) + 1), losses)


if __name__ == "__main__":
    main()
