"""An edition: everything that is printed on dice, cards and boards, as the files in a `data` folder say.

`editions.py` knows which editions there are; `reading/` makes them from files.
"""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.board.tracks import Board

# Who wins a tie for the most swords (CU-79).
TIE_START_PLAYER: Final = 0
TIE_NOBODY: Final = 1
NO_TIE: Final = 2
"""Everybody with a sword may use the card; there is no tie (CU-80)."""
TIES: Final = ["start_player", "nobody", "none"]


class DieData:
    """A kind of die: its faces, as small numbers, and how many there are in the box."""

    def __init__(self, kind: int, names: dict[str, str], faces: list[int], count: int) -> None:
        self.kind: Final = kind
        self.names: Final = names
        self.faces: Final = faces
        self.count: Final = count


class CardData:
    """The printed facts of a card; what it does is in `cards/`."""

    def __init__(
        self,
        number: int,
        card: str,
        names: dict[str, str],
        kind: int,
        cost: int,
        home_race: int,
        timing: list[str],
        mandatory: bool,
        special: bool,
        thins_or_draws: bool,
        summary: dict[str, str],
        tie: int,
        special_swords: int,
        steps_per_group: int,
        lines_per_group: int,
    ) -> None:
        self.number: Final = number
        """Its place among the 56, the same in every edition."""
        self.card: Final = card
        """The id."""
        self.names: Final = names
        self.kind: Final = kind
        """The kind of dice that it belongs to; one of CARD_KINDS."""
        self.cost: Final = cost
        self.home_race: Final = home_race
        self.timing: Final = timing
        self.mandatory: Final = mandatory
        """It has a mandatory ability."""
        self.special: Final = special
        """It has a special ability; without one the special face equals the team face (CU-59)."""
        self.thins_or_draws: Final = thins_or_draws
        """It lets players lose or add dice: what a free race should have (spec, section 7)."""
        self.summary: Final = summary
        self.tie: Final = tie
        """Red cards: TIE_START_PLAYER, TIE_NOBODY or NO_TIE."""
        self.special_swords: Final = special_swords
        """Red cards: the swords of a special face (CU-76); 0 for other cards."""
        self.steps_per_group: Final = steps_per_group
        """Pronto Bronto: this many steps …"""
        self.lines_per_group: Final = lines_per_group
        """… for each group of this many red lines (CU-R20); 0 for the other cards."""


class FanTrack:
    """Rewards of the spaces 0 to 13 (CU-116, CU-117)."""

    def __init__(self, credits_of: list[int], tokens_of: list[int], overflow: int) -> None:
        self.credits_of: Final = credits_of
        self.tokens_of: Final = tokens_of
        self.overflow: Final = overflow
        """Credits for each fan gained on the last space."""


class Race:
    """A suggested race: eight cards in the order of CARD_KINDS, boards in the order they are run, laps."""

    def __init__(
        self,
        race: str,
        number: int,
        names: dict[str, str],
        group: str,
        cards: list[CardData],
        boards: list[Board],
        laps: int,
    ) -> None:
        self.race: Final = race
        """The id."""
        self.number: Final = number
        self.names: Final = names
        self.group: Final = group
        self.cards: Final = cards
        self.boards: Final = boards
        self.laps: Final = laps


class FreeRace:
    """What a free race should have, and how many laps it may have."""

    def __init__(self, cheap_cards: int, thinning_cards: int, laps: list[int]) -> None:
        self.cheap_cards: Final = cheap_cards
        """The fewest cards that cost 5 or less."""
        self.thinning_cards: Final = thinning_cards
        """The fewest cards that let players lose or add dice."""
        self.laps: Final = laps


class Box:
    """Other numbers of the box."""

    def __init__(
        self, start_pool: list[int], base_maximum: int, danger: int, coins_per_step: int, purchases: int
    ) -> None:
        self.start_pool: Final = start_pool
        """The dice that everybody starts with, by kind (CU-2)."""
        self.base_maximum: Final = base_maximum
        """The maximum without tokens and red lines (CU-14)."""
        self.danger: Final = danger
        """The number of active dice from which there is danger (CU-26)."""
        self.coins_per_step: Final = coins_per_step
        """The price of a step (CU-88)."""
        self.purchases: Final = purchases
        """The most purchases in a round (CU-103)."""


class Edition:
    """A whole edition. Never changes; the states of all games share it."""

    def __init__(
        self,
        name: str,
        box: Box,
        dice: list[DieData],
        cards: list[CardData],
        fan_track: FanTrack,
        races: list[Race],
        free_race: FreeRace,
        boards: list[Board],
    ) -> None:
        self.name: Final = name
        """`standard`, or with a digest of all values at its end."""
        self.box: Final = box
        self.dice: Final = dice
        """By kind."""
        self.cards: Final = cards
        """By number."""
        self.fan_track: Final = fan_track
        self.races: Final = races
        self.free_race: Final = free_race
        self.boards: Final = boards

    def card(self, card: str) -> CardData | None:
        """The card of this id."""
        for each in self.cards:
            if each.card == card:
                return each
        return None

    def race(self, race: str) -> Race | None:
        """The race of this id."""
        for each in self.races:
            if each.race == race:
                return each
        return None

    def board(self, board: str) -> Board | None:
        """The board of this id."""
        for each in self.boards:
            if each.board == board:
                return each
        return None
