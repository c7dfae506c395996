"""`--edition FOLDER`: games are played with corrected data files, and their records say with which."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from spieltisch.cli.main import main
from spieltisch.cli.table import Table
from spieltisch.editions import added
from spieltisch.engine import registry
from spieltisch.engine.editions import Editions
from spieltisch.engine.faults import Fault
from spieltisch.engine.game import Meta
from tests.server.games.practice import META, Practice
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
    needed = "the game was played with the edition cheap-box@0123456789ab; give it with --edition FOLDER: the folder "
    assert f"{needed}cheap-box, with the values that it had then (digest 0123456789ab)" in told


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


def test_what_differs_is_told_when_an_edition_is_given(box: Path, tmp_path: Path, capsys: Captured) -> None:
    """Also if it is given twice, or if another one has the same name."""
    other = tmp_path / "attic" / box.name
    other.mkdir(parents=True)
    (other / "cards.toml").write_text(CARDS, "utf-8")
    plan = ["--games", "1", "--seed", "5", "--json"]

    assert main(["simulate", "cubitos", *plan, *(f"--edition={folder}" for folder in (box, box, other))]) == 0

    output = capsys.readouterr()
    name = json.loads(output.out)["options"]["edition"]
    first, again, last = output.err.splitlines()
    differs = "1 value differs from the shipped edition: cards.toml card smelly-cat cost: 1 instead of 7"
    assert first == f"{box}: Cubitos: {differs}"
    assert again == f"{box}: Cubitos: this edition was given already"
    same = "nothing differs from the shipped edition; another edition has the same name; new games get this one, "
    assert last == f"{other}: Cubitos: {same}{name}"
    assert len(added()) == 2


def test_an_edition_alone_is_played_in_the_terminal(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[str] = []

    def run(table: Table) -> None:
        data = table.game.encode_state(table.state)["options"]
        assert isinstance(data, dict)
        chosen.append(str(data["edition"]))

    monkeypatch.setattr(Table, "run", run)

    assert main(["play", "cubitos", "--bots", "easy", "--edition", str(box)]) == 0
    assert main(["play", "cubitos", "--bots", "easy", "--options", "edition=standard", "--edition", str(box)]) == 0

    assert [name.partition("@")[0] for name in chosen] == ["cheap-box", "standard"]


def test_a_record_is_played_again_with_its_own_edition(box: Path, tmp_path: Path) -> None:
    """Not with the one that new games get."""
    other = tmp_path / "dear-box"
    other.mkdir()
    (other / "cards.toml").write_text(CARDS.replace("cost = 7", "cost = 90", 1), "utf-8")
    record = played(box, tmp_path / "records")

    for command in ("verify", "replay"):
        assert main([command, str(record), "--edition", str(box), "--edition", str(other)]) == 0


@pytest.mark.parametrize("name", ["standard", "my@box", "a=b", "a,b"])
def test_a_name_that_no_edition_can_have(name: str, tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / name
    folder.mkdir()
    (folder / "cards.toml").write_text(CARDS, "utf-8")

    assert main(["simulate", "cubitos", "--edition", str(folder)]) == 2

    needed = "rename the folder (letters, digits, . + - _)"
    told = f"spieltisch simulate: --edition: {folder}: an edition cannot be called {name!r}; {needed}\n"
    assert capsys.readouterr().err == told


def read(_: str, files: dict[str, str], __: str | None, ___: list[Fault]) -> str:
    return files["things.toml"]


class Boxed(Practice):
    """A game with a data file."""

    def __init__(self, game: str) -> None:
        self.meta = Meta(game, {"en": game}, {}, [2], 1, 1, "none", META.options, [])
        self.shelf = Editions(
            "things_of_tests", ["things.toml"], read, lambda _, names: dict.fromkeys(names, "things"), []
        )

    def editions(self) -> Editions[object]:
        return self.shelf


def test_a_folder_may_have_files_of_several_games(
    box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    """A file that two games know by this name is of the one that it names."""
    (tmp_path / "things_of_tests" / "data").mkdir(parents=True)
    (tmp_path / "things_of_tests" / "__init__.py").touch()
    (tmp_path / "things_of_tests" / "data" / "things.toml").write_text("hand = 6\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    (box / "things.toml").write_text('id = "attic"\nhand = 5\n', "utf-8")
    attic, cellar = Boxed("attic"), Boxed("cellar")
    for game in (attic, cellar):
        monkeypatch.setitem(registry._games, game.meta.game, game)

    assert main(["check", str(box)]) == 0
    assert main(["simulate", "cubitos", "--games", "1", "--edition", str(box)]) == 0

    told = capsys.readouterr()
    assert f"{box}/things.toml: things" in told.out
    assert [line.partition(": ")[2].partition(":")[0] for line in told.err.splitlines()] == ["Cubitos", "attic"]
    assert (len(attic.shelf.names()), len(cellar.shelf.names())) == (2, 1)

    (box / "things.toml").write_text("hand = 5\n", "utf-8")
    assert main(["check", str(box)]) == 2
    which = f"{box}/things.toml: this can be of attic or cellar; the file must say which, as the shipped one does"
    assert capsys.readouterr().err == f"spieltisch check: {which}\n"


def test_km_58_a_simulation_names_the_distance_of_the_box(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "short-road"
    folder.mkdir()
    deck = files("spieltisch.games.thousand_km").joinpath("data/deck.toml").read_text("utf-8")
    (folder / "deck.toml").write_text(deck.replace("target_km = 1000", "target_km = 300", 1), "utf-8")
    plan = ["--games", "3", "--seed", "5", "--bots", "medium,medium", "--edition", str(folder)]
    assert main(["simulate", "1000-km", *plan]) == 0
    ends = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("How games ended"))
    assert "300 km reached" in ends
