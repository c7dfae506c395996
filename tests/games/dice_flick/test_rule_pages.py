"""The rule pages of Dice Flick: every rule, in both languages, and tables that say what the data file says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.engine.refusal import Refusal
from spieltisch.games.dice_flick import refusals
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.meta import META
from tests.games.dice_flick.given import best, scoring

BOX = standard()

ROOT = Path(__file__).parents[3]
WANTED = (Path(__file__).parent / "rule_ids.txt").read_text("utf-8").split()
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


def page(language: str) -> str:
    return (ROOT / "src" / "spieltisch" / "rules" / f"dice-flick.{language}.md").read_text("utf-8")


def rows(text: str, first: str) -> list[list[str]]:
    """The cells of all table rows whose first cell matches."""
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")
    ]
    return [row for row in cells if re.fullmatch(first, row[0])]


@LANGUAGES
def test_every_rule_is_there_once_and_in_order(language: str) -> None:
    assert re.findall(r"^- \*\*([A-Z]{2}-[A-Z]?\d+)\*\* \S", page(language), re.MULTILINE) == WANTED


@LANGUAGES
def test_what_is_cited_is_defined(language: str) -> None:
    cited = set(re.findall(r"\bDF-[A-Z]?\d+\b", page(language)))
    cited |= {rule for option in META.options for rule in option.rules}
    cited |= {each.rule for each in vars(refusals).values() if isinstance(each, Refusal)}
    assert cited <= set(WANTED)


def test_what_the_rules_tell_is_defined() -> None:
    told: set[str] = set()
    for file in (ROOT / "src" / "spieltisch" / "games" / "dice_flick").rglob("*.py"):
        told |= set(re.findall(r"\bDF-[A-Z]?\d+\b", file.read_text("utf-8")))
    assert told
    assert told <= set(WANTED)


def test_both_languages_cite_the_same_rules_and_numbers() -> None:
    told: dict[str, list[list[str]]] = {}
    for language in ("en", "de"):
        for rule, text in re.findall(r"^- \*\*(DF-[A-Z]?\d+)\*\* (.*)$", page(language), re.MULTILINE):
            told.setdefault(rule, []).append(sorted(re.findall(r"DF-[A-Z]?\d+|\d+", text)))
    assert [rule for rule, (english, german) in told.items() if english != german] == []


@LANGUAGES
def test_every_option_and_each_of_its_values_is_explained(language: str) -> None:
    lines = page(language).splitlines()
    for option in META.options:
        (entry,) = [line for line in lines if line.startswith("- ") and f"** (`{option.key}`). " in line]
        for value in option.values:
            assert f"`{value}`" in entry, (option.key, value)
        assert set(re.findall(r"DF-[A-Z]?\d+", entry)) == set(option.rules), option.key


@LANGUAGES
def test_the_table_of_dice_is_the_data_file(language: str) -> None:
    dice = rows(page(language), r"(Blue|Yellow|Green|White|Pink|Blau|Gelb|Grün|Weiß)(: .*)?")
    assert [int(row[1]) for row in dice] == BOX.counts
    assert dice[-1][2].endswith(str(BOX.knaller_points))


@LANGUAGES
def test_the_table_of_stickers_is_the_data_file(language: str) -> None:
    stickers = rows(page(language), r"Centre|Center|Bonus|Upgrade, .*")
    assert [row[1] for row in stickers] == [HOLE_NAMES[marker.hole] for marker in BOX.markers]


@LANGUAGES
def test_the_examples_are_right(language: str) -> None:
    totals = [9, 15, 0, 12, 18, 21, 19]
    examples = rows(page(language), r"[A-E]\d [bygwk].*")
    assert len(examples) == len(totals)
    for (given, told), total in zip(examples, totals, strict=True):
        state = scoring(" ".join(die.replace(" ", "=") for die in given.split(", ")))
        assert best(state) == total
        assert total == 0 or re.search(rf"\b{total}\b", told)
