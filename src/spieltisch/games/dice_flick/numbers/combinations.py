"""Combinations hole by hole, in ascending order: which hole may come next, so that a legal combination is in reach."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.dice_flick.board.scene import Scene, has_component
from spieltisch.games.dice_flick.components.holes import beside, connected
from spieltisch.games.dice_flick.components.sets import count_in, index_of
from spieltisch.games.dice_flick.state import Public


def can_begin(scene: Scene, colour: i64) -> bool:
    """Whether there is a combination of this colour. A whole component is one, also where parts are not allowed."""
    return has_component(scene.elements(colour) | scene.jokers, scene.box.min_combination)


def is_complete(public: Public, colour: i64, holes: i64) -> bool:
    """Whether these holes are a combination."""
    scene = public.scene()
    if count_in(holes) < scene.box.min_combination or connected(holes & -holes, holes) != holes:
        return False
    return public.variant.partial_combinations or beside(holes) & scene.elements(colour) & ~holes == 0


def list_holes(public: Public, colour: i64, chosen: i64, start: i64, out: vec[i64]) -> i64:
    """Write `start` + each hole that may come next to `out`; how many there are."""
    scene = public.scene()
    elements = scene.elements(colour)
    least = scene.box.min_combination
    count: i64 = 0
    left = (elements | scene.jokers) & ~below(chosen)
    while left != 0:
        one = left & -left
        left &= ~one
        if public.variant.partial_combinations:
            fits = can_grow(chosen | one, left, least)
        else:
            fits = can_be_whole(chosen | one, left, elements, scene.jokers, least)
        if fits:
            out[count] = start + index_of(one)
            count += 1
    return count


def below(chosen: i64) -> i64:
    """All holes up to the highest of these."""
    found: i64 = 0
    while chosen & ~found != 0:
        found = (found << 1) | 1
    return found


def can_grow(chosen: i64, left: i64, least: i64) -> bool:
    """Whether these holes hang together with some of those that are left, and are enough then."""
    largest = connected(chosen & -chosen, chosen | left)
    return chosen & ~largest == 0 and count_in(largest) >= least


def can_be_whole(chosen: i64, left: i64, elements: i64, jokers: i64, least: i64) -> bool:
    """Whether these holes and some of those left are a whole component, with some of the jokers (DF-R11)."""
    free = jokers & left
    more = free
    while True:
        part = connected(chosen & -chosen, chosen | elements | more)
        if chosen & ~part == 0 and part & ~(chosen | left) == 0 and count_in(part) >= least:
            return True
        if more == 0:
            return False
        more = (more - 1) & free
