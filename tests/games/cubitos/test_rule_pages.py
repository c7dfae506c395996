"""The rule pages of Cubitos: every rule, card, race and number, in both languages, as the rules and the data say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.engine.options import WORDS
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos import refusals
from spieltisch.games.cubitos.components import CARD_KINDS
from spieltisch.games.cubitos.data.editions import standard
from spieltisch.games.cubitos.meta import META

ROOT = Path(__file__).parents[3]
LISTED = (Path(__file__).parent / "rule_ids.txt").read_text("utf-8").split()
WANTED = [rule for rule in LISTED if re.fullmatch(r"CU-[RX]?\d+", rule)]
EDITION = standard()
OTHER = {"en": "de", "de": "en"}

languages = pytest.mark.parametrize("language", ["en", "de"])


def page(language: str) -> str:
    return (ROOT / "src" / "spieltisch" / "rules" / f"cubitos.{language}.md").read_text("utf-8")


def row(language: str, first: str) -> list[str]:
    """The cells of the table row that begins so, without the first."""
    (line,) = re.findall(rf"^\| {re.escape(first)} \| (.+) \|$", page(language), re.MULTILINE)
    return [cell.strip() for cell in line.split("|")]


@languages
def test_every_rule_is_there_once_and_in_order(language: str) -> None:
    assert re.findall(r"^- \*\*([A-Z]{2}-[A-Z]?\d+)\*\* \S", page(language), re.MULTILINE) == WANTED


@languages
def test_what_is_cited_is_defined(language: str) -> None:
    cited = set(re.findall(r"\bCU-[A-Z]?\d+\b", page(language)))
    cited |= {rule for option in META.options for rule in option.rules}
    cited |= {each.rule for each in vars(refusals).values() if isinstance(each, Refusal)}
    assert cited <= set(WANTED)


def test_what_the_rules_tell_is_defined() -> None:
    told: set[str] = set()
    for file in (ROOT / "src" / "spieltisch" / "games" / "cubitos").rglob("*.py"):
        told |= set(re.findall(r"\bCU-[A-Z]?\d+\b", file.read_text("utf-8")))
    assert told <= set(WANTED)


@languages
def test_every_option_and_each_of_its_values_is_explained(language: str) -> None:
    lines = page(language).splitlines()
    for option in META.options:
        (entry,) = [line for line in lines if line.startswith("- ") and f"** (`{option.key}`). " in line]
        for value in option.values:
            assert f"`{value}`" in (page(language) if option.kind == WORDS else entry), (option.key, value)


@languages
def test_every_card_is_there_with_its_names_and_cost(language: str) -> None:
    entry = r"^- \*\*(.+?)\*\* \(\*(.+?)\*, `([a-z0-9-]+)`\)\. (?:Cost|Kosten) (\d+)\. \S"
    found = re.findall(entry, page(language), re.MULTILINE)
    in_order = sorted(EDITION.cards, key=lambda card: (CARD_KINDS.index(card.kind), card.home_race))
    assert sorted(found) == sorted(
        (card.names[language], card.names[OTHER[language]], card.card, str(card.cost)) for card in in_order
    )


@languages
def test_every_mandatory_card_says_so(language: str) -> None:
    word = {"en": "**mandatory**", "de": "**verpflichtend**"}[language]
    for card in EDITION.cards:
        (entry,) = [line for line in page(language).splitlines() if f"`{card.card}`). " in line]
        assert (word in entry) == card.mandatory, card.card


@languages
def test_the_fan_track_is_that_of_the_data(language: str) -> None:
    words = {"en": ("credits", "hand tokens"), "de": ("Kredite", "Nachschub-Plättchen")}[language]
    assert [int(cell) for cell in row(language, words[0])] == EDITION.fan_track.credits_of[1:]
    assert [int(cell) for cell in row(language, words[1])] == EDITION.fan_track.tokens_of[1:]


@languages
def test_every_race_is_there_with_its_cards(language: str) -> None:
    for race in EDITION.races:
        track, cards = row(language, race.names[language])
        assert cards == ", ".join(card.names[language] for card in race.cards)
        for board in race.boards:
            assert board.names[language] in track


@languages
def test_every_track_is_there_with_its_numbers(language: str) -> None:
    for board in EDITION.boards:
        name = f"{board.names[language]} ({board.names[OTHER[language]]})"
        board_id, _, lines, way = row(language, name)
        assert (board_id, int(lines), int(way)) == (f"`{board.board}`", board.red_lines, board.length)
