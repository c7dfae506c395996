"""The laws of every game, as tests; `from spieltisch.testing.laws import *` in a test module runs them.

They need the plugin `spieltisch.testing.plugin`, and run over every game that is registered, or over those that the
environment variable SPIELTISCH_GAMES names.
"""

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
from spieltisch.testing.laws.turns import *
