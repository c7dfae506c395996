"""Reads `deck.toml`: names, counts and limits, which the owner of a box may correct.

What answers what, and how far a card carries, is a rule: the file may only repeat it. The bounds are those of the
packed hands and boxes, and of the largest table.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.faults import Fault
from spieltisch.engine.toml import Table, TomlFile, written
from spieltisch.games.thousand_km.components import (
    ATTACKS,
    CARD_IDS,
    CARDS,
    DEFENCE_OFFSET,
    DEFENCES,
    END_OF_LIMIT,
    GREEN_LIGHT,
    KM_25,
    KM_200,
    KM_OF,
    LARGEST_HAND,
    LARGEST_TABLE,
    MOST_CARDS,
    MOST_SIDES,
    RIGHT_OF_WAY,
    SAFETIES,
    SAFETY_OF,
    SPEED_LIMIT,
    card_of,
)
from spieltisch.games.thousand_km.data.deck import Deck

FILE: Final = "deck.toml"
PATTERNS: Final = [FILE]
META: Final = ["playing_cards", "target_km", "hand_size", "max_200_per_display", "limit_max_km"]
CARD: Final = ["id", "count", "name_de", "name_en"]
SOURCES: Final = ["count_src", "name_de_src", "name_en_src", "effect_src"]
"""Where a value comes from, in letters or words; an owner may note their own."""
STEP: Final = 25
"""All distances are multiples of this."""
MOST_KM: Final = 5000
LONGEST_NAME: Final = 40
LIMITS: Final = [25, 50, 75, 100]
"""What a speed limit may allow: with 200 it would be none, with less nobody could drive."""


def read_edition(name: str, files: dict[str, str], shipped: Deck | None, faults: list[Fault]) -> Deck | None:
    """The deck in these files, or None if there are faults. `shipped` is None only while that deck itself is read."""
    root = TomlFile(FILE, files[FILE], faults).root()
    root.expect(["meta", "card"], ["aid", "options"])
    meta = root.table("meta", META, ["id", "title", "aid_cards", "all_cards"])
    meta.fixed("id", "1000-km")
    counts, names = read_cards(root)
    options = read_defaults(root, shipped)
    deck = Deck(
        name,
        counts,
        names,
        meta.number("target_km", STEP, MOST_KM),
        meta.number("hand_size", 1, LARGEST_HAND - 1),
        meta.number("max_200_per_display", 0, MOST_CARDS),
        read_limit(meta),
        options,
    )
    aids = read_aids(root)
    if not faults:  # what was replaced by something harmless need not add up
        check_sums(meta, deck, aids)
        check_enough(meta, deck)
        check_target(meta, deck)
    return None if faults else deck


def summary(deck: Deck, files: list[str]) -> dict[str, str]:
    """The deck in a few words."""
    limits = f"{deck.target_km} km to drive, at most {deck.limit_km} km a card under a speed limit"
    return {file: f"{deck.size()} cards, hands of {deck.hand_size}, {limits}" for file in files}


# Cards


def read_cards(root: Table) -> tuple[list[int], list[dict[str, str]]]:
    """How often there is each card, and what it is called."""
    counts = [-1] * CARDS
    names: list[dict[str, str]] = [{} for card in range(CARDS)]
    for table in root.tables("card"):
        card = table.word("id", CARD_IDS)
        if not card:
            if "id" not in table.data:
                table.fault("", "id is missing")
            continue
        number = card_of(card)
        table.expect(CARD, [*SOURCES, *rules_of(number)])
        if counts[number] >= 0:
            table.fault("id", f"{card} is here for the second time; each card needs one entry")
        for key, wanted in rules_of(number).items():
            table.fixed(key, wanted)
        # KM-69: with `start_green` every side starts with a green light; KM-R13: each safety exists once.
        low = MOST_SIDES if number == GREEN_LIGHT else 0
        counts[number] = table.number("count", low, 1 if number in SAFETIES else MOST_CARDS)
        names[number] = read_names(table)
    for number, count in enumerate(counts):
        if count < 0 and "card" in root.data:
            root.fault("card", f"the card {CARD_IDS[number]} is missing; its count may be 0")
    return counts, names


def read_names(table: Table) -> dict[str, str]:
    names = table.names("name")
    for language, name in names.items():
        if len(name) > LONGEST_NAME:
            key = f"name_{language}"
            table.fault(key, f"{key} has {len(name)} characters; {LONGEST_NAME} are the most")
    return names


def rules_of(card: int) -> Data:
    """What the rules say about a card, by the key in the file."""
    if card in ATTACKS:
        pile = "speed" if card == SPEED_LIMIT else "battle"
        answer, safety = CARD_IDS[card + DEFENCE_OFFSET], CARD_IDS[SAFETY_OF[card]]
        return {"kind": "attack", "pile": pile, "defence": answer, "safety": safety}
    if card in DEFENCES:
        pile = "speed" if card == END_OF_LIMIT else "battle"
        said: Data = {"kind": "defence", "pile": pile, "answers": CARD_IDS[card - DEFENCE_OFFSET]}
        return said | {"starts_race": True} if card == GREEN_LIGHT else said
    if card in SAFETIES:
        attacks: list[Json] = [CARD_IDS[attack] for attack in ATTACKS if SAFETY_OF[attack] == card]
        said = {"kind": "safety", "pile": "safety", "protects_from": attacks}
        return said | {"starts_race": True} if card == RIGHT_OF_WAY else said
    return {"kind": "distance", "pile": "distance", "km": int(KM_OF[card])}


def read_aids(root: Table) -> int:
    """How many overview cards there are; they are not played with (KM-4)."""
    count = 0
    for table in root.tables("aid"):
        table.expect(CARD, SOURCES)
        table.word("id")
        read_names(table)
        count += table.number("count")
    return count


# Limits


def read_limit(meta: Table) -> int:
    """KM-26: the longest distance under a speed limit."""
    limit = meta.number("limit_max_km", LIMITS[0], LIMITS[-1])
    if limit not in LIMITS:
        allowed = ", ".join([str(each) for each in LIMITS])
        meta.fault("limit_max_km", f"limit_max_km is {limit}; needed is the value of a card: {allowed}")
    return limit


def read_defaults(root: Table, shipped: Deck | None) -> Data:
    """The options in the file: the table chooses them, so they stay as they are."""
    if shipped is None:
        options = root.table("options", [], list(as_table(root.data.get("options"))))
        return options.data
    options = root.table("options", [], list(shipped.options))
    for key, value in options.data.items():
        wanted = shipped.options.get(key)
        if key in shipped.options and value != wanted:
            reason = f"{key} is {written(value)}; options are chosen at the table, so {written(wanted)} stays here"
            options.fault(key, reason)
    return shipped.options


def as_table(value: Json) -> Data:
    return value if isinstance(value, dict) else {}


# What must go together


def check_sums(meta: Table, deck: Deck, aids: int) -> None:
    """The totals in the file, which tell an owner whether they have counted everything."""
    for key, found in (("playing_cards", deck.size()), ("aid_cards", aids), ("all_cards", deck.size() + aids)):
        if key in meta.data and meta.data[key] != found:
            meta.fault(key, f"{key} is {written(meta.data[key])}; the counts add up to {found}")


def check_enough(meta: Table, deck: Deck) -> None:
    """KM-5, KM-7, KM-69: a hand for everybody, a card to draw, and a green light for every side."""
    needed = LARGEST_TABLE * deck.hand_size + 1 + MOST_SIDES
    if deck.size() < needed:
        hands = f"hands of {deck.hand_size} for {LARGEST_TABLE} players, green lights to start with and a card to draw"
        meta.fault("playing_cards", f"there are {deck.size()} cards; {hands} need {needed}")


def check_target(meta: Table, deck: Deck) -> None:
    """KM-28, KM-58: somebody can reach the target exactly."""
    if deck.target_km % STEP != 0:
        meta.fault("target_km", f"target_km is {deck.target_km}; a multiple of {STEP} is needed, as on the cards")
    elif not can_reach(deck, deck.target_km // STEP):
        reason = "the distance cards of this deck cannot add up to that on one display"
        meta.fault("target_km", f"target_km is {deck.target_km}; {reason}")


def can_reach(deck: Deck, target: int) -> bool:
    """Whether some of the distance cards, with the 200s that one display may hold, add up to the target exactly."""
    reached = 1  # one bit for each possible total
    for card in range(KM_25, KM_200 + 1):
        copies = min(deck.counts[card], deck.most_200s) if card == KM_200 else deck.counts[card]
        steps = int(KM_OF[card]) // STEP
        for copy in range(copies):
            reached |= reached << steps
    return (reached >> target) & 1 != 0
