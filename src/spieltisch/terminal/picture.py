"""How a game draws itself in the terminal, beyond what every game has."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Final, NamedTuple

from rich.console import RenderableType
from rich.text import Text

from spieltisch.engine.basics import Data
from spieltisch.engine.registry import AnyGame
from spieltisch.terminal.scene import Scene

MODULE: Final = "terminal"
NAME: Final = "PICTURE"


class Choice(NamedTuple):
    """One answer to a question: a move, or something that leads to the next question."""

    label: str
    move: Data | None = None
    ask: str | Text = ""
    """The question that `then` has the answers to."""
    then: Callable[[], list[Choice]] | None = None
    note: str = ""
    """What to know about it; need not be typed."""
    typed: Callable[[str], Choice | None] | None = None
    """Other answers to `ask` than those listed, such as a number; None: not understood. Raises InvalidData."""


class Page(NamedTuple):
    """Something to look up, such as the cards or a map.

    The game's words at `pages.NAME` say how it is asked for: `key` (one letter), `word`, and `title`.
    """

    name: str
    draw: Callable[[Scene], list[RenderableType]]


class Picture:
    """A game overrides what it shows or reads better than the frame does."""

    def draw(self, scene: Scene) -> list[RenderableType]:
        """The table as this person sees it."""
        raise NotImplementedError

    def pages(self) -> list[Page]:
        """What can be looked up."""
        return []

    def label(self, scene: Scene, move: Data) -> str:
        """A move in words, if those of the browser do not fit here; else ""."""
        return ""

    def heading(self, scene: Scene, move: Data) -> str:
        """The heading under which a move is listed where there are many."""
        return ""

    def choices(self, scene: Scene, moves: list[Data]) -> list[Choice] | None:
        """What can be chosen now, if moves are put together step by step; None: the moves are listed."""
        return None

    def example(self, scene: Scene) -> str:
        """How a move that is not listed can be typed, in one line; "" if all are listed."""
        return ""

    def result(self, scene: Scene, points: int) -> str:
        """What the points of the outcome mean, where they are none; "" where they are."""
        return ""

    def read(self, scene: Scene, text: str) -> Data | Choice | None:
        """What a text means in the game's own shorthand: a move, or a choice that is to be confirmed; None if nothing.

        Raises InvalidData with a sentence in the reader's language.
        """
        return None


def picture_of(game: AnyGame) -> Picture | None:
    """The picture that a game brings along, in a module beside that of its class."""
    package = type(game).__module__.rpartition(".")[0]
    name = f"{package}.{MODULE}"
    if not package or find_spec(name) is None:
        return None
    picture = getattr(import_module(name), NAME, None)
    return picture if isinstance(picture, Picture) else None
