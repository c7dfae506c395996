"""Choosing a die and flicking it (spec, DF-9 to DF-11, DF-43)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Json
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.dice_flick import refusals
from spieltisch.games.dice_flick.components.kinds import NO_DIE
from spieltisch.games.dice_flick.components.sets import bit
from spieltisch.games.dice_flick.flick.fast import fast_changes, fast_landing
from spieltisch.games.dice_flick.flick.noise import draw_noise, draw_unseen
from spieltisch.games.dice_flick.moves import (
    STRONGEST,
    azimuth_in,
    elevation_in,
    offset_in,
    speed_of,
    strength_in,
)
from spieltisch.games.dice_flick.rules.events import Log, aim_data
from spieltisch.games.dice_flick.rules.landing import land, place
from spieltisch.games.dice_flick.state import AIM, CHOOSE_DIE, IN_FLIGHT, Public, State


def why_not_take(public: Public, colour: i64) -> Refusal | None:
    """DF-10: only a die in the own hand can be taken."""
    return refusals.NOT_IN_HAND if public.variant.box.first_of(public.hand(), colour) == NO_DIE else None


def take(state: State, colour: i64, log: Log) -> None:
    """DF-10: put a die on the plate. Dice of one colour are alike: the lowest is taken."""
    public = state.public
    die = public.variant.box.first_of(public.hand(), colour)
    public.hands[public.active] &= ~bit(die)
    public.taken = die
    public.stage = AIM
    if log is not None:
        log.append(Event("take", ["DF-10"], {"seat": int(public.active), "die": int(die)}))


def put_back(state: State, log: Log) -> None:
    """Another die may be taken until one is flicked."""
    public = state.public
    die = public.taken
    public.hands[public.active] |= bit(die)
    public.taken = NO_DIE
    public.stage = CHOOSE_DIE
    if log is not None:
        log.append(Event("put_back", ["DF-10"], {"seat": int(public.active), "die": int(die)}))


def why_not_flick(public: Public, seat: i64, move: i64) -> Refusal | None:
    """DF-11, DF-43: why this seat may not make this flick: each part has a range."""
    ranges = public.variant.box.ranges
    offset, azimuth, elevation = offset_in(move), azimuth_in(move), elevation_in(move)
    if offset != 0 and (public.variant.movable_plates >> seat) & 1 == 0:
        return refusals.PLATE_FIXED
    if not -ranges.offset <= offset <= ranges.offset:
        return refusals.OFFSET_RANGE.filled({"most": shown(ranges.offset, 10)})
    if not -ranges.azimuth <= azimuth <= ranges.azimuth:
        return refusals.AZIMUTH_RANGE.filled({"most": shown(ranges.azimuth, 100)})
    if not public.variant.elevation_control and elevation != ranges.elevation_default:
        return refusals.ELEVATION_FIXED.filled({"degrees": shown(ranges.elevation_default, 100)})
    if not 0 <= elevation <= ranges.elevation:
        return refusals.ELEVATION_RANGE.filled({"most": shown(ranges.elevation, 100)})
    return None if 0 <= strength_in(move) <= STRONGEST else refusals.STRENGTH_RANGE


def shown(value: i64, units: i64) -> Json:
    """A measure as people read it: a whole number if it is one."""
    return int(value // units) if value % units == 0 else int(value) / int(units)


def flick(state: State, move: i64, log: Log) -> None:
    """DF-11: the hand adds its tremor, and the die flies. With fast physics it lands at once."""
    public = state.public
    variant = public.variant
    if variant.fast and log is None:
        flick_fast(state, move)
        return
    public.aim = move
    box = variant.box
    tremor = int(variant.tremors[public.active])
    noise = draw_noise(state.flick_dice, box.tremors[tremor], speed_of(strength_in(move), box.ranges))
    if log is not None:
        payload: dict[str, Json] = {"seat": int(public.active), "die": int(public.taken)}
        log.append(Event("flick", ["DF-11"], payload | aim_data(move), reveals=True))
    if variant.fast:
        landing = fast_landing(box, public.board, public.taken, move, noise, tremor, state.flick_dice)
        land(state, landing, noise, log)
    else:
        state.noise = noise
        public.stage = IN_FLIGHT


def flick_fast(state: State, move: i64) -> None:
    """The same for simulations: the die lands at once, by the fast model, and nobody is told."""
    public = state.public
    box = public.variant.box
    public.aim = move
    tremor = public.variant.tremors[public.active]
    noise = draw_unseen(state.flick_dice, box.tremors[tremor], speed_of(strength_in(move), box.ranges))
    place(state, fast_changes(box, public.board, public.taken, move, noise, tremor, state.flick_dice), 0, None)
