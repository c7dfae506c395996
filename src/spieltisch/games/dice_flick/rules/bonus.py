"""The bonus flick (spec, DF-19 to DF-23)."""

from __future__ import annotations

from spieltisch.engine.event import Event
from spieltisch.games.dice_flick.rules.drawing import draw
from spieltisch.games.dice_flick.rules.events import Log, dice_data
from spieltisch.games.dice_flick.rules.turns import continue_turn
from spieltisch.games.dice_flick.state import BONUSES_USED, State


def accept(state: State, log: Log) -> None:
    """DF-20: draw one die, if there is one (DF-R8); one more flick is due, with any die in hand."""
    public = state.public
    drawn = draw(state, public.variant.box.bonus_draw)
    public.bonus_used = True
    public.flicks_due += 1
    state.counts[BONUSES_USED] += 1
    if log is not None:
        log.append(Event("bonus", ["DF-20"], {"seat": int(public.active), "dice": dice_data(drawn)}, reveals=True))
    continue_turn(state, log)


def decline(state: State, log: Log) -> None:
    """DF-20, DF-R9: nothing is drawn."""
    if log is not None:
        log.append(Event("bonus_declined", ["DF-20"], {"seat": int(state.public.active)}))
    continue_turn(state, log)
