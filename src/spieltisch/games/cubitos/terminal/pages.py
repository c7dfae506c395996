"""What can be looked up in Cubitos."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from spieltisch.engine.basics import Data
from spieltisch.engine.read import read_data, read_datas, read_int, read_str, read_strs
from spieltisch.games.cubitos.terminal.table import AREAS, GROUND, card_name, cards_of, kind_name, me, team
from spieltisch.terminal.layout import Cell, rows
from spieltisch.terminal.scene import Scene


def chip(scene: Scene, text: str, kind: str) -> Text:
    return scene.text(text if scene.plain else f" {text} ", GROUND[kind])


def owned(player: Data | None, kind: str) -> int:
    """How many dice of a kind somebody has, wherever they lie."""
    if player is None:
        return 0
    lying = sum(read_int(read_data(player, area), kind) for area in AREAS if kind in read_data(player, area))
    return lying + sum(1 for die in read_datas(player, "active") if die["kind"] == kind)


def shop(scene: Scene) -> list[RenderableType]:
    """What can be bought: price, what is left, what one has, the faces."""
    supply, player = read_data(scene.view, "supply"), me(scene)
    faces = {read_str(die, "kind"): read_strs(die, "faces") for die in read_datas(scene.setting, "dice")}
    money = 0 if player is None else read_int(player, "coins") + read_int(player, "credits")
    cells: list[list[Cell]] = []
    for card in cards_of(scene):
        kind, cost = read_str(card, "kind"), read_int(card, "cost")
        left = read_int(supply, kind) if kind in supply else 0
        price = scene.text(f"{cost:>2}", "bold green" if cost <= money else "")
        cells.append(
            [
                chip(scene, kind_name(scene, kind), kind),
                card_name(scene, card),
                price,
                str(left),
                str(owned(player, kind)),
                faces_text(scene, faces[kind]),
            ]
        )
    head = ["die", "card", "cost", "left", "own", "faces"]
    table = rows(scene, [scene.say(f"columns.{name}") for name in head], cells)
    step = read_int(read_data(scene.setting, "prices"), "step")
    means = []
    if player is not None:
        means = [
            scene.say("count.coins", read_int(player, "coins")),
            scene.say("count.credits", read_int(player, "credits")),
        ]
    said = f"{scene.say('step', step)} {', '.join(means)}".strip()
    return [*table, "", scene.text(said, "dim")]


def faces_text(scene: Scene, faces: list[str]) -> str:
    """The faces of a die, equal ones together, blanks left out."""
    shown = dict.fromkeys(face for face in faces if face != "blank")
    return ", ".join(
        (f"{faces.count(face)} × " if faces.count(face) > 1 and not scene.plain else "") + scene.say("said.face", face)
        for face in shown
    )


def cards(scene: Scene) -> list[RenderableType]:
    """The text of each card."""
    cells: list[list[Cell]] = []
    for card in cards_of(scene):
        kind = read_str(card, "kind")
        text = scene.named(read_data(card, "summary"))
        name = card_name(scene, card)
        said = f"{name} ({kind_name(scene, kind)})" if scene.plain else name
        cells.append([chip(scene, said, kind), str(read_int(card, "cost")), text])
    return rows(scene, ["", scene.say("columns.cost"), ""], cells)


def teams(scene: Scene) -> list[RenderableType]:
    """Everybody's dice in every area."""
    shown: list[RenderableType] = []
    for player in read_datas(scene.view, "players"):
        seat = read_int(player, "seat")
        mine = seat == scene.you
        shown.append(scene.head(scene.say("board.you") if mine else scene.say("board.of", scene.name(seat))))
        shown += team(scene, player)
    return shown


def fans(scene: Scene) -> list[RenderableType]:
    """What each space of the fan track brings, and who is there."""
    cells: list[list[Cell]] = []
    for number, space in enumerate(read_datas(scene.setting, "fan_track")):
        said = scene.say("fans.space", number, read_int(space, "credits"), read_int(space, "tokens"))
        here = [
            scene.name(read_int(each, "seat")) for each in read_datas(scene.view, "players") if each["fans"] == number
        ]
        cells.append([said, scene.text(", ".join(here), "bold")])
    return [*rows(scene, ["", ""], cells), "", scene.text(scene.say("fans.help"), "dim")]
