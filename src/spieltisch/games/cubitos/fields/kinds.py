"""Kinds of values in the messages of Cubitos."""

from __future__ import annotations

from spieltisch.fields import Keyed, Listed, Named, Number, Other, Packed, SeatNumber, Text, Via
from spieltisch.games.cubitos.board.tracks import BONUSES, SPECIALS
from spieltisch.games.cubitos.cards.timings import PARTS, TIMINGS
from spieltisch.games.cubitos.codec import parts
from spieltisch.games.cubitos.codec import shown as derived
from spieltisch.games.cubitos.components import COLOURS, KINDS, MOST_OF_A_KIND
from spieltisch.games.cubitos.dice.active import MARKS
from spieltisch.games.cubitos.dice.encoding import colours_data, dice_data
from spieltisch.games.cubitos.moves import LARGEST_DIE, WORDS
from spieltisch.games.cubitos.questions.names import ABOUTS
from spieltisch.games.cubitos.rules.areas import AREAS
from spieltisch.games.cubitos.scoring import FINISHED, SHARED
from spieltisch.games.cubitos.state.player import STAGES
from spieltisch.games.cubitos.state.state import SECTIONS

KIND = Named(KINDS)
COLOUR = Named(COLOURS)
AREA = Named(AREAS)
STAGE = Named(STAGES)
SECTION = Named(SECTIONS)
MARK = Named(MARKS)
PART = Named(PARTS)
TIMING = Named(TIMINGS)
WORD = Named(WORDS)
QUESTION = Named(ABOUTS, texts=True)
ABOUT = Named(["draw", *ABOUTS])
BONUS_KIND = Named(BONUSES)
SPECIAL_KIND = Named(SPECIALS)
ABILITY_STATE = Named(derived.ABILITY_STATES)
REASON = Named([FINISHED, SHARED])
SEAT = SeatNumber()
SEATS = Packed(Listed(SEAT), parts.seats_in, parts.bits_of)
AMOUNT = Number(0, 9999)
FACE = Text()
FIELD = Text()
CARD = Text()
DICE = Keyed(KIND, Number(1, MOST_OF_A_KIND), some=True)
"""How many dice of each kind; kinds with none are left out."""
POOLED = Via(DICE, dice_data, parts.read_pool)
COLOURS_OF = Packed(Listed(COLOUR, most=len(COLOURS)), colours_data, parts.mask_of)
BOARD = Number(0, "len(variant.course.boards) - 1", "a board")
NAMES = Keyed(["de", "en"], Text())
SQUARE = Other("[number, number]", lambda square: isinstance(square, list) and len(square) == 2)
DIE = Number(0, LARGEST_DIE)
