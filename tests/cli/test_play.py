"""Games in the terminal: their defaults, what is typed, what is looked up, hot seat."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.cli.main import main
from spieltisch.engine.registry import games
from tests.cli.person import Person, Typist, needs_words, play, typed

__all__ = ["typed"]
Captured = pytest.CaptureFixture[str]
GAMES = [game.meta.game for game in games()]
FIRST = "--options first_player=0"
"""The person begins, with a speed limit, a flat tyre, a green light, an end of limit, 50 and 100 km."""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_starts_with_its_own_defaults_against_a_medium_bot(game: str, typed: Typist) -> None:
    shown = typed(f"{game} --lang en")
    first, second, *_ = shown.splitlines()
    assert re.fullmatch(r".+: You, Bot \(medium\)\.", first)
    assert second == "Type ? for help, q to leave."
    assert shown.endswith("You left the table.\n")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_simulated_with_its_own_defaults(game: str, capsys: Captured) -> None:
    assert main(["simulate", game, "--games", "1", "--seed", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == 2


def test_a_game_on_the_clock_starts_calm_and_says_so(typed: Typist, capsys: Captured) -> None:
    assert "Played without the clock (tempo=calm)" in typed("cubo --lang en")
    assert main(["play", "cubo", "--options", "tempo=race", "--lang", "de"]) == 2
    assert capsys.readouterr().err == (
        "spieltisch play: cubo läuft nach der Uhr, und das braucht den Browser: spieltisch serve"
        "; ohne Eile: --options tempo=calm\n"
    )


@needs_words
def test_why_a_table_cannot_start_is_said_in_the_readers_language(capsys: Captured) -> None:
    assert main(["play", "1000-km", "--seats", "6", "--lang", "de"]) == 2
    assert (
        "Einzeln spielen zwei, drei oder vier; mit mehr Leuten wird in Teams gespielt. (KM-1)"
        in capsys.readouterr().err
    )


def test_people_only_hand_the_device_over_and_see_no_other_hand(typed: Typist) -> None:
    shown = typed("1000-km --bots human --lang en")
    assert shown.splitlines()[0] == "1000 km: Seat 1, Seat 2."
    assert "Seat 1 is next: hand over, then press Enter." in shown
    assert "What you can do" not in shown
    assert "Your turn" not in shown


@needs_words
def test_a_move_can_be_typed_as_it_is_shown_or_by_its_beginning(typed: Typist) -> None:
    for text in (
        "Grüne Ampel legen",
        "grüne ampel",
        "gr",
        "g leg",
        "defend green_light",
        '{"move":"defend","card":"green_light"}',
    ):
        assert "Du legst Grüne Ampel." in typed(f"1000-km {FIRST} --lang de", [text]), text


@needs_words
def test_what_can_mean_several_moves_is_asked_back(typed: Typist) -> None:
    shown = typed(f"1000-km {FIRST} --lang en", ["green", "driv"])
    assert "“driv” can mean:\n" in shown
    assert re.search(r"\d Drive 50 km; \d Drive 100 km", shown)


@needs_words
def test_a_refusal_cites_the_rule_and_names_what_is_possible(typed: Typist) -> None:
    shown = typed(f"1000-km {FIRST} --lang de", ["100 km fahren", "drive km_100", "99", "Quatsch"])
    refusal = "Du bist noch nicht gestartet: Zuerst brauchst du eine grüne Ampel oder Vorfahrt. (KM-25)"
    possible = "Möglich ist jetzt: 1 Geschwindigkeitsbegrenzung gegen Bot; 2 Grüne Ampel legen"
    assert shown.count(f"{refusal}\n{possible}\n") == 2
    assert "Die Nummer 99 gibt es nicht; möglich ist 1 bis 2." in shown
    assert f"„Quatsch“ wird hier nicht verstanden.\n{possible}\n" in shown


@needs_words
def test_help_rules_cards_options_and_reasons_are_one_key_away(typed: Typist) -> None:
    shown = typed(
        f"1000-km {FIRST} --lang en", ["?", "rule km-31", "r", "rules attack", "rules 999", "c", "o", "w", "t", "m"]
    )
    assert "h, help" in shown
    assert re.search(r"KM-31 Red light, out of fuel", shown)
    assert "How to play in two minutes" in shown
    assert "Chapters" in shown
    assert "Attack cards" in shown
    assert "There is no rule and no chapter “999”." in shown
    assert re.search(r"Puncture-proof tyre +Never a flat tyre again\.", shown)
    assert re.search(r"Who plays with whom +Everyone for themselves", shown)
    assert "What cannot be done now, and why" in shown
    assert "(KM-55)" in shown
    assert shown.count("Draw pile: 93 cards left") == 2
    assert "What you can do" in shown


@needs_words
def test_a_square_is_tried_before_it_counts(typed: Typist) -> None:
    start = ["keep"]
    shown = typed("cubo --lang en", [*start, "r6 r2 / b1", "r6 r6 r5 / r2 b6 / b4 b4 b1"])
    assert "A square has eight coloured dice around the white one; these are 3." in shown
    assert "You do not have this die (any more): R6." in shown
    shown = typed("cubo --lang en", [*start, "r2 r5 r6 / r2 b6 / b4 b4 b1", "0", "1", "b6", "0", "0"])
    assert re.search(r"R2 +R5 +R6\n\n +R2 +W4 +B6\n\n +B4 +B4 +B1\n +This square: 0 points\.", shown)
    assert "Which die goes top left?" in shown
    assert "Which die goes top?" in shown
    assert shown.count("Lay your square and cover it.") == 3
    shown = typed("cubo --lang en", [*start, "r2 r5 r6 / r2 b6 / b4 b4 b1", ""])
    assert "Your square is covered." in shown


def test_without_the_words_one_line_says_what_is_needed_and_identifiers_do(
    typed: Typist, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spieltisch.terminal.speech.BUNDLE", "nowhere.js")
    shown = typed("1000-km --options first_player=0 --lang en", ["?", "c", "w", "defend green_light"])
    assert "identifiers are shown; needed: make web\n" in shown
    assert "defend seat 0" in shown
    assert "Das Spiel ist aus" in play(Person(capsys), monkeypatch, "cubo --lang de")


@needs_words
def test_the_words_are_loaded_only_to_show_a_game() -> None:
    code = (
        "import sys; from spieltisch.cli.main import main; main(sys.argv[1:]); sys.exit('py_mini_racer' in sys.modules)"
    )
    for command in ("games", "simulate 1000-km --games 1 --json", "play 1000-km --seats 7"):
        run = subprocess.run([sys.executable, "-c", code, *command.split()], capture_output=True, check=False)
        assert run.returncode == 0, command


@pytest.mark.parametrize("language", ["en", "de"])
def test_more_than_one_bot_is_numbered(language: str, typed: Typist) -> None:
    first = typed(f"1000-km --seats 3 --bots easy,hard --lang {language}").splitlines()[0]
    assert re.fullmatch(r"1000 km: \w+, Bot 1 \(\w+\), Bot 2 \(\w+\)\.", first)


@needs_words
def test_a_replay_has_the_same_sentences_and_pictures(tmp_path: Path, capsys: Captured) -> None:
    plan = "simulate cubo --games 1 --bots easy,random --seed 3 --options tempo=calm --json --records"
    assert main([*plan.split(), str(tmp_path)]) == 0
    capsys.readouterr()

    record = str(next(tmp_path.iterdir()))
    assert main(["replay", record, "--lang", "de"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"Bot 1 \(leicht\) nimmt (rote|blaue) \d aus der Mitte\.", shown)
    assert re.search(r" [RB]\d   [RB]\d   [RB]\d .*\n\n   [RB]\d   W\d   [RB]\d ", shown)
    assert "Das Spiel ist aus: Alle Runden sind gespielt." in shown

    assert main(["replay", record, "--lang", "en", "--plain", "--seat", "0", "--move", "3"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Move 3 of ")
    assert "Your dice: " in shown or "Your square" in shown
    assert not re.search(r"[\u2500-\u259f]", shown)


def test_a_terminal_without_colours_gets_none(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("builtins.input", lambda *_: "q")
    command = ["play", "1000-km", "--seed", "3", "--lang", "en"]
    assert main(command) == 0
    assert re.search(r"\x1b\[\d*;?\d*;?4\dm", capsys.readouterr().out)
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(command) == 0
    assert not re.search(r"\x1b\[[\d;]*[34]\d", capsys.readouterr().out)
    assert main([*command, "--plain"]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_a_recorded_game_is_played_on_from_any_move(tmp_path: Path, typed: Typist, capsys: Captured) -> None:
    record = tmp_path / "game.json"
    folder = tmp_path / "records"
    assert main(["simulate", "1000-km", "--games", "1", "--seed", "1", "--records", str(folder)]) == 0
    next(folder.glob("*.json")).rename(record)
    capsys.readouterr()
    shown = typed(f"--from {record} --at 12 --seat 1 --lang en")
    first, *lines = shown.splitlines()
    assert re.fullmatch(r".+: Bot \(medium\), You\.", first)
    assert any(line.startswith("Played on after move 12 of ") for line in lines)
    for wrong, why in (
        ("--at 9999", "--at: the game has"),
        ("", "--from needs --at K"),
        ("--at 1 --seats 3", "the record says which game it is"),
        ("--at 1 --seat 7", "--seat: the seats are 0 to 1, not 7"),
    ):
        assert main(["play", "--from", str(record), "--lang", "en", *wrong.split()]) == 2
        assert why in capsys.readouterr().err
