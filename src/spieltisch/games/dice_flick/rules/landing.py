"""Landings: where dice come to rest (spec, DF-12 to DF-18, DF-22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Json, json_list
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.dice_flick import refusals
from spieltisch.games.dice_flick.board.board import Board
from spieltisch.games.dice_flick.board.poses import hole_centre, hole_under, middle_of, x_in, y_in, yaw_in
from spieltisch.games.dice_flick.components.holes import HOLES, NOWHERE
from spieltisch.games.dice_flick.components.kinds import NO_DIE, SIDES
from spieltisch.games.dice_flick.components.sets import bit
from spieltisch.games.dice_flick.flick.landing import IN_HOLE, IN_MOAT, OUTCOMES, OUTSIDE, Change, Landing, gone
from spieltisch.games.dice_flick.flick.noise import Noise
from spieltisch.games.dice_flick.rules.events import Log
from spieltisch.games.dice_flick.rules.told import encode_landed, encode_landing, encode_noise
from spieltisch.games.dice_flick.rules.turns import continue_turn
from spieltisch.games.dice_flick.state import (
    AIM,
    BONUS_OFFER,
    BONUSES_OFFERED,
    KNOCKED,
    LANDED,
    SHAKEN,
    Last,
    Public,
    State,
)

NO_ROOM: Final = "no_room"
"""A further reason why a die goes into the bag: no hole is empty (DF-R6)."""


def why_not_land(public: Public, landing: Landing) -> Refusal | None:
    """Why this cannot be a landing of the flick in the air, or None. It checks what is possible, not what is likely."""
    if landing.stuck:
        return refusals.STUCK_CHANGES if landing.changes else None
    left = public.board.occupied
    seen: i64 = 0
    for change in landing.changes:
        hole = public.board.hole_of(change.die)
        if (seen >> change.die) & 1 != 0 or change.flicked != (change.die == public.taken):
            return refusals.STRANGE_DIE
        if hole == NOWHERE and not change.flicked:
            return refusals.STRANGE_DIE
        seen |= bit(change.die)
        if hole != NOWHERE:
            left &= ~bit(hole)
    if (seen >> public.taken) & 1 == 0:
        return refusals.FLICKED_MISSING
    for die in landing.fallback:
        if die != public.taken and public.board.hole_of(die) == NOWHERE:
            return refusals.STRANGE_DIE
    for change in landing.changes:
        if change.outcome != IN_HOLE:
            continue
        if not 1 <= change.face <= SIDES:
            return refusals.NO_FACE
        if hole_under(change.pose, public.variant.box.pitch) != change.hole:
            return refusals.NOT_IN_THE_HOLE
        if (left >> change.hole) & 1 != 0:
            return refusals.TWO_IN_A_HOLE
        left |= bit(change.hole)
    return None


def land(state: State, landing: Landing, noise: Noise, log: Log) -> None:
    """DF-12 to DF-17: dice stay where they landed; dice in the moat or outside go into the bag at once."""
    public = state.public
    state.noise = None
    if log is not None:
        payload: dict[str, Json] = {"seat": int(public.active)}
        rules = ["DF-R3"] if landing.stuck else ["DF-12"]
        log.append(
            Event("land", rules, payload | encode_landing(landing) | {"noise": encode_noise(noise)}, reveals=True)
        )
    if landing.stuck:
        public.last = Last(public.active, public.taken, len(landing.shakes), True, landing.changes, public.board)
        public.stage = AIM  # DF-R3: the same flick is repeated with a fresh aim
    else:
        place(state, landing.changes, len(landing.shakes), log)


def place(state: State, seen: list[Change], shakes: int, log: Log) -> None:
    """The dice lie where they are seen to lie now, the flicked one among them; the turn goes on."""
    public = state.public
    before = public.board
    changes = seen
    if public.variant.restores:
        changes = restored(before, seen, public.variant.box.pitch, log)
    public.last = Last(public.active, public.taken, shakes, False, changes, before)
    public.board = settled(before, changes)
    if log is not None:
        tell_losses(seen, changes, log)
    flicked = flicked_in(changes)
    count(state, flicked, changes)
    if shakes > 0:
        state.counts[SHAKEN] += 1
    public.taken = NO_DIE
    public.flicks_made += 1
    if offers_bonus(public, flicked):
        public.stage = BONUS_OFFER
        state.counts[BONUSES_OFFERED] += 1
        if log is not None:
            log.append(Event("bonus_offered", ["DF-19"], {"seat": int(public.active)}))
    else:
        continue_turn(state, log)


def settled(before: Board, changes: list[Change]) -> Board:
    """The board with the changed dice in their new places."""
    board = before.copy()
    for change in changes:
        if not change.flicked:
            board.lift(board.hole_of(change.die))
    for change in changes:
        if change.outcome == IN_HOLE:
            board.put(change.hole, change.die, change.face, change.pose)
    return board


def flicked_in(changes: list[Change]) -> Change:
    """The change of the flicked die."""
    for change in changes:
        if change.flicked:
            return change
    raise AssertionError("the flicked die is missing")


def tell_losses(seen: list[Change], changes: list[Change], log: list[Event]) -> None:
    """DF-13, DF-17: which dice go back into the bag. If the flicked die landed and yet is lost, no hole was empty."""
    for outcome in (IN_MOAT, OUTSIDE):
        lost = [int(change.die) for change in changes if change.outcome == outcome]
        if lost:
            no_room = flicked_in(seen).outcome == IN_HOLE and flicked_in(changes).outcome != IN_HOLE
            rules = ["DF-R6"] if no_room else ["DF-13"]
            log.append(
                Event("to_bag", rules, {"dice": json_list(lost), "why": NO_ROOM if no_room else OUTCOMES[outcome]})
            )


def count(state: State, flicked: Change, changes: list[Change]) -> None:
    """Update the counters for the statistics."""
    if flicked.hole == NOWHERE:
        state.counts[LANDED + HOLES] += 1
    else:
        state.counts[LANDED + flicked.hole] += 1
    for change in changes:
        if not change.flicked and (change.moved or change.turned):
            state.counts[KNOCKED] += 1


def offers_bonus(public: Public, flicked: Change) -> bool:
    """DF-19 to DF-22, DF-R7, DF-R8: the flicked die itself lies in a bonus hole, and there is a die to flick."""
    if flicked.outcome != IN_HOLE or (public.variant.box.bonus_at >> flicked.hole) & 1 == 0:
        return False
    if public.bonus_used and not public.variant.unlimited_bonus:
        return False
    return public.hand() != 0 or public.bag() != 0


# Option `knocked_dice` = restore


def restored(before: Board, changes: list[Change], pitch: i64, log: Log) -> list[Change]:
    """DF-R5: lying dice are put back; a flicked die that took one of their holes moves on (DF-R6)."""
    flicked = flicked_in(changes)
    knocked = [int(change.die) for change in changes if not change.flicked]
    moved_on: Change | None = None
    if flicked.outcome == IN_HOLE and (before.occupied >> flicked.hole) & 1 != 0:
        hole = nearest_empty(before.occupied, flicked.pose, pitch)
        if hole == NOWHERE:
            moved_on = gone(flicked.die, IN_MOAT, True)
        else:
            pose = middle_of(hole, yaw_in(flicked.pose), pitch)
            moved_on = Change(flicked.die, IN_HOLE, hole, flicked.face, pose, True, True, flicked.turned)
    if log is not None and (knocked or moved_on is not None):
        payload: dict[str, Json] = {
            "dice": json_list(knocked),
            "moved_on": None if moved_on is None else encode_landed(moved_on),
        }
        log.append(Event("restored", ["DF-R5"], payload))
    return [flicked if moved_on is None else moved_on]


def nearest_empty(occupied: i64, pose: i64, pitch: i64) -> i64:
    """DF-R6: the empty hole nearest to the middle of a die; ties: the lower row number, then the column letter."""
    best: i64 = NOWHERE
    nearest: i64 = 0
    hole: i64 = 0
    while hole < HOLES:
        if (occupied >> hole) & 1 == 0:
            x, y = hole_centre(hole, pitch)
            dx, dy = x - x_in(pose), y - y_in(pose)
            square = dx * dx + dy * dy
            if best == NOWHERE or square < nearest:
                best = hole
                nearest = square
        hole += 1
    return best
