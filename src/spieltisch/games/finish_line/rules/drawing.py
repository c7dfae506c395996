"""Drawing and rolling (spec, section 4.5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Json, shifted
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.finish_line import refusals
from spieltisch.games.finish_line.components.dice import colour_at, count_of, hand_counts, number_of, with_colour
from spieltisch.games.finish_line.components.kinds import SIDES, THROWN, YELLOW
from spieltisch.games.finish_line.rules.events import Log, hand_data, throw_data
from spieltisch.games.finish_line.state import DRAWING, THROWING, Race, State

# The opening draw


def why_not_open(race: Race, colours: i64) -> Refusal | None:
    """FL-34: three dice, not yellow, of two colours at least."""
    first, second, third = colour_at(colours, 0), colour_at(colours, 1), colour_at(colours, 2)
    if third < 0:
        return refusals.OPENING_THREE
    if YELLOW in (first, second, third):
        return refusals.OPENING_YELLOW
    if first == second == third:
        return refusals.OPENING_COLOURS
    dice = hand_counts(colours)
    for colour in range(YELLOW + 1):
        if count_of(dice, colour) > count_of(race.pool, colour):
            return refusals.NOT_IN_POOL
    return None


# Later draws


def drawable(race: Race) -> i64:
    """FL-35 to FL-39: the colours that may be drawn with two dice in hand, one bit per colour."""
    found: i64 = 0
    colour: i64 = 0
    while colour <= YELLOW:
        if count_of(race.pool, colour) != 0 and (colour != YELLOW or race.home_stretch):  # FL-37
            found |= shifted(1, colour)
        colour += 1
    in_hand = colour_at(race.hand, 0)
    if in_hand == colour_at(race.hand, 1):  # FL-38, FL-R16
        others = found & ~shifted(1, in_hand)
        if others != 0:
            return others
    return found


def why_not_draw(race: Race, colours: i64) -> Refusal | None:
    """FL-35 to FL-38: why these dice may not be drawn; it has to be one die."""
    if colours >> 3 != 0 or colours == 0:
        return refusals.ONE_DIE
    colour = colour_at(colours, 0)
    if (drawable(race) >> colour) & 1 != 0:
        return None
    if count_of(race.pool, colour) == 0:
        return refusals.NOT_IN_POOL
    return refusals.BEFORE_HOME_STRETCH if colour == YELLOW and not race.home_stretch else refusals.ANOTHER_COLOUR


def begin_draw(state: State, log: Log) -> None:
    """FL-36: count the pool; then the active player draws, automatically if there is only one colour."""
    race = state.race
    race.phase = DRAWING
    race.turn += 1
    near = number_of(race.pool) <= race.variant.home_stretch_at
    if near and not race.home_stretch and log is not None:
        log.append(Event("home_stretch", ["FL-36"], {"pool": int(number_of(race.pool))}))
    race.home_stretch = near or (race.home_stretch and race.variant.home_stretch_sticky)  # FL-R15
    if race.variant.auto_draw_single:
        colours = drawable(race)
        if colours & (colours - 1) == 0:
            colour: i64 = 0
            while (colours >> colour) & 1 == 0:
                colour += 1
            draw(state, with_colour(0, 0, colour), True, log)


def draw(state: State, colours: i64, auto: bool, log: Log) -> None:
    """Add dice from the pool to the hand, and roll all three (FL-40)."""
    race = state.race
    race.pool -= hand_counts(colours)
    race.hand = colours if race.hand == 0 else race.hand | (colours << 6)
    race.throw = roll(race.variant.faces, race.hand, state.dice)
    race.phase = THROWING
    if log is not None:
        seat = int(race.active)
        rules = ["FL-34"] if race.turn == 1 else ["FL-35"]
        drawn: dict[str, Json] = {"seat": seat, "colours": hand_data(colours), "auto": auto}
        log.append(Event("draw", rules, drawn, reveals=True))
        rolled: dict[str, Json] = {"seat": seat, "colours": hand_data(race.hand), "faces": throw_data(race.throw)}
        log.append(Event("roll", ["FL-40"], rolled, reveals=True))


def roll(faces: vec[i64], hand: i64, dice: Dice) -> i64:
    """The faces of three dice, received ones first; `faces` is what the dice can show."""
    throw: i64 = 0
    place: i64 = 0
    if isinstance(dice, FastDice):
        while place < THROWN:  # the same loop, with `below` bound early
            throw |= faces[colour_at(hand, place) * SIDES + dice.below(SIDES)] << (4 * place)
            place += 1
        return throw
    while place < THROWN:
        throw |= faces[colour_at(hand, place) * SIDES + dice.below(SIDES)] << (4 * place)
        place += 1
    return throw
