"""Questions for a field, and the bonuses of fields (CU-97 to CU-99)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Move
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.board.tracks import ANY_COST as NO_LIMIT
from spieltisch.games.cubitos.board.tracks import CREDITS, FANS, bonuses_data
from spieltisch.games.cubitos.board.tracks import GAIN as GAIN_BONUS
from spieltisch.games.cubitos.board.tracks import LOSE as LOSE_BONUS
from spieltisch.games.cubitos.moves import GAIN as GAIN_FIRST
from spieltisch.games.cubitos.moves import GO, SKIP, Offers, verb_in, what_in
from spieltisch.games.cubitos.moves import LOSE as LOSE_FIRST
from spieltisch.games.cubitos.questions.dice import LOSE
from spieltisch.games.cubitos.questions.kinds import ANY_COST, GAIN
from spieltisch.games.cubitos.questions.question import Prompt, Question
from spieltisch.games.cubitos.questions.tasks import Task
from spieltisch.games.cubitos.questions.words import EitherQuestion
from spieltisch.games.cubitos.refusals import ANSWER_FIRST, NO_SUCH_FIELD, NOT_OFFERED
from spieltisch.games.cubitos.rules.rewards import gain_credits, gain_fan
from spieltisch.games.cubitos.rules.running import Run, add_goes, run_to, why_not_go
from spieltisch.games.cubitos.state.state import Public, State


def walks(state: Public, seat: i64) -> list[str]:
    """Every field that one step leads to."""
    run = Run(state, seat, single=True)
    return [run.board.ids[field] for field in run.next_fields()]


class Walk(Question):
    """CU-101: where a step outside phase 6 leads."""

    def __init__(self) -> None:
        self.about = "walk"

    def can_ask(self, state: Public, seat: i64, amount: i64) -> bool:
        return len(walks(state, seat)) > 0

    def add_moves(self, state: Public, seat: i64, task: Task, offers: Offers, brief: bool) -> None:
        offers.add(SKIP)
        add_goes(state, seat, True, offers, brief)

    def why_not(self, state: Public, seat: i64, task: Task, move: Move) -> Refusal | None:
        if verb_in(move) == SKIP:
            return None
        return why_not_go(state, seat, what_in(move), True) if verb_in(move) == GO else ANSWER_FIRST

    def answer(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        if verb_in(move) == GO:
            run_to(state, seat, what_in(move), True, log)

    def describe(self, state: Public, seat: i64, task: Task) -> Prompt:
        ask = Prompt(self.about)
        ask.optional = True
        ask.fields = walks(state, seat)
        return ask


class BonusField(Question):
    """CU-99: from which field nearby the bonuses are taken."""

    def __init__(self) -> None:
        self.about = "bonus_field"

    def fields(self, state: Public, seat: i64) -> list[int]:
        """Fields one or two away that have a bonus."""
        board = state.board_of(seat)
        return [field for field in board.near[state.players[seat].field] if board.bonuses[field]]

    def can_ask(self, state: Public, seat: i64, amount: i64) -> bool:
        return len(self.fields(state, seat)) > 0

    def add_moves(self, state: Public, seat: i64, task: Task, offers: Offers, brief: bool) -> None:
        squares = state.variant.squares[state.players[seat].board].of_field
        for field in self.fields(state, seat):
            offers.add(GO, squares[field])

    def why_not(self, state: Public, seat: i64, task: Task, move: Move) -> Refusal | None:
        if verb_in(move) != GO:
            return ANSWER_FIRST
        field = state.variant.squares[state.players[seat].board].field(what_in(move))
        if field < 0:
            return NO_SUCH_FIELD
        return None if field in self.fields(state, seat) else NOT_OFFERED

    def answer(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        player = state.players[seat]
        field = state.variant.squares[player.board].field(what_in(move))
        give_bonuses(state, seat, field, task.card, log)

    def describe(self, state: Public, seat: i64, task: Task) -> Prompt:
        board = state.board_of(seat)
        ask = Prompt(self.about)
        ask.fields = [board.ids[field] for field in self.fields(state, seat)]
        return ask


class BonusOrder(EitherQuestion):
    """CU-R47: on a field that gains and loses dice, which comes first? The amount is the field."""

    def __init__(self) -> None:
        self.about = "bonus_order"
        self.words = [GAIN_FIRST, LOSE_FIRST]

    def picked(self, state: State, seat: i64, task: Task, word: i64, log: list[Event] | None) -> None:
        first = GAIN_BONUS if word == GAIN_FIRST else LOSE_BONUS
        put_dice_bonuses(state, seat, task.amount, first, task.card, log)
        put_dice_bonuses(state, seat, task.amount, LOSE_BONUS + GAIN_BONUS - first, task.card, log)


WALK: Final[Walk] = Walk()
BONUS_FIELD: Final[BonusField] = BonusField()
BONUS_ORDER: Final[BonusOrder] = BonusOrder()


def give_bonuses(state: State, seat: i64, field: i64, card: i64, log: list[Event] | None) -> None:
    """CU-97, CU-98: all bonuses of a field; credits and fans at once, dice as the player answers."""
    bonuses = state.board_of(seat).bonuses[field]
    if not bonuses:
        return
    if log is not None:
        payload: Data = {"seat": int(seat), "field": state.board_of(seat).ids[field], "bonuses": bonuses_data(bonuses)}
        log.append(Event("bonus", ["CU-97"], payload))
    kinds: list[int] = []
    for bonus in bonuses:
        kinds.append(bonus.kind)
        if bonus.kind == CREDITS:
            gain_credits(state, seat, bonus.amount, card, log)
        elif bonus.kind == FANS:
            for number in range(bonus.amount):
                gain_fan(state, seat, True, log)
    if GAIN_BONUS in kinds and LOSE_BONUS in kinds:
        BONUS_ORDER.put(state, seat, field, card, log)
    else:
        put_dice_bonuses(state, seat, field, LOSE_BONUS, card, log)
        put_dice_bonuses(state, seat, field, GAIN_BONUS, card, log)


def put_dice_bonuses(state: State, seat: i64, field: i64, kind: i64, card: i64, log: list[Event] | None) -> None:
    """Ask for the dice to lose, or to gain."""
    for bonus in state.board_of(seat).bonuses[field]:
        if bonus.kind != kind:
            continue
        if kind == LOSE_BONUS:
            LOSE.put(state, seat, bonus.amount, card, log)
        else:
            for number in range(bonus.amount):
                GAIN.put(state, seat, ANY_COST if bonus.cost == NO_LIMIT else bonus.cost, card, log)
