"""fastCatan, driven as `argosy.Batch` is: what `argosy-bench-python --fastcatan FOLDER` measures.

FOLDER is where the package lies, such as the site-packages of an environment that has it; it is
never one of ours. Versions from 2.0 on have no observations any more, so 1.0 is measured for
these.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray


def load(folder: Path) -> ModuleType:
    """The package in this folder, with one thread, as everything here is measured."""
    os.environ["OMP_NUM_THREADS"] = "1"
    sys.path.insert(0, str(folder))
    try:
        return import_module("fastcatan")
    except ImportError as error:
        raise SystemExit(f"{folder} has no fastcatan for this Python: {error}") from None
    finally:
        sys.path.remove(str(folder))


def has_observations(package: ModuleType) -> bool:
    """Whether this is a version from before 2.0."""
    return hasattr(package, "OBS_SIZE")


class Games:
    """So many games, each begun again as soon as it is over."""

    def __init__(self, package: Any, n_games: int, observations: bool) -> None:
        self._n_actions: int = package.NUM_ACTIONS
        self._games = package.BatchedEnv(n_games, seed=1)
        self._games.reset()
        self._bits = np.zeros((n_games, package.MASK_WORDS), np.uint64)
        self._actions = np.zeros(n_games, np.uint32)
        done = np.zeros(n_games, np.uint8)
        self._told: tuple[NDArray[Any], ...]
        if has_observations(package):
            # This version gives rewards too, and its plain step begins games again.
            self._step, self._told = self._games.step, (np.zeros(n_games, np.float32), done)
        else:
            self._step, self._told = self._games.step_autoreset, (done,)
        self.obs = np.zeros((n_games, package.OBS_SIZE), np.float32) if observations else None
        self._tell()

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Its bits as booleans, which the picker reads; the time is the picker's."""
        bits = np.unpackbits(
            self._bits.view(np.uint8), axis=1, count=self._n_actions, bitorder="little"
        )
        return bits.view(np.bool_)

    def step(self, actions: NDArray[np.int64]) -> None:
        self._actions[:] = actions
        self._step(self._actions, *self._told)
        self._tell()

    def _tell(self) -> None:
        self._games.write_masks(self._bits)
        if self.obs is not None:
            self._games.write_obs(self.obs)
