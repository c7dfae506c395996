"""The rule pages of Finish Line: every rule, in both languages, and tables that say what the data file says."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from spieltisch.engine.refusal import Refusal
from spieltisch.games.finish_line import refusals
from spieltisch.games.finish_line.components.kinds import COLOURS, FACES
from spieltisch.games.finish_line.data.editions import EDITIONS
from spieltisch.games.finish_line.meta import META

BOX = EDITIONS.standard()
ROOT = Path(__file__).parents[3]
WANTED = [rule for rule in (Path(__file__).parent / "rule_ids.txt").read_text("utf-8").split() if "-I" not in rule]
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])

SOFT_HYPHEN = "\u00ad"
GERMAN = {
    "blank": "Leerseite",
    "horseshoe": "Hufeisen",
    "double horseshoe": "Doppelhufeisen",
    "pace change": "Tempowechsel",
    "whip": "Peitsche",
    "bonus 1000": "Bonus 1000",
    "bonus 2000": "Bonus 2000",
    "bonus 3000": "Bonus 3000",
    "side bet": "Nebenwette",
    "extra turn": "zusätzlicher Spielzug",
    "insider tip": "Insidertipp",
    "disqualified": "Disqualifiziert",
    "jockey helmet": "Reiterhelm",
    "loss of speed": "Geschwindigkeitsverlust",
    "interference": "Einmischung",
    "neck and neck": "Kopf an Kopf",
}
"""What the faces are called."""


def page(language: str) -> str:
    text = (ROOT / "src" / "spieltisch" / "rules" / f"finish-line.{language}.md").read_text("utf-8")
    return text.replace(SOFT_HYPHEN, "")


def name_of(face: int, language: str) -> str:
    name = FACES[face].replace("_", " ")
    return GERMAN[name] if language == "de" else name


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
    cited = set(re.findall(r"\bFL-[A-Z]?\d+\b", page(language)))
    cited |= {rule for option in META.options for rule in option.rules}
    cited |= {each.rule for each in vars(refusals).values() if isinstance(each, Refusal)}
    assert cited <= set(WANTED)


def test_what_the_rules_tell_is_defined() -> None:
    told: set[str] = set()
    for file in (ROOT / "src" / "spieltisch" / "games" / "finish_line").rglob("*.py"):
        told |= set(re.findall(r"\bFL-[A-Z]?\d+\b", file.read_text("utf-8")))
    assert told
    assert told <= set(WANTED)


def test_both_languages_cite_the_same_rules_and_numbers() -> None:
    told: dict[str, list[list[str]]] = {}
    for language in ("en", "de"):
        for rule, text in re.findall(r"^- \*\*(FL-[A-Z]?\d+)\*\* (.*)$", page(language), re.MULTILINE):
            facts = re.findall(r"FL-[A-Z]?\d+|\d+", re.sub(r"(?<=\d)[ ,](?=\d{3}\b)", "", text))
            told.setdefault(rule, []).append(sorted(facts))

    assert [rule for rule, (english, german) in told.items() if english != german] == []


@LANGUAGES
def test_every_option_and_each_of_its_values_is_explained(language: str) -> None:
    lines = page(language).splitlines()
    for option in META.options:
        (entry,) = [line for line in lines if line.startswith("- ") and f"** (`{option.key}`). " in line]
        for value in option.values:
            assert f"`{value}`" in entry, (option.key, value)
        assert set(re.findall(r"FL-[A-Z]?\d+", entry)) == set(option.rules), option.key


@LANGUAGES
def test_the_table_of_dice_is_the_data_file(language: str) -> None:
    dice = rows(page(language), r"\w+: .*(die|würfel)")
    assert len(dice) == len(COLOURS)
    for colour, (_, count, faces) in enumerate(dice):
        assert count == f"{BOX.counts[colour]} ({BOX.counts_for_two[colour]})"
        wanted = Counter(name_of(face, language) for face in BOX.faces[colour])
        assert dict(wanted) == {name: int(times) for name, times in re.findall(r"([^,×]+) ×(\d)(?:, )?", faces)}


@LANGUAGES
def test_every_face_is_explained(language: str) -> None:
    text = page(language)
    start = text.index("## The dice, face by face" if language == "en" else "## Die Würfel, Seite für Seite")
    told = " ".join(row[0] for row in rows(text[start:], r"\w+(, \w+)*: .*")).lower()
    for colour in range(len(COLOURS)):
        for face in BOX.faces[colour]:
            assert name_of(face, language).lower().removeprefix("bonus ") in told


@LANGUAGES
def test_the_table_of_horses_is_the_data_file(language: str) -> None:
    (favourites,), (sprinters,), (others,) = (
        [row[1] for row in rows(page(language), first)] for first in (r"F: \w+", r"S: \w+", r"none|keiner")
    )
    for number, horse in enumerate(BOX.horses[1:], 1):
        name = horse.name_de if language == "de" else horse.name_en
        place = favourites if horse.favourite else sprinters if horse.sprinter else others
        assert f"{number} {name}" in place.split(" · ")
    assert len(f"{favourites} · {sprinters} · {others}".split(" · ")) == len(BOX.horses) - 1


@LANGUAGES
def test_the_tables_of_money_and_odds_are_the_data_file(language: str) -> None:
    text = page(language)
    (grants,) = rows(text, r"Money before the race|Geld vor dem Rennen")
    odds = rows(text, r"Odds in race \d|Quoten in Rennen \d")

    assert [int(cell) for cell in grants[1:]] == BOX.money.grants
    assert [[int(cell) for cell in row[1:]] for row in odds] == BOX.odds


@LANGUAGES
def test_the_worked_slip_adds_up(language: str) -> None:
    """FL-16, FL-92, for the line-up of FL-E1."""
    text = page(language)
    odds = dict(zip([20, 11, 18, 5, 3, 22, 8], BOX.odds[0], strict=True))
    results = [[11, 5], [11, 18]]
    sums = [0, 0, 0]
    for kind, stake, told_odds, *pays in rows(text, r"(Win|Place|Sieg|Platz): .*"):
        horses = [int(number) for number in re.findall(r"\d+", kind)]
        assert int(re.findall(r"\d+", told_odds)[-1]) == sum(odds[horse] for horse in horses)
        for place, ((first, second), told) in enumerate(zip(results, pays, strict=True), 1):
            hits = horses == [first] or set(horses) == {first, second}
            assert int(told) == (int(stake) * sum(odds[horse] for horse in horses) if hits else 0)
            sums[place] += int(told)
        sums[0] += int(stake)
    (total,) = [row for row in rows(text, r"\*\*(In all|Zusammen)\*\*") if len(row) == 5]

    assert sums[0] == BOX.money.grants[0]
    assert [int(total[1]), int(total[3]), int(total[4])] == sums


@LANGUAGES
def test_the_worked_settlement_adds_up(language: str) -> None:
    sheet = [row for row in rows(page(language), r".*") if len(row) == 3 and row[2].isdigit()]
    *lines, (_, _, total) = sheet

    assert len(lines) == 6
    assert sum(int(money) for _, _, money in lines) == int(total) == 6900
