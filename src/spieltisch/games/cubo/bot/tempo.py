"""How long bots take. None of them is faster than people are (spec, section 11)."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice, FastDice, mix
from spieltisch.games.cubo.components import DICE, NONE
from spieltisch.games.cubo.moves import CALL, GO, ROLL, TAKE, THROW, verb_in
from spieltisch.games.cubo.view import Seen, View

NEVER: Final = 1 << 40


class Tempo:
    """How fast a bot is, in milliseconds: ranges for reading a roll, laying one die, taking from the centre."""

    def __init__(self, read: tuple[int, int], lay: int, take: tuple[int, int], late: int) -> None:
        self.read: Final = read
        self.lay: Final = lay
        self.take: Final = take
        self.late: Final = late
        """It misses one in this many countdowns."""

    def delay_ms(self, view: View, move: Move) -> int:
        """How long after `view` it makes this move."""
        assert view.seat is not None, "a spectator has no move"
        player = view.players[view.seat]
        verb = verb_in(move)
        chance = dice_for_roll(view, player)
        if verb == THROW:
            return between((200, 700), chance)
        if verb == ROLL:
            return max(150, int(player.landed_at) + between(self.read, chance) - int(view.now))
        if verb == CALL:
            return max(150, self.calls_at(view, player) - int(view.now))
        if verb == TAKE:
            return max(300, int(player.called_at) + between(self.take, chance) - int(view.now))
        if verb == GO:  # people who look at the last round have the clock wait for them
            return between((1500, 3000), chance)
        return between((2500, 4500), chance)  # a swap, or a choice at a calm table

    def calls_at(self, view: View, player: Seen) -> int:
        """When it calls."""
        ripe = int(player.landed_at + view.variant.min_arrange_ms)
        return max(ripe, min(self.unhurried(view, player), self.last_moment(view, player)))

    def unhurried(self, view: View, player: Seen) -> int:
        """When it would finish its square if nobody had called."""
        laying = DICE * between((self.lay * 3 // 4, self.lay * 5 // 4), dice_for_roll(view, player))
        return int(player.landed_at) + between(self.read, dice_for_roll(view, player)) + laying

    def last_moment(self, view: View, player: Seen) -> int:
        """When it means to be ready at the latest, once somebody has called. Sometimes that is too late."""
        if not view.closed:
            return NEVER
        chance = dice_for_roll(view, player)
        # A countdown that has not begun may begin any moment; the caller takes a while to choose a die.
        ends = int(view.ends) if view.ends != NONE else int(view.first_call) + 500 + int(view.variant.countdown_ms)
        if chance.below(self.late) == 0:
            return ends + 200 + chance.below(1500)
        return ends - 200 - chance.below(900)

    def share_of_time(self, view: View, player: Seen) -> int:
        """Per cent of the time it would like to have for its square."""
        wanted = self.unhurried(view, player) - int(player.landed_at)
        given = self.last_moment(view, player) - int(player.landed_at)
        if given >= wanted:  # before anything is multiplied: it may have NEVER to wait for (see `spread_over`)
            return 100
        return max(0, 100 * given // wanted)


def dice_for_roll(view: View, player: Seen) -> Dice:
    """Dice that fall the same way as long as this player looks at this roll.

    So a bot that is asked again carries on with what it was doing.
    """
    label = (int(view.round) * 64 + int(player.throws)) * 8 + (view.seat or 0)
    dice = int(player.dice)
    seven_times = (dice << 3) - dice  # too large to be multiplied (see `spread_over`)
    return FastDice(mix(seven_times + int(player.white), label) ^ max(0, int(player.landed_at)))


def between(span: tuple[int, int], chance: Dice) -> int:
    low, high = span
    return low + chance.below(high - low + 1)
