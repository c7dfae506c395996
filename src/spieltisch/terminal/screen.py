"""Where everything is printed and typed: in colour where the terminal has it, or plainly for a screen reader."""

from __future__ import annotations

from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text


class Screen:
    """The terminal."""

    def __init__(self, *, plain: bool, colon: str = ":") -> None:
        """`colon`: as the language sets it."""
        self.plain: Final = plain
        self.colon: Final = colon
        self.console: Final = Console(
            highlight=False, markup=False, emoji=False, color_system=None if plain else "auto"
        )

    @property
    def width(self) -> int:
        return self.console.width

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            # A screen reader reads whole lines; the terminal breaks them.
            if self.plain and isinstance(part, Padding):
                part = part.renderable  # noqa: PLW2901
            if self.console.is_terminal:
                self.console.print(part, soft_wrap=self.plain)
            else:
                self.write(part)

    def write(self, part: RenderableType) -> None:
        """Print into a file or a pipe, without spaces at the ends of lines."""
        with self.console.capture() as printed:
            self.console.print(part, soft_wrap=self.plain)
        lines = printed.get().removesuffix("\n").split("\n")
        self.console.print("\n".join(line.rstrip() for line in lines), soft_wrap=True)

    def whole(self, text: str) -> None:
        """A line that is not broken, so that other programs find it."""
        self.console.print(text, soft_wrap=True)

    def head(self, text: str) -> None:
        self.show(Text(titled(text, self.colon) if self.plain else text, "" if self.plain else "bold"))

    def indented(self, text: str | Text) -> None:
        whole = Text(text) if isinstance(text, str) else text
        if self.plain:
            self.show(whole)
            return
        for line in whole.wrap(self.console, max(20, self.width - 4)):
            self.show(Text("  ").append_text(line))

    def note(self, text: str) -> None:
        self.show(Text(text, "" if self.plain else "dim"))

    def ask(self, question: str) -> str:
        """What the person types, in one line of printable signs. Raises EOFError."""
        try:
            typed = self.console.input(Text(question, "" if self.plain else "bold"))
        except UnicodeDecodeError:  # bytes that are no text in the encoding of the terminal
            return "\N{REPLACEMENT CHARACTER}"
        return "".join(sign if sign.isprintable() else " " for sign in typed).strip()

    def clear(self) -> None:
        self.console.clear()


def titled(text: str, colon: str) -> str:
    """A heading that is heard as one: with a colon, unless it is a sentence."""
    return f"{text}{colon}" if text[-1:].isalnum() or text.endswith(")") else text
