"""TypeScript types and the tables of the protocol page, from declarations."""

from __future__ import annotations

import sys

from spieltisch.fields import Declared, Record, field
from spieltisch.fields.declared import name_kinds
from spieltisch.fields.page import page_source
from spieltisch.fields.typescript import typescript_source
from tests.fields import given
from tests.fields.given import COLOUR, DECLARED, Race

ALIASES = name_kinds(sys.modules[given.__name__])

TYPES = """\
/** Generated from fields.py by `make fields`: do not edit. */
import type { Outcome } from '$lib/protocol';

export type Colour = 'red' | 'green' | 'blue';

/** What is handed on. */
export interface Baton {
  colour: Colour;
  /** The more the better. */
  worth: number;
}

/** One runner. */
export interface Runner {
  /** Where in the list. */
  place: number;
  batons: Baton[];
  held: Baton | null;
  /** How far. */
  steps: number;
  leading: boolean;
  mood: string;
}

/** A race with everything that the language can say. */
export interface View {
  game: 'relay';
  seats: number;
  runners: Runner[];
  /** Who is in front; null at the start. */
  leader: number | null;
  code: number[];
  laps: { laps: number[]; of: number };
  /** Both halves. */
  low: number[];
  wind: number;
  over: boolean;
  outcome: Outcome | null;
  medals?: Record<Colour, number>;
}

export type Move = { move: 'hand_on'; baton: Colour; to: number } | { move: 'rest' };

export type Event =
  | { event: 'handed_on'; rules: string[]; seat: number; worth?: number }
  | { event: 'secret'; rules: string[]; colour: Colour }
  | { event: 'over'; rules: string[] };

export type Setting = Record<string, never>;
"""


def test_types_are_written_for_the_client() -> None:
    assert typescript_source(DECLARED, ALIASES) == TYPES


class Setting(Record):
    """Where it takes place."""

    colour: int = field(COLOUR, "of the track")


def test_the_setting_of_a_game_has_its_own_type() -> None:
    declared = Declared("relay", Race, DECLARED.moves, DECLARED.events, setting=Setting)
    source = typescript_source(declared, ALIASES)
    assert "export interface Setting {\n  /** Of the track. */\n  colour: Colour;\n}" in source
    assert "Record<string, never>" not in source
    assert "**Setting**: Where it takes place." in page_source(declared, ALIASES)
    assert declared.setting_fault({"colour": "red"}) is None
    assert declared.setting_fault({}) == "setting.colour: is missing"


def test_the_page_has_a_table_of_names_moves_records_and_events() -> None:
    page = page_source(DECLARED, ALIASES)
    for line in (
        "| `Colour` | `red` `green` `blue` |",
        '| `{"move": "hand_on", "baton": Colour, "to": number}` | to the next runner |',
        '| `{"move": "rest"}` |  |',
        "**Baton**: What is handed on.",
        "| `worth` | `number` | The more the better. |",
        "**View**: A race with everything that the language can say.",
        "| `leader` | `number \\| null` | Who is in front; null at the start. |",
        "| `handed_on` | `seat`; private: `worth` | a baton changes hands |",
        "| `secret` | private: `colour` |  |",
        "| `over` |  |  |",
    ):
        assert line in page.splitlines(), line
