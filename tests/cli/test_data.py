"""`spieltisch data`: the shipped data files, copied to where they can be corrected; nothing is ever overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.cli.main import main
from spieltisch.engine.editions import STANDARD
from spieltisch.engine.registry import AnyGame, games

Captured = pytest.CaptureFixture[str]
WITH_EDITIONS = [game for game in games() if game.editions() is not None]


@pytest.mark.parametrize("game", WITH_EDITIONS, ids=lambda game: game.meta.game)
def test_the_copy_is_the_shipped_edition(game: AnyGame, tmp_path: Path, capsys: Captured) -> None:
    box = tmp_path / "new" / "my-box"

    assert main(["data", game.meta.game, str(box)]) == 0
    assert main(["check", str(box)]) == 0

    told = capsys.readouterr().out
    editions = game.editions()
    assert editions is not None
    for file, text in editions.files(STANDARD).items():
        assert (box / file).read_text("utf-8") == text
        assert f"{box / file}\n" in told
    assert f"spieltisch check {box}\n" in told
    assert told.endswith(f"{box}: nothing differs from the shipped edition\n{box}: all right\n")


def test_some_files_only(tmp_path: Path) -> None:
    assert main(["data", "cubitos", str(tmp_path), "cards.toml"]) == 0

    assert [file.name for file in tmp_path.iterdir()] == ["cards.toml"]


def test_nothing_is_overwritten(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "cards.toml").write_text("mine")

    assert main(["data", "cubitos", str(tmp_path)]) == 2

    told = f"spieltisch data: {tmp_path}/cards.toml is there already, and nothing is ever overwritten\n"
    assert capsys.readouterr().err == told
    assert [file.name for file in tmp_path.iterdir()] == ["cards.toml"]
    assert (tmp_path / "cards.toml").read_text() == "mine"


def test_what_cannot_be_copied(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "letter").write_text("Dear owner")

    assert main(["data", "cubitos", str(tmp_path / "letter")]) == 2
    assert main(["data", "cubitos", str(tmp_path), "attic.toml"]) == 2
    assert main(["data", "chess", str(tmp_path)]) == 2

    first, second, third = capsys.readouterr().err.splitlines()
    assert first == f"spieltisch data: {tmp_path}/letter: this is no folder"
    assert second.startswith("spieltisch data: cubitos has no data file attic.toml; there are: dice.toml, cards.toml, ")
    assert third.startswith("spieltisch data: there is no game 'chess'")
