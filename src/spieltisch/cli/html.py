"""A recorded game as one page that plays itself, without a server: `spieltisch replay FILE --html PAGE`.

The client is built into a page for each game, with a place for what the page would ask a server (tools/standalone.js).
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from spieltisch.analysis import Report
from spieltisch.cli.errors import BadArgument
from spieltisch.engine.record import Record
from spieltisch.engine.registry import AnyGame
from spieltisch.fields import schema_of
from spieltisch.pages import filled_words, nearest_rule_page, on_shelf
from spieltisch.server.config import STATIC
from spieltisch.server.store.entries import Imported
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.table.lobby.opening import opening_of
from spieltisch.server.table.records import archive, records
from spieltisch.server.table.records.archive import PAGE, PageKey
from spieltisch.terminal.words import LANGUAGES

PAGES: Final = STATIC / "standalone"
PLAIN: Final = "plain"
"""The page of games without a screen of their own."""
PLACE: Final = "[contents]"
"""Where a page holds its game."""
FORMAT: Final = 1
"""Of what it holds (web/src/lib/pages/replay/file/contents.ts)."""
NOT_BUILT: Final = "--html: the web client is not built; run `make web` first"
RAW: Final = -15
"""The number by which zlib knows DEFLATE without a frame around it."""
ADDRESS: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
Answers = dict[str, Any]


def write_page(file: Path, game: AnyGame, record: Record, move: int, viewer: int | None, report: Report | None) -> int:
    """Write the page and return its size in bytes. Raises BadArgument."""
    template = template_of(game)
    answers = {**about(game), **replay_of(record)}
    if report is not None:
        answers[f"/api/tables/{table_of(record)}/report"] = report.encode()
    contents = {
        "format": FORMAT,
        "table": table_of(record),
        "game": record.game,
        "viewer": viewer,
        "move": move,
        "notes": [],
        "made": datetime.now(UTC).date().isoformat(),
        "answers": answers,
    }
    page = template.replace(PLACE, packed(contents), 1).encode()
    try:
        file.write_bytes(page)
    except OSError as error:
        raise BadArgument(f"--html: {file}: {error.strerror}") from error
    return len(page)


def template_of(game: AnyGame) -> str:
    """The page of this game, still without a replay. Raises BadArgument."""
    for name in (game.meta.game, PLAIN):
        file = PAGES / f"{name}.html"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise BadArgument(NOT_BUILT)


def packed(contents: Answers) -> str:
    """Letters that need no escaping in a page: DEFLATE, then base64url (web/src/lib/pages/replay/pack.ts)."""
    text = json.dumps(contents, ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(wbits=RAW)
    return base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


def table_of(record: Record) -> str:
    """The table's id as an address has it; a simulated game may have any."""
    return record.table if ADDRESS.fullmatch(record.table) else "game"


# What a server would answer, by the path it is asked for


def about(game: AnyGame) -> Answers:
    """The game itself: its titles, its rule pages, and what the plain table needs."""
    name = game.meta.game
    found: Answers = {"/api/games": [{**game.meta.encode(), **on_shelf(game), "bots": [], "lesson": False}]}
    for language in LANGUAGES:
        found[f"/api/rules/{name}/{language}"] = nearest_rule_page(game, language)
        found[f"/api/games/{name}/words/{language}"] = filled_words(game, language)
    if not (PAGES / f"{name}.html").is_file():
        found[f"/api/games/{name}/fields"] = schema_of(game)
    return {path: answer for path, answer in found.items() if answer is not None}


def replay_of(record: Record) -> Answers:
    """The replay in pages, as a spectator sees it and as each seat does, also with all hands open."""
    facts = opening_of(table_of(record), [Imported(record.encode(), "")], 0).facts
    found: Answers = {}
    for viewer in [None, *range(len(record.players))]:
        frozen = archive.frozen(facts, False)
        head: Answers = msgspec.json.decode(archive.write_page(frozen, PageKey(viewer, 0, False, False)))
        found |= pages_of(facts, head, viewer, all_open=False)
        if head["secrets"]:
            found |= pages_of(facts, head, viewer, all_open=True)
    return found


def pages_of(facts: Facts, head: Answers, viewer: int | None, *, all_open: bool) -> Answers:
    """The first page says what is the same on every page."""
    name = f"{'&open=true' if all_open else ''}&viewer={'spectator' if viewer is None else viewer}"
    frames = msgspec.to_builtins(list(records.frames(facts, viewer, all_open=all_open)))
    found = {}
    for first in range(0, len(frames), PAGE):
        page = {"first": first, "frames": frames[first : first + PAGE]}
        found[f"/api/tables/{facts.table}/replay?at={first}{name}"] = page if first else {**head, **page}
    return found
