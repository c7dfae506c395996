"""Bots that people let play for themselves, leaving, declining what others ask for, and reminders."""

from __future__ import annotations

from typing import Any

from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, ManualTime, read_again, refusal, two_playing


def told(browser: Browser, what: str) -> list[int | None]:
    return [each["seat"] for each in browser.news() if each["type"] == "notice" and each["what"] == what]


def seat_of(browser: Browser, seat: int) -> dict[str, Any]:
    info: dict[str, Any] = browser.last("table")["table"]["seats"][seat]
    return info


async def test_a_person_lets_a_bot_play_and_takes_back(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 20})
    ben.news()
    await anna.say("substitute", seat=0, level="easy")
    assert told(ben, "lets_bot") == [0]
    assert table.facts.moves[0].by == "bot"
    assert seat_of(anna, 0)["substitute"] == "easy"
    assert "voted_out" not in seat_of(anna, 0)
    assert refusal(await anna.move("roll")) == "substituted"
    await anna.say("back", seat=0)
    assert told(ben, "back") == [0]
    await ben.move("roll")
    await anna.move("roll")
    assert table.facts.moves[-1].by == "player"


async def test_no_level_takes_back_as_well(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables, options={"rounds": 20})
    await anna.say("substitute", seat=0, level="easy")
    await anna.say("substitute", seat=0, level=None)
    assert seat_of(anna, 0)["substitute"] is None


async def test_who_is_voted_out_is_shown_so(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 20})
    await time.advance(tables, table.services.config.limits.idle_turn_s)
    await ben.say("substitute", seat=0, level="easy")
    assert seat_of(ben, 0)["voted_out"] is True
    await anna.say("back", seat=0)
    assert "voted_out" not in seat_of(ben, 0)


async def test_after_a_restart_it_is_known_who_was_voted_out(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 20})
    await time.advance(tables, table.services.config.limits.idle_turn_s)
    await ben.say("substitute", seat=0, level="easy")
    table = await read_again(table)
    again = Browser(table, name="Ben")
    await again.hello(ben.token)
    assert again.last("welcome")["table"]["seats"][0]["voted_out"] is True
    back = Browser(table, HOST, "Anna")
    await back.hello(anna.token)
    assert "voted_out" not in seat_of(again, 0)
    assert seat_of(again, 0)["substitute"] is None


async def test_who_was_voted_out_and_lets_a_bot_play_wanted_it_themselves(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 20})
    await time.advance(tables, table.services.config.limits.idle_turn_s)
    await ben.say("substitute", seat=0, level="easy")
    await anna.say("substitute", seat=0, level="easy")
    assert "voted_out" not in seat_of(ben, 0)
    assert seat_of(ben, 0)["substitute"] == "easy"


async def test_who_leaves_is_replaced_until_they_come_back(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 20})
    ben.news()
    await anna.say("leave")
    assert told(ben, "left") == [0]
    await anna.go()
    assert table.facts.chairs[0].substitute == "medium"
    await ben.move("roll")
    assert [move.by for move in table.facts.moves] == ["bot", "player", "bot"]
    again = Browser(table)
    await again.hello(anna.token)
    assert table.facts.chairs[0].substitute is None


async def test_spectators_cannot_leave_a_seat(tables: Tables) -> None:
    table, _, _ = await two_playing(tables)
    watcher = Browser(table)
    await watcher.hello()
    assert refusal(await watcher.say("leave")) == "not_your_seat"


async def test_a_pause_can_be_declined(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    anna.news()
    await ben.say("pause", want=False)  # nobody has asked
    assert told(anna, "pause_declined") == []
    await anna.say("pause", want=True)
    await ben.say("pause", want=False)
    assert told(anna, "pause_declined") == [1]
    assert anna.last("table")["table"]["pause_votes"] == []
    assert table.facts.status == "running"


async def test_an_end_can_be_declined(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    anna.news()
    await anna.say("end", want=True)
    await ben.say("end", want=False)
    assert told(anna, "end_declined") == [1]
    assert anna.last("table")["table"]["end_votes"] == []
    assert table.facts.status == "running"


async def test_somebody_is_reminded_of_their_turn_now_and_then(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, options={"rounds": 20})
    anna.news()
    await ben.say("nudge", seat=0)
    assert told(anna, "nudged") == [0]
    assert refusal(await ben.say("nudge", seat=0)) == "too_fast"
    await time.advance(tables, table.services.config.limits.nudge_s)
    await ben.say("nudge", seat=0)
    assert told(anna, "nudged") == [0]
    assert refusal(await anna.say("nudge", seat=1)) == "not_now"  # it is not Ben's turn
    assert refusal(await anna.say("nudge", seat=0)) == "not_now"
    watcher = Browser(table)
    await watcher.hello()
    assert refusal(await watcher.say("nudge", seat=0)) == "not_your_seat"


async def test_nobody_reminds_a_bot(tables: Tables) -> None:
    _, anna, ben = await two_playing(tables, options={"rounds": 20})
    await ben.say("substitute", seat=1, level="easy")
    await anna.move("roll")
    assert refusal(await anna.say("nudge", seat=1)) == "not_now"
