"""Refusals: the rule that forbids a move, as a value that can be compared, shown and sent."""

from __future__ import annotations

from spieltisch.engine.basics import Data


class Refusal:
    """Why something may not be done. Made once, as a constant; `key` finds the translation.

    `about` holds what a translation may need to name, for refusals that depend on the moment.
    """

    def __init__(self, rule: str, key: str, sentence: str, about: Data | None = None) -> None:
        self.rule = rule
        self.key = key
        self.sentence = sentence
        self.about = about

    def encode(self) -> Data:
        data: Data = {"rule": self.rule, "key": self.key, "sentence": self.sentence}
        if self.about is not None:
            data["about"] = self.about
        return data

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.key!r}, {self.sentence!r})"


class IllegalMove(Exception):
    """A move that the rules forbid; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
