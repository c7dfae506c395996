"""All questions by their names in plain data."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.questions.dice import (
    ADD,
    GIVE,
    LOSE,
    LOSE_FROM_ROLL,
    LOSE_RED,
    MAY_LOSE_FROM_ROLL,
    PUT_BACK,
    ROLL_ANY,
    ROLL_COLOURS,
    ROLL_GREY,
    TO_REST,
)
from spieltisch.games.cubitos.questions.fields import BONUS_FIELD, BONUS_ORDER, WALK
from spieltisch.games.cubitos.questions.kinds import BORROW, BORROW_NOT_PURPLE, GAIN, GAIN_GREY, SET_FACE
from spieltisch.games.cubitos.questions.question import Question
from spieltisch.games.cubitos.questions.tasks import Task
from spieltisch.games.cubitos.questions.words import BORROWED_OR_OWN, COINS_OR_CREDITS, RECEIVER, USE_RED_CARD

ALL: Final[list[Question]] = [
    *[ADD, LOSE, LOSE_RED, LOSE_FROM_ROLL, MAY_LOSE_FROM_ROLL, ROLL_GREY],
    *[ROLL_COLOURS, ROLL_ANY, PUT_BACK, TO_REST, GIVE],
    *[GAIN, GAIN_GREY, BORROW, BORROW_NOT_PURPLE, SET_FACE],
    *[COINS_OR_CREDITS, USE_RED_CARD, RECEIVER],
    *[WALK, BONUS_FIELD, BONUS_ORDER],
    *[BORROWED_OR_OWN],
]


ABOUTS: Final[list[str]] = [question.about for question in ALL]
"""What a task can be about."""
BY_NAME: Final[dict[str, Question]] = {question.about: question for question in ALL}


def question_of(task: Task) -> Question:
    """The question that a task puts to its player."""
    return BY_NAME[task.about]
