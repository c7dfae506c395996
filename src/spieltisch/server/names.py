"""Names of people, cleaned, and names for bots."""

from __future__ import annotations

import unicodedata
from typing import Final

BOTS: Final = ["Ada", "Bruno", "Clara", "Dante", "Edith", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Karla", "Luis"]


def clean_name(text: str, most: int) -> str | None:
    """One line of 1 to `most` visible characters, or None if there is none or it is too long."""
    shown = "".join(sign for sign in unicodedata.normalize("NFC", text) if is_visible(sign))
    shown = " ".join(shown.split())
    return shown if 0 < len(shown) <= most else None


def clean_text(text: str) -> str:
    """A chat line without control characters."""
    return " ".join("".join(sign for sign in text if is_visible(sign)).split())


def is_visible(sign: str) -> bool:
    """Letters, signs and spaces; no control characters, also none that change the direction of writing."""
    return sign == " " or unicodedata.category(sign)[0] not in "CZ" or sign == "\u200d"


def middle(levels: list[str]) -> str:
    """The level of a bot that takes over for a person."""
    return levels[len(levels) // 2]


def bot_name(table: str, seat: int) -> str:
    """The name of the bot at this seat; no two at one table are alike."""
    return BOTS[(sum(table.encode()) + seat) % len(BOTS)]
