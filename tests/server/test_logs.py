"""Log lines: their two forms, what they are about, what they never say, and those of a real server."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection
from typing import Any

import pytest

from spieltisch.server.logs.about import ABOUT, About, new_request
from spieltisch.server.logs.forms import Json, Lines, escaped
from spieltisch.server.logs.secrets import has_password, without_password
from spieltisch.server.logs.starting import FORMS, LEVELS, Logs
from tests.server.live_server import COMMAND, PATIENCE_S, api, begin, hear, say, sit, socket

LINE = re.compile(r"[-0-9]{10}T[:0-9]{8}\.\d{3}Z ([A-Z]+) ([\w.]+): (.*)")
FORGED = "x\n2026-01-01T00:00:00.000Z ERROR spieltisch: all is lost\r\x1b[2J\u2028\u202e\x00\x85\ud800"


def record_of(message: str, *args: object, **more: Any) -> logging.LogRecord:
    record = logging.LogRecord("spieltisch.x", logging.WARNING, "x.py", 1, message, args, more.pop("exc_info", None))
    record.__dict__.update(more)
    return record


# Two forms


def test_a_line_says_when_how_important_where_and_what() -> None:
    record = record_of("table %s: %s", "ab12", "no")
    record.created = 1_700_000_000.1239
    token = ABOUT.set(About("r-1", "ab12"))
    try:
        line, data = Lines().format(record), json.loads(Json().format(record))
    finally:
        ABOUT.reset(token)
    assert line == "2023-11-14T22:13:20.123Z WARNING spieltisch.x: table ab12: no [request=r-1]"
    assert data == {
        "time": "2023-11-14T22:13:20.123Z",
        "level": "warning",
        "logger": "spieltisch.x",
        "message": "table ab12: no",
        "request": "r-1",
        "table": "ab12",
    }


def test_what_the_call_says_it_is_about_counts_more() -> None:
    token = ABOUT.set(About("r-1", "ab12"))
    try:
        data = json.loads(Json().format(record_of("no", table="cd34")))
    finally:
        ABOUT.reset(token)
    assert (data["table"], data["request"]) == ("cd34", "r-1")


def test_nothing_from_outside_forges_a_line() -> None:
    try:
        raise ValueError(FORGED)
    except ValueError:
        record = record_of("%s", FORGED, exc_info=sys.exc_info(), table=FORGED)
    lines = Lines().format(record).splitlines()
    assert [line for line in lines if not line.startswith("    ")] == lines[:1]
    assert all(character.isprintable() for line in lines for character in line)
    whole = Json().format(record)
    assert whole.splitlines() == [whole]
    assert json.loads(whole)["message"] == escaped(FORGED)


def test_passwords_are_hidden_wherever_an_address_has_them() -> None:
    for address in ("postgresql://u:pw@h/d", "postgresql://u:p/w@x@h/d", "postgresql://h/d?user=u&password=pw"):
        assert has_password(address)
        assert "p/w" not in without_password(address)
        assert "pw" not in without_password(address)
    for address in ("postgresql://u@h/d", "postgresql://h:5432/d?host=/run", "data"):
        assert not has_password(address)
        assert without_password(address) == address


@pytest.mark.parametrize("level", LEVELS)
def test_libraries_never_log_what_people_write(level: Any) -> None:
    assert Logs(level=level).number_of_others >= logging.WARNING


async def test_what_a_line_is_about_follows_the_work() -> None:
    async def inherits() -> About:
        return ABOUT.get()

    about = About(new_request(), "ab12")
    ABOUT.set(about)
    assert await asyncio.create_task(inherits()) == about
    later: asyncio.Future[About] = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(lambda: later.set_result(ABOUT.get()))
    ABOUT.set(About())
    assert await later == about


# Real processes


def parts_of(line: str) -> tuple[str, str, str]:
    found = LINE.fullmatch(line)
    assert found is not None, line
    return found[1], found[2], found[3]


@pytest.mark.parametrize("form", FORMS)
def test_workers_and_libraries_log_in_the_same_form(form: str) -> None:
    command = [sys.executable, "-m", "tests.server.logging_main", form]
    ended = subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE_S)
    lines = ended.stderr.splitlines()
    if form == "json":
        said = [(each["level"], each["logger"], each["message"]) for each in map(json.loads, lines)]
    else:
        said = [(level.lower(), logger, words) for level, logger, words in (parts_of(each) for each in lines)]
    words = escaped("from a worker\nwith a second line")
    assert said == [("info", "spieltisch.worker", words), ("warning", "library", words)]


class Server:
    """A server whose log is read."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.log = folder.with_suffix(".log")
        with self.log.open("w") as errors:
            command = [*COMMAND, "0", str(folder), *more]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Spieltisch is at "), self.log.read_text()
        self.port = int(line.rsplit(":", 1)[1])

    def stop(self) -> list[str]:
        """End it; its log."""
        self.process.terminate()
        assert self.process.wait(PATIENCE_S) == 0
        return self.log.read_text().splitlines()


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[Server]:
    server = Server(folder, *more)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.wait()
        assert server.process.stdout is not None
        server.process.stdout.close()


async def make_it_fail(port: int, table: str, token: str) -> tuple[str, dict[str, Any]]:
    """Take a step in a game with a bug: the id of the connection, and the refusal."""
    async with socket(port, table) as ws:
        assert ws.response is not None
        await say(ws, "hello", tokens=[token])
        await hear(ws, "welcome")
        await sit(ws, 0)
        await begin({ws: [0]})
        await hear(ws, "update")
        await say(ws, "chat", text="strictly private")
        await say(ws, "move", seat=0, version=0, move={"move": "step"}, id=7)
        return str(ws.response.headers["X-Request-ID"]), (await hear(ws, "refused"))["refusal"]


def send_nonsense(port: int) -> bytes:
    """What is no HTTP at all, of which uvicorn itself complains."""
    with create_connection(("127.0.0.1", port), timeout=PATIENCE_S) as nonsense:
        nonsense.sendall(b"nonsense\r\n\r\n")
        return nonsense.recv(4096)


def test_a_failure_is_logged_with_the_id_that_the_browser_was_told_and_without_secrets(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "log=json") as server:
        with api(server.port) as client:
            client.post("/api/me", json={"name": "Annagret"})
            made = client.post("/api/tables", json={"game": "broken", "seats": 1}).json()
            cookie = client.cookies["spieltisch"]
        token = made["tokens"]["0"]
        request, refusal = asyncio.run(make_it_fail(server.port, made["table"], token))
        assert send_nonsense(server.port).startswith(b"HTTP/1.1 400 ")
        said = [json.loads(line) for line in server.stop()]

    assert (refusal["key"], refusal["request"]) == ("not_now", request)
    [failure] = [each for each in said if each["level"] == "error"]
    assert (failure["request"], failure["table"]) == (request, made["table"])
    assert "ZeroDivisionError: a bug in a game" in failure["traceback"]
    assert "uvicorn.error" in [each["logger"] for each in said]
    started, stopped = said[0]["message"], said[-1]["message"]
    assert started.startswith("started: version ")
    assert str(tmp_path / "data") in started
    assert "workers: 2 for bots, 1 for physics, 1 for records" in started
    assert stopped == "stopped"
    everything = json.dumps(said[1:])
    for secret in ("Annagret", "strictly private", cookie, token, "127.0.0.1"):
        assert secret not in everything


def test_every_answer_says_under_which_id_it_is_known(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "quiet") as server:
        with api(server.port) as client:
            pages = [client.get(path) for path in ("/", "/healthz", "/api/games", "/api/nowhere", "/api/tables/none")]
            chosen = client.get("/api/nowhere", headers={"X-Request-ID": "from-the-proxy"})
            spoilt = client.get("/api/nowhere", headers={"X-Request-ID": "not an id"})
        assert server.stop() == [], "nothing is wrong"

    ids = [page.headers["X-Request-ID"] for page in pages]
    assert len({*ids}) == len(ids)
    for page in (*pages[3:], chosen, spoilt):
        assert page.json()["error"]["request"] == page.headers["X-Request-ID"]
    assert chosen.headers["X-Request-ID"] == "from-the-proxy"
    assert spoilt.headers["X-Request-ID"] != "not an id"
