"""The crowd of a paced load: players in a few processes, and what they measured together."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.load.curve import percentile
from tools.load.paced import BEAT_S

ROOT = Path(__file__).parents[2]
PROCESSES = 2
GOLDEN = 0.618033988749895
"""Phases are spread by the golden ratio: evenly at any number of tables."""
GOAL_MS = 100.0
ALMOST_ALL = 0.95
"""The part of the tables that must move at their beat: a server that has lost half of them is quick with the rest."""
SETTLE_S = 3.5
"""After tables were opened: until all of them play."""


class Crowd:
    """The client's processes."""

    def __init__(self, ports: list[int], bot: bool = False) -> None:
        """`bot`: a third seat at every table for one."""
        command = [sys.executable, "-m", "tools.load.paced"]
        self.processes = [
            subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            for _ in range(PROCESSES)
        ]
        self.ports, self.bot, self.tables = ports, bot, 0

    def ask(self, questions: list[dict[str, Any]]) -> list[Any]:
        for process, question in zip(self.processes, questions, strict=True):
            assert process.stdin is not None
            process.stdin.write(json.dumps(question) + "\n")
            process.stdin.flush()
        answers = []
        for process in self.processes:
            assert process.stdout is not None
            answers.append(json.loads(process.stdout.readline()))
        return answers

    def open(self, tables: int) -> str:
        """More tables, until there are so many; empty, or why there are fewer."""
        new = tables - self.tables
        shares = [new // PROCESSES + (number < new % PROCESSES) for number in range(PROCESSES)]
        first, questions = self.tables, []
        for share in shares:
            where = {"ports": self.ports, "bot": self.bot}
            questions.append(where | {"first": first * GOLDEN, "step": GOLDEN, "tables": share})
            first += share
        answers = self.ask(questions)
        self.tables = sum(answer["tables"] for answer in answers)
        return next((answer["refused"] for answer in answers if answer["refused"]), "")

    def play(self, seconds: float) -> dict[str, Any]:
        """For so long; what was measured."""
        shares = self.ask([{"seconds": seconds}] * PROCESSES)
        times = sorted(1000 * each for share in shares for each in share["times"])
        late = sorted(1000 * each for share in shares for each in share["late"])
        return {
            "tables": self.tables,
            "moves/s": round(len(times) / seconds, 1),
            "p50 ms": percentile(times, 0.5),
            "p99 ms": percentile(times, 0.99),
            "p99.9 ms": percentile(times, 0.999),
            "client late p99 ms": percentile(late, 0.99),
            "client % of a core": 100 * max(share["used"] for share in shares),
        }

    def close(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()


def holds(line: dict[str, Any]) -> bool:
    """Whether the server keeps up with so many tables: quickly enough, and with all of them."""
    return bool(line["p99 ms"] < GOAL_MS and line["moves/s"] * BEAT_S > ALMOST_ALL * line["tables"])
