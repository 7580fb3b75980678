"""Every example runs as it stands, and every line of Python in the documents."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
PAGES = [HERE / "README.md", HERE.parent / "docs" / "python.md"]


# What needs a server is run by test_remote.py.
EXAMPLES = [path for path in sorted((HERE / "examples").glob("*.py")) if path.stem != "remote_bot"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(
    example: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(example)])
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_is_true(page: Path) -> None:
    """The blocks of a page are one program."""
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    exec(compile("\n".join(blocks), str(page), "exec"), {"__name__": "page"})
