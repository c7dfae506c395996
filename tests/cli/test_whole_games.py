"""Whole games in the terminal, typed by a person who reads what is offered: in both languages, on screen and aloud."""

from __future__ import annotations

import re
import unicodedata

import pytest

from spieltisch.terminal.speech import Speech
from spieltisch.terminal.words import WORDS, Words
from tests.cli.person import Person, needs_words, person

__all__ = ["person"]
pytestmark = needs_words

GAMES = ["1000-km", "cubo"]
PLAY = "--seed 4 --bots easy"
ENGLISH = frozenset(
    """after again all and any are be both by can card cards choose choice column could cover dice discard do done draw
    driving each empty first from game green have here how is it last leave left may middle mine more move moves
    much must next no not of off on one only other out over pass play player points possible press red right round
    rounds rule rules safety score seat several side speed square table take than that the their then there these
    they this throw to top turn type understood what when which white who why with won yes you your""".split()  # noqa: SIM905
)
"""Words of the English sentences that are no German words."""
SIGNS = re.compile(r"[\u2500-\u259f\u2022\u00b7\u00d7\u2713\x1b]")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_typed_as_it_is_shown(game: str, person: Person) -> None:
    shown = person.plays(f"{game} {PLAY} --lang en", reads=True)
    assert "The game is over:" in shown
    assert "not understood" not in shown
    assert re.search(r"Player +Rank +Points\n +(You|Bot) +1 +\d+\n +(You|Bot) +\d +\d+\n$", shown)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("looks", ["", "--plain"])
def test_no_english_is_left_in_a_german_game(game: str, looks: str, person: Person) -> None:
    shown = person.plays(f"{game} {PLAY} --lang de {looks}", ["?", "o", "w", "r", "t", "z"], reads=True)
    assert "Das Spiel ist aus:" in shown
    words = set(re.findall(r"[a-zäöüß]+", shown.casefold()))
    assert words & ENGLISH == set()
    for sentence in english_of(game) - german_of(game):
        assert sentence not in shown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_aloud_there_are_no_frames_no_colours_and_no_signs(game: str, language: str, person: Person) -> None:
    moves = Words(language)("key_moves")
    shown = person.plays(f"{game} {PLAY} --lang {language} --plain", ["?", "r", "o", "p", "l", "w", moves], reads=True)
    assert not SIGNS.findall(shown)
    assert not [sign for sign in shown if unicodedata.category(sign) in ("So", "Cc") and sign != "\n"]
    assert "  " not in shown, "columns are for the eye"


def english_of(game: str) -> set[str]:
    return texts_of(game, "en") | {english for english, _ in WORDS.values() if len(english) > 4 and "{" not in english}


def german_of(game: str) -> set[str]:
    return texts_of(game, "de") | {german for _, german in WORDS.values()}


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
            elif isinstance(value, str) and len(value) > 4:
                found.add(value)
    return found
