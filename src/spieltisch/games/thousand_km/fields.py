"""What 1000 km stores and sends: every field of a position, a view, a move and an event, said once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Seat
from spieltisch.fields import (
    OPTIONS,
    OUTCOME,
    Declared,
    Flag,
    Keyed,
    Listed,
    Named,
    Nested,
    Number,
    Optional,
    Packed,
    Real,
    Record,
    SeatNumber,
    Text,
    Via,
    constant,
    event,
    field,
    kept,
    move,
    shown,
)
from spieltisch.games.thousand_km import state, view
from spieltisch.games.thousand_km.cards.piles import Pile, box_of, cards_in, cards_in_box, cards_of, hand_of, pile_of
from spieltisch.games.thousand_km.codec.parts import (
    actors_in,
    deck_left,
    distance_data,
    hands_data,
    pack_actors,
    players_of,
    reaction_data,
    read_deck,
    read_distance,
    read_hands,
    read_reaction,
    read_safeties,
    read_variant,
    safeties_data,
)
from spieltisch.games.thousand_km.components import (
    ATTACK_IDS,
    CARD_IDS,
    DEFENCE_IDS,
    DISTANCE_IDS,
    GREEN_LIGHT,
    KM_25,
    LARGEST_HAND,
    MOST_CARDS,
    NO_CARD,
    RIGHT_OF_WAY,
    SAFETY_IDS,
)
from spieltisch.games.thousand_km.data.read import MOST_KM
from spieltisch.games.thousand_km.moves import MEISTERZUG, PASS, attack, card_in, discard, place, target_in, verb_of
from spieltisch.games.thousand_km.odds import MOST_DRAWS, NEEDS
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.rules.status import is_driving
from spieltisch.games.thousand_km.scoring import outcome
from spieltisch.games.thousand_km.state import NOBODY, PHASES, REASONS

ATTACK = Named(ATTACK_IDS)
DEFENCE = Named(DEFENCE_IDS, first=GREEN_LIGHT)
SAFETY = Named(SAFETY_IDS, first=RIGHT_OF_WAY)
DISTANCE = Named(DISTANCE_IDS, first=KM_25)
CARD = Named(CARD_IDS)
PHASE = Named(PHASES)
REASON = Named(REASONS)
NEED = Named(NEEDS)
SEAT = SeatNumber("variant.seats")
SIDE = Number(0, "variant.sides - 1", "a side")
CARDS = Listed(CARD)
PILE = Packed(CARDS, cards_of, pile_of)
NAMES = Keyed(["de", "en"], Text())
HAND = Packed(Listed(CARD, most=LARGEST_HAND), cards_in, hand_of)


# What lies on the table


class SafetyPlayed(Record):
    """A safety in the row of a side."""

    card: str = field(SAFETY)
    meisterzug: bool = field(Flag(), "it was played in answer to an attack")


class Side(Record, of=state.Side):
    """The display of one side (KM-9): battle pile, speed pile, distance pile, safety row."""

    side: int = shown(Number(), "@number")
    players: list[int] = shown(Listed(SEAT), players_of)
    battle: Pile | None = field(PILE, "bottom to top", shared=True)
    speed: Pile | None = field(PILE, "bottom to top", shared=True)
    total: i64 = field(Number(0, "variant.target_km"), "kilometres driven")
    distance: i64 = field(
        Via(Keyed(DISTANCE, Number()), distance_data, read_distance),
        "how often each distance card lies here",
        inside="eight bits each",
    )
    safeties: i64 = field(
        Via(Listed(Nested(SafetyPlayed)), safeties_data, read_safeties), "the row of safeties", inside="one bit each"
    )
    across: i64 = kept("those of them that were played as a Meisterzug (KM-13)", "safeties")
    started: bool = shown(Flag(), state.Side.is_started, "has ever driven, or may (KM-18)")
    driving: bool = shown(Flag(), is_driving, "may drive now")
    stopped: bool = shown(Flag(), state.Side.is_stopped, "an attack lies open on the battle pile (KM-14)")
    limited: bool = shown(Flag(), state.Side.is_limited, "a speed limit lies open on the speed pile (KM-16)")


class Public(Record, of=state.Public):
    """What everybody may know of a position, whoever looks at it."""

    game: str = constant("1000-km")
    seats: int = shown(Number(2, 8), "variant.seats", fixed=True)
    options: object = shown(OPTIONS, "variant.options.encode()", fixed=True)
    variant: Variant = kept("options and number of seats, prepared for the rules", read_variant, shared=True)
    sides: list[Side] = field(Listed(Nested(Side, index="number"), count="variant.sides"))
    box: i64 = field(
        Packed(CARDS, cards_in_box, box_of),
        "cards out of the game, sorted by kind",
        inside="attacks and defences, counted in six bits each",
    )
    box_beyond: i64 = kept("safeties and distances in the box, counted likewise", "box")
    phase: i64 = field(PHASE)
    active: i64 = field(SEAT, "whose turn it is; in a reaction, the attacker")
    last_actors: i64 = field(
        Packed(Listed(Optional(SEAT, NOBODY), count="variant.sides"), actors_in, pack_actors),
        "who took each side's last turn (KM-23)",
        inside="four bits a side, 0 for nobody, else seat + 1",
    )
    attack: i64 = kept("in a reaction: the attack waiting for an answer")
    target: i64 = kept("in a reaction: the side it hit")
    reason: i64 = field(REASON, "why the game is over")


class State(Public, of=state.State):
    """A position with its secrets. Hands are packed counts; the deck never changes, only how much of it is used."""

    attack: i64 = field(Optional(ATTACK, NO_CARD), "in a reaction: the attack waiting for an answer")
    target: i64 = field(Optional(SIDE, NOBODY), "in a reaction: the side it hit")
    draw_pile: list[int] = shown(CARDS, deck_left, "in drawing order")
    deck: vec[u8] = kept("the shuffled cards in drawing order; never changed", read_deck, shared=True)
    drawn_cards: i64 = kept("how many of them have left the draw pile", "deck")
    hands: vec[i64] = field(Listed(HAND, count="variant.seats"))
    drawn: i64 = field(Optional(CARD, NO_CARD), "the card that the active player drew for this turn")
    holder: i64 = field(Optional(SEAT, NOBODY), "in a reaction: who holds the safety against the attack")


# What a viewer gets


class Hand(Record):
    """A hand as a viewer sees it."""

    seat: int = field(SEAT)
    count: int = field(Number())
    cards: object = field(Optional(CARDS), "only those that this viewer may see, sorted by kind")


class Reaction(Record):
    """An attack that may still be answered: everybody sees the moment."""

    attacker: int = field(SEAT)
    side: int = field(SIDE)
    card: str = field(ATTACK)
    safety: object = field(Optional(SAFETY), "only for the seat that may answer")


class View(Public, of=view.View):
    """The table as one viewer sees it: what is public, and what this viewer may know besides."""

    attack: i64 = kept("in a reaction: the attack waiting for an answer", read_reaction)
    target: i64 = kept("in a reaction: the side it hit", "attack")
    seat: Seat | None = field(Optional(SEAT), "whose view this is; null: a spectator's", shared=True)
    to_act: list[Seat] = shown(Listed(SEAT), view.View.to_act, "the seats that this viewer knows to be acting")
    draw_pile: int = field(Number(), "how many cards are left")
    hand_sizes: list[int] = kept("cards in each hand", "hands")
    hands: list[int] = field(Via(Listed(Nested(Hand)), hands_data, read_hands))
    drawn: int = field(Optional(CARD, NO_CARD), "the card this viewer drew for their turn")
    asked: bool = kept("whether this viewer may answer the attack", "attack")
    reaction: object = shown(Optional(Nested(Reaction)), reaction_data)
    outcome: object = shown(OUTCOME, outcome)


class CardNames(Record):
    """The names of a card that an edition has corrected."""

    card: str = field(CARD)
    names: object = field(NAMES)


class Setting(Record):
    """What never changes during a race, sent once: the numbers of its deck."""

    edition: str = field(Text())
    target_km: int = field(Number(25, MOST_KM), "the end of the road")
    hand_size: int = field(Number(1, LARGEST_HAND - 1))
    most_200s: int = field(Number(0, MOST_CARDS), "how many 200 km cards a display may hold (KM-27)")
    limit_km: int = field(Number(25, 100), "the longest distance under a speed limit (KM-26)")
    counts: object = field(Keyed(CARD, Number(0, MOST_CARDS)), "how often there is each card")
    names: list[CardNames] = field(Listed(Nested(CardNames)), "only those that this edition has corrected")


class CardOdds(Record):
    """How much of a card this viewer has not seen."""

    card: str = field(CARD)
    out: int = field(Number(0, MOST_CARDS), "in the draw pile and in hidden hands together")
    next: float = field(Real(), "the chance that the next card of the draw pile is one of them")


class NeedOdds(Record):
    """What the viewer's side could use now, and how likely the viewer is to draw it."""

    need: str = field(NEED)
    cards: list[str] = field(CARDS, "any one of these will do")
    held: int = field(Number(0, LARGEST_HAND), "how many of them the viewer holds")
    out: int = field(Number(), "how many of them this viewer has not seen")
    chances: list[float] = field(
        Listed(Real(), most=MOST_DRAWS), "of at least one with the next draw, with the next two, and so on"
    )


class Odds(Record):
    """What is still out, and the chances to draw it; every card not seen is equally likely to be anywhere unseen."""

    draw_pile: int = field(Number(), "how many cards are left to draw")
    hidden: int = field(Number(), "how many cards are in hands that this viewer does not see")
    cards: list[CardOdds] = field(Listed(Nested(CardOdds)), "the cards that are still out")
    needs: list[NeedOdds] = field(Listed(Nested(NeedOdds)), "empty for spectators")


DECLARED = Declared(
    "1000-km",
    view=View,
    setting=Setting,
    odds=Odds,
    state=State,
    verb=verb_of,
    moves=[
        move("drive", "a distance card on one's own display", place, card=(DISTANCE, card_in)),
        move("defend", "a defence card on one's own display", place, card=(DEFENCE, card_in)),
        move("secure", "a safety on one's own turn", place, card=(SAFETY, card_in)),
        move(
            "attack",
            "on the display of a side",
            attack,
            card=(ATTACK, card_in),
            target=(Number(0, 3, "a side"), target_in),
        ),
        move("discard", "", discard, card=(CARD, card_in)),
        move("meisterzug", "in answer to an attack", MEISTERZUG),
        move("pass", "no answer to an attack", PASS),
    ],
    events=[
        event("deal", "the cards are dealt", first=SEAT, draw_pile=Number()),
        event("hand", "as dealt", private={"seat": SEAT, "cards": CARDS}),
        event("turn", seat=SEAT, again=field(Flag(), "a further turn after a safety")),
        event("draw", seat=SEAT, draw_pile=field(Number(), "cards left"), replacement=Flag(), private={"card": CARD}),
        event("drive", seat=SEAT, side=SIDE, card=DISTANCE, km=Number(), total=Number()),
        event("defend", seat=SEAT, side=SIDE, card=DEFENCE),
        event("secure", seat=SEAT, side=SIDE, card=SAFETY),
        event("attack", seat=SEAT, side=field(SIDE, "the target"), card=ATTACK),
        event("asked", private={"seat": SEAT, "card": field(ATTACK, "the attack"), "safety": SAFETY}),
        event(
            "meisterzug",
            seat=SEAT,
            side=SIDE,
            card=field(SAFETY, "the safety"),
            attack=ATTACK,
            skipped=field(Listed(SEAT), "seats that lose their turn"),
        ),
        event("cancel", side=SIDE, card=field(ATTACK, "the attack that goes to the box")),
        event("discard", seat=SEAT, card=CARD),
        event("passed_over", "an empty hand under `play_out`", seat=SEAT),
        event("game_over", reason=REASON, ranks=Listed(Number()), totals=field(Listed(Number()), "per side")),
    ],
)
