"""Requests from the OpenAPI schema, and mutations of their paths, queries, headers and bodies."""

from __future__ import annotations

import random
from typing import Any, Final
from urllib.parse import quote

from tools.fuzz.grammar import Grammar
from tools.fuzz.mutate import TEXTS, VALUES, broken, bytes_of, mutated, written

METHODS: Final = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "FLY")
PATHS: Final = (
    "/",
    "/healthz",
    "/metrics",
    "/assets/x.js",
    "/table/x",
    "/schema",
    "/schema/openapi.json",
    "/ws/tables/x",
    "//",
    "/..",
)
ODD: Final = [value for value in VALUES if isinstance(value, str) and value]
HEADERS: Final = (
    (b"origin", b"http://evil.example"),
    (b"origin", b"http://[::1"),
    (b"origin", b"\xff"),
    (b"sec-fetch-site", b"cross-site"),
    (b"accept-encoding", b"br, gzip, \xff"),
    (b"content-type", b"text/plain"),
    (b"content-type", b"application/json; charset=utf-16"),
    (b"content-type", b"multipart/form-data; boundary=x"),
    (b"accept", b"application/x-nothing"),
    (b"cookie", b"spieltisch=\xff; a=b; ;;=;"),
    (b"cookie", b'spieltisch="' + b"x" * 3000),
    (b"spieltisch-seat", b"\xff\xfe"),
    (b"host", b""),
    (b"host", b"[::1"),
    (b"x-forwarded-for", b"1.2.3.4"),
)

Request = tuple[str, bytes, list[tuple[bytes, bytes]], bytes]


LEAVING: Final = ("/api/me/logout", "/api/me/delete", "/api/me/take", "/api/me/login", "/api/me/devices/")
"""After these one may be somebody else. They are asked by nobody, so that the person is still there afterwards."""


class Requests:
    """Draws requests."""

    def __init__(self, schema: dict[str, Any], chance: random.Random, known: dict[str, list[str]], cookie: str) -> None:
        self.chance = chance
        self.grammar = Grammar(chance)
        self.components = schema.get("components", {}).get("schemas", {})
        self.known = known
        """Values of path parameters that exist."""
        self.cookie = cookie
        self.calls = [
            (path, method.upper(), call)
            for path, item in schema["paths"].items()
            for method, call in item.items()
            if isinstance(call, dict) and "responses" in call
        ]

    def request(self, wrong: bool) -> Request:
        chance = self.chance
        path, method, call = chance.choice(self.calls)
        query: list[str] = []
        headers: list[tuple[bytes, bytes]] = []
        if chance.random() < 0.7 and not path.startswith(LEAVING):
            headers.append((b"cookie", self.cookie.encode()))
        for parameter in call.get("parameters", []):
            name, where = parameter["name"], parameter["in"]
            value = self._parameter(name, parameter.get("schema", {}), wrong)
            if where == "path":
                path = path.replace(f"{{{name}}}", value)
            elif where == "query" and chance.random() < 0.7:
                query.append(f"{name}={value}")
            elif where == "header" and chance.random() < 0.7:
                headers.append((name.lower().encode(), value.encode("utf-8", "replace")[:200]))
        body = self._body(call, wrong)
        if body:
            headers.append((b"content-type", b"application/json"))
        if wrong:
            method, path = self._spoil(method, path, headers, query)
        target = path + ("?" + "&".join(query) if query else "")
        return method, target.encode("ascii", "replace"), headers, body

    def _spoil(self, method: str, path: str, headers: list[tuple[bytes, bytes]], query: list[str]) -> tuple[str, str]:
        """Another method, another path, headers and queries that do not belong there."""
        chance = self.chance
        if chance.random() < 0.2:
            headers.append(chance.choice(HEADERS))
        if chance.random() < 0.1:
            query.append(quote(chance.choice(ODD), errors="replace")[:3000])
        if chance.random() < 0.1:
            path = chance.choice(PATHS) + quote(chance.choice(("", *ODD)), errors="replace")[:8000]
        return (chance.choice(METHODS) if chance.random() < 0.2 else method), path

    def _parameter(self, name: str, schema: dict[str, Any], wrong: bool) -> str:
        chance = self.chance
        if wrong and chance.random() < 0.4:
            text = chance.choice(ODD)
            return quote(text.lstrip("\ue000"), safe="", errors="replace")[:8000] or "x"
        if name in self.known:
            return quote(chance.choice(self.known[name]))
        return quote(str(self.grammar.of_schema(schema, self.components)))

    def _body(self, call: dict[str, Any], wrong: bool) -> bytes:
        chance = self.chance
        content = call.get("requestBody", {}).get("content", {})
        if not content:
            if call.get("operationId", "").lower().endswith(("records", "verify")) or "record" in str(call):
                value: Any = {"game": "1000-km", "rules_version": 1, "moves": [], "players": [], "options": {}}
            else:
                return chance.choice((b"", b"", b"{}", b"\xff"))
        else:
            schema = next(iter(content.values())).get("schema", {})
            value = self.grammar.of_schema(schema, self.components)
        if isinstance(value, dict) and "game" in value:
            value["game"] = chance.choice(self.known["game"])
        if not wrong:
            return written(value).encode()
        if chance.random() < 0.1:
            return chance.choice(TEXTS).encode("utf-8", "replace")
        text = written(mutated(value, chance, chance.randint(1, 4)))
        return bytes_of(broken(text, chance) if chance.random() < 0.2 else text, chance)
