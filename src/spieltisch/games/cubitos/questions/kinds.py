"""Questions that are answered with a kind of die, of the supply or of an area, and sometimes with its face."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Move
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.components import FACES, KINDS, face_name
from spieltisch.games.cubitos.dice.active import BORROWED
from spieltisch.games.cubitos.dice.pools import ALL, EMPTY, GREYS, PURPLES, count, one
from spieltisch.games.cubitos.moves import KIND, Offers, chosen_face, chosen_kind, kind_argument, verb_in
from spieltisch.games.cubitos.questions.question import Prompt, Question
from spieltisch.games.cubitos.questions.tasks import Task
from spieltisch.games.cubitos.refusals import ANSWER_FIRST, NO_FACE, NO_SUCH_FACE, NOT_OFFERED
from spieltisch.games.cubitos.rules.areas import activate, borrow, gain_die
from spieltisch.games.cubitos.state.state import Public, State

ANY_COST: Final = 999
"""The amount of a question for a die of any cost."""


class KindQuestion(Question):
    """Name a kind of die and, if `with_face`, the face it is set to."""

    with_face: bool

    @abstractmethod
    def kinds(self, state: Public, seat: i64, amount: i64) -> i64:
        """The pool out of which a die is named."""

    @abstractmethod
    def named(self, state: State, seat: i64, task: Task, kind: i64, face: i64, log: list[Event] | None) -> None:
        """What happens to the die."""

    def can_ask(self, state: Public, seat: i64, amount: i64) -> bool:
        return self.kinds(state, seat, amount) != EMPTY

    def add_moves(self, state: Public, seat: i64, task: Task, offers: Offers, brief: bool) -> None:
        pool = self.kinds(state, seat, task.amount)
        for kind in range(len(KINDS)):
            if count(pool, kind) == 0:
                continue
            if not self.with_face:
                offers.add(KIND, kind)
                continue
            for face in faces_of(state, kind):
                offers.add(KIND, kind_argument(kind, face))

    def why_not(self, state: Public, seat: i64, task: Task, move: Move) -> Refusal | None:
        if verb_in(move) != KIND:
            return ANSWER_FIRST
        kind = chosen_kind(move)
        if kind >= len(KINDS) or count(self.kinds(state, seat, task.amount), kind) == 0:
            return NOT_OFFERED
        face = chosen_face(move)
        if not self.with_face:
            return None if face < 0 else NO_FACE
        return None if state.variant.has_face(kind, face) else NO_SUCH_FACE

    def answer(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        if verb_in(move) == KIND:
            self.named(state, seat, task, chosen_kind(move), chosen_face(move), log)

    def describe(self, state: Public, seat: i64, task: Task) -> Prompt:
        ask = Prompt(self.about)
        ask.kinds = self.kinds(state, seat, task.amount)
        ask.with_faces = self.with_face
        ask.optional = ask.kinds == EMPTY  # others took the last one: `skip` is left
        return ask


def faces_of(state: Public, kind: i64) -> list[int]:
    """The different faces of a kind of die, blank included, which is a face like any other."""
    found: list[int] = []
    for place in range(FACES):
        face = int(state.variant.faces[FACES * kind + place])
        if face not in found:
            found.append(face)
    return found


class Gain(KindQuestion):
    """CU-69, CU-70: which die of the supply is gained; it costs at most the amount."""

    def __init__(self, about: str, kinds: i64) -> None:
        self.about = about
        self.with_face = False
        self.mask: i64 = kinds

    def kinds(self, state: Public, seat: i64, amount: i64) -> i64:
        pool: i64 = EMPTY
        for kind in range(len(KINDS)):
            if state.variant.cost[kind] <= amount and count(state.supply & self.mask, kind) > 0:
                pool += one(kind)
        return pool

    def named(self, state: State, seat: i64, task: Task, kind: i64, face: i64, log: list[Event] | None) -> None:
        gain_die(state, seat, kind, log)


class Borrow(KindQuestion):
    """CU-71: which die of the supply is borrowed, and on which face."""

    def __init__(self, about: str, kinds: i64) -> None:
        self.about = about
        self.with_face = True
        self.mask: i64 = kinds

    def kinds(self, state: Public, seat: i64, amount: i64) -> i64:
        return state.supply & self.mask

    def named(self, state: State, seat: i64, task: Task, kind: i64, face: i64, log: list[Event] | None) -> None:
        borrow(state, seat, kind, face, log)


class SetFace(KindQuestion):
    """Which die of the roll area becomes active, and on which face."""

    def __init__(self) -> None:
        self.about = "set_face"
        self.with_face = True

    def kinds(self, state: Public, seat: i64, amount: i64) -> i64:
        return state.players[seat].roll

    def named(self, state: State, seat: i64, task: Task, kind: i64, face: i64, log: list[Event] | None) -> None:
        player = state.players[seat]
        player.roll -= one(kind)
        marks: i64 = 0
        if count(player.loans_roll, kind) > count(player.roll, kind):
            player.loans_roll -= one(kind)
            marks = BORROWED
        if log is not None:
            payload: Data = {"seat": int(seat), "kind": KINDS[kind], "face": face_name(face)}
            log.append(Event("active", ["CU-60"], payload))
        activate(state, seat, kind, face, marks, log)


GAIN: Final[Gain] = Gain("gain", ALL)
GAIN_GREY: Final[Gain] = Gain("gain_grey", GREYS)
BORROW: Final[Borrow] = Borrow("borrow", ALL)
BORROW_NOT_PURPLE: Final[Borrow] = Borrow("borrow_not_purple", ALL - PURPLES)
SET_FACE: Final[SetFace] = SetFace()
