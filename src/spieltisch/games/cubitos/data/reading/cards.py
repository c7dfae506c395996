"""`cards.toml`: the printed facts of the 56 cards.

What a card does is written in code. So an edition may have other costs, names, ties and numbers, but it has the same
cards as the shipped one, of the same colours and with the same kinds of abilities.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.toml import Table
from spieltisch.games.cubitos.components import CARD_KINDS, COLOUR_OF, COLOURS, KINDS, RED
from spieltisch.games.cubitos.data.edition import NO_TIE, TIES, CardData
from spieltisch.games.cubitos.data.reading.dice import PROVENANCES

CARD: Final = [
    "id", "name_de", "name_en", "colour", "cost", "home_race", "timing", "has_mandatory", "has_special",
    "thins_or_draws", "summary_de", "summary_en",
]  # fmt: skip
RED_CARD: Final = ["tie", "tie_provenance", "sword_special"]
GROUPS: Final = ["steps_per_group", "lines_per_group"]
TIMINGS: Final = [
    "support", "now", "compare", "on_push", "event_push_ok", "would_bust", "on_bust", "end_of_move", "before_buy",
    "race_any",
]  # fmt: skip
PER_COLOUR: Final = 7
MOST_SWORDS: Final = 9
MOST_STEPS: Final = 9


def read_cards(root: Table, shipped: list[CardData]) -> list[CardData]:
    """All cards, in the order of the shipped ones; `shipped` is empty while the shipped cards themselves are read."""
    root.expect(["card"], [])
    numbers = {card.card: number for number, card in enumerate(shipped)}
    found: dict[int, CardData] = {}
    seen: list[str] = []
    for table in root.tables("card"):
        card = table.word("id")
        if card in seen:
            table.fault("id", f"there is a card {card} already; each id is given once")
            continue
        if not card:
            continue
        seen.append(card)
        number = numbers.get(card, -1) if shipped else len(found)
        if number < 0:
            table.fault("id", f"there is no card {card}; an edition has the cards of the shipped one")
            continue
        found[number] = read_card(table, number, card)
        if shipped:
            check_abilities(table, found[number], shipped[number])
    for number, missing in enumerate(shipped):
        if number not in found:
            root.fault("card", f"the card {missing.card} is missing; all {len(shipped)} are needed")
            found[number] = missing  # so that races with this card have no fault
    if not shipped:
        check_colours(root, [found[number] for number in sorted(found)])
    return [found[number] for number in sorted(found)]


def read_card(table: Table, number: int, card: str) -> CardData:
    colours = [COLOURS[int(COLOUR_OF[each])] for each in CARD_KINDS]
    colour = table.word("colour", colours)
    kind = CARD_KINDS[colours.index(colour)] if colour else -1
    table.expect(CARD + RED_CARD if kind == RED else CARD, [] if kind == RED else GROUPS)
    if (GROUPS[0] in table.data) != (GROUPS[1] in table.data):
        table.fault("", f"{GROUPS[0]} and {GROUPS[1]} go together; one of them is missing")
    timing = table.words("timing")
    for each in timing:
        if each not in TIMINGS:
            table.fault("timing", f"there is no timing {each!r}; needed is one of {', '.join(TIMINGS)}", each)
    tie = table.word("tie", TIES)
    table.word("tie_provenance", PROVENANCES)
    return CardData(
        number,
        card,
        table.names("name"),
        kind,
        table.number("cost"),
        table.number("home_race", 1),
        timing,
        table.flag("has_mandatory"),
        table.flag("has_special"),
        table.flag("thins_or_draws"),
        table.names("summary"),
        TIES.index(tie) if tie else NO_TIE,
        table.number("sword_special", 1, MOST_SWORDS) if "sword_special" in table.data else 0,
        table.number("steps_per_group", 1, MOST_STEPS) if GROUPS[0] in table.data else 0,
        table.number("lines_per_group", 1) if GROUPS[1] in table.data else 0,
    )


def check_abilities(table: Table, card: CardData, shipped: CardData) -> None:
    """Facts that follow from what the card does must be the same in every edition."""
    if card.kind not in (shipped.kind, -1):
        table.fault("colour", f"the colour of {card.card} is {KINDS[card.kind]}; {KINDS[shipped.kind]} is needed")
    if "timing" in table.data and card.timing != shipped.timing:
        table.fault("timing", f"the timing of {card.card} follows from its rules; needed is {shipped.timing}")
    if "has_mandatory" in table.data and card.mandatory != shipped.mandatory:
        table.fault("has_mandatory", f"this follows from the rules of {card.card}; {yes(shipped.mandatory)} is needed")
    if "has_special" in table.data and card.special != shipped.special:
        table.fault("has_special", f"this follows from the rules of {card.card}; {yes(shipped.special)} is needed")
    if table.data.get("tie") in TIES and (card.tie == NO_TIE) != (shipped.tie == NO_TIE):
        needed = "none" if shipped.tie == NO_TIE else "start_player or nobody"
        table.fault("tie", f"the tie of {card.card} is {table.data['tie']!r}; {needed} is needed")
    if (card.lines_per_group > 0) != (shipped.lines_per_group > 0):
        needed = "both are needed" if shipped.lines_per_group else "neither may be there"
        table.fault(GROUPS[0], f"{card.card} and {' and '.join(GROUPS)}: {needed}")


def yes(flag: bool) -> str:
    return "true" if flag else "false"


def check_colours(root: Table, cards: list[CardData]) -> None:
    """Seven of each colour."""
    for kind in CARD_KINDS:
        count = sum(card.kind == kind for card in cards)
        if count != PER_COLOUR:
            root.fault("card", f"there are {count} {KINDS[kind]} cards; {PER_COLOUR} are needed")
