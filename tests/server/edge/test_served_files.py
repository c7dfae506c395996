"""What the server serves of the built client: the files that a browser asks for, and nothing of the build itself."""

from __future__ import annotations

import re

import pytest

from spieltisch.server.edge.pages import file_of
from tools.web import STATIC

SERVED = [
    r"index\.html",
    r"sw\.js",
    r"icon(-turn)?\.svg",
    r"app\.[a-z]{2}\.webmanifest",
    r"app/[\w.-]+\.(png|svg)",
    r"assets/[\w.-]+-[\w-]{7}\.(js|css|svg|wasm|woff2)",
    r"standalone/[\w-]+\.html",
]


@pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the client is not built")
def test_only_the_client_is_served() -> None:
    files = [file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*") if file.is_file()]
    served = {re.sub(r"\.(br|gz)$", "", file) for file in files if file_of(STATIC, f"/{file}") is not None}
    assert {file for file in served if not any(re.fullmatch(pattern, file) for pattern in SERVED)} == set()
    assert [pattern for pattern in SERVED if not any(re.fullmatch(pattern, file) for file in served)] == []
    assert ".vite/manifest.json" in files, "the server reads it (preload.py)"
    assert file_of(STATIC, "/manifest.json") is None
