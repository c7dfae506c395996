"""For bots: what things are worth to a player now, in hundredths of a coin of the early game (spec, sections 3.7, 11).

Whole numbers only, so that compiled and interpreted bots play the same games.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.cubitos.bot.uses import Use, uses_of
from spieltisch.games.cubitos.cards.timings import EVENT_PUSH_OK, NOW, SUPPORT
from spieltisch.games.cubitos.components import (
    BLANK,
    COIN,
    CREDIT,
    FACES,
    KINDS,
    LAST_FAN,
    RED,
    SPECIAL,
    STEP,
    TEAM,
    amount,
    shows,
)
from spieltisch.games.cubitos.dice.active import face_in, has_used, kind_in
from spieltisch.games.cubitos.dice.pools import BITS, count
from spieltisch.games.cubitos.state.player import Player
from spieltisch.games.cubitos.state.state import DICE, Public

STEP_WORTH: Final = 220
CERTAIN: Final = 1_000_000
"""Chances are counted in millionths."""
FINISHING: Final = 4_000
"""What it is worth to be able to finish in this round."""
HIT_CHANCE: Final = vec[i64]([0, 37, 32, 27, 24, 20, 17])
"""Per cent: how often each hit face of a die comes up in a round, by its number of hit faces (spec, section 3.7)."""
SLOT: Final = 35
"""What the light grey die that a new die replaces would bring in a round."""
SWORDS: Final = 2
"""The worth of a further sword is divided by this."""
RIVALRY: Final = 2
"""Each red die that a player has adds this to the divisor of the worth of another."""
SPENT_AFTER: Final = 2
"""About how many rounds a die lasts that uses itself up."""


def rounds_to_go(distance: i64) -> i64:
    """How many rounds are left, in tenths: runners become faster as their dice become better."""
    return 10 + min(distance * distance // 8, 60 + 2 * distance)


def way_of(state: Public, seat: i64) -> i64:
    """Steps left to FINISH, leaving the water first."""
    player = state.players[seat]
    return state.variant.course.way(player.board, player.lap, player.field)


class Worths:
    """What everything is worth to one player in one position."""

    def __init__(self, state: Public, seat: i64) -> None:
        self.state: Final = state
        self.seat: i64 = seat
        player = state.players[seat]
        nearest = way_of(state, seat)
        for other in range(state.variant.seats):
            nearest = min(nearest, way_of(state, other) + 2)
        self.rounds: i64 = rounds_to_go(nearest)
        """Rounds to go, in tenths."""
        self.coin: i64 = coin_worth(self.rounds)
        self.credit: i64 = self.coin + self.coin // 10
        self.token: i64 = 4 * self.rounds
        self.thinned: i64 = min(200, 2 * self.rounds - 40)
        """The worth of losing a light grey die."""
        self.saved: i64 = 150
        self.fan: i64 = self.fan_worth(player)
        self.rolled: vec[i64] = vec[i64]([i64(-1)] * len(KINDS))
        """What one roll of a die brings on average, by kind; -1 until it is computed."""

    def fan_worth(self, player: Player) -> i64:
        """The worth of the next fan with all its rewards."""
        track = self.state.variant.edition.fan_track
        if player.fans >= LAST_FAN:
            return track.overflow * self.credit
        space = player.fans + 1
        return track.credits_of[space] * self.credit + track.tokens_of[space] * self.token + 20

    # Dice

    def face(self, kind: i64, face: i64) -> i64:
        """The worth of a die that falls on this face now."""
        what = shows(face)
        if what == BLANK:
            return 0
        if what == COIN:
            return amount(face) * self.coin
        if what == STEP:
            return amount(face) * STEP_WORTH
        if what == CREDIT:
            return amount(face) * self.credit
        return self.symbol(kind, face, 0, False)

    def symbol(self, kind: i64, face: i64, die: i64, is_active: bool) -> i64:
        """The same for team and special faces. Of an active die only unused abilities count, without now abilities."""
        state = self.state
        card = state.variant.cards[kind]
        uses = uses_of(card.card)
        use = uses.team if face == TEAM else uses.special
        worth: i64 = 0
        other = False
        for number in range(card.abilities_of(face)):
            ability = card.abilities[number]
            if is_active and (has_used(die, number) or ability.timing == NOW):
                continue
            if ability.timing == SUPPORT:
                worth += ability.gives(COIN, state, self.seat) * self.coin
                worth += ability.gives(STEP, state, self.seat) * STEP_WORTH
            elif ability.timing > EVENT_PUSH_OK or not is_active:
                worth += use.coins * self.coin // 10 + use.steps * STEP_WORTH // 10 if ability.timing != NOW else 0
            other = True
        if not other:
            return worth
        worth += self.extras(use)
        return worth // SWORDS if kind == RED and self.has_other_sword(is_active) else worth

    def has_other_sword(self, is_active: bool) -> bool:
        """Whether there is another sword: only one player wins the comparison, so more swords add little."""
        player = self.state.players[self.seat]
        reds: i64 = 0
        for place in range(len(player.active)):
            if kind_in(player.active[place]) == RED:
                reds += 1
        return reds > (1 if is_active else 0)

    def extras(self, use: Use) -> i64:
        """What a use brings in addition to coins and steps."""
        return (
            use.credits * self.credit
            + use.fans * self.fan
            + use.added * 70
            + use.thinned * self.thinned
            + use.saved * self.saved
            + use.dice * self.coin * 6
        ) // 10

    def roll(self, kind: i64) -> i64:
        """What one roll of a die of this kind brings on average."""
        if self.rolled[kind] < 0:
            total: i64 = 0
            for place in range(FACES):
                total += self.face(kind, self.state.variant.faces[FACES * kind + place])
            self.rolled[kind] = max(0, total // FACES)
        return self.rolled[kind]

    def roll_of(self, pool: i64) -> i64:
        """The same for a pool of dice."""
        total: i64 = 0
        kind: i64 = 0
        while pool != 0:
            if pool & 31 != 0:
                total += (pool & 31) * self.roll(kind)
            pool >>= BITS
            kind += 1
        return total

    def active_die(self, die: i64) -> i64:
        """What an active die will still bring."""
        face = face_in(die)
        if face in (TEAM, SPECIAL):
            return self.symbol(kind_in(die), face, die, True)
        if self.state.section == DICE:
            return self.face(kind_in(die), face)
        return 0  # coins and steps have been collected

    def active(self, player: Player) -> i64:
        """What all active dice will bring in the race section, a finish included."""
        total: i64 = 0
        for place in range(len(player.active)):
            total += self.active_die(player.active[place])
        if self.could_finish(player):
            total += FINISHING
        return total

    def could_finish(self, player: Player) -> bool:
        """Whether the active dice and all money are enough for the way to FINISH."""
        state = self.state
        coins = player.money()
        steps = player.steps
        for place in range(len(player.active)):
            die = player.active[place]
            face = face_in(die)
            if shows(face) == COIN:
                coins += amount(face)
            elif shows(face) == STEP:
                steps += amount(face)
            card = state.variant.cards[kind_in(die)]
            for number in range(card.abilities_of(face)):
                if card.abilities[number].timing == SUPPORT:
                    coins += card.abilities[number].gives(COIN, state, self.seat)
                    steps += card.abilities[number].gives(STEP, state, self.seat)
        return steps + coins // state.variant.step_price >= way_of(state, self.seat)

    # Owning dice

    def per_round(self, kind: i64) -> i64:
        """What a die of this kind brings on average in a round in which it is rolled."""
        variant = self.state.variant
        hits = FACES - variant.blanks[kind]
        later = coin_worth(self.rounds * 6 // 10)
        uses = uses_of(variant.cards[kind].card)
        total: i64 = 0
        for place in range(FACES):
            face = variant.faces[FACES * kind + place]
            what = shows(face)
            if what in (COIN, CREDIT):
                total += amount(face) * later
            elif what == STEP:
                total += amount(face) * STEP_WORTH
            elif what != BLANK:
                use = uses.team if what == TEAM else uses.special
                total += (use.coins * later + use.steps * STEP_WORTH) // 10 + self.extras(use)
        return total * HIT_CHANCE[hits] // 100

    def owned(self, kind: i64) -> i64:
        """How much more a new die of this kind brings until the end of the race than the light grey die it replaces."""
        tenths = max(0, self.rounds - 15) * 6 // 10
        if not uses_of(self.state.variant.cards[kind].card).lasts:
            tenths = min(tenths, 10 * SPENT_AFTER)
        gain = (self.per_round(kind) - SLOT) * tenths // 10
        if kind == RED:  # only one player wins the comparison, so more swords add little
            gain = gain // (1 + RIVALRY * count(self.state.players[self.seat].all_dice(), RED))
        return gain

    # Chances

    def miss(self, pool: i64) -> i64:
        """The chance that none of these dice hits, in millionths."""
        chance: i64 = CERTAIN
        kind: i64 = 0
        while pool != 0:
            for number in range(pool & 31):
                chance = chance * self.state.variant.blanks[kind] // FACES
            pool >>= BITS
            kind += 1
        return chance


def coin_worth(rounds: i64) -> i64:
    """Early coins buy dice for the whole race; at the end four of them buy one step."""
    return STEP_WORTH // 4 + 13 * min(100, max(0, rounds - 20)) // 10
