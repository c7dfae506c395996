"""The position, the variant it is played with, and the cards of that variant.

They are one module because they refer to each other: a state has a variant, a variant has cards, cards have abilities
(CU-56 to CU-65), and abilities change a state. The rules look for abilities by their timing, never for a card by its
name. Functions that only need to know what lies on the table take `Public`, also when they are asked about a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options
from spieltisch.engine.state import State as EngineState
from spieltisch.games.cubitos.board.course import Course
from spieltisch.games.cubitos.board.tracks import FINISH, Board
from spieltisch.games.cubitos.cards.timings import SPECIAL_PART, TEAM_PART, TIMING_BIT
from spieltisch.games.cubitos.components import BLANK, FACES, KINDS, LAST_FAN, SPECIAL, START_PLAYER, TEAM
from spieltisch.games.cubitos.data.edition import CardData, Edition
from spieltisch.games.cubitos.dice.active import BORROWED, DUTY, face_in, has_used, kind_in
from spieltisch.games.cubitos.dice.pools import EMPTY, START_DIE_MASK, count, pool_of, size
from spieltisch.games.cubitos.moves import Squares
from spieltisch.games.cubitos.state.player import DECIDING, DONE, DRAWING, NONE, PUSHING, RESTED, ROLLING, Player

# Sections of a round.
DICE: Final = 0
RACE: Final = 1
OVER: Final = 2
SECTIONS: Final = ["dice", "race", "over"]

NOBODY: Final = -1

NOT_FOR_SALE: Final = 999
"""The price of dice that cannot be bought (CU-104)."""


# Cards


class Number(ABC):
    """A number that a card refers to, counted when it is used (CU-65)."""

    @abstractmethod
    def of(self, state: Public, seat: i64) -> i64: ...


class Effect(ABC):
    """One thing that an ability does."""

    @abstractmethod
    def helps(self, state: Public, seat: i64) -> bool:
        """Whether it would do anything now."""

    @abstractmethod
    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        """Do it. `place`: where "this die" lies in the active area; `kind`: the kind of die whose card it is."""

    def gives(self, what: i64, state: Public, seat: i64) -> i64:
        """How many coins or steps (COIN, STEP) it gives now."""
        return 0

    def costs_a_die(self) -> bool:
        """Whether the player loses a die by it."""
        return False

    def takes_away(self) -> bool:
        """Whether "this die" leaves the active area by it."""
        return False

    def rolls_again(self) -> bool:
        """Whether it is a roll that comes after another one has been evaluated (CU-R53)."""
        return False


class Ability:
    """What a die can do at one moment."""

    def __init__(
        self, timing: i64, effects: list[Effect], mandatory: bool = False, when: Number | None = None, dice: i64 = 1
    ) -> None:
        self.timing: i64 = timing
        self.effects: Final = effects
        self.mandatory = mandatory
        self.when: Final = when
        """A condition: without effect while this number is 0."""
        self.dice: i64 = dice
        """How many dice it takes to use it."""
        self.part: i64 = TEAM_PART
        self.costs_a_die = False
        """Whether it makes the player lose a die."""
        self.takes_away = False
        """Whether the die is not active any more after it."""
        self.rolls_again = False
        """Whether the roll area is rolled a second time by it."""
        for effect in effects:
            self.costs_a_die = self.costs_a_die or effect.costs_a_die()
            self.takes_away = self.takes_away or effect.takes_away()
            self.rolls_again = self.rolls_again or effect.rolls_again()

    def helps(self, state: Public, seat: i64) -> bool:
        """Whether it would do anything now; abilities without effect cannot be used (CU-58)."""
        if self.when is not None and self.when.of(state, seat) == 0:
            return False
        for effect in self.effects:
            if effect.helps(state, seat):
                return True
        return False

    def do(self, state: State, seat: i64, place: i64, kind: i64, log: list[Event] | None) -> None:
        """Do all of its effects, as far as possible (CU-58)."""
        for effect in self.effects:
            effect.do(state, seat, place, kind, log)

    def gives(self, what: i64, state: Public, seat: i64) -> i64:
        """How many coins or steps it gives now."""
        if self.when is not None and self.when.of(state, seat) == 0:
            return 0
        total: i64 = 0
        for effect in self.effects:
            total += effect.gives(what, state, seat)
        return total


class Card:
    """What the dice of one colour can do."""

    def __init__(self, card: str, team: list[Ability], special: list[Ability] | None = None) -> None:
        self.card: Final = card
        """The id, as in `cards.toml`."""
        self.abilities: Final = team if special is None else team + special
        """Numbered in this order, which is that of the card table (spec, section 3.8)."""
        self.team: i64 = len(team)
        """How many of them are team abilities; these come first."""
        self.timings: i64 = 0
        """The timings that it has, as bits."""
        for number, ability in enumerate(self.abilities):
            ability.part = TEAM_PART if number < len(team) else SPECIAL_PART
            self.timings |= TIMING_BIT[ability.timing]

    @property
    def has_special(self) -> bool:
        return len(self.abilities) > self.team

    def abilities_of(self, face: i64) -> i64:
        """How many of the abilities, counted from the first, a die with this face has (CU-59)."""
        if face == SPECIAL:
            return len(self.abilities)
        return self.team if face == TEAM else 0

    def is_duty(self, die: i64, number: i64) -> bool:
        """Whether this ability must be used: it is mandatory, or has become so by the use of the team part (CU-59)."""
        ability = self.abilities[number]
        return ability.mandatory or (ability.part == SPECIAL_PART and die & DUTY != 0)

    def has(self, die: i64, timing: i64) -> bool:
        """Whether this die has an ability of this timing that was not used."""
        if self.timings & TIMING_BIT[timing] == 0:
            return False
        number: i64 = 0
        while number < self.abilities_of(face_in(die)):
            if self.abilities[number].timing == timing and not has_used(die, number):
                return True
            number += 1
        return False


PLAIN: Final[Card] = Card("", [])
"""Grey dice and the start-player die have no card."""


# The variant


class Variant:
    """What was chosen before the game, and what follows from it."""

    def __init__(
        self,
        rules_version: int,
        seats: int,
        options: Options,
        edition: Edition,
        data: list[CardData],
        cards: list[Card],
        boards: list[Board],
        laps: int,
    ) -> None:
        self.rules_version: i64 = rules_version
        self.seats: i64 = seats
        self.options: Final = options
        self.edition: Final = edition
        self.data: Final = data
        """What is printed on the eight cards, in the order of CARD_KINDS."""
        self.cards: Final = [PLAIN] * len(KINDS)
        """The card of each kind of die; PLAIN for kinds without one."""
        self.course: Final = Course(boards, laps)
        self.squares: Final = [Squares(board) for board in boards]
        self.ordered_dice = options.text("dice_mode") == "ordered"
        self.ordered_race = options.text("race_mode") == "ordered"
        most = options.number("max_extra_rounds")
        self.max_extra_rounds: i64 = -1 if most is None else most
        """-1: unlimited."""
        self.odds = options.flag("odds")
        cost = [i64(0)] * len(KINDS)
        price = [i64(NOT_FOR_SALE)] * len(KINDS)
        self.timings: i64 = 0
        """The timings of all abilities, as bits."""
        for card, known in zip(cards, data, strict=True):
            self.cards[known.kind] = card
            self.timings |= card.timings
            cost[known.kind] = i64(known.cost)
            price[known.kind] = i64(known.cost)
        self.cost: Final = vec[i64](cost)
        """The printed cost in coins, by kind; 0 for grey dice."""
        self.cheapest: i64 = min(price)
        """The lowest price in coins."""
        self.price: Final = vec[i64](price)
        """The price in coins, by kind; NOT_FOR_SALE for dice without a card."""
        faces: list[i64] = []
        blanks: list[i64] = []
        for die in edition.dice:
            faces.extend([i64(face) for face in die.faces])
            blanks.append(i64(die.faces.count(BLANK)))
        self.faces: Final = vec[i64](faces)
        """All faces, six for each kind."""
        self.blanks: Final = vec[i64](blanks)
        """How many faces are blank, by kind."""
        self.start_pool: i64 = pool_of(edition.box.start_pool)
        self.box_pool: i64 = pool_of([die.count for die in edition.dice])
        """All dice of the box."""
        self.base_maximum: i64 = edition.box.base_maximum
        self.dangerous: i64 = edition.box.danger
        self.step_price: i64 = edition.box.coins_per_step
        self.purchases: i64 = edition.box.purchases

    def printed(self, kind: i64) -> CardData:
        """What is printed on the card of this kind of die."""
        for data in self.data:
            if data.kind == kind:
                return data
        raise AssertionError(f"dice of kind {kind} have no card")

    def board(self, number: i64) -> Board:
        return self.course.boards[number]

    def has_face(self, kind: i64, face: i64) -> bool:
        """Whether dice of this kind have this face."""
        place: i64 = FACES * kind
        while place < FACES * (kind + 1):
            if self.faces[place] == face:
                return True
            place += 1
        return False


# The position


class Public(EngineState):
    """What everybody may know: all of the position except the dice that will fall."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        variant: Variant,
        round_: i64,
        section: i64,
        extra_rounds: i64,
        playing: i64,
        start_player: i64,
        turn: i64,
        supply: i64,
        players: list[Player],
        compared: bool,
        winners: i64,
    ) -> None:
        self.variant: Variant = variant
        """Options, seats and cards, and what follows from them."""
        self.round: i64 = round_
        """Counted from 1."""
        self.section: i64 = section
        self.extra_rounds: i64 = extra_rounds
        self.playing: i64 = playing
        """The seats that still compete: all of them, or those tied for the win (CU-129); as bits."""
        self.start_player: i64 = start_player
        self.turn: i64 = turn
        """Whose turn it is when players act in order: in the race section, and with ordered dice."""
        self.supply: i64 = supply
        self.players: list[Player] = players
        self.compared: bool = compared
        """This round's swords, once all have announced (CU-77)."""
        self.winners: i64 = winners
        """Seats for which the red card works, as bits."""

    def copy(self) -> Public:
        return Public(
            self.variant,
            self.round,
            self.section,
            self.extra_rounds,
            self.playing,
            self.start_player,
            self.turn,
            self.supply,
            [item.copy() for item in self.players],
            self.compared,
            self.winners,
        )

    # End of the fields.

    def plays(self, seat: i64) -> bool:
        """Whether this seat still competes."""
        return (self.playing >> seat) & 1 == 1

    def in_order(self) -> list[int]:
        """The seats that compete, clockwise from the start player."""
        seats: list[int] = []
        for offset in range(self.variant.seats):
            seat = (self.start_player + offset) % self.variant.seats
            if self.plays(seat):
                seats.append(int(seat))
        return seats

    def board_of(self, seat: i64) -> Board:
        """The board on which the runner of this seat is."""
        return self.variant.course.boards[self.players[seat].board]

    def has_finished(self, seat: i64) -> bool:
        """The runner has entered the final FINISH (CU-122)."""
        player = self.players[seat]
        course = self.variant.course
        if player.lap >= course.laps:
            return True
        return player.field == FINISH and course.is_last(player.board, player.lap)

    def check(self) -> None:
        """The invariants of the spec, section 10. All of them are public."""
        variant = self.variant
        assert len(self.players) == variant.seats
        assert 0 <= self.section <= OVER and self.round >= 1
        assert 0 <= self.start_player < variant.seats
        assert len(self.in_order()) > 1, "nobody competes"
        assert self.section == OVER or self.plays(self.start_player)
        self.check_dice()
        self.check_turn()
        for seat in range(variant.seats):
            self.check_player(seat)

    def check_dice(self) -> None:
        """No die is lost or made. They are counted kind by kind: the sum of pools that are too large is no pool."""
        for kind in range(len(KINDS)):
            number = count(self.supply, kind)
            for player in self.players:
                number += count(player.draw, kind) + count(player.roll, kind) + count(player.rest, kind)
                for die in player.active:
                    number += 1 if kind_in(die) == kind else 0
                for task in player.tasks:
                    number += count(task.held, kind)
            assert number == count(self.variant.box_pool, kind), f"dice were lost or made: {number} {KINDS[kind]}"
        assert self.supply & START_DIE_MASK == 0, "the start-player die is in the supply"

    def check_turn(self) -> None:
        """Only sections in order have a turn, and only the race section compares swords."""
        if self.turn != NOBODY:
            assert self.section == RACE or (self.section == DICE and self.variant.ordered_dice), "nobody has a turn"
            assert self.plays(self.turn), self.turn
        elif self.section == RACE:
            assert not self.variant.ordered_race, "it is nobody's turn"
        assert not self.compared or self.section != DICE, "swords in the dice section"
        assert self.compared or self.winners == 0, self.winners

    def check_player(self, seat: i64) -> None:
        """The invariants of one seat."""
        player = self.players[seat]
        variant = self.variant
        assert player.draw >= 0 and player.roll >= 0 and player.rest >= 0
        for place in range(len(player.active)):
            die = player.active[place]
            assert variant.has_face(kind_in(die), face_in(die))
            assert die & BORROWED == 0 or kind_in(die) != START_PLAYER, "the start-player die is borrowed"
        assert (player.loans_roll | player.loans_rest) & START_DIE_MASK == 0, "the start-player die is borrowed"
        if len(player.active) >= variant.dangerous and self.section == DICE:
            assert player.danger
        if self.section == DICE:
            assert player.coins == 0 and player.steps == 0 and player.permits == 0, "coins or steps in the dice section"
            assert player.swords == NONE and player.bought == EMPTY
        assert 0 <= player.permits <= player.steps and player.coins >= 0 and player.credits >= 0
        assert 0 <= player.fans <= LAST_FAN and player.tokens >= 0
        assert 0 <= player.field < variant.board(player.board).size
        assert size(player.bought) <= variant.purchases
        for kind in range(len(KINDS)):
            assert count(player.bought, kind) <= 1, "two dice of a colour were bought"
        if self.plays(seat):
            assert self.section == OVER or (player.stage <= DONE) == (self.section == DICE), player.stage
        if not self.plays(seat) or player.stage == RESTED:
            assert len(player.active) == 0, "active dice after the round"
            assert player.coins == 0 and player.steps == 0 and player.permits == 0, "coins or steps after the round"
        if player.waiting:
            assert self.section == DICE and not self.variant.ordered_dice, "this player need not wait"
            assert player.stage in (ROLLING, DECIDING, PUSHING) and not player.tasks, player.stage
        assert not player.busted or player.danger
        if player.stage == DRAWING:
            assert len(player.active) == 0


def everybody(seats: i64) -> i64:
    """All seats, as bits."""
    return shifted(1, seats) - 1


def copied_dice(dice: Dice) -> Dice:
    """The dice of a copy. Nobody throws them any more, so they are shared; scripted ones are those of all seats."""
    return dice if isinstance(dice, FastDice) else dice.copy()


def copied_streams(streams: list[Dice], dice: Dice, new_dice: Dice) -> list[Dice]:
    """The streams of a copy. Scripted dice are shared by all seats."""
    return [new_dice if stream is dice else stream.copy() for stream in streams]


class State(Public):
    """The whole position, future dice included."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        variant: Variant,
        round_: i64,
        section: i64,
        extra_rounds: i64,
        playing: i64,
        start_player: i64,
        turn: i64,
        supply: i64,
        players: list[Player],
        compared: bool,
        winners: i64,
        dice: Dice,
        streams: list[Dice],
    ) -> None:
        self.variant = variant
        self.round = round_
        self.section = section
        self.extra_rounds = extra_rounds
        self.playing = playing
        self.start_player = start_player
        self.turn = turn
        self.supply = supply
        self.players = players
        self.compared = compared
        self.winners = winners
        self.dice: Dice = dice
        """Used before the first round."""
        self.streams: list[Dice] = streams
        """One for each seat, so that seats acting at the same time do not affect each other (spec, section 5)."""

    def copy(self) -> State:
        new_dice = copied_dice(self.dice)
        return State(
            self.variant,
            self.round,
            self.section,
            self.extra_rounds,
            self.playing,
            self.start_player,
            self.turn,
            self.supply,
            [item.copy() for item in self.players],
            self.compared,
            self.winners,
            new_dice,
            copied_streams(self.streams, self.dice, new_dice),
        )

    @staticmethod
    def of(public: Public, dice: Dice, streams: list[Dice]) -> State:
        """A copy of this public part, and what is added to it."""
        return State(
            public.variant,
            public.round,
            public.section,
            public.extra_rounds,
            public.playing,
            public.start_player,
            public.turn,
            public.supply,
            [item.copy() for item in public.players],
            public.compared,
            public.winners,
            dice,
            streams,
        )

    # End of the fields.

    def check(self) -> None:
        super().check()
        assert len(self.streams) == self.variant.seats
