"""An installed Spieltisch, used as somebody does who has nothing else: its command in an empty folder."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from spieltisch.engine.registry import games
from tests.packages.building import HANGING_S, environment, run
from tests.server.live_server import PATIENCE_S, api, begin, hear, say, sit, socket

STOP_S: Final = 60


@dataclass(frozen=True)
class Installed:
    """Where a wheel was installed to."""

    packages: Path
    command: Path
    python: Path
    home: Path
    """An empty folder to work in."""
    variables: dict[str, str]

    def do(self, *arguments: str) -> str:
        """Run `spieltisch` with these arguments; what it prints."""
        return self._done([str(self.command), *arguments])

    def evaluate(self, code: str) -> str:
        """Run Python code; what it prints."""
        return self._done([str(self.python), "-c", code])

    def _done(self, command: list[str]) -> str:
        done = run(command, cwd=self.home, PYTHONIOENCODING="utf-8", **self.variables)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        return done.stdout

    @contextmanager
    def serving(self, *more: str) -> Iterator[int]:
        """Its server; the port."""
        command = [str(self.command), "serve", "--port", "0", "--no-browser", *more]
        env = environment(**self.variables)
        server = subprocess.Popen(command, cwd=self.home, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            line = next((line for line in server.stdout if "http://" in line), "")
            assert line, "the server did not start"
            yield int(line.strip().rstrip("/").rsplit(":", 1)[1])
        finally:
            server.terminate()
            server.wait(STOP_S)
            if server.stdout is not None:
                server.stdout.close()


def check_package(installed: Installed) -> None:
    """It is the installed one, not the checkout, and knows its version."""
    code = "import spieltisch; print(spieltisch.__file__); print(spieltisch.__version__)"
    file, version = installed.evaluate(code).splitlines()
    assert Path(file).is_relative_to(installed.packages)
    assert installed.do("--version") == f"spieltisch {version}\n"


def check_commands(installed: Installed) -> None:
    """Games are listed, simulated, recorded and verified."""
    listed = installed.do("games")
    assert all(game.meta.game in listed for game in games())
    first = games()[0].meta.game
    installed.do("simulate", first, "--games", "2", "--seats", "2", "--seed", "7", "--records", "records", "--json")
    record = str(min((installed.home / "records").iterdir()))
    installed.do("verify", record)
    assert installed.do("replay", record)


def check_data(installed: Installed) -> None:
    """Every data file is there and right."""
    for game in games():
        installed.do("data", game.meta.game, f"box-{game.meta.game}")
        installed.do("check", f"box-{game.meta.game}")


async def check_server(installed: Installed, *more: str) -> None:
    """The page comes with all its files, and a whole game can be played against a bot, and proved."""
    with installed.serving(*more) as port:
        check_pages(port, installed.packages / "spieltisch" / "server" / "static")
        await play_a_game(port, games()[0].meta.game)


def check_pages(port: int, static: Path) -> None:
    with api(port) as browser:
        page = browser.get("/")
        assert page.status_code == 200
        assert re.search(r'<script type="module"[^>]* src="/assets/', page.text)
        files = [path.relative_to(static) for path in static.rglob("*") if path.suffix in (".css", ".js", ".svg")]
        assert len(files) > 100
        for file in files:
            answer = browser.get(f"/{file.as_posix()}")
            assert answer.status_code == 200, file
            assert answer.content == (static / file).read_bytes()
        for game in games():
            assert browser.get(f"/api/rules/{game.meta.game}/en").status_code == 200


async def play_a_game(port: int, game: str) -> None:
    with api(port) as browser:
        browser.post("/api/me", json={"name": "Anna"})
        table = browser.post("/api/tables", json={"game": game, "seats": 2, "options": {}}).json()["table"]
        cookie = browser.cookies["spieltisch"]
        async with socket(port, table, additional_headers={"cookie": f"spieltisch={cookie}"}) as ws:
            await say(ws, "hello", tokens=[])
            await sit(ws, 0)
            await say(ws, "bot", seat=1, level="easy")
            while not (await hear(ws, "table"))["table"]["seats"][1]["level"]:
                pass
            await begin({ws: [0]})
            async with asyncio.timeout(HANGING_S):
                await play_to_the_end(ws)
        record = browser.get(f"/api/tables/{table}/record").json()
        assert browser.post("/api/verify", json=record, timeout=PATIENCE_S).json()["fault"] is None


async def play_to_the_end(ws: Any) -> None:
    """Any of the moves, whenever there are some."""
    chance = Random(1)
    while True:
        message = await hear_any(ws, "update", "table")
        if message["type"] == "table":
            if message["table"]["status"] == "finished":
                return
        elif message["seat"] == 0 and message["moves"]:
            await say(ws, "move", seat=0, version=message["version"], move=chance.choice(message["moves"]))


async def hear_any(ws: Any, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await ws.recv())
        if message["type"] in kinds:
            return message
