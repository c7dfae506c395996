"""A browser engine as the tests of other engines need it: a page, its text, keys and clicks."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any

PATIENCE_S = 60.0
LOOK_S = 0.05

ERRORS = """
window.thrown = [];
addEventListener('error', (event) => thrown.push(String(event.message)));
addEventListener('unhandledrejection', (event) => thrown.push(String(event.reason)));
"""


class Engine(ABC):
    """One page of one engine."""

    @abstractmethod
    def open(self, address: str) -> None: ...

    @abstractmethod
    def run(self, script: str) -> Any:
        """The value of a JavaScript expression in the page."""

    @abstractmethod
    def press(self, key: str) -> None:
        """A character, or `Enter`, `Tab`, `Escape`."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """In the middle of the first element that this selector finds."""

    @abstractmethod
    def close(self) -> None: ...

    def go(self, address: str) -> None:
        """Open a page, and watch for errors from now on."""
        self.open(address)
        self.run(f"(() => {{ {ERRORS} }})()")

    def wait(self, script: str) -> Any:
        """The value of this expression as soon as it is true."""
        until = time.monotonic() + PATIENCE_S
        while not (value := self.run(script)):
            assert time.monotonic() < until, f"never true: {script}; the page: {self.run('document.body.innerText')}"
            time.sleep(LOOK_S)
        return value

    def type(self, text: str) -> None:
        for letter in text:
            self.press(letter)

    def errors(self) -> list[str]:
        """What the page has thrown since it was opened."""
        thrown: list[str] = self.run("window.thrown")
        return thrown
