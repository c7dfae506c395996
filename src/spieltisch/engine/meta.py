"""What a game says about itself before it is played."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Json, json_list
from spieltisch.engine.options import Option
from spieltisch.engine.orders import OrderForm


class Meta:
    """Facts about a game: id, titles, seats, options, rules version, levels of its bots."""

    def __init__(
        self,
        game: str,
        titles: dict[str, str],
        pitch: dict[str, str],
        seats: list[int],
        minutes: int,
        rules_version: int,
        rulebook: str,
        options: list[Option],
        levels: list[str],
        sampled: bool = False,
        hints: bool = True,
        rehearsals: bool = False,
        timed: bool = False,
        experiments: bool = False,
        seats_rule: str = "",
        versions: list[int] | None = None,
        gestures: bool = False,
        odds: str = "",
        orders: list[OrderForm] | None = None,
    ) -> None:
        self.game: Final = game
        """The id, as used in URLs, in records and on the command line."""
        self.titles: Final = titles
        """By language."""
        self.pitch: Final = pitch
        """One inviting sentence per language."""
        self.seats: Final = seats
        """The possible numbers of seats."""
        self.minutes: Final = minutes
        """How long a game takes people, roughly."""
        self.rules_version: Final = rules_version
        """Goes up whenever an old record would no longer play the same."""
        self.versions: Final = [rules_version] if versions is None else versions
        """The rules versions that are played here, oldest first (`Game.older`). New tables get the last one."""
        self.rulebook: Final = rulebook
        """The edition that these rules follow."""
        self.options: Final = options
        self.levels: Final = levels
        """The levels of its bots, weakest first."""
        self.sampled: Final = sampled
        """True if there can be too many moves to list, so that `legal_moves` is only a fair sample."""
        self.hints: Final = hints
        """False if a hint would give the whole game away."""
        self.rehearsals: Final = rehearsals
        """True if viewers may rehearse, without effect on the game (`Game.rehearsal`)."""
        self.timed: Final = timed
        """True if the game runs on the clock, that is, stamps its moves (`Game.stamped`)."""
        self.experiments: Final = experiments
        """True if something in it must be tried out, since no rule can decide it (`Game.experiment`)."""
        self.seats_rule: Final = seats_rule
        """The rule that says how many can play, for games that leave `Game.why_not_start` as it is."""
        self.gestures: Final = gestures
        """True if players show each other something between their moves (`Game.gesture`)."""
        self.odds: Final = odds
        """How long `Game.odds` takes: `quick` (up to 5 ms) or `long` (a server asks a worker); empty: none."""
        self.orders: Final[list[OrderForm]] = [] if orders is None else orders
        """What players may decide ahead of their turn (`Game.order_move`)."""

    def encode(self) -> Data:
        titles: Data = {}
        for language, title in self.titles.items():
            titles[language] = title
        pitch: Data = {}
        for language, sentence in self.pitch.items():
            pitch[language] = sentence
        options: list[Json] = [option.encode() for option in self.options]
        orders: list[Json] = [order.encode() for order in self.orders]
        return {
            "game": self.game,
            "titles": titles,
            "pitch": pitch,
            "seats": json_list(self.seats),
            "minutes": self.minutes,
            "rules_version": self.rules_version,
            "versions": json_list(self.versions),
            "rulebook": self.rulebook,
            "options": options,
            "levels": json_list(self.levels),
            "sampled": self.sampled,
            "hints": self.hints,
            "rehearsals": self.rehearsals,
            "timed": self.timed,
            "experiments": self.experiments,
            "gestures": self.gestures,
            "odds": self.odds != "",
            "orders": orders,
        }
