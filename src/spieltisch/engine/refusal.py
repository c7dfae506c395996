"""Refusals: the rule that forbids a move, as a value to compare, show and send."""

from __future__ import annotations

from spieltisch.engine.basics import Data


class Refusal:
    """Why a move is forbidden: the ID of the rule, and a sentence that says what is needed.

    A refusal is a constant, made once; clients find its translation by `key`. A refusal that depends on the position
    is made on the spot and carries what a translation needs in `about`. Numbers that an edition or an option can change
    are never written into a sentence: it has places for them, such as `{most}`, and `filled` puts them in.
    """

    def __init__(self, rule: str, key: str, sentence: str, about: Data | None = None) -> None:
        self.rule = rule
        self.key = key
        self.sentence = sentence
        self.about = about

    def filled(self, about: Data) -> Refusal:
        """This refusal with its numbers, in the sentence and for translations.

        >>> str(Refusal("CU-103", "enough_bought", "Nobody buys more than {most} dice.").filled({"most": 2}))
        'Nobody buys more than 2 dice. (CU-103)'
        """
        sentence = self.sentence
        for name, value in about.items():
            sentence = sentence.replace("{" + name + "}", str(value))
        return Refusal(self.rule, self.key, sentence, about)

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
