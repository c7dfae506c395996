"""Legal moves, moves that a player may try, and the move made on a timeout.

Listing legal moves is written for speed. `rules` decides what is legal; tests compare the two.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.games.finish_line.components.dice import (
    colour_at,
    count_of,
    face_at,
    hand_colours,
    number_of,
    with_colour,
)
from spieltisch.games.finish_line.components.kinds import (
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
)
from spieltisch.games.finish_line.components.rows import bit, horse_at, horses_in
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
from spieltisch.games.finish_line.rules.drawing import drawable, why_not_open
from spieltisch.games.finish_line.rules.faces import targets
from spieltisch.games.finish_line.rules.turns import place_in_throw
from spieltisch.games.finish_line.slips.offered import offered_moves
from spieltisch.games.finish_line.slips.slip import NO_BETS, bet_slip
from spieltisch.games.finish_line.state import BETTING, DRAWING, EXTRA_TURNS, OPENING, OVER, THROWING, Race, State

MOST_MOVES: Final = 256
"""Enough for any race position: three dice with at most 42 targets each, and discards."""
BUFFER: Final = vec[i64]([0] * MOST_MOVES)
"""Copy it (`BUFFER[:]`) to get a buffer for all legal moves."""


def _openings() -> list[i64]:
    """Every set of three dice, sorted by colour, legal or not."""
    found: list[i64] = []
    for one in range(WHITE, YELLOW + 1):
        for two in range(one, YELLOW + 1):
            for three in range(two, YELLOW + 1):
                found.append(draw(with_colour(with_colour(with_colour(0, 0, one), 1, two), 2, three)))
    return found


OPENINGS: Final = vec[i64](_openings())


def legal(race: Race, buffer: vec[i64]) -> i64:
    """Write every legal move of the active player into the buffer; returns how many there are."""
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
    """FL-41: every use of each different die of the throw, and discarding it."""
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
    """Write every use of one die from index n on; returns the index after the last."""
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
    """FL-64: every pair of dice that are out, or the only one."""
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
    """FL-69 to FL-71: three neighbours in another order; a pair with the horse behind it, in any order."""
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


def legal_moves(state: State, seat: int, buffer: vec[i64]) -> list[Move]:
    """All legal moves of this seat; while betting, the offered slips."""
    race = state.race
    if race.phase == BETTING:
        if not 0 <= seat < race.variant.seats or state.slips[seat] is not None:
            return []
        return offered_moves(race.variant, race.lineup, race.money[seat])
    if race.phase == OVER or seat != race.active:
        return []
    count = legal(race, buffer)
    moves: list[Move] = []
    i: i64 = 0
    while i < count:
        moves.append(Move(int(buffer[i])))
        i += 1
    return moves


WITHOUT_HORSE: Final = (BLANK, SIDE_BET, EXTRA_TURN, INSIDER_TIP, INTERFERENCE, NECK_AND_NECK)


def tempting_moves(race: Race, seat: int) -> list[Move]:
    """Every colour while drawing, every die on every horse in a throw, every horse in an extra turn."""
    if seat != race.active:
        return []
    found: list[int] = []
    if race.phase == OPENING:
        for move in OPENINGS:
            found.append(move)
    elif race.phase == DRAWING:
        for colour in range(YELLOW + 1):
            found.append(draw(with_colour(0, 0, colour)))
    elif race.phase == THROWING:
        for number in range(THROWN):
            colour = colour_at(race.hand, number)
            face = face_at(race.throw, number)
            if place_in_throw(race, colour, face) == number:
                found.extend(tempting_uses(race, die_move(USE, colour, face), face))
    elif race.phase == EXTRA_TURNS:
        for horse in horses_in(race.row):
            found.append(place(horse))
    return [Move(move) for move in found]


def tempting_uses(race: Race, move: i64, face: i64) -> list[int]:
    """A die on every horse (a pace change from every horse), and without a target if it has no legal use."""
    found: list[int] = []
    if face == BLANK or list_uses(race, move, face, BUFFER[:], 0) == 0:
        found.append(move)
    if face in WITHOUT_HORSE:
        return found
    for horse in horses_in(race.row):
        if face == PACE_CHANGE:
            other = horse_at(race.row, 0)
            found.append(at_horse(from_horse(move, horse), horse_at(race.row, 1) if other == horse else other))
        else:
            found.append(at_horse(move, horse))
    return found


def timeout_move(state: State, seat: int) -> Move | None:
    """Spec, section 12: bet nothing; draw the most frequent colour; discard a blank, else the drawn die; decline."""
    race = state.race
    if race.phase == BETTING:
        return bet_slip(NO_BETS) if state.slips[seat] is None else None
    if seat != race.active:
        return None
    if race.phase == OPENING:
        return Move(most_frequent_three(race))
    if race.phase == DRAWING:
        return Move(draw(with_colour(0, 0, most_frequent(race))))
    if race.phase == THROWING:
        return Move(least_loss(race))
    return Move(DECLINE) if race.phase == EXTRA_TURNS else None


def most_frequent(race: Race) -> i64:
    """The most frequent colour in the pool among those that may be drawn."""
    allowed = drawable(race)
    best: i64 = -1
    for colour in range(YELLOW + 1):
        if (allowed >> colour) & 1 != 0 and (best < 0 or count_of(race.pool, colour) > count_of(race.pool, best)):
            best = colour
    return best


def most_frequent_three(race: Race) -> i64:
    """The three dice whose colours are most frequent, for the opening draw."""
    best: i64 = -1
    most: i64 = -1
    for move in OPENINGS:
        if why_not_open(race, colours_in(move)) is None:
            frequent: i64 = 0
            for colour in hand_colours(colours_in(move)):
                frequent += count_of(race.pool, colour)
            if frequent > most:
                best, most = move, frequent
    return best


def least_loss(race: Race) -> i64:
    """Discard a blank, else the die that was drawn."""
    for number in range(THROWN):
        if face_at(race.throw, number) == BLANK:
            return die_move(DISCARD, colour_at(race.hand, number), BLANK)
    return die_move(DISCARD, colour_at(race.hand, THROWN - 1), face_at(race.throw, THROWN - 1))
