"""A bot and a player of our own at one table of Rialto."""

from argosy import State
from argosy.bots import Bot, Seen, play


class Builder:
    """Takes the action whose line comes last: it knows nothing of the game."""

    def choose(self, seen: Seen) -> int:
        return seen.legal[-1]


state = State("rialto", seats=3, seed=7)
ranks = play(state, [Bot("easy", seed=1), Builder(), Bot("random", seed=2)])
for seat, (rank, points) in enumerate(zip(ranks, state.scores(), strict=True)):
    print(f"seat {seat}: place {rank}, {points} points")
