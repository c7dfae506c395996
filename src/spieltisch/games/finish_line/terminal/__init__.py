"""Finish Line in the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType

from spieltisch.engine.basics import Data
from spieltisch.engine.read import read_int, read_str
from spieltisch.games.finish_line.terminal import pages
from spieltisch.games.finish_line.terminal.bets import Draft, read_slip, runners
from spieltisch.games.finish_line.terminal.dice import place_choices, throw_choices
from spieltisch.games.finish_line.terminal.race import draw_race
from spieltisch.terminal.picture import Choice, Page, Picture
from spieltisch.terminal.scene import Scene


class FinishLine(Picture):
    """The row of horses, the dice, the players and one's own slip; bets typed or put together step by step."""

    def draw(self, scene: Scene) -> list[RenderableType]:
        return draw_race(scene)

    def pages(self) -> list[Page]:
        return [
            Page("odds", pages.odds),
            Page("dice", pages.dice),
            Page("horses", pages.horses),
            Page("slips", pages.slips),
        ]

    def choices(self, scene: Scene, moves: list[Data]) -> list[Choice] | None:
        phase = read_str(scene.view, "phase")
        if phase == "betting":
            return Draft(scene, [], []).choices()
        if phase == "throw":
            return throw_choices(scene, moves)
        return place_choices(scene, moves) if phase == "extra_turn" else None

    def example(self, scene: Scene) -> str:
        if read_str(scene.view, "phase") != "betting":
            return ""
        first, second, *_ = (read_int(runner, "horse") for runner in runners(scene))
        return scene.say("example", first, second)

    def read(self, scene: Scene, text: str) -> Data | None:
        return read_slip(scene, text) if read_str(scene.view, "phase") == "betting" else None


PICTURE: Final = FinishLine()
