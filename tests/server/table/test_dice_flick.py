"""Dice Flick at tables: real flicks become moves of the clock, go into the record, and can be rehearsed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.physics import Physics
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.games.dice_flick.flick import bank
from spieltisch.physics import physics_of
from spieltisch.server.services import Services
from spieltisch.server.table.records import records
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.games.dice_flick.made_up import made_up_bank
from tests.server.harness import Browser, ManualTime, Message, config, record_of, refusal, settle, two_playing
from tests.server.live_server import api, begin, free_port, hear, metrics_of, say, serving, sit, socket

AIM = {"plate": "south", "offset": 0.0, "azimuth": 0.0, "elevation": 10.0, "strength": 0.3}
FLICK = {"move": "flick", **AIM}
UPDATE_BYTES = 16 * 1024
RECORD_BYTES = 64 * 1024
"""Of one round of two players: ten rounds of four still fit into what may be imported, with room to spare."""
MOST_ACTS = 60


@pytest.fixture(scope="module")
def box() -> Physics:
    return physics_of("dice-flick")


@pytest.fixture
def tables(tmp_path: Path, box: Physics) -> Tables:
    async def flick(game: str, experiment: Data) -> Data:
        assert game == "dice-flick"
        return box.run(experiment)

    return Tables(Services(config(tmp_path, experimenter=flick)))


async def act(table: Table, anna: Browser, ben: Browser) -> None:
    """Whoever's turn it is takes a die, flicks it, or scores what there is."""
    assert table.position is not None
    browser = anna if 0 in table.position.acting else ben
    told = browser.last("update")
    moves: list[Message] = told["moves"]
    wanted = {"aim": "flick", "scoring": "score_best"}.get(told["view"]["stage"])
    fitting = [move for move in moves if move["move"] == wanted] or moves
    await browser.say("move", id=1, version=table.version, move=fitting[table.version * 7 % len(fitting)])
    await settle(browser.tables)


async def play_on(table: Table, anna: Browser, ben: Browser, version: int | None = None) -> None:
    """Until this many moves are made, or the game is over."""
    for _ in range(MOST_ACTS):
        if table.facts.status == "finished" or (version is not None and table.version >= version):
            return
        await act(table, anna, ben)
    raise AssertionError(f"table stays at version {table.version}")


async def test_a_whole_game_with_real_flicks(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, game="dice-flick", options={"rounds": 1})
    await play_on(table, anna, ben)
    landings = [made for made in table.facts.moves if made.move["move"] == "land"]
    assert len(landings) >= 4
    assert all((made.seat, made.by) == (-1, "clock") and made.move["trajectory"] for made in landings)
    assert (tables.services.metrics.experiments, tables.services.metrics.experiment_failures) == (len(landings), 0)

    updates = [text for text in anna.pipe.texts if '"type":"update"' in text]
    for made in landings:
        assert sum(made.move["trajectory"] in text for text in updates) == 1  # told once, never again
    assert max(len(text) for text in updates) < UPDATE_BYTES

    data = await record_of(table)
    assert len(json.dumps(data)) < RECORD_BYTES
    record = decode_record(data)
    assert verify(find("dice-flick"), record).fault is None
    flights = [event for frame in records.frames(table.facts, None) for event in frame.events]
    assert [event["trajectory"] for event in flights if event["event"] == "land"] == [
        made.move["trajectory"] for made in landings
    ]
    assert tables.services.metrics.experiments == len(landings)  # nothing was tried out for that
    await tables.close()


async def test_nobody_but_the_table_says_how_a_die_lands(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables, game="dice-flick", options={"start_player": 0})
    await play_on(table, anna, ben, 3)
    landing = table.facts.moves[2].move
    assert landing["move"] == "land"
    refused = (await anna.say("move", id=1, version=table.version, move=landing))[-1]["refusal"]
    assert refused["key"] != "bad_move"
    assert refused["rule"]
    assert refusal(await ben.say("move", id=1, version=table.version, move=landing)) == "not_your_turn"
    assert table.version == 3
    await tables.close()


@pytest.fixture
def made_up() -> Iterator[None]:
    """The fast model has a bank of its own in this test."""
    bank.use_bank(made_up_bank())
    yield
    bank.use_bank(None)


@pytest.mark.usefixtures("made_up")
async def test_without_physics_dice_land_all_the_same(tmp_path: Path) -> None:
    tables = Tables(Services(config(tmp_path)))  # whose physics always fails
    table, anna, ben = await two_playing(tables, game="dice-flick")
    await play_on(table, anna, ben, 3)
    landed = anna.last("update")["events"][0]
    assert (landed["event"], landed["trajectory"]) == ("land", "")
    assert tables.services.metrics.experiment_failures == 2
    await tables.close()


@pytest.mark.usefixtures("made_up")
async def test_when_the_time_is_up_the_table_flicks_as_was_last_shown(tmp_path: Path) -> None:
    tables = Tables(Services(config(tmp_path)))
    wish = {"start_player": 0, "physics": "fast", "flick_timer_s": 10}
    table, anna, ben = await two_playing(tables, game="dice-flick", options=wish)
    time = tables.services.time
    assert isinstance(time, ManualTime)

    async def take() -> None:
        die = next(move for move in anna.last("update")["moves"] if move["move"] == "take")
        await anna.say("move", id=1, version=table.version, move=die)

    def last_flick() -> Message:
        return [made for made in table.facts.moves if made.move["move"] == "flick"][-1].move

    await take()
    for azimuth in (20.0, -33.25):
        assert await anna.say("gesture", seat=0, what={"flick": AIM | {"azimuth": azimuth}}) == []
    await settle(tables)
    seen = [message["what"] for message in ben.news() if message["type"] == "gesture"]
    assert [what["flick"]["azimuth"] for what in seen] == [20.0, -33.25]
    await time.advance(tables, 10.1)
    assert last_flick() == FLICK | {"azimuth": -33.25}
    assert table.facts.moves[1].by == "clock"

    # what was shown for one flick is not meant for the next
    while anna.last("update")["view"]["stage"] == "bonus_offer":
        await anna.say("move", id=2, version=table.version, move={"move": "decline_bonus"})
    await take()
    await time.advance(tables, 10.1)
    assert last_flick() == FLICK
    await tables.close()


async def test_over_real_sockets(tmp_path: Path) -> None:
    metrics_port = free_port()
    with serving(tmp_path, f"metrics={metrics_port}") as port:
        with api(port) as client:
            client.post("/api/me", json={"name": "Anna"})
            wish = {"game": "dice-flick", "seats": 2, "hot_seat": True, "options": {"start_player": 0}}
            made = client.post("/api/tables", json=wish).json()
            cookie = client.cookies["spieltisch"]
        async with socket(port, made["table"], additional_headers={"cookie": f"spieltisch={cookie}"}) as ws:
            await say(ws, "hello", tokens=list(made["tokens"].values()))
            assert (await hear(ws, "welcome"))["table"]["rehearsals"] is True
            for seat in (0, 1):
                await sit(ws, seat)
            await begin({ws: [0, 1]})
            update = await hear(ws, "update")
            taking = next(move for move in update["moves"] if move["move"] == "take")
            await say(ws, "move", id=1, seat=0, version=0, move=taking)
            await say(ws, "rehearse", id=2, seat=0, what={"flick": AIM, "board": "before"})
            assert (await hear(ws, "refused"))["refusal"]["key"] == "bad_rehearsal"
            await say(ws, "rehearse", id=3, seat=0, what={"flick": AIM, "board": "empty"})
            assert (await hear(ws, "rehearsed"))["result"]["trajectory"]
            await say(ws, "move", id=4, seat=0, version=1, move=FLICK)
            landed = await hear(ws, "update")
            while landed["version"] < 3:
                landed = await hear(ws, "update")
            assert landed["events"][0]["event"] == "land"
            assert landed["events"][0]["trajectory"]
            await say(ws, "rehearse", id=5, seat=1, what={"flick": AIM, "board": "before"})
            what_if = await hear(ws, "rehearsed")
            assert (what_if["id"], what_if["seat"]) == (5, 1)
        metrics = metrics_of(metrics_port)
        assert (metrics["experiments_total"], metrics["experiment_failures_total"]) == (3, 0)
