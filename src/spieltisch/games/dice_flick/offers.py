"""Legal moves (a sample where there are too many), moves that a player may try, and the move made on a timeout."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.engine.game import Deadline
from spieltisch.games.dice_flick import moves
from spieltisch.games.dice_flick.board.scene import Scene
from spieltisch.games.dice_flick.components.kinds import COLOURS
from spieltisch.games.dice_flick.flick.fast import fast_landing
from spieltisch.games.dice_flick.flick.landing_move import land
from spieltisch.games.dice_flick.moves import (
    ACCEPT_BONUS,
    DECLINE_BONUS,
    FINISH_SCORING,
    PUT_BACK,
    SCORE_BEST,
    SCORE_CENTRE,
    UNDO_SCORING,
    straight,
)
from spieltisch.games.dice_flick.rules.scoring import MOST_GROUPS, list_groups
from spieltisch.games.dice_flick.rules.turns import can_score
from spieltisch.games.dice_flick.state import AIM, BONUS_OFFER, CHOOSE_DIE, IN_FLIGHT, OVER, Public, State

LANDINGS: Final = 6
"""The number of sampled landings."""
NO_SCORINGS: Final = vec[i64]([0] * (MOST_GROUPS + 3))
"""Room for all groups, and for the best set, undoing and finishing."""


def legal_moves(state: State, seat: int) -> list[Move]:
    """All legal moves of this seat; of flicks, scorings and landings a fair sample."""
    public = state.public
    if public.stage == IN_FLIGHT:
        return sample_landings(state) if seat == CLOCK else []
    if public.stage == OVER or seat != public.active:
        return []
    if public.stage == CHOOSE_DIE:
        return takes(public)
    if public.stage == AIM:
        return flicks(public)
    if public.stage == BONUS_OFFER:
        return [Move(ACCEPT_BONUS), Move(DECLINE_BONUS)]
    return scorings(state)


def takes(public: Public) -> list[Move]:
    dice_of = public.variant.box.dice_of
    return [Move(int(moves.take(colour))) for colour in range(len(COLOURS)) if public.hand() & dice_of[colour] != 0]


def flicks(public: Public) -> list[Move]:
    """A fixed sample of flicks, the same in every position."""
    variant = public.variant
    return list(variant.moved_flicks if (variant.movable_plates >> public.active) & 1 != 0 else variant.flicks)


def scorings(state: State) -> list[Move]:
    """Every whole group, the best set, undoing, and finishing."""
    listed = NO_SCORINGS[:]
    return [Move(int(listed[place])) for place in range(list_scorings(state.public, state.public.scene(), listed))]


def list_scorings(public: Public, scene: Scene, out: vec[i64]) -> i64:
    """Write the moves of `scorings` to `out`; how many there are."""
    sheet = public.sheet
    assert sheet is not None
    count = list_groups(scene, out)
    if count > 0:
        out[count] = SCORE_BEST
        count += 1
    if len(sheet.made) > 0:
        out[count] = UNDO_SCORING
        count += 1
    out[count] = FINISH_SCORING
    return count + 1


def sample_landings(state: State) -> list[Move]:
    """Possible landings of the flick in the air, by the fast model; the chance stream of the state is not advanced."""
    public = state.public
    variant = public.variant
    noise = state.noise
    assert noise is not None
    tremor = int(variant.tremors[public.active])
    dice = state.flick_dice.copy()
    found: list[Move] = []
    for i in range(LANDINGS):
        landing = fast_landing(variant.box, public.board, public.taken, public.aim, noise, tremor, dice)
        move = Move(land(landing))
        if move not in found:
            found.append(move)
    return found


# Tempting moves and timeouts


def tempting_moves(state: State, seat: int) -> list[Move]:
    """Moves that this seat may try; `why_not` explains the forbidden ones."""
    public = state.public
    if public.stage in (IN_FLIGHT, OVER) or seat != public.active:
        return []
    if public.stage == CHOOSE_DIE:
        return [*[Move(int(moves.take(colour))) for colour in range(len(COLOURS))], Move(FINISH_SCORING)]
    if public.stage == AIM:
        return [Move(PUT_BACK), Move(FINISH_SCORING)]
    if public.stage == BONUS_OFFER:
        return [Move(ACCEPT_BONUS), Move(DECLINE_BONUS)]
    return [Move(SCORE_CENTRE), Move(SCORE_BEST), Move(UNDO_SCORING), Move(FINISH_SCORING)]


def timeout_move(state: State, seat: int) -> Move | None:
    """The move made for a seat that ran out of time (spec, section 7)."""
    public = state.public
    if public.stage in (IN_FLIGHT, OVER) or seat != public.active:
        return None
    if public.stage == CHOOSE_DIE:
        return takes(public)[0]
    if public.stage == AIM:
        return Move(straight(public.variant.box.ranges))
    if public.stage == BONUS_OFFER:
        return Move(DECLINE_BONUS)
    return Move(SCORE_BEST) if can_score(state) else Move(FINISH_SCORING)


def deadline(state: State) -> Deadline | None:
    """Option `flick_timer_s`: how long the active player has for a decision."""
    seconds = state.public.variant.flick_timer_s
    if seconds is None:
        return None
    seat = Seat(int(state.public.active))
    move = timeout_move(state, seat)
    return None if move is None else Deadline(seat, move, 1000 * seconds)
