"""Another game: who wants it, the series of games, and seats that wait for people."""

from __future__ import annotations

from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, notices, opened, read_again, refusal, two_playing

Info = dict[str, object]


async def two_finished(tables: Tables) -> tuple[Table, Browser, Browser]:
    """Anna (seat 0, host) and Ben have played; somebody has won."""
    table, anna, ben = await two_playing(tables, options={"rounds": 1})
    await anna.move("roll")
    assert table.facts.status == "finished"
    return table, anna, ben


async def next_of(tables: Tables, table: Table) -> Table:
    found = await tables.bring(table.facts.rematch or "")
    assert found is not None
    return found


def info(browser: Browser) -> Info:
    shown: Info = browser.last("table")["table"]
    return shown


async def come_along(table: Table, old: Browser, guest: str = "") -> Browser:
    """At the next table, with the token that came with the answer."""
    browser = Browser(table, guest)
    tokens = old.last("rematch")["tokens"]
    await browser.hello(*tokens.values())
    for seat in tokens:
        await browser.say("sit", seat=int(seat))
    return browser


async def test_everybody_is_told_who_wants_another_game_and_who_does_not(tables: Tables) -> None:
    table, anna, ben = await two_finished(tables)
    await anna.say("rematch")
    assert info(ben)["wanting"] == [0]
    await anna.go()
    assert info(ben)["wanting"] == [0]  # she waits at the next table
    there = await come_along(await next_of(tables, table), anna, HOST)

    await ben.say("rematch", want=False)

    assert info(ben)["declining"] == [1]
    assert notices(there, "declined") == [(1, "Ben")]
    assert (await next_of(tables, table)).facts.chairs[1].kind == "empty"


async def test_who_declined_may_change_their_mind(tables: Tables) -> None:
    table, anna, ben = await two_finished(tables)
    await anna.say("rematch")
    await ben.say("rematch", want=False)
    await ben.say("rematch")
    assert (info(ben)["wanting"], info(ben)["declining"]) == ([0, 1], [])
    assert list(ben.last("rematch")["tokens"]) == ["1"]
    assert (await next_of(tables, table)).facts.chairs[1].name == "Ben"


async def test_a_no_before_the_rematch_exists_keeps_no_seat(tables: Tables) -> None:
    table, anna, ben = await two_finished(tables)
    await ben.say("rematch", want=False)
    await anna.say("rematch")
    assert [chair.kind for chair in (await next_of(tables, table)).facts.chairs] == ["human", "empty"]
    assert (await next_of(tables, table)).facts.series is None


async def test_a_restart_keeps_who_wants_another_game_and_who_does_not(tables: Tables) -> None:
    table, anna, ben = await two_finished(tables)
    await ben.say("rematch", want=False)
    await ben.say("rematch", want=False)  # said twice, kept once
    kept = len(await tables.services.journal.rows(table.id))
    table = await read_again(table)
    assert len(await tables.services.journal.rows(table.id)) == kept

    again = Browser(table, HOST, "Anna")
    await again.hello(anna.token)
    assert again.last("welcome")["table"]["declining"] == [1]
    await again.say("rematch")
    assert [chair.kind for chair in (await next_of(tables, table)).facts.chairs] == ["human", "empty"]
    table = await read_again(table)
    assert (table.facts.wanting, table.facts.declining) == ([0], [1])


async def test_nobody_begins_while_somebody_is_not_back(tables: Tables) -> None:
    table, anna, _ = await two_finished(tables)
    await anna.say("rematch")
    again = await next_of(tables, table)
    there = await come_along(again, anna, HOST)
    answer = await there.say("start")
    assert refusal(answer) == "not_here"
    assert answer[-1]["refusal"]["about"] == {"names": ["Ben"]}
    assert again.facts.status == "waiting"

    await there.say("bot", seat=1, level="easy")  # the host does not want to wait any longer
    assert again.facts.chairs[1].kind == "bot"
    await there.say("start")
    assert again.facts.status == "running"


async def test_the_seat_of_somebody_who_is_here_is_not_given_away(tables: Tables) -> None:
    table, anna, ben = await two_finished(tables)
    await anna.say("rematch")
    again = await next_of(tables, table)
    there = await come_along(again, anna, HOST)
    await come_along(again, ben)
    assert refusal(await there.say("bot", seat=1, level="easy")) == "seat_taken"


async def test_a_series_counts_the_games_of_the_same_people(tables: Tables) -> None:
    table, anna, _ = await two_finished(tables)
    assert table.position is not None
    outcome = table.position.game.outcome(table.position.state)
    assert outcome is not None
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    wins = [int(seat in winners) for seat in range(2)]
    assert info(anna)["series"] == {"games": 1, "wins": wins, "last": winners}

    await anna.say("rematch")
    again = await read_again(await next_of(tables, table))

    assert again.facts.previous == table.id
    assert again.facts.series is not None
    assert (again.facts.series.games, again.facts.series.wins, again.facts.series.last) == (1, wins, winners)


async def test_a_game_that_was_ended_does_not_count(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.say("end", want=True)
    await ben.say("end", want=True)
    assert table.facts.ended is not None
    assert info(anna)["series"] is None
    await anna.say("rematch")
    assert (await next_of(tables, table)).facts.series is None


async def test_with_somebody_else_a_new_series_begins(tables: Tables) -> None:
    table, anna, ben = await two_finished(tables)
    await anna.say("rematch")
    again = await next_of(tables, table)
    await come_along(again, anna, HOST)
    there = await come_along(again, ben)
    assert again.facts.series is not None
    await there.say("stand", seat=1)
    assert again.facts.series is None


async def test_bots_keep_their_names_and_levels(tables: Tables) -> None:
    table, tokens = await opened(tables, seats=3, bots=[None, "easy", "easy"], options={"rounds": 1})
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await anna.say("start")
    await anna.move("roll")
    await anna.say("rematch")
    again = await next_of(tables, table)
    assert [(chair.name, chair.level) for chair in again.facts.chairs] == [
        (chair.name, chair.level) for chair in table.facts.chairs
    ]
    there = await come_along(again, anna, HOST)
    await there.say("bot", seat=1, level=None)
    await there.say("bot", seat=1, level="easy")
    names = [chair.name for chair in again.facts.chairs]
    assert len(set(names)) == 3
