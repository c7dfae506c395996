"""What the server counts, in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

BUCKETS: Final = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0]
MOST_KEYS: Final = 500
"""Refusals with further keys are counted as `other`, so that the page stays short."""


class Gauges(NamedTuple):
    """What is read from the server at the moment somebody asks."""

    store_commits: int
    store_rows: int
    tables: int
    connections: int
    bots_thinking: int
    experiments_waiting: int


class Metrics:
    """Counts since the server started."""

    def __init__(self) -> None:
        self.messages = 0
        self.moves = 0
        self.move_seconds = 0.0
        self.move_buckets = [0] * len(BUCKETS)
        self.refusals: Counter[str] = Counter()
        self.failures = 0
        self.bot_failures = 0
        self.experiments = 0
        self.experiment_seconds = 0.0
        self.experiment_failures = 0

    def moved(self, seconds: float) -> None:
        """A person's move was acknowledged this long after it arrived."""
        self.moves += 1
        self.move_seconds += seconds
        for i, limit in enumerate(BUCKETS):
            if seconds <= limit:
                self.move_buckets[i] += 1
                break

    def refused(self, key: str) -> None:
        known = key in self.refusals or len(self.refusals) < MOST_KEYS
        self.refusals[key if known else "other"] += 1

    def failed(self) -> None:
        self.failures += 1

    def bot_failed(self) -> None:
        self.bot_failures += 1

    def experiment_done(self, seconds: float) -> None:
        """An experiment took this long, without the time it waited for a worker."""
        self.experiments += 1
        self.experiment_seconds += seconds

    def experiment_failed(self) -> None:
        self.experiment_failures += 1

    def text(self, gauges: Gauges) -> str:
        """The page that Prometheus reads."""
        lines: list[str] = []
        _one(lines, "messages_total", "counter", "Messages from browsers.", self.messages)
        _one(lines, "failures_total", "counter", "Messages that met a bug.", self.failures)
        _one(lines, "bot_failures_total", "counter", "Decisions that a bot failed to make.", self.bot_failures)
        _one(lines, "experiments_total", "counter", "Experiments and rehearsals tried out.", self.experiments)
        _one(lines, "experiment_seconds_total", "counter", "What they took.", round(self.experiment_seconds, 6))
        _one(lines, "experiment_failures_total", "counter", "Experiments that failed.", self.experiment_failures)
        _one(lines, "store_commits_total", "counter", "Transactions on disk.", gauges.store_commits)
        _one(lines, "store_rows_total", "counter", "Rows on disk.", gauges.store_rows)
        _one(lines, "tables_in_memory", "gauge", "Tables in memory.", gauges.tables)
        _one(lines, "connections", "gauge", "Open WebSockets.", gauges.connections)
        _one(lines, "bots_thinking", "gauge", "Decisions that bots are making.", gauges.bots_thinking)
        waiting = gauges.experiments_waiting
        _one(lines, "experiments_waiting", "gauge", "Experiments that wait for a worker.", waiting)
        _head(lines, "refusals_total", "counter", "Refusals by key.")
        lines += [f'spieltisch_refusals_total{{key="{key}"}} {n}' for key, n in sorted(self.refusals.items())]
        _head(lines, "move_seconds", "histogram", "From a person's move to its acknowledgement.")
        below = 0
        for limit, count in zip(BUCKETS, self.move_buckets, strict=True):
            below += count
            lines.append(f'spieltisch_move_seconds_bucket{{le="{limit}"}} {below}')
        lines.append(f'spieltisch_move_seconds_bucket{{le="+Inf"}} {self.moves}')
        lines.append(f"spieltisch_move_seconds_sum {self.move_seconds:.6f}")
        lines.append(f"spieltisch_move_seconds_count {self.moves}")
        return "\n".join(lines) + "\n"


def _head(lines: list[str], name: str, kind: str, text: str) -> None:
    lines.append(f"# HELP spieltisch_{name} {text}")
    lines.append(f"# TYPE spieltisch_{name} {kind}")


def _one(lines: list[str], name: str, kind: str, text: str, value: float) -> None:
    _head(lines, name, kind, text)
    lines.append(f"spieltisch_{name} {value}")
