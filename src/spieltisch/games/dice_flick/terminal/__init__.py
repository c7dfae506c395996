"""Dice Flick in the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType

from spieltisch.engine.basics import Data
from spieltisch.engine.read import read_str
from spieltisch.games.dice_flick.terminal import aiming, pages, scoring
from spieltisch.games.dice_flick.terminal.box import draw_box
from spieltisch.terminal.picture import Choice, Page, Picture
from spieltisch.terminal.scene import Scene


class DiceFlick(Picture):
    """The box from above, the hands and the score pad; flicks typed or put together step by step."""

    def draw(self, scene: Scene) -> list[RenderableType]:
        return draw_box(scene)

    def pages(self) -> list[Page]:
        return [Page("stickers", pages.stickers), Page("points", pages.points), Page("flicking", pages.flicking)]

    def label(self, scene: Scene, move: Data) -> str:
        return scoring.label(scene, move) if move["move"] == "score_combination" else ""

    def choices(self, scene: Scene, moves: list[Data]) -> list[Choice] | None:
        stage = read_str(scene.view, "stage")
        if stage == "aim":
            return aiming.choices(scene, moves)
        return scoring.choices(scene, moves) if stage == "scoring" else None

    def example(self, scene: Scene) -> str:
        stage = read_str(scene.view, "stage")
        if stage == "aim":
            return scene.say("example")
        return scoring.example(scene) if stage == "scoring" else ""

    def read(self, scene: Scene, text: str) -> Data | None:
        stage = read_str(scene.view, "stage")
        if stage == "aim":
            return aiming.read_flick(scene, text)
        return scoring.read_score(scene, text) if stage == "scoring" else None


PICTURE: Final = DiceFlick()
