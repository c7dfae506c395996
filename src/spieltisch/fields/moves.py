"""Moves from declarations: the source of `encode_move` and `decode_move`, and the numbers of a small game's moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json, Move
from spieltisch.engine.read import as_named, check_known, describe, read
from spieltisch.fields.declared import Declared, MoveForm
from spieltisch.fields.kinds import Flag, Named, Number, SeatNumber
from spieltisch.fields.records import NOT_GIVEN, Field
from spieltisch.fields.writer import Writer

MOST_VALUES: Final = 1000
"""A number in a move of a small game has no more values than this."""


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
    if any(field.sometimes for form in declared.moves for field in form.fields):
        encode.append(f"    data: {data}")
    for number, form in enumerate(declared.moves):
        last = number == len(declared.moves) - 1
        head = "    " if last else f"    if verb == {number}:\n        "
        written: list[str] = []
        sometimes: list[str] = []
        taken: list[str] = []
        for field in form.fields:
            assert field.kind is not None
            value = f"{writer.refer(form.parts[field.name])}(move)"
            encoded = field.kind.write(writer, value, native=True)
            if field.sometimes:
                sometimes += [f"if {value} != {field.missing!r}:", f'    data["{field.name}"] = {encoded}']
            else:
                written.append(f', "{field.name}": {encoded}')
            decoded = field.kind.read(writer, f'{read}(data, "{field.name}")', field.name)
            if field.missing is not NOT_GIVEN:
                decoded = f'{field.missing!r} if "{field.name}" not in data else {decoded}'
            taken.append(decoded)
        whole = f'{{"move": "{form.name}"{"".join(written)}}}'
        if sometimes:
            lines = [f"data = {whole}", *sometimes, "return data"]
            encode.append(head + ("\n    " if last else "\n        ").join(lines))
        else:
            encode.append(f"{head}return {whole}")
        made = (
            f"{move}({form.make})" if isinstance(form.make, int) else f"{writer.refer(form.make)}({', '.join(taken)})"
        )
        decode.append(f"{head}return {made}")
    return "\n".join([f"VERBS: {final} = [{names}]", "\n", *encode, "\n", *decode]) + "\n"


class MoveNumbers:
    """Numbers the moves of a small game: one for every verb and every value of its fields."""

    MOST_SEATS = 16

    def __init__(self, forms: Sequence[MoveForm]) -> None:
        self.forms = forms
        self.firsts: list[int] = []
        """The number of the first move of each verb."""
        self.count = 0
        self._at: dict[int, list[Move]] = {}
        for form in forms:
            self.firsts.append(self.count)
            size = 1
            for field in form.fields:
                size *= len(self.values(field))
            self.count += size

    def values(self, field: Field) -> list[Json]:
        """Every value of a field, which must not have too many of them."""
        kind = field.kind
        if isinstance(kind, SeatNumber):
            return list(range(self.MOST_SEATS))
        if isinstance(kind, Named):
            return list(kind.names)
        if isinstance(kind, Flag):
            return [False, True]
        if isinstance(kind, Number) and isinstance(kind.low, int) and isinstance(kind.high, int):
            values = range(kind.low, kind.high + 1)
            return list(values[:MOST_VALUES])
        raise TypeError(f"{field.name}: a field of a move needs a list of names or bounds that are not far apart")

    def all(self, seats: int) -> list[Move]:
        """Every move at a table with this many seats."""
        if seats not in self._at:
            self._at[seats] = [move for move in map(Move, range(self.count)) if self.is_at_the_table(move, seats)]
        return list(self._at[seats])

    def is_at_the_table(self, move: Move, seats: int) -> bool:
        data = self.encode(move)
        form = self.form_of(move)
        return all(not isinstance(each.kind, SeatNumber) or data[each.name] in range(seats) for each in form.fields)

    def of(self, verb: str, **fields: Json) -> Move:
        """The move with this verb and these fields. Raises InvalidData."""
        return self.decode({"move": verb, **fields})

    def form_of(self, move: Move) -> MoveForm:
        place = max(place for place, first in enumerate(self.firsts) if first <= move)
        return self.forms[place]

    def verb(self, move: Move) -> str:
        return self.form_of(move).name

    def encode(self, move: Move) -> Data:
        form = self.form_of(move)
        data: Data = {"move": form.name}
        rest = move - self.firsts[self.forms.index(form)]
        for field in reversed(form.fields):
            values = self.values(field)
            data[field.name] = values[rest % len(values)]
            rest //= len(values)
        return data

    def decode(self, data: Data) -> Move:
        """The inverse of `encode`. Raises InvalidData."""
        place = as_named(read(data, "move"), "move", [form.name for form in self.forms])
        check_known(data, "move", ["move", *(field.name for field in self.forms[place].fields)])
        number = 0
        for field in self.forms[place].fields:
            value = read(data, field.name)
            values = self.values(field)
            matching = [index for index, each in enumerate(values) if each == value and type(each) is type(value)]
            if not matching:
                shown = ", ".join(map(str, values[:20]))
                raise InvalidData(f"{field.name}: {describe(value)} is not possible; there are {shown}")
            number = number * len(values) + matching[0]
        return Move(self.firsts[place] + number)
