"""The names and numbers that fields of Finish Line are made of."""

from __future__ import annotations

from spieltisch.fields import Named, Number
from spieltisch.games.finish_line import scoring
from spieltisch.games.finish_line.components import kinds
from spieltisch.games.finish_line.components.kinds import COLOURS, FACES
from spieltisch.games.finish_line.state import PHASES

COLOUR = Named(COLOURS)
FACE = Named(FACES)
PHASE = Named(PHASES)
REASON = Named(scoring.REASONS)
HORSE = Number(1, kinds.HORSES, "a horse")
