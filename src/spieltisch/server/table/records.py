"""Records and replays: a table's whole game, for who may see it."""

from __future__ import annotations

from typing import Any

import msgspec

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.record import BrokenRecord, Entry, Player, Record, Replay, decode_record, draws_of
from spieltisch.engine.registry import UnknownGame, find
from spieltisch.engine.verify import Verdict, verify
from spieltisch.server.doors import iso
from spieltisch.server.protocol.messages import TableInfo
from spieltisch.server.store.table_facts import Facts, Made
from spieltisch.server.table.broadcast import commitment, seen
from spieltisch.server.table.position import Play, dice_of, game_of, opened, steps


class Frame(msgspec.Struct):
    """The position after a move, and what led there."""

    version: int
    seat: int | None
    by: str | None
    at: int
    events: list[dict[str, Any]]
    view: dict[str, Any]


class ReplayAnswer(msgspec.Struct):
    """A whole game as one viewer may see it."""

    table: TableInfo
    viewer: int | None
    frames: list[Frame]
    setting: dict[str, Any] = {}
    """What never changes during the game."""


def replay_of(facts: Facts, table: TableInfo, viewer: int | None) -> ReplayAnswer:
    play = opened(facts)
    return ReplayAnswer(table, viewer, frames(facts, viewer), play.game.setting(play.state))


def frames(facts: Facts, viewer: int | None) -> list[Frame]:
    """Frame 0 is the opening."""
    play = opened(facts)
    view = view_of(play, viewer)
    shown = [Frame(0, None, None, 0, seen(play.events, viewer), view)]
    for made, events in steps(play, facts.moves):
        known = made.seat in view["to_act"]  # else this viewer did not know that this seat was asked
        view = view_of(play, viewer)
        shown.append(
            Frame(
                play.version,
                made.seat if known else None,
                made.by if known else None,
                made.at,
                seen(events, viewer),
                view,
            )
        )
    return shown


def view_of(play: Play, viewer: int | None) -> dict[str, Any]:
    return play.game.encode_view(play.game.view(play.state, None if viewer is None else Seat(viewer)))


def record_of(facts: Facts) -> Data:
    """The record of a finished game, secret and draws included."""
    if facts.record is not None:
        return facts.record
    game = game_of(facts)
    dice = dice_of(facts)
    players = [
        Player(chair.name or "", chair.level, "" if chair.level is not None else chair.nonce) for chair in facts.chairs
    ]
    record = Record(
        facts.game,
        facts.rules_version,
        facts.table,
        iso(facts.began),
        facts.options,
        players,
        commitment(facts),
        facts.secret,
        None,
        [_entry(made) for made in facts.moves],
        [],
        None,
    )
    replay = Replay(game, record, dice)
    replay.run()
    record.draws = draws_of(dice)
    record.outcome = game.outcome(replay.state)
    return record.encode()


def _entry(made: Made) -> Entry:
    return Entry(Seat(made.seat), made.move, made.by, made.at)


def check(data: object) -> tuple[Record | None, Verdict]:
    """A record from outside, and what is wrong with it."""
    if not isinstance(data, dict):
        return None, Verdict("a record is an object", None, None, 0, 0)
    try:
        record = decode_record(data)
        return record, verify(find(record.game), record)
    except (InvalidData, BrokenRecord, UnknownGame) as error:
        return None, Verdict(str(error), None, None, 0, 0)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        # A record can say anything; a game may trip over nonsense that no rule names.
        return None, Verdict(f"the record cannot be played: {error!r}", None, None, 0, 0)
