"""What a player of Cubitos observes. The whole table is public; only steps of a decision that has begun are not.

Numbers that editions could drive beyond all bounds are cut off at the bounds that the features state.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i16_le
from librt.vecs import vec
from mypy_extensions import i16, i64

from spieltisch.engine.options import Options
from spieltisch.engine.stepper import Feature
from spieltisch.games.cubitos.components import CARD_KINDS, COLOURS, FACE_NAMES, KINDS, LAST_FAN
from spieltisch.games.cubitos.dice.active import MARKS, MOST_ACTIVE, face_in, kind_in
from spieltisch.games.cubitos.dice.pools import BITS, OF_COLOUR, size
from spieltisch.games.cubitos.numbers.actions import AREAS, FACES, Actions, face_number
from spieltisch.games.cubitos.numbers.begun import BEGUN, Begun
from spieltisch.games.cubitos.options import edition_of, laps_of
from spieltisch.games.cubitos.questions.names import ABOUTS
from spieltisch.games.cubitos.rules.abilities import is_resolving
from spieltisch.games.cubitos.rules.order import may_act
from spieltisch.games.cubitos.scoring import distance_of, lines_of, overrun_of
from spieltisch.games.cubitos.state.player import STAGES, Player
from spieltisch.games.cubitos.state.state import SECTIONS, Public, Variant

MANY: Final = 9999
"""Amounts are cut off here."""
PER_KIND: Final = 31
MARKS_AND_USED: Final = 32767
STATE_BITS: Final = 11
"""In an active die: where the marks begin."""


class Observer:
    """Writes observations of games with these options."""

    def __init__(self, coding: Actions, options: Options) -> None:
        edition = edition_of(options)
        self.coding: Final = coding
        self.cards: Final = [card.card for card in edition.cards]
        self.costs: i64 = max([card.cost for card in edition.cards])
        self.laps: i64 = laps_of(edition, options)
        self.lines: i64 = self.laps * sum([board.red_lines for board in coding.boards])
        self.counts: vec[i64] = vec[i64]([i64(0)] * (len(KINDS) * len(FACE_NAMES)))
        """Working memory."""
        self.specials: i64 = special_actions(coding)
        self.variant: Variant | None = None
        self.setting: bytes = b""
        """What is the same during a game: cards and their costs."""
        self.width: i64 = sum([feature.size for feature in self.features()])

    def features(self) -> list[Feature]:
        """All numbers of an observation, in order."""
        kinds = ", ".join(KINDS)
        card_kinds = ", ".join([KINDS[kind] for kind in CARD_KINDS])
        found = [
            Feature("cards", len(self.cards), 0, 1, f"1 for each card of the race: {', '.join(self.cards)}."),
            Feature("costs", len(CARD_KINDS), 0, int(self.costs), f"What a die costs: {card_kinds}."),
            Feature("round", 1, 0, MANY, "The round, counted from 1."),
            Feature("section", len(SECTIONS), 0, 1, f"1 at the section of the round: {', '.join(SECTIONS)}."),
            Feature("extra_rounds", 1, 0, MANY, "Extra rounds so far."),
            Feature("compared", 1, 0, 1, "1 if the swords of this round were compared."),
            Feature("supply", len(KINDS), 0, PER_KIND, f"Dice of the supply: {kinds}."),
        ]
        for step in range(self.coding.seats):
            found += self.seat_features("own" if step == 0 else f"seat_{step}")
        return found + self.own_features()

    def seat_features(self, name: str) -> list[Feature]:
        kinds = ", ".join(KINDS)
        faces = ", ".join(FACE_NAMES)
        colours = ", ".join(COLOURS)
        boards = self.coding.boards
        specials = int(self.specials)
        flags = "competes, is the start player, has the turn, may act, waits, resolves, is in danger, is protected, "
        flags += "must push, has busted, has taken credits, has lost a die, rolls its roll area again, "
        flags += "has finished, wins the comparison, draws without a maximum in the next round, and in this one"
        return [
            Feature(f"{name}.flags", 17, 0, 1, f"1 if the seat {flags}."),
            Feature(f"{name}.stage", len(STAGES), 0, 1, f"1 at the stage of the round: {', '.join(STAGES)}."),
            Feature(f"{name}.draw", len(KINDS), 0, PER_KIND, f"Dice of the draw area: {kinds}."),
            Feature(f"{name}.roll", len(KINDS), 0, PER_KIND, f"Dice of the roll area: {kinds}."),
            Feature(f"{name}.rest", len(KINDS), 0, PER_KIND, f"Dice of the rest area: {kinds}."),
            Feature(
                f"{name}.active",
                len(KINDS) * len(FACE_NAMES),
                0,
                MOST_ACTIVE,
                f"Active dice by kind and face: {faces}.",
            ),
            Feature(f"{name}.bought", len(KINDS), 0, PER_KIND, f"Dice bought in this round: {kinds}."),
            Feature(f"{name}.loans", 2, 0, MOST_ACTIVE, "Borrowed dice in the roll area and in the rest area."),
            Feature(
                f"{name}.uncounted",
                2 * len(COLOURS),
                0,
                1,
                f"Colours not counted in the next phase 1, then in this round's: {colours}.",
            ),
            Feature(
                f"{name}.maximum",
                2,
                0,
                MANY,
                "The dice that phase 1 fills the roll area up to, and the part from red lines.",
            ),
            Feature(f"{name}.counts", 3, 0, MANY, "Pushes in this round, hand tokens, questions to be answered."),
            Feature(f"{name}.fans", 1, 0, LAST_FAN, "The space on the fan track."),
            Feature(f"{name}.money", 4, 0, MANY, "Coins, credits, steps, permits."),
            Feature(f"{name}.swords", 1, -1, MANY, "Swords as announced; -1: not yet."),
            Feature(
                f"{name}.place",
                5,
                0,
                MANY,
                "Lap, steps to the final FINISH, overrun, red lines crossed, extra rounds survived.",
            ),
            Feature(f"{name}.board", 2, 0, len(boards) - 1, "The runner's board, and that where phase 6 began."),
            Feature(
                f"{name}.field", 2, 0, int(self.coding.fields) - 1, "The runner's field, and that where phase 6 began."
            ),
            Feature(
                f"{name}.specials",
                specials,
                0,
                1,
                "1 for each special action of the board that is over for this round.",
            ),
        ]

    def own_features(self) -> list[Feature]:
        """What the player is being asked, the own active dice, and the steps of a decision that has begun."""
        places = int(self.coding.places)
        return [
            Feature(
                "question", len(ABOUTS), 0, 1, f"1 at the question that the player is being asked: {', '.join(ABOUTS)}."
            ),
            Feature(
                "question_amount", 1, 0, MANY, "Its amount: dice, coins, cost, field or place, as each question says."
            ),
            Feature("question_card", 1, 0, len(KINDS), "The kind of die whose card asks, counted from 1; 0: none."),
            Feature("question_held", len(KINDS), 0, PER_KIND, "Dice that are taken already."),
            Feature("dice.kind", places, 0, len(KINDS), "The kind of each own active die, counted from 1; 0: no die."),
            Feature(
                "dice.face",
                places,
                0,
                FACES,
                "Its face, counted from 1: blank, team, special, coins 1-9, steps 1-9, credits 1-9.",
            ),
            Feature(
                "dice.state",
                places,
                0,
                MARKS_AND_USED,
                f"Bits: {', '.join(MARKS)}, then one for each ability that was used.",
            ),
            Feature("begun", len(BEGUN), 0, 1, f"1 at what is being chosen: {', '.join(BEGUN)}."),
            Feature("begun_kind", 1, 0, len(KINDS), "The kind that was chosen for it, counted from 1; 0: none."),
            Feature(
                "begun_ability",
                1,
                0,
                int(self.coding.abilities),
                "The ability that was chosen, counted from 1; 0: none.",
            ),
            Feature("begun_die", 1, 0, places, "The die that was chosen, counted from 1; 0: none."),
            Feature(
                "chosen",
                len(AREAS) * len(KINDS),
                0,
                PER_KIND,
                f"Dice chosen so far out of the areas: {', '.join(AREAS)}.",
            ),
            Feature("chosen_active", places, 0, 1, "1 for each active die chosen so far."),
        ]

    def write(self, state: Public, viewer: i64, begun: Begun, out: BytesWriter) -> None:
        if self.variant is not state.variant:
            self.set_up(state.variant)
        out.write(self.setting)
        write_number(state.round, MANY, out)
        write_one_of(state.section, len(SECTIONS), out)
        write_number(state.extra_rounds, MANY, out)
        write_flag(state.compared, out)
        write_pool(state.supply, out)
        step: i64 = 0
        seat = viewer
        while step < state.variant.seats:
            self.write_seat(state, seat, out)
            seat += 1
            if seat == state.variant.seats:
                seat = 0
            step += 1
        self.write_question(state.players[viewer], out)
        self.write_dice(state.players[viewer], out)
        self.write_begun(begun, out)

    def set_up(self, variant: Variant) -> None:
        out = BytesWriter()
        held = [card.card for card in variant.data]
        for name in self.cards:
            write_flag(name in held, out)
        for kind in CARD_KINDS:
            write_number(variant.cost[kind], self.costs, out)
        self.setting = out.getvalue()
        self.variant = variant

    def write_seat(self, state: Public, seat: i64, out: BytesWriter) -> None:
        player = state.players[seat]
        write_flag(state.plays(seat), out)
        write_flag(state.start_player == seat, out)
        write_flag(state.turn == seat, out)
        write_flag(may_act(state, seat), out)
        write_flag(player.waiting, out)
        write_flag(is_resolving(state, seat), out)
        write_flag(player.danger, out)
        write_flag(player.protected, out)
        write_flag(player.must_push, out)
        write_flag(player.busted, out)
        write_flag(player.took_credits, out)
        write_flag(player.lost_die, out)
        write_flag(player.rolls_again, out)
        write_flag(state.has_finished(seat), out)
        write_flag((state.winners >> seat) & 1 == 1, out)
        write_flag(player.no_maximum, out)
        write_flag(player.no_maximum_now, out)
        write_one_of(player.stage, len(STAGES), out)
        write_pool(player.draw, out)
        write_pool(player.roll, out)
        write_pool(player.rest, out)
        self.write_active(player, out)
        write_pool(player.bought, out)
        write_number(size(player.loans_roll), MOST_ACTIVE, out)
        write_number(size(player.loans_rest), MOST_ACTIVE, out)
        write_colours(player.uncounted, out)
        write_colours(player.uncounted_now, out)
        write_number(player.maximum, MANY, out)
        write_number(player.lines_ahead, MANY, out)
        write_number(player.pushes, MANY, out)
        write_number(player.tokens, MANY, out)
        write_number(len(player.tasks), MANY, out)
        write_number(player.fans, LAST_FAN, out)
        write_number(player.coins, MANY, out)
        write_number(player.credits, MANY, out)
        write_number(player.steps, MANY, out)
        write_number(player.permits, MANY, out)
        write_number(player.swords, MANY, out)
        write_number(player.lap, MANY, out)
        write_number(distance_of(state, seat), MANY, out)
        write_number(overrun_of(state, seat), MANY, out)
        write_number(lines_of(state, seat), MANY, out)
        write_number(player.dropped_out + 1, MANY, out)
        write_number(player.board, MANY, out)
        write_number(player.began_board, MANY, out)
        write_number(player.field, MANY, out)
        write_number(player.began_field, MANY, out)
        bit: i64 = 0
        while bit < self.specials:
            write_i16_le(out, i16((player.specials >> bit) & 1))
            bit += 1

    def write_active(self, player: Player, out: BytesWriter) -> None:
        """Active dice by kind and what their faces show."""
        counts = self.counts
        place: i64 = 0
        while place < len(counts):
            counts[place] = 0
            place += 1
        place = 0
        while place < len(player.active):
            die = player.active[place]
            counts[kind_in(die) * len(FACE_NAMES) + (face_in(die) >> 4)] += 1
            place += 1
        place = 0
        while place < len(counts):
            write_i16_le(out, i16(counts[place]))
            place += 1

    def write_question(self, player: Player, out: BytesWriter) -> None:
        if not player.tasks:
            write_zeros(len(ABOUTS) + 2 + len(KINDS), out)
            return
        task = player.tasks[0]
        for about in ABOUTS:
            write_flag(about == task.about, out)
        write_number(task.amount, MANY, out)
        write_number(task.card + 1, len(KINDS), out)
        write_pool(task.held, out)

    def write_dice(self, player: Player, out: BytesWriter) -> None:
        """The own active dice by place."""
        active = player.active
        there: i64 = min(len(active), self.coding.places)
        place: i64 = 0
        while place < there:
            write_i16_le(out, i16(kind_in(active[place]) + 1))
            place += 1
        write_zeros(self.coding.places - there, out)
        place = 0
        while place < there:
            write_i16_le(out, i16(face_number(face_in(active[place])) + 1))
            place += 1
        write_zeros(self.coding.places - there, out)
        place = 0
        while place < there:
            write_i16_le(out, i16((active[place] >> STATE_BITS) & MARKS_AND_USED))
            place += 1
        write_zeros(self.coding.places - there, out)

    def write_begun(self, begun: Begun, out: BytesWriter) -> None:
        write_one_of(begun.what, len(BEGUN), out)
        write_number(begun.kind + 1, MANY, out)
        write_number(begun.ability + 1, MANY, out)
        write_number(begun.place + 1, MANY, out)
        write_pool(begun.first, out)
        write_pool(begun.second, out)
        write_pool(begun.third, out)
        if begun.active == 0:
            write_zeros(self.coding.places, out)
            return
        place: i64 = 0
        while place < self.coding.places:
            write_flag((begun.active >> place) & 1 == 1, out)
            place += 1


def special_actions(coding: Actions) -> int:
    """The most special actions of any of the boards."""
    return max([len([each for each in board.specials if each is not None]) for board in coding.boards])


def write_number(number: i64, most: i64, out: BytesWriter) -> None:
    number = min(number, most)
    write_i16_le(out, i16(number))


def write_flag(flag: bool, out: BytesWriter) -> None:
    if flag:
        write_i16_le(out, 1)
    else:
        write_i16_le(out, 0)


def write_one_of(number: i64, size_: i64, out: BytesWriter) -> None:
    place: i64 = 0
    while place < size_:
        write_flag(place == number, out)
        place += 1


def write_zeros(number: i64, out: BytesWriter) -> None:
    while number > 0:
        write_i16_le(out, 0)
        number -= 1


def write_pool(pool: i64, out: BytesWriter) -> None:
    """The dice of each kind."""
    kind: i64 = 0
    while kind < len(KINDS):
        write_i16_le(out, i16(pool & 31))
        pool >>= BITS
        kind += 1


def write_colours(mask: i64, out: BytesWriter) -> None:
    colour: i64 = 0
    while colour < len(COLOURS):
        write_flag(mask & OF_COLOUR[colour] != 0, out)
        colour += 1
