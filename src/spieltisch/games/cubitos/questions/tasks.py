"""Tasks: what players are being asked, as plain data; `names.py` finds the question that belongs to a task.

A player's tasks are a queue; the first is being asked. Cards, busts and fields add tasks, and nothing else happens to
the player until all are answered.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO_CARD: Final = -1
"""The question comes from the rules, not from a card."""


class Task:
    """A question that is put to a player. Never changes, so that copies of a state share it."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, about: str, amount: i64, card: i64, held: i64) -> None:
        self.about: str = about
        """The name of the question."""
        self.amount: i64 = amount
        """A number of dice or coins, the highest cost, a seat, a field or the place of a die: as each question says."""
        self.card: i64 = card
        """The card that asks; the kind of die whose card it is, or NO_CARD."""
        self.held: i64 = held
        """Dice that the player has picked up already."""

    # End of the fields.
