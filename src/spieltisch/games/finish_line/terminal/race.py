"""The table of Finish Line: the row, the dice, the players, one's own slip."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from spieltisch.engine.basics import Data
from spieltisch.engine.read import (
    as_data,
    read_bool,
    read_bools,
    read_data,
    read_datas,
    read_int,
    read_ints,
    read_list,
    read_str,
    read_strs,
)
from spieltisch.games.finish_line.components.kinds import COLOURS
from spieltisch.terminal.layout import Cell, fact, line, rows, tags
from spieltisch.terminal.scene import Scene

GROUND: Final = {
    "white": "black on white",
    "red": "white on red",
    "green": "black on green",
    "black": "white on grey23",
    "yellow": "black on yellow",
}
CARRIED: Final = [("white", "white"), ("extra", "black"), ("whip", "red")]
"""The dice on a horse, and their colours."""
HIDDEN: Final = -1
"""Stands for the money of a player whose slip is hidden."""


def draw_race(scene: Scene) -> list[RenderableType]:
    view = scene.view
    title = [scene.say("board.race", read_int(view, "race"), read_int(view, "races"))]
    if read_int(view, "turn") > 0:
        title.append(scene.say("turn", read_int(view, "turn")))
    stretch = read_bool(view, "home_stretch")
    title.append(scene.say("pool.stretch") if stretch else scene.say("homeStretch", read_int(view, "home_stretch_at")))
    parts: list[RenderableType] = [line(scene, scene.text(title[0], "bold"), *title[1:]), *row(scene)]
    gone = read_ints(view, "disqualified")
    if gone:
        parts.append(fact(scene, scene.say("board.disqualified"), ", ".join(named(scene, horse) for horse in gone)))
    parts += ["", pool(scene), *thrown(scene), "", *players(scene)]
    if read_str(view, "phase") == "over":
        return [*parts, "", *standings(scene)]
    return [*parts, *own_slip(scene)]


# The row


def runner_of(scene: Scene, horse: int) -> Data:
    return next(each for each in read_datas(scene.view, "runners") if read_int(each, "horse") == horse)


def name_of(scene: Scene, horse: int) -> str:
    return scene.named(read_data(runner_of(scene, horse), "names"))


def named(scene: Scene, horse: int) -> str:
    return f"{horse} {name_of(scene, horse)}"


def letter(scene: Scene, runner: Data) -> Text:
    """F or S as on the tile; aloud, the word."""
    for kind, style in (("favourite", "bold yellow"), ("sprinter", "bold cyan")):
        if read_bool(runner, kind):
            return scene.text(scene.say(f"board.{kind}" if scene.plain else f"board.letter.{kind}"), style)
    return Text()


def place_of(horse: int, order: list[int], pair: bool) -> int:
    """The place of a horse, 1 for the lead; both horses of a pair have it."""
    index = order.index(horse)
    return index if pair and index == 1 else index + 1


def row(scene: Scene) -> list[RenderableType]:
    """The horses, lead first."""
    order, pair = read_ints(scene.view, "row"), read_bool(scene.view, "pair")
    cells = []
    for index, horse in enumerate(order):
        place = scene.say("ordinal", place_of(horse, order, pair))
        level = pair and index <= 1
        cells.append(horse_cells(scene, runner_of(scene, horse), scene.say("level", place) if level else place))
    columns = [
        "place",
        "number",
        "" if scene.plain else "name",
        "",
        "odds",
        "dice",
        "" if scene.you is None else "slip",
    ]
    head = [scene.say(f"columns.{name}") if name else "" for name in columns]
    return rows(scene, head, cells)


def horse_cells(scene: Scene, runner: Data, place: str) -> list[Cell]:
    horse = read_int(runner, "horse")
    backed = bets_on(scene, horse)
    style = "bold" if backed else ""
    return [
        place,
        scene.text(f"{horse:>2}", style),
        scene.text(scene.named(read_data(runner, "names")), style),
        letter(scene, runner),
        times(scene, read_int(runner, "odds")),
        carried(scene, read_data(runner, "dice")),
        scene.text(backed, "bold green"),
    ]


def times(scene: Scene, odds: int) -> str:
    """The odds as "3×"; aloud only the number, after the word "odds"."""
    return str(odds) if scene.plain else scene.say("board.times", odds)


def carried(scene: Scene, dice: Data) -> Text:
    """The dice on a tile."""
    found = [(scene.say(f"board.carries.{what}"), GROUND[colour]) for what, colour in CARRIED if read_int(dice, what)]
    bonus = read_int(dice, "bonus")
    if bonus:
        found.append((scene.say("board.carries.bonus", bonus), GROUND["green"]))
    return tags(scene, found)


def bets_on(scene: Scene, horse: int) -> str:
    """One's own bets on a horse: "200 €", "+ 11: 100 €"."""
    slip = slip_of(scene, scene.you)
    if slip is None:
        return ""
    found = [
        scene.say("money", read_int(bet, "stake"))
        for bet in read_datas(slip, "win")
        if horse in read_ints(bet, "horses")
    ]
    for bet in read_datas(slip, "place"):
        if horse in (both := read_ints(bet, "horses")):
            other = both[0] if both[1] == horse else both[1]
            stake = scene.say("money", read_int(bet, "stake"))
            found.append(scene.say("with", other, stake) if scene.plain else f"+{other}{scene.colon} {stake}")
    return ", ".join(found)


# Dice


def dice_in(counts: Data) -> int:
    return sum(read_int(counts, colour) for colour in COLOURS)


def counted_dice(scene: Scene, counts: Data) -> Text:
    return tags(
        scene,
        [
            (f"{count} {scene.say(f'colours.{colour}')}", GROUND[colour])
            for colour in COLOURS
            if (count := read_int(counts, colour))
        ],
        " ",
    )


def pool(scene: Scene) -> Text:
    """The dice in the pool, and those that are out."""
    view = scene.view
    dice = read_data(view, "pool")
    text = fact(scene, scene.say("pool.label"), scene.say("pool.left", dice_in(dice)))
    text.append(": " if scene.plain else "  ").append_text(counted_dice(scene, dice))
    out = read_data(view, "out")
    if dice_in(out):
        text.append("\n").append_text(fact(scene, scene.say("pool.out"), ""))
        text.append_text(counted_dice(scene, out))
    return text


def die(scene: Scene, colour: str, face: str) -> str:
    return scene.say("die", scene.say(f"faces.{face}"), scene.say(f"colours.{colour}"))


def thrown(scene: Scene) -> list[RenderableType]:
    """The dice in front of the active player."""
    view = scene.view
    hand, faces = read_strs(view, "hand"), view["throw"]
    if not hand:
        return []
    if faces is None:
        shown = [(scene.say(f"colours.{colour}"), GROUND[colour]) for colour in hand]
    else:
        together = zip(hand, read_strs(view, "throw"), strict=True)
        shown = [
            (die(scene, colour, face) if scene.plain else scene.say(f"faces.{face}"), GROUND[colour])
            for colour, face in together
        ]
    active = read_int(view, "active")
    label = scene.say("hand.label") if active == scene.you else scene.say("thrown", scene.name(active))
    return [fact(scene, label, "").append_text(tags(scene, shown))]


# Players and slips


def slip_of(scene: Scene, seat: int | None) -> Data | None:
    """The slip of a seat, if this person may see it."""
    if seat is None:
        return None
    slip = read_list(scene.view, "slips")[seat]
    return None if slip is None else as_data(slip, "slips")


def now_of(scene: Scene, seat: int) -> str:
    """The money of a seat if the race ended now; "hidden" if this person cannot know it."""
    sums = [read_ints(ending, "money")[seat] for ending in read_datas(scene.view, "now")]
    if HIDDEN in sums:
        return scene.say("hidden")
    return " / ".join(scene.say("money", amount) for amount in dict.fromkeys(sums))


def players(scene: Scene) -> list[RenderableType]:
    view = scene.view
    head = ["", scene.say("columns.money"), scene.say("columns.now") if read_datas(view, "now") else "", ""]
    cells: list[list[Cell]] = []
    for seat, capital in enumerate(read_ints(view, "capital")):
        name = scene.text(scene.name(seat), "bold" if seat == scene.you else "")
        cells.append([name, scene.say("money", capital), now_of(scene, seat), line(scene, *player_facts(scene, seat))])
    return rows(scene, head, cells)


def player_facts(scene: Scene, seat: int) -> list[Cell]:
    view = scene.view
    facts: list[Cell] = []
    if read_str(view, "phase") == "betting":
        facts.append(scene.say("players.ready" if read_bools(view, "submitted")[seat] else "players.writing"))
    if view["start_player"] == seat:
        facts.append(scene.say("players.start"))
    if view["active"] == seat:
        facts.append(scene.text(scene.say("players.turn"), "bold"))
    owed, kept = read_ints(view, "side_bets")[seat], read_ints(view, "kept")[seat]
    if owed:
        facts.append(scene.say("players.sideBets", scene.say("money", owed)))
    if kept:
        facts.append(scene.say("players.kept", kept))
    return facts


def bet_text(scene: Scene, bet: Data) -> str:
    """A bet as "18 wins: 200 € × 4"."""
    horses = read_ints(bet, "horses")
    stake = f"{scene.say('money', read_int(bet, 'stake'))} × {read_int(bet, 'odds')}"
    if scene.plain:
        stake = f"{scene.say('money', read_int(bet, 'stake'))}, {scene.say('board.odds', read_int(bet, 'odds'))}"
    if len(horses) == 1:
        return scene.say("wins", horses[0], stake)
    return scene.say("places", "+".join(map(str, horses)), stake)


def slip_text(scene: Scene, slip: Data) -> Text:
    bets = [*read_datas(slip, "win"), *read_datas(slip, "place")]
    told: list[Cell] = [bet_text(scene, bet) for bet in bets]
    rest = f"{scene.say('slip.rest')} {scene.say('money', read_int(slip, 'rest'))}"
    return line(scene, *(told or [scene.say("slip.none")]), rest)


def own_slip(scene: Scene) -> list[RenderableType]:
    """The slips that this person may see."""
    shown: list[RenderableType] = []
    for seat in range(read_int(scene.view, "seats")):
        slip = slip_of(scene, seat)
        if slip is not None:
            title = scene.say("slip.title") if seat == scene.you else scene.say("slip.of", scene.name(seat))
            shown.append(fact(scene, title, "").append_text(slip_text(scene, slip)))
    return shown


def standings(scene: Scene) -> list[RenderableType]:
    """Money after every race, side bets and the total."""
    results = read_datas(scene.view, "results")
    owed = read_ints(scene.view, "side_bets")
    head = [
        "",
        *(scene.say("result.race", read_int(result, "race")) for result in results),
        scene.say("result.sideBets"),
        scene.say("result.total"),
    ]
    cells: list[list[Cell]] = []
    for seat in range(read_int(scene.view, "seats")):
        money = [read_int(read_datas(result, "sheets")[seat], "money") for result in results]
        sums = [*money, owed[seat], money[-1] + owed[seat]]
        cells.append([scene.name(seat), *(scene.say("money", amount) for amount in sums)])
    return rows(scene, head, cells, scene.say("result.standings"))
