"""Whole games typed by a person, in both languages, on a screen and for a screen reader."""

from __future__ import annotations

import pytest

from tests.cli.person import BOXES, COLOUR_CODE, ENGLISH, Person, play

GAMES = {
    "finish-line": "--bots easy",
    "cubitos": "--bots easy --options race=race-2",
    "dice-flick": "--bots easy --options rounds=3,physics=fast",
}
NAMES = ["Finish Line", "Dice Flick"]
OVER = {"en": "The game is over", "de": "Das Spiel ist aus"}
NOT_UNDERSTOOD = {"en": "is not understood", "de": "wird hier nicht verstanden"}


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
        assert not COLOUR_CODE.search(text)
        assert not BOXES.search(text)
    else:
        assert max(map(len, text.splitlines())) <= 80
    if language == "de":
        for name in NAMES:
            text = text.replace(name, "")
        assert ENGLISH.findall(text) == []
