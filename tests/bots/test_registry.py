import pytest

from spieltisch.bots import registry
from spieltisch.bots.random import RandomBot
from spieltisch.bots.registry import UnknownBot, bot, bots, levels
from spieltisch.engine.registry import UnknownGame, games

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


class Stranger(RandomBot):
    game = "1000-km"
    level = "stranger"


class Point:
    def __init__(self, loaded: object) -> None:
        self.loaded = loaded

    def load(self) -> object:
        return self.loaded


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(registry, "_bots", {})
    return monkeypatch


def test_another_package_brings_a_bot(fresh: pytest.MonkeyPatch) -> None:
    fresh.setattr(registry, "entry_points", lambda group: [Point(Stranger())] if group == "spieltisch.bots" else [])

    assert levels("1000-km")[-1] == "stranger"
    assert isinstance(bot("1000-km", "stranger"), Stranger)


def test_two_bots_of_one_level_are_a_mistake(fresh: pytest.MonkeyPatch) -> None:
    fresh.setattr(registry, "entry_points", lambda group: [Point(Stranger()) for _ in group[:2]])

    with pytest.raises(ValueError, match="two bots of the level 'stranger'"):
        bots("1000-km")
