"""A language is a set of files: whoever has some of them has all of them, or is named here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.coach.lesson import lesson_of
from spieltisch.coach.words import lesson_words
from spieltisch.engine.registry import find, games
from spieltisch.pages import on_shelf, rule_page
from spieltisch.terminal.speech import NoWords, Speech
from spieltisch.terminal.words import ENGLISH, LANGUAGES

ROOT = Path(__file__).parents[2]
FACTS = ROOT / "web" / "src" / "lib" / "i18n" / "languages"
DATA = ROOT / "src" / "spieltisch" / "games"
BUILT_IN = [game.meta.game for game in games() if type(game).__module__.startswith("spieltisch.")]
NO_RULES_YET: dict[str, list[str]] = {}
"""Rule pages that nobody has translated: readers get the English ones."""
PRINTED = re.compile(r'^(?:name|summary)_en(?: = "|: )(.*?)"?$', re.MULTILINE)
SENT = ["cubitos", "finish_line"]
"""The games that send what is printed in their boxes."""

others = pytest.mark.parametrize("language", [each for each in LANGUAGES if each != ENGLISH])


def test_client_and_terminal_speak_the_same_languages() -> None:
    assert {path.stem for path in FACTS.glob("??.ts")} == set(LANGUAGES)


@others
def test_every_language_has_the_rules(language: str) -> None:
    missing = [game for game in sorted(BUILT_IN) if rule_page(find(game), language) is None]
    assert missing == NO_RULES_YET.get(language, [])


@others
@pytest.mark.parametrize("game", BUILT_IN)
def test_every_language_has_lesson_title_and_pitch(game: str, language: str) -> None:
    found = find(game)
    lesson = lesson_of(found)
    assert lesson is not None
    assert lesson_words(found, lesson, language) is not None, f"lesson.{language}.toml is missing"
    told = on_shelf(found)
    assert language in told["titles"]
    assert language in told["pitch"]


@others
@pytest.mark.parametrize("package", SENT)
def test_what_is_printed_in_a_box_has_words_in_every_language(package: str, language: str) -> None:
    if language == "de":
        return  # it is printed in the box
    files = [*(DATA / package / "data").rglob("*.toml"), *(DATA / package / "data").rglob("*.txt")]
    printed = {text for file in files for text in PRINTED.findall(file.read_text("utf-8"))}
    assert len(printed) > 20
    try:
        speech = Speech(language)
    except NoWords as error:
        pytest.skip(f"needs {error}")
    assert [text for text in sorted(printed) if speech.ask("translates", text) is not True] == []
