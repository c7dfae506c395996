"""Whatever somebody pastes: an error is one line and does not repeat thousands of digits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spieltisch.cli.main import main
from tests.cli.person import Typist, typed

__all__ = ["typed"]
LONG = "7" * 5000
LESS = "7" * 4000
"""So long that Python still reads it as a number."""
COMMANDS = [
    "X",
    "--port X",
    "serve --port X",
    "serve --bot-tempo X",
    "games X",
    "check X",
    "verify X",
    "replay X",
    "admin close X",
    "new-game X",
    "play X",
    "play 1000-km --seats X",
    "play 1000-km --bots X",
    "play 1000-km --seed X",
    "play 1000-km --lang X",
    "play 1000-km --options X",
    "play 1000-km --options X=1",
    "play 1000-km --options X=",
    "play 1000-km --options X,X",
    "play 1000-km --options first_player=X",
    "play 1000-km --options reaction_limit_s=X",
    "play 1000-km --options reaction_limit_s=-X",
    "play 1000-km --edition X",
    "simulate X",
    "simulate 1000-km --games X",
    "simulate 1000-km --seats X",
    "simulate 1000-km --bots X",
    "simulate 1000-km --workers X",
    "simulate 1000-km --seed X",
    "simulate 1000-km --seed -X",
    "simulate 1000-km --physics X",
    "simulate 1000-km --games 1 --records X",
    "simulate dice-flick --options rounds=X",
]


@pytest.mark.parametrize("value", [LONG, LESS], ids=["5000", "4000"])
@pytest.mark.parametrize("command", COMMANDS)
def test_an_error_does_not_repeat_thousands_of_digits(
    command: str, value: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        status = main([part.replace("X", value) for part in command.split()])
    except SystemExit as end:
        status = int(str(end.code))
    output = capsys.readouterr()
    assert status in (1, 2)
    assert output.err.count("\n") == 1
    assert len(output.err) < 700
    assert output.out == ""


@pytest.mark.parametrize("argument", ["--move", "--seat"])
def test_nor_does_a_replay(argument: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    golden = json.loads((Path(__file__).parents[1] / "golden" / "cubitos" / "v2" / "race-4.json").read_text("utf-8"))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(golden["record"]))
    assert main(["replay", str(path), argument, LESS]) == 2
    assert "a number of more than 300 digits" in capsys.readouterr().err


@pytest.mark.parametrize("digits", [4000, 5000])
def test_nor_does_a_record_with_such_a_number(digits: int, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"format": "spieltisch-record/1", "game": "1000-km", "rules_version": ' + "7" * digits + "}")
    for command in ("verify", "replay"):
        assert main([command, str(path)]) == 2
        assert len(capsys.readouterr().err) < 400


def test_nor_does_a_game(typed: Typist) -> None:
    pasted = [LONG, f"rule {LONG}", f"drive {LONG}", f"attack flat_tyre {LONG}", f'{{"move": {LONG}}}', "x" * 5000]
    shown = typed("1000-km --options first_player=0 --lang en", pasted)
    assert "7" * 60 not in shown
    assert "x" * 60 not in shown
