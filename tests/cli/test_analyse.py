"""`spieltisch analyse` and `simulate --analyse`: what they print, and what they refuse."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from spieltisch.analysis import decode_report
from spieltisch.cli.main import main
from tests.cli.person import needs_words

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path, capsys: Captured) -> Path:
    command = f"simulate 1000-km --games 1 --seats 3 --bots easy,medium,medium --seed 4 --records {tmp_path}"
    assert main(command.split()) == 0
    capsys.readouterr()
    return next(tmp_path.glob("*.json"))


def test_a_report_as_json_adds_up(record: Path, capsys: Captured) -> None:
    assert main(["analyse", str(record), "--playouts", "1000", "--seed", "2", "--json"]) == 0
    shown = capsys.readouterr().out
    report = decode_report(json.loads(shown))
    sums = [sum(parts) for parts in zip(report.start, report.luck, report.play, report.others, strict=True)]
    assert sums == report.result
    assert main(["analyse", str(record), "--playouts", "1000", "--seed", "2", "--json", "--workers", "2"]) == 0
    assert capsys.readouterr().out == shown


@needs_words
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_report_in_words_adds_up_as_it_is_rounded(record: Path, capsys: Captured, language: str) -> None:
    assert main(["analyse", str(record), "--playouts", "1000", "--lang", language, "--plain"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line.count("%") == 5]
    assert len(lines) == 3
    for line in lines:
        start, luck, play, others, result = (
            float(number.replace(",", ".")) for number in re.findall(r"[+-]?\d+[.,]\d(?=\s?%)", line)
        )
        assert start + luck + play + others == pytest.approx(result, abs=1e-9)


def test_what_cannot_be_analysed_is_said_in_one_line(record: Path, capsys: Captured, tmp_path: Path) -> None:
    data = json.loads(record.read_text())
    unfinished = tmp_path / "unfinished.json"
    unfinished.write_text(json.dumps(data | {"outcome": None, "moves": data["moves"][:9]}))
    assert main(["analyse", str(unfinished)]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "not played to its end" in said
    for command in (
        "analyse nowhere.json",
        f"simulate 1000-km --games 1 --playouts 500 --records {tmp_path}",
        "simulate 1000-km --games 1 --analyse --cluster tcp://127.0.0.1:1",
    ):
        assert main(command.split()) == 2, command
        assert capsys.readouterr().err.count("\n") == 1


def test_a_simulation_says_how_much_is_luck(capsys: Captured) -> None:
    command = "simulate 1000-km --games 3 --bots easy,medium --seed 1 --analyse --playouts 300"
    assert main([*command.split(), "--json"]) == 0
    skill = json.loads(capsys.readouterr().out)["skill"]
    assert skill["games"] == 3
    assert sum(share["share"] for share in skill["shares"].values()) == pytest.approx(1)
    assert set(skill["play"]) == {"easy", "medium"}


@needs_words
def test_a_simulation_shows_how_much_is_luck(capsys: Captured) -> None:
    command = "simulate 1000-km --games 2 --bots easy,medium --seed 1 --analyse --playouts 200 --lang de"
    assert main(command.split()) == 0
    shown = capsys.readouterr().out
    assert "Glück und Spiel in 2 ausgewerteten Partien" in shown
    assert "eigenes Spiel" in shown
