"""`spieltisch check-bot` names everything that can be wrong with a bot, each with a bot that does it."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.arena.examine import CHANGES, CHEATS, NOT_REPEATABLE, SENTENCES
from spieltisch.bots.own.failure import ANSWER, DIED, EXCEPTION, ILLEGAL, MEMORY, TIME
from spieltisch.cli.main import main
from tests.bots.some_bots import write_good

Captured = pytest.CaptureFixture[str]

CHEAT_BY_GC = """
for found in gc.get_objects():
    if type(found).__name__ == "State" and hasattr(found, "deck"):
        return moves[sum(place * card for place, card in enumerate(found.deck)) % len(moves)]
"""
CHEAT_BY_FRAME = """
frame = sys._getframe()
while frame is not None:
    for value in list(frame.f_locals.values()):
        if isinstance(value, dict) and value.get("states"):
            return moves[len(str(value["states"][0])) % len(moves)]
    frame = frame.f_back
"""
CHEAT_BY_MODULE = """
for module in list(sys.modules.values()):
    if getattr(module, "held", None):
        return moves[-1]
"""
ILLEGAL_MOVE = """
from spieltisch.engine.registry import find
return find("1000-km").decode_move({"move": "drive", "card": "km_200"})
"""
WRONG = {
    "raises": (EXCEPTION, "raise ValueError('no idea')", "wrong.py:7: ValueError: no idea"),
    "slow": (TIME, "time.sleep(100)", "it took longer than"),
    "hog": (MEMORY, "hoard = [bytes(2**26) for _ in range(256)]", "MemoryError"),
    "dies": (DIED, "os._exit(1)", "its process has ended (exit code 1)"),
    "text": (ANSWER, "return 'drive'", "choose returned the str 'drive', not one of the moves"),
    "illegal": (ILLEGAL, ILLEGAL_MOVE, "is not one of its"),
    "changes": (CHANGES, "moves.append(moves.pop(0)); view.draw_pile = 1; return moves[-1]", "its view and its moves"),
    "dice": (NOT_REPEATABLE, "return moves[random.randrange(len(moves))]", "game 1"),
    "hash": (NOT_REPEATABLE, "return moves[hash(str(moves)) % len(moves)]", "another process chooses another move"),
    "gc": (CHEATS, CHEAT_BY_GC, "where the whole state can be found in its process"),
    "frame": (CHEATS, CHEAT_BY_FRAME, "where the whole state can be found in its process"),
    "module": (CHEATS, CHEAT_BY_MODULE, "where the whole state can be found in its process"),
}
"""What is found, what the bot does, and what is said."""


def written(folder: Path, body: str) -> str:
    lines = "\n".join(f"        {line}" for line in body.strip().splitlines())
    path = folder / "wrong.py"
    path.write_text(
        "import gc, os, random, sys, time\n\n"
        "class Wrong:\n    game = '1000-km'\n    level = 'wrong'\n"
        f"    def choose(self, view, moves, dice, budget):\n{lines}\n        return moves[0]\n\nBOT = Wrong\n"
    )
    return str(path)


def test_a_good_bot_is_called_good(tmp_path: Path, capsys: Captured) -> None:
    assert main(["check-bot", str(write_good(tmp_path)), "--games", "4", "--seed", "1", "--seconds", "60"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("mine.py: the bot first of 1000-km, seed 1\n")
    assert "4 games against random, 2 seats: " in said
    assert "decisions: half of them within" in said
    assert "60 decisions were looked at closely" in said
    assert said.endswith("Nothing wrong was found.\n")


@pytest.mark.parametrize("name", WRONG)
def test_a_bad_bot_is_told_what_is_wrong(tmp_path: Path, capsys: Captured, name: str) -> None:
    kind, body, sentence = WRONG[name]
    seconds = "1" if kind == TIME else "60"
    games = "2" if kind in (CHEATS, NOT_REPEATABLE, ILLEGAL, CHANGES) else "1"
    if kind == TIME:
        body = f"if view.draw_pile < 90: {body}"
    assert main(["check-bot", written(tmp_path, body), "--games", games, "--seed", "1", "--seconds", seconds]) == 1
    said = capsys.readouterr().out
    assert f"WRONG: {SENTENCES[kind]} (" in said
    assert sentence in said
    assert "game 1 (seed " in said
    assert said.count("WRONG") == 1, "nothing else is wrong with it"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 1", "there is no bot in it; it needs BOT, BOTS or a class derived from Bot"),
        ("BOTS = 5", "BOTS must be a list of bots"),
        ("def", "wrong.py:1: invalid syntax"),
        ("import nowhere_to_be_found", "wrong.py:1: ModuleNotFoundError"),
        ("class A:\n  level='a'\n  choose=print\nBOT=A()", "game: is missing"),
        ("class A:\n  game='ludo'\n  level='a'\n  choose=print\nBOT=A()", "there is no game 'ludo'"),
        ("class A:\n  game='cubo'\n  level=5\n  choose=print\nBOT=A()", "level: is an object of the type int"),
        ("class A:\n  game='cubo'\n  level='a b'\n  choose=print\nBOT=A()", "level: 'a b' cannot be a name"),
        ("class A:\n  game='cubo'\n  level='a'\nBOT=A()", "choose: is missing; needed is a method"),
        ("class A:\n  game='cubo'\n  level='a'\n  def choose(self, view): pass\nBOT=A()", "does not fit its signature"),
        ("class A:\n  game='cubo'\n  level='a'\n  async def choose(self, *a): pass\nBOT=A()", "not an async one"),
        ("class A:\n  game='cubo'\n  level='a'\n  choose=print\n  budget='many'\nBOT=A()", "budget: a whole number"),
        ("class A:\n  def __init__(self, x): pass\nBOT=A", "it cannot be made without arguments"),
        ("class A:\n  game='cubo'\n  level='hard'\n  choose=print\nBOT=A()", "has a bot of the level 'hard' already"),
        ("from spieltisch.bots.bot import Bot\nclass A(Bot):\n  game='cubo'\n  level='a'", "abstract"),
    ],
)
def test_what_is_no_bot_at_all_is_told_why(tmp_path: Path, capsys: Captured, text: str, sentence: str) -> None:
    path = tmp_path / "wrong.py"
    path.write_text(text)
    assert main(["check-bot", str(path)]) == 1
    assert sentence in capsys.readouterr().err


def test_bots_of_the_games_can_be_examined_too(capsys: Captured) -> None:
    assert main(["check-bot", "easy", "--game", "1000-km", "--games", "1", "--seed", "1", "--seconds", "60"]) == 0
    assert "the bot easy of 1000-km" in capsys.readouterr().out


def test_a_bot_that_does_not_exist(capsys: Captured) -> None:
    assert main(["check-bot", "genius", "--game", "cubo"]) == 2
    assert "there is no bot 'genius' for cubo" in capsys.readouterr().err
    assert main(["check-bot", "nowhere.py"]) == 2
