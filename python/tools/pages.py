"""Writes docs/python: every example with its output and its plot, as it was run here.

    target/python/full/bin/python python/tools/pages.py [NAME ...]

Without names all of them, which takes some minutes.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "python" / "examples"
PAGES = ROOT / "docs" / "python"

RUNS: dict[str, tuple[str, list[str], bool]] = {
    "random_play": ("Random play and bots", ["--decisions", "1000000", "--games", "60"], True),
    "maskable_ppo": ("MaskablePPO learns Rialto", ["--steps", "40000", "--arena", "200"], True),
    "ismcts": (
        "OpenSpiel's ISMCTS plays Rialto",
        ["--games", "20", "--simulations", "2", "8", "32", "--decisions", "1000"],
        True,
    ),
    "distil_torch": (
        "A policy distilled from the search",
        [
            "--games", "60", "--iterations", "100", "--epochs", "20", "--arena", "90",
        ],
        True,
    ),
    "ray_arena": ("An arena over Ray", ["--games", "60"], True),
}
"""By example: the title, what it is run with, and whether it draws."""


def page(name: str) -> str:
    title, arguments, draws = RUNS[name]
    code = (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    plot = ["--plot", str(PAGES / f"{name}.svg")] if draws else []
    told = subprocess.run(
        [sys.executable, f"{name}.py", *arguments, *plot],
        cwd=EXAMPLES,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    picture = f"\n![What it drew]({name}.svg)\n" if draws else ""
    return (
        f"# {title}\n\n"
        f"[`python/examples/{name}.py`](../../python/examples/{name}.py), run with\n\n"
        f"```\npython {name}.py {' '.join(arguments)}\n```\n\nsaid\n\n```\n{told}```\n{picture}\n"
        f"```python\n{code}```\n"
    )


def main(names: list[str]) -> None:
    PAGES.mkdir(exist_ok=True)
    for name in names or list(RUNS):
        (PAGES / f"{name}.md").write_text(page(name), encoding="utf-8")
        print(PAGES / f"{name}.md")


if __name__ == "__main__":
    main(sys.argv[1:])
