"""What a bot of one's own may use."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BotLimits:
    """For one process: seconds for a decision and for starting, memory on top of what the games need."""

    decision_s: float = 5.0
    start_s: float = 60.0
    memory_mb: int = 1024
