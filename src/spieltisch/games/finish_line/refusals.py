"""Everything the rules of Finish Line can refuse, each with its rule and what is needed instead."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.refusal import Refusal

# fmt: off
SEATS: Final = Refusal("FL-1", "seats", "Two, three or four can play.")

GAME_OVER: Final = Refusal("FL-100", "game_over", "The game is over.")
NOT_YOUR_TURN: Final = Refusal("FL-46", "not_your_turn", "It is not your turn.")
NOT_PLAYING: Final = Refusal("FL-1", "not_playing", "Only the players at this table can do that.")

# Betting
BETS_FIRST: Final = Refusal("FL-11", "bets_first", "First everybody hands in a bet slip; then the first dice are drawn.")
SUBMITTED: Final = Refusal("FL-17", "submitted", "Your slip is in and can no longer be changed.")
TOO_MANY_WIN_BETS: Final = Refusal("FL-12", "too_many_win_bets", "A slip has no room for more win bets.")
WIN_BET_TWICE: Final = Refusal("FL-12", "win_bet_twice", "Each win bet names another horse; put the stakes together.")
WIN_BET_ELSEWHERE: Final = Refusal("FL-12", "win_bet_elsewhere", "A win bet names a horse of this race.")
TOO_MANY_PLACE_BETS: Final = Refusal("FL-13", "too_many_place_bets", "A slip has no room for more place bets.")
PLACE_BET_TWICE: Final = Refusal("FL-13", "place_bet_twice", "Each place bet names another pair; put the stakes together.")
PLACE_BET_ON_ONE: Final = Refusal("FL-13", "place_bet_on_one", "A place bet names two different horses.")
PLACE_BET_ELSEWHERE: Final = Refusal("FL-13", "place_bet_elsewhere", "A place bet names two horses of this race.")
STAKE_STEP: Final = Refusal("FL-14", "stake_step", "Each stake is a multiple of the smallest stake, and not 0.")
OVER_CAPITAL: Final = Refusal("FL-15", "over_capital", "All stakes together cannot be more than your capital.")

# Drawing
OPENING_THREE: Final = Refusal("FL-34", "opening_three", "The opening draw is three dice.")
OPENING_YELLOW: Final = Refusal("FL-34", "opening_yellow", "No yellow die in the opening draw.")
OPENING_COLOURS: Final = Refusal("FL-34", "opening_colours", "The opening draw needs at least two colours.")
ONE_DIE: Final = Refusal("FL-35", "one_die", "Draw one die from the pool.")
NOT_IN_POOL: Final = Refusal("FL-35", "not_in_pool", "The pool does not hold these dice.")
BEFORE_HOME_STRETCH: Final = Refusal("FL-37", "before_home_stretch", "Yellow dice can be drawn from the home stretch on.")
ANOTHER_COLOUR: Final = Refusal("FL-38", "another_colour", "Your two dice have the same colour: draw another one.")
DRAW_FIRST: Final = Refusal("FL-40", "draw_first", "First draw, then roll; then use a die.")
HAS_DRAWN: Final = Refusal("FL-41", "has_drawn", "The dice are rolled: use one of them, or throw one away.")

# Using a die
NO_SUCH_DIE: Final = Refusal("FL-41", "no_such_die", "None of the three dice shows this.")
ONLY_BLANK: Final = Refusal("FL-43", "only_blank", "A blank can only be thrown away.")
WHICH_HORSE: Final = Refusal("FL-44", "which_horse", "Choose a horse for this die.")
NOT_RUNNING: Final = Refusal("FL-9", "not_running", "This horse does not run in this race.")
IS_OUT: Final = Refusal("FL-75", "is_out", "This horse is disqualified.")
ALREADY_LEADS: Final = Refusal("FL-44", "already_leads", "This horse is in the lead already; that would change nothing.")
SOURCE_SPRINTER: Final = Refusal("FL-53", "source_sprinter", "Nobody can take a white die from a sprinter.")
SOURCE_WITHOUT_WHITE: Final = Refusal("FL-53", "source_without_white", "There is no white die on this horse.")
NO_WHITE_TO_MOVE: Final = Refusal("FL-53", "no_white_to_move", "There is no white die that could be taken: sprinters keep theirs.")
SAME_HORSE: Final = Refusal("FL-53", "same_horse", "The white die has to go to another horse.")
WHIP_SPRINTER: Final = Refusal("FL-56", "whip_sprinter", "A sprinter cannot be whipped.")
HAS_BONUS: Final = Refusal("FL-59", "has_bonus", "There is a green die on this horse already.")
DISQUALIFY_SPRINTER: Final = Refusal("FL-63", "disqualify_sprinter", "A sprinter cannot be disqualified.")
TOO_FEW_HORSES: Final = Refusal("FL-79", "too_few_horses", "Too few horses would be left in the race.")
NOTHING_OUT: Final = Refusal("FL-64", "nothing_out", "No die is out of the race; there is nothing to bring back.")
TIP_NUMBER: Final = Refusal("FL-64", "tip_number", "An insider tip brings two dice back, or the only one that is out.")
TIP_NOT_OUT: Final = Refusal("FL-64", "tip_not_out", "Only dice that are out of the race can be brought back.")
HELMET_LEAD: Final = Refusal("FL-67", "helmet_lead", "The helmet is not for a horse in the lead.")
HELMET_NEEDS_WHITE: Final = Refusal("FL-67", "helmet_needs_white", "The helmet needs a favourite, or a horse with a white die.")
NEEDS_THREE: Final = Refusal("FL-71", "needs_three", "Interference needs three horses in the race.")
NOT_NEIGHBOURS: Final = Refusal("FL-69", "not_neighbours", "Choose three horses that follow one another.")
SPLITS_PAIR: Final = Refusal("FL-70", "splits_pair", "The two horses of the pair go together, with the one behind them.")
SAME_ORDER: Final = Refusal("FL-71", "same_order", "The three horses run in this order already.")
NECK_AND_NECK_USED: Final = Refusal("FL-73", "neck_and_neck_used", "Neck and neck has been used in this race; now it is a blank.")
LAST_TWO: Final = Refusal("FL-74", "last_two", "The last two positions cannot lose speed.")

# Extra turns
NOT_YET_EXTRA: Final = Refusal("FL-82", "not_yet_extra", "Extra turns come when the pool is empty.")
ONLY_EXTRA: Final = Refusal("FL-84", "only_extra", "Place your extra-turn die on a horse, or let it go.")
# fmt: on
