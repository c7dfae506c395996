"""A signal that comes while compiled code is computing raises its exception there, and does not abort the process.

CPython looks for signals while it multiplies large ints; mypyc takes an exception there for lack of memory.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from spieltisch.testing.depth import depth

TRIPPED = """
import ctypes, operator, signal
from functools import partial
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import find

game = find("cubo")
from spieltisch.games.cubo.bot.tempo import Tempo, dice_for_roll

state = game.start(2, read_options(game.meta.options, {}), FastDice(1))
view = game.view(state, 0)
player, tempo = view.players[0], Tempo((1, 2), 1, (1, 2), 5)
raises = ctypes.PyDLL(None)["raise"]

def handle(number, frame):
    raise KeyboardInterrupt

signal.signal(signal.SIGINT, handle)
for computes in (partial(mix, 2**95, 77), partial(FastDice(2**95).fork, 3), partial(dice_for_roll, view, player),
                 partial(tempo.share_of_time, view, player)):
    try:
        # From C to C: the signal is pending when the function begins, and no bytecode has looked at it.
        list(map(operator.call, [partial(raises, signal.SIGINT), computes]))
    except KeyboardInterrupt:
        print("interrupted")
"""

SHOWERED = """
import random, signal, sys, time
from spieltisch.arena.games import Games
from spieltisch.arena.plan import Plan

def handle(number, frame):
    raise KeyboardInterrupt

signal.signal(signal.SIGALRM, handle)
chance = random.Random(1)
games = Games(Plan(game=sys.argv[1], games=10**6, seats=2, bots=("hard", "hard"), seed=1))
until, number = time.monotonic() + float(sys.argv[2]), 0
while time.monotonic() < until:
    try:
        signal.setitimer(signal.ITIMER_REAL, chance.uniform(0.0001, 0.02))
        games.play(number)
    except KeyboardInterrupt:
        number += 1
print(number > 0)
"""


def said(code: str, *arguments: str) -> str:
    run = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_signal_in_the_middle_of_arithmetic_is_an_exception() -> None:
    assert said(TRIPPED) == "interrupted\n" * 4


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("game", ["1000-km", "cubo", "finish-line", "dice-flick", "cubitos"])
def test_signals_at_any_moment_of_hard_bots(game: str) -> None:
    said(SHOWERED, game, str(depth(10.0, 1.0)))
