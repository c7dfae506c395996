"""What every game promises to people who act at the same time: what others do first leaves nobody without a move."""

from __future__ import annotations

from zlib import crc32

from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import find
from spieltisch.testing.depth import depth
from spieltisch.testing.laws.table_laws import at_plain_tables
from spieltisch.testing.tables import Table
from spieltisch.testing.turns import assert_all_can_act, others_first, start_mixed

GAMES_EACH = depth(full=30, quick=2)
"""So many games for each number of seats and each rules version, with mixed options."""
MOVES_EACH = depth(full=2_000, quick=150)


@at_plain_tables
def whoever_is_to_act_has_a_move_whatever_others_do_first(table: Table) -> None:
    """A seat is held at any of its decisions, and the others take what they can."""
    dice = FastDice(crc32(str(table).encode()))
    for version in table.game.meta.versions:
        game = find(table.game_id, version)
        for _ in range(GAMES_EACH):
            for state in others_first(game, start_mixed(game, table, dice), dice, MOVES_EACH):
                assert_all_can_act(game, state)
