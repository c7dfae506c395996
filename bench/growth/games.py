"""Long games: reading one from the store, coming back to it, its history, and the pages of its replay."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from bench.growth import made
from bench.listener import say
from spieltisch.server.store import table_facts
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.table.position import position_of
from spieltisch.server.table.records import archive
from spieltisch.server.table.records.archive import PageKey
from tools.load.curve import show

GAME = "cubitos"
RUN = "go"
"""Who never runs never arrives: such a game is as long as one likes."""
SMALL = [10, 100, 500]
FULL = [10, 50, 100, 500, 1000, 2500, 5000]
PAGE_BYTES = 256 * 1024


def ms(work: Callable[[], object]) -> float:
    """Processor time, the best of three."""
    times = []
    for _ in range(3):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return 1000 * min(times)


def longer(facts: Facts, moves: int) -> Facts:
    """The same game, cut off after so many moves."""
    again = table_facts.DECODER.decode(table_facts.ENCODER.encode(facts))
    del again.moves[moves:]
    return again


def line_of(facts: Facts) -> dict[str, Any]:
    moves = len(facts.moves)
    snapshot = table_facts.ENCODER.encode(facts)
    position = position_of(facts)
    frozen = archive.frozen(facts, False)
    first, last = [PageKey(None, number, False, True) for number in (0, archive.page_number(moves, moves))]
    return {
        "moves": moves,
        "facts ms": ms(lambda: table_facts.DECODER.decode(snapshot)),
        "position ms": ms(lambda: position_of(facts)),
        "come back ms": ms(lambda: position.history.pages(0, -1, PAGE_BYTES)),
        "first page ms": ms(lambda: archive.write_page(frozen, first)),
        "last page ms": ms(lambda: archive.write_page(frozen, last)),
        "first page bytes": len(archive.write_page(frozen, first)),
        "whole replay bytes": len(archive.write_replay(frozen, b"{}", None, False, 1 << 30)),
    }


def run(full: bool) -> dict[str, Any]:
    sizes = FULL if full else SMALL
    say("Long games")
    whole = made.game_of(GAME, "long", sizes[-1], without=RUN).facts
    lines = [line_of(longer(whole, moves)) for moves in sizes]
    show(f"Long games ({GAME}), processor time", "moves", lines)
    return {"curve": lines}
