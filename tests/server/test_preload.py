"""What a page will need is told with its first answer."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest

from spieltisch.server.config import Config
from spieltisch.server.edge.preload import GAME, HOME, TABLE, Preload, language_of
from tests.server.live_server import serving

WORDS = {
    language: {"file": f"assets/words-{language}.js", "src": f"src/lib/table/text/{language}.ts"}
    for language in ("en", "de")
}
MANIFEST = {
    "index.html": {"file": "assets/index.js", "imports": ["_core.js"]},
    "_core.js": {"file": "assets/core.js", "css": ["assets/core.css"]},
    HOME: {"file": "assets/home.js", "imports": ["_core.js"]},
    TABLE: {
        "file": "assets/table.js",
        "imports": ["_core.js"],
        "dynamicImports": ["src/lib/table/text/en.ts", "src/lib/table/text/de.ts", "src/lib/table/Rare.svelte"],
    },
    "src/lib/table/text/en.ts": WORDS["en"],
    "src/lib/table/text/de.ts": WORDS["de"],
    "src/lib/table/Rare.svelte": {"file": "assets/rare.js"},
    GAME.format("some-game"): {"file": "assets/game.js", "imports": ["_core.js"], "css": ["assets/game.css"]},
}


@pytest.fixture
def preload(tmp_path: Path) -> Preload:
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    return Preload(tmp_path)


def test_a_table_needs_its_page_its_game_and_the_words_of_one_language(preload: Preload) -> None:
    told = preload.header("/t/abc", "some-game", "de-CH, en;q=0.5").decode()
    files = [link.split(">")[0].removeprefix("</") for link in told.split(", ")]
    assert sorted(files) == [
        "assets/core.css",
        "assets/core.js",
        "assets/game.css",
        "assets/game.js",
        "assets/index.js",
        "assets/table.js",
        "assets/words-de.js",
    ]
    assert "</assets/game.css>; rel=preload; as=style; crossorigin" in told
    assert "</assets/game.js>; rel=modulepreload" in told


def test_a_table_that_sleeps_is_told_without_its_game(preload: Preload) -> None:
    told = preload.header("/t/abc", None, "").decode()
    assert "table.js" in told
    assert "game.js" not in told


def test_the_home_page_needs_no_table(preload: Preload) -> None:
    told = preload.header("/", None, "").decode()
    assert "home.js" in told
    assert "table.js" not in told


def test_other_pages_and_a_client_that_is_not_built_need_nothing(preload: Preload, tmp_path: Path) -> None:
    assert preload.header("/settings", None, "") == b""
    assert Preload(tmp_path / "nowhere").header("/", None, "") == b""


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("fr-FR, DE;q=0.8", "de"),
        ("de;q=0.5, en", "en"),
        ("de;q=0", "en"),
        ("ja", "en"),
        (",;q=", "en"),
    ],
)
def test_the_language_is_the_one_wanted_most_that_the_client_speaks(accepted: str, language: str) -> None:
    assert language_of(accepted, {"en", "de"}) == language


def test_a_served_page_names_files_that_are_there(tmp_path: Path) -> None:
    with serving(tmp_path) as port:
        address = f"http://127.0.0.1:{port}"
        link = httpx.get(address).headers.get("link", "")
        assert bool(link) == (Config.static / "index.html").exists()
        for each in link.split(", ") if link else []:
            path = each.split(">")[0].removeprefix("<")
            assert httpx.get(address + path).status_code == 200, path
        assert "link" not in httpx.get(f"{address}/assets/nothing.js").headers
