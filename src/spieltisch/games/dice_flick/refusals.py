"""Everything the rules of Dice Flick can refuse, each with its rule and what is needed instead."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.refusal import Refusal

# fmt: off
SEATS: Final = Refusal("DF-4", "seats", "Two, three or four can play.")
START_SEAT: Final = Refusal("DF-3", "start_seat", "The start player has to be one of the players.")
FAST_PLATES: Final = Refusal("DF-43", "fast_plates", "Movable plates need the full physics.")
NO_SUCH_SEAT: Final = Refusal("DF-43", "no_such_seat", "Movable plates are for seats that somebody sits on.")

GAME_OVER: Final = Refusal("DF-41", "game_over", "The game is over.")
NOT_YOUR_TURN: Final = Refusal("DF-3", "not_your_turn", "It is not your turn.")
NOT_PLAYING: Final = Refusal("DF-3", "not_playing", "Only the players at this table can do that.")
IN_FLIGHT: Final = Refusal("DF-14", "in_flight", "Play goes on when all dice lie still.")

# Flicking
TAKE_FIRST: Final = Refusal("DF-10", "take_first", "First take one of your dice.")
NOT_IN_HAND: Final = Refusal("DF-10", "not_in_hand", "You have no die of this colour in front of you.")
FLICK_NOW: Final = Refusal("DF-9", "flick_now", "A die lies on the plate: flick it, or put it back.")
NOTHING_TAKEN: Final = Refusal("DF-10", "nothing_taken", "There is no die on a plate that could be put back.")
STILL_TO_FLICK: Final = Refusal("DF-9", "still_to_flick", "First flick all dice of this turn; scoring comes after the last one.")
PLATE_FIXED: Final = Refusal("DF-43", "plate_fixed", "Your plates stay in the middle of their sides.")
OFFSET_RANGE: Final = Refusal("DF-43", "offset_range", "A plate can be moved by up to {most} mm to either side.")
AZIMUTH_RANGE: Final = Refusal("DF-11", "azimuth_range", "The direction can be up to {most}° to either side.")
ELEVATION_FIXED: Final = Refusal("DF-11", "elevation_fixed", "At this table every flick has an elevation of {degrees}°.")
ELEVATION_RANGE: Final = Refusal("DF-11", "elevation_range", "The elevation can be from 0° to {most}°.")
STRENGTH_RANGE: Final = Refusal("DF-11", "strength_range", "The strength can be from 0 to 1.")

# Landing
NOTHING_FLIES: Final = Refusal("DF-11", "nothing_flies", "No die is in the air.")
ONLY_THE_TABLE: Final = Refusal("DF-11", "only_the_table", "Where dice come to lie is for the table to say.")
STRANGE_DIE: Final = Refusal("DF-17", "strange_die", "Only the flicked die and dice that lay on the board can land, each once.")
FLICKED_MISSING: Final = Refusal("DF-11", "flicked_missing", "The landing has to say what became of the flicked die.")
STUCK_CHANGES: Final = Refusal("DF-R3", "stuck_changes", "If the die never left its plate, no other die can have changed.")
NO_FACE: Final = Refusal("DF-12", "no_face", "A die in a hole shows a face from 1 to 6.")
NOT_IN_THE_HOLE: Final = Refusal("DF-R4", "not_in_the_hole", "A die is in the hole that its middle is in.")
TWO_IN_A_HOLE: Final = Refusal("DF-16", "two_in_a_hole", "A hole holds one die at most.")

# Bonus
ANSWER_BONUS: Final = Refusal("DF-19", "answer_bonus", "First say whether you want the bonus flick.")
NO_BONUS: Final = Refusal("DF-19", "no_bonus", "There is no bonus flick now: the die just flicked has to settle in the bonus hole.")

# Scoring
SCORE_NOW: Final = Refusal("DF-24", "score_now", "Your flicks are made: score, or finish the scoring.")
NO_ELEMENT: Final = Refusal("DF-30", "no_element", "A combination holds dice of its colour, jokers and its visible marker; nothing else.")
MARKER_COVERED: Final = Refusal("DF-29", "marker_covered", "This marker was covered when scoring began; it does not count in this turn.")
MARKER_COUNTED: Final = Refusal("DF-38", "marker_counted", "This marker has counted in this turn already.")
KNALLER_IN_COMBINATION: Final = Refusal("DF-31", "knaller_in_combination", "A Knaller is never part of a combination.")
TOO_FEW: Final = Refusal("DF-26", "too_few", "A combination has at least {least} elements.")
NOT_CONNECTED: Final = Refusal("DF-26", "not_connected", "A combination has to hang together side by side; corners do not connect.")
NOT_WHOLE: Final = Refusal("DF-R11", "not_whole", "At this table only whole groups are scored.")
CENTRE_EMPTY: Final = Refusal("DF-32", "centre_empty", "No die lies in the centre.")
NO_KNALLER: Final = Refusal("DF-33", "no_knaller", "A line needs a Knaller: none lies in this hole.")
NOTHING_TO_SCORE: Final = Refusal("DF-25", "nothing_to_score", "There is nothing that could be scored.")
NOTHING_SCORED: Final = Refusal("DF-25", "nothing_scored", "Nothing has been scored in this turn that could be undone.")
# fmt: on
