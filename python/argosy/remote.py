"""Players in Python at the tables of a server, over the same socket as people.

docs/remote-bots.md says what is sent; this needs the package `websockets`.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Protocol
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from .state import Options, option_words

PROTOCOL = 2
COOKIE = "argosy_session"
PAUSE = 0.2
"""Seconds until something is asked again that was too much for the server."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
"""Seconds until a lost connection is taken up again: twice as many after every vain try."""
FINAL = ("signed_out", "flood", "kicked", "too_large")
"""Goodbyes after which coming back makes no sense."""


class RemoteError(Exception):
    """What the server refused: its code and its words."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(f"{code}: {why}")
        self.code = code
        self.why = why


@dataclass(frozen=True)
class Choice:
    """A legal action as the server lists it."""

    line: str
    id: int
    """The stable id; `argosy.stable_ids` maps it to the numbers of masks."""
    value: dict[str, Any]


@dataclass(frozen=True)
class Decision:
    """A decision as the server shows it to the seat that owes it."""

    game: str
    seat: int
    legal: tuple[Choice, ...]
    view: dict[str, Any]
    events: tuple[dict[str, Any], ...]
    """What the seat saw happen since it decided last."""


class RemotePlayer(Protocol):
    """Whoever decides for a seat at a server's table."""

    def choose(self, decision: Decision) -> int:
        """The place of the chosen action in `decision.legal`."""


@dataclass(frozen=True)
class Seat:
    """A seat that is ours. The salt is our part of the table's dice."""

    table: str
    number: int
    salt: bytes = field(repr=False)


def _digest(salt: bytes) -> str:
    return sha256(salt).hexdigest()


class Server:
    """A server, and who we are there.

    Without a token we come as a new guest of this name. `token` is that of our session: keep
    it like a password, and come back with it as the same user.
    """

    def __init__(self, address: str, name: str = "bot", token: str | None = None) -> None:
        self.address = address.rstrip("/")
        self._token = token
        if token is None:
            self.ask("POST", "/api/session", {"name": name})

    @property
    def token(self) -> str:
        assert self._token is not None, "a guest has a session"
        return self._token

    @property
    def _origin(self) -> str:
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}"

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """One request; raises `RemoteError` with the server's code."""
        headers = {"Origin": self._origin, "Content-Type": "application/json"}
        if self._token is not None:
            headers["Cookie"] = f"{COOKIE}={self._token}"
        sent = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, sent, headers, method=method)
        try:
            with urlopen(request) as answer:
                self._keep_cookie(answer.headers.get_all("set-cookie") or [])
                told = answer.read()
        except HTTPError as error:
            raise _refused(error.read()) from None
        return json.loads(told) if told else None

    def _keep_cookie(self, cookies: Sequence[str]) -> None:
        for cookie in cookies:
            name, _, value = cookie.split(";")[0].strip().partition("=")
            if name == COOKIE:
                self._token = value

    def open(
        self,
        game: str,
        bots: Sequence[str] = (),
        options: Options | None = None,
        open_seats: int = 0,
        listed: bool = False,
    ) -> Seat:
        """Opens a table with us in the first seat, then bots of the server, then open seats.

        Without open seats it starts at once.
        """
        salt = secrets.token_bytes(32)
        others: list[Any] = [{"bot": {"level": level}} for level in bots]
        seats = [{"me": {"salt_hash": _digest(salt)}}, *others, *["open"] * open_seats]
        wish = {
            "game": game,
            "options": option_words(options),
            "seats": seats,
            "listed": listed,
            "start": open_seats == 0,
        }
        table = self.ask("POST", "/api/tables", wish)["table"]
        return Seat(table, 0, salt)

    def enter(self, link: str) -> str:
        """Enters by a link (`…/t/ID#KEY`) that somebody sent us; returns the table."""
        page, _, key = link.partition("#")
        table = page.rstrip("/").rsplit("/", 1)[-1]
        if key:
            self.ask("POST", f"/api/tables/{table}/enter", {"entry_key": key})
        return table

    def sit(self, table: str, seat: int) -> Seat:
        """Takes an open seat."""
        taken = Seat(table, seat, secrets.token_bytes(32))
        with self._socket(table) as socket:
            line = _Line(socket)
            line.hello(None, None)
            line.ask({"sit": {"seat": seat, "salt_hash": _digest(taken.salt)}})
        return taken

    def start(self, table: str) -> None:
        """Starts a table that we opened, once all seats are taken."""
        with self._socket(table) as socket:
            line = _Line(socket)
            line.hello(None, None)
            line.ask({"start": {}})

    def _socket(self, table: str) -> ClientConnection:
        address = "ws" + self.address.removeprefix("http")
        return connect(
            f"{address}/api/tables/{table}/socket",
            origin=Origin(self._origin),
            additional_headers={"Cookie": f"{COOKIE}={self.token}"},
            max_size=None,
        )

    def play(self, seat: Seat, player: RemotePlayer, patience: float = 120) -> list[int]:
        """Plays until the game is over and returns the ranks.

        A lost connection is taken up again, with growing pauses, from the last number that we
        were told. `RemoteError` says why that makes no sense (`kicked`, say), or that nobody has
        answered for `patience` seconds (`unreachable`).
        """
        at, away = _At(seat), _Away(patience)
        while not at.over:
            try:
                with self._reached(seat.table) as socket:
                    line = _Line(socket)
                    line.take = at.take
                    line.hello(seat.number, at.seq)
                    away.over()
                    self._converse(line, at, player)
            except (_Lost, ConnectionClosed) as lost:
                away.wait(lost)
        card = self.ask("GET", f"/api/tables/{seat.table}")
        ranks: list[int] | None = card.get("ranks")
        if ranks is None:
            raise RemoteError("closed", "the table was closed without a result")
        return ranks

    def _reached(self, table: str) -> ClientConnection:
        """A socket; `_Lost` if there is none now, `RemoteError` if there will be none."""
        try:
            return self._socket(table)
        except InvalidStatus as refused:
            if refused.response.status_code < 500 and refused.response.status_code != 429:
                raise _refused(bytes(refused.response.body or b"")) from None
            raise _Lost(str(refused)) from refused
        except (OSError, InvalidHandshake) as error:
            raise _Lost(str(error)) from error

    def _converse(self, line: _Line, at: _At, player: RemotePlayer) -> None:
        while not at.over:
            if at.stage == "starting" and not at.revealed:
                at.reveal(line)
            decision = at.decision()
            if decision is None:
                line.wait()
                continue
            chosen = decision.legal[player.choose(decision)]
            wish = {"at_seq": at.seq, "seat": at.seat.number, "lines": [chosen.line]}
            try:
                at.decided(line.ask({"play": wish})["done"]["seq"])
            except RemoteError as error:
                # Something is shown to us that changes our choices: decide by that.
                if error.code != "stale":
                    raise
                while at.seq == wish["at_seq"]:
                    line.wait()


def _refused(body: bytes) -> RemoteError:
    try:
        told = json.loads(body)["error"]
        return RemoteError(told["code"], told["why"])
    except (ValueError, KeyError, TypeError):
        return RemoteError("internal", body.decode(errors="replace"))


class _Lost(Exception):
    """A connection that there is not, or no longer; `pause` is how long the server wants it so."""

    def __init__(self, why: str, pause: float = 0) -> None:
        super().__init__(why)
        self.pause = pause


class _Away:
    """How long the server has not answered, and how long to wait until it is asked again."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self.over()

    def over(self) -> None:
        """It has answered."""
        self._pause = FIRST_PAUSE
        self._since: float | None = None

    def wait(self, lost: _Lost | ConnectionClosed) -> None:
        """Waits for the next try, unless it would be too late."""
        now = time.monotonic()
        since = self._since = now if self._since is None else self._since
        pause = max(self._pause, lost.pause if isinstance(lost, _Lost) else 0)
        if now + pause - since > self._patience:
            raise RemoteError("unreachable", f"nobody has answered: {lost}") from lost
        time.sleep(pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)


class _Line:
    """A socket with requests that are answered one after the other."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.take: Any = lambda update: None

    def hello(self, seat: int | None, since: int | None) -> None:
        said = {"protocol": PROTOCOL, "seat": seat, "since": since}
        self.ask({"hello": {key: value for key, value in said.items() if value is not None}})

    def ask(self, wish: Mapping[str, Any]) -> Any:
        name = secrets.token_hex(8)
        self._socket.send(json.dumps({"id": name, "ask": wish}))
        while True:
            reply = self.wait()
            if reply is None or reply.get("id") != name:
                continue
            error = reply.get("error")
            if error is None:
                return reply.get("ok")
            if error["code"] != "too_many":
                raise RemoteError(error["code"], error["why"])
            # So many requests a second and no more, for people and bots alike. The same id
            # is done once.
            time.sleep(PAUSE)
            self._socket.send(json.dumps({"id": name, "ask": wish}))

    def wait(self) -> dict[str, Any] | None:
        """The next message; a reply is returned, an update taken."""
        message = json.loads(self._socket.recv())
        if goodbye := message.get("goodbye"):
            if goodbye["code"] in FINAL:
                raise RemoteError(goodbye["code"], goodbye["why"])
            raise _Lost(goodbye["why"], (goodbye.get("come_back_ms") or 0) / 1000)
        if "update" in message:
            self.take(message["update"])
        reply: dict[str, Any] | None = message.get("reply")
        return reply


class _At:
    """What we know of a table."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.seq: int | None = None
        self.stage = ""
        self.revealed = False
        self.game: dict[str, Any] | None = None
        self.name = ""
        self._events: list[dict[str, Any]] = []

    @property
    def over(self) -> bool:
        return self.stage in ("over", "closed")

    def reveal(self, line: _Line) -> None:
        """Our part of the table's dice; it is known already where only the answer was lost."""
        try:
            line.ask({"reveal": {"seat": self.seat.number, "salt": self.seat.salt.hex()}})
        except RemoteError as error:
            if error.code not in ("revealed", "not_starting"):
                raise
        self.revealed = True

    def take(self, update: dict[str, Any]) -> None:
        self.seq = update["seq"]
        seen = update.get("seen") or {}
        for news in seen.get("news", []):
            self._events += news.get("events", [])
        if table := seen.get("table"):
            self.stage, self.name = table["stage"], table["game"]
        self.game = seen.get("game") or self.game

    def decided(self, seq: int) -> None:
        """Our choice is on disk; the update that shows it may still be on its way."""
        self._events = []
        if self.seq is None or self.seq < seq:
            self.game = None

    def decision(self) -> Decision | None:
        if self.stage != "playing" or self.game is None or not self.game["legal"]:
            return None
        waiting = self.game["to_act"]
        if not isinstance(waiting, dict) or self.seat.number not in waiting["seats"]["owe"]:
            return None
        legal = tuple(Choice(one["line"], one["id"], one["value"]) for one in self.game["legal"])
        return Decision(
            self.name, self.seat.number, legal, self.game["view"], tuple(self._events)
        )
