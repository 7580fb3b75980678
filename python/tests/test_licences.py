"""Everything that is installed beside the package has a licence that deny.toml lists."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageMetadata, distributions
from pathlib import Path

import pytest

# What older metadata says, by the name that SPDX has for it. Some of BSD's have two clauses, which
# are permitted as well.
CLASSIFIERS = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}

# Packages whose metadata says it in words of their own, or not at all: what their files say.
REVIEWED = {
    "asttokens": "Apache-2.0",
    "protobuf": "BSD-3-Clause",
    "quickjs-ng": "MIT",
    "ray": "Apache-2.0",
}

# Programs of NVIDIA that torch loads, with terms of their own. Whoever asks for the full kit
# fetches them from the package index; nothing of them is handed out here.
FETCHED_ONLY = re.compile(r"nvidia-[a-z0-9-]+|cuda-toolkit")

TOKEN = re.compile(r"[()]|[^\s()]+(?:\s+WITH\s+[^\s()]+)?")


def permitted() -> set[str]:
    """The list that the crates and the client's packages are held to."""
    deny = Path(__file__).resolve().parents[2] / "deny.toml"
    return set(tomllib.loads(deny.read_text())["licenses"]["allow"])


def licence(metadata: PackageMetadata) -> str:
    """The SPDX expression of a package; empty if it names no licence that we know."""
    reviewed = REVIEWED.get(metadata["Name"].lower())
    if reviewed:
        return reviewed
    expressions = metadata.get_all("License-Expression")
    if expressions:
        return str(expressions[0])
    classifiers = metadata.get_all("Classifier") or []
    said = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License ::")]
    if said:
        # Several of them hold together, as far as anybody can tell.
        return " AND ".join(CLASSIFIERS.get(name, name.replace(" ", "-")) for name in said)
    return " ".join(metadata.get_all("License") or [])


def objection(expression: str, allowed: set[str]) -> str | None:
    """Why an SPDX expression is not permitted; nothing if it is."""
    tokens = TOKEN.findall(expression)

    def whole() -> bool:
        fine = part()
        while tokens and tokens[0] == "OR":
            tokens.pop(0)
            fine = part() or fine
        return fine

    def part() -> bool:
        fine = one()
        while tokens and tokens[0] == "AND":
            tokens.pop(0)
            fine = one() and fine
        return fine

    def one() -> bool:
        token = tokens.pop(0) if tokens else ""
        if token != "(":
            return token in allowed
        fine = whole()
        return bool(tokens) and tokens.pop(0) == ")" and fine

    # Words that are left over make it no expression.
    return None if whole() and not tokens else f"`{expression}` is not permitted"


def test_every_installed_package_is_permitted() -> None:
    allowed = permitted()
    installed = [found.metadata for found in distributions()]
    assert len(installed) > 50, "the packages of others are found"
    objections = {
        metadata["Name"]: why
        for metadata in installed
        if not FETCHED_ONLY.fullmatch(metadata["Name"])
        and (why := objection(licence(metadata), allowed))
    }
    assert objections == {}


@pytest.mark.parametrize(
    "fine",
    [
        "MIT",
        "GPL-3.0-only OR MIT",
        "MIT AND (ISC OR GPL-2.0-only)",
        "Apache-2.0 WITH LLVM-exception",
    ],
)
def test_a_listed_licence_is_permitted(fine: str) -> None:
    assert objection(fine, permitted()) is None


@pytest.mark.parametrize(
    "bad",
    ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "MIT (ISC", "BSD", "see the file", "MIT WITH x"],
)
def test_a_licence_that_is_not_listed_is_found(bad: str) -> None:
    assert objection(bad, permitted()) is not None
