"""Nothing that a seat may not know ever leaves: every byte of whole games is read, for every viewer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.fair import pledged_key_of
from spieltisch.server.services import Services
from spieltisch.server.store.sqlite.journal import SqliteJournal
from spieltisch.server.table.position import position_of
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, ManualTime, config, opened

ATTACKS = ["attack"]


async def first_attack(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
    """Attack whenever possible, never answer: so that there are many moments in which somebody is asked."""
    return next((move for move in moves if move["move"] in ("attack", "pass")), moves[seed % len(moves)])


async def play_1000_km(folder: Path, seed: int) -> tuple[Tables, Table, list[Browser], Browser, list[str]]:
    """A whole game of 1000 km: three people and a bot, and somebody who watches."""
    time = ManualTime()
    count = seed * 1000

    def random_bytes(size: int) -> bytes:
        nonlocal count
        count += 1
        return count.to_bytes(size, "big") if size < 32 else bytes([count % 251]) * size

    tables = Tables(Services(config(folder, time=time, chooser=first_attack, random_bytes=random_bytes)))
    table, tokens = await opened(tables, game="1000-km", seats=4, bots=[None, None, None, "easy"])
    people = [Browser(table, HOST if seat == 0 else "", f"P{seat}") for seat in range(3)]
    held = []
    for seat, person in enumerate(people):
        await person.hello(*tokens.values() if seat == 0 else [])
        await person.say("sit", seat=seat)
        held.append(person.token)
    watcher = Browser(table)
    await watcher.hello()
    await people[0].say("start")
    for _ in range(2000):
        if table.facts.status == "finished":
            break
        acting = next((p for p in people if p.last("update")["moves"]), None)
        if acting is None:
            await time.advance(tables, 2)
            continue
        time.seconds += 1
        update = acting.last("update")
        moves = update["moves"]
        move = next((m for m in moves if m["move"] in ("attack", "pass")), moves[update["version"] % len(moves)])
        await acting.say("move", version=update["version"], move=move)
    assert table.facts.status == "finished"
    return tables, table, people, watcher, held


def whole_state(table: Table, version: int) -> Data:
    position = position_of(table.facts, version)
    return position.game.encode_state(position.state)


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_whole_game_of_1000_km_tells_nobody_more_than_the_engine_allows(tmp_path: Path, seed: int) -> None:
    tables, table, people, watcher, held = await play_1000_km(tmp_path, seed)
    secret = bytes.fromhex(table.facts.secret)
    facts = table.facts
    key = pledged_key_of(secret, table.id, facts.start, [chair.nonce for chair in facts.chairs])
    assert facts.chain is not None
    hidden = [
        secret.hex(),
        key.hex(),
        facts.chain,
        *held,
        *[chair.token for chair in table.facts.chairs if chair.token],
    ]
    for seat, viewer in [*enumerate(people), (None, watcher)]:
        everything = "\n".join(viewer.pipe.texts)
        for word in hidden:
            assert word not in everything
        for text in viewer.pipe.texts:
            check_update(json.loads(text), seat)
    await tables.close()


def check_update(message: dict[str, Any], seat: int | None) -> None:
    """No card of another hand, no card of the draw pile, nobody else who is asked in secret."""
    if message["type"] != "update":
        return
    view = message["view"]
    assert message["seat"] == seat == view["seat"]
    assert isinstance(view["draw_pile"], int)
    for hand in view["hands"]:
        assert (hand["cards"] is None) == (hand["seat"] != seat)
    if view["phase"] == "reaction" and view["to_act"] != [seat]:
        assert view["to_act"] == []
        assert view["reaction"]["safety"] is None
        assert message["clock"] is None
        assert message["moves"] == []
    for event in message["events"]:
        if event["event"] in ("draw", "deal") and event.get("seat") != seat:
            assert "card" not in event
            assert "cards" not in event
        if event["event"] == "asked":
            assert event["seat"] == seat


async def test_moments_with_and_without_a_holder_look_the_same_to_the_others(tmp_path: Path) -> None:
    """In a reaction, what the uninvolved get depends on nothing but what is public."""
    shapes: dict[bool, set[tuple[Any, ...]]] = {True: set(), False: set()}
    for seed in range(20):  # few games have a moment with a holder
        tables, table, _, watcher, _ = await play_1000_km(tmp_path / str(seed), seed)
        for text in watcher.pipe.texts:
            message = json.loads(text)
            if message["type"] == "update" and message["view"]["phase"] == "reaction":
                held = table.facts.moves[message["version"]].seat >= 0
                shapes[held].add(shape_of(message))
        await tables.close()
        if all(shapes.values()):
            break
    assert shapes[True]
    assert shapes[True] <= shapes[False]


def shape_of(message: dict[str, Any]) -> tuple[Any, ...]:
    """What an update tells besides its view."""
    fields = tuple(sorted(message))
    return fields, message["clock"], message["undo"], len(message["events"]), tuple(message["moves"])


async def test_the_journal_holds_the_secret_and_the_public_answers_do_not(tmp_path: Path) -> None:
    tables, table, _, _, _ = await play_1000_km(tmp_path, 4)
    rows = await tables.services.journal.rows(table.id)
    assert table.facts.secret.encode() in b"".join(row.sealed or b"" for row in rows)
    assert table.facts.secret.encode() not in b"".join(row.data for row in rows)
    journal = tables.services.journal
    assert isinstance(journal, SqliteJournal)
    summaries = journal._reading.execute("SELECT data FROM summaries").fetchall()
    assert all(table.facts.secret.encode() not in data for (data,) in summaries)
    await tables.close()
