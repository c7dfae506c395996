"""Playing on from a position of a finished game: the same position, other draws, a table that counts for nothing."""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import Any

import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import CONTINUED, JOURNAL, verify
from spieltisch.server.store.entries import Created, decode, encode
from spieltisch.server.table.position import Position, first_position, first_position_in_slices, position_of
from spieltisch.server.table.records import archive, records
from spieltisch.server.table.records.continuing import NotFromHere, continue_from
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.continued.games import MOST, after_some_moves, continued_at, finished, imported, played_out, simulated
from tests.server.harness import HOST, Browser, brought, read_again, record_of, refusal, settle


def frame(table: Table, move: int, viewer: int | None = 0) -> records.Frame:
    return list(records.frames(table.facts, viewer, move, move + 1))[-1]


async def test_it_begins_with_the_position_and_goes_on_to_an_end(tables: Tables) -> None:
    old = await finished(tables)
    move = after_some_moves(old)
    table, anna = await continued_at(tables, old, move)
    assert anna.last("table")["table"]["continued"] == {"table": old.id, "move": move}
    assert table.facts.status == "waiting"

    await anna.say("start")
    first = next(update for update in map(json.loads, anna.pipe.texts) if update["type"] == "update")
    assert (first["version"], first["missed"]) == (0, 0)
    assert first["view"] == without_fixed(first, frame(old, move).view)
    assert first["events"][-1] == {"event": "continued", "rules": [], "move": move}
    assert len(first["events"]) > move, "what happened before can be looked up"

    await settle(tables)
    await played_out(tables, anna)
    assert table.facts.status == "finished"
    assert table.facts.moves != old.facts.moves[move:]


async def test_many_moves_before_it_hold_up_nobody(tables: Tables) -> None:
    old = await finished(tables)
    move = after_some_moves(old)
    table, _ = await continued_at(tables, old, move)
    turns, looks = 0, itertools.count()

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    beside = asyncio.create_task(others())
    position = await first_position_in_slices(table.facts, lambda: float(next(looks)))  # each move takes a second
    beside.cancel()
    assert turns >= move - 1
    at_once = first_position(table.facts)
    encode = position.game.encode_state
    assert encode(position.state) == encode(at_once.state)
    assert position.history.pages(0, -1, 10**9) == at_once.history.pages(0, -1, 10**9)


def without_fixed(update: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in update.get("fixed", {})}


@pytest.mark.parametrize("seat", [0, 1])
async def test_any_seat_can_be_taken(tables: Tables, seat: int) -> None:
    old = await finished(tables)
    table, anna = await continued_at(tables, old, after_some_moves(old), seat)
    await anna.say("start")
    await settle(tables)
    assert [chair.kind for chair in table.facts.chairs] == (["human", "bot"] if seat == 0 else ["bot", "human"])
    hand = anna.last("update")["view"]["hands"]
    assert hand[seat]["cards"] is not None or table.version > 0


async def test_what_was_still_to_be_drawn_is_drawn_anew(tables: Tables) -> None:
    """The draw pile has the same cards in another order, and a second table yet another one."""
    old = await finished(tables)
    decks = []
    for _ in range(2):
        table, anna = await continued_at(tables, old, after_some_moves(old))
        await anna.say("start")
        assert table.position is not None
        decks.append(deck_of(table))
    there = deck_at(old, after_some_moves(old))
    assert sorted(decks[0]) == sorted(decks[1]) == sorted(there)
    assert decks[0] != decks[1] != there


def deck_of(table: Table) -> list[str]:
    """Before anybody has drawn: of the position that the table began with."""
    return draw_pile(first_position(table.facts))


def deck_at(table: Table, move: int) -> list[str]:
    return draw_pile(position_of(table.facts, move))


def draw_pile(position: Position) -> list[str]:
    pile: Any = position.game.encode_state(position.state)["draw_pile"]
    return list(pile)


async def test_it_survives_restarts_without_the_old_game(tables: Tables) -> None:
    old = await finished(tables)
    table, anna = await continued_at(tables, old, after_some_moves(old))
    del tables.live[old.id]
    again = await read_again(table)
    anna = await back(again, anna)
    await anna.say("start")
    await settle(tables)
    await played_out(tables, anna, 3)
    before = again.position and again.position.game.encode_state(again.position.state)

    once_more = await read_again(again)
    assert once_more.position is not None
    assert once_more.position.game.encode_state(once_more.position.state) == before
    assert once_more.facts.continued == table.facts.continued

    anna = await back(once_more, anna)
    await played_out(tables, anna)
    assert once_more.facts.status == "finished"


async def back(table: Table, old: Browser) -> Browser:
    anna = Browser(table, HOST, "Anna")
    await anna.hello(*old.tokens.values())
    return anna


async def test_its_record_verifies_and_can_be_kept_and_played_on_elsewhere(tables: Tables) -> None:
    old = await finished(tables)
    table, anna = await continued_at(tables, old, after_some_moves(old))
    await anna.say("start")
    await settle(tables)
    await played_out(tables, anna)
    data: Data = await record_of(table)
    assert data["format"] == "spieltisch-record/3"
    verdict = verify(find("1000-km"), decode_record(data))
    assert (verdict.fault, verdict.trusted) == (None, [CONTINUED])

    kept = await imported(tables, data)
    assert kept.facts.continued == table.facts.continued
    assert frame(kept, 0, None).view == frame(table, 0, None).view
    move = after_some_moves(kept, 3)
    third, berta = await continued_at(tables, kept, move, 1)
    await berta.say("start")
    await settle(tables)
    await played_out(tables, berta)
    again = await record_of(third)
    verdict = verify(find("1000-km"), decode_record(again))
    assert (verdict.fault, verdict.trusted) == (None, [CONTINUED])
    parts: Any = again["continued"]
    assert [len(part["moves"]) for part in parts["parts"]] == [after_some_moves(old), move]


async def test_a_changed_beginning_does_not_fit_the_journal(tables: Tables) -> None:
    old = await finished(tables)
    table, anna = await continued_at(tables, old, after_some_moves(old))
    await anna.say("start")
    await settle(tables)
    await played_out(tables, anna)
    data: Any = await record_of(table)
    data["continued"]["table"] = "elsewhere"
    fault = verify(find("1000-km"), decode_record(data)).fault
    assert fault == "the position it was played on from is not the one in the journal"
    data["chain"] = None
    assert verify(find("1000-km"), decode_record(data)).trusted == [JOURNAL, CONTINUED]


async def test_it_counts_for_nothing(tables: Tables) -> None:
    old = await finished(tables)
    await tables.counting.count_finished()
    counted = await tables.services.journal.games_counted()
    played = await tables.services.journal.played(HOST)

    table, anna = await continued_at(tables, old, after_some_moves(old))
    await anna.say("start")
    await settle(tables)
    await played_out(tables, anna)
    await tables.counting.count_finished()

    assert await tables.services.journal.games_counted() == counted
    assert await tables.services.journal.played(HOST) == played
    assert anna.last("table")["table"]["series"] is None
    finished_seats = await tables.services.journal.finished_seats(HOST, 1 << 60, 20)
    assert {each.table for each in finished_seats} == {old.id, table.id}, "it is still among the own games"


async def test_another_game_begins_at_the_same_position(tables: Tables) -> None:
    old = await finished(tables)
    table, anna = await continued_at(tables, old, after_some_moves(old))
    await anna.say("start")
    await settle(tables)
    await played_out(tables, anna)
    await anna.say("rematch")
    again = await brought(tables, table.facts.rematch or "")
    assert again.facts.continued == table.facts.continued
    assert again.facts.secret != table.facts.secret


async def test_options_stay_as_they_were(tables: Tables) -> None:
    old = await imported(tables, simulated("dice-flick", tremor="good casual"))
    table, anna = await continued_at(tables, old, 0)
    answer = await anna.say("choose", seat=0, option="tremor", value="off")
    assert refusal(answer) == "not_now"
    await anna.say("change_places", seat=0, other=1)
    assert table.facts.options == old.facts.options


async def test_positions_that_nobody_can_play_on_from(tables: Tables) -> None:
    old = await finished(tables)
    facts = archive.frozen(old.facts, False)
    last = len(old.facts.moves)
    with pytest.raises(NotFromHere) as over:
        continue_from(facts, last, MOST)
    assert over.value.key == "over"
    with pytest.raises(NotFromHere) as long:
        continue_from(facts, after_some_moves(old), 3)
    assert long.value.key == "too_long"
    frames = list(records.frames(old.facts, None))
    assert [each.version for each in frames if each.no_play_on == "over"] == [last]

    flicks = await imported(tables, simulated("dice-flick"))
    moving = [each.version for each in records.frames(flicks.facts, None) if each.no_play_on == "moving"]
    assert moving
    with pytest.raises(NotFromHere) as flying:
        continue_from(archive.frozen(flicks.facts, False), moving[0], MOST)
    assert flying.value.key == "moving"


async def test_no_name_comes_along(tables: Tables) -> None:
    old = await finished(tables)
    text = str(continue_from(archive.frozen(old.facts, False), after_some_moves(old), MOST))
    assert "Anna" not in text
    assert not any(chair.name and chair.name in text for chair in old.facts.chairs)


def test_tables_of_before_are_written_as_before() -> None:
    text, _ = encode(Created("practice", 1, 2, {}, "00", ""))
    assert b"continued" not in text
    entry = decode(
        b'{"kind":"created","game":"practice","rules_version":1,"seats":2,"options":{}}', b'{"secret":"00","host":""}'
    )
    assert isinstance(entry, Created)
    assert entry.continued is None
