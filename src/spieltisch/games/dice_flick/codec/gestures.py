"""The aim being taken, as others see it (spec, section 7). When the time is up, the table flicks as last shown."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Move
from spieltisch.engine.read import check_known, read_data
from spieltisch.games.dice_flick.codec.parts import aim_in
from spieltisch.games.dice_flick.rules.events import aim_data
from spieltisch.games.dice_flick.rules.flicking import why_not_flick
from spieltisch.games.dice_flick.state import AIM, State


def aiming(state: State, seat: i64, data: Data) -> Data | None:
    """How this player aims just now; None if it is not their flick. Raises InvalidData.

    Round, die and number of the flick say which one it is: what comes late must not be taken for the next one.
    """
    check_known(data, "gesture", ["flick"])
    aim = read_data(data, "flick")
    check_known(aim, "flick", ["plate", "offset", "azimuth", "elevation", "strength"])
    move = aim_in(aim)
    public = state.public
    if public.stage != AIM or seat != public.active:
        return None
    refusal = why_not_flick(public, seat, move)
    if refusal is not None:
        raise InvalidData(str(refusal))
    return {
        "round": int(public.round),
        "flicks_made": int(public.flicks_made),
        "die": int(public.taken),
        "flick": aim_data(move),
    }


def shown_flick(state: State, seat: i64, shown: Data) -> Move | None:
    """DF-9, option `flick_timer_s`: the flick with the aim that was last shown."""
    public = state.public
    if public.stage != AIM or seat != public.active:
        return None
    move = aim_in(read_data(shown, "flick"))
    return Move(move) if why_not_flick(public, seat, move) is None else None
