"""A player in Python at the table of a server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, cast

import pytest
from websockets.datastructures import Headers
from websockets.http11 import Request as HttpRequest
from websockets.http11 import Response
from websockets.sync.client import ClientConnection
from websockets.sync.server import ServerConnection, serve

from argosy import remote
from argosy.remote import Decision, RemoteError, Seat, Server

BINARY = os.environ.get("ARGOSY_BINARY")
EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "remote_bot.py"

needs_server = pytest.mark.skipif(BINARY is None, reason="ARGOSY_BINARY names no server")


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


class Shaky(Server):
    """A server to which the line breaks now and then."""

    def _socket(self, table: str) -> ClientConnection:
        self.lines = getattr(self, "lines", 0) + 1
        self.line = super()._socket(table)
        return self.line


class Breaking(Anything):
    """Hangs up now and then before it answers."""

    def __init__(self, server: Shaky) -> None:
        super().__init__(3)
        self._server = server

    def choose(self, decision: Decision) -> int:
        if self.decisions % 9 == 8:
            self._server.line.close()
        return super().choose(decision)


@needs_server
def test_a_line_that_breaks_is_taken_up_again(address: str) -> None:
    server = Shaky(address, "shaky")
    seat = server.open("rialto", bots=["random"])
    player = Breaking(server)
    assert len(server.play(seat, player)) == 2
    assert server.lines == 1 + player.decisions // 9 > 2


class Clock:
    """A clock that only sleep moves."""

    def __init__(self) -> None:
        self.now, self.pauses = 0.0, list[float]()

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.pauses.append(seconds)


class Fake:
    """A server of one table, whose connections go as it is told, one after the other."""

    def __init__(self, *goes: dict[str, Any] | int | None) -> None:
        self._goes = list(goes)
        self.hellos: list[dict[str, Any]] = []
        self.server = serve(self._talk, "127.0.0.1", 0, process_request=self._request)
        self.address = "http://127.0.0.1:%d" % self.server.socket.getsockname()[1]
        self._thread = Thread(target=self.server.serve_forever)
        self._thread.start()

    def _request(self, _: ServerConnection, request: HttpRequest) -> Response | None:
        if not request.path.endswith("/socket"):
            return Response(200, "OK", Headers(), b'{"ranks":[1,2]}')
        if isinstance(self._goes[0], int):
            status = self._goes.pop(0)
            refused = b'{"error":{"code":"not_found","why":"gone"}}'
            return Response(cast(int, status), "no", Headers(), refused)
        return None

    def _talk(self, line: ServerConnection) -> None:
        message = json.loads(line.recv())
        self.hellos.append(message["ask"]["hello"])
        line.send(json.dumps({"reply": {"id": message["id"], "ok": {}}}))
        goes = self._goes.pop(0)
        if goes is not None:
            line.send(json.dumps(goes))

    def close(self) -> None:
        self.server.shutdown()
        self._thread.join()


def update(seq: int, stage: str) -> dict[str, Any]:
    return {"update": {"seq": seq, "seen": {"table": {"stage": stage, "game": "rialto"}}}}


def goodbye(code: str, come_back_ms: int | None = None) -> dict[str, Any]:
    return {"goodbye": {"code": code, "why": "because", "come_back_ms": come_back_ms}}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(remote, "time", clock)
    return clock


def play(fake: Fake) -> list[int]:
    seat = Seat("t1", 0, bytes(32))
    try:
        return Server(fake.address, token="x").play(seat, Anything(1), patience=60)
    finally:
        fake.close()


def test_one_comes_back_after_a_pause_that_grows_until_there_is_an_answer(clock: Clock) -> None:
    restart = goodbye("restart", 1500)
    fake = Fake(update(3, "gathering"), 503, 503, None, restart, update(4, "over"))
    assert play(fake) == [1, 2]
    assert [hello.get("since") for hello in fake.hellos] == [None, 3, 3, 3]
    assert clock.pauses == [0.5, 1, 2, 0.5, 1.5]


@pytest.mark.parametrize("code", remote.FINAL)
def test_a_goodbye_for_good_is_the_end(code: str, clock: Clock) -> None:
    fake = Fake(goodbye(code))
    with pytest.raises(RemoteError, match="because") as refused:
        play(fake)
    assert refused.value.code == code
    assert len(fake.hellos) == 1 and clock.pauses == []


def test_a_table_that_is_not_there_is_not_asked_for_again(clock: Clock) -> None:
    with pytest.raises(RemoteError, match="gone"):
        play(Fake(404))
    assert clock.pauses == []


def test_a_server_that_does_not_come_back_is_given_up(clock: Clock) -> None:
    fake = Fake()
    fake.close()
    with pytest.raises(RemoteError) as given_up:
        play(fake)
    assert given_up.value.code == "unreachable"
    assert 40 < sum(clock.pauses) <= 60 and max(clock.pauses) == remote.LONGEST_PAUSE


@needs_server
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


@needs_server
def test_one_comes_back_with_the_token_and_what_is_refused_has_a_code(address: str) -> None:
    server = Server(address, "again")
    same = Server(address, token=server.token)
    assert same.ask("GET", "/api/me") == server.ask("GET", "/api/me")
    with pytest.raises(RemoteError) as refused:
        server.open("chess")
    assert refused.value.code == "unknown_game"


@needs_server
def test_the_example_plays_a_whole_game(address: str) -> None:
    told = subprocess.run(
        [sys.executable, str(EXAMPLE), address], check=True, capture_output=True, text=True
    )
    assert "we came in at place" in told.stdout
