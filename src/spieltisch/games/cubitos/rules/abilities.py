"""Using abilities of active dice: which may be used now, which must be, and doing it (CU-56 to CU-65)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.cards.timings import (
    BEFORE_BUY,
    END_OF_MOVE,
    EVENT_PUSH_OK,
    NOW,
    ON_BUST,
    ON_PUSH,
    PARTS,
    RACE_ANY,
    SUPPORT,
    TEAM_PART,
    TIMING_BIT,
    WOULD_BUST,
)
from spieltisch.games.cubitos.components import CREDIT, SPECIAL, amount, shows
from spieltisch.games.cubitos.dice.active import DUTY, EVENT, FRESH, face_in, has_used, kind_in, used_bit
from spieltisch.games.cubitos.dice.pools import OWN, size
from spieltisch.games.cubitos.moves import CREDIT as CREDIT_VERB
from spieltisch.games.cubitos.moves import USE, Offers, use_argument
from spieltisch.games.cubitos.questions.tasks import NO_CARD
from spieltisch.games.cubitos.refusals import (
    NEEDS_TWO,
    NO_CREDIT,
    NO_EFFECT,
    NO_SUCH_ABILITY,
    NO_SUCH_DIE,
    RESOLVE_FIRST,
    SPECIAL_PART_FIRST,
    USED_ALREADY,
    WRONG_TIME,
)
from spieltisch.games.cubitos.rules.areas import mark_active
from spieltisch.games.cubitos.rules.rewards import gain_credits
from spieltisch.games.cubitos.state.player import (
    AFTER_MOVE,
    BEFORE_BUYING,
    BUSTING,
    BUYING,
    FINISHING_SUPPORT,
    MOVING,
    NEAR_BUST,
    PUSHING,
    STAGES,
    SUPPORTING,
    Player,
)
from spieltisch.games.cubitos.state.state import Ability, Public, State

DUTY_CANNOT_BE_DODGED: Final = 2
"""The rules version from which on ruling CU-R52 is played."""
EACH_ROLL_IS_EVALUATED: Final = 3
"""The rules version from which on ruling CU-R53 is played."""
WHOSE_DIE_IS_ASKED: Final = 3
"""The rules version from which on players say whether they lose their own die or a borrowed one (CU-R29)."""
LAST_DICE: Final = 4
"""With this few dice, losing one is hardly ever wanted."""


RESOLVED: Final = TIMING_BIT[NOW] | TIMING_BIT[EVENT_PUSH_OK]
"""Abilities that are used when a roll is resolved, whatever the stage."""
SUPPORTS: Final = TIMING_BIT[SUPPORT] | TIMING_BIT[RACE_ANY]
TIMINGS_AT: Final[dict[int, int]] = {
    PUSHING: TIMING_BIT[ON_PUSH],
    NEAR_BUST: TIMING_BIT[WOULD_BUST],
    BUSTING: TIMING_BIT[ON_BUST],
    SUPPORTING: SUPPORTS,
    FINISHING_SUPPORT: SUPPORTS,
    MOVING: TIMING_BIT[RACE_ANY],
    AFTER_MOVE: TIMING_BIT[END_OF_MOVE] | TIMING_BIT[RACE_ANY],
    BEFORE_BUYING: TIMING_BIT[BEFORE_BUY],
    BUYING: TIMING_BIT[RACE_ANY],
}
"""The timings that belong to a stage, as bits."""
AT_STAGE: Final = vec[i64]([i64(TIMINGS_AT.get(stage, 0)) for stage in range(len(STAGES))])


def is_time(player: Player, die: i64, timing: i64) -> bool:
    """Whether abilities of this timing can be used at this moment."""
    if timing == NOW:
        return die & FRESH != 0
    if timing == EVENT_PUSH_OK:
        return die & EVENT != 0
    return (AT_STAGE[player.stage] >> timing) & 1 == 1


def is_open(state: Public, seat: i64, place: i64, number: i64) -> bool:
    """Whether this ability could be used now: its time, unused, and with an effect. `why_not_use` says the same."""
    player = state.players[seat]
    die = player.active[place]
    ability = state.variant.cards[kind_in(die)].abilities[number]
    return (
        is_time(player, die, ability.timing)
        and not has_used(die, number)
        and ability.helps(state, seat)
        and (ability.dice == 1 or partner(state, seat, place, number) >= 0)
        and not (ability.takes_away and dodges(state, seat, place, number))
    )


def dodges(state: Public, seat: i64, place: i64, number: i64) -> bool:
    """CU-R52: this ability takes the die away while it still has a mandatory one to be used at the same moment."""
    if state.variant.rules_version < DUTY_CANNOT_BE_DODGED:
        return False
    die = state.players[seat].active[place]
    card = state.variant.cards[kind_in(die)]
    ability = card.abilities[number]
    other: i64 = 0
    while other < card.abilities_of(face_in(die)):
        duty = card.abilities[other]
        same_moment = other != number and duty.mandatory and duty.timing == ability.timing
        if same_moment and not has_used(die, other) and duty.helps(state, seat):
            return True
        other += 1
    return False


def partner(state: Public, seat: i64, place: i64, number: i64) -> i64:
    """The place of another die that can use the same ability together with this one, or -1."""
    player = state.players[seat]
    die = player.active[place]
    card = state.variant.cards[kind_in(die)]
    other: i64 = 0
    while other < len(player.active):
        same = player.active[other]
        fits = other != place and kind_in(same) == kind_in(die)
        if fits and number < card.abilities_of(face_in(same)) and not has_used(same, number):
            return other
        other += 1
    return -1


# Pending abilities


def is_resolving(state: Public, seat: i64) -> bool:
    """CU-28: dice have just become active or a push succeeded, and there are abilities to use because of it."""
    player = state.players[seat]
    if state.variant.timings & RESOLVED == 0:
        return False
    place: i64 = 0
    while place < len(player.active):
        if player.active[place] & (FRESH | EVENT) != 0:
            card = state.variant.cards[kind_in(player.active[place])]
            number: i64 = 0
            while number < card.abilities_of(face_in(player.active[place])):
                if card.abilities[number].timing <= EVENT_PUSH_OK and is_open(state, seat, place, number):
                    return True
                number += 1
        place += 1
    return False


def leave_unused(player: Player) -> None:
    """Let unused now and event abilities expire (CU-60)."""
    place: i64 = 0
    while place < len(player.active):
        player.active[place] = player.active[place] & ~(FRESH | EVENT)
        place += 1


def has_duty(state: Public, seat: i64, timing: i64) -> bool:
    """CU-64: a mandatory ability of this timing still has to be used."""
    player = state.players[seat]
    place: i64 = 0
    while place < len(player.active):
        die = player.active[place]
        card = state.variant.cards[kind_in(die)]
        if card.has(die, timing):
            number: i64 = 0
            while number < card.abilities_of(face_in(die)):
                duty = card.abilities[number].timing == timing and card.is_duty(die, number)
                if duty and is_open(state, seat, place, number):
                    return True
                number += 1
        place += 1
    return False


def add_uses(state: Public, seat: i64, offers: Offers, resolving: bool, brief: bool) -> None:
    """Add every ability that can be used now; among identical dice, only that of the first.

    Unless `brief`, optional abilities that would cost players one of their last dice are not offered.
    """
    player = state.players[seat]
    timings: i64 = RESOLVED if resolving else AT_STAGE[player.stage]
    if state.variant.timings & timings == 0:
        return
    place: i64 = 0
    while place < len(player.active):
        die = player.active[place]
        card = state.variant.cards[kind_in(die)]
        if card.timings & timings != 0 and is_first(player, place):
            number: i64 = 0
            while number < card.abilities_of(face_in(die)):
                ability = card.abilities[number]
                wanted = brief or not ability.costs_a_die or card.is_duty(die, number) or has_dice_to_lose(player)
                if wanted and (timings >> ability.timing) & 1 == 1 and is_open(state, seat, place, number):
                    other: i64 = -1
                    if ability.dice > 1:
                        other = partner(state, seat, place, number)
                    offers.add(USE, use_argument(place, number, other))
                number += 1
        place += 1


def has_dice_to_lose(player: Player) -> bool:
    return size(player.all_dice() & OWN) > LAST_DICE


def is_first(player: Player, place: i64) -> bool:
    """Whether no earlier active die is identical to this one."""
    other: i64 = 0
    while other < place:
        if player.active[other] == player.active[place]:
            return False
        other += 1
    return True


# Using


def why_not_use(state: Public, seat: i64, place: i64, number: i64, other: i64) -> Refusal | None:
    """CU-57 to CU-65: whether a die's ability may be used now."""
    player = state.players[seat]
    if place >= len(player.active) or other >= len(player.active):
        return NO_SUCH_DIE
    die = player.active[place]
    card = state.variant.cards[kind_in(die)]
    if number >= card.abilities_of(face_in(die)):
        return NO_SUCH_ABILITY
    ability = card.abilities[number]
    if has_used(die, number):
        return USED_ALREADY
    if not is_time(player, die, ability.timing):
        return WRONG_TIME
    if ability.timing > EVENT_PUSH_OK and is_resolving(state, seat):
        return RESOLVE_FIRST
    if ability.dice > 1 and not can_help(state, seat, place, number, other):
        return NEEDS_TWO
    if ability.takes_away and dodges(state, seat, place, number):
        return SPECIAL_PART_FIRST
    return None if ability.helps(state, seat) else NO_EFFECT


def can_help(state: Public, seat: i64, place: i64, number: i64, other: i64) -> bool:
    """Whether the other die, or any if none is named, can use the ability together with this one."""
    if other < 0:
        return partner(state, seat, place, number) >= 0
    player = state.players[seat]
    second = player.active[other]
    kind = kind_in(player.active[place])
    return (
        other != place
        and kind_in(second) == kind
        and number < state.variant.cards[kind].abilities_of(face_in(second))
        and not has_used(second, number)
    )


def use_ability(state: State, seat: i64, place: i64, number: i64, other: i64, log: list[Event] | None) -> None:
    """Mark the ability as used and do what it says. Using the team part makes the special part a duty (CU-59)."""
    player = state.players[seat]
    die = player.active[place]
    kind = kind_in(die)
    card = state.variant.cards[kind]
    ability = card.abilities[number]
    if ability.timing == EVENT_PUSH_OK:
        player.active[place] = die & ~EVENT
    else:
        mark_active(player, place, used_bit(number))
    if ability.part == TEAM_PART and face_in(die) == SPECIAL and card.has_special:
        mark_active(player, place, DUTY)
    if ability.dice > 1:
        mark_active(player, other if other >= 0 else partner(state, seat, place, number), used_bit(number))
    if log is not None:
        log.append(use_event(state, seat, place, kind, number, ability))
    ability.do(state, seat, place, kind, log)


def use_event(state: Public, seat: i64, place: i64, kind: i64, number: i64, ability: Ability) -> Event:
    payload: Data = {
        "seat": int(seat),
        "die": int(place),
        "card": state.variant.cards[kind].card,
        "part": PARTS[ability.part],
        "ability": int(number),
    }
    return Event("use", ["CU-57"], payload)


# Credits on faces


def why_not_take_credit(player: Player, place: i64) -> Refusal | None:
    """CU-73: taking the credit of a face is the player's choice, once."""
    if place >= len(player.active):
        return NO_SUCH_DIE
    die = player.active[place]
    if shows(face_in(die)) != CREDIT or has_used(die, 0):
        return NO_CREDIT
    return None


def take_credit(state: State, seat: i64, place: i64, log: list[Event] | None) -> None:
    player = state.players[seat]
    credits_shown = amount(face_in(player.active[place]))
    mark_active(player, place, used_bit(0))
    gain_credits(state, seat, credits_shown, NO_CARD, log)


def add_credits(player: Player, offers: Offers) -> None:
    place: i64 = 0
    while place < len(player.active):
        if why_not_take_credit(player, place) is None and is_first(player, place):
            offers.add(CREDIT_VERB, place)
        place += 1
