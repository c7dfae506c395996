"""Views to and from plain data."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json, seats_data
from spieltisch.engine.read import as_bool, as_data, read_exactly, read_viewer
from spieltisch.games.finish_line.codec.parts import (
    RICHEST,
    Tiles,
    checked_slip,
    read_amounts,
    read_runners,
    read_shown_slip,
    runners_data,
)
from spieltisch.games.finish_line.codec.previews import now_data, previews_data
from spieltisch.games.finish_line.codec.race import race_data, read_race, read_variant
from spieltisch.games.finish_line.components.box import BOX
from spieltisch.games.finish_line.components.kinds import RACES
from spieltisch.games.finish_line.rules.events import money_data, slip_data
from spieltisch.games.finish_line.scoring import outcome_of
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.view import View

# Views


def encode_view(view: View) -> Data:
    race = view.race
    slips: list[Json] = []
    submitted: list[Json] = []
    for seat, slip in enumerate(view.slips):
        submitted.append(view.submitted[seat])
        slips.append(None if slip is None else slip_data(slip, race.number, race.lineup, race.money[seat]))
    ended = outcome_of(race)
    data = race_data(race)
    data["seat"] = view.seat
    data["to_act"] = seats_data(view.to_act())
    data["races"] = RACES
    data["runners"] = runners_data(race.number, race.lineup, race.gone, race.white, race.extra, race.whip, race.bonus)
    data["home_stretch_at"] = BOX.home_stretch_at
    data["capital"] = money_data(race.money)
    data["submitted"] = submitted
    data["slips"] = slips
    data["limits"] = {"step": BOX.stake_step, "win_bets": BOX.win_bets, "place_bets": BOX.place_bets}
    data["now"] = now_data(view)
    data["previews"] = previews_data(view)
    data["outcome"] = None if ended is None else ended.encode()
    return data


def decode_view(data: Data) -> View:
    variant = read_variant(data)
    tiles = Tiles()
    lineup = read_runners(data, tiles)
    race = read_race(data, variant, lineup, tiles, read_amounts(data, "capital", variant, 0, RICHEST))
    submitted = [as_bool(item, "submitted") for item in read_exactly(data, "submitted", variant.seats)]
    slips: list[Slip | None] = []
    for item in read_exactly(data, "slips", variant.seats):
        slip = None if item is None else read_shown_slip(as_data(item, "slips"))
        slips.append(None if slip is None else checked_slip(slip, lineup, RICHEST))
    return View(read_viewer(data, variant.seats), race, submitted, slips)
