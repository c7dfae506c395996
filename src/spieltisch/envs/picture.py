"""Pictures of a position: as the terminal draws it, with colours, and the same as SVG."""

from __future__ import annotations

import re
from io import StringIO
from typing import Final

from rich.console import Console, RenderableType

from spieltisch.engine.basics import Seat
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State
from spieltisch.terminal.opening import telling_of
from spieltisch.terminal.picture import picture_of
from spieltisch.terminal.scene import Scene
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.speech import NoWords, Speech
from spieltisch.terminal.words import Words

ANSI: Final = "ansi"
SVG: Final = "svg"
MODES: Final = [ANSI, SVG]
WIDTH: Final = 100
FONTS: Final = re.compile(r"@font-face \{.*?\}", re.DOTALL)
"""Rich fetches its fonts from elsewhere; a picture of ours is whole by itself."""


class Painter:
    """Draws the positions of one game; the words are those of the web client, if it was built."""

    def __init__(self, game: AnyGame, language: str = "en") -> None:
        self.game: Final = game
        self.words: Final = Words(language)
        self.picture: Final = picture_of(game)
        try:
            self.speech: Speech | None = Speech(language)
        except NoWords:
            self.speech = None

    def draw(self, state: State, viewer: int | None, mode: str) -> str:
        """The table as this seat sees it; None: as a spectator does."""
        parts = self.parts(state, viewer)
        if mode == SVG:
            console = Console(file=StringIO(), record=True, width=WIDTH, highlight=False, markup=False, emoji=False)
            console.print(*parts, sep="\n")
            drawn = console.export_svg(title=self.game.meta.titles["en"], unique_id=f"spieltisch-{self.game.meta.game}")
            return FONTS.sub("", drawn)
        console = Console(
            file=StringIO(),
            force_terminal=True,
            color_system="standard",
            width=WIDTH,
            highlight=False,
            markup=False,
            emoji=False,
        )
        with console.capture() as printed:
            console.print(*parts, sep="\n")
        return printed.get()

    def parts(self, state: State, viewer: int | None) -> list[RenderableType]:
        data = self.game.encode_view(self.game.view(state, None if viewer is None else Seat(viewer)))
        setting = self.game.setting(state)
        seats = data.get("seats")
        count = seats if isinstance(seats, int) else max(self.game.meta.seats)
        names = [self.words("seat", seat=seat + 1) for seat in range(count)]
        telling = telling_of(self.game, names, setting, self.words, self.speech, Screen(plain=False))
        scene = Scene(telling, data, viewer)
        return scene.data() if self.picture is None else self.picture.draw(scene)
