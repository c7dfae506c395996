"""Handing in slips (spec, section 4.3), and the start player once all slips are in (FL-33)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Json, Seat
from spieltisch.engine.event import Event
from spieltisch.games.finish_line.rules.events import Log, slip_data
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import NOBODY, OPENING, State


def bet(state: State, seat: i64, slip: Slip, log: Log) -> None:
    """FL-17: hand in a slip, for good. The race begins with the last slip."""
    slips = list(state.slips)
    slips[seat] = slip
    state.slips = slips
    race = state.race
    if log is not None:
        private: dict[str, Json] = {"slip": slip_data(race.variant, slip, race.number, race.lineup, race.money[seat])}
        log.append(Event("slip", ["FL-17", "FL-19"], {"seat": int(seat)}, private, [Seat(int(seat))], True))
    for each in slips:
        if each is None:
            return
    if log is not None and race.variant.open_slips:
        log.append(open_slips_event(state))
    begin_running(state, log)


def open_slips_event(state: State) -> Event:
    """Option `open_slips`: everybody sees all slips as soon as they are in."""
    race = state.race
    shown: list[Json] = []
    for seat, slip in enumerate(state.slips):
        assert slip is not None
        shown.append(slip_data(race.variant, slip, race.number, race.lineup, race.money[seat]))
    return Event("open_slips", ["FL-19"], {"slips": shown}, reveals=True)


def begin_running(state: State, log: Log) -> None:
    """FL-31, FL-33: the start player makes the opening draw; in race 1 they are drawn by lot."""
    race = state.race
    if race.start_player == NOBODY:
        race.start_player = state.dice.below(race.variant.seats)
        if log is not None:
            payload: dict[str, Json] = {"seat": int(race.start_player), "drawn": True}
            log.append(Event("start_player", ["FL-33"], payload, reveals=True))
    race.phase = OPENING
    race.active = race.start_player
    race.turn = 1
