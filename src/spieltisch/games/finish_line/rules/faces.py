"""The faces (spec, section 4.6): on which horses each may be used, why not on others, and what it does.

`targets` alone decides on which horses; the `why_not_…` functions only say why a horse is not among them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Json
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.finish_line import refusals
from spieltisch.games.finish_line.components.dice import count_of, hand_counts, number_of, one_die
from spieltisch.games.finish_line.components.kinds import (
    BLACK,
    BLANK,
    BONUS_1000,
    BONUS_3000,
    COLOURS,
    DISQUALIFIED,
    DOUBLE_HORSESHOE,
    EXTRA_TURN,
    FACES,
    GREEN,
    HORSESHOE,
    INSIDER_TIP,
    INTERFERENCE,
    JOCKEY_HELMET,
    LOSS_OF_SPEED,
    NECK_AND_NECK,
    PACE_CHANGE,
    RED,
    SIDE_BET,
    WHIP,
    WHITE,
    YELLOW,
)
from spieltisch.games.finish_line.components.rows import bit, horse_at, place_of
from spieltisch.games.finish_line.moves import colour_in, colours_in, face_in, horse_in, order_in, source_in
from spieltisch.games.finish_line.rules.events import Log, hand_data, target_data
from spieltisch.games.finish_line.rules.row import (
    advance,
    clear_tile,
    disqualify,
    draw_level,
    fall_back,
    leaders,
    rearrange,
    sole_leader,
    spend,
)
from spieltisch.games.finish_line.state import Race, bonus_on

RULE_OF: Final = [
    *["FL-43", "FL-47", "FL-52", "FL-53", "FL-56", "FL-59", "FL-59", "FL-59"],
    *["FL-61", "FL-66", "FL-64", "FL-63", "FL-67", "FL-74", "FL-69", "FL-72"],
]
"""The rule that explains each face."""


# May I? Faces that need a horse


def targets(race: Race, face: i64) -> i64:
    """The horses on which this face may be used, as a set; for a pace change, the horses that can lose a white die."""
    if face == HORSESHOE:
        return race.running & ~(sole_leader(race) & race.variant.favourites)  # FL-47, FL-51
    if face == DOUBLE_HORSESHOE:
        return race.running & ~sole_leader(race)  # FL-52, FL-44
    if face == PACE_CHANGE:
        return race.white & ~race.variant.sprinters  # FL-53
    if face == WHIP:
        whipped = 0 if can_lose_one(race) else race.whip  # FL-57, FL-79
        return race.running & ~race.variant.sprinters & ~whipped  # FL-56
    if BONUS_1000 <= face <= BONUS_3000:
        return without_bonus(race)  # FL-59
    if face == DISQUALIFIED:
        return race.running & ~race.variant.sprinters if can_lose_one(race) else 0  # FL-63, FL-79
    if face == JOCKEY_HELMET:
        return race.running & (race.variant.favourites | race.white) & ~leaders(race)  # FL-67
    if face == LOSS_OF_SPEED:
        return ahead_of_last_two(race)  # FL-74
    return 0


def can_lose_one(race: Race) -> bool:
    """FL-79: whether a disqualification would leave enough horses."""
    return race.horses > race.variant.min_horses


def without_bonus(race: Race) -> i64:
    """Horses that carry no green die."""
    found = race.running
    if race.bonus != 0:
        place: i64 = 0
        while place < race.horses:
            horse = horse_at(race.row, place)
            if bonus_on(race.bonus, horse) != 0:
                found &= ~bit(horse)
            place += 1
    return found


def ahead_of_last_two(race: Race) -> i64:
    """FL-74, FL-R36: horses that can fall back two positions; a pair counts as one."""
    found: i64 = 0
    if race.pair and race.horses < 4:
        return found
    place: i64 = 0
    while place + 2 < race.horses:
        found |= bit(horse_at(race.row, place))
        place += 1
    return found


def why_not_horse(race: Race, face: i64, horse: i64) -> Refusal | None:
    """Why this face may not be used on this horse, or None. For a pace change: why its white die cannot be taken."""
    if horse == 0:
        if targets(race, face) != 0:
            return refusals.WHICH_HORSE
        if face == PACE_CHANGE:
            return refusals.NO_WHITE_TO_MOVE
        return why_not_horse(
            race, face, horse_at(race.row, race.horses - 1)
        )  # the reason for the last horse applies to all
    here = bit(horse)
    if race.running & here == 0:
        return refusals.NOT_RUNNING if place_of(race.lineup, horse) < 0 else refusals.IS_OUT
    if targets(race, face) & here != 0:
        return None
    if face in (HORSESHOE, DOUBLE_HORSESHOE):
        return refusals.ALREADY_LEADS
    if face == PACE_CHANGE:
        return refusals.SOURCE_WITHOUT_WHITE if race.white & here == 0 else refusals.SOURCE_SPRINTER
    if face == WHIP:
        return refusals.WHIP_SPRINTER if race.variant.sprinters & here != 0 else refusals.TOO_FEW_HORSES
    if face == DISQUALIFIED:
        return refusals.DISQUALIFY_SPRINTER if race.variant.sprinters & here != 0 else refusals.TOO_FEW_HORSES
    if face == JOCKEY_HELMET:
        return refusals.HELMET_LEAD if leaders(race) & here != 0 else refusals.HELMET_NEEDS_WHITE
    if face == LOSS_OF_SPEED:
        return refusals.LAST_TWO
    assert BONUS_1000 <= face <= BONUS_3000, FACES[face]
    return refusals.HAS_BONUS


# May I? The other faces


def why_not_use(race: Race, move: i64) -> Refusal | None:
    """Why the die of this move may not be used like this, or None. The die has to be in the throw."""
    face = face_in(move)
    if face == BLANK:
        return refusals.ONLY_BLANK
    if face in (SIDE_BET, EXTRA_TURN):
        return None
    if face == NECK_AND_NECK:
        return refusals.NECK_AND_NECK_USED if race.neck_and_neck_used else None
    if face == INSIDER_TIP:
        return why_not_return(race, colours_in(move))
    if face == INTERFERENCE:
        return why_not_rearrange(race, order_in(move))
    if face == PACE_CHANGE:
        return why_not_move_white(race, source_in(move), horse_in(move))
    return why_not_horse(race, face, horse_in(move))


def why_not_move_white(race: Race, source: i64, horse: i64) -> Refusal | None:
    """FL-53: from a horse that is not a sprinter to another horse."""
    refusal = why_not_horse(race, PACE_CHANGE, source)
    if refusal is not None:
        return refusal
    if horse == 0:
        return refusals.WHICH_HORSE
    if race.running & bit(horse) == 0:
        return refusals.NOT_RUNNING if place_of(race.lineup, horse) < 0 else refusals.IS_OUT
    return refusals.SAME_HORSE if horse == source else None


def why_not_return(race: Race, hand: i64) -> Refusal | None:
    """FL-64: two dice that are out of the race, or the only one."""
    out = number_of(race.out)
    if out == 0:
        return refusals.NOTHING_OUT
    dice = hand_counts(hand)
    if number_of(dice) != min(out, i64(2)):
        return refusals.TIP_NUMBER
    for colour in range(YELLOW + 1):
        if count_of(dice, colour) > count_of(race.out, colour):
            return refusals.TIP_NOT_OUT
    return None


def why_not_rearrange(race: Race, order: i64) -> Refusal | None:
    """FL-69 to FL-71: three neighbours in a new order; a pair must not be split."""
    if race.horses < 3:
        return refusals.NEEDS_THREE
    first: i64 = race.horses
    last: i64 = 0
    unchanged = True
    in_pair: i64 = 0
    for number in range(3):
        horse = horse_at(order, number)
        if horse == 0:
            return refusals.WHICH_HORSE
        place = place_of(race.row, horse)
        if place < 0:
            return refusals.NOT_RUNNING if place_of(race.lineup, horse) < 0 else refusals.IS_OUT
        unchanged = unchanged and place == place_of(race.row, horse_at(order, 0)) + number
        in_pair += 1 if place < 2 else 0
        first = min(first, place)
        last = max(last, place)
    one, two, three = horse_at(order, 0), horse_at(order, 1), horse_at(order, 2)
    if race.pair and in_pair == 1:
        return refusals.SPLITS_PAIR
    if last - first != 2 or one in (two, three) or two == three:
        return refusals.NOT_NEIGHBOURS
    if unchanged and not (race.pair and first == 0):
        return refusals.SAME_ORDER
    return None


# What then?


def use(race: Race, seat: i64, move: i64, log: Log) -> None:
    """Carry out a face that may be used. The die has already left the hand."""
    face = face_in(move)
    horse = horse_in(move)
    if log is not None:
        log.append(use_event(seat, move))
    if face == HORSESHOE:
        put_horseshoe(race, WHITE, HORSESHOE, horse, log)
    elif face == DOUBLE_HORSESHOE:  # FL-52
        advance(race, horse, 1, "FL-52", log)
        spend(race, one_die(RED), 0, "FL-52", log)
    elif face == PACE_CHANGE:  # FL-53 to FL-55
        race.white &= ~bit(source_in(move))
        put_horseshoe(race, WHITE, HORSESHOE, horse, log)
        spend(race, one_die(RED), 0, "FL-55", log)
    elif face == WHIP:
        whip(race, horse, log)
    elif BONUS_1000 <= face <= BONUS_3000:  # FL-59
        race.bonus |= (face - BONUS_1000 + 1) << (2 * horse)
        leave_on_tile(GREEN, face, horse, "FL-59", log)
    elif face == SIDE_BET:  # FL-61, FL-62: paid at the end of the turn
        spend(race, one_die(BLACK), 0, "FL-61", log)
    elif face == EXTRA_TURN:  # FL-66
        race.kept += bit(4 * seat)
        if log is not None:
            log.append(Event("kept", ["FL-66"], {"seat": int(seat)}))
    elif face == INSIDER_TIP:
        bring_back(race, seat, colours_in(move), log)
    elif face == DISQUALIFIED:  # FL-63
        disqualify(race, horse, log)
        spend(race, clear_tile(race, horse), horse, "FL-75", log)
        spend(race, one_die(BLACK), 0, "FL-63", log)
    elif face == JOCKEY_HELMET:
        wear_helmet(race, horse, log)
    elif face == LOSS_OF_SPEED:  # FL-74
        fall_back(race, horse, log)
        spend(race, clear_tile(race, horse), horse, "FL-74", log)
        spend(race, one_die(YELLOW), 0, "FL-74", log)
    elif face == INTERFERENCE:
        rearrange(race, order_in(move), log)
        spend(race, one_die(YELLOW), 0, "FL-69", log)
    elif face == NECK_AND_NECK:
        draw_level(race, log)
        spend(race, one_die(YELLOW), 0, "FL-72", log)
    else:
        raise AssertionError(f"no rule for {FACES[face]}")


def put_horseshoe(race: Race, colour: i64, face: i64, horse: i64, log: Log) -> None:
    """FL-48 to FL-51: a white die, or a black one in an extra turn (FL-84), is put on a horse."""
    here = bit(horse)
    if race.variant.favourites & here != 0:
        advance(race, horse, 1, "FL-50", log)
        spend(race, one_die(colour), horse, "FL-50", log)
    elif (race.white | race.extra) & here != 0:
        spent = one_die(colour) + one_die(WHITE if race.white & here != 0 else BLACK)
        race.white &= ~here
        race.extra &= ~here
        advance(race, horse, 1, "FL-49", log)
        spend(race, spent, horse, "FL-49", log)
    else:
        if colour == WHITE:
            race.white |= here
        else:
            race.extra |= here
        leave_on_tile(colour, face, horse, "FL-48", log)


def whip(race: Race, horse: i64, log: Log) -> None:
    """FL-56, FL-57: a warning; the second one disqualifies."""
    here = bit(horse)
    if race.whip & here == 0:
        race.whip |= here
        leave_on_tile(RED, WHIP, horse, "FL-56", log)
        return
    disqualify(race, horse, log)
    spend(race, clear_tile(race, horse) + one_die(RED), horse, "FL-57", log)


def bring_back(race: Race, seat: i64, hand: i64, log: Log) -> None:
    """FL-64, FL-65: dice that were out return to the pool; then the tip itself goes out."""
    dice = hand_counts(hand)
    race.out -= dice
    race.pool += dice
    if log is not None:
        payload: dict[str, Json] = {"seat": int(seat), "colours": hand_data(hand), "pool": int(number_of(race.pool))}
        log.append(Event("returned", ["FL-64"], payload))
    spend(race, one_die(BLACK), 0, "FL-65", log)


def wear_helmet(race: Race, horse: i64, log: Log) -> None:
    """FL-67, FL-68: two steps; the white die on the horse is used up."""
    advance(race, horse, 2, "FL-67", log)
    here = bit(horse)
    if race.white & here != 0:
        race.white &= ~here
        spend(race, one_die(WHITE), horse, "FL-68", log)
    spend(race, one_die(YELLOW), 0, "FL-68", log)


def leave_on_tile(colour: i64, face: i64, horse: i64, rule: str, log: Log) -> None:
    """Tell that a die stays on the tile."""
    if log is not None:
        payload: dict[str, Json] = {"horse": int(horse), "colour": COLOURS[colour], "face": FACES[face]}
        log.append(Event("rests", [rule], payload))


def use_event(seat: i64, move: i64) -> Event:
    colour = COLOURS[colour_in(move)]
    face = face_in(move)
    payload: dict[str, Json] = {"seat": int(seat), "colour": colour, "face": FACES[face]}
    return Event("use", ["FL-41", RULE_OF[face]], payload | target_data(move), reveals=True)
