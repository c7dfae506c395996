"""Experiments: tried out once, elsewhere; what was found is played by the clock, and no table hangs if nothing is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find, games
from spieltisch.engine.verify import verify
from spieltisch.physics import NoPhysics
from spieltisch.server.gauges import gauges_of
from spieltisch.server.services import Services
from spieltisch.server.table import broadcast
from spieltisch.server.table.records import records
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import (
    HOST,
    Browser,
    ManualTime,
    config,
    error,
    kinds,
    opened,
    record_of,
    refusal,
    settle,
    two_playing,
)
from tests.server.manual_physics import ManualPhysics


@pytest.fixture
def physics() -> ManualPhysics:
    return ManualPhysics()


@pytest.fixture
async def tables(tmp_path: Path, physics: ManualPhysics) -> AsyncIterator[Tables]:
    tables = Tables(Services(config(tmp_path, experimenter=physics)))
    yield tables
    await tables.close()


@pytest.fixture
def time(tables: Tables) -> ManualTime:
    assert isinstance(tables.services.time, ManualTime)
    return tables.services.time


async def tossing(tables: Tables, **options: Any) -> tuple[Table, Browser, Browser]:
    return await two_playing(tables, game="tossing", options=options)


def made(table: Table) -> list[tuple[int, str, str]]:
    return [(each.seat, each.by, each.move["move"]) for each in table.facts.moves]


# A flick and its landing


def test_games_with_experiments_are_known_without_their_physics() -> None:
    having = [game.meta.game for game in games() if game.meta.experiments]
    assert "tossing" in having
    assert not {"practice", "racing", "1000-km", "cubo"}.intersection(having)


async def test_physics_is_at_hand_before_the_first_flick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(Services(config(tmp_path, experimenter=None)))
    asked: list[str] = []

    async def preload(game: str) -> None:
        asked.append(game)
        raise NoPhysics("the floor is missing")  # said in the log; nobody waits for it

    monkeypatch.setattr(tables.services.physics.workers, "preload", preload)
    await two_playing(tables)
    assert asked == []
    await tossing(tables)
    await tossing(tables)
    assert asked == ["tossing"]
    await tables.close()


async def test_what_was_found_is_a_move_of_the_clock(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, ben = await tossing(tables)
    assert kinds(await anna.move("toss", force=30)) == ["ack", "update"]
    in_the_air = ben.last("update")
    assert (in_the_air["view"]["to_act"], in_the_air["moves"], in_the_air["clock"]) == ([-1], [], None)
    assert len(physics.asked) == 1
    physics.land(120)
    await settle(tables)
    assert made(table) == [(0, "player", "toss"), (-1, "clock", "land")]
    landed = ben.last("update")
    assert landed["version"] == 2
    assert [event["event"] for event in landed["events"]] == ["land"]
    assert landed["events"][0]["distance"] == 120
    assert landed["view"]["points"] == [120, 0]
    assert landed["moves"]
    assert (tables.services.metrics.experiments, tables.services.metrics.experiment_failures) == (1, 0)
    assert not tables.services.experiments


async def test_a_position_is_tried_out_only_once(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, _ = await tossing(tables)
    await anna.move("toss", force=30)
    watcher = Browser(table)
    await watcher.hello()  # sets every alarm again
    table.clocks.reschedule()
    await settle(tables)
    assert len(physics.asked) == 1
    physics.land(5)
    table.clocks.reschedule()  # known, and not yet played
    await settle(tables)
    assert (len(physics.asked), table.version) == (1, 2)


async def test_people_go_on_meanwhile(tables: Tables, physics: ManualPhysics) -> None:
    _, anna, ben = await tossing(tables)
    await anna.move("toss", force=30)
    ben.news()
    assert kinds(await ben.say("chat", text="Higher!")) == ["chat"]
    assert kinds(await anna.say("ping")) == ["chat", "pong"]
    physics.land(5)


async def test_nobody_is_needed_at_the_table(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, ben = await tossing(tables)
    await anna.move("toss", force=30)
    await anna.go()
    await ben.go()
    physics.land(5)
    await settle(tables)
    assert table.version == 2


async def test_a_player_cannot_say_what_was_found(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, ben = await tossing(tables)
    lie = {"distance": 500, "way": ""}
    assert refusal(await anna.move("land", **lie)) == "only_clock"
    await anna.move("toss", force=30)
    assert refusal(await anna.move("land", **lie)) == "not_your_turn"
    assert refusal(await ben.move("land", **lie)) == "not_your_turn"
    assert error(await ben.move("land", seat=-1, **lie)) == "malformed"
    checked = await anna.say("check", move={"move": "land", **lie})
    assert checked[0]["refusal"]["key"] == "not_your_turn"
    physics.land(5)
    await settle(tables)
    assert table.facts.moves[1].move["distance"] == 5


async def test_a_flick_cannot_be_taken_back(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, _ = await tossing(tables)
    await anna.move("toss", force=30)
    assert refusal(await anna.say("undo", version=1)) == "no_undo"
    physics.land(5)
    await settle(tables)
    assert refusal(await anna.say("undo", version=2)) == "no_undo"
    assert table.version == 2


# Pauses and restarts


async def test_what_is_found_during_a_pause_is_found_again_after_it(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, ben = await tossing(tables)
    await anna.move("toss", force=30)
    await anna.say("pause", want=True)
    await ben.say("pause", want=True)
    assert table.facts.status == "paused"
    physics.land(5)
    await settle(tables)
    assert table.version == 1
    await ben.say("pause", want=False)
    assert physics.asked == [physics.asked[0]] * 2
    physics.land(5)
    await settle(tables)
    assert table.version == 2


async def test_a_short_pause_changes_nothing(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, ben = await tossing(tables)
    await anna.move("toss", force=30)
    await anna.say("pause", want=True)
    await ben.say("pause", want=True)
    await ben.say("pause", want=False)
    physics.land(5)
    await settle(tables)
    assert (len(physics.asked), table.version) == (1, 2)


async def test_after_a_restart_the_same_is_tried_out_again(physics: ManualPhysics, tmp_path: Path) -> None:
    tables = Tables(Services(config(tmp_path, experimenter=physics)))
    table, anna, _ = await tossing(tables)
    await anna.move("toss", force=30)
    await tables.close()

    again = Tables(Services(config(tmp_path, experimenter=physics)))
    back = await again.bring(table.id)
    assert back is not None
    await settle(again)
    assert physics.asked == [physics.asked[0]] * 2
    physics.land(9)
    await settle(again)
    assert made(back) == [(0, "player", "toss"), (-1, "clock", "land")]
    await again.close()


async def test_a_table_that_was_dropped_is_left_alone(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, _ = await tossing(tables)
    await anna.move("toss", force=30)
    tables.drop(table)
    physics.land(9)
    await settle(tables)
    await table.settled()
    assert table.version == 1
    back = await tables.bring(table.id)
    assert back is not None
    await settle(tables)
    physics.land(9)
    await settle(tables)
    assert back.version == 2


# ManualPhysics that fails


async def test_a_failure_is_tried_once_more(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, _ = await tossing(tables)
    await anna.move("toss", force=30)
    physics.fail()
    await settle(tables)
    assert (len(physics.asked), table.version) == (2, 1)
    physics.land(9)
    await settle(tables)
    assert table.facts.moves[1].move["distance"] == 9
    assert tables.services.metrics.experiment_failures == 1


async def test_after_two_failures_the_rules_say_what_is_possible(
    tables: Tables, physics: ManualPhysics, caplog: pytest.LogCaptureFixture
) -> None:
    table, anna, _ = await tossing(tables)
    await anna.move("toss", force=30)
    physics.fail()
    await settle(tables)
    physics.fail()
    await settle(tables)
    assert table.facts.moves[1].move == {"move": "land", "distance": 77, "way": ""}
    assert tables.services.metrics.experiment_failures == 2
    assert "spieltisch_experiment_failures_total 2" in tables.services.metrics.text(gauges_of(tables, 0))
    assert "falling back to a rule-generated result" in caplog.text
    assert "the floor is gone" in caplog.text


@pytest.mark.parametrize("nonsense", [{}, {"distance": 501, "way": ""}, {"distance": "far", "way": ""}])
async def test_what_cannot_be_is_a_failure(tables: Tables, physics: ManualPhysics, nonsense: Data) -> None:
    table, anna, _ = await tossing(tables)
    await anna.move("toss", force=30)
    physics.answers[-1].set_result(nonsense)
    await settle(tables)
    assert (len(physics.asked), table.version, tables.services.metrics.experiment_failures) == (2, 1, 1)
    physics.land(9)
    await settle(tables)
    assert table.facts.moves[1].move["distance"] == 9


async def test_slow_physics_is_given_up(tables: Tables, time: ManualTime, physics: ManualPhysics) -> None:
    table, anna, _ = await tossing(tables)
    await anna.move("toss", force=30)
    await time.advance(tables, 9.9)
    assert len(physics.asked) == 1
    await time.advance(tables, 0.2)
    assert physics.answers[0].cancelled()
    assert len(physics.asked) == 2
    await time.advance(tables, 10)
    assert table.facts.moves[1].move["distance"] == 77
    assert tables.services.metrics.experiment_failures == 2


# Several at once


async def test_more_experiments_than_workers_wait_in_order(tmp_path: Path, physics: ManualPhysics) -> None:
    tables = Tables(Services(config(tmp_path, experimenter=physics, physics_workers=1)))
    first, anna, _ = await tossing(tables)
    second, carla, _ = await tossing(tables)
    await anna.move("toss", force=10)
    await carla.move("toss", force=80)
    assert len(physics.asked) == 1
    assert "spieltisch_experiments_waiting 1" in tables.services.metrics.text(gauges_of(tables, 0))
    physics.land(1)
    await settle(tables)
    await settle(tables)
    assert (first.version, second.version, len(physics.asked)) == (2, 1, 2)
    physics.land(2)
    await settle(tables)
    assert (first.facts.moves[1].move["distance"], second.facts.moves[1].move["distance"]) == (1, 2)
    assert tables.services.physics.free == 1
    await tables.close()


async def test_two_workers_try_out_two_things_at_once(tmp_path: Path, physics: ManualPhysics) -> None:
    tables = Tables(Services(config(tmp_path, experimenter=physics, physics_workers=2)))
    first, anna, _ = await tossing(tables)
    second, carla, _ = await tossing(tables)
    await anna.move("toss", force=10)
    await carla.move("toss", force=80)
    physics.land(2, 1)
    await settle(tables)
    assert (first.version, second.version) == (1, 2)
    physics.land(1, 0)
    await settle(tables)
    assert (first.version, second.version) == (2, 2)
    await tables.close()


async def test_waiting_costs_no_time_of_the_limit(tmp_path: Path, physics: ManualPhysics) -> None:
    tables = Tables(Services(config(tmp_path, experimenter=physics)))
    assert isinstance(tables.services.time, ManualTime)
    first, anna, _ = await tossing(tables)
    second, carla, _ = await tossing(tables)
    await anna.move("toss", force=10)
    await carla.move("toss", force=80)
    await tables.services.time.advance(tables, 9)
    physics.land(1)
    await settle(tables)
    await tables.services.time.advance(tables, 9)
    physics.land(2)
    await settle(tables)
    assert (first.version, second.version, tables.services.metrics.experiment_failures) == (2, 2, 0)
    await tables.close()


# Bots, records


async def test_bots_wait_for_the_landing(tables: Tables, physics: ManualPhysics) -> None:
    table, _ = await opened(tables, game="tossing", bots=["easy", "easy"], options={"rounds": 2})
    watcher = Browser(table, HOST)
    await watcher.hello()
    await watcher.say("start")
    for distance in (3, 4):
        physics.land(distance)
        await settle(tables)
    assert made(table) == [(0, "bot", "toss"), (-1, "clock", "land"), (1, "bot", "toss"), (-1, "clock", "land")]
    assert table.facts.status == "finished"


async def test_the_whole_game_is_in_the_record_and_needs_no_physics_again(
    tables: Tables, physics: ManualPhysics
) -> None:
    table, anna, ben = await tossing(tables, rounds=4)
    for browser in (anna, ben, anna, ben):
        await browser.move("toss", force=30)
        physics.land(100)
        await settle(tables)
    assert table.facts.status == "finished"
    asked = len(physics.asked)
    record = decode_record(await record_of(table))
    assert [entry.by for entry in record.entries] == ["player", "clock"] * 4
    assert verify(find("tossing"), record).fault is None
    frames = list(records.frames(table.facts, None))
    assert [event["event"] for frame in frames[1:] for event in frame.events] == ["toss", "land"] * 4
    assert [frame.seat for frame in frames[1:3]] == [0, -1]
    assert asked == len(physics.asked) == 4


async def test_a_landing_is_told_once(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, _ = await tossing(tables)
    await anna.move("toss", force=30)
    physics.land(400)
    await settle(tables)
    anna.news()
    await anna.say("chat", text="Well")
    broadcast.send_present(table, anna.connection)
    await settle(tables)
    assert all("." * 400 not in text for text in anna.pipe.texts[-2:])
    watcher = Browser(table)
    await watcher.hello()
    assert "." * 400 in watcher.pipe.texts[1]  # who asks for everything gets everything
