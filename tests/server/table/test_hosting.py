"""The host's role passes on, so that no table is stuck."""

from __future__ import annotations

from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of
from tests.server.harness import HOST, Browser, ManualTime, notices, opened, read_again, refusal, two_playing

GONE_S = 60


async def test_the_host_stands_up_and_leaves_and_another_starts(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await ben.hello()
    await ben.say("sit", seat=1, name="Ben")
    assert refusal(await ben.say("start")) == "not_host"
    ben.news()
    await anna.say("stand", seat=0)
    assert notices(ben, "hosted") == [(1, "Ben")]
    await anna.go()
    assert ben.last("table")["table"]["host"] == 1
    assert table.is_host(ben.connection)
    await ben.say("bot", seat=0, level="easy")
    await ben.say("start")
    assert table.facts.status == "running"


async def test_a_host_who_has_passed_the_role_on_has_it_no_more(tables: Tables) -> None:
    table, tokens = await opened(tables, seats=3)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table, hash_of("ben"), "Ben")
    await anna.hello(tokens["0"])
    await ben.hello()
    await ben.say("sit", seat=1)
    await anna.say("stand", seat=0)
    assert refusal(await anna.say("bot", seat=0, level="easy")) == "not_host"
    await anna.say("sit", seat=2)
    assert table.facts.host_seat == 1
    assert refusal(await anna.say("bot", seat=0, level="easy")) == "not_host"
    assert (table.is_host(anna.connection), table.is_host(ben.connection)) == (False, True)


async def test_two_people_without_a_cookie_are_not_both_the_host(tables: Tables) -> None:
    table, tokens = await opened(tables, seats=3)
    anna, ben, cleo = Browser(table, HOST, "Anna"), Browser(table), Browser(table)
    await anna.hello(tokens["0"])
    for seat, browser in ((1, ben), (2, cleo)):
        await browser.hello()
        await browser.say("sit", seat=seat, name="x")
    await anna.say("stand", seat=0)
    assert (table.is_host(ben.connection), table.is_host(cleo.connection)) == (True, False)
    await ben.say("stand", seat=1)
    assert (table.is_host(ben.connection), table.is_host(cleo.connection)) == (False, True)
    assert table.facts.host_seat == 2


async def test_a_host_who_is_gone_for_too_long_loses_the_role(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.go()
    await time.advance(tables, GONE_S - 1)
    assert table.facts.host_seat == 0
    await time.advance(tables, 2)
    assert table.facts.host_seat == 1
    assert notices(ben, "hosted") == [(1, "Ben")]
    back = Browser(table, HOST, "Anna")
    await back.hello(anna.token)
    assert table.facts.host_seat == 1  # it does not come back by itself
    assert refusal(await back.say("remove", seat=1)) == "not_host"


async def test_a_host_who_is_back_in_time_keeps_the_role(tables: Tables, time: ManualTime) -> None:
    table, anna, _ = await two_playing(tables)
    await anna.go()
    await time.advance(tables, GONE_S - 1)
    await Browser(table, HOST, "Anna").hello(anna.token)
    await time.advance(tables, 2 * GONE_S)
    assert table.facts.host_seat == 0


async def test_when_nobody_is_there_the_first_who_comes_back_gets_it(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.go()
    await ben.go()
    await time.advance(tables, 2 * GONE_S)
    assert table.facts.host_seat == 0
    await Browser(table).hello(ben.token)
    assert table.facts.host_seat == 1


async def test_after_a_restart_the_host_has_time_to_come_back(tables: Tables, time: ManualTime) -> None:
    table, _, ben = await two_playing(tables)
    found = await read_again(table)
    await Browser(found).hello(ben.token)
    assert found.facts.host_seat == 0
    await time.advance(tables, GONE_S + 1)
    assert found.facts.host_seat == 1
    assert (await read_again(found)).facts.host_seat == 1


async def test_when_nobody_sits_the_first_who_sits_down_gets_it(tables: Tables) -> None:
    table, tokens = await opened(tables)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await ben.hello()
    await anna.say("stand", seat=0)
    assert ben.last("table")["table"]["host"] is None
    await ben.say("sit", seat=1, name="Ben")
    assert ben.last("table")["table"]["host"] == 1
    assert table.is_host(ben.connection)
    assert not table.is_host(anna.connection)
