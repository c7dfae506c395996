"""Chat, pauses, rematches."""

from __future__ import annotations

import pytest

from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, full_disk, kinds, refusal, two_playing


async def test_chat_reaches_all_and_newcomers(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    watcher = Browser(table, name="Wil")
    await watcher.hello()
    await anna.say("chat", text=" Hello\x00 <b>Ben</b>! ")
    line = ben.last("chat")["line"]
    assert (line["seat"], line["name"], line["text"]) == (0, "Anna", "Hello <b>Ben</b>!")
    assert line["at"].endswith("Z")
    await watcher.say("chat", text="Hi")
    assert anna.last("chat")["line"]["seat"] is None
    assert anna.last("chat")["line"]["name"] == "Wil"
    late = Browser(table)
    assert [line["text"] for line in (await late.hello())[0]["chat"]] == ["Hello <b>Ben</b>!", "Hi"]


async def test_chat_has_limits(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    assert refusal(await anna.say("chat", text="x" * 301)) == "too_long"
    assert refusal(await anna.say("chat", text=" \n ")) == "malformed"
    for _ in range(tables.services.config.limits.chats.burst):
        assert kinds(await anna.say("chat", text="x" * 300)) == ["chat"]
    assert refusal(await anna.say("chat", text="x")) == "too_fast"


async def test_a_pause_needs_everybody_present(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.say("pause", want=True)
    assert ben.last("table")["table"]["pause_votes"] == [0]
    assert table.facts.status == "running"
    await anna.say("pause", want=False)
    assert ben.last("table")["table"]["pause_votes"] == []
    await anna.say("pause", want=True)
    await ben.say("pause", want=True)
    assert ben.last("table")["table"]["status"] == "paused"
    assert ben.last("table")["table"]["pause_votes"] == []
    assert anna.last("update")["moves"] == []
    assert refusal(await anna.move("roll")) == "paused"
    assert refusal(await anna.say("undo", version=0)) == "paused"
    await ben.say("pause", want=False)
    assert anna.last("update")["moves"] != []
    anna.news()
    assert kinds(await anna.move("roll")) == ["ack", "update"]


async def test_who_leaves_does_not_stand_in_the_way_of_a_pause(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.say("pause", want=True)
    await ben.go()
    assert table.facts.status == "paused"


async def test_a_pause_outlives_a_restart(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.say("pause", want=True)
    await ben.say("pause", want=True)
    del tables.live[table.id]
    again = await tables.bring(table.id)
    assert again is not None
    assert again.facts.status == "paused"


async def test_a_rematch_brings_everybody_along(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 1}, hints=False)
    token = ben.token
    await anna.move("roll")
    watcher = Browser(table)
    await watcher.hello()
    assert refusal(await watcher.say("rematch")) == "not_your_seat"
    await ben.go()

    told = await anna.say("rematch", id=2)

    assert kinds(told)[-2:] == ["rematch", "table"]  # tokens first: who reads of the next table can sit down there
    mine = anna.last("rematch")
    assert list(mine["tokens"]) == ["0"]
    assert mine["id"] == 2
    assert watcher.last("rematch")["tokens"] == {}
    assert anna.last("table")["table"]["rematch"] == mine["table"]
    again = await tables.bring(mine["table"])
    assert again is not None
    assert again.facts.options == table.facts.options
    assert again.facts.hints is False
    assert again.facts.secret != table.facts.secret
    late = Browser(table)
    theirs = next(m for m in await late.hello(token) if m["type"] == "rematch")
    assert list(theirs["tokens"]) == ["1"]
    ben, anna = Browser(again), Browser(again, HOST)
    assert (await ben.hello(theirs["tokens"]["1"]))[0]["seats"] == [1]
    assert (await anna.hello(mine["tokens"]["0"]))[0]["seats"] == [0]
    await ben.say("sit", seat=1)
    assert again.facts.chairs[1].name == "Ben"
    await anna.say("start")
    assert again.facts.status == "running"


async def test_a_second_wish_leads_to_the_same_table(tables: Tables) -> None:
    _, anna, ben = await two_playing(tables, options={"rounds": 1})
    assert refusal(await anna.say("rematch")) == "not_now"
    await anna.move("roll")
    await anna.say("rematch")
    await ben.say("rematch")
    assert anna.last("rematch")["table"] == ben.last("rematch")["table"]


async def test_a_rematch_on_a_full_disk_is_refused(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, anna, _ = await two_playing(tables, options={"rounds": 1})
    await anna.move("roll")
    anna.news()
    monkeypatch.setattr(tables.services.journal, "append", full_disk)
    assert refusal(await anna.say("rematch")) == "not_now"
    assert [record.exc_info for record in caplog.records] == [None]  # one line, no traceback
    monkeypatch.undo()
    assert table.facts.rematch is None
    assert "rematch" in kinds(await anna.say("rematch"))
