"""The bots of Dice Flick: a hand with its own error, and a planner that values holes (`policy.py`).

Everything but chance is public. A bot aims with the same input as people, and never knows where its flick will end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from spieltisch.bots.bot import Bot, Reason
from spieltisch.bots.reference import Reference
from spieltisch.engine.basics import Data, Move
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.dice_flick.bot.aims import Aims, aims_of, unsteadier
from spieltisch.games.dice_flick.bot.hand import with_error
from spieltisch.games.dice_flick.bot.policy import Planner
from spieltisch.games.dice_flick.bot.reasons import reason_of
from spieltisch.games.dice_flick.bot.reference import best_plan, good_aims, own_aims, play_out
from spieltisch.games.dice_flick.bot.scoring import choose_scoring
from spieltisch.games.dice_flick.bot.worths import Stakes, far_sighted, short_sighted
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.game import DICE_FLICK
from spieltisch.games.dice_flick.moves import ACCEPT_BONUS, UNDO_SCORING, take
from spieltisch.games.dice_flick.state import AIM, BONUS_OFFER, CHOOSE_DIE, Public, State
from spieltisch.games.dice_flick.view import View

CARELESS: Final = 3
"""An easy bot makes one in CARELESS flicks without aiming."""


class DiceFlickBot(Bot[View]):
    """A bot with the hand of a tremor profile; its levels decide differently."""

    game = DICE_FLICK.meta.game
    hand: ClassVar[str]
    """Its profile."""
    gentle: ClassVar[bool] = False
    """Whether it only aims at the rows near the plate."""
    looks_ahead: ClassVar[bool] = False

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        public = view.public
        if len(moves) == 1:
            return moves[0]
        if public.stage == CHOOSE_DIE:
            return self.take(public, moves, dice)
        if public.stage == AIM:
            return self.flick(public, dice)
        if public.stage == BONUS_OFFER:
            return Move(ACCEPT_BONUS)
        return Move(int(choose_scoring(public, self.stakes(public))))

    def stakes(self, public: Public) -> Stakes:
        return short_sighted()

    def why(self, view: View, moves: Sequence[Move], move: Move) -> Reason | None:
        public = view.public
        key, data = reason_of(public, self.aims(public), self.profile(public), int(move))
        return Reason(key, data)

    def profile(self, public: Public) -> int:
        """The larger of the table's tremor and its own."""
        variant = public.variant
        return unsteadier(variant.box, TREMORS.index(self.hand), int(variant.tremors[public.active]))

    def aims(self, public: Public) -> Aims:
        """Where its flicks end, with the table's tremor and its own."""
        return aims_of(public.variant.box, self.profile(public), self.gentle)

    def planner(self, public: Public) -> Planner:
        return Planner(public, self.aims(public), self.stakes(public), self.looks_ahead)

    def take(self, public: Public, moves: Sequence[Move], dice: Dice) -> Move:
        return Move(int(take(public.variant.box.colour_of[self.planner(public).best().die])))

    def flick(self, public: Public, dice: Dice) -> Move:
        return self.aimed(public, int(self.planner(public).best().aim), dice)

    def aimed(self, public: Public, aim: int, dice: Dice) -> Move:
        """The flick that the hand of this bot makes of an aim."""
        variant = public.variant
        box = variant.box
        own, tables = box.tremors[TREMORS.index(self.hand)], box.tremors[int(variant.tremors[public.active])]
        flick = self.aims(public).flicks[aim]
        return Move(with_error(flick, own, tables, box.ranges, variant.elevation_control, dice))


class Easy(DiceFlickBot):
    """Takes any die, and aims only at the near rows, if at all."""

    level = "easy"
    hand = "beginner"
    gentle = True

    def take(self, public: Public, moves: Sequence[Move], dice: Dice) -> Move:
        return moves[dice.below(len(moves))]

    def flick(self, public: Public, dice: Dice) -> Move:
        if dice.below(CARELESS) == 0:
            return self.aimed(public, int(dice.below(len(self.aims(public).flicks))), dice)
        return super().flick(public, dice)


class Medium(DiceFlickBot):
    """Knows the value of every die in every hole, and makes the flick that gains most now."""

    level = "medium"
    hand = "casual"


class Hard(DiceFlickBot):
    """Plans two flicks, keeps the right die, and leaves little to the next player."""

    level = "hard"
    hand = "good"
    looks_ahead = True

    def stakes(self, public: Public) -> Stakes:
        return far_sighted(public)


BOTS: Final[list[Bot[View]]] = [Easy(), Medium(), Hard()]
"""Weakest first."""


class Greedy(Reference[State, View]):
    """The die and the aim that promise most points now, with the tremor of the table alone."""

    playouts = 1_500

    def play_out(self, state: State, dice: FastDice) -> Outcome:
        return play_out(state, dice)

    def choose(self, view: View, moves: Sequence[Move], dice: Dice) -> Move | None:
        public = view.public
        if public.stage in (CHOOSE_DIE, AIM):
            aims = own_aims(public)
            plan = best_plan(public, aims)
            if public.stage == AIM:
                return Move(int(aims.flicks[plan.aim]))
            return Move(int(take(public.variant.box.colour_of[plan.die])))
        if public.stage == BONUS_OFFER:
            return Move(ACCEPT_BONUS)
        return Move(int(choose_scoring(public, short_sighted())))

    def rivals(self, view: View, moves: Sequence[Move], most: int, dice: Dice) -> list[Move]:
        """Of flicks, one at each of the most promising holes."""
        if view.public.stage == AIM:
            return [Move(aim) for aim in good_aims(view.public)[:most]]
        return super().rivals(view, [move for move in moves if move != UNDO_SCORING], most, dice)

    def parts(self, move: Data) -> tuple[str, str]:
        """A flick is an aim, and then the tremor of the hand; where the die comes to rest is a step of its own."""
        if move["move"] == "flick":
            return "aim", "tremor"
        return ("landing", "landing") if move["move"] == "land" else ("", "")


REFERENCE: Final = Greedy()
