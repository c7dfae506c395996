"""Before a game is shown: its words, and what a game of another package brings along."""

from __future__ import annotations

from collections.abc import Sequence

from spieltisch.engine.basics import Data
from spieltisch.engine.registry import AnyGame
from spieltisch.fields import schema_of
from spieltisch.pages import SECTIONS, filled_words, on_shelf
from spieltisch.terminal.scene import Telling
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.speech import NoWords, Speech
from spieltisch.terminal.words import Words


def speech_for(screen: Screen, words: Words) -> Speech | None:
    """The words of the games; None, after one line that says what is needed, if there are none."""
    try:
        return Speech(words.language)
    except NoWords as error:
        screen.note(words("no_words", needed=error))
        return None


def speaks(speech: Speech | None, game: AnyGame) -> bool:
    """Whether there are words of the browser for this game, or none for any."""
    return speech is None or speech.ask("speaks", game.meta.game) is True


def telling_of(
    game: AnyGame, names: Sequence[str], setting: Data, words: Words, speech: Speech | None, screen: Screen
) -> Telling:
    """What stays the same while this game is shown."""
    return Telling(
        game.meta.game,
        words,
        speech,
        names=names,
        setting=setting,
        book=None if speech is None or speaks(speech, game) else book_of(game, words.language),
        plain=screen.plain,
        width=screen.width,
    )


def title_of(game: AnyGame, language: str) -> str:
    """What a game is called in a language, or in English."""
    titles = on_shelf(game)["titles"]
    return titles.get(language, titles["en"])


def book_of(game: AnyGame, language: str) -> Data:
    """The words and the fields of a game of another package; English words where it has no others."""
    try:
        given = filled_words(game, language)
    except ValueError:
        given = {}
    words: Data = {}
    for section in SECTIONS:
        said: Data = {}
        for key, text in given.get(section, {}).items():
            said[key] = [*text] if isinstance(text, list) else text
        words[section] = said
    return {"words": words, "schema": schema_of(game)}
