"""Fields said once: a declaration gives encoding, bounded decoding, copying, TypeScript types and the protocol page.

A game declares its fields in `games/<game>/fields.py` with the words of this module; `make fields` writes what follows.
Games that are not compiled use the same declarations at run time (`spieltisch.fields.small`).
"""

from spieltisch.fields.declared import Declared, event, move
from spieltisch.fields.kinds import (
    Bound,
    Flag,
    Keyed,
    Kind,
    Listed,
    Named,
    Nested,
    Number,
    Optional,
    Other,
    Real,
    SeatNumber,
    Text,
    Via,
)
from spieltisch.fields.records import Record, field, kept, merged, shown

__all__ = [
    "Bound",
    "Declared",
    "Flag",
    "Keyed",
    "Kind",
    "Listed",
    "Named",
    "Nested",
    "Number",
    "Optional",
    "Other",
    "Real",
    "Record",
    "SeatNumber",
    "Text",
    "Via",
    "event",
    "field",
    "kept",
    "merged",
    "move",
    "shown",
]
