"""Refusals: the rule that forbids a move, as a value to compare, show and send."""

from __future__ import annotations

from spieltisch.engine.basics import Data


class Refusal:
    """Why a move is forbidden: the ID of the rule, and a sentence that says what is needed.

    A refusal is a constant, made once; clients find its translation by `key`. A refusal that depends on the position
    is made on the spot and carries what a translation needs in `about`.
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
    """The rules forbid this move; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
