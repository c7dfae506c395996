"""Asking whether a move may be played: answered by the rules, and without any trace."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.server.store import table_facts
from spieltisch.server.table.timing import TimeLeft
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, ManualTime, Message, error, opened, refusal, two_playing


def checked(messages: list[Message]) -> Any:
    """The refusal in the one answer among these, or None."""
    assert [message["type"] for message in messages] == ["checked"], messages
    return messages[0]["refusal"]


async def test_what_may_be_played_and_what_not(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    assert await anna.say("check", id=8, move={"move": "step"}) == [
        {"type": "checked", "id": 8, "seat": 0, "refusal": None}
    ]
    for _ in range(3):
        await anna.move("step")
    tired = {"rule": "PR-2", "key": "tired", "sentence": "Three steps are enough."}
    assert checked(await anna.say("check", seat=0, move={"move": "step"})) == tired
    assert checked(await anna.say("check", move={"move": "roll"})) is None


async def test_nothing_is_played_written_or_told(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, turn_clock_s=10)
    watcher = Browser(table)
    await watcher.hello()
    watcher.news()
    before, rows = table_facts.ENCODER.encode(table.facts), await tables.services.journal.rows(table.id)
    moved, refused = tables.services.metrics.moves, dict(tables.services.metrics.refusals)
    assert table.position is not None
    state = table.position.state

    for move in ("step", "roll", "end", "fly", "pick"):
        await anna.say("check", move={"move": move, "number": 1})
    await ben.say("check", move={"move": "roll"})
    await time.advance(tables, 4)
    await anna.say("check", move={"move": "roll"})

    assert table_facts.ENCODER.encode(table.facts) == before
    assert await tables.services.journal.rows(table.id) == rows
    assert (table.position.state, table.version) == (state, 0)
    assert (tables.services.metrics.moves, tables.services.metrics.refusals) == (moved, refused)
    assert not watcher.news()
    assert table.clocks.time_left(0) == TimeLeft(6000, 10_000)
    await anna.move("roll", version=0)
    assert table.version == 1


@pytest.mark.parametrize("move", [{}, {"move": "fly"}, {"move": 5}, {"move": "pick", "number": []}])
async def test_what_is_no_move_is_answered_with_what_is_wrong(tables: Tables, move: dict[str, Any]) -> None:
    _, anna, ben = await two_playing(tables)
    for person in (anna, ben):
        answer = checked(await person.say("check", move=move))
        assert (answer["rule"], answer["key"]) == (None, "bad_move")
        assert "step, roll, end or pick" in answer["sentence"]


async def test_out_of_turn_the_table_answers(tables: Tables) -> None:
    _, anna, ben = await two_playing(tables)
    assert checked(await ben.say("check", move={"move": "roll"}))["key"] == "not_your_turn"
    await anna.say("pause", want=True)
    await ben.say("pause", want=True)
    anna.news()
    assert checked(await anna.say("check", move={"move": "roll"}))["key"] == "paused"


async def test_before_play_and_after_the_end(tables: Tables) -> None:
    table, tokens = await opened(tables, seats=1, options={"rounds": 1})
    anna = Browser(table, HOST, "Anna")
    await anna.hello(*tokens.values())
    assert checked(await anna.say("check", move={"move": "roll"}))["key"] == "not_running"
    await anna.say("start")
    await anna.move("roll")
    assert checked(await anna.say("check", move={"move": "roll"}))["key"] == "not_running"


async def test_only_for_a_seat_that_one_holds(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    assert refusal(await anna.say("check", seat=1, move={"move": "roll"})) == "not_your_seat"
    watcher = Browser(table)
    await watcher.hello()
    assert refusal(await watcher.say("check", move={"move": "roll"})) == "not_your_seat"


async def test_the_answer_tells_nothing_of_other_seats(tables: Tables, time: ManualTime) -> None:
    """Whether somebody is asked in secret, or has chosen already, does not show."""
    table, anna, _ = await two_playing(tables, options={"mode": "whisper", "limit_ms": 800, "rounds": 4})
    answers = []
    for version in (0, 1):
        assert table.version == version
        answers += [await anna.say("check", move={"move": move}) for move in ("end", "roll")]
        await time.advance(tables, 1)
        anna.news()
    assert answers == [answers[0]] * 4

    _, cleo, dora = await two_playing(tables, options={"mode": "at_once"})
    before = await cleo.say("check", move={"move": "pick", "number": 1})
    await dora.move("pick", number=2)
    cleo.news()
    assert await cleo.say("check", move={"move": "pick", "number": 1}) == before


async def test_checks_are_messages_like_others(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    assert error(await anna.say("check", move="roll")) == "malformed"
    assert error(await anna.say("check")) == "malformed"
    for _ in range(tables.services.config.limits.messages.burst):
        await anna.say("check", move={"move": "step"})
    assert error(await anna.say("check", move={"move": "step"})) == "too_fast"


async def test_on_the_clock_it_is_asked_of_this_moment(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing")
    assert checked(await anna.say("check", move={"move": "grab", "token": 0}))["rule"] == "RC-1"
    assert checked(await ben.say("check", move={"move": "go"}))["key"] == "not_your_turn"
    assert checked(await anna.say("check", move={"move": "absent"}))["key"] == "bad_move"
    await anna.move("go")
    await time.advance(tables, 1)
    anna.news()
    await ben.say("move", move={"move": "grab", "token": 0})
    assert checked(await anna.say("check", move={"move": "grab", "token": 0})) is None  # Ben's move is still held
    await time.advance(tables, 1)
    anna.news()
    gone = checked(await anna.say("check", move={"move": "grab", "token": 0}))
    assert (gone["key"], gone["about"]["seat"]) == ("gone", 1)
    assert checked(await anna.say("check", move={"move": "grab", "token": 1})) is None
    assert [made.move["move"] for made in table.facts.moves] == ["go", "grab"]
