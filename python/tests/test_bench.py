"""The bench runs, and its picker is fair."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from argosy import Batch
from argosy.bench import Picker, main, ways

ADAPTER = """
from argosy import Batch

def make(n_games, observations):
    return Batch("catan", n_games, 4, observation="uint8" if observations else None)
"""


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


def test_a_table_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adapter = tmp_path / "adapter.py"
    adapter.write_text(ADAPTER)
    small = ["--sizes", "4", "--steps", "40", "--runs", "2", "--fastcatan", str(adapter)]
    main(small)
    printed = capsys.readouterr().out
    assert printed.count("\n") == len(ways()) + 2 + 2 + 1
    assert "with two threads, of those with one: " in printed
    with pytest.raises(SystemExit, match="no gym of catanatron"):
        main([*small, "--catanatron", sys.executable])
    capsys.readouterr()
    main([*small, "--json"])
    assert all(figure["steps"] > 0 for figure in json.loads(capsys.readouterr().out))
