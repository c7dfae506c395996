"""Nobody can tell that a standing order stands: from no message, no count, no entry, and no moment."""

from __future__ import annotations

import hashlib
import itertools
from itertools import pairwise
from pathlib import Path

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.server.doors import RandomBytes
from spieltisch.server.table.table import Table
from tests.server import harness
from tests.server.harness import (
    Browser,
    ManualTime,
    kinds,
    two_playing,
)
from tests.server.table.ordering import WHISPER, give, playing, tables_in


async def heard(folder: Path, monkeypatch: pytest.MonkeyPatch, *, ordered: bool) -> list[list[str]]:
    """What Anna and a spectator are sent while Ben gives orders, or does not; and the journal."""
    monkeypatch.setattr(harness, "NUMBERS", itertools.count())  # the same tokens each time
    time = ManualTime()
    tables = tables_in(folder, time=time)
    table, anna, ben = await playing(tables, options={"rounds": 40})
    watcher = Browser(table)
    await watcher.hello()
    if ordered:
        await give(ben, move="roll", until=0)  # it never has anything to do
        await give(ben, "rest")
    for _ in range(3):
        await anna.move("end")
        await time.advance(tables, 2)
        if ordered:
            await give(ben, move="step", until=0)
        await ben.move("roll")
        await anna.say("chat", text="Well?")
        await time.advance(tables, 2)
    if ordered:
        await ben.say("order", order="rest", params=None)
    await anna.say("ping")
    rows = [str(row) for row in await table.services.journal.rows(table.id)]
    await tables.close()
    return [anna.pipe.texts, watcher.pipe.texts, rows]


async def test_nobody_else_can_tell_that_an_order_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte that others are sent, and every row of the journal, is the same with orders and without."""
    with_orders = await heard(tmp_path / "with", monkeypatch, ordered=True)
    without = await heard(tmp_path / "without", monkeypatch, ordered=False)
    assert with_orders == without


async def test_a_hidden_question_is_answered_when_the_clock_would_move(tmp_path: Path) -> None:
    time = ManualTime()
    tables = tables_in(tmp_path, time=time, bot_delay_ms=5000)
    table, anna, ben = await playing(tables, options=WHISPER)
    await give(ben, move="roll")
    await time.advance(tables, 10)
    assert table.version == 1
    await time.advance(tables, 1.49)
    assert table.version == 1
    await time.advance(tables, 0.02)
    assert table.version == 2, "not later, though bots would take their time"
    assert "orders" not in kinds(anna.news()), "nothing is told to others"
    await tables.close()


@pytest.mark.parametrize("answer", ["meisterzug", "pass"])
async def test_in_1000_km_an_order_takes_as_long_as_nobody(tmp_path: Path, answer: str) -> None:
    """The time from an attack to its end is the same, whether an order answers or nobody holds the safety."""
    took: dict[bool, set[int]] = {True: set(), False: set()}
    for number in range(60):
        time = ManualTime()
        tables = tables_in(tmp_path / str(number), time=time, random_bytes=seeded(number), bot_delay_ms=900)
        table, anna, ben = await two_playing(tables, game="1000-km", options={"start_green": True})
        for browser in (anna, ben):
            await give(browser, "reaction", answer=answer)
        for _ in range(60):
            if table.position is None or table.position.is_over():
                break
            await attack_or_anything(table, (anna, ben))
            await time.advance(tables, 3)
        for before, after in pairwise(table.facts.moves):
            if before.move["move"] == "attack" and after.move["move"] in ("pass", "meisterzug"):
                took[after.seat >= 0].add(after.at - before.at)
                assert after.by == ("player" if after.seat >= 0 else "clock")
                assert after.seat < 0 or after.move["move"] == answer
        await tables.close()
        if took[True] and took[False]:
            break
    assert took[True], "nobody held a safety when attacked"
    assert took[True] == took[False] == {1500}


async def attack_or_anything(table: Table, browsers: tuple[Browser, Browser]) -> None:
    """Whoever is to act attacks if they can."""
    position = table.position
    assert position is not None
    seat = next(iter(position.acting))
    if seat < 0:
        return
    moves = [position.game.encode_move(move) for move in position.game.legal_moves(position.state, Seat(seat))]
    wanted = dict(next((move for move in moves if move["move"] == "attack"), moves[0]))
    await browsers[seat].move(str(wanted.pop("move")), **wanted)


def seeded(number: int) -> RandomBytes:
    count = 0

    def random_bytes(size: int) -> bytes:
        nonlocal count
        count += 1
        return hashlib.shake_256(f"{number}/{count}".encode()).digest(size)

    return random_bytes
