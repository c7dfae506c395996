"""Positions of 1000 km for tests: a test says what matters, the rest of the deck is filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from spieltisch.engine.basics import Data, Json, Move, Seat
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options, read_options
from spieltisch.engine.refusal import Refusal
from spieltisch.games.thousand_km.components import CARD_IDS, SAFETIES
from spieltisch.games.thousand_km.data.editions import EDITIONS
from spieltisch.games.thousand_km.game import THOUSAND_KM
from spieltisch.games.thousand_km.options import OPTIONS
from spieltisch.games.thousand_km.state import State

GAME: Final = THOUSAND_KM
A, B, C, D, E, F, G, H = (Seat(seat) for seat in range(8))

SAFETY_IDS: Final = [CARD_IDS[card] for card in SAFETIES]
FILLERS: Final = [
    *["repair", "spare_tyre", "petrol", "end_of_limit", "km_25", "km_50", "km_75", "km_100", "green_light", "km_200"],
    *["breakdown", "flat_tyre", "out_of_fuel", "speed_limit", "red_light"],
    *SAFETY_IDS,
]
"""The order in which hands are filled up: first what can rarely be placed, safeties last."""


@dataclass(frozen=True)
class Display:
    """What lies before one side. Piles bottom to top; `km` are the values of its distance cards."""

    battle: Sequence[str] = ()
    speed: Sequence[str] = ()
    km: Sequence[int] = ()
    safeties: Sequence[str] = ()
    across: Sequence[str] = ()
    """Safeties that lie there as a Meisterzug; they need not be repeated in `safeties`."""

    def cards(self) -> list[str]:
        row = [*self.safeties, *[card for card in self.across if card not in self.safeties]]
        return [*self.battle, *self.speed, *row, *[f"km_{km}" for km in self.km]]

    def encode(self) -> Data:
        distance: Data = {f"km_{km}": list(self.km).count(km) for km in (25, 50, 75, 100, 200)}
        row = [card for card in SAFETY_IDS if card in self.safeties or card in self.across]
        return {
            "battle": list(self.battle),
            "speed": list(self.speed),
            "total": sum(self.km),
            "distance": distance,
            "safeties": [{"card": card, "meisterzug": card in self.across} for card in row],
        }


EMPTY: Final = Display()
DRIVING: Final = Display(battle=["green_light"])
LIMITED: Final = Display(battle=["green_light"], speed=["speed_limit"])


def stopped(attack_card: str) -> Display:
    """A side that has started and been hit."""
    return Display(battle=["green_light", attack_card])


def travelled(*km: int) -> Display:
    """A side on the road with these distance cards."""
    return Display(battle=["green_light"], km=km)


def options(**chosen: Json) -> Options:
    return read_options(OPTIONS, dict(chosen))


def table(
    *displays: Display,
    hand: Iterable[str] = (),
    hands: Mapping[Seat, Iterable[str]] | None = None,
    seats: int | None = None,
    active: Seat = A,
    draw_pile: int | None = None,
    top: Sequence[str] = (),
    box: Sequence[str] = (),
    last_actors: Sequence[int | None] | None = None,
    **chosen: Json,
) -> State:
    """A position in `play`. `hand` is the active player's, `hands` those of others, filled up to their size.

    The draw pile has `draw_pile` cards with `top` on top; cards left over go to the box. Without a number it takes
    all the cards that are left.
    """
    if seats is None:
        seats = len(displays) * 2 if chosen.get("mode") == "teams" else max(2, len(displays))
    sides = seats // 2 if chosen.get("mode") == "teams" else seats
    shown = [*displays, *[EMPTY] * (sides - len(displays))]
    dealt: dict[Seat, list[str]] = {Seat(seat): [] for seat in range(seats)}
    dealt.update({seat: list(cards) for seat, cards in (hands or {}).items()})
    dealt[active] = dealt[active] or list(hand)

    left = Counter(dict(zip(CARD_IDS, EDITIONS.standard().counts, strict=True)))
    for cards in [top, box, *dealt.values(), *[display.cards() for display in shown]]:
        left.subtract(cards)
    assert min(left.values()) >= 0, [card for card in left if left[card] < 0]
    for seat, cards in dealt.items():
        take(left, cards, (7 if seat == active else 6) - len(cards))
    rest = list(left.elements())
    if draw_pile is None:
        draw_pile = len(top) + len(rest)
    pile, boxed = fill_pile(list(top), rest, draw_pile)

    state = GAME.decode_state(
        {
            "game": "1000-km",
            "seats": seats,
            "options": dict(chosen),
            "phase": "play",
            "active": active,
            "last_actors": list(last_actors) if last_actors is not None else [None] * sides,
            "draw_pile": cast("list[Json]", pile),
            "hands": [cast("list[Json]", dealt[Seat(seat)]) for seat in range(seats)],
            "drawn": dealt[active][-1],
            "box": cast("list[Json]", [*box, *boxed]),
            "sides": [display.encode() for display in shown],
            "attack": None,
            "target": None,
            "holder": None,
            "reason": "running",
        }
    )
    state.check()
    return state


def take(left: Counter[str], cards: list[str], wanted: int) -> None:
    """Fill up a hand from the cards that are left."""
    for card in FILLERS:
        while wanted > 0 and left[card] > 0:
            left[card] -= 1
            cards.append(card)
            wanted -= 1


def fill_pile(top: list[str], rest: list[str], size: int) -> tuple[list[str], list[str]]:
    """A draw pile of this size, and what is left for the box. Safeties go to the bottom."""
    safeties = [card for card in rest if card in SAFETY_IDS]
    others = [card for card in FILLERS if card not in SAFETY_IDS for _ in range(rest.count(card))]
    room = size - len(top)
    assert 0 <= room <= len(rest), (size, len(top), len(rest))
    hidden = safeties[:room]
    between = others[: room - len(hidden)]
    return [*top, *between, *hidden], [*others[len(between) :], *safeties[len(hidden) :]]


def on_the_road(*, limited: bool = False, total: Sequence[int] = (), **more: Any) -> State:
    """Two players, both driving; it is A's turn."""
    mine = Display(battle=["green_light"], speed=["speed_limit"] if limited else [], km=total)
    state: State = table(mine, DRIVING, **more)
    return state


# Moves


def move(**data: Json) -> Move:
    return GAME.decode_move(data)


def drive(km: int) -> Move:
    return move(move="drive", card=f"km_{km}")


def defend(card: str) -> Move:
    return move(move="defend", card=card)


def secure(card: str) -> Move:
    return move(move="secure", card=card)


def attack(card: str, target: int) -> Move:
    return move(move="attack", card=card, target=target)


def discard(card: str) -> Move:
    return move(move="discard", card=card)


MEISTERZUG: Final = move(move="meisterzug")
PASS: Final = move(move="pass")


# Playing


def why_not(state: State, seat: Seat, wanted: Move) -> Refusal | None:
    return GAME.why_not(state, seat, wanted)


def play(state: State, *moves: tuple[Seat, Move]) -> State:
    """The position after these moves; the given one stays as it is."""
    for seat, wanted in moves:
        state, _ = GAME.after(state, seat, wanted)
        state.check()
    return state


def events_of(state: State, seat: Seat, wanted: Move) -> list[Event]:
    """The events of this move."""
    _, events = GAME.after(state, seat, wanted)
    return events


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def first(events: list[Event], name: str) -> Data:
    """The public part of the first event of this name."""
    return next(event.public for event in events if event.name == name and event.public is not None)


# Reading


def encoded(state: State) -> dict[str, Any]:
    return cast("dict[str, Any]", GAME.encode_state(state))


def display(state: State, side: int) -> dict[str, Any]:
    return cast("dict[str, Any]", encoded(state)["sides"][side])


def battle(state: State, side: int) -> list[str]:
    return cast("list[str]", display(state, side)["battle"])


def speed(state: State, side: int) -> list[str]:
    return cast("list[str]", display(state, side)["speed"])


def total(state: State, side: int) -> int:
    return cast("int", display(state, side)["total"])


def safeties(state: State, side: int) -> dict[str, bool]:
    """The safety row: each card, and whether it lies across."""
    return {row["card"]: row["meisterzug"] for row in display(state, side)["safeties"]}


def held(state: State, seat: int) -> list[str]:
    return cast("list[str]", encoded(state)["hands"][seat])


def boxed(state: State) -> list[str]:
    """The cards in the box, by name; they lie there in no order."""
    return sorted(encoded(state)["box"])


def pile_size(state: State) -> int:
    return len(encoded(state)["draw_pile"])


def phase(state: State) -> str:
    return cast("str", encoded(state)["phase"])


def to_act(state: State) -> list[int]:
    return [int(seat) for seat in GAME.to_act(state)]


def placeable(state: State, seat: Seat) -> set[str]:
    """Cards that may be placed; attacks with their target: `flat_tyre>1`."""
    found = set()
    for wanted in GAME.legal_moves(state, seat):
        data = GAME.encode_move(wanted)
        if data["move"] == "attack":
            found.add(f"{data['card']}>{data['target']}")
        elif data["move"] in ("drive", "defend", "secure"):
            found.add(str(data["card"]))
    return found


def discardable(state: State, seat: Seat) -> set[str]:
    data = [GAME.encode_move(wanted) for wanted in GAME.legal_moves(state, seat)]
    return {str(each["card"]) for each in data if each["move"] == "discard"}


def ranks(state: State) -> list[int]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.ranks


def reason(state: State) -> str:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.reason
