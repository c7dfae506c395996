"""Editions of 1000 km for tests: the shipped deck with something changed."""

from __future__ import annotations

import random
import re
from typing import Final

from spieltisch.engine.editions import STANDARD
from spieltisch.games.thousand_km.components import CARD_IDS, KM_OF, LARGEST_TABLE, MOST_CARDS, MOST_SIDES, SAFETIES
from spieltisch.games.thousand_km.data.editions import EDITIONS
from spieltisch.games.thousand_km.data.read import FILE, LIMITS, MOST_KM

SHIPPED: Final = EDITIONS.files(STANDARD)[FILE]
DISTANCES: Final = [card for card in CARD_IDS if card.startswith("km_")]


def changed(old: str, new: str) -> str:
    """The deck file with its first `old` replaced."""
    assert old in SHIPPED, old
    return SHIPPED.replace(old, new, 1)


def of_card(card: str, old: str, new: str, text: str = SHIPPED) -> str:
    """The deck file with one line of one card changed."""
    start = text.index(f'id = "{card}"')
    end = text.find("[[", start)
    part = text[start:end]
    assert old in part, (card, old)
    return text[:start] + part.replace(old, new, 1) + text[end:]


def deck_file(counts: dict[str, int], names: dict[str, str] | None = None, **limits: int) -> str:
    """A deck file with these counts and limits; its totals are as they must be."""
    text = SHIPPED
    for card, count in counts.items():
        before = EDITIONS.standard().counts[CARD_IDS.index(card)]
        text = of_card(card, f"count = {before}\n", f"count = {count}\n", text)
    for card, name in (names or {}).items():
        before_de = EDITIONS.standard().names[CARD_IDS.index(card)]["de"]
        text = of_card(card, f'name_de = "{before_de}"', f'name_de = "{name}"', text)
    size = EDITIONS.standard().size()
    size += sum(count - EDITIONS.standard().counts[CARD_IDS.index(card)] for card, count in counts.items())
    for key, value in (limits | {"playing_cards": size, "all_cards": size + 4}).items():
        text = re.sub(rf"^{key} = .*$", f"{key} = {value}", text, count=1, flags=re.MULTILINE)
    return text


def random_files(random: random.Random) -> dict[str, str]:
    """Some edition: values at the bounds are as likely as others."""

    def some(low: int, high: int) -> int:
        return random.choice([low, high, random.randint(low, high), random.randint(low, min(high, low + 9))])

    hand_size = random.randint(1, 6)
    most_200s = random.choice([0, 1, 2, 3, MOST_CARDS])
    counts = {card: some(0, MOST_CARDS) for card in CARD_IDS}
    if random.random() < 0.5:  # few cards: the draw pile is soon empty
        counts = {card: random.choice([0, 0, 1, 2]) for card in CARD_IDS}
    for safety in SAFETIES:
        counts[CARD_IDS[safety]] = random.randint(0, 1)
    counts["green_light"] = max(counts["green_light"], MOST_SIDES)
    fill = random.choice([card for card in DISTANCES if card != "km_200" or most_200s])
    counts[fill] = max(counts[fill], 1)
    needed = LARGEST_TABLE * hand_size + 1 + MOST_SIDES
    for card in random.sample(CARD_IDS[:10] + DISTANCES, 15):
        missing = needed - sum(counts.values())
        counts[card] += max(0, min(missing, MOST_CARDS - counts[card]))
    names = {random.choice(CARD_IDS): "Schild"} if random.random() < 0.5 else {}
    totals = reachable(counts, most_200s)
    return {
        FILE: deck_file(
            counts,
            names,
            hand_size=hand_size,
            max_200_per_display=most_200s,
            limit_max_km=random.choice(LIMITS),
            target_km=random.choice([totals[0], totals[-1], random.choice(totals)]),
        )
    }


def reachable(counts: dict[str, int], most_200s: int) -> list[int]:
    """Every total that one side can drive, from the shortest on."""
    totals = {0}
    for card in DISTANCES:
        km = int(KM_OF[CARD_IDS.index(card)])
        copies = min(counts[card], most_200s) if km == 200 else counts[card]
        for _ in range(copies):
            totals |= {total + km for total in totals if total + km <= MOST_KM}
    return sorted(totals - {0})
