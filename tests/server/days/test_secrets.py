"""Questions that nobody may know to be asked: over days the others never wait for an answer that would tell."""

from __future__ import annotations

import hashlib
from itertools import pairwise
from pathlib import Path

from spieltisch.engine.basics import Data
from spieltisch.server.doors import RandomBytes
from spieltisch.server.services import Services
from spieltisch.server.store.days import Holiday
from spieltisch.server.tables import Tables
from tests.server.days.days import BEN, DAY, come, over_days, two_over_days
from tests.server.harness import ManualTime, config

WHISPER = {"mode": "whisper", "limit_ms": 10_000, "rounds": 9}
"""The clock and seat 1 take turns; only seat 1 knows when it is asked. No answer counts before 1.5 s."""

MOST_GAMES = 60
"""In most games somebody who is attacked holds the safety; chance is another one whenever these tests are run."""


async def until_asked(tables: Tables, time: ManualTime, version: int = 1) -> None:
    """The game's own clock moves after its ten seconds, also over days."""
    await time.advance(tables, 10)
    assert [table.version for table in tables.live.values()] == [version]


async def test_a_bot_answers_for_who_is_away_as_soon_as_the_clock_might(tables: Tables, time: ManualTime) -> None:
    table = await over_days(tables, options=WHISPER)
    await until_asked(tables, time)
    await time.advance(tables, 1.4)
    assert table.version == 1
    await time.advance(tables, 0.2)
    assert table.version == 2
    assert (table.facts.moves[1].seat, table.facts.moves[1].by) == (1, "clock")


async def test_who_is_there_answers_within_the_games_own_time(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_over_days(tables, options=WHISPER)
    await until_asked(tables, time)
    assert ben.last("update")["clock"] == {"seat": 1, "ms": 10_000, "of_ms": 10_000}
    assert anna.last("update")["clock"] is None
    await time.advance(tables, 9)
    assert table.version == 1
    await ben.move("roll")
    assert (table.facts.moves[1].by, table.version) == ("player", 2)
    await time.advance(tables, 10)
    await time.advance(tables, 9.9)
    assert table.version == 3
    await time.advance(tables, 0.2)
    assert table.facts.moves[3].by == "clock"
    del anna


async def test_who_leaves_while_being_asked_holds_nobody_up(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_over_days(tables, options=WHISPER)
    await until_asked(tables, time)
    await ben.go()
    await time.advance(tables, 1.6)
    assert table.version == 2
    del anna


async def test_who_comes_before_the_answer_answers_themselves(tables: Tables, time: ManualTime) -> None:
    table = await over_days(tables, options=WHISPER)
    await until_asked(tables, time)
    ben = await come(table, BEN)
    await time.advance(tables, 5)
    assert table.version == 1
    await ben.move("roll")
    assert table.facts.moves[1].by == "player"


async def test_also_on_holiday_for_waiting_would_tell(tables: Tables, time: ManualTime) -> None:
    since = time.wall_ms()
    await tables.services.journal.save_holiday(Holiday(BEN, since, since + 7 * DAY * 1000))
    table = await over_days(tables, options=WHISPER)
    await until_asked(tables, time)
    await time.advance(tables, 1.6)
    assert table.version == 2


async def test_a_limit_of_the_game_for_a_turn_that_all_can_see_does_not_count(tables: Tables, time: ManualTime) -> None:
    table, anna, _ = await two_over_days(tables, options={"limit_ms": 2000})
    assert anna.last("update")["clock"] == {"seat": 0, "ms": DAY * 1000, "of_ms": DAY * 1000}
    await time.advance(tables, DAY - 1)
    assert table.version == 0
    await time.advance(tables, 1.1)
    assert table.facts.moves[0].by == "clock"


async def test_an_attack_in_1000_km_waits_as_long_whoever_holds_the_safety(tmp_path: Path) -> None:
    """The time from an attack to the next turn is the same, however the hidden hands are."""
    took: dict[bool, set[int]] = {True: set(), False: set()}
    for number in range(MOST_GAMES):
        time = ManualTime()
        tables = Tables(
            Services(config(tmp_path / str(number), time=time, chooser=attacks, random_bytes=seeded(number)))
        )
        wish = {"game": "1000-km", "options": {"start_green": True}, "turn_clock_s": 60}
        table, anna, ben = await two_over_days(tables, **wish)
        await anna.go()
        await ben.go()
        await time.advance(tables, 3600)
        moves = table.facts.moves
        for before, after in pairwise(moves):
            if before.move["move"] == "attack" and after.move["move"] in ("pass", "meisterzug"):
                took[after.seat >= 0].add(after.at - before.at)
        await tables.close()
        if took[True] and took[False]:
            break
    assert took[True], "nobody held a safety when attacked"
    assert took[True] == took[False]


async def attacks(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
    """Who can, attacks, or answers an attack."""
    wanted = [move for move in moves if move["move"] in ("attack", "meisterzug")]
    return (wanted or moves)[0]


def seeded(number: int) -> RandomBytes:
    count = 0

    def random_bytes(size: int) -> bytes:
        nonlocal count
        count += 1
        return hashlib.shake_256(f"{number}/{count}".encode()).digest(size)

    return random_bytes
