"""Finished games, and tables that are played on from them."""

from __future__ import annotations

from typing import Any

import msgspec

from spieltisch.arena.play import play, record_of
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import Data, Json
from spieltisch.engine.options import choose_options
from spieltisch.engine.registry import find
from spieltisch.server.edge.play_on import open_continued
from spieltisch.server.edge.requests import PlayOn
from spieltisch.server.store.entries import Imported
from spieltisch.server.table.records import archive, records
from spieltisch.server.table.records.continuing import continue_from
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, Browser, ManualTime, brought, opened, opened_with, settle
from tests.server.store.places import renewed

MOST = 100_000
"""Moves that may lead to a position."""


def simulated(game: str, seats: int = 2, seed: int = 7, **options: Json) -> Data:
    """The record of a game between easy bots."""
    rules = find(game)
    chosen = choose_options(rules.meta.options, dict(options))
    played = play(rules, chosen, [bot(game, "easy")] * seats, seed, record=True)
    return record_of(rules, chosen, ["easy"] * seats, seed, played).encode()


def after_some_moves(table: Table, least: int = 17) -> int:
    """A move, this one or soon after it, from which the game can be played on."""
    frames = records.frames(table.facts, None, least)
    return next(each.version for each in frames if each.version >= least and each.no_play_on is msgspec.UNSET)


async def imported(tables: Tables, record: Data) -> Table:
    return await opened_with(tables, Imported(record))


async def continued_at(tables: Tables, table: Table, move: int, seat: int = 0) -> tuple[Table, Browser]:
    """Anna plays on from there, against easy bots; play has not begun."""
    wish = PlayOn(move, seat, "easy")
    beginning = continue_from(archive.frozen(table.facts, False), move, MOST)
    made = await open_continued(tables, table.facts, wish, beginning, HOST, "Anna")
    found = await brought(tables, made.table)
    anna = Browser(found, HOST, "Anna")
    await anna.hello(*made.tokens.values())
    return found, anna


async def pass_time(tables: Tables, seconds: int) -> None:
    """Second by second: a node whose lease runs out would be cut off from its database."""
    time = tables.services.time
    assert isinstance(time, ManualTime)
    for _ in range(seconds):
        await time.advance(tables, 1)
        await renewed(tables)


async def played_out(tables: Tables, anna: Browser, most: int = 1000) -> None:
    """Anna makes the first move that she may, until the game is over or she has made so many."""
    table = anna.table
    for _ in range(most):
        if table.facts.status != "running":
            return
        moves = anna.last("update")["moves"]
        if moves:
            await anna.say("move", id=1, version=table.version, move=moves[0])
        else:  # bots take their time where an answer would tell something
            await pass_time(tables, 5)
        await settle(tables)


async def finished(tables: Tables, **wish: Any) -> Table:
    """A game of 1000 km between Anna and a bot, played to its end here."""
    settings: dict[str, Any] = {"game": "1000-km", "seats": 2, "bots": [None, "easy"]}
    table, tokens = await opened(tables, **(settings | wish))
    anna = Browser(table, HOST, "Anna")
    await anna.hello(tokens["0"])
    await anna.say("start")
    await settle(tables)
    await played_out(tables, anna)
    assert table.facts.status == "finished"
    return table
