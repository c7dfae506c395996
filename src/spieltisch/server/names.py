"""Names of people, cleaned, and names for bots."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

BOTS: Final = ["Ada", "Bruno", "Clara", "Dante", "Edith", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Karla", "Luis"]


BLANK: Final = frozenset(
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0\ufe0e\ufe0f"
)
"""Letters, signs and marks that are drawn as nothing: fillers, variation selectors, an empty pattern of dots."""
JOINER: Final = "\u200d"
MOST: Final = 40
"""Characters of a numbered name of a bot."""
MOST_MARKS: Final = 4
"""Combining marks on one letter; more of them run over the lines above and below."""


def clean_name(text: str, most: int) -> str | None:
    """One line of 1 to `most` characters, or None if it is too long or nothing of it can be seen."""
    shown = clean_text(unicodedata.normalize("NFC", text))
    return shown if len(shown) <= most and any(can_be_seen(sign) for sign in shown) else None


def clean_text(text: str) -> str:
    """A chat line without control characters and without towers of combining marks."""
    kept: list[str] = []
    marks = 0
    for sign in text:
        if not is_visible(sign):
            continue
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def shown_name(text: str, seat: int, most: int) -> str:
    """A name from elsewhere, such as an imported record: cleaned and cut; the number of the seat if nothing is left."""
    return clean_name(clean_text(unicodedata.normalize("NFC", text))[:most], most) or f"{seat + 1}"


def is_visible(sign: str) -> bool:
    """Letters, signs and spaces; no control characters, also none that change the direction of writing."""
    return sign == " " or unicodedata.category(sign)[0] not in "CZ" or sign == JOINER


def can_be_seen(sign: str) -> bool:
    """Whether this sign shows something by itself; joiners, selectors, fillers and combining marks do not."""
    return sign not in BLANK and unicodedata.category(sign)[0] in "LNPS"


def plain_name(name: str) -> str:
    """What counts of a name: spaces, signs and small or capital letters make no other name of it.

    >>> [plain_name(name) for name in ("Änne", " Ä-N-N-E ", "ａｎｎａ", "☃")]
    ['änne', 'änne', 'anna', '☃']
    """
    whole = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in whole if sign.isalnum()) or "".join(whole.split())


def free_name(name: str, others: Collection[str | None], most: int) -> str:
    """This name, or with the lowest number that nobody at the table has yet: people are told apart by their names.

    >>> free_name("Anna", ["Ben", " ANNA ", "Anna 2"], 20)
    'Anna 3'
    """
    taken = {plain_name(other) for other in others if other}
    free, number = name, 1
    while plain_name(free) in taken:
        number += 1
        end = f" {number}"
        free = name[: most - len(end)].rstrip() + end
    return free


def middle(levels: list[str]) -> str:
    """The level of a bot that takes over for a person."""
    return levels[len(levels) // 2]


def bot_name(table: str, seat: int, others: Collection[str | None] = ()) -> str:
    """The name of the bot at this seat; no two at one table are alike."""
    first = sum(table.encode()) + seat
    names = [BOTS[(first + more) % len(BOTS)] for more in range(len(BOTS))]
    taken = {plain_name(other) for other in others if other}
    return next((name for name in names if plain_name(name) not in taken), free_name(names[0], others, MOST))
