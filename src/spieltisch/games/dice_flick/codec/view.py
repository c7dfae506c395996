"""Views to and from plain data ("Dice Flick on the wire" in docs/protocol.md)."""

from __future__ import annotations

from spieltisch.engine.basics import Data, seats_data
from spieltisch.engine.read import read_data, read_viewer
from spieltisch.games.dice_flick.codec.parts import scorings_data
from spieltisch.games.dice_flick.codec.table import read_table, table_data
from spieltisch.games.dice_flick.rules.scoring import groups
from spieltisch.games.dice_flick.scoring.best import best_scorings
from spieltisch.games.dice_flick.scoring.outcome import outcome_of
from spieltisch.games.dice_flick.state import Table
from spieltisch.games.dice_flick.view import View


def encode_view(view: View) -> Data:
    data = table_data(view.table)
    if view.table.sheet is not None:
        scoring = read_data(data, "scoring")
        scoring.update(offer_data(view.table))
    outcome = outcome_of(view.table)
    data["seat"] = None if view.seat is None else int(view.seat)
    data["to_act"] = seats_data(view.to_act())
    data["outcome"] = None if outcome is None else outcome.encode()
    return data


def offer_data(table: Table) -> Data:
    """The best set of scorings, and all possible ones."""
    scene = table.scene()
    offer = best_scorings(scene, table.variant)
    points = sum([int(scoring.points) for scoring in offer])
    offered: Data = {"points": points, "scorings": scorings_data(offer)}
    return {"offer": offered, "groups": scorings_data(groups(scene))}


def decode_view(data: Data) -> View:
    table = read_table(data)
    return View(read_viewer(data, int(table.variant.seats)), table)
