"""What a page will need, told with its first answer: the browser fetches everything at once instead of piece by piece.

Without this a table on a slow line is seen only after six round trips: each part of the client says what comes next.
"""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

MANIFEST: Final = ".vite/manifest.json"
"""Written by Vite; `pages.py` serves no hidden files."""
HOME: Final = "src/lib/pages/home/Home.svelte"
TABLE: Final = "src/lib/pages/table/TablePage.svelte"
ALWAYS_AT_A_TABLE: Final = ["src/lib/table/live/deal.ts", "src/lib/table/Notices.svelte"]
GAME: Final = "src/games/{}/index.ts"
ENGLISH: Final = "en"
TABLES: Final = "/t/"
WORDS: Final = re.compile("/(text|names)/")
"""Folders of the client with a file for each language."""


class Chunk(msgspec.Struct, rename={"dynamic": "dynamicImports"}):
    """A part of the client, as Vite's manifest describes it."""

    file: str
    imports: list[str] = []
    dynamic: list[str] = []
    css: list[str] = []


class Preload:
    """Knows which files belong to a page. A client that is not built needs none."""

    def __init__(self, static: Path) -> None:
        self._static: Final = static
        self._known: dict[tuple[str, str], bytes] = {}

    @cached_property
    def _chunks(self) -> dict[str, Chunk]:
        try:
            return msgspec.json.decode((self._static / MANIFEST).read_bytes(), type=dict[str, Chunk])
        except (OSError, msgspec.DecodeError):
            return {}

    @cached_property
    def _languages(self) -> set[str]:
        """Those that the client speaks, by the names of its files."""
        return {Path(name).stem for name in self._chunks if Path(name).parent.name == "text"}

    def header(self, path: str, game: str | None, accepted_languages: str) -> bytes:
        """The `link` header of this page; `game`: of the table, if it is known."""
        page = f"{TABLE} {GAME.format(game)}" if path.startswith(TABLES) else HOME if path == "/" else ""
        key = (page, language_of(accepted_languages, self._languages))
        if page and key not in self._known:
            self._known[key] = self._links(page.split(), key[1])
        return self._known.get(key, b"")

    def _links(self, wanted: list[str], language: str) -> bytes:
        chunks = [*wanted, *(ALWAYS_AT_A_TABLE if TABLE in wanted else [])]
        files: dict[str, str] = {}
        for chunk in ["index.html", *chunks]:
            self._add(chunk, language, files)
        return ", ".join(f"</{file}>; {kind}" for file, kind in files.items()).encode()

    def _add(self, name: str, language: str, files: dict[str, str]) -> None:
        """A chunk with all that it imports, and with its words in this language."""
        chunk = self._chunks.get(name)
        if chunk is None or chunk.file in files:
            return
        files[chunk.file] = "rel=modulepreload"
        files |= dict.fromkeys(chunk.css, "rel=preload; as=style; crossorigin")
        words = [each for each in chunk.dynamic if WORDS.search(each) and Path(each).stem == language]
        for other in [*chunk.imports, *words]:
            self._add(other, language, files)


def language_of(accepted: str, spoken: set[str]) -> str:
    """The spoken language that an `accept-language` header wants most; a guess, the client decides."""
    wanted: list[tuple[float, str]] = []
    for each in accepted.split(","):
        tag, _, quality = each.partition(";q=")
        try:
            wanted.append((float(quality or 1), tag.strip().partition("-")[0].lower()))
        except ValueError:
            continue
    wanted.sort(key=lambda wish: -wish[0])
    return next((language for quality, language in wanted if quality > 0 and language in spoken), ENGLISH)
