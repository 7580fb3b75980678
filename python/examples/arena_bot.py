"""A bot of our own in `argosy arena`.

    argosy arena rialto --seats 2 --bots mine,random --program "mine=python arena_bot.py"
"""

from argosy.bots import Seen
from argosy.program import run


class Eager:
    """Ends its turn only if nothing else is left."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Seen) -> int:
        idle = ("done", "end turn", "pass")
        busy = [action for action, line in zip(seen.legal, seen.lines, strict=True) if line not in idle]
        return (busy or seen.legal)[0]


if __name__ == "__main__":
    run(Eager)
