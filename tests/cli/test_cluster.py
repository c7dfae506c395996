"""`simulate --cluster`: what cannot be used is told in one line. What can be is in tests/arena/cluster."""

from __future__ import annotations

import sys

import pytest

from spieltisch.arena.cluster import cluster
from spieltisch.cli.main import main

Captured = pytest.CaptureFixture[str]

FORM = "is no address of a Dask scheduler; it has the form tcp://host:port or tls://host:port"


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        ("--cluster localhost", 2, f"--cluster: 'localhost' {FORM}"),
        ("--cluster http://127.0.0.1:8786", 2, f"--cluster: 'http://127.0.0.1:8786' {FORM}"),
        (
            "--cluster tcp://127.0.0.1:8786 --workers 2",
            2,
            "--workers and --cluster contradict each other: a cluster has its own workers",
        ),
        ("--cluster tcp://127.0.0.1:9", 1, "--cluster: no Dask scheduler answers at tcp://127.0.0.1:9"),
        (
            "--cluster tls://127.0.0.1:9",
            1,
            "--cluster: tls:// needs certificates; Dask's configuration must name them (docs/cluster.md)",
        ),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(
    arguments: str, status: int, told: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "CONNECT_S", 0.5)

    assert main(["simulate", "1000-km", "--games", "5", *arguments.split()]) == status

    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", f"spieltisch simulate: {told}\n")


def test_without_dask_it_says_how_to_get_it(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    assert main(["simulate", "1000-km", "--games", "5", "--cluster", "tcp://127.0.0.1:8786"]) == 2

    needed = "distributed is missing; pip install 'spieltisch[cluster]'"
    assert capsys.readouterr().err == f"spieltisch simulate: --cluster: {needed}\n"


def test_dask_is_loaded_only_for_a_cluster(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    assert main(["simulate", "1000-km", "--games", "5", "--seed", "1"]) == 0
    assert "5 games" in capsys.readouterr().out
