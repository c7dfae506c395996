"""Writes `encode_move` and `decode_move` from declarations."""

from __future__ import annotations

from spieltisch.fields.declared import Declared
from spieltisch.fields.writer import Writer


def moves_source(declared: Declared, writer: Writer) -> str:
    """Both functions; a verb is found by `Declared.verb`, which gives its place in the list of moves."""
    assert declared.verb is not None
    data = writer.use("spieltisch.engine.basics", "Data")
    move = writer.use("spieltisch.engine.basics", "Move")
    read = writer.use("spieltisch.engine.read", "read")
    as_named = writer.use("spieltisch.engine.read", "as_named")
    names = ", ".join(f'"{form.name}"' for form in declared.moves)
    final = writer.use("typing", "Final")
    encode = [f"def encode_move(move: {move}) -> {data}:", f"    verb = {writer.refer(declared.verb)}(move)"]
    decode = [
        f"def decode_move(data: {data}) -> {move}:",
        f'    verb = {as_named}({read}(data, "move"), "move", VERBS)',
    ]
    for number, form in enumerate(declared.moves):
        last = number == len(declared.moves) - 1
        head = "    " if last else f"    if verb == {number}:\n        "
        written: list[str] = []
        taken: list[str] = []
        for field in form.fields:
            assert field.kind is not None
            value = f"{writer.refer(form.parts[field.name])}(move)"
            written.append(f', "{field.name}": {field.kind.write(writer, value, native=True)}')
            taken.append(field.kind.read(writer, f'{read}(data, "{field.name}")', field.name))
        encode.append(f'{head}return {{"move": "{form.name}"{"".join(written)}}}')
        made = (
            f"{move}({form.make})" if isinstance(form.make, int) else f"{writer.refer(form.make)}({', '.join(taken)})"
        )
        decode.append(f"{head}return {made}")
    return "\n".join([f"VERBS: {final} = [{names}]", "\n", *encode, "\n", *decode]) + "\n"
