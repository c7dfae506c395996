"""Firefox over WebDriver BiDi, which it speaks by itself. Selenium would need a driver that no package has."""

from __future__ import annotations

import itertools
import json
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.web.engines.engine import PATIENCE_S, Engine
from tools.engines import FIREFOX
from tools.not_tested import NOT_RUN

LISTENS = "WebDriver BiDi listening on "
KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c"}


class Firefox(Engine):
    """A headless Firefox with a new profile."""

    def __init__(self, profile: Path) -> None:
        program = next(filter(None, map(shutil.which, FIREFOX)), None)
        if program is None:
            pytest.skip(f"no Firefox: the tests in it {NOT_RUN} (`python -m tools.engines`, as root, installs it)")
        command = [program, "--headless", "--remote-debugging-port", "0", "--profile", str(profile)]
        self._parts = ExitStack()
        process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        self._parts.enter_context(process)
        self._parts.callback(process.terminate)
        assert process.stderr is not None
        line = next((line for line in process.stderr if LISTENS in line), "")
        assert line, "Firefox did not start"
        address = line.split(LISTENS)[1].strip() + "/session"
        self._socket = self._parts.enter_context(connect(address, max_size=None))
        self._ids = itertools.count()
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(PATIENCE_S))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def run(self, script: str) -> Any:
        answer = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})) ?? 'null')()",
            target={"context": self._context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self._perform({"type": "key", "id": "keys", "actions": actions})

    def click(self, selector: str) -> None:
        x, y = self.run(f"""(() => {{
          const each = document.querySelector({json.dumps(selector)});
          each.scrollIntoView({{ block: 'center' }});
          const box = each.getBoundingClientRect();
          return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
        }})()""")
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        actions = [{"type": "pointerMove", "x": x, "y": y}, down, up]
        self._perform({"type": "pointer", "id": "mouse", "actions": actions})

    def _perform(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._context, actions=[source])

    def close(self) -> None:
        self._parts.close()
