"""Questions that are answered with one of a few words, or with a seat."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.cards.timings import COMPARE
from spieltisch.games.cubitos.components import RED
from spieltisch.games.cubitos.dice.pools import EMPTY, OWN, first_kind
from spieltisch.games.cubitos.moves import COINS, CREDITS, EITHER, NO, SEAT, WORDS, YES, Offers, verb_in, what_in
from spieltisch.games.cubitos.questions.dice import GIVE, LOSE_BORROWED
from spieltisch.games.cubitos.questions.question import Prompt, Question
from spieltisch.games.cubitos.questions.tasks import Task
from spieltisch.games.cubitos.refusals import ANSWER_FIRST, NOT_OFFERED
from spieltisch.games.cubitos.rules.areas import IN_ROLL, to_supply
from spieltisch.games.cubitos.rules.rewards import gain_coins, gain_credits
from spieltisch.games.cubitos.state.state import Public, State

MANY: Final = 9999
"""More swords than anybody can have."""


class EitherQuestion(Question):
    """Pick one of a few words."""

    words: list[int]

    @abstractmethod
    def picked(self, state: State, seat: i64, task: Task, word: i64, log: list[Event] | None) -> None:
        """What follows from the word that was picked."""

    def can_ask(self, state: Public, seat: i64, amount: i64) -> bool:
        return True

    def add_moves(self, state: Public, seat: i64, task: Task, offers: Offers, brief: bool) -> None:
        for word in self.words:
            offers.add(EITHER, word)

    def why_not(self, state: Public, seat: i64, task: Task, move: Move) -> Refusal | None:
        if verb_in(move) != EITHER:
            return ANSWER_FIRST
        return None if what_in(move) in self.words else NOT_OFFERED

    def answer(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        self.picked(state, seat, task, what_in(move), log)

    def describe(self, state: Public, seat: i64, task: Task) -> Prompt:
        ask = Prompt(self.about)
        ask.words = [WORDS[word] for word in self.words]
        return ask


class CoinsOrCredits(EitherQuestion):
    """Coins, as many as the amount, or credits equal to half the fans."""

    def __init__(self) -> None:
        self.about = "either"
        self.words = [COINS, CREDITS]

    def picked(self, state: State, seat: i64, task: Task, word: i64, log: list[Event] | None) -> None:
        if word == COINS:
            gain_coins(state, seat, task.amount, task.card, log)
        else:
            gain_credits(state, seat, state.players[seat].fans // 2, task.card, log)


class UseRedCard(EitherQuestion):
    """CU-80: whether a player with a sword carries out the effect."""

    def __init__(self) -> None:
        self.about = "use_red_card"
        self.words = [YES, NO]

    def picked(self, state: State, seat: i64, task: Task, word: i64, log: list[Event] | None) -> None:
        if word == YES:
            for ability in state.variant.cards[RED].abilities:
                if ability.timing == COMPARE:
                    ability.do(state, seat, -1, RED, log)


class LoseBorrowed(EitherQuestion):
    """CU-R29: whether the die that was taken up is a borrowed one, or the player's own; the amount is its area."""

    def __init__(self) -> None:
        self.about = LOSE_BORROWED
        self.words = [NO, YES]

    def picked(self, state: State, seat: i64, task: Task, word: i64, log: list[Event] | None) -> None:
        player = state.players[seat]
        if word == YES:
            if task.amount == IN_ROLL:
                player.loans_roll -= task.held
            else:
                player.loans_rest -= task.held
        to_supply(state, seat, first_kind(task.held), task.amount, log)

    def describe(self, state: Public, seat: i64, task: Task) -> Prompt:
        ask = super().describe(state, seat, task)
        ask.held = task.held
        return ask


class Receiver(Question):
    """CU-R21: which of the players with the fewest swords receives a die."""

    def __init__(self) -> None:
        self.about = "receiver"

    def seats(self, state: Public, seat: i64) -> list[int]:
        """The other players with the fewest swords."""
        fewest: i64 = MANY
        found: list[int] = []
        for other in range(state.variant.seats):
            if other == seat or not state.plays(other):
                continue
            swords = state.players[other].swords
            if swords < fewest:
                fewest = swords
                found = []
            if swords == fewest:
                found.append(other)
        return found

    def can_ask(self, state: Public, seat: i64, amount: i64) -> bool:
        return state.players[seat].all_dice() & OWN != EMPTY

    def add_moves(self, state: Public, seat: i64, task: Task, offers: Offers, brief: bool) -> None:
        for other in self.seats(state, seat):
            offers.add(SEAT, other)

    def why_not(self, state: Public, seat: i64, task: Task, move: Move) -> Refusal | None:
        if verb_in(move) != SEAT:
            return ANSWER_FIRST
        return None if what_in(move) in self.seats(state, seat) else NOT_OFFERED

    def answer(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        GIVE.put(state, seat, what_in(move), task.card, log)

    def describe(self, state: Public, seat: i64, task: Task) -> Prompt:
        ask = Prompt(self.about)
        ask.seats = self.seats(state, seat)
        return ask


COINS_OR_CREDITS: Final[CoinsOrCredits] = CoinsOrCredits()
USE_RED_CARD: Final[UseRedCard] = UseRedCard()
BORROWED_OR_OWN: Final[LoseBorrowed] = LoseBorrowed()
RECEIVER: Final[Receiver] = Receiver()
