"""Bots for Cubo: how well they lay and choose, and how long they take for it, are two things.

Nobody here is faster than people are (spec, section 11). What a bot sees in a roll and how long it looks depend on
the roll alone, so that it goes on where it was when it is asked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.bots.bot import Bot
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice, FastDice, mix
from spieltisch.games.cubo.components import CENTRE, DICE, NO_DIE, nibble, pack, reds_in, with_nibble
from spieltisch.games.cubo.game import CUBO
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
    verb_in,
)
from spieltisch.games.cubo.scoring import total_of
from spieltisch.games.cubo.squares.best import best_possible, best_square
from spieltisch.games.cubo.state import ARRANGE, COVERED, DECIDE, IN_HAND, NONE, RACE, READY, TAKING, Player
from spieltisch.games.cubo.view import View

MEANS: Final = [14.71, 15.09, 16.28, 18.24, 20.60]
"""What a roll is worth with 4 to 8 dice of one colour (spec, section 11)."""


class Tempo:
    """How fast a bot is, in milliseconds: ranges for reading a roll, laying one die, taking from the centre."""

    def __init__(self, read: tuple[int, int], lay: int, take: tuple[int, int], late: int) -> None:
        self.read: Final = read
        self.lay: Final = lay
        self.take: Final = take
        self.late: Final = late
        """In one of so many countdowns it is too late."""


class Skill:
    """How well a bot plays: what it is content with, how many squares it sees, and what it thinks of."""

    def __init__(self, content: int, squares: int, centre: bool, colours: bool, slip: int) -> None:
        self.content: Final = content
        """It calls a square that is worth this much; less with every throw after the second."""
        self.squares: Final = squares
        """How many squares it tries when it has no eye for the best, or no time; 0: it always sees the best."""
        self.centre: Final = centre
        """Whether it lays its square with the centre dice in mind."""
        self.colours: Final = colours
        """Whether it collects one colour for later rounds."""
        self.slip: Final = slip
        """In one of so many choices of die or swap it takes the first that comes; 0: never."""


class CuboBot(Bot[View]):
    """One player with a tempo and a skill; the levels are three of them."""

    game = CUBO.meta.game
    tempo: Tempo
    skill: Skill

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
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

    def delay_ms(self, view: View, move: Move, dice: Dice) -> int:
        assert view.seat is not None, "a spectator has no move"
        player = view.players[view.seat]
        verb = verb_in(move)
        chance = of_this_roll(view, player)
        if verb == THROW:
            return between((200, 700), chance)
        if verb == ROLL:
            return max(150, int(player.landed_at) + self.reading(chance) - view.now)
        if verb == CALL:
            return max(150, self.calls_at(view, player) - view.now)
        if verb == TAKE:
            return max(300, int(player.called_at) + between(self.tempo.take, chance) - view.now)
        if verb == GO:  # between two rounds there is something to look at
            return between((5000, 7000) if view.round > 1 else (1500, 3000), chance)
        return between((2500, 4500), chance)  # a swap, or a choice at a calm table

    # Time

    def reading(self, chance: Dice) -> int:
        return between(self.tempo.read, chance)

    def unhurried(self, view: View, player: Player) -> int:
        """When it would have laid its square if nobody hurried it."""
        chance = of_this_roll(view, player)
        laying = DICE * between((self.tempo.lay * 3 // 4, self.tempo.lay * 5 // 4), chance)
        return int(player.landed_at) + self.reading(of_this_roll(view, player)) + laying

    def last_moment(self, view: View, player: Player) -> int:
        """When it wants to be ready at the latest, once somebody has called. Sometimes that is too late."""
        if not view.closed:
            return 1 << 40
        chance = of_this_roll(view, player)
        # A countdown that has not begun may begin any moment; whoever called takes a while to choose a die.
        ends = view.ends if view.ends != NONE else view.first_call + 500 + int(view.variant.countdown_ms)
        if chance.below(self.tempo.late) == 0:
            return ends + 200 + chance.below(1500)
        return ends - 200 - chance.below(900)

    def calls_at(self, view: View, player: Player) -> int:
        ripe = int(player.landed_at + view.variant.min_arrange_ms)
        return max(ripe, min(self.unhurried(view, player), self.last_moment(view, player)))

    # Choices

    def is_content(self, view: View, player: Player) -> bool:
        """Whether it keeps this roll. The longer a race lasts, the likelier somebody else calls first."""
        wanted = self.skill.content - max(0, int(player.throws) - 2)
        return self.worth(view, player) >= wanted

    def worth(self, view: View, player: Player) -> float:
        """What it thinks this roll will bring."""
        if self.skill.squares:
            return float(total_of(player.dice, self.square(view, player), player.white))
        if not self.skill.centre:
            return float(best_square(player.dice, player.white).total)
        best = best_possible(player.dice, player.white, view.centre)
        return 0.75 * best.total + 0.25 * best.plain  # somebody may be faster at the centre

    def square(self, view: View, player: Player) -> int:
        """The square it lays: the best it can see in the time there is."""
        share = 100
        if view.phase == RACE:
            took = self.unhurried(view, player) - int(player.landed_at)
            there_is = self.last_moment(view, player) - int(player.landed_at)
            share = max(0, min(100, 100 * there_is // took))
        if share > 60 and not self.skill.squares:
            if self.skill.centre:
                return best_possible(player.dice, player.white, view.centre).square
            return best_square(player.dice, player.white).square
        tries = max(4, (self.skill.squares or 800) * share // 100)
        return best_of_some(player, tries, of_this_roll(view, player))

    def take(self, view: View, player: Player) -> Move:
        """The centre die that does most for its square."""
        there = [place for place in range(CENTRE) if nibble(view.centre, place) != NO_DIE]
        chance = of_this_roll(view, player)
        if self.skill.slip and chance.below(self.skill.slip) == 0:
            return move_of(TAKE, there[chance.below(len(there))])
        return move_of(TAKE, max(there, key=lambda place: self.best_swap(view, player, nibble(view.centre, place))[0]))

    def swap(self, view: View, player: Player) -> Move:
        chance = of_this_roll(view, player)
        if self.skill.slip and chance.below(self.skill.slip) == 0:
            return move_of(NO_SWAP)
        _, cell = self.best_swap(view, player, int(player.centre_die))
        return move_of(NO_SWAP) if cell == NONE else move_of(SWAP, cell)

    def best_swap(self, view: View, player: Player, die: int) -> tuple[float, int]:
        """What this die can make of the square, later rounds included, and in which cell (NONE: better not)."""
        best = self.prospects(view, player, int(player.dice))
        where = NONE
        for cell in range(DICE):
            dice = int(with_nibble(player.dice, nibble(player.square, cell), die))
            worth = self.prospects(view, player, dice)
            if worth > best:
                best, where = worth, cell
        return best, where

    def prospects(self, view: View, player: Player, dice: int) -> float:
        """Points now, and what the colours of these dice bring in the rounds that are left."""
        total = float(total_of(dice, player.square, player.white))
        if not self.skill.colours:
            return total
        reds = int(reds_in(dice, DICE))
        return total + (int(view.variant.rounds) - view.round) * MEANS[max(reds, DICE - reds) - DICE // 2]


def of_this_roll(view: View, player: Player) -> Dice:
    """Dice that fall the same way as long as this player looks at this roll."""
    label = (view.round * 64 + int(player.throws)) * 8 + (view.seat or 0)
    return FastDice(mix(int(player.dice) * 7 + int(player.white), label) ^ max(0, int(player.landed_at)))


def between(span: tuple[int, int], chance: Dice) -> int:
    low, high = span
    return low + chance.below(high - low + 1)


def best_of_some(player: Player, tries: int, chance: Dice) -> int:
    """The best of so many squares laid at random."""
    best, found = -1, IN_ORDER
    order = list(range(DICE))
    for _ in range(tries):
        chance.shuffle(order)
        square = int(pack(order))
        total = int(total_of(player.dice, square, player.white))
        if total > best:
            best, found = total, square
    return found


class Easy(CuboBot):
    """Takes its time, tries a few squares, is soon content, and forgets the centre now and then."""

    level = "easy"
    tempo = Tempo((6000, 9000), 1200, (1800, 3000), 12)
    skill = Skill(content=7, squares=40, centre=False, colours=False, slip=3)


class Medium(CuboBot):
    """Sees the best square of a roll, but does not lay it with the centre in mind."""

    level = "medium"
    tempo = Tempo((4000, 6000), 800, (1200, 2200), 30)
    skill = Skill(content=15, squares=0, centre=False, colours=False, slip=0)


class Hard(CuboBot):
    """Reads fast, plans square and swap together, and collects one colour while there are rounds to come."""

    level = "hard"
    tempo = Tempo((2500, 4000), 500, (800, 1400), 100)
    skill = Skill(content=21, squares=0, centre=True, colours=True, slip=0)


BOTS: Final[list[Bot[View]]] = [Easy(), Medium(), Hard()]
"""Weakest first."""
