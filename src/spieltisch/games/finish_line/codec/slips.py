"""Slips to and from plain data: as moves and states contain them, and as views show them."""

from __future__ import annotations

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import as_data, as_within, read, read_datas, read_exactly, read_within
from spieltisch.games.finish_line.components.kinds import HORSES, MOST_BETS, MOST_MONEY
from spieltisch.games.finish_line.rules.events import slip_data
from spieltisch.games.finish_line.slips.slip import Slip, bet_on, horse_of, other_of, slip_of, stake_of
from spieltisch.games.finish_line.state import Race
from spieltisch.games.finish_line.view import View


def as_horse(value: Json, name: str) -> int:
    return as_within(value, name, 1, HORSES, "a horse")


# In moves and states


def bets_data(slip: Slip) -> Data:
    win: list[Json] = []
    for bet in slip.wins:
        win.append({"horse": int(horse_of(bet)), "stake": int(stake_of(bet))})
    place: list[Json] = []
    for bet in slip.places:
        horses: list[Json] = [int(horse_of(bet)), int(other_of(bet))]
        place.append({"horses": horses, "stake": int(stake_of(bet))})
    return {"win": win, "place": place}


def read_bets(data: Data) -> Slip:
    """The slip need not be legal."""
    wins: list[int] = []
    for item in entries(data, "win"):
        wins.append(bet_on(as_horse(read(item, "horse"), "horse"), 0, read_within(item, "stake", 0, MOST_MONEY)))
    return slip_of(wins, [read_pair(item) for item in entries(data, "place")])


def entries(data: Data, name: str) -> list[Data]:
    items = read_datas(data, name)
    if len(items) > MOST_BETS:
        raise InvalidData(f"{name}: {MOST_BETS} bets can be written at most, not {len(items)}")
    return items


def read_pair(item: Data) -> int:
    horses = [as_horse(value, "horses") for value in read_exactly(item, "horses", 2)]
    return bet_on(horses[0], horses[1], read_within(item, "stake", 0, MOST_MONEY))


# In views


def seen_slips_data(view: View) -> list[Json]:
    race = view.race
    data: list[Json] = []
    for seat, slip in enumerate(view.slips):
        data.append(None if slip is None else slip_data(race.variant, slip, race.number, race.lineup, race.money[seat]))
    return data


def read_seen_slips(data: Data, name: str, race: Race) -> list[Slip | None]:
    slips: list[Slip | None] = []
    for item in read_exactly(data, name, race.variant.seats):
        slips.append(None if item is None else read_seen_slip(as_data(item, name)))
    return slips


def read_seen_slip(data: Data) -> Slip:
    """Odds and sums are ignored, since they follow from the rest."""
    wins: list[int] = []
    for item in entries(data, "win"):
        horse = as_horse(read_exactly(item, "horses", 1)[0], "horses")
        wins.append(bet_on(horse, 0, read_within(item, "stake", 0, MOST_MONEY)))
    return slip_of(wins, [read_pair(item) for item in entries(data, "place")])
