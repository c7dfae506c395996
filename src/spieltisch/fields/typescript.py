"""Writes the TypeScript types of a game's messages."""

from __future__ import annotations

import re

from spieltisch.fields.declared import Declared, EventForm, MoveForm
from spieltisch.fields.kinds import Keyed, Named
from spieltisch.fields.records import Field, Record, sent_fields

WIDTH = 120
SHARED = ["Options", "Outcome"]
"""Types of `$lib/protocol` that games refer to."""


def typescript_source(declared: Declared, aliases: dict[str, Named | Keyed], source: str = "fields.py") -> str:
    """The file `protocol.gen.ts` of a game, whose fields are declared in this source."""
    parts: list[str] = []
    for record in declared.records():
        name = "View" if record is declared.view else "Setting" if record is declared.setting else record.__name__
        parts.append(interface(name, record))
    parts.append(union("Move", [move_type(form) for form in declared.moves]))
    parts.append(union("Event", [event_type(form) for form in declared.events]))
    if declared.setting is None:
        parts.append("export type Setting = Record<string, never>;\n")
    body = "\n".join(parts)
    used = [name for name in aliases if re.search(rf"\b{name}\b", body)]
    keys = [kind.keys.alias for kind in (aliases[name] for name in used) if isinstance(kind, Keyed)]
    types = [alias(name, aliases[name]) for name in aliases if name in used or name in keys]
    shared = [name for name in SHARED if re.search(rf"\b{name}\b", body)]
    head = f"/** Generated from {source} by `make fields`: do not edit. */\n"
    if shared:
        head += f"import type {{ {', '.join(shared)} }} from '$lib/protocol';\n"
    return "\n".join([head, *types, body])


def alias(name: str, kind: Named | Keyed) -> str:
    if isinstance(kind, Keyed):
        return f"export type {name} = {kind.union()};\n"
    return wrapped_union(f"export type {name} =", [f"'{each}'" for each in kind.names])


def wrapped_union(start: str, members: list[str]) -> str:
    line = f"{start} {' | '.join(members)};\n"
    if len(line) <= WIDTH + 1:
        return line
    return "\n".join([start, *(f"  | {member}" for member in members)]) + ";\n"


def interface(name: str, record: type[Record]) -> str:
    lines = [f"/** {(record.__doc__ or '').strip().partition(chr(10))[0]} */", f"export interface {name} {{"]
    for field in sent_fields(record):
        if field.doc:
            lines.append(f"  /** {sentence(field.doc)} */")
        lines.append(f"  {member(field)};")
    return "\n".join([*lines, "}\n"])


def sentence(doc: str) -> str:
    text = doc[0].upper() + doc[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."


def member(field: Field) -> str:
    assert field.kind is not None
    return f"{field.wire}{'?' if field.sometimes or field.private else ''}: {field.kind.typescript()}"


def move_type(form: MoveForm) -> str:
    members = "; ".join([f"move: '{form.name}'", *map(member, form.fields)])
    return f"{{ {members} }}"


def event_type(form: EventForm) -> str:
    only_private = all(field.private for field in form.fields)
    fields = [member(field).replace("?:", ":") if only_private else member(field) for field in form.fields]
    members = "; ".join([f"event: '{form.name}'", "rules: string[]", *fields])
    return f"{{ {members} }}"


def union(name: str, members: list[str]) -> str:
    return wrapped_union(f"export type {name} =", members)
