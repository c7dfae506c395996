"""Opening a finished game in Chromium, on a line of 1.6 Mbit/s with 150 ms: until its first picture."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from bench.growth import made
from bench.listener import BUILD, ROOT, say
from spieltisch.server.store.entries import Imported
from spieltisch.server.store.sqlite.writer import APPEND, SUMMARY
from spieltisch.server.table.lobby.opening import opening_of
from tools import chromium
from tools.load.curve import show
from tools.load.serving import serving

GOLDEN = ROOT / "tests" / "golden"
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
"""Bytes a second."""
GOAL_MS = 300
ROUNDS = 3
OPEN = """table => new Promise(done => {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = `/r/${table}`;
  const began = performance.now();
  const look = () => document.querySelector('.replay .board > *')
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
    : requestAnimationFrame(look);
  link.click();
  link.remove();
  look();
})"""
ARRIVED = """() => performance.getEntriesByType('resource').filter(each => each.name.includes('/replay?'))
  .slice(0, 1).map(each => each.responseEnd - each.startTime)"""
"""How long the page of the replay was under way: what is left of the time is this machine's."""
LEAVE = """async () => {
  history.pushState(null, '', '/settings');
  dispatchEvent(new PopStateEvent('popstate'));
  while (document.querySelector('.replay')) await new Promise(requestAnimationFrame);
}"""
"""To another page of the client."""
QUIET_MS = 2500
"""Until the neighbouring page has come too."""
WHOLE = """async table => {
  const began = performance.now();
  await (await fetch(`/api/tables/${table}/replay`)).json();
  return performance.now() - began;
}"""


def records() -> dict[str, dict[str, Any]]:
    """The longest golden game of each game, by its folder."""
    found: dict[str, dict[str, Any]] = {}
    for file in sorted(GOLDEN.glob("*/*.json")):
        record = json.loads(file.read_text("utf-8")).get("record")
        if record is not None and len(record["moves"]) > len(found.get(file.parent.name, {"moves": []})["moves"]):
            found[file.parent.name] = record
    return found


def imported(record: dict[str, Any], table: str) -> made.Made:
    opening = opening_of(table, [Imported(record, "")], made.START_MS)
    told = opening.summary
    rows = [(APPEND, (table, *row)) for row in opening.rows]
    return made.Made(opening.facts, [*rows, (SUMMARY, (table, int(told.open), *told[1:]))])


def run(full: bool) -> dict[str, Any]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  not every machine that measures has it

    del full  # there is only one size
    path = os.environ.get("SPIELTISCH_CHROMIUM") or chromium.find()
    if path is None:
        say("Opening a finished game: needs Chromium (python -m tools.chromium)")
        return {"missing": True}
    lines = []
    found = records()
    with tempfile.TemporaryDirectory(dir=BUILD) as place, sync_playwright() as playwright:
        connection = made.store(Path(place) / "data")
        names = {game: [f"{game}-{number}" for number in range(ROUNDS + 1)] for game in found}
        made.keep(connection, (imported(found[game], table) for game in found for table in names[game]))
        connection.close()
        browser = playwright.chromium.launch(executable_path=path)
        with serving(Path(place) / "data") as server:
            for game, tables in names.items():
                say(f"Opening a finished game: {game}")
                context = browser.new_context(base_url=f"http://127.0.0.1:{server.port}", service_workers="block")
                page = context.new_page()
                page.goto(f"/r/{tables[0]}")  # so that the program is there; this is about the game
                page.locator(".replay .board > *").first.wait_for()
                page.evaluate(LEAVE)
                page.wait_for_load_state("networkidle")
                tools = context.new_cdp_session(page)
                tools.send("Network.enable")
                tools.send("Network.emulateNetworkConditions", LINE)
                times, arrived = [], []
                for table in tables[1:]:
                    page.evaluate("performance.clearResourceTimings()")
                    times.append(page.evaluate(OPEN, table))
                    got = page.evaluate(ARRIVED)
                    arrived.append(max(got, default=0.0))
                    page.evaluate(LEAVE)
                    page.wait_for_timeout(QUIET_MS)
                whole = page.evaluate(WHOLE, tables[1])
                lines.append(
                    {
                        "game": game,
                        "moves": len(found[game]["moves"]),
                        "page there ms": min(arrived),
                        "first picture ms": min(times),
                        "worst ms": max(times),
                        "in one piece ms": whole,
                    }
                )
                context.close()
        browser.close()
    show(f"Opening a finished game, 1.6 Mbit/s and 150 ms (goal {GOAL_MS} ms)", "game", lines)
    return {"games": lines}
