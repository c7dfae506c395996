"""What is sent once: cards, dice, fan track and boards."""

from __future__ import annotations

from spieltisch.fields import Flag, Listed, Nested, Optional, Other, Record, Text, field
from spieltisch.games.cubitos.fields.kinds import (
    AMOUNT,
    CARD,
    COLOUR,
    FACE,
    FIELD,
    KIND,
    NAMES,
    PART,
    SPECIAL_KIND,
    SQUARE,
    TIMING,
)
from spieltisch.games.cubitos.fields.positions import Bonus


class Race(Record):
    """The race that is run."""

    id: str = field(Text())
    names: object = field(NAMES)
    laps: int = field(AMOUNT)
    recommended: bool = field(Flag(), "what a free race should have (spec, section 7)")


class Ability(Record):
    """What a die can do at one moment."""

    part: str = field(PART)
    timing: str = field(TIMING)
    mandatory: bool = field(Flag())


class Card(Record):
    """A card of this game."""

    id: str = field(CARD)
    kind: str = field(KIND)
    colour: str = field(COLOUR)
    cost: int = field(AMOUNT)
    names: object = field(NAMES)
    summary: object = field(NAMES)
    timing: list[str] = field(Listed(Text()))
    mandatory: bool = field(Flag())
    special: bool = field(Flag())
    abilities: list[Ability] = field(Listed(Nested(Ability)), "numbered from 0 in the order of the card table")


class KindOfDie(Record):
    """A kind of die in the box."""

    kind: str = field(KIND)
    colour: str = field(COLOUR)
    names: object = field(NAMES)
    faces: list[str] = field(Listed(FACE, count=6))
    count: int = field(AMOUNT)


class Space(Record):
    """A space of the fan track."""

    credits: int = field(AMOUNT)
    tokens: int = field(AMOUNT)


class Prices(Record):
    """What can be paid for."""

    step: int = field(AMOUNT, "in coins")


class Special(Record):
    """A special action: the jet, or a shortcut with its price and its far end."""

    kind: str = field(SPECIAL_KIND)
    price: int = field(AMOUNT, "of a shortcut", sometimes=True)
    to: str = field(FIELD, "of a shortcut", sometimes=True)


class Field(Record):
    """A field of a board."""

    id: str = field(FIELD)
    squares: list[object] = field(Listed(SQUARE), "half-column and row of each square; big fields have several")
    water: bool = field(Flag())
    zone: int = field(AMOUNT)
    bonuses: list[Bonus] = field(Listed(Nested(Bonus)))
    special: object = field(Optional(Nested(Special)))
    distance: int = field(AMOUNT, "to FINISH on the shortest dry way")


class Board(Record):
    """A board, for screens to draw."""

    id: str = field(Text())
    names: object = field(NAMES)
    lap: bool = field(Flag())
    red_lines: int = field(AMOUNT)
    columns: int = field(AMOUNT, "half-columns: a square is two wide")
    rows: int = field(AMOUNT)
    fields: list[Field] = field(
        Listed(Nested(Field)), "START first, FINISH second; on a lap track both have the same squares"
    )
    walls: list[object] = field(Listed(SQUARE))
    lines: list[object] = field(
        Listed(Other("[[number, number], [number, number]]")),
        "pairs of neighbouring squares with a red line between them",
    )


class Setting(Record):
    """Cards, dice, fan track and boards: sent once."""

    race: Race = field(Nested(Race))
    edition: str = field(Text())
    cards: list[Card] = field(Listed(Nested(Card), count=8), "in the order white … blue of the races file")
    dice: list[KindOfDie] = field(Listed(Nested(KindOfDie)))
    fan_track: list[Space] = field(Listed(Nested(Space)), "space 0 to 13")
    fan_overflow: int = field(AMOUNT, "credits for each further fan on the last space")
    prices: Prices = field(Nested(Prices))
    purchases: int = field(AMOUNT, "how many dice may be bought in a round (CU-103)")
    boards: list[Board] = field(Listed(Nested(Board)), "in the order they are run")
