"""Games that end without a result: by agreement, by the host, and tables that are closed before play."""

from __future__ import annotations

import pytest

from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.protocol.infos import TableInfo
from spieltisch.server.store.entries import Ended
from spieltisch.server.table import broadcast
from spieltisch.server.table.ends import ending
from spieltisch.server.table.records import records
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, ManualTime, opened, read_again, record_of, refusal, two_playing

ABANDONED_S = 15 * 60
GONE_S = 60


def info(table: Table) -> TableInfo:
    return broadcast.table_info(table)


async def test_a_game_ends_when_everybody_agrees(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.move("roll")
    await anna.say("end", want=True)
    assert ben.last("table")["table"]["end_votes"] == [0]
    await anna.say("end", want=False)
    await ben.say("end", want=True)
    assert anna.last("table")["table"]["end_votes"] == [1]
    assert table.is_running
    await anna.say("end", want=True)
    shown = ben.last("table")["table"]
    assert (shown["status"], shown["ended"], shown["end_votes"]) == ("finished", "agreement", [])
    update = ben.last("update")
    assert (update["moves"], update["clock"], update["view"]["outcome"]) == ([], None, None)
    assert refusal(await ben.move("roll")) == "not_running"
    assert refusal(await ben.say("end", want=True)) == "not_running"
    assert refusal(await ben.say("pause", want=True)) == "not_running"


async def test_the_record_of_an_ended_game_verifies_and_says_so(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.move("roll")
    await anna.say("end", want=True)
    await ben.say("end", want=True)
    data = await record_of(table)
    assert data["ended"] == "agreement"
    assert data["secret"] == table.facts.secret
    assert data["outcome"] is None
    record = decode_record(data)
    assert verify(find(record.game), record).fault is None
    found = await read_again(table)
    assert await record_of(found) == data
    for viewer in (None, 0, 1):
        assert len(list(records.frames(found.facts, viewer))) == 2
    assert info(found).ended == "agreement"
    forged = decode_record({**data, "ended": None})
    assert verify(find(record.game), forged).fault is not None


async def test_an_ended_game_is_read_again_and_played_again(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.say("end", want=True)
    await ben.say("end", want=True)
    found = await read_again(table)
    back = Browser(found)
    await back.hello(anna.token)
    assert back.last("welcome")["table"]["ended"] == "agreement"
    assert back.last("update")["moves"] == []
    await back.say("rematch")
    assert found.facts.rematch is not None


async def test_bots_and_clocks_stop_with_the_game(tables: Tables, time: ManualTime) -> None:
    table, tokens = await opened(tables, bots=[None, "easy"], turn_clock_s=5, options={"rounds": 20})
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("start")
    version = table.version
    await anna.say("end", want=True)
    assert table.facts.ended == "agreement"
    await time.advance(tables, 3600)
    assert table.version == version
    assert not table.clocks.are_set


async def test_a_game_on_the_clock_stops(tables: Tables, time: ManualTime) -> None:
    table, tokens = await opened(tables, game="racing", seats=1)
    anna = Browser(table, HOST, "Anna")
    await anna.hello(*tokens.values())
    await anna.say("start")
    await anna.say("end", want=True)
    assert table.facts.ended == "agreement"
    assert table.clocks.timed is not None
    assert not table.clocks.timed.runs
    assert anna.last("update")["still"] is True
    await time.advance(tables, 60)
    assert not table.clocks.timed.runs
    assert (await read_again(table)).facts.status == "finished"


async def test_somebody_who_has_just_lost_the_connection_is_still_asked(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables)
    await ben.go()
    await anna.say("end", want=True)
    assert table.is_running
    await time.advance(tables, GONE_S + 1)
    assert table.facts.ended == "agreement"


async def test_votes_are_withdrawn_by_leaving(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await ben.say("end", want=True)
    await ben.go()
    assert table.end_votes == set()
    await anna.say("end", want=True)
    assert table.is_running


async def test_only_people_who_sit_vote(tables: Tables) -> None:
    table, _, _ = await two_playing(tables)
    watcher = Browser(table)
    await watcher.hello()
    assert refusal(await watcher.say("end", want=True)) == "not_your_seat"
    assert refusal(await watcher.say("end", want=True, alone=True)) == "not_host"


async def test_the_host_alone_may_end_a_game_after_a_long_time_without_a_move(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables)
    await time.advance(tables, ABANDONED_S - 1)
    assert refusal(await anna.say("end", want=True, alone=True)) == "not_abandoned"
    await anna.move("roll")
    await time.advance(tables, ABANDONED_S - 1)
    await ben.say("chat", text="Are we still playing?")
    answer = await anna.say("end", want=True, alone=True)
    assert refusal(answer) == "not_abandoned"
    assert answer[-1]["refusal"]["about"] == {"seconds": 1}
    await time.advance(tables, 1)
    assert refusal(await ben.say("end", want=True, alone=True)) == "not_host"
    await anna.say("end", want=True, alone=True)
    assert ben.last("table")["table"]["ended"] == "host"
    record = decode_record(await record_of(table))
    assert verify(find(record.game), record).fault is None


async def test_the_host_closes_a_table_before_play(tables: Tables) -> None:
    table, tokens = await opened(tables, open=True)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await ben.hello()
    assert refusal(await ben.say("close")) == "not_host"
    assert await tables.services.journal.lobby(0, 10)
    await anna.say("close")
    shown = ben.last("table")["table"]
    assert (shown["status"], shown["ended"]) == ("finished", "closed")
    assert not (await tables.services.journal.lobby(0, 10))
    await anna.raw('{"type": "start"}')
    assert anna.last("refused")["refusal"]["sentence"] == "This table is over."
    assert refusal(await ben.say("sit", seat=1, name="Ben")) == "not_now"
    assert refusal(await anna.say("rematch")) == "not_now"
    found = await read_again(table)
    back = Browser(found)
    assert (await back.hello())[0]["table"]["ended"] == "closed"
    assert found.position is None


async def test_a_running_game_cannot_be_closed(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    assert refusal(await anna.say("close")) == "not_now"
    assert refusal(await anna.say("start")) == "not_now"


@pytest.mark.parametrize("reason", ["host", "operator"])
async def test_an_end_from_outside_is_like_any_other(tables: Tables, reason: str) -> None:
    table, _, ben = await two_playing(tables)
    await table.post_and_wait(lambda: ending.finish(table, reason))
    assert ben.last("table")["table"]["ended"] == reason
    assert verify(find("practice"), decode_record(await record_of(table))).fault is None
    waiting, _ = await opened(tables)
    await waiting.append(Ended("operator"))
    assert (await read_again(waiting)).position is None
