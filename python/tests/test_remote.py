"""A player in Python at the table of a server."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from argosy.remote import Decision, RemoteError, Server

BINARY = os.environ.get("ARGOSY_BINARY")
EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "remote_bot.py"

pytestmark = pytest.mark.skipif(BINARY is None, reason="ARGOSY_BINARY names no server")


class Anything:
    """Plays any legal action, and notes what it was shown."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.seats: set[int] = set()
        self.decisions = 0

    def choose(self, decision: Decision) -> int:
        self.decisions += 1
        self.seats.add(decision.seat)
        assert decision.view and all(choice.value["do"] for choice in decision.legal)
        return self._random.randrange(len(decision.legal))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = str(tmp_path_factory.mktemp("server"))
    assert BINARY is not None
    command = [BINARY, "serve", "--listen", "127.0.0.1:0", "--log", "error", "--folder", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http://"))
        server.terminate()


def test_two_players_of_ones_own_at_one_table(address: str) -> None:
    host, guest = Server(address, "host"), Server(address, "guest")
    first = host.open("rialto", open_seats=1, listed=True)
    second = guest.sit(first.table, 1)
    host.start(first.table)
    players = [Anything(1), Anything(2)]
    other = Thread(target=guest.play, args=(second, players[1]))
    other.start()
    ranks = host.play(first, players[0])
    other.join()
    assert len(ranks) == 2 and [player.seats for player in players] == [{0}, {1}]


def test_one_comes_back_with_the_token_and_what_is_refused_has_a_code(address: str) -> None:
    server = Server(address, "again")
    same = Server(address, token=server.token)
    assert same.ask("GET", "/api/me") == server.ask("GET", "/api/me")
    with pytest.raises(RemoteError) as refused:
        server.open("chess")
    assert refused.value.code == "unknown_game"


def test_the_example_plays_a_whole_game(address: str) -> None:
    told = subprocess.run(
        [sys.executable, str(EXAMPLE), address], check=True, capture_output=True, text=True
    )
    assert "we came in at place" in told.stdout
