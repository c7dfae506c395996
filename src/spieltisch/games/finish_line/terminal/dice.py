"""A throw: which die, then on which horse, with what it would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from spieltisch.engine.basics import Data
from spieltisch.engine.read import as_data, read_bool, read_data, read_datas, read_int, read_ints, read_str
from spieltisch.games.finish_line.terminal.race import die, place_of, runner_of
from spieltisch.terminal.layout import line
from spieltisch.terminal.picture import Choice
from spieltisch.terminal.scene import Scene

FEW: Final = 12
"""Up to this number, all moves are listed at once."""
RESTING: Final = ("white", "extra", "whip")


def listed(scene: Scene, moves: Sequence[Data]) -> list[Choice]:
    """The moves, each with what it would do."""
    return [
        Choice(label, move, note=consequence(scene, move))
        for label, move in zip(scene.moves(moves), moves, strict=True)
    ]


def place_choices(scene: Scene, moves: list[Data]) -> list[Choice]:
    return listed(scene, moves)


def throw_choices(scene: Scene, moves: list[Data]) -> list[Choice]:
    """Few moves are listed; more are asked for die by die."""
    if len(moves) <= FEW:
        return listed(scene, moves)
    found: list[Choice] = []
    dice = dict.fromkeys((read_str(move, "colour"), read_str(move, "face")) for move in moves if move["move"] == "use")
    for colour, face in dice:
        uses = [move for move in moves if move["move"] == "use" and (move["colour"], move["face"]) == (colour, face)]
        if len(uses) == 1:
            found += listed(scene, uses)
        else:
            question = question_of(scene, uses[0], face)
            found.append(Choice(f"{die(scene, colour, face)} …", ask=question, then=Uses(scene, uses).choices))
    return found + listed(scene, [move for move in moves if move["move"] != "use"])


def question_of(scene: Scene, use: Data, face: str) -> str:
    if "order" in use:
        return scene.say("ask.order")
    if "from" in use:
        return scene.say("prompt.source")
    if "dice" in use:
        return scene.say("prompt.tip")
    said = scene.say(f"faces.{face}")
    return scene.say("prompt.horse", said[:1].upper() + said[1:])


class Uses(NamedTuple):
    """The uses of one die; those of a pace change or an interference in two steps."""

    scene: Scene
    uses: list[Data]

    def choices(self) -> list[Choice]:
        scene, first = self.scene, self.uses[0]
        if len(self.uses) <= FEW or not ("from" in first or "order" in first):
            return listed(scene, self.uses)
        groups: dict[tuple[int, ...], list[Data]] = {}
        for use in self.uses:
            row = read_ints(scene.view, "row")
            key = (read_int(use, "from"),) if "from" in use else tuple(sorted(read_ints(use, "order"), key=row.index))
            groups.setdefault(key, []).append(use)
        found = []
        for horses, group in groups.items():
            said = ", ".join(map(str, horses))
            ask = scene.say("prompt.target", horses[0]) if len(horses) == 1 else scene.say("ask.newOrder", said)
            found.append(Choice(f"{said} …", ask=ask, then=Uses(scene, group).choices))
        return found


# What it would do


def consequence(scene: Scene, move: Data) -> str:
    """What a move would do to the row and to one's own money; "" if nothing is known."""
    for preview in read_datas(scene.view, "previews"):
        if preview["move"] == move:
            facts = [*moved(scene, preview), *rested(scene, preview), *worth(scene, preview)]
            return line(scene, *facts).plain
    return ""


def moved(scene: Scene, preview: Data) -> list[str]:
    """Who changes places: the horse that the die is for, else all that gain a place."""
    view, say = scene.view, scene.say
    if preview["disqualified"] is not None:
        return [say("consequence.disqualified", preview["disqualified"])]
    before, pair_before = read_ints(view, "row"), read_bool(view, "pair")
    after, pair_after = read_ints(preview, "row"), read_bool(preview, "pair")
    places = {horse: (place_of(horse, before, pair_before), place_of(horse, after, pair_after)) for horse in after}
    meant = read_data(preview, "move").get("horse")
    horses = [horse for horse, (old, new) in places.items() if horse == meant and new != old]
    horses = horses or [horse for horse, (old, new) in places.items() if new < old]
    found = [say("consequence.moves", horse, *places[horse]) for horse in horses]
    if pair_after and not pair_before:
        found.append(say("consequence.pair", after[0], after[1]))
    elif pair_before and not pair_after:
        found.append(say("consequence.pairOver"))
    return found


def rested(scene: Scene, preview: Data) -> list[str]:
    """The dice that stay on a horse."""
    found = []
    tiles = read_data(preview, "dice")
    for horse in tiles:
        now, then = read_data(runner_of(scene, int(horse)), "dice"), as_data(tiles[horse], "dice")
        rests = [scene.say(f"board.carries.{what}") for what in RESTING if read_int(then, what) > read_int(now, what)]
        bonus = read_int(then, "bonus")
        if bonus > read_int(now, "bonus"):
            rests.append(scene.say("board.carries.bonus", bonus))
        found += [scene.say("consequence.rests", what, int(horse)) for what in rests]
    return found


def worth(scene: Scene, preview: Data) -> list[str]:
    """One's own money if the race ended then, where that differs from now."""
    then = read_ints(preview, "money")
    now = [read_ints(ending, "money")[scene.you or 0] for ending in read_datas(scene.view, "now")]
    if not then or set(then) == set(now):
        return []
    sums = " / ".join(scene.say("money", amount) for amount in dict.fromkeys(then))
    return [f"{scene.say('consequence.now')}{scene.colon} {sums}"]
