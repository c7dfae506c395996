"""How results read: numbers in columns, bars, the first choice, French signs."""

from __future__ import annotations

import re
from typing import ClassVar, cast

import pytest

from spieltisch.cli.main import main
from spieltisch.engine.basics import Data, Json
from spieltisch.games.cubitos import terminal as cubitos
from spieltisch.games.dice_flick.terminal.scoring import choices
from spieltisch.terminal.layout import NUMBER, bar
from spieltisch.terminal.scene import Scene
from tests.cli.person import needs_words

Captured = pytest.CaptureFixture[str]


def test_numbers_are_aligned_at_their_right(capsys: Captured) -> None:
    assert main(["simulate", "1000-km", "--games", "20", "--seed", "1", "--bots", "random,medium", "--lang", "en"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if re.match(r" +[01] ", line)]
    shares = [re.search(r"[\d.]+%", row) for row in rows]
    assert len({share.end() for share in shares if share is not None}) == 1
    assert all(NUMBER.fullmatch(text) for text in ("1,234.5", "−29", "100.0%", "12,5 %", "–", ""))
    assert not any(NUMBER.fullmatch(text) for text in ("29 to go", "1.0% to 2.0%", "A1"))


def test_a_road_is_only_full_at_its_end() -> None:
    assert bar(975, 1000, 20).plain == "━" * 19 + "─"
    assert bar(1000, 1000, 20).plain == "━" * 20


@needs_words
def test_french_colons_have_a_space_before_them(capsys: Captured) -> None:
    assert main(["simulate", "finish-line", "--games", "2", "--seed", "1", "--lang", "fr", "--plain"]) == 0
    assert not re.search(r"[^\s\d]:\s", capsys.readouterr().out)


class Said:
    """As much of a scene as is asked for here."""

    view: ClassVar[Data] = {"scoring": None}

    def say(self, path: str, *given: Json) -> str:
        return " ".join([path, *map(str, given)])

    def moves(self, moves: list[Data]) -> list[str]:
        return [str(move["move"]) for move in moves]


def test_cubitos_ends_with_the_way_to_the_finish() -> None:
    result = [cubitos.PICTURE.result(cast(Scene, Said()), points) for points in (-29, 0, 2)]
    assert result == ["board.toGo 29", "board.finished", "board.overrun 2"]


def test_the_first_choice_of_a_scoring_leads_on() -> None:
    moves: list[Data] = [{"move": "undo_scoring"}, {"move": "finish_scoring"}]
    assert [choice.label for choice in choices(cast(Scene, Said()), moves)] == ["finish_scoring", "undo_scoring"]
