"""Fields said once: a declaration gives encoding, bounded decoding, copying, TypeScript types and the protocol page.

A game declares its fields in `games/<game>/fields.py` with the words of this module; `make fields` writes what follows.
Games that are not compiled use the same declarations at run time (`spieltisch.fields.small`).
"""

from spieltisch.fields.bounds import Bound, Constant
from spieltisch.fields.declared import Declared, event, fields_of, move
from spieltisch.fields.kind import Kind
from spieltisch.fields.kinds import Flag, Keyed, Listed, Named, Number, Optional, Real, SeatNumber, Text
from spieltisch.fields.lookup import declared_of, schema_of
from spieltisch.fields.measures import Steps, Tupled
from spieltisch.fields.packed import OPTIONS, OUTCOME, Other, Packed, Via
from spieltisch.fields.records import (
    Nested,
    Record,
    begun,
    constant,
    field,
    grouped,
    kept,
    merged,
    restated,
    shown,
    with_fields,
)

__all__ = [
    "OPTIONS",
    "OUTCOME",
    "Bound",
    "Constant",
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
    "Packed",
    "Real",
    "Record",
    "SeatNumber",
    "Steps",
    "Text",
    "Tupled",
    "Via",
    "begun",
    "constant",
    "declared_of",
    "event",
    "field",
    "fields_of",
    "grouped",
    "kept",
    "merged",
    "move",
    "restated",
    "schema_of",
    "shown",
    "with_fields",
]
