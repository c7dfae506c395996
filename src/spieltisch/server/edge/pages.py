"""The web client: files that Vite built, precompressed, and `index.html` for every page of the client."""

from __future__ import annotations

import asyncio
import mimetypes
from http import HTTPStatus
from pathlib import Path
from typing import Final, NamedTuple

from litestar.types import Scope, Send

FOR_EVER: Final = "public, max-age=31536000, immutable"
A_DAY: Final = "public, max-age=86400"
FRESH: Final = "no-cache"
ICONS: Final = "/icon"
"""Their names begin so. A page shows another one with each turn, and the browser asks for it each time."""
INDEX: Final = "index.html"
WORKER: Final = "/sw.js"
"""The service worker: a browser asks for it again and again, and what it gets decides which client opens."""
NEVER_A_PAGE: Final = ("/assets/", "/app/", "/app.", "/standalone/", WORKER)
"""Paths of files: where there is none, the client itself would be a wrong answer."""
ENCODINGS: Final = [("br", ".br"), ("gzip", ".gz")]
NOT_BUILT: Final = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Spieltisch</title>"
    "<h1>The web client is not built</h1><p>Run <code>make web</code> (or <code>make play</code>, which does it), "
    "then load this page again. The API is running.</p>"
)


class Page(NamedTuple):
    """An answer to a browser."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


async def serve_page(static: Path, scope: Scope, send: Send, link: bytes = b"") -> None:
    """Answer with a file; `link` says what the client will need for this page."""
    method = str(scope.get("method", ""))
    if method in ("GET", "HEAD"):
        page = await asyncio.to_thread(page_for, scope, static)
    else:
        page = Page(405, [(b"content-type", b"text/plain"), (b"allow", b"GET, HEAD")], b"Only GET is possible here.")
    headers = [*page.headers, (b"content-length", str(len(page.body)).encode())]
    if link and page.status == HTTPStatus.OK:
        headers.append((b"link", link))
    await send({"type": "http.response.start", "status": page.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if method == "HEAD" else page.body, "more_body": False})


def page_for(scope: Scope, static: Path) -> Page:
    """The file of this path, or the client itself."""
    accepted = dict(scope["headers"]).get(b"accept-encoding", b"").decode("latin-1")
    file = file_of(static, scope["path"])
    if file is None:
        if scope["path"].startswith(NEVER_A_PAGE):
            return Page(404, [(b"content-type", b"text/plain")], b"There is no such file.")
        file = static / INDEX
        if not file.is_file():
            return Page(503, [(b"content-type", b"text/html; charset=utf-8")], NOT_BUILT.encode())
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind in ("application/javascript", "application/json", "image/svg+xml"):
        kind += "; charset=utf-8"
    headers = [
        (b"content-type", kind.encode()),
        (b"cache-control", freshness(scope["path"], file.name).encode()),
        (b"vary", b"accept-encoding"),
    ]
    if scope["path"] == WORKER:
        headers.append((b"service-worker-allowed", b"/"))
    for encoding, ending in ENCODINGS:
        packed = file.with_name(file.name + ending)
        if encoding in accepted and packed.is_file():
            headers.append((b"content-encoding", encoding.encode()))
            file = packed
            break
    return Page(200, headers, file.read_bytes())


def freshness(path: str, name: str) -> str:
    """How long a browser may keep a file."""
    if path.startswith("/assets/"):
        return FOR_EVER
    return A_DAY if path.startswith(ICONS) and name != INDEX else FRESH


def file_of(static: Path, path: str) -> Path | None:
    """A file inside the folder; None for anything else, whatever the path tries."""
    parts = [part for part in path.split("/") if part]
    if not parts or any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
        return None
    file = static.joinpath(*parts)
    try:
        return file if file.is_file() and file.resolve().is_relative_to(static.resolve()) else None
    except OSError:  # for instance a name that is too long
        return None
