"""The editions of a game: what differs between them, and their data files, for everybody to read."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from spieltisch.engine.basics import Data
from spieltisch.engine.editions import STANDARD, Editions
from spieltisch.engine.options import MARK
from spieltisch.engine.registry import find
from spieltisch.server.edge.game_pages import game_of
from spieltisch.server.edge.problems import Problem

KEPT: Final = 64
"""How many editions' differences are kept. An edition never changes."""


def editions_of(game: str) -> Editions[object]:
    """The editions of a game. Raises Problem."""
    editions = game_of(game).editions()
    if editions is None:
        raise Problem(404, "unknown_page", "This game has no data files of its own.")
    return editions


def files_of(game: str, edition: str) -> dict[str, str]:
    """The data files of an edition. Raises Problem."""
    editions = editions_of(game)
    if edition not in editions.names():
        raise Problem(404, "unknown_edition", f"This server does not have the edition {edition[:80]}.")
    return editions.files(edition)


@lru_cache(maxsize=KEPT)
def differences(game: str, edition: str) -> list[Data]:
    known = find(game).editions()
    return [] if known is None else [each.encode() for each in known.differences(edition)]


@get("/api/games/{game:str}/editions", sync_to_thread=True)
def get_editions(game: FromPath[str]) -> list[dict[str, Any]]:
    """The editions of a game, the shipped one first, and what differs in each from the shipped one."""
    editions = editions_of(game)
    told: list[dict[str, Any]] = []
    for edition in editions.names():
        name, _, digest = edition.partition(MARK)
        told.append(
            {
                "edition": edition,
                "name": name,
                "digest": digest or None,
                "shipped": edition == STANDARD,
                "preset": edition == editions.option.preset,
                "differences": differences(game, edition),
            }
        )
    return told


@get("/api/games/{game:str}/editions/{edition:str}/files", sync_to_thread=False)
def get_files(game: FromPath[str], edition: FromPath[str]) -> list[dict[str, Any]]:
    """The data files of an edition: their paths, their sizes, and whether they are as shipped."""
    files = files_of(game, edition)
    shipped = editions_of(game).files(STANDARD)
    return [
        {"file": file, "bytes": len(text.encode()), "as_shipped": shipped.get(file) == text}
        for file, text in files.items()
    ]


@get("/api/games/{game:str}/editions/{edition:str}/files/{file:path}", sync_to_thread=False)
def get_file(
    request: Request[Any, Any, Any], game: FromPath[str], edition: FromPath[str], file: FromPath[str]
) -> Response[str]:
    """A data file as it was written, with its comments."""
    text = files_of(game, edition).get(str(file).removeprefix("/"))
    if text is None:
        raise Problem(404, "unknown_page", "This edition has no such data file.")
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response("", status_code=304, headers=headers, media_type=MediaType.TEXT)
    return Response(text, headers=headers, media_type=MediaType.TEXT)


HANDLERS: Final = [get_editions, get_files, get_file]
