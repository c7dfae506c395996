"""Rules versions side by side: the same game by the current rules and by older ones."""

from __future__ import annotations

from typing import cast

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.dice import FastDice
from spieltisch.engine.game import Meta
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame, UnknownGame, UnknownVersion, find, find_by, games, register
from spieltisch.games.cubitos.game import CUBITOS, CUBITOS_1, CUBITOS_2, Cubitos
from spieltisch.games.cubitos.meta import META


def test_without_a_version_the_current_rules_are_found() -> None:
    assert cast(Cubitos, find("cubitos")) is CUBITOS
    assert cast(Cubitos, find("cubitos", CUBITOS.meta.rules_version)) is CUBITOS


def test_an_older_version_is_found_beside_the_current_one() -> None:
    older = find("cubitos", 1)
    assert cast(Cubitos, older) is CUBITOS_1
    assert older.meta.rules_version == 1
    assert older.meta.versions == find("cubitos").meta.versions == [1, 2, 3]
    assert older not in games(), "one game on the shelf"


@pytest.mark.parametrize("version", [0, -1, 4, 10**30])
def test_an_unknown_version_is_refused_with_those_there_are(version: int) -> None:
    with pytest.raises(
        UnknownVersion, match=rf"rules version {version} of cubitos is not played here; there are: 1, 2, 3"
    ):
        find("cubitos", version)
    with pytest.raises(UnknownGame):
        find("chess", 1)


def test_a_position_says_by_which_version_it_is_played() -> None:
    for game in (CUBITOS_1, CUBITOS_2, CUBITOS):
        state = game.start(2, read_options(game.meta.options, {}), FastDice(1))
        for data in (game.encode_state(state), game.encode_view(game.view(state, None))):
            assert cast(Cubitos, find_by("cubitos", data)) is game
        assert CUBITOS.decode_state(game.encode_state(state)).variant.rules_version == game.meta.rules_version


def test_positions_without_a_version_are_of_the_oldest() -> None:
    assert find_by("cubitos", {}) is find("cubitos", 1)
    assert find_by("1000-km", {}) is find("1000-km")


def test_a_position_with_a_broken_version_is_refused() -> None:
    with pytest.raises(InvalidData, match="rules_version"):
        find_by("cubitos", {"rules_version": "2"})
    with pytest.raises(InvalidData, match="rules_version"):
        find_by("cubitos", {"rules_version": True})
    with pytest.raises(UnknownVersion):
        find_by("cubitos", {"rules_version": 4})


def test_a_game_must_have_the_versions_that_it_promises() -> None:
    other = Meta(  # for which Cubitos has no older version
        game="forgetful",
        titles=META.titles,
        pitch=META.pitch,
        seats=META.seats,
        minutes=META.minutes,
        rules_version=2,
        rulebook=META.rulebook,
        options=META.options,
        levels=[],
        versions=[1, 2],
    )
    with pytest.raises(ValueError, match=r"forgetful is played by the rules versions \[2\], not \[1, 2\]"):
        register(cast(AnyGame, Cubitos(other)))


def test_the_versions_are_told() -> None:
    assert META.encode()["versions"] == [1, 2, 3]
    assert find("1000-km").meta.encode()["versions"] == [1]
