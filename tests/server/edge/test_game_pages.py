"""Rule pages, words and fields, also of a game that another package brings."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import httpx
import pytest

from spieltisch import pages
from spieltisch.engine import registry
from spieltisch.server.edge import game_pages

MODULE = """
from tests.server.games.practice import META, Practice
from spieltisch.engine.game import Meta


class Elsewhere(Practice):
    def __init__(self) -> None:
        self.meta = Meta("elsewhere", {"en": "Elsewhere"}, {}, [2], 1, 1, "none", META.options, [])
"""
WORDS = """
[fields]
points = "Points"
[moves]
roll = "Roll the die"
[events]
pick = ["{seat} picks {pick}.", "{seat} picks."]
[whatever]
is = "ignored"
"""
SCHEMA = {"game": "elsewhere", "view": "View", "records": {}, "moves": [], "events": []}


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package outside of the project; its folder."""
    folder = tmp_path / "elsewhere_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "game.py").write_text(MODULE)
    (folder / "rules.en.md").write_text("# Elsewhere\n\n**EW-1** Roll.\n", encoding="utf-8")
    (folder / "words.en.toml").write_text(WORDS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.register(import_module("elsewhere_game.game").Elsewhere())
    yield folder
    del registry._games["elsewhere"]
    for module in ("elsewhere_game", "elsewhere_game.game"):
        del sys.modules[module]


def key(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["key"]


async def test_the_rule_page_of_a_package(client: httpx.AsyncClient, elsewhere: Path) -> None:
    page = await client.get("/api/rules/elsewhere/en")
    assert page.headers["content-type"].startswith("text/markdown")
    assert "EW-1" in page.text
    assert (await client.get("/api/rules/elsewhere/de")).text == page.text  # it has no German one
    assert key(await client.get("/api/rules/elsewhere/d.e")) == (404, "unknown_page")
    (elsewhere / "rules.en.md").rename(elsewhere / "rules.de.md")
    assert (await client.get("/api/rules/elsewhere/fr")).text == page.text  # nor anything else
    (elsewhere / "rules.de.md").unlink()
    assert key(await client.get("/api/rules/elsewhere/fr")) == (404, "unknown_page")


async def test_the_words_of_a_package(client: httpx.AsyncClient, elsewhere: Path) -> None:
    words = (await client.get("/api/games/elsewhere/words/en")).json()
    assert list(words) == pages.SECTIONS
    assert words["fields"] == {"points": "Points"}
    assert words["events"]["pick"] == ["{seat} picks {pick}.", "{seat} picks."]
    assert words["refusals"] == {}


async def test_words_that_are_not_there(client: httpx.AsyncClient, elsewhere: Path) -> None:
    assert key(await client.get("/api/games/chess/words/en")) == (404, "unknown_game")
    english = (await client.get("/api/games/elsewhere/words/en")).json()
    assert (await client.get("/api/games/elsewhere/words/de")).json() == english
    (elsewhere / "words.de.toml").write_text('[moves]\nroll = "Würfeln"\npass = "Passen"\n', encoding="utf-8")
    german = (await client.get("/api/games/elsewhere/words/de")).json()
    assert german == english | {"moves": {"roll": "Würfeln", "pass": "Passen"}}
    (elsewhere / "words.en.toml").unlink()
    assert (await client.get("/api/games/elsewhere/words/fr")).json() == {section: {} for section in pages.SECTIONS}
    assert key(await client.get("/api/games/elsewhere/words/e.n")) == (404, "unknown_page")
    assert key(await client.get("/api/games/elsewhere/words/.."))[0] == 404


@pytest.mark.parametrize("text", ['fields = "Points"', "[fields]\npoints = 3", "[moves]\nroll = [1]", "[fields"])
async def test_words_of_the_wrong_form_say_what_is_wrong(client: httpx.AsyncClient, elsewhere: Path, text: str) -> None:
    (elsewhere / "words.en.toml").write_text(text)
    answer = await client.get("/api/games/elsewhere/words/en")
    assert key(answer) == (500, "failed")
    assert answer.json()["error"]["sentence"].startswith("words.en.toml of elsewhere: ")


async def test_the_fields_of_a_game(
    client: httpx.AsyncClient, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_pages, "schema_of", lambda game: SCHEMA if game.meta.game == "elsewhere" else None)
    assert (await client.get("/api/games/elsewhere/fields")).json() == SCHEMA
    assert key(await client.get("/api/games/practice/fields")) == (404, "unknown_page")
    assert key(await client.get("/api/games/chess/fields")) == (404, "unknown_game")


LESSON = f"""
seats = 2
level = "random"
secret = "{"ab" * 32}"
[[steps]]
key = "roll"
point = "die"
wait = [{{ move = "roll" }}]
"""
STEPS = "".join(f'[[steps]]\nkey = "more{number}"\n' for number in range(5))
LESSON_WORDS = '[roll]\ntext = "Roll the die."\ndone = "A good throw."\n'
MORE_WORDS = "".join(f'[more{number}]\ntext = "Look."\n' for number in range(5))


async def test_the_lesson_of_a_game_from_elsewhere(client: httpx.AsyncClient, elsewhere: Path) -> None:
    (elsewhere / "lesson.toml").write_text(LESSON + STEPS, encoding="utf-8")
    (elsewhere / "lesson.en.toml").write_text(LESSON_WORDS + MORE_WORDS, encoding="utf-8")

    english = await client.get("/api/games/elsewhere/lesson/en")
    assert (await client.get("/api/games/elsewhere/lesson/fr")).json() == english.json()
    games = {meta["game"]: meta["lesson"] for meta in (await client.get("/api/games")).json()}
    assert (games["elsewhere"], games["1000-km"]) == (True, True)
    steps = (await client.get("/api/games/elsewhere/lesson/en")).json()
    assert steps[0] == {
        "key": "roll",
        "text": "Roll the die.",
        "done": "A good throw.",
        "point": "die",
        "wait": [{"move": "roll"}],
        "when": None,
    }
    await client.post("/api/me", json={"name": "Anna"})
    opened = await client.post("/api/tables", json={"game": "elsewhere", "lesson": True})
    table = (await client.get(f"/api/tables/{opened.json()['table']}")).json()
    assert (table["lesson"], [seat["level"] for seat in table["seats"]]) == (True, [None, "random"])


@pytest.mark.parametrize("language", ["fr", "de"])
async def test_there_is_no_lesson(client: httpx.AsyncClient, elsewhere: Path, language: str) -> None:
    answer = await client.get(f"/api/games/elsewhere/lesson/{language}")
    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "unknown_page")
    games = {meta["game"]: meta["lesson"] for meta in (await client.get("/api/games")).json()}
    assert games["elsewhere"] is False


async def test_a_lesson_with_a_mistake_says_where_it_is(client: httpx.AsyncClient, elsewhere: Path) -> None:
    (elsewhere / "lesson.toml").write_text(LESSON, encoding="utf-8")

    answer = await client.get("/api/games/elsewhere/lesson/en")
    assert answer.status_code == 500
    assert "lesson.toml: steps: 6 to 12 are needed, not 1" in answer.json()["error"]["sentence"]
    games = {meta["game"]: meta["lesson"] for meta in (await client.get("/api/games")).json()}
    assert games["elsewhere"] is False
    await client.post("/api/me", json={"name": "Anna"})
    opened = await client.post("/api/tables", json={"game": "elsewhere", "lesson": True})
    assert opened.status_code == 500
