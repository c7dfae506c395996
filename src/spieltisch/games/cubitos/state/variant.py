"""The table and its race in the form that the rules read; shared by all states of a game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.options import Options
from spieltisch.games.cubitos.board.course import Course
from spieltisch.games.cubitos.board.tracks import Board
from spieltisch.games.cubitos.cards.card import PLAIN, Card
from spieltisch.games.cubitos.components import BLANK, FACES, KINDS
from spieltisch.games.cubitos.data.edition import CardData, Edition
from spieltisch.games.cubitos.dice.pools import pool_of
from spieltisch.games.cubitos.moves import Squares

NOT_FOR_SALE: Final = 999
"""The price of dice that cannot be bought (CU-104)."""


class Variant:
    """What was chosen before the game, and what follows from it."""

    def __init__(
        self,
        seats: int,
        options: Options,
        edition: Edition,
        data: list[CardData],
        cards: list[Card],
        boards: list[Board],
        laps: int,
    ) -> None:
        self.seats: i64 = seats
        self.options: Final = options
        self.edition: Final = edition
        self.data: Final = data
        """What is printed on the eight cards, in the order of CARD_KINDS."""
        self.cards: Final = [PLAIN] * len(KINDS)
        """What they do, by kind of die."""
        self.course: Final = Course(boards, laps)
        self.squares: Final = [Squares(board) for board in boards]
        self.ordered_dice = options.text("dice_mode") == "ordered"
        self.ordered_race = options.text("race_mode") == "ordered"
        most = options.number("max_extra_rounds")
        self.max_extra_rounds: i64 = -1 if most is None else most
        """-1: as many as it takes."""
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
        """By kind; grey dice cost 0."""
        self.price: Final = vec[i64](price)
        """What has to be paid, by kind."""
        faces: list[i64] = []
        blanks: list[i64] = []
        for die in edition.dice:
            faces.extend([i64(face) for face in die.faces])
            blanks.append(i64(die.faces.count(BLANK)))
        self.faces: Final = vec[i64](faces)
        """Six for each kind."""
        self.blanks: Final = vec[i64](blanks)
        """How many of them are blank, by kind."""
        self.start_pool: i64 = pool_of(edition.box.start_pool)
        self.box_pool: i64 = pool_of([die.count for die in edition.dice])
        """All dice there are."""
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
