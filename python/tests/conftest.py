"""What all tests share."""

from __future__ import annotations

import os

import pytest

from argosy import GAMES

# What needs torch or Ray, and what takes long.
FULL = os.environ.get("ARGOSY_FULL") == "1"
collect_ignore = [] if FULL else ["full"]


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    name: str = request.param
    return name
