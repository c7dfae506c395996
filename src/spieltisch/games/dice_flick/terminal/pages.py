"""What can be looked up in Dice Flick."""

from __future__ import annotations

from rich.console import RenderableType

from spieltisch.engine.read import read_data, read_int
from spieltisch.games.dice_flick.terminal.aiming import limit
from spieltisch.games.dice_flick.terminal.box import STICKER, stickers_of
from spieltisch.terminal.layout import Cell, rows
from spieltisch.terminal.scene import Scene


def stickers(scene: Scene) -> list[RenderableType]:
    """Where the stickers are, and what they do."""
    points = read_data(scene.setting, "points")
    does = {
        "bonus": scene.say("explain.bonus"),
        "centre": scene.say("explain.centre", read_int(points, "centre_factor")),
    }
    upgrade = scene.say("explain.upgrade", read_int(points, "upgrade"))
    cells: list[list[Cell]] = []
    for hole, sticker in stickers_of(scene).items():
        name = scene.text(scene.say(f"board.marker.{sticker}"), STICKER.get(sticker, ""))
        cells.append([hole, name, does.get(sticker, upgrade)])
    return rows(scene, ["", "", ""], cells)


def points(scene: Scene) -> list[RenderableType]:
    """What dice, groups, lines and stickers count."""
    values = read_data(scene.setting, "points")
    return [
        scene.say("points_.pip"),
        scene.say("points_.group", read_int(values, "min_combination")),
        scene.say("points_.sticker", read_int(values, "upgrade")),
        scene.say("points_.knaller", read_int(values, "knaller")),
        scene.say("points_.centre", read_int(values, "centre_factor")),
        scene.say("points_.once"),
    ]


def flicking(scene: Scene) -> list[RenderableType]:
    """How a flick is described."""
    most = round(limit(scene, "azimuth")[1])
    return [
        scene.say("how.plates"),
        scene.say("how.azimuth", most),
        scene.say("how.strength"),
        scene.say("how.tremor"),
        scene.say("example"),
    ]
