"""What the plots of the examples share."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


@contextmanager
def plotted(path: Path, **labels: Any) -> Iterator[Any]:
    """Axes to draw on, written to this file afterwards."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    # The same drawing is the same file.
    matplotlib.rcParams["svg.hashsalt"] = "argosy"
    figure, axes = pyplot.subplots(figsize=(6, 3.2))
    yield axes
    axes.set(**labels)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)
