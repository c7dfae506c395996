"""Which of the offered texts a person means by what they type."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence


def normal(text: str) -> str:
    """The text as it is compared: without case and signs, letters apart from numbers."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(re.findall(r"[^\W\d_]+|\d+|[+/]", folded))


def matching(typed: str, labels: Sequence[str]) -> list[int]:
    """The labels that are meant: the same text, else those that begin with it, else those whose words begin with its.

    >>> matching("flat ben", ["Flat tyre on Anna", "Flat tyre on Ben", "Discard Flat tyre"])
    [1]
    >>> matching("flat", ["Flat tyre on Anna", "Flat tyre on Ben", "Discard Flat tyre"])
    [0, 1]
    """
    wanted = normal(typed)
    if not wanted:
        return []
    known = [normal(label) for label in labels]
    for is_meant in (str.__eq__, str.startswith, has_words):
        found = [number for number, label in enumerate(known) if is_meant(label, wanted)]
        if found:
            return found
    return []


def has_words(label: str, wanted: str) -> bool:
    """Whether each wanted word begins a word of the label, in the same order."""
    words = iter(label.split())
    return all(any(word.startswith(part) for word in words) for part in wanted.split())
