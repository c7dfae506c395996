"""What Cubitos stores and sends: every field of a position, a view, a move and an event, said once."""

from spieltisch.fields import Declared
from spieltisch.games.cubitos.fields.events import EVENTS
from spieltisch.games.cubitos.fields.kinds import (
    ABILITY_STATE,
    ABOUT,
    AREA,
    BONUS_KIND,
    COLOUR,
    KIND,
    MARK,
    PART,
    REASON,
    SECTION,
    SPECIAL_KIND,
    STAGE,
    TIMING,
    WORD,
)
from spieltisch.games.cubitos.fields.moves import MOVES
from spieltisch.games.cubitos.fields.players import Player, StoredPlayer, Task
from spieltisch.games.cubitos.fields.positions import Public, State, View
from spieltisch.games.cubitos.fields.setting import Setting
from spieltisch.games.cubitos.moves import verb_in

__all__ = [
    "ABILITY_STATE",
    "ABOUT",
    "AREA",
    "BONUS_KIND",
    "COLOUR",
    "DECLARED",
    "KIND",
    "MARK",
    "PART",
    "REASON",
    "SECTION",
    "SPECIAL_KIND",
    "STAGE",
    "TIMING",
    "WORD",
    "Player",
    "Public",
    "State",
    "StoredPlayer",
    "Task",
    "View",
]

DECLARED = Declared("cubitos", view=View, moves=MOVES, events=EVENTS, state=State, setting=Setting, verb=verb_in)
