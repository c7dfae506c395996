"""The legal actions: those that begin a decision, and those that go on with it. None leads into a dead end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.cubitos.board.tracks import START
from spieltisch.games.cubitos.components import CARD_KINDS, COLOUR_OF, KINDS
from spieltisch.games.cubitos.dice.active import face_in, has_used, kind_in
from spieltisch.games.cubitos.dice.choices import Choice
from spieltisch.games.cubitos.dice.pools import BITS, EMPTY, count, size
from spieltisch.games.cubitos.moves import CHOOSE, DRAW
from spieltisch.games.cubitos.numbers import actions as coded
from spieltisch.games.cubitos.numbers.actions import Actions, face_number
from spieltisch.games.cubitos.numbers.begun import BEGUN_CREDIT, BEGUN_FACE, BEGUN_PARTNER, BEGUN_USE, Begun
from spieltisch.games.cubitos.questions.dice import DiceQuestion
from spieltisch.games.cubitos.questions.fields import BonusField, Walk
from spieltisch.games.cubitos.questions.kinds import KindQuestion, faces_of
from spieltisch.games.cubitos.questions.names import question_of
from spieltisch.games.cubitos.questions.words import EitherQuestion, Receiver
from spieltisch.games.cubitos.rules.abilities import (
    AT_STAGE,
    RESOLVED,
    can_help,
    is_open,
    is_resolving,
    why_not_take_credit,
)
from spieltisch.games.cubitos.rules.buying import PLACE_OF, why_not_buy
from spieltisch.games.cubitos.rules.drawing import drawing
from spieltisch.games.cubitos.rules.order import why_not_wait
from spieltisch.games.cubitos.rules.rolling import why_not_pass, why_not_push, why_not_roll
from spieltisch.games.cubitos.rules.running import REACH, Run, open_special, why_not_buy_step, why_not_special
from spieltisch.games.cubitos.rules.support import doubling_dice, why_not_end_support
from spieltisch.games.cubitos.state.player import (
    AFTER_MOVE,
    BUSTING,
    BUYING,
    DECIDING,
    DRAWING,
    FINISHING_SUPPORT,
    MOVING,
    NEAR_BUST,
    PUSHING,
    ROLLING,
    STAGES,
    SUPPORTING,
)
from spieltisch.games.cubitos.state.state import Public


class Legal:
    """The legal actions in ascending order."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.actions: vec[i64] = vec[i64]([i64(0)] * 64)

    def clear(self) -> None:
        self.count = 0

    def add(self, action: i64) -> None:
        """Add an action, once."""
        if self.count == len(self.actions):
            longer = vec[i64]([i64(0)] * (2 * len(self.actions)))
            each: i64 = 0
            while each < self.count:
                longer[each] = self.actions[each]
                each += 1
            self.actions = longer
        actions = self.actions
        place = self.count
        while place > 0 and actions[place - 1] >= action:
            place -= 1
        if place < self.count and actions[place] == action:
            return
        other = self.count
        while other > place:
            actions[other] = actions[other - 1]
            other -= 1
        actions[place] = action
        self.count += 1

    def has(self, action: i64) -> bool:
        place: i64 = 0
        while place < self.count:
            if self.actions[place] == action:
                return True
            place += 1
        return False

    def listed(self) -> list[int]:
        found: list[int] = []
        place: i64 = 0
        while place < self.count:
            found.append(int(self.actions[place]))
            place += 1
        return found


# The beginning of a decision


def list_first(state: Public, seat: i64, coding: Actions, begun: Begun, legal: Legal) -> None:
    """Every action that begins a legal move of this seat. For a choice of dice, `begun` gets what may be chosen."""
    player = state.players[seat]
    if player.waiting:
        legal.add(coded.GO_ON)
        return
    if player.tasks:
        list_answers(state, seat, coding, begun, legal)
        return
    stage = player.stage
    if stage == DRAWING:
        begun.verb = DRAW
        begun.choice = drawing(player)
        list_dice(coding, begun, legal)
        return
    if stage in (ROLLING, DECIDING, PUSHING) and why_not_wait(state, seat, True) is None:
        legal.add(coded.WAIT)
    resolving = is_resolving(state, seat)
    if resolving:
        legal.add(coded.SKIP)
    else:
        list_stage(state, seat, coding, legal)
    list_uses(state, seat, coding, resolving, legal)


def list_stage(state: Public, seat: i64, coding: Actions, legal: Legal) -> None:
    """What the stage allows besides abilities."""
    player = state.players[seat]
    stage = player.stage
    if stage == DECIDING:
        if why_not_push(player) is None:
            legal.add(coded.PUSH)
        if why_not_pass(player) is None:
            legal.add(coded.PASS)
    elif stage in (ROLLING, PUSHING):
        if why_not_roll(state, seat) is None:
            legal.add(coded.ROLL)
    elif stage == NEAR_BUST:
        legal.add(coded.ACCEPT)
    elif stage in (BUSTING, AFTER_MOVE):
        legal.add(coded.SKIP)
    elif stage in (SUPPORTING, FINISHING_SUPPORT):
        list_support(state, seat, coding, legal)
    elif stage == MOVING:
        legal.add(coded.END_MOVE)
        if open_special(state, seat) is not None:
            if why_not_special(state, seat, True) is None:
                legal.add(coded.SPECIAL)
            if why_not_special(state, seat, False) is None:
                legal.add(coded.NO_SPECIAL)
        if why_not_buy_step(state, seat) is None:
            legal.add(coded.BUY_STEP)
        list_goes(state, seat, False, coding, legal)
    else:
        assert stage == BUYING, STAGES[stage]
        legal.add(coded.END_BUY)
        place: i64 = 0
        while place < len(CARD_KINDS):
            if why_not_buy(state, seat, CARD_KINDS[place]) is None:
                legal.add(coding.buy + place)
            place += 1


def list_support(state: Public, seat: i64, coding: Actions, legal: Legal) -> None:
    player = state.players[seat]
    place: i64 = 0
    while place < len(player.active):
        if why_not_take_credit(player, place) is None:
            legal.add(coded.CREDIT)
            break
        place += 1
    if player.stage == SUPPORTING:
        most: i64 = len(doubling_dice(state, player))
        doublings: i64 = 0
        while doublings <= most:
            legal.add(coding.announce + doublings)
            doublings += 1
    elif why_not_end_support(state, seat) is None:
        legal.add(coded.END_SUPPORT)


def list_uses(state: Public, seat: i64, coding: Actions, resolving: bool, legal: Legal) -> None:
    """Abilities of any active die that can be used now."""
    player = state.players[seat]
    timings: i64 = RESOLVED if resolving else AT_STAGE[player.stage]
    if state.variant.timings & timings == 0:
        return
    place: i64 = 0
    while place < len(player.active):
        die = player.active[place]
        card = state.variant.cards[kind_in(die)]
        if card.timings & timings != 0:
            number: i64 = 0
            while number < card.abilities_of(face_in(die)):
                if (timings >> card.abilities[number].timing) & 1 == 1 and is_open(state, seat, place, number):
                    legal.add(coding.use + PLACE_OF[kind_in(die)] * coding.abilities + number)
                number += 1
        place += 1


def list_goes(state: Public, seat: i64, single: bool, coding: Actions, legal: Legal) -> None:
    """Every field that the steps lead to."""
    if not single and state.players[seat].steps == 0:
        return
    run = Run(state, seat, single)
    if run.origin.fee == 1:
        legal.add(coding.field + START)
    found = run.search()
    place: i64 = 0
    while place < found:
        legal.add(coding.field + REACH.fields[place])
        place += 1


def list_answers(state: Public, seat: i64, coding: Actions, begun: Begun, legal: Legal) -> None:
    """Answers to the question that is being asked."""
    task = state.players[seat].tasks[0]
    question = question_of(task)
    if isinstance(question, DiceQuestion):
        if question.optional:
            legal.add(coded.SKIP)
        begun.verb = CHOOSE
        begun.choice = question.choice(state, seat, task.amount)
        list_dice(coding, begun, legal)
    elif isinstance(question, KindQuestion):
        pool = question.kinds(state, seat, task.amount)
        kind: i64 = 0
        while kind < len(KINDS):
            if count(pool, kind) > 0:
                legal.add(coding.kind + kind)
            kind += 1
    elif isinstance(question, EitherQuestion):
        for word in question.words:
            legal.add(coding.word + word)
    elif isinstance(question, Receiver):
        for other in question.seats(state, seat):
            legal.add(coding.seat + (other - seat - 1) % state.variant.seats)
    elif isinstance(question, Walk):
        legal.add(coded.SKIP)
        list_goes(state, seat, True, coding, legal)
    else:
        assert isinstance(question, BonusField), task.about
        for field in question.fields(state, seat):
            legal.add(coding.field + field)
    if legal.count == 0:
        legal.add(coded.SKIP)  # CU-70: others took the last answer


# Going on


def list_between(state: Public, seat: i64, coding: Actions, begun: Begun, legal: Legal) -> None:
    """Every action that goes on with the decision."""
    player = state.players[seat]
    if begun.what == BEGUN_FACE:
        for face in faces_of(state, begun.kind):
            legal.add(coding.face + face_number(face))
        return
    place: i64 = 0
    if begun.what == BEGUN_CREDIT:
        while place < len(player.active):
            if why_not_take_credit(player, place) is None:
                legal.add(coding.place + place)
            place += 1
    elif begun.what == BEGUN_USE:
        card = state.variant.cards[begun.kind]
        while place < len(player.active):
            die = player.active[place]
            fits = kind_in(die) == begun.kind and begun.ability < card.abilities_of(face_in(die))
            if fits and not has_used(die, begun.ability) and is_open(state, seat, place, begun.ability):
                legal.add(coding.place + place)
            place += 1
    elif begun.what == BEGUN_PARTNER:
        legal.add(coded.DONE)
        while place < len(player.active):
            if can_help(state, seat, begun.place, begun.ability, place):
                legal.add(coding.place + place)
            place += 1
    else:
        list_dice(coding, begun, legal)


def list_dice(coding: Actions, begun: Begun, legal: Legal) -> None:
    """One more die: not before the last one in the order of actions, and so that enough can follow."""
    choice = begun.choice
    need = choice.least - begun.chosen
    has_room = begun.chosen < choice.most
    behind: i64 = 0  # dice that count, from the next action on
    if need > 0:
        behind = dice_behind(choice, coding, begun)
    else:
        legal.add(coded.DONE)
    action = coding.area
    area: i64 = 0
    while area < len(coded.AREAS):
        counts = area != 1 or choice.free == EMPTY
        pool = left_in(choice, begun, area)
        kind: i64 = 0
        while pool != 0:
            if pool & 31 > 0 and action + kind >= begun.last:
                new_colour = not choice.colours_differ or (begun.colours >> COLOUR_OF[kind]) & 1 == 0
                if (has_room or not counts) and new_colour and (need <= 0 or behind >= need):
                    legal.add(action + kind)
                if counts:
                    behind -= pool & 31
            pool >>= BITS
            kind += 1
        action += len(KINDS)
        area += 1
    if not has_room:
        return
    for place in choice.active:
        if coding.place + place > begun.last:
            if need <= 0 or behind >= need:
                legal.add(coding.place + place)
            behind -= 1


def left_in(choice: Choice, begun: Begun, area: i64) -> i64:
    """The dice of an area that were not chosen yet."""
    if area == 0:
        return choice.draw - begun.first
    if area == 2:
        return choice.rest - begun.third
    if choice.free != EMPTY:
        return choice.free - begun.second
    return choice.roll - begun.second


def dice_behind(choice: Choice, coding: Actions, begun: Begun) -> i64:
    """How many dice that count can still be chosen: the last one's kind and all after it."""
    total: i64 = 0
    area: i64 = 0
    while area < len(coded.AREAS):
        if area != 1 or choice.free == EMPTY:
            pool = left_in(choice, begun, area)
            done = begun.last - coding.area - area * len(KINDS)
            if done > 0:
                if done >= len(KINDS):
                    pool = 0
                else:
                    pool >>= BITS * done
            total += size(pool)
        area += 1
    for place in choice.active:
        if coding.place + place > begun.last:
            total += 1
    return total
