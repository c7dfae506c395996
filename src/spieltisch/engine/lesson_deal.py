"""The deal of a lesson: the same for everybody, so that a coach can speak of it.

A third kind of fairness, after `OPEN_NONCES` and `PLEDGED_NONCES` of fair.py: the secret is part of the lesson, anybody
can read it before play, and neither the table nor its players add anything to it.
"""

from __future__ import annotations

import hmac
from typing import Final

DEALT_FOR_LESSON: Final = 3
LESSON_KEY_LABEL: Final = "spieltisch lesson 1"


def lesson_key_of(secret: bytes) -> bytes:
    """The key of the dice of a lesson."""
    return hmac.digest(secret, LESSON_KEY_LABEL.encode(), "sha256")
