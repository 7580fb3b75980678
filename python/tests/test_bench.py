"""The bench runs, and its picker is fair."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from argosy import Batch
from argosy.bench import LISTED, ONE_THREAD, THEIR_MASK, THEIR_OBSERVATIONS, Picker, main, ways

FASTCATAN = """
import numpy as np
from argosy import Batch

MASK_WORDS = 5
NUM_ACTIONS = 266
{size}


class BatchedEnv:
    def __init__(self, n_games, seed):
        self.games = Batch("catan", n_games, 4, seed=seed)

    def reset(self):
        self.games.reset()

    def write_masks(self, out):
        bits = np.zeros((len(out), 320), np.bool_)
        bits[:, :NUM_ACTIONS] = self.games.mask
        out[:] = np.packbits(bits, axis=1, bitorder="little").view(np.uint64)

    def {step}:
        self.games.step(actions)
        dones[:] = self.games.done

    def write_obs(self, out):
        out[:] = self.games.obs
"""
"""With the calls of fastCatan that are asked for, of its first version or its second."""

FIRST = FASTCATAN.format(size="OBS_SIZE = 1276", step="step(self, actions, rewards, dones)")
SECOND = FASTCATAN.format(size="", step="step_autoreset(self, actions, dones)")


def test_the_picker_picks_every_legal_action_and_no_other() -> None:
    batch = Batch("catan", 8, 4, seed=1, legal=True)
    assert batch.mask is not None and batch.legal is not None
    for _ in range(100):
        batch.step(batch.sample())
    picker = Picker(8)
    picked: list[set[int]] = [set() for _ in range(8)]
    for _ in range(3000):
        of_mask, of_list = picker.of_mask(batch.mask), picker.of_list(batch.legal, batch.n_legal)
        for row in range(8):
            picked[row] |= {int(of_mask[row]), int(of_list[row])}
    assert picked == [set(np.flatnonzero(row).tolist()) for row in batch.mask]


@pytest.mark.parametrize(("version", "theirs"), [(FIRST, 2), (SECOND, 1)])
def test_a_table_is_printed(
    version: str,
    theirs: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "fastcatan.py").write_text(version)
    monkeypatch.delitem(sys.modules, "fastcatan", raising=False)
    monkeypatch.setenv("OMP_NUM_THREADS", "2")
    small = ["--sizes", "4", "--steps", "40", "--runs", "2", "--fastcatan", str(tmp_path)]
    main(small)
    printed = capsys.readouterr().out
    assert printed.count("\n") == len(ways()) + theirs + 2 + 1 + 1 + theirs
    assert "with two threads, of those with one: " in printed
    assert f"{LISTED}, times {THEIR_MASK}: " in printed
    assert (f"{ONE_THREAD}, times {THEIR_OBSERVATIONS}: " in printed) == (theirs == 2)
    with pytest.raises(SystemExit, match="no gym of catanatron"):
        main([*small, "--catanatron", sys.executable])
    capsys.readouterr()
    main([*small, "--json"])
    assert all(figure["steps"] > 0 for figure in json.loads(capsys.readouterr().out))


def test_a_folder_without_fastcatan_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "fastcatan", raising=False)
    with pytest.raises(SystemExit, match="has no fastcatan"):
        main(["--fastcatan", str(tmp_path)])
