"""Choosing dice: which may be chosen, whether a choice is legal, and the list of all choices or a fair sample of them.

The answer to such a question is a move with three pools and a mask of active dice (`moves.pools_move`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import FastDice
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.components import COLOUR_OF, COLOURS, KINDS
from spieltisch.games.cubitos.dice.active import colour_in, kind_in
from spieltisch.games.cubitos.dice.pools import BITS, EMPTY, count, is_part, size
from spieltisch.games.cubitos.moves import active_in, first_in, pools_move, second_in, third_in
from spieltisch.games.cubitos.refusals import COLOURS_DIFFER, NOT_AMONG, WRONG_NUMBER
from spieltisch.games.cubitos.state.player import Player
from spieltisch.games.cubitos.state.state import Variant

ALL_LISTED: Final = 64
"""The most choices that are listed; if there are more, a sample of this size."""
TRIES: Final = 160

FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2
ACTIVE: Final = 3


class Choice:
    """What may be chosen: `least` to `most` dice out of the areas."""

    def __init__(self, least: i64, most: i64) -> None:
        self.least: i64 = least
        self.most: i64 = most
        self.draw: i64 = EMPTY
        self.roll: i64 = EMPTY
        self.rest: i64 = EMPTY
        self.free: i64 = EMPTY
        """Dice of the draw area that may be taken in addition, without being counted (CU-21)."""
        self.active: list[int] = []
        """Places of active dice."""
        self.colours_differ = False

    def available(self) -> i64:
        """How many dice could be chosen if `most` did not limit them."""
        if not self.colours_differ:
            return size(self.draw) + size(self.roll) + size(self.rest) + len(self.active)
        pool = self.draw | self.roll | self.rest
        colours: i64 = 0
        seen: i64 = 0
        for kind in range(len(KINDS)):
            if count(pool, kind) > 0 and (seen >> COLOUR_OF[kind]) & 1 == 0:
                seen |= COLOUR_BIT[COLOUR_OF[kind]]
                colours += 1
        return colours

    def limit(self) -> None:
        """Limit `least` and `most` to the dice that are there."""
        self.most = min(self.most, self.available())
        self.least = min(self.least, self.most)


COLOUR_BIT: Final[list[int]] = [1 << colour for colour in range(len(COLOURS))]


def why_not_choose(choice: Choice, move: Move) -> Refusal | None:
    """Why these dice may not be chosen, or None."""
    draw = first_in(move)
    second = second_in(move)
    rest = third_in(move)
    chosen = size(draw) + size(rest)
    if not is_part(draw, choice.draw) or not is_part(rest, choice.rest):
        return NOT_AMONG
    if not is_part(second, choice.free if choice.free != EMPTY else choice.roll):
        return NOT_AMONG
    if choice.free == EMPTY:
        chosen += size(second)
    mask = active_in(move)
    place = 0
    while mask >> place:
        if (mask >> place) & 1:
            if place not in choice.active:
                return NOT_AMONG
            chosen += 1
        place += 1
    if not choice.least <= chosen <= choice.most:
        return WRONG_NUMBER
    if choice.colours_differ and has_colour_twice(draw + second + rest):
        return COLOURS_DIFFER
    return None


def has_colour_twice(pool: i64) -> bool:
    seen: i64 = 0
    for kind in range(len(KINDS)):
        number = count(pool, kind)
        if number > 1 or (number == 1 and (seen >> COLOUR_OF[kind]) & 1 == 1):
            return True
        if number == 1:
            seen |= COLOUR_BIT[COLOUR_OF[kind]]
    return False


class Slot:
    """Identical dice: of one kind in one area, or active with the same face and marks."""

    def __init__(self, area: i64, kind: i64, number: i64, colour: i64, counts: bool, places: list[int]) -> None:
        self.area: Final = area
        self.kind: Final = kind
        self.number: Final = number
        self.colour: Final = colour
        self.counts: Final = counts
        """Whether dice from here count towards the number that is asked for."""
        self.places: Final = places


class Lister:
    """Lists the choices as moves."""

    def __init__(self, choice: Choice, player: Player, verb: i64, moves: list[Move], most: i64) -> None:
        self.verb: i64 = verb
        self.choice: Final = choice
        self.moves: Final = moves
        self.end: i64 = len(moves) + most
        """Stop when the list of moves is this long."""
        self.slots: Final[list[Slot]] = []
        self.behind: Final[list[int]] = []
        """By slot: how many dice that count are in this slot and those after it."""
        add_slots(self.slots, FIRST, choice.draw, True)
        if choice.free != EMPTY:
            add_slots(self.slots, SECOND, choice.free, False)
        else:
            add_slots(self.slots, SECOND, choice.roll, True)
        add_slots(self.slots, THIRD, choice.rest, True)
        add_active(self.slots, choice.active, player)
        total = 0
        for slot in reversed(self.slots):
            total += int(slot.number) if slot.counts else 0
            self.behind.append(total)
        self.behind.reverse()
        self.behind.append(0)

    def number_of_choices(self, limit: i64) -> i64:
        """How many choices there are; `limit` + 1 if there are more than `limit`."""
        if self.choice.colours_differ:
            return self.number_of_mixtures(limit)
        most = self.choice.most
        ways = [0] * (most + 1)
        ways[0] = 1
        free = 1
        for slot in self.slots:
            if not slot.counts:
                free = min(free * (int(slot.number) + 1), int(limit) + 1)
                continue
            place = most
            while place > 0:
                taken: i64 = 1
                while taken <= slot.number and taken <= place:
                    ways[place] += ways[place - taken]
                    taken += 1
                place -= 1
        total = 0
        for number in range(self.choice.least, most + 1):
            total += ways[number]
        return min(total * free, limit + 1)

    def number_of_mixtures(self, limit: i64) -> i64:
        """An upper bound for choices without any colour twice."""
        total = 1
        for colour in range(len(COLOURS)):
            total *= 1 + len([slot for slot in self.slots if slot.colour == colour])
        return min(total, limit + 1)

    def list_all(self, place: i64, chosen: i64, pools: tuple[i64, i64, i64], active: int, colours: i64) -> None:
        """List every choice that continues the one made for the slots before `place`."""
        if len(self.moves) >= self.end:
            return
        if place == len(self.slots):
            if chosen >= self.choice.least:
                self.moves.append(pools_move(self.verb, pools[0], pools[1], pools[2], active))
            return
        slot = self.slots[place]
        room = self.choice.most - chosen if slot.counts else slot.number
        if self.choice.colours_differ:
            room = min(room, 1 - ((colours >> slot.colour) & 1))
        taken = min(slot.number, room)
        while taken >= 0:
            now = chosen + taken if slot.counts else chosen
            if not self.choice.colours_differ and now + self.behind[place + 1] < self.choice.least:
                return
            seen = colours | COLOUR_BIT[slot.colour] if taken > 0 else colours
            self.list_all(place + 1, now, with_dice(pools, slot, taken), with_places(active, slot, taken), seen)
            taken -= 1

    def list_sample(self, variant: Variant) -> None:
        """List a fair sample, always the same: expensive dice, cheap dice, many, few, and some at random."""
        seed: i64 = self.choice.draw ^ self.choice.roll ^ self.choice.rest ^ self.choice.free
        chance = FastDice(int(seed) + len(self.slots))
        found = len(self.moves)
        dear = self.by_cost(variant)
        cheap = dear[::-1]
        for number in (self.choice.most, self.choice.least):
            for free in (True, False):
                self.add_new(found, self.picked(dear, number, free))
                self.add_new(found, self.picked(cheap, number, free))
        for attempt in range(TRIES):
            if len(self.moves) >= self.end:
                return
            number = self.choice.least + chance.below(self.choice.most - self.choice.least + 1)
            order = list(range(len(dear)))
            chance.shuffle(order)
            self.add_new(found, self.picked([dear[each] for each in order], number, chance.below(2) == 0))

    def by_cost(self, variant: Variant) -> list[int]:
        """All dice by the number of their slot, the most expensive first."""
        dice: list[int] = []
        costs = [int(variant.cost[slot.kind]) for slot in self.slots]
        for cost in sorted(set(costs), reverse=True):
            for place, slot in enumerate(self.slots):
                if variant.cost[slot.kind] == cost:
                    dice.extend([place] * slot.number)
        return dice

    def picked(self, dice: list[int], number: i64, free: bool) -> Move:
        """The first `number` of these dice that may be chosen together; `free`: with the dice that do not count."""
        taken = [0] * len(self.slots)
        chosen: i64 = 0
        colours: i64 = 0
        pools = (i64(0), i64(0), i64(0))
        active = 0
        for place in dice:
            slot = self.slots[place]
            if slot.counts:
                if chosen == number or (self.choice.colours_differ and (colours >> slot.colour) & 1 == 1):
                    continue
                chosen += 1
                colours |= COLOUR_BIT[slot.colour]
            elif not free:
                continue
            taken[place] += 1
        for place, slot in enumerate(self.slots):
            pools = with_dice(pools, slot, taken[place])
            active = with_places(active, slot, taken[place])
        return pools_move(self.verb, pools[0], pools[1], pools[2], active)

    def add_new(self, found: int, move: Move) -> None:
        if move not in self.moves[found:]:
            self.moves.append(move)


def with_dice(pools: tuple[i64, i64, i64], slot: Slot, taken: i64) -> tuple[i64, i64, i64]:
    if taken == 0 or slot.area == ACTIVE:
        return pools
    dice: i64 = taken << (BITS * slot.kind)
    if slot.area == FIRST:
        return (pools[0] + dice, pools[1], pools[2])
    if slot.area == SECOND:
        return (pools[0], pools[1] + dice, pools[2])
    return (pools[0], pools[1], pools[2] + dice)


def with_places(active: int, slot: Slot, taken: i64) -> int:
    if slot.area == ACTIVE:
        for place in slot.places[:taken]:
            active |= 1 << place
    return active


def add_slots(slots: list[Slot], area: i64, pool: i64, counts: bool) -> None:
    for kind in range(len(KINDS)):
        number = count(pool, kind)
        if number > 0:
            slots.append(Slot(area, kind, number, COLOUR_OF[kind], counts, []))


def add_active(slots: list[Slot], places: list[int], player: Player) -> None:
    """Active dice with the same face and marks are one slot."""
    done: list[int] = []
    for place in places:
        if place in done:
            continue
        die = player.active[place]
        same = [other for other in places if player.active[other] == die]
        done.extend(same)
        slots.append(Slot(ACTIVE, kind_in(die), len(same), colour_in(die), True, same))


def add_choices(choice: Choice, player: Player, variant: Variant, verb: i64, moves: list[Move], brief: bool) -> None:
    """Add every choice to the moves, or a sample if there are too many. `brief`: any two are enough."""
    lister = Lister(choice, player, verb, moves, 2 if brief else ALL_LISTED)
    if brief or lister.number_of_choices(ALL_LISTED) <= ALL_LISTED:
        lister.list_all(0, 0, (0, 0, 0), 0, 0)
    else:
        lister.list_sample(variant)
