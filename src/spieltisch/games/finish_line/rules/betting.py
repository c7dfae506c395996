"""Bet slips (spec, section 4.3), and the start player once all slips are in (FL-33)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Json, Seat
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.finish_line import refusals
from spieltisch.games.finish_line.components.box import BOX
from spieltisch.games.finish_line.components.rows import bit, set_of
from spieltisch.games.finish_line.rules.events import Log, slip_data
from spieltisch.games.finish_line.slips.slip import Slip, horse_of, other_of, stake_of
from spieltisch.games.finish_line.state import NOBODY, OPENING, State


def why_not_bet(lineup: i64, capital: i64, slip: Slip) -> Refusal | None:
    """FL-12 to FL-15: why this slip cannot be handed in."""
    runners = set_of(lineup)
    if len(slip.wins) > BOX.win_bets:
        return refusals.TOO_MANY_WIN_BETS
    if len(slip.places) > BOX.place_bets:
        return refusals.TOO_MANY_PLACE_BETS
    backed: i64 = 0
    for bet in slip.wins:
        horse = bit(horse_of(bet))
        if runners & horse == 0:
            return refusals.WIN_BET_ELSEWHERE
        if backed & horse != 0:
            return refusals.WIN_BET_TWICE
        backed |= horse
    pair: i64 = 0
    for bet in slip.places:
        if horse_of(bet) == other_of(bet):
            return refusals.PLACE_BET_ON_ONE
        both = bit(horse_of(bet)) | bit(other_of(bet))
        if runners & both != both:
            return refusals.PLACE_BET_ELSEWHERE
        if both == pair:  # bets are sorted, so equal pairs are neighbours
            return refusals.PLACE_BET_TWICE
        pair = both
    for bet in slip.wins:
        if not is_stake(stake_of(bet)):
            return refusals.STAKE_STEP
    for bet in slip.places:
        if not is_stake(stake_of(bet)):
            return refusals.STAKE_STEP
    return refusals.OVER_CAPITAL if slip.staked() > capital else None


def is_stake(stake: i64) -> bool:
    """FL-14"""
    return stake > 0 and stake % BOX.stake_step == 0


def bet(state: State, seat: i64, slip: Slip, log: Log) -> None:
    """FL-17: hand in a slip, for good. The race begins with the last slip."""
    slips = list(state.slips)
    slips[seat] = slip
    state.slips = slips
    race = state.race
    if log is not None:
        private: dict[str, Json] = {"slip": slip_data(slip, race.number, race.lineup, race.money[seat])}
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
        shown.append(slip_data(slip, race.number, race.lineup, race.money[seat]))
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
