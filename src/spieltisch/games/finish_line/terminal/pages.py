"""What can be looked up in Finish Line."""

from __future__ import annotations

from rich.console import RenderableType

from spieltisch.engine.basics import Data
from spieltisch.engine.read import read_bool, read_data, read_datas, read_int, read_ints, read_str, read_strs
from spieltisch.games.finish_line.components.kinds import COLOURS, FACES, FACES_OF
from spieltisch.games.finish_line.terminal.bets import odds_of, runners
from spieltisch.games.finish_line.terminal.race import GROUND, bet_text, letter, standings, times
from spieltisch.terminal.layout import Cell, rows
from spieltisch.terminal.scene import Scene


def odds(scene: Scene) -> list[RenderableType]:
    """The odds of the start positions, and those of every pair."""
    horses = [read_int(runner, "horse") for runner in runners(scene)]
    if scene.plain:
        cells: list[list[Cell]] = []
        for number, horse in enumerate(horses):
            pairs = [scene.say("with", other, str(odds_of(scene, (horse, other)))) for other in horses[number + 1 :]]
            said = ", ".join([scene.say("board.odds", odds_of(scene, (horse,))), *pairs])
            cells.append([str(horse), said])
        wins = rows(scene, ["", ""], cells)
        return [*wins, scene.text(explained(scene), "dim")]
    head = [scene.say("columns.start"), scene.say("columns.number"), scene.say("kindWin"), scene.say("kindPlace")]
    head += [""] * (len(horses) - 2)
    table: list[list[Cell]] = []
    for number, horse in enumerate(horses):
        pairs = [f"+{other}{scene.colon} {odds_of(scene, (horse, other))}" for other in horses[number + 1 :]]
        win = scene.text(scene.say("board.times", odds_of(scene, (horse,))), "bold")
        cells_of: list[Cell] = [f"{number + 1}", f"{horse}", win, *pairs]
        table.append(cells_of + [""] * (len(head) - len(cells_of)))
    return [*rows(scene, head, table), "", scene.text(explained(scene), "dim")]


def explained(scene: Scene) -> str:
    kinds = {"kindWin": "bet.winHelp", "kindPlace": "bet.placeHelp"}
    return " ".join(f"{scene.say(kind)}{scene.colon} {scene.say(does)}" for kind, does in kinds.items())


def amounts(scene: Scene, face: str) -> list[str]:
    """What a face pays in this edition."""
    bonuses = read_data(scene.setting, "bonuses")
    if face in bonuses:
        bonus = read_data(bonuses, face)
        return [scene.say("money", read_int(bonus, "win")), scene.say("money", read_int(bonus, "place"))]
    return [scene.say("money", read_int(scene.setting, "side_bet"))] if face == "side_bet" else []


def dice(scene: Scene) -> list[RenderableType]:
    """Every face that the dice of this edition have, and what it does."""
    shown: list[RenderableType] = []
    there = read_data(scene.setting, "dice")
    for colour, faces in zip(COLOURS, FACES_OF, strict=True):
        kind = f"{scene.say(f'colours.{colour}')}, {scene.say(f'kinds.{colour}')}"
        shown.append(scene.text(f" {kind} " if not scene.plain else f"{kind}:", GROUND[colour]))
        lines: list[list[Cell]] = []
        for name in [FACES[face] for face in faces if FACES[face] in read_strs(there, colour)]:
            does = scene.say(f"faces.does.{name}", *amounts(scene, name))
            if name == "neck_and_neck" and read_bool(scene.view, "neck_and_neck_used"):
                does = f"{does} ({scene.say('faces.usedUp')})"
            lines.append([scene.say(f"faces.{name}"), does])
        shown += rows(scene, ["", ""], lines)
    return shown


def horses(scene: Scene) -> list[RenderableType]:
    """The horses by start position, and what their letters mean."""
    head = ["start", "number", "name", "", "odds"]
    cells: list[list[Cell]] = [
        [
            str(read_int(runner, "start_position")),
            str(read_int(runner, "horse")),
            scene.named(read_data(runner, "names")),
            letter(scene, runner),
            times(scene, read_int(runner, "odds")),
        ]
        for runner in runners(scene)
    ]
    table = rows(scene, [scene.say(f"columns.{name}") if name else "" for name in head], cells)
    return [*table, "", scene.say("board.favouriteIs"), scene.say("board.sprinterIs")]


def slips(scene: Scene) -> list[RenderableType]:
    """The races that are over: order, slips and what they paid."""
    results = read_datas(scene.view, "results")
    if not results:
        return [scene.say("noResult")]
    shown: list[RenderableType] = []
    for result in results:
        shown.append(scene.head(scene.say("result.title", read_int(result, "race"))))
        order = ", ".join(map(str, read_ints(result, "order")))
        shown.append(f"{scene.say('result.order')}{scene.colon} {order}")
        for sheet in read_datas(result, "sheets"):
            shown += rows(
                scene,
                ["", ""],
                sheet_lines(scene, sheet),
                scene.say("result.sheet", scene.name(read_int(sheet, "seat"))),
            )
        shown.append("")
    return [*shown, *standings(scene)]


def sheet_lines(scene: Scene, sheet: Data) -> list[list[Cell]]:
    """How a race was settled for one player."""
    lines: list[list[Cell]] = []
    for each in read_datas(sheet, "lines"):
        kind = read_str(each, "kind")
        pays = scene.say("money", read_int(each, "pays"))
        if kind in ("win", "place"):
            lines.append([bet_text(scene, each), scene.say("bet.pays", pays)])
        else:
            said = "result.winBonus" if kind == "win_bonus" else "result.placeBonus"
            lines.append([scene.say(said, "+".join(map(str, read_ints(each, "horses")))), pays])
    rest = read_int(read_data(sheet, "slip"), "rest")
    lines.append([scene.say("result.rest"), scene.say("money", rest)])
    lines.append([scene.say("result.money"), scene.text(scene.say("money", read_int(sheet, "money")), "bold")])
    return lines
