"""Games on the clock, on a clock that tests turn: stamps, order, countdowns, restarts, pauses, absence, bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spieltisch.bots.choose import choose_for_table
from spieltisch.bots.tempo import on_the_clock
from spieltisch.engine import registry
from spieltisch.engine.basics import Data, Seat
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.clock.timed import TimedGame
from spieltisch.server.protocol.round_trips import RoundTrips, stamp_of
from spieltisch.server.services import Services
from spieltisch.server.table import records
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import (
    HOST,
    Browser,
    ManualTime,
    Message,
    config,
    kinds,
    opened,
    refusal,
    settle,
    two_playing,
)


def clock(table: Table) -> int:
    assert table.clocks.timed is not None
    return table.clocks.timed.now()


async def racing(tables: Tables, **options: Any) -> tuple[Table, Browser, Browser]:
    """Anna and Ben in a race that has just begun."""
    table, anna, ben = await two_playing(tables, game="racing", options=options)
    assert kinds(await anna.move("go")) == ["ack", "update"]
    anna.news(), ben.news()
    return table, anna, ben


async def grab(browser: Browser, token: int, number: int = 1, **more: Any) -> list[Message]:
    """Sent without a version: such moves answer none."""
    return await browser.say("move", id=number, move={"move": "grab", "token": token}, **more)


async def measure(tables: Tables, time: ManualTime, browser: Browser, *rtts: int) -> None:
    """Pings whose way back takes so many milliseconds each."""
    for rtt in rtts:
        pong = next(m for m in await browser.say("ping", id=3) if m["type"] == "pong")
        await time.advance(tables, rtt / 1000)
        await browser.say("pang", now=pong["now"])


async def stay(tables: Tables, time: ManualTime, seconds: float, *browsers: Browser) -> None:
    """Time passes, and these browsers show that they live."""
    while seconds > 0:
        await time.advance(tables, min(seconds, 1.0))
        seconds -= 1.0
        for browser in browsers:
            await browser.say("ping")


def played(table: Table) -> list[tuple[int, str, int, str]]:
    return [(made.seat, made.move["move"], made.at, made.by) for made in table.facts.moves]


# Stamps


def trips(*rtts: int) -> RoundTrips:
    measured = RoundTrips()
    for rtt in rtts:
        measured.pong(7, 100.0)
        assert measured.acknowledged(7, 100.0 + rtt / 1000)
    return measured


def test_credit_is_half_a_round_trip_and_a_little_and_never_more_than_the_hold() -> None:
    assert trips(120, 120, 120).credit(200) == 85
    assert trips(120, 120).credit(200) == 0  # fewer than three pings: no credit
    assert trips(500, 500, 500).credit(200) == 200
    assert trips(120, 120, 120).credit(0) == 0


def test_the_median_of_the_last_nine_round_trips_counts() -> None:
    assert trips().ms is None
    assert trips(10).ms == 10
    assert trips(10, 500, 20).ms == 20
    assert trips(*[900] * 9, *[40] * 5).ms == 40
    assert trips(*[900] * 9, *[40] * 4).ms == 900


def test_a_pong_counts_once_and_only_if_it_was_sent() -> None:
    measured = RoundTrips()
    assert not measured.acknowledged(5, 1.0)
    measured.pong(5, 1.0)
    measured.pong(5, 1.2)  # the clock stood still between the two
    assert measured.acknowledged(5, 1.3)
    assert measured.acknowledged(5, 1.5)
    assert measured.ms == 300
    assert not measured.acknowledged(5, 9.0)


@pytest.mark.parametrize(
    ("told", "arrived", "stamp"),
    [(15_000, 15_070, 15_000), (15_000, 15_200, 15_115), (15_300, 15_200, 15_200), (None, 15_200, 15_200)],
)
def test_a_stamp_is_believed_within_the_credit(told: int | None, arrived: int, stamp: int) -> None:
    assert stamp_of(told, arrived, 85) == stamp


async def test_a_move_is_stamped_by_the_browsers_word_within_what_was_measured(
    tables: Tables, time: ManualTime
) -> None:
    table, anna, ben = await racing(tables, tokens=9)
    await measure(tables, time, anna, 120, 120, 120)
    began = clock(table)
    await time.advance(tables, 0.07)
    assert await grab(anna, 0, at=began) == []
    await time.advance(tables, 0.2)
    await grab(anna, 1, at=began)  # arrives 270 later: 85 of it are believed
    await grab(ben, 2, at=began)  # no ping, no credit
    await time.advance(tables, 0.3)
    assert [(seat, at) for seat, _, at, _ in played(table)[1:]] == [(0, began), (0, began + 185), (1, began + 270)]
    assert [made.move["at"] for made in table.facts.moves[1:]] == [began, began + 185, began + 270]


async def test_commands_of_one_seat_stay_in_order_a_millisecond_apart(tables: Tables, time: ManualTime) -> None:
    table, anna, _ = await racing(tables, tokens=9)
    now = clock(table)
    await grab(anna, 5)
    await grab(anna, 4, at=now - 500)
    await grab(anna, 3)
    await time.advance(tables, 0.3)
    assert [(made.move["token"], made.at - now) for made in table.facts.moves[1:]] == [(5, 1), (4, 2), (3, 3)]


# Order


async def test_a_move_is_held_and_answered_when_it_is_played(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    assert await grab(anna, 0, 8) == []
    await time.advance(tables, 0.199)
    assert anna.news() == []
    await time.advance(tables, 0.01)
    told = anna.news()
    assert kinds(told) == ["ack", "update"]
    assert told[0] == {"type": "ack", "id": 8, "version": 2}
    assert told[1]["now"] == clock(table) - 7
    assert ben.last("update")["view"]["taken"] == [0, None, None]


async def test_an_earlier_move_that_arrives_later_is_played_first(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    await measure(tables, time, anna, 300, 300, 300)
    clicked = clock(table)
    await time.advance(tables, 0.08)
    await grab(ben, 0, 5)
    await time.advance(tables, 0.08)
    await grab(anna, 0, 6, at=clicked)
    await time.advance(tables, 0.5)
    assert [made.seat for made in table.facts.moves] == [0, 0]
    assert anna.last("ack")["id"] == 6
    refused = ben.last("refused")
    assert refused["id"] == 5
    assert refused["refusal"] == {
        "rule": "RC-4",
        "key": "gone",
        "sentence": "This token is gone.",
        "about": {"seat": 0, "ms": 80},
    }


async def test_what_has_arrived_counts_also_if_its_sender_is_gone(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    await grab(ben, 0)
    await ben.go()
    await time.advance(tables, 0.3)
    assert table.facts.moves[1].seat == 1
    assert anna.last("update")["view"]["taken"] == [1, None, None]


async def test_equal_stamps_are_played_by_precedence(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    await time.advance(tables, 0.05)
    await grab(anna, 0, 1)
    await grab(ben, 0, 2)  # the same millisecond; the higher seat goes first
    await time.advance(tables, 0.3)
    assert table.facts.moves[1].seat == 1
    assert refusal(anna.news()) == "gone"


async def test_the_deadline_takes_its_place_in_the_order(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables, race_ms=1000)
    began = table.facts.moves[0].at
    await measure(tables, time, anna, 300, 300, 300)
    await time.advance(tables, 0.1)  # the very millisecond of the deadline: it counts
    assert clock(table) == began + 1000
    await grab(ben, 0)
    await time.advance(tables, 0.15)
    await grab(anna, 1, at=began + 999)  # arrives after the deadline, but was made before it
    await grab(anna, 2, 9, at=began + 1100)
    await time.advance(tables, 0.3)
    assert [made.move["move"] for made in table.facts.moves] == ["go", "grab", "grab", "tick"]
    assert [made.at - began for made in table.facts.moves] == [0, 999, 1000, 1000]
    assert table.facts.status == "finished"
    assert refusal(anna.news()) == "not_running"


async def test_a_deadline_without_hold_is_played_at_its_moment(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing")
    await stay(tables, time, 9.9, anna, ben)
    assert table.version == 0
    await time.advance(tables, 0.2)
    assert played(table) == [(-1, "tick", 10_000, "clock")]


async def test_without_hold_everything_is_as_ever(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"calm": True})
    assert kinds(await anna.move("go")) == ["ack", "update"]
    await time.advance(tables, 2)
    ben.news()
    assert kinds(await ben.move("grab", token=0)) == ["ack", "update"]
    assert refusal(await ben.move("grab", token=0, version=1)) == "duplicate"
    assert refusal(await anna.move("grab", token=0)) == "gone"
    assert (await grab(anna, 1))[0]["refusal"]["key"] == "malformed"
    assert played(table)[1] == (1, "grab", 2000, "player")
    await time.advance(tables, 3600)
    assert table.facts.status == "running"


async def test_a_stamped_move_is_never_taken_back(tables: Tables, time: ManualTime) -> None:
    _, anna, _ = await racing(tables)
    await grab(anna, 0)
    await time.advance(tables, 0.3)
    assert anna.last("update")["undo"] is False
    assert refusal(await anna.say("undo", version=2)) == "no_undo"


async def test_other_games_know_nothing_of_all_this(tables: Tables) -> None:
    _, anna, _ = await two_playing(tables)
    assert await anna.say("ping", id=4) == [{"type": "pong", "id": 4}]
    assert await anna.say("pang", now=5) == []
    await anna.move("step")
    assert not {"now", "still", "lead_ms"} & set(anna.last("update"))
    assert not {"rtt_ms", "away"} & set(anna.last("table")["table"]["seats"][0])


# Records


async def test_records_replays_and_those_who_come_back(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables, tokens=2)
    await grab(anna, 0)
    await time.advance(tables, 0.3)
    watcher = Browser(table)
    await watcher.hello(since=1)
    assert [event["event"] for event in watcher.last("update")["events"]] == ["grab"]
    await grab(ben, 1)
    await time.advance(tables, 0.3)
    assert table.facts.status == "finished"
    record = records.record_of(table.facts)
    assert verify(find("racing"), decode_record(record)).fault is None
    moves: Any = record["moves"]
    assert [move["at"] for move in moves] == [move["move"]["at"] for move in moves]
    assert [frame.at for frame in records.frames(table.facts, 0)][1:] == [move["at"] for move in moves]


# Restarts and pauses


async def restarted(tables: Tables, time: ManualTime, folder: Path) -> Tables:
    await tables.close()
    time.alarms.clear()
    time.seconds += 5000
    return Tables(Services(config(folder, time=time)))


async def test_a_restart_in_the_middle_of_a_countdown_costs_nobody_anything(tmp_path: Path) -> None:
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time)))
    table, tokens = await opened(tables, game="racing", hot_seat=True)
    anna = Browser(table, HOST, "Anna")
    await anna.hello(*tokens.values())
    await anna.say("start")
    await anna.move("go", seat=0)
    await stay(tables, time, 4, anna)
    await anna.say("chat", text="Two seconds left")
    stood = clock(table)
    await time.advance(tables, 1)

    tables = await restarted(tables, time, tmp_path)
    again = tables.find(table.id)
    assert again is not None
    assert clock(again) == stood
    await time.advance(tables, 3600)  # nobody is there: the clock stands
    assert (clock(again), again.version) == (stood, 1)
    watcher = Browser(again)
    await watcher.hello()  # who only watches does not start it
    await time.advance(tables, 10)
    assert clock(again) == stood
    back = Browser(again)
    await back.hello(*tokens.values())
    update = back.last("update")
    assert (update["now"], update["still"], update["lead_ms"]) == (stood, True, 3000)
    await time.advance(tables, 2.9)
    assert clock(again) == stood
    await time.advance(tables, 0.1)
    assert back.last("update")["now"] == stood
    assert "still" not in back.last("update")
    await stay(tables, time, 2.1, back)
    assert again.version == 1
    await time.advance(tables, 0.2)  # 6000 after `go`, and the hold
    assert again.facts.status == "finished"
    assert again.facts.moves[-1].at == again.facts.moves[0].at + 6000
    await tables.close()


async def test_a_pause_stops_the_clock_and_what_waits(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    await stay(tables, time, 2, anna, ben)
    await grab(anna, 0, 7)
    await anna.say("pause", want=True)
    await ben.say("pause", want=True)
    stood = clock(table)
    assert ben.last("update")["still"] is True
    assert refusal(await grab(ben, 1)) == "paused"
    await time.advance(tables, 1000)
    assert (clock(table), table.version) == (stood, 1)
    await ben.say("pause", want=False)
    assert ben.last("update")["lead_ms"] == 3000
    await time.advance(tables, 3)
    assert clock(table) == stood
    await time.advance(tables, 0.3)
    assert played(table)[-1] == (0, "grab", stood, "player")
    await stay(tables, time, 4, anna, ben)
    assert table.facts.status == "finished"


async def test_a_pause_that_is_ended_during_the_lead_is_a_pause(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await racing(tables)
    for want in (True, False, True):
        await anna.say("pause", want=want)
        await ben.say("pause", want=want)
    stood = clock(table)
    await time.advance(tables, 100)
    assert clock(table) == stood


async def test_who_leaves_during_the_lead_leaves_the_clock_standing(tmp_path: Path) -> None:
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time)))
    table, _, ben = await racing(tables)
    token = ben.last("seated")["token"]
    tables = await restarted(tables, time, tmp_path)
    again = tables.find(table.id)
    assert again is not None
    stood = clock(again)
    back = Browser(again)
    await back.hello(token)
    await time.advance(tables, 2)
    await back.go()
    await time.advance(tables, 60)
    assert clock(again) == stood
    back = Browser(again)
    await back.hello(token)
    await time.advance(tables, 4)
    assert clock(again) == stood + 1000
    await tables.close()


# Absence


async def test_silence_is_shown_and_then_told_to_the_game(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 100_000})
    await anna.move("go")
    await stay(tables, time, 2.5, anna)
    assert not any(seat["away"] for seat in anna.last("table")["table"]["seats"])
    await stay(tables, time, 1, anna)
    assert anna.last("table")["table"]["seats"][1]["away"] is True
    assert anna.last("table")["table"]["seats"][1]["connected"] is True
    await stay(tables, time, 6, anna)
    assert table.version == 1
    await stay(tables, time, 1, anna)
    assert played(table)[-1][:2] == (1, "absent")
    assert played(table)[-1][3] == "clock"
    assert anna.last("update")["view"]["absent"] == [False, True]
    await ben.say("ping")
    await stay(tables, time, 1, anna, ben)
    assert played(table)[-1][:2] == (1, "present")
    assert anna.last("table")["table"]["seats"][1]["away"] is False


async def test_absence_is_told_by_the_table_alone(tables: Tables, time: ManualTime) -> None:
    table, anna, _ = await racing(tables)
    for name in ("absent", "present"):
        answer = (await anna.say("move", id=7, move={"move": name}))[-1]
        assert answer["type"] == "refused", answer
    await time.advance(tables, 0.5)
    assert [made[1] for made in played(table)] == ["go"]


async def test_who_leaves_is_absent_ten_seconds_after_the_last_sign(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 100_000})
    await anna.move("go")
    await ben.go()
    assert anna.last("table")["table"]["seats"][1]["connected"] is False
    await stay(tables, time, 11, anna)
    assert played(table)[-1][:2] == (1, "absent")
    await anna.say("substitute", seat=1, level="easy")
    await stay(tables, time, 0.3, anna)
    assert (1, "present") in [made[:2] for made in played(table)]


@pytest.mark.parametrize("stand_in", [True, False])
async def test_a_bot_takes_over_for_the_absent_where_the_game_says_so(
    tables: Tables, time: ManualTime, stand_in: bool
) -> None:
    options = {"race_ms": 12_000, "rounds": 3, "stand_in": stand_in}
    table, anna, ben = await two_playing(tables, game="racing", options=options)
    token = ben.last("seated")["token"]
    await anna.move("go")
    await ben.go()
    await stay(tables, time, 11, anna)
    assert played(table)[-1][:2] == (1, "absent")
    assert table.facts.chairs[1].substitute is None  # not in the middle of a race
    await stay(tables, time, 2, anna)
    assert (table.facts.chairs[1].substitute is not None) is stand_in
    await Browser(table).hello(token)
    assert table.facts.chairs[1].substitute is None


async def test_when_nobody_is_left_the_clock_stands(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 1_000_000})
    await anna.move("go")
    await anna.go()
    await ben.go()
    await time.advance(tables, 60)
    assert 10_000 <= clock(table) <= 10_300
    assert not table.is_busy
    await time.advance(tables, 3600)
    assert clock(table) <= 10_300


async def test_a_browser_that_sleeps_does_not_keep_the_clock_awake(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 1_000_000})
    await anna.move("go")
    await time.advance(tables, 60)
    assert 10_000 <= clock(table) <= 10_300
    await ben.say("ping")
    assert ben.last("update")["lead_ms"] == 3000
    await stay(tables, time, 4, ben)
    assert clock(table) >= 11_000
    assert ben.last("update")["view"]["absent"][1] is False
    await stay(tables, time, 10, ben)
    assert ben.last("update")["view"]["absent"] == [True, False]


async def test_who_was_absent_before_a_restart_is_absent_until_heard_of(tmp_path: Path) -> None:
    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time)))
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 1_000_000})
    token = ben.last("seated")["token"]
    await anna.move("go")
    await stay(tables, time, 11, ben)
    assert ben.last("update")["view"]["absent"] == [True, False]
    tables = await restarted(tables, time, tmp_path)
    again = tables.find(table.id)
    assert again is not None
    back = Browser(again)
    await back.hello(token)
    await stay(tables, time, 20, back)
    assert back.last("update")["view"]["absent"] == [True, False]
    assert [made[1] for made in played(again)] == ["go", "absent"]
    await tables.close()


async def test_a_hint_needs_no_waiting(tmp_path: Path) -> None:
    _, chooser = planner(({"move": "grab", "token": 1}, 4000))
    tables, _, _, anna = await with_bots(tmp_path, chooser, 1)
    assert (await anna.say("hint", id=5))[-1] == {
        "type": "hint",
        "id": 5,
        "seat": 0,
        "move": {"move": "grab", "token": 1, "at": 0},
    }
    await tables.close()


# Round trips


async def test_everybody_sees_the_round_trips_but_not_too_often(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await two_playing(tables, game="racing", options={"race_ms": 100_000})
    anna.news(), ben.news()
    await measure(tables, time, anna, 40)
    assert ben.last("table")["table"]["seats"][0]["rtt_ms"] == 40
    assert ben.last("table")["table"]["seats"][1]["rtt_ms"] is None
    ben.news()
    for _ in range(4):
        await measure(tables, time, anna, 60)
        await stay(tables, time, 1, ben)
    assert "table" not in kinds(ben.news())
    del table


# Bots


def planner(*answers: tuple[Data, int]) -> tuple[list[Data], Any]:
    """A chooser that gives these answers (the last one for ever), and the views that it was asked about."""
    views: list[Data] = []

    async def chooser(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        views.append(view)
        move, delay = answers[min(len(views), len(answers)) - 1]
        return {"move": move, "delay_ms": delay}

    return views, chooser


async def with_bots(folder: Path, chooser: Any, bots: int, **more: Any) -> tuple[Tables, ManualTime, Table, Browser]:
    time = ManualTime()
    tables = Tables(Services(config(folder, time=time, chooser=chooser, **more)))
    table, tokens = await opened(tables, game="racing", seats=bots + 1, bots=[None] + ["easy"] * bots)
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("start")
    await anna.move("go")
    return tables, time, table, anna


async def test_a_bot_acts_when_its_time_has_come(tmp_path: Path) -> None:
    views, chooser = planner(({"move": "grab", "token": 1}, 1500), ({"move": "grab", "token": 2}, 60_000))
    tables, time, table, anna = await with_bots(tmp_path, chooser, 1)
    await stay(tables, time, 1.6, anna)
    assert table.version == 1
    await time.advance(tables, 0.2)
    assert played(table)[-1] == (1, "grab", 1500, "bot")
    assert len(views) == 2
    await tables.close()


async def test_a_bot_is_not_asked_again_for_what_does_not_concern_it(tmp_path: Path) -> None:
    views, chooser = planner(({"move": "grab", "token": 1}, 5000))
    tables, time, table, anna = await with_bots(tmp_path, chooser, 1)
    assert isinstance(table.clocks.timed, TimedGame)
    assert table.position is not None
    table.clocks.timed.schedule.move_for(0, find("racing").presence(table.position.state, Seat(0), False))
    await stay(tables, time, 1, anna)
    assert table.version == 2
    assert len(views) == 1
    await grab(anna, 0)  # one thing less that it could do
    await stay(tables, time, 1, anna)
    assert len(views) == 2
    await stay(tables, time, 3.5, anna)
    assert played(table)[-1] == (1, "grab", 5000, "bot")  # it goes on with what it had begun
    await tables.close()


async def test_a_bot_that_was_too_late_thinks_again(tmp_path: Path) -> None:
    views, chooser = planner(({"move": "grab", "token": 0}, 1000), ({"move": "grab", "token": 1}, 700))
    tables, time, table, anna = await with_bots(tmp_path, chooser, 1)
    await stay(tables, time, 0.9, anna)
    await grab(anna, 0)
    await stay(tables, time, 1.2, anna)
    assert [made[:3] for made in played(table)[1:]] == [(0, "grab", 900), (1, "grab", 1600)]
    assert views[1]["taken"] == [0, None, None]
    await tables.close()


async def test_a_bot_that_is_always_refused_is_asked_ever_less(tmp_path: Path) -> None:
    views, chooser = planner(({"move": "go"}, 0))
    tables, time, table, anna = await with_bots(tmp_path, chooser, 1)
    await stay(tables, time, 5.5, anna)
    assert 2 <= len(views) <= 8
    assert table.version == 1
    await tables.close()


async def test_a_bot_that_fails_does_not_stop_the_race(tmp_path: Path) -> None:
    async def broken(*_: Any) -> Data:
        raise RuntimeError("the worker died")

    tables, time, table, anna = await with_bots(tmp_path, broken, 1)
    await stay(tables, time, 1.5, anna)
    assert played(table)[-1][:2] == (1, "grab")
    assert tables.services.metrics.bot_failures >= 1
    await tables.close()


async def test_the_tempo_of_bots_can_be_chosen(tmp_path: Path) -> None:
    _, chooser = planner(({"move": "grab", "token": 1}, 4000), ({"move": "grab", "token": 2}, 60_000))
    tables, time, table, anna = await with_bots(tmp_path, chooser, 1, bot_tempo=0)
    await stay(tables, time, 0.3, anna)
    assert played(table)[-1][:2] == (1, "grab")
    assert played(table)[-1][2] <= 2
    await tables.close()


async def test_nothing_is_done_while_nothing_happens(tmp_path: Path) -> None:
    _, chooser = planner(({"move": "grab", "token": 1}, 1_000_000))
    tables, time, _, anna = await with_bots(tmp_path, chooser, 3)
    before = time.count
    await time.advance(tables, 0.9)
    await settle(tables)
    assert time.count - before <= 3  # alarms that were set
    del anna
    await tables.close()


@pytest.mark.parametrize("name", [game.meta.game for game in registry.games() if on_the_clock(game)])
async def test_bots_play_every_game_on_the_clock_to_the_end(tmp_path: Path, name: str) -> None:
    asked = 0

    async def chooser(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        nonlocal asked
        asked += 1
        return choose_for_table(game, level, view, moves, seed)

    time = ManualTime()
    tables = Tables(Services(config(tmp_path, time=time, chooser=chooser)))
    game = find(name)
    seats = max(game.meta.seats)
    table, _ = await opened(tables, game=name, seats=seats, bots=(game.meta.levels * seats)[:seats])
    host = Browser(table, HOST, "Anna")
    await host.hello()
    await host.say("start")
    while table.facts.status == "running" and clock(table) < 7_200_000:
        await time.advance(tables, 1)
    assert table.facts.status == "finished"
    assert tables.services.metrics.bot_failures == tables.services.metrics.failures == 0
    made = sum(1 for move in table.facts.moves if move.by == "bot")
    assert asked <= 3 * made  # nobody is asked for nothing
    assert verify(game, decode_record(records.record_of(table.facts))).fault is None
    await tables.close()
