"""Horses, dice and slips as plain data, as events tell them."""

from __future__ import annotations

from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.event import Event
from spieltisch.games.finish_line import moves
from spieltisch.games.finish_line.components.dice import face_at, hand_colours
from spieltisch.games.finish_line.components.kinds import COLOURS, FACES, INSIDER_TIP, INTERFERENCE, THROWN
from spieltisch.games.finish_line.components.rows import horses_in
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.scoring import Line, bet_odds, sheet_of
from spieltisch.games.finish_line.slips.slip import Slip, horse_of, other_of, stake_of
from spieltisch.games.finish_line.state import Race, Result

Log: TypeAlias = "list[Event] | None"
"""Collects the events of a move; None in simulations, which need none."""

# Horses, dice, money


def numbers_data(numbers: list[int]) -> list[Json]:
    data: list[Json] = []
    data.extend(numbers)
    return data


def money_data(money: vec[i64]) -> list[Json]:
    data: list[Json] = []
    for amount in money:
        data.append(int(amount))
    return data


def row_data(row: i64) -> list[Json]:
    return numbers_data(horses_in(row))


def colours_data(colours: list[int]) -> list[Json]:
    data: list[Json] = []
    for colour in colours:
        data.append(COLOURS[colour])
    return data


def hand_data(hand: i64) -> list[Json]:
    return colours_data(hand_colours(hand))


def throw_data(throw: i64) -> list[Json]:
    data: list[Json] = []
    for place in range(THROWN):
        data.append(FACES[face_at(throw, place)])
    return data


def moved_row(race: Race) -> Data:
    """The row after a move: part of every event that moves a horse."""
    return {"row": row_data(race.row), "pair": race.pair}


def target_data(move: i64) -> Data:
    """The target of a die: `horse`, `from`, `order` or `dice`, if there is one."""
    data: Data = {}
    face = moves.face_in(move)
    if face == INTERFERENCE:
        if moves.order_in(move) != 0:
            data["order"] = row_data(moves.order_in(move))
    elif face == INSIDER_TIP:
        if moves.colours_in(move) != 0:
            data["dice"] = hand_data(moves.colours_in(move))
    else:
        if moves.source_in(move) != 0:
            data["from"] = int(moves.source_in(move))
        if moves.horse_in(move) != 0:
            data["horse"] = int(moves.horse_in(move))
    return data


# Slips and results


def slip_data(variant: Variant, slip: Slip, number: i64, lineup: i64, capital: i64) -> Data:
    """A slip with odds, as its owner reads it."""
    win: list[Json] = []
    for bet in slip.wins:
        win.append(bet_data(variant, bet, number, lineup))
    place: list[Json] = []
    for bet in slip.places:
        place.append(bet_data(variant, bet, number, lineup))
    staked = int(slip.staked())
    return {"win": win, "place": place, "staked": staked, "rest": int(capital) - staked}


def bet_data(variant: Variant, bet: i64, number: i64, lineup: i64) -> Data:
    horses: list[Json] = [int(horse_of(bet))]
    if other_of(bet) != 0:
        horses.append(int(other_of(bet)))
    return {"horses": horses, "stake": int(stake_of(bet)), "odds": int(bet_odds(variant, number, lineup, bet))}


def lines_data(lines: list[Line]) -> list[Json]:
    data: list[Json] = []
    for line in lines:
        horses: list[Json] = [int(line.horse)]
        if line.other != 0:
            horses.append(int(line.other))
        data.append(
            {
                "kind": line.kind,
                "horses": horses,
                "stake": int(line.stake),
                "odds": int(line.odds),
                "pays": int(line.pays),
            }
        )
    return data


def sheet_data(variant: Variant, result: Result, seat: int) -> Data:
    """How a race was settled for one seat."""
    lines: list[Line] = []
    money = int(sheet_of(variant, result, seat, lines))
    capital = result.capital[seat]
    return {
        "seat": seat,
        "capital": int(capital),
        "slip": slip_data(variant, result.slips[seat], result.race, result.lineup, capital),
        "lines": lines_data(lines),
        "money": money,
    }


def photo_finish_data(lower: int, upper: int, counts: list[int]) -> Data:
    """Horseshoes of both horses, throw by throw."""
    throws: list[Json] = []
    for number in range(0, len(counts), 2):
        each: list[Json] = [counts[number], counts[number + 1]]
        throws.append(each)
    horses: list[Json] = [lower, upper]
    return {"horses": horses, "throws": throws}
