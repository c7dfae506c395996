"""What the declared fields of Cubo cannot say by themselves: packed dice, points by round, and what a screen needs."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.checked import read_table
from spieltisch.engine.dice import Dice
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.read import (
    as_data,
    as_exactly,
    as_named,
    as_up_to,
    as_within,
    check_known,
    read,
    read_below,
    read_data,
    read_exactly,
    read_named,
    read_within,
)
from spieltisch.games.cubo.components import (
    BLUE,
    CELLS,
    COLOURS,
    DICE,
    FACES,
    NONE,
    RED,
    code_of,
    colour_of,
    nibble,
    pack,
    reds_in,
    with_nibble,
)
from spieltisch.games.cubo.moves import EMPTY, LATEST
from spieltisch.games.cubo.options import OPTIONS, Variant, why_not_start
from spieltisch.games.cubo.players.player import IN_HAND, ON_TABLE, Standing
from spieltisch.games.cubo.players.streams import Streams, streams_of
from spieltisch.games.cubo.rules.events import dice_data, die_data, lines_data
from spieltisch.games.cubo.rules.rounds import points_of
from spieltisch.games.cubo.rules.swapping import best_of_round
from spieltisch.games.cubo.scoring import outcome_of
from spieltisch.games.cubo.state import ARRANGE, DECIDE, OVER, RACE, READY, SCORING, rounds_over, rounds_scored
from spieltisch.games.cubo.view import NO_VALUE, Seen, View


def read_variant(data: Data) -> Variant:
    """Seats and options. Raises InvalidData if these options do not allow that many seats."""
    seats, options = read_table(data, OPTIONS, why_not_start)
    return Variant(seats, options)


# Dice and squares


def decode_die(data: Data) -> int:
    """The code of a die."""
    return code_of(read_named(data, "colour", COLOURS), read_within(data, "value", 1, FACES, "a value"))


def decode_square(data: Data) -> int:
    """A square whose cells may be empty; the rules check whether it is complete."""
    check_known(data, "square", CELLS)
    cells: list[int] = []
    for name in CELLS:
        die = data.get(name)
        cells.append(EMPTY if die is None else as_within(die, name, 0, DICE - 1, "a die"))
    return pack(cells)


def colours_by_number(dice: i64) -> list[Json]:
    return [COLOURS[colour_of(nibble(dice, die))] for die in range(DICE)]


def times_by_colour(dice: i64) -> Data:
    """How many dice of each colour there are."""
    reds = int(reds_in(dice, DICE))
    return {COLOURS[RED]: reds, COLOURS[BLUE]: DICE - reds}


def dice_seen(dice: i64, white: i64) -> Json:
    """The dice if this viewer knows their values."""
    return None if white == NO_VALUE else dice_data(dice)


def read_dice_seen(data: Data, name: str) -> i64:
    """The dice, or if their values are not known, all of them showing 1."""
    if read(data, name) is not None:
        return pack([decode_die(as_data(die, name)) for die in read_exactly(data, name, DICE)])
    colours = read_exactly(data, "dice_colours", DICE)
    return pack([code_of(as_named(colour, "dice_colours", COLOURS), 1) for colour in colours])


# Points and swaps


def points_data(history: i64, rounds: i64) -> list[Json]:
    return [int((history >> (8 * number)) & 255) for number in range(rounds)]


def points_by_round(standing: Standing, phase: i64, round_: i64) -> list[Json]:
    return points_data(standing.history, rounds_scored(standing, phase, round_))


def points_before(history: i64, phase: i64, round_: i64) -> list[Json]:
    """Without the present round."""
    return points_data(history, rounds_over(phase, round_))


def points_then(history: i64, round_: i64) -> list[Json]:
    """Up to this round."""
    return points_data(history, round_)


def history_in(data: Data, variant: Variant) -> i64:
    history: i64 = 0
    for number, item in enumerate(as_up_to(read(data, "round_points"), "round_points", variant.rounds)):
        points: i64 = as_within(item, "round_points", 0, variant.most_points)
        history |= points << (8 * number)
    return history


def swapped_data(standing: Standing, dice: i64, square: i64) -> Json:
    if standing.swap_cell == NONE:
        return None
    inward = nibble(dice, nibble(square, standing.swap_cell))
    return {"cell": CELLS[standing.swap_cell], "out": die_data(standing.swap_out), "in": die_data(inward)}


def read_swap_cell(data: Data) -> i64:
    return NONE if read(data, "swapped") is None else read_named(read_data(data, "swapped"), "cell", CELLS)


def read_swap_out(data: Data) -> i64:
    return NONE if read(data, "swapped") is None else decode_die(read_data(read_data(data, "swapped"), "out"))


# Chance


def read_chance(data: Data) -> Dice:
    return decode_dice(read_data(data, "chance"))


def streams_data(streams: Streams, dice: Dice) -> Json:
    """None if all dice are one script."""
    shared = True
    for stream in streams.dice:
        shared = shared and stream is dice
    return None if shared else [encode_dice(stream) for stream in streams.dice]


def read_streams(data: Data, name: str, variant: Variant, dice: Dice) -> Streams:
    if read(data, name) is None:
        return streams_of([dice] * variant.seats)
    items = as_exactly(read(data, name), name, variant.seats)
    return streams_of([decode_dice(as_data(item, name)) for item in items])


# Views: what a screen needs so that it need not know any rule


def lines_seen(seen: Seen, variant: Variant) -> Json:
    return lines_data(variant.scoring, seen.dice, seen.square, seen.white) if seen.uncovered else None


def best_then(seen: Seen, centre: i64, variant: Variant) -> Json:
    """The best that was possible in a round with these centre dice, once it is scored."""
    return best_of_round(variant.scoring, seen, seen.dice, seen.white, seen.square, centre) if seen.scored else None


def best_now(seen: Seen, view: View) -> Json:
    last_round = view.last_round
    centre = view.rolled if last_round is None or view.phase != READY else last_round.centre
    return best_then(seen, centre, view.variant)


def is_last_throw(phase: i64, closed: bool, state: i64) -> bool:
    return phase == RACE and closed and state == IN_HAND


def has_decided(seen: Seen, phase: i64) -> bool:
    """Whether this player has chosen, at a calm table or with parallel scoring."""
    if phase == DECIDE:
        return seen.choice != NONE
    if phase == ARRANGE:
        return seen.state != ON_TABLE
    return phase == SCORING and seen.swap_choice != NONE


def deadline_data(starts: i64, ends: i64) -> Json:
    return None if ends == NONE else {"starts": int(starts), "ends": int(ends)}


def read_starts(data: Data) -> i64:
    return NONE if read(data, "deadline") is None else read_below(read_data(data, "deadline"), "starts", LATEST)


def read_ends(data: Data) -> i64:
    return NONE if read(data, "deadline") is None else read_below(read_data(data, "deadline"), "ends", LATEST)


def swap_totals(view: View) -> Json:
    """CB-34: what the viewer's square would be worth after each swap and without one, if they may choose now."""
    if view.seat is None or view.phase != SCORING or view.seat not in view.to_act:
        return None
    player = view.players[view.seat]
    scoring = view.variant.scoring
    data: Data = {"no_swap": int(scoring.total_of(player.dice, player.square, player.white))}
    for cell in range(len(CELLS)):
        dice = with_nibble(player.dice, nibble(player.square, cell), player.centre_die)
        data[CELLS[cell]] = int(scoring.total_of(dice, player.square, player.white))
    return data


def line_values(view: View) -> Json:
    """CB-R28: what each line of the viewer's dice is worth, by the numbers of the dice."""
    if view.seat is None or not view.variant.live_score:
        return None
    player = view.players[view.seat]
    if player.state != ON_TABLE:
        return None
    codes = [int(nibble(player.dice, die)) for die in range(DICE)]
    scoring = view.variant.scoring
    cubes: list[Json] = []
    square: list[Json] = []
    for first in codes:
        rows: list[Json] = []
        for between in codes:
            row: list[Json] = []
            for last in codes:
                row.append(int(scoring.outer(first, between, last)))
            rows.append(row)
        cubes.append(rows)
        line: list[Json] = []
        for last in codes:
            line.append(int(scoring.middle(player.white, first, last)))
        square.append(line)
    return {"outer": cubes, "middle": square}


def outcome_data(view: View) -> Json:
    return outcome_of(points_of(view)).encode() if view.phase == OVER else None
