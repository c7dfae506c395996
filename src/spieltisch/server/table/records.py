"""Records and replays: the whole game of a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.chain import Chain
from spieltisch.engine.record import BrokenRecord, Entry, Player, Record, Replay, decode_record, draws_of
from spieltisch.engine.registry import UnknownGame, find
from spieltisch.engine.verify import Verdict, verify
from spieltisch.server.doors import iso
from spieltisch.server.protocol.infos import TableInfo
from spieltisch.server.store.table_facts import BOT, Facts, PlayedMove
from spieltisch.server.table import flights
from spieltisch.server.table.broadcast import visible_to
from spieltisch.server.table.position import Position, dice_of, first_position, game_of, replay


class Frame(msgspec.Struct):
    """The position after a move, and the events of that move."""

    version: int
    seat: int | None
    by: str | None
    at: int
    events: list[dict[str, Any]]
    view: dict[str, Any]


class ReplayAnswer(msgspec.Struct):
    """A whole game as one viewer may see it; archive.py writes it piece by piece."""

    table: TableInfo
    viewer: int | None
    frames: list[Frame]
    setting: dict[str, Any] = {}
    """What never changes during the game."""


def frames(facts: Facts, viewer: int | None) -> Iterator[Frame]:
    """Frame 0 is the opening. One after the other: all of them together take too much memory."""
    position = first_position(facts)
    view = view_of(position, viewer)
    yield Frame(0, None, None, 0, visible_to(position.events, viewer), view)
    for played, events in replay(position, facts.moves):
        knows = played.seat in view["to_act"]  # whether this viewer could see that this seat was to act
        view = view_of(position, viewer)
        yield Frame(
            position.version,
            played.seat if knows else None,
            played.by if knows else None,
            played.at,
            visible_to(events, viewer),
            view,
        )


def view_of(position: Position, viewer: int | None) -> dict[str, Any]:
    return position.game.encode_view(position.game.view(position.state, None if viewer is None else Seat(viewer)))


def record_of(facts: Facts, chain: Chain | None) -> Data:
    """The record of a finished game, secret and draws included; `chain` is the journal behind it."""
    if facts.record is not None:
        return facts.record
    game = game_of(facts)
    dice = dice_of(facts)
    players = [
        Player(chair.name or "", chair.level, "" if chair.kind == BOT else chair.nonce, chair.pledge)
        for chair in facts.chairs
    ]
    record = Record(
        facts.game,
        facts.rules_version,
        facts.table,
        iso(facts.began),
        facts.options,
        players,
        facts.commitment,
        facts.secret,
        None,
        [_entry(played) for played in facts.moves],
        [],
        None,
        facts.fair,
        facts.start,
        facts.ended,
        None,
        chain,
    )
    again = Replay(game, record, dice)
    again.run()
    record.draws = draws_of(dice)
    record.outcome = game.outcome(again.state)
    record.physics = flights.physics_of(facts.moves) if game.meta.experiments else None
    return record.encode()


def _entry(played: PlayedMove) -> Entry:
    return Entry(Seat(played.seat), played.move, played.by, played.at)


def check(data: object) -> tuple[Record | None, Verdict]:
    """A record from outside, and what is wrong with it."""
    if not isinstance(data, dict):
        return None, Verdict("a record is an object", None, None, 0, 0)
    try:
        record = decode_record(data)
        return record, verify(find(record.game, record.rules_version), record)
    except (InvalidData, BrokenRecord, UnknownGame) as error:
        return None, Verdict(str(error), None, None, 0, 0)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        # A record can contain anything; a game may fail on nonsense that no rule names.
        return None, Verdict(f"the record cannot be played: {error!r}", None, None, 0, 0)
