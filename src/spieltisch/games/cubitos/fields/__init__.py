"""What Cubitos stores and sends: every field of a position, a view, a move and an event, said once."""

from spieltisch.fields import Declared
from spieltisch.games.cubitos.fields.events import EVENTS
from spieltisch.games.cubitos.fields.moves import MOVES
from spieltisch.games.cubitos.fields.odds import TableOdds
from spieltisch.games.cubitos.fields.positions import State, View
from spieltisch.games.cubitos.fields.setting import Setting
from spieltisch.games.cubitos.moves import verb_in

DECLARED = Declared(
    "cubitos", view=View, moves=MOVES, events=EVENTS, state=State, setting=Setting, verb=verb_in, odds=TableOdds
)
