"""Coming, going, sitting, starting; taking over; coming back; bots for the absent."""

from __future__ import annotations

import pytest

from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of
from tests.server.harness import HOST, Browser, ManualTime, full_disk, kinds, opened, refusal, settle, two_playing


async def test_the_maker_has_the_first_free_seat_and_is_host(tables: Tables) -> None:
    table, tokens = await opened(tables, seats=3, bots=["easy", None, None])
    assert list(tokens) == ["1"]
    anna = Browser(table, HOST, "Anna")
    welcome = (await anna.hello())[0]
    assert welcome["seats"] == [1]
    assert welcome["table"]["host"] == 1
    assert [seat["kind"] for seat in welcome["table"]["seats"]] == ["bot", "human", "empty"]
    assert len(welcome["table"]["commitment"]) == 64


async def test_the_token_and_the_person_who_sat_down_hold_the_seat(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna = Browser(table, HOST, "Anna")
    await anna.hello()
    assert (await anna.say("sit", seat=0, id=3))[0] == {"type": "seated", "seat": 0, "id": 3}
    assert (await Browser(table).hello(anna.token))[0]["seats"] == [0]
    assert (await Browser(table).hello(tokens["0"]))[0]["seats"] == []
    assert (await Browser(table, hash_of("somebody else")).hello())[0]["seats"] == []
    assert (await Browser(table, HOST).hello())[0]["seats"] == [0]  # on another device, which has no token
    rows = await tables.services.journal.rows(table.id)
    texts, sealed = b"".join(row.data for row in rows), b"".join(row.sealed or b"" for row in rows)
    assert anna.token.encode() not in texts + sealed
    assert hash_of(anna.token).encode() in sealed
    assert hash_of(anna.token).encode() not in texts


async def test_refusals_before_play(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await ben.hello()
    assert refusal(await ben.say("sit", seat=0)) == "seat_taken"
    assert refusal(await ben.say("sit", seat=7)) == "no_such_seat"
    assert refusal(await ben.say("sit", seat=1, name=" \u202e ")) == "malformed"
    assert refusal(await ben.say("sit", seat=1, name="x" * 25)) == "malformed"
    assert refusal(await ben.say("stand", seat=0)) == "not_your_seat"
    assert refusal(await ben.say("start")) == "not_host"
    assert refusal(await ben.say("bot", seat=1, level="easy")) == "not_host"
    assert refusal(await anna.say("start")) == "table_not_full"
    assert refusal(await anna.say("bot", seat=1, level="divine")) == "unknown_level"
    assert refusal(await anna.say("bot", seat=0, level="easy")) == "seat_taken"
    assert refusal(await anna.say("substitute", seat=0, level="easy")) == "not_now"
    assert refusal(await anna.say("pause", want=True)) == "not_running"
    assert refusal(await anna.say("rematch")) == "not_now"


async def test_bots_come_and_go_and_people_stand_up(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await ben.hello()
    await anna.say("bot", seat=1, level="hard")
    seat = ben.last("table")["table"]["seats"][1]
    assert (seat["kind"], seat["level"], bool(seat["name"])) == ("bot", "hard", True)
    await anna.say("bot", seat=1, level=None)
    await ben.say("sit", seat=1, name="Ben")
    await ben.say("stand", seat=1)
    assert anna.last("table")["table"]["seats"][1]["kind"] == "empty"
    await ben.say("sit", seat=1, name="Ben")
    await anna.say("start")
    assert refusal(await ben.say("stand", seat=1)) == "not_now"
    assert refusal(await ben.say("sit", seat=1)) == "not_now"
    assert refusal(await anna.say("start")) == "not_now"


async def test_the_option_host_becomes_the_hosts_seat(tables: Tables) -> None:
    table, tokens = await opened(tables, bots=["easy", None], options={"first": "host"})
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["1"])
    await anna.say("start")
    assert table.facts.options["first"] == 1
    assert anna.last("update")["view"]["to_act"] == [1]


async def test_hot_seat_plays_every_seat_on_one_device(tables: Tables) -> None:
    table, tokens = await opened(tables, seats=3, bots=[None, None, "easy"], hot_seat=True)
    assert sorted(tokens) == ["0", "1"]
    anna = Browser(table, HOST, "Anna")
    welcome = (await anna.hello(*tokens.values()))[0]
    assert welcome["seats"] == [0, 1]
    assert welcome["table"]["hot_seat"] is True
    await anna.say("start")
    assert refusal(await anna.move("roll")) == "not_your_seat"  # which one?
    answer = await anna.move("roll", seat=0)
    told = [(m["type"], m.get("seat")) for m in answer]
    assert told == [("ack", None), ("update", 0), ("update", 1), ("update", None)]
    assert answer[2]["moves"]
    assert not answer[1]["moves"]
    await anna.move("roll", seat=1)
    assert table.version == 3  # the bot answered


async def test_a_second_device_takes_over(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    token = anna.token
    phone = Browser(table)
    assert kinds(await phone.hello(token))[:2] == ["welcome", "update"]
    told = anna.news()
    assert kinds(told) == ["taken_over", "update", "table"]
    assert (told[0]["seat"], told[1]["seat"], told[1]["moves"]) == (0, None, [])
    await phone.move("roll")
    assert [(m["seat"], m["version"]) for m in anna.news() if m["type"] == "update"] == [(None, 1)]
    assert refusal(await anna.move("roll")) == "not_your_seat"
    await anna.go()
    assert table.holders[0] is phone.connection
    del ben


async def test_spectators_are_counted(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    assert anna.last("table")["table"]["spectators"] == 0
    watchers = [Browser(table), Browser(table)]
    for count, watcher in enumerate(watchers, 1):
        assert (await watcher.hello())[0]["table"]["spectators"] == count
        assert anna.last("table")["table"]["spectators"] == count
    await watchers[0].go()
    assert anna.last("table")["table"]["spectators"] == 1
    token = anna.token
    await Browser(table).hello(token)  # whoever is taken over watches
    assert watchers[1].last("table")["table"]["spectators"] == 2


async def test_who_waits_for_a_seat_watches_until_seated(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await ben.hello()
    assert anna.last("table")["table"]["spectators"] == 1
    await ben.say("sit", seat=1, name="Ben")
    assert anna.last("table")["table"]["spectators"] == 0


async def test_who_comes_back_gets_what_was_missed_and_no_more(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"mode": "at_once"})
    token = ben.token
    await anna.move("pick", number=1, version=0)
    await ben.move("pick", number=1, version=0)
    await ben.go()
    await anna.move("pick", number=2)
    back = Browser(table)
    messages = await back.hello(token, since=1)
    update = next(m for m in messages if m["type"] == "update")
    assert [event["event"] for event in update["events"]] == ["pick", "picked"]  # its own pick, not Anna's new one
    assert update["version"] == 3
    again = Browser(table)
    assert next(m for m in await again.hello(token, since=3) if m["type"] == "update")["events"] == []
    fresh = Browser(table)
    events = next(m for m in await fresh.hello(token) if m["type"] == "update")["events"]
    assert [event["event"] for event in events] == ["opening", "pick", "picked"]


async def test_the_host_lets_a_bot_play_and_the_person_reclaims(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 20})
    token = ben.token
    assert refusal(await anna.say("substitute", seat=1, level="medium")) == "not_idle"  # Ben is here
    await ben.go()
    assert anna.last("table")["table"]["seats"][1]["connected"] is False
    assert refusal(await anna.say("substitute", seat=1, level="divine")) == "unknown_level"
    await anna.say("substitute", seat=1, level="medium")
    assert anna.last("table")["table"]["seats"][1]["substitute"] == "medium"
    await anna.move("roll")
    assert table.version == 2
    assert table.facts.moves[-1].by == "bot"
    back = Browser(table)
    await back.hello(token)
    assert anna.last("table")["table"]["seats"][1]["substitute"] is None
    await anna.move("roll")
    assert table.version == 3
    await back.move("roll")
    assert table.facts.moves[-1].by == "player"


async def test_without_the_host_a_majority_of_those_present_decides(tables: Tables) -> None:
    table, tokens = await opened(tables, seats=4)
    people = [Browser(table, HOST if seat == 0 else "", f"P{seat}") for seat in range(4)]
    for seat, person in enumerate(people):
        await person.hello(*([tokens["0"]] if seat == 0 else []))
        if seat:
            await person.say("sit", seat=seat)
    await people[0].say("start")
    await people[3].go()
    await people[1].say("substitute", seat=3, level="easy")
    info = people[0].last("table")["table"]
    assert info["substitute_votes"] == [{"seat": 3, "votes": [1]}]
    assert info["seats"][3]["substitute"] is None
    await people[2].say("substitute", seat=3, level="easy")
    info = people[0].last("table")["table"]
    assert info["seats"][3]["substitute"] == "easy"
    assert info["substitute_votes"] == []
    watcher = Browser(table)
    await watcher.hello()
    assert refusal(await watcher.say("substitute", seat=3, level=None)) == "not_your_seat"


async def test_bots_wait_while_nobody_is_there(tables: Tables, time: ManualTime) -> None:
    table, tokens = await opened(tables, bots=[None, "easy"], options={"rounds": 50})
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("start")
    await anna.move("roll")
    assert table.version == 2
    slow = Browser(table)
    await slow.hello()
    await slow.go()
    await anna.move("step")
    await anna.go()
    version = table.version
    await time.advance(tables, 100)
    assert table.version == version
    back = Browser(table)
    await back.hello(tokens["0"])
    await settle(tables)
    assert table.version == version


async def test_a_hello_to_a_table_that_was_read_again_is_sent_there(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, anna, ben = await two_playing(tables)
    late = Browser(table)  # connected, and has not said anything yet
    monkeypatch.setattr(tables.services.journal, "append", full_disk)
    told = await anna.move("roll")
    monkeypatch.undo()
    again = await tables.bring(table.id)
    assert again is not None
    assert again is not table
    assert kinds(await late.hello(ben.token)) == []  # it must not be shown what was true once
    await late.pipe.closed.wait()
    assert late.pipe.code == 1011
    before = len(await tables.services.journal.rows(table.id))
    assert refusal(told + await anna.move("roll")) == "not_now"  # nor is anything written there
    assert len(await tables.services.journal.rows(table.id)) == before


async def test_a_hello_that_cannot_be_written_down_ends_the_connection(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, anna, ben = await two_playing(tables)
    await ben.go()
    await anna.say("substitute", seat=1, level="easy")
    back = Browser(table)
    monkeypatch.setattr(tables.services.journal, "append", full_disk)
    await back.hello(ben.token)
    await back.pipe.closed.wait()
    assert back.pipe.code == 1011  # else it would wait for ever
