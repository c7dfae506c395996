"""A scheduler and two workers in this process: enough for all that does not need other machines to go wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

import spieltisch
from spieltisch.arena.cluster import cluster as module
from spieltisch.arena.cluster.cluster import Cluster
from spieltisch.arena.cluster.failure import ClusterFailed, NoCluster
from spieltisch.arena.cluster.order import Order
from spieltisch.arena.plan import Plan
from spieltisch.arena.simulate import Interrupted, simulate
from spieltisch.bots import registry as bots
from spieltisch.bots.own.failure import BotFailed
from spieltisch.bots.own.source import file_source
from spieltisch.engine.basics import Data
from tests.bots.some_bots import write_strange


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
    ) as local:
        yield local.scheduler_address


def digits(data: Data) -> Data:
    return {key: value for key, value in data.items() if key != "timing"}


def test_the_result_is_that_of_one_process(address: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    heard: list[int] = []
    one = Plan("1000-km", 90, 2, ("easy", "random"), seed=3, rotate=True, records=str(here))
    many = Plan("1000-km", 90, 2, ("easy", "random"), seed=3, rotate=True, records=str(there))

    expected = simulate(one).encode()
    result = simulate(many, progress=heard.append, on=Cluster(address)).encode()

    assert digits(result) == digits(expected)
    assert isinstance(result["timing"], dict)
    assert result["timing"]["workers"] == 2
    assert sum(heard) == 90
    assert len(heard) > 2
    assert contents(there) == contents(here)


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_an_interruption_gives_what_was_played(address: str) -> None:
    def interrupt(_: int) -> None:
        heard.append(_)
        if len(heard) == 5:
            raise KeyboardInterrupt

    heard: list[int] = []
    with pytest.raises(Interrupted) as interrupted:
        simulate(Plan("1000-km", 10**9, 2, ("random",) * 2, seed=3), progress=interrupt, on=Cluster(address))

    assert interrupted.value.result.tally.games == sum(heard)
    assert interrupted.value.result.interrupted


def test_another_version_is_refused_before_it_plays(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ordered = module.order_for

    def newer(plan: Plan) -> Order:
        with monkeypatch.context() as patched:
            patched.setattr(spieltisch, "__version__", "9.0")
            return ordered(plan)

    monkeypatch.setattr(module, "order_for", newer)
    here = spieltisch.__version__
    with pytest.raises(
        ClusterFailed, match=rf"worker tcp://\S+ is refused: it has Spieltisch {here}, here is 9.0"
    ) as no:
        simulate(Plan("1000-km", 10, 2, ("random",) * 2, seed=3), on=Cluster(address))
    assert no.value.result is not None
    assert no.value.result.tally.games == 0


def test_a_worker_is_asked_again_when_it_is_to_play(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one that joins later is: nobody has asked it at the beginning."""
    monkeypatch.setattr(Cluster, "_check_builds", lambda *_: None)
    test_another_version_is_refused_before_it_plays(address, monkeypatch)


def test_a_bot_that_fails_is_named(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_own", [])
    monkeypatch.setattr(bots, "_files", [])
    bots.add(file_source(write_strange(tmp_path)))

    with pytest.raises(BotFailed, match=r"ZeroDivisionError.*of seed 3"):
        simulate(Plan("1000-km", 10, 2, ("divides", "random"), seed=3), on=Cluster(address))


@pytest.mark.parametrize(
    "address",
    [
        "",
        "127.0.0.1:8786",
        "http://127.0.0.1:8786",
        "tcp://127.0.0.1",
        "tcp://:8786",
        "tcp://a:70000",
        "tcp://a:8786/x",
    ],
)
def test_what_is_no_address_is_told_at_once(address: str) -> None:
    with pytest.raises(NoCluster, match="is no address of a Dask scheduler; it has the form tcp://host:port"):
        Cluster(address)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:8786", "tls://[::1]:1", "tcp://scheduler.example.org:65535"])
def test_possible_addresses(address: str) -> None:
    assert Cluster(address).address == address
