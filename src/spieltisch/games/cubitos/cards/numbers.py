"""The numbers that cards refer to, counted at the moment they are used (CU-13, CU-65)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.games.cubitos.components import (
    COLOUR_OF,
    COLOURS,
    GREY_COLOUR,
    PURPLE,
    WHITE,
    amount,
    shows,
)
from spieltisch.games.cubitos.dice.active import colour_in, face_in
from spieltisch.games.cubitos.state.state import Number, Public


class Fixed(Number):
    """Always the same."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def of(self, state: Public, seat: i64) -> i64:
        return self.number


class IfActive(Number):
    """`number` if dice of all these kinds are active, otherwise 0."""

    def __init__(self, kinds: list[int], number: i64) -> None:
        self.colours: Final = [int(COLOUR_OF[kind]) for kind in kinds]
        self.number: i64 = number

    def of(self, state: Public, seat: i64) -> i64:
        for colour in self.colours:
            if not state.players[seat].has_active(colour):
                return 0
        return self.number


class Fans(Number):
    """The number of fans."""

    def of(self, state: Public, seat: i64) -> i64:
        return state.players[seat].fans


class HalfFansOrOne(Number):
    """Half the fans, but at least 1."""

    def of(self, state: Public, seat: i64) -> i64:
        return max(1, state.players[seat].fans // 2)


class ActiveDice(Number):
    """1 for each `group` of active dice."""

    def __init__(self, group: i64) -> None:
        self.group: i64 = group

    def of(self, state: Public, seat: i64) -> i64:
        return i64(len(state.players[seat].active)) // self.group


class ActiveColours(Number):
    """How many colours the active dice have; grey is one, the start-player die is black."""

    def of(self, state: Public, seat: i64) -> i64:
        found: i64 = 0
        for colour in range(len(COLOURS)):
            if state.players[seat].has_active(colour):
                found += 1
        return found


class WhitesAndGreys(Number):
    """How many white and grey dice are active, whatever they show."""

    def of(self, state: Public, seat: i64) -> i64:
        player = state.players[seat]
        found: i64 = 0
        for place in range(len(player.active)):
            colour = colour_in(player.active[place])
            if colour in (GREY_COLOUR, COLOUR_OF[WHITE]):
                found += 1
        return found


class OnGreys(Number):
    """How many coins, or steps, the active grey dice show."""

    def __init__(self, what: i64) -> None:
        self.what: i64 = what

    def of(self, state: Public, seat: i64) -> i64:
        player = state.players[seat]
        found: i64 = 0
        for place in range(len(player.active)):
            die = player.active[place]
            if colour_in(die) == GREY_COLOUR and shows(face_in(die)) == self.what:
                found += amount(face_in(die))
        return found


class StepsForLines(Number):
    """CU-125, CU-R20: steps for each group of red lines to FINISH; none in extra rounds (CU-129)."""

    def of(self, state: Public, seat: i64) -> i64:
        if state.extra_rounds > 0:
            return 0
        player = state.players[seat]
        card = state.variant.printed(PURPLE)
        lines = state.variant.course.lines_left(player.board, player.field)
        return lines // card.lines_per_group * card.steps_per_group


class FewerSwords(Number):
    """`each` for every player with fewer swords (CU-80)."""

    def __init__(self, each: i64) -> None:
        self.each: i64 = each

    def of(self, state: Public, seat: i64) -> i64:
        found: i64 = 0
        for other in range(state.variant.seats):
            if state.plays(other) and state.players[other].swords < state.players[seat].swords:
                found += self.each
        return found


class TookCredits(Number):
    """1 if the player took a credit in this round (CU-R49)."""

    def of(self, state: Public, seat: i64) -> i64:
        return 1 if state.players[seat].took_credits else 0


class LostDie(Number):
    """1 if the player lost a die in this round (CU-R31)."""

    def of(self, state: Public, seat: i64) -> i64:
        return 1 if state.players[seat].lost_die else 0


class Busted(Number):
    """1 if the player busted in this round."""

    def of(self, state: Public, seat: i64) -> i64:
        return 1 if state.players[seat].busted else 0
