"""What a game brings along to be shown: its rule page, the words and the fields of a game without a screen of its own.

Built-in games keep their rule pages in `spieltisch.rules`. The package of any other game holds `rules.<language>.md`
and `words.<language>.toml` beside the module of its `Game` class.
"""

from __future__ import annotations

import tomllib
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from litestar import get
from litestar.params import FromPath

from spieltisch.engine.registry import AnyGame, UnknownGame, find
from spieltisch.fields import schema_of
from spieltisch.server.edge.problems import Problem

Texts = dict[str, dict[str, str | list[str]]]
"""Words by section and key; a list holds alternatives, the first that fits is used."""

LONGEST_LANGUAGE: Final = 8
SECTIONS: Final = ["fields", "names", "moves", "forms", "events", "refusals", "options", "reasons"]


def game_of(game: str) -> AnyGame:
    """The game of this id. Raises Problem."""
    try:
        return find(game)
    except UnknownGame as error:
        raise Problem(404, "unknown_game", f"There is no game {game[:40]}.") from error


def package_of(game: AnyGame) -> Traversable | None:
    """The folder of the package that a game's class is defined in; None for a class outside of any package."""
    spec = import_module(type(game).__module__).__spec__
    return files(spec.parent) if spec is not None and spec.parent else None


def read_page(game: AnyGame, name: str) -> str | None:
    """The text of a file in the game's own package, or None."""
    package = package_of(game)
    page = None if package is None else package / name
    return page.read_text(encoding="utf-8") if page is not None and page.is_file() else None


def is_language(language: str) -> bool:
    """Whether this can be the name of a language, so that it is safe in the name of a file."""
    return language.isascii() and language.isalpha() and len(language) <= LONGEST_LANGUAGE


def read_words(text: str) -> Texts:
    """The words in a file `words.<language>.toml`; sections that are missing are empty, other sections are ignored.

    Raises ValueError or TypeError that says what is wrong with the file.
    """
    data = tomllib.loads(text)
    words: Texts = {}
    for section in SECTIONS:
        given = data.get(section, {})
        if not isinstance(given, dict):
            raise TypeError(f"[{section}] must be a table")
        words[section] = {}
        for key, said in given.items():
            lines = said if isinstance(said, list) else [said]
            if not all(isinstance(line, str) for line in lines):
                raise TypeError(f"{section}.{key} must be a text or a list of texts")
            words[section][key] = said
    return words


@get("/api/rules/{game:str}/{language:str}", sync_to_thread=False, media_type="text/markdown")
def get_rules(game: FromPath[str], language: FromPath[str]) -> str:
    """The rule page of a game."""
    try:
        known = find(game)
    except UnknownGame:
        known = None
    if known is not None and is_language(language):
        built_in = files("spieltisch.rules") / f"{game}.{language}.md"
        page = built_in.read_text(encoding="utf-8") if built_in.is_file() else read_page(known, f"rules.{language}.md")
        if page is not None:
            return page
    raise Problem(404, "unknown_page", "There is no such rule page.")


@get("/api/games/{game:str}/words/{language:str}", sync_to_thread=False)
def get_words(game: FromPath[str], language: FromPath[str]) -> Texts:
    """The words of a game that is shown at the plain table."""
    known = game_of(game)
    text = read_page(known, f"words.{language}.toml") if is_language(language) else None
    if text is None:
        raise Problem(404, "unknown_page", "This game brings no words in this language.")
    try:
        return read_words(text)
    except (ValueError, TypeError) as error:
        raise Problem(500, "failed", f"words.{language}.toml of {game}: {error}.") from error


@get("/api/games/{game:str}/fields", sync_to_thread=False)
def get_fields(game: FromPath[str]) -> dict[str, Any]:
    """The declared fields of a game's view, moves and events."""
    schema = schema_of(game_of(game))
    if schema is None:
        raise Problem(404, "unknown_page", "This game does not declare its fields.")
    return schema


HANDLERS: Final = [get_rules, get_words, get_fields]
