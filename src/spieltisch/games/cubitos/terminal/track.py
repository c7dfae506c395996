"""The map of the track: a grid of bricks, each row shifted by half a brick against the next."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from spieltisch.engine.basics import Data
from spieltisch.engine.read import as_data, as_int, read_bool, read_data, read_datas, read_int, read_list, read_str
from spieltisch.games.cubitos.terminal.running import board_of, bonuses_text, fields_now
from spieltisch.games.cubitos.terminal.table import LETTERS, RUNNERS, marker, me
from spieltisch.terminal.layout import line, rows
from spieltisch.terminal.scene import Scene

NARROW: Final = 2
WIDE: Final = 3
"""Columns of the terminal for half a brick."""
MARGIN: Final = 3
SHADES: Final = ["on grey19", "on grey30"]
WATER: Final = "bold white on blue"
REACH: Final = "bold black on green3"
WALL: Final = "grey50"
EDGE: Final = "grey62"
REACHED: Final = "•"

Square = tuple[int, int]


class Brick:
    """What is drawn on one square."""

    def __init__(self, sign: str, style: str, *, runner: str = "") -> None:
        self.sign: Final = sign
        self.style: Final = style
        self.runner: Final = runner
        """The style of the runners' letters in front of the sign."""


def draw_map(scene: Scene) -> list[RenderableType]:
    board = board_of(scene)
    name = scene.say("track.of", scene.named(read_data(board, "names")))
    if scene.plain:
        return [name, *aloud(scene, board)]
    half = WIDE if scene.width >= MARGIN + WIDE * (read_int(board, "columns") + 1) else NARROW
    bricks = bricks_of(scene, board)
    lines = [ruler(board, half, 0)]
    lines += [row_of(bricks, number, read_int(board, "columns"), half) for number in range(read_int(board, "rows"))]
    lines.append(ruler(board, half, 1))
    return [scene.text(name, "bold"), *lines, "", *legend(scene, board)]


# The grid


def squares_of(field: Data) -> list[Square]:
    found = []
    for square in read_list(field, "squares"):
        assert isinstance(square, list)
        found.append((as_int(square[0], "column"), as_int(square[1], "row")))
    return found


def runners_on(scene: Scene, board: Data) -> dict[str, list[int]]:
    """The seats of the runners on this board, by field."""
    boards = [read_str(each, "id") for each in read_datas(scene.setting, "boards")]
    found: dict[str, list[int]] = {}
    for player in read_datas(scene.view, "players"):
        runner = read_data(player, "runner")
        if boards[read_int(runner, "board")] == board["id"]:
            found.setdefault(read_str(runner, "field"), []).append(read_int(player, "seat"))
    return found


def bricks_of(scene: Scene, board: Data) -> dict[Square, Brick]:
    bricks: dict[Square, Brick] = {}
    runners, reach = runners_on(scene, board), {goal.field for goal in fields_now(scene)}
    player = me(scene)
    walls = read_list(board, "walls")
    for wall in walls:
        assert isinstance(wall, list)
        bricks[as_int(wall[0], "column"), as_int(wall[1], "row")] = Brick("wall", WALL)
    for field in reversed(read_datas(board, "fields")):  # START comes last: on a lap track, it is FINISH as well
        name = read_str(field, "id")
        style = REACH if name in reach else WATER if read_bool(field, "water") else SHADES[read_int(field, "zone") % 2]
        here = runners.get(name, [])
        for number, square in enumerate(sorted(squares_of(field), key=lambda each: (each[1], each[0]))):
            sign = sign_of(scene, field, lap=read_bool(board, "lap"))
            if name in reach:
                sign = f"{sign[:2]:<2}{REACHED}"
            if number == 0 and here:
                letters = "".join(LETTERS[seat] for seat in here)
                mine = player is not None and scene.you in here
                seat = scene.you if mine and scene.you is not None else here[0]
                bricks[square] = Brick(letters, style, runner=RUNNERS[seat])
            else:
                bricks[square] = Brick(sign, style)
    return bricks


def sign_of(scene: Scene, field: Data, *, lap: bool) -> str:
    """Three characters at most: what a field brings."""
    sign = scene.say
    if field["id"] == "START":
        return f"{sign('signs.start')}/{sign('signs.finish')}" if lap else sign("signs.start")
    if field["id"] == "FINISH":
        return sign("signs.finish")
    special = field["special"]
    if special is not None:
        return sign("signs.jet" if as_data(special, "special")["kind"] == "jet" else "signs.shortcut")
    bonuses = sorted(read_datas(field, "bonuses"), key=lambda bonus: bonus["kind"] == "lose")
    signs = [bonus_sign(scene, bonus) for bonus in bonuses]
    if {read_str(bonus, "kind") for bonus in bonuses} == {"gain", "lose"}:
        return "±" + signs[0][1:]
    if len(signs) > 1:
        return signs[0] + "&"
    return signs[0] if signs else "~" if read_bool(field, "water") else ""


def bonus_sign(scene: Scene, bonus: Data) -> str:
    kind, amount, cost = read_str(bonus, "kind"), read_int(bonus, "amount"), bonus["cost"]
    if kind == "gain":
        return f"+{'*' if cost is None else cost}"
    return f"-{amount}" if kind == "lose" else f"{amount}{scene.say(f'signs.{kind}')}"


def row_of(bricks: dict[Square, Brick], number: int, columns: int, half: int) -> Text:
    """One row: bricks begin at even or at odd half-columns."""
    text = Text.assemble((f"{number:>2} ", "dim"))
    column, width = 0, 2 * half
    before: Brick | None = None
    while column <= columns:
        brick = bricks.get((column, number))
        if brick is None:
            text.append(("│" if before is not None else " ").ljust(half), EDGE)
            column += 1
        elif brick.sign == "wall":
            text.append("▒" * width, WALL)
            column += 2
        else:
            text.append("│", f"{EDGE} {background(brick.style)}")
            text.append(brick.sign[: width - 1], brick.runner or brick.style)
            text.append(" " * (width - 1 - len(brick.sign)), brick.style)
            column += 2
        before = brick if brick is not None and brick.sign != "wall" else None
    text.rstrip()
    return text


def background(style: str) -> str:
    return style[style.index("on ") :]


def ruler(board: Data, half: int, first: int) -> Text:
    """The numbers of the columns at which bricks begin."""
    text = " " * (MARGIN + first * half)
    for column in range(first, read_int(board, "columns"), 2):
        text += f"{column:<{2 * half}}"
    return Text(text.rstrip(), "dim")


def legend(scene: Scene, board: Data) -> list[RenderableType]:
    """Who is where, and what the signs mean; only those that are on this board."""
    say = scene.say
    runners = []
    for player in read_datas(scene.view, "players"):
        seat = read_int(player, "seat")
        runners.append(
            Text(" ").join([marker(scene, seat), Text(f"{scene.name(seat)}{scene.colon} {place(scene, player)}")])
        )
    found = {sign_of(scene, field, lap=False) for field in read_datas(board, "fields")}
    kinds = {read_str(bonus, "kind") for field in read_datas(board, "fields") for bonus in read_datas(field, "bonuses")}
    jet, shortcut = say("signs.jet"), say("signs.shortcut")
    signs: list[Text] = []
    if fields_now(scene):
        signs.append(Text.assemble((f"  {REACHED}", REACH), f" {say('legend.reach')}"))
    meanings = [
        (f"2{say('signs.credits')}", "credits", "credits" in kinds),
        (f"1{say('signs.fans')}", "fans", "fans" in kinds),
        ("-1", "lose", "lose" in kinds),
        ("+7", "gain", "gain" in kinds),
        ("±7", "both", any(sign.startswith("±") for sign in found)),
        ("&", "more", any(sign.endswith("&") for sign in found)),
        (jet, "jet", jet in found),
        (shortcut, "shortcut", shortcut in found),
        ("~", "water", "~" in found),
    ]
    signs += [Text.assemble((sign, "bold"), f" {say(f'legend.{name}')}") for sign, name, there in meanings if there]
    signs.append(Text.assemble(("▒▒", WALL), f" {say('legend.wall')}"))
    return [
        line(scene, *runners),
        line(scene, *signs),
        scene.text(f"{say('legend.columns')} {capital(say('legend.zones'))}.", "dim"),
    ]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def place(scene: Scene, player: Data) -> str:
    if read_bool(player, "finished"):
        return scene.say("board.finished")
    field = scene.say("track.field", read_str(read_data(player, "runner"), "field"))
    return f"{field}, {scene.say('track.left', read_int(player, 'distance'))}"


# Aloud


def aloud(scene: Scene, board: Data) -> list[RenderableType]:
    """The track as a list: the runners, where one can go, and the fields ahead that bring something."""
    shown: list[RenderableType] = []
    for player in read_datas(scene.view, "players"):
        shown.append(f"{scene.name(read_int(player, 'seat'))}{scene.colon} {place(scene, player)}")
    goals = fields_now(scene)
    fields = read_datas(board, "fields")
    distance = {read_str(field, "id"): read_int(field, "distance") for field in fields}
    if goals:
        cells = []
        for goal in sorted(goals, key=lambda each: distance.get(each.field, 0)):
            parts = [scene.say("track.left", distance.get(goal.field, 0)), bonuses_text(scene, goal.bonuses)]
            cells.append([scene.say("track.field", goal.field), ", ".join(part for part in parts if part)])
        shown += rows(scene, ["", ""], cells, scene.say("reachable"))
    mine = me(scene)
    here = distance.get(read_str(read_data(mine, "runner"), "field"), 0) if mine is not None else max(distance.values())
    ahead = [field for field in fields if read_datas(field, "bonuses") and read_int(field, "distance") <= here]
    ahead.sort(key=lambda field: -read_int(field, "distance"))
    lines = []
    for field in ahead:
        left = scene.say("track.left", read_int(field, "distance"))
        bonuses = bonuses_text(scene, read_datas(field, "bonuses"))
        lines.append([scene.say("track.field", read_str(field, "id")), f"{left}, {bonuses}"])
    return [*shown, *rows(scene, ["", ""], lines, scene.say("near"))]
