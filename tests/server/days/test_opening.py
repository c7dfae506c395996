"""Which paces a table may have, and tables from before there were any."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.server.edge.problems import Problem
from spieltisch.server.store.entries import Created, Pace, decode, encode
from spieltisch.server.tables import Tables
from tests.server.days.days import DAY
from tests.server.harness import opened


@pytest.mark.parametrize(
    ("wish", "key", "words"),
    [
        ({"game": "racing", "turn_clock_s": DAY, "pace": Pace(True)}, "not_over_days", "its own clock"),
        ({"pace": Pace(True)}, "bad_clock", "needs a turn clock"),
        ({"turn_clock_s": 15 * DAY, "pace": Pace(True)}, "bad_clock", "5 to 1209600 seconds, not 1296000"),
        ({"turn_clock_s": 4, "pace": Pace(True)}, "bad_clock", "5 to 1209600"),
        ({"turn_clock_s": DAY}, "bad_clock", "5 to 3600"),
        ({"turn_clock_s": DAY, "pace": Pace(True, 31 * DAY)}, "bad_bank", "0 to 2592000"),
        ({"turn_clock_s": DAY, "pace": Pace(True, -1)}, "bad_bank", "0 to 2592000"),
        ({"turn_clock_s": DAY, "pace": Pace(True, DAY, DAY + 1)}, "bad_bank", "increment"),
        ({"pace": Pace(False, 60)}, "bad_bank", "needs a turn clock"),
    ],
)
async def test_refused_with_a_sentence(tables: Tables, wish: dict[str, Any], key: str, words: str) -> None:
    with pytest.raises(Problem) as refused:
        await opened(tables, **wish)
    assert refused.value.key == key
    assert words in refused.value.sentence


@pytest.mark.parametrize("turn_s", [5, 14 * DAY])
async def test_turns_from_seconds_to_days(tables: Tables, turn_s: int) -> None:
    table, _ = await opened(tables, turn_clock_s=turn_s, pace=Pace(True, 30 * DAY, DAY))
    assert table.facts.pace == Pace(True, 30 * DAY, DAY)
    assert table.facts.over_days


async def test_the_game_with_a_race_cannot_be_played_over_days(tables: Tables) -> None:
    with pytest.raises(Problem) as refused:
        await opened(tables, game="cubo", turn_clock_s=DAY, pace=Pace(True))
    assert refused.value.key == "not_over_days"


def test_a_live_table_is_written_as_before() -> None:
    created = Created("practice", 1, 2, {}, "00", "host", turn_clock_s=30)
    text, _ = encode(created)
    assert b"pace" not in text
    assert decode(text, b'{"secret":"00","host":"host"}') == created
