"""A scheduler and two workers in this process: enough for all that does not need other machines to go wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

import spieltisch
from spieltisch.arena.cluster import cluster as module
from spieltisch.arena.cluster.cluster import Cluster
from spieltisch.arena.cluster.failure import ClusterFailed, NoCluster
from spieltisch.arena.cluster.order import Order, order_for
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
    def interrupt(games: int) -> None:
        heard.append(games)
        if len(heard) == 2:
            raise KeyboardInterrupt

    heard: list[int] = []
    with pytest.raises(Interrupted) as interrupted:
        simulate(Plan("1000-km", 10**9, 2, ("random",) * 2, seed=3), progress=interrupt, on=Cluster(address))

    assert interrupted.value.result.tally.games == sum(heard)
    assert interrupted.value.result.interrupted


def test_another_version_is_refused_before_it_plays(address: str, monkeypatch: pytest.MonkeyPatch) -> None:

    def newer(plan: Plan) -> Order:
        with monkeypatch.context() as patched:
            patched.setattr(spieltisch, "__version__", "9.0")
            return order_for(plan)

    monkeypatch.setattr(module, "order_for", newer)
    here = spieltisch.__version__
    with pytest.raises(
        ClusterFailed, match=rf"worker tcp://\S+ is refused: it has Spieltisch {here}, here is 9.0"
    ) as no:
        simulate(Plan("1000-km", 10, 2, ("random",) * 2, seed=3), on=Cluster(address))
    assert no.value.result is not None
    assert no.value.result.tally.games == 0


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is briefed at the beginning: all workers are as those that join later."""
    brief = Cluster._brief

    def brief_late(self: Cluster, client: Client, order: Order, workers: list[str] | None) -> None:
        if workers is not None:
            brief(self, client, order, workers)

    monkeypatch.setattr(Cluster, "_brief", brief_late)


def test_workers_that_join_later_get_the_order_too(address: str, late: None, tmp_path: Path) -> None:
    test_the_result_is_that_of_one_process(address, tmp_path)


def test_those_of_another_version_are_refused_as_well(
    address: str, late: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    test_another_version_is_refused_before_it_plays(address, monkeypatch)


def test_a_bot_that_fails_is_named(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_own", [])
    monkeypatch.setattr(bots, "_files", [])
    bots.add(file_source(write_strange(tmp_path)))

    with pytest.raises(BotFailed, match=r"ZeroDivisionError.*of seed 3"):
        simulate(Plan("1000-km", 10, 2, ("divides", "random"), seed=3), on=Cluster(address))


def test_the_example_of_the_documentation(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[3] / "docs" / "cluster.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(example.replace("tcp://127.0.0.1:8786", address), {})
    assert capsys.readouterr().out == "200 2\n"


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
