"""Damage that was accepted once, and broke the game some moves later: it is refused where it is read."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.games.cubitos.components import KINDS, START_PLAYER
from spieltisch.testing.laws.fuzz import walks_of

Damage = Callable[[Any], bool]
"""Changes a state; False if there is nothing to be changed in it."""


def all_have_arranged(data: Any) -> bool:
    was, data["phase"] = data["phase"], "arrange"
    return bool(was == "take")


def the_start_player_die_is_borrowed(data: Any) -> bool:
    for player in data["players"]:
        for die in player["active"]:
            if die["kind"] == KINDS[START_PLAYER]:
                die["borrowed"] = True
                return True
    return False


def the_start_player_die_was_lent(data: Any) -> bool:
    for player in data["players"]:
        if KINDS[START_PLAYER] in player["roll"]:
            player["loans"]["roll"][KINDS[START_PLAYER]] = 1
            return True
    return False


def somebody_moves_out_of_turn(data: Any) -> bool:
    """CU-107: in the race section one acts after the other."""
    for player in data["players"]:
        if data["section"] == "race" and player["stage"] == "over":
            player["stage"] = "move"
            return True
    return False


def a_flick_is_missing(data: Any) -> bool:
    """A die too many would stay in hand."""
    table = data["table"]
    table["flicks_made"] += 1
    in_hand = len(table["hands"][table["active"]])
    return bool(table["stage"] == "choose_die" and in_hand == 3 and table["flicks_due"] == 2)


@pytest.mark.parametrize(
    ("game", "damage"),
    [
        ("cubo", all_have_arranged),
        ("cubitos", the_start_player_die_is_borrowed),
        ("cubitos", the_start_player_die_was_lent),
        ("cubitos", somebody_moves_out_of_turn),
        ("dice-flick", a_flick_is_missing),
    ],
)
def test_it_is_refused(game: str, damage: Damage) -> None:
    seen = 0
    for walk in walks_of(game):
        for position in walk.positions:
            data = copy.deepcopy(walk.game.encode_state(position.state))
            if damage(data):
                seen += 1
                with pytest.raises(InvalidData):
                    walk.game.decode_state(data)
    assert seen > 0
