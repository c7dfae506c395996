"""Races at the same time with hardly any dice in the supply: whatever others do first, everybody can go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

import pytest

from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame
from spieltisch.games.cubitos.game import CUBITOS, CUBITOS_1, CUBITOS_2
from spieltisch.games.cubitos.meta import LATEST
from spieltisch.games.cubitos.moves import PUSH, ROLL, Offers
from spieltisch.games.cubitos.offers import add_moves
from spieltisch.games.cubitos.options import OPTIONS, RACE
from spieltisch.games.cubitos.play import settle
from spieltisch.games.cubitos.rules.order import may_act
from spieltisch.games.cubitos.state.state import RACE as RACING
from spieltisch.games.cubitos.state.state import State
from spieltisch.testing.depth import depth
from spieltisch.testing.tables import Table
from spieltisch.testing.turns import assert_all_can_act, others_first, start_mixed
from tests.games.cubitos.given import COUNT, FACES, faces, player

GAME: Final = cast("AnyGame", CUBITOS)
PLAIN: Final = [Table("cubitos", seats, "{}") for seats in GAME.meta.seats]
VERSIONS: Final = [CUBITOS_1, CUBITOS_2, CUBITOS]
TABLES_EACH: Final = depth(full=500, quick=12)
MOVES_EACH: Final = 120
"""That is a round or two at a new table; others are looked at to the end of the race section."""
TAKERS: Final = ["cat-tastrophy", "fat-cat", "broken-cow"]
"""White cards that take dice from the supply; Cubasaurus is a purple one."""
SCARCE: Final = 4
"""So many dice are left in the supply at most."""


def scarce(version: int, dice: FastDice) -> State:
    """Two to four players in the middle of a round with random cards, active dice, money and fans."""
    seats = 2 + dice.below(3)
    kinds = [kind for kind in COUNT if kind != "start-player"]
    left = {kind: COUNT[kind] for kind in kinds}
    options: dict[str, Any] = {"race_mode": "simultaneous", "race": RACE.values[dice.below(len(RACE.values))]}
    taken = "2 white:team, purple:team" if dice.below(2) else ""
    for die in faces(taken):
        left[die["kind"]] -= seats
    if taken:
        options["cards"] = f"random cubasaurus {TAKERS[dice.below(len(TAKERS))]}"
    started = CUBITOS.start(seats, read_options(OPTIONS, options), FastDice(dice.below(1_000_000)))
    fields = [field for field in started.board_of(0).ids if field != "FINISH"]
    players: list[Any] = []
    for _ in range(seats):
        active = faces(taken)
        for _ in range(2 + dice.below(5)):
            kind = kinds[dice.below(len(kinds))]
            shown = [face for face in FACES[kind] if face != "blank"]
            if left[kind] > 0:
                left[kind] -= 1
                active += faces(f"{kind}:{shown[dice.below(len(shown))]}")
        more: dict[str, Any] = {
            "fans": dice.below(14),
            "credits": dice.below(9),
            "coins": dice.below(9),
            "steps": dice.below(6),
        }
        me = player("finish_support", field=fields[dice.below(len(fields))], swords=0, **more)
        players.append({**me, "active": active})
    for _ in range(dice.below(SCARCE + 1)):
        kind = kinds[dice.below(len(kinds))]
        left[kind] = max(0, left[kind] - 1)
    for kind, number in left.items():
        for _ in range(number):
            area = players[dice.below(seats)][("draw", "roll", "rest", "rest")[dice.below(4)]]
            area[kind] = area.get(kind, 0) + 1
    data = CUBITOS.encode_state(started) | {"section": "race", "players": players, "rules_version": version}
    del data["supply"]
    state = CUBITOS.decode_state(data)
    settle(state, state.playing, state.supply, None)
    return state


def to_the_end_of_the_round(game: AnyGame, begin: State, dice: FastDice) -> Iterator[State]:
    for state in others_first(game, begin, dice, MOVES_EACH):
        if cast("State", state).section != RACING:
            return
        yield cast("State", state)


@pytest.mark.parametrize("game", VERSIONS, ids=lambda game: f"v{game.meta.rules_version}")
def test_whoever_is_to_act_has_a_move_whatever_others_take(game: AnyGame) -> None:
    """CU-70, CU-107: also if it is the last die of the supply. The clock has a move for everybody, too."""
    dice = FastDice(70 + game.meta.rules_version)
    for _ in range(TABLES_EACH):
        for state in to_the_end_of_the_round(game, scarce(game.meta.rules_version, dice), dice):
            assert_all_can_act(game, state)
            assert all(game.timeout_move(state, seat) is not None for seat in game.to_act(state))


def test_the_only_legal_move_is_made_unless_it_is_a_roll() -> None:
    """As docs/protocol.md says."""
    dice = FastDice(31)
    for _ in range(TABLES_EACH):
        for state in to_the_end_of_the_round(GAME, scarce(LATEST, dice), dice):
            assert_nothing_is_forced(state)
        table = PLAIN[dice.below(len(PLAIN))]
        for each in others_first(GAME, start_mixed(GAME, table, dice), dice, MOVES_EACH):
            assert_nothing_is_forced(cast("State", each))


def assert_nothing_is_forced(state: State) -> None:
    for seat in range(state.variant.seats):
        if may_act(state, seat) and not state.players[seat].waiting:
            offers = Offers()
            add_moves(state, seat, offers, brief=True)
            only = CUBITOS.encode_move(offers.move(0))
            assert offers.count > 1 or offers.verb(0) in (ROLL, PUSH), f"seat {seat} can only {only}"
