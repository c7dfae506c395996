"""What the declared fields of Cubitos cannot say by themselves: packed dice, fields and seats to and from plain data.

Missing parts have sensible defaults, so that a position can be written briefly.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, Seat, shifted
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.options import read_options
from spieltisch.engine.read import (
    as_bool,
    as_data,
    as_exactly,
    as_list,
    as_named,
    as_str,
    as_up_to,
    as_within,
    check_known,
    describe,
    read,
    read_data,
    read_int,
    read_list,
    read_named,
    read_str,
    read_strs,
    read_within,
)
from spieltisch.games.cubitos.board.tracks import Board
from spieltisch.games.cubitos.components import (
    CARD_KINDS,
    KINDS,
    MOST_OF_A_KIND,
    face_name,
    face_named,
)
from spieltisch.games.cubitos.data.edition import CardData
from spieltisch.games.cubitos.dice.active import (
    BORROWED,
    MARKS,
    MOST_ACTIVE,
    die_of,
    face_in,
    has_used,
    kind_in,
    used_bit,
)
from spieltisch.games.cubitos.dice.encoding import faces_data
from spieltisch.games.cubitos.dice.pools import BITS, EMPTY, OF_COLOUR, one
from spieltisch.games.cubitos.meta import FIRST, LATEST
from spieltisch.games.cubitos.options import OPTIONS, draw_cards, edition_of, why_not_start
from spieltisch.games.cubitos.questions.tasks import NO_CARD
from spieltisch.games.cubitos.rules.buying import COUNTER_BITS, MOST_COUNTED, purchases_of
from spieltisch.games.cubitos.start import variant_of
from spieltisch.games.cubitos.state.player import NONE, Player
from spieltisch.games.cubitos.state.state import DICE, NOBODY, RACE, Public, State, Variant, everybody

UNKNOWN: Final = -1
"""A number that was not given: it follows from the rest of the position."""

MOST_TOKENS: Final = 99
MOST_LINES: Final = 999
"""The most tokens or red lines that make a maximum larger."""

# The table


def read_variant(data: Data) -> Variant:
    """Rules version, seats, options and cards; without cards, some are drawn."""
    version = FIRST if "rules_version" not in data else read_within(data, "rules_version", FIRST, LATEST)
    seats = read_int(data, "seats")
    options = read_options(OPTIONS, read_data(data, "options") if "options" in data else {})
    refusal = why_not_start(seats, options)
    if refusal is not None:
        raise InvalidData(f"options: {refusal}")
    edition = edition_of(options)
    if "cards" not in data:
        return variant_of(version, seats, options, draw_cards(edition, options, FastDice(0)))
    cards: list[CardData] = []
    for name in read_strs(data, "cards"):
        card = edition.card(name)
        if card is None:
            raise InvalidData(f"cards: there is no card {describe(name)}")
        cards.append(card)
    if [card.kind for card in cards] != CARD_KINDS:
        raise InvalidData("cards: one of each colour is needed, from white to blue")
    return variant_of(version, seats, options, cards)


def card_ids(variant: Variant) -> list[Json]:
    return [card.card for card in variant.data]


def is_extra(extra_rounds: i64) -> bool:
    return extra_rounds > 0


def all_seats(variant: Variant) -> i64:
    return everybody(variant.seats)


def seats_in(mask: i64) -> list[int]:
    """Seats that are stored as bits."""
    seats: list[int] = []
    seat = 0
    while mask >> seat != 0:
        if (mask >> seat) & 1 == 1:
            seats.append(seat)
        seat += 1
    return seats


def bits_of(seats: list[Seat]) -> i64:
    mask: i64 = 0
    for seat in seats:
        mask |= shifted(1, seat)
    return mask


def turn_in(public: Public, section: i64) -> Json:
    return None if public.section != section or public.turn == NOBODY else int(public.turn)


def rolling_data(public: Public) -> Json:
    return turn_in(public, DICE)


def racing_data(public: Public) -> Json:
    return turn_in(public, RACE)


def read_turn(data: Data, section: i64, variant: Variant) -> i64:
    name = "rolling" if section == DICE else "racing"
    if data.get(name) is None:
        return NOBODY
    return read_within(data, name, 0, int(variant.seats) - 1, "a seat")


def compared_data(public: Public) -> Json:
    """The swords of this round and for whom the red card works, once they are compared (CU-77)."""
    if not public.compared:
        return None
    swords: list[Json] = []
    for player in public.players:
        swords.append(None if player.swords == NONE else int(player.swords))
    winners: list[Json] = [*seats_in(public.winners)]
    return {"swords": swords, "winners": winners}


def read_compared(data: Data, name: str) -> bool:
    return data.get(name) is not None


def read_winners(data: Data, compared: bool, variant: Variant) -> i64:
    winners: i64 = 0
    for seat in read_list(read_data(data, "compared"), "winners") if compared else []:
        winners |= shifted(1, as_within(seat, "winners", 0, int(variant.seats) - 1, "a seat"))
    return winners


# Future dice


def read_dice(data: Data, name: str) -> Dice:
    return FastDice(0) if data.get(name) is None else decode_dice(read_data(data, name))


def streams_data(state: State) -> Json:
    """The streams of the seats; None if they all are the dice of the table."""
    streams: list[Json] = []
    shared = True
    for stream in state.streams:
        streams.append(encode_dice(stream))
        shared = shared and stream is state.dice
    return None if shared else streams


def read_streams(data: Data, name: str, dice: Dice, variant: Variant) -> list[Dice]:
    streams: list[Dice] = []
    if data.get(name) is None:
        for seat in range(variant.seats):
            streams.append(dice)
        return streams
    for item in as_exactly(read(data, name), name, int(variant.seats)):
        streams.append(decode_dice(as_data(item, name)))
    return streams


# Dice


def read_pool(data: Data, name: str) -> int:
    """Dice by kind."""
    pool = 0
    for kind, number in read_data(data, name).items():
        count = as_within(number, f"{name}.{kind}", 0, MOST_OF_A_KIND)
        pool += count << (BITS * as_named(kind, "kind", KINDS))
    return pool


def pool_with(kinds: list[int]) -> i64:
    """One die of each of these kinds."""
    pool: i64 = EMPTY
    for kind in kinds:
        pool += one(kind)
    return pool


def mask_of(colours: list[int]) -> i64:
    """The mask of all kinds of these colours."""
    mask: i64 = EMPTY
    for colour in colours:
        mask |= OF_COLOUR[colour]
    return mask


def read_face(data: Data, name: str) -> int:
    text = read_str(data, name)
    face = face_named(text)
    if face is None:
        raise InvalidData(f"{name}: {describe(text)} is no face; blank, team, special, coin:2, step:1 and credit:1 are")
    return face


def read_fallen(data: Data, name: str, variant: Variant) -> i64:
    """A die and the face that it shows."""
    kind = read_named(data, "kind", KINDS)
    face = read_face(data, "face")
    if not variant.has_face(kind, face):
        raise InvalidData(f"{name}: {KINDS[kind]} dice have no face {face_name(face)}")
    return die_of(kind, face)


def rolled_data(rolled: vec[i64]) -> Json:
    return faces_data(rolled) if len(rolled) > 0 else None


def read_rolled(data: Data, name: str, variant: Variant) -> vec[i64]:
    rolled = vec[i64]()
    if read(data, name) is not None:
        for item in as_up_to(read(data, name), name, MOST_ACTIVE):
            rolled = append(rolled, read_fallen(as_data(item, name), name, variant))
    return rolled


def die_data(die: i64, variant: Variant) -> Data:
    """An active die, with what has happened to it."""
    used: list[Json] = []
    for number in range(max(1, len(variant.cards[kind_in(die)].abilities))):
        if has_used(die, number):
            used.append(number)
    marks: list[Json] = []
    for place, mark in enumerate(MARKS):
        if place > 0 and die & (BORROWED << place) != 0:
            marks.append(mark)
    return {
        "kind": KINDS[kind_in(die)],
        "face": face_name(int(face_in(die))),
        "borrowed": die & BORROWED != 0,
        "used": used,
        "marks": marks,
    }


def active_data(active: vec[i64], variant: Variant) -> list[Json]:
    data: list[Json] = []
    for die in active:
        data.append(die_data(die, variant))
    return data


def read_active(data: Data, name: str, variant: Variant) -> vec[i64]:
    active = vec[i64]()
    for item in as_up_to(read(data, name), name, MOST_ACTIVE):
        active = append(active, read_die(as_data(item, name), name, variant))
    return active


def read_die(data: Data, name: str, variant: Variant) -> i64:
    die = read_fallen(data, name, variant)
    if as_bool(data.get("borrowed", False), "borrowed"):
        die |= BORROWED
    for mark in as_list(data.get("marks", []), "marks"):
        die |= BORROWED << as_named(mark, "marks", MARKS)
    kind = kind_in(die)
    for number in as_list(data.get("used", []), "used"):
        most = max(1, len(variant.cards[kind].abilities)) - 1
        die |= used_bit(as_within(number, "used", 0, most, f"an ability of {KINDS[kind]} dice"))
    return die


def is_dangerous(active: vec[i64], variant: Variant) -> bool:
    """CU-26: as many active dice as that mean danger."""
    return len(active) >= variant.dangerous


# The maximum of the round


def maximum_data(player: Player, variant: Variant) -> Data:
    tokens = player.maximum - variant.base_maximum - player.lines_ahead
    return {"base": int(variant.base_maximum), "tokens": int(tokens), "lines": int(player.lines_ahead)}


def read_maximum(data: Data, name: str, variant: Variant) -> i64:
    maximum = read_data(data, name)
    more = read_within(maximum, "tokens", 0, MOST_TOKENS) + read_within(maximum, "lines", 0, MOST_LINES)
    return variant.base_maximum + more


def read_lines(data: Data) -> i64:
    return 0 if "maximum" not in data else read_within(read_data(data, "maximum"), "lines", 0, MOST_LINES)


# Places of runners


def field_id(field: i64, board: i64, variant: Variant) -> str:
    return variant.board(board).ids[field]


def field_on(board: Board, name: Json, what: str) -> int:
    text = as_str(name, what)
    if text not in board.number_of:
        raise InvalidData(f"{what}: {describe(text)} is not on the board {board.board}")
    return board.number_of[text]


def read_field(data: Data, name: str, board: i64, variant: Variant) -> int:
    return UNKNOWN if board == UNKNOWN else field_on(variant.board(board), read(data, name), name)


def specials_data(specials: i64, board: i64, variant: Variant) -> list[Json]:
    track = variant.board(board)
    fields: list[Json] = []
    for field in range(track.size):
        if track.special_bit[field] & specials != 0:
            fields.append(track.ids[field])
    return fields


def read_specials(data: Data, name: str, board: i64, variant: Variant) -> i64:
    track = variant.board(board)
    specials: i64 = 0
    for field in read_list(data, name):
        specials |= track.special_bit[field_on(track, field, "field")]
    return specials


# Tasks and counts


def card_id(card: i64, variant: Variant) -> Json:
    return None if card == NO_CARD else variant.cards[card].card


def read_card(data: Data, name: str, variant: Variant) -> int:
    """The kind of die whose card this is."""
    if read(data, name) is None:
        return NO_CARD
    text = read_str(data, name)
    for kind in CARD_KINDS:
        if variant.cards[kind].card == text:
            return kind
    raise InvalidData(f"{name}: {describe(text)} is no card of this race")


def purchases_data(purchases: i64) -> Data:
    data: Data = {}
    for place, kind in enumerate(CARD_KINDS):
        number = purchases_of(purchases, place)
        if number > 0:
            data[KINDS[kind]] = int(number)
    return data


def read_purchases(data: Data, name: str) -> int:
    bought = read_data(data, name)
    check_known(bought, name, [KINDS[kind] for kind in CARD_KINDS])
    purchases = 0
    for place, kind in enumerate(CARD_KINDS):
        if KINDS[kind] in bought:
            purchases += read_within(bought, KINDS[kind], 0, MOST_COUNTED) << (COUNTER_BITS * place)
    return purchases
