"""The laws of every game, as tests; `from spieltisch.testing.laws import *` in a test module runs them.

They need the plugin `spieltisch.testing.plugin`, and run over every game that is registered, or over those that the
environment variable SPIELTISCH_GAMES names. SPIELTISCH_LAWS names single laws of a table.
"""

import pytest

from spieltisch.testing.laws.continued import *
from spieltisch.testing.laws.fields import *
from spieltisch.testing.laws.fuzz import *
from spieltisch.testing.laws.knowledge import *
from spieltisch.testing.laws.meta import *
from spieltisch.testing.laws.odds import *
from spieltisch.testing.laws.orders import *
from spieltisch.testing.laws.records import *
from spieltisch.testing.laws.rules import *
from spieltisch.testing.laws.steppers import *
from spieltisch.testing.laws.table_laws import laws_at
from spieltisch.testing.laws.turns import *
from spieltisch.testing.tables import Table, over_tables


@over_tables
def test_the_laws_hold(table: Table, subtests: pytest.Subtests) -> None:
    """One test for each table: what one law has worked out of a random game serves all others."""
    for law in laws_at(table):
        for seed in law.seeds():
            with subtests.test(law.name, seed=seed):
                law.hold(table, seed)
