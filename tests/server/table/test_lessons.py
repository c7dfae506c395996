"""Tables where a coach teaches: everybody gets the same deal, and the bot at seat 1 plays what the lesson says."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.lesson_deal import DEALT_FOR_LESSON
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import LESSON, verify
from spieltisch.server.edge.problems import Problem
from spieltisch.server.table.ends.ending import finish
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, brought, opened, read_again, record_of, settle


async def learning(tables: Tables) -> tuple[Table, Browser]:
    """Anna at the lesson of 1000 km, which has begun."""
    table, tokens = await opened(tables, game="1000-km", seats=1, lesson=True)
    anna = Browser(table, HOST, "Anna")
    anna.reveals = False
    await anna.hello(tokens["0"])
    await anna.say("start")
    await settle(tables)
    return table, anna


def hand_of(anna: Browser) -> list[str]:
    return list(anna.last("update")["view"]["hands"][0]["cards"])


async def test_a_lesson_has_the_seats_options_and_bots_that_it_says(tables: Tables) -> None:
    table, anna = await learning(tables)

    shown = anna.last("table")["table"]
    assert shown["lesson"] is True
    assert [(seat["kind"], seat["level"]) for seat in shown["seats"]] == [("human", None), ("bot", "easy")]
    assert shown["options"]["first_player"] == 0
    assert (table.facts.status, table.facts.open, table.facts.fair) == ("running", False, DEALT_FOR_LESSON)


async def test_everybody_gets_the_same_deal_without_any_nonces(tables: Tables) -> None:
    first, anna = await learning(tables)
    second, berta = await learning(tables)

    assert first.id != second.id
    assert hand_of(anna) == hand_of(berta)
    assert [chair.nonce for chair in first.facts.chairs] == ["", ""]


async def test_the_bot_plays_the_replies_as_long_as_they_are_legal(tables: Tables) -> None:
    table, anna = await learning(tables)

    await anna.move("defend", card="green_light")
    await settle(tables)
    await anna.move("drive", card="km_100")
    await settle(tables)

    replies = [played.move for played in table.facts.moves if played.seat == 1]
    assert replies == [
        {"move": "defend", "card": "green_light"},
        {"move": "attack", "card": "out_of_fuel", "target": 0},
    ]


async def test_the_replies_go_on_after_a_restart(tables: Tables) -> None:
    table, anna = await learning(tables)
    await anna.move("defend", card="green_light")
    await settle(tables)

    again = await read_again(table)
    anna_again = Browser(again, HOST, "Anna")
    await anna_again.hello(*anna.tokens.values())
    await anna_again.move("drive", card="km_100")
    await settle(tables)

    assert again.facts.moves[-1].move == {"move": "attack", "card": "out_of_fuel", "target": 0}


async def test_the_record_says_that_it_was_dealt_for_a_lesson(tables: Tables) -> None:
    table, anna = await learning(tables)
    await anna.move("defend", card="green_light")
    await settle(tables)
    await finish(table, "agreement")

    data: Data = await record_of(table)
    verdict = verify(find("1000-km"), decode_record(data))
    assert (verdict.fault, verdict.trusted) == (None, [LESSON])

    data["table"] = "elsewhere"  # the deal does not depend on it, the chain does
    assert verify(find("1000-km"), decode_record(data)).fault is not None


async def test_lessons_are_not_counted_among_the_dice(tables: Tables) -> None:
    table, _ = await learning(tables)
    await finish(table, "agreement")

    await tables.counting.count_finished()
    assert (await tables.counting.statistics()).total.games == 0


async def test_after_a_lesson_people_play_by_chance_again(tables: Tables) -> None:
    table, _ = await learning(tables)

    again = await brought(tables, await tables.open_rematch(table))
    assert (again.facts.lesson, again.facts.secret != table.facts.secret) == (False, True)


@pytest.mark.parametrize(("game", "key"), [("practice", "no_lesson"), ("nothing", "unknown_game")])
async def test_a_game_without_a_lesson_says_so(tables: Tables, game: str, key: str) -> None:
    with pytest.raises(Problem) as refused:
        await opened(tables, game=game, lesson=True)

    assert refused.value.key == key
