"""The research doors: steps a second through PettingZoo, Gymnasium and OpenSpiel, beside other games."""

from __future__ import annotations

from typing import Any

from bench.engine import peers_python
from bench.listener import ROOT, Listener, say
from bench.table import Table
from tools.steps import VENV

ROUNDS = 3
PACKAGES = VENV / "lib"
DOORS = [
    ("PettingZoo", "PettingZoo (AEC)", "PettingZoo connect four", "PettingZoo texas hold'em"),
    ("OpenSpiel", "OpenSpiel (Python game)", "OpenSpiel kuhn poker, Python game", "OpenSpiel tic-tac-toe, Python game"),
    ("RLCard", "Gymnasium, one seat against random bots", "RLCard uno", "RLCard leduc"),
    ("many at once", "Gymnasium, 256 games at once", "OpenSpiel leduc, loop in Python", "RLCard uno"),
]
"""A door, what is behind ours, and behind those of others."""


def run() -> dict[str, Any]:
    """All doors take turns in one process, with the packages of the bench; keep the best of each."""
    python = peers_python()
    own = sorted(PACKAGES.glob("python*/site-packages"))
    doors = Listener(python, "bench.behind_doors", [ROOT / "src", ROOT, *own])
    best: dict[str, float] = {}
    for number in range(ROUNDS):
        say(f"Research doors, round {number + 1} of {ROUNDS}")
        for name in doors.measures:
            best[name] = max(best.get(name, 0), doors.ask(name))
    doors.close()
    table = Table(
        "Research doors, decisions a second of processor time from Python, random play", "a second", "ours is"
    )
    games = sorted({name.split(": ")[0] for name in best if ": " in name})
    for _, ours, *others in DOORS:
        for game in games:
            name = f"{game}: {ours}"
            if name in best:
                ratios = ", ".join(f"{best[name] / best[other]:.1f}× {other}" for other in others if other in best)
                table.add(name, best[name], ratios)
    for name in sorted(name for name in best if ": " not in name):
        table.add(name, best[name])
    table.show()
    return {"per_second": best}
