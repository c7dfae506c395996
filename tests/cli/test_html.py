"""`spieltisch replay --html`: a recorded game as a page that plays itself."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path
from typing import Any

import pytest

from spieltisch.cli import html
from spieltisch.cli.main import main
from spieltisch.engine.registry import games

Captured = pytest.CaptureFixture[str]
GOLDEN = Path(__file__).parents[1] / "golden"
TEMPLATE = '<script type="text/plain" id="contents">[contents]</script>'
NAMES = sorted(game.meta.game for game in games())


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client with a page for 1000 km and the plain one."""
    folder = tmp_path / "standalone"
    folder.mkdir()
    (folder / "1000-km.html").write_text(f"<title>1000 km</title>{TEMPLATE}")
    (folder / "plain.html").write_text(f"<title>plain</title>{TEMPLATE}")
    monkeypatch.setattr(html, "PAGES", folder)
    return folder


def record_of(game: str, tmp_path: Path) -> Path:
    """The first golden game."""
    golden = min((GOLDEN / game).glob("*.json"))
    file = tmp_path / f"{game}.json"
    file.write_text(json.dumps(json.loads(golden.read_text("utf-8"))["record"]))
    return file


def contents_of(page: Path) -> dict[str, Any]:
    found = re.search(r'id="contents">([\w-]+)</script>', page.read_text("utf-8"))
    assert found is not None, "what it holds needs no escaping"
    letters = found[1]
    contents: dict[str, Any] = json.loads(
        zlib.decompress(base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), wbits=-15)
    )
    return contents


@pytest.mark.parametrize("game", NAMES)
def test_a_page_holds_every_view_of_every_position(game: str, pages: Path, tmp_path: Path, capsys: Captured) -> None:
    record = record_of(game, tmp_path)
    page = tmp_path / "game.html"

    assert main(["replay", str(record), "--html", str(page), "--move", "3", "--seat", "1", "--lang", "en"]) == 0

    assert f"{page} is written" in capsys.readouterr().out
    data = json.loads(record.read_text())
    contents = contents_of(page)
    assert (contents["format"], contents["game"]) == (1, game)
    assert (contents["move"], contents["viewer"]) == (3, 1)
    answers = contents["answers"]
    assert answers["/api/games"][0]["game"] == game
    for viewer in ["spectator", *map(str, range(len(data["players"])))]:
        found = {}
        for first in range(0, len(data["moves"]) + 1, 64):
            part = answers[f"/api/tables/{contents['table']}/replay?at={first}&viewer={viewer}"]
            assert part["first"] == first
            found.update({frame["version"]: frame for frame in part["frames"]})
        assert sorted(found) == list(range(len(data["moves"]) + 1))
        head = answers[f"/api/tables/{contents['table']}/replay?at=0&viewer={viewer}"]
        assert head["moves"] == len(data["moves"])
        assert head["viewer"] == (None if viewer == "spectator" else int(viewer))
        assert [seat["name"] for seat in head["table"]["seats"]] == [player["name"] for player in data["players"]]


def test_a_game_without_a_page_of_its_own_takes_the_plain_one(pages: Path, tmp_path: Path) -> None:
    for game, title in (("1000-km", "1000 km"), ("cubo", "plain")):
        page = tmp_path / "game.html"
        assert main(["replay", str(record_of(game, tmp_path)), "--html", str(page)]) == 0
        assert f"<title>{title}</title>" in page.read_text()
        assert (f"/api/games/{game}/fields" in contents_of(page)["answers"]) is (title == "plain")


def test_the_report_goes_along_if_it_is_wished(pages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulated = tmp_path / "games"
    command = f"simulate 1000-km --games 1 --seats 2 --bots easy,random --seed 2 --records {simulated}"
    assert main(command.split()) == 0
    page = tmp_path / "game.html"
    assert main(["replay", str(next(simulated.iterdir())), "--html", str(page), "--report"]) == 0
    contents = contents_of(page)
    report = contents["answers"][f"/api/tables/{contents['table']}/report"]
    assert report["game"] == "1000-km"
    assert report["seats"] == 2


def test_names_in_a_page_cannot_end_its_script(pages: Path, tmp_path: Path) -> None:
    record = record_of("1000-km", tmp_path)
    data = json.loads(record.read_text())
    data["players"][0]["name"] = "</script><script>alert(1)</script>"
    data["table"] = "../<b>"
    record.write_text(json.dumps(data))
    page = tmp_path / "game.html"
    if main(["replay", str(record), "--html", str(page)]) == 0:
        assert page.read_text().count("<script") == 1
        assert contents_of(page)["table"] == "game"


def test_what_cannot_be_written_is_said(pages: Path, tmp_path: Path, capsys: Captured) -> None:
    record = record_of("1000-km", tmp_path)
    assert main(["replay", str(record), "--html", str(tmp_path / "nowhere" / "game.html")]) == 2
    assert "No such file or directory" in capsys.readouterr().err
    assert main(["replay", str(record), "--report", "--lang", "en"]) == 2
    assert "--report: only with --html" in capsys.readouterr().err
    for file in pages.iterdir():
        file.unlink()
    assert main(["replay", str(record), "--html", str(tmp_path / "game.html")]) == 2
    assert "the web client is not built; run `make web` first" in capsys.readouterr().err
    data = json.loads(record.read_text())
    data["moves"].insert(1, data["moves"][0])
    record.write_text(json.dumps(data))
    assert main(["replay", str(record), "--html", str(tmp_path / "game.html")]) == 1
    assert "move 2" in capsys.readouterr().err
    assert not (tmp_path / "game.html").exists()
