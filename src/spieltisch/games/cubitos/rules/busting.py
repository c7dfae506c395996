"""A bust (CU-35 to CU-37)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data
from spieltisch.engine.event import Event
from spieltisch.games.cubitos.dice.active import kind_in
from spieltisch.games.cubitos.dice.encoding import dice_data
from spieltisch.games.cubitos.dice.pools import EMPTY, one
from spieltisch.games.cubitos.rules.areas import take_active
from spieltisch.games.cubitos.rules.rewards import gain_fan
from spieltisch.games.cubitos.state.player import BUSTING, DONE
from spieltisch.games.cubitos.state.state import State


def accept_bust(state: State, seat: i64) -> None:
    """CU-35: the player cannot or does not want to avert the bust."""
    state.players[seat].stage = BUSTING


def put_away(state: State, seat: i64, kept: i64, log: list[Event] | None) -> None:
    """CU-35 (b): all active dice go to the rest area, except those of the kinds in the mask."""
    player = state.players[seat]
    player.busted = True
    player.must_push = False
    player.busts += 1
    rested: i64 = EMPTY
    place: i64 = len(player.active) - 1
    while place >= 0:
        die = one(kind_in(player.active[place]))
        if die & kept == 0:
            take_active(player, place)
            rested += die
        place -= 1
    player.rest += rested
    if log is not None:
        payload: Data = {
            "seat": int(seat),
            "kept": dice_data(player.active_pool()),
            "rested": dice_data(rested),
        }
        log.append(Event("bust", ["CU-35"], payload))


def end_bust(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-35 (d, e): a fan with all rewards; then the dice section is over."""
    gain_fan(state, seat, True, log)
    state.players[seat].stage = DONE
