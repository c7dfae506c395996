"""No change of a record goes unnoticed: `verify` finds it, or says that it takes the changed field on trust."""

from __future__ import annotations

import json
import os
import re
from typing import Any

import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.engine.fair import FairDice, commitment_of, key_of
from spieltisch.engine.options import read_options
from spieltisch.engine.record import Entry, Player, Record, decode_record, draws_of
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.table.ends.ending import finish
from spieltisch.server.tables import Tables
from tests.server.continued.games import continued_at, imported, simulated
from tests.server.harness import HOST, Browser, ManualTime, opened, record_of, settle
from tests.server.table.record_kinds import VECTORS, cases, changes, made, says_the_same, verdict_on, written

SECRET = bytes(range(32))
COVERS = {
    "journal": r"(options|moves|players)(\..+)?|began|ended|physics|start|table|chain",
    "continued": r"continued\..+",
}
"""The fields that a verdict names with each key."""


def by_engine(seed: int | None) -> Data:
    """As of an old table with open nonces, or of a simulation."""
    game = find("practice")
    players = [Player("Anna", None, "ab" * 16 if seed is None else ""), Player("Bot", "easy", "")]
    dice = FastDice(seed) if seed is not None else FairDice(key_of(SECRET, "old", [each.nonce for each in players]))
    options = read_options(game.meta.options, {"rounds": 3})
    state = game.start(2, options, dice)
    entries: list[Entry] = []
    while game.outcome(state) is None:
        seat = game.to_act(state)[0]
        move = game.legal_moves(state, seat)[0]
        entries.append(Entry(seat, game.encode_move(move), "player", 1000 * len(entries)))
        game.play(state, seat, move)
    return Record(
        *("practice", game.meta.rules_version, "old", "2026-01-01T12:00:00.000Z", options.encode(), players),
        *(commitment_of(SECRET) if seed is None else "", SECRET.hex() if seed is None else None, seed, entries),
        *(draws_of(dice), game.outcome(state)),
    ).encode()


async def by_tables(tables: Tables) -> dict[str, Data]:
    """Of this version's tables: after an undo and a change of places, with physics, played on, a lesson."""
    kinds: dict[str, Data] = {}
    table, tokens = await opened(tables, game="practice", seats=3, options={"rounds": 5})
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await ben.hello()
    await ben.say("sit", seat=1, name="Ben")
    await anna.say("bot", seat=2, level="easy")
    await anna.say("change_places", seat=1, other=2)
    await anna.say("start")
    await settle(tables)
    await anna.move("roll")
    await anna.move("end")
    await settle(tables)
    await finish(table, "agreement")
    kinds["places"] = await record_of(table)

    table, tokens = await opened(tables, game="tossing", options={"rounds": 2})
    anna, ben = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(tokens["0"])
    await anna.say("sit", seat=0)
    await ben.hello()
    await ben.say("sit", seat=1, name="Ben")
    await anna.say("start")
    for browser in (anna, ben):
        await browser.move("toss", force=3)
        await settle(tables)
    kinds["tossing"] = await record_of(table)

    old = await imported(tables, simulated("1000-km"))
    table, anna = await continued_at(tables, old, 4)
    await anna.say("start")
    await settle(tables)
    await finish(table, "agreement")
    kinds["continued"] = await record_of(table)

    table, tokens = await opened(tables, game="1000-km", seats=1, lesson=True)
    anna = Browser(table, HOST, "Anna")
    anna.reveals = False
    await anna.hello(tokens["0"])
    await anna.say("start")
    await settle(tables)
    await finish(table, "agreement")
    kinds["lesson"] = await record_of(table)
    return kinds


@pytest.mark.skipif("SPIELTISCH_WRITE" not in os.environ, reason="writes the records and verdicts anew")
async def test_write(tables: Tables, time: ManualTime) -> None:
    kinds = await by_tables(tables)
    kinds["old"], kinds["simulated"] = by_engine(None), by_engine(7)
    VECTORS.write_text(written(kinds))


@pytest.fixture(scope="module")
def vectors() -> Any:
    return json.loads(VECTORS.read_text())


def test_every_kind_of_record_fits(vectors: Any) -> None:
    faults = {kind: verdict_on(record).fault for kind, record in vectors["records"].items()}
    assert faults == dict.fromkeys(["places", "tossing", "continued", "lesson", "old", "simulated"])


def test_the_verdicts_that_the_browser_is_held_to_are_ours(vectors: Any) -> None:
    """To write them anew: SPIELTISCH_WRITE=1."""
    assert cases(vectors["records"]) == vectors["cases"]


@pytest.mark.parametrize("chained", [True, False])
def test_every_change_is_found_or_named_as_taken_on_trust(vectors: Any, chained: bool) -> None:
    unnoticed = []
    for kind, good in vectors["records"].items():
        if not chained and not good.get("chain"):
            continue
        record = good if chained else {**good, "chain": None}
        for change in changes(record):
            data = made(record, change)
            verdict = verdict_on(data)
            named = any(re.fullmatch(COVERS[key], change.place) for key in verdict.trusted if key in COVERS)
            unknown = any(place.startswith(change.place) for place in verdict.unknown)
            if verdict.fault is None and not named and not unknown and not says_the_same(record, data):
                unnoticed.append((kind, change, verdict.trusted))
    assert not unnoticed, "\n".join(map(str, unnoticed))


@pytest.mark.parametrize(("path", "part"), [("began", "start"), ("physics", "physics")])
def test_when_it_began_and_its_physics_are_in_the_journal(vectors: Any, path: str, part: str) -> None:
    record = {**vectors["records"]["tossing"], path: "2020-01-01T00:00:00.000Z"}
    fault = verify(find("tossing"), decode_record(record)).fault
    assert fault == f"the {part} is not the one in the journal"
