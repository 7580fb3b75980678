"""Every example runs as it stands, and every line of Python in the documents."""

from __future__ import annotations

import os
import re
import runpy
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FULL = os.environ.get("ARGOSY_FULL") == "1"
HERE = Path(__file__).resolve().parent.parent
PAGES = [HERE / "README.md", HERE.parent / "docs" / "python.md"]

# What all of them share; what needs a server, which test_remote.py and test_program.py run.
APART = {"plots", "remote_bot", "arena_bot"}
# What is not installed for every run.
HEAVY = {"maskable_ppo", "distil_torch", "ray_arena"}
EXAMPLES = [
    path
    for path in sorted((HERE / "examples").glob("*.py"))
    if path.stem not in APART and (FULL or path.stem not in HEAVY)
]
SHOWN = sorted((HERE.parent / "docs" / "python").glob("*.md"))
NOTEBOOKS = sorted((HERE / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(
    example: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(example)])
    monkeypatch.syspath_prepend(str(example.parent))
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.stem)
def test_a_page_shows_its_example_as_it_stands(page: Path) -> None:
    code = (HERE / "examples" / f"{page.stem}.py").read_text(encoding="utf-8")
    assert f"```python\n{code}```" in page.read_text(encoding="utf-8"), "python/tools/pages.py"


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(notebook: Path) -> None:
    """Every cell, by a kernel of its own; what is kept in the file has no output."""
    read = nbformat.read(notebook, as_version=4)
    assert all(not cell.get("outputs") for cell in read.cells)
    NotebookClient(read, timeout=300, startup_timeout=300, kernel_name="python3").execute()
    shown = [out for cell in read.cells for out in cell.get("outputs", [])]
    boards = [out for out in shown if "application/vnd.jupyter.widget-view+json" in out.get("data", {})]
    assert len(boards) == 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_is_true(page: Path) -> None:
    """The blocks of a page are one program; those marked `full` need what is not always there."""
    marked = r"(?: full)?" if FULL else ""
    blocks = re.findall(rf"```python{marked}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    exec(compile("\n".join(blocks), str(page), "exec"), {"__name__": "page"})
