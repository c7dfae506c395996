"""For bots: answers to questions about dice of the player's own areas."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move, shifted
from spieltisch.games.cubitos.bot.shopping import NO_KIND, worst_kind
from spieltisch.games.cubitos.bot.worths import Worths
from spieltisch.games.cubitos.components import COLOUR_OF, KINDS
from spieltisch.games.cubitos.dice.active import kind_in
from spieltisch.games.cubitos.dice.choices import Choice
from spieltisch.games.cubitos.dice.pools import EMPTY, GREYS, count, one, size
from spieltisch.games.cubitos.moves import CHOOSE, DRAW, SKIP, move_of, pools_move
from spieltisch.games.cubitos.questions.dice import MAY_LOSE_FROM_ROLL, PUT_BACK, ROLL_GREY, TO_REST, DiceQuestion
from spieltisch.games.cubitos.questions.tasks import Task
from spieltisch.games.cubitos.rules.drawing import drawing
from spieltisch.games.cubitos.state.player import Player

IN_DRAW: Final = 0
IN_ROLL: Final = 1
IN_REST: Final = 2


class Hand:
    """Dice that have been picked."""

    def __init__(self) -> None:
        self.pools: Final[list[int]] = [0, 0, 0]
        self.active: int = 0
        self.size: i64 = 0

    def take(self, area: int, kind: i64, number: i64) -> None:
        self.pools[area] += int(number * one(kind))
        self.size += number

    def take_active(self, place: int) -> None:
        self.active |= 1 << place
        self.size += 1

    def move(self, verb: i64) -> Move:
        return pools_move(verb, self.pools[0], self.pools[1], self.pools[2], self.active)


def by_worth(worths: Worths) -> list[int]:
    """All kinds, the most valuable one to roll now first."""
    order: list[int] = []
    for kind in range(len(KINDS)):
        place = 0
        while place < len(order) and worths.roll(order[place]) >= worths.roll(kind):
            place += 1
        order.insert(place, kind)
    return order


def best_dice(worths: Worths, choice: Choice, number: i64) -> Hand:
    """The `number` dice that are most valuable to roll; active dice last, the least valuable of them first."""
    hand = Hand()
    areas = [int(choice.draw), int(choice.roll), int(choice.rest)]
    seen: i64 = 0
    for kind in by_worth(worths):
        for area in range(len(areas)):
            there = min(number - hand.size, count(areas[area], kind))
            if choice.colours_differ:
                there = min(there, 1 - ((seen >> COLOUR_OF[kind]) & 1))
            if there > 0:
                hand.take(area, kind, there)
                seen |= shifted(1, COLOUR_OF[kind])
    active = choice.active[:]
    player = worths.state.players[worths.seat]
    while hand.size < number and active:
        place = least_active(worths, player, active)
        active.remove(place)
        hand.take_active(place)
    return hand


def least_active(worths: Worths, player: Player, places: list[int]) -> int:
    """The active die whose face is worth least, compared with another roll of it."""
    best = places[0]
    least: i64 = 0
    for number, place in enumerate(places):
        die = player.active[place]
        loss = worths.active_die(die) - worths.roll(kind_in(die))
        if number == 0 or loss < least:
            best = place
            least = loss
    return best


def draw_move(worths: Worths) -> Move:
    """Phase 1: the best dice, and all uncounted ones."""
    choice = drawing(worths.state.players[worths.seat])
    hand = best_dice(worths, choice, choice.most)
    return pools_move(DRAW, hand.pools[0], choice.free, hand.pools[2])


def pick(worths: Worths, question: DiceQuestion, task: Task) -> Move:
    """The answer to a question about dice."""
    state = worths.state
    player = state.players[worths.seat]
    choice = question.choice(state, worths.seat, task.amount)
    about = question.about
    if about == TO_REST.about:
        return to_rest(worths, player).move(CHOOSE)
    if about == PUT_BACK.about:
        hand = Hand()
        hand.take_active(least_active(worths, player, choice.active))
        return hand.move(CHOOSE)
    if about == ROLL_GREY.about:
        number = choice.available() - len(choice.active)
        return best_dice(worths, choice, max(choice.least, number)).move(CHOOSE)
    if about.startswith("lose") or about in (MAY_LOSE_FROM_ROLL.about, "give"):
        kind = worst_kind(worths, choice.draw | choice.roll | choice.rest)
        if about == MAY_LOSE_FROM_ROLL.about and one(kind) & GREYS == 0:
            return move_of(SKIP)
        return worst_die(choice, player, worths, kind).move(CHOOSE)
    return best_dice(worths, choice, choice.most).move(CHOOSE)


def worst_die(choice: Choice, player: Player, worths: Worths, kind: i64) -> Hand:
    """A die of the worst kind, from the roll area if possible, where it takes up a place."""
    hand = Hand()
    worst = kind
    for place in choice.active:
        active = kind_in(player.active[place])
        if worst == NO_KIND or worths.per_round(active) < worths.per_round(worst):
            worst = active
    if count(choice.roll, worst) > 0:
        hand.take(IN_ROLL, worst, 1)
    elif count(choice.draw, worst) > 0:
        hand.take(IN_DRAW, worst, 1)
    elif count(choice.rest, worst) > 0:
        hand.take(IN_REST, worst, 1)
    else:
        places = [place for place in choice.active if kind_in(player.active[place]) == worst]
        hand.take_active(least_active(worths, player, places))
    return hand


def to_rest(worths: Worths, player: Player) -> Hand:
    """After a bust: the dice that are worse than those drawn in their place."""
    hand = Hand()
    waiting = player.draw if player.draw != EMPTY else player.rest
    dice = size(waiting)
    if dice == 0:
        return hand
    mean = worths.roll_of(waiting) // dice
    for kind in range(len(KINDS)):
        number = count(player.roll, kind)
        if number > 0 and worths.roll(kind) < mean:
            hand.take(IN_ROLL, kind, number)
    return hand
