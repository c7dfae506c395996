"""The client on a phone: a processor four times slower, a line of 1.6 Mbit/s, 150 ms there and back, an empty cache.

For each game: when the first picture is there after navigation, when the table, when a move is possible, how long a tap
waits before it is handled and until it is seen, and the longest task after that. Everything on the line is slowed
down, WebSockets too.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from bench.listener import BUILD, say
from bench.table import Table
from tests.web.prepared_tables import seat_links
from tools import chromium
from tools.load import serving
from tools.slow_network import slow_network

ROUNDS = 3
SLOWER = 4
ONE_WAY_MS = 75
BITS_PER_SECOND = 1.6e6
PHONE = ViewportSize(width=390, height=844)
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage"]
LONGEST_TASK_MS = 100
LOOK_ON_MS = 2000
TIMEOUT_MS = 120_000


class Case(NamedTuple):
    """How one game is measured. `table` is its first picture, `control` is what is tapped to move."""

    game: str
    options: dict[str, Any]
    table: str
    control: str


CASES = (
    Case("1000-km", {"first_player": 0}, "[data-testid=play]", "button[data-card]"),
    Case("cubo", {"tempo": "calm"}, ".cubo", ".cubo button:not(:disabled)"),
    Case("finish-line", {}, ".finish-line", "[data-testid=betting] .button:not(:disabled)"),
    Case("dice-flick", {"start_player": 0}, ".dice-flick", "button[data-take]"),
    Case("cubitos", {}, ".cubitos [data-testid=track]", ".cubitos button[data-testid]:not(:disabled)"),
)

WATCH = """([table, control]) => {
  const seen = (window.seen = { tasks: [], inputs: [] });
  const look = () => {
    seen.table ??= document.querySelector(table) ? performance.now() : undefined;
    seen.control ??= document.querySelector(control) ? performance.now() : undefined;
    if (seen.control === undefined) requestAnimationFrame(look);
  };
  look();
  const watch = (type, then) => new PerformanceObserver((list) => list.getEntries().forEach(then)).observe({
    type, buffered: true, durationThreshold: 16,
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  watch('event', ({ name, startTime, processingStart, duration }) => {
    if (name === 'pointerup' || name === 'click') seen.inputs.push([processingStart - startTime, duration]);
  });
}"""
FIGURES = """() => ({
  ...window.seen,
  picture: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
})"""
FRAMES = """(ms) => new Promise((done) => {
  let [count, first] = [0, 0];
  const frame = (time) => {
    first ||= time;
    count += 1;
    if (time - first < ms) requestAnimationFrame(frame);
    else done((1000 * (count - 1)) / (time - first));
  };
  requestAnimationFrame(frame);
})"""


def run() -> dict[str, Any]:
    """All games, each with a browser of its own and a fresh table every time."""
    path = chromium.find()
    if path is None:
        say("The client on a phone: needs Chromium (make chromium)")
        return {"missing": True}
    figures: dict[str, Any] = {"slower": SLOWER, "one_way_ms": ONE_WAY_MS, "bits_per_second": BITS_PER_SECOND}
    with tempfile.TemporaryDirectory(dir=BUILD) as folder, sync_playwright() as playwright:
        server, port = serving.start(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            for case in CASES:
                say(f"The client on a phone: {case.game}")
                figures[case.game] = measured(browser, f"http://127.0.0.1:{port}", case)
        finally:
            browser.close()
            serving.stop(server)
    report(figures)
    return figures


def measured(browser: Browser, address: str, case: Case) -> dict[str, Any]:
    """The medians of some visits; the longest task of all."""
    visits = [visit(browser, address, case) for _ in range(ROUNDS)]
    figures: dict[str, Any] = {
        name: statistics.median(each[name] for each in visits)
        for name in ("picture_ms", "table_ms", "move_ms", "delay_ms", "answer_ms")
    }
    figures["longest_task_ms"] = max(each["longest_task_ms"] for each in visits)
    frames = [each["frames"] for each in visits if "frames" in each]
    if frames:
        figures |= {"frames": statistics.median(frames), "drawn": visits[0]["drawn"]}
    return figures


def visit(browser: Browser, address: str, case: Case) -> dict[str, Any]:
    """Come to a running game by the link to a seat, and tap the first thing that can be moved."""
    link = seat_links(address, "Anna", "Ben", game=case.game, options=case.options)[0]
    context = browser.new_context(viewport=PHONE, device_scale_factor=2, is_mobile=True, has_touch=True, locale="en-GB")
    context.set_default_timeout(TIMEOUT_MS)
    try:
        page = context.new_page()
        slow_down(context.new_cdp_session(page))
        page.add_init_script(f"({WATCH})({[case.table, case.control]!r})")
        with slow_network(address, ONE_WAY_MS, BITS_PER_SECOND) as far_away:
            page.goto(far_away + link)
            page.wait_for_function("() => window.seen.control !== undefined")
            page.wait_for_timeout(LOOK_ON_MS)
            ready: float = page.evaluate("() => performance.now()")
            page.locator(case.control).first.tap()
            page.wait_for_timeout(LOOK_ON_MS)
            found = page.evaluate(FIGURES)
            more = frames_of(page) if case.game == "dice-flick" else {}
            page.close()
    finally:
        context.close()
    delays = [delay for delay, _ in found["inputs"]]
    answers = [duration for _, duration in found["inputs"]]
    return {
        "picture_ms": found["picture"],
        "table_ms": found["table"],
        "move_ms": found["control"],
        "delay_ms": max(delays, default=0.0),
        "answer_ms": max(answers, default=16.0),  # nothing above the threshold: in the next frame
        "longest_task_ms": max((duration for start, duration in found["tasks"] if start >= ready), default=0.0),
        **more,
    }


def slow_down(session: CDPSession) -> None:
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def frames_of(page: Page) -> dict[str, Any]:
    """Frames a second while a die flies, and how the box is drawn."""
    page.keyboard.press("Enter")
    page.wait_for_selector(".dice-flick[data-flying=true]")
    frames: float = page.evaluate(FRAMES, 1000)
    return {"frames": frames, "drawn": page.locator(".dice-flick").get_attribute("data-picture")}


def report(figures: dict[str, Any]) -> None:
    table = Table(
        f"On a phone (processor 1/{SLOWER}, {BITS_PER_SECOND / 1e6} Mbit/s, {2 * ONE_WAY_MS} ms), first visit",
        "first picture",
        "table, first move, a tap is handled and seen after, longest task then",
    )
    for case in CASES:
        found = figures[case.game]
        late = "" if found["longest_task_ms"] <= LONGEST_TASK_MS else f"  (goal {LONGEST_TASK_MS})"
        rest = (
            f"{found['table_ms']:,.0f}, {found['move_ms']:,.0f}, {found['delay_ms']:.0f} and {found['answer_ms']:.0f}, "
        )
        rest += f"{found['longest_task_ms']:.0f} ms{late}"
        if "frames" in found:
            rest += f"; {found['frames']:.0f} frames a second, drawn {found['drawn']}  (goal 60)"
        table.add(case.game, f"{found['picture_ms']:,.0f} ms", rest)
    table.show()
