"""Phase 1: draw (CU-14 to CU-22)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Move
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.dice.choices import Choice, why_not_choose
from spieltisch.games.cubitos.dice.encoding import dice_data
from spieltisch.games.cubitos.dice.pools import EMPTY, START_DIE_MASK, is_part, size
from spieltisch.games.cubitos.moves import active_in, first_in, second_in, third_in
from spieltisch.games.cubitos.refusals import DRAW_EXACTLY, DRAW_FROM, HAS_MAXIMUM, NOT_UNCOUNTED, WRONG_NUMBER
from spieltisch.games.cubitos.rules.areas import refill
from spieltisch.games.cubitos.state.player import DRAWING, ROLLING, Player
from spieltisch.games.cubitos.state.state import State


def begin_drawing(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-18: if the draw area cannot give enough, all of it is taken and the rest area becomes the draw area."""
    player = state.players[seat]
    player.stage = DRAWING
    if player.no_maximum_now:
        return
    counted = player.draw & ~player.uncounted_now
    if size(counted) < need_of(player):
        take(state, seat, counted, EMPTY, EMPTY, True, log)
        refill(state, seat, log)


def need_of(player: Player) -> i64:
    """CU-16: how many counted dice the roll area lacks."""
    counted = player.roll & ~START_DIE_MASK & ~player.uncounted_now
    return max(0, player.maximum - size(counted))


def drawing(player: Player) -> Choice:
    """What may be moved into the roll area now."""
    if player.no_maximum_now:
        free = Choice(0, size(player.draw) + size(player.rest))
        free.draw = player.draw
        free.rest = player.rest
        return free
    choice = Choice(need_of(player), need_of(player))
    choice.draw = player.draw & ~player.uncounted_now
    choice.free = player.draw & player.uncounted_now
    choice.limit()
    return choice


def why_not_draw(player: Player, move: Move) -> Refusal | None:
    """CU-17, CU-21, CU-22: whether these dice may be drawn."""
    if not player.no_maximum_now and third_in(move) != EMPTY:
        return HAS_MAXIMUM
    choice = drawing(player)
    if not is_part(second_in(move), choice.free):
        return NOT_UNCOUNTED
    if not is_part(first_in(move), choice.draw) or not is_part(third_in(move), choice.rest) or active_in(move) != 0:
        return DRAW_FROM
    refusal = why_not_choose(choice, move)
    return DRAW_EXACTLY if refusal is WRONG_NUMBER else refusal


def draw(state: State, seat: i64, move: Move, log: list[Event] | None) -> None:
    """CU-17: the chosen dice go to the roll area."""
    player = state.players[seat]
    everything = first_in(move) == player.draw and not player.no_maximum_now
    take(state, seat, first_in(move), second_in(move), third_in(move), everything, log)
    player.stage = ROLLING


def take(state: State, seat: i64, dice: i64, free: i64, rest: i64, auto: bool, log: list[Event] | None) -> None:
    """Move dice to the roll area. `auto`: there was no choice."""
    player = state.players[seat]
    player.draw -= dice + free
    player.rest -= rest
    player.roll += dice + free + rest
    if log is not None and dice + free + rest != EMPTY:
        payload: Data = {"seat": int(seat), "dice": dice_data(dice + free + rest), "auto": auto}
        log.append(Event("draw", ["CU-17"], payload))
