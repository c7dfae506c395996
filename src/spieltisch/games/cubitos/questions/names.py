"""All questions by their names in plain data."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.questions import dice, fields, kinds, words
from spieltisch.games.cubitos.tasks import Question

ALL: Final[list[Question]] = [
    *[dice.ADD, dice.LOSE, dice.LOSE_RED, dice.LOSE_FROM_ROLL, dice.MAY_LOSE_FROM_ROLL, dice.ROLL_GREY],
    *[dice.ROLL_COLOURS, dice.ROLL_ANY, dice.PUT_BACK, dice.TO_REST, dice.GIVE],
    *[kinds.GAIN, kinds.GAIN_GREY, kinds.BORROW, kinds.BORROW_NOT_PURPLE, kinds.SET_FACE],
    *[words.COINS_OR_CREDITS, words.USE_RED_CARD, words.RECEIVER],
    *[fields.WALK, fields.BONUS_FIELD, fields.BONUS_ORDER],
]


def question_named(about: str) -> Question | None:
    for question in ALL:
        if question.about == about:
            return question
    return None
