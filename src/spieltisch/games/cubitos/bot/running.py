"""For bots: where to run, by a search over ways, bonuses, bought steps, shortcuts and the jet (spec, section 11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.games.cubitos.board.paths import Reach
from spieltisch.games.cubitos.board.tracks import CREDITS, FANS, FAR, FINISH, JET, LOSE, STEPS, Board, Bonus, Special
from spieltisch.games.cubitos.bot.shopping import Shop
from spieltisch.games.cubitos.bot.worths import STEP_WORTH, Worths
from spieltisch.games.cubitos.components import KINDS
from spieltisch.games.cubitos.dice.pools import GREYS, count
from spieltisch.games.cubitos.moves import BUY_STEP, END_MOVE, SPECIAL, go, move_of
from spieltisch.games.cubitos.rules.running import open_special, origin_of
from spieltisch.games.cubitos.state.player import Player
from spieltisch.games.cubitos.state.state import Public

FINISH_NOW: Final = 100_000
MOST_BOUGHT: Final = 12
"""The most steps that a plan buys at once."""
DEPTH: Final = 3
"""How many special actions in a row are considered."""
GAINED: Final = 50
"""Per cent of its worth for a gained die, of which there is less choice than of bought ones."""
REACHES: Final[list[Reach]] = [Reach() for _ in range(DEPTH + 1)]
"""Working memory of the searches: nothing is remembered from one call to the next."""


class Plan:
    """A move and the worth of what it leads to."""

    def __init__(self, move: Move, worth: i64) -> None:
        self.move: Final = move
        self.worth: i64 = worth


def insert(ordered: list[Plan], plan: Plan) -> None:
    """Keep plans in order, the best first, one for each move; of equal plans, the latest comes first."""
    place = 0
    while place < len(ordered) and ordered[place].worth > plan.worth:
        if ordered[place].move == plan.move:
            return
        place += 1
    ordered.insert(place, plan)
    place += 1
    while place < len(ordered):
        if ordered[place].move == plan.move:
            ordered.pop(place)
            return
        place += 1


class Runner:
    """One player in phase 6."""

    def __init__(self, worths: Worths) -> None:
        state = worths.state
        seat = worths.seat
        self.worths: Final = worths
        self.player: Final[Player] = state.players[seat]
        self.state: Final[Public] = state
        origin = origin_of(state, seat)
        self.number: i64 = origin.board
        self.lap: i64 = origin.lap
        self.fee: i64 = origin.fee
        self.field: i64 = origin.field
        self.board: Final[Board] = state.variant.course.boards[origin.board]
        self.over = state.has_finished(seat)
        self.shop: Final = Shop(worths)
        self.purses: Final[dict[int, int]] = {}
        self.gain_of: Final[list[int]] = [int(worths.owned(kind)) for kind in range(len(KINDS))]

    # What places are worth

    def purse(self, spent: i64) -> i64:
        """The worth of the money left after `spent` coins and credits."""
        if int(spent) not in self.purses:
            coins = max(0, self.player.coins - spent)
            credits_ = self.player.credits - max(0, spent - self.player.coins)
            self.purses[int(spent)] = int(self.shop.best(coins, credits_))
        return self.purses[int(spent)]

    def place(self, field: i64, steps: i64) -> i64:
        """The worth of ending on a field with this many steps left."""
        course = self.state.variant.course
        if self.over:
            return course.overrun(self.number, self.lap, field) * STEP_WORTH
        if field == FINISH:
            if course.is_last(self.number, self.lap):
                return FINISH_NOW + steps * STEP_WORTH
            return steps * STEP_WORTH - course.distance(self.number, self.lap, field) * STEP_WORTH
        worth = -course.way(self.number, self.lap, field) * STEP_WORTH
        if field != self.player.began_field or self.number != self.player.began_board:
            worth += self.bonuses(field)
        return worth

    def bonuses(self, field: i64) -> i64:
        total: i64 = 0
        for bonus in self.board.bonuses[field]:
            total += self.bonus(bonus)
        return total

    def bonus(self, bonus: Bonus) -> i64:
        worths = self.worths
        if bonus.kind == CREDITS:
            return bonus.amount * worths.credit
        if bonus.kind == FANS:
            return bonus.amount * worths.fan
        if bonus.kind == LOSE:
            greys = self.player.all_dice() & GREYS
            return bonus.amount * (worths.thinned if greys != 0 else -200)
        best: i64 = -100
        for kind in range(len(KINDS)):
            fits = bonus.cost < 0 or self.state.variant.cost[kind] <= bonus.cost
            if fits and count(self.state.supply, kind) > 0:
                best = max(best, self.gain_of[kind] * GAINED // 100)
        return bonus.amount * best

    # Searching

    def choose(self) -> Move:
        return self.plans()[0].move

    def plans(self) -> list[Plan]:
        """What could be done next, the best plan first."""
        player = self.player
        special = open_special(self.state, self.worths.seat)
        found: list[Plan] = []
        price = self.state.variant.step_price
        most = min(MOST_BOUGHT, player.money() // price)
        bought: i64 = 0
        while bought <= most:
            self.add_plans(found, special, player.steps + bought, bought * price, bought > 0)
            bought += 1
        found.append(Plan(move_of(END_MOVE), self.stay()))
        ordered: list[Plan] = []
        for plan in found:
            insert(ordered, plan)
        return ordered

    def stay(self) -> i64:
        """The worth of ending the move here."""
        if self.over:
            return self.place(self.field, 0) + self.purse(0)
        player = self.player
        missing = self.state.variant.course.way(player.board, player.lap, player.field)
        return self.where_it_stands() + self.purse(0) - missing * STEP_WORTH

    def where_it_stands(self) -> i64:
        """The worth of the bonuses of the runner's field, if it was entered in this phase."""
        player = self.player
        if player.field == player.began_field and player.board == player.began_board:
            return 0
        return self.bonuses(player.field) if self.number == player.board else 0

    def add_plans(self, found: list[Plan], special: Special | None, steps: i64, spent: i64, buys: bool) -> None:
        """Add the best that can be done with this many steps, by its first move."""
        permits = self.player.permits
        used = self.player.specials if self.number == self.player.board else 0
        if special is not None:
            used |= self.board.special_bit[self.player.field]
            taken = self.take_at(special, self.player.field, DEPTH, steps, permits, used, spent)
            if taken > -FAR * STEP_WORTH:
                found.append(Plan(move_of(BUY_STEP) if buys else move_of(SPECIAL, 1), taken))
            if special.kind == JET:
                return
        left = steps - self.fee
        if left < 0:
            return
        reach = REACHES[DEPTH]
        squares = self.state.variant.squares[self.number].of_field
        fields = reach.search(self.board, self.field, left, min(permits, left), used)
        ends: list[int] = []
        ways: list[int] = []
        waters: list[int] = []
        if self.fee == 1:
            ends.append(int(self.field))
            ways.append(0)
            waters.append(0)
        for place in range(fields):
            field = reach.fields[place]
            if self.is_wanted(field):
                ends.append(int(field))
                ways.append(int(reach.steps_to(field)))
                waters.append(int(reach.permits_to(field)))
        best = Plan(move_of(END_MOVE), -FAR * STEP_WORTH)
        for number, end in enumerate(ends):
            after = left - ways[number]
            worth = self.after_entering(end, DEPTH - 1, after, min(permits - waters[number], after), used, spent)
            plan = Plan(move_of(BUY_STEP) if buys else go(squares[end]), worth)
            if buys:
                if worth > best.worth:
                    best = plan
            else:
                found.append(plan)
        if buys and best.worth > -FAR * STEP_WORTH:
            found.append(best)

    def is_wanted(self, field: i64) -> bool:
        """Whether a field is worth running to: ahead, or with something on it and at most one step back."""
        board = self.board
        here = board.ashore[self.field]
        if self.over or board.ashore[field] < here:
            return True
        something = len(board.bonuses[field]) > 0 or board.special_bit[field] != 0
        return something and board.ashore[field] <= here + 1

    def after_entering(self, field: i64, depth: i64, steps: i64, permits: i64, used: i64, spent: i64) -> i64:
        """The best worth after entering a field with this many steps left."""
        bit = self.board.special_bit[field]
        special = self.board.specials[field]
        best = self.place(field, steps) + self.purse(spent)
        if special is not None and bit & ~used != 0 and depth > 0:
            best = max(best, self.take_at(special, field, depth, steps, permits, used | bit, spent))
        return best

    def take_at(self, special: Special, field: i64, depth: i64, steps: i64, permits: i64, used: i64, spent: i64) -> i64:
        """Take a special action and run on."""
        if special.kind == JET:
            return self.explore(field, depth - 1, 2 * steps, 2 * permits, used, spent)
        if special.kind == STEPS:
            if steps < special.price:
                return -FAR * STEP_WORTH
            left = steps - special.price
            return self.explore(special.to, depth - 1, left, min(permits, left), used, spent)
        if self.player.money() - spent < special.price:
            return -FAR * STEP_WORTH
        return self.explore(special.to, depth - 1, steps, permits, used, spent + special.price)

    def explore(self, field: i64, depth: i64, steps: i64, permits: i64, used: i64, spent: i64) -> i64:
        """The worth of the best place to end that can be reached from here."""
        best = self.place(field, steps) + self.purse(spent)
        if depth < 0 or steps == 0:
            return best
        reach = REACHES[depth]
        for place in range(reach.search(self.board, field, steps, min(permits, steps), used)):
            there = reach.fields[place]
            if self.board.ashore[there] > self.board.ashore[field]:
                continue
            left = steps - reach.steps_to(there)
            water = min(permits - reach.permits_to(there), left)
            best = max(best, self.after_entering(there, depth, left, water, used, spent))
        return best
