"""The interface of all questions: possible answers, what follows from one, how a screen shows it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.dice.pools import EMPTY
from spieltisch.games.cubitos.moves import Offers
from spieltisch.games.cubitos.questions.tasks import Task
from spieltisch.games.cubitos.state.state import Public, State

ASKS_ONLY_TO_DECIDE: Final = 3
"""The rules version from which on nobody is asked what is decided already, also if others have decided it (CU-70)."""


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
    def can_ask(self, state: Public, seat: i64, amount: i64) -> bool:
        """Whether there is a possible answer; without one, the ability that asks has no effect."""

    def put(self, state: State, seat: i64, amount: i64, card: i64, log: list[Event] | None) -> None:
        """Queue the question behind those that the player is being asked already."""
        state.players[seat].tasks.append(Task(self.about, amount, card, EMPTY))

    @abstractmethod
    def add_moves(self, state: Public, seat: i64, task: Task, offers: Offers, brief: bool) -> None:
        """Add the answers that are offered. `brief`: any two are enough, if there are two."""

    def has_answer(self, state: Public, seat: i64, task: Task) -> bool:
        """Whether an answer is left; what others do may take away the last one, such as the last die of a kind."""
        offers = Offers()
        self.add_moves(state, seat, task, offers, brief=True)
        return offers.count > 0

    @abstractmethod
    def why_not(self, state: Public, seat: i64, task: Task, move: Move) -> Refusal | None:
        """Why this is no answer to the question, or None."""

    @abstractmethod
    def answer(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        """Carry out an answer, or `skip` without one. The task has been taken from the queue."""

    @abstractmethod
    def describe(self, state: Public, seat: i64, task: Task) -> Prompt:
        """The question as a screen shows it."""
