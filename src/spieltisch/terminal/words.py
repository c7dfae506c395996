"""The words of the frame around a game, a file `text/<language>.toml` for each language; a new file is a new language.

The words of the games are the browser's (speech.py).
"""

from __future__ import annotations

import os
import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

ENGLISH: Final = "en"
ENDING: Final = ".toml"
TEXTS: Final = files("spieltisch.terminal") / "text"
LANGUAGES: Final = (
    ENGLISH,
    *sorted({file.name.removesuffix(ENDING) for file in TEXTS.iterdir() if file.name.endswith(ENDING)} - {ENGLISH}),
)
"""English first: it has every word."""


@cache
def texts_of(language: str) -> dict[str, str]:
    """The words of one language by their keys, with English ones where there are none."""
    given: dict[str, str] = tomllib.loads((TEXTS / f"{language}{ENDING}").read_text(encoding="utf-8"))
    return given if language == ENGLISH else texts_of(ENGLISH) | given


def language_of(given: str | None) -> str:
    """The requested language, else that of the locale, else English."""
    if given is not None:
        return given
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            wanted = re.split(r"[_.-]", value.lower())[0]
            return wanted if wanted in LANGUAGES else ENGLISH
    return ENGLISH


class Words:
    """The words in one language, and its way to write numbers."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.texts: Final = texts_of(language)

    def __call__(self, key: str, **values: object) -> str:
        return self.texts[key].format(**values)

    def number(self, value: float, digits: int = 0) -> str:
        """A number with a separator between thousands.

        >>> Words("en").number(1234.5, 1), Words("de").number(1234.5, 1)
        ('1,234.5', '1.234,5')
        """
        signs = {ord(","): self("thousands_separator"), ord("."): self("decimal_point")}
        return f"{value:,.{digits}f}".translate(signs)

    def percent(self, share: float) -> str:
        return self("percent", number=self.number(100 * share, 1))
