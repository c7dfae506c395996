"""What every game promises about records: replay equals play, and no lie goes unnoticed."""

from __future__ import annotations

import copy
from typing import Any

from spieltisch.engine.basics import Data
from spieltisch.engine.record import Replay, decode_record, dice_of
from spieltisch.engine.verify import Verdict, verify
from spieltisch.testing.laws.table_laws import at_every_table, at_plain_tables
from spieltisch.testing.records import SECRET, Played
from spieltisch.testing.tables import Table, state_text, through_json

LIES = 40
"""Of a long record only so many draws and moves are changed, evenly spread."""


def spread(count: int, step: int = 1) -> range:
    """Which of so many are changed: each, or every so many-th."""
    return range(0, count, max(step, count // LIES))


@at_every_table
def replay_equals_play(table: Table, played: Played) -> None:
    record, positions = played
    again = decode_record(through_json(record.encode()))
    assert again.encode() == record.encode()
    replay = Replay(table.game, again, dice_of(again))
    for number, position in positions.items():
        while replay.number < number:
            replay.step()
        assert state_text(table, replay.state) == position, number
    verdict = verify(table.game, again)
    assert verdict.fault is None
    assert (verdict.draws, verdict.moves) == (len(record.draws), len(record.entries))


def check(table: Table, data: Data) -> Verdict:
    verdict = verify(table.game, decode_record(data))
    assert verdict.fault is not None, "a changed record passed"
    return verdict


@at_plain_tables
def no_changed_draw_goes_unnoticed(table: Table, played: Played) -> None:
    good: Any = played.record.encode()
    assert good["draws"]
    for number in spread(len(good["draws"])):
        draw = good["draws"][number]
        data = copy.deepcopy(good)
        if "order" in draw:
            order = data["draws"][number]["order"]
            order[0], order[-1] = order[-1], order[0]
        else:
            data["draws"][number]["value"] = (draw["value"] + 1) % draw["below"]
        verdict = check(table, data)
        assert verdict.draw == number + 1
        assert f"draw {number + 1} " in str(verdict.fault)


@at_plain_tables
def no_changed_move_goes_unnoticed(table: Table, played: Played) -> None:
    good: Any = played.record.encode()
    count = len(good["moves"])
    for number in spread(count, 5):
        data = copy.deepcopy(good)
        data["moves"][number]["move"] = {"move": "no such move"}
        verdict = check(table, data)
        assert verdict.move == number + 1
        assert f"move {number + 1} " in str(verdict.fault)
        data["moves"][number] = dict(good["moves"][number], seat=98)
        assert check(table, data).move == number + 1
        del data["moves"][number:]
        assert check(table, data).move in (None, number), "too few moves, or too many draws"


@at_plain_tables
def no_other_lie_goes_unnoticed(table: Table, played: Played) -> None:
    good: Any = played.record.encode()
    lies: list[tuple[list[str | int], object, str]] = [
        (["outcome", "points", 0], good["outcome"]["points"][0] + 1, "outcome"),
        (["outcome", "ranks", 0], 3 - good["outcome"]["ranks"][0], "outcome"),
        (["secret"], SECRET.hex()[:-2] + "00", "commitment"),
        (["commitment"], "0" * 64, "commitment"),
        (["players", 0, "nonce"], "f" * 32, "draw "),
        (["table"], "elsewhere", "draw "),
        (["rules_version"], 999, "rules version 999"),
    ]
    for path, value, part in lies:
        data: Any = copy.deepcopy(good)
        place = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        assert part in str(check(table, data).fault), path
