"""What is done with whole games, in a worker process: verify, import, replay, write the record.

Arguments and results are plain data, so that they can be sent to a process and back.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from spieltisch.engine.record import Record
from spieltisch.engine.verify import Verdict
from spieltisch.server.limits import Limits
from spieltisch.server.protocol.depth import is_too_deep
from spieltisch.server.store import table_facts
from spieltisch.server.store.entries import Imported
from spieltisch.server.store.journal import Row, Summary
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.store.table_log import chain_of
from spieltisch.server.table.lobby.opening import opening_of
from spieltisch.server.table.physics.flights import Checked, checked
from spieltisch.server.table.position import first_position
from spieltisch.server.table.records import records
from spieltisch.server.table.summary import summary

GZIP: Final = 31
"""The number by which zlib knows the format of gzip."""
LEVEL: Final = 5
NOT_NEEDED: Final = ("moves", "draws")
"""The parts of an imported record that a replay does not read: its moves are among the facts."""
PAGE: Final = 64
"""Frames on a page of a replay: ten kilobytes when packed, a fifteenth of a second on a slow line."""
_ENCODER: Final = msgspec.json.Encoder()


class Unreadable(Exception):
    """What was sent is no JSON."""


class TooLarge(Exception):
    """The answer would be larger than the limit."""


class NewRecord(NamedTuple):
    """An imported record as it is stored, or why it cannot be kept."""

    fault: str | None
    checked: Checked
    rows: list[Row]
    summary: Summary | None


class PageKey(NamedTuple):
    """Which page of a replay: for whom, which number, without what all pages have, packed, with all hands open."""

    viewer: int | None
    number: int
    rest: bool
    packed: bool
    all_open: bool = False


def page_number(at: int, moves: int) -> int:
    """The page with the position after this move, or the nearest there is."""
    return max(0, min(at, moves)) // PAGE


def frozen(facts: Facts, whole: bool) -> bytes:
    """The facts as they are sent to a worker; `whole`: with everything that an imported record has."""
    record = facts.record
    if record is not None and not whole:
        record = {key: value for key, value in record.items() if key not in NOT_NEEDED}
    return table_facts.ENCODER.encode(msgspec.structs.replace(facts, chat=[], record=record))


# In a worker: records from elsewhere


def verify(body: bytes, limits: Limits) -> Checked:
    """The verdict on a record. Raises Unreadable."""
    return checked(*_check(body, limits), limits.flights_per_record)


def import_record(body: bytes, limits: Limits, guest: str, table: str, at: int) -> NewRecord:
    """A record that can be kept as a table of this id, or why not. Raises Unreadable."""
    record, verdict = _check(body, limits)
    if record is None or verdict.fault is not None:
        return NewRecord(verdict.fault or "This is no record.", Checked({}), [], None)
    if record.outcome is None and record.ended is None:
        return NewRecord("Only the record of a finished game can be kept.", Checked({}), [], None)
    opening = opening_of(table, [Imported(record.encode(), guest)], at)
    return NewRecord(None, checked(record, verdict, limits.flights_per_record), opening.rows, opening.summary)


def _check(body: bytes, limits: Limits) -> tuple[Record | None, Verdict]:
    if is_too_deep(body, limits.json_depth):
        raise Unreadable(f"it is nested deeper than {limits.json_depth} levels")
    try:
        data = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Unreadable(str(error)) from error
    moves = _moves_in(data)
    if moves > limits.record_moves:
        fault = f"a record has at most {limits.record_moves:,} moves, not {moves:,}"
        return None, Verdict(fault, None, None, 0, moves)
    return records.check(data)


def _moves_in(data: object) -> int:
    """How many moves must be played to check this, those before it included. It may be anything."""
    if not isinstance(data, dict):
        return 0
    continued = data.get("continued")
    parts = continued.get("parts") if isinstance(continued, dict) else None
    lists = [
        each.get("moves") for each in [data, *(parts if isinstance(parts, list) else [])] if isinstance(each, dict)
    ]
    return sum(len(moves) for moves in lists if isinstance(moves, list))


# In a worker: games of this server


def write_record(facts: bytes, rows: list[Row], packed: bool) -> bytes:
    """The record of a finished game as JSON; `rows` is its journal. Raises Damaged."""
    known = table_facts.DECODER.decode(facts)
    record = records.record_of(known, chain_of(known, rows))
    return _joined(iter([_ENCODER.encode(record)]), packed, None)


def write_replay(
    facts: bytes, table: bytes, viewer: int | None, packed: bool, most: int, all_open: bool = False
) -> bytes:
    """The whole game as one viewer may see it, as JSON, perhaps packed. Raises TooLarge."""
    return _joined(_parts_of_replay(table_facts.DECODER.decode(facts), table, viewer, all_open), packed, most)


def _parts_of_replay(facts: Facts, table: bytes, viewer: int | None, all_open: bool) -> Iterator[bytes]:
    position = first_position(facts)
    setting: dict[str, Any] = position.game.setting(position.state)
    yield b'{"table":' + table + b',"viewer":' + _ENCODER.encode(viewer) + b',"setting":' + _ENCODER.encode(setting)
    separator = b',"frames":['
    for frame in records.frames(facts, viewer, all_open=all_open):
        yield separator + _ENCODER.encode(frame)
        separator = b","
    yield b"]}"


def write_page(facts: bytes, key: PageKey) -> bytes:
    """One page of the game as one viewer may see it, as JSON, perhaps packed."""
    return _joined(_parts_of_page(table_facts.DECODER.decode(facts), key), key.packed, None)


def _parts_of_page(facts: Facts, key: PageKey) -> Iterator[bytes]:
    first = key.number * PAGE
    position = first_position(facts)
    if key.rest:
        yield b"{"
    else:
        table = _ENCODER.encode(summary(facts, ()))
        about = {"viewer": key.viewer, "ended": facts.ended, "moves": len(facts.moves)}
        about["secrets"] = records.has_secrets(position)
        setting: dict[str, Any] = position.game.setting(position.state)
        yield b'{"table":' + table + b"," + _ENCODER.encode(about)[1:-1] + b',"setting":' + _ENCODER.encode(setting)
        yield b","
    yield b'"first":%d,"frames":[' % first
    separator = b""
    for frame in records.frames(facts, key.viewer, first, first + PAGE, position, key.all_open):
        yield separator + _ENCODER.encode(frame)
        separator = b","
    yield b"]}"


def _joined(parts: Iterator[bytes], packed: bool, most: int | None) -> bytes:
    """All parts one after the other. Raises TooLarge."""
    packer = zlib.compressobj(LEVEL, wbits=GZIP) if packed else None
    done: list[bytes] = []
    size = 0
    for part in parts:
        size += len(part)
        if most is not None and size > most:
            raise TooLarge
        done.append(part if packer is None else packer.compress(part))
    if packer is not None:
        done.append(packer.flush())
    return b"".join(done)
