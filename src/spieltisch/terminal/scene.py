"""One position as one person is shown it: the data, the words for it, and what the terminal can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.refusal import Refusal
from spieltisch.terminal.plain_data import event_text, move_text, readable, view_parts, worded
from spieltisch.terminal.screen import titled
from spieltisch.terminal.speech import Speech, spaced
from spieltisch.terminal.words import ENGLISH, Words


class Telling:
    """What stays the same while a game is shown: its words, who plays, and what the terminal can do."""

    def __init__(
        self,
        game: str,
        words: Words,
        speech: Speech | None = None,
        *,
        names: Sequence[str] = (),
        setting: Data | None = None,
        book: Data | None = None,
        plain: bool = False,
        width: int = 80,
    ) -> None:
        self.game: Final = game
        self.words: Final = words
        """Those of the frame."""
        self.speech: Final = speech
        """Those of the games; None if there are none, so that identifiers must do."""
        self.names: Final = names
        self.setting: Final[Data] = {} if setting is None else setting
        self.book: Final = book
        """What a game of another package brings along: its words and fields."""
        self.plain: Final = plain
        self.width: Final = width
        if speech is not None:
            speech.ask("begin", self.setting)


class Scene:
    """What a picture is given to draw."""

    def __init__(self, telling: Telling, view: Data, you: int | None) -> None:
        self.telling: Final = telling
        self.view: Final = view
        self.setting: Final = telling.setting
        self.you: Final = you
        """The seat of the reader; None for a spectator."""
        self.plain: Final = telling.plain
        """For a screen reader: no frames, no columns, no sign that has no word, no colours."""
        self.width: Final = telling.width
        """Columns of the terminal."""
        self.language: Final = telling.words.language
        moment: Data = {
            "game": telling.game,
            "setting": telling.setting,
            "view": view,
            "you": you,
            "names": list(telling.names),
        }
        if telling.book is not None:
            moment["book"] = telling.book
        self._moment: Final = moment

    def name(self, seat: int) -> str:
        return self.telling.names[seat]

    # Words

    @property
    def colon(self) -> str:
        """A colon as the language sets it: with a space before it in French."""
        return self.frame("colon")

    @property
    def semicolon(self) -> str:
        """What stands between the parts of an enumeration that is read aloud."""
        return self.frame("semicolon")

    def say(self, path: str, *given: Json) -> str:
        """The game's words at a path in its folder `text` of the web client: `say("board.pileLeft", 3)`."""
        return self._said("text", path, given, [self.telling.game, path, list(given)])

    def common(self, path: str, *given: Json) -> str:
        """The same in the words that all games share: `common("levels.easy")`."""
        return self._said("common", path, given, [path, list(given)])

    def _said(self, function: str, path: str, given: Sequence[Json], asked: list[Json]) -> str:
        found = None if self.telling.speech is None else self.telling.speech.ask(function, *asked)
        if isinstance(found, str):
            return spaced(found)
        return " ".join([readable(path.rpartition(".")[2]), *(str(value) for value in given)])

    def named(self, texts: Data) -> str:
        """What a box has printed in some languages, in the reader's: their own words for it, or English."""
        if self.language in texts or self.telling.speech is None:
            found: Json = texts.get(self.language, texts[ENGLISH])
        else:
            found = self.telling.speech.ask("named", texts)
        return spaced(str(found))

    def frame(self, key: str, **values: object) -> str:
        """The words of the frame (words.py): `frame("times", count=2, what="50 km")`."""
        return self.telling.words(key, **values)

    def all_words(self, path: str) -> Data:
        """All of the game's words below a path, such as its cards; without those that need to be filled in."""
        found = None if self.telling.speech is None else self.telling.speech.ask("all", self.telling.game, path)
        return found if isinstance(found, dict) else {}

    def option_words(self) -> Data:
        """The label and the values of each option."""
        speech = self.telling.speech
        found = None if speech is None else speech.ask("shelf", self.telling.game)
        options = found.get("options") if isinstance(found, dict) else None
        if isinstance(options, dict):
            return options
        own = self.telling.book["words"] if self.telling.book is not None else None
        labels = own.get("options") if isinstance(own, dict) else None
        return {key: {"label": label} for key, label in labels.items()} if isinstance(labels, dict) else {}

    def figures(self) -> Data:
        """The words for the game's own statistics: their names, and what their numbers count."""
        found = None if self.telling.speech is None else self.telling.speech.ask("figures", self.telling.game)
        return found if isinstance(found, dict) else {}

    def moves(self, moves: Sequence[Data]) -> list[str]:
        """Moves in words."""
        given: list[Json] = list(moves)
        said = self._texts("moves", given)
        return [text or move_text(move) for text, move in zip(said, moves, strict=True)]

    def events(self, events: Sequence[Data]) -> list[str]:
        """What happened, in sentences; what is not worth one is left out."""
        if self.telling.speech is None:
            return [event_text(event) for event in events]
        return [text for text in self._texts("events", list(events)) if text]

    def _texts(self, function: str, given: list[Json]) -> list[str | None]:
        found = None if self.telling.speech is None else self.telling.speech.ask(function, self._moment, given)
        texts = found if isinstance(found, list) else [None] * len(given)
        return [spaced(text) if isinstance(text, str) else None for text in texts]

    def prompt(self) -> str:
        """What to do now, in one sentence; "" if there are no words for it."""
        return self._told("prompt") or ""

    def reason(self, reason: str) -> str:
        """Why the game is over."""
        return self._told("reason", reason) or readable(reason)

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is forbidden, and by which rule."""
        sentence = self._told("refusal", refusal.encode()) or refusal.sentence
        return f"{sentence} ({refusal.rule})" if refusal.rule else sentence

    def _told(self, function: str, *given: Json) -> str | None:
        found = None if self.telling.speech is None else self.telling.speech.ask(function, self._moment, *given)
        return spaced(found) if isinstance(found, str) else None

    # Looks

    def data(self) -> list[RenderableType]:
        """The table of a game without a picture: its data, as tables."""
        view = self.view if self.telling.book is None else worded(self.view, self.telling.book, self.telling.names)
        return list(view_parts(view, self.telling.words, plain=self.plain))

    def text(self, text: str, style: str = "") -> Text:
        """A piece of text in a style, which is left out for a screen reader."""
        return Text(text, "" if self.plain else style)

    def head(self, text: str) -> Text:
        """The heading of a part of the picture."""
        return self.text(titled(text, self.colon) if self.plain else text, "bold")
