"""Standing orders: only their seat knows of them, they do what it could do, and they end by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.engine.basics import Data
from spieltisch.server.limits import Limits, Rate
from spieltisch.server.table.errands import EraseGuests
from spieltisch.server.tables import Tables
from spieltisch.server.turns import Turn
from tests.server.harness import (
    HOST,
    Browser,
    ManualTime,
    full_disk,
    opened,
    read_again,
    record_of,
    refusal,
    settle,
    two_playing,
)
from tests.server.table.ordering import GAME, act, give, go_on, orders, playing, stored, tables_in

# Giving, changing, taking back


async def test_who_plays_is_told_what_can_be_ordered(tables: Tables) -> None:
    _, anna, ben = await playing(tables)
    for seat, browser in enumerate((anna, ben)):
        told = browser.last("orders")
        assert (told["seat"], told["stands"], told["offered"]) == (seat, [], ["do", "rest", "broken"])
        assert not {"ended", "acted", "id"} & told.keys()


async def test_an_order_is_given_changed_and_taken_back(tables: Tables) -> None:
    table, _, ben = await playing(tables)
    told = await give(ben, move="roll")
    assert told["stands"] == [{"order": "do", "params": {"move": "roll", "until": 100}}]
    told = await give(ben, move="end", until=5)
    assert told["stands"] == [{"order": "do", "params": {"move": "end", "until": 5}}]
    told = await give(ben, "rest")
    assert [each["order"] for each in told["stands"]] == ["do", "rest"], "as the game declares them"
    assert [each.order for each in (await stored(table))[1].stands] == ["do", "rest"]
    for order in ("do", "rest", "rest"):  # a second time changes nothing
        (told,) = orders(await ben.say("order", order=order, params=None))
    assert told["stands"] == []
    assert await stored(table) == {}


@pytest.mark.parametrize(
    ("order", "params", "said"),
    [
        ("dance", {}, "order dance is not known; there are: do, rest, broken"),
        ("do", {"move": "fly"}, "option move: 'fly' is not possible; it takes one of end, step, roll, pick"),
        ("do", {"until": 101}, "it takes a whole number from 0 to 100"),
        ("do", {"speed": 1}, "option speed is not known; there are: move, until"),
        ("dance", None, "order dance is not known"),
    ],
)
async def test_a_wrong_order_is_refused_with_what_is_needed(
    tables: Tables, order: str, params: Data | None, said: str
) -> None:
    table, anna, _ = await playing(tables)
    (answer,) = await anna.say("order", id=1, order=order, params=params)
    assert answer["refusal"]["key"] == "bad_order"
    assert said in answer["refusal"]["sentence"]
    assert table.orders.by_seat == {}


async def test_only_those_who_play_give_orders_and_only_for_themselves(tables: Tables) -> None:
    table, anna, ben = await playing(tables)
    watcher = Browser(table)
    assert not orders(await watcher.hello())
    assert refusal(await watcher.say("order", order="do", params={})) == "not_your_seat"
    assert refusal(await ben.say("order", seat=0, order="do", params={})) == "not_your_seat"
    assert not orders(anna.news())


async def test_no_orders_before_play_after_it_or_where_a_game_has_none(tables: Tables) -> None:
    table, tokens = await opened(tables, game=GAME)
    anna = Browser(table, HOST)
    await anna.hello(tokens["0"])
    assert refusal(await anna.say("order", order="do", params={})) == "not_running"
    _, anna, _ = await two_playing(tables)
    assert refusal(await anna.say("order", order="do", params={})) == "no_orders"
    assert not [text for text in anna.pipe.texts if '"orders"' in text]
    _, anna, ben = await playing(tables, options={"rounds": 1})
    await anna.move("end")
    assert refusal(await ben.say("order", order="do", params={})) == "not_running"


async def test_orders_that_make_no_sense_now_are_refused(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table, anna, _ = await playing(tables)
    assert table.position is not None
    monkeypatch.setattr(type(table.position.game), "order_span", lambda *_: -1)
    assert refusal(await anna.say("order", order="do", params={})) == "no_order_now"


async def test_too_many_orders_at_once_are_refused(tmp_path: Path) -> None:
    tables = tables_in(tmp_path, limits=Limits(orders=Rate(0.1, 2)))
    _, _, ben = await playing(tables)
    await give(ben)
    await give(ben, move="roll")
    assert refusal(await ben.say("order", order="do", params={})) == "too_fast"
    await tables.close()


async def test_an_order_that_cannot_be_stored_does_not_stand(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, ben = await playing(tables)
    monkeypatch.setattr(table.services.journal, "save_standing", full_disk)
    assert refusal(await ben.say("order", order="do", params={})) == "not_now"
    assert table.id not in tables.live, "it is read again"


# Acting


async def test_an_order_moves_as_its_player_would(tables: Tables) -> None:
    table, anna, ben = await playing(tables)
    await give(ben, move="roll")
    await act(anna, "end")
    assert [(each.seat, each.move, each.by) for each in table.facts.moves[1:]] == [(1, {"move": "roll"}, "player")]
    (told,) = [each for each in orders(ben.news()) if "acted" in each]
    assert (told["acted"], told["stands"][0]["order"]) == ("do", "do")
    assert not orders(anna.news())


async def test_an_order_given_on_ones_own_turn_moves_at_once(tables: Tables) -> None:
    table, anna, _ = await playing(tables)
    await give(anna, move="step")
    assert [each.move["move"] for each in table.facts.moves] == ["step"] * 3
    assert table.position is not None
    assert set(table.position.acting) == {0}, "the rest is for the player"


async def test_an_order_takes_the_time_that_bots_take(tmp_path: Path) -> None:
    time = ManualTime()
    tables = tables_in(tmp_path, time=time, bot_delay_ms=700)
    table, anna, ben = await playing(tables)
    await give(ben, move="roll")
    await act(anna, "end")
    await time.advance(tables, 0.69)
    assert table.version == 1
    await time.advance(tables, 0.02)
    assert table.version == 2
    await act(anna, "end")
    await ben.say("order", order="do", params=None)
    await time.advance(tables, 5)
    assert table.version == 3, "taken back in time"
    await tables.close()


async def test_what_an_order_does_not_cover_is_the_players_own(tables: Tables) -> None:
    table, anna, ben = await playing(tables)
    await give(ben, move="roll", until=0)
    await give(ben, "rest")
    await act(anna, "end")
    assert table.version == 1
    await ben.move("end")
    assert table.version == 2


async def test_seats_that_act_at_once(tables: Tables) -> None:
    table, anna, ben = await playing(tables, options={"mode": "at_once"})
    await give(ben, move="pick")
    assert [each.seat for each in table.facts.moves] == [1]
    await act(anna, "pick", number=2)
    assert [each.seat for each in table.facts.moves] == [1, 0, 1]


async def test_an_order_with_a_bug_leaves_the_turn_to_its_player(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    table, anna, ben = await playing(tables)
    await give(ben, "broken")
    await act(anna, "end")
    assert table.version == 1
    assert "a standing order of ordered failed" in caplog.text
    await ben.move("end")
    assert table.version == 2


async def test_orders_wait_while_the_game_is_paused(tables: Tables) -> None:
    table, anna, ben = await playing(tables)
    for browser in (anna, ben):
        await browser.say("pause", want=True)
    assert table.facts.status == "paused"
    await give(anna, move="end")
    assert table.version == 0
    await ben.say("pause", want=False)
    await go_on(ben)
    assert table.version == 1


# Before bots and clocks


async def test_an_order_goes_before_a_bot_that_plays_for_its_player(tables: Tables, time: ManualTime) -> None:
    table, anna, ben = await playing(tables)
    await give(ben, move="roll")
    await ben.say("substitute", seat=1, level="easy")
    await act(anna, "end")
    await time.advance(tables, 1)
    assert (table.facts.moves[1].move, table.facts.moves[1].by) == ({"move": "roll"}, "player")
    await ben.say("order", order="do", params=None)
    await act(anna, "end")
    await time.advance(tables, 1)
    assert (table.facts.moves[3].move, table.facts.moves[3].by) == ({"move": "end"}, "bot")


async def test_an_order_goes_before_the_clock(tmp_path: Path) -> None:
    time = ManualTime()
    tables = tables_in(tmp_path, time=time, bot_delay_ms=60_000)
    table, anna, ben = await playing(tables, turn_clock_s=5)
    await give(ben, move="roll")
    await act(anna, "end")
    await time.advance(tables, 6)
    assert (table.facts.moves[1].move, table.facts.moves[1].by) == ({"move": "roll"}, "player")
    await tables.close()


async def test_an_order_also_moves_while_its_player_is_away(tables: Tables) -> None:
    table, anna, ben = await playing(tables)
    await give(ben, move="roll")
    await ben.go()
    await act(anna, "end")
    assert table.facts.moves[1].move == {"move": "roll"}


async def test_nobody_is_called_for_a_turn_that_an_order_takes(tables: Tables) -> None:
    calls: list[Turn] = []
    table, tokens = await opened(tables, game=GAME)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table, "ben", "Ben")
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await ben.hello()
    await ben.say("sit", seat=1)
    await anna.say("start")
    tables.services.turns.listen(calls.append)
    ben.news()
    await give(ben, move="roll")
    await ben.go()
    await act(anna, "end")
    assert calls == []
    ben = Browser(table, "ben", "Ben")
    await ben.hello()
    ben.news()
    await give(ben, move="step")
    await ben.go()
    await act(anna, "end")
    assert [(call.seat, call.version) for call in calls] == [(1, table.version)], (
        "when the order has nothing more to do"
    )


# The end of an order


async def test_an_order_ends_with_what_it_was_given_for_and_says_so(tables: Tables) -> None:
    table, anna, ben = await playing(tables)
    await give(ben, move="end")
    for _ in range(2):
        await act(anna, "end")
    assert table.version == 4
    told = orders(ben.news())[-1]
    assert (told["stands"], told["ended"]) == ([], [{"order": "do", "why": "over"}])
    assert await stored(table) == {}
    await act(anna, "end")
    assert table.version == 5, "it is over"


async def test_who_was_away_is_told_when_they_come_back(tables: Tables) -> None:
    table, anna, ben = await playing(tables)
    await give(ben, move="end")
    await ben.go()
    for _ in range(2):
        await act(anna, "end")
    assert [each.why for each in (await stored(table))[1].ended] == ["over"]
    table = await read_again(table)
    again = Browser(table)
    (told,) = orders(await again.hello(ben.token))
    assert told["ended"] == [{"order": "do", "why": "over"}]
    assert await stored(table) == {}
    again = Browser(table)
    (told,) = orders(await again.hello(ben.token))
    assert "ended" not in told, "once is enough"


async def test_all_orders_end_with_the_game(tables: Tables) -> None:
    table, anna, ben = await playing(tables, options={"rounds": 2})
    await give(ben, move="end")
    await act(anna, "end")
    assert table.facts.status == "finished"
    told = orders(ben.news())[-1]
    assert (told["stands"], told["offered"], told["ended"]) == ([], [], [{"order": "do", "why": "over"}])
    assert await stored(table) == {}
    record = await record_of(table)
    assert "order" not in str(record["moves"])
    assert [each["by"] for each in record["moves"]] == ["player", "player"]  # type: ignore[union-attr,index,call-overload]


async def test_a_move_that_is_taken_back_is_not_made_again(tables: Tables) -> None:
    table, anna, _ = await playing(tables)
    await give(anna, move="step")
    assert table.version == 3
    await anna.say("undo", version=3)
    assert table.version == 2
    told = orders([anna.last("orders")])[-1]
    assert (told["stands"], told["ended"]) == ([], [{"order": "do", "why": "undone"}])


async def test_who_is_removed_leaves_no_orders(tables: Tables) -> None:
    table, anna, ben = await playing(tables)
    await give(ben, move="roll")
    await anna.say("remove", seat=1, level="easy")
    assert await stored(table) == {}
    await act(anna, "end")
    await settle(tables)
    assert table.facts.moves[1].by == "bot"


async def test_who_deletes_themselves_leaves_no_orders(tables: Tables) -> None:
    table, tokens = await opened(tables, game=GAME)
    anna, ben = Browser(table, HOST, "Anna"), Browser(table, "ben", "Ben")
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await ben.hello()
    await ben.say("sit", seat=1)
    await anna.say("start")
    for browser in (anna, ben):
        browser.news()
        await give(browser, "rest")
    await tables.send(table.id, EraseGuests(["ben"]))
    assert set(await stored(table)) == {0}


# After a restart


async def test_an_order_survives_a_restart(tables: Tables) -> None:
    table, anna, ben = await playing(tables)
    await give(ben, move="roll")
    token = ben.token
    table = await read_again(table)
    again, other = Browser(table), Browser(table, HOST)
    told = orders(await again.hello(token))
    assert told[-1]["stands"] == [{"order": "do", "params": {"move": "roll", "until": 100}}]
    await other.hello(anna.token)
    await act(other, "end")
    assert table.facts.moves[1].move == {"move": "roll"}


async def test_orders_that_cannot_be_read_are_dropped(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    table, _, ben = await playing(tables)
    await give(ben, move="roll")
    await table.services.journal.save_standing(table.id, b"nonsense")
    table = await read_again(table)
    assert table.orders.by_seat == {}
    assert "cannot be read" in caplog.text
