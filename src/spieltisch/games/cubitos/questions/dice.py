"""Questions that are answered with dice of the player's own areas."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Move
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.components import KINDS
from spieltisch.games.cubitos.dice.active import kind_in
from spieltisch.games.cubitos.dice.choices import Choice, why_not_choose
from spieltisch.games.cubitos.dice.encoding import dice_data
from spieltisch.games.cubitos.dice.pools import ALL, EMPTY, GREYS, OWN, REDS, count, first_kind, one, size
from spieltisch.games.cubitos.dice.ways import add_choices
from spieltisch.games.cubitos.moves import CHOOSE, SKIP, Offers, active_in, first_in, second_in, third_in, verb_in
from spieltisch.games.cubitos.questions.question import ASKS_ONLY_TO_DECIDE, Prompt, Question
from spieltisch.games.cubitos.questions.tasks import Task
from spieltisch.games.cubitos.refusals import ANSWER_FIRST
from spieltisch.games.cubitos.rules.abilities import WHOSE_DIE_IS_ASKED
from spieltisch.games.cubitos.rules.areas import (
    IN_DRAW,
    IN_REST,
    IN_ROLL,
    borrowed_in,
    lose_active,
    pool_in,
    receive,
    refill,
    take_from,
    take_up,
    to_supply,
)
from spieltisch.games.cubitos.rules.busting import end_bust
from spieltisch.games.cubitos.rules.rolling import ignore_bust
from spieltisch.games.cubitos.rules.throwing import take_chosen, throw_added
from spieltisch.games.cubitos.state.player import Player
from spieltisch.games.cubitos.state.state import Public, State

AS_MANY_AS_LIKED: Final = 999
LOSE_BORROWED: Final = "lose_borrowed"
"""The name of the question whose die is lost; `words.py` asks it."""


class DiceQuestion(Question):
    """Choose dice out of the player's own areas."""

    optional: bool

    @abstractmethod
    def choice(self, state: Public, seat: i64, amount: i64) -> Choice:
        """What may be chosen."""

    @abstractmethod
    def chosen(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        """What happens to the chosen dice."""

    def can_ask(self, state: Public, seat: i64, amount: i64) -> bool:
        return self.choice(state, seat, amount).available() > 0

    def add_moves(self, state: Public, seat: i64, task: Task, offers: Offers, brief: bool) -> None:
        if self.optional:
            offers.add(SKIP)
        choice = self.choice(state, seat, task.amount)
        add_choices(choice, state.players[seat], state.variant, CHOOSE, offers, brief)

    def why_not(self, state: Public, seat: i64, task: Task, move: Move) -> Refusal | None:
        if verb_in(move) == SKIP and self.optional:
            return None
        if verb_in(move) != CHOOSE:
            return ANSWER_FIRST
        return why_not_choose(self.choice(state, seat, task.amount), move)

    def answer(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        if verb_in(move) == CHOOSE:
            self.chosen(state, seat, task, move, log)

    def describe(self, state: Public, seat: i64, task: Task) -> Prompt:
        choice = self.choice(state, seat, task.amount)
        ask = Prompt(self.about)
        ask.from_areas = True
        ask.least = choice.least
        ask.most = choice.most
        ask.draw = choice.draw
        ask.roll = choice.roll
        ask.rest = choice.rest
        ask.active = choice.active
        ask.held = task.held
        ask.colours_differ = choice.colours_differ
        ask.optional = self.optional
        return ask


def from_everywhere(player: Player, kinds: i64, least: i64, most: i64) -> Choice:
    """`least` to `most` dice of the kinds in the mask, out of any areas."""
    choice = Choice(least, most)
    choice.draw = player.draw & kinds
    choice.roll = player.roll & kinds
    choice.rest = player.rest & kinds
    for place in range(len(player.active)):
        if one(kind_in(player.active[place])) & kinds != 0:
            choice.active.append(place)
    choice.limit()
    return choice


def lose_chosen(state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
    """CU-66: the one die that was chosen returns to the supply."""
    if first_in(move) != EMPTY:
        lose_from(state, seat, IN_DRAW, first_kind(first_in(move)), task, log)
    elif second_in(move) != EMPTY:
        lose_from(state, seat, IN_ROLL, first_kind(second_in(move)), task, log)
    elif third_in(move) != EMPTY:
        lose_from(state, seat, IN_REST, first_kind(third_in(move)), task, log)
    else:
        lose_active(state, seat, place_in(move), log)


def lose_from(state: State, seat: i64, area: i64, kind: i64, task: Task, log: list[Event] | None) -> None:
    """CU-66, CU-R29: a die of an area is lost; if own and borrowed ones lie there, the player says which."""
    player = state.players[seat]
    borrowed = borrowed_in(player, area, kind)
    asked = state.variant.rules_version >= WHOSE_DIE_IS_ASKED
    if asked and 0 < borrowed < count(pool_in(player, area), kind):
        player.tasks.insert(0, Task(LOSE_BORROWED, area, task.card, take_up(player, area, kind)))
    else:
        take_from(player, area, kind)
        to_supply(state, seat, kind, area, log)


def place_in(move: Move) -> i64:
    """The place of the one active die that was chosen."""
    mask = active_in(move)
    place = 0
    while (mask >> place) & 1 == 0:
        place += 1
    return place


class Add(DiceQuestion):
    """CU-50: which dice of the draw area are added to the roll; the amount is their number."""

    def __init__(self) -> None:
        self.about = "add"
        self.optional = False

    def can_ask(self, state: Public, seat: i64, amount: i64) -> bool:
        player = state.players[seat]
        return player.draw != EMPTY or player.rest != EMPTY

    def put(self, state: State, seat: i64, amount: i64, card: i64, log: list[Event] | None) -> None:
        player = state.players[seat]
        held: i64 = EMPTY
        if size(player.draw) < amount:
            held = player.draw
            player.draw = EMPTY
            refill(state, seat, log)
        missing = min(amount - size(held), size(player.draw))
        if missing == 0:
            throw_added(state, seat, held, EMPTY, card, log)
        else:
            player.tasks.append(Task(self.about, missing, card, held))

    def choice(self, state: Public, seat: i64, amount: i64) -> Choice:
        choice = Choice(amount, amount)
        choice.draw = state.players[seat].draw
        choice.limit()
        return choice

    def chosen(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        state.players[seat].draw -= first_in(move)
        throw_added(state, seat, first_in(move) + task.held, EMPTY, task.card, log)


class Lose(DiceQuestion):
    """CU-66: which die is lost, out of any area; `put` asks once for each of the amount."""

    def __init__(self, about: str, kinds: i64) -> None:
        self.about = about
        self.optional = False
        self.kinds: i64 = kinds

    def choice(self, state: Public, seat: i64, amount: i64) -> Choice:
        return from_everywhere(state.players[seat], self.kinds, 1, 1)

    def put(self, state: State, seat: i64, amount: i64, card: i64, log: list[Event] | None) -> None:
        for number in range(amount):
            state.players[seat].tasks.append(Task(self.about, 1, card, EMPTY))

    def chosen(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        lose_chosen(state, seat, task, move, log)


class LoseFromRoll(DiceQuestion):
    """Which die of the roll area is lost."""

    def __init__(self, about: str, optional: bool) -> None:
        self.about = about
        self.optional = optional

    def choice(self, state: Public, seat: i64, amount: i64) -> Choice:
        choice = Choice(1, 1)
        choice.roll = state.players[seat].roll & OWN
        choice.limit()
        return choice

    def chosen(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        lose_chosen(state, seat, task, move, log)


class RollGrey(DiceQuestion):
    """CU-33: which grey dice are rolled to avert a bust."""

    def __init__(self) -> None:
        self.about = "roll_grey"
        self.optional = False

    def choice(self, state: Public, seat: i64, amount: i64) -> Choice:
        return from_everywhere(state.players[seat], GREYS, 1, AS_MANY_AS_LIKED)

    def chosen(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        taken = take_chosen(state.players[seat], move)
        if throw_added(state, seat, taken.pool, taken.loans, task.card, log) > 0:
            ignore_bust(state, seat, task.card, log)


class RollColours(DiceQuestion):
    """CU-R42: which dice of different colours are rolled, out of the draw and roll areas; the amount is the most."""

    def __init__(self) -> None:
        self.about = "roll_colours"
        self.optional = False

    def choice(self, state: Public, seat: i64, amount: i64) -> Choice:
        player = state.players[seat]
        choice = Choice(0, amount)  # CU-13: "up to" includes none
        choice.draw = player.draw
        choice.roll = player.roll
        choice.colours_differ = True
        choice.limit()
        return choice

    def chosen(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        taken = take_chosen(state.players[seat], move)
        throw_added(state, seat, taken.pool, taken.loans, task.card, log)


class RollAny(DiceQuestion):
    """CU-R22: which dice that are not red are rolled, out of any areas; the amount is their number."""

    def __init__(self) -> None:
        self.about = "roll_any"
        self.optional = False

    def can_ask(self, state: Public, seat: i64, amount: i64) -> bool:
        if amount == 0 and state.variant.rules_version >= ASKS_ONLY_TO_DECIDE:
            return False
        return super().can_ask(state, seat, amount)

    def choice(self, state: Public, seat: i64, amount: i64) -> Choice:
        return from_everywhere(state.players[seat], ALL - REDS, amount, amount)

    def chosen(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        taken = take_chosen(state.players[seat], move)
        throw_added(state, seat, taken.pool, taken.loans, task.card, log)


class PutBack(DiceQuestion):
    """Which other active die goes back to the roll area; the amount is the place of the die that asks."""

    def __init__(self) -> None:
        self.about = "put_back"
        self.optional = False

    def can_ask(self, state: Public, seat: i64, amount: i64) -> bool:
        return len(state.players[seat].active) > 1

    def choice(self, state: Public, seat: i64, amount: i64) -> Choice:
        choice = Choice(1, 1)
        for place in range(len(state.players[seat].active)):
            if place != amount:
                choice.active.append(place)
        return choice

    def chosen(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        player = state.players[seat]
        taken = take_chosen(player, move)
        player.roll += taken.pool
        if log is not None:
            payload: Data = {"seat": int(seat), "kind": KINDS[first_kind(taken.pool)]}
            log.append(Event("back", ["CU-31"], payload))


class ToRest(DiceQuestion):
    """CU-35 (c): which dice of the roll area go to the rest area after a bust."""

    def __init__(self) -> None:
        self.about = "to_rest"
        self.optional = False

    def choice(self, state: Public, seat: i64, amount: i64) -> Choice:
        choice = Choice(0, AS_MANY_AS_LIKED)
        choice.roll = state.players[seat].roll
        choice.limit()
        return choice

    def chosen(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        player = state.players[seat]
        dice = second_in(move)
        player.roll -= dice
        player.rest += dice
        if log is not None and dice != EMPTY:
            payload: Data = {"seat": int(seat), "dice": dice_data(dice)}
            log.append(Event("to_rest", ["CU-35"], payload))
        end_bust(state, seat, log)


class Give(DiceQuestion):
    """CU-R21: which die is handed over; the amount is the seat that receives it."""

    def __init__(self) -> None:
        self.about = "give"
        self.optional = False

    def choice(self, state: Public, seat: i64, amount: i64) -> Choice:
        return from_everywhere(state.players[seat], OWN, 1, 1)

    def chosen(self, state: State, seat: i64, task: Task, move: Move, log: list[Event] | None) -> None:
        taken = take_chosen(state.players[seat], move)
        kind = first_kind(taken.pool)
        receive(state, task.amount, kind, taken.loans != EMPTY)
        if log is not None:
            payload: Data = {"seat": int(seat), "kind": KINDS[kind], "to": int(task.amount)}
            log.append(Event("give", ["CU-R21"], payload))


ADD: Final[Add] = Add()
LOSE: Final[Lose] = Lose("lose", OWN)
LOSE_RED: Final[Lose] = Lose("lose_red", REDS)
LOSE_FROM_ROLL: Final[LoseFromRoll] = LoseFromRoll("lose_from_roll", False)
MAY_LOSE_FROM_ROLL: Final[LoseFromRoll] = LoseFromRoll("may_lose_from_roll", True)
ROLL_GREY: Final[RollGrey] = RollGrey()
ROLL_COLOURS: Final[RollColours] = RollColours()
ROLL_ANY: Final[RollAny] = RollAny()
PUT_BACK: Final[PutBack] = PutBack()
TO_REST: Final[ToRest] = ToRest()
GIVE: Final[Give] = Give()
