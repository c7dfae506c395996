"""Views and moves of any game as text."""

from __future__ import annotations

import pytest
from rich.console import Console

from spieltisch.engine.basics import Data, Json
from spieltisch.terminal.plain_data import event_text, text_of, view_parts, worded
from spieltisch.terminal.words import Words


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (["km_25", "km_25", "tanker"], "2× km 25, tanker"),
        (["red", "white", "red"], "red, white, red"),
        ([0, 1, 0, 0], "0, 1, 0, 0"),
        ([True, False, None], "✓, –, –"),
        ({"white": 2, "red": 0, "green": 1}, "2× white, 1× green"),
        ({"step": 100, "win_bets": 3}, "step 100, win bets 3"),
        ({"win": [], "rest": 1000}, "rest 1000"),
        ({"horses": [11, 18], "stake": 200}, "horses 11, 18, stake 200"),
        ([{"horse": 11, "stake": 200}, {"horse": 18, "stake": 100}], "horse 11, stake 200; horse 18, stake 100"),
    ],
)
def test_values_in_words(value: Json, text: str) -> None:
    assert text_of(value) == text


def shown(view: Data, language: str, *, plain: bool = False) -> str:
    console = Console(width=100)
    with console.capture() as told:
        console.print(*view_parts(view, Words(language), plain=plain), sep="\n")
    return told.get()


def test_a_view_is_told_without_what_is_nothing() -> None:
    view: Data = {
        "game": "any",
        "phase": "betting",
        "row": [3, 1],
        "out": {"red": 0},
        "last": [None, None],
        "runners": [{"horse": 3, "names": {"de": "Oma Turbo", "en": "Turbo Granny"}}],
        "turns": [{"seat": 0, "move": {"move": "place"}}],
    }
    german = shown(view, "de")
    assert "phase: betting" in german
    assert "row: 3, 1" in german
    assert "Oma Turbo" in german
    assert "Turbo Granny" in shown(view, "en")
    for nothing in ("out", "last", "turns", "Turbo Granny"):
        assert nothing not in german


def test_long_cells_are_cut() -> None:
    told = shown({"rows": [{"a": [f"word_{number}" for number in range(300)]}]}, "en")
    assert "…" in told
    assert "word 299" not in told


def test_a_film_is_no_text() -> None:
    event: Data = {
        "event": "land",
        "rules": ["DF-12"],
        "seat": 0,
        "trajectory": "eJx" * 200,
        "impacts": [[1, 2, -1, 0.5]] * 200,
    }
    told = event_text(event)
    assert told.startswith("land seat 0")
    assert "eJx" not in told
    assert len(told) < 300


def test_tables_are_read_aloud_as_lines_with_words_for_signs() -> None:
    view: Data = {"players": [{"name": "Anna", "dice": ["red", "red"], "ready": [True, None]}]}
    assert shown(view, "en", plain=True) == "players 1: name Anna, dice 2 times red, ready yes, none\n"
    assert shown(view, "de", plain=True) == "players 1: name Anna, dice 2 mal red, ready ja, nichts\n"


def test_a_game_of_another_package_is_shown_in_its_own_words_and_with_names() -> None:
    words: Data = {"fields": {"pot": "Topf", "active": "Am Zug", "scores": "Punkte"}, "names": {"roll": "Würfeln"}}
    fields: list[Json] = [
        {"name": "active", "kind": {"kind": "seat"}},
        {"name": "scores", "kind": {"kind": "list", "by_seat": True}},
    ]
    schema: Data = {"view": "View", "records": {"View": {"fields": fields}}}
    view: Data = {"pot": 3, "active": 1, "scores": [7, 0], "last": ["roll"], "to_act": [1]}
    assert worded(view, {"words": words, "schema": schema}, ["Anna", "Ben"]) == {
        "Topf": 3,
        "Am Zug": "Ben",
        "Punkte": "Anna 7, Ben 0",
        "last": ["Würfeln"],
    }
    assert worded(view, {"words": words, "schema": None}, ["Anna", "Ben"])["Am Zug"] == 1
