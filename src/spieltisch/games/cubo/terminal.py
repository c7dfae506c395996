"""Cubo in the terminal: dice as letters with numbers on their colour, squares as squares."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import (
    as_data,
    as_int,
    as_list,
    read_bool,
    read_data,
    read_datas,
    read_int,
    read_ints,
    read_str,
)
from spieltisch.terminal.layout import fact, line, rows
from spieltisch.terminal.picture import Choice, Page, Picture
from spieltisch.terminal.scene import Scene

CENTRE: Final = "C"
GRID: Final = [["TL", "T", "TR"], ["L", CENTRE, "R"], ["BL", "B", "BR"]]
CELLS: Final = [cell for row in GRID for cell in row if cell != CENTRE]
ROWS: Final = ["row1", "row2", "row3"]
COLUMNS: Final = ["col1", "col2", "col3"]
COLOURS: Final = {"red": "bold white on red", "blue": "bold white on blue", "white": "bold black on white"}
TYPED: Final = re.compile(r"([^\W\d_])[^\W\d_]*\s*([1-6])")
"""A die as it is typed: a letter, or a colour that begins with it, and a number."""


class Die(NamedTuple):
    """A die to be drawn; of a hidden one only the colour is known, or nothing."""

    colour: str
    value: int | None


class Square(NamedTuple):
    """Nine places with what lies there, and what its lines are worth."""

    dice: Mapping[str, Die]
    points: Mapping[str, int]


def die_of(data: Json) -> Die:
    die = as_data(data, "die")
    return Die(read_str(die, "colour"), read_int(die, "value"))


def dice_of(player: Data) -> list[Die]:
    """The eight coloured dice, by number; none if they are hidden."""
    return [] if player["dice"] is None else [die_of(die) for die in read_datas(player, "dice")]


def white_of(player: Data) -> Die:
    return Die("white", None if player["white"] is None else read_int(player, "white"))


def name_of(scene: Scene, die: Die) -> str:
    """A die in words."""
    if die.colour == "white":
        return scene.say("joker", die.value)
    return scene.say("die", scene.say(f"colours.{die.colour}"), die.value)


def code_of(scene: Scene, die: Die) -> str:
    """A die as it is written and typed: "R4"."""
    return f"{scene.say(f'letters.{die.colour}')}{'?' if die.value is None else die.value}"


def drawn(scene: Scene, die: Die) -> Text:
    return scene.text(name_of(scene, die)) if scene.plain else Text(f" {code_of(scene, die)} ", COLOURS[die.colour])


def row_of(scene: Scene, dice: list[Die]) -> Text:
    return Text(", " if scene.plain else " ").join(drawn(scene, die) for die in dice)


class Cubo(Picture):
    """The centre, then the dice and the square of each player."""

    def draw(self, scene: Scene) -> list[RenderableType]:
        view = scene.view
        players = read_datas(view, "players")
        centre = [die_of(die) for die in as_list(view["centre"], "centre") if die is not None]
        shown: list[RenderableType] = [
            scene.head(scene.say("board.round", read_int(view, "round"), read_int(view, "rounds"))),
            Text.assemble(fact(scene, scene.say("board.centre"), ""), row_of(scene, centre)),
        ]
        if not scene.plain:
            return [*shown, "", self.side_by_side(scene, players)]
        for player in players:
            shown += self.aloud(scene, player)
        return shown

    # One player

    def title(self, scene: Scene, player: Data) -> Text:
        seat = read_int(player, "seat")
        name = scene.text(scene.name(seat), "bold" if seat == scene.you else "")
        return line(scene, name, scene.text(scene.say("points", read_int(player, "points")), "bold"))

    def state(self, scene: Scene, player: Data) -> str:
        """What the player is doing, or has done."""
        if read_bool(player, "uncovered"):
            if player["swapped"] is None:
                return ""
            swapped = read_data(player, "swapped")
            dice = [name_of(scene, die_of(swapped[way])) for way in ("out", "in")]
            return scene.say("result.swapped", *dice)
        if player["centre_die"] is not None:
            return scene.say("board.took", name_of(scene, die_of(player["centre_die"])))
        if read_str(scene.view, "phase") != "decide" or "decided" not in player:
            return scene.say(f"states.{read_str(player, 'state')}")
        throws = scene.say("board.throws", read_int(player, "throws"))
        return f"{throws}, {scene.say('board.decided')}" if read_bool(player, "decided") else throws

    def side_by_side(self, scene: Scene, players: list[Data]) -> RenderableType:
        grid = Table(box=None, show_header=False, padding=(0, 3, 0, 0), pad_edge=False)
        grid.add_row(*(self.player(scene, player) for player in players))
        return Padding(grid, (0, 0, 0, 2), expand=False)

    def player(self, scene: Scene, player: Data) -> Table:
        """A player as a column: the square, or the dice that are not laid yet."""
        column = Table.grid()
        seat, square, dice = read_int(player, "seat"), square_of(player), dice_of(player)
        column.add_row(scene.text(scene.name(seat), "bold" if seat == scene.you else ""))
        column.add_row(scene.say("points", read_int(player, "points")))
        column.add_row(scene.text(self.state(scene, player), "dim"))
        if square is not None:
            column.add_row(Padding(picture_of(scene, square), (1, 0, 0, 0)))
            if player["total"] is not None:
                total = scene.say("points", read_int(player, "total"))
                column.add_row(fact(scene, scene.say("board.total"), total))
        elif dice:
            lines = [row_of(scene, part) for part in (dice[:3], dice[3:6], [*dice[6:], white_of(player)])]
            column.add_row(Padding(unbroken("\n\n", lines), (1, 0, 0, 0)))
        return column

    def aloud(self, scene: Scene, player: Data) -> list[RenderableType]:
        """A player in sentences."""
        mine = read_int(player, "seat") == scene.you
        shown: list[RenderableType] = [line(scene, self.title(scene, player), self.state(scene, player))]
        square = square_of(player)
        if square is not None:
            name = (
                scene.say("board.label") if mine else scene.say("scoring.title", scene.name(read_int(player, "seat")))
            )
            shown += [fact(scene, name, ""), *said(scene, square)]
            if player["total"] is not None:
                shown.append(fact(scene, scene.say("board.total"), scene.say("points", read_int(player, "total"))))
        elif dice := dice_of(player):
            tray = scene.say("board.tray") if mine else scene.name(read_int(player, "seat"))
            shown.append(Text.assemble(f"{tray}{scene.colon} ", row_of(scene, [*dice, white_of(player)])))
        return shown

    # Pages

    def pages(self) -> list[Page]:
        return [Page("points", self.points), Page("last", self.last_round)]

    def points(self, scene: Scene) -> list[RenderableType]:
        players = read_datas(scene.view, "players")
        rounds = max(len(read_ints(player, "round_points")) for player in players)
        if not rounds:
            return [scene.say("pointsPage.none")]
        head = ["", *(scene.say("pointsPage.round", number + 1) for number in range(rounds)), scene.say("result.sum")]
        cells = []
        for player in players:
            points = [str(each) for each in read_ints(player, "round_points")]
            points += [""] * (rounds - len(points))
            cells.append([scene.name(read_int(player, "seat")), *points, str(read_int(player, "points"))])
        return rows(scene, head, cells)

    def last_round(self, scene: Scene) -> list[RenderableType]:
        if scene.view["last_round"] is None:
            return [scene.say("pointsPage.none")]
        players = read_datas(read_data(scene.view, "last_round"), "players")
        if scene.plain:
            return [part for player in players for part in self.aloud(scene, player)]
        return [self.side_by_side(scene, players)]

    # Moves

    def label(self, scene: Scene, move: Data) -> str:
        swaps = scene.view["swaps"]
        if not isinstance(swaps, dict) or move["move"] not in ("swap", "no_swap"):
            return ""
        worth = as_int(swaps[str(move.get("cell", "no_swap"))], "swaps")
        return f"{scene.moves([move])[0]}, {scene.say('scoring.becomes', worth)}"

    def example(self, scene: Scene) -> str:
        me = own(scene)
        if me is None or read_str(scene.view, "phase") != "arrange":
            return ""
        codes = [code_of(scene, die).lower() for die in dice_of(me)]
        typed = " / ".join(" ".join(part) for part in (codes[:3], codes[3:5], codes[5:]))
        return scene.say("lay.example", typed)

    def choices(self, scene: Scene, moves: list[Data]) -> list[Choice] | None:
        me = own(scene)
        if me is None or not moves or moves[0]["move"] != "square":
            return None
        return [Choice(scene.say("lay.byStep"), ask=asked(scene, me, {}), then=lambda: next_die(scene, me, {}))]

    def read(self, scene: Scene, text: str) -> Choice | None:
        """A square typed row by row: `r6 r2 r5 / r2 b6 / b4 b4 b1`; the white die may be among them."""
        me = own(scene)
        if me is None or read_str(scene.view, "phase") != "arrange":
            return None
        typed = [(str(letter).upper(), int(number)) for letter, number in TYPED.findall(text)]
        if len(typed) < 2 or TYPED.sub("", text).strip(" /,;|-"):
            return None
        white = scene.say("letters.white")
        coloured = [die for die in typed if die[0] != white]
        if len(coloured) != len(CELLS):
            raise InvalidData(scene.say("lay.count", len(coloured)))
        mine = [(scene.say(f"letters.{die.colour}"), die.value) for die in dice_of(me)]
        laid: dict[str, int] = {}
        for cell, die in zip(CELLS, coloured, strict=True):
            free = [place for place, known in enumerate(mine) if known == die and place not in laid.values()]
            if not free:
                raise InvalidData(scene.say("lay.missing", f"{die[0]}{die[1]}"))
            laid[cell] = free[0]
        return Choice(text, ask=asked(scene, me, laid), then=lambda: cover(scene, laid))


# Laying a square


def own(scene: Scene) -> Data | None:
    players = read_datas(scene.view, "players")
    return next((player for player in players if player["seat"] == scene.you), None)


def next_die(scene: Scene, me: Data, laid: dict[str, int]) -> list[Choice]:
    """The dice that can be laid next, each kind once; at last the whole square."""
    mine = dice_of(me)
    left = [place for place in range(len(mine)) if place not in laid.values()]
    cell = CELLS[len(laid)]
    choices: list[Choice] = []
    for die in dict.fromkeys(mine[place] for place in left):
        after = laid | {cell: next(place for place in left if mine[place] == die)}
        choices.append(die_choice(scene, me, die, after))
    return choices


def die_choice(scene: Scene, me: Data, die: Die, laid: dict[str, int]) -> Choice:
    label = name_of(scene, die) if scene.plain else f"{code_of(scene, die)}  {name_of(scene, die)}"
    full = len(laid) == len(CELLS)
    return Choice(
        label,
        ask=asked(scene, me, laid),
        then=lambda: cover(scene, laid) if full else next_die(scene, me, laid),
    )


def cover(scene: Scene, laid: dict[str, int]) -> list[Choice]:
    square: Data = dict(laid)
    return [Choice(scene.say("lay.cover"), {"move": "square", "square": square})]


def asked(scene: Scene, me: Data, laid: dict[str, int]) -> Text:
    """The square so far, what it is worth, and which die comes next."""
    mine = dice_of(me)
    dice = {cell: mine[place] for cell, place in laid.items()} | {CENTRE: white_of(me)}
    square = Square(dice, worth(scene, laid))
    parts = said(scene, square) if scene.plain else [picture_of(scene, square)]
    if len(laid) < len(CELLS):
        cell = scene.say(f"cells.{CELLS[len(laid)]}")
        parts.append(scene.text(scene.say("lay.cell", cell), "bold"))
    elif scene.view["points"] is not None:
        total = scene.say("points", sum(square.points.values()))
        parts.append(scene.text(scene.say("lay.worth", total), "bold"))
    return Text("\n").join(parts)


def worth(scene: Scene, laid: dict[str, int]) -> dict[str, int]:
    """What each full line is worth, if the table tells."""
    if scene.view["points"] is None:
        return {}
    points = read_data(scene.view, "points")
    found: dict[str, int] = {}
    for name, cells in zip([*ROWS, *COLUMNS], [*GRID, *map(list, zip(*GRID, strict=True))], strict=True):
        places = [laid[cell] for cell in cells if cell in laid]
        if len(places) < 3 - (CENTRE in cells):
            continue
        value: Json = points["middle" if CENTRE in cells else "outer"]
        for place in places:
            value = as_list(value, name)[place]
        found[name] = as_int(value, name)
    return found


# Drawing a square


def square_of(player: Data) -> Square | None:
    """The square that a player has laid, as far as this viewer may see it."""
    if player["square"] is None:
        return None
    mine = dice_of(player)
    laid = read_data(player, "square")
    dice = {cell: mine[as_int(place, cell)] for cell, place in laid.items() if place is not None}
    if player["swapped"] is not None:
        swapped = read_data(player, "swapped")
        dice[read_str(swapped, "cell")] = die_of(swapped["in"])
    lines = [] if player["lines"] is None else read_datas(player, "lines")
    return Square(
        dice | {CENTRE: white_of(player)}, {read_str(each, "line"): read_int(each, "points") for each in lines}
    )


def picture_of(scene: Scene, square: Square) -> Text:
    """Three rows of dice; beside and below them what the lines are worth."""
    drawing: list[Text] = []
    for name, cells in zip(ROWS, GRID, strict=True):
        dice = [drawn(scene, square.dice[cell]) if cell in square.dice else Text(" ·· ", "dim") for cell in cells]
        drawing.append(Text.assemble(Text(" ").join(dice), (f"  {points_of(square, name)}", "bold green")))
    whole = unbroken("\n\n", drawing)
    below = " ".join(f"{points_of(square, name):^4}" for name in COLUMNS)
    return unbroken("\n", [whole, Text(below, "bold green")]) if below.strip() else whole


def unbroken(between: str, lines: list[Text]) -> Text:
    """Lines that stay as they are in a narrow column."""
    return Text(between, no_wrap=True).join(lines)


def points_of(square: Square, name: str) -> str:
    points = square.points.get(name)
    return str(points) if points else ""


def said(scene: Scene, square: Square) -> list[Text]:
    """The square row by row, and the lines that count."""
    texts: list[Text] = []
    for row, cells in zip(("top", "middle", "bottom"), GRID, strict=True):
        dice = [
            name_of(scene, square.dice[cell]) if cell in square.dice else scene.say("square.empty") for cell in cells
        ]
        texts.append(Text(f"{scene.say(f'lay.rows.{row}')}{scene.colon} {', '.join(dice)}"))
    lines = [
        scene.say("board.line", scene.say(f"lines.{name}"), points) for name, points in square.points.items() if points
    ]
    if lines:
        texts.append(Text(", ".join(lines)))
    return texts


PICTURE: Final = Cubo()
