"""Running: where one can go, and what it brings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.read import as_data, read_bool, read_data, read_datas, read_int, read_list, read_str, read_strs
from spieltisch.games.cubitos.terminal.table import me
from spieltisch.terminal.layout import line
from spieltisch.terminal.picture import Choice
from spieltisch.terminal.scene import Scene

TYPED: Final = re.compile(r"(?:\D*\s)?(\d{1,3})\s*[/.]\s*(\d{1,3})")
NAMED: Final = 8
FARTHEST: Final = 3
"""How many of the farthest fields are offered at once."""
FEW: Final = 10


class Goal(NamedTuple):
    """A field that can be gone to."""

    field: str
    steps: int | None
    bonuses: list[Data]


def ask_of(scene: Scene) -> Data | None:
    player = me(scene)
    ask = None if player is None else player["ask"]
    return None if ask is None else as_data(ask, "ask")


def may_act(scene: Scene) -> bool:
    return scene.you is not None and scene.you in read_list(scene.view, "to_act")


def fields_now(scene: Scene) -> list[Goal]:
    """Where one's runner can go now, or the fields that are asked for."""
    ask = ask_of(scene)
    if not may_act(scene):
        return []
    if ask is not None:
        if ask["fields"] is None:
            return []
        board = board_of(scene)
        counts = ask["about"] == "bonus_field"
        return [
            Goal(field, None, read_datas(field_of(board, field), "bonuses") if counts else [])
            for field in read_strs(ask, "fields")
        ]
    reach = scene.view["reach"]
    if reach is None:
        return []
    return [
        Goal(read_str(each, "field"), read_int(each, "steps"), read_datas(each, "bonuses"))
        for each in read_datas(scene.view, "reach")
    ]


def board_of(scene: Scene) -> Data:
    """The board that one's own runner is on; a spectator is shown the first."""
    player = me(scene)
    return read_datas(scene.setting, "boards")[0 if player is None else read_int(read_data(player, "runner"), "board")]


def field_of(board: Data, name: str) -> Data:
    return next(field for field in read_datas(board, "fields") if read_str(field, "id") == name)


def bonuses_text(scene: Scene, bonuses: Sequence[Data]) -> str:
    return ", ".join(scene.say("said.bonusOf", bonus) for bonus in bonuses)


def typed(field: str) -> str:
    """A field as people type it."""
    return field[1:].replace("r", "/") if field[0] == "c" else field


def read_field(scene: Scene, text: str) -> Data | None:
    """A field as it is typed: `21/6`. Raises InvalidData if one cannot go there."""
    goals = fields_now(scene)
    found = TYPED.fullmatch(text.strip())
    if not goals or found is None:
        return None
    name = f"c{int(found[1])}r{int(found[2])}"
    fields = [goal.field for goal in goals]
    if name not in fields:
        known = [scene.say("track.field", field) for field in fields]
        more = [scene.say("count.more", len(known) - NAMED)] if len(known) > NAMED else []
        raise InvalidData(scene.say("notField", scene.say("track.field", name), ", ".join([*known[:NAMED], *more])))
    return {"move": "go", "field": name}


def note_of(scene: Scene, board: Data, goal: Goal) -> str:
    """The way to a field, what it brings, and how far it is from there."""
    field = next((each for each in read_datas(board, "fields") if read_str(each, "id") == goal.field), None)
    parts = [scene.say("count.steps", goal.steps)] if goal.steps is not None else []
    if goal.bonuses:
        parts.append(scene.say("run.brings", bonuses_text(scene, goal.bonuses)))
    if field is not None:
        special = field["special"]
        if special is not None:
            parts.append(scene.say("run.jet" if as_data(special, "special")["kind"] == "jet" else "run.shortcut"))
        if read_bool(field, "water"):
            parts.append(scene.say("run.water"))
        parts.append(scene.say("track.left", read_int(field, "distance")))
    return line(scene, *parts).plain


def go_choices(scene: Scene) -> list[Choice]:
    """The fields that bring something and the farthest ones; the others one question away."""
    board, goals = board_of(scene), fields_now(scene)
    if len(goals) <= FEW:
        return Goals(scene, board, goals).choices()
    distance = {read_str(field, "id"): read_int(field, "distance") for field in read_datas(board, "fields")}
    nearest = sorted(goals, key=lambda goal: distance.get(goal.field, 0))[:FARTHEST]
    bringing = sorted((goal for goal in goals if goal.bonuses), key=lambda goal: distance.get(goal.field, 0))
    first = [*nearest, *(goal for goal in bringing if goal not in nearest)][:FEW]
    others = Goals(scene, board, [goal for goal in goals if goal not in first])
    found = Goals(scene, board, first).choices()
    if others.goals:
        found.append(Choice(scene.say("run.other"), ask=scene.say("ask.field"), then=others.choices))
    return found


class Goals(NamedTuple):
    """Fields as choices."""

    scene: Scene
    board: Data
    goals: list[Goal]

    def choices(self) -> list[Choice]:
        moves: list[Data] = [{"move": "go", "field": goal.field} for goal in self.goals]
        return [
            Choice(label, move, note=note_of(self.scene, self.board, goal))
            for label, move, goal in zip(self.scene.moves(moves), moves, self.goals, strict=True)
        ]
