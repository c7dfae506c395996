"""The words of the terminal: those of the browser are there for every picture, and no two keys are the same."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import choose_options
from spieltisch.engine.registry import AnyGame, games
from spieltisch.terminal.lookup import Lookup
from spieltisch.terminal.match import matching
from spieltisch.terminal.offers import FEW, choices_of, steps
from spieltisch.terminal.opening import telling_of
from spieltisch.terminal.picture import picture_of
from spieltisch.terminal.scene import Scene, Telling
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.speech import Speech
from spieltisch.terminal.words import ENGLISH, LANGUAGES, TEXTS, Words, language_of, texts_of
from tests.cli.person import needs_words

GAMES = games()
DRAWN = [game for game in GAMES if picture_of(game) is not None]
PATH = re.compile(r"\bsay\(\s*\"([\w.]+)\"")


def scene_of(game: AnyGame, language: str, speech: Speech) -> Scene:
    seats = 2
    state = game.start(seats, choose_options(game.meta.options, {}), FastDice(1))
    screen = Screen(plain=False)
    telling = telling_of(game, ["Anna", "Ben"], game.setting(state), Words(language), speech, screen)
    return Scene(telling, game.encode_view(game.view(state, None)), None)


def sources_of(game: AnyGame) -> list[Path]:
    folder = Path(__file__).parents[2] / "src" / Path(*type(game).__module__.split(".")[:-1])
    return [*folder.glob("terminal.py"), *folder.glob("terminal/*.py")]


@needs_words
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.meta.game)
def test_every_word_that_a_picture_says_is_there(game: AnyGame, language: str) -> None:
    speech = Speech(language)
    missing = []
    for source in sources_of(game):
        for path in PATH.findall(source.read_text("utf-8")):
            if speech.ask("has", game.meta.game, path) is not True:
                missing.append(path)
    assert missing == []


@needs_words
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.game)
def test_every_command_has_a_key_of_its_own(game: AnyGame, language: str) -> None:
    lookup = Lookup(Screen(plain=False), game, picture_of(game), scene_of(game, language, Speech(language)))
    commands = [*lookup.commands(), *(lookup.command(name, print) for name in ("moves", "why", "quit"))]
    keys = [key for command in commands for key in command.keys]
    assert len(keys) == len(set(keys)), keys
    assert all(len(command.keys[0]) == 1 for command in commands)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word_and_fills_in_the_same(language: str) -> None:
    own = tomllib.loads((TEXTS / f"{language}.toml").read_text(encoding="utf-8"))
    assert own.keys() == texts_of(ENGLISH).keys()
    for key, english in texts_of(ENGLISH).items():
        fields = [sorted(re.findall(r"\{(\w+)\}", text)) for text in (english, own[key])]
        assert fields[0] == fields[1], key


@pytest.mark.parametrize(
    ("locale", "language"), [("de_AT.UTF-8", "de"), ("fr_CA", "fr"), ("fr-FR", "fr"), ("C.UTF-8", "en"), ("den", "en")]
)
def test_the_language_of_the_locale(locale: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert language_of(None) == language
    assert language_of("de") == "de"


def test_a_label_is_meant_by_its_text_its_beginning_or_the_beginnings_of_its_words() -> None:
    labels = ["Flat tyre on Anna", "Flat tyre on Ben", "Discard Flat tyre", "Drive 25 km", "R6  red 6"]
    assert matching("flat tyre on ben", labels) == [1]
    assert matching("FLAT", labels) == [0, 1]
    assert matching("fl ben", labels) == [1]
    assert matching("tyre flat", labels) == []
    assert matching("drive25", labels) == [3]
    assert matching("r6", labels) == [4]
    assert matching(" ?! ", labels) == []


def test_very_many_moves_are_chosen_step_by_step() -> None:
    moves: list[Data] = [
        {"move": verb, "card": card, "target": target}
        for verb in ("attack", "swap")
        for card in range(8)
        for target in range(5)
    ]
    moves.append({"move": "pass"})
    scene = Scene(Telling("any", Words("en")), {}, None)
    first = choices_of(scene, None, moves)
    assert [choice.label for choice in first] == ["attack …", "swap …", "pass"]
    assert first[2].move == {"move": "pass"}
    assert first[1].then is not None
    second = first[1].then()
    assert len(second) == 8
    assert second[3].then is not None
    third = second[3].then()
    assert len(third) == 5 <= FEW
    assert third[4].move == {"move": "swap", "card": 3, "target": 4}
    assert steps(scene, None, moves[:FEW]) == choices_of(scene, None, moves[:FEW])
