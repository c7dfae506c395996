"""Taking back: only one's own, only before anything new."""

from __future__ import annotations

import pytest

from spieltisch.server.table.position import position_of
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, kinds, refusal, two_playing


async def test_a_step_is_taken_back(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.move("step")
    assert anna.last("update")["undo"] is True
    assert ben.last("update")["undo"] is False

    answer = await anna.say("undo", version=1, id=4)

    assert kinds(answer) == ["ack", "update"]
    assert answer[0]["version"] == 0
    assert answer[1]["events"] == [{"event": "undo", "rules": [], "seat": 0}]
    assert answer[1]["view"]["steps"] == 0
    assert ben.last("update")["events"][0]["event"] == "undo"
    assert table.facts.moves == []
    assert [row.kind for row in (await tables.services.journal.rows(table.id))][-2:] == ["move", "undo"]


async def test_several_steps_are_taken_back_one_by_one(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    await anna.move("step")
    await anna.move("step")
    await anna.say("undo", version=2)
    assert anna.last("update")["undo"] is True
    await anna.say("undo", version=1)
    assert table.version == 0
    assert refusal(await anna.say("undo", version=0)) == "no_undo"


async def test_nothing_new_may_have_been_revealed(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    await anna.move("roll")
    assert anna.last("update")["undo"] is False
    assert refusal(await anna.say("undo", version=1)) == "no_undo"


async def test_nobody_may_have_acted_since(tables: Tables) -> None:
    _, anna, ben = await two_playing(tables)
    await anna.move("end")
    assert anna.last("update")["undo"] is True
    assert refusal(await ben.say("undo", version=1)) == "no_undo"  # not Ben's
    await ben.move("step")
    assert refusal(await anna.say("undo", version=2)) == "no_undo"
    assert refusal(await anna.say("undo", version=1)) == "stale_version"
    assert refusal(await anna.say("undo", version=2, seat=1)) == "not_your_seat"


async def test_undo_never_rolls_again(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 30})
    await anna.move("step")
    await anna.say("undo", version=1)
    await anna.move("roll")
    pips = anna.last("update")["events"][0]["pips"]
    _, cleo, _ = await two_playing(tables, options={"rounds": 30})
    del ben, cleo
    state = position_of(table.facts).state
    assert state.points == [pips, 0]  # type: ignore[attr-defined]


async def test_a_move_that_nobody_knew_of_cannot_be_taken_back(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"mode": "whisper", "limit_ms": 5000, "rounds": 9})
    time = tables.services.time
    await time.advance(tables, 5.1)  # type: ignore[attr-defined]
    assert ben.last("update")["moves"]
    await ben.move("end")
    await time.advance(tables, 1.6)  # type: ignore[attr-defined]
    assert table.facts.moves[-1].seat == 1
    assert ben.last("update")["undo"] is False
    assert refusal(await ben.say("undo", version=2)) == "no_undo"
    del anna


async def test_undo_is_kept_over_a_restart(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    await anna.move("step")
    await anna.move("step")
    await anna.say("undo", version=2)
    del tables.live[table.id]
    again = await tables.bring(table.id)
    assert again is not None
    assert again.version == 1
    assert again.position is not None
    assert again.position.can_undo(again.facts.moves[-1], 0)


@pytest.mark.parametrize("by", ["bot", "clock"])
async def test_what_a_bot_or_the_clock_did_stays(tables: Tables, by: str) -> None:
    table, anna, _ = await two_playing(tables)
    await anna.move("step")
    table.facts.moves[-1].by = by
    assert refusal(await anna.say("undo", version=1)) == "no_undo"


async def test_a_watcher_sees_the_undo_too(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    watcher = Browser(table)
    await watcher.hello()
    await anna.move("step")
    await anna.say("undo", version=1)
    assert watcher.last("update")["events"] == [{"event": "undo", "rules": [], "seat": 0}]
