"""What all tests share."""

from __future__ import annotations

import pytest

from argosy import GAMES


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    name: str = request.param
    return name
