"""`--edition FOLDER`: games are played with corrected data files, and their records say with which."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from spieltisch.cli.main import main
from spieltisch.editions import added
from tests.shelf import shelf_as_it_was

Captured = pytest.CaptureFixture[str]

CARDS = files("spieltisch.games.cubitos").joinpath("data/cards.toml").read_text("utf-8")


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with shelf_as_it_was():
        yield


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """An edition in which Smelly Cat is a bargain."""
    folder = tmp_path / "cheap-box"
    folder.mkdir()
    (folder / "cards.toml").write_text(CARDS.replace("cost = 7", "cost = 1", 1), "utf-8")
    return folder


def played(box: Path, records: Path) -> Path:
    """The record of a simulated game; the workers must know the edition, too."""
    plan = ["--games", "2", "--workers", "2", "--seed", "5", "--records", str(records), "--json"]
    assert main(["simulate", "cubitos", *plan, "--edition", str(box)]) == 0
    return next(iter(sorted(records.iterdir())))


def test_a_game_is_played_with_an_edition_and_verified(box: Path, tmp_path: Path, capsys: Captured) -> None:
    record = played(box, tmp_path / "records")

    name = json.loads(record.read_text())["options"]["edition"]
    assert name.startswith("cheap-box@")
    assert json.loads(capsys.readouterr().out)["options"]["edition"] == name
    assert ("cubitos", "cheap-box") in [(edition.game, edition.name) for edition in added()]
    assert main(["verify", str(record), "--edition", str(box)]) == 0


def test_the_shipped_edition_can_be_chosen_beside_ones_own(box: Path, capsys: Captured) -> None:
    plan = ["--games", "1", "--seed", "5", "--json", "--options", "edition=standard"]

    assert main(["simulate", "cubitos", *plan, "--edition", str(box)]) == 0

    assert json.loads(capsys.readouterr().out)["options"]["edition"] == "standard"


def test_a_record_of_another_edition_is_refused(box: Path, tmp_path: Path, capsys: Captured) -> None:
    record = played(box, tmp_path / "records")
    data = json.loads(record.read_text())
    data["options"]["edition"] = "cheap-box@0123456789ab"
    record.write_text(json.dumps(data))
    capsys.readouterr()

    assert main(["verify", str(record), "--edition", str(box)]) == 1

    told = capsys.readouterr().err
    assert "option edition: 'cheap-box@0123456789ab' is not possible; it takes one of standard, " in told


@pytest.mark.parametrize("command", [["serve", "--no-browser"], ["simulate", "cubitos", "--games", "1"]])
def test_a_faulty_edition_is_refused_with_its_faults(command: list[str], box: Path, capsys: Captured) -> None:
    (box / "cards.toml").write_text(CARDS.replace("cost = 10", "cost = 1000"), "utf-8")

    assert main([*command, "--edition", str(box)]) == 2

    line = CARDS[: CARDS.index("cost = 10")].count("\n") + 1
    reason = f"{box}/cards.toml:{line}: cost is 1000; a whole number from 0 to 99 is needed"
    assert capsys.readouterr().err == f"spieltisch {command[0]}: --edition: {reason}\n"


def test_an_edition_is_a_folder(box: Path, capsys: Captured) -> None:
    assert main(["simulate", "cubitos", "--edition", str(box / "cards.toml")]) == 2
    assert capsys.readouterr().err == f"spieltisch simulate: --edition: {box}/cards.toml: this is no folder\n"
