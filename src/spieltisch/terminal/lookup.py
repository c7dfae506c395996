"""What can be looked up at any moment: help, rules, the options of the table, and the game's own pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final, NamedTuple

from rich.text import Text

from spieltisch.engine.basics import Json
from spieltisch.engine.registry import AnyGame
from spieltisch.terminal.layout import rows
from spieltisch.terminal.picture import Page, Picture
from spieltisch.terminal.plain_data import readable, text_of
from spieltisch.terminal.rulebook import Rulebook, shown
from spieltisch.terminal.scene import Scene
from spieltisch.terminal.screen import Screen

HELP: Final = "?"


class Command(NamedTuple):
    """Something to type that is no move."""

    keys: list[str]
    """One letter, then the word."""
    does: str
    run: Callable[[str], None]
    """Given what follows the word."""


class Lookup:
    """The commands that show something, for one person at one table."""

    def __init__(self, screen: Screen, game: AnyGame, picture: Picture | None, scene: Scene) -> None:
        self.screen: Final = screen
        self.game: Final = game
        self.picture: Final = picture
        self.scene: Final = scene

    def commands(self) -> list[Command]:
        rule = next(iter(self.rulebook.rules), "1")
        chapter = self.rulebook.chapters[1][0] if len(self.rulebook.chapters) > 1 else "…"
        found = [
            self.command("help", lambda _: self.help()),
            self.command("rules", self.rules, rule=rule, chapter=chapter),
            *(self.page(page) for page in (self.picture.pages() if self.picture is not None else [])),
            self.command("options", lambda _: self.options()),
            self.command("table", lambda _: self.table()),
        ]
        found[0].keys.append(HELP)
        found[1].keys.append(self.scene.frame("word_rule"))
        return found

    def command(self, name: str, run: Callable[[str], None], **values: str) -> Command:
        frame = self.scene.frame
        return Command([frame(f"key_{name}"), frame(f"word_{name}")], frame(f"does_{name}", **values), run)

    def page(self, page: Page) -> Command:
        words = self.scene.all_words(f"pages.{page.name}")
        title = str(words.get("title", readable(page.name)))
        keys = [str(words.get("key", page.name[0])), str(words.get("word", page.name))]

        def run(_: str) -> None:
            self.screen.show("")
            self.screen.head(title)
            self.screen.show(*page.draw(self.scene))

        return Command(keys, title, run)

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(self.game, self.scene.language)

    def table(self) -> None:
        show_table(self.screen, self.picture, self.scene)

    def help(self) -> None:
        frame = self.scene.frame
        self.screen.show("")
        self.screen.head(frame("help_title"))
        self.screen.indented(frame("help_type"))
        example = self.picture.example(self.scene) if self.picture is not None else ""
        if example:
            self.screen.indented(example)
        others = [
            self.command("moves", lambda _: None),
            self.command("why", lambda _: None),
            self.command("quit", lambda _: None),
        ]
        lines = [[f"{each.keys[0]}, {each.keys[1]}", each.does] for each in [*self.commands(), *others]]
        self.screen.show(*rows(self.scene, ["", ""], lines))

    def rules(self, wanted: str) -> None:
        book, frame = self.rulebook, self.scene.frame
        if not book.chapters:
            self.screen.show(frame("no_rules"))
            return
        found = (book.rule(wanted) or book.chapter(wanted)) if wanted else book.chapters[0]
        if found is None:
            self.screen.show(frame("no_rule", text=shortened(wanted)))
        else:
            title, lines = found
            self.screen.show("")
            if title not in book.rules:
                self.screen.head(title)
            for text in shown(lines, plain=self.scene.plain):
                self.screen.indented(text)
        if found is None or not wanted:
            self.screen.show("")
            self.screen.head(frame("chapters"))
            self.screen.indented(", ".join(title for title, _ in book.chapters))

    def options(self) -> None:
        chosen = self.scene.view.get("options")
        words = self.scene.option_words()
        if not isinstance(chosen, dict):
            return
        lines: list[list[str | Text]] = []
        for key, value in chosen.items():
            said = words.get(key)
            label = said.get("label") if isinstance(said, dict) else None
            values = said.get("values") if isinstance(said, dict) else None
            lines.append([str(label or readable(key)), self.value(value, values)])
        self.screen.show("", *rows(self.scene, ["", ""], lines))

    def value(self, value: Json, values: Json) -> str:
        if isinstance(value, bool):
            return self.scene.frame("yes" if value else "no")
        if value is None:
            return self.scene.frame("nobody")
        named = values.get(str(value)) if isinstance(values, dict) else None
        return str(named or text_of(value))


def show_table(screen: Screen, picture: Picture | None, scene: Scene) -> None:
    """The table: the game's own picture, or its data."""
    screen.show("")
    screen.show(*(picture.draw(scene) if picture is not None else scene.data()))


def shortened(text: str) -> str:
    """What somebody typed, as far as it is repeated."""
    return text if len(text) <= 40 else f"{text[:37]}…"
