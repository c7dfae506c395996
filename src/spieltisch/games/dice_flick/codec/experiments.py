"""Experiments as plain data: flicks for the physics to simulate, and their results (spec, section 13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, Move
from spieltisch.engine.dice import Dice
from spieltisch.engine.editions import EDITION, STANDARD
from spieltisch.engine.read import describe, read_bool, read_data
from spieltisch.engine.refusal import IllegalMove
from spieltisch.games.dice_flick.board.board import Board, empty_board
from spieltisch.games.dice_flick.board.poses import pose_data
from spieltisch.games.dice_flick.codec.generated import decode_landing
from spieltisch.games.dice_flick.codec.parts import aim_in
from spieltisch.games.dice_flick.components.holes import PLATES, holes_in
from spieltisch.games.dice_flick.components.kinds import NO_DIE
from spieltisch.games.dice_flick.components.sets import dice_in
from spieltisch.games.dice_flick.flick.landing import Landing
from spieltisch.games.dice_flick.flick.landing_move import land
from spieltisch.games.dice_flick.flick.noise import Noise, draw_noise, noisy_elevation, noisy_speed
from spieltisch.games.dice_flick.moves import azimuth_in, elevation_in, offset_in, plate_in, speed_of, strength_in
from spieltisch.games.dice_flick.options import Variant
from spieltisch.games.dice_flick.rules.flicking import why_not_flick
from spieltisch.games.dice_flick.state import IN_FLIGHT, Public, State
from spieltisch.games.dice_flick.view import View

EMPTY: Final = "empty"
BEFORE: Final = "before"


def experiment_data(board: Board, die: i64, aim: i64, noise: Noise, variant: Variant) -> Data:
    """A flick with everything that determines its landing."""
    ranges = variant.box.ranges
    lying: list[Json] = []
    for hole in holes_in(board.occupied):
        pose = pose_data(board.poses[hole])
        lying.append({"die": int(board.dice[hole]), "face": int(board.faces[hole]), "pose": pose})
    data: Data = {
        "board": lying,
        "die": int(die),
        "plate": PLATES[plate_in(aim)],
        "offset": int(offset_in(aim)) / 10,
        "azimuth": int(azimuth_in(aim) + noise.azimuth) / 100,
        "elevation": int(noisy_elevation(elevation_in(aim), noise, ranges)) / 100,
        "speed": int(noisy_speed(speed_of(strength_in(aim), ranges), noise, ranges)) / 10_000,
        "hit": [int(noise.lateral) / 100, int(noise.vertical) / 100],
        "orientation": int(noise.orientation),
        "yaw": int(noise.yaw) / 100,
        "seed": int(noise.seed),
        "knocked_dice": variant.options.text("knocked_dice"),
    }
    if variant.box.name != STANDARD:
        data[EDITION] = variant.box.name
    return data


def experiment(state: State) -> Data | None:
    """The flick in the air, if there is one."""
    public = state.public
    noise = state.noise
    if public.stage != IN_FLIGHT or noise is None:
        return None
    return experiment_data(public.board, public.taken, public.aim, noise, public.variant)


def finding(state: State, result: Data) -> Move:
    """The landing that the physics found, as a move of the clock. Raises InvalidData."""
    if state.public.stage != IN_FLIGHT:
        raise InvalidData("no die is in the air")
    if read_bool(result, "stuck"):  # DF-R3: nothing has happened
        return Move(land(Landing([], True, [], [], [], 0, b"")))
    return Move(land(decode_landing(result)))


# Rehearsals


def rehearsal(view: View, data: Data, dice: Dice) -> Data:
    """A practice flick that does not change the game: on an empty board, or on the board before the last flick.

    Raises IllegalMove for a flick that the viewer may not make at this table, and InvalidData.
    """
    public = view.public
    aim = aim_in(read_data(data, "flick"))
    seat: i64 = public.active if view.seat is None else view.seat
    refusal = why_not_flick(public, seat, aim)
    if refusal is not None:
        raise IllegalMove(refusal)
    which = data.get("board", EMPTY)
    if which == EMPTY:
        board, die = empty_board(), die_at_hand(public)
    elif which == BEFORE and public.last is not None:
        board, die = public.last.before, public.last.die
    elif which == BEFORE:
        raise InvalidData("board: no flick has landed yet")
    else:
        raise InvalidData(f"board: {EMPTY} or {BEFORE} is needed, not {describe(which)}")
    box = public.variant.box
    noise = draw_noise(dice, box.tremors[int(public.variant.tremors[seat])], speed_of(strength_in(aim), box.ranges))
    return experiment_data(board, die, aim, noise, public.variant)


def die_at_hand(public: Public) -> i64:
    """The die for a practice flick: the one on the plate, else one in hand, else any."""
    if public.taken != NO_DIE:
        return public.taken
    hand = dice_in(public.hand())
    return hand[0] if hand else 0
