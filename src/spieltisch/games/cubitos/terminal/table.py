"""The table of Cubitos: places, means, one's own dice, the cards."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from spieltisch.engine.basics import Data
from spieltisch.engine.read import as_data, read_bool, read_data, read_datas, read_int, read_str
from spieltisch.terminal.layout import Cell, fact, line, rows, tags, times
from spieltisch.terminal.scene import Scene

GROUND: Final = {
    "light-grey": "black on grey78",
    "dark-grey": "white on grey37",
    "start-player": "black on cyan",
    "red": "white on red3",
    "orange": "black on dark_orange",
    "yellow": "black on yellow3",
    "green": "white on green4",
    "blue": "white on blue3",
    "purple": "white on purple4",
    "brown": "white on orange4",
    "white": "black on white",
}
SHOWN: Final = ["start-player", "purple", "blue", "yellow", "white", "green", "orange", "red", "brown"]
SHOWN_LAST: Final = ["dark-grey", "light-grey"]
AREAS: Final = ["draw", "roll", "rest"]
LETTERS: Final = "ABCD"
"""The markers of the players on the track."""
RUNNERS: Final = ["bold white on red3", "bold white on blue3", "bold white on purple4", "bold white on dark_green"]
SIDE_BY_SIDE: Final = 4


def kinds_in(dice: Data) -> list[str]:
    """The kinds of these dice, bought ones first."""
    return [kind for kind in (*SHOWN, *SHOWN_LAST) if kind in dice and read_int(dice, kind) > 0]


def kind_name(scene: Scene, kind: str) -> str:
    return scene.say(f"kinds.{kind}")


def player_of(scene: Scene, seat: int) -> Data:
    return next(player for player in read_datas(scene.view, "players") if read_int(player, "seat") == seat)


def me(scene: Scene) -> Data | None:
    return None if scene.you is None else player_of(scene, scene.you)


def cards_of(scene: Scene) -> list[Data]:
    """The eight cards by their price."""
    return sorted(read_datas(scene.setting, "cards"), key=lambda card: read_int(card, "cost"))


def card_name(scene: Scene, card: Data) -> str:
    return scene.named(read_data(card, "names"))


def draw_table(scene: Scene) -> list[RenderableType]:
    parts: list[RenderableType] = [title(scene), *places(scene)]
    player = me(scene)
    if player is not None:
        parts += ["", *team(scene, player)]
        odds = odds_line(scene, player)
        if odds is not None:
            parts.append(odds)
    for other in read_datas(scene.view, "players"):
        if other is not player and read_int(other, "seat") != scene.you:
            parts.append(short_team(scene, other))
    return [*parts, "", *card_row(scene)]


def title(scene: Scene) -> Text:
    view = scene.view
    boards = read_datas(scene.setting, "boards")
    names = ", ".join(scene.named(read_data(board, "names")) for board in boards)
    number = scene.say("board.round", read_int(view, "round"))
    extra = scene.say("board.extra") if read_bool(view, "extra_round") else ""
    return line(scene, scene.text(number, "bold"), extra, scene.say("track.of", names))


def marker(scene: Scene, seat: int) -> Text:
    return scene.text(f" {LETTERS[seat]} " if not scene.plain else LETTERS[seat], RUNNERS[seat])


def places(scene: Scene) -> list[RenderableType]:
    """Everybody's place on the track and what they have."""
    head = ["", "toGo", "fans", "credits", "coins", "steps", "dice", ""]
    order = sorted(read_datas(scene.view, "players"), key=standing)
    return rows(
        scene,
        [scene.say(f"columns.{name}") if name else "" for name in head],
        [place_cells(scene, player) for player in order],
    )


def standing(player: Data) -> tuple[int, int, int]:
    """Who is ahead comes first."""
    return read_int(player, "distance"), -read_int(player, "overrun"), read_int(player, "seat")


def place_cells(scene: Scene, player: Data) -> list[Cell]:
    seat = read_int(player, "seat")
    name = scene.text(scene.name(seat), "bold" if seat == scene.you else "")
    who = name if scene.plain else Text(" ").join([marker(scene, seat), name])
    maximum = sum(read_int(read_data(player, "maximum"), part) for part in ("base", "tokens", "lines"))
    return [
        who,
        scene.say("board.finished") if read_bool(player, "finished") else str(read_int(player, "distance")),
        str(read_int(player, "fans")),
        str(read_int(player, "credits")),
        str(read_int(player, "coins")),
        str(read_int(player, "steps")),
        str(maximum),
        line(scene, *place_facts(scene, player)),
    ]


def place_facts(scene: Scene, player: Data) -> list[Cell]:
    facts: list[Cell] = []
    seat = read_int(player, "seat")
    boards = read_datas(scene.setting, "boards")
    runner = read_data(player, "runner")
    laps = read_int(read_data(scene.setting, "race"), "laps")
    if laps > 1:
        facts.append(scene.say("lap", min(laps, read_int(runner, "lap") + 1), laps))
    if len(boards) > 1:
        facts.append(scene.say("onBoard", read_int(runner, "board") + 1, len(boards)))
    if read_int(player, "overrun") > 0:
        facts.append(scene.say("board.overrun", read_int(player, "overrun")))
    if read_int(scene.view, "start_player") == seat:
        facts.append(scene.say("board.startPlayer"))
    if read_bool(player, "busted"):
        facts.append(scene.text(scene.say("board.busted"), "bold red"))
    elif read_bool(player, "danger") and read_str(scene.view, "section") == "dice":
        facts.append(scene.text(scene.say("board.danger"), "red"))
    return facts


# Dice


def room(scene: Scene) -> int:
    """The columns beside the names of the areas."""
    return scene.width - 20


def dice_tags(scene: Scene, dice: Data) -> Text:
    kinds = kinds_in(dice)
    if not kinds:
        return scene.text(scene.say("board.empty"), "dim")
    return tags(
        scene, [(f"{read_int(dice, kind)} {kind_name(scene, kind)}", GROUND[kind]) for kind in kinds], " ", room(scene)
    )


def active_dice(scene: Scene, player: Data) -> list[tuple[str, str]]:
    """The active dice with what they show, and their colours; the same ones together."""
    shown: dict[tuple[str, str], int] = {}
    for die in read_datas(player, "active"):
        key = (read_str(die, "kind"), read_str(die, "face"))
        shown[key] = shown.get(key, 0) + 1
    return [
        (times(scene, count, f"{kind_name(scene, kind)}{scene.colon} {scene.say('said.face', face)}"), GROUND[kind])
        for (kind, face), count in shown.items()
    ]


def active_tags(scene: Scene, player: Data) -> Text:
    found = active_dice(scene, player)
    return tags(scene, found, " ", room(scene)) if found else scene.text(scene.say("board.empty"), "dim")


def team(scene: Scene, player: Data) -> list[RenderableType]:
    """One's own dice, area by area."""
    cells: list[list[Cell]] = []
    for area in ("draw", "roll", "active", "rest"):
        dice = active_tags(scene, player) if area == "active" else dice_tags(scene, read_data(player, area))
        cells.append([scene.text(scene.say(f"areas.{area}"), "bold"), dice])
    return rows(scene, ["", ""], cells)


def short_team(scene: Scene, player: Data) -> Text:
    """The dice of somebody else in a line: what is rolled, and what counts."""
    roll = scene.say("said.dice", read_data(player, "roll"))
    parts = [f"{scene.say('areas.roll')} {roll}"]
    if active := active_dice(scene, player):
        parts.append(f"{scene.say('areas.active')} {', '.join(text for text, _ in active)}")
    return fact(scene, scene.name(read_int(player, "seat")), "").append_text(line(scene, *parts))


def odds_line(scene: Scene, player: Data) -> Text | None:
    """The risk of the next roll, if the table shows it."""
    odds = player["odds"]
    if odds is None:
        return None
    given = as_data(odds, "odds")

    def number(name: str) -> str:
        value = given[name]
        assert isinstance(value, int | float)
        return scene.telling.words.number(value, 1)

    bust = given["bust"]
    assert isinstance(bust, int | float)
    risk = scene.say("chance", round(bust * 100)) if bust else scene.say("odds.safe")
    expected = scene.say("expected", number("coins"), number("steps"))
    return line(
        scene,
        fact(scene, scene.say("odds.bust"), risk),
        fact(scene, scene.say("odds.gain"), expected),
    )


# Cards


def card_row(scene: Scene) -> list[RenderableType]:
    """The eight cards with their prices, as many in a row as fit."""
    named = [(f"{card_name(scene, card)} {read_int(card, 'cost')}", read_str(card, "kind")) for card in cards_of(scene)]
    if scene.plain:
        said = ", ".join(f"{name} ({kind_name(scene, kind)})" for name, kind in named)
        return [fact(scene, scene.say("cards"), said)]
    cells: list[list[Cell]] = []
    wide = scene.width >= 110
    count = len(named) if wide and sum(len(name) + 4 for name, _ in named) < scene.width - 4 else SIDE_BY_SIDE
    for start in range(0, len(named), count):
        row: list[Cell] = [Text(f" {name} ", GROUND[kind]) for name, kind in named[start : start + count]]
        cells.append(row + [Text()] * (count - len(row)))
    return rows(scene, [""] * count, cells, scene.say("cards"))
