"""The rule pages of every built-in game: every rule, in every language, where the rules drawer finds it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from spieltisch.engine.options import WORDS
from spieltisch.engine.registry import AnyGame, find, games

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "spieltisch"
PAGES = sorted(tuple(path.stem.split(".")) for path in (SOURCES / "rules").glob("*.*.md"))
BUILT_IN = [game.meta.game for game in games() if type(game).__module__.startswith("spieltisch.")]
INVARIANT = "I"
"""The letter of IDs that name an invariant of the state: tests cite them, players never meet them."""
CARD = "CARD"
"""The word in IDs that name a card: the page explains a card under its name."""

each_page = pytest.mark.parametrize(("game", "language"), PAGES)


def page(game: str, language: str) -> str:
    return (SOURCES / "rules" / f"{game}.{language}.md").read_text("utf-8")


def package(game: AnyGame) -> str:
    """The folder of a game, the same in `src/spieltisch/games` and `tests/games`."""
    return type(game).__module__.split(".")[2]


def listed(game: str) -> list[str]:
    return (ROOT / "tests" / "games" / package(find(game)) / "rule_ids.txt").read_text("utf-8").split()


def wanted(game: str) -> list[str]:
    """The IDs that a page must define, in order."""
    return [
        rule for rule in listed(game) if rule.split("-")[1] != CARD and not rule.split("-")[1].startswith(INVARIANT)
    ]


def cards(game: str) -> list[str]:
    return [rule.split("-", 2)[2].lower() for rule in listed(game) if rule.split("-")[1] == CARD]


def defined(text: str) -> list[str]:
    return re.findall(r"^- \*\*([A-Z]{2}-[A-Z]?\d+)\*\* \S", text, re.MULTILINE)


def cited_in_code(game: str) -> set[str]:
    """Every rule that the code of a game names to players: in refusals, events, options and outcomes."""
    folder = SOURCES / "games" / package(find(game))
    return {
        rule
        for file in folder.rglob("*.py")
        for rule in re.findall(r'"([A-Z]{2}-[A-Z]?\d+)"', file.read_text("utf-8"))
        if not rule.split("-")[1].startswith(INVARIANT)
    }


def test_there_are_games() -> None:
    assert len(BUILT_IN) >= 5


@each_page
def test_every_rule_is_there_once_and_in_order(game: str, language: str) -> None:
    assert wanted(game)
    assert defined(page(game, language)) == wanted(game)


@pytest.mark.parametrize("game", BUILT_IN)
def test_numbers_ascend_within_each_series(game: str) -> None:
    series: dict[str, list[int]] = {}
    for rule in wanted(game):
        found = re.fullmatch(r"([A-Z]{2}-[A-Z]?)(\d+)", rule)
        assert found is not None, rule
        series.setdefault(found[1], []).append(int(found[2]))

    for prefix, numbers in series.items():
        assert numbers == sorted(set(numbers)), prefix


def test_the_rules_of_1000_km_are_numbered_without_gaps() -> None:
    assert wanted("1000-km") == [
        *(f"KM-{number}" for number in range(1, 71)),
        *(f"KM-R{number}" for number in range(1, 31)),
        *(f"KM-E{number}" for number in range(1, 26)),
    ]


@each_page
def test_what_is_cited_is_defined(game: str, language: str) -> None:
    prefix = wanted(game)[0].split("-")[0]
    cited = set(re.findall(rf"\b{prefix}-[A-Z]?\d+\b", page(game, language)))
    cited |= {rule for option in find(game).meta.options for rule in option.rules}
    assert cited_in_code(game)

    assert cited | cited_in_code(game) <= set(defined(page(game, language)))


@each_page
def test_every_option_and_each_of_its_values_is_explained(game: str, language: str) -> None:
    lines = page(game, language).splitlines()
    for option in find(game).meta.options:
        (entry,) = [line for line in lines if line.startswith("- ") and f"** (`{option.key}`). " in line]
        # Where there are many words to choose from, such as cards, each may have an entry of its own.
        own = [line for line in lines if line.startswith("- **")] if option.kind == WORDS else []
        for value in option.values:
            assert f"`{value}`" in entry or any(f"`{value}`)" in line for line in own), (option.key, value)


@each_page
def test_every_card_with_an_id_has_its_entry(game: str, language: str) -> None:
    entries = re.findall(r"^- \*\*[^*]+\*\* \([^)]*`([a-z0-9-]+)`\)", page(game, language), re.MULTILINE)
    for card in cards(game):
        assert entries.count(card) == 1, card


@pytest.mark.parametrize("language", [language for game, language in PAGES if game == "1000-km"])
def test_the_tables_of_cards_of_1000_km_add_up(language: str) -> None:
    (deck,) = SOURCES.glob("games/thousand_km/**/deck.toml")
    counts = {kind: counts_of(deck, kind) for kind in ("attack", "defence", "distance")}
    text = page("1000-km", language)
    attacks = re.findall(r"^\| [^|]+ \(×(\d+)\) \| [^|]+ \(×(\d+)\) \| [^|]+ \|$", text, re.MULTILINE)
    (distances,) = re.findall(r"^\| (?:Cards|Karten|Cartes) \| ([\d |]+) \|$", text, re.MULTILINE)

    assert (len(counts["attack"]), len(counts["defence"]), len(counts["distance"])) == (5, 5, 5)
    assert [int(count) for count, _ in attacks] == counts["attack"]
    assert [int(count) for _, count in attacks] == counts["defence"]
    assert [int(count) for count in distances.split("|")] == counts["distance"]


def counts_of(deck: Path, kind: str) -> list[int]:
    """How many there are of each card of a kind, in the order of the data file."""
    return [card["count"] for card in tomllib.loads(deck.read_text("utf-8"))["card"] if card["kind"] == kind]
