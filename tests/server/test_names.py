"""Names of people: something must be seen of them, and they stay in their line."""

from __future__ import annotations

import pytest

from spieltisch.server.names import clean_name, clean_text, shown_name

INVISIBLE = [
    "",
    " \t\n",
    "\u200d",
    "\u200d\u200d \u200d",
    "\ufe0f\ufe0e",
    "\u3164",
    "\u115f\u1160",
    "\uffa0",
    "\u2800\u2800",
    "\u0301\u0302",
    "\u200b\u200c\u2060\ufeff",
    "\u202e\u202d",
    "\u00ad",
    "\u034f",
    "\U000e0100",
]


@pytest.mark.parametrize("name", INVISIBLE)
def test_nobody_is_invisible(name: str) -> None:
    assert clean_name(name, 24) is None
    assert shown_name(name, 1, 24) == "2"


@pytest.mark.parametrize("name", ["Anna", "Ää", "小明", "محمد", "👩\u200d🚀", "❤\ufe0f", "क्षि", "3", "한글"])
def test_names_of_all_languages_stay(name: str) -> None:
    assert clean_name(name, 24) == name


def test_names_are_cleaned_and_cut() -> None:
    assert clean_name("  An\u202ena\x00 \n B. ", 24) == "Anna B."
    assert clean_name("x" * 25, 24) is None
    assert shown_name("x" * 25, 0, 24) == "x" * 24
    assert shown_name("\u202eAnna\x1b[31m", 0, 24) == "Anna[31m"
    assert clean_text("a" + "\u0301" * 50) == "a" + "\u0301" * 4
