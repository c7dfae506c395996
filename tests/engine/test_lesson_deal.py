"""The deal of a lesson: from its secret alone."""

from __future__ import annotations

import hashlib
import hmac

from spieltisch.engine.fair import FairDice, key_of
from spieltisch.engine.lesson_deal import lesson_key_of

SECRET = bytes(range(32))


def test_the_key_is_the_hmac_of_a_label() -> None:
    assert lesson_key_of(SECRET) == hmac.new(SECRET, b"spieltisch lesson 1", hashlib.sha256).digest()


def test_no_table_has_the_dice_of_a_lesson_by_chance() -> None:
    lesson, table = FairDice(lesson_key_of(SECRET)), FairDice(key_of(SECRET, "", []))

    assert [lesson.below(100) for _ in range(8)] != [table.below(100) for _ in range(8)]
