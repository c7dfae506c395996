"""What a person may reach for, and what is done for somebody whose time ran out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.games.finish_line.components import (
    BLANK,
    EXTRA_TURN,
    INSIDER_TIP,
    INTERFERENCE,
    NECK_AND_NECK,
    PACE_CHANGE,
    SIDE_BET,
    THROWN,
    YELLOW,
)
from spieltisch.games.finish_line.listing import BUFFER, OPENINGS, list_uses
from spieltisch.games.finish_line.moves import (
    DECLINE,
    DISCARD,
    USE,
    at_horse,
    colours_in,
    die_move,
    draw,
    from_horse,
    place,
)
from spieltisch.games.finish_line.packing import (
    colour_at,
    count_of,
    face_at,
    hand_colours,
    horse_at,
    horses_in,
    with_colour,
)
from spieltisch.games.finish_line.rules.drawing import drawable, why_not_open
from spieltisch.games.finish_line.rules.turns import place_in_throw
from spieltisch.games.finish_line.slips import NO_BETS, bet_slip
from spieltisch.games.finish_line.state import BETTING, DRAWING, EXTRA_TURNS, OPENING, THROWING, Race, State

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
    """A die on every horse (a pace change from every horse), and alone if it has no use at all."""
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
    """Spec, section 12: no bets; the most frequent colour; a blank away, else the drawn die; no extra turn."""
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
    """The colour of which the pool holds most, of those that may be drawn."""
    allowed = drawable(race)
    best: i64 = -1
    for colour in range(YELLOW + 1):
        if (allowed >> colour) & 1 != 0 and (best < 0 or count_of(race.pool, colour) > count_of(race.pool, best)):
            best = colour
    return best


def most_frequent_three(race: Race) -> i64:
    """The same for the opening draw."""
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
    """Throw a blank away, else the die that was drawn."""
    for number in range(THROWN):
        if face_at(race.throw, number) == BLANK:
            return die_move(DISCARD, colour_at(race.hand, number), BLANK)
    return die_move(DISCARD, colour_at(race.hand, THROWN - 1), face_at(race.throw, THROWN - 1))
