"""The card table (spec, section 3.8): parts, times and duties of all 56 cards."""

from __future__ import annotations

from typing import Any, Final

import pytest

from spieltisch.games.cubitos.components import KINDS
from tests.games.cubitos.given import EDITION, FACES, A, fresh, player, position, rolling

TABLE: Final[dict[str, str]] = {
    "smelly-cat": "support",
    "cat-tastrophy": "support",
    "fat-cat": "support",
    "dope-cat": "support",
    "broken-cow": "support",
    "fast-cat": "now",
    "schmutz": "support, race_any",
    "rich-dog": "support!",
    "captain-bark": "support!",
    "wizard": "event_push_ok, support!",
    "dapper-doggie": "support!",
    "dr-livingstone": "support!",
    "mr-dog": "support!",
    "muggles": "now, support!",
    "mr-soldier": "compare!",
    "punch-guy": "compare!",
    "supah-general": "compare!",
    "jacques-couteau": "compare",
    "champion": "compare!",
    "crabby": "compare!",
    "el-bandito": "compare",
    "rock-on": "on_push",
    "pina-cubelada": "on_push",
    "keep-on-rollin": "would_bust",
    "pineapple-rocks": "on_push, special on_push!",
    "up-to-11": "on_push, special announce",
    "rolling-stoned": "would_bust",
    "punk-fruit": "on_bust, support",
    "dugout": "now",
    "reliever-beaver": "support",
    "benchwarmer": "support",
    "batter-beaver": "now, before_buy!",
    "mr-bats": "support",
    "the-babe": "support, special support!",
    "pinch-eater": "now",
    "rollosaurus": "support",
    "dancing-dino": "support",
    "cubasaurus": "support, support!",
    "wikiwiki-dinosaur": "support",
    "you-bet-jurassican": "support",
    "shimmy-shimmy-dino": "support",
    "pronto-bronto": "support",
    "reckless-cheese": "event_push_ok",
    "the-big-cheese": "support",
    "ledercheesen": "event_push_ok, special support",
    "stinky-cheese": "support, special support",
    "bad-cheese": "support, special support!",
    "the-cheese-stands-alone": "now!, support",
    "cheese-boy": "support",
    "bob": "end_of_move",
    "undercover-fish": "support",
    "llama-rama": "support, special support",
    "bahama-llama": "support",
    "llama-shaman": "support",
    "stogie": "support",
    "chilly-mcchillster": "support",
}
"""The abilities of each card in order: when, and ! for mandatory ones."""
DICE_SECTION: Final = ("now", "event_push_ok", "on_push", "would_bust", "on_bust")

cards = pytest.mark.parametrize("card", TABLE)


def kind_of(card: str) -> str:
    found = EDITION.card(card)
    assert found is not None
    return KINDS[found.kind]


def abilities_of(card: str) -> list[tuple[str, str, bool]]:
    """Part, time and duty of each ability."""
    found = []
    for word in TABLE[card].split(", "):
        part, _, timing = word.rpartition(" ")
        found.append((part or "team", timing.rstrip("!"), timing.endswith("!")))
    return found


def test_all_cards_are_in_the_table() -> None:
    assert sorted(TABLE) == sorted(card.card for card in EDITION.cards)


@cards
def test_parts_times_and_duties(card: str) -> None:
    (told,) = [each for each in fresh(cards=card).setting()["cards"] if each["id"] == card]
    assert [(each["part"], each["timing"], each["mandatory"]) for each in told["abilities"]] == abilities_of(card)
    assert told["mandatory"] == any(mandatory for _, _, mandatory in abilities_of(card))
    assert told["colour"] == kind_of(card)


@cards
def test_every_ability_has_its_section(card: str) -> None:
    kind = kind_of(card)
    face = "special" if "special" in FACES[kind] else "team"
    dice = f"{kind}:{face}, 2 light-grey:coin:1"
    areas: dict[str, Any] = {
        "draw": "3 light-grey, red",
        "roll": "2 dark-grey, white",
        "rest": "blue",
        "lost_die": True,
    }
    before = rolling(player("decide", active=dice, **areas), cards=card)
    racing = position(
        player("finish_support", active=dice, swords=0, credits=9, **areas),
        player("announced", swords=0),
        section="race",
        racing=0,
        cards=card,
    )
    for number, (_, timing, _) in enumerate(abilities_of(card)):
        wrong = racing if timing in DICE_SECTION else before
        assert wrong.why_not(A, "use", die=0, ability=number) == "CU-61"


@cards
def test_an_ability_of_a_blank_die_does_not_exist(card: str) -> None:
    kind = kind_of(card)
    table = position(
        player("finish_support", active=f"{kind}:blank, white:team", swords=0, credits=9),
        player("announced", swords=0),
        section="race",
        racing=0,
        cards=card,
    )
    assert table.why_not(A, "use", die=0, ability=0) == "CU-56"
