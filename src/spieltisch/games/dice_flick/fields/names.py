"""The names that fields of Dice Flick are made of."""

from __future__ import annotations

from spieltisch.fields import Named
from spieltisch.games.dice_flick.components.holes import AXIS_NAMES, HOLE_NAMES, PLATES
from spieltisch.games.dice_flick.components.kinds import AXES, COLOURS, PIP_NAMES
from spieltisch.games.dice_flick.state import STAGES

COLOUR = Named(COLOURS)
PIP_COLOUR = Named(PIP_NAMES)
HOLE = Named(HOLE_NAMES)
PLATE = Named(PLATES)
AXIS = Named(AXIS_NAMES)
STAGE = Named(STAGES)
DIE_AXIS = Named(AXES)
