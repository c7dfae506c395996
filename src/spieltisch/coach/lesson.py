"""A lesson, as the file `lesson.toml` in a game's package has it: the table, the deal, the steps and the replies."""

from __future__ import annotations

import logging
import tomllib
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.options import Options, choose_options
from spieltisch.engine.registry import AnyGame
from spieltisch.pages import read_page

log: Final = logging.getLogger(__name__)

LESSON: Final = "lesson.toml"
LEARNER: Final = 0
"""The seat of the person who learns."""
PARTNER: Final = 1
"""The seat of the bot that plays the replies."""
FEWEST_STEPS: Final = 6
MOST_STEPS: Final = 12
SECRET_DIGITS: Final = 64

T = TypeVar("T")


class LessonFault(ValueError):
    """A lesson that cannot be used. The message names the file and the field, and says what is needed."""

    def __init__(self, file: str, field: str, needed: str) -> None:
        super().__init__(f"{file}: {field + ': ' if field else ''}{needed}")


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One step: something to read, or to do."""

    key: str
    """Its words."""
    point: str | None = None
    """The element with this `data-coach`, which the coach points at."""
    wait: list[dict[str, Any]] = []
    """Patterns of the moves that end it. Without any, "Next" ends it."""
    when: dict[str, Any] | None = None
    """The pattern of an event: the step is not shown before it has come. Play is free until then."""


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A first game that teaches. Seat 0 is the learner's, the others are bots'."""

    seats: int
    level: str
    secret: str
    steps: list[Step]
    options: dict[str, Any] = {}
    replies: list[dict[str, Any]] = []
    """Patterns: what seat 1 plays, in this order, if it is legal."""


@cache
def lesson_of(game: AnyGame) -> Lesson | None:
    """The lesson of a game, or None. Raises LessonFault."""
    text = read_page(game, LESSON)
    return None if text is None else read_lesson(game, text)


def has_lesson(game: AnyGame) -> bool:
    """Whether a game has a lesson that can be used; what is wrong with one is logged."""
    try:
        return lesson_of(game) is not None
    except LessonFault as fault:
        log.warning("%s has a lesson that cannot be used: %s", game.meta.game, fault)
        return False


def read_lesson(game: AnyGame, text: str) -> Lesson:
    """The lesson in a file `lesson.toml`. Raises LessonFault."""
    lesson = converted(text, LESSON, Lesson)
    _check_table(game, lesson)
    _check_steps(lesson.steps)
    return lesson


def options_of(game: AnyGame, lesson: Lesson) -> Options:
    """The options of its table. Raises LessonFault."""
    try:
        return choose_options(game.meta.options, lesson.options)
    except InvalidData as error:
        raise LessonFault(LESSON, "options", str(error)) from error


def reply_of(lesson: Lesson, number: int) -> Data | None:
    """The pattern of what seat 1 plays as its move of this number, counted from 0; None: the bot decides."""
    return lesson.replies[number] if number < len(lesson.replies) else None


def converted(text: str, file: str, kind: type[T]) -> T:
    """The text of a TOML file as this type. Raises LessonFault."""
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        raise LessonFault(file, "", str(error)) from error
    except msgspec.ValidationError as error:
        needed, _, place = str(error).partition(" - at `$")
        raise LessonFault(file, place.strip(".`"), needed) from error


def _check_table(game: AnyGame, lesson: Lesson) -> None:
    if game.meta.levels and lesson.level not in game.meta.levels:  # without any, its package may bring bots
        raise LessonFault(LESSON, "level", f"one of {', '.join(game.meta.levels)} is needed, not {lesson.level!r}")
    if len(lesson.secret) != SECRET_DIGITS or set(lesson.secret) - set("0123456789abcdef"):
        raise LessonFault(LESSON, "secret", f"{SECRET_DIGITS} digits 0–9 and a–f are needed")
    refusal = game.why_not_start(lesson.seats, options_of(game, lesson))
    if refusal is not None:
        raise LessonFault(LESSON, "seats and options", str(refusal))


def _check_steps(steps: list[Step]) -> None:
    if not FEWEST_STEPS <= len(steps) <= MOST_STEPS:
        raise LessonFault(LESSON, "steps", f"{FEWEST_STEPS} to {MOST_STEPS} are needed, not {len(steps)}")
    keys = [step.key for step in steps]
    for place, step in enumerate(steps):
        if step.key in keys[:place]:
            raise LessonFault(LESSON, f"steps[{place}].key", f"there is another step {step.key!r}")
        if step.when is not None and "event" not in step.when:
            raise LessonFault(LESSON, f"steps[{place}].when", 'the name of an event is needed: { event = "…" }')
        if any("move" not in pattern for pattern in step.wait):
            raise LessonFault(LESSON, f"steps[{place}].wait", 'each pattern needs a move: { move = "…" }')
    if steps[-1].wait:
        raise LessonFault(LESSON, f"steps[{len(steps) - 1}].wait", "the last step says goodbye and waits for nothing")
