"""Editions over REST: what differs, the data files, and tables whose edition is not here."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar import Litestar

from spieltisch.editions import add_edition
from spieltisch.engine.editions import STANDARD, Editions
from spieltisch.engine.registry import find
from spieltisch.server.edge.rate_limits import RateLimits
from spieltisch.server.edge.socket import PREFIX
from spieltisch.server.edge.socket import find as find_table
from spieltisch.server.protocol.connection import NOT_PLAYED_HERE
from tests.server.harness import brought
from tests.shelf import shelf_as_it_was

GAME = "cubitos"
EDITIONS = f"/api/games/{GAME}/editions"


def editions() -> Editions[object]:
    found = find(GAME).editions()
    assert found is not None
    return found


@pytest.fixture
def box(tmp_path: Path) -> Iterator[str]:
    """An edition in which Smelly Cat is a bargain; its whole name."""
    folder = tmp_path / "my-box"
    folder.mkdir()
    cards = editions().files(STANDARD)["cards.toml"]
    (folder / "cards.toml").write_text("# corrected\n" + cards.replace("cost = 7", "cost = 1", 1), "utf-8")
    with shelf_as_it_was():
        add_edition(folder)
        yield editions().names()[-1]


async def test_what_differs_is_told(client: httpx.AsyncClient, box: str) -> None:
    shipped, mine = (await client.get(EDITIONS)).json()

    assert (shipped["edition"], shipped["digest"], shipped["shipped"], shipped["preset"]) == (
        STANDARD,
        None,
        True,
        False,
    )
    assert shipped["differences"] == []
    name, digest = box.split("@")
    assert (mine["edition"], mine["name"], mine["digest"], mine["shipped"]) == (box, name, digest, False)
    assert mine["preset"] is True
    assert mine["differences"] == [
        {
            "file": "cards.toml",
            "place": ["card", "smelly-cat", "cost"],
            "names": [{}, {"de": "Tom", "en": "Smelly Cat"}, {}],
            "standard": 7,
            "here": 1,
        }
    ]


async def test_the_data_files_can_be_read(client: httpx.AsyncClient, box: str) -> None:
    listed = (await client.get(f"{EDITIONS}/{box}/files")).json()
    texts = editions().files(box)

    assert [each["file"] for each in listed] == list(texts)
    assert [each["file"] for each in listed if not each["as_shipped"]] == ["cards.toml"]
    for each in listed:
        answer = await client.get(f"{EDITIONS}/{box}/files/{each['file']}")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.text == texts[each["file"]]
        assert len(answer.content) == each["bytes"]
    shipped = await client.get(f"{EDITIONS}/{STANDARD}/files/cards.toml")
    assert not shipped.text.startswith("# corrected")


async def test_a_file_that_the_browser_has_is_not_sent_again(client: httpx.AsyncClient) -> None:
    address = f"{EDITIONS}/{STANDARD}/files/cards.toml"
    tag = (await client.get(address)).headers["etag"]

    again = await client.get(address, headers={"if-none-match": tag})

    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("/api/games/chess/editions", "unknown_game"),
        (f"{EDITIONS}/attic/files", "unknown_edition"),
        (f"{EDITIONS}/attic/files/cards.toml", "unknown_edition"),
        (f"{EDITIONS}/standard/files/attic.toml", "unknown_page"),
        (f"{EDITIONS}/standard/files/../editions.py", "not_found"),
    ],
)
async def test_what_is_not_there_is_a_problem(client: httpx.AsyncClient, address: str, key: str) -> None:
    answer = await client.get(address)

    assert (answer.status_code, answer.json()["error"]["key"]) == (404, key)


async def test_a_game_without_data_files_says_so(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/games/practice/editions")

    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "unknown_page")


async def opened(client: httpx.AsyncClient) -> str:
    await client.post("/api/me", json={"name": "Anna"})
    wish = {"game": GAME, "seats": 2, "bots": ["easy", "easy"]}
    return str((await client.post("/api/tables", json=wish)).json()["table"])


async def test_a_new_table_is_played_with_the_edition_of_the_server(client: httpx.AsyncClient, box: str) -> None:
    table = await opened(client)

    assert (await client.get(f"/api/tables/{table}")).json()["options"]["edition"] == box


async def test_a_rematch_keeps_the_edition(app: Litestar, client: httpx.AsyncClient, box: str) -> None:
    tables = app.state.tables
    table = await tables.bring(await opened(client))

    again = await brought(tables, await tables.open_rematch(table))

    assert again.facts.options["edition"] == box


async def test_a_table_whose_edition_is_not_here_says_which_is_needed(
    app: Litestar, client: httpx.AsyncClient, box: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Also one that nobody has begun to play; to players and in the log of the operator."""
    tables = app.state.tables
    table = await opened(client)
    del tables.live[table]
    editions().remove(box)

    answer = await client.get(f"/api/tables/{table}")
    with caplog.at_level(logging.WARNING):
        code = await find_table(tables, RateLimits(tables.services.config.limits, lambda: 0.0), "", f"{PREFIX}{table}")

    name, digest = box.split("@")
    needed = f"This table is played with the edition {box}, which this server does not have; "
    needed += f"give it with --edition FOLDER: the folder {name}, with the values that it had then (digest {digest})."
    error = answer.json()["error"]
    assert (answer.status_code, error["key"], error["sentence"]) == (409, "missing_edition", needed)
    assert error["about"] == {"edition": box}
    assert code == NOT_PLAYED_HERE
    assert f"table {table} cannot be opened: {needed}" in caplog.text
