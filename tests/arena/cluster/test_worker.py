"""What a worker does with an order, in this process: no scheduler is needed for it."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from spieltisch.arena.cluster import worker
from spieltisch.arena.cluster.order import Order, order_for
from spieltisch.arena.cluster.worker import Done, play_share, take
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
    monkeypatch.setattr(worker, "_taken", {})
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


def played(order: Order, first: int, count: int) -> Tally:
    """A share of an order that was taken."""
    done = play_share(order.name, first, count)
    assert isinstance(done, Done)
    return done.tally


def counts_of(tally: Tally) -> dict[str, object]:
    return dict(vars(tally))


def test_shares_add_up_to_the_whole_and_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("1000-km", 30, 2, ("easy", "random"), seed=4, rotate=True)
    order, whole = prepared(plan, monkeypatch)
    assert take(order) == order.build
    again = played(order, 10, 5)
    parts = [played(order, first, count) for first, count in ((17, 13), (0, 10), (15, 2), (10, 5))]

    assert counts_of(parts[-1]) == counts_of(again)
    tally = Tally(2)
    for part in parts:
        tally.merge(part)
    assert counts_of(tally) == counts_of(whole)


def test_editions_of_one_name_are_kept_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plan = Plan("1000-km", 20, 2, ("easy", "random"), seed=4)
    first, one = prepared(plan, monkeypatch, edition(tmp_path / "a" / "box", km_200=12))
    second, two = prepared(plan, monkeypatch, edition(tmp_path / "b" / "box", km_200=0))
    third, three = prepared(plan, monkeypatch)
    assert len({str(counts_of(tally)) for tally in (one, two, three)}) == 3
    for order in (first, second, third):
        assert take(order) == order.build

    for order, expected in ((first, one), (second, two), (third, three), (first, one)):
        assert counts_of(played(order, 0, 20)) == counts_of(expected)


def test_bot_files_with_the_same_level_are_kept_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plan = Plan("1000-km", 20, 2, ("own", "random"), seed=4)
    first, one = prepared(plan, monkeypatch, own=bot_file(tmp_path / "a", "0"))
    second, two = prepared(plan, monkeypatch, own=bot_file(tmp_path / "b", "-1"))
    assert counts_of(one) != counts_of(two)
    for order in (first, second):
        assert take(order) == order.build

    for order, expected in ((first, one), (second, two), (first, one)):
        assert counts_of(played(order, 0, 20)) == counts_of(expected)
    assert "own" not in bots.levels("1000-km")


def test_an_order_of_another_build_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    order, _ = prepared(Plan("1000-km", 4, 2, ("easy", "random"), seed=4), monkeypatch)
    other = replace(order, build=order.build._replace(code="other"))

    assert take(other) == order.build
    assert worker._taken == {}


def test_what_an_order_needs_and_the_worker_lacks_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = bot_file(tmp_path, "0")
    (tmp_path / "neighbour_of_own.py").write_text("")
    file.write_text(f"import neighbour_of_own\n\n\n{file.read_text()}")
    order, _ = prepared(Plan("1000-km", 4, 2, ("own", "random"), seed=4), monkeypatch, own=file)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place != str(tmp_path)])
    monkeypatch.delitem(sys.modules, "neighbour_of_own")
    (tmp_path / "neighbour_of_own.py").unlink()

    answer = take(order)

    assert isinstance(answer, str)
    assert "own.py:1: ModuleNotFoundError: No module named 'neighbour_of_own'" in answer
    assert worker._taken == {}


def test_a_worker_forgets_the_oldest_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "MOST_ORDERS", 2)
    orders = [prepared(Plan("1000-km", 3, 2, ("easy", "random"), seed=4), monkeypatch)[0] for _ in range(3)]
    for order in orders:
        take(order)

    assert list(worker._taken) == [order.name for order in orders[1:]]
