"""A card is a few abilities; an ability is a moment and a few effects (CU-56 to CU-65).

The flow of a round asks for abilities by their timing and never for a card by its name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.games.cubitos.components import SPECIAL, TEAM
from spieltisch.games.cubitos.dice.active import DUTY, face_in, has_used

if TYPE_CHECKING:
    from spieltisch.games.cubitos.state.state import State

# When an ability can be used.
NOW: Final = 0
EVENT_PUSH_OK: Final = 1
ON_PUSH: Final = 2
WOULD_BUST: Final = 3
ON_BUST: Final = 4
SUPPORT: Final = 5
ANNOUNCE: Final = 6
COMPARE: Final = 7
END_OF_MOVE: Final = 8
BEFORE_BUY: Final = 9
RACE_ANY: Final = 10
TIMINGS: Final = [
    "now",
    "event_push_ok",
    "on_push",
    "would_bust",
    "on_bust",
    "support",
    "announce",
    "compare",
    "end_of_move",
    "before_buy",
    "race_any",
]

TIMING_BIT: Final[list[int]] = [1 << timing for timing in range(len(TIMINGS))]

# The part of a card that an ability belongs to.
TEAM_PART: Final = 0
SPECIAL_PART: Final = 1
PARTS: Final = ["team", "special"]


class Number(ABC):
    """A number that a card speaks of, to be counted when it is needed (CU-65)."""

    @abstractmethod
    def of(self, state: State, seat: i64) -> i64: ...


class Effect(ABC):
    """One thing that an ability does."""

    @abstractmethod
    def helps(self, state: State, seat: i64) -> bool:
        """Whether it would do anything now."""

    @abstractmethod
    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        """Do it. `place`: where "this die" lies in the active area; `kind`: whose card it is."""

    def gives(self, what: i64, state: State, seat: i64) -> i64:
        """How many coins or steps (COIN, STEP) it gives now."""
        return 0

    def costs_a_die(self) -> bool:
        """Whether a die is lost by it."""
        return False


class Ability:
    """What a die can do at one moment."""

    def __init__(
        self, timing: i64, effects: list[Effect], mandatory: bool = False, when: Number | None = None, dice: i64 = 1
    ) -> None:
        self.timing: i64 = timing
        self.effects: Final = effects
        self.mandatory = mandatory
        self.when: Final = when
        """A condition: the ability is there if this number is not 0."""
        self.dice: i64 = dice
        """So many dice use it together."""
        self.part: i64 = TEAM_PART
        self.costs_a_die = False
        """Whether it makes the player lose a die."""
        for effect in effects:
            self.costs_a_die = self.costs_a_die or effect.costs_a_die()

    def helps(self, state: State, seat: i64) -> bool:
        """Whether it would do anything now; what does nothing is not used (CU-58)."""
        if self.when is not None and self.when.of(state, seat) == 0:
            return False
        for effect in self.effects:
            if effect.helps(state, seat):
                return True
        return False

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        """All of it, as far as possible (CU-58)."""
        for effect in self.effects:
            effect.do(state, seat, place, kind, log)

    def gives(self, what: i64, state: State, seat: i64) -> i64:
        """How many coins or steps it gives now."""
        if self.when is not None and self.when.of(state, seat) == 0:
            return 0
        total: i64 = 0
        for effect in self.effects:
            total += effect.gives(what, state, seat)
        return total


class Card:
    """What the dice of one colour can do."""

    def __init__(self, card: str, team: list[Ability], special: list[Ability] | None = None) -> None:
        self.card: Final = card
        """The id, as in `cards.toml`."""
        self.abilities: Final = team if special is None else team + special
        """Numbered in this order, which is that of the card table (spec, section 3.8)."""
        self.team: i64 = len(team)
        """The first so many are team abilities."""
        self.timings: i64 = 0
        """The timings that it has, as bits."""
        for number, ability in enumerate(self.abilities):
            ability.part = TEAM_PART if number < len(team) else SPECIAL_PART
            self.timings |= TIMING_BIT[ability.timing]

    @property
    def has_special(self) -> bool:
        return len(self.abilities) > self.team

    def abilities_of(self, face: i64) -> i64:
        """How many of the abilities, from the first on, a die with this face has (CU-59)."""
        if face == SPECIAL:
            return len(self.abilities)
        return self.team if face == TEAM else 0

    def is_duty(self, die: i64, number: i64) -> bool:
        """Whether this ability must be used: it is mandatory, or has become so by the use of the team part (CU-59)."""
        ability = self.abilities[number]
        return ability.mandatory or (ability.part == SPECIAL_PART and die & DUTY != 0)

    def has(self, die: i64, timing: i64) -> bool:
        """Whether this die has an ability of this timing that was not used."""
        if self.timings & TIMING_BIT[timing] == 0:
            return False
        number: i64 = 0
        while number < self.abilities_of(face_in(die)):
            if self.abilities[number].timing == timing and not has_used(die, number):
                return True
            number += 1
        return False


PLAIN: Final[Card] = Card("", [])
"""Grey dice and the start-player die have no card."""
