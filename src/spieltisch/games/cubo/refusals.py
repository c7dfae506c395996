"""Everything the rules of Cubo can refuse, each with its rule and what is needed instead."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.refusal import Refusal

# fmt: off
SEATS: Final = Refusal("CB-1", "seats", "Two, three or four can play; alone, choose the solo table.")
SOLO_SEATS: Final = Refusal("CB-76", "solo_seats", "The solo table has one player.")
START_PLAYER_SEAT: Final = Refusal("CB-4", "start_player_seat", "The start player must be one of the seats at this table.")

GAME_OVER: Final = Refusal("CB-46", "game_over", "The game is over.")
NO_CLOCK: Final = Refusal("CB-69", "no_clock", "There is no clock at this table.")
CLOCK_ONLY: Final = Refusal("CB-47", "clock_only", "Only the clock can move time on.")
NOTHING_DUE: Final = Refusal("CB-47", "nothing_due", "There is nothing that the clock waits for.")

NOT_READY: Final = Refusal("CB-8", "not_ready", "The start command opens a round; this one is open already.")
NOT_START_PLAYER: Final = Refusal("CB-8", "not_start_player", "The start player gives the start command.")
GO_GIVEN: Final = Refusal("CB-65", "go_given", "The start command has been given: the race is about to begin.")
BEFORE_GO: Final = Refusal("CB-7", "before_go", "Nobody may throw before the start command; no harm done.")
NO_RACE: Final = Refusal("CB-9", "no_race", "This can only be done while the race runs.")

IN_THE_AIR: Final = Refusal("CB-53", "in_the_air", "Your dice are in the air; wait until they land.")
TAKE_UP_FIRST: Final = Refusal("CB-52", "take_up_first", "Your dice lie on the table; take up all nine first.")
ALREADY_IN_HAND: Final = Refusal("CB-52", "already_in_hand", "Your dice are in your hand already.")
ROLLING_CLOSED: Final = Refusal("CB-13", "rolling_closed", "Somebody has called: nobody may take up dice any more.")
HAS_CALLED: Final = Refusal("CB-22", "has_called", "You have called; your square may not be changed any more.")
HAS_FAILED: Final = Refusal("CB-31", "has_failed", "The countdown is over; you are out for this round.")

NOTHING_TO_CALL: Final = Refusal("CB-21", "nothing_to_call", "All nine dice must lie in the square before you call.")
SQUARE_INCOMPLETE: Final = Refusal("CB-54", "square_incomplete", "Each of your eight coloured dice must lie in exactly one cell.")
TOO_SOON: Final = Refusal("CB-54", "too_soon", "This is too soon after landing to be true; call again in a moment.")

CALL_FIRST: Final = Refusal("CB-26", "call_first", "First your own call, then a die from the centre.")
ONE_DIE: Final = Refusal("CB-26", "one_die", "You have taken your centre die for this round.")
NO_SUCH_DIE: Final = Refusal("CB-25", "no_such_die", "The centre dice are numbered 0 to 3.")

NOT_SCORING: Final = Refusal("CB-33", "not_scoring", "It is not your scoring.")
NO_CENTRE_DIE: Final = Refusal("CB-31", "no_centre_die", "Without a centre die there is nothing to swap.")
HAS_CHOSEN: Final = Refusal("CB-71", "has_chosen", "You have chosen; wait for the others.")
NOT_DECIDING: Final = Refusal("CB-71", "not_deciding", "This is not the moment to keep or reroll.")
NOT_ARRANGING: Final = Refusal("CB-74", "not_arranging", "This is not the moment to submit a square.")
NOT_TAKING: Final = Refusal("CB-75", "not_taking", "Centre dice are taken when all squares are covered.")
NOT_YOUR_TAKE: Final = Refusal("CB-75", "not_your_take", "It is not your turn to take a centre die.")
RACE_ONLY: Final = Refusal("CB-69", "race_only", "At a calm table nobody races: keep or reroll, then lay your square.")
CALM_ONLY: Final = Refusal("CB-69", "calm_only", "This belongs to the calm table.")

PRESENCE: Final = Refusal("CB-66", "presence", "This seat is as present or absent as you say already.")
# fmt: on


def die_gone(seat: int, ms: int) -> Refusal:
    """CB-55: this seat took the centre die, `ms` milliseconds earlier."""
    sentence = "This die is gone; take another."
    return Refusal("CB-55", "die_gone", sentence, {"seat": seat, "ms": ms})
