"""Ten thousand decisions in 64 games of CATAN at once, at random."""

from argosy import Batch

batch = Batch("catan", n_games=64, seats=4, seed=1)
finished = 0
for _ in range(10_000 // batch.n_games):
    batch.step(batch.sample())
    finished += int(batch.done.sum())
print(f"{finished} games ended; an observation has {batch.n_cells} cells,")
print(f"an action is one of {batch.n_actions}")
