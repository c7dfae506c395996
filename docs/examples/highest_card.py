"""Highest Card: the smallest whole game, as an example for docs/adding-a-game.md.

Twelve cards, three in each hand, three tricks. The highest card takes the trick; most tricks win.

- HC-1 Two, three or four people play.
- HC-2 The cards 1 to 12 are shuffled and everybody gets three; the rest stays hidden.
- HC-3 In turn everybody plays one card from the hand, face up. Seat 0 begins; later, the winner of the last trick.
- HC-4 The highest card takes the trick. Option `lowest_wins`: the lowest.
- HC-5 After three tricks the game is over. Most tricks win; equal numbers share.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json, Move, Seat, seats_data
from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.engine.game import Game, Meta, State
from spieltisch.engine.options import Options, flag, read_options
from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.engine.read import as_int, as_list, read, read_data, read_int, read_ints, read_list, read_str
from spieltisch.engine.refusal import Refusal

# What there is

CARDS: Final = range(1, 13)
HAND: Final = 3

META: Final = Meta(
    game="highest-card",
    titles={"en": "Highest Card", "de": "Höchste Karte"},
    pitch={"en": "Three cards, three tricks, no mercy.", "de": "Drei Karten, drei Stiche, keine Gnade."},
    seats=[2, 3, 4],
    minutes=1,
    rules_version=1,
    rulebook="docs/examples/highest_card.py",
    options=[flag("lowest_wins", ["HC-4"])],
    levels=[],
    seats_rule="HC-1",
)

NOT_YOUR_TURN: Final = Refusal("HC-3", "not_your_turn", "It is not your turn.")
NOT_IN_HAND: Final = Refusal("HC-3", "not_in_hand", "You do not hold this card.")
GAME_OVER: Final = Refusal("HC-5", "game_over", "The game is over.")

# The position


class Cards(State):
    """Everything there is to know. Only data; the rules are functions below."""

    def __init__(
        self, options: Options, hands: list[list[int]], trick: list[int], leader: int, points: list[int], out: list[int]
    ) -> None:
        self.options = options
        self.hands = hands
        self.trick = trick
        """The cards of this trick, in the order they were played from `leader` on."""
        self.leader = leader
        self.points = points
        self.out = out
        """The cards of earlier tricks."""

    def copy(self) -> Cards:
        hands = [list(hand) for hand in self.hands]
        return Cards(self.options, hands, list(self.trick), self.leader, list(self.points), list(self.out))

    def check(self) -> None:
        seen = [card for hand in self.hands for card in hand] + self.trick + self.out
        assert len(set(seen)) == len(seen) == HAND * len(self.hands), seen
        assert len(self.trick) < len(self.hands), self.trick
        assert sum(self.points) == len(self.out) // len(self.hands), self.points

    def to_act(self) -> list[Seat]:
        over = len(self.out) == HAND * len(self.hands)
        return [] if over else [Seat((self.leader + len(self.trick)) % len(self.hands))]


class View:
    """The position as one viewer may know it. It is built from what may be known; nothing is deleted from a state."""

    def __init__(
        self,
        seat: Seat | None,
        options: Options,
        hand: list[int],
        sizes: list[int],
        trick: list[int],
        leader: int,
        points: list[int],
        out: list[int],
        to_act: list[Seat],
    ) -> None:
        self.seat = seat
        self.options = options
        self.hand = hand
        self.sizes = sizes
        self.trick = trick
        self.leader = leader
        self.points = points
        self.out = out
        self.to_act = to_act


# The rules: may I? and what then?


def why_not(state: Cards, seat: Seat, move: Move) -> Refusal | None:
    """HC-3"""
    acting = state.to_act()
    if not acting:
        return GAME_OVER
    if seat not in acting:
        return NOT_YOUR_TURN
    return None if move in state.hands[seat] else NOT_IN_HAND


def play_card(state: Cards, seat: Seat, card: int) -> list[Event]:
    """HC-3 to HC-5"""
    state.hands[seat].remove(card)
    state.trick.append(card)
    events = [Event("play", ["HC-3"], {"seat": int(seat), "card": card}, reveals=True)]
    if len(state.trick) == len(state.hands):
        best = min(state.trick) if state.options.flag("lowest_wins") else max(state.trick)
        winner = (state.leader + state.trick.index(best)) % len(state.hands)
        state.points[winner] += 1
        state.leader = winner
        state.out.extend(state.trick)
        state.trick.clear()
        events.append(Event("trick", ["HC-4"], {"seat": winner, "card": best}))
    return events


def outcome_of(points: list[int], to_act: list[Seat]) -> Outcome | None:
    """HC-5"""
    return None if to_act else Outcome(ranks_of(points), list(points), "three_tricks", ["HC-5"])


# The game: a table of contents


class HighestCard(Game[Cards, View]):
    """What a game must say; everything else has a default."""

    def __init__(self) -> None:
        self.meta = META

    def start(self, seats: int, options: Options, dice: Dice) -> Cards:
        cards = list(CARDS)
        dice.shuffle(cards)  # HC-2: the only chance there is
        hands = [sorted(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)]
        return Cards(options, hands, [], 0, [0] * seats, [])

    def opening(self, state: Cards) -> list[Event]:
        events = []
        for seat, hand in enumerate(state.hands):
            events.append(Event("deal", ["HC-2"], {"seat": seat}, {"cards": numbers(hand)}, [Seat(seat)], True))
        return events

    def to_act(self, state: Cards) -> list[Seat]:
        return state.to_act()

    def legal_moves(self, state: Cards, seat: Seat) -> list[Move]:
        return [Move(card) for card in state.hands[seat]] if seat in state.to_act() else []

    def why_not(self, state: Cards, seat: Seat, move: Move) -> Refusal | None:
        return why_not(state, seat, move)

    def perform(self, state: Cards, seat: Seat, move: Move) -> list[Event]:
        return play_card(state, seat, move)

    def outcome(self, state: Cards) -> Outcome | None:
        return outcome_of(state.points, state.to_act())

    def view(self, state: Cards, viewer: Seat | None) -> View:
        return View(
            viewer,
            state.options,
            [] if viewer is None else list(state.hands[viewer]),
            [len(hand) for hand in state.hands],
            list(state.trick),
            state.leader,
            list(state.points),
            list(state.out),
            state.to_act(),
        )

    def imagine(self, view: View, dice: Dice) -> Cards:
        unseen = [card for card in CARDS if card not in view.hand + view.trick + view.out]
        dice.shuffle(unseen)
        hands = []
        for seat, size in enumerate(view.sizes):
            hands.append(list(view.hand) if seat == view.seat else sorted(unseen[:size]))
            unseen = unseen if seat == view.seat else unseen[size:]
        return Cards(view.options, hands, list(view.trick), view.leader, list(view.points), list(view.out))

    def encode_move(self, move: Move) -> Data:
        return {"move": "play", "card": int(move)}

    def decode_move(self, data: Data) -> Move:
        card = read_int(data, "card")
        if read_str(data, "move") != "play" or card not in CARDS or len(data) != 2:
            raise InvalidData('a move is {"move": "play", "card": 1 to 12}')
        return Move(card)

    def encode_state(self, state: Cards) -> Data:
        hands: list[Json] = []
        for hand in state.hands:
            hands.append(numbers(hand))
        return {
            "options": state.options.encode(),
            "hands": hands,
            "trick": numbers(state.trick),
            "leader": state.leader,
            "points": numbers(state.points),
            "out": numbers(state.out),
        }

    def decode_state(self, data: Data) -> Cards:
        hands = [[as_int(card, "hands") for card in as_list(hand, "hands")] for hand in read_list(data, "hands")]
        return Cards(options_in(data), hands, read_ints(data, "trick"), *table_in(data))

    def encode_view(self, view: View) -> Data:
        ended = outcome_of(view.points, view.to_act)
        return {
            "game": META.game,
            "seat": view.seat,
            "to_act": seats_data(view.to_act),
            "outcome": None if ended is None else ended.encode(),
            "options": view.options.encode(),
            "hand": numbers(view.hand),
            "sizes": numbers(view.sizes),
            "trick": numbers(view.trick),
            "leader": view.leader,
            "points": numbers(view.points),
            "out": numbers(view.out),
        }

    def decode_view(self, data: Data) -> View:
        return View(
            None if read(data, "seat") is None else Seat(read_int(data, "seat")),
            options_in(data),
            read_ints(data, "hand"),
            read_ints(data, "sizes"),
            read_ints(data, "trick"),
            *table_in(data),
            [Seat(seat) for seat in read_ints(data, "to_act")],
        )


def numbers(values: list[int]) -> list[Json]:
    return list[Json](values)


def options_in(data: Data) -> Options:
    return read_options(META.options, read_data(data, "options"))


def table_in(data: Data) -> tuple[int, list[int], list[int]]:
    """What state and view have in common: leader, points, cards of earlier tricks."""
    return read_int(data, "leader"), read_ints(data, "points"), read_ints(data, "out")


HIGHEST_CARD: Final = HighestCard()
