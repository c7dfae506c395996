"""Odds during play: only where the table agreed, only from the view, after the position, and all know who asked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from spieltisch.engine.basics import Data, Seat
from spieltisch.server.edge.problems import Problem
from spieltisch.server.services import Services
from spieltisch.server.store.entries import OddsAsked, decode
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, Message, config, kinds, opened, read_again, refusal, settle, two_playing

GAME = "1000-km"


def of(messages: list[Message], kind: str) -> list[Message]:
    return [message for message in messages if message["type"] == kind]


def expected(table: Table, seat: int | None) -> Data | None:
    """What the game tells a viewer of the present position."""
    position = table.position
    assert position is not None
    return position.game.odds(position.game.view(position.state, None if seat is None else Seat(seat)))


async def playing(tables: Tables, odds: str, **wish: Any) -> tuple[Table, Browser, Browser]:
    return await two_playing(tables, game=GAME, odds=odds, options={"discard_rule": "free"}, **wish)


async def act(table: Table, anna: Browser, ben: Browser) -> list[list[Message]]:
    """Whoever is to act does discards something; what Anna and Ben are sent."""
    position = table.position
    assert position is not None
    seat = next(iter(position.acting))
    moves = [position.game.encode_move(move) for move in position.game.legal_moves(position.state, Seat(seat))]
    data = next(dict(move) for move in moves if move["move"] == "discard")
    mover = (anna, ben)[seat]
    mine = await mover.move(str(data.pop("move")), **data)
    return [mine, ben.news()] if mover is anna else [anna.news(), mine]


async def test_tables_without_odds_refuse_them(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables, game=GAME)
    assert table.facts.odds == "off"
    assert refusal(await anna.say("odds", on=True)) == "no_odds"
    assert anna.last("table")["table"]["odds"] == "off"
    assert not anna.connection.odds


async def test_only_games_with_odds_open_a_table_with_them(tables: Tables) -> None:
    with pytest.raises(Problem, match="no odds"):
        await opened(tables, odds="all")
    table, _ = await opened(tables, game=GAME, odds="asked")
    assert table.facts.odds == "asked"


async def test_before_play_there_are_none(tables: Tables) -> None:
    table, tokens = await opened(tables, game=GAME, odds="all")
    anna = Browser(table)
    told = await anna.hello(tokens["0"])
    assert told[0]["table"]["odds"] == "all"  # told before anybody sits down
    assert refusal(await anna.say("odds", on=True)) == "not_running"


async def test_odds_follow_every_position_for_those_who_want_them(tables: Tables) -> None:
    table, anna, ben = await playing(tables, "all")
    told = of(await anna.say("odds", on=True), "odds")
    assert [(each["seat"], each["version"]) for each in told] == [(0, 0)]
    assert told[0]["odds"] == expected(table, 0)
    for _ in range(4):
        mine, theirs = await act(table, anna, ben)
        assert kinds(mine)[-1] == "odds", "after the position"
        assert mine[-1]["version"] == table.version
        assert mine[-1]["odds"] == expected(table, 0)
        assert "odds" not in kinds(theirs)
    await anna.say("odds", on=False)
    mine, _ = await act(table, anna, ben)
    assert "odds" not in kinds(mine)


async def test_nobody_gets_the_odds_of_another_view(tables: Tables) -> None:
    table, anna, ben = await playing(tables, "all")
    watcher = Browser(table)
    await watcher.hello()
    for browser, seat in ((anna, 0), (ben, 1), (watcher, None)):
        told = of(await browser.say("odds", on=True), "odds")
        assert [each["seat"] for each in told] == [seat]
        assert told[0]["odds"] == expected(table, seat)
    assert expected(table, 0) != expected(table, 1) != expected(table, None)


async def test_all_are_told_who_asked_and_the_journal_knows_it(tables: Tables) -> None:
    table, anna, ben = await playing(tables, "asked")
    assert "odds" not in ben.last("table")["table"]["seats"][0]
    await anna.say("odds", on=True)
    assert ben.last("table")["table"]["seats"][0]["odds"] is True
    assert "odds" not in ben.last("table")["table"]["seats"][1]
    await anna.say("odds", on=False)
    await anna.say("odds", on=True)
    assert ben.last("table")["table"]["seats"][0]["odds"] is True, "what somebody has seen, they know"
    rows = await tables.services.journal.rows(table.id)
    asked = [entry for entry in map(decode_row, rows) if isinstance(entry, OddsAsked)]
    assert asked == [OddsAsked(0)], "once"
    again = await read_again(table)
    assert [chair.asked_odds for chair in again.facts.chairs] == [True, False]
    assert again.facts.odds == "asked"


def decode_row(row: Any) -> object:
    return decode(row.data, row.sealed)


async def test_at_a_table_with_odds_for_all_nobody_is_marked(tables: Tables) -> None:
    _, anna, ben = await playing(tables, "all")
    await anna.say("odds", on=True)
    assert "odds" not in ben.last("table")["table"]["seats"][0]


async def test_a_rematch_keeps_the_rule_and_forgets_who_asked(tables: Tables) -> None:
    table, anna, _ = await playing(tables, "asked")
    await anna.say("odds", on=True)
    again = await tables.bring(await tables.open_rematch(table))
    assert again is not None
    assert again.facts.odds == "asked"
    assert not any(chair.asked_odds for chair in again.facts.chairs)


async def test_switching_has_a_limit(tables: Tables) -> None:
    _, anna, _ = await playing(tables, "all")
    for _ in range(tables.services.config.limits.odds.burst):
        assert "refused" not in kinds(await anna.say("odds", on=True))
    assert refusal(await anna.say("odds", on=True)) == "too_fast"


async def test_people_on_one_device_get_the_odds_of_each_seat(tables: Tables) -> None:
    table, tokens = await opened(tables, game=GAME, odds="asked", hot_seat=True)
    both = Browser(table)
    await both.hello(*tokens.values())
    for seat in (0, 1):
        await both.say("sit", seat=seat)
    await both.say("start")
    both.news()
    told = of(await both.say("odds", on=True), "odds")
    assert [each["seat"] for each in told] == [0, 1, None]
    assert [seat.get("odds") for seat in both.last("table")["table"]["seats"]] == [True, True]


class Slow:
    """An `OddsTeller` that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Data] = []
        self.may = asyncio.Event()

    async def __call__(self, game: str, view: Data) -> Data | None:
        self.asked.append(view)
        await self.may.wait()
        return {"asked": len(self.asked)}


async def test_long_odds_hold_nothing_up_and_are_found_once(tmp_path: Path) -> None:
    slow = Slow()
    tables = Tables(Services(config(tmp_path, odds_teller=slow)))
    table, anna, ben = await two_playing(tables, game="finish-line", odds="all")
    watchers = [Browser(table), Browser(table)]
    for watcher in watchers:
        await watcher.hello()
        await watcher.say("odds", on=True)
    assert [view["seat"] for view in slow.asked] == [None], "once for all who share a view"
    bets: dict[str, list[Data]] = {"win": [], "place": []}
    assert "ack" in kinds(await anna.say("move", id=1, version=0, move={"move": "bet", **bets}))
    assert table.version == 1
    slow.may.set()
    await settle(tables)
    for watcher in watchers:
        told = of(watcher.news(), "odds")
        assert [(each["version"], each["odds"]) for each in told] == [(1, {"asked": 2})], (
            "those of the past are dropped"
        )
    assert len(slow.asked) == 2
    assert of(ben.news(), "odds") == []
    await tables.close()


async def test_odds_that_fail_are_none(tmp_path: Path) -> None:
    async def broken(game: str, view: Data) -> Data | None:
        raise RuntimeError("cannot count")

    tables = Tables(Services(config(tmp_path, odds_teller=broken)))
    _, anna, _ = await two_playing(tables, game="finish-line", odds="all")
    told = of(await anna.say("odds", on=True), "odds")
    assert [each["odds"] for each in told] == [None]
    assert tables.services.metrics.failures == 1
    await tables.close()
