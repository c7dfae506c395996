"""What bots do: when they keep a roll, which square they lay, which die they take and where they put it."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice
from spieltisch.games.cubo.bot.rolls import rolls_of
from spieltisch.games.cubo.bot.tempo import Tempo, dice_for_roll
from spieltisch.games.cubo.components import CENTRE, DICE, NO_DIE, NONE, nibble, pack, reds_in, with_nibble
from spieltisch.games.cubo.moves import (
    CALL,
    GO,
    IN_ORDER,
    KEEP,
    NO_SWAP,
    REROLL,
    ROLL,
    SQUARE,
    SWAP,
    TAKE,
    THROW,
    move_of,
)
from spieltisch.games.cubo.players.player import COVERED, IN_HAND
from spieltisch.games.cubo.scoring import Scoring
from spieltisch.games.cubo.squares.best import best_possible, best_square
from spieltisch.games.cubo.state import ARRANGE, DECIDE, RACE, READY, TAKING
from spieltisch.games.cubo.view import Seen, View

MEANS: Final = [14.71, 15.09, 16.28, 18.24, 20.60]
"""What a roll is worth with 4 to 8 dice of one colour that counts double (spec, section 11)."""


class Skill:
    """How well a bot plays: when it is content, how many squares it sees, and what it takes into account."""

    def __init__(self, content: int, squares: int, centre: bool, colours: bool, slip: int) -> None:
        self.content: Final = content
        """It calls a square that is worth this much; less with every throw after the second."""
        self.squares: Final = squares
        """How many squares it tries; 0: it finds the best, unless it is short of time."""
        self.centre: Final = centre
        """Whether it lays its square with the centre dice in mind."""
        self.colours: Final = colours
        """Whether it collects one colour for later rounds."""
        self.slip: Final = slip
        """Once in this many choices it takes a random die, or does not swap; 0: never."""


class Policy:
    """A player with a tempo and a skill. What it sees in a roll depends on the roll alone."""

    def __init__(self, tempo: Tempo, skill: Skill) -> None:
        self.tempo: Final = tempo
        self.skill: Final = skill

    def choose(self, view: View) -> Move:
        assert view.seat is not None, "a spectator has no move"
        player = view.players[view.seat]
        if view.phase == READY:
            return move_of(GO)
        if view.phase == RACE and player.state == IN_HAND:
            return move_of(THROW)
        if view.phase == TAKING or (view.phase == RACE and player.state == COVERED):
            return self.take(view, player)
        if view.phase == DECIDE:
            return move_of(KEEP if self.is_content(view, player) else REROLL)
        if view.phase == ARRANGE:
            return move_of(SQUARE, self.square(view, player))
        if view.phase == RACE:
            if not view.closed and not self.is_content(view, player):
                return move_of(ROLL)
            return move_of(CALL, self.square(view, player))
        return self.swap(view, player)

    def is_content(self, view: View, player: Seen) -> bool:
        """Whether it keeps this roll. The longer a race lasts, the likelier somebody else calls first."""
        rolls = rolls_of(view.variant.box)
        wanted = rolls.like(self.skill.content) - max(0, int(player.throws) - 2) * rolls.step()
        return self.worth(view, player) >= wanted

    def worth(self, view: View, player: Seen) -> float:
        """What it expects from this roll."""
        if self.skill.squares:
            return float(view.variant.scoring.total_of(player.dice, self.square(view, player), player.white))
        if not self.skill.centre:
            return float(best_square(view.variant.scoring, player.dice, player.white).total)
        best = best_possible(view.variant.scoring, player.dice, player.white, view.centre)
        return 0.75 * best.total + 0.25 * best.plain  # somebody may be faster at the centre

    def square(self, view: View, player: Seen) -> int:
        """The square it lays: the best it can see in the time there is."""
        share = self.tempo.share_of_time(view, player) if view.phase == RACE else 100
        if share > 60 and not self.skill.squares:
            if self.skill.centre:
                return best_possible(view.variant.scoring, player.dice, player.white, view.centre).square
            return best_square(view.variant.scoring, player.dice, player.white).square
        tries = max(4, (self.skill.squares or 800) * share // 100)
        return best_of_some(view.variant.scoring, player, tries, dice_for_roll(view, player))

    def take(self, view: View, player: Seen) -> Move:
        """The centre die that does most for its square."""
        there = [place for place in range(CENTRE) if nibble(view.centre, place) != NO_DIE]
        chance = dice_for_roll(view, player)
        if self.slips(chance):
            return move_of(TAKE, there[chance.below(len(there))])
        best = there[0]
        best_worth = -1.0
        for place in there:
            worth, _ = self.best_swap(view, player, int(nibble(view.centre, place)))
            if worth > best_worth:
                best = place
                best_worth = worth
        return move_of(TAKE, best)

    def swap(self, view: View, player: Seen) -> Move:
        if self.slips(dice_for_roll(view, player)):
            return move_of(NO_SWAP)
        _, cell = self.best_swap(view, player, int(player.centre_die))
        return move_of(NO_SWAP) if cell == NONE else move_of(SWAP, cell)

    def slips(self, chance: Dice) -> bool:
        return self.skill.slip != 0 and chance.below(self.skill.slip) == 0

    def best_swap(self, view: View, player: Seen, die: int) -> tuple[float, int]:
        """What this die can make of the square, later rounds included, and in which cell (NONE: better not)."""
        best = self.prospects(view, player, int(player.dice))
        where = NONE
        for cell in range(DICE):
            dice = int(with_nibble(player.dice, nibble(player.square, cell), die))
            worth = self.prospects(view, player, dice)
            if worth > best:
                best = worth
                where = cell
        return best, where

    def prospects(self, view: View, player: Seen, dice: int) -> float:
        """Points now, and what the colours of these dice bring in the remaining rounds."""
        total = float(view.variant.scoring.total_of(dice, player.square, player.white))
        if not self.skill.colours:
            return total
        reds = int(reds_in(dice, DICE))
        mean = (view.variant.scoring.factor - 1) * MEANS[max(reds, DICE - reds) - DICE // 2]
        return total + int(view.variant.rounds - view.round) * mean


def best_of_some(scoring: Scoring, player: Seen, tries: int, chance: Dice) -> int:
    """The best of this many squares laid at random."""
    best = -1
    found = IN_ORDER
    order = list(range(DICE))
    for attempt in range(tries):
        chance.shuffle(order)
        square = int(pack(order))
        total = int(scoring.total_of(player.dice, square, player.white))
        if total > best:
            best = total
            found = square
    return found
