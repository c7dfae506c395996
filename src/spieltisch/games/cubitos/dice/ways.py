"""All choices of dice that answer a question, or a fair sample of them if there are too many."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.engine.dice import FastDice
from spieltisch.games.cubitos.components import COLOUR_OF, COLOURS, KINDS
from spieltisch.games.cubitos.dice.active import MOST_ACTIVE, colour_in, kind_in
from spieltisch.games.cubitos.dice.choices import Choice
from spieltisch.games.cubitos.dice.pools import BITS, EMPTY
from spieltisch.games.cubitos.moves import Offers
from spieltisch.games.cubitos.state.player import Player
from spieltisch.games.cubitos.state.state import Variant

ALL_LISTED: Final = 64
"""The most choices that are listed; if there are more, a sample of this size."""
TRIES: Final = 160

FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2
ACTIVE: Final = 3

MOST_SLOTS: Final = 3 * len(KINDS) + MOST_ACTIVE


def zeros(number: int) -> vec[i64]:
    return vec[i64]([i64(0)] * number)


class Ways:
    """Lists the choices. Working memory: one object, nothing is remembered from one call to the next.

    A slot holds identical dice: of one kind in one area, or active with the same face and marks.
    """

    def __init__(self) -> None:
        self.slots: i64 = 0
        """How many slots there are; the vectors below are longer."""
        self.area: vec[i64] = zeros(MOST_SLOTS)
        self.kind: vec[i64] = zeros(MOST_SLOTS)
        self.number: vec[i64] = zeros(MOST_SLOTS)
        self.colour: vec[i64] = zeros(MOST_SLOTS)
        self.counts: vec[i64] = zeros(MOST_SLOTS)
        """1 if dice from here count towards the number that is asked for, else 0."""
        self.behind: vec[i64] = zeros(MOST_SLOTS + 1)
        """How many dice that count are in this slot and those after it."""
        self.taken: vec[i64] = zeros(MOST_SLOTS)
        self.pools: i64 = 0
        """The number of slots before those of active dice."""
        self.places: list[list[int]] = []
        """The places of the dice in each slot of active dice."""
        self.dice: vec[i64] = zeros(64)
        """The slot of each die, the most expensive first."""
        self.order: vec[i64] = zeros(64)
        self.numbers: vec[i64] = zeros(64)
        self.verb: i64 = 0
        self.least: i64 = 0
        self.most: i64 = 0
        self.end: i64 = 0
        """Stop when there are this many offers."""
        self.colours_differ = False

    def begin(self, choice: Choice, player: Player, verb: i64) -> None:
        """Find the slots."""
        self.slots = 0
        self.verb = verb
        self.least = choice.least
        self.most = choice.most
        self.colours_differ = choice.colours_differ
        if self.places:
            self.places = []
        self.add_slots(FIRST, choice.draw, 1)
        if choice.free != EMPTY:
            self.add_slots(SECOND, choice.free, 0)
        else:
            self.add_slots(SECOND, choice.roll, 1)
        self.add_slots(THIRD, choice.rest, 1)
        self.pools = self.slots
        if choice.active:
            self.add_active(choice.active, player)
        total: i64 = 0
        place = self.slots
        self.behind[place] = 0
        while place > 0:
            place -= 1
            total += self.number[place] * self.counts[place]
            self.behind[place] = total

    def add_slots(self, area: i64, pool: i64, counts: i64) -> None:
        kind: i64 = 0
        while pool != 0:
            if pool & 31 != 0:
                place = self.slots
                self.area[place] = area
                self.kind[place] = kind
                self.number[place] = pool & 31
                self.colour[place] = COLOUR_OF[kind]
                self.counts[place] = counts
                self.slots = place + 1
            pool >>= BITS
            kind += 1

    def add_active(self, places: list[int], player: Player) -> None:
        """Active dice with the same face and marks are one slot."""
        done: list[int] = []
        for place in places:
            if place in done:
                continue
            die = player.active[place]
            same = [other for other in places if player.active[other] == die]
            done.extend(same)
            slot = self.slots
            self.area[slot] = ACTIVE
            self.kind[slot] = kind_in(die)
            self.number[slot] = len(same)
            self.colour[slot] = colour_in(die)
            self.counts[slot] = 1
            self.places.append(same)
            self.slots = slot + 1

    def number_of_choices(self, limit: i64) -> i64:
        """How many choices there are; `limit` + 1 if there are more than `limit`."""
        if self.colours_differ:
            return self.number_of_mixtures(limit)
        most = self.most
        if len(self.numbers) <= most:
            self.numbers = zeros(int(most) + 1)
        ways = self.numbers
        number: i64 = 1
        while number <= most:
            ways[number] = 0
            number += 1
        ways[0] = 1
        free: i64 = 1
        slot: i64 = 0
        while slot < self.slots:
            if self.counts[slot] == 0:
                free = min(free * (self.number[slot] + 1), limit + 1)
            else:
                number = most
                while number > 0:
                    total = ways[number]
                    taken: i64 = 1
                    while taken <= self.number[slot] and taken <= number:
                        total += ways[number - taken]
                        taken += 1
                    ways[number] = min(total, limit + 1)
                    number -= 1
            slot += 1
        total = 0
        number = self.least
        while number <= most:
            total += ways[number]
            number += 1
        return min(total * free, limit + 1)

    def number_of_mixtures(self, limit: i64) -> i64:
        """An upper bound for choices without any colour twice."""
        total: i64 = 1
        colour: i64 = 0
        while colour < len(COLOURS):
            slots: i64 = 1
            slot: i64 = 0
            while slot < self.slots:
                if self.colour[slot] == colour:
                    slots += 1
                slot += 1
            total = min(total * slots, limit + 1)
            colour += 1
        return total

    def list_all(
        self, offers: Offers, slot: i64, chosen: i64, first: i64, second: i64, third: i64, active: int, colours: i64
    ) -> None:
        """List every choice that continues the one made for the slots before this one."""
        if offers.count >= self.end:
            return
        if slot == self.slots:
            if chosen >= self.least:
                offers.add_pools(self.verb, first, second, third, active)
            return
        counts = self.counts[slot]
        room = self.number[slot]
        if counts == 1:
            room = self.most - chosen
        if self.colours_differ:
            room = min(room, 1 - ((colours >> self.colour[slot]) & 1))
        taken = min(self.number[slot], room)
        area = self.area[slot]
        while taken >= 0:
            now = chosen + taken * counts
            if not self.colours_differ and now + self.behind[slot + 1] < self.least:
                return
            seen = colours
            if taken > 0:
                seen |= shifted(1, self.colour[slot])
            dice = shifted(taken, BITS * self.kind[slot])
            if area == FIRST:
                self.list_all(offers, slot + 1, now, first + dice, second, third, active, seen)
            elif area == SECOND:
                self.list_all(offers, slot + 1, now, first, second + dice, third, active, seen)
            elif area == THIRD:
                self.list_all(offers, slot + 1, now, first, second, third + dice, active, seen)
            else:
                mask = self.with_places(active, slot, taken)
                self.list_all(offers, slot + 1, now, first, second, third, mask, seen)
            taken -= 1

    def with_places(self, active: int, slot: i64, taken: i64) -> int:
        for place in self.places[slot - self.pools][:taken]:
            active |= 1 << place
        return active

    def list_sample(self, choice: Choice, variant: Variant, offers: Offers) -> None:
        """List a fair sample, always the same: expensive dice, cheap dice, many, few, and some at random."""
        seed: i64 = choice.draw ^ choice.roll ^ choice.rest ^ choice.free
        chance = FastDice(int(seed + self.slots))
        size = self.sort_by_cost(variant)
        order = self.order
        for number in (self.most, self.least):
            for free in (True, False):
                self.put_in_order(size, False)
                self.add_picked(offers, size, number, free)
                self.put_in_order(size, True)
                self.add_picked(offers, size, number, free)
        attempt: i64 = 0
        while attempt < TRIES and offers.count < self.end:
            wanted = self.least + chance.below(self.most - self.least + 1)
            self.put_in_order(size, False)
            place = size - 1
            while place > 0:  # as Dice.shuffle
                other = chance.below(place + 1)
                slot = order[place]
                order[place] = order[other]
                order[other] = slot
                place -= 1
            self.add_picked(offers, size, wanted, chance.below(2) == 0)
            attempt += 1

    def sort_by_cost(self, variant: Variant) -> i64:
        """Put the slots of all dice into `dice`, the most expensive first; how many dice there are."""
        size: i64 = 0
        slot: i64 = 0
        while slot < self.slots:
            size += self.number[slot]
            slot += 1
        if len(self.dice) < size:
            self.dice = zeros(int(size))
            self.order = zeros(int(size))
        below: i64 = NO_COST
        found: i64 = 0
        while found < size:
            cost: i64 = -1
            slot = 0
            while slot < self.slots:
                here = variant.cost[self.kind[slot]]
                if here < below and here > cost:
                    cost = here
                slot += 1
            slot = 0
            while slot < self.slots:
                if variant.cost[self.kind[slot]] == cost:
                    number = self.number[slot]
                    while number > 0:
                        self.dice[found] = slot
                        found += 1
                        number -= 1
                slot += 1
            below = cost
        return size

    def put_in_order(self, size: i64, cheap_first: bool) -> None:
        place: i64 = 0
        while place < size:
            if cheap_first:
                self.order[place] = self.dice[size - 1 - place]
            else:
                self.order[place] = self.dice[place]
            place += 1

    def add_picked(self, offers: Offers, size: i64, number: i64, free: bool) -> None:
        """Offer the first `number` dice in this order that may be chosen together; `free`: and those that do not count.

        A choice that is on offer already is not offered again.
        """
        taken = self.taken
        slot: i64 = 0
        while slot < self.slots:
            taken[slot] = 0
            slot += 1
        chosen: i64 = 0
        colours: i64 = 0
        place: i64 = 0
        while place < size:
            slot = self.order[place]
            place += 1
            if self.counts[slot] == 1:
                if chosen == number or (self.colours_differ and (colours >> self.colour[slot]) & 1 == 1):
                    continue
                chosen += 1
                colours |= shifted(1, self.colour[slot])
            elif not free:
                continue
            taken[slot] += 1
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        active = 0
        slot = 0
        while slot < self.slots:
            if taken[slot] > 0:
                area = self.area[slot]
                dice = shifted(taken[slot], BITS * self.kind[slot])
                if area == FIRST:
                    first += dice
                elif area == SECOND:
                    second += dice
                elif area == THIRD:
                    third += dice
                else:
                    active = self.with_places(active, slot, taken[slot])
            slot += 1
        if not offers.has_pools(self.verb, first, second, third, active):
            offers.add_pools(self.verb, first, second, third, active)


NO_COST: Final = 1 << 40
"""More than any die costs."""
WAYS: Final[Ways] = Ways()


def add_choices(choice: Choice, player: Player, variant: Variant, verb: i64, offers: Offers, brief: bool) -> None:
    """Add every choice to the offers, or a sample if there are too many. `brief`: any two are enough."""
    WAYS.begin(choice, player, verb)
    if brief:
        WAYS.end = offers.count + 2
    else:
        WAYS.end = offers.count + ALL_LISTED
    if brief or WAYS.number_of_choices(ALL_LISTED) <= ALL_LISTED:
        WAYS.list_all(offers, 0, 0, 0, 0, 0, 0, 0)
    else:
        WAYS.list_sample(choice, variant, offers)
