"""Before play: who is ready, who is on the way, and changing places."""

from __future__ import annotations

from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, PLEDGE, Browser, opened, read_again, record_of, refusal


async def waiting(tables: Tables, **wish: object) -> tuple[Table, Browser, Browser]:
    """Anna (seat 0, host) and Ben (seat 1), before play."""
    table, tokens = await opened(tables, **({"game": "1000-km", "seats": 4, "options": {"mode": "teams"}} | wish))
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await ben.hello()
    await ben.say("sit", seat=1, name="Ben")
    return table, anna, ben


async def test_everybody_sees_who_is_ready(tables: Tables) -> None:
    _, anna, ben = await waiting(tables)
    await ben.say("ready", want=True)
    assert anna.last("table")["table"]["ready"] == [1]
    await ben.say("ready", want=False)
    assert anna.last("table")["table"]["ready"] == []
    await ben.say("ready", want=True)
    await ben.go()
    assert anna.last("table")["table"]["ready"] == []


async def test_only_who_sits_is_ready_and_only_before_play(tables: Tables) -> None:
    table, anna, _ = await waiting(tables, seats=2, options={})
    zoe = Browser(table, name="Zoe")
    await zoe.hello()
    assert refusal(await zoe.say("ready", want=True)) == "not_your_seat"
    await anna.say("start")
    assert refusal(await anna.say("ready", want=True)) == "not_now"


async def test_who_is_here_without_a_seat_is_named_once(tables: Tables) -> None:
    table, anna, _ = await waiting(tables)
    for name in ("Zoe", "Zoe", None):
        await Browser(table, name=name).hello()
    assert anna.last("table")["table"]["watchers"] == ["Zoe"]
    assert anna.last("table")["table"]["spectators"] == 3


async def test_people_change_places_and_pledge_anew(tables: Tables) -> None:
    table, anna, ben = await waiting(tables, options={"mode": "teams", "meisterzug": "ask auto ask ask"})
    await anna.say("bot", seat=2, level="easy")
    await ben.say("ready", want=True)
    bot = table.facts.chairs[2].name

    await anna.say("change_places", seat=1, other=2)

    assert ben.last("welcome")["seats"] == [2]
    assert [chair.name for chair in table.facts.chairs] == ["Anna", bot, "Ben", None]
    assert table.facts.chairs[2].pledge == ""
    assert anna.last("table")["table"]["ready"] == [2]
    assert table.facts.options["meisterzug"] == "ask ask auto ask"
    await ben.say("sit", seat=2, pledge=PLEDGE)
    await anna.say("bot", seat=3, level="easy")
    await anna.say("start")
    assert table.facts.status == "running"
    assert [chair.name for chair in (await read_again(table)).facts.chairs][:3] == ["Anna", bot, "Ben"]


async def test_the_record_of_people_who_changed_places_with_bots_verifies(tables: Tables) -> None:
    table, tokens = await opened(tables, seats=2, bots=[None, "easy"], options={"rounds": 1})
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await anna.say("change_places", seat=0, other=1)
    await anna.say("sit", seat=1)
    await anna.say("start")
    await anna.move("roll")
    assert table.facts.status == "finished"
    record = decode_record(await record_of(table))
    assert [player.name for player in record.players][1] == "Anna"
    assert verify(find(record.game), record).fault is None


async def test_the_host_stays_the_host_and_may_take_a_free_seat(tables: Tables) -> None:
    table, anna, ben = await waiting(tables)
    await anna.say("change_places", seat=0, other=3)
    assert anna.last("welcome")["seats"] == [3]
    assert anna.last("table")["table"]["host"] == 3
    assert refusal(await ben.say("change_places", seat=1, other=2)) == "not_host"
    assert [chair.kind for chair in table.facts.chairs] == ["empty", "human", "empty", "human"]


async def test_nobody_is_moved_who_is_not_here(tables: Tables) -> None:
    table, anna, ben = await waiting(tables)
    await ben.go()
    assert refusal(await anna.say("change_places", seat=0, other=1)) == "not_here"
    assert refusal(await anna.say("change_places", seat=0, other=9)) == "no_such_seat"
    await anna.say("invite", seat=2, name="Robo", token="a-token-for-the-bot-from-outside-of-here")
    assert refusal(await anna.say("change_places", seat=0, other=2)) == "keeps_its_seat"
    assert table.facts.chairs[0].name == "Anna"
