"""The core of the browser tests in other engines: Firefox, and WebKit, which is Safari's."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.engines.engine import Engine
from tests.web.engines.firefox import Firefox
from tests.web.engines.webkit import WebKit
from tests.web.prepared_tables import seat_links

pytestmark = pytest.mark.slow

GAMES = ["1000-km", "cubitos", "cubo", "dice-flick", "finish-line"]
PROMPT = "document.querySelector('[data-testid=prompt]')"
VERSION = "Number(document.querySelector('[data-testid=play]')?.dataset.version ?? -1)"
CARDS = "[...document.querySelectorAll('button[data-card]')]"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    makers: dict[str, Callable[[Path], Engine]] = {"firefox": Firefox, "webkit": lambda _: WebKit()}
    made = makers[request.param](tmp_path_factory.mktemp("profile"))
    yield made
    made.close()


def button(words: str) -> str:
    """Mark the first button with these words, so that it can be clicked; whether there is one."""
    return f"""(() => {{
      const found = [...document.querySelectorAll('button, a.button')]
        .find((each) => each.checkVisibility() && each.innerText.trim().startsWith({json.dumps(words)}));
      document.querySelectorAll('[data-found]').forEach((each) => delete each.dataset.found);
      if (found) found.dataset.found = '';
      return Boolean(found);
    }})()"""


def press(engine: Engine, words: str) -> None:
    engine.wait(button(words))
    engine.click("[data-found]")


def test_somebody_comes_in_plays_and_comes_back(engine: Engine, address: str) -> None:
    engine.go(address)
    engine.wait(button("That’s me"))
    engine.run("document.querySelector('input').focus()")
    engine.type("Anna")
    engine.press("Enter")
    engine.wait("document.querySelector('h1').innerText.includes('Anna')")

    engine.go(address + seat_links(address, "Anna", "Ben")[0])
    engine.wait(f"{PROMPT}?.dataset.yours === 'true'")
    before = engine.run(VERSION)
    playable = engine.wait(f"{CARDS}.length") and engine.run(
        f"{CARDS}.findIndex((card) => card.dataset.can === 'true')"
    )
    engine.press(str(max(playable, 0) + 1))  # one touch plays it
    if playable < 0:
        engine.press("d")
    engine.wait(f"{VERSION} > {before}")
    shown = engine.run(VERSION)

    engine.press("r")
    engine.wait("document.querySelectorAll('dialog [data-rule]').length > 0")
    engine.press("Escape")
    engine.wait("document.querySelectorAll('dialog[open]').length === 0")
    assert engine.errors() == []
    engine.go(engine.run("location.href"))
    engine.wait(f"{VERSION} >= {shown}")
    assert engine.errors() == []


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_drawn(engine: Engine, address: str, game: str) -> None:
    options = {"tempo": "calm"} if game == "cubo" else {}
    engine.go(address + seat_links(address, "Anna", "Ben", game=game, options=options)[0])
    engine.wait(f"{PROMPT}?.innerText.trim().length > 0")
    engine.wait("document.querySelectorAll('[data-testid=play] button:not(:disabled)').length > 0")
    assert engine.run(SIDEWAYS) <= 0
    assert engine.errors() == []
