"""Everything the rules of Cubitos can refuse, each with its rule and what is needed instead."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.refusal import Refusal

# fmt: off
SEATS: Final = Refusal("CU-1", "seats", "Two, three or four can play.")
START_PLAYER_SEAT: Final = Refusal("CU-6", "start_player_seat", "The start player must be one of the seats at this table.")
ONE_CARD_PER_COLOUR: Final = Refusal("CU-3", "one_card_per_colour", "A race has exactly one card of each colour.")
NO_LAPS: Final = Refusal("CU-123", "no_laps", "More than one lap needs a single board whose START and FINISH are one field.")
UNKNOWN_HERE: Final = Refusal("CU-3", "unknown_here", "This edition has no such race, card or board.")
POOR_FREE_RACE: Final = Refusal("CU-3", "poor_free_race", "A free race needs cards that cost {cost} or less ({cheap} at least) and cards that let you lose or add dice ({thinning} at least).")

GAME_OVER: Final = Refusal("CU-122", "game_over", "The game is over.")
NOT_NOW: Final = Refusal("CU-8", "not_now", "This does not belong to the phase you are in.")
NOT_YOUR_TURN: Final = Refusal("CU-107", "not_your_turn", "In the race section players act one after the other, from the start player on.")
NOT_YOUR_ROLL: Final = Refusal("CU-40", "not_your_roll", "Whoever has the most dice in the roll area rolls first.")
SECTION_OVER: Final = Refusal("CU-38", "section_over", "You are done with the dice section; wait for the others.")
ROUND_OVER: Final = Refusal("CU-106", "round_over", "Your round is over; wait for the others.")
OUT_OF_IT: Final = Refusal("CU-129", "out_of_it", "Only the tied players play this extra round.")
ANSWER_FIRST: Final = Refusal("CU-58", "answer_first", "First answer what you are being asked.")
RESOLVE_FIRST: Final = Refusal("CU-28", "resolve_first", "First use the abilities of the dice that have just become active, or leave them.")

WAITING: Final = Refusal("CU-40", "waiting", "You are waiting for the others; go on first.")
NOT_WAITING: Final = Refusal("CU-40", "not_waiting", "You wait, or do not wait, already.")
NOBODY_TO_WAIT_FOR: Final = Refusal("CU-40", "nobody_to_wait_for", "There is nobody to wait for.")
IN_ORDER_ANYWAY: Final = Refusal("CU-40", "in_order_anyway", "At this table everybody rolls in order anyway.")

DRAW_EXACTLY: Final = Refusal("CU-17", "draw_exactly", "Move exactly as many dice as the maximum asks for.")
DRAW_FROM: Final = Refusal("CU-17", "draw_from", "These dice are not in the area they should come from.")
NOT_UNCOUNTED: Final = Refusal("CU-21", "not_uncounted", "Besides the dice you need, only dice of uncounted colours may be added.")
HAS_MAXIMUM: Final = Refusal("CU-22", "has_maximum", "Dice of the rest area can only be drawn when there is no maximum.")

NOTHING_TO_ROLL: Final = Refusal("CU-29", "nothing_to_roll", "With an empty roll area you must pass.")
MUST_PUSH: Final = Refusal("CU-30", "must_push", "You must push once more.")
MANDATORY_FIRST: Final = Refusal("CU-64", "mandatory_first", "A mandatory ability must be used first.")
SPECIAL_PART_FIRST: Final = Refusal("CU-R52", "special_part_first", "First comes the mandatory part of this die: put another active die back (CU-64).")
NOTHING_TO_LEAVE: Final = Refusal("CU-58", "nothing_to_leave", "There is nothing to leave unused now.")

NO_SUCH_DIE: Final = Refusal("CU-56", "no_such_die", "There is no such active die.")
NO_SUCH_ABILITY: Final = Refusal("CU-56", "no_such_ability", "This face has no such ability.")
USED_ALREADY: Final = Refusal("CU-57", "used_already", "Each ability of a die can be used once while it is active.")
WRONG_TIME: Final = Refusal("CU-61", "wrong_time", "It is not the time for this ability.")
NO_EFFECT: Final = Refusal("CU-58", "no_effect", "This would do nothing now.")
NEEDS_TWO: Final = Refusal("CU-57", "needs_two", "Two dice that show the team symbol use this ability together.")
NO_CREDIT: Final = Refusal("CU-73", "no_credit", "This die shows no credit to be taken.")

WRONG_NUMBER: Final = Refusal("CU-58", "wrong_number", "Choose as many dice as are asked for.")
NOT_AMONG: Final = Refusal("CU-58", "not_among", "Choose among the dice that you are being asked for.")
COLOURS_DIFFER: Final = Refusal("CU-R42", "colours_differ", "Choose at most one die of each colour.")
NOT_OFFERED: Final = Refusal("CU-58", "not_offered", "This cannot be chosen here.")
NO_SUCH_FACE: Final = Refusal("CU-71", "no_such_face", "Name a face that this die has.")
NO_FACE: Final = Refusal("CU-69", "no_face", "No face is chosen here, only the kind of die.")

ANNOUNCED: Final = Refusal("CU-76", "announced", "Swords are announced exactly once in a round.")
TOO_MANY_DOUBLINGS: Final = Refusal("CU-76", "too_many_doublings", "You have fewer dice that double your swords.")
NOT_ANNOUNCED: Final = Refusal("CU-76", "not_announced", "First announce your swords.")
DUTY_FIRST: Final = Refusal("CU-82", "duty_first", "Before you leave phase 5 all mandatory abilities must be used.")

OUT_OF_REACH: Final = Refusal("CU-85", "out_of_reach", "Your steps do not lead there.")
NO_SUCH_FIELD: Final = Refusal("CU-87", "no_such_field", "There is no such field on this board.")
NO_SPECIAL: Final = Refusal("CU-92", "no_special", "There is no special action to be taken here now.")
NOT_OPTIONAL: Final = Refusal("CU-96", "not_optional", "The jet is not optional.")
NO_STEPS_TO_PAY: Final = Refusal("CU-93", "no_steps_to_pay", "You have too few steps for this shortcut.")
NO_COINS_TO_PAY: Final = Refusal("CU-94", "no_coins_to_pay", "You have too few coins and credits for this shortcut.")
STEP_TOO_EXPENSIVE: Final = Refusal("CU-88", "step_too_expensive", "You have too few coins and credits for a step.")

NOT_FOR_SALE: Final = Refusal("CU-104", "not_for_sale", "Only the dice of the eight colours can be bought.")
TOO_EXPENSIVE: Final = Refusal("CU-103", "too_expensive", "You have too few coins and credits for this die.")
SUPPLY_EMPTY: Final = Refusal("CU-103", "supply_empty", "The supply has no die of this colour left.")
SAME_COLOUR: Final = Refusal("CU-103", "same_colour", "You have bought a die of this colour in this round; the next one must be of another colour.")
ENOUGH_BOUGHT: Final = Refusal("CU-103", "enough_bought", "No more dice in this round: {most} may be bought.")
# fmt: on
