"""Games on the clock are played on between two rounds, and their clock goes on from where it stood."""

from __future__ import annotations

import msgspec

from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.table.ends.ending import finish
from spieltisch.server.table.records import records
from spieltisch.server.tables import Tables
from tests.server.continued.games import continued_at, imported, pass_time, simulated
from tests.server.harness import HOST, Browser, read_again, record_of


async def test_a_race_is_played_on_between_two_rounds(tables: Tables) -> None:
    old = await imported(tables, simulated("cubo", tempo="race"))
    frames = list(records.frames(old.facts, None))
    resting = [each.version for each in frames if each.no_play_on is msgspec.UNSET]
    assert len(resting) > 1
    assert all(frames[number].view["phase"] == "ready" for number in resting)
    move = resting[-1]
    stood_at = old.facts.moves[move - 1].at

    table, anna = await continued_at(tables, old, move)
    table_tokens = list(anna.tokens.values())
    await anna.say("start")
    timed = table.clocks.timed
    assert timed is not None
    assert timed.now() >= stood_at > 0
    await pass_time(tables, 2)
    again = await read_again(table)
    assert again.clocks.timed is not None
    assert again.clocks.timed.now() >= stood_at
    anna = Browser(again, HOST, "Anna")
    await anna.hello(*table_tokens)
    await pass_time(tables, 30)
    assert again.facts.moves, "the round begins by itself"
    assert all(played.at >= stood_at for played in again.facts.moves)
    await finish(again, "agreement")
    verdict = verify(find("cubo"), decode_record(await record_of(again)))
    assert (verdict.fault, verdict.moves) == (None, len(again.facts.moves))
