"""The asking end of `bench.speaker`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"


def say(sentence: str) -> None:
    print(f"· {sentence}", file=sys.stderr, flush=True)


class Listener:
    """A measuring process."""

    def __init__(self, python: Path | str, module: str, path: list[Path], env: Mapping[str, str] | None = None) -> None:
        settings = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, path)), "PYTHONWARNINGS": "ignore"}
        self.process = subprocess.Popen(
            [str(python), "-m", module],
            cwd=BUILD,  # not the project's root: its own packages must not hide behind a path
            env=settings | dict(env or {}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if module == "bench.peers" else None,
            text=True,
        )
        self.measures: list[str] = self._answer()

    def ask(self, measure: str) -> Any:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{measure}\n")
        self.process.stdin.flush()
        return self._answer()

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            try:
                return json.loads(line)
            except ValueError:
                continue  # a peer's greeting
        raise RuntimeError(f"a measuring process ended with {self.process.wait()}")
