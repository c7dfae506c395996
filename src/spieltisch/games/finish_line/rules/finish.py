"""The end of a race, what it pays, and what comes next (spec, sections 4.8 to 4.10)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Json
from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.games.finish_line.components.kinds import HORSESHOE, RUNNERS, SIDES, WHITE
from spieltisch.games.finish_line.components.rows import horse_at, moved, set_of, with_horse
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.rules.events import (
    Log,
    money_data,
    numbers_data,
    photo_finish_data,
    row_data,
    sheet_data,
)
from spieltisch.games.finish_line.scoring import outcome_of, sheet_of
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import BETTING, NOBODY, OVER, Race, Result, State


def finish(state: State, log: Log) -> None:
    """FL-86 to FL-90: the result is final; pay the bets, and start the next race at once."""
    race = state.race
    throws: list[int] = []
    if race.pair:
        throws = photo_finish(race, state.dice, log)
    slips: list[Slip] = []
    for slip in state.slips:
        assert slip is not None, "a race without all slips"
        slips.append(slip)
    result = Result(
        race.number,
        race.start_player,
        race.lineup,
        order_of(race),
        race.horses,
        race.white,
        race.extra,
        race.whip,
        race.bonus,
        race.turn,
        throws,
        slips,
        race.money,
    )
    race.results = [*race.results, result]
    money = race.money[:]
    for seat in range(len(slips)):
        money[seat] = sheet_of(race.variant, result, seat, None)
    race.money = money
    if log is not None:
        tell_result(race.variant, result, log)
    if race.number < race.variant.races:
        start_player = next_start_player(race)
        if log is not None:
            payload: dict[str, Json] = {"seat": int(start_player), "drawn": False}
            log.append(Event("start_player", ["FL-99"], payload))
        line_up(state, race.number + 1, start_player, money, log)
        return
    race.phase = OVER  # FL-100
    if log is not None:
        log.append(game_over_event(race))


def photo_finish(race: Race, dice: Dice, log: Log) -> list[int]:
    """FL-86, FL-87: six white dice for each horse of the pair, lower horse first, until the counts differ."""
    lower, upper = int(horse_at(race.row, 0)), int(horse_at(race.row, 1))
    throws: list[int] = []
    while not throws or throws[-1] == throws[-2]:
        throws.append(horseshoes(race.variant, dice))
        throws.append(horseshoes(race.variant, dice))
    if throws[-1] > throws[-2]:
        race.row = moved(race.row, 1, 0)
    race.pair = False
    if log is not None:
        log.append(Event("photo_finish", ["FL-86", "FL-87"], photo_finish_data(lower, upper, throws), reveals=True))
    return throws


def horseshoes(variant: Variant, dice: Dice) -> int:
    """How many horseshoes the white dice of a photo finish show."""
    count = 0
    for die in range(variant.box.photo_finish_dice):
        if variant.faces[WHITE * SIDES + dice.below(SIDES)] == HORSESHOE:
            count += 1
    return count


def order_of(race: Race) -> i64:
    """FL-89: all seven horses; the disqualified ones come after the row, the latest first."""
    order = race.row
    number: i64 = 0
    while number < RUNNERS - race.horses:
        order = with_horse(order, race.horses, horse_at(race.gone, number))
        number += 1
    return order


def next_start_player(race: Race) -> i64:
    """FL-99, FL-R72: the richest; in a tie the nearest clockwise from the previous start player."""
    seats = race.variant.seats
    distance: i64 = 0 if race.variant.start_tie_includes_previous else 1
    best: i64 = NOBODY
    for number in range(seats):
        seat = (race.start_player + distance + number) % seats
        if best == NOBODY or race.money[seat] > race.money[best]:
            best = seat
    return best


def tell_result(variant: Variant, result: Result, log: list[Event]) -> None:
    """FL-90: the result, and every slip with what it pays."""
    first, second = int(horse_at(result.order, 0)), int(horse_at(result.order, 1))
    payload: dict[str, Json] = {
        "race": result.race,
        "order": row_data(result.order),
        "first": first,
        "second": second,
    }
    log.append(Event("result", ["FL-88", "FL-90"], payload, reveals=True))
    for seat in range(len(result.slips)):
        sheet = sheet_data(variant, result, seat)
        paid: dict[str, Json] = {}
        for key in ("seat", "slip", "lines", "money"):
            paid[key] = sheet[key]
        log.append(Event("settle", ["FL-91", "FL-92"], paid, reveals=True))


def game_over_event(race: Race) -> Event:
    outcome = outcome_of(race)
    assert outcome is not None
    payload: dict[str, Json] = {
        "reason": outcome.reason,
        "ranks": numbers_data(outcome.ranks),
        "totals": numbers_data(outcome.points),
        "money": money_data(race.money),
        "side_bets": money_data(race.side_bets),
    }
    return Event("game_over", outcome.rules, payload)


# Line-up and grant (section 4.2)


def new_race(
    variant: Variant,
    stack: vec[u8],
    number: i64,
    start_player: i64,
    money: vec[i64],
    side_bets: vec[i64],
    results: list[Result],
) -> Race:
    """FL-7, FL-10, FL-98: seven new tiles, the first one drawn is last; all dice in the pool; a grant for each seat."""
    lineup: i64 = 0
    tile: i64 = 0
    while tile < RUNNERS:
        lineup = (lineup << 5) | i64(stack[(number - 1) * RUNNERS + tile])
        tile += 1
    capital = money[:]
    for seat in range(len(capital)):
        capital[seat] += variant.box.money.grants[number - 1]
    return Race(
        variant,
        number,
        BETTING,
        NOBODY,
        start_player,
        0,
        lineup,
        lineup,
        RUNNERS,
        set_of(lineup),
        0,
        False,
        False,
        False,
        0,
        0,
        0,
        0,
        variant.dice,
        0,
        0,
        0,
        0,
        NOBODY,
        capital,
        side_bets,
        vec[i64](),
        results,
    )


def line_up(state: State, number: i64, start_player: i64, money: vec[i64], log: Log) -> None:
    """The next race."""
    old = state.race
    state.race = new_race(old.variant, state.stack, number, start_player, money, old.side_bets, old.results)
    slips: list[Slip | None] = []
    for seat in range(old.variant.seats):
        slips.append(None)
    state.slips = slips
    if log is not None:
        log.append(lineup_event(state.race))


def lineup_event(race: Race) -> Event:
    payload: dict[str, Json] = {
        "race": int(race.number),
        "row": row_data(race.lineup),
        "grant": race.variant.box.money.grants[race.number - 1],
        "capital": money_data(race.money),
    }
    return Event("lineup", ["FL-7", "FL-10"], payload, reveals=True)
