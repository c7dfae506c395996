"""The bots of Finish Line: three uses of the one-step player in `policy.py`.

No bot sees another slip before the race is over; a hard bot guesses what the others may have bet on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.bots.bot import Bot, Reason
from spieltisch.bots.reference import Reference
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.finish_line.bot.chances import money_purse
from spieltisch.games.finish_line.bot.policy import Policy
from spieltisch.games.finish_line.bot.reasons import reason_for
from spieltisch.games.finish_line.bot.reference import play_out, quick_slip
from spieltisch.games.finish_line.bot.search import Search
from spieltisch.games.finish_line.bot.slips import sound_slip
from spieltisch.games.finish_line.bot.wagers import Wagers
from spieltisch.games.finish_line.game import FINISH_LINE
from spieltisch.games.finish_line.moves import DRAW, verb_in
from spieltisch.games.finish_line.slips.slip import Slip, bet_slip
from spieltisch.games.finish_line.state import BETTING, EXTRA_TURNS, THROWING, State
from spieltisch.games.finish_line.view import View

TASTE: Final = 0.35
GUT_FEELING: Final = 1.2
"""How far opinions of horses deviate from the estimates."""
OVERLOOKS: Final = 4
"""An easy bot sees only one in OVERLOOKS moves."""
RIVALS: Final = 5
"""How many moves a hard bot compares with its favourite."""


class FinishLineBot(Bot[View]):
    """Betting (`slip`) and racing (`act`) are separate decisions."""

    game = FINISH_LINE.meta.game

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        assert view.seat is not None, "a spectator has no move"
        if view.race.phase == BETTING:
            return bet_slip(self.slip(view, view.seat, dice))
        if len(moves) == 1:
            return moves[0]
        return self.act(view, own_slip(view), moves, dice, budget)

    def why(self, view: View, moves: Sequence[Move], move: Move) -> Reason | None:
        return reason_for(view, move)

    def slip(self, view: View, seat: int, dice: Dice) -> Slip:
        return sound_slip(view.race, int(view.race.money[seat]), dice, TASTE)

    def act(self, view: View, slip: Slip, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        return Move(int(Policy().choose(view.race, money_purse(view.race, slip))))


class Easy(FinishLineBot):
    """Bets half its money on horses it likes, draws any colour, and sees only some of what it could do."""

    level = "easy"

    def slip(self, view: View, seat: int, dice: Dice) -> Slip:
        return sound_slip(view.race, int(view.race.money[seat]) // 2, dice, GUT_FEELING)

    def act(self, view: View, slip: Slip, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        if verb_in(moves[0]) == DRAW:
            return moves[dice.below(len(moves))]
        seen = [move for move in moves if dice.below(OVERLOOKS) == 0] or [moves[dice.below(len(moves))]]
        ranked = Policy().best_first(view.race, money_purse(view.race, slip))
        return next(Move(int(move)) for move in ranked if move in seen)


class Medium(FinishLineBot):
    """Knows what its bets are worth, and always does what is best for them now."""

    level = "medium"


class Hard(FinishLineBot):
    """Guesses what the others have bet on, and plays out its best moves in many such worlds."""

    level = "hard"
    budget = 4_000
    roots = 3
    worlds = 40

    def slip(self, view: View, seat: int, dice: Dice) -> Slip:
        return Wagers(view.race, seat, dice, self.roots, self.worlds).best()

    def act(self, view: View, slip: Slip, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        return Move(int(Search(view, dice, self.roots).choose(RIVALS, budget)))


BOTS: Final[list[Bot[View]]] = [Easy(), Medium(), Hard()]
"""Weakest first."""


class OneStep(Reference[State, View]):
    """The one-step player. It bets on horses that it likes, and draws any dice."""

    playouts = 2_000

    def play_out(self, state: State, dice: FastDice) -> Outcome:
        return play_out(state, dice)

    def choose(self, view: View, moves: Sequence[Move], dice: Dice) -> Move | None:
        if view.race.phase not in (THROWING, EXTRA_TURNS):
            return None
        return Move(int(Policy().choose(view.race, money_purse(view.race, own_slip(view)))))

    def rivals(self, view: View, moves: Sequence[Move], most: int, dice: Dice) -> list[Move]:
        assert view.seat is not None, "a spectator has no move"
        if view.race.phase == BETTING:
            chance = FastDice(int(dice.below(MOST)))
            slips = [quick_slip(view.race, view.race.money[view.seat], chance) for _ in range(most)]
            return list(dict.fromkeys(bet_slip(slip) for slip in slips))
        ranked = Policy().best_first(view.race, money_purse(view.race, own_slip(view)))
        return [Move(int(move)) for move in ranked[:most]]


def own_slip(view: View) -> Slip:
    """The slip of the viewer, in a race."""
    assert view.seat is not None, "a spectator has no slip"
    slip = view.slips[view.seat]
    assert slip is not None, "no slip of the viewer in a race"
    return slip


REFERENCE: Final = OneStep()
