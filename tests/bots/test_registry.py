import pytest

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
