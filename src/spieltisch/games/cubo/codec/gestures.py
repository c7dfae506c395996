"""What players show between moves: the square in the making (spec, section 6), and whether they are ready (CB-65).

Laying is no move: only the call is (CB-20, CB-21).
"""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import check_known, read_bool, read_data
from spieltisch.games.cubo.codec.parts import decode_square
from spieltisch.games.cubo.components import CELLS, DICE, NONE, nibble
from spieltisch.games.cubo.players.player import ON_TABLE
from spieltisch.games.cubo.state import RACE, READY, State


def shown(state: State, seat: i64, data: Data) -> Data | None:
    """What all others see of it; None if nobody may see it now. Raises InvalidData."""
    return waiting(state, data) if "waits" in data else laying(state, seat, data)


def waiting(state: State, data: Data) -> Data | None:
    """Whether the table must wait for this player before the start command."""
    check_known(data, "gesture", ["waits"])
    waits = read_bool(data, "waits")
    if state.phase != READY or state.go_at != NONE:
        return None
    return {"round": int(state.round), "waits": waits}


def laying(state: State, seat: i64, data: Data) -> Data | None:
    """Where this player's dice lie so far; None if nobody may see that now. Raises InvalidData.

    Round and throw say which roll it is: what comes late must not be taken for the next one.
    """
    check_known(data, "gesture", ["square"])
    square = decode_square(read_data(data, "square"))
    cells: dict[str, Json] = {}
    seen: i64 = 0
    for cell in range(len(CELLS)):
        die = nibble(square, cell)
        if die < DICE:
            if (seen >> die) & 1 != 0:
                raise InvalidData(f"square: die {die} is there twice")
            seen |= 1 << die
            cells[CELLS[cell]] = int(die)
    player = state.players[seat]
    if not state.variant.show_opponents or state.phase != RACE or player.state != ON_TABLE:
        return None
    return {"round": int(state.round), "throws": int(player.throws), "square": cells}
