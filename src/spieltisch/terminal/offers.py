"""The moves that a person can make now: their words, how they are listed, and which one is meant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from rich.text import Text

from spieltisch.engine.basics import Data, Json
from spieltisch.terminal.picture import Choice, Picture
from spieltisch.terminal.plain_data import readable, text_of
from spieltisch.terminal.scene import Scene
from spieltisch.terminal.screen import Screen

FEW: Final = 12
"""The largest number of moves that are listed one below the other."""
MANY: Final = 60
"""With more moves than this, they are chosen step by step."""
INDENT: Final = 6
"""What stands before the words of a choice: its number."""
LONGEST: Final = 30
"""The longest label that is set side by side with others."""


def labels_of(scene: Scene, picture: Picture | None, moves: Sequence[Data]) -> list[str]:
    """Each move in words."""
    own = [picture.label(scene, move) if picture is not None else "" for move in moves]
    return [mine or said for mine, said in zip(own, scene.moves(moves), strict=True)]


def choices_of(scene: Scene, picture: Picture | None, moves: list[Data]) -> list[Choice]:
    """What is offered: the game's own questions, or a list of moves, or step by step if there are very many."""
    own = picture.choices(scene, moves) if picture is not None else None
    if own is not None:
        return own
    if len(moves) > MANY:
        return steps(scene, picture, moves)
    return leaves(scene, picture, moves)


def leaves(scene: Scene, picture: Picture | None, moves: list[Data]) -> list[Choice]:
    return [Choice(label, move) for label, move in zip(labels_of(scene, picture, moves), moves, strict=True)]


def steps(scene: Scene, picture: Picture | None, moves: list[Data]) -> list[Choice]:
    """A question for each field in which the moves differ, until few are left."""
    if len(moves) <= FEW:
        return leaves(scene, picture, moves)
    groups = next((groups for groups in (by(moves, field) for field in fields_of(moves)) if len(groups) > 1), None)
    if groups is None:
        return leaves(scene, picture, moves)
    choices: list[Choice] = []
    for value, group in groups:
        if len(group) == 1:
            choices += leaves(scene, picture, group)
        else:
            heading = picture.heading(scene, group[0]) if picture is not None and value == group[0]["move"] else ""
            label = heading or text_of(value) or readable(str(value))
            choices.append(Choice(f"{label} …", ask=label, then=partial(steps, scene, picture, group)))
    return choices


def fields_of(moves: Sequence[Data]) -> list[str]:
    return list(dict.fromkeys(field for move in moves for field in move))


def by(moves: Sequence[Data], field: str) -> list[tuple[Json, list[Data]]]:
    """The moves by their value of a field."""
    groups: list[tuple[Json, list[Data]]] = []
    for move in moves:
        value = move.get(field)
        for known, group in groups:
            if known == value:
                group.append(move)
                break
        else:
            groups.append((value, [move]))
    return groups


def show_choices(screen: Screen, scene: Scene, picture: Picture | None, choices: Sequence[Choice]) -> None:
    """A numbered list; if it is long, in paragraphs by heading."""
    if len(choices) <= FEW or scene.plain:
        for number, choice in enumerate(choices, 1):
            screen.show(hanging(screen, numbered(scene, number, choice.label, choice.note)))
        return
    groups: dict[str, list[Text]] = {}
    for number, choice in enumerate(choices, 1):
        heading = picture.heading(scene, choice.move) if picture is not None and choice.move is not None else ""
        groups.setdefault(heading, []).append(numbered(scene, number, choice.label, choice.note))
    for heading, texts in groups.items():
        if heading:
            screen.indented(scene.text(heading, "dim"))
        screen.show(side_by_side(texts, screen.width))


def numbered(scene: Scene, number: int, label: str, note: str = "") -> Text:
    text = Text.assemble((f"{number}. " if scene.plain else f"{number:4}  ", "" if scene.plain else "bold cyan"), label)
    if note:
        text.append(f" ({note})" if scene.plain else f"  {note}", "" if scene.plain else "dim")
    return text


def hanging(screen: Screen, text: Text) -> Text:
    """A long text with its further lines below its first word."""
    if screen.plain or text.cell_len <= screen.width:
        return text
    first, *others = text[INDENT:].wrap(screen.console, max(20, screen.width - INDENT - 1))
    lines = [text[:INDENT].append_text(first), *(Text(" " * INDENT).append_text(line) for line in others)]
    return Text("\n").join(lines)


def side_by_side(texts: Sequence[Text], width: int) -> Text:
    """In columns of equal width, as many as fit."""
    widest = max(text.cell_len for text in texts) + 2
    columns = max(1, width // widest)
    lines: list[Text] = []
    for start in range(0, len(texts), columns):
        line = Text()
        for text in texts[start : start + columns]:
            line.append_text(text).append(" " * (widest - text.cell_len))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)
