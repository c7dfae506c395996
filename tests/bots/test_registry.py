from pathlib import Path

import pytest

from spieltisch.arena.plan import Plan
from spieltisch.arena.simulate import simulate
from spieltisch.bots import registry
from spieltisch.bots.own.adapter import OwnBot
from spieltisch.bots.own.failure import BadBot
from spieltisch.bots.own.source import Source, file_source
from spieltisch.bots.random import RandomBot
from spieltisch.bots.registry import UnknownBot, bot, bots, levels
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.registry import UnknownGame, games
from tests.bots.some_bots import write_good

GAMES = [game.meta.game for game in games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_random_bot_and_the_levels_on_its_label(game: str) -> None:
    label = next(each.meta.levels for each in games() if each.meta.game == game)

    assert levels(game) == ["random", *[level for level in label if level != "random"]]
    assert isinstance(bot(game, "random"), RandomBot)
    assert all(each.level == level for level, each in bots(game).items())


def test_an_unknown_level_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot 'genius' for 1000-km; there are: random, easy"):
        bot("1000-km", "genius")


def test_bots_of_an_unknown_game_are_unknown() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'ludo'"):
        levels("ludo")


class Stranger:
    """As docs/bots.md says: no budget, no delay, not derived from Bot."""

    game = "1000-km"
    level = "stranger"

    def choose(self, view: object, moves: list[Move], dice: Dice, budget: int) -> Move:
        return moves[-1]


class Twin(Stranger):
    pass


class Endless(Stranger):
    level = "endless"

    def choose(self, view: object, moves: list[Move], dice: Dice, budget: int) -> Move:
        while True:
            pass


class Broken:
    game = "1000-km"


def explode() -> None:
    raise RuntimeError("no")


HERE = "tests.bots.test_registry"


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(registry, "_own", [])
    monkeypatch.setattr(registry, "_files", [])
    monkeypatch.setattr(registry, "_loaded", [])
    return monkeypatch


def install(monkeypatch: pytest.MonkeyPatch, *points: str) -> None:
    sources = [Source(f"package-{number}", point=point) for number, point in enumerate(points)]
    monkeypatch.setattr(registry, "installed_sources", lambda: sources)


def test_another_package_brings_a_bot(fresh: pytest.MonkeyPatch) -> None:
    install(fresh, f"{HERE}:Stranger")

    player = bot("1000-km", "stranger")

    assert levels("1000-km")[-1] == "stranger"
    assert isinstance(player, OwnBot)
    assert (player.budget, player.delay_ms(None, Move(0), FastDice(1))) == (0, 1000)
    assert "stranger" not in levels("cubo")
    assert simulate(Plan("1000-km", 2, 2, ("stranger", "random"), seed=1)).tally.games == 2


def test_a_package_that_is_broken_is_reported_and_skipped(
    fresh: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    install(fresh, f"{HERE}:Broken", f"{HERE}:nothing", "nowhere:BOT", f"{HERE}:Stranger", f"{HERE}:Twin")

    assert levels("1000-km")[-1] == "stranger"

    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 4
    assert "level: is missing" in said[0]
    assert "AttributeError" in said[1]
    assert "ModuleNotFoundError" in said[2]
    assert "has a bot of the level 'stranger' already" in said[3]


def test_a_file_brings_bots_all_or_none(fresh: pytest.MonkeyPatch, tmp_path: Path) -> None:
    install(fresh)
    path = write_good(tmp_path)
    assert [player.level for player in registry.add(file_source(path))] == ["first"]
    assert levels("1000-km")[-1] == "first"
    with pytest.raises(BadBot, match="already"):
        registry.add(file_source(path))
    path.write_text(path.read_text() + "BOTS = [type('Other', (First,), {'level': 'other'}), First]\nBOT = First\n")
    with pytest.raises(BadBot, match="already"):
        registry.add(file_source(path))
    assert "other" not in levels("1000-km")
    assert [source.name for source in registry.added()] == ["mine.py"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadBot, match="No such file"):
        file_source(tmp_path / "nothing.py")
    (tmp_path / "binary.py").write_bytes(b"\xff\xfe")
    with pytest.raises(BadBot, match="UTF-8"):
        file_source(tmp_path / "binary.py")
