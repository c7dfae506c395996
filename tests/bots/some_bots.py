"""Bots of one's own for tests: a good one, and one for everything that can go wrong with a decision."""

from __future__ import annotations

from pathlib import Path

from spieltisch.bots.own.failure import ANSWER, DIED, EXCEPTION, ILLEGAL, MEMORY, TIME

GAME = "1000-km"

GOOD = '''"""A bot as docs/bots.md says: a class with game, level and choose, and nothing else."""


class First:
    """Plays the first of its moves.

    Not very clever.
    """

    game = "1000-km"
    level = "first"

    def choose(self, view, moves, dice, budget):
        return moves[0]


BOT = First
'''

FAILING = {
    "loops": ("while True: pass", TIME),
    "sleeps": ("time.sleep(1000)", TIME),
    "exits": ("os._exit(3)", DIED),
    "killed": ("os.kill(os.getpid(), 9)", DIED),
    "closes": ("os.closerange(3, 64); time.sleep(0.1)", DIED),
    "hogs": ("hoard = [bytes(2**26) for _ in range(256)]", MEMORY),
    "divides": ("1 / 0", EXCEPTION),
    "quits": ("sys.exit()", EXCEPTION),
    "recurs": ("return self.choose(view, moves, dice, budget)", EXCEPTION),
    "asks": ("input()", EXCEPTION),
    "nothing": ("return None", ANSWER),
    "text": ("return 'drive'", ANSWER),
    "truth": ("return True", ANSWER),
    "long": ("return ['drive'] * 10**7", ANSWER),
    "large": ("return 10 ** 100_000", ANSWER),
    "illegal": ("return forbidden(moves)", ILLEGAL),
}
"""What a bot does in `choose`, and how that is called."""

HARMLESS = {
    "prints": "print('x' * 10**6, flush=True); print('y' * 10**6, file=sys.stderr, flush=True)",
    "changes": "first = moves[0]; moves.clear(); view.draw_pile = 3; return first",
    "leaves": "subprocess.Popen(['sleep', '1000'])",
}
"""What must not matter to a table."""

HEAD = """import os
import subprocess
import sys
import time

from spieltisch.engine.registry import find

CHOOSE = "def choose(self, view, moves, dice, budget):\\n  {}\\n  return moves[0]"


def forbidden(moves):
    # a move of this game that is not in the list
    game = find("1000-km")
    for move in range(1000):
        try:
            if move not in moves and game.decode_move(game.encode_move(move)) == move:
                return move
        except Exception:
            pass


class Strange:
    def __init__(self, level, body):
        self.game, self.level = "1000-km", level
        self.body = compile(CHOOSE.format(body), level, "exec")

    def choose(self, view, moves, dice, budget):
        names = dict(globals())
        exec(self.body, names)
        return names["choose"](self, view, moves, dice, budget)


BOTS = [
"""


def write_good(folder: Path) -> Path:
    path = folder / "mine.py"
    path.write_text(GOOD, encoding="utf-8")
    return path


def write_strange(folder: Path) -> Path:
    """A file with all the others."""
    bodies = {level: body for level, (body, _) in FAILING.items()} | HARMLESS
    path = folder / "strange.py"
    lines = "".join(f"    Strange({level!r}, {body!r}),\n" for level, body in bodies.items())
    path.write_text(f"{HEAD}{lines}]\n", encoding="utf-8")
    return path
