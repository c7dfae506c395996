"""Everything that abilities can do: the building blocks of the cards in the modules of the colours."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data
from spieltisch.engine.event import Event
from spieltisch.games.cubitos.cards.numbers import Fixed, IfActive
from spieltisch.games.cubitos.components import COIN, KINDS, LAST_FAN, RED, STEP
from spieltisch.games.cubitos.dice.encoding import colours_data
from spieltisch.games.cubitos.dice.pools import EMPTY, GREENS, GREYS, count, one
from spieltisch.games.cubitos.questions.dice import LOSE, LOSE_FROM_ROLL, LOSE_RED, PUT_BACK, TO_REST
from spieltisch.games.cubitos.questions.question import Question
from spieltisch.games.cubitos.rules.abilities import EACH_ROLL_IS_EVALUATED
from spieltisch.games.cubitos.rules.areas import gain_die, lose_active, take_active
from spieltisch.games.cubitos.rules.busting import end_bust, put_away
from spieltisch.games.cubitos.rules.rewards import gain_coins, gain_credits, gain_fan, gain_steps
from spieltisch.games.cubitos.rules.rolling import ignore_bust
from spieltisch.games.cubitos.rules.throwing import take_roll_area, throw_added, throw_roll_area
from spieltisch.games.cubitos.state.state import DICE, Effect, Number, Public, State

# What is gained


class Coins(Effect):
    """Coins."""

    def __init__(self, number: Number) -> None:
        self.number: Final = number

    def helps(self, state: Public, seat: i64) -> bool:
        return self.number.of(state, seat) > 0

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        gain_coins(state, seat, self.number.of(state, seat), kind, log)

    def gives(self, what: i64, state: Public, seat: i64) -> i64:
        return self.number.of(state, seat) if what == COIN else 0


class Steps(Effect):
    """Steps; `water`: they may be used to enter water (CU-89)."""

    def __init__(self, number: Number, water: bool = False) -> None:
        self.number: Final = number
        self.water = water

    def helps(self, state: Public, seat: i64) -> bool:
        return self.number.of(state, seat) > 0

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        steps = self.number.of(state, seat)
        gain_steps(state, seat, steps, steps if self.water else 0, kind, log)

    def gives(self, what: i64, state: Public, seat: i64) -> i64:
        return self.number.of(state, seat) if what == STEP else 0


class Credits(Effect):
    """Credits."""

    def __init__(self, number: Number) -> None:
        self.number: Final = number

    def helps(self, state: Public, seat: i64) -> bool:
        return self.number.of(state, seat) > 0

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        gain_credits(state, seat, self.number.of(state, seat), kind, log)


class FanWithoutCredits(Effect):
    """CU-118: one space forward, hand tokens only; nothing on the last space (CU-R32)."""

    def __init__(self, number: Number) -> None:
        self.number: Final = number

    def helps(self, state: Public, seat: i64) -> bool:
        return self.number.of(state, seat) > 0 and state.players[seat].fans < LAST_FAN

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        if self.helps(state, seat):
            gain_fan(state, seat, False, log)


class GainRed(Effect):
    """Gain a red die, if the supply has one."""

    def helps(self, state: Public, seat: i64) -> bool:
        return count(state.supply, RED) > 0

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        if self.helps(state, seat):
            gain_die(state, seat, RED, log)


# Questions


class Ask(Effect):
    """Ask a question, if it has an answer. Questions come last in an ability."""

    def __init__(self, question: Question, amount: Number, when: Number | None = None) -> None:
        self.question: Final = question
        self.amount: Final = amount
        self.when: Final = when

    def helps(self, state: Public, seat: i64) -> bool:
        if self.when is not None and self.when.of(state, seat) == 0:
            return False
        return self.question.can_ask(state, seat, self.amount.of(state, seat))

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        if self.helps(state, seat):
            self.question.put(state, seat, self.amount.of(state, seat), kind, log)

    def costs_a_die(self) -> bool:
        return self.question in (LOSE, LOSE_RED, LOSE_FROM_ROLL)


class PutBackOther(Effect):
    """Another active die goes back to the roll area."""

    def helps(self, state: Public, seat: i64) -> bool:
        return len(state.players[seat].active) > 1

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        if self.helps(state, seat):
            PUT_BACK.put(state, seat, place, kind, log)


# What becomes of this die


class LoseThis(Effect):
    """This die is lost (CU-65, CU-66)."""

    def helps(self, state: Public, seat: i64) -> bool:
        return True

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        lose_active(state, seat, place, log)

    def costs_a_die(self) -> bool:
        return True

    def takes_away(self) -> bool:
        return True


class PutBackThis(Effect):
    """This die goes back to the roll area and is rolled with the others."""

    def helps(self, state: Public, seat: i64) -> bool:
        return True

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        player = state.players[seat]
        take_active(player, place)
        player.roll += one(kind)
        if log is not None:
            log.append(Event("back", ["CU-31"], {"seat": int(seat), "kind": KINDS[kind]}))

    def takes_away(self) -> bool:
        return True


# Rolling and busting


class MustPush(Effect):
    """CU-30, CU-R12: the player must push once more; in phase 5 this means nothing."""

    def helps(self, state: Public, seat: i64) -> bool:
        return state.section == DICE

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        if state.section == DICE and not state.players[seat].must_push:
            state.players[seat].must_push = True
            if log is not None:
                payload: Data = {"seat": int(seat), "card": state.variant.cards[kind].card}
                log.append(Event("must_push", ["CU-30"], payload))


class Protect(Effect):
    """CU-33: this push cannot bust."""

    def helps(self, state: Public, seat: i64) -> bool:
        return not state.players[seat].protected

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        state.players[seat].protected = True
        if log is not None:
            log.append(Event("protected", ["CU-33"], {"seat": int(seat)}))


class IgnoreBust(Effect):
    """CU-33, CU-34: the bust is ignored."""

    def helps(self, state: Public, seat: i64) -> bool:
        return True

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        ignore_bust(state, seat, kind, log)


class KeepGreensAndGreys(Effect):
    """CU-35 (a): green and grey dice stay active in a bust."""

    def helps(self, state: Public, seat: i64) -> bool:
        return True

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        bust(state, seat, GREENS | GREYS, log)


def bust(state: State, seat: i64, kept: i64, log: list[Event] | None) -> None:
    """CU-35 (b, c): put the active dice away; then ask which dice of the roll area follow, if there are any."""
    put_away(state, seat, kept, log)
    if state.players[seat].roll == EMPTY:
        end_bust(state, seat, log)
    else:
        TO_REST.put(state, seat, 0, -1, log)


class RollArea(Effect):
    """Roll all dice of the kinds in the mask as added dice, out of the roll area and, if so printed, the draw area."""

    def __init__(self, kinds: i64, draw_area: bool) -> None:
        self.kinds: i64 = kinds
        self.draw_area = draw_area

    def helps(self, state: Public, seat: i64) -> bool:
        player = state.players[seat]
        return player.roll & self.kinds != EMPTY or (self.draw_area and player.draw & self.kinds != EMPTY)

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        player = state.players[seat]
        pool = player.roll & self.kinds
        loans = take_roll_area(player, pool)
        if self.draw_area:
            pool += player.draw & self.kinds
            player.draw &= ~self.kinds
        throw_added(state, seat, pool, loans, kind, log)


class RollAgain(Effect):
    """Roll the whole roll area once more, after the roll before has been evaluated (CU-R53)."""

    def helps(self, state: Public, seat: i64) -> bool:
        return state.players[seat].roll != EMPTY

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        if state.variant.rules_version < EACH_ROLL_IS_EVALUATED:
            throw_roll_area(state, seat, kind, log)
        else:
            state.players[seat].rolls_again = True

    def rolls_again(self) -> bool:
        return True


# The next round


class Uncount(Effect):
    """CU-21: dice of the kinds in the mask are not counted in the next phase 1."""

    def __init__(self, kinds: i64) -> None:
        self.kinds: i64 = kinds

    def helps(self, state: Public, seat: i64) -> bool:
        return self.kinds & ~state.players[seat].uncounted != 0

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        state.players[seat].uncounted |= self.kinds
        tell_next_round(state, seat, log)


class NoMaximum(Effect):
    """CU-22: in the next phase 1 there is no maximum."""

    def helps(self, state: Public, seat: i64) -> bool:
        return True

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        state.players[seat].no_maximum = True
        tell_next_round(state, seat, log)


def tell_next_round(state: State, seat: i64, log: list[Event] | None) -> None:
    if log is not None:
        player = state.players[seat]
        payload: Data = {
            "seat": int(seat),
            "uncounted": colours_data(player.uncounted),
            "no_maximum": player.no_maximum,
        }
        log.append(Event("next_round", ["CU-21"], payload))


class DoubleSwords(Effect):
    """CU-76: used with the announcement, which does the counting."""

    def helps(self, state: Public, seat: i64) -> bool:
        return True

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        raise AssertionError("swords are doubled by announcing them")


# The words that cards are written with


def coins(number: i64) -> Coins:
    return Coins(Fixed(number))


def coins_if_active(kind: int, number: i64) -> Coins:
    return Coins(IfActive([kind], number))


def steps(number: i64) -> Steps:
    return Steps(Fixed(number))


def steps_if_active(kind: int, number: i64) -> Steps:
    return Steps(IfActive([kind], number))


def water_steps(number: i64) -> Steps:
    return Steps(Fixed(number), water=True)


def credits_(number: i64) -> Credits:
    return Credits(Fixed(number))


def ask(question: Question, amount: i64 = 1) -> Ask:
    return Ask(question, Fixed(amount))
