"""What a game brings along to be read: its rule page, and the words of a game without a screen of its own.

Built-in games keep their rule pages in `spieltisch.rules`. The package of any other game holds `rules.<language>.md`
and `words.<language>.toml` beside the module of its `Game` class.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from spieltisch.engine.registry import AnyGame

Texts = dict[str, dict[str, str | list[str]]]
"""Words by section and key; a list holds alternatives, the first that fits is used."""

ENGLISH: Final = "en"
LONGEST_LANGUAGE: Final = 8
SECTIONS: Final = ["fields", "names", "moves", "forms", "events", "refusals", "options", "reasons", "shelf"]
WORDS_FILE: Final = re.compile(r"words\.([a-z]+)\.toml")
RULES_FILE: Final = re.compile(r"rules\.([a-z]+)\.md")


def rule_page(game: AnyGame, language: str) -> str | None:
    """The rule page of a game, as Markdown."""
    if not is_language(language):
        return None
    built_in = files("spieltisch.rules") / f"{game.meta.game}.{language}.md"
    return built_in.read_text(encoding="utf-8") if built_in.is_file() else read_page(game, f"rules.{language}.md")


def words_page(game: AnyGame, language: str) -> Texts | None:
    """The words that a game of another package brings. Raises ValueError that names the file and says what is wrong."""
    name = f"words.{language}.toml"
    text = read_page(game, name) if is_language(language) else None
    try:
        return None if text is None else read_words(text)
    except (ValueError, TypeError) as error:
        raise ValueError(f"{name} of {game.meta.game}: {error}") from error


def nearest_rule_page(game: AnyGame, language: str) -> str | None:
    """The rule page for a reader of this language: the English one if there is none, then any that there is."""
    package = package_of(game)
    names = [] if package is None else sorted(file.name for file in package.iterdir())
    others = [found[1] for name in names if (found := RULES_FILE.fullmatch(name))]
    pages = (rule_page(game, each) for each in (language, ENGLISH, *others))
    return next((page for page in pages if page is not None), None)


def filled_words(game: AnyGame, language: str) -> Texts:
    """The words of a game for a reader of this language, English where it has none. Raises as `words_page`."""
    english, own = words_page(game, ENGLISH) or {}, words_page(game, language) or {}
    return {section: english.get(section, {}) | own.get(section, {}) for section in SECTIONS}


@cache
def on_shelf(game: AnyGame) -> dict[str, dict[str, str]]:
    """Title and pitch by language: those of `Meta`, and `[shelf]` of every file `words.<language>.toml`."""
    told = {"titles": dict(game.meta.titles), "pitch": dict(game.meta.pitch)}
    package = package_of(game)
    names = [] if package is None else sorted(file.name for file in package.iterdir())
    for language in (found[1] for name in names if (found := WORDS_FILE.fullmatch(name))):
        try:
            words = (words_page(game, language) or {}).get("shelf", {})
        except ValueError:
            continue  # whoever asks for these words is told what is wrong with them
        for key, by_language in (("title", told["titles"]), ("pitch", told["pitch"])):
            if key in words:
                by_language[language] = str(words[key])
    return told


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
