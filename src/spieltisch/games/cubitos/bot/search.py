"""For bots: the most promising moves, each played to the end of the race by sound players with the same future dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.games.cubitos.bot.policy import choose
from spieltisch.games.cubitos.bot.running import Runner
from spieltisch.games.cubitos.bot.shopping import Shop
from spieltisch.games.cubitos.bot.worths import Worths
from spieltisch.games.cubitos.moves import BUY, END_BUY, KIND, PASS, PUSH, Offers, move_of, verb_in
from spieltisch.games.cubitos.offers import offered
from spieltisch.games.cubitos.play import apply
from spieltisch.games.cubitos.questions.kinds import KindQuestion
from spieltisch.games.cubitos.questions.names import question_of
from spieltisch.games.cubitos.rollout import first_to_act
from spieltisch.games.cubitos.scoring import distance_of, leaders, overrun_of
from spieltisch.games.cubitos.state.player import BUYING, DECIDING, MOVING
from spieltisch.games.cubitos.state.state import OVER, Public
from spieltisch.games.cubitos.view import View, imagine

RIVALS: Final = 4
"""How many moves are compared with the favourite."""
WORLDS: Final = 8
"""Worlds before moves that are behind are dropped, and before one that is ahead is trusted."""
WIN: Final = 1_000
PER_STEP: Final = 20
"""What each step more or less at the end counts, next to a win …"""
STEPS: Final = 20
"""… up to this many steps."""
LONGEST: Final = 2_000
"""The most decisions in a playout; a longer race is stopped and judged as it stands."""


class Rival:
    """A move that is compared with the favourite, world by world."""

    def __init__(self, move: Move) -> None:
        self.move: Final = move
        self.lead: i64 = 0
        self.squares: i64 = 0

    def add(self, difference: i64) -> None:
        self.lead += difference
        self.squares += difference * difference

    def is_ahead(self) -> bool:
        """Whether it is better than the favourite by more than one and a half standard errors."""
        return self.lead > 0 and 4 * self.lead * self.lead > 9 * self.squares

    def is_behind(self) -> bool:
        """Whether it is worse than the favourite by more than one standard error."""
        return self.lead < 0 and self.lead * self.lead > self.squares


class Search:
    """One decision of one seat."""

    def __init__(self, view: View, dice: Dice) -> None:
        assert view.seat is not None, "a spectator has no move"
        self.seat: i64 = view.seat
        self.view: Final = view
        self.dice: Final = FastDice(int(dice.below(MOST)))
        self.decisions: i64 = 0
        """How many decisions all playouts took."""

    def choose(self, budget: i64) -> Move:
        """The move of this seat. The budget counts decisions inside the playouts."""
        favourite = choose(self.view, self.seat)
        rivals = [Rival(move) for move in rivals_of(self.view, self.seat, favourite)[:RIVALS]]
        worlds = 0
        while rivals and self.decisions < budget:
            seed = int(self.dice.below(MOST))
            base = self.try_out(favourite, seed)
            for rival in rivals:
                rival.add(self.try_out(rival.move, seed) - base)
            worlds += 1
            if worlds >= WORLDS:
                rivals = [rival for rival in rivals if not rival.is_behind()]
        best = favourite
        lead: i64 = 0
        for rival in rivals:
            if worlds >= WORLDS and rival.is_ahead() and rival.lead > lead:
                best = rival.move
                lead = rival.lead
        return best

    def try_out(self, move: Move, seed: int) -> i64:
        """The result of a move in one world."""
        state = imagine(self.view, FastDice(seed))
        apply(state, self.seat, move, None)
        played: i64 = 0
        while state.section != OVER and played < LONGEST:
            seat = first_to_act(state)
            apply(state, seat, choose(state, seat), None)
            played += 1
        self.decisions += played + 1
        return result(state, self.seat)


def result(state: Public, seat: i64) -> i64:
    """A win, and by how much."""
    others: i64 = 9999
    for other in range(state.variant.seats):
        if other != seat:
            others = min(others, standing(state, other))
    lead = others - standing(state, seat)
    worth = PER_STEP * max(-STEPS, min(STEPS, lead))
    best = leaders(state)
    return worth + WIN // len(best) if seat in best else worth


def standing(state: Public, seat: i64) -> i64:
    """Steps left to FINISH; negative for finished runners who have run on."""
    return -overrun_of(state, seat) if state.has_finished(seat) else distance_of(state, seat)


def rivals_of(state: Public, seat: i64, favourite: Move) -> list[Move]:
    """The alternatives to the favourite in decisions worth searching, the most promising first."""
    player = state.players[seat]
    found: list[Move] = []
    if player.tasks:
        question = question_of(player.tasks[0])
        if isinstance(question, KindQuestion) and not question.with_face and verb_in(favourite) == KIND:
            offers = Offers()
            question.add_moves(state, seat, player.tasks[0], offers, False)
            found = offers.moves()
            found.reverse()
    elif player.stage == DECIDING and player.danger:
        if verb_in(favourite) in (PASS, PUSH) and not player.must_push:
            found.append(move_of(PASS))
            found.append(move_of(PUSH))
    elif player.stage == MOVING:
        for plan in Runner(Worths(state, seat)).plans():
            found.append(plan.move)
    elif player.stage == BUYING and verb_in(favourite) in (BUY, END_BUY):
        add_shopping(state, seat, found)
    return [move for move in found if move != favourite]


def add_shopping(state: Public, seat: i64, found: list[Move]) -> None:
    """Add every affordable die, the most promising first, and keeping the money."""
    moves = offered(state, seat)
    shop = Shop(Worths(state, seat))
    order: list[int] = []
    for place in range(len(shop.kinds)):
        here = 0
        while here < len(order) and shop.gains[order[here]] >= shop.gains[place]:
            here += 1
        order.insert(here, place)
    for place in order:
        move = move_of(BUY, shop.kinds[place])
        if move in moves:
            found.append(move)
    found.append(move_of(END_BUY))
