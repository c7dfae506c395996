"""The engine: decisions a second, cost of a copy, compiled against interpreted, and peers in the same run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.listener import BUILD, ROOT, Listener, say
from bench.table import Table
from tools.pure import pure_view

ROUNDS = 5
PEERS = ["open-spiel==2.0.2", "pettingzoo==1.27.0", "pygame>=2.6", "rlcard==1.2.0"]
PEERS_VENV = BUILD / "bench-venv"

ENGINE, BOT, COPY = "1000 km, loop in the engine", "1000 km, loop in Python", "1000 km, copy"
PURE = "1000 km, interpreted, loop in the engine"
MANCALA_CPP, MANCALA_BOTS, MANCALA, LEDUC = (
    "OpenSpiel mancala, loop in C++",
    "OpenSpiel mancala, bots in C++",
    "OpenSpiel mancala, loop in Python",
    "OpenSpiel leduc, loop in Python",
)
CLONE = "OpenSpiel leduc, clone"
PICK, STEP, BATCH = (
    "1000 km, one call a decision from Python",
    "1000 km, legal actions and step from Python",
    "1000 km, batches of 256 with observations and masks",
)
BACKGAMMON, GIN = "OpenSpiel backgammon, loop in Python", "OpenSpiel gin rummy, loop in Python"
PLAY, COPIED = ", random play", ", copy"
"""How the measures of every game are called, after its id."""
LONGEST_COPY = 1.5e-6


def peers_python() -> Path:
    """The peers live apart, so that nobody who only wants to play has to install them."""
    python = PEERS_VENV / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    stamp = PEERS_VENV / "installed.txt"
    if not stamp.exists() or stamp.read_text() != "\n".join(PEERS):
        say("Installing the peers into build/bench-venv")
        subprocess.run([sys.executable, "-m", "venv", PEERS_VENV], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PEERS], check=True)
        stamp.write_text("\n".join(PEERS))
    return python


def run() -> dict[str, Any]:
    """Take turns, keep the best of each."""
    with pure_view() as view:
        return measure(view)


def measure(view: Path) -> dict[str, Any]:
    """Compiled, interpreted (from this view of the sources) and the peers."""
    python = peers_python()
    compiled = Listener(sys.executable, "bench.ours", [ROOT / "src", ROOT])
    interpreted = Listener(sys.executable, "bench.ours", [view, ROOT])
    peers = Listener(python, "bench.peers", [ROOT])
    is_compiled = compiled.ask("compiled")
    if not is_compiled:
        say("The engine is not compiled here (make compile): its figures are those of the interpreter")

    best: dict[str, float] = {}

    def take(name: str, value: float) -> None:
        best[name] = max(best.get(name, 0), value)

    for number in range(ROUNDS):
        say(f"Engine and peers, round {number + 1} of {ROUNDS}")
        take(ENGINE, compiled.ask("engine"))
        take("games", compiled.ask("games"))
        take(PURE, interpreted.ask("engine"))
        take(BOT, compiled.ask("bot"))
        take(COPY, compiled.ask("copy"))
        take(PICK, compiled.ask("pick"))
        take(STEP, compiled.ask("step"))
        take(BATCH, compiled.ask("batch"))
        for name in compiled.measures:
            if name.endswith((PLAY, COPIED)):
                take(name, compiled.ask(name))
        for name in peers.measures:
            take(name, peers.ask(name))
    hashes = [compiled.ask("hash"), interpreted.ask("hash")]
    for listener in (compiled, interpreted, peers):
        listener.close()
    return report(best, is_compiled, hashes[0] == hashes[1])


def report(best: dict[str, float], compiled: bool, equal: bool) -> dict[str, Any]:
    python_best = max(best[MANCALA], best[LEDUC])
    table = Table(
        "Random play, decisions a second of processor time (best of several rounds that took turns)",
        "a second",
        "1000 km is",
    )
    table.add(ENGINE, best[ENGINE], f"{best['games']:,.0f} games a second, deals included")
    table.add(MANCALA_BOTS, best[MANCALA_BOTS], f"{best[ENGINE] / best[MANCALA_BOTS]:.1f}×  (goal 2.5×)")
    table.add(MANCALA_CPP, best[MANCALA_CPP], f"{best[ENGINE] / best[MANCALA_CPP]:.1f}×  (bare rollouts)")
    cpp = "OpenSpiel connect four, loop in C++"
    table.add(cpp, best[cpp], f"{best[ENGINE] / best[cpp]:.1f}×")
    table.add(BOT, best[BOT], "")
    table.add(MANCALA, best[MANCALA], f"{best[BOT] / best[MANCALA]:.1f}×  (goal 2.5×)")
    table.add(LEDUC, best[LEDUC], f"{best[BOT] / best[LEDUC]:.1f}×")
    table.add(PICK, best[PICK], f"{best[PICK] / best[MANCALA]:.1f}× mancala  (goal 3.5×)")
    table.add(STEP, best[STEP], f"{best[STEP] / best[MANCALA]:.1f}× mancala")
    table.add(BATCH, best[BATCH], f"{best[BATCH] / best[MANCALA]:.1f}× mancala  (goal 8×)")
    for name in ("RLCard uno", "PettingZoo connect four"):
        table.add(name, best[name], f"{best[BOT] / best[name]:.1f}×")
    same = "equal hashes over the same seeds" if equal else "DIFFERENT HASHES over the same seeds"
    table.add(PURE, best[PURE], f"{best[ENGINE] / best[PURE]:.0f}×  (goal 20×), {same}")
    table.add(COPY, best[COPY], f"{1e9 / best[COPY]:.0f} ns each")
    table.add(CLONE, best[CLONE], f"{best[COPY] / best[CLONE]:.1f}×  (goal 3×)")
    table.show()
    every_game(best)
    return {
        "compiled": compiled,
        "equal_hashes": equal,
        "per_second": best,
        "ratios": {
            "engine_to_openspiel_cpp_bots_mancala": best[ENGINE] / best[MANCALA_BOTS],
            "engine_to_openspiel_cpp_rollouts_mancala": best[ENGINE] / best[MANCALA_CPP],
            "python_loop_to_openspiel_python_best": best[BOT] / python_best,
            "python_loop_to_openspiel_python_mancala": best[BOT] / best[MANCALA],
            "one_call_to_openspiel_python_mancala": best[PICK] / best[MANCALA],
            "batch_to_openspiel_python_mancala": best[BATCH] / best[MANCALA],
            "slowest_game_to_openspiel_python_backgammon": min(played(best).values()) / best[BACKGAMMON],
            "slowest_copy_us": max(1e6 / value for value in copied(best).values()),
            "compiled_to_interpreted": best[ENGINE] / best[PURE],
            "copy_to_openspiel_leduc_clone": best[COPY] / best[CLONE],
        },
    }


def played(best: dict[str, float]) -> dict[str, float]:
    """Random play of every game, by its name in the table."""
    return {name: value for name, value in best.items() if name.endswith(PLAY)}


def copied(best: dict[str, float]) -> dict[str, float]:
    return {name: value for name, value in best.items() if name.endswith(COPIED) and name != COPY}


def every_game(best: dict[str, float]) -> None:
    """Each of the games beside peers of the same kind: chance, hidden hands."""
    table = Table("Every game: random play inside the engine, and copies of a position", "a second", "compared")
    for name, value in sorted(played(best).items(), key=lambda each: -each[1]):
        table.add(name, value, f"{value / best[BACKGAMMON]:.0f}× backgammon from Python  (goal 10×)")
    for name in (BACKGAMMON, GIN):
        table.add(name, best[name], "")
    for name, value in sorted(copied(best).items(), key=lambda each: -each[1]):
        table.add(name, value, f"{1e6 / value:.2f} µs  (goal below {1e6 * LONGEST_COPY:.1f})")
    for name in ("OpenSpiel backgammon, clone", "OpenSpiel gin rummy, clone"):
        table.add(name, best[name], f"{1e6 / best[name]:.2f} µs")
    table.show()
