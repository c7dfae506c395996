"""States to and from plain data. Missing fields have sensible defaults, so that a position can be written briefly."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.options import read_options
from spieltisch.engine.read import (
    as_data,
    read_data,
    read_int,
    read_list,
    read_strs,
)
from spieltisch.games.cubitos.codec.parts import (
    data_or_none,
    list_or_none,
    number_or,
    read_pool,
    seat_or,
    str_or,
)
from spieltisch.games.cubitos.codec.players import decode_player, encode_player
from spieltisch.games.cubitos.components import CARD_KINDS
from spieltisch.games.cubitos.data.edition import CardData
from spieltisch.games.cubitos.dice.encoding import dice_data
from spieltisch.games.cubitos.dice.pools import EMPTY, START_DIE, START_DIE_MASK, is_part
from spieltisch.games.cubitos.options import OPTIONS, draw_cards, edition_of, why_not_start
from spieltisch.games.cubitos.play import settle
from spieltisch.games.cubitos.rules.drawing import begin_drawing
from spieltisch.games.cubitos.rules.flow import bit
from spieltisch.games.cubitos.rules.rounds import begin_race, fix_maxima
from spieltisch.games.cubitos.start import variant_of
from spieltisch.games.cubitos.state.player import NONE, Player
from spieltisch.games.cubitos.state.state import DICE, NOBODY, RACE, SECTIONS, Public, State, Variant


def encode_public(state: Public) -> Data:
    """The public part of a position: everything but the future dice."""
    players: list[Json] = []
    cards: list[Json] = []
    playing: list[Json] = []
    for seat in range(state.variant.seats):
        players.append(encode_player(state, seat))
        if state.plays(seat):
            playing.append(seat)
    for card in state.variant.data:
        cards.append(card.card)
    turn: Json = None if state.turn == NOBODY else int(state.turn)
    return {
        "game": "cubitos",
        "seats": int(state.variant.seats),
        "options": state.variant.options.encode(),
        "cards": cards,
        "round": int(state.round),
        "section": SECTIONS[state.section],
        "extra_round": state.extra_rounds > 0,
        "extra_rounds": int(state.extra_rounds),
        "playing": playing,
        "start_player": int(state.start_player),
        "rolling": turn if state.section == DICE else None,
        "racing": turn if state.section == RACE else None,
        "supply": dice_data(state.supply),
        "players": players,
        "compared": compared_data(state),
    }


def compared_data(state: Public) -> Json:
    """The swords of this round and for whom the red card works, once they are compared (CU-77)."""
    if not state.compared:
        return None
    swords: list[Json] = []
    winners: list[Json] = []
    for seat, player in enumerate(state.players):
        swords.append(None if player.swords == NONE else int(player.swords))
        if (state.winners >> seat) & 1 == 1:
            winners.append(seat)
    return {"swords": swords, "winners": winners}


def encode_state(state: State) -> Data:
    """The whole position, streams of dice included: for tests, puzzles and snapshots."""
    data = encode_public(state)
    streams: list[Json] = []
    shared = True
    for stream in state.streams:
        streams.append(encode_dice(stream))
        shared = shared and stream is state.dice
    data["dice"] = encode_dice(state.dice)
    data["streams"] = None if shared else streams
    return data


def decode_state(data: Data) -> State:
    """The inverse. If players have no stage, their section is begun. Raises InvalidData."""
    dice: Dice = FastDice(0) if data.get("dice") is None else decode_dice(read_data(data, "dice"))
    seats = read_int(data, "seats")
    streams = [dice] * seats
    if data.get("streams") is not None:
        streams = [decode_dice(as_data(item, "streams")) for item in read_list(data, "streams")]
        if len(streams) != seats:
            raise InvalidData(f"streams: {seats} are needed, not {len(streams)}")
    variant = decode_variant(data)
    players = decode_players(data, variant)
    state = State(variant, players, EMPTY, seat_or(data, "start_player", variant, 0), dice, streams)
    decode_public(state, data)
    if "stage" not in as_data(read_list(data, "players")[0], "players"):
        begin_section(state)
    return state


def decode_players(data: Data, variant: Variant) -> list[Player]:
    players = [decode_player(as_data(item, "players"), variant) for item in read_list(data, "players")]
    if len(players) != variant.seats:
        raise InvalidData(f"players: {variant.seats} are needed, not {len(players)}")
    return players


def decode_public(state: Public, data: Data) -> None:
    """Read the public facts that a new position with these players does not have yet."""
    variant = state.variant
    section = str_or(data, "section", SECTIONS[DICE])
    if section not in SECTIONS:
        raise InvalidData(f"section: one of {', '.join(SECTIONS)} is needed, not {section!r}")
    state.section = SECTIONS.index(section)
    state.round = number_or(data, "round", 1)
    state.extra_rounds = number_or(data, "extra_rounds", 0)
    if "playing" in data:
        state.playing = 0
        for item in read_list(data, "playing"):
            state.playing |= bit(seat_or({"playing": item}, "playing", variant, 0))
    state.turn = seat_or(data, "rolling" if state.section == DICE else "racing", variant, NOBODY)
    compared = data_or_none(data, "compared")
    if compared:
        state.compared = True
        for item in list_or_none(compared, "winners"):
            state.winners |= bit(seat_or({"winners": item}, "winners", variant, 0))
    place_dice(state, data)
    decode_maxima(state, data)


def decode_variant(data: Data) -> Variant:
    seats = read_int(data, "seats")
    options = read_options(OPTIONS, data_or_none(data, "options"))
    refusal = why_not_start(seats, options)
    if refusal is not None:
        raise InvalidData(f"options: {refusal}")
    edition = edition_of(options)
    cards: list[CardData] = []
    if data.get("cards") is None:
        cards = draw_cards(edition, options, FastDice(0))
    else:
        for name in read_strs(data, "cards"):
            card = edition.card(name)
            if card is None:
                raise InvalidData(f"cards: there is no card {name!r}")
            cards.append(card)
        if [card.kind for card in cards] != CARD_KINDS:
            raise InvalidData("cards: one of each colour is needed, from white to blue")
    return variant_of(seats, options, cards)


def place_dice(state: Public, data: Data) -> None:
    """Place the start-player die, and put all dice that no player has into the supply."""
    owned: i64 = EMPTY
    for player in state.players:
        owned += player.all_dice()
    if owned & START_DIE_MASK == EMPTY:
        state.players[state.start_player].rest += START_DIE
        owned += START_DIE
    if data.get("supply") is not None:
        state.supply = read_pool(data, "supply")
    elif is_part(owned, state.variant.box_pool):
        state.supply = state.variant.box_pool - owned
    if state.supply + owned != state.variant.box_pool:
        raise InvalidData("supply: together with the dice of the players it must be all dice of the box")


def decode_maxima(state: Public, data: Data) -> None:
    """CU-14, unless the players say otherwise."""
    fix_maxima(state)
    for player, item in zip(state.players, read_list(data, "players"), strict=True):
        maximum = data_or_none(as_data(item, "players"), "maximum")
        if maximum:
            player.lines_ahead = number_or(maximum, "lines", 0)
            player.maximum = state.variant.base_maximum + player.lines_ahead + number_or(maximum, "tokens", 0)


def begin_section(state: State) -> None:
    """Begin phase 1 or phase 5 for everybody, with all automatic steps."""
    if state.section == RACE:
        begin_race(state, None)
        settle(state, bit(state.turn), None)
    elif state.section == DICE:
        for seat in state.in_order():
            begin_drawing(state, seat, None)
        settle(state, state.playing, None)
