"""What can be chosen before a game (spec, section 7)."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import Dice
from spieltisch.engine.options import RANDOM, Option, Options, flag, number, one_of, seat_choice, words
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos import refusals
from spieltisch.games.cubitos.board.tracks import Board
from spieltisch.games.cubitos.components import CARD_KINDS
from spieltisch.games.cubitos.data import editions
from spieltisch.games.cubitos.data.edition import CardData, Edition

TABLES: Final = (2, 3, 4)  # CU-1
FREE: Final = "free"
AS_IN_RACE: Final = "race"
NONE: Final = "none"
CHEAP: Final = 5
"""A free race should have cards that cost no more than this."""
TRIES: Final = 100
"""How often random cards are drawn before a poor set is accepted."""

RACE: Final = one_of("race", ["CU-3"], [race.race for race in editions.standard().races] + [FREE])
BOARD: Final = one_of("board", ["CU-7"], [AS_IN_RACE] + [board.board for board in editions.standard().boards])
SECOND_BOARD: Final = one_of("second_board", ["CU-7", "CU-124"], [*BOARD.values[:1], NONE, *BOARD.values[1:]])
CARDS: Final = words("cards", ["CU-3"], [RANDOM] + [card.card for card in editions.standard().cards])
"""Cards that replace those of the race; with `random`, all colours that are not named are drawn."""

OPTIONS: Final[list[Option]] = [
    editions.EDITIONS.option,
    RACE,
    BOARD,
    SECOND_BOARD,
    number("laps", ["CU-3", "CU-123"], None, 1, 3, may_be_none=True),
    CARDS,
    one_of("free_check", ["CU-3"], ["warn", "enforce", "off"]),
    seat_choice("start_player", ["CU-6"], max(TABLES)),
    one_of("dice_mode", ["CU-39", "CU-40"], ["simultaneous", "ordered"]),
    one_of("race_mode", ["CU-107", "CU-R36"], ["ordered", "simultaneous"]),
    number("max_extra_rounds", ["CU-129"], None, 0, 9, may_be_none=True),
    flag("odds", ["CU-25"], default=True),
]


def offer(edition: Edition) -> None:
    """Let new tables choose the races and boards of an edition that was added."""
    for option, names in (
        (RACE, [race.race for race in edition.races]),
        (BOARD, [board.board for board in edition.boards]),
        (SECOND_BOARD, [board.board for board in edition.boards]),
    ):
        option.values.extend([name for name in names if name not in option.values])


editions.EDITIONS.on_add.append(offer)


# What is chosen


def edition_of(options: Options) -> Edition:
    return editions.EDITIONS.of(options)


def named_cards(edition: Edition, options: Options) -> list[CardData | None] | None:
    """The cards in the order of CARD_KINDS, None for each that is to be drawn; None if a colour is named twice."""
    named = options.text("cards").split()
    race = edition.race(options.text("race"))
    cards: list[CardData | None] = [None] * len(CARD_KINDS)
    if race is not None and RANDOM not in named:
        for place, card in enumerate(race.cards):
            cards[place] = card
    chosen: list[int] = []
    for name in named:
        found = edition.card(name)
        if found is not None:
            if found.kind in chosen:
                return None
            chosen.append(found.kind)
            cards[CARD_KINDS.index(found.kind)] = found
    return cards


def draw_cards(edition: Edition, options: Options, dice: Dice) -> list[CardData]:
    """CU-3: the cards of the game; those that are not fixed are drawn until the set is good, at most TRIES times."""
    fixed = named_cards(edition, options)
    assert fixed is not None, "the options cannot be played"
    cards: list[CardData] = []
    for attempt in range(TRIES):
        cards = []
        drawn = False
        for place, card in enumerate(fixed):
            if card is not None:
                cards.append(card)
                continue
            drawn = True
            choice = [each for each in edition.cards if each.kind == CARD_KINDS[place]]
            cards.append(choice[dice.below(len(choice))])
        if not drawn or options.text("free_check") == "off" or is_good_set(edition, cards):
            break
    return cards


def is_good_set(edition: Edition, cards: list[CardData]) -> bool:
    """What a free race should have (spec, section 7)."""
    cheap = len([card for card in cards if card.cost <= CHEAP])
    thinning = len([card for card in cards if card.thins_or_draws])
    return cheap >= edition.free_race.cheap_cards and thinning >= edition.free_race.thinning_cards


def boards_of(edition: Edition, options: Options) -> list[Board] | None:
    """CU-7: the boards in the order they are run; None if the edition does not have them."""
    race = edition.race(options.text("race"))
    boards = edition.boards[:1] if race is None else race.boards
    chosen: list[Board] = []
    for place, key in enumerate(["board", "second_board"]):
        name = options.text(key)
        if name == AS_IN_RACE:
            chosen.extend(boards[place : place + 1])
        elif name != NONE:
            board = edition.board(name)
            if board is None:
                return None
            chosen.append(board)
    return chosen


def laps_of(edition: Edition, options: Options) -> int:
    """The laps as chosen; otherwise those of the race on its own boards, and 1 on other boards."""
    chosen = options.number("laps")
    if chosen is not None:
        return chosen
    race = edition.race(options.text("race"))
    own_boards = options.text("board") == AS_IN_RACE and options.text("second_board") == AS_IN_RACE
    return race.laps if race is not None and own_boards else 1


def why_not_start(seats: int, options: Options) -> Refusal | None:
    """How many may play (CU-1), and which race (CU-3, CU-6, CU-123)."""
    if seats not in TABLES:
        return refusals.SEATS
    first = options.seat("start_player")
    if first is not None and first >= seats:
        return refusals.START_PLAYER_SEAT
    edition = edition_of(options)
    boards = boards_of(edition, options)
    race = options.text("race")
    if boards is None or (race != FREE and edition.race(race) is None):
        return refusals.UNKNOWN_HERE
    if laps_of(edition, options) > 1 and not (len(boards) == 1 and boards[0].lap):
        return refusals.NO_LAPS
    cards = named_cards(edition, options)
    if cards is None:
        return refusals.ONE_CARD_PER_COLOUR
    if options.text("free_check") == "enforce" and (race == FREE or options.text("cards")):
        fixed = [card for card in cards if card is not None]
        if len(fixed) == len(CARD_KINDS) and not is_good_set(edition, fixed):
            free = edition.free_race
            wanted: Data = {"cost": CHEAP, "cheap": free.cheap_cards, "thinning": free.thinning_cards}
            return refusals.POOR_FREE_RACE.filled(wanted)
    return None
