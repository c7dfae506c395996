"""Cubitos in the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType

from spieltisch.engine.basics import Data
from spieltisch.games.cubitos.terminal import choosing, pages, running
from spieltisch.games.cubitos.terminal.table import draw_table
from spieltisch.games.cubitos.terminal.track import draw_map
from spieltisch.terminal.picture import Choice, Page, Picture
from spieltisch.terminal.scene import Scene


class Cubitos(Picture):
    """Everybody's place and means, one's own dice, the cards; a map; dice and fields chosen step by step."""

    def draw(self, scene: Scene) -> list[RenderableType]:
        return draw_table(scene)

    def pages(self) -> list[Page]:
        return [
            Page("map", draw_map),
            Page("shop", pages.shop),
            Page("cards", pages.cards),
            Page("teams", pages.teams),
            Page("fans", pages.fans),
        ]

    def label(self, scene: Scene, move: Data) -> str:
        return choosing.label(scene, move)

    def choices(self, scene: Scene, moves: list[Data]) -> list[Choice] | None:
        return choosing.choices(scene, moves)

    def example(self, scene: Scene) -> str:
        if goals := running.fields_now(scene):
            return scene.say("example.go", running.typed(goals[-1].field))
        return choosing.example(scene) if choosing.picks_dice(scene) else ""

    def result(self, scene: Scene, points: int) -> str:
        if points < 0:
            return scene.say("board.toGo", -points)
        return scene.say("board.overrun", points) if points > 0 else scene.say("board.finished")

    def read(self, scene: Scene, text: str) -> Data | None:
        return running.read_field(scene, text) or choosing.read_dice(scene, text)


PICTURE: Final = Cubitos()
