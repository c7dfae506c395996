"""Listing legal moves, fast. Whatever is legal is said in `rules`; tests hold both against each other."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.components import (
    BLANK,
    EXTRA_TURN,
    HORSESHOE,
    INSIDER_TIP,
    INTERFERENCE,
    NECK_AND_NECK,
    PACE_CHANGE,
    SIDE_BET,
    THROWN,
    WHITE,
    YELLOW,
    bit,
)
from spieltisch.games.finish_line.moves import (
    DECLINE,
    DISCARD,
    USE,
    at_horse,
    colours_in,
    die_move,
    draw,
    from_horse,
    in_order,
    place,
    with_dice,
)
from spieltisch.games.finish_line.packing import colour_at, count_of, face_at, horse_at, number_of, with_colour
from spieltisch.games.finish_line.rules.drawing import drawable, why_not_open
from spieltisch.games.finish_line.rules.faces import targets
from spieltisch.games.finish_line.rules.turns import place_in_throw
from spieltisch.games.finish_line.state import DRAWING, EXTRA_TURNS, OPENING, THROWING, Race

MOST_MOVES: Final = 256
"""More than there are legal moves in any race position: three dice with at most 42 targets each, and discards."""
BUFFER: Final = vec[i64]([0] * MOST_MOVES)
"""Copy it (`BUFFER[:]`) to have room for all legal moves."""


def _openings() -> list[i64]:
    """Every three dice, sorted by colour, possible or not."""
    found: list[i64] = []
    for one in range(WHITE, YELLOW + 1):
        for two in range(one, YELLOW + 1):
            for three in range(two, YELLOW + 1):
                found.append(draw(with_colour(with_colour(with_colour(0, 0, one), 1, two), 2, three)))
    return found


OPENINGS: Final = vec[i64](_openings())


def legal(race: Race, buffer: vec[i64]) -> i64:
    """Write every legal move of the active player into the buffer; the number of them."""
    if race.phase == THROWING:
        return legal_choices(race, buffer)
    if race.phase == DRAWING:
        n: i64 = 0
        colours = drawable(race)
        colour: i64 = 0
        while colours != 0:
            if colours & 1 != 0:
                buffer[n] = draw(with_colour(0, 0, colour))
                n += 1
            colours >>= 1
            colour += 1
        return n
    if race.phase == EXTRA_TURNS:
        n = list_horses(race, targets(race, HORSESHOE), place(0), buffer, 0)
        buffer[n] = DECLINE
        return n + 1
    assert race.phase == OPENING, race.phase
    return legal_openings(race, buffer)


def legal_openings(race: Race, buffer: vec[i64]) -> i64:
    """FL-34"""
    n: i64 = 0
    for move in OPENINGS:
        if why_not_open(race, colours_in(move)) is None:
            buffer[n] = move
            n += 1
    return n


def legal_choices(race: Race, buffer: vec[i64]) -> i64:
    """FL-41: for each different die of the throw what it may be used on, and throwing it away."""
    n: i64 = 0
    number: i64 = 0
    while number < THROWN:
        colour = colour_at(race.hand, number)
        face = face_at(race.throw, number)
        if place_in_throw(race, colour, face) == number:
            if face != BLANK:
                n = list_uses(race, die_move(USE, colour, face), face, buffer, n)
            buffer[n] = die_move(DISCARD, colour, face)
            n += 1
        number += 1
    return n


def list_uses(race: Race, move: i64, face: i64, buffer: vec[i64], n: i64) -> i64:
    """Write every use of one die from place n on; the place behind the last."""
    if face == PACE_CHANGE:
        sources = targets(race, face)
        number: i64 = 0
        while number < race.horses and sources != 0:
            source = horse_at(race.row, number)
            if sources & bit(source) != 0:
                n = list_horses(race, race.running & ~bit(source), from_horse(move, source), buffer, n)
            number += 1
        return n
    if face == INSIDER_TIP:
        return list_tips(race, move, buffer, n)
    if face == INTERFERENCE:
        return list_orders(race, move, buffer, n)
    if face in (SIDE_BET, EXTRA_TURN) or (face == NECK_AND_NECK and not race.neck_and_neck_used):
        buffer[n] = move
        return n + 1
    return list_horses(race, targets(race, face), move, buffer, n)


def list_horses(race: Race, horses: i64, move: i64, buffer: vec[i64], n: i64) -> i64:
    """One move for each horse of a set, from the lead to the last."""
    row = race.row
    while row != 0:
        horse = row & 31
        if (horses >> horse) & 1 != 0:
            buffer[n] = at_horse(move, horse)
            n += 1
        row >>= 5
    return n


def list_tips(race: Race, move: i64, buffer: vec[i64], n: i64) -> i64:
    """FL-64: every two dice that are out, or the only one."""
    alone = number_of(race.out) == 1
    one: i64 = 0
    while one <= YELLOW:
        left = count_of(race.out, one)
        if left > 0 and alone:
            buffer[n] = with_dice(move, with_colour(0, 0, one))
            return n + 1
        other = one if left > 1 else one + 1
        while left > 0 and other <= YELLOW:
            if count_of(race.out, other) > 0:
                buffer[n] = with_dice(move, with_colour(with_colour(0, 0, one), 1, other))
                n += 1
            other += 1
        one += 1
    return n


def list_orders(race: Race, move: i64, buffer: vec[i64], n: i64) -> i64:
    """FL-69 to FL-71: three neighbours in another order; a pair only with the horse behind it, in any order."""
    first: i64 = 0
    while first + 2 < race.horses:
        if not (race.pair and first == 1):
            a = horse_at(race.row, first)
            b = horse_at(race.row, first + 1)
            c = horse_at(race.row, first + 2)
            if race.pair and first == 0:
                buffer[n] = in_order(move, a, b, c)
                n += 1
            buffer[n] = in_order(move, a, c, b)
            buffer[n + 1] = in_order(move, b, a, c)
            buffer[n + 2] = in_order(move, b, c, a)
            buffer[n + 3] = in_order(move, c, a, b)
            buffer[n + 4] = in_order(move, c, b, a)
            n += 5
        first += 1
    return n
