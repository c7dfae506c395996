"""Finished games are counted once, whatever happens in between; games in progress and records from elsewhere never."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from spieltisch.server.services import Services
from spieltisch.server.statistics import counting
from spieltisch.server.statistics.answer import Statistics
from spieltisch.server.statistics.counting import FRESH_S
from spieltisch.server.statistics.observations import Tally, tally_of
from spieltisch.server.store.entries import Ended, Imported
from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.table.records.records import record_of
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import ManualTime, config, opened, opened_with, two_playing
from tests.server.live_server import wait_until

ROUNDS = 6


async def play(tables: Tables, moves: int = ROUNDS) -> Table:
    """A game of practice: two secret numbers are drawn, then every move is a throw."""
    table, *people = await two_playing(tables, options={"rounds": ROUNDS})
    for turn in range(moves):
        await people[turn % 2].move("roll")
    return table


async def fresh(tables: Tables) -> Statistics:
    """The statistics, not those of a moment ago."""
    assert isinstance(tables.services.time, ManualTime)
    tables.services.time.seconds += FRESH_S
    return await tables.counting.statistics()


async def games(tables: Tables) -> int:
    return (await fresh(tables)).total.games


async def test_a_finished_game_is_counted_draw_by_draw(tables: Tables) -> None:
    table = await play(tables)
    await tables.counting.count_finished()

    (found,) = (await fresh(tables)).games
    assert (found.game, found.games, found.draws) == ("practice", 1, ROUNDS + 2)
    lines = {(line.kind, line.n): line.counts for line in found.lines}
    draws = record_of(table.facts, None)["draws"]
    assert isinstance(draws, list)
    rolls = [draw["value"] for draw in draws if isinstance(draw, dict) and draw["below"] == 6]
    assert lines["number", 6] == [rolls.count(value) for value in range(6)]
    assert sum(lines["range", 10]) == 2


async def test_a_game_in_progress_adds_nothing(tables: Tables) -> None:
    await play(tables, ROUNDS - 1)
    await tables.counting.count_finished()
    await tables.counting.catch_up()

    assert (await fresh(tables)).games == []


async def test_games_add_up_and_each_counts_once(tables: Tables) -> None:
    first = await play(tables)
    await tables.counting.count_finished()
    await play(tables)
    await tables.counting.catch_up()  # before the second was counted
    await tables.counting.count_finished()
    await tables.counting.catch_up()
    assert await tables.counting.count(first.id)

    (found,) = (await fresh(tables)).games
    assert (found.games, found.draws) == (2, 2 * (ROUNDS + 2))
    assert sum(line.draws for line in found.lines if line.n == 6) == 2 * ROUNDS


async def test_the_store_itself_refuses_to_count_twice(tables: Tables) -> None:
    table = await play(tables)
    await tables.counting.count_finished()
    with pytest.raises(StoreFailed):
        await tables.services.journal.count_draws(table.id, "practice", 5, [])

    assert (await fresh(tables)).total.draws == ROUNDS + 2


async def test_a_game_that_was_ended_counts_as_far_as_it_went(tables: Tables) -> None:
    table = await play(tables, 2)
    await table.append(Ended("agreement"))
    waiting, _ = await opened(tables)
    await waiting.append(Ended("operator"))
    await tables.counting.count_finished()

    assert (await games(tables), (await fresh(tables)).total.draws) == (1, 4)


async def test_what_is_said_after_the_end_does_not_count_it_again(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 1})
    await anna.move("roll")
    await tables.counting.count_finished()
    await ben.say("chat", text="Well played")
    await tables.counting.count_finished()

    assert table.facts.status == "finished"
    assert await games(tables) == 1


async def test_a_record_from_elsewhere_is_never_counted(tables: Tables) -> None:
    table = await play(tables)
    await tables.counting.count_finished()
    copy = await opened_with(tables, Imported(record_of(table.facts, None)))
    assert await tables.counting.count(copy.id)
    await tables.counting.catch_up()

    assert await games(tables) == 1
    assert await tables.services.journal.uncounted("", 100) == ([], None)


async def test_catching_up_goes_page_by_page(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "PAGE", 2)
    monkeypatch.setattr(counting, "PAUSE_S", 0)
    played = [await play(tables) for _ in range(4)]
    await play(tables, 1)
    journal = tables.services.journal
    ids = sorted(table.id for table in tables.live.values())
    assert (await journal.uncounted("", 2))[1] == ids[1]

    await tables.counting.catch_up()

    assert await games(tables) == len(played)


async def test_a_table_that_cannot_be_counted_does_not_stop_the_others(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, _ = await play(tables), await play(tables)

    def failing(facts: Facts) -> Tally:
        if facts.table == broken.id:
            raise ArithmeticError
        return tally_of(facts)

    monkeypatch.setattr(counting, "tally_of", failing)
    await tables.counting.catch_up()
    assert await games(tables) == 1
    assert "the draws of 1 finished tables could not be counted" in caplog.text

    monkeypatch.undo()
    await tables.counting.catch_up()
    assert await games(tables) == 2


async def test_games_are_counted_in_the_background(tables: Tables) -> None:
    tables.services.tasks.start(tables.counting.count_for_ever())
    table = await play(tables)
    await wait_until(lambda: tables.services.journal.is_counted(table.id))

    assert await games(tables) == 1


@pytest.mark.parametrize("read", ["uncounted", "is_counted", "rows"])
async def test_a_store_that_does_not_answer_ends_no_counting(
    tables: Tables, read: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise StoreFailed("the database is out of reach")

    await play(tables)
    monkeypatch.setattr(tables.services.journal, read, fails)
    await tables.counting.catch_up()
    await tables.counting.count_finished()
    monkeypatch.undo()
    assert await games(tables) == (1 if read == "uncounted" else 0)


async def test_the_page_is_computed_once_a_minute(tables: Tables) -> None:
    before = await tables.counting.statistics()
    await play(tables)
    await tables.counting.count_finished()

    assert await tables.counting.statistics() is before
    assert await games(tables) == 1


CRASHING = """
import asyncio, os, sys
from pathlib import Path
from typing import cast
from spieltisch.engine import registry
from spieltisch.server.services import Services
from spieltisch.server.tables import Tables
from tests.server.games.practice import Practice
from tests.server.harness import config
from tests.server.statistics.test_counting import play

async def main():
    registry.games()
    registry.register(Practice())
    tables = Tables(Services(config(Path(sys.argv[1]))))
    tables.services.journal.count_draws = lambda *_: os._exit(9)
    await play(tables)
    await tables.counting.count_finished()

asyncio.run(main())
"""


async def test_a_crash_between_the_end_and_the_counting_is_made_good(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", CRASHING, str(tmp_path))
    assert await process.wait() == 9

    for _ in range(2):  # and a second start adds nothing
        tables = Tables(Services(config(tmp_path)))
        await tables.counting.catch_up()
        found = await tables.counting.statistics()
        assert (found.total.games, found.total.draws) == (1, ROUNDS + 2)
        await tables.close()
