"""A witness of a game of Cubitos: checks the invariants (spec, section 10) by views and events alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, cast

from spieltisch.engine.basics import Data, Seat
from spieltisch.engine.event import Event
from spieltisch.games.cubitos.state.state import State
from tests.games.cubitos.given import AREAS, COLOUR, COUNT, EDITION, GAME

Told: TypeAlias = tuple[str, dict[str, Any]]

EVENT_ABILITIES: Final = {("wizard", 0), ("reckless-cheese", 0), ("ledercheesen", 0)}
"""May be used each time they happen."""
BY_TWO: Final = "broken-cow"
RACING: Final = ("move", "bonus", "after_move", "before_buy", "buy")
"""Stages after phase 5."""


def view_of(state: State) -> dict[str, Any]:
    return cast("dict[str, Any]", GAME.encode_view(GAME.view(state, None)))


@dataclass
class Step:
    """A move with everything around it."""

    before: dict[str, Any]
    seat: Seat
    move: Data
    after: dict[str, Any]
    told: list[Told]

    def of(self, *names: str) -> list[Told]:
        """The events of these names."""
        return [each for each in self.told if each[0] in names]


@dataclass
class Memory:
    """What a witness remembers of a seat during a round."""

    activations: Counter[str] = field(default_factory=Counter)
    uses: Counter[tuple[str, int]] = field(default_factory=Counter)
    specials: list[tuple[str, str | None]] = field(default_factory=list)
    busts: int = 0
    latest_roll: dict[str, Any] | None = None
    protected: bool = False
    saved: bool = False


def step(state: State, seat: Seat, move: Data) -> Step:
    """Play a move in place."""
    before = view_of(state)
    events: list[Event] = GAME.play(state, seat, GAME.decode_move(move))
    told = [(event.name, cast("dict[str, Any]", event.public or {})) for event in events]
    return Step(before, seat, move, view_of(state), told)


def dice_of(player: dict[str, Any]) -> Counter[str]:
    """All dice of a player, those in the hand included."""
    found: Counter[str] = Counter(die["kind"] for die in player["active"])
    for area in AREAS:
        found.update(player[area])
    for task in player["tasks"]:
        found.update(task["held"])
    return found


class Witness:
    """Sees every step of a game, from its first position on."""

    def __init__(self, state: State) -> None:
        self.view = view_of(state)
        self.cards: list[str] = self.view["cards"]
        self.costs = {COLOUR_OF_CARD[card]: cost for card in self.cards if (cost := COST[card]) is not None}
        self.boards = [board for name in self.board_names(state) if (board := EDITION.board(name)) is not None]
        self.rounds = 1
        self.comparisons = 0
        self.seats = [Memory() for _ in self.view["players"]]
        self.rolls_before_drawing = [dict(player["roll"]) for player in self.view["players"]]

    @staticmethod
    def board_names(state: State) -> list[str]:
        return [board.board for board in state.variant.course.boards]

    def saw(self, seen: Step) -> None:
        """Check everything."""
        for check in CHECKS:
            check(self, seen)
        self.remember(seen)

    def remember(self, seen: Step) -> None:
        """After the checks: what the next ones need to know."""
        if seen.of("round"):
            self.rounds += 1
            self.comparisons = 0
            self.seats = [Memory() for _ in self.seats]

    # CU-I1 to CU-I13

    def i1(self, seen: Step) -> None:
        """Dice conservation; the start-player die exactly once and never in the supply."""
        for view in (seen.before, seen.after):
            total = Counter(view["supply"])
            for player in view["players"]:
                total += dice_of(player)
            assert total == COUNT
            assert view["supply"].get("start-player", 0) == 0

    def i2(self, seen: Step) -> None:
        """No negative numbers; every die that comes or goes is in an event."""
        for seat, (old, new) in enumerate(zip(seen.before["players"], seen.after["players"], strict=True)):
            for area in AREAS:
                assert all(number > 0 for number in new[area].values())
            change: Counter[str] = Counter()
            for name, event in seen.told:
                if name in ("gain", "buy", "borrow") and event["seat"] == seat:
                    change[event["kind"]] += 1
                if name == "give" and event["to"] == seat:
                    change[event["kind"]] += 1
                if name in ("lose", "returned", "give") and event["seat"] == seat:
                    change[event["kind"]] -= 1
            for kind in COUNT:
                if kind != "start-player":
                    assert dice_of(new)[kind] - dice_of(old)[kind] == change[kind], (seat, kind)

    def i3(self, seen: Step) -> None:
        """No coins and steps outside the race section; a round begins without active dice."""
        for player in seen.after["players"]:
            if seen.after["section"] == "dice":
                assert (player["coins"], player["steps"], player["permits"]) == (0, 0, 0)
            if seen.after["section"] == "dice" and player["stage"] in ("draw", "roll"):
                assert player["active"] == []

    def i4(self, seen: Step) -> None:
        """Danger comes with three active dice and stays to the end of the round."""
        if seen.of("round", "game_over"):
            return
        for seat, (old, new) in enumerate(zip(seen.before["players"], seen.after["players"], strict=True)):
            assert new["danger"] or not old["danger"]
            if new["danger"] and not old["danger"]:
                became = sum(event["hits"] for _, event in seen.of("roll", "added") if event["seat"] == seat)
                became += len([1 for _, event in seen.of("active", "borrow") if event["seat"] == seat])
                assert len(old["active"]) + became >= 3

    def i5(self, seen: Step) -> None:
        """A bust only in danger, after a push without a hit, neither protected nor rescued; at most one a round."""
        for name, event in seen.told:
            if "seat" not in event:
                continue
            memory = self.seats[event["seat"]]
            if name == "push":
                memory.protected = memory.saved = False
            elif name == "roll":
                memory.latest_roll = event
            elif name == "protected":
                memory.protected = True
            elif name == "saved":
                memory.saved = True
            elif name == "bust":
                memory.busts += 1
                assert memory.busts == 1
                assert memory.latest_roll is not None
                assert memory.latest_roll["push"]
                assert memory.latest_roll["hits"] == 0
                assert seen.before["players"][event["seat"]]["danger"]
                assert not memory.protected
                assert not memory.saved

    def i6(self, seen: Step) -> None:
        """Numbers stay in their ranges; hand tokens never decrease."""
        for old, new in zip(seen.before["players"], seen.after["players"], strict=True):
            assert 0 <= new["fans"] <= 13
            assert new["credits"] >= 0
            assert new["coins"] >= 0
            assert new["tokens"] >= old["tokens"]
            assert 0 <= new["permits"] <= new["steps"]

    def i7(self, seen: Step) -> None:
        """Runners stand on fields; water takes permits; START is not entered again."""
        for player in seen.after["players"]:
            assert player["runner"]["field"] in self.boards[player["runner"]["board"]].ids
        for _, walk in seen.of("walk"):
            board = self.boards[walk["board"]]
            wet = [field for field in walk["path"] if board.water[board.number_of[field]]]
            assert len(wet) == walk["permits"]
            assert walk["steps"] == len(walk["path"])
            old = seen.before["players"][walk["seat"]]
            if "START" in walk["path"]:
                assert old["runner"]["field"] == "FINISH"
                assert old["runner"]["board"] == walk["board"] - 1
            if seen.before["section"] == "dice":
                assert walk["steps"] == 1
                assert not wet

    def i8(self, seen: Step) -> None:
        """At most two purchases a round, of different colours, at the cost of the card."""
        for player in seen.after["players"]:
            assert len(player["bought"]) == len(set(player["bought"])) <= 2
        for _, bought in seen.of("buy"):
            assert bought["price"] == self.costs[bought["kind"]]
            assert seen.before["supply"].get(bought["kind"], 0) > 0

    def i9(self, seen: Step) -> None:
        """Swords are announced once and stay; the red card is resolved once a round."""
        self.comparisons += len(seen.of("compare"))
        assert self.comparisons <= 1
        if seen.of("round", "game_over"):
            assert self.comparisons == 1
            return
        for old, new in zip(seen.before["players"], seen.after["players"], strict=True):
            assert old["swords"] in (None, new["swords"])

    def i10(self, seen: Step) -> None:
        """Each ability at most once for each activation; each special action at most once a round."""
        for name, event in seen.told:
            if "seat" not in event:
                continue
            memory = self.seats[event["seat"]]
            if name in ("roll", "added"):
                memory.activations.update(die["kind"] for die in event["faces"] if die["face"] != "blank")
            elif name in ("active", "borrow"):
                memory.activations[event["kind"]] += 1
            elif name == "use" and (event["card"], event["ability"]) not in EVENT_ABILITIES:
                memory.uses[event["card"], event["ability"]] += 2 if event["card"] == BY_TWO else 1
                kind = COLOUR_OF_CARD[event["card"]]
                assert memory.uses[event["card"], event["ability"]] <= memory.activations[kind]
            elif name == "special":
                memory.specials.append((event["kind"], event["to"]))
                assert len(memory.specials) == len(set(memory.specials)) or len(self.boards) > 1

    def i11(self, seen: Step) -> None:
        """After phase 5 nothing mandatory is open, and every die that had to be lost is gone."""
        for player in seen.after["players"]:
            if player["stage"] in RACING:
                for die in player["active"]:
                    states = [each["state"] for each in die["abilities"]]
                    assert "due" not in states or die["kind"] == "orange"
                    assert (die["kind"], die["face"]) != ("brown", "team"), "every brown card loses its die"

    def i12(self, seen: Step) -> None:
        """Phase 1 fills the roll area exactly to the maximum, as far as there are dice."""
        if seen.of("round"):
            self.rolls_before_drawing = [roll_before(seen, seat) for seat in range(len(self.seats))]
        for seat, player in enumerate(seen.after["players"]):
            if player["stage"] != "roll" or player["this_round"]["no_maximum"]:
                continue
            uncounted = player["this_round"]["uncounted"]
            maximum = sum(player["maximum"].values())
            counted = number_counted(player["roll"], uncounted)
            available = counted + sum(number_counted(player[area], uncounted) for area in ("draw", "rest"))
            assert counted >= min(maximum, available)
            if number_counted(self.rolls_before_drawing[seat], uncounted) < maximum <= available:
                assert counted == maximum

    def i13(self, seen: Step) -> None:
        """The game ends only with a round in which a runner has entered the final FINISH."""
        if seen.after["outcome"] is None:
            assert not seen.of("game_over")
            assert seen.after["to_act"]
            return
        assert seen.of("game_over")
        assert all(player["stage"] == "over" for player in seen.after["players"])
        assert any(player["finished"] for player in seen.after["players"])
        winners = [seat for seat, rank in enumerate(seen.after["outcome"]["ranks"]) if rank == 1]
        assert all(seen.after["players"][seat]["finished"] for seat in winners)


CHECKS: Final = [
    *(Witness.i1, Witness.i2, Witness.i3, Witness.i4, Witness.i5, Witness.i6, Witness.i7),
    *(Witness.i8, Witness.i9, Witness.i10, Witness.i11, Witness.i12, Witness.i13),
]
COST: Final = {card.card: card.cost for card in EDITION.cards}
COLOUR_OF_CARD: Final = {card.card: EDITION.dice[card.kind].names["en"] for card in EDITION.cards}
"""The kind of die of a card: its colour."""


def number_counted(dice: dict[str, int], uncounted: list[str]) -> int:
    return sum(number for kind, number in dice.items() if kind != "start-player" and COLOUR[kind] not in uncounted)


def roll_before(seen: Step, seat: int) -> dict[str, int]:
    """What lay in the roll area when the round began: all that is there now but what was drawn."""
    left = Counter(seen.after["players"][seat]["roll"])
    for _, event in seen.of("draw"):
        if event["seat"] == seat:
            left -= Counter(event["dice"])
    return dict(left)
