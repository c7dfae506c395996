"""Scoring: the best set, whole groups and lines, or dice of one's own choice."""

from __future__ import annotations

import re
from typing import Final

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.read import as_data, read_data, read_datas, read_int, read_list, read_str
from spieltisch.games.dice_flick.terminal.box import colour_name, scored_text
from spieltisch.terminal.match import normal
from spieltisch.terminal.picture import Choice
from spieltisch.terminal.scene import Scene

HOLE: Final = re.compile(r"\b([a-z])\s?(\d)\b")
COLOURS: Final = ["blue", "yellow", "green"]


def label(scene: Scene, move: Data) -> str:
    """A group is told by its holes, as there may be several of one colour."""
    holes = ", ".join(str(hole) for hole in read_list(move, "holes"))
    return scene.say("in", scene.moves([move])[0], holes)


def groups(scene: Scene) -> list[Data]:
    scoring = scene.view["scoring"]
    return [] if scoring is None else read_datas(as_data(scoring, "scoring"), "groups")


def example(scene: Scene) -> str:
    """How a part of a group can be typed, if there is one that can be scored in parts."""
    for group in groups(scene):
        holes = [str(hole) for hole in read_list(group, "holes")]
        if group["kind"] == "combination" and len(holes) > read_int(
            read_data(scene.setting, "points"), "min_combination"
        ):
            return scene.say("exampleScore", colour_name(scene, read_str(group, "colour")), " ".join(holes))
    return ""


def move_of(group: Data) -> Data:
    kind = read_str(group, "kind")
    if kind == "centre":
        return {"move": "score_centre"}
    if kind == "line":
        return {"move": "score_line", "hole": group["knaller"], "axis": group["axis"]}
    return {"move": "score_combination", "colour": group["colour"], "holes": group["holes"]}


def choices(scene: Scene, moves: list[Data]) -> list[Choice]:
    """The best set first, then whole groups and lines, then what ends it, then what takes it back."""
    found: list[Choice] = []
    best = [move for move in moves if move["move"] == "score_best"]
    if best:
        offer = read_data(as_data(scene.view["scoring"], "scoring"), "offer")
        told = "; ".join(scored_text(scene, each) for each in read_datas(offer, "scorings"))
        points = scene.say("points", read_int(offer, "points"))
        found.append(Choice(scene.moves(best)[0], best[0], note=f"{points}{scene.colon} {told}"))
    listed = []
    for group in groups(scene):
        move = move_of(group)
        listed.append(move)
        words = label(scene, move) if move["move"] == "score_combination" else scene.moves([move])[0]
        found.append(Choice(words, move, note=scene.say("points", read_int(group, "points"))))
    others = [move for move in moves if not str(move["move"]).startswith("score_")]
    others.sort(key=lambda move: move["move"] == "undo_scoring")  # the first choice always leads on
    return found + [Choice(said, move) for said, move in zip(scene.moves(others), others, strict=True)]


def read_score(scene: Scene, text: str) -> Data | None:
    """A group of one's own choice: `score blue A2 A3 B3`; None if the text names no colour or no holes."""
    lower = text.casefold()
    holes: list[Json] = [f"{letter.upper()}{number}" for letter, number in HOLE.findall(lower)]
    words = normal(HOLE.sub(" ", lower)).split()
    named = [
        colour
        for colour in COLOURS
        if any(len(word) > 1 and normal(colour_name(scene, colour)).startswith(word) for word in words)
    ]
    if len(named) != 1 or not holes:
        return None
    order = sorted({str(hole) for hole in holes}, key=lambda hole: (hole[1:], hole[0]))
    return {"move": "score_combination", "colour": named[0], "holes": list(order)}
