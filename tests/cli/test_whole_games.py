"""Whole games typed by a person, in both languages, on a screen and for a screen reader."""

from __future__ import annotations

import re
import unicodedata

import pytest

from spieltisch.terminal.speech import Speech
from spieltisch.terminal.words import texts_of as frame_of
from tests.cli.person import ENGLISH, Person, Typist, needs_words, play, typed

__all__ = ["typed"]
pytestmark = needs_words

GAMES = {
    "1000-km": "--bots easy",
    "cubo": "--bots easy",
    "finish-line": "--bots easy",
    "cubitos": "--bots easy --options race=race-2",
    "dice-flick": "--bots easy --options rounds=3,physics=fast",
}
NAMES = ["Finish Line", "Dice Flick"]
OVER = {"en": "The game is over", "de": "Das Spiel ist aus"}
NOT_UNDERSTOOD = {"en": "is not understood", "de": "wird hier nicht verstanden"}
SIGNS = re.compile(r"[\u2500-\u259f\u2022\u00b7\u2713\x1b]")
"""Frames, and signs without words."""
LOOKED_UP = {
    "en": ["help", "rules", "options", "why", "table"],
    "de": ["hilfe", "regeln", "optionen", "warum", "tisch"],
}


@pytest.mark.parametrize(("language", "plain"), [("en", False), ("de", False), ("de", True)])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_typed_as_it_is_listed(
    game: str, language: str, plain: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Person(capsys, seed=7 if plain else 8)
    text = play(person, monkeypatch, f"{game} {GAMES[game]} --lang {language}{' --plain' if plain else ''}")

    assert OVER[language] in text
    assert NOT_UNDERSTOOD[language] not in text
    if plain:
        assert_well_read_aloud(text)
    else:
        assert max(map(len, text.splitlines())) <= 80
    if language == "de":
        assert_german(game, text)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_looked_up_is_well_read_aloud_and_in_the_chosen_language(
    game: str, language: str, typed: Typist
) -> None:
    pages = Speech(language).ask("all", game, "pages")
    assert isinstance(pages, dict)
    words = [str(page["word"]) for page in pages.values() if isinstance(page, dict)]
    assert words
    text = typed(f"{game} {GAMES[game]} --lang {language} --plain", [*LOOKED_UP[language], *words])

    assert NOT_UNDERSTOOD[language] not in text
    assert_well_read_aloud(text)
    if language == "de":
        assert_german(game, text)


def assert_well_read_aloud(text: str) -> None:
    assert not SIGNS.findall(text)
    assert not [sign for sign in text if unicodedata.category(sign) in ("So", "Cc") and sign not in "\n°"]
    assert "  " not in text, "columns are for the eye"


def assert_german(game: str, text: str) -> None:
    for name in NAMES:
        text = text.replace(name, "")
    assert ENGLISH.findall(text) == []
    for sentence in english_of(game) - german_of(game):
        assert sentence not in text


def english_of(game: str) -> set[str]:
    return texts_of(game, "en") | {said for said in frame_of("en").values() if len(said) > 4 and "{" not in said}


def german_of(game: str) -> set[str]:
    return texts_of(game, "de") | set(frame_of("de").values())


def texts_of(game: str, language: str) -> set[str]:
    """The sentences of a game that need not be filled in."""
    speech = Speech(language)
    found: set[str] = set()
    for branch in ("cards", "status", "prompt", "board", "refusals", "reasons", "moves", "states", "cells", "lines"):
        pending = [speech.ask("all", game, branch)]
        while pending:
            value = pending.pop()
            if isinstance(value, dict):
                pending += value.values()
            elif isinstance(value, str) and len(value) > 9:
                found.add(value)
    return found
