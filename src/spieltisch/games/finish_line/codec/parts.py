"""Seats, horses, dice, slips and tiles to and from plain data: what moves, states and views have in common."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, shifted
from spieltisch.engine.read import (
    as_data,
    as_named,
    as_within,
    read,
    read_below_or,
    read_data,
    read_datas,
    read_exactly,
    read_int,
    read_list,
    read_within,
)
from spieltisch.games.finish_line.components.box import BONUS_TABLE, BOX
from spieltisch.games.finish_line.components.dice import count_of, counts_of, throw_of
from spieltisch.games.finish_line.components.kinds import (
    COLOURS,
    HORSES,
    MOST_BETS,
    MOST_DICE,
    MOST_MONEY,
    RUNNERS,
    THROWN,
)
from spieltisch.games.finish_line.components.rows import bit, horse_at, place_of, row_of
from spieltisch.games.finish_line.data.read import face_named
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.rules.betting import why_not_bet
from spieltisch.games.finish_line.scoring import odds_of
from spieltisch.games.finish_line.slips.slip import Slip, bet_on, horse_of, other_of, slip_of, stake_of
from spieltisch.games.finish_line.state import NOBODY, bonus_on

RICHEST: Final = 1_000_000_000_000
"""No amount of money is larger."""

# Seats


def seat_data(seat: i64) -> Json:
    return None if seat == NOBODY else int(seat)


def read_seat_or_nobody(data: Data, name: str, variant: Variant) -> int:
    """A seat, or NOBODY for null."""
    return read_below_or(data, name, variant.seats, NOBODY, "a seat")


def read_amounts(data: Data, name: str, variant: Variant, low: int, high: int) -> vec[i64]:
    """A number for each seat."""
    amounts = read_exactly(data, name, variant.seats)
    return vec[i64]([i64(as_within(amount, name, low, high)) for amount in amounts])


# Horses and dice


def as_horse(value: Json, name: str) -> int:
    return as_within(value, name, 1, HORSES, "a horse")


def read_horses(data: Data, name: str, most: int) -> list[int]:
    """Different horses, at most `most`."""
    horses = [as_horse(value, name) for value in read_list(data, name)]
    if len(horses) > most or len(set(horses)) != len(horses):
        raise InvalidData(f"{name}: at most {most} different horses are needed")
    return horses


def counts_data(counts: i64) -> Data:
    data: Data = {}
    for colour in range(len(COLOURS)):
        data[COLOURS[colour]] = int(count_of(counts, colour))
    return data


def read_counts(data: Data, name: str) -> i64:
    """Dice counted by colour."""
    counts = read_data(data, name)
    return counts_of([read_within(counts, colour, 0, MOST_DICE) for colour in COLOURS])


def read_colours(data: Data, name: str, least: int, most: int) -> list[int]:
    colours = [as_named(value, name, COLOURS) for value in read_list(data, name)]
    if not least <= len(colours) <= most:
        raise InvalidData(f"{name}: {least} to {most} colours are needed, not {len(colours)}")
    return colours


def read_faces(data: Data, name: str, colours: list[int]) -> i64:
    """The faces of dice of these colours."""
    faces = read_exactly(data, name, THROWN)
    if len(colours) != THROWN:
        raise InvalidData(f"{name}: these are faces of {THROWN} dice, not of {len(colours)}")
    return throw_of([face_named(colours[place], faces[place], name) for place in range(THROWN)])


# Slips


def bets_data(slip: Slip) -> Data:
    """A slip as moves and states contain it."""
    win: list[Json] = []
    for bet in slip.wins:
        win.append({"horse": int(horse_of(bet)), "stake": int(stake_of(bet))})
    place: list[Json] = []
    for bet in slip.places:
        horses: list[Json] = [int(horse_of(bet)), int(other_of(bet))]
        place.append({"horses": horses, "stake": int(stake_of(bet))})
    return {"win": win, "place": place}


def read_bets(data: Data) -> Slip:
    """A slip as a move or a state contains it; it need not be legal."""
    wins: list[int] = []
    for item in entries(data, "win"):
        wins.append(bet_on(as_horse(read(item, "horse"), "horse"), 0, read_within(item, "stake", 0, MOST_MONEY)))
    places: list[int] = []
    for item in entries(data, "place"):
        places.append(read_pair(item))
    return slip_of(wins, places)


def entries(data: Data, name: str) -> list[Data]:
    items = read_datas(data, name)
    if len(items) > MOST_BETS:
        raise InvalidData(f"{name}: {MOST_BETS} bets can be written at most, not {len(items)}")
    return items


def read_pair(item: Data) -> int:
    horses = [as_horse(value, "horses") for value in read_exactly(item, "horses", 2)]
    return bet_on(horses[0], horses[1], read_within(item, "stake", 0, MOST_MONEY))


def read_shown_slip(data: Data) -> Slip:
    """A slip as a view shows it; odds and sums are ignored, since they follow from the rest."""
    wins: list[int] = []
    for item in entries(data, "win"):
        horse = as_horse(read_exactly(item, "horses", 1)[0], "horses")
        wins.append(bet_on(horse, 0, read_within(item, "stake", 0, MOST_MONEY)))
    return slip_of(wins, [read_pair(item) for item in entries(data, "place")])


def checked_slip(slip: Slip, lineup: i64, capital: i64) -> Slip:
    """The slip, if it is legal: a slip that was handed in has to be."""
    refusal = why_not_bet(lineup, capital, slip)
    if refusal is not None:
        raise InvalidData(f"slips: {refusal}")
    return slip


# Tiles


def tile_data(white: i64, extra: i64, whip: i64, bonus: i64, horse: i64) -> Data:
    """The dice on one tile."""
    here = bit(horse)
    return {
        "white": 1 if white & here != 0 else 0,
        "extra": 1 if extra & here != 0 else 0,
        "whip": 1 if whip & here != 0 else 0,
        "bonus": int(BONUS_TABLE[bonus_on(bonus, horse)]),
    }


def runners_data(number: i64, lineup: i64, gone: i64, white: i64, extra: i64, whip: i64, bonus: i64) -> list[Json]:
    """The seven horses of a race by start position."""
    data: list[Json] = []
    for place in range(RUNNERS):
        horse = int(horse_at(lineup, place))
        tile = BOX.horses[horse]
        data.append(
            {
                "horse": horse,
                "start_position": place + 1,
                "odds": int(odds_of(number, lineup, horse)),
                "favourite": tile.favourite,
                "sprinter": tile.sprinter,
                "names": {"de": tile.name_de, "en": tile.name_en},
                "dice": tile_data(white, extra, whip, bonus, horse),
                "disqualified": place_of(gone, horse) >= 0,
            }
        )
    return data


class Tiles:
    """The dice on all tiles, as the fields of a race."""

    def __init__(self) -> None:
        self.white: i64 = 0
        self.extra: i64 = 0
        self.whip: i64 = 0
        self.bonus: i64 = 0

    def put(self, horse: int, data: Data) -> None:
        """The dice on one tile."""
        self.white |= bit(horse) * read_within(data, "white", 0, 1)
        self.extra |= bit(horse) * read_within(data, "extra", 0, 1)
        self.whip |= bit(horse) * read_within(data, "whip", 0, 1)
        bonus = read_int(data, "bonus")
        if bonus != 0:
            if bonus not in BOX.bonus_values:
                values = ", ".join([str(value) for value in BOX.bonus_values])
                raise InvalidData(f"bonus: one of 0, {values} is needed, not {bonus}")
            self.bonus |= shifted(BOX.bonus_values.index(bonus) + 1, 2 * horse)


def read_tiles(data: Data, name: str) -> Tiles:
    """Dice by horse; tiles without dice may be missing."""
    tiles = Tiles()
    for key, item in read_data(data, name).items():
        if not key.isdecimal() or not 1 <= int(key) <= HORSES:
            raise InvalidData(f"{name}: {key!r} is not a horse from 1 to {HORSES}")
        tiles.put(int(key), as_data(item, name))
    return tiles


def read_runners(data: Data, tiles: Tiles) -> i64:
    """The line-up from a list of runners; their dice go into `tiles`."""
    lineup: list[int] = []
    for runner in read_datas(data, "runners"):
        lineup.append(as_horse(read(runner, "horse"), "horse"))
        tiles.put(lineup[-1], read_data(runner, "dice"))
    if len(lineup) != RUNNERS or len(set(lineup)) != RUNNERS:
        raise InvalidData(f"runners: {RUNNERS} different horses are needed")
    return row_of(lineup)
