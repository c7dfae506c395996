"""Previews in a view: the money if the race ended now, and what each use of a die would do.

They are computed by the rules themselves, on a copy of the race.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.games.finish_line.codec.moves import encode_move
from spieltisch.games.finish_line.codec.parts import counts_data, tile_data
from spieltisch.games.finish_line.components.dice import hand_counts
from spieltisch.games.finish_line.components.kinds import INSIDER_TIP
from spieltisch.games.finish_line.components.rows import horse_at, horses_in
from spieltisch.games.finish_line.moves import PLACE, USE, colours_in, face_in, verb_in
from spieltisch.games.finish_line.offers import BUFFER, legal
from spieltisch.games.finish_line.rules.events import row_data
from spieltisch.games.finish_line.rules.turns import resolve_die, resolve_kept_die
from spieltisch.games.finish_line.scoring import money_if
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import BETTING, EXTRA_TURNS, OVER, THROWING, Race, dice_on
from spieltisch.games.finish_line.view import View

UNSEEN: Final = -1
"""Stands for the money of a seat whose slip is hidden."""


def endings(race: Race) -> list[tuple[int, int]]:
    """First and second if the race ended now: two possibilities with a pair in the lead."""
    first, second = int(horse_at(race.row, 0)), int(horse_at(race.row, 1))
    return [(first, second), (second, first)] if race.pair else [(first, second)]


def now_data(view: View) -> list[Json]:
    """The money of every seat with a visible slip, if the race ended now."""
    race = view.race
    data: list[Json] = []
    if race.phase in (BETTING, OVER):
        return data
    for first, second in endings(race):
        money: list[Json] = []
        for seat, slip in enumerate(view.slips):
            money.append(UNSEEN if slip is None else int(money_if(race, slip, race.money[seat], first, second)))
        data.append({"first": first, "second": second, "money": money})
    return data


def previews_data(view: View) -> list[Json]:
    """What each use of a die would do, for the seat that may use one now."""
    race = view.race
    data: list[Json] = []
    if view.seat is None or view.seat != race.active or race.phase not in (THROWING, EXTRA_TURNS):
        return data
    slip = view.slips[view.seat]
    assert slip is not None, "no slip of the viewer in a race"
    buffer = BUFFER[:]
    for number in range(legal(race, buffer)):
        move = buffer[number]
        if verb_in(move) in (USE, PLACE):
            data.append(preview_data(race, slip, move))
    return data


def preview_data(race: Race, slip: Slip, move: i64) -> Data:
    after = race.copy()
    returned: i64 = 0
    if verb_in(move) == USE:
        resolve_die(after, move, None)
        if face_in(move) == INSIDER_TIP:
            returned = hand_counts(colours_in(move))
    else:
        resolve_kept_die(after, move, None)
    dice: Data = {}
    for horse in horses_in(race.row):
        if dice_on(race, horse) != dice_on(after, horse):
            dice[str(horse)] = tile_data(race.variant, after.white, after.extra, after.whip, after.bonus, horse)
    money: list[Json] = []
    for first, second in endings(after):
        money.append(int(money_if(after, slip, after.money[race.active], first, second)))
    return {
        "move": encode_move(int(move)),
        "row": row_data(after.row),
        "pair": after.pair,
        "dice": dice,
        "out": counts_data(after.out - race.out + returned),
        "disqualified": None if after.horses == race.horses else horses_in(after.gone)[-1],
        "money": money,
    }
