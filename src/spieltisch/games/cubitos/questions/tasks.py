"""Questions that the rules put to a player, and the answers that are waited for.

A player's tasks are a queue: the first is being asked. Whatever asks, a card, a bust or a field, adds tasks; nothing
else happens to the player until they are answered.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.dice.pools import EMPTY

if TYPE_CHECKING:
    from spieltisch.games.cubitos.state.state import State

NO_CARD: Final = -1
"""The question comes from the rules, not from a card."""


class Task:
    """A question that is put to a player. Never changes, so that copies of a state share it."""

    def __init__(self, question: Question, amount: i64, card: i64, held: i64 = EMPTY) -> None:
        self.question: Final = question
        self.amount: i64 = amount
        """How many, how expensive, for whom: as the question understands it."""
        self.card: i64 = card
        """The kind of die whose card asks, or NO_CARD."""
        self.held: i64 = held
        """Dice that are in the player's hand already."""


class Prompt:
    """What a player is being asked, for a screen."""

    def __init__(self, about: str) -> None:
        self.about: Final = about
        self.least: i64 = 1
        self.most: i64 = 1
        self.from_areas = False
        self.draw: i64 = EMPTY
        self.roll: i64 = EMPTY
        self.rest: i64 = EMPTY
        self.active: list[int] = []
        self.free: i64 = EMPTY
        self.held: i64 = EMPTY
        self.kinds: i64 = EMPTY
        self.with_faces = False
        self.fields: list[str] = []
        self.seats: list[int] = []
        self.words: list[str] = []
        self.colours_differ = False
        self.optional = False


class Question(ABC):
    """One kind of question. It knows the possible answers and what follows from one."""

    about: str
    """Its name in plain data."""

    @abstractmethod
    def can_ask(self, state: State, seat: i64, amount: i64) -> bool:
        """Whether there is anything to answer: an ability that asks in vain has no effect."""

    def put(self, state: State, seat: i64, amount: i64, card: i64, log: list[Event] | None) -> None:
        """Ask the player, after whatever he is being asked already."""
        state.players[seat].tasks.append(Task(self, amount, card))

    @abstractmethod
    def add_moves(self, state: State, seat: i64, task: Task, moves: list[Move], brief: bool) -> None:
        """Add the answers that are offered. `brief`: any two are enough, if there are two."""

    @abstractmethod
    def why_not(self, state: State, seat: i64, task: Task, move: Move) -> Refusal | None:
        """Why this is no answer to the question, or None."""

    @abstractmethod
    def answer(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        """Carry out an answer. The task has been taken from the queue."""

    @abstractmethod
    def describe(self, state: State, seat: i64, task: Task) -> Prompt:
        """The question as a screen shows it."""
