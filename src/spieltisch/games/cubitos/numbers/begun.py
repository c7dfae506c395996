"""The steps of a decision that has begun."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move, shifted
from spieltisch.games.cubitos.components import COLOUR_OF
from spieltisch.games.cubitos.dice.choices import Choice
from spieltisch.games.cubitos.dice.pools import EMPTY, one
from spieltisch.games.cubitos.moves import CHOOSE, pools_move

# What is being chosen.
BEGUN_NOTHING: Final = 0
BEGUN_USE: Final = 1
BEGUN_PARTNER: Final = 2
BEGUN_CREDIT: Final = 3
BEGUN_FACE: Final = 4
BEGUN_DICE: Final = 5
BEGUN: Final = ["nothing", "use", "partner", "credit", "face", "dice"]

NONE: Final = -1
IN_DRAW: Final = 0
IN_ROLL: Final = 1
NO_CHOICE: Final[Choice] = Choice(0, 0)


class Begun:
    """What was chosen so far."""

    def __init__(self) -> None:
        self.what: i64 = BEGUN_NOTHING
        self.kind: i64 = NONE
        """The kind of die that is used or named."""
        self.ability: i64 = NONE
        self.place: i64 = NONE
        """The active die that is used."""
        self.verb: i64 = CHOOSE
        self.choice: Choice = NO_CHOICE
        """The dice that may be chosen; found at the beginning of the decision."""
        self.last: i64 = NONE
        """The action that chose the last die: dice are chosen in the order of actions."""
        self.chosen: i64 = 0
        """Dice that count."""
        self.first: i64 = EMPTY
        self.second: i64 = EMPTY
        self.third: i64 = EMPTY
        self.active: int = 0
        self.colours: i64 = 0

    def clear(self) -> None:
        self.what = BEGUN_NOTHING
        self.kind = NONE
        self.ability = NONE
        self.place = NONE
        self.last = NONE
        self.chosen = 0
        self.first = EMPTY
        self.second = EMPTY
        self.third = EMPTY
        self.active = 0
        self.colours = 0

    def copy(self) -> Begun:
        twin = Begun()
        twin.what = self.what
        twin.kind = self.kind
        twin.ability = self.ability
        twin.place = self.place
        twin.verb = self.verb
        twin.choice = self.choice
        twin.last = self.last
        twin.chosen = self.chosen
        twin.first = self.first
        twin.second = self.second
        twin.third = self.third
        twin.active = self.active
        twin.colours = self.colours
        return twin

    def take(self, action: i64, area: i64, kind: i64) -> None:
        """Choose one more die of an area."""
        self.last = action
        self.colours |= shifted(1, COLOUR_OF[kind])
        if area == IN_DRAW:
            self.first += one(kind)
        elif area == IN_ROLL:
            self.second += one(kind)
        else:
            self.third += one(kind)
        if area != IN_ROLL or self.choice.free == EMPTY:
            self.chosen += 1

    def take_active(self, action: i64, place: i64) -> None:
        """Choose one more active die."""
        self.last = action
        self.active |= 1 << int(place)
        self.chosen += 1

    def dice_move(self) -> Move:
        return pools_move(self.verb, self.first, self.second, self.third, self.active)
