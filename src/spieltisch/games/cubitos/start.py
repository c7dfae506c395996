"""From options, seats and dice to the first position (CU-1 to CU-7)."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options
from spieltisch.games.cubitos.cards.names import card_named
from spieltisch.games.cubitos.data.edition import CardData
from spieltisch.games.cubitos.dice.pools import EMPTY, START_DIE, START_DIE_MASK
from spieltisch.games.cubitos.options import boards_of, draw_cards, edition_of, laps_of
from spieltisch.games.cubitos.play import settle
from spieltisch.games.cubitos.rules.rounds import begin_round
from spieltisch.games.cubitos.state.player import Player
from spieltisch.games.cubitos.state.state import DICE, NOBODY, State, Variant, everybody

_latest: Final[list[Variant]] = []


def variant_of(rules_version: int, seats: int, options: Options, data: list[CardData]) -> Variant:
    """The variant with these cards; the latest is kept, since simulations start the same game over and over."""
    if _latest:
        latest = _latest[0]
        same_table = latest.options is options and latest.seats == seats and latest.data == data
        if same_table and latest.rules_version == rules_version:
            return latest
    edition = edition_of(options)
    boards = boards_of(edition, options)
    assert boards is not None, "the options cannot be played"
    cards = [card_named(card.card) for card in data]
    _latest[:] = [Variant(rules_version, seats, options, edition, data, cards, boards, laps_of(edition, options))]
    return _latest[0]


def start(rules_version: int, seats: int, options: Options, dice: Dice) -> State:
    """CU-2 to CU-6: cards, dice, runners, the start player; then the first round begins."""
    variant = variant_of(rules_version, seats, options, draw_cards(edition_of(options), options, dice))
    chosen = options.seat("start_player")
    first = dice.below(seats) if chosen is None else chosen
    players: list[Player] = []
    streams: list[Dice] = []
    for seat in range(seats):
        players.append(Player(variant.start_pool, START_DIE if seat == first else EMPTY))
        streams.append(dice.fork(seat + 1))
    supply = variant.box_pool - START_DIE - seats * variant.start_pool
    playing = everybody(seats)
    state = State(variant, 0, DICE, 0, playing, first, NOBODY, supply, players, False, 0, dice, streams)
    begin_round(state, None)
    settle(state, state.playing, state.supply, None)
    return state


def opening(state: State) -> list[Event]:
    """The events when play begins: those of the first round, from its beginning."""
    before = state.copy()
    before.round = 0
    for player in before.players:
        player.draw += player.roll & ~START_DIE_MASK
        player.roll &= START_DIE_MASK
    events: list[Event] = []
    begin_round(before, events)
    settle(before, before.playing, before.supply, events)
    return events
