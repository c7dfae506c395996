"""The rule pages of 1000 km: every rule, in both languages, where the rules drawer finds it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.engine.refusal import Refusal
from spieltisch.engine.registry import games
from spieltisch.games.thousand_km import refusals
from spieltisch.games.thousand_km.data.read import DECK
from spieltisch.games.thousand_km.meta import META

RULES = Path(__file__).parents[2] / "src" / "spieltisch" / "rules"
LANGUAGES = ["en", "de"]
WANTED = [
    *(f"KM-{number}" for number in range(1, 71)),
    *(f"KM-R{number}" for number in range(1, 31)),
    *(f"KM-E{number}" for number in range(1, 26)),
]


def page(language: str, game: str = "1000-km") -> str:
    return (RULES / f"{game}.{language}.md").read_text("utf-8")


def defined(text: str) -> list[str]:
    return re.findall(r"^- \*\*([A-Z]{2}-[A-Z]?\d+)\*\* \S", text, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_of_ours_has_a_page(language: str) -> None:
    for game in games():
        if type(game).__module__.startswith("spieltisch."):
            assert defined(page(language, game.meta.game)), game.meta.game


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_there_once_and_in_order(language: str) -> None:
    assert defined(page(language)) == WANTED


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_cited_is_defined(language: str) -> None:
    cited = set(re.findall(r"\bKM-[A-Z]?\d+\b", page(language)))
    cited |= {rule for option in META.options for rule in option.rules}
    cited |= {each.rule for each in vars(refusals).values() if isinstance(each, Refusal)}

    assert cited <= set(WANTED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_each_of_its_values_is_explained(language: str) -> None:
    lines = page(language).splitlines()
    for option in META.options:
        (entry,) = [line for line in lines if line.startswith("- ") and f"** (`{option.key}`). " in line]
        for value in option.values:
            assert f"`{value}`" in entry, (option.key, value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_of_cards_add_up(language: str) -> None:
    text = page(language)
    attacks = re.findall(r"^\| [^|]+ \(×(\d+)\) \| [^|]+ \(×(\d+)\) \| [^|]+ \|$", text, re.MULTILINE)
    (distances,) = re.findall(r"^\| (?:Cards|Karten) \| ([\d |]+) \|$", text, re.MULTILINE)

    assert [int(count) for count, _ in attacks] == DECK.counts[0:5]
    assert [int(count) for _, count in attacks] == DECK.counts[5:10]
    assert [int(count) for count in distances.split("|")] == DECK.counts[14:19]
