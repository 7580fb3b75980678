"""Looks whether fastCatan shows others which development card somebody has bought.

    python python/tools/fastcatan_leaks.py FOLDER [PURCHASES]

FOLDER has the package. Each purchase is made again with other draws, as `python/tests/test_leaks.py`
does it with ours: what the buyer is shown differs, what anybody else is shown may not.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from argosy import _fastcatan

DRAWS = 12
SEATS = range(4)


def shown(package: Any, game: Any, seat: int) -> bytes:
    """What a seat is shown: numbers, or from version 2.0 on words."""
    if not _fastcatan.has_observations(package):
        return repr(game.state_view(seat)).encode()
    cells = np.zeros(package.OBS_SIZE, np.float32)
    game.write_obs(seat, cells)
    return cells.tobytes()


def legal(package: Any, game: Any) -> list[int]:
    bits = np.zeros(package.MASK_WORDS, np.uint64)
    game.action_mask(bits)
    flat = np.unpackbits(bits.view(np.uint8), count=package.NUM_ACTIONS, bitorder="little")
    return [int(action) for action in np.flatnonzero(flat)]


def step(package: Any, game: Any, action: int) -> bool:
    """Whether the game is over."""
    told = game.step(action)
    return bool(told[1] if _fastcatan.has_observations(package) else told)


def main(folder: str, purchases: str = "200") -> None:
    package: Any = _fastcatan.load(Path(folder))
    random, game, over, seed = Random(1), package.Env(), True, 0
    tried, seen_by = 0, [0, 0, 0, 0]
    while tried < int(purchases):
        if over:
            seed += 1
            game.reset(seed=seed)
        actions = legal(package, game)
        buy = package.action.BUY_DEV
        if buy in actions:
            buyer, before = game.current_player, game.snapshot()
            worlds = []
            for draw in range(DRAWS):
                game.load_snapshot(before)
                game.reseed(draw)
                if not step(package, game, buy):
                    worlds.append([shown(package, game, seat) for seat in SEATS])
            if len({world[buyer] for world in worlds}) > 1:
                tried += 1
                for seat in SEATS:
                    place = (seat - buyer) % 4
                    seen_by[place] += len({world[seat] for world in worlds}) > 1
            game.load_snapshot(before)
        over = step(package, game, random.choice(actions))
    told = ", ".join(f"seat +{place} in {n}" for place, n in enumerate(seen_by) if place)
    print(f"fastCatan {package.__version__}: of {tried} purchases the card shows to {told}")


if __name__ == "__main__":
    main(*sys.argv[1:])
