"""What a player of Finish Line observes. Numbers that are 0 are written at once, the others put over them.

The turns of a race so far and its earlier results are not repeated: a player may remember them. Nothing is read that
the player's view does not show.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.numbering import MOST_SHORT, OCTAVE, magnitude, put, put_one
from spieltisch.engine.stepper import Feature
from spieltisch.games.finish_line.components.dice import colour_at, count_of, face_at
from spieltisch.games.finish_line.components.kinds import (
    BLANK,
    COLOURS,
    FACES,
    GREEN,
    MOST_BLACK,
    MOST_DICE,
    RACES,
    RICHEST,
    RUNNERS,
    THROWN,
)
from spieltisch.games.finish_line.components.rows import horse_at
from spieltisch.games.finish_line.numbers.actions import (
    COLOUR,
    DISCARD_FACE,
    HAND_IN,
    HORSE,
    STEP_BITS,
    STEP_MASK,
    USE_FACE,
)
from spieltisch.games.finish_line.numbers.draft import NO_BET, Draft, bet_action
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.slips.shapes import PAIRS
from spieltisch.games.finish_line.slips.slip import stake_of
from spieltisch.games.finish_line.state import NOBODY, PHASES, THROWING, Race, State, bonus_on
from spieltisch.games.finish_line.view import slips_are_open

LIMB: Final = 10_000
LIMBS: Final = 3
"""An amount in three numbers: the lowest four digits, the next, the rest."""
MOST_LIMB: Final = LIMB - 1
MOST_MAGNITUDE: Final = 42 * OCTAVE
BETS: Final = HAND_IN
"""The horses and pairs on which there can be a bet, by their actions."""
KINDS: Final = 18
"""The different dice of a throw: faces from the one after the blank on, then the blanks by colour."""
HORSE_SIZE: Final = RUNNERS + 7
SEAT_SIZE: Final = LIMBS + 4
GLOBAL_SIZE: Final = 1 + 6 + 3
CHOSEN_SIZE: Final = 15 + RUNNERS + 5
DRAFT_SIZE: Final = LIMBS + 1 + BETS + 1 + LIMBS


def features(variant: Variant) -> list[Feature]:
    """All numbers of an observation, in order."""
    seats = variant.seats
    each = "from the player's own seat on"
    odds = max(variant.odds)
    faces = ", ".join(FACES[BLANK + 1 :])
    blanks = ", ".join([f"{colour} blank" for colour in COLOURS[: GREEN + 1]])
    colours = ", ".join(COLOURS)
    bets = f"on each horse to win, by start position, then on each pair ({pair_names()})"
    size = "256 for one stake step and 256 more each time it doubles, 0 for nothing"
    found = [
        Feature("race", 1, 1, RACES, "The number of the race."),
        Feature("phase", len(PHASES), 0, 1, f"1 at the phase: {', '.join(PHASES)}."),
        Feature("pair", 1, 0, 1, "1 if the first two horses are neck and neck."),
        Feature("neck_and_neck_used", 1, 0, 1, "1 if neck and neck has been used in this race."),
        Feature("home_stretch", 1, 0, 1, "1 on the home stretch."),
        Feature("active", seats, 0, 1, f"1 at the seat whose turn it is, {each}; none while betting."),
        Feature("start_player", seats, 0, 1, f"1 at the start player, {each}; none before the first draw by lot."),
        Feature("last_player", seats, 0, 1, f"1 at the seat that took the last regular turn, {each}."),
        Feature("pool", 5, 0, MOST_DICE, f"Dice in the pool: {colours}."),
        Feature("out", 5, 0, MOST_DICE, f"Dice out of the race: {colours}."),
        Feature("hand", 5, 0, THROWN, f"Dice in front of the active player: {colours}."),
        Feature("throw", KINDS, 0, THROWN, f"How often the throw shows each die: {faces}, {blanks}."),
    ]
    for place in range(RUNNERS):
        found += horse_features(place, odds)
    for seat in range(seats):
        found += seat_features(seat)
    found.append(Feature("slip", BETS, 0, MOST_MAGNITUDE, f"The player's stakes {bets}; {size}."))
    if variant.open_slips:
        for seat in range(1, seats):
            found.append(Feature(f"slip_{seat}", BETS, 0, MOST_MAGNITUDE, "The same of another seat, once it is open."))
    return found + chosen_features(colours) + draft_features(bets, size)


def pair_names() -> str:
    return ", ".join([f"{ahead + 1}+{behind + 1}" for ahead, behind in PAIRS])


def horse_features(place: int, odds: int) -> list[Feature]:
    name = f"horse_{place + 1}"
    return [
        Feature(f"{name}.place", RUNNERS, 0, 1, "1 at its place in the row, the lead first; none if disqualified."),
        Feature(f"{name}.favourite", 1, 0, 1, "1 for a favourite."),
        Feature(f"{name}.sprinter", 1, 0, 1, "1 for a sprinter."),
        Feature(f"{name}.odds", 1, 1, odds, "Its odds in this race."),
        Feature(f"{name}.white", 1, 0, 1, "1 if it carries a white die."),
        Feature(f"{name}.extra", 1, 0, 1, "1 if it carries a black die."),
        Feature(f"{name}.whip", 1, 0, 1, "1 if it carries a whip."),
        Feature(f"{name}.bonus", 1, 0, 3, "The bonus it carries: 0 for none, then by size."),
    ]


def seat_features(seat: int) -> list[Feature]:
    name = "own" if seat == 0 else f"seat_{seat}"
    money = "Capital of this race in coins: the lowest four digits, the next four, the rest."
    balance = "Side bets won less those lost; never further from 0 than this."
    return [
        Feature(f"{name}.money", LIMBS, 0, MOST_LIMB, money),
        Feature(f"{name}.money_size", 1, 0, MOST_MAGNITUDE, "256 for one coin and 256 more each time it doubles."),
        Feature(f"{name}.side_bets", 1, -MOST_SHORT, MOST_SHORT, balance),
        Feature(f"{name}.kept", 1, 0, MOST_BLACK, "Extra-turn dice in front of this seat."),
        Feature(f"{name}.submitted", 1, 0, 1, "1 if its slip is in."),
    ]


def chosen_features(colours: str) -> list[Feature]:
    faces = ", ".join(FACES[BLANK + 1 :])
    horses = "The horses named so far, by start position: 1 for the first, 2 for the second."
    return [
        Feature("chosen.face", 15, 0, 1, f"1 at the face that the player is about to use: {faces}."),
        Feature("chosen.horses", RUNNERS, 0, 2, horses),
        Feature("chosen.colours", 5, 0, 2, f"Dice named so far, to draw or bring back: {colours}."),
    ]


def draft_features(bets: str, size: str) -> list[Feature]:
    amount = "the lowest four digits, the next four, the rest"
    return [
        Feature("draft.left", LIMBS, 0, MOST_LIMB, f"Stake steps that are not staked yet: {amount}."),
        Feature("draft.left_size", 1, 0, MOST_MAGNITUDE, f"How much that is: {size}."),
        Feature("draft.bet", BETS, 0, 1, f"1 at the bet whose stake is being named, {bets}."),
        Feature("draft.digits", 1, 0, 10, "How many digits of the stake are to be named."),
        Feature("draft.stake", LIMBS, 0, MOST_LIMB, f"The digits so far, as a number: {amount}."),
    ]


def width_of(listed: list[Feature]) -> int:
    return sum([feature.size for feature in listed])


assert RICHEST <= LIMB**LIMBS


class Observer:
    """Writes observations of games of one variant."""

    def __init__(self, variant: Variant) -> None:
        self.variant: Final = variant
        self.width: i64 = width_of(features(variant))
        self.nothing: Final = bytes(2 * int(self.width))

    def write(self, state: State, viewer: i64, positions: vec[i64], out: BytesWriter) -> i64:
        """Everything but the steps of a decision that has begun; returns where these are to be put."""
        at: i64 = len(out)
        out.write(self.nothing)
        race = state.race
        put(out, at, race.number)
        put_one(out, at + 2 * (1 + race.phase))
        if race.pair:
            put_one(out, at + 14)
        if race.neck_and_neck_used:
            put_one(out, at + 16)
        if race.home_stretch:
            put_one(out, at + 18)
        at = self.put_seats(race, viewer, at + 2 * GLOBAL_SIZE, out)
        at = put_dice(race, at, out)
        at = self.put_horses(race, positions, at, out)
        seats = self.variant.seats
        step: i64 = 0
        seat = viewer
        while step < seats:
            self.put_seat(state, seat, at, out)
            at += 2 * SEAT_SIZE
            seat += 1
            if seat == seats:
                seat = 0
            step += 1
        self.put_slip(state, viewer, positions, at, out)
        at += 2 * BETS
        if self.variant.open_slips:
            is_open = slips_are_open(race)
            step = 1
            seat = viewer
            while step < seats:
                seat += 1
                if seat == seats:
                    seat = 0
                if is_open:
                    self.put_slip(state, seat, positions, at, out)
                at += 2 * BETS
                step += 1
        return at

    def put_seats(self, race: Race, viewer: i64, at: i64, out: BytesWriter) -> i64:
        """Whose turn it is, who began, and who took the last turn."""
        self.put_mark(race.active, viewer, at, out)
        self.put_mark(race.start_player, viewer, at + 2 * self.variant.seats, out)
        self.put_mark(race.last_player, viewer, at + 4 * self.variant.seats, out)
        return at + 6 * self.variant.seats

    def put_mark(self, seat: i64, viewer: i64, at: i64, out: BytesWriter) -> None:
        """1 at this seat."""
        if seat != NOBODY:
            step = seat - viewer
            if step < 0:
                step += self.variant.seats
            put_one(out, at + 2 * step)

    def put_horses(self, race: Race, positions: vec[i64], at: i64, out: BytesWriter) -> i64:
        variant = self.variant
        place: i64 = 0
        row = race.row
        while row != 0:
            put_one(out, at + 2 * (positions[row & 31] * HORSE_SIZE + place))
            row >>= 5
            place += 1
        place = 0
        while place < RUNNERS:
            horse = horse_at(race.lineup, place)
            here = at + 2 * RUNNERS
            if (variant.favourites >> horse) & 1 != 0:
                put_one(out, here)
            if (variant.sprinters >> horse) & 1 != 0:
                put_one(out, here + 2)
            put(out, here + 4, variant.odds[(race.number - 1) * RUNNERS + place])
            if (race.white >> horse) & 1 != 0:
                put_one(out, here + 6)
            if (race.extra >> horse) & 1 != 0:
                put_one(out, here + 8)
            if (race.whip >> horse) & 1 != 0:
                put_one(out, here + 10)
            put(out, here + 12, bonus_on(race.bonus, horse))
            at += 2 * HORSE_SIZE
            place += 1
        return at

    def put_seat(self, state: State, seat: i64, at: i64, out: BytesWriter) -> None:
        race = state.race
        coins = race.money[seat] // self.variant.coin
        put_amount(coins, at, out)
        put(out, at + 2 * LIMBS, magnitude(coins))
        balance = race.side_bets[seat] // self.variant.side_bet
        put(out, at + 2 * LIMBS + 2, max(min(balance, i64(MOST_SHORT)), i64(-MOST_SHORT)))
        put(out, at + 2 * LIMBS + 4, race.kept_by(seat))
        if state.slips[seat] is not None:
            put_one(out, at + 2 * LIMBS + 6)

    def put_slip(self, state: State, seat: i64, positions: vec[i64], at: i64, out: BytesWriter) -> None:
        slip = state.slips[seat]
        if slip is not None:
            self.put_bets(slip.wins, positions, at, out)
            self.put_bets(slip.places, positions, at, out)

    def put_bets(self, bets: vec[i64], positions: vec[i64], at: i64, out: BytesWriter) -> None:
        for bet in bets:
            stake = magnitude(stake_of(bet) // self.variant.stake_step)
            put(out, at + 2 * bet_action(bet, positions), stake)

    def put_draft(self, draft: Draft, positions: vec[i64], at: i64, out: BytesWriter) -> None:
        """What the player has filled in so far: the bets in place of the slip, the rest after the chosen dice."""
        slip = at - 2 * BETS
        if self.variant.open_slips:
            slip -= 2 * BETS * (self.variant.seats - 1)
        self.put_bets(draft.wins, positions, slip, out)
        self.put_bets(draft.places, positions, slip, out)
        at += 2 * CHOSEN_SIZE
        put_amount(draft.left, at, out)
        put(out, at + 2 * LIMBS, magnitude(draft.left))
        at += 2 * LIMBS + 2
        if draft.named != NO_BET:
            put_one(out, at + 2 * draft.named)
        put(out, at + 2 * BETS, draft.digits)
        put_amount(draft.stake, at + 2 * BETS + 2, out)


def put_dice(race: Race, at: i64, out: BytesWriter) -> i64:
    """Pool, dice that are out, hand and throw."""
    colour: i64 = 0
    while colour < 5:
        put(out, at + 2 * colour, count_of(race.pool, colour))
        put(out, at + 10 + 2 * colour, count_of(race.out, colour))
        colour += 1
    at += 20
    place: i64 = 0
    while place < THROWN:
        colour = colour_at(race.hand, place)
        if colour >= 0:
            count_up(out, at + 2 * colour)
            if race.phase == THROWING:
                face = face_at(race.throw, place)
                if face == BLANK:
                    face = 16 + colour
                count_up(out, at + 10 + 2 * (face - 1))
        place += 1
    return at + 10 + 2 * KINDS


def put_chosen(steps: i64, at: i64, out: BytesWriter) -> None:
    """The steps so far of a move in the race: packed, the first one lowest."""
    named: i64 = 0
    while steps != 0:
        action = COLOUR - 1 + (steps & STEP_MASK)
        if action >= HORSE:
            named += 1
            put(out, at + 2 * (15 + action - HORSE), named)
        elif action >= USE_FACE:
            assert action < DISCARD_FACE, action
            put_one(out, at + 2 * (action - USE_FACE))
        else:
            count_up(out, at + 2 * (15 + RUNNERS + action - COLOUR))
        steps >>= STEP_BITS


def count_up(out: BytesWriter, at: i64) -> None:
    """One more of a small number."""
    out[at] += 1


def put_amount(amount: i64, at: i64, out: BytesWriter) -> None:
    put(out, at, amount % LIMB)
    if amount >= LIMB:
        put(out, at + 2, amount // LIMB % LIMB)
        put(out, at + 4, amount // (LIMB * LIMB))
