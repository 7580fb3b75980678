"""Games over a cluster of two nodes, one of which goes away."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pyarrow.parquet as pq
import pytest
import ray
from ray.cluster_utils import Cluster

from argosy import bots
from argosy.ray import arena, each, self_play


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    ray.shutdown()
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    ray.init(address=nodes.address, logging_level="error", log_to_driver=False)
    yield nodes
    ray.shutdown()
    nodes.shutdown()


def test_two_nodes_play_the_games_that_one_process_plays(cluster: Cluster) -> None:
    def node(_number: int) -> str:
        time.sleep(0.5)
        return str(ray.get_runtime_context().get_node_id())

    assert len(set(each(node, range(8)))) == 2
    players: list[str | bots.Seating] = ["greedy", "random", "random"]
    assert arena("golden-city", players, 9, seed=4) == bots.arena("golden-city", players, 9, seed=4)


def test_a_node_that_goes_away_loses_and_doubles_no_game(cluster: Cluster, tmp_path: Path) -> None:
    (other,) = cluster.worker_nodes

    def leave() -> None:
        while not list(tmp_path.glob("*.parquet")):
            time.sleep(0.02)
        cluster.remove_node(other, allow_graceful=False)

    leaving = Thread(target=leave)
    leaving.start()
    parts = self_play(tmp_path, "rialto", 12, 2, iterations=100, together=1)
    leaving.join()
    assert [pq.read_table(part)["game"].unique().to_pylist() for part in parts] == [
        [seed] for seed in range(12)
    ]
    assert not cluster.worker_nodes
