"""One seat of Cubitos: its dice, money and runner, and the stage of the round that it is in."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.cubitos.dice.active import colour_in, kind_in
from spieltisch.games.cubitos.dice.pools import one
from spieltisch.games.cubitos.questions.tasks import Task

# Stages of a player (spec, section 5), in the order of a round.
DRAWING: Final = 0
ROLLING: Final = 1
RESOLVING: Final = 2
DECIDING: Final = 3
PUSHING: Final = 4
NEAR_BUST: Final = 5
BUSTING: Final = 6
DONE: Final = 7
WAITING: Final = 8
SUPPORTING: Final = 9
ANNOUNCED: Final = 10
COMPARING: Final = 11
FINISHING_SUPPORT: Final = 12
MOVING: Final = 13
GETTING_BONUS: Final = 14
AFTER_MOVE: Final = 15
BEFORE_BUYING: Final = 16
BUYING: Final = 17
RESTED: Final = 18
STAGES: Final = [
    *["draw", "roll", "resolve", "decide", "on_push", "would_bust", "bust", "done"],
    *["waiting", "support", "announced", "compare", "finish_support"],
    *["move", "bonus", "after_move", "before_buy", "buy", "over"],
]

NONE: Final = -1
"""No number: swords that were not announced."""


class Player:
    """One seat: a team board, a runner, and what has happened in this round."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, draw: i64, roll: i64) -> None:
        self.stage: i64 = 0
        self.draw: i64 = draw
        self.roll: i64 = roll
        self.rest: i64 = 0
        self.active: vec[i64] = vec[i64]()
        """The active dice, in the order in which they came; as in `active.py`."""
        self.rolled: vec[i64] = vec[i64]()
        """The latest throw, hits and misses, until this player does something."""
        self.tasks: list[Task] = []
        """Questions that they have to answer, the first one now; for bots."""
        self.waiting: bool = False
        """Whether they wait for the others (CU-40)."""
        self.maximum: i64 = 0
        """The number of dice that phase 1 fills the roll area up to (CU-14); fixed at the beginning of the round."""
        self.lines_ahead: i64 = 0
        """The part of the maximum that comes from red lines."""
        self.uncounted: i64 = 0
        """In the next phase 1: colours that are not counted (CU-21); a mask of kinds."""
        self.no_maximum: bool = False
        """In the next phase 1: there is no maximum (CU-22)."""
        self.uncounted_now: i64 = 0
        """In the phase 1 of this round: colours that are not counted (CU-21); a mask of kinds."""
        self.no_maximum_now: bool = False
        """In the phase 1 of this round: there is no maximum (CU-22)."""
        self.danger: bool = False
        self.protected: bool = False
        """This push cannot bust (CU-33)."""
        self.must_push: bool = False
        """Whether passing is forbidden (CU-30)."""
        self.rolls_again: bool = False
        """The roll area is rolled once more when the now abilities are used or left (CU-R53); left out if not."""
        self.busted: bool = False
        self.pushes: i64 = 0
        """Pushes in this round."""
        self.coins: i64 = 0
        self.steps: i64 = 0
        self.permits: i64 = 0
        """How many of the steps may enter water (CU-89)."""
        self.swords: i64 = -1
        """As announced."""
        self.credits: i64 = 0
        self.tokens: i64 = 0
        self.fans: i64 = 0
        self.board: i64 = 0
        """Where the runner is, as in `course.py`."""
        self.lap: i64 = 0
        """Where the runner is, as in `course.py`."""
        self.field: i64 = 0
        """Where the runner is, as in `course.py`."""
        self.began_board: i64 = 0
        """Where phase 6 began: this field gives no bonus (CU-97)."""
        self.began_field: i64 = 0
        """Where phase 6 began: this field gives no bonus (CU-97)."""
        self.specials: i64 = 0
        """Fields of this board whose special action is over for this round (CU-92); as bits."""
        self.bought: i64 = 0
        """Dice bought in this round."""
        self.took_credits: bool = False
        self.lost_die: bool = False
        self.loans_roll: i64 = 0
        """Borrowed dice that lie in the roll or the rest area; for bots."""
        self.loans_rest: i64 = 0
        """Borrowed dice that lie in the roll or the rest area; for bots."""
        self.dropped_out: i64 = -1
        """After how many extra rounds they were no longer tied for the win (CU-129); for bots."""
        self.busts: i64 = 0
        """Over the whole game."""
        self.rolls: i64 = 0
        """Over the whole game."""
        self.all_pushes: i64 = 0
        """Over the whole game."""
        self.purchases: i64 = 0
        """Over the whole game; by place in CARD_KINDS, COUNTER_BITS each."""

    def copy(self) -> Player:
        twin = Player(self.draw, self.roll)
        twin.stage = self.stage
        twin.rest = self.rest
        twin.active = self.active[:]
        twin.rolled = self.rolled
        if self.tasks:
            twin.tasks = list(self.tasks)
        twin.waiting = self.waiting
        twin.maximum = self.maximum
        twin.lines_ahead = self.lines_ahead
        twin.uncounted = self.uncounted
        twin.no_maximum = self.no_maximum
        twin.uncounted_now = self.uncounted_now
        twin.no_maximum_now = self.no_maximum_now
        twin.danger = self.danger
        twin.protected = self.protected
        twin.must_push = self.must_push
        twin.rolls_again = self.rolls_again
        twin.busted = self.busted
        twin.pushes = self.pushes
        twin.coins = self.coins
        twin.steps = self.steps
        twin.permits = self.permits
        twin.swords = self.swords
        twin.credits = self.credits
        twin.tokens = self.tokens
        twin.fans = self.fans
        twin.board = self.board
        twin.lap = self.lap
        twin.field = self.field
        twin.began_board = self.began_board
        twin.began_field = self.began_field
        twin.specials = self.specials
        twin.bought = self.bought
        twin.took_credits = self.took_credits
        twin.lost_die = self.lost_die
        twin.loans_roll = self.loans_roll
        twin.loans_rest = self.loans_rest
        twin.dropped_out = self.dropped_out
        twin.busts = self.busts
        twin.rolls = self.rolls
        twin.all_pushes = self.all_pushes
        twin.purchases = self.purchases
        return twin

    # End of the fields.

    def money(self) -> i64:
        """Coins and credits together: credits can be turned into coins at any time (CU-83)."""
        return self.coins + self.credits

    def active_pool(self) -> i64:
        """The active dice without their faces."""
        pool: i64 = 0
        place: i64 = 0
        while place < len(self.active):
            pool += one(kind_in(self.active[place]))
            place += 1
        return pool

    def has_active(self, colour: i64) -> bool:
        """At least one active die of this colour, whatever face it shows (CU-56)."""
        place: i64 = 0
        while place < len(self.active):
            if colour_in(self.active[place]) == colour:
                return True
            place += 1
        return False

    def all_dice(self) -> i64:
        """Every die of the player: in all areas, and picked up for a task."""
        pool = self.draw + self.roll + self.rest + self.active_pool()
        for task in self.tasks:
            pool += task.held
        return pool
