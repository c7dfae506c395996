"""Everything the rules of 1000 km can refuse, each with its rule and what is needed instead."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.refusal import Refusal

# fmt: off
SOLO_SEATS: Final = Refusal("KM-1", "solo_seats", "Two, three or four can play on their own; with more, play in teams.")
TEAM_SEATS: Final = Refusal("KM-2", "team_seats", "Teams are pairs: four, six or eight players are needed.")
FIRST_PLAYER_SEAT: Final = Refusal("KM-7", "first_player_seat", "The first player must be one of the seats at this table.")

GAME_OVER: Final = Refusal("KM-58", "game_over", "The race is over.")
NOT_YOUR_TURN: Final = Refusal("KM-22", "not_your_turn", "It is not your turn.")
ATTACK_PENDING: Final = Refusal("KM-R16", "attack_pending", "An attack is waiting for its answer; nobody else may act meanwhile.")
NOTHING_TO_ANSWER: Final = Refusal("KM-49", "nothing_to_answer", "There is no attack that you could answer now.")
NOT_IN_HAND: Final = Refusal("KM-20", "not_in_hand", "You do not hold this card.")

NOT_STARTED: Final = Refusal("KM-25", "not_started", "Your side has not started: a green light or right of way is needed first.")
STOPPED: Final = Refusal("KM-36", "stopped", "Your side is stopped: answer the open attack first.")
NEEDS_GREEN: Final = Refusal("KM-66", "needs_green", "After a defence a green light is needed before you can drive on.")
OVER_THE_LIMIT: Final = Refusal("KM-26", "over_the_limit", "Under a speed limit only short distances may be played.")
TWO_200S: Final = Refusal("KM-27", "two_200s", "This display holds as many 200 km cards as it may.")
OVER_1000: Final = Refusal("KM-28", "over_1000", "This card would take you past the end of the road.")

OWN_SIDE: Final = Refusal("KM-30", "own_side", "An attack goes to an opposing side.")
NO_SUCH_SIDE: Final = Refusal("KM-30", "no_such_side", "There is no such side at this table.")
PROTECTED: Final = Refusal("KM-33", "protected", "This side is protected from that attack by its safety.")
TARGET_NOT_STARTED: Final = Refusal("KM-31", "target_not_started", "This side has not started; only a speed limit can hit it.")
TARGET_STOPPED: Final = Refusal("KM-31", "target_stopped", "This side is stopped already; only a speed limit can hit it.")
TARGET_NOT_DRIVING: Final = Refusal("KM-66", "target_not_driving", "This side still waits for a green light; only a speed limit can hit it.")
TARGET_NOT_GREEN: Final = Refusal("KM-R1", "target_not_green", "By this table's rule a green light must lie on top of the target's pile.")
TARGET_LIMITED: Final = Refusal("KM-32", "target_limited", "This side already drives under a speed limit.")

GREEN_NOT_NEEDED: Final = Refusal("KM-38", "green_not_needed", "A green light only starts the race or answers a red light.")
GREEN_REPLACED: Final = Refusal("KM-R4", "green_replaced", "Right of way replaces every green light.")
NOTHING_TO_DEFEND: Final = Refusal("KM-39", "nothing_to_defend", "This card only answers the attack it belongs to, and that attack does not lie open.")
NOT_LIMITED: Final = Refusal("KM-40", "not_limited", "There is no speed limit to end.")

CAN_PLACE: Final = Refusal("KM-55", "can_place", "Discarding is only for players who can place no card but a safety.")
CAN_PLACE_SAFETY: Final = Refusal("KM-R6", "can_place_safety", "By this table's rule a safety that can be placed must be placed.")
# fmt: on
