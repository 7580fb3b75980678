"""A bot of our own plays a whole game at a server's table, against a bot of the server.

    argosy serve                                    # in another window
    python remote_bot.py http://127.0.0.1:8080
"""

import sys

from argosy.remote import Decision, Server


class Eager:
    """Builds what it can, takes what it can, and ends its turn only if nothing else is left."""

    def choose(self, decision: Decision) -> int:
        lines = [choice.line for choice in decision.legal]
        wishes = [i for i, line in enumerate(lines) if line not in ("done", "end turn", "pass")]
        return wishes[0] if wishes else 0


def main(address: str) -> None:
    server = Server(address, name="Eager")
    seat = server.open("rialto", bots=["random"])
    ranks = server.play(seat, Eager())
    print(f"table {seat.table}: we came in at place {ranks[seat.number]} of {len(ranks)}")


if __name__ == "__main__":
    main(sys.argv[1])
