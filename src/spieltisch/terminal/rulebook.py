"""The rule page in the terminal: the game in brief, a chapter, or one rule by its number."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from spieltisch.engine.registry import AnyGame
from spieltisch.pages import nearest_rule_page

RULE: Final = re.compile(r"^(?:[-|]\s*)?\*\*([A-Z]{2,3}-[A-Z]?\d+)\b")
"""Where a rule begins: in bold, in a paragraph, a list or a table."""
SPAN: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(.+?\)")
STYLES: Final = ["bold", "italic", "", ""]


class Rulebook:
    """The rules of a game in one language, or in English where they are not there."""

    def __init__(self, game: AnyGame, language: str) -> None:
        page = nearest_rule_page(game, language) or ""
        self.chapters: Final = chapters_of(page)
        """The title of each chapter, and its lines."""
        self.rules: Final = {name: lines for _, chapter in self.chapters for name, lines in rules_of(chapter)}
        self.prefix: Final = next(iter(self.rules), "-").partition("-")[0]

    def rule(self, text: str) -> tuple[str, list[str]] | None:
        """A rule by its number, which may be typed as `KM-31`, `km31` or `31`."""
        number = re.sub(r"[\s-]", "", text.upper()).removeprefix(self.prefix)
        name = f"{self.prefix}-{number}"
        return (name, self.rules[name]) if name in self.rules else None

    def chapter(self, text: str) -> tuple[str, list[str]] | None:
        """A chapter by the beginning of its title."""
        found = [each for each in self.chapters if each[0].casefold().startswith(text.casefold())]
        return found[0] if found else None


def chapters_of(page: str) -> list[tuple[str, list[str]]]:
    """The parts of a page; a short page without headings is one chapter."""
    mark = "## " if "\n## " in page else "# "
    chapters: list[tuple[str, list[str]]] = []
    for line in page.splitlines():
        if line.startswith(mark):
            chapters.append((line.removeprefix(mark).strip(), []))
        elif chapters:
            chapters[-1][1].append(line)
    return chapters


def rules_of(lines: list[str]) -> list[tuple[str, list[str]]]:
    """Each rule of a chapter with its lines: up to the next rule, item or empty line."""
    rules: list[tuple[str, list[str]]] = []
    inside = False
    for line in lines:
        found = RULE.match(line)
        if found:
            rules.append((found[1], [line]))
        elif inside and line.startswith("  ") and line.strip():
            rules[-1][1].append(line)
        inside = bool(found) or (inside and line.startswith("  "))
    return rules


def shown(lines: list[str], *, plain: bool) -> list[Text]:
    """Lines of Markdown as text: items with a dash, the cells of a table with bars or commas between them."""
    texts: list[Text] = []
    for line in lines:
        stripped = line.strip()
        if stripped.startswith("|"):
            cells = [cell.strip() for cell in stripped.strip("|").split("|")]
            if all(set(cell) <= set(":-") for cell in cells):
                continue
            stripped = ("; " if plain else "  |  ").join(cells)
        elif stripped.startswith("#"):
            stripped = f"**{stripped.strip('# ')}**"
        elif stripped.startswith("- "):
            stripped = stripped[2:] if plain else f"• {stripped[2:]}"
        texts.append(marked_up(stripped, plain=plain))
    return trimmed(texts)


def trimmed(texts: list[Text]) -> list[Text]:
    """Without empty lines at the ends, and without two in a row."""
    kept: list[Text] = []
    for text in texts:
        if text.plain or (kept and kept[-1].plain):
            kept.append(text)
    return kept[:-1] if kept and not kept[-1].plain else kept


def marked_up(line: str, *, plain: bool) -> Text:
    text, done = Text(), 0
    for found in SPAN.finditer(line):
        kind = next(number for number, part in enumerate(found.groups()) if part is not None)
        text.append(line[done : found.start()])
        text.append(found.groups()[kind], None if plain else STYLES[kind])
        done = found.end()
    return text.append(line[done:])
