"""Refusals: the rule that forbids a move, as a value that can be compared, shown and sent."""

from __future__ import annotations

from spieltisch.engine.basics import Data


class Refusal:
    """Why something may not be done. Made once, as a constant; `key` finds the translation."""

    def __init__(self, rule: str, key: str, sentence: str) -> None:
        self.rule = rule
        self.key = key
        self.sentence = sentence

    def encode(self) -> Data:
        return {"rule": self.rule, "key": self.key, "sentence": self.sentence}

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.key!r}, {self.sentence!r})"


class IllegalMove(Exception):
    """A move that the rules forbid; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
