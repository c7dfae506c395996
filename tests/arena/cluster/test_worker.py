"""What a worker does with an order, in this process: no scheduler is needed for it."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.arena.cluster import worker
from spieltisch.arena.cluster.order import Order, order_for
from spieltisch.arena.cluster.worker import play_share
from spieltisch.arena.plan import Plan
from spieltisch.arena.simulate import simulate
from spieltisch.arena.tally import Tally
from spieltisch.bots import registry as bots
from spieltisch.bots.own.source import file_source
from spieltisch.editions import add_edition
from tests.games.thousand_km.editions import deck_file
from tests.shelf import shelf_as_it_was

OWN = """class Own:
    game = "1000-km"
    level = "own"

    def choose(self, view, moves, dice, budget):
        return moves[{which}]


BOT = Own
"""


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(worker, "_ready", {})
    with shelf_as_it_was():
        yield


def edition(folder: Path, **counts: int) -> Path:
    folder.mkdir(parents=True)
    (folder / "deck.toml").write_text(deck_file(counts), "utf-8")
    return folder


def bot_file(folder: Path, which: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "own.py").write_text(OWN.format(which=which))
    return folder / "own.py"


def prepared(
    plan: Plan, monkeypatch: pytest.MonkeyPatch, box: Path | None = None, own: Path | None = None
) -> tuple[Order, Tally]:
    """The order of a plan as it reaches a worker, and what its caller gets without one. The caller is gone then."""
    with shelf_as_it_was(), monkeypatch.context() as patched:
        patched.setattr(bots, "_own", [])
        patched.setattr(bots, "_files", [])
        if box is not None:
            add_edition(box)
        if own is not None:
            bots.add(file_source(own))
        return pickle.loads(pickle.dumps(order_for(plan))), simulate(plan).tally


def counts_of(tally: Tally) -> dict[str, object]:
    return dict(vars(tally))


def test_shares_add_up_to_the_whole_and_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("1000-km", 30, 2, ("easy", "random"), seed=4, rotate=True)
    order, whole = prepared(plan, monkeypatch)
    again = play_share(order, 10, 5)
    parts = [play_share(order, first, count) for first, count in ((17, 13), (0, 10), (15, 2), (10, 5))]

    assert counts_of(parts[-1].tally) == counts_of(again.tally)
    tally = Tally(2)
    for part in parts:
        tally.merge(part.tally)
    assert counts_of(tally) == counts_of(whole)


def test_editions_of_one_name_are_kept_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plan = Plan("1000-km", 20, 2, ("easy", "random"), seed=4)
    first, one = prepared(plan, monkeypatch, edition(tmp_path / "a" / "box", km_200=12))
    second, two = prepared(plan, monkeypatch, edition(tmp_path / "b" / "box", km_200=0))
    third, three = prepared(plan, monkeypatch)
    assert len({str(counts_of(tally)) for tally in (one, two, three)}) == 3

    for order, expected in ((first, one), (second, two), (third, three), (first, one)):
        assert counts_of(play_share(order, 0, 20).tally) == counts_of(expected)


def test_bot_files_with_the_same_level_are_kept_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plan = Plan("1000-km", 20, 2, ("own", "random"), seed=4)
    first, one = prepared(plan, monkeypatch, own=bot_file(tmp_path / "a", "0"))
    second, two = prepared(plan, monkeypatch, own=bot_file(tmp_path / "b", "-1"))
    assert counts_of(one) != counts_of(two)

    for order, expected in ((first, one), (second, two), (first, one)):
        assert counts_of(play_share(order, 0, 20).tally) == counts_of(expected)
    assert "own" not in bots.levels("1000-km")


def test_what_an_order_brings_is_read_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = bot_file(tmp_path, "0")
    log = tmp_path / "log"
    file.write_text(f"{file.read_text()}\nwith open({str(log)!r}, 'a') as log:\n    print('read', file=log)\n")
    order, _ = prepared(Plan("1000-km", 4, 2, ("own", "random"), seed=4), monkeypatch, own=file)
    log.unlink()

    for first in range(4):
        play_share(order, first, 1)

    assert log.read_text() == "read\n"


def test_a_worker_forgets_old_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    order, expected = prepared(Plan("1000-km", 3, 2, ("easy", "random"), seed=4), monkeypatch)
    for _ in range(10):
        other, _ = prepared(order.plan, monkeypatch)
        play_share(other, 0, 1)

    assert len(worker._ready) == worker.MOST_ORDERS
    assert counts_of(play_share(order, 0, 3).tally) == counts_of(expected)
