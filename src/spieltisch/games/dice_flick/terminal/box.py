"""The table of Dice Flick: the box from above, the hands, the score pad."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from spieltisch.engine.basics import Data
from spieltisch.engine.read import (
    as_data,
    as_int,
    as_list,
    read_data,
    read_datas,
    read_int,
    read_ints,
    read_list,
    read_str,
)
from spieltisch.terminal.layout import Cell, fact, line, rows, tags
from spieltisch.terminal.scene import Scene

GROUND: Final = {
    "blue": "bold white on blue3",
    "yellow": "bold black on yellow3",
    "green": "bold white on green4",
    "white": "bold black on white",
    "pink": "bold white on deep_pink3",
}
STICKER: Final = {
    "blue": "dodger_blue1",
    "yellow": "yellow3",
    "green": "green3",
    "bonus": "magenta",
    "centre": "bold",
}
CELL: Final = 11
KNALLER: Final = "pink"


def colour_of(scene: Scene, die: int) -> str:
    return next(read_str(each, "colour") for each in read_datas(scene.setting, "dice") if read_int(each, "die") == die)


def colour_name(scene: Scene, colour: str) -> str:
    return scene.say(f"colours.{colour}")


def stickers_of(scene: Scene) -> dict[str, str]:
    """The sticker in each hole that has one: its colour, or "bonus" or "centre"."""
    found = {}
    for marker in read_datas(scene.setting, "markers"):
        kind = read_str(marker, "kind")
        found[read_str(marker, "hole")] = read_str(marker, "colour") if kind == "upgrade" else kind
    return found


def draw_box(scene: Scene) -> list[RenderableType]:
    view = scene.view
    number = scene.say("board.round", read_int(view, "round"), read_int(view, "rounds"))
    parts: list[RenderableType] = [scene.text(number, "bold")]
    parts += aloud(scene) if scene.plain else grid(scene)
    return [*parts, "", *hands(scene), *pad(scene), *scoring_lines(scene)]


# The box


def size_of(scene: Scene) -> tuple[int, int]:
    geometry = read_data(scene.setting, "geometry")
    return read_int(geometry, "columns"), read_int(geometry, "rows")


def grid(scene: Scene) -> list[RenderableType]:
    """The holes with the dice in them, north at the top."""
    columns, lines = size_of(scene)
    lying = {read_str(die, "hole"): die for die in read_datas(scene.view, "board")}
    stickers = stickers_of(scene)
    letters = [chr(ord("A") + column) for column in range(columns)]
    inner = columns * (CELL + 1) - 1
    shown = [
        Text(" " * 5 + scene.say("plates.north").center(inner), "dim"),
        Text(" " * 5 + " ".join(letter.center(CELL) for letter in letters), "bold"),
        Text("    ┌" + "┬".join(["─" * CELL] * columns) + "┐", "dim"),
    ]
    west, east = scene.say("plates.west"), scene.say("plates.east")
    for row in range(1, lines + 1):
        text = Text.assemble((f"{row:>3} ", "bold"), ("│", "dim"))
        for letter in letters:
            hole = f"{letter}{row}"
            text.append_text(cell(scene, lying.get(hole), stickers.get(hole, ""))).append("│", "dim")
        if row == (lines + 1) // 2:
            text.append(f" {east}", "dim")
        shown.append(text)
    shown.append(Text("    └" + "┴".join(["─" * CELL] * columns) + "┘", "dim"))
    shown.append(Text(" " * 5 + scene.say("plates.south").center(inner), "dim"))
    middle = 3 + (lines + 1) // 2 - 1
    if scene.width < 5 + inner + len(west) + len(east) + 4:
        return [*shown]
    blank = " " * (len(west) + 1)
    return [
        Text.assemble((f"{west} " if number == middle else blank, "dim"), text) for number, text in enumerate(shown)
    ]


def cell(scene: Scene, die: Data | None, sticker: str) -> Text:
    """A die with the short name of its colour and what it shows; then the sticker of the hole."""
    text = Text(" ")
    if die is not None:
        colour = colour_of(scene, read_int(die, "die"))
        face = "" if colour == KNALLER else f" {read_int(die, 'face')}"
        text.append(f" {scene.say(f'short.{colour}')}{face} ", GROUND[colour])
    if sticker:
        said = scene.say(f"sticker.{sticker}")
        text.append(" " if die is not None else "").append(said[: CELL - text.cell_len - 1], STICKER.get(sticker, ""))
    text.append(" " * (CELL - text.cell_len))
    return text


def die_text(scene: Scene, die: Data) -> str:
    colour = colour_of(scene, read_int(die, "die"))
    name = colour_name(scene, colour)
    return name if colour == KNALLER else scene.say("board.die", name, read_int(die, "face"))


def aloud(scene: Scene) -> list[RenderableType]:
    """The holes with dice, one line each."""
    stickers = stickers_of(scene)
    shown: list[RenderableType] = []
    for die in read_datas(scene.view, "board"):
        hole = read_str(die, "hole")
        said = die_text(scene, die)
        if hole in stickers:
            said = scene.say("with", said, scene.say(f"board.marker.{stickers[hole]}"))
        shown.append(f"{hole}{scene.colon} {said}")
    return shown or [scene.say("none")]


# Hands and points


def hands(scene: Scene) -> list[RenderableType]:
    view = scene.view
    cells: list[list[Cell]] = []
    active = read_int(view, "active")
    for seat, hand in enumerate(read_list(view, "hands")):
        dice = [colour_of(scene, as_int(die, "hands")) for die in as_list(hand, "hands")]
        shown = tags(scene, [(colour_name(scene, colour), GROUND[colour]) for colour in dice])
        facts: list[Cell] = []
        if seat == active and read_str(view, "stage") != "over":
            left = read_int(view, "flicks_due") - read_int(view, "flicks_made")
            facts.append(scene.say("hands.left", left))
            if view["taken"] is not None:
                taken = colour_name(scene, colour_of(scene, read_int(view, "taken")))
                facts.append(f"{taken} {scene.say('hands.taken')}")
        name = scene.text(scene.name(seat), "bold" if seat == scene.you else "")
        dice_shown = shown if dice else scene.text(scene.say("hands.none"), "dim")
        played = any(as_list(points, "pads") for points in read_list(view, "pads"))
        total = "" if played and not scene.plain else scene.say("hands.total", read_ints(view, "totals")[seat])
        cells.append([name, total, dice_shown, line(scene, *facts)])
    return [*rows(scene, [""] * 4, cells), bag(scene)]


def bag(scene: Scene) -> Text:
    dice = read_data(scene.view, "bag")
    told = [f"{count} {colour_name(scene, colour)}" for colour in dice if (count := read_int(dice, colour))]
    return fact(scene, scene.say("bag.label"), ", ".join(told) or scene.say("board.empty"))


def pad(scene: Scene) -> list[RenderableType]:
    """The points of every round."""
    view = scene.view
    pads = [[as_int(points, "pads") for points in as_list(each, "pads")] for each in read_list(view, "pads")]
    played = max((len(points) for points in pads), default=0)
    if played == 0:
        return []
    cells: list[list[Cell]] = []
    for seat, points in enumerate(pads):
        row = [str(points[number]) if number < len(points) else "" for number in range(played)]
        cells.append([scene.name(seat), *row, scene.text(str(read_ints(view, "totals")[seat]), "bold")])
    if scene.plain:
        return [
            fact(scene, f"{scene.name(seat)}, {scene.say('pad.label')}", ", ".join(map(str, points)))
            for seat, points in enumerate(pads)
        ]
    head = [scene.say("pad.round"), *(str(number + 1) for number in range(played)), scene.say("pad.total")]
    return ["", *rows(scene, head, cells)]


def scored_text(scene: Scene, scoring: Data) -> str:
    """A scoring as "blue group C4 C5 D5"."""
    holes = ", ".join(str(hole) for hole in read_list(scoring, "holes"))
    return scene.say("in", scene.say("said.what", scoring), holes)


def scoring_lines(scene: Scene) -> list[RenderableType]:
    """What is scored, and the best that is left."""
    found = scene.view["scoring"]
    if found is None:
        return []
    scoring = as_data(found, "scoring")
    shown: list[RenderableType] = [""]
    made, offer = read_datas(scoring, "made"), read_data(scoring, "offer")
    if made:
        points = scene.say("points", read_int(scoring, "points"))
        shown.append(scene.say("soFar", points, "; ".join(scored_text(scene, each) for each in made)))
    best = read_datas(offer, "scorings")
    if best:
        points = scene.say("points", read_int(offer, "points"))
        shown.append(scene.say("best", points, "; ".join(scored_text(scene, each) for each in best)))
    elif not made:
        shown.append(scene.say("score.nothing"))
    return shown
