"""Rehearsals: for one browser, one at a time, after everything that counts; and no game is touched."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spieltisch.server.services import Services
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.games.tossing import PRACTICE_FORCE
from tests.server.harness import (
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
from tests.server.manual_physics import ManualPhysics


@pytest.fixture
def physics() -> ManualPhysics:
    return ManualPhysics()


@pytest.fixture
async def tables(tmp_path: Path, physics: ManualPhysics) -> AsyncIterator[Tables]:
    tables = Tables(Services(config(tmp_path, experimenter=physics)))
    yield tables
    await tables.close()


async def playing(tables: Tables) -> tuple[Table, Browser, Browser]:
    return await two_playing(tables, game="tossing")


async def rehearse(browser: Browser, force: int = 20, number: int = 9, **more: object) -> list[Message]:
    return await browser.say("rehearse", id=number, what={"force": force}, **more)


async def test_a_rehearsal_is_told_to_who_asked_and_touches_nothing(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, ben = await playing(tables)
    before = table.facts.seq
    assert await rehearse(ben) == []
    assert physics.asked[0]["seen_by"] == 1
    force = physics.asked[0]["force"]
    assert isinstance(force, int)
    assert 20 <= force < 30
    physics.land(60)
    await settle(tables)
    assert ben.news() == [
        {"type": "rehearsed", "id": 9, "seat": 1, "result": {"distance": 60, "way": "." * 60}},
    ]
    assert anna.news() == []
    assert (table.version, table.facts.seq) == (0, before)
    assert tables.services.metrics.experiments == 1


async def test_spectators_rehearse_too(tables: Tables, physics: ManualPhysics) -> None:
    table, _, _ = await playing(tables)
    watcher = Browser(table)
    await watcher.hello()
    watcher.news()
    await rehearse(watcher)
    assert physics.asked[0]["seen_by"] is None
    physics.land(60)
    await settle(tables)
    assert watcher.last("rehearsed")["seat"] is None
    assert refusal(await rehearse(watcher, seat=0)) == "not_your_seat"


async def test_the_hand_trembles_anew_each_time(tables: Tables, physics: ManualPhysics) -> None:
    _, anna, _ = await playing(tables)
    for _ in range(5):
        await rehearse(anna)
        physics.land(60)
        await settle(tables)
    assert len({str(experiment) for experiment in physics.asked}) > 1


async def test_one_at_a_time(tables: Tables, physics: ManualPhysics) -> None:
    _, anna, ben = await playing(tables)
    await rehearse(anna)
    assert refusal(await rehearse(anna)) == "too_fast"
    assert await rehearse(ben) == []  # everybody else may
    physics.land(1)
    await settle(tables)
    await settle(tables)
    assert kinds(anna.news()) == ["rehearsed"]
    assert await rehearse(anna) == []
    physics.land(2)
    await settle(tables)
    assert kinds(ben.news()) == ["rehearsed"]


async def test_only_so_many(tables: Tables, physics: ManualPhysics) -> None:
    _, anna, _ = await playing(tables)
    assert isinstance(tables.services.time, ManualTime)
    for _ in range(5):
        await rehearse(anna)
        physics.land(1)
        await settle(tables)
    anna.news()
    assert refusal(await rehearse(anna)) == "too_fast"
    await tables.services.time.advance(tables, 2)
    assert await rehearse(anna) == []


async def test_what_counts_comes_first(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, ben = await playing(tables)
    watcher = Browser(table)
    await watcher.hello()
    await rehearse(ben, 1)
    await rehearse(watcher, 2)
    await anna.move("toss", force=90)
    assert len(physics.asked) == 1
    physics.land(1)
    await settle(tables)
    await settle(tables)
    assert "seen_by" not in physics.asked[1]
    physics.land(2)
    await settle(tables)
    await settle(tables)
    assert (table.version, len(physics.asked)) == (2, 3)
    assert "seen_by" in physics.asked[2]


async def test_what_cannot_be_rehearsed_is_refused_with_its_reason(tables: Tables, physics: ManualPhysics) -> None:
    _, anna, _ = await playing(tables)
    refused = (await rehearse(anna, 100))[0]
    assert refused["refusal"] == {
        "rule": None,
        "key": "bad_rehearsal",
        "sentence": "This cannot be rehearsed: force: 0 to 99 is needed",
    }
    assert physics.asked == []
    assert await rehearse(anna) == []  # the refused one is not waited for


async def test_what_the_rules_forbid_is_refused_by_its_rule(tables: Tables, physics: ManualPhysics) -> None:
    _, anna, _ = await playing(tables)
    refused = (await rehearse(anna, PRACTICE_FORCE + 1))[0]
    assert refused["refusal"] == {"rule": "TS-4", "key": "too_strong", "sentence": "For practice this is too strong."}
    assert physics.asked == []


async def test_a_failure_is_told(tables: Tables, physics: ManualPhysics) -> None:
    _, anna, _ = await playing(tables)
    await rehearse(anna)
    physics.fail()
    await settle(tables)
    assert anna.last("refused")["id"] == 9
    assert refusal(anna.news()) == "not_now"
    assert tables.services.metrics.experiment_failures == 1
    assert await rehearse(anna) == []


async def test_a_slow_rehearsal_is_given_up(tables: Tables, physics: ManualPhysics) -> None:
    _, anna, _ = await playing(tables)
    assert isinstance(tables.services.time, ManualTime)
    await rehearse(anna)
    await tables.services.time.advance(tables, 10)
    assert refusal(anna.news()) == "not_now"
    assert (physics.answers[0].cancelled(), tables.services.physics.free) == (True, 1)


async def test_who_left_is_not_answered(tables: Tables, physics: ManualPhysics) -> None:
    _, anna, _ = await playing(tables)
    await rehearse(anna)
    await anna.go()
    physics.land(1)
    await settle(tables)
    assert "rehearsed" not in kinds(anna.news())


async def test_games_without_rehearsals_say_so(tables: Tables) -> None:
    table, anna, _ = await two_playing(tables)
    assert refusal(await rehearse(anna)) == "no_rehearsals"
    assert anna.last("welcome")["table"]["rehearsals"] is False
    assert table.version == 0


async def test_tables_say_whether_there_are_rehearsals(tables: Tables) -> None:
    table, tokens = await opened(tables, game="tossing")
    anna = Browser(table)
    welcome = (await anna.hello(tokens["0"]))[0]
    assert welcome["table"]["rehearsals"] is True
    assert refusal(await rehearse(anna)) == "not_running"


async def test_rehearsals_go_on_during_a_pause(tables: Tables, physics: ManualPhysics) -> None:
    table, anna, ben = await playing(tables)
    await anna.say("pause", want=True)
    await ben.say("pause", want=True)
    assert table.facts.status == "paused"
    anna.news()
    assert await rehearse(anna) == []
    physics.land(1)
    await settle(tables)
    assert kinds(anna.news()) == ["rehearsed"]
