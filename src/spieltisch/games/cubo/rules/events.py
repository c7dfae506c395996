"""Dice, squares and lines as plain data, and the events that several chapters share."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json, Seat
from spieltisch.engine.event import Event
from spieltisch.games.cubo.components import CELLS, CENTRE, COLOURS, DICE, NO_DIE, colour_of, nibble, value_of
from spieltisch.games.cubo.players.player import KEEPS, Player, Standing
from spieltisch.games.cubo.scoring import Scoring
from spieltisch.games.cubo.squares.best import Best
from spieltisch.games.cubo.state import Public, State


def die_data(code: i64) -> Data:
    return {"colour": COLOURS[colour_of(code)], "value": int(value_of(code))}


def dice_data(dice: i64) -> list[Json]:
    """The eight coloured dice of a player, by number."""
    data: list[Json] = []
    for die in range(DICE):
        data.append(die_data(nibble(dice, die)))
    return data


def centre_data(centre: i64) -> list[Json]:
    """The centre dice by place; None: taken."""
    data: list[Json] = []
    for place in range(CENTRE):
        code = nibble(centre, place)
        data.append(None if code == NO_DIE else die_data(code))
    return data


def square_data(square: i64) -> Data:
    """The number of the die in each cell."""
    data: Data = {}
    for cell in range(len(CELLS)):
        data[CELLS[cell]] = int(nibble(square, cell))
    return data


def lines_data(scoring: Scoring, dice: i64, square: i64, white: i64) -> list[Json]:
    data: list[Json] = []
    for line in scoring.lines_of(dice, square, white):
        data.append({"line": line.name, "kind": line.kind, "one_colour": line.one_colour, "points": line.points})
    return data


def best_data(best: Best, dice: i64) -> Data:
    """The best that was possible with this roll."""
    return {
        "dice": dice_data(dice),
        "square": square_data(best.square),
        "total": best.total,
        "centre": None if best.centre < 0 else best.centre,
        "cell": None if best.cell < 0 else CELLS[best.cell],
    }


def round_event(state: Public[Standing]) -> Event:
    payload: dict[str, Json] = {
        "round": int(state.round),
        "start_player": int(state.start_player),
        "centre": centre_data(state.rolled),
    }
    return Event("round", ["CB-6"], payload, reveals=True)


def throw_event(state: Public[Standing], seat: i64) -> Event:
    payload: dict[str, Json] = {"seat": int(seat), "at": int(state.now), "last": state.closed}
    return Event("throw", ["CB-14"] if state.closed else ["CB-10"], payload, reveals=True)


def land_event(state: Public[Standing], player: Player, seat: i64) -> Event:
    """Option `show_opponents`: whether others learn what fell."""
    payload: dict[str, Json] = {"seat": int(seat), "at": int(player.landed_at)}
    fallen: dict[str, Json] = {"dice": dice_data(player.dice), "white": int(player.white)}
    if state.variant.show_opponents:
        return Event("land", ["CB-53"], payload | fallen, reveals=True)
    return Event("land", ["CB-53"], payload, fallen, [Seat(int(seat))], reveals=True)


def choices_event(state: State, rules: list[str]) -> Event:
    keep: list[Json] = []
    reroll: list[Json] = []
    for seat, player in enumerate(state.players):
        if player.choice == KEEPS:
            keep.append(seat)
        else:
            reroll.append(seat)
    return Event("choices", rules, {"keep": keep, "reroll": reroll}, reveals=True)
