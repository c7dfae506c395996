"""A listener who follows a race from its public events alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.finish_line.given import all_dice

FIELDS = {
    "lineup": "race row grant capital",
    "slip": "seat",
    "open_slips": "slips",
    "start_player": "seat drawn",
    "home_stretch": "pool",
    "draw": "seat colours auto",
    "roll": "seat colours faces",
    "discard": "seat colour face",
    "rests": "horse colour face",
    "advance": "horse steps row pair",
    "fall_back": "horse row pair",
    "rearrange": "horses row pair",
    "pair": "lower upper row pair",
    "pair_over": "lower upper",
    "disqualify": "horse row pair",
    "spent": "horse colours",
    "side_bet": "seat against amount skipped",
    "returned": "seat colours pool",
    "kept": "seat",
    "passed": "seat colours",
    "last_turn_over": "seat",
    "placed": "seat horse",
    "declined": "seat",
    "photo_finish": "horses throws",
    "result": "race order first second",
    "settle": "seat slip lines money",
    "game_over": "reason ranks totals money side_bets",
}
"""The fields of each event (docs/protocol.md); those of `use` depend on the face."""

KINDS = {"white": "white", "red": "whip", "green": "bonus", "black": "extra"}


class Listener:
    """Follows a game from its public events alone."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.row: list[int] = []
        self.pair = False
        self.money = [0] * seats
        self.side_bets = [0] * seats
        self.clear()

    def clear(self) -> None:
        """FL-98"""
        self.pool = all_dice(self.seats)
        self.out: Counter[str] = Counter()
        self.hand: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()
        """Dice that have been chosen and have not yet found their place."""
        self.target: int | None = None
        """The horse that they were chosen for."""
        self.tiles: dict[int, Counter[str]] = {}
        self.kept = [0] * self.seats
        self.home_stretch = False

    def hear(self, name: str, told: dict[str, Any]) -> None:
        if "row" in told:
            self.row, self.pair = told["row"], told.get("pair", False)
        if name == "lineup":
            self.clear()
            self.money = told["capital"]
        elif name == "home_stretch":
            self.home_stretch = True
            assert told["pool"] == self.pool.total()
        elif name == "draw":
            self.pool.subtract(told["colours"])
            self.hand.update(told["colours"])
        elif name in ("use", "discard"):
            self.use(told)
        elif name == "rests":
            tile = self.tiles.setdefault(told["horse"], Counter())
            tile[KINDS[told["colour"]]] = int(told["face"][6:]) if told["colour"] == "green" else 1
            self.chosen[told["colour"]] -= 1
        elif name == "spent":
            self.spend(told)
        elif name == "returned":
            self.out.subtract(told["colours"])
            self.pool.update(told["colours"])
            assert told["pool"] == self.pool.total()
        elif name == "kept":
            self.kept[told["seat"]] += 1
            self.chosen["black"] -= 1
        else:
            self.hear_of_players(name, told)

    def hear_of_players(self, name: str, told: dict[str, Any]) -> None:
        if name == "side_bet":
            self.side_bets[told["seat"]] += told["amount"]
            self.side_bets[told["against"]] -= told["amount"]
        elif name in ("placed", "declined"):
            self.kept[told["seat"]] -= 1
            self.chosen["black"] += 1
            self.target = told.get("horse")
        elif name == "passed":
            assert Counter(told["colours"]) == +self.hand
        elif name == "last_turn_over":
            assert not +self.hand
        elif name == "settle":
            self.money[told["seat"]] = told["money"]

    def use(self, told: dict[str, Any]) -> None:
        self.hand[told["colour"]] -= 1
        self.chosen[told["colour"]] += 1
        self.target = told.get("horse")
        if "from" in told:
            self.tiles[told["from"]]["white"] -= 1
            self.chosen["white"] += 1

    def spend(self, told: dict[str, Any]) -> None:
        """Dice of a tile, the chosen die, or the two that are left at the end."""
        tile = self.tiles.get(told["horse"], Counter())
        for colour in told["colours"]:
            self.out[colour] += 1
            if tile[KINDS.get(colour, "")]:
                tile[KINDS[colour]] = 0
            elif self.chosen[colour]:
                assert told["horse"] in (None, self.target), told
                self.chosen[colour] -= 1
            else:
                assert told["horse"] is None, told
                self.hand[colour] -= 1
