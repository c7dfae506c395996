"""Highest Card: a whole game with hidden hands, as an example for docs/adding-a-game.md.

Twelve cards, three in each hand, three tricks. The highest card takes the trick; most tricks win.

- HC-1 Two, three or four people play.
- HC-2 The cards 1 to 12 are shuffled and everybody gets three; the rest stays hidden.
- HC-3 In turn everybody plays one card from the hand, face up. Seat 0 begins; later, the winner of the last trick.
- HC-4 The highest card takes the trick. Option `lowest_wins`: the lowest.
- HC-5 After three tricks the game is over. Most tricks win; equal numbers share.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Move, Seat, json_list
from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.engine.game import Meta
from spieltisch.engine.options import Options, flag
from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.engine.refusal import Refusal
from spieltisch.fields import Listed, Number, event, field, move
from spieltisch.fields.small import SEAT, VIEWER, Public, SmallGame, Variant, by_seat

# What there is

CARDS: Final = range(1, 13)
HAND: Final = 3

META: Final = Meta(
    game="highest-card",
    titles={"en": "Highest Card", "de": "Höchste Karte"},
    pitch={"en": "Three cards, three tricks, no mercy.", "de": "Drei Karten, drei Stiche, keine Gnade."},
    seats=[2, 3, 4],
    seats_rule="HC-1",
    minutes=1,
    rules_version=1,
    rulebook="docs/examples/highest_card.py",
    options=[flag("lowest_wins", ["HC-4"])],
    levels=[],
)

NOT_YOUR_TURN: Final = Refusal("HC-3", "not_your_turn", "It is not your turn.")
NOT_IN_HAND: Final = Refusal("HC-3", "not_in_hand", "You do not hold this card.")
GAME_OVER: Final = Refusal("HC-5", "game_over", "The game is over.")

# The position

CARD: Final = Number(1, 12, "a card")
SOME_CARDS: Final = Listed(CARD, most=len(CARDS))
SIZE: Final = Number(0, HAND)


class Table(Public):
    """What everybody sees."""

    trick: list[int] = field(SOME_CARDS, "the cards of this trick, in the order they were played from `leader` on")
    leader: Seat = field(SEAT, "who led, or leads, to this trick")
    points: list[int] = field(by_seat(SIZE), "tricks taken")
    out: list[int] = field(SOME_CARDS, "the cards of earlier tricks")

    def check(self) -> None:
        super().check()
        assert len(self.trick) < self.seats, "a whole trick lies on the table"
        assert len(self.out) == self.seats * sum(self.points), "tricks and points differ"
        assert min(self.sizes_now()) >= 0, "more cards were played than dealt"
        assert_different(self.trick + self.out)

    def sizes_now(self) -> list[int]:
        """How many cards each hand must have."""
        played = [(self.leader + place) % self.seats for place in range(len(self.trick))]
        return [HAND - sum(self.points) - (seat in played) for seat in range(self.seats)]


class State(Table):
    """The table and the hands, which are secret."""

    hands: list[list[int]] = field(by_seat(SOME_CARDS))

    def check(self) -> None:
        super().check()
        assert [len(hand) for hand in self.hands] == self.sizes_now(), "hands of the wrong size"
        assert_different(self.trick + self.out + [card for hand in self.hands for card in hand])


class View(Table):
    """The table and what one viewer knows of the hands: the own one, and the sizes of all."""

    seat: Seat | None = field(VIEWER, "whose view this is")
    hand: list[int] = field(SOME_CARDS, "this viewer's cards; empty for a spectator")
    sizes: list[int] = field(by_seat(SIZE), "how many cards each hand has")

    def check(self) -> None:
        super().check()
        assert self.sizes == self.sizes_now(), "hands of the wrong size"
        assert len(self.hand) == (0 if self.seat is None else self.sizes[self.seat]), "a hand of the wrong size"
        assert_different(self.trick + self.out + self.hand)


def assert_different(cards: list[int]) -> None:
    assert len(set(cards)) == len(cards), "a card is there twice"


# The rules


class HighestCard(SmallGame[State, View]):
    """The rules, in the order of the list above."""

    state_type = State
    view_type = View
    moves = (move("play", "HC-3: a card from the hand", card=CARD),)
    events = (
        event("deal", "HC-2", seat=SEAT, private={"cards": SOME_CARDS}),
        event("play", seat=SEAT, card=CARD),
        event("trick", "HC-4: who takes it, with which card", seat=SEAT, card=CARD),
    )

    def start(self, seats: int, options: Options, dice: Dice) -> State:
        cards = list(CARDS)
        dice.shuffle(cards)  # HC-2: the only chance there is
        hands = [sorted(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)]
        return State(Variant(seats, options), [], Seat(0), [0] * seats, [], hands)

    def opening(self, state: State) -> list[Event]:
        events = []
        for seat, hand in enumerate(state.hands):
            events.append(Event("deal", ["HC-2"], {"seat": seat}, {"cards": json_list(hand)}, [Seat(seat)], True))
        return events

    def to_act(self, state: Table) -> list[Seat]:
        return [] if self.outcome(state) else [Seat((state.leader + len(state.trick)) % state.seats)]

    def tempting_moves(self, state: State, seat: Seat) -> list[Move]:
        return [Move(CARDS.index(card)) for card in state.hands[seat]]

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        acting = self.to_act(state)
        if not acting:
            return GAME_OVER
        if seat not in acting:
            return NOT_YOUR_TURN
        return None if CARDS[move] in state.hands[seat] else NOT_IN_HAND

    def perform(self, state: State, seat: Seat, move: Move) -> list[Event]:
        """HC-3"""
        card = CARDS[move]
        state.hands[seat].remove(card)
        state.trick.append(card)
        events = [Event("play", ["HC-3"], {"seat": seat, "card": card}, reveals=True)]
        return events + take_trick(state) if len(state.trick) == state.seats else events

    def outcome(self, state: Table) -> Outcome | None:
        """HC-5"""
        if sum(state.points) < HAND:
            return None
        return Outcome(ranks_of(state.points), list(state.points), "three_tricks", ["HC-5"])

    def view(self, state: State, viewer: Seat | None) -> View:
        hand = [] if viewer is None else list(state.hands[viewer])
        return self.seen(state, seat=viewer, hand=hand, sizes=[len(each) for each in state.hands])

    def imagine(self, view: View, dice: Dice) -> State:
        unseen = [card for card in CARDS if card not in view.hand + view.trick + view.out]
        dice.shuffle(unseen)
        hands = []
        for seat, size in enumerate(view.sizes):
            mine = seat == view.seat
            hands.append(list(view.hand) if mine else sorted(unseen.pop() for _ in range(size)))
        return self.imagined(view, hands=hands)

    def redraw(self, state: State, dice: Dice) -> State:
        return state.copy()  # nothing is drawn after the deal


def take_trick(state: State) -> list[Event]:
    """HC-4"""
    best = min(state.trick) if state.options.flag("lowest_wins") else max(state.trick)
    winner = Seat((state.leader + state.trick.index(best)) % state.seats)
    state.points[winner] += 1
    state.leader = winner
    state.out.extend(state.trick)
    state.trick.clear()
    return [Event("trick", ["HC-4"], {"seat": winner, "card": best})]


HIGHEST_CARD: Final = HighestCard(META)
