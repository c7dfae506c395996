"""Writes the tables of the protocol page from declarations."""

from __future__ import annotations

import re

from spieltisch.fields.declared import Declared
from spieltisch.fields.kinds import Keyed, Named
from spieltisch.fields.records import Field, Record, sent_fields
from spieltisch.fields.typescript import sentence


def page_source(declared: Declared, aliases: dict[str, Named | Keyed]) -> str:
    """The types, moves, records and events of one game, as Markdown."""
    parts: list[str] = []
    records = declared.records()
    body = "".join(record_table(declared, record) for record in records)
    moves = moves_table(declared)
    events = events_table(declared)
    used = [name for name in aliases if re.search(rf"\b{name}\b", body + moves + events)]
    if used:
        parts.append(f"Names:\n\n{names_table(used, aliases)}")
    parts += [moves, body.rstrip("\n") + "\n", events]
    return "\n".join(parts)


def names_table(used: list[str], aliases: dict[str, Named | Keyed]) -> str:
    rows = [f"| `{name}` | {values(aliases[name])} |" for name in used]
    return "\n".join(["| type | values |", "|---|---|", *rows]) + "\n"


def values(kind: Named | Keyed) -> str:
    return f"`{kind.union()}`" if isinstance(kind, Keyed) else " ".join(f"`{each}`" for each in kind.names)


def moves_table(declared: Declared) -> str:
    rows = []
    for form in declared.moves:
        fields = "".join(f', "{field.wire}"{"?" * field.sometimes}: {cell(typed(field))}' for field in form.fields)
        rows.append(f'| `{{"move": "{form.name}"{fields}}}` | {cell(form.doc)} |')
    return "\n".join(["Moves:\n", "| move | |", "|---|---|", *rows]) + "\n"


def record_table(declared: Declared, record: type[Record]) -> str:
    name = "View" if record is declared.view else "Setting" if record is declared.setting else record.__name__
    doc = (record.__doc__ or "").strip().partition("\n")[0]
    rows: list[str] = []
    for field in sent_fields(record):
        meaning = sentence(field.doc) if field.doc else ""
        rows.append(f"| `{field.wire}` | `{cell(typed(field))}` | {cell(meaning)} |")
    return "\n".join([f"**{name}**: {doc}\n", "| field | type | |", "|---|---|---|", *rows]) + "\n\n"


def events_table(declared: Declared) -> str:
    rows = []
    for form in declared.events:
        public = ", ".join(described(field) for field in form.fields if not field.private)
        secret = ", ".join(described(field) for field in form.fields if field.private)
        fields = "; ".join(filter(None, [public, f"private: {secret}" if secret else ""]))
        rows.append(f"| `{form.name}` | {cell(fields)} | {cell(form.doc)} |")
    return "\n".join(["Events (`rules` on each):\n", "| event | fields | |", "|---|---|---|", *rows]) + "\n"


def described(field: Field) -> str:
    return f"`{field.wire}` ({field.doc})" if field.doc else f"`{field.wire}`"


def typed(field: Field) -> str:
    assert field.kind is not None
    return field.kind.typescript()


def cell(text: str) -> str:
    """Text that a table can hold."""
    return text.replace("|", "\\|")
