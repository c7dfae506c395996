"""Kinds for measured things: numbers in steps, and tuples of numbers."""

from __future__ import annotations

from typing import Final

from spieltisch.fields.kind import Kind, Source
from spieltisch.fields.kinds import Listed, Real

FAR: Final = 1_000_000_000
"""So many steps are farther than anything that is measured."""


class Steps(Real):
    """A number that the engine holds in whole steps of 1 / `scale`: `Steps(100)` counts hundredths.

    `low` and `high` are in steps.
    """

    def __init__(self, scale: int, low: int = -FAR, high: int = FAR) -> None:
        self.scale = scale
        self.low = low
        self.high = high

    def write(self, writer: Source, value: str, native: bool) -> str:
        return f"{super().write(writer, f'int({value})' if native else value, native)} / {self.scale}"

    def read(self, writer: Source, value: str, name: str) -> str:
        as_steps = writer.use("spieltisch.engine.read", "as_steps")
        return f'{as_steps}({value}, "{name}", {self.scale}, {self.low}, {self.high})'


class Tupled(Listed):
    """A list of exactly `count` items: a tuple in TypeScript."""

    def __init__(self, of: Kind, count: int) -> None:
        super().__init__(of, count=count)
        self.items = count

    def typescript(self) -> str:
        return f"[{', '.join([self.of.typescript()] * self.items)}]"
