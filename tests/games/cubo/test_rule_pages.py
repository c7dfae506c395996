"""The rule pages of Cubo: every rule, in both languages, where the rules drawer finds it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubo import refusals
from spieltisch.games.cubo.meta import META

ROOT = Path(__file__).parents[3]
WANTED = [rule for rule in (Path(__file__).parent / "rule_ids.txt").read_text("utf-8").split() if "-I" not in rule]


def page(language: str) -> str:
    return (ROOT / "src" / "spieltisch" / "rules" / f"cubo.{language}.md").read_text("utf-8")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_rule_is_there_once_and_in_order(language: str) -> None:
    assert re.findall(r"^- \*\*([A-Z]{2}-[A-Z]?\d+)\*\* \S", page(language), re.MULTILINE) == WANTED


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_what_is_cited_is_defined(language: str) -> None:
    cited = set(re.findall(r"\bCB-[A-Z]?\d+\b", page(language)))
    cited |= {rule for option in META.options for rule in option.rules}
    cited |= {each.rule for each in vars(refusals).values() if isinstance(each, Refusal)}
    assert cited <= set(WANTED)


def test_every_rule_id_in_the_source_is_defined() -> None:
    cited: set[str] = set()
    for file in (ROOT / "src" / "spieltisch" / "games" / "cubo").rglob("*.py"):
        cited |= set(re.findall(r"\bCB-[A-Z]?\d+\b", file.read_text("utf-8")))
    assert cited <= set(WANTED)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_option_and_each_of_its_values_is_explained(language: str) -> None:
    lines = page(language).splitlines()
    for option in META.options:
        (entry,) = [line for line in lines if line.startswith("- ") and f"** (`{option.key}`). " in line]
        for value in option.values:
            assert f"`{value}`" in entry, (option.key, value)
