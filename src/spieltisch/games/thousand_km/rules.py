"""The rules of play, chapter by chapter: may I? and what then?

Every verb has two functions: `why_not_…` gives the rule that forbids it, and the verb itself carries it out. The
latter tell what happens to `log`, if there is one; in simulation there is none.
"""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import i64

from spieltisch.engine.basics import Json, Seat, seats_data, shifted
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.thousand_km import refusals
from spieltisch.games.thousand_km.components import (
    ACE_DRIVER,
    BREAKDOWN,
    CARD_IDS,
    CARDS,
    DEFENCE_OFFSET,
    END_OF_LIMIT,
    GREEN_LIGHT,
    KM_25,
    KM_200,
    KM_OF,
    NO_CARD,
    RED_LIGHT,
    REPAIR,
    RIGHT_OF_WAY,
    SAFETY_OF,
    SPEED_LIMIT,
)
from spieltisch.games.thousand_km.options import FREE, STUCK_STRICT, Variant
from spieltisch.games.thousand_km.scoring import end_rules, side_ranks
from spieltisch.games.thousand_km.state import (
    DRAW_PILE_EMPTY,
    HANDS_EMPTY,
    NOBODY,
    OVER,
    PLAY,
    REACTION,
    REASONS,
    TARGET_REACHED,
    Pile,
    Side,
    State,
    count_in,
    in_box,
    one_card,
    top_of,
)
from spieltisch.games.thousand_km.view import who_sees

Log: TypeAlias = "list[Event] | None"


# 4.3 Status of a side


def is_driving(side: Side, variant: Variant) -> bool:
    """KM-15, KM-66: able to play distance cards as far as the battle pile goes."""
    pile = side.battle
    if pile is None:
        return side.has(RIGHT_OF_WAY)
    if pile.card <= BREAKDOWN:
        return False
    return not variant.green_after_defence or pile.card == GREEN_LIGHT or side.has(RIGHT_OF_WAY)


# 4.4 The turn


def begin_turn(state: State, seat: i64, log: Log, again: bool = False, taken_over: bool = False) -> None:
    """KM-19, KM-61: draw a card; without one the turn does not take place.

    `again`: a further turn after a safety (KM-48); `taken_over`: the turn that comes with a Meisterzug (KM-53).
    """
    while state.drawn_cards == len(state.deck):
        if not state.variant.play_out:
            return finish(state, DRAW_PILE_EMPTY, log)
        # KM-R10: hands are played out; who has none left is passed over.
        if state.hands[seat] != 0:
            break
        if not any_hand(state):
            return finish(state, HANDS_EMPTY, log)
        if log is not None:
            log.append(Event("passed_over", ["KM-R10"], {"seat": int(seat)}))
        note_actor(state, seat)
        seat = next_seat(state, seat)
        again = taken_over = False
    state.phase = PLAY
    state.active = seat
    if log is not None:
        rules = ["KM-48"] if again else ["KM-53"] if taken_over else ["KM-22", "KM-23"]
        log.append(Event("turn", rules, {"seat": int(seat), "again": again}))
    state.drawn = draw_card(state, seat, log, False)


def draw_card(state: State, seat: i64, log: Log, replacement: bool) -> i64:
    """Take the top card of the draw pile into the hand, if there is one."""
    if state.drawn_cards == len(state.deck):
        return NO_CARD
    card = i64(state.deck[state.drawn_cards])
    state.drawn_cards += 1
    state.hands[seat] += one_card(card)
    if log is not None:
        log.append(drawn_event(state, seat, card, replacement))
    return card


def drawn_event(state: State, seat: i64, card: i64, replacement: bool) -> Event:
    return Event(
        "draw",
        ["KM-52"] if replacement else ["KM-19"],
        {"seat": int(seat), "draw_pile": int(state.draw_pile()), "replacement": replacement},
        {"card": CARD_IDS[card]},
        who_sees(state.variant, Seat(seat)),
        True,
    )


def any_hand(state: State) -> bool:
    for seat in range(state.variant.seats):
        if state.hands[seat] != 0:
            return True
    return False


def end_turn(state: State, seat: i64, log: Log) -> None:
    note_actor(state, seat)
    begin_turn(state, next_seat(state, seat), log)


def note_actor(state: State, seat: i64) -> None:
    """KM-23: remember who took this side's turn. In solo play nobody asks."""
    if not state.variant.teams:
        return
    shift = 4 * state.variant.side_of(seat)
    state.last_actors = state.last_actors & ~shifted(15, shift) | ((seat + 1) << shift)


def next_seat(state: State, seat: i64) -> i64:
    """KM-22: the left-hand neighbour. KM-23: the next side, its partners in turn."""
    variant = state.variant
    if not variant.teams:
        following = seat + 1
        return 0 if following == variant.seats else following
    side = (variant.side_of(seat) + 1) % variant.sides
    last = state.last_actor(side)
    return side if last == NOBODY else (last + variant.sides) % variant.seats


# 4.5 Distance cards


def why_not_drive(side: Side, variant: Variant, card: i64) -> Refusal | None:
    """KM-25 to KM-28"""
    if not is_driving(side, variant):
        if side.is_stopped():
            return refusals.STOPPED
        return refusals.NEEDS_GREEN if side.is_started() else refusals.NOT_STARTED
    km = KM_OF[card]
    if km > variant.limit_km and side.is_limited():
        return refusals.OVER_THE_LIMIT
    if card == KM_200 and side.times(KM_200) >= variant.most_200s:
        return refusals.TWO_200S
    if side.total + km > variant.target_km:
        return refusals.OVER_1000  # KM-R2
    return None


def drive(state: State, seat: i64, card: i64, log: Log) -> None:
    side = state.side_of(seat)
    km = KM_OF[card]
    side.distance += shifted(1, 8 * (card - KM_25))
    side.total += km
    if log is not None:
        told = placed(state, seat, card)
        told["km"] = int(km)
        told["total"] = int(side.total)
        log.append(Event("drive", ["KM-25"], told, reveals=True))
    if side.total == state.variant.target_km:
        finish(state, TARGET_REACHED, log)  # KM-58
    else:
        end_turn(state, seat, log)


def placed(state: State, seat: i64, card: i64) -> dict[str, Json]:
    return {"seat": int(seat), "side": int(state.variant.side_of(seat)), "card": CARD_IDS[card]}


# 4.6 Attack cards


def why_not_attack(target: Side, variant: Variant, card: i64) -> Refusal | None:
    """KM-31 to KM-33; that the target is an opposing side (KM-30) is checked by the callers."""
    if target.has(SAFETY_OF[card]):
        return refusals.PROTECTED
    if card == SPEED_LIMIT:
        return refusals.TARGET_LIMITED if target.is_limited() else None
    if not is_driving(target, variant):
        if target.is_stopped():
            return refusals.TARGET_STOPPED
        return refusals.TARGET_NOT_DRIVING if target.is_started() else refusals.TARGET_NOT_STARTED
    if variant.green_top and not target.has(RIGHT_OF_WAY) and top_of(target.battle) != GREEN_LIGHT:
        return refusals.TARGET_NOT_GREEN  # KM-R1
    return None


def attack(state: State, seat: i64, card: i64, target: i64, log: Log) -> None:
    """Put the attack down; then its target may answer before anything else happens (KM-49)."""
    side = state.sides[target]
    if card == SPEED_LIMIT:
        side.speed = Pile(card, side.speed)
    else:
        side.battle = Pile(card, side.battle)
    if log is not None:
        told: dict[str, Json] = {"seat": int(seat), "side": int(target), "card": CARD_IDS[card]}
        log.append(Event("attack", ["KM-30", "KM-32" if card == SPEED_LIMIT else "KM-31"], told, reveals=True))
    safety = SAFETY_OF[card]
    holder = holder_of(state, target, safety)
    if state.variant.auto_meisterzug:
        if holder == NOBODY:
            return end_turn(state, seat, log)
        state.attack, state.target, state.holder = card, target, holder
        return meisterzug(state, log)
    if is_public(state, safety):
        return end_turn(state, seat, log)
    state.phase = REACTION
    state.attack, state.target, state.holder = card, target, holder
    if log is not None and holder != NOBODY:
        asked: dict[str, Json] = {"seat": int(holder), "card": CARD_IDS[card], "safety": CARD_IDS[safety]}
        log.append(Event("asked", ["KM-49"], None, asked, [Seat(holder)]))


def holder_of(state: State, side: i64, safety: i64) -> i64:
    """KM-49, KM-65: the player of this side who holds the safety (KM-R13: there is one at most), or NOBODY."""
    variant = state.variant
    seat = side
    while seat < variant.seats:
        if count_in(state.hands[seat], safety) != 0:
            return seat
        seat += variant.sides
    return NOBODY


def is_public(state: State, safety: i64) -> bool:
    """Everybody can see where this safety is, so nobody can be holding it."""
    for side in state.sides:
        if side.has(safety):
            return True
    return in_box(state.box, state.box_beyond, safety) != 0


# 4.7 Defence cards


def why_not_defend(side: Side, variant: Variant, card: i64) -> Refusal | None:
    """KM-38 to KM-40"""
    if card == END_OF_LIMIT:
        return None if side.is_limited() else refusals.NOT_LIMITED
    top = top_of(side.battle)
    if card != GREEN_LIGHT:
        return None if top == card - DEFENCE_OFFSET else refusals.NOTHING_TO_DEFEND
    if top == RED_LIGHT:
        return None
    if side.has(RIGHT_OF_WAY):
        return refusals.GREEN_REPLACED  # KM-R4
    if top == NO_CARD or (variant.green_after_defence and END_OF_LIMIT < top <= REPAIR):
        return None  # KM-38a, KM-67
    return refusals.GREEN_NOT_NEEDED


def defend(state: State, seat: i64, card: i64, log: Log) -> None:
    """KM-41 to KM-43"""
    side = state.side_of(seat)
    if card == END_OF_LIMIT:
        side.speed = Pile(card, side.speed)
    else:
        side.battle = Pile(card, side.battle)
    if log is not None:
        rule = "KM-38" if card == GREEN_LIGHT else "KM-40" if card == END_OF_LIMIT else "KM-39"
        log.append(Event("defend", [rule], placed(state, seat, card), reveals=True))
    end_turn(state, seat, log)


# 4.8 Safety cards


def secure(state: State, seat: i64, card: i64, log: Log) -> None:
    """KM-44 to KM-48: protected to the end of the game, and another turn."""
    if log is not None:
        log.append(Event("secure", ["KM-44"], placed(state, seat, card), reveals=True))
    lay_safety(state, state.variant.side_of(seat), card, log)
    begin_turn(state, seat, log, True)


def lay_safety(state: State, side_number: i64, card: i64, log: Log) -> None:
    """KM-46: the safety cancels the open attacks it belongs to; they go to the box (KM-R17)."""
    side = state.sides[side_number]
    side.safeties |= shifted(1, card - RIGHT_OF_WAY)
    battle = side.battle
    if battle is not None and battle.card <= BREAKDOWN and SAFETY_OF[battle.card] == card:
        side.battle = battle.below
        cancel(state, side_number, battle.card, log)
    speed = side.speed
    if card == RIGHT_OF_WAY and speed is not None and speed.card == SPEED_LIMIT:
        side.speed = speed.below
        cancel(state, side_number, SPEED_LIMIT, log)


def cancel(state: State, side_number: i64, card: i64, log: Log) -> None:
    state.box_card(card)
    if log is not None:
        log.append(Event("cancel", ["KM-46"], {"side": int(side_number), "card": CARD_IDS[card]}))


# 4.9 Meisterzug


def meisterzug(state: State, log: Log) -> None:
    """KM-51 to KM-53: the attack is cancelled, a card is drawn, and the turn is taken over."""
    seat = state.holder
    side_number = state.target
    safety = SAFETY_OF[state.attack]
    note_actor(state, state.active)
    if log is not None:
        told = placed(state, seat, safety)
        told["attack"] = CARD_IDS[state.attack]
        told["skipped"] = seats_data(skipped_seats(state, state.active, seat))
        log.append(Event("meisterzug", ["KM-51", "KM-53"], told, reveals=True))
    state.hands[seat] -= one_card(safety)
    state.sides[side_number].across |= shifted(1, safety - RIGHT_OF_WAY)
    lay_safety(state, side_number, safety, log)
    end_reaction(state)
    draw_card(state, seat, log, True)  # KM-52, KM-62
    begin_turn(state, seat, log, taken_over=True)


def skipped_seats(state: State, attacker: i64, holder: i64) -> list[Seat]:
    """KM-53: the players between the attacker and the holder, whose turns fall away."""
    skipped: list[Seat] = []
    sides = state.variant.sides
    side = (attacker % sides + 1) % sides
    while side != holder % sides:
        last = state.last_actor(side)
        skipped.append(Seat(side if last == NOBODY else (last + sides) % state.variant.seats))
        side = (side + 1) % sides
    return skipped


def pass_by(state: State, log: Log) -> None:
    """KM-54: the attack stands. Nobody is told that somebody passed."""
    end_reaction(state)
    end_turn(state, state.active, log)


def end_reaction(state: State) -> None:
    state.attack = NO_CARD
    state.target = NOBODY
    state.holder = NOBODY


# 4.10 Discarding


def why_not_discard(state: State, seat: i64) -> Refusal | None:
    """KM-55, with the options `stuck_strict` and `free` (KM-R5, KM-R6)."""
    rule = state.variant.discard_rule
    if rule == FREE:
        return None
    hand = state.hands[seat]
    card: i64 = 0
    while card < CARDS:
        if count_in(hand, card) != 0 and not RIGHT_OF_WAY <= card <= ACE_DRIVER and is_placeable(state, seat, card):
            return refusals.CAN_PLACE
        card += 1
    if rule == STUCK_STRICT:
        card = RIGHT_OF_WAY
        while card <= ACE_DRIVER:
            if count_in(hand, card) != 0:
                return refusals.CAN_PLACE_SAFETY
            card += 1
    return None


def is_placeable(state: State, seat: i64, card: i64) -> bool:
    """This card could be placed somewhere."""
    variant = state.variant
    own = variant.side_of(seat)
    if card > BREAKDOWN:
        return why_not_place(state.sides[own], variant, card) is None
    target: i64 = 0
    while target < variant.sides:
        if target != own and why_not_attack(state.sides[target], variant, card) is None:
            return True
        target += 1
    return False


def why_not_place(side: Side, variant: Variant, card: i64) -> Refusal | None:
    """May this card (no attack) go on the own display?"""
    if card >= KM_25:
        return why_not_drive(side, variant, card)
    if card >= RIGHT_OF_WAY:
        return None  # KM-44
    return why_not_defend(side, variant, card)


def discard(state: State, seat: i64, card: i64, log: Log) -> None:
    """KM-57: to the box, face up, for good."""
    state.box_card(card)
    if log is not None:
        log.append(Event("discard", ["KM-55"], {"seat": int(seat), "card": CARD_IDS[card]}, reveals=True))
    end_turn(state, seat, log)


# 4.11 End


def finish(state: State, reason: i64, log: Log) -> None:
    """KM-58, KM-61"""
    state.phase = OVER
    state.reason = reason
    if log is not None:
        ranks: list[Json] = []
        ranks.extend(side_ranks(state.sides, state.variant))
        totals: list[Json] = []
        for side in state.sides:
            totals.append(int(side.total))
        log.append(Event("game_over", end_rules(reason), {"reason": REASONS[reason], "ranks": ranks, "totals": totals}))
