"""The words of the browser in the terminal: a file built from web/src/terminal, run by V8.

Engine and words are loaded when a game is first shown. Without them the terminal shows identifiers.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final, Protocol

from spieltisch.engine.basics import Json

BUNDLE: Final = "words.js"


class NoWords(Exception):
    """The words cannot be used; the message says what is needed."""


class Engine(Protocol):
    """What is used of an engine for JavaScript."""

    def eval(self, code: str) -> object: ...

    def call(self, expr: str, *args: object) -> object: ...


class Speech:
    """The words of all games in one language. Raises NoWords if they were not built, or if there is no engine."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.engine, self.failures = engine_with(bundle())
        self.engine.eval(f"terminal.load({language!r}); 0")

    def ask(self, function: str, *given: Json) -> Json:
        """The answer of a function of web/src/terminal/index.ts; None if it has none."""
        try:
            answer = self.engine.call(f"terminal.{function}", *given)
        except self.failures:
            return None  # words that do not fit this view: an identifier will do, and the game goes on
        assert answer is None or isinstance(answer, str | int | float | list | dict), f"{function} gave {answer!r}"
        return answer


def bundle() -> str:
    try:
        return (files("spieltisch.terminal") / BUNDLE).read_text(encoding="utf-8")
    except OSError as error:
        raise NoWords("make web") from error


def engine_with(code: str) -> tuple[Engine, type[Exception]]:
    """An engine that has run this code, and what it raises when something goes wrong in it."""
    try:
        from py_mini_racer import JSEvalException, MiniRacer  # noqa: PLC0415  it takes a tenth of a second
    except (ImportError, OSError) as error:
        raise NoWords("pip install mini-racer") from error
    engine: Engine = MiniRacer()
    engine.eval(code)
    return engine, JSEvalException


def spaced(text: str) -> str:
    """The text with ordinary spaces and without places to break words: people type what they see."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("\u00ad", "")
