"""Boards as the rules see them: fields that are small numbers, and where a step leads from each of them.

START is field 0 and FINISH field 1 on every board; the others follow row by row. On a lap track the two lie on the same
squares: START is left to zone 0 only, FINISH is entered from the other zones only (CU-123, CU-R2). No step leads into
START (CU-91) and none out of FINISH; `Course` says what comes after FINISH.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json

START: Final = 0
FINISH: Final = 1
FAR: Final = 9999
"""Longer than any way."""

MOST_COLUMNS: Final = 64
MOST_ROWS: Final = 32
"""The largest board that is readable on a screen."""

Square: TypeAlias = tuple[int, int]
"""Half-column and row."""

# Bonuses (CU-98).
CREDITS: Final = 0
FANS: Final = 1
LOSE: Final = 2
GAIN: Final = 3
BONUSES: Final = ["credits", "fans", "lose", "gain"]
ANY_COST: Final = -1

# Special actions (CU-92 to CU-96).
JET: Final = 0
STEPS: Final = 1
COINS: Final = 2
SPECIALS: Final = ["jet", "steps", "coins"]


class Bonus:
    """What a field gives to players who end their move on it."""

    def __init__(self, kind: int, amount: int, cost: int = ANY_COST) -> None:
        self.kind: Final = kind
        """CREDITS, FANS, LOSE or GAIN."""
        self.amount: Final = amount
        """How many credits, fans or dice."""
        self.cost: Final = cost
        """GAIN: the highest cost of the die, or ANY_COST."""

    def encode(self) -> Data:
        return {
            "kind": BONUSES[self.kind],
            "amount": self.amount,
            "cost": None if self.cost == ANY_COST else self.cost,
        }


def bonuses_data(bonuses: list[Bonus]) -> list[Json]:
    data: list[Json] = []
    for bonus in bonuses:
        data.append(bonus.encode())
    return data


class Special:
    """A special action: the jet, or a shortcut with its price and its far end."""

    def __init__(self, number: int, kind: int, price: int, to: int) -> None:
        self.number: Final = number
        """Its place among the special actions of the board; a set of them is a number with these bits."""
        self.kind: Final = kind
        """JET, STEPS or COINS."""
        self.price: Final = price
        self.to: Final = to
        """The field at the far end; -1 for the jet."""


class Board:
    """One board. Everything about a field is found by its number."""

    def __init__(
        self,
        board: str,
        names: dict[str, str],
        lap: bool,
        columns: int,
        rows: int,
        ids: list[str],
        squares: list[list[Square]],
        walls: list[Square],
        lines: list[tuple[Square, Square]],
        zone: list[int],
        water: vec[i64],
        bonuses: list[list[Bonus]],
        specials: list[Special | None],
        exits: list[list[int]],
        near: list[list[int]],
        to_finish: list[int],
        from_start: list[int],
    ) -> None:
        self.board: Final = board
        """The id."""
        self.names: Final = names
        self.lap: Final = lap
        """START and FINISH are one place; a race can have several laps."""
        self.columns: Final = columns
        """Half-columns; a square is two of them wide."""
        self.rows: Final = rows
        self.size: Final = len(ids)
        """The number of fields, START and FINISH counted as two."""
        self.field_count: Final = len(ids) - lap
        """The number of places: START and FINISH of a lap track are one (spec, section 3.5)."""
        self.ids: Final = ids
        """`START`, `FINISH`, `c21r10` …"""
        self.squares: Final = squares
        self.walls: Final = walls
        self.lines: Final = lines
        """Pairs of neighbouring squares with a red line between them."""
        self.zone: Final = vec[i64]([i64(each) for each in zone])
        self.red_lines: Final = zone[FINISH]
        """All red lines of the board (CU-120)."""
        self.water: Final = water
        """1 for water, 0 for dry ground."""
        self.waters: Final = sum(water)
        self.bonuses: Final = bonuses
        self.specials: Final = specials
        self.special_bit: Final = vec[i64]([i64(0) if each is None else i64(1 << each.number) for each in specials])
        """The bit of the field's special action in a set of them; 0 if it has none."""
        self.exits: Final = exits
        """Where one step leads, water included (CU-85)."""
        self.first_exit: Final = vec[i64]([i64(sum(map(len, exits[:field]))) for field in range(len(ids) + 1)])
        """The same, packed: from this place on in `exit_to` …"""
        self.exit_to: Final = vec[i64]([i64(field) for each in exits for field in each])
        """… up to the place of the next field."""
        self.near: Final = near
        """Ordinary fields that are one or two fields away (CU-99, CU-R28)."""
        self.to_finish: Final = vec[i64]([i64(each) for each in to_finish])
        """Steps to FINISH on the shortest dry way; from water: one more than from the best neighbour (CU-130)."""
        self.ashore: Final = vec[i64]([i64(each) for each in out_of_the_water(to_finish, water, exits)])
        """The same for runners without permits: out of the water on the shortest way, then over dry ground."""
        self.from_start: Final = vec[i64]([i64(each) for each in from_start])
        """The length of the shortest dry way from START; to water: one more than to the nearest neighbour (CU-128)."""
        self.length: Final = to_finish[START]
        """The shortest dry way from START to FINISH."""
        self.number_of: Final = {each: number for number, each in enumerate(ids)}
        """Fields by id."""


def out_of_the_water(to_finish: list[int], water: vec[i64], exits: list[list[int]]) -> list[int]:
    """Steps to FINISH by field, if water is left on the shortest way and not entered again."""
    found = [FAR if water[field] == 1 else to_finish[field] for field in range(len(to_finish))]
    layer = [field for field in range(len(to_finish)) if water[field] == 0]
    while layer:
        reached: list[int] = []
        known = list(found)
        for field in range(len(to_finish)):
            if known[field] == FAR and water[field] == 1:
                nearest = min([known[there] for there in exits[field]], default=FAR)
                if nearest < FAR:
                    found[field] = nearest + 1
                    reached.append(field)
        layer = reached
    return found
