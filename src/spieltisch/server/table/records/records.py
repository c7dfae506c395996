"""Records and replays: the whole game of a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.chain import Chain
from spieltisch.engine.continued import decode_continuation, why_not_from
from spieltisch.engine.record import BrokenRecord, Entry, Player, Record, Replay, decode_record, draws_of
from spieltisch.engine.registry import UnknownGame, find
from spieltisch.engine.verify import Verdict, verify
from spieltisch.server.doors import iso
from spieltisch.server.protocol.infos import TableInfo, TableSummary
from spieltisch.server.store.table_facts import BOT, FINISHED, Facts
from spieltisch.server.store.table_parts import PlayedMove
from spieltisch.server.table.broadcast import visible_to
from spieltisch.server.table.physics import flights
from spieltisch.server.table.position import Position, dice_of, first_position, game_of, replay, skip


class Frame(msgspec.Struct):
    """The position after a move, and the events of that move."""

    version: int
    seat: int | None
    by: str | None
    at: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    no_play_on: str | msgspec.UnsetType = msgspec.UNSET
    """Why nobody can play on from here after the game: `over`, or `moving` if something is still in motion."""


class ReplayAnswer(msgspec.Struct):
    """A whole game as one viewer may see it; archive.py writes it piece by piece."""

    table: TableInfo
    viewer: int | None
    frames: list[Frame]
    setting: dict[str, Any] = {}
    """What never changes during the game."""


class ReplayPage(msgspec.Struct):
    """Some frames of a game as one viewer may see it; the later pages of a replay have only `first` and `frames`."""

    first: int
    """The version of the first frame."""
    frames: list[Frame]
    table: TableSummary | msgspec.UnsetType = msgspec.UNSET
    viewer: int | msgspec.UnsetType | None = msgspec.UNSET
    ended: str | msgspec.UnsetType | None = msgspec.UNSET
    """Why the game is over without a result."""
    moves: int | msgspec.UnsetType = msgspec.UNSET
    """In the whole game."""
    setting: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    secrets: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether something lies hidden in this game, so that `open` shows more."""


def frames(
    facts: Facts,
    viewer: int | None,
    first: int = 0,
    end: int | None = None,
    position: Position | None = None,
    all_open: bool = False,
) -> Iterator[Frame]:
    """The frames from `first` to before `end`. Frame 0 is the opening. All of them together take too much memory.

    `position`: the one before the first move, if there is one already. `all_open`: with all hands open, for a game that
    is over.
    """
    position = position or first_position(facts)
    skip(position, facts.moves[: max(0, first - 1)])
    view = view_of(position, viewer, all_open)
    if first == 0:
        yield Frame(0, None, None, 0, visible_to(position.events, viewer), view, no_play_on(facts, position))
    for played, events in replay(position, facts.moves[position.version : None if end is None else end - 1]):
        knows = all_open or played.seat in view["to_act"]  # whether this viewer could see that this seat was to act
        view = view_of(position, viewer, all_open)
        seat, by = (played.seat, played.by) if knows else (None, None)
        seen, why_not = visible_to(events, viewer), no_play_on(facts, position)
        yield Frame(position.version, seat, by, played.at, seen, view, why_not)


def no_play_on(facts: Facts, position: Position) -> str | msgspec.UnsetType:
    """Nothing while the game is running: it might tell what is hidden."""
    if facts.status != FINISHED:
        return msgspec.UNSET
    return why_not_from(position.game, position.state) or msgspec.UNSET


def view_of(position: Position, viewer: int | None, all_open: bool = False) -> dict[str, Any]:
    game, state, seat = position.game, position.state, None if viewer is None else Seat(viewer)
    view = game.open_view(state, seat) if all_open else None
    return game.encode_view(game.view(state, seat) if view is None else view)


def has_secrets(position: Position) -> bool:
    """Whether something lies hidden in this game that can be shown after its end."""
    return position.game.open_view(position.state, None) is not None


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
        None if facts.continued is None else decode_continuation(facts.continued),
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
